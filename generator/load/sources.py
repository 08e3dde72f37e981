"""The project's own files as texts, for what is worked out from them: which rules the code and the tests name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.load.tree import Tree

PROJECT = Path(__file__).resolve().parents[2]
_WHERE = (
    ("engine", "*.py"),
    *((f"tests/{folder}", "*.py") for folder in ("unit/bbp", "unit/league", "properties")),
    ("tests/cases", "*.yaml"),
)  # tests of pages and commands name rules too, but only to find them there
_CITED = ("engine/league/parameters.py", "engine/league/formulas/")
"""Code that says which rules a value or a text bears on and carries none of them out."""
_MARKS = (b"BBP-", b"TT-", b"test_bbp_", b"test_tt_")


def has_tests(root: Path = PROJECT) -> bool:
    """Whether the project's tests are at hand; a copy of the program may come without them."""
    return (root / "tests" / "contracts").is_dir()


def naming_files(tree: Tree, root: Path = PROJECT) -> Mapping[str, str]:
    """Path from the project's folder -> text of every file of code, data and tests that may name a rule of a game.

    The data are those of `tree`, wherever they lie, and stand under `data/`.
    """
    found: dict[str, str] = {}
    for folder, pattern in _WHERE:
        for file in sorted((root / folder).rglob(pattern)):
            name, content = file.relative_to(root).as_posix(), file.read_bytes()
            if not name.startswith(_CITED) and any(mark in content for mark in _MARKS):
                found[name] = content.decode("utf-8", "replace")
    for name, text in tree.texts.items():
        if any(mark in text for mark in _MARKS[:2]):
            found[f"data/{name}"] = text.decode("utf-8", "replace")
    return found
