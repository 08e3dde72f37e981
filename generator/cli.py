"""The command line: `compendium`.

Exit codes: 0 clean, 1 findings, 2 the tool or its input failed, 130 stopped with Ctrl-C. What a command needs is
imported when it runs, so that a look-up starts in a fraction of the time that a build takes to load.
"""

from __future__ import annotations

import errno
import io
import os
import sqlite3
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engine.node import printable
from generator.console import (
    PROJECT,
    Refused,
    base,
    db_option,
    format_option,
    look_up,
    print_json,
    print_lines,
    reader_may_leave,
    silence,
    steady,
)

if TYPE_CHECKING:
    from engine.audit.run import Audit
    from generator.load.tree import Tree


class _Progress:
    """One line that is written over, on a terminal alone."""

    def __init__(self) -> None:
        self.on = sys.stderr.isatty()
        self._last = 0.0

    def __call__(self, text: str) -> None:
        now = time.monotonic()
        if self.on and (now - self._last > 0.05 or not text):
            self._last = now
            click.echo(f"\r\033[K{text}", nl=False, err=True)


def _findings(outcome: Audit, tree: Tree) -> None:
    from generator.report.terminal import audit_lines

    with reader_may_leave():
        print_lines(audit_lines(outcome, tree, sys.stdout.isatty() and "NO_COLOR" not in os.environ))


def _today() -> str:
    from datetime import date

    return date.today().isoformat()


