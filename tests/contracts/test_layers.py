"""The arrows between packages run one way: a new import against them fails here, with its line."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

_SHARED = ("engine.dex", "engine.finding", "engine.node", "engine.numbers", "engine.scenarios", "engine.trace")
"""What both games rest on."""

ALLOWED = {
    "engine.finding": set(),
    "engine.numbers": set(),
    "engine.trace": set(),
    "engine.node": {"engine.dex", "engine.finding"},
    "engine.scenarios": {"engine.dex", "engine.node", "engine.trace"},
    "engine.dex": {"engine.dex"},
    "engine.bbp": {"engine.bbp", *_SHARED},
    "engine.league": {"engine.league", *_SHARED},
    "engine.procedures": {"engine.bbp", "engine.league", *_SHARED},
    "engine.tools": {"engine.tools", "engine.bbp", "engine.league", "engine.procedures", *_SHARED},
    "engine.query": {"engine.query", "engine.dex"},
    "engine.audit": {
        "engine.audit",
        "engine.procedures",
        "engine.bbp",
        "engine.league",
        "engine.query",
        *_SHARED,
    },
    "generator.load": {"generator.load", "engine"},
    "generator.store": {"generator.store", "engine"},
    "generator.pages": {"generator.pages", "generator.store", "engine"},
    "generator.report": {"generator.report", "generator.store", "generator.load", "engine"},
    "generator.importers": {"generator.importers", "generator.load", "engine"},
    "generator.browser": {"generator.browser"},
    "generator.build": {
        "generator.browser",
        "generator.build",
        "generator.pages",
        "generator.store",
        "generator.load",
        "generator.report",
        "engine",
    },
    "generator.console": {"generator.report", "generator.store"},
    "generator.commands_bbp": {"generator.console", "generator.report", "generator.store", "engine"},
    "generator.commands_calc": {"generator.console", "generator.report", "generator.store", "engine"},
    "generator.commands_sub": {"generator.console", "generator.report", "generator.store", "engine"},
    "generator.commands_round": {
        "generator.console",
        "generator.report",
        "generator.store",
        "generator.load",
        "engine",
    },
    "generator.commands_procedures": {
        "generator.console",
        "generator.report",
        "generator.store",
        "generator.load",
        "engine",
    },
    "generator.commands_league": {
        "generator.commands_league",
        "generator.console",
        "generator.report",
        "generator.store",
        "generator.load",
        "engine",
    },
    "generator.commands_rules": {"generator.console", "generator.report", "generator.load", "engine"},
    "generator.cli": {"generator", "engine"},
    "generator.serve": {"generator", "engine"},
}


def modules() -> list[Path]:
    return sorted([*ROOT.glob("engine/**/*.py"), *ROOT.glob("generator/**/*.py")])


def imports(path: Path) -> list[tuple[int, str]]:
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            found.append((node.lineno, node.module or ""))
    return found


def room(name: str) -> str:
    return ".".join(name.split(".")[:2])


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_arrows_run_one_way(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    if name in ("engine", "generator"):
        return
    allowed = ALLOWED[room(name)]
    for line, target in imports(path):
        if target.split(".")[0] in ("engine", "generator"):
            fits = any(target == a or target.startswith(a + ".") for a in allowed)
            assert fits, f"{path.relative_to(ROOT)}:{line}: {name} must not import {target}"


@pytest.mark.parametrize("path", sorted(ROOT.glob("engine/**/*.py")), ids=lambda p: str(p.relative_to(ROOT)))
def test_the_engine_uses_the_standard_library_without_the_outside(path: Path) -> None:
    outside = {"os", "pathlib", "sqlite3", "time", "random", "subprocess", "socket", "io", "shutil", "tempfile", "html"}
    for line, target in imports(path):
        top = target.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, f"{path.name}:{line}: {target}"
        assert top not in outside, f"{path.relative_to(ROOT)}:{line}: the engine must not import {target}"


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_no_module_is_longer_than_400_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_every_public_name_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert ast.get_docstring(tree), f"{path.name}: the module has no docstring"
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            decorated = any(
                isinstance(d, ast.Call) and getattr(d.func, "id", "") == "rule" for d in node.decorator_list
            )
            assert decorated or ast.get_docstring(node), f"{path.name}:{node.lineno}: {node.name} has no docstring"


def test_no_two_test_modules_have_one_name() -> None:
    """Their folders are no packages, so pytest would refuse to collect the second."""
    names = Counter(path.name for path in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name, count in names.items() if count > 1] == []
