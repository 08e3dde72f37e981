"""Small pieces of HTML that many pages share, each made once: escaped names, type labels, bars, values, match-ups."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from markupsafe import Markup
from markupsafe import escape as _escape

from engine.dex.chart import BBP_STEPS, matchups
from engine.dex.records import Type
from engine.dex.values import PROVENANCE
from generator.pages.words import STAT_NAMES

_TICKS = re.compile(r"`([^`]+)`")

NONE = "–"
"""What stands in a cell whose record has no such value (a status move's power): not the same as unknown."""


@cache
def esc(text: str) -> Markup:
    """The text escaped for HTML, each distinct one once."""
    return _escape(text)


@cache
def prose(text: str) -> Markup:
    """Text escaped for HTML, with what stands between backticks set as code."""
    return Markup(_TICKS.sub(r"<code>\1</code>", str(_escape(text))))


@cache
def pill(slug: str, name: str) -> Markup:
    """A type's label."""
    return Markup(f'<b class="t-{slug}">{esc(name)}</b>')


def signed(value: int) -> str:
    """A priority with its sign: `+1`, `0`, `−6`."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def shown(value: Mapping[str, Any] | None) -> str:
    """A BBP value as a table cell has it: `9`, `3 per hit`, `3–4`, `–` for none, `unknown`."""
    if value is None:
        return "unknown"
    text = value["text"]
    if text == "--":
        return NONE
    return f"{text} per hit" if value["note"] == "per hit" else str(text).replace(" or more", "+")


def cell(value: Mapping[str, Any] | None, plain: str) -> Markup:
    """A BBP value as a table cell; a provenance other than the column's usual one is marked by its letter."""
    text = esc(shown(value))
    if value is None or value["provenance"] == "unknown":
        return Markup(f'<i class="unk">{text}</i>') if text == "unknown" else text
    return (
        text
        if value["provenance"] in (plain, "main-series")
        else Markup(f"{text}<sup>{value['provenance'][0].upper()}</sup>")
    )


@cache
def provenance(kind: str, rule: str | None, root: str) -> Markup:
    """A badge that says where a value comes from, and by which rule, linked to the page that explains it."""
    kind = kind if kind in PROVENANCE else "unknown"
    badge = f'<a class="pv pv-{kind}" href="{root}about/#{kind}">{kind}</a>'
    return Markup(
        badge + (f' <a class="small rule-name" href="{root}about/#{esc(rule)}">{esc(rule)}</a>' if rule else "")
    )


@cache
def meter(value: int, top: int, tier: int) -> Markup:
    """A bar as long as the value's share of `top`; the number always stands beside it, so readers of text skip it."""
    return Markup(
        f'<svg class="meter" viewBox="0 0 {top} 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="b{tier}" width="{min(value, top)}" height="6"/></svg>'
    )


_STEPS = (45, 75, 90, 120)
_RANK_STEPS = (4, 6, 7, 9)
_TOPS = {"hp": 150, "atk": 18, "def": 18, "spa": 18, "spd": 18, "spe": 200, "size": 7, "weight": 12}


def _tier(value: int, steps: Sequence[int]) -> int:
    return 1 + sum(value >= step for step in steps)


def base_meter(value: int) -> Markup:
    """The bar of a main-series base stat."""
    return meter(value, 200, _tier(value, _STEPS))


def bbp_meter(field: str, value: Mapping[str, Any]) -> Markup:
    """The bar of a BBP stat by its least value; empty for what is unknown."""
    low = value["low"]
    if low is None:
        return Markup("")
    if field in ("size", "weight"):
        return meter(low, _TOPS[field], 0)
    if field in ("hp", "spe"):
        return meter(low, _TOPS[field], _tier(low, (80, 90, 95, 105) if field == "hp" else _STEPS))
    return meter(low, _TOPS[field], _tier(low, _RANK_STEPS))


@cache
def stat_row(
    field: str, main: str, base: int | None, text: str, low: int | None, kind: str, rule: str | None, note: str | None
) -> Markup:
    """One row of the stats table: the main-series value with its bar, BBP's with its bar and where it comes from."""
    value = {"low": low}
    bbp = f'<i class="unk">{esc(text)}</i>' if low is None and text == "unknown" else esc(text)
    said = f' <span class="small soft">{esc(note)}</span>' if note else ""
    left = (
        f'<td class="n">{main}<td class="g">{base_meter(base)}'
        if base is not None
        else f'<td class="n" colspan="2">{main}'
    )
    return Markup(
        f'<tr><th scope="row">{STAT_NAMES[field]}</th>{left}<td class="n">{bbp}<td class="g">{bbp_meter(field, value)}'
        f'<td class="pvs">{provenance(kind, rule, "../../")}{said}</tr>\n'
    )


SAID = {
    Fraction(0): "×0",
    Fraction(1, 4): "×¼",
    Fraction(1, 2): "×½",
    Fraction(1): "×1",
    Fraction(2): "×2",
    Fraction(4): "×4",
}


def bbp_step(main: Fraction) -> Markup:
    """BBP's multiplier for a main-series one, and how sure it is: a double weakness is inferred, a double resistance
    unknown."""
    step = BBP_STEPS.get(main)
    if step is None:
        return Markup('<i class="unk">unknown</i>')
    text = {Fraction(3, 2): "×1.5", Fraction(2, 3): "×⅔", Fraction(0): "no effect"}.get(step, f"×{step}")
    word = {Fraction(4): "inferred", Fraction(2): "derived", Fraction(1, 2): "derived"}.get(main)
    return Markup(f'{text} <span class="pv pv-derived">{word}</span>' if word else text)


def matchup_rows(types: Mapping[str, Type], defending: tuple[str, ...], pills: Mapping[str, Markup]) -> Markup:
    """Rows of a match-up table: what the type or pair of types takes from each attacking type, worst first."""
    rows = []
    for multiplier, attacking in matchups(types, defending).items():
        labels = "".join(pills[slug] for slug in attacking)
        rows.append(
            f'<tr><th scope="row">{SAID[multiplier]}</th><td>{bbp_step(multiplier)}'
            f'<td><div class="pills">{labels}</div></tr>\n'
        )
    return Markup("".join(rows))