_data = click.option("--data", type=click.Path(path_type=Path), help="Folder of the data. Default: data/.")
_out = click.option("--out", type=click.Path(path_type=Path), help="Folder of the site. Default: site/.")
_LATER: dict[str, str] = {
    "calc": "generator.commands_calc",
    "checklist": "generator.commands_procedures",
    "group": "generator.commands_bbp",
    "league": "generator.commands_league",
    "round": "generator.commands_round",
    "rules": "generator.commands_rules",
    "sort": "generator.commands_procedures",
    "sub": "generator.commands_sub",
    "switch": "generator.commands_procedures",
}
"""Commands of the rules by the module that holds them, which is loaded when one of them is asked for."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *_LATER])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _LATER:
            return super().get_command(ctx, cmd_name)
        command = getattr(import_module(_LATER[cmd_name]), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option("0.1.0", prog_name="compendium")
def cli() -> None:
    """Data auditor and reference site of two fan-made battle games."""


@cli.command()
@_data
@_out
@format_option
def build(data: Path | None, out: Path | None, form: str) -> None:
    """Build the site: read, audit, fill the database, render, swap in."""
    from generator.build.site import DataRefused
    from generator.build.site import build as build_site

    progress, start = _Progress(), time.monotonic()
    try:
        report = build_site(
            data or base() / "data", out or base() / "site", progress if progress.on else None, today=_today()
        )
    except DataRefused as refused:
        progress("")
        if form == "json":
            from generator.report.json_report import audit_record

            print_json({"built": False, "audit": audit_record(refused.audit, refused.tree)})
        else:
            _findings(refused.audit, refused.tree)
            click.echo("no site was built; the earlier one is as it was", err=True)
        raise click.exceptions.Exit(1) from None
    progress("")
    if form == "json":
        counts = {str(k): n for k, n in report.audit.counts().items()}
        print_json(
            {
                "built": True,
                "out": str(report.out),
                "pages": report.pages,
                "files": report.files,
                "bytes": report.bytes,
                "findings": counts,
            }
        )
    else:
        from generator.report.terminal import count, summary

        size = f"{report.bytes / 1e6:.1f} MB"
        click.echo(summary(report.audit, report.tree))
        click.echo(f"{count(report.pages, 'page')} in {report.out} ({size}, {time.monotonic() - start:.1f} s)")


@cli.command()
@_data
@_out
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free one.")
def serve(data: Path | None, out: Path | None, port: int) -> None:
    """Build, show the site on this machine alone, and build again when the data or templates change."""
    from generator.serve import serve as run

    run(data or base() / "data", out or base() / "site", PROJECT / "templates", port, click.echo, _today())


@cli.command()
@_data
@click.option("--format", "form", type=click.Choice(["terminal", "json"]), default="terminal", show_default=True)
@click.option("--today", metavar="DATE", help="Date that decides which waivers have expired. Default: today.")
@click.option("--strict-rulings", is_flag=True, help="Every question that BBP has not answered is a finding.")
def audit(data: Path | None, form: str, today: str | None, strict_rulings: bool) -> None:
    """Check the data by every rule. Exit code 1 when there are errors or warnings that no waiver explains."""
    from engine.audit.rules import RULES
    from engine.audit.run import audit as run
    from generator.load.tree import read_tree

    if today is not None:
        from datetime import date

        try:
            today = date.fromisoformat(today).isoformat()
        except ValueError:
            raise click.BadParameter(f"{today!r} is not a date such as 2026-11-29", param_hint="--today") from None
    progress = _Progress()
    progress("reading the data")
    tree = read_tree(data or base() / "data")
    progress("auditing")
    options = ["strict-rulings"] if strict_rulings else []
    outcome = run(tree.documents, RULES, today=today or _today(), faults=tree.reader_faults(), options=options)
    progress("")
    if form == "json":
        from generator.report.json_report import audit_json

        with reader_may_leave():
            click.echo(audit_json(outcome, tree), nl=False)
    else:
        _findings(outcome, tree)
    raise click.exceptions.Exit(1 if outcome.failed else 0)


@cli.group(name="import")
def import_() -> None:
    """Bring data in from elsewhere."""


@import_.command(name="main-series")
@click.option("--package", type=click.Path(path_type=Path), required=True, help="Unpacked folder of the npm package.")
@_data
@format_option
def import_main_series(package: Path, data: Path | None, form: str) -> None:
    """Facts of the main series from the package that data/sources.yaml pins. Needs Node."""
    from generator.importers.faults import ImportFault
    from generator.importers.main_series import import_main_series as run

    try:
        report = run(package, data or base() / "data")
    except ImportFault as fault:
        raise Refused(fault.message, fault.hint) from None
    if form == "json":
        print_json(
            {
                "version": report.version,
                "counts": dict(report.counts),
                "written": report.written,
                "removed": report.removed,
                "unchanged": report.unchanged,
                "unchecked": report.unchecked,
            }
        )
        return
    click.echo(f"version {report.version}: " + ", ".join(f"{n:,} {name}" for name, n in report.counts.items()))
    click.echo(f"{len(report.written)} files written, {len(report.removed)} removed, {report.unchanged} unchanged")
    for name in report.removed:
        click.echo(f"removed, for the package has none of its records: {name}")
    for correction in report.stale:
        click.echo(f"a correction fits no longer: {correction}", err=True)
    print_lines(report.unchecked)


def _kind_command(kind: str, about: str) -> None:
    @cli.command(name=kind, help=about)
    @click.argument("name", nargs=-1, required=True)
    @db_option
    @format_option
    def command(name: tuple[str, ...], db: Path | None, form: str) -> None:
        from generator.report import answers
        from generator.report.resolve import resolve

        make: Callable[[sqlite3.Connection, str], dict[str, Any]] = getattr(answers, f"{kind}_answer")
        look_up(db, form, lambda connection: make(connection, resolve(connection, kind, " ".join(name))))


for _kind, _about in (
    ("species", "A species or forme: values, match-ups and the whole movepool."),
    ("move", "A move: values, effects and who learns it."),
    ("ability", "An ability and who has it."),
    ("item", "An item."),
    ("type", "A type: what it takes and deals."),
):
    _kind_command(_kind, _about)


@cli.command()
@click.argument("moves", nargs=-1, required=True, metavar="MOVE [MOVE...]")
@click.option("--type", "of_type", metavar="T", help="Only species of this type.")
@db_option
@format_option
def learn(moves: tuple[str, ...], of_type: str | None, db: Path | None, form: str) -> None:
    """Who learns all of these moves, and how."""
    from generator.report.answers import learn_answer
    from generator.report.resolve import resolve

    def answer(connection: sqlite3.Connection) -> dict[str, Any]:
        slugs = list(dict.fromkeys(resolve(connection, "move", m) for m in moves))
        if len(slugs) > 60:
            raise Refused(f"{len(slugs)} moves are too many", "ask for 60 at most")
        return learn_answer(connection, slugs, resolve(connection, "type", of_type) if of_type is not None else None)

    look_up(db, form, answer)


def _complain(message: str, hint: str = "") -> int:
    try:
        click.echo(f"compendium: {steady(message)}", err=True)
        if hint:
            click.echo(f"  hint: {steady(hint)}", err=True)
    except OSError:
        pass
    return 2


def _misused(error: click.ClickException) -> int:
    """What is wrong with the words of the command line; they may hold anything."""
    told = io.StringIO()
    error.show(file=told)
    try:
        for line in told.getvalue().splitlines():
            click.echo(printable(line, 400), err=True)
    except OSError:
        pass
    return 2


def run(arguments: list[str] | None = None) -> int:
    """Run a command line and return the exit code. Whatever the input, the user sees one message and no traceback."""
    try:
        # Not `cli.main`: it turns a closed pipe into exit code 1.
        with cli.make_context("compendium", list(sys.argv[1:] if arguments is None else arguments)) as context:
            cli.invoke(context)
        sys.stdout.flush()
        return 0
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except (KeyboardInterrupt, click.exceptions.Abort):
        return 130
    except click.ClickException as error:
        return _misused(error)
    except BrokenPipeError:
        silence(sys.stdout)
        return 0
    except OSError as error:
        if error.errno == errno.EPIPE:
            silence(sys.stdout)
            return 0
        if error.errno == errno.ENOSPC:
            silence(sys.stdout)
        advice = "make room and try again" if error.errno == errno.ENOSPC else ""
        return _complain(f"{error.filename or 'output'}: {error.strerror or error}", advice)
    except Exception as error:
        hint: Any = getattr(error, "hint", None)
        if not isinstance(hint, str):  # a fault of the program: say so in one line, and the rest to those who ask
            if os.environ.get("COMPENDIUM_TRACEBACK"):
                raise
            return _complain(
                f"internal fault: {type(error).__name__}: {error}",
                "set COMPENDIUM_TRACEBACK=1 to see where, and report it",
            )
        return _complain(str(error), hint)


def main() -> None:
    """Entry point of the `compendium` command."""
    while (spare := os.open(os.devnull, os.O_RDWR)) <= 2:  # a closed standard stream: its number must not go to a file
        pass
    os.close(spare)
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run())


if __name__ == "__main__":
    main()
