"""Databases that cannot be used are refused with one clear complaint."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from generator.store.open import StoreFault, open_database


def test_a_good_file_opens_read_only(database_file: Path) -> None:
    db = open_database(database_file)
    with pytest.raises(sqlite3.OperationalError):
        db.execute("DELETE FROM move")
    db.close()


def test_a_path_with_odd_characters_opens(database_file: Path, tmp_path: Path) -> None:
    odd = tmp_path / "a ?#%20 ü.sqlite"
    odd.write_bytes(database_file.read_bytes())
    open_database(odd).close()


def bad_files(good: bytes) -> dict[str, tuple[bytes, str]]:
    other = sqlite3.connect(":memory:")
    other.execute("CREATE TABLE t (x)")
    newer = bytearray(good)
    newer[60:64] = (99).to_bytes(4, "big")
    return {
        "empty": (b"", "not an SQLite database"),
        "text": (b"hello\n" * 50, "not an SQLite database"),
        "header": (good[:60], "not an SQLite database"),
        "foreign": (other.serialize(), "not a compendium"),
        "newer": (bytes(newer), "schema 99"),
        "cut": (good[: len(good) // 2], "cut off"),
    }


@pytest.mark.parametrize("name", ["empty", "text", "header", "foreign", "newer", "cut"])
def test_bad_files_are_refused(database_file: Path, tmp_path: Path, name: str) -> None:
    content, message = bad_files(database_file.read_bytes())[name]
    path = tmp_path / "bad.sqlite"
    path.write_bytes(content)
    with pytest.raises(StoreFault, match=message) as caught:
        open_database(path)
    assert caught.value.hint


def test_missing_and_unreadable_files_are_refused(database_file: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="there is no database"):
        open_database(tmp_path / "none.sqlite")
    with pytest.raises(StoreFault, match="directory"):
        open_database(tmp_path)
    if os.geteuid() != 0:
        locked = tmp_path / "locked.sqlite"
        locked.write_bytes(database_file.read_bytes())
        locked.chmod(0)
        with pytest.raises(StoreFault, match="ermission"):
            open_database(locked)
