"""Checking short substitutions against the time that 20,000 of them a second leave for each."""

from __future__ import annotations

from pathlib import Path

from ruamel.yaml import YAML

from engine.bbp.substitutions.check import check
from engine.bbp.substitutions.context import Context
from generator.store.vocabulary import vocabulary
from tests.bench.data import filled
from tests.bench.measure import ROOT, Peer, Row, compare_all, cpu

CASES = ROOT / "tests" / "cases" / "bbp" / "verdicts.yaml"
SHORT, PASSES = 80, 20


def short_texts(path: Path = CASES) -> list[tuple[str, Context]]:
    """The legal texts of the verdict cases that are no longer than 80 characters, each in its battle."""
    cases = YAML(typ="safe").load(path)
    return [
        (case["text"], Context(receiver=case.get("for", ""), foes=tuple(case.get("foes", ()))))
        for case in cases
        if case["verdict"] in ("L", "LN") and len(case["text"]) <= SHORT
    ]


def substitutions(rounds: int) -> list[Row]:
    """One check of a short substitution, reading, judging and all."""
    words, texts = vocabulary(filled()), short_texts()

    def ours() -> None:
        for _ in range(PASSES):
            for text, context in texts:
                check(text, context, words)

    one = PASSES * len(texts)
    note = f"CPU time of one, over {len(texts)} texts"
    peers = [Peer("limit (20,000 a second)", lambda: 1 / 20_000, 1, note)]
    return compare_all("check a short substitution", lambda: cpu(ours) / one, peers, rounds)
