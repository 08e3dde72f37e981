"""The whole build on a small tree: refusal of faulty data, rendering, static files, downloads."""

from __future__ import annotations

import csv
import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from jinja2 import Environment

from generator.build.assets import fingerprint, search_index
from generator.build.downloads import csv_bytes, json_lines, learnsets
from generator.build.render import put_rows
from generator.build.site import DataRefused, build
from generator.load.tree import DataFault
from generator.pages.shelf import Shelf
from generator.store import bulk


@pytest.fixture
def shelf(built: Path) -> Shelf:
    return Shelf(sqlite3.connect(built / "compendium.sqlite"))


def test_errors_in_the_data_stop_the_build(
    built: Path, small: Path, tmp_path: Path, state: Callable[[Path], dict[str, str]]
) -> None:
    before = state(built)
    data = tmp_path / "data"
    shutil.copytree(small, data)
    file = data / "dex" / "species" / "lunatone.yaml"
    file.write_text(file.read_text().replace("type", "typo"))
    with pytest.raises(DataRefused) as caught:
        build(data, built)
    assert caught.value.audit.blocked
    assert state(built) == before


def test_no_data_folder(tmp_path: Path) -> None:
    with pytest.raises(DataFault):
        build(tmp_path / "none", tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_the_report_counts_what_was_written(small: Path, tmp_path: Path) -> None:
    told: list[str] = []
    report = build(small, tmp_path / "site", told.append)
    pages = list((tmp_path / "site").rglob("*.html"))
    assert report.pages == len(pages)
    assert report.files == sum(1 for p in (tmp_path / "site").rglob("*") if p.is_file())
    assert list(report.seconds) == ["read", "audit", "database", "downloads", "pages", "swap"]
    assert told[0] == "reading the data"


def test_every_link_and_anchor_of_the_small_site_leads_somewhere(built: Path) -> None:
    ids: dict[Path, set[str]] = {}
    pages = {page: page.read_text() for page in built.rglob("*.html")}
    for page, text in pages.items():
        found = re.findall(r'\sid="([^"]+)"', text)
        assert len(found) == len(set(found)), f"{page}: an id twice"
        ids[page] = set(found)
    for page, text in pages.items():
        for address in re.findall(r'\s(?:href|src|data-index|data-more)="([^"]*)"', text):
            if address.startswith("https://"):
                continue
            path, _, anchor = address.partition("#")
            target = (page.parent / path).resolve() if path else page
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{page}: {address}"
            filled_in = anchor.startswith("?")  # a tool with its form filled in, not a place on its page
            assert not anchor or filled_in or anchor in ids[target], f"{page}: {address}"


def test_no_page_asks_another_host_or_holds_code(built: Path) -> None:
    for page in built.rglob("*.html"):
        text = page.read_text()
        assert not re.search(r'<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?//', text), page
        assert not re.search(r"<script(?![^>]*\ssrc=)", text), page
        assert not re.search(r"\son[a-z]+=|\sstyle=", text), page
        assert 'type="module"' not in text


def test_rows_of_a_movepool_equal_a_naive_render(built: Path, shelf: Shelf) -> None:
    """The joined row fragments are what a plain template gives, row by row, from the same database."""
    template = Environment(autoescape=True).from_string(
        '<tr><td><a href="../../moves/{{ slug }}/">{{ name }}</a><td><b class="t-{{ type }}">{{ label }}</b>'
        "<td>{{ category }}<td>{{ power }}<td>{{ bap }}<td>{{ accuracy }}<td>{{ priority }}<td>{{ told }}<td>"
    )
    db = shelf.db
    for species in shelf.species:
        text = (built / "species" / species["slug"] / "index.html").read_text()
        body = text.partition("<tbody>\n")[2]
        rows = db.execute(
            "SELECT m.*, t.slug AS type, t.name AS label, w.told FROM movepool p JOIN move m ON m.id = p.move_id "
            "JOIN type t ON t.id = m.type_id JOIN way w ON w.id = p.way_id WHERE p.species_id = ? ORDER BY p.move_id",
            (species["id"],),
        )
        columns = [c[0] for c in rows.description]
        for row in rows:
            move = dict(zip(columns, row, strict=True))
            values = dict(
                db.execute("SELECT field, text FROM bbp_value WHERE kind = 'move' AND record_id = ?", (move["id"],))
            )
            wanted = template.render(
                slug=move["slug"],
                name=move["name"],
                type=move["type"],
                label=move["label"],
                told=move["told"],
                category=move["category"].capitalize(),
                accuracy=values["accuracy"],
                power="varies" if move["power_varies"] else "–" if move["power"] is None else move["power"],
                bap="@",
                priority=f"+{move['priority']}" if move["priority"] > 0 else str(move["priority"]).replace("-", "−"),
            )
            before, after = wanted.split("<td>@<td>")
            assert before in body
            assert after in body.partition(before)[2].partition("\n")[0]


def test_put_rows_keeps_the_order_and_counts() -> None:
    assert put_rows(b"a\0b\0c", (b"1", b"2")) == b"a1b2c"
    assert put_rows(b"a", (b"",)) == b"a"
    with pytest.raises(ValueError, match="1 bodies of rows for 2 places"):
        put_rows(b"a\0b\0c", (b"1",))
    with pytest.raises(ValueError, match="species/mew/"):
        put_rows(b"a", (b"lost",), "species/mew/")


def test_fingerprints_change_with_the_content_alone() -> None:
    one = fingerprint("site.css", b"a{}")
    assert re.fullmatch(r"static/site\.[0-9a-f]{10}\.css", one)
    assert one == fingerprint("site.css", b"a{}") != fingerprint("site.css", b"b{}")


def test_search_index_is_one_call_with_every_name(shelf: Shelf) -> None:
    text = search_index(shelf).decode()
    data = json.loads(re.fullmatch(r"compendiumIndex\((.*)\);\n", text, re.DOTALL)[1])  # type: ignore[index]
    kinds = {kind["label"]: kind for kind in data["kinds"]}
    names = [line.partition("\t")[0] for line in kinds["Species"]["rows"].split("\n")]
    assert names == [s["name"] for s in shelf.species]
    assert "Lunatone" in names
    assert kinds["Natures"]["path"] == "natures/#"


def test_downloads_hold_what_the_database_holds(built: Path, shelf: Shelf) -> None:
    species = json.loads((built / "downloads/species.json").read_text())
    assert [s["slug"] for s in species] == [s["slug"] for s in shelf.species]
    with (built / "downloads/species.csv").open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [r["slug"] for r in rows] == [s["slug"] for s in species]
    assert rows[0]["bbp.hp.provenance"] in ("derived", "unknown")
    pools = json.loads((built / "downloads/learnsets.json").read_text())
    with (built / "downloads/learnsets.csv").open(newline="") as stream:
        flat = {(r["species"], r["move"]): r["codes"] for r in csv.DictReader(stream)}
    assert flat == {(s, m): codes for s, pool in pools.items() for m, codes in pool.items()}
    assert len(flat) == shelf.db.execute("SELECT count(*) FROM movepool").fetchone()[0]


def test_csv_and_json_quote_what_must_be_quoted(shelf: Shelf) -> None:
    assert csv_bytes([("a", "b"), ('x,"y"', None)]) == b'a,b\r\n"x,""y""",\r\n'
    assert json_lines([{"a": "é"}, {"b": 1}]).decode() == '[\n{"a": "é"},\n{"b": 1}\n]\n'
    assert learnsets(shelf)[0].startswith(b"{\n")


def test_bulk_groups_keep_order() -> None:
    rows = [{"k": 1, "v": "a"}, {"k": 2, "v": "b"}, {"k": 1, "v": "c"}]
    assert bulk.grouped(rows, "k") == {1: [rows[0], rows[2]], 2: [rows[1]]}
