"""`compendium calc`: the damage of a hit, its steps and its odds."""

from __future__ import annotations

import re
import shlex
import sqlite3
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from engine.bbp.damage.aftermath import Counted
from engine.bbp.damage.chances import MOST_HITS, MOST_USES, ROLLS
from engine.bbp.damage.scenario import LIMITS, MOST_NAMED
from engine.bbp.damage.terms import Edition, Effectiveness
from engine.numbers import integer, ratio
from generator.console import Refused, db_option, format_option, look_up, steady


class _Whole(click.ParamType[Any]):
    """A whole number within bounds, with or without a sign."""

    name = "integer"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        found = value if isinstance(value, int) else integer(value)
        if found is None or not self.low <= found <= self.high:
            self.fail(
                f"a whole number from {self.low} to {self.high} is expected, not `{steady(value[:60])}`", param, ctx
            )
        return found


class _Percent(_Whole):
    """A whole number of per cent, with or without the sign for it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return super().convert(value if isinstance(value, int) else value.removesuffix("%"), param, ctx)


class _Ratio(click.ParamType[Any]):
    """A number above 0: `3`, `1.5` or `3/2`."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        found = value if isinstance(value, Fraction) else ratio(value)
        if not found:
            self.fail(f"a number such as 3, 1.5 or 3/2 is expected, not `{steady(value[:60])}`", param, ctx)
        return found


class _Share(click.ParamType[Any]):
    """A share from 0 to 1: `1/3`, `0.4` or `33%`."""

    name = "share"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, Fraction):
            return value
        found = ratio(value.removesuffix("%"))
        if found is not None and value.endswith("%"):
            found /= 100
        if found is None or found > 1:
            self.fail(
                f"a share from 0 to 1 such as 1/3, 0.4 or 33% is expected, not `{steady(value[:60])}`", param, ctx
            )
        return found


class _Named(click.ParamType[Any]):
    """`name=number`: an amount or a factor with what it is from. Only the name when `bare` allows it: then None."""

    name = "name=number"

    def __init__(self, of: click.ParamType[Any], bare: bool = False) -> None:
        self.of, self.bare = of, bare

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, tuple):
            return value
        name, equals, number = value.rpartition("=")
        if not equals and self.bare:
            name = value
        if not 0 < len(name.strip()) <= 60 or not name.isprintable():
            self.fail("a name, `=` and a number are expected, such as `Life Orb=3`", param, ctx)
        return name.strip(), self.of.convert(number, param, ctx) if equals else None


class _Hits(click.ParamType[Any]):
    """`3`, or each number of hits with its weight: `2:7,3:7,4:3,5:3`."""

    name = "hits"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, tuple):
            return value
        out = []
        for part in value[:200].split(","):
            count, colon, weight = part.partition(":")
            n, w = integer(count), integer(weight) if colon else 1
            if n is None or w is None or not 1 <= n <= MOST_HITS or not 1 <= w <= ROLLS:
                self.fail(f"expected 1 to {MOST_HITS} hits, such as `3`, or with weights `2:7,3:7,4:3,5:3`", param, ctx)
            out.append((n, w))
        return tuple(out)


_DASH = re.compile(r"(?:^|\s)[—–](?=[a-z])")  # what some keyboards make of two hyphens
_BELOW = re.compile(r"-\d")


