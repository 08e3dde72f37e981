"""Load and audit against orjson, and the database against bare executemany."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import orjson

from engine.audit.rules import RULES
from engine.audit.run import audit
from engine.dex.build import build_dex, read_learnset
from generator.load.tree import read_tree
from generator.store.fill import all_rows, write_rows
from tests.bench.measure import Row, compare, cpu

DATA = Path(__file__).resolve().parents[2] / "data"


def _facts() -> bytes:
    """The same facts as one JSON text: learnsets as mappings from move to codes, all else as in the YAML."""
    documents = read_tree(DATA).documents
    out = {
        name: {
            slug: {**record, "learnset": read_learnset(record["learnset"])}
            if isinstance(record, dict) and "learnset" in record
            else record
            for slug, record in document.items()
        }
        for name, document in documents.items()
    }
    return orjson.dumps(out)


def load_and_audit() -> Row:
    """YAML to findings, everything, against orjson reading the same facts."""
    facts = _facts()

    def ours() -> None:
        tree = read_tree(DATA)
        audit(tree.documents, RULES, faults=tree.reader_faults())

    return compare(
        "load + audit of all data",
        lambda: cpu(ours),
        "orjson of the same facts",
        lambda: cpu(lambda: orjson.loads(facts)),
        10,
    )


def load_alone() -> Row:
    """YAML to plain values, against orjson; part of the row above, shown to tell where its time goes."""
    facts = _facts()
    return compare(
        "load alone",
        lambda: cpu(lambda: read_tree(DATA)),
        "orjson of the same facts",
        lambda: cpu(lambda: orjson.loads(facts)),
        10,
        note="part of the row above",
    )


def database() -> Row:
    """Ready tuples to a database with keys, indexes and search, against executemany into bare tables."""
    tree = read_tree(DATA)
    rows = all_rows(build_dex(tree.documents), tree.documents, audit(tree.documents, RULES))

    def floor() -> None:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("BEGIN")
        for name, tuples in rows.items():
            if tuples:
                width = len(tuples[0])
                connection.execute(f"CREATE TABLE [{name}] ({', '.join(f'c{i}' for i in range(width))})")
                connection.executemany(f"INSERT INTO [{name}] VALUES ({', '.join('?' * width)})", tuples)
        connection.execute("COMMIT")
        connection.close()

    return compare(
        "database load",
        lambda: cpu(lambda: write_rows(rows).close()),
        "executemany, bare tables",
        lambda: cpu(floor),
        1.5,
    )


def query() -> Row:
    """ "Who learns X and Y with type Z" against half a millisecond of wall time, over 200 calls."""
    from generator.store import queries

    tree = read_tree(DATA)
    connection = write_rows(all_rows(build_dex(tree.documents), tree.documents, audit(tree.documents, RULES)))

    def ours() -> float:
        start = time.perf_counter()
        for _ in range(200):
            queries.learners(connection, ["fake-out", "u-turn"], "normal")
        return (time.perf_counter() - start) / 200

    return compare("who learns X and Y with type Z", ours, "0.5 ms", lambda: 0.0005, 1)
