"""What the commands share: where the database is, the options of look-ups, and printing that survives a closed pipe."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

PROJECT = Path(__file__).resolve().parent.parent
DATABASE = "compendium.sqlite"


_STEERING = re.compile("[\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
"""What JSON may hold as it is, and what steers a terminal or hides in it: it is written as an escape."""


class Refused(Exception):
    """The input is such that nothing can be done; `hint` says what would help."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


db_option = click.option(
    "--db", type=click.Path(path_type=Path), help="Database to ask. Default: that of the built site."
)
format_option = click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)


def base() -> Path:
    """The working folder when it holds a data folder of ours, else the project's own folder."""
    here = Path()
    return here if (here / "data" / "dex").is_dir() else PROJECT


def database(given: Path | None) -> Path:
    """--db, else $COMPENDIUM_DB, else that of the site below the working folder, else that of the project's own."""
    if given is None and os.environ.get("COMPENDIUM_DB"):
        return Path(os.environ["COMPENDIUM_DB"])
    here, project = (folder / "site" / DATABASE for folder in (Path(), PROJECT))
    return given or (here if here.exists() else project)


@contextmanager
def asking(db: Path | None) -> Iterator[sqlite3.Connection]:
    """The database, open for reading; whatever its damage breaks is told as such."""
    from generator.store.open import StoreFault, open_database

    path = database(db)
    connection = open_database(path)
    try:
        yield connection
    except (sqlite3.DatabaseError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise StoreFault(
            f"{path}: the database is damaged ({error})", "build it again with `compendium build`"
        ) from None
    finally:
        connection.close()


def look_up(
    db: Path | None,
    form: str,
    answer: Callable[[sqlite3.Connection], dict[str, Any]],
    lines: Callable[[dict[str, Any]], Iterable[str]] | None = None,
) -> None:
    """Open the database, work out the answer, and print it; a damaged database is told as such.

    `lines` makes the text form; without it the plain records of the dex are told as `generator.report.text` does.
    """
    with asking(db) as connection:
        found = answer(connection)
    if form == "json":
        print_json(found)
        return
    if lines is None:
        from generator.report.text import text_lines

        lines = text_lines
    print_lines(lines(found))


def show_run(found: dict[str, Any], form: str, lines: Callable[[dict[str, Any]], Iterable[str]] | None = None) -> None:
    """A procedure that was run, as JSON or as text; `lines` makes the text when it is not the usual one."""
    from generator.report.procedure_text import procedure_lines

    with reader_may_leave():
        if form == "json":
            print_json(found)
        else:
            print_lines(map(steady, (lines or procedure_lines)(found)))


def print_lines(lines: Iterable[str]) -> None:
    """Lines to standard output."""
    for line in lines:
        click.echo(line)


def print_json(value: Any, indent: int | None = 1) -> None:
    """A value as JSON to standard output, on lines of their own unless `indent` is None."""
    import json

    text = json.dumps(value, ensure_ascii=not speaks_utf8(), indent=indent)
    click.echo(_STEERING.sub(lambda found: json.dumps(found[0])[1:-1], text))


def speaks_utf8() -> bool:
    """Whether standard output takes every character as it is."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"


def steady(line: str) -> str:
    """A line without characters that steer a terminal."""
    return line if line.isprintable() else "".join(c if c.isprintable() else "?" for c in line)


@contextmanager
def reader_may_leave() -> Iterator[None]:
    """A closed pipe ends the printing, not the exit code."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)


def silence(stream: Any) -> None:
    """Point a stream that can take no more at nothing, so that Python's last flush has nothing to complain of."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        pass
