"""The database as others open it, and the site as a pure function of it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.build.site import VERSION, write_site
from generator.build.write import new_site

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def db(site: Path) -> Iterator[sqlite3.Connection]:
    """The database file of the built site, opened by SQLite alone."""
    connection = sqlite3.connect(f"{(site / 'compendium.sqlite').as_uri()}?mode=ro", uri=True)
    yield connection
    connection.close()


def digests(folder: Path) -> dict[str, str]:
    """Path -> SHA-256 of every file below a folder."""
    return {
        f.relative_to(folder).as_posix(): hashlib.sha256(f.read_bytes()).hexdigest()
        for f in sorted(folder.rglob("*"))
        if f.is_file()
    }


def test_datasette_opens_the_file(site: Path, db: sqlite3.Connection, tmp_path: Path) -> None:
    program = shutil.which("datasette", path=str(Path(sys.executable).parent)) or shutil.which("datasette")
    assert program, "datasette is a package of the tests"
    shutil.copy(site / "compendium.sqlite", tmp_path)
    run = subprocess.run(
        [program, "inspect", "compendium.sqlite"], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=True
    )
    tables = json.loads(run.stdout)["compendium"]["tables"]
    for name in ("species", "move", "movepool", "bbp_value", "finding", "rule", "link", "search"):
        assert tables[name]["count"] == db.execute(f"SELECT count(*) FROM [{name}]").fetchone()[0] > 0
    described = json.loads((site / "downloads" / "metadata.json").read_bytes())["databases"]["compendium"]["tables"]
    assert set(described) <= set(tables)


def test_the_file_is_whole(db: sqlite3.Connection) -> None:
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert db.execute("PRAGMA foreign_key_list(movepool)").fetchall() != []


@pytest.mark.parametrize(
    ("query", "slug"),
    [
        ("flabebe", "flabebe"),
        ("farfetchd", "farfetchd"),
        ("type null", "type-null"),
        ("after you", "after-you"),
        ("porygon2", "porygon2"),
        ("volt thunderbolt", "10-000-000-volt-thunderbolt"),
        ("fla*", "flamethrower"),
    ],
)
def test_full_text_search_finds(db: sqlite3.Connection, query: str, slug: str) -> None:
    found = db.execute("SELECT slug FROM search WHERE search MATCH ?", (query,)).fetchall()
    assert (slug,) in found


def test_every_table_and_column_is_described(site: Path, db: sqlite3.Connection) -> None:
    described = json.loads((site / "downloads" / "metadata.json").read_bytes())["databases"]["compendium"]["tables"]
    names = [
        name
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search_%'")
        if not name.startswith("sqlite_")
    ]
    assert len(names) > 20
    for name in names:
        assert described[name]["description"].strip(), name
        if name != "search":
            for _, column, *_ in db.execute(f"PRAGMA table_info([{name}])"):
                assert described[name]["columns"][column].strip(), (name, column)


def test_downloads_hold_what_the_database_holds(site: Path, db: sqlite3.Connection) -> None:
    for file, table in (("species", "species"), ("moves", "move"), ("abilities", "ability"), ("items", "item"), ("conditions", "condition")):
        records = json.loads((site / "downloads" / f"{file}.json").read_bytes())
        assert sorted(r["slug"] for r in records) == [
            slug for (slug,) in db.execute(f"SELECT slug FROM [{table}] ORDER BY slug")
        ]


def test_the_rules_download_has_every_rule_and_run(site: Path, db: sqlite3.Connection) -> None:
    rules = json.loads((site / "downloads" / "rules.json").read_bytes())
    assert [r["rule"] for r in rules] == [
        rule
        for (rule,) in db.execute(
            "SELECT r.rule FROM game_rule r JOIN rulebook_section s ON s.id = r.section_id "
            "JOIN rulebook b ON b.slug = s.rulebook ORDER BY b.position, r.id"
        )
    ]
    assert sum(len(r["runs"]) for r in rules) == db.execute("SELECT count(*) FROM game_rule_run").fetchone()[0] > 0
    assert all(run["record"]["trace"] is not None for r in rules for run in r["runs"])


def test_pages_come_from_the_database_alone(site: Path, tmp_path: Path) -> None:
    """Everything but the site's code is taken away: the file, opened again, gives the same bytes."""
    copy = tmp_path / "only.sqlite"
    shutil.copy(site / "compendium.sqlite", copy)
    db = sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True)
    with new_site(tmp_path / "again", VERSION) as sink:
        write_site(sink, db)
    db.close()
    assert digests(tmp_path / "again") == digests(site)


def test_pages_follow_the_database(site: Path, tmp_path: Path) -> None:
    copy = tmp_path / "changed.sqlite"
    shutil.copy(site / "compendium.sqlite", copy)
    with sqlite3.connect(copy) as db:
        db.execute("UPDATE ability SET name = 'Sturdiest' WHERE slug = 'sturdy'")
    with new_site(tmp_path / "again", VERSION) as sink:
        write_site(sink, db)
    db.close()
    assert "Sturdiest" in (tmp_path / "again" / "abilities" / "sturdy" / "index.html").read_text()
    assert "Sturdiest" in (tmp_path / "again" / "species" / "skarmory" / "index.html").read_text()


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "77"])
def test_a_build_in_another_process_gives_the_same_bytes(site: Path, tmp_path: Path, seed: str) -> None:
    """Another hash seed, another time zone and language, another working folder, files read in another order."""
    data = tmp_path / "data"
    for file in sorted((ROOT / "data").rglob("*.yaml"), reverse=True):
        target = data / file.relative_to(ROOT / "data")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    script = (
        "import sys; from pathlib import Path; from generator.build.site import build; build(*map(Path, sys.argv[1:]))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed, "TZ": "Asia/Kolkata", "LC_ALL": "C"}
    out = tmp_path / "again"
    subprocess.run(
        [sys.executable, "-c", script, str(data), str(out)], cwd=tmp_path, env=environment, check=True, timeout=300
    )
    assert digests(out) == digests(site)
