"""`compendium switch`, `checklist` and `sort`: the procedures of a round, run on a scenario file."""

from __future__ import annotations

from pathlib import Path

import click

from engine.procedures import AROUND, PROCEDURES
from generator.console import asking, db_option, format_option, show_run


def _command(name: str, procedure: str, about: str) -> click.Command:
    keys = [f"{k} (needed)" if k in PROCEDURES[procedure].needed else k for k in PROCEDURES[procedure].keys]

    @click.command(
        name=name,
        help=f"{about}\n\nFILE is YAML with these keys: {', '.join((*keys, *AROUND))}.\n\n"
        "Exit code 1 when something else comes out than the scenario expects.",
    )
    @click.argument("file", type=click.Path(path_type=Path))
    @db_option
    @format_option
    def command(file: Path, db: Path | None, form: str) -> None:
        from generator.load.node import file_bytes
        from generator.load.procedure import run_file
        from generator.store.vocabulary import record_names

        data = file_bytes(file)
        with asking(db) as connection:
            names = record_names(connection)
        found = run_file(procedure, data, str(file), names)
        show_run(found, form)
        raise click.exceptions.Exit(1 if found["differs"] else 0)

    return command


switch = _command("switch", "switching", "Run the Switching Phase of FILE: who leaves, who comes, who starts.")
sort = _command("sort", "sort", "Sort effects that trigger at once: the order, and which key set each pair apart.")
checklist = _command(
    "checklist", "checklist", "Run the Post-Event Checklist on the battle of FILE until nothing changes."
)
