"""Questions to the tools of the page, the same for CPython and the browser: hand-written, hostile, and random by seed.

A tool `x` is `engine/tools/x.py`. Its module `tests/vectors/x.py` has `questions(rng) -> str`, one random question as
JSON text, and, when `ready` needs more than an empty mapping, `data() -> str`, the text that the page hands to it.
Hand-written questions stand in `tests/cases/tools/x.yaml` under `cases`: mappings with `title`, `ask` (the question)
and, where something about the answer is to hold, `answer` (some of its keys with their values).
"""

from __future__ import annotations

import importlib
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.load.node import load

TESTS = Path(__file__).resolve().parent

SCENARIOS = {
    "attack": "league/attack",
    "pin": "league/pin",
    "repeating": "league/statuses",
    "sort": "bbp/sort",
    "switching": "bbp/switching",
    "checklist": "bbp/checklist",
}
"""Tools that take the scenarios of a procedure, and where its cases stand."""

AROUND = ("title", "expect", "from", "procedure")
"""What a scenario has that is no part of the question."""

HOSTILE = (
    *("", " ", "{", "}", "[]", "{}", "null", "true", "0", "-0", "-", "01", "1.", ".5", "1e400", "1E5", "-1.50", "NaN"),
    *("Infinity", "-Infinity", '"text"', "'x'", "{'a': 1}", "{a: 1}", '{"a": 1,}', "[1,]", "[1 2]", "// x", "{} x"),
    *('{"a": 1, "a": 2}', '{"": {}}', '{"\\u0061": 1}', '"\\x41"', '"\t"', '"\\ud83d\\ude00"', '"\\ud800"', "\ufeff{}"),
    *("\u00a0{}", "\n\t\r {}\n", "﹛﹜", '{"__proto__": {"x": 1}}', '{"constructor": 1}', '{"toString": []}'),
    *(
        '{"hasOwnProperty": null}',
        '{"x": NaN}',
        '{"x": -Infinity}',
        '{"1": 1, "0": 2}',
        "[" * 60 + "]" * 60,
        '{"a":' * 50 + "1" + "}" * 50,
    ),
    *("9" * 40, "[" + "1," * 300 + "1]", '{"x": "' + "y" * 3000 + '"}', '"' + "\\" * 7 + '"', "tru", "nulll", "{}{}"),
)
"""Texts that are no question to any tool."""


@dataclass(frozen=True)
class Tool:
    """A tool with all that a test asks it."""

    name: str
    questions: Callable[[random.Random], str]
    data_text: Callable[[], str]

    @cached_property
    def data(self) -> str:
        """The text that `ready` takes."""
        return self.data_text()

    @cached_property
    def module(self) -> Any:
        """The facade in CPython."""
        return importlib.import_module(f"engine.tools.{self.name}")

    def hand_written(self) -> list[dict[str, Any]]:
        """The cases of the tool, each with `title` and `ask`; those of its procedure come without an answer."""
        own = TESTS / "cases" / "tools" / f"{self.name}.yaml"
        found: list[dict[str, Any]] = list(load(own.read_bytes(), own.name).value["cases"]) if own.exists() else []
        if self.name in SCENARIOS:
            for path in sorted((TESTS / "cases" / SCENARIOS[self.name]).glob("*.yaml")):
                case = load(path.read_bytes(), path.name).value
                found.append({"title": path.stem, "ask": {k: v for k, v in case.items() if k not in AROUND}})
        return found

    def asked(self, count: int) -> Iterator[str]:
        """So many questions as JSON texts: the hand-written, the hostile, then random ones, the same on each run."""
        texts = [json.dumps(case["ask"], ensure_ascii=False, default=str) for case in self.hand_written()]
        texts += HOSTILE
        yield from texts[:count]
        for seed in range(count - len(texts)):
            yield self.questions(random.Random(f"{self.name} {seed}"))


def names() -> list[str]:
    """The tools that there are questions for."""
    return sorted(
        path.stem for path in (TESTS / "vectors").glob("*.py") if "\ndef questions(" in path.read_text("utf-8")
    )


def tool(name: str) -> Tool:
    """A tool by its name."""
    module = importlib.import_module(f"vectors.{name}")
    return Tool(name, module.questions, getattr(module, "data", lambda: "{}"))


def difference(mine: str, other: str, around: int = 60) -> str:
    """Where two texts part, with what stands around it."""
    at = next((n for n, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), min(len(mine), len(other)))
    start = max(0, at - around)
    return f"at {at}: {mine[start : at + around]!r} is in the page {other[start : at + around]!r}"
