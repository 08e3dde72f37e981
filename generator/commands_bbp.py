"""The commands of BBP's rules, each loaded when it is asked for."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import click

from generator.console import db_option, format_option, look_up


@click.command()
@click.argument("query", nargs=-1, metavar="[NAME OR QUERY]")
@click.option("--of", "action", metavar="ACTION", help="The groups that this move or command is in.")
@db_option
@format_option
def group(query: tuple[str, ...], action: str | None, db: Path | None, form: str) -> None:
    """An action group of BBP: its members, why they are in it, and what is undecided.

    The name may be short (`burn-inflicting`). A query joins groups and types: `priority & fire attack`,
    `hazard-creating | hazard-removing`, `protective - priority`. Without a name all groups are listed.
    """
    from generator.report.group_answers import ask_groups, groups_answer, groups_of_answer
    from generator.report.group_text import group_lines

    if action is not None and query:
        raise click.UsageError("give a name or query, or --of, not both")

    def answer(connection: sqlite3.Connection) -> dict[str, Any]:
        if action is not None:
            return groups_of_answer(connection, action)
        return ask_groups(connection, " ".join(query)) if query else groups_answer(connection)

    look_up(db, form, answer, group_lines)
