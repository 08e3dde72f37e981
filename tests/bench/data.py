"""Load and audit against orjson, the database against bare executemany, and look-ups against their limits."""

from __future__ import annotations

import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import orjson

from engine.audit.rules import RULES
from engine.audit.run import audit
from engine.dex.build import build_dex, read_learnset
from generator.load.tree import read_tree
from generator.store import queries
from generator.store.fill import all_rows, database_bytes, fill_database, write_rows
from tests.bench.measure import ROOT, Peer, Row, compare_all, cpu, process

DATA = ROOT / "data"
TEXTS, LISTS = "orjson, a learnset one text", "orjson, a learnset lists of codes"


def facts(lists: bool) -> bytes:
    """The same facts as one JSON text: learnsets as blocks of text as in the YAML, or as move -> list of codes."""
    documents = read_tree(DATA).documents
    if not lists:
        return orjson.dumps(documents)

    def spread(record: Any) -> Any:
        if not isinstance(record, dict) or "learnset" not in record:
            return record
        return {**record, "learnset": {m: codes.split() for m, codes in read_learnset(record["learnset"]).items()}}

    return orjson.dumps({name: {k: spread(v) for k, v in document.items()} for name, document in documents.items()})


def load_and_audit(rounds: int) -> list[Row]:
    """YAML to findings, everything, against orjson reading the same facts."""
    texts, lists = facts(False), facts(True)

    def ours() -> None:
        tree = read_tree(DATA)
        audit(tree.documents, RULES, faults=tree.reader_faults())

    peers = [
        Peer(TEXTS, lambda: cpu(lambda: orjson.loads(texts)), 10, "CPU time, in one process"),
        Peer(LISTS, lambda: cpu(lambda: orjson.loads(lists)), 10),
    ]
    rows = compare_all("load + audit of all data", lambda: cpu(ours), peers, rounds)
    return rows + compare_all(
        "load alone", lambda: cpu(lambda: read_tree(DATA)), peers, rounds, "part of the row above"
    )


def filled() -> sqlite3.Connection:
    """The database of the project's data."""
    tree = read_tree(DATA)
    outcome = audit(tree.documents, RULES, faults=tree.reader_faults())
    return fill_database(outcome.context.dex, tree.documents, outcome)


def database(rounds: int) -> list[Row]:
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

    return compare_all(
        "database load",
        lambda: cpu(lambda: write_rows(rows).close()),
        [Peer("executemany, bare tables", lambda: cpu(floor), 1.5, "ours with keys, indexes and full-text search")],
        rounds,
    )


def query(rounds: int) -> list[Row]:
    """ "Who learns X and Y with type Z" against half a millisecond of wall time, over 200 calls."""
    connection = filled()

    def ours() -> float:
        start = time.perf_counter()
        for _ in range(200):
            queries.learners(connection, ["fake-out", "u-turn"], "normal")
        return (time.perf_counter() - start) / 200

    return compare_all("who learns X and Y with type Z", ours, [Peer("limit", lambda: 0.0005, 1)], rounds)


def look_up(rounds: int, scratch: Path) -> list[Row]:
    """One look-up in the command line, from the start of the process to its end."""
    file = scratch / "compendium.sqlite"
    file.write_bytes(database_bytes(filled()))
    question = [sys.executable, "-m", "generator.cli", "learn", "fake-out", "u-turn", "--type", "normal"]
    peers = [
        Peer("limit", lambda: 0.3, 1, "whole process"),
        Peer("`python -c pass`", lambda: process([sys.executable, "-c", "pass"]), None),
    ]
    name = "CLI: `learn fake-out u-turn --type normal`"
    return compare_all(name, lambda: process([*question, "--db", str(file)]), peers, rounds)
