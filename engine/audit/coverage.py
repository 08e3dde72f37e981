"""Which rules of the games are carried out and tested: worked out from the project's own files, never kept by hand.

A file says which rules it is about by naming them: `BBP-SUB-FORM-01`, a range (`BBP-SUB-TIMING-01 to 03`) or a list
(`BBP-SUB-RESULT-05, 06 and 07`). Stating a rule in data/rulebook is no sign that anything heeds it, so that folder
counts for nothing; the examples that stand under a rule there are its tests, provided that a test runs them.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.dex.rulebook import FOLDER, RULE_ID, GameRule

STATES = ("covered", "no code", "no test", "neither")
"""What a rule can be: carried out and tested, tested alone, carried out alone, or stated alone."""

_EXAMPLES = "tests/unit/bbp/test_rulebook_examples.py"
EXAMPLE_TEST = f"{_EXAMPLES}::test_the_verdict_of_an_example"
GROUP_TEST = f"{_EXAMPLES}::test_members_and_outsiders_of_groups"
RUN_TEST = f"{_EXAMPLES}::test_a_run_comes_out_as_expected"
"""The tests that run what stands under the rules: the texts, who is in a group, and the procedures."""

_MORE = re.compile(
    r"[\s#]*(?P<join>,[\s#]*(?:and|or)\s|,|\.\.|–|\b(?:and|or|to)\s)[\s#]*"
    r"(?P<stem>(?:BBP|TT)(?:-[A-Z]+)+)?-?(?P<number>[A-Z]?[0-9]{1,2})\b(?![%.][0-9]?\w|%)"
)
_RANGES = frozenset({"to", "..", "–"})


@dataclass(frozen=True, slots=True)
class Covered:
    """What is known of one rule. `code` and `data` are paths of files, `tests` `file::test` or `file:line` of a case;
    `reason` says why something is missing, from the rule's `uncovered`."""

    id: str
    code: tuple[str, ...]
    data: tuple[str, ...]
    tests: tuple[str, ...]
    reason: str = ""

    @property
    def state(self) -> str:
        """One of STATES."""
        done = bool(self.code or self.data)
        return STATES[(0 if done else 1) if self.tests else (2 if done else 3)]


def mentions(text: str, known: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Every known rule that a text names: (offset of the naming, id), ranges and lists spelt out.

    `known` is every id in the order of the rulebook, which decides what lies within a range.
    """
    found = list(RULE_ID.finditer(text))
    if not found:
        return
    place = {rule: i for i, rule in enumerate(known)}
    at = 0
    for match in found:
        stem, _, last = match.group().rpartition("-")
        if match.start() < at or match.group() not in place:
            continue
        at = match.end()
        yield match.start(), match.group()
        while (more := _MORE.match(text, at)) is not None and more["stem"] in (None, stem):
            new = place.get(f"{stem}-{more['number']}")
            if new is None:
                break
            first = place[f"{stem}-{last}"] + 1 if more["join"].strip() in _RANGES else new
            for rule in known[first : new + 1]:
                yield match.start(), rule
            last, at = more["number"], more.end()


def _strings(node: ast.AST) -> Iterator[str]:
    for n in ast.walk(node):
        if isinstance(n, ast.Constant) and isinstance(n.value, str):
            yield n.value


def python_tests(path: str, text: str, known: Sequence[str]) -> Iterator[tuple[str, str]]:
    """(rule, `path::name`) for each test function of a module and each rule that it names.

    A test names a rule in its own name (`test_bbp_sub_form_01_...`), its docstring, the ids and values of its
    parameters, what it asserts, and in tables of the module that it uses. Comments and other docstrings do not count.
    """
    try:
        body = ast.parse(text).body
    except SyntaxError:  # a test that cannot run tests nothing
        return
    tables = {
        target.id: list(_strings(node))
        for node in body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or not node.name.lower().startswith("test"):
            continue
        said = [node.name.upper().replace("_", "-").removeprefix("TEST-")]
        for n in ast.walk(node):
            if isinstance(n, ast.Constant):
                said.append(n.value if isinstance(n.value, str) else "")
            elif isinstance(n, ast.Name):
                said += tables.get(n.id, ())
        for rule in dict.fromkeys(rule for part in said for _, rule in mentions(part, known)):
            yield rule, f"{path}::{node.name}"


def case_tests(path: str, text: str, known: Sequence[str]) -> Iterator[tuple[str, str]]:
    """(rule, `path:line`) for each rule that a file of cases names outside comments."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.lstrip().startswith("#"):
            for _, rule in mentions(line, known):
                yield rule, f"{path}:{number}"


def _from_examples(rules: Iterable[GameRule], files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The tests that run what stands under a rule, if they are there."""
    text = files.get(_EXAMPLES, "")
    runs = {test: f"\ndef {test.rpartition('::')[2]}(" in text for test in (EXAMPLE_TEST, GROUP_TEST, RUN_TEST)}
    for rule in rules:
        if runs[EXAMPLE_TEST] and rule.examples:
            yield rule.id, f"{EXAMPLE_TEST}[{rule.id}]"
        if runs[GROUP_TEST] and rule.tests:
            yield rule.id, f"{GROUP_TEST}[{rule.id}]"
        if runs[RUN_TEST] and rule.runs:
            yield rule.id, f"{RUN_TEST}[{rule.id}]"


def coverage(rules: Sequence[GameRule], files: Mapping[str, str]) -> tuple[Covered, ...]:
    """Every rule with what names it, in the order of the rules.

    `files` are texts by their path from the project's folder; those under `engine/` are code, under `data/` data and
    under `tests/` tests. Nothing of them is run.
    """
    known = [rule.id for rule in rules]
    found: dict[str, defaultdict[str, set[str]]] = {part: defaultdict(set) for part in ("engine", "data", "tests")}
    for path, text in files.items():
        part = path.partition("/")[0]
        if part == "tests":
            reader = python_tests if path.endswith(".py") else case_tests
            for rule, test in reader(path, text, known):
                found[part][rule].add(test)
        elif part in found and not path.startswith(f"data/{FOLDER}"):
            for _, rule in mentions(text, known):
                found[part][rule].add(path)
    for rule, test in _from_examples(rules, files):
        found["tests"][rule].add(test)

    def names(part: str, rule: str) -> tuple[str, ...]:
        return tuple(sorted(found[part][rule], key=_natural))

    return tuple(
        Covered(r.id, names("engine", r.id), names("data", r.id), names("tests", r.id), r.uncovered) for r in rules
    )


def _natural(name: str) -> tuple[str, int]:
    """Sorts `file:9` before `file:10`."""
    stem, _, line = name.rpartition(":")
    return (stem, int(line)) if line.isdigit() else (name, 0)


def counts(rows: Iterable[Covered]) -> dict[str, int]:
    """State -> number of rules, in the order of STATES."""
    told = [row.state for row in rows]
    return {state: told.count(state) for state in STATES}
