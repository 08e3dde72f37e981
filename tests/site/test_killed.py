"""The earlier site stays byte-whole whatever ends a build of the real data; tests/unit/build does it stage by stage."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.test_database import digests

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import resource, sys
from pathlib import Path
from generator.build.site import build
if len(sys.argv) > 3:
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]),) * 2)
print("started", flush=True)
build(Path(sys.argv[1]), Path(sys.argv[2]))
"""
pytestmark = pytest.mark.slow


def start(data: Path, out: Path, *more: str) -> subprocess.Popen[str]:
    """A build in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(data), str(out), *more],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def earlier(site: Path, tmp_path: Path) -> Path:
    """A copy of the site, with its `.gitignore`, to be replaced."""
    out = tmp_path / "out" / "site"
    shutil.copytree(site, out)
    (out / ".gitignore").write_text("*\n!.gitignore\n")
    return out


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """The data with one change that every species page with the move shows."""
    data = tmp_path / "data"
    shutil.copytree(ROOT / "data", data)
    file = data / "dex" / "abilities.yaml"
    text = file.read_text()
    assert "name: Sturdy\n" in text
    file.write_text(text.replace("name: Sturdy\n", "name: Sturdy Indeed\n").replace("\nsturdy:", "\nsturdy-indeed:"))
    for species in (data / "dex" / "species").glob("*.yaml"):
        text = species.read_text()
        new = text.replace(": sturdy,", ": sturdy-indeed,").replace(": sturdy}", ": sturdy-indeed}")
        if new != text:
            species.write_text(new)
    return data


def test_killed_at_twelve_moments(earlier: Path, changed: Path, tmp_path: Path) -> None:
    before = digests(earlier)
    begun = time.perf_counter()
    whole = start(changed, tmp_path / "whole")
    assert whole.wait(300) == 0, whole.stderr and whole.stderr.read()
    length = time.perf_counter() - begun
    after = digests(tmp_path / "whole")
    after[".gitignore"] = before[".gitignore"]
    assert after != before
    moments = random.Random(12)
    killed = 0
    for _ in range(12):
        process = start(changed, earlier)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(moments.uniform(0, length * 0.95))
        process.send_signal(signal.SIGKILL)
        killed += process.wait(60) == -signal.SIGKILL
        process.communicate()
        now = digests(earlier)
        assert now in (before, after), "old or new, never a mixture"
        before = now
    assert killed >= 6, "most of the builds were still running"
    again = start(changed, earlier)
    assert again.wait(300) == 0
    assert digests(earlier) == after
    assert [p.name for p in earlier.parent.iterdir()] == ["site"], "the next build clears up"


def test_a_file_too_large_for_the_system(earlier: Path) -> None:
    """RLIMIT_FSIZE stops the first large file in the middle, as a full disk does."""
    before = digests(earlier)
    process = start(ROOT / "data", earlier, str(1 << 20))
    _, errors = process.communicate(timeout=300)
    assert process.returncode != 0
    assert "SiteError" in errors
    assert digests(earlier) == before
    assert [p.name for p in earlier.parent.iterdir()] == ["site"]


@pytest.fixture
def small_disk(site: Path, tmp_path: Path) -> Iterator[Path]:
    """A file system that holds the site and half of another one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    taken = sum(-(-f.stat().st_size // 4096) * 4096 for f in site.rglob("*") if f.is_file())
    mount = ["mount", "-t", "tmpfs", "-o", f"size={taken * 3 // 2 >> 10}k", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("mounting a small disk is not allowed here; the test of RLIMIT_FSIZE stands in for it")
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk(site: Path, small_disk: Path) -> None:
    out = small_disk / "site"
    shutil.copytree(site, out)
    before = digests(out)
    process = start(ROOT / "data", out)
    _, errors = process.communicate(timeout=300)
    assert process.returncode != 0
    assert "SiteError" in errors
    assert "No space left" in errors
    assert digests(out) == before
    assert [p.name for p in small_disk.iterdir()] == ["site"]


@pytest.mark.parametrize(
    ("file", "was", "now"),
    [
        ("dex/species/skarmory.yaml", "types: [", "types: ["),
        ("dex/species/skarmory.yaml", "types: [steel, flying]", "types: [steel, flyying]"),
        ("dex/moves/fire.yaml", "flamethrower:\n", "flamethrower: [\n"),
        ("dex/types.yaml", "fire:\n", "fire:\n\xff\n"),
    ],
    ids=["cut off", "no such type", "not YAML", "not UTF-8"],
)
def test_a_broken_file(earlier: Path, tmp_path: Path, file: str, was: str, now: str) -> None:
    data = tmp_path / "data"
    shutil.copytree(ROOT / "data", data)
    text = (data / file).read_text()
    assert was in text
    broken = text[: text.index(was) + len(was)] if was == now else text.replace(was, now, 1)
    (data / file).write_bytes(broken.encode("latin-1" if "\xff" in now else "utf-8", "replace"))
    before = digests(earlier)
    process = start(data, earlier)
    _, errors = process.communicate(timeout=300)
    assert process.returncode != 0
    assert "DataRefused" in errors or "DataFault" in errors
    assert digests(earlier) == before
    assert [p.name for p in earlier.parent.iterdir()] == ["site"]
