"""Databases for the tests of store and command line: of the small tree, and of the committed data."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.audit.coverage import coverage
from engine.audit.rules import RULES
from engine.audit.run import audit
from engine.dex.rulebook import read_rules
from generator.load.sources import has_tests, naming_files
from generator.load.tree import Tree, read_tree
from generator.store.fill import database_bytes, fill_database
from generator.store.rulebook_rows import Coverage
from tests.unit.small import write_tree


def fill(tree: Tree) -> sqlite3.Connection:
    """A tree's database without the findings of any rule."""
    outcome = audit(tree.documents, ())
    covered = coverage(read_rules(tree.documents), naming_files(tree))
    return fill_database(outcome.context.dex, tree.documents, outcome, coverage=Coverage(covered, has_tests()))


@pytest.fixture
def small_db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The small tree as an open database."""
    db = fill(read_tree(write_tree(tmp_path / "small")))
    yield db
    db.close()


@pytest.fixture(scope="session")
def database_file(tree: Tree, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The committed data as a database file."""
    path = tmp_path_factory.mktemp("database") / "compendium.sqlite"
    db = fill(tree)
    path.write_bytes(database_bytes(db))
    db.close()
    return path


@pytest.fixture(scope="session")
def real_db(database_file: Path) -> Iterator[sqlite3.Connection]:
    """The committed data as a database opened for reading."""
    from generator.store.open import open_database

    db = open_database(database_file)
    yield db
    db.close()


@pytest.fixture(scope="session")
def audited_db(tree: Tree) -> Iterator[sqlite3.Connection]:
    """The committed data as a database with the findings of every rule."""
    db = fill_database((outcome := audit(tree.documents, RULES)).context.dex, tree.documents, outcome)
    yield db
    db.close()
