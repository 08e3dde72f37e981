"""A site from a handful of records, built in a fraction of a second, and a look at everything in a folder."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build.site import build

SMALL = Path(__file__).resolve().parents[2] / "cases" / "audit" / "base"


@pytest.fixture
def small() -> Path:
    """A small data folder without faults."""
    return SMALL


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small site, with the kept `.gitignore` beside its files."""
    out = tmp_path / "site"
    out.mkdir()
    (out / ".gitignore").write_text("*\n!.gitignore\n")
    build(SMALL, out)
    return out


@pytest.fixture
def state() -> Callable[[Path], dict[str, str]]:
    """Path -> SHA-256 of every file below a folder."""

    def look(folder: Path) -> dict[str, str]:
        return {
            file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
            for file in sorted(folder.rglob("*"))
            if file.is_file()
        }

    return look


def manifest_of(site: Path) -> dict[str, dict[str, object]]:
    """The files that a site's manifest lists."""
    files: dict[str, dict[str, object]] = json.loads((site / "manifest.json").read_text())["files"]
    return files
