"""The stored rules: worked runs as the engine gives them, and the faults of the source with what they are about."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from engine.audit.rules import RULES
from engine.audit.run import audit
from generator.load.tree import Tree, read_tree
from generator.store.fill import fill_database
from generator.store.rulebook_queries import rulebooks
from tests.unit.conftest import fill
from tests.unit.small import write_tree


def test_a_run_is_stored_with_its_record(small_db: sqlite3.Connection) -> None:
    row = small_db.execute("SELECT * FROM game_rule_run WHERE rule = 'BBP-POST-01'").fetchone()
    assert row[:4] == ("BBP-POST-01", 0, "One is left", "checklist")
    assert json.loads(row[4])["players"] == {"Ann": ["Bun"]}
    record = json.loads(row[5])
    assert list(record) == ["trace", "result", "needs_ruling"]
    assert record["result"]["winner"] == "Ann"


def test_if_then_evidence_and_dates_are_stored(small_db: sqlite3.Connection, real_db: sqlite3.Connection) -> None:
    books = {b["slug"]: b for b in rulebooks(small_db)}
    (check,) = books["bbp/checklist"]["sections"][0]["rules"]
    assert (check["if_part"], check["then_part"], check["evidence"]) == ("One is left.", "It wins.", None)
    assert books["bbp/checklist"]["procedure"] == "checklist"
    (found,) = real_db.execute("SELECT updated FROM rulebook_section WHERE rulebook = 'bbp/checklist'").fetchall()
    assert found == ("2023-08-26",)


def test_a_run_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    folder = write_tree(tmp_path)
    file = folder / "rulebook" / "bbp" / "checklist.yaml"
    file.write_text(file.read_text().replace("[Bun]", "[Bum]"))
    db = fill(read_tree(folder))
    assert db.execute("SELECT count(*) FROM game_rule_run WHERE procedure = 'checklist'").fetchone() == (0,)


def test_faults_of_the_source_know_what_they_are_about(tmp_path: Path) -> None:
    tree = read_tree(write_tree(tmp_path))
    outcome = audit(tree.documents, [r for r in RULES if r.code in ("RB010", "RB021")])
    db = fill_database(outcome.context.dex, tree.documents, outcome)
    faults = db.execute("SELECT fault, code, rulebook, rule, text FROM source_fault ORDER BY id").fetchall()
    assert faults[0] == (
        "AUD-BBP-04",
        "RB010",
        "bbp/substitutions",
        "BBP-SAMPLE-P01",
        "the heading Form stands under Small rules and under Small rules",
    )
    assert {(fault, book, rule) for fault, _, book, rule, _ in faults[1:]} == {
        ("AUD-BBP-15", "bbp/groups", None),
        ("AUD-BBP-15", "bbp/substitutions", None),
    }
    books = {b["slug"]: b for b in rulebooks(db)}
    assert [f["fault"] for f in books["bbp/groups"]["faults"]] == ["AUD-BBP-15"]
    values = books["bbp/substitutions"]["sections"][1]["rules"]
    assert [f["fault"] for r in values for f in r["faults"]] == ["AUD-BBP-04"]


def test_documents_stand_in_the_order_of_the_source(tree: Tree, real_db: sqlite3.Connection) -> None:
    order = [b["slug"].removeprefix("bbp/") for b in rulebooks(real_db) if b["game"] == "bbp"]
    assert order[-1] == "meta"
    assert order.index("switching") < order.index("checklist") < order.index("sort") < order.index("substitutions")
