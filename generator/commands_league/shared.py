"""What the League's subcommands share: each runs a procedure, on a scenario file or on one made of its options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from engine.node import Misfit, Node
from engine.numbers import integer
from engine.procedures import AROUND, PROCEDURES, run_procedure
from generator.console import Refused, format_option, show_run, steady

Lines = Callable[[dict[str, Any]], Iterable[str]]
"""What makes the text form of a run."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option `--name`, which puts its value into the scenario at `path`; a whole number becomes one.

    `words` are the values it may have, if only some. A `flag` takes no value and puts True. One that is `several` may
    be given again and puts a list. `make` turns the text of one value into what the scenario holds there; it raises
    ValueError with a message when it cannot. Without one that is `needed`, options make no scenario.
    """

    name: str
    path: tuple[str, ...]
    about: str
    words: tuple[str, ...] = ()
    flag: bool = False
    several: bool = False
    needed: bool = False
    make: Callable[[str], Any] | None = None


PARAMETER = Option("--parameter", ("parameters",), "A parameter, as P-DIE=flat; may be given again.", several=True)
"""The option that every subcommand has."""


def command(
    name: str, procedure: str, about: str, options: tuple[Option, ...] = (), lines: Lines | None = None
) -> click.Command:
    """A subcommand that runs `procedure`: `about` is its help, `options` make a scenario in place of a file, `lines`
    is its text form when it is not the usual one."""
    needed = PROCEDURES[procedure].needed
    keys = ", ".join(f"{key} (needed)" if key in needed else key for key in (*PROCEDURES[procedure].keys, *AROUND))
    every = (*options, PARAMETER)

    def run(file: Path | None, form: str, **values: Any) -> None:
        told = {o: _once(o, values[_python(o)]) for o in every if values[_python(o)] not in (None, False, ())}
        if file is None:
            found = _of_options(name, procedure, every, told)
        elif told:
            others = ", ".join(o.name for o in told)
            raise Refused(f"a file is named and {others} given besides", "write it into the file, or name no file")
        else:
            from generator.load.node import file_bytes
            from generator.load.procedure import run_file

            found = run_file(procedure, file_bytes(file), str(file), {})
        show_run(found, form, lines)
        raise click.exceptions.Exit(1 if found["differs"] else 0)

    made = click.Command(
        name,
        callback=run,
        help=f"{about}\n\n{'Instead of options a FILE may be named:' if options else 'FILE is'} YAML with these keys: "
        f"{keys}.\n\n"
        "Exit code 1 when something else comes out than the scenario of FILE expects.",
        params=[click.Argument(["file"], required=False, type=click.Path(path_type=Path))],
    )
    for o in every:
        made.params.append(_click(o))
    format_option(made)
    return made


def scenario(told: Mapping[Option, Any]) -> dict[str, Any]:
    """The scenario that options make; raises Refused for a value that an option cannot read."""
    out: dict[str, Any] = {}
    for o, value in told.items():
        at = out
        for key in o.path[:-1]:
            at = at.setdefault(key, {})
        if o is PARAMETER:
            at[o.path[-1]] = _parameters(value)
        elif o.several:
            at[o.path[-1]] = [_made(o, text) for text in value]
        else:
            at[o.path[-1]] = True if o.flag else _made(o, value)
    return out


def dice(text: str) -> int | list[int]:
    """One die, `20`, or several, `20,30`, for `make` of an option; raises ValueError for anything else."""
    shown = [integer(part) for part in text.split(",")]
    numbers = [n for n in shown if n is not None]
    if len(numbers) < len(shown):
        raise ValueError(f"`{text[:60]}` is no roll: write 20, or 20,30 for two dice")
    return numbers[0] if len(numbers) == 1 else numbers


def _of_options(name: str, procedure: str, every: tuple[Option, ...], told: Mapping[Option, Any]) -> dict[str, Any]:
    if every == (PARAMETER,):
        raise Refused("no file is named", f"`compendium league {name} --help` tells what it holds")
    lacking = [o.name for o in every if o.needed and o not in told]
    if lacking or not told:
        what = " and ".join(lacking) or "every option"
        raise Refused(
            f"{what} {'are' if len(lacking) > 1 else 'is'} missing, and no file is named",
            f"`compendium league {name} --help` tells what there is",
        )
    try:
        return run_procedure(procedure, Node(scenario(told)), {})
    except Misfit as misfit:
        raise Refused(f"{_place(misfit.path, told)}{misfit}", misfit.hint) from None


def _place(path: tuple[str | int, ...], told: Mapping[Option, Any]) -> str:
    """Which option put what is wrong there, as the start of a message; the keys themselves when none did.

    One of several values of an option is told by its number, a parameter by its name.
    """
    of = [o for o in told if path[: len(o.path)] == o.path]
    if not of:
        return f"{'.'.join(map(str, path))}: " if path else ""
    best = max(of, key=lambda o: len(o.path))
    inner = path[len(best.path)] if best.several and len(path) > len(best.path) else ""
    if isinstance(inner, int):
        inner = inner + 1 if len(told[best]) > 1 else ""
    return f"{best.name} {inner}".rstrip() + ": "


def _made(o: Option, text: str) -> Any:
    if o.make is None:
        number = integer(text)
        return text if number is None else number
    try:
        return o.make(text)
    except ValueError as error:
        raise Refused(f"{o.name}: {steady(str(error))}", o.about) from None


def _once(o: Option, value: Any) -> Any:
    """The value of an option that stands once, all values of one that may stand again."""
    if o.several or o.flag:
        return value
    if len(value) > 1:
        raise Refused(f"{o.name} is given {len(value)} times", "give it once: nobody knows which value is meant")
    return value[0]


def _parameters(texts: tuple[str, ...]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name, value in map(_parameter, texts):
        if name in told:
            raise Refused(f"{PARAMETER.name} {steady(name[:60])} is given twice", "give it once")
        told[name] = value
    return told


def _parameter(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused(f"{PARAMETER.name}: `{steady(text[:60])}` has no `=`", "write it as P-DIE=flat")
    name = name.strip().upper()
    if name == "P-AUTO":
        return name, [tag.strip() for tag in value.split(",") if tag.strip()]
    number = integer(value)
    return name, value.strip() if number is None else number


def _python(o: Option) -> str:
    return o.name.removeprefix("--").replace("-", "_")


def _click(o: Option) -> click.Option:
    if o.flag:
        return click.Option([o.name], is_flag=True, help=o.about)
    kind = click.Choice(o.words) if o.words else None
    metavar = f"[{'|'.join(o.words)}]" if o.words else "NAME=VALUE" if o is PARAMETER else "VALUE"
    # every option takes several values, so that one too many is refused and not silently dropped
    return click.Option([o.name], type=kind or str, multiple=True, metavar=metavar, help=o.about)
