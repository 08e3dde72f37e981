"""Worked runs of the rules: what the engine made of a scenario, told step by step, with the scenario to try it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from engine.procedures import AROUND, OF_TRACE
from engine.trace import is_empty, key_in_words
from generator.pages import league_state, phase_state
from generator.pages.fragments import esc
from generator.pages.rule_text import link_parameters, rule_link
from generator.pages.shelf import Shelf
from generator.store.bulk import Record

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 _'’.()+/-]*")
_ODD = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")
"""Words that some readers of YAML take for other things than text."""

_LONG = 160
"""More characters than this of a result that its author does not point out are left to the command line."""


def run_record(shelf: Shelf, run: Record, root: str) -> Record:
    """What the template shows of a run: `title`, `steps` (rule, text, changes), `results` (name, text), `rulings`,
    `scenario` as YAML that the command line takes, and the address where it stands `opened` in a tool, if any."""
    record, expected = run["record"], run["scenario"].get("expect", {})
    scenario = {k: v for k, v in run["scenario"].items() if k not in AROUND}
    return {
        "title": run["title"],
        "procedure": run["procedure"],
        "opened": league_state.opened(run["procedure"], scenario) or phase_state.opened(run["procedure"], scenario),
        "steps": [
            (
                rule_link(shelf, step["rule"], root),
                _sentence(step["text"]),
                [_change(c) for c in step["changes"] if c["before"] != c["after"]],
            )
            for step in record["trace"]
        ],
        "results": [
            (name, link_parameters(esc(text), root) if name == "parameters" else text)
            for name, text in _results(record["result"], expected)
        ],
        "rulings": [(rule_link(shelf, r["rule"], root), r["question"], r["default"]) for r in record["needs_ruling"]],
        "scenario": scenario_text(scenario),
    }


def has_runs(book: Record) -> bool:
    """Whether a document has worked runs, or a procedure for them."""
    return bool(book["procedure"]) or any(r["runs"] for s in book["sections"] for r in s["rules"])


def asks(rule: Record) -> bool:
    """Whether one of the rule's worked runs leaves something to a referee."""
    return any(run["record"]["needs_ruling"] for run in rule["runs"])


def _sentence(text: str) -> str:
    """A text that stands alone: its first word with a capital, unless it is a figure such as `x1`."""
    return text[:1].upper() + text[1:] if re.match(r"[a-z]+(?![\w:])", text) else text


def _change(change: Mapping[str, Any]) -> Markup:
    before, after = (esc(told(change[key])) for key in ("before", "after"))
    return Markup(f"{esc(change['of'])}: {esc(change['what'])} {before} → {after}")


def _results(result: Mapping[str, Any], expected: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What its author points out comes first; then all else that is neither empty nor long."""
    for name in expected:
        if name in result and name not in OF_TRACE:
            yield key_in_words(name), told(result[name])
    for name, value in result.items():
        text = told(value)
        if name not in expected and not is_empty(value) and len(text) <= _LONG:
            yield key_in_words(name), text


def told(value: Any) -> str:
    """A JSON value in words; a mapping within another stands in brackets, so that one sees where it ends."""
    if isinstance(value, Mapping):
        return "; ".join(_pair(key_in_words(key), v) for key, v in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(map(told, value)) or "none"
    return "none" if value is None else {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _pair(key: str, value: Any) -> str:
    return f"{key} ({told(value)})" if isinstance(value, Mapping) and value else f"{key}: {told(value)}"


def scenario_text(value: Mapping[str, Any]) -> str:
    """A scenario as YAML: what fits stands on one line, the rest is indented."""
    return "\n".join(_block(value, ""))


def _block(value: Any, pad: str) -> Iterator[str]:
    pairs = value.items() if isinstance(value, Mapping) else ((None, v) for v in value)
    for key, v in pairs:
        head = f"{pad}- " if key is None else f"{pad}{_word(key)}: "
        line = head + _flow(v)
        if len(line) <= 72 or not isinstance(v, Mapping | list) or not v:
            yield line
        elif key is None:
            first, *rest = _block(v, pad + "  ")
            yield head + first.lstrip()
            yield from rest
        else:
            yield head.rstrip()
            yield from _block(v, pad + "  ")


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_word(k)}: {_flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _word(value) if isinstance(value, str) else json.dumps(value)


def _word(text: str) -> str:
    plain = _PLAIN.fullmatch(text) and text == text.strip() and text.lower() not in _ODD
    return text if plain else json.dumps(text, ensure_ascii=False)