class _Calc(click.Command):
    """A command whose one text may hold the options too, as in `"Skarmory Brave Bird vs Altaria --crit"`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        out: list[str] = []
        for arg in args:
            arg = _DASH.sub(" --", arg) if " " in arg else _DASH.sub("--", arg)
            out += _words(arg) if " --" in arg and not arg.startswith("--") else [arg]
        values = {name for p in self.params if isinstance(p, click.Option) and not p.is_flag for name in p.opts}
        for i, word in enumerate(out):
            if _BELOW.match(word) and (i == 0 or out[i - 1] not in values):
                out[i] = "−" + word[1:]  # a combat stage and no option
            elif word in ("->", "-->"):
                out[i] = "→"
        return super().parse_args(ctx, out)


def _words(text: str) -> list[str]:
    """A text in words; double quotes hold several together, and an apostrophe is only that."""
    reader = shlex.shlex(text, posix=True)
    reader.whitespace_split, reader.quotes, reader.commenters, reader.escape = True, '"', "", ""
    try:
        return list(reader)
    except ValueError:
        raise Refused("a double quote is not closed", "close it, or leave it out") from None


_AMOUNT, _FACTOR = _Named(_Whole(*LIMITS["amount"])), _Named(_Ratio())
_SURELY = _Named(_Ratio(), bare=True)
_OPTIONS = (
    click.option("--crit/--no-crit", "critical", default=None, help="The hit is critical, or is not. Default: rolled."),
    click.option("--stage", type=_Whole(*LIMITS["stages"]), metavar="N", help="Attacker's stage less target's."),
    click.option("--edition", type=click.Choice(["g9", "g7"]), default="g9", show_default=True, help="Whose formula."),
    click.option("--bap", type=_Whole(*LIMITS["bap"]), metavar="N", help="Base Attack Power."),
    click.option("--atk", "attack", type=_Whole(*LIMITS["rank"]), metavar="N", help="Rank of the attacking stat."),
    click.option("--def", "defense", type=_Whole(*LIMITS["rank"]), metavar="N", help="Rank of the defending stat."),
    click.option("--hp", type=_Whole(*LIMITS["hp"]), metavar="N", help="HP that the target has left."),
    click.option("--type", "of_type", metavar="TYPE", help="Type of the attack."),
    click.option("--category", type=click.Choice(["physical", "special"]), help="Which stats it uses."),
    click.option("--stab/--no-stab", default=None, help="Whether the attack shares a type with its user."),
    click.option("--effectiveness", type=click.Choice([e.value for e in Effectiveness]), help="How the types meet."),
    click.option("--double-weak", type=_Ratio(), metavar="X", help="Multiplier of a double weakness."),
    click.option("--double-resist", type=_Ratio(), metavar="X", help="Multiplier of a double resistance: not known."),
    click.option("--minimum", type=_Whole(*LIMITS["minimum"]), metavar="N", help="Least damage of a hit."),
    click.option("--bap-multiplier", multiple=True, type=_FACTOR, metavar="NAME=X", help="A factor on the BAP."),
    click.option("--screen", multiple=True, type=_SURELY, metavar="NAME=X", help="A screen: a factor on the BAP."),
    click.option("--weather", multiple=True, type=_SURELY, metavar="NAME=X", help="Weather: a factor on the BAP."),
    click.option("--terrain", multiple=True, type=_SURELY, metavar="NAME=X", help="A terrain: a factor on the BAP."),
    click.option("--multi-target", type=_Ratio(), metavar="X", help="The factor on the BAP for several targets."),
    click.option("--adjust", multiple=True, type=_AMOUNT, metavar="NAME=N", help="What is added to the BAP."),
    click.option("--additional", multiple=True, type=_AMOUNT, metavar="NAME=N", help="Damage added after the types."),
    click.option("--multiplier", multiple=True, type=_FACTOR, metavar="NAME=X", help="A factor on the whole."),
    click.option("--accuracy", type=_Percent(0, 100), metavar="N", help="Accuracy in per cent."),
    click.option(
        "--crit-rolls", "critical_rolls", type=_Whole(0, ROLLS), metavar="N", help="Critical on N of 600 or less."
    ),
    click.option("--hits", type=_Hits(), metavar="N", help="Number of hits, or `2:7,3:7,4:3,5:3` with weights."),
    click.option(
        "--uses", type=_Whole(1, MOST_USES), metavar="N", help=f"Odds over so many uses, {MOST_USES} at most."
    ),
    click.option(
        "--recoil", type=_Share(), metavar="X", help="Share of the damage that the user loses: 1/3, 0.4, 33%."
    ),
    click.option("--drain", type=_Share(), metavar="X", help="Share of the damage that the user restores."),
    click.option("--share-of", type=click.Choice([c.value for c in Counted]), help="What recoil and drain count."),
    click.option("--minimum-share", type=_Whole(*LIMITS["minimum"]), metavar="N", help="Least recoil or drain."),
)


def _options(command: Callable[..., None]) -> Callable[..., None]:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@click.command(cls=_Calc)
@click.argument("text", nargs=-1, required=True, metavar="ATTACKER MOVE vs TARGET")
@_options
@db_option
@format_option
def calc(text: tuple[str, ...], db: Path | None, form: str, **told: Any) -> None:
    """The damage of a hit by BBP's formula: a sentence, every step by its rule, and exact odds.

    For example `compendium calc "Skarmory Brave Bird vs Altaria --crit --stage +1"`; the options may stand within the
    text or outside, combat stages before the names: `+1 Skarmory Brave Bird vs -1 Altaria`. Ranks, HP and BAP come from
    the database. A number that no source tells must be given.
    """
    from generator.report.calc import calculation
    from generator.report.calc_names import read_text
    from generator.report.calc_text import calc_lines

    def answer(connection: sqlite3.Connection) -> dict[str, Any]:
        call = read_text(connection, " ".join(text))
        if call.stage is not None and told["stage"] is not None:
            raise Refused("the combat stages are told twice", "say them with --stage or before the names")
        told["stage"] = told["stage"] if call.stage is None else call.stage
        told["of_type"] = told["of_type"] or call.type
        return calculation(connection, (call.attacker, call.move, call.target), _gathered(connection, told))

    look_up(db, form, answer, lambda found: map(steady, calc_lines(found)))


def _gathered(db: sqlite3.Connection, told: dict[str, Any]) -> Any:
    """The options as the calculation takes them; raises Refused for too many, UnknownName for a name."""
    from engine.bbp.calculator.options import Options
    from generator.report.calc_fields import conditions
    from generator.report.resolve import resolve

    for name in ("bap_multiplier", "screen", "weather", "terrain", "adjust", "additional", "multiplier"):
        if len(told[name]) > MOST_NAMED:
            raise Refused(f"--{name.replace('_', '-')} is given {len(told[name])} times", f"{MOST_NAMED} at most")
    around = [c for kind in ("weather", "terrain", "screen") for c in conditions(db, kind, told.pop(kind))]
    targets = told.pop("multi_target")
    several = [("several targets", targets)] if targets is not None else []
    of_type, meets, counted = told.pop("of_type"), told.pop("effectiveness"), told.pop("share_of")
    return Options(
        edition=Edition(told.pop("edition")),
        stage=told.pop("stage") or 0,
        effectiveness=None if meets is None else Effectiveness(meets),
        type=None if of_type is None else resolve(db, "type", of_type),
        factors=(*told.pop("bap_multiplier"), *several),
        conditions=tuple(around),
        adjustments=told.pop("adjust"),
        multipliers=told.pop("multiplier"),
        share_of=None if counted is None else Counted(counted),
        **told,
    )
