"""Opening a compendium database for reading, with one clear complaint when it cannot be used."""

from __future__ import annotations

import sqlite3
from pathlib import Path

APPLICATION_ID = 0x42425043  # "BBPC" in the file's header: how a reader knows its own file
SCHEMA_VERSION = 6


class StoreFault(Exception):
    """The database cannot be used; `hint` says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


_BUILD = "build it with `compendium build`, or name another file with --db"


def open_database(path: Path) -> sqlite3.Connection:
    """A read-only connection to a database file that `compendium build` wrote.

    Raises StoreFault for a missing, unreadable, foreign, outdated or damaged file.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe would be waited for
        raise StoreFault(f"{path}: not a file", _BUILD)
    try:
        with path.open("rb") as stream:
            header = stream.read(100)
            stream.seek(0, 2)
            size = stream.tell()
    except FileNotFoundError:
        raise StoreFault(f"{path}: there is no database", _BUILD) from None
    except OSError as error:
        raise StoreFault(f"{path}: {error.strerror or error}", _BUILD) from None
    if header[:16] != b"SQLite format 3\0" or len(header) < 100:
        raise StoreFault(f"{path}: this is not an SQLite database", _BUILD)
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise StoreFault(f"{path}: this database is not a compendium", _BUILD)
    version = int.from_bytes(header[60:64], "big")
    if version != SCHEMA_VERSION:
        raise StoreFault(
            f"{path}: this database has schema {version}, this program reads {SCHEMA_VERSION}",
            "build it again with `compendium build`",
        )
    page = int.from_bytes(header[16:18], "big")
    if size < int.from_bytes(header[28:32], "big") * page:
        raise StoreFault(f"{path}: the database is cut off", "build it again with `compendium build`")
    try:
        # `immutable` keeps SQLite from looking for a journal, so that a read-only folder works as well.
        return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)
    except sqlite3.Error as error:
        raise StoreFault(f"{path}: {error}", _BUILD) from None
