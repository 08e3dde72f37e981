"""`audit`, `build`, `import` and `serve` on the command line."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from generator.cli import run
from generator.serve import RELOAD_LINE, state
from tests.unit.small import write_tree

ROOT = Path(__file__).resolve().parents[3]


def test_audit_tells_place_and_exit_code(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = write_tree(tmp_path / "data", {"dex/natures.yaml": "bold:\n  name: Bold\n  plus: sweetness\n  minus: atk\n"})
    assert run(["audit", "--data", str(data)]) == 1
    out = capsys.readouterr().out
    assert re.search(rf"^{re.escape(str(data))}/dex/natures\.yaml:3:9: error SC\d\d\d ", out, re.MULTILINE)
    assert "\n  3 |   plus: sweetness\n    |         ^\n" in out


def test_audit_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = write_tree(tmp_path / "data", {"dex/natures.yaml": "bold: [\n"})
    assert run(["audit", "--data", str(data), "--format", "json", "--today", "2026-11-29"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["blocked"]
    assert any(f["file"].endswith("dex/natures.yaml") and f["line"] for f in report["findings"])


@pytest.mark.parametrize("command", ["audit", "build"])
def test_a_missing_or_empty_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    for folder in (tmp_path / "none", tmp_path):
        out = ["--out", str(tmp_path / "site")] if command == "build" else []
        assert run([command, "--data", str(folder), *out]) == 2
        err = capsys.readouterr().err
        assert str(folder) in err
        assert "hint" in err
        assert "Traceback" not in err


def test_a_build_from_bad_data_leaves_the_site_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = write_tree(tmp_path / "data", {"dex/natures.yaml": "bold: [\n"})
    for form in ("text", "json"):
        assert run(["build", "--data", str(data), "--out", str(tmp_path / "site"), "--format", form]) == 1
        captured = capsys.readouterr()
        assert "natures.yaml" in captured.out
        assert not (tmp_path / "site").exists()
    assert json.loads(captured.out)["built"] is False


def test_a_folder_that_is_no_site_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("keep me")
    assert run(["build", "--data", str(ROOT / "data"), "--out", str(tmp_path / "mine")]) == 2
    assert "left alone" in capsys.readouterr().err
    assert (tmp_path / "mine" / "letter.txt").read_text() == "keep me"


@pytest.mark.parametrize("package", ["none", "."])
def test_import_of_what_is_no_package(capsys: pytest.CaptureFixture[str], tmp_path: Path, package: str) -> None:
    data = write_tree(tmp_path / "data")
    assert run(["import", "main-series", "--package", str(tmp_path / package), "--data", str(data)]) == 2
    err = capsys.readouterr().err
    assert err.startswith("compendium: ")
    assert "internal fault" not in err


def test_ctrl_c_is_quiet(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "generator.cli", "build", "--out", str(tmp_path / "site")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # a shell's `&` ignores it
    )
    until = time.monotonic() + 120
    while not any(tmp_path.iterdir()) and process.poll() is None and time.monotonic() < until:
        time.sleep(0.02)  # it writes beside the site by now, so its own handler is in place
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")
    assert not (tmp_path / "site").exists()
    assert [p.name for p in tmp_path.iterdir()] == []


def test_state_sees_changes_and_passes_over_dot_files(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a")
    before = state((tmp_path,))
    (tmp_path / ".swp").write_text("x")
    assert state((tmp_path,)) == before
    (tmp_path / "a.yaml").write_text("ab")
    assert state((tmp_path,)) != before


@pytest.mark.slow
def test_serve_builds_reloads_and_ends(tmp_path: Path) -> None:
    import shutil

    data = tmp_path / "data"
    shutil.copytree(ROOT / "data", data)
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "generator.cli",
            "serve",
            "--data",
            str(data),
            "--out",
            str(tmp_path / "site"),
            "--port",
            "0",
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        address = None
        for line in process.stdout:
            if line.startswith("http://127.0.0.1:"):
                address = line.split()[0]
                break
        assert address
        with urllib.request.urlopen(address + "species/skarmory/", timeout=10) as page:
            assert RELOAD_LINE in page.read()
        assert RELOAD_LINE not in (tmp_path / "site/species/skarmory/index.html").read_bytes()
        with urllib.request.urlopen(address + "_events", timeout=60) as events:
            assert events.headers["Content-Type"] == "text/event-stream"
            site = data / "site.yaml"
            site.write_text(site.read_text().replace("title: ", "title: New ", 1))
            told = (line for line in events if not line.startswith(b":") and line.strip())
            assert next(told) == b"data: built\n"
        with urllib.request.urlopen(address, timeout=10) as page:
            assert b"New BBP" in page.read()
        (data / "dex/natures.yaml").write_text("bold: [\n")
        for line in process.stdout:
            if "natures.yaml" in line:
                break
        with urllib.request.urlopen(address, timeout=10) as page:
            assert page.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    assert process.returncode == 130
