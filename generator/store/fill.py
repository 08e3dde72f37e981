"""Rows into SQLite: one in-memory database, one transaction, sorted rows, indexes last; then its bytes.

Equal data give equal bytes with the same SQLite version: no clock, no random numbers, fixed pragmas, fixed order.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import chain

from engine.audit.run import Audit
from engine.dex.build import Documents
from engine.dex.records import Dex
from generator.store.formula_rows import formula_rows
from generator.store.group_rows import group_rows
from generator.store.league_rows import league_rows
from generator.store.open import APPLICATION_ID, SCHEMA_VERSION
from generator.store.rows import Row, Rows, dex_rows
from generator.store.rulebook_rows import Coverage, rulebook_rows
from generator.store.site_rows import Place, site_rows
from generator.store.tables import SEARCH_COLUMNS, TABLES, statements

_PRAGMAS = (
    "page_size = 4096",
    "auto_vacuum = NONE",
    "journal_mode = OFF",
    "synchronous = OFF",
    "foreign_keys = OFF",
    f"application_id = {APPLICATION_ID}",
    f"user_version = {SCHEMA_VERSION}",
)
_PARAMETERS = 500  # a statement; below the limit of every SQLite, and larger ones gain nothing


def all_rows(
    dex: Dex, documents: Documents, audit: Audit, place: Place | None = None, coverage: Coverage | None = None
) -> Rows:
    """Every table's rows as ready tuples in key order, by table name."""
    rows = dex_rows(dex)
    site = site_rows(documents, audit, place)
    groups, league = group_rows(audit.context), league_rows(audit.context)
    rows["search"] += groups.pop("search") + league.pop("search") + site.pop("search")
    rows |= groups | league | site | rulebook_rows(documents, audit, coverage) | formula_rows()
    sources = {row[0]: row[3] for row in rows["source"]}
    rows["meta"] = sorted(
        [
            ("schema", str(SCHEMA_VERSION)),
            ("tests-read", str(int(coverage is not None and coverage.tests_read))),
            *(
                (f"count-{kind}", str(len(rows[kind])))
                for kind in (
                    *("species", "move", "ability", "item", "type", "nature", "command", "condition"),
                    *("action_group", "movepool", "game_rule", "game_rule_run"),
                )
            ),
            *((f"version-{slug}", version) for slug, version in sources.items() if version),
        ]
    )
    return rows


def _insert(connection: sqlite3.Connection, table: str, width: int, rows: Sequence[Row]) -> None:
    """Insert many rows a statement: the step from Python to SQLite costs as much as a small row itself."""
    one = f"({', '.join('?' * width)})"
    size = max(1, _PARAMETERS // width)
    whole = len(rows) - len(rows) % size
    flat = list(chain.from_iterable(rows[:whole]))
    step = size * width
    many = ", ".join([one] * size)
    connection.executemany(
        f"INSERT INTO [{table}] VALUES {many}", [flat[i : i + step] for i in range(0, len(flat), step)]
    )
    connection.executemany(f"INSERT INTO [{table}] VALUES {one}", rows[whole:])


def write_rows(rows: Rows) -> sqlite3.Connection:
    """A new in-memory database with these rows."""
    connection = sqlite3.connect(":memory:", isolation_level=None, cached_statements=0)
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    before, after = statements()
    connection.execute("BEGIN")
    for sql in before:
        connection.execute(sql)
    for table in TABLES:
        _insert(connection, table.name, len(table.columns), rows.get(table.name, ()))
    _insert(connection, "search", len(SEARCH_COLUMNS), rows.get("search", ()))
    connection.execute("INSERT INTO search(search) VALUES ('optimize')")
    for sql in after:
        connection.execute(sql)
    connection.execute("COMMIT")
    return connection


def fill_database(
    dex: Dex, documents: Documents, audit: Audit, place: Place | None = None, coverage: Coverage | None = None
) -> sqlite3.Connection:
    """The filled in-memory database. `place` gives findings their lines, `coverage` rules of the games what names them.

    A reference to a record that does not exist leaves its row out or NULL: the audit reports it, the fill goes on.
    """
    connection = write_rows(all_rows(dex, documents, audit, place, coverage))
    connection.execute("PRAGMA query_only = ON")
    return connection


def database_bytes(connection: sqlite3.Connection) -> bytes:
    """The database as the bytes of a file."""
    return connection.serialize()
