"""The shape of a table as data: columns, keys, descriptions, and the SQL that sqlite-utils makes of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

_TYPES: dict[str, type] = {"int": int, "text": str, "float": float}


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `kind` is int, text or float, with `?` for "may be NULL" and `>table` for a foreign key to its id."""

    name: str
    kind: str
    about: str

    @property
    def target(self) -> str:
        """The table that the column points to, or ""."""
        return self.kind.partition(">")[2]

    @property
    def optional(self) -> bool:
        """Whether the column may be NULL."""
        return self.kind.partition(">")[0].endswith("?")

    @property
    def python(self) -> type:
        """The Python type of its values."""
        return _TYPES[self.kind.partition(">")[0].removesuffix("?")]


@dataclass(frozen=True, slots=True)
class Table:
    """One table. A key of several columns makes it WITHOUT ROWID; `indexes` and `unique` come after the rows."""

    name: str
    about: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ("id",)
    indexes: tuple[tuple[str, ...], ...] = ()
    unique: tuple[tuple[str, ...], ...] = ()


def columns(*rows: tuple[str, str, str]) -> tuple[Column, ...]:
    """Columns from (name, kind, description) rows."""
    return tuple(Column(*row) for row in rows)


def create_statements(tables: Sequence[Table]) -> list[str]:
    """The CREATE TABLE statements, in the order given; a table may point only to itself or to an earlier one."""
    from sqlite_utils import Database

    scratch = Database(sqlite3.connect(":memory:"), execute_plugins=False)
    statements = []
    for table in tables:
        sql = (
            scratch.create_table_sql(
                table.name,
                {column.name: column.python for column in table.columns},
                pk=table.key[0] if len(table.key) == 1 else table.key,
                foreign_keys=[(c.name, c.target, "id") for c in table.columns if c.target],
                not_null=[c.name for c in table.columns if not c.optional and (c.name,) != table.key],
            )
            .rstrip()
            .rstrip(";")
        )
        if len(table.key) > 1:
            sql += " WITHOUT ROWID"
        scratch.execute(sql)
        statements.append(sql)
    scratch.close()
    return statements


def index_statements(tables: Sequence[Table]) -> list[str]:
    """The CREATE INDEX statements, to run when the rows are in: sorting once is cheaper than keeping order."""
    statements = []
    for table in tables:
        for names, word in [*((n, "UNIQUE INDEX") for n in table.unique), *((n, "INDEX") for n in table.indexes)]:
            statements.append(
                f"CREATE {word} [{table.name}_by_{'_'.join(names)}] ON [{table.name}] "
                f"({', '.join(f'[{n}]' for n in names)})"
            )
    return statements
