"""The commands about the rules of the games themselves."""

from __future__ import annotations

from pathlib import Path

import click

from generator.console import base, format_option, print_json, print_lines


@click.group()
def rules() -> None:
    """The numbered rules of the games."""


@rules.command()
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the data. Default: data/.")
@format_option
def coverage(data: Path | None, form: str) -> None:
    """Which code, data and tests name each rule. Exit code 1 when one is not covered and no reason is given."""
    from engine.audit.coverage import coverage as run
    from engine.dex.rulebook import read_rules
    from generator.load.sources import has_tests, naming_files
    from generator.load.tree import read_tree
    from generator.report.coverage_report import coverage_lines, coverage_record

    tree = read_tree(data or base() / "data")
    stated = read_rules(tree.documents)
    rows = run(stated, naming_files(tree))
    record = coverage_record(stated, rows, has_tests())
    if form == "json":
        print_json(record)
    else:
        print_lines(coverage_lines(record))
    raise click.exceptions.Exit(int(any(row.state != "covered" and not row.reason for row in rows)))
