"""The commands about the rules of the games themselves."""

from __future__ import annotations

from pathlib import Path

import click

from generator.console import Refused, base, format_option, print_json, print_lines, steady


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

    folder = data or base() / "data"
    tree = read_tree(folder)
    for name, fault in tree.faults:
        if name.startswith("rulebook/"):
            raise Refused(
                f"{name}:{fault.line}:{fault.column}: {fault.message}", fault.hint or "run `compendium audit`"
            )
    stated = read_rules(tree.documents)
    if not stated:
        raise Refused(
            f"{steady(str(folder))}: there are no rules below rulebook/", "name the folder of the data with --data"
        )
    rows = run(stated, naming_files(tree))
    record = coverage_record(stated, rows, has_tests())
    if form == "json":
        print_json(record)
    else:
        print_lines(coverage_lines(record))
    raise click.exceptions.Exit(int(any(row.state != "covered" and not row.reason for row in rows)))
