"""`compendium group`: one group, all of them, the groups of an action, and queries."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.cli import run
from generator.load.tree import Tree


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["group", *arguments]) == 0
    return capsys.readouterr().out


def ask_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found = json.loads(ask(capsys, *arguments, "--format", "json"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    "name",
    ["burn-inflicting-move", "Burn-Inflicting Move", "burn inflicting", "BURNINFLICTING", "burn-inflicting moves"],
)
def test_a_group_in_any_spelling(capsys: pytest.CaptureFixture[str], name: str) -> None:
    found = ask_json(capsys, *name.split(" "))
    assert (found["kind"], found["slug"], found["rule"]) == ("group", "burn-inflicting-move", "BBP-GROUP-26")
    assert found["count"] == len(found["members"])
    member = {m["slug"]: m for m in found["members"]}["will-o-wisp"]
    assert member | {"why": ""} == {
        "slug": "will-o-wisp",
        "name": "Will-O-Wisp",
        "kind": "move",
        "type": "fire",
        "category": "status",
        "bap": "--",
        "how": "derived",
        "why": "",
        "effects": [0],
        "rulings": [],
    }
    assert "burn" in member["why"]


def test_a_group_tells_its_open_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    found = ask_json(capsys, "protective")
    rulings = {r["slug"]: r for r in found["rulings"]}
    guards = rulings["team-guards"]
    assert guards["assumed"] == "in"
    assert {x["slug"]: x["member"] for x in guards["affects"]}["wide-guard"] is True
    assert rulings["cover-as-protection"]["affects"] == [
        {"slug": "cover", "name": "Cover", "kind": "command", "member": False}
    ]
    text = ask(capsys, "protective")
    assert text.startswith("Protective Move (BBP-GROUP-01)\n")
    assert "Wide Guard *" in text
    assert "until it is decided out; decides on Cover" in text


def test_all_groups(capsys: pytest.CaptureFixture[str]) -> None:
    found = ask_json(capsys)
    assert (found["count"], len(found["groups"])) == (58, 58)
    assert found["groups"][0]["slug"] == "protective-move"
    assert len(ask(capsys).splitlines()) == 59


def test_the_groups_of_an_action(capsys: pytest.CaptureFixture[str]) -> None:
    found = ask_json(capsys, "--of", "Will o Wisp")
    assert [g["slug"] for g in found["groups"]] == ["burn-inflicting-move"]
    assert ask(capsys, "--of", "flamethrower").startswith("Flamethrower: in 1 action group\n")
    cover = ask_json(capsys, "--of", "cover")
    assert (cover["action"]["kind"], cover["count"]) == ("command", 0)
    assert [(g["slug"], g["ruling"]) for g in cover["undecided"]] == [("protective-move", "cover-as-protection")]


def test_every_group_and_every_member_have_a_text(capsys: pytest.CaptureFixture[str]) -> None:
    actions = set()
    for g in ask_json(capsys)["groups"]:
        text = ask(capsys, g["slug"])
        assert text.startswith(g["name"])
        assert "None" not in text
        found = ask_json(capsys, g["slug"])
        assert (found["slug"], found["count"]) == (g["slug"], g["size"])
        actions |= {(m["slug"], g["slug"]) for m in found["members"]}
    for action, group in sorted(actions)[::40]:
        assert group in {g["slug"] for g in ask_json(capsys, "--of", action)["groups"]}


def test_queries(capsys: pytest.CaptureFixture[str]) -> None:
    def slugs(text: str) -> set[str]:
        found = ask_json(capsys, text)
        assert (found["kind"], found["count"]) == ("group-query", len(found["actions"]))
        return {a["slug"] for a in found["actions"]}

    water = slugs("priority & water")
    assert {"aqua-jet", "water-shuriken"} <= water
    assert slugs("water attack & priority") == water
    assert slugs("~priority & water") == slugs("water - priority")
    assert slugs("hazard-creating | hazard-removing") >= {"spikes", "rapid-spin"}
    assert slugs("fire") > slugs("fire attack") > set()
    assert slugs("stellar") == set()
    assert ask(capsys, "priority & fire") == "0 actions\n"
    assert "Aqua Jet" in ask(capsys, "priority", "&", "water")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["burn inflictng"], "did you mean Burn-Inflicting Move?"),
        (["prority"], "did you mean `priority`?"),
        (["scald"], "compendium move scald"),
        ([""], "add a name"),
        (["fire & wtaer"], "`wtaer` is no group and no type (character 8)"),
        (["fire &"], "(character 7)"),
        (["("], "character"),
        (["(" * 300], "too many brackets"),
        (["x" * 5000], "there is no group"),
        (["~" * 399 + "x"], "is no group"),
        (["\x1b[31m & fire"], "is no group"),
        (["\x1b]0;x\x07"], "there is no group"),
        (["\x00"], "no group"),
        (["' OR 1=1 --"], "there is no group"),
        (["\U0001f525"], "there is no group"),
        (["--of", "flamethrowr"], "did you mean Flamethrower?"),
        (["--of", ""], "there is no move"),
        (["fire", "--of", "ember"], "not both"),
    ],
)
def test_what_cannot_be_answered(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    assert run(["group", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert not {"\x1b", "\x07", "\x00"} & set(captured.err)
    assert "Traceback" not in captured.err
    assert "internal fault" not in captured.err
    assert max(map(len, captured.err.splitlines())) < 300


def test_strict_rulings_are_findings(capsys: pytest.CaptureFixture[str], tree: Tree) -> None:
    def codes(*arguments: str) -> list[str]:
        assert run(["audit", "--format", "json", "--today", "2026-11-30", *arguments]) == (1 if arguments else 0)
        return [f["code"] for f in json.loads(capsys.readouterr().out)["findings"]]

    rulings = sum(len(g.get("rulings", ())) for g in tree.documents["groups.yaml"]["groups"])
    assert "GR015" not in codes()
    assert codes("--strict-rulings").count("GR015") == rulings > 50
