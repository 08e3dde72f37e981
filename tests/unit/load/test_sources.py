"""The project's own files as texts: what is read, and that a copy without tests says so."""

from __future__ import annotations

from pathlib import Path

from generator.load.sources import has_tests, naming_files
from generator.load.tree import Tree


def test_the_project_itself(tree: Tree) -> None:
    files = naming_files(tree)
    assert has_tests()
    for path in ("engine/bbp/orders.py", "data/groups.yaml", "tests/cases/bbp/wording.yaml"):
        assert "BBP-" in files[path]
    assert not [path for path in files if path.startswith(("tests/site", "tests/unit/pages", "generator"))]


def test_a_copy_without_tests(tree: Tree, tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "a.py").write_text("# BBP-SUB-FORM-01\n")
    (tmp_path / "engine" / "b.py").write_text("# nothing\n")
    files = naming_files(tree, tmp_path)
    assert not has_tests(tmp_path)
    assert files["engine/a.py"] == "# BBP-SUB-FORM-01\n"
    assert {path.partition("/")[0] for path in files} == {"engine", "data"}
    assert "engine/b.py" not in files
