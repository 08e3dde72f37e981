"""`compendium rules` on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator.cli import run
from tests.unit.small import write_tree


def test_coverage_of_the_project_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "coverage", "--format", "json"]) in (0, 1)
    found = json.loads(capsys.readouterr().out)
    rules = {r["id"]: r for r in found["rules"]}
    assert found["tests_read"]
    assert sum(found["counts"].values()) == len(rules)
    burn = rules["BBP-GROUP-26"]
    assert burn["state"] == "covered"
    assert "data/groups.yaml" in burn["data"]
    assert any(test.startswith("tests/cases/bbp/groups.yaml:") for test in burn["tests"])


def test_coverage_of_other_data_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "coverage", "--data", str(write_tree(tmp_path / "data"))]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "bbp/substitutions: form" in lines
    assert any(line.startswith("  BBP-SAMPLE-P01") for line in lines)
    assert re.match(r"[0-9]+ rules: ", lines[-1])


def test_coverage_of_broken_rules_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rulebook" / "bbp").mkdir(parents=True)
    (tmp_path / "links.yaml").write_text("sections: []\n", encoding="utf-8")
    assert run(["rules", "coverage", "--data", str(tmp_path)]) == 2
    assert "there are no rules" in capsys.readouterr().err
    (tmp_path / "rulebook" / "bbp" / "groups.yaml").write_text("a: [1\n", encoding="utf-8")
    assert run(["rules", "coverage", "--data", str(tmp_path)]) == 2
    assert "rulebook/bbp/groups.yaml:" in capsys.readouterr().err
