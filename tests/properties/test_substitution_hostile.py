"""No text crashes the checker, and its time grows with the length of the text, not faster.

Time is processor time of the test itself, and what must hold is a ratio (twice the text, about twice the time) besides
a bound so wide that only a wrong algorithm meets it: 50 ms for 1,000 characters.
"""

from __future__ import annotations

import gc
import json
from time import process_time

import pytest
from battle_words import CONTEXT, vocabulary, world
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from substitution_strategy import substitutions

from engine.bbp.substitutions.check import Check, check
from engine.bbp.substitutions.wording import write

SECONDS_PER_CHARACTER = 50e-6
GROWTH = 3.0
"""Twice the text may take three times as long; a quadratic reader takes four times."""
NOISE = 0.02
"""Seconds that a run may take for other reasons."""

UNITS = {
    "one word": "a",
    "IF": "IF ",
    "AND": "AND ",
    "THEN": "THEN ",
    "OR": "or ",
    "not": "not ",
    "commas": ",",
    "full stops": ".",
    "dots apart": ". ",
    "dashes": "-",
    "hyphens": "a-",
    "plus": "+ ",
    "quotes": '"',
    "apostrophes": "'",
    "possessives": "'s ",
    "curly apostrophes": "a’",
    "newlines": "\n",
    "digits": "7",
    "grouped digits": "1,000,",
    "ordinals": "1st ",
    "spaces": " ",
    "tabs": "\t",
    "NUL": "\0",
    "emoji": "😀",
    "family emoji": "👨‍👩‍👧",
    "right to left": "שלום ",
    "right-to-left marks": "\u202eabc\u202c",
    "lone surrogates": "\ud800",
    "low surrogates": "\udc00 a",
    "combining marks": "\u0301",
    "wide letters": "Ａ",
    "ligature that grows": "ﷺ",
    "open brackets": "(",
    "square brackets": "[",
    "markup": "[b]",
    "open markup": "[url=",
    "tags": "<b>",
    "open tags": "<",
    "names": "Weavile ",
    "names in a row": "Weavile, Gengar and ",
    "moves": "Protect, ",
    "moves in a combination": "Protect + ",
    "names that begin long names": "10,000,000 Volt ",
    "dotted names": "Mime Jr. ",
    "colon names": "Type: ",
    "mistyped moves": "Protecct ",
    "mistyped names": "Weavlie is to use Flamethrwer, ",
    "groups": "Sun-Inducing ",
    "action clauses": "Weavile is to use Protect AND ",
    "states": "your remaining HP is at most 50% of your maximum HP AND ",
    "results": "use Protect, then ",
    "timings": "When you are hit, ",
    "whole": "When you are hit, IF able, THEN push down your orders. ",
    "of the": "of the ",
    "is to use": "is to use ",
    "modifiers": "with any Z-Power as a combination ",
    "steps": "on steps 1, 2 and ",
    "otherwise": "otherwise ",
    "percent": "50% of ",
}
HEADS = {"alone": "", "in a trigger": "IF Weavile is to use ", "in a result": "When you are hit, IF able, THEN use "}


def text_of(unit: str, length: int, head: str = "") -> str:
    return (head + unit * (length // len(unit) + 1))[:length]


def seconds(text: str) -> float:
    """The shortest processor time of three checks, without the collector."""
    times = []
    vocabulary()
    gc.freeze()  # the words of the game are no work for the collector
    for _ in range(3):
        gc.collect()
        gc.disable()
        try:
            start = process_time()
            check(text, CONTEXT, vocabulary())
            times.append(process_time() - start)
        finally:
            gc.enable()
    gc.unfreeze()
    return min(times)


def sound(found: Check, text: str) -> None:
    """The answer can be written as JSON and points at places inside the text."""
    json.dumps(found.as_dict())
    for finding in found.findings:
        if finding.span is not None:
            start, end = finding.span
            assert 0 <= start <= end <= len(text), (finding.span, len(text))


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS)
def test_time_grows_with_the_length(unit: str, head: str) -> None:
    short, long = text_of(unit, 2_000, head), text_of(unit, 4_000, head)
    sound(check(long, CONTEXT, vocabulary()), long)
    once, twice = seconds(short), seconds(long)
    assert twice <= GROWTH * once + NOISE
    assert twice <= SECONDS_PER_CHARACTER * len(long) + NOISE


def test_many_small_thens_behind_a_sentence_take_linear_time() -> None:
    """Each is looked at for the THEN in capitals that may still come."""
    once, twice = (
        seconds(text_of("then ", length, "IF Weavile is to use Taunt. Hex ")) for length in (100_000, 200_000)
    )
    assert twice <= GROWTH * once + NOISE
    assert twice <= SECONDS_PER_CHARACTER * 200_000 / 10


@pytest.mark.slow
@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS)
def test_a_megabyte_is_answered(unit: str) -> None:
    text = text_of(unit, 1_000_000)
    start = process_time()
    found = check(text, CONTEXT, vocabulary())
    took = process_time() - start
    sound(found, text)
    assert took <= SECONDS_PER_CHARACTER * len(text)


@pytest.mark.parametrize("pair", ["()", "[]", "{}", "<>", "“”"])
@pytest.mark.parametrize("inside", ["", "IF able, THEN use Protect"])
def test_ten_thousand_nested_brackets(pair: str, inside: str) -> None:
    text = pair[0] * 10_000 + inside + pair[1] * 10_000
    start = process_time()
    sound(check(text, CONTEXT, vocabulary()), text)
    assert process_time() - start <= SECONDS_PER_CHARACTER * len(text)


ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=200)
SCRAPS = st.lists(st.sampled_from(sorted({*UNITS.values(), *HEADS.values(), "use ", "50", "%", "then "})), max_size=40)


@settings(max_examples=300)
@given(st.one_of(ANY_TEXT, SCRAPS.map("".join), st.tuples(SCRAPS.map("".join), ANY_TEXT).map("".join)))
def test_any_text_gets_an_answer(text: str) -> None:
    sound(check(text, CONTEXT, vocabulary()), text)


def _damage(text: str, cuts: list[tuple[float, float]], scraps: list[str]) -> str:
    for (a, b), scrap in zip(cuts, scraps, strict=True):
        start, end = sorted((int(a * len(text)), int(b * len(text))))
        text = text[:start] + scrap + text[end:] if end - start < 30 else text[:start] + scrap + text[start:]
    return text


PLACE = st.floats(0, 1)
DAMAGED = st.integers(1, 4).flatmap(
    lambda n: st.builds(
        _damage,
        st.deferred(lambda: substitutions(world())).map(lambda s: write(s, vocabulary())),
        st.lists(st.tuples(PLACE, PLACE), min_size=n, max_size=n),
        st.lists(st.sampled_from(sorted(UNITS.values())) | st.text(max_size=3), min_size=n, max_size=n),
    )
)


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(DAMAGED)
def test_a_damaged_substitution_gets_an_answer(text: str) -> None:
    sound(check(text, CONTEXT, vocabulary()), text)
