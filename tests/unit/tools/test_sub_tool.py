"""The tool `sub`: JSON in, and what the checker says of a substitution out."""

from __future__ import annotations

import itertools
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from vectors.sub import questions

from engine.bbp.substitutions.check import check, check_results
from engine.bbp.substitutions.compose import composed
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.forms import BLANKS, FORMS, Form, example, pieces
from engine.bbp.vocabulary import Vocabulary
from engine.tools import sub
from generator.store.vocabulary import vocabulary, words_data

ROOT = Path(__file__).resolve().parents[3]
CASES: list[dict[str, Any]] = YAML(typ="safe").load(ROOT / "tests" / "cases" / "bbp" / "verdicts.yaml")
WHOLE_FORMS = [f for f in FORMS if not f.part.endswith("-affix")]
WHOLE = {
    *("text", "verdict", "reasons", "canonical", "notes", "timing", "trigger", "results", "readings", "groups"),
    *("explanation", "orders"),
}


@pytest.fixture(scope="module")
def words(real_db: sqlite3.Connection) -> Vocabulary:
    """The vocabulary as the database has it."""
    return vocabulary(real_db)


@pytest.fixture(scope="module")
def facts(real_db: sqlite3.Connection) -> Vocabulary:
    """The vocabulary as the tool reads it."""
    return sub.ready(words_data(real_db))


def ask(facts: Vocabulary, **question: Any) -> dict[str, Any]:
    """The answer to a question."""
    answer: dict[str, Any] = json.loads(sub.answer(facts, json.dumps(question)))
    return answer


def test_the_tool_knows_the_words_of_the_database(words: Vocabulary, facts: Vocabulary) -> None:
    assert facts == words
    assert (facts.index, facts.longest, facts.dotted) == (words.index, words.longest, words.dotted)


def test_a_tool_answers_as_the_command_line_does(words: Vocabulary, facts: Vocabulary) -> None:
    for case in CASES:
        alone, told = case["verdict"] == "R", {"receiver": case.get("for", ""), "foes": case.get("foes", [])}
        context = Context(told["receiver"], tuple(told["foes"]))
        record = json.loads(json.dumps((check_results if alone else check)(case["text"], context, words).as_dict()))
        answer = ask(facts, text=case["text"], result=alone, **told)
        same = ("verdict", "canonical", "timing", "trigger", "results", "reasons", "notes", "readings")
        assert {k: answer[k] for k in same} == {k: record[k] for k in same}
        assert [g["slug"] for g in answer["groups"]] == list(record["groups"])
        assert bool(answer["explanation"]) is (answer["verdict"] == "legal")


def test_whatever_is_asked_is_answered(facts: Vocabulary) -> None:
    """Random questions, a part of them with faults: each has an answer, or a fault with what helps."""
    verdicts: dict[str, int] = {}
    for seed in range(600):
        answer = json.loads(sub.answer(facts, questions(random.Random(seed))))
        if "error" in answer:
            assert set(answer["error"]) == {"message", "path", "hint"}
            assert answer["error"]["message"]
            verdicts["error"] = verdicts.get("error", 0) + 1
            continue
        verdicts[answer["verdict"]] = verdicts.get(answer["verdict"], 0) + 1
        assert set(answer) in (WHOLE, {"text", "verdict", "reasons"})
        for reason in answer["reasons"]:
            start, end = reason["span"]
            assert 0 <= start <= end <= len(answer["text"])
    assert min(verdicts[v] for v in ("legal", "illegal", "ambiguous", "error")) > 15


@pytest.mark.parametrize("form", WHOLE_FORMS, ids=[f.name for f in WHOLE_FORMS])
def test_whatever_is_chosen_in_a_form_is_legal(form: Form, facts: Vocabulary) -> None:
    told = pieces(form)
    assert example(form) == "".join(p.text for p in told)
    assert all(p.kind in BLANKS for p in told if p.kind)
    for chosen in itertools.product(*[p.choices or (p.text,) for p in told]):
        text = "".join(chosen)
        parts = {
            "timing": text if form.part == "timing" else "",
            "clauses": [text] if form.part in ("action", "state") else [],
            "results": [text] if form.part == "result" else [],
        }
        answer = ask(facts, parts=parts, receiver="Seviper", foes=["Weavile"])
        assert (answer["verdict"], answer["text"]) == ("legal", composed(**parts)), answer["reasons"]


def test_what_follows_a_form_is_legal(facts: Vocabulary) -> None:
    for form in FORMS:
        timing = f"At the start of each step{example(form)}" if form.part == "timing-affix" else ""
        results = ["use Protect" + (example(form) if form.part == "result-affix" else "")]
        if results[0].endswith(("other instances", "other steps", "otherwise")):
            other = "if it is step 2" if results[0].endswith("steps") else "on first instance"
            results.append(f"use Taunt {other}")
        answer = ask(facts, parts={"timing": timing, "clauses": [], "results": results}, foes=["Weavile"])
        assert answer["verdict"] == "legal", (form.name, answer["reasons"])


def test_orders_before_and_after(facts: Vocabulary) -> None:
    told = ask(
        facts,
        text="IF Weavile is to use Protect, THEN use Taunt and push down your orders",
        orders=["coil", "poison jab*", "Haze"],
    )["orders"]
    assert told == {
        "step": 1,
        "before": [
            {"order": "Coil", "locked": False},
            {"order": "Poison Jab", "locked": True},
            {"order": "Haze", "locked": False},
        ],
        "after": [
            {"order": "Taunt", "locked": False},
            {"order": "Poison Jab", "locked": True},
            {"order": "Coil", "locked": False},
        ],
        "steps": told["steps"],
        "lost": ["Haze"],
    }
    assert [(step["rule"], step["followed"]) for step in told["steps"]] == [("BBP-SUB-RESULT-11", True)]
    assert ask(facts, text="IF able, THEN Taunt", orders=[None, "", None])["orders"] is None


def test_the_groups_of_a_text_have_their_members(facts: Vocabulary) -> None:
    (group,) = ask(facts, text="IF Weavile is to use a Protective Move, THEN Taunt")["groups"]
    assert (group["slug"], group["name"]) == ("protective-move", "Protective Move")
    assert {"kind": "move", "slug": "detect", "name": "Detect"} in group["members"]


def test_spans_count_characters_from_the_first_blank(facts: Vocabulary) -> None:
    text = "  😀 IF Weavile is Burned OR Asleep THEN Taunt"
    (start, end), *_ = [r["span"] for r in ask(facts, text=text)["reasons"] if r["law"] == "or"]
    assert text[start:end] == "OR"


@pytest.mark.parametrize(
    ("question", "path", "hint"),
    [
        ({}, [], "text"),
        ({"text": "a", "parts": {}}, ["parts"], "one of them"),
        ({"text": 3}, ["text"], "quotes"),
        ({"text": "a", "orders": ["Cool"]}, ["orders", 0], "Coil"),
        ({"text": "a", "orders": ["Coil", "Coil"], "steps": 1}, ["orders"], "one order a step"),
        ({"text": "a", "knows": ["Cool"]}, ["knows", 0], "Coil"),
        ({"text": "a", "steps": 2, "step": 3}, ["step"], "2 steps"),
        ({"text": "a" * 2_001}, [], "2000"),
        ({"text": "a", "order": []}, ["order"], "orders"),
    ],
)
def test_a_fault_has_its_place(facts: Vocabulary, question: dict[str, Any], path: list[Any], hint: str) -> None:
    fault = ask(facts, **question)["error"]
    assert fault["path"] == path
    assert hint in fault["hint"]
