"""Whole texts and their verdicts, the examples of every law, and what a check tells besides its verdict."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from battle_words import vocabulary
from ruamel.yaml import YAML

from engine.bbp.substitutions.check import Check, Verdict, check, check_results, orders
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.law import Law
from engine.bbp.substitutions.legality import BY_NAME, LAWS
from engine.bbp.vocabulary import Vocabulary
from engine.finding import Severity

ROOT = Path(__file__).resolve().parents[3]
CASES: list[dict[str, Any]] = YAML(typ="safe").load(ROOT / "tests" / "cases" / "bbp" / "verdicts.yaml")
VERDICTS = {"L": "legal", "LN": "legal", "I": "illegal", "A": "ambiguous", "X": "not-a-substitution", "R": "legal"}
DUEL = Context(receiver="Seviper", foes=("Weavile",))


@pytest.fixture(scope="session")
def words() -> Vocabulary:
    return vocabulary()


def rules(found: Check) -> set[str]:
    """All rules that speak against a text."""
    return {rule for f in found.reasons for rule in (f.code, *BY_NAME[f.name].also)}


@pytest.mark.parametrize("case", CASES, ids=[c["id"] for c in CASES])
def test_texts_get_their_verdict(case: dict[str, Any], words: Vocabulary) -> None:
    context = Context(receiver=case.get("for", ""), foes=tuple(case.get("foes", ())))
    found = (check_results if case["verdict"] == "R" else check)(case["text"], context, words)
    assert found.verdict == VERDICTS[case["verdict"]], [(f.code, f.message) for f in found.reasons]
    if case["verdict"] == "LN":
        assert found.notes
    if found.verdict in (Verdict.ILLEGAL, Verdict.AMBIGUOUS):
        assert found.reasons
        assert found.canonical is None
        assert not case.get("rule") or case["rule"] in rules(found)
    for f in found.findings:
        assert f.span is not None
        assert 0 <= f.span[0] <= f.span[1] <= len(case["text"])


def test_brackets_nested_ten_thousand_deep_are_asked_about(words: Vocabulary) -> None:
    """BBP-SUB-FORM-01: S-112."""
    assert check("IF " + "(" * 10_000, Context(), words).verdict is Verdict.AMBIGUOUS


@pytest.mark.parametrize("law", LAWS, ids=[f"{law.rule}:{law.name}" for law in LAWS])
def test_every_law_is_broken_and_kept_by_its_examples(law: Law, words: Vocabulary) -> None:
    broken, kept = check(law.broken, law.context, words), check(law.kept, law.context, words)
    finding = next(f for f in broken.findings if f.name == law.name)
    assert (finding.code, finding.severity) == (law.rule, law.severity)
    assert finding.message
    assert kept.legal, [(f.code, f.message) for f in kept.reasons]
    assert law.name not in {f.name for f in kept.findings}
    if law.severity is not Severity.NOTE:
        assert not broken.legal
        assert finding.hint, "whoever is refused is told how to put it right"


def test_laws_have_names_of_their_own() -> None:
    assert len(BY_NAME) == len(LAWS)


def test_every_mark_of_the_reader_has_a_law() -> None:
    source = "".join(p.read_text() for p in (ROOT / "engine" / "bbp" / "substitutions").glob("*.py"))
    marked = set(re.findall(r'mark\(\s*"([a-z-]*[a-z])"', source)) | set(re.findall(r'not_one\("([a-z-]+)"', source))
    assert len(marked) > 60
    assert marked <= set(BY_NAME)


def test_spans_count_characters_of_the_text_as_it_was_given(words: Vocabulary) -> None:
    text = "\u2022 **IF** Zangoose\u2019s ally OR \U0001f600 Weavile is to use Protect THEN Taunt"
    finding = next(f for f in check(text, Context(), words).reasons if f.name == "or")
    assert finding.span is not None
    assert text[slice(*finding.span)] == "OR"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("if Fake Out then Protect", "IF Weavile is to use Fake Out, THEN use Protect."),
        ("IF Paralyzed: Facade", "IF you are under Paralysis, THEN use Facade."),
        ("If Weavile is burned but rain is up, Hex it", None),
        ("A1-2: IF weavile uses priority attacks, Protect & push back", None),
        ("IF Mr. Mime is to use Protect THEN Taunt", "IF Mr. Mime is to use Protect, THEN use Taunt."),
        ("IF Type: Null is to use Protect THEN Taunt", "IF Type: Null is to use Protect, THEN use Taunt."),
        ("IF Weavile is behind a sub THEN use sub", "IF Weavile is under Substitute, THEN use Substitute."),
    ],
)
def test_loose_wordings_have_one_canonical_form(text: str, canonical: str | None, words: Vocabulary) -> None:
    found = check(text, DUEL, words)
    assert found.legal, [f.message for f in found.reasons]
    assert found.canonical is not None
    if canonical is not None:
        assert found.canonical == canonical
    again = check(found.canonical, DUEL, words)
    assert again.substitution == found.substitution


def test_a_typo_is_asked_about_and_never_put_right_silently(words: Vocabulary) -> None:
    """BBP-SUB-ACTION-05: the nearest names are told."""
    found = check("IF Weavile is to use Flamethrwer THEN Protect", DUEL, words)
    assert found.verdict is Verdict.AMBIGUOUS
    assert "Flamethrower" in found.reasons[0].hint


def test_two_readings_are_both_shown(words: Vocabulary) -> None:
    """BBP-SUB-STATE-07: a condition and a move of one name."""
    found = check("IF Weavile has Taunt, THEN use Protect", DUEL, words)
    assert found.verdict is Verdict.AMBIGUOUS
    assert len(set(found.as_dict()["readings"])) == 2


def test_orders_after_the_results(words: Vocabulary) -> None:
    """BBP-SUB-RESULT-11: use and push down."""
    context = Context("Seviper", ("Weavile",), orders=("Coil", "Poison Jab*", "Glare"))
    found = check("IF Weavile is to use Protect THEN use Taunt and push down", context, words)
    after = found.orders_after
    assert after is not None
    assert [s.action.name if s.action else None for s in after.slots] == ["taunt", "poison-jab", "coil"]
    assert orders(context, words).slots[1].locked


def test_an_order_outside_of_the_movepool_is_illegal(words: Vocabulary) -> None:
    """BBP-SUB-FORM-06, BBP-SUB-RESULT-16: commands and Struggle can always be attempted."""
    context = Context("Seviper", ("Weavile",), knows=("Coil",))
    assert "BBP-SUB-FORM-06" in rules(check("IF able THEN use Fly", context, words))
    assert check("IF able THEN use Coil", context, words).legal
    assert check("IF able THEN use Struggle", context, words).legal


def test_groups_that_a_text_names_are_told(words: Vocabulary) -> None:
    found = check("IF Weavile is to use a Burn-Inflicting Move THEN Taunt", DUEL, words)
    assert found.groups == ("burn-inflicting-move",)
