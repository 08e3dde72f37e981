"""Each construct of the compiled subset gives in the page what it gives in CPython; what is outside of it is refused.

The constructs stand as plain functions in `tests/cases/browser/*.py`: each gives JSON text, and both sides must agree.
"""

from __future__ import annotations

import importlib.util
import inspect
from pathlib import Path
from typing import Any

import pytest

from generator.browser.bundle import bundle
from generator.browser.program import Unsupported
from generator.load.node import load
from tests.site.engine_page import engine_page
from tests.tool_vectors import difference

CASES = Path(__file__).resolve().parents[2] / "cases" / "browser"
GROUPS = sorted(path.stem for path in CASES.glob("*.py"))
REFUSED = load((CASES / "refused.yaml").read_bytes(), "refused.yaml").value["cases"]


def functions(group: str) -> dict[str, Any]:
    """The functions of a group that CPython has, by name."""
    spec = importlib.util.spec_from_file_location(f"constructs_{group}", CASES / f"{group}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = vars(module).items()
    return {
        name: f
        for name, f in found
        if inspect.isfunction(f) and f.__module__ == module.__name__ and not name.startswith("_")
    }


@pytest.mark.browser
@pytest.mark.parametrize("group", GROUPS)
def test_the_page_does_what_cpython_does(browser: Any, tmp_path: Path, group: str) -> None:
    wanted = functions(group)
    script = bundle(CASES, group, group, tuple(wanted)).script
    with engine_page(browser, tmp_path, script) as page:
        told = page.evaluate(
            """group => new Promise(done => setTimeout(() => done(Object.fromEntries(
              Object.entries(BBP.engine[group]).map(([name, f]) => {
                try { return [name, f()]; } catch (error) { return [name, 'threw ' + error.stack]; }
              })))))""",
            group,
        )
    wrong = {name: difference(f(), told[name]) for name, f in wanted.items() if f() != told[name]}
    assert wrong == {}


def module_of(tmp_path: Path, code: str) -> Path:
    """A folder that has the code as `engine/tools/broken.py`."""
    folder = tmp_path / "engine" / "tools"
    folder.mkdir(parents=True)
    (folder / "broken.py").write_text(code, "utf-8")
    return tmp_path


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["title"].replace(" ", "-"))
def test_what_is_outside_of_the_subset_is_refused(tmp_path: Path, case: dict[str, Any]) -> None:
    root = module_of(tmp_path, case["code"])
    with pytest.raises(Unsupported) as refused:
        bundle(root, "broken", "engine.tools.broken", ("answer",))
    assert str(refused.value).startswith(f"engine/tools/broken.py:{case['line']}: "), refused.value
    assert case.get("says", "") in str(refused.value)


def test_an_entry_that_is_not_there_is_named(tmp_path: Path) -> None:
    root = module_of(tmp_path, "def answer(facts, text):\n    return text\n")
    with pytest.raises(LookupError, match=r"engine\.tools\.broken\.ready"):
        bundle(root, "broken", "engine.tools.broken")


def test_only_what_is_reached_is_compiled(tmp_path: Path) -> None:
    code = (
        "def used(t):\n    return t\ndef unused(t):\n    return 1.5\ndef answer(facts, text):\n    return used(text)\n"
    )
    made = bundle(module_of(tmp_path, code), "broken", "engine.tools.broken", ("answer",))
    assert set(made.symbols) == {"engine.tools.broken.used", "engine.tools.broken.answer"}


def test_a_script_is_the_same_each_time() -> None:
    first, again = (bundle(CASES, "texts", "texts", tuple(functions("texts"))).script for _ in range(2))
    assert first == again
