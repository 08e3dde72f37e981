"""The filled database: complete, sound, described and the same to the byte each time."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from engine.audit.registry import Context, rule
from engine.audit.run import audit
from engine.finding import Hit, Severity
from generator.load.tree import Tree, read_tree
from generator.store.fill import database_bytes, fill_database
from generator.store.tables import SEARCH_COLUMNS, TABLES
from tests.unit.conftest import fill
from tests.unit.small import write_tree

ROOT = Path(__file__).resolve().parents[3]
UNFILLED = ("rule", "rule_example", "finding", "species_relation", "source_fault")
"""Tables that the small tree gives no rows: those that rules of the audit fill, and one."""


@pytest.mark.parametrize("table", [t.name for t in TABLES if t.name not in UNFILLED])
def test_every_table_has_rows(small_db: sqlite3.Connection, table: str) -> None:
    assert small_db.execute(f"SELECT count(*) FROM [{table}]").fetchone()[0] > 0


def test_foreign_keys_and_integrity_hold_on_the_committed_data(real_db: sqlite3.Connection) -> None:
    assert real_db.execute("PRAGMA foreign_key_check").fetchall() == []
    assert real_db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    targets = {row[2] for t in TABLES for row in real_db.execute(f"PRAGMA foreign_key_list([{t.name}])")}
    assert {"type", "species", "move", "ability", "way", "link"} <= targets


def test_committed_data_give_the_expected_sizes(real_db: sqlite3.Connection) -> None:
    counts = {t.name: real_db.execute(f"SELECT count(*) FROM [{t.name}]").fetchone()[0] for t in TABLES}
    assert counts["species"] >= 1400
    assert counts["move"] >= 850
    assert counts["movepool"] >= 115_000
    assert counts["bbp_value"] == 8 * counts["species"] + 5 * counts["move"]


def test_every_table_and_column_is_described(real_db: sqlite3.Connection) -> None:
    described = set(real_db.execute("SELECT table_name, column_name FROM column_description"))
    for name in [*(t.name for t in TABLES), "search"]:
        assert real_db.execute("SELECT text FROM table_description WHERE name = ?", (name,)).fetchone()[0]
        for row in real_db.execute(f"PRAGMA table_info([{name}])"):
            assert (name, row[1]) in described
    assert [c for c, _ in SEARCH_COLUMNS] == [row[1] for row in real_db.execute("PRAGMA table_info(search)")]


def test_bytes_are_the_same_in_another_process(tmp_path: Path) -> None:
    folder = write_tree(tmp_path / "data")
    script = (
        "import sys; from pathlib import Path; from generator.load.tree import read_tree\n"
        "from tests.unit.conftest import fill; from generator.store.fill import database_bytes\n"
        "sys.stdout.buffer.write(database_bytes(fill(read_tree(Path(sys.argv[1])))))"
    )
    here = database_bytes(fill(read_tree(folder)))
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", script, str(folder)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        assert run.stdout == here


def test_bytes_of_the_committed_data_are_the_same_twice(tree: Tree, database_file: Path) -> None:
    assert database_bytes(fill(tree)) == database_file.read_bytes()


def test_sqlite_utils_sees_the_descriptions_and_keys(database_file: Path) -> None:
    sqlite_utils = pytest.importorskip("sqlite_utils")
    db = sqlite_utils.Database(sqlite3.connect(database_file))
    assert db["movepool"].pks == ["species_id", "move_id"]
    assert {(fk.column, fk.other_table) for fk in db["movepool"].foreign_keys} == {
        ("species_id", "species"),
        ("move_id", "move"),
        ("way_id", "way"),
    }
    db.close()


def test_values_are_said_to_be_unknown_never_left_blank(small_db: sqlite3.Connection) -> None:
    row = small_db.execute(
        "SELECT v.low, v.text, v.provenance FROM bbp_value v JOIN species s ON s.id = v.record_id "
        "WHERE v.kind = 'species' AND v.field = 'weight' AND s.slug = 'big-bun'"
    ).fetchone()
    assert row == (None, "unknown", "unknown")
    assert small_db.execute("SELECT weight_kg FROM species WHERE slug = 'big-bun'").fetchone() == (None,)


def test_dangling_references_are_left_out(tmp_path: Path) -> None:
    bad = "bun:\n  name: Bun\n  num: 1\n  gen: 1\n  types: [plain, gone]\n"
    bad += "  stats: {hp: 1, atk: 1, def: 1, spa: 1, spd: 1, spe: 1}\n  abilities: {first: gone}\n"
    bad += "  height_m: 1\n  weight_kg: 1\n"
    bad += "  prevo: gone\n  learnset: |\n    gone 9M\n    nibble 9M\n"
    db = fill(read_tree(write_tree(tmp_path, {"dex/species/bun.yaml": bad})))
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    assert db.execute("SELECT prevo_id FROM species WHERE slug = 'bun'").fetchone() == (None,)
    pool = db.execute(
        "SELECT m.slug FROM movepool p JOIN species s ON s.id = p.species_id "
        "JOIN move m ON m.id = p.move_id "
        "WHERE s.slug = 'bun'"
    ).fetchall()
    assert pool == [("nibble",)]


def test_findings_keep_place_and_waiver(tmp_path: Path) -> None:
    def check(context: Context) -> object:
        yield Hit(("dex/natures.yaml", "bold", "plus"), "odd")
        yield Hit(("dex/abilities.yaml", "calm"), "strange", place=(7, 3))

    odd = rule("NA900", "odd-thing", Severity.WARNING, summary="s", what="w", why="y", fix="f", valid=(), invalid=())(
        check
    )  # type: ignore[arg-type]
    waivers = "waivers:\n  - {rule: NA900, record: natures/bold, reason: It is so.}\n"
    tree = read_tree(write_tree(tmp_path, {"waivers.yaml": waivers}))
    outcome = audit(tree.documents, (odd,))
    db = fill_database(
        outcome.context.dex,
        tree.documents,
        outcome,
        lambda path: (tree.spot(path).file, tree.spot(path).line, tree.spot(path).column),
    )
    assert db.execute(
        "SELECT document, line, [column], message, waived_reason FROM finding ORDER BY id"
    ).fetchall() == [
        ("dex/abilities.yaml", 7, 3, "strange", None),
        ("dex/natures.yaml", 3, 9, "odd", "It is so."),
    ]
    assert db.execute("SELECT code, family FROM rule").fetchall() == [("NA900", "names")]
