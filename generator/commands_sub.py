"""`compendium sub`: whether a substitution is legal and why, what it says, and composing one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from generator.console import (
    Refused,
    asking,
    db_option,
    format_option,
    print_json,
    print_lines,
    reader_may_leave,
    steady,
)

if TYPE_CHECKING:
    from engine.bbp.substitutions.check import Check
    from engine.bbp.substitutions.context import Context
    from engine.bbp.vocabulary import Vocabulary

_LONGEST_LINE = 16_000_000
_CONTEXT = (
    click.option(
        "--for", "receiver", default="", metavar="NAME", help="Who it is issued to; `Rhyme (Gengar)` is fine."
    ),
    click.option("--foe", "foes", multiple=True, metavar="NAME", help="A foe in play; may be given several times."),
    click.option("--ally", "allies", multiple=True, metavar="NAME", help="An ally in play."),
    click.option("--steps", type=click.IntRange(1, 20), default=3, show_default=True, help="Steps of a round."),
    click.option("--step", type=click.IntRange(1, 20), help="The step in which the results apply."),
    click.option("--orders", default="", metavar="A,B,C", help="The receiver's orders; a * behind one locks it."),
    click.option("--knows", metavar="A,B,...", help="What the receiver knows. Default: all that its species can."),
    click.option("--subs", "count", type=click.IntRange(1, 99), help="How many substitutions the receiver has."),
)


def _context(command: Callable[..., None]) -> Callable[..., None]:
    for option in reversed(_CONTEXT):
        command = option(command)
    return db_option(command)


def _prepare(db: Path | None, **told: Any) -> tuple[Vocabulary, Context]:
    """The vocabulary of the database and the context that the options tell."""
    from generator.report.sub_context import Options, context_of
    from generator.store.vocabulary import vocabulary

    with asking(db) as connection:
        words = vocabulary(connection)
        return words, context_of(connection, words, Options(**told))


@click.group()
def sub() -> None:
    """Substitutions of BBP: check one, explain it, or compose one."""


@sub.command()
@click.argument("text", required=False)
@click.option("--file", "path", metavar="FILE", help="Check every line of a file; - reads standard input.")
@click.option("--result", is_flag=True, help="The text is a result component alone, such as `use Protect next step`.")
@_context
@format_option
def check(text: str | None, path: str | None, result: bool, db: Path | None, form: str, **told: Any) -> None:
    """Whether a substitution is legal: verdict, canonical wording, every reason with its rule.

    Exit code 0 when it is legal, 1 when not. With --file, every line is checked, blank ones too, and 0 means that all
    that were read are legal; with --format json there is one object a line, in order.
    """
    if (text is None) == (path is None):
        raise click.UsageError("give a text, or --file with one text a line")
    from engine.bbp.substitutions.check import check as judge
    from engine.bbp.substitutions.check import check_results

    words, context = _prepare(db, **told)
    run = check_results if result else judge
    if text is not None:
        found = run(text, context, words)
        _print(text, found, form)
        raise click.exceptions.Exit(0 if found.legal else 1)
    assert path is not None
    legal = True
    with reader_may_leave():
        for number, line in _lines(path):
            found = run(line, context, words)
            legal = legal and found.legal
            _print_line(number, line, found, form)
    raise click.exceptions.Exit(0 if legal else 1)


@sub.command()
@click.argument("text")
@_context
@format_option
def explain(text: str, db: Path | None, form: str, **told: Any) -> None:
    """What a substitution says, in plain words."""
    from engine.bbp.substitutions.check import check as judge
    from engine.bbp.substitutions.explain import explain as in_words

    words, context = _prepare(db, **told)
    found = judge(text, context, words)
    lines = in_words(found.substitution, words) if found.legal and found.substitution is not None else []
    if lines or form == "json":
        with reader_may_leave():
            if form == "json":
                print_json({**found.as_dict(), "explanation": lines})
            else:
                print_lines(map(steady, lines))
    else:
        _print(text, found, form)
    raise click.exceptions.Exit(0 if found.legal else 1)


@sub.command()
@_context
def build(db: Path | None, **told: Any) -> None:
    """Compose a substitution by answering questions; each answer is checked at once."""
    from generator.report.sub_build import compose

    words, context = _prepare(db, **told)
    try:
        found = compose(context, words, _ask, lambda lines: print_lines(map(steady, lines)))
    except click.Abort as stopped:
        if isinstance(stopped.__context__, KeyboardInterrupt):
            raise
        raise Refused("the answers ended before the substitution was whole", "answer on a terminal") from None
    click.echo("")
    _print(found.text, found, "text")


def _ask(question: str) -> str:
    answer: str = click.prompt(question, default="", show_default=False)
    return answer.strip()


def _print(text: str, found: Check, form: str) -> None:
    from generator.report.sub_text import check_lines

    with reader_may_leave():
        if form == "json":
            print_json(found.as_dict())
        else:
            print_lines(map(steady, check_lines(text, found.as_dict())))


def _print_line(number: int, line: str, found: Check, form: str) -> None:
    from generator.report.sub_text import line_of_check

    if form == "json":
        value = {"line": number, "text": line, **found.as_dict()}
        print_json(value, indent=None)
    else:
        click.echo(f"{number}: {steady(line_of_check(line, found.as_dict()))}")


def _lines(path: str) -> Iterator[tuple[int, str]]:
    """The lines of a file, numbered from 1; raises Refused at the first that is not UTF-8."""
    if path == "-":
        if sys.stdin is None or not hasattr(sys.stdin, "buffer"):
            raise Refused("standard input is closed", "give a text, or a file with --file")
        yield from _decoded(sys.stdin.buffer, "standard input")
        return
    from generator.report.resolve import printable

    shown = printable(path, 300)
    try:
        with open(path, "rb") as stream:
            yield from _decoded(stream, shown)
    except OSError as error:
        raise Refused(f"{shown}: {error.strerror or error}", "name a text file with one substitution a line") from None


def _decoded(stream: BinaryIO, name: str) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(iter(lambda: stream.readline(_LONGEST_LINE), b""), 1):
        if len(raw) == _LONGEST_LINE:
            raise Refused(
                f"{name}:{number}: a line of more than {_LONGEST_LINE // 10**6} MB", "one substitution a line"
            )
        try:
            line = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError as error:
            place = f"{name}:{number}:{error.start + 1}"
            raise Refused(f"{place}: not UTF-8", "save the file as UTF-8; the lines before it were checked") from None
        yield number, line.rstrip("\r\n")
