"""The folder swap: whole or not at all, no litter, and nobody's files replaced."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build import swap as swap_module
from generator.build import write
from generator.build.site import build
from generator.build.write import Sink, SiteError, check_target, new_site, recover
from tests.unit.build.conftest import manifest_of

State = Callable[[Path], dict[str, str]]
ROOT = Path(__file__).resolve().parents[3]


def litter(out: Path) -> list[str]:
    return sorted(p.name for p in out.parent.iterdir() if p.name != out.name)


def test_manifest_lists_every_file_with_its_checksum(built: Path, state: State) -> None:
    files = state(built)
    listed = manifest_of(built)
    assert set(files) - {".gitignore", "manifest.json"} == set(listed)
    assert all(files[path] == entry["sha256"] for path, entry in listed.items())
    assert all((built / path).stat().st_size == entry["bytes"] for path, entry in listed.items())


def test_gitignore_stays_and_nothing_else_is_left_over(built: Path) -> None:
    assert (built / ".gitignore").read_text() == "*\n!.gitignore\n"
    assert litter(built) == []


def test_two_builds_of_the_same_data_are_the_same_bytes(built: Path, small: Path, state: State) -> None:
    before = state(built)
    build(small, built)
    assert state(built) == before


def test_a_file_that_is_no_longer_made_goes_away(tmp_path: Path) -> None:
    out = tmp_path / "site"
    with new_site(out, "1") as sink:
        sink.put("a/index.html", b"a")
        sink.put("b/index.html", b"b")
    with new_site(out, "1") as sink:
        sink.put("a/index.html", b"new")
    assert not (out / "b").exists()
    assert (out / "a/index.html").read_bytes() == b"new"


def test_swap_without_the_exchange_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swap_module, "exchange", lambda one, other: False)
    out = tmp_path / "site"
    for text in (b"1", b"2", b"3"):
        with new_site(out, "1") as sink:
            sink.put("x.html", text)
        assert (out / "x.html").read_bytes() == text
        assert litter(out) == []


def test_fallback_puts_the_old_site_back_when_the_second_rename_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "site"
    with new_site(out, "1") as sink:
        sink.put("x.html", b"old")
    monkeypatch.setattr(swap_module, "exchange", lambda one, other: False)
    real = os.rename

    def rename(source: Path, target: Path) -> None:
        if Path(target) == out and ".new-" in str(source):
            raise OSError(errno.EIO, "no", str(target))
        real(source, target)

    monkeypatch.setattr(os, "rename", rename)
    with pytest.raises(SiteError), new_site(out, "1") as sink:
        sink.put("x.html", b"new")
    assert (out / "x.html").read_bytes() == b"old"
    assert litter(out) == []


def test_a_site_caught_between_two_renames_is_put_back(tmp_path: Path) -> None:
    out = tmp_path / "site"
    aside = tmp_path / ".site.old-12345678"
    aside.mkdir()
    (aside / "x.html").write_text("old")
    recover(out)
    assert (out / "x.html").read_text() == "old"
    assert litter(out) == []


@pytest.mark.parametrize("after", [0, 1, 40])
def test_a_full_disk_leaves_the_old_site_and_no_litter(
    built: Path, small: Path, state: State, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    before = state(built)
    real = os.write
    left = [after]

    def full(fd: int, content: bytes) -> int:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(fd, content)

    monkeypatch.setattr(write.os, "write", full)
    with pytest.raises(SiteError, match="No space left") as caught:
        build(small, built)
    monkeypatch.undo()
    assert "as it was" in caught.value.hint
    assert state(built) == before
    assert litter(built) == []


def test_a_short_write_is_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(write.os, "write", lambda fd, content: real(fd, content[:3]))
    Sink(tmp_path).put("x", b"abcdefgh")
    assert (tmp_path / "x").read_bytes() == b"abcdefgh"


def test_ctrl_c_leaves_the_old_site_and_no_litter(built: Path, small: Path, state: State) -> None:
    before = state(built)

    def stop(text: str) -> None:
        if text.startswith("writing downloads"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(small, built, stop)
    assert state(built) == before
    assert litter(built) == []


def start(small: Path, out: Path, stage: str) -> subprocess.Popen[str]:
    """A build in a process of its own that halts at a stage and says so."""
    code = f"""
        import time
        from pathlib import Path
        from generator.build.site import build

        def tell(text):
            if text.startswith({stage!r}):
                print("halted", flush=True)
                time.sleep(60)

        build(Path({str(small)!r}), Path({str(out)!r}), tell)
    """
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "halted\n"
    return process


@pytest.mark.parametrize("stage", ["auditing", "writing downloads", "putting the site"])
def test_a_killed_build_leaves_the_old_site_whole(built: Path, small: Path, state: State, stage: str) -> None:
    before = state(built)
    process = start(small, built, stage)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert state(built) == before
    build(small, built)
    assert litter(built) == []


def test_a_polite_stop_cleans_up(built: Path, small: Path, state: State) -> None:
    before = state(built)
    process = start(small, built, "writing downloads")
    process.terminate()
    assert process.wait() == 128 + signal.SIGTERM
    assert state(built) == before
    assert litter(built) == []


def test_a_build_does_not_remove_the_folder_of_a_living_one(built: Path, small: Path) -> None:
    process = start(small, built, "writing downloads")
    try:
        theirs = litter(built)
        assert len(theirs) == 1
        build(small, built)
        assert litter(built) == theirs
    finally:
        process.kill()
        process.wait()


def test_a_foreign_folder_is_refused_and_left_alone(tmp_path: Path, small: Path, state: State) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "cat.jpg").write_bytes(b"cat")
    before = state(tmp_path)
    with pytest.raises(SiteError, match="not an earlier site"):
        build(small, tmp_path / "photos")
    assert state(tmp_path) == before


def test_a_foreign_manifest_is_no_passport(tmp_path: Path, small: Path) -> None:
    out = tmp_path / "site"
    out.mkdir()
    (out / "manifest.json").write_text('{"name": "an app", "files": {}}')
    with pytest.raises(SiteError, match="not an earlier site"):
        build(small, out)


def test_files_put_into_the_site_by_hand_are_not_thrown_away(built: Path, small: Path) -> None:
    (built / "notes.txt").write_text("mine")
    with pytest.raises(SiteError, match=r"notes\.txt"):
        build(small, built)
    assert (built / "notes.txt").read_text() == "mine"


def test_what_sqlite_leaves_beside_the_database_is_no_foreign_file(built: Path, small: Path) -> None:
    (built / "compendium.sqlite-wal").write_bytes(b"")
    build(small, built)
    assert not (built / "compendium.sqlite-wal").exists()


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("a file")
    with pytest.raises(SiteError, match="not a folder"):
        check_target(tmp_path / "site")


def test_a_link_to_the_site_stays_a_link(built: Path, small: Path, tmp_path: Path) -> None:
    link = tmp_path / "public"
    link.symlink_to(built)
    build(small, link)
    assert link.is_symlink()
    assert (built / "index.html").is_file()
