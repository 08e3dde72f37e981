"""`compendium calc`: texts as players write them, values with their provenance, odds, and what is refused."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from generator.cli import run


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


@pytest.fixture
def calc(capsys: pytest.CaptureFixture[str]) -> Any:
    """The JSON answer of a calculation that goes well."""

    def answer(*arguments: str) -> Any:
        assert run(["calc", *arguments, "--format", "json"]) == 0
        return json.loads(capsys.readouterr().out)

    return answer


def test_the_text_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calc", "Skarmory Brave Bird vs Altaria --crit --stage +1"]) == 0
    assert capsys.readouterr().out.splitlines()[:17] == [
        "Brave Bird of Skarmory deals 19 damage to Altaria with a critical hit: (12+3+3+6-7)+2 = 19",
        "HP of Altaria: 90 before, 19 lost, 71 after the hit",
        "Skarmory loses 6 HP to recoil: 0.33 of 19 damage = 6.27, taken as 6",
        "",
        "steps",
        "  BBP-CALC-02  12  12  Brave Bird has 12 BAP",
        "  BBP-CALC-05  +3  15  the attack shares a type with its user",
        "  BBP-CALC-06  +3  18  it is a critical hit",
        "  BBP-CALC-07  -1  17  rank 6 of Skarmory against rank 7 of Altaria",
        "  BBP-CALC-10  x1  17  Brave Bird is neither effective nor resisted on Altaria",
        "  BBP-CALC-14  +2  19  combat stages differ by +1, at 2 damage a stage",
        "",
        "odds, in rolls of 1 to 600",
        "  hits always",
        "  one use: 19 100%; mean 19",
        "  knocks out 90 HP: 100% in 5 uses",
        "  energy: unknown (bbp-energy: how a drawback changes the cost is not known)",
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Skarmory Brave Bird vs Altaria", ("skarmory", "brave-bird", "altaria")),
        ("  SKARMORY   brave-bird VS. altaria ", ("skarmory", "brave-bird", "altaria")),
        ("Skarmory's Brave Bird against Flabébé", ("skarmory", "brave-bird", "flabebe")),
        ("Farfetch’d’s leaf blade on farfetchd galar", ("farfetchd", "leaf-blade", "farfetchd-galar")),
        ("Rotom-Wash Hydro Pump vs rotom heat", ("rotom-wash", "hydro-pump", "rotom-heat")),
        ("Rotom Wash Hydro Pump v Mr. Mime", ("rotom-wash", "hydro-pump", "mr-mime")),
        ("Iron Hands Fake Out versus Type: Null", ("iron-hands", "fake-out", "type-null")),
        ("Urshifu Rapid Strike Surging Strikes vs Mew", ("urshifu-rapid-strike", "surging-strikes", "mew")),
    ],
)
def test_three_names_in_any_spelling(text: str, names: tuple[str, ...], calc: Any) -> None:
    for arguments in ([text], text.split()):
        found = calc(*arguments)
        assert tuple(found[key]["slug"] for key in ("attacker", "move", "target")) == names


def test_json_has_damage_steps_sentence_and_parameters(calc: Any) -> None:
    found = calc("Skarmory Brave Bird vs Altaria --crit", "--stage", "+1")
    assert (found["damage"], found["exact"], found["edition"]) == (19, "19", "g9")
    assert found["sentence"].startswith("Brave Bird of Skarmory deals 19 damage")
    assert [s["rule"][-2:] for s in found["steps"]] == ["02", "05", "06", "07", "10", "14"]
    taken = found["parameters"]
    assert taken["bap"] | {"source": ""} == {
        "value": 12,
        "text": "12",
        "provenance": "derived",
        "rule": "bbp-bap",
        "source": "",
    }
    assert taken["attack"]["of"] == "Skarmory, atk"
    assert taken["stages"] == {"value": 1, "provenance": "given"}
    assert taken["double_weak"] == {
        "value": "2",
        "provenance": "default",
        "rule": "BBP-CALC-11",
        "evidence": "inferred",
    }
    assert taken["double_resist"]["value"] is None


def test_given_values_take_the_place_of_the_databases(calc: Any) -> None:
    found = calc(
        "Skarmory Steel Wing vs Altaria --bap 8 --atk 9 --def 4 --hp 20 --type fire --category special --stab",
        *("--effectiveness", "weak", "--adjust", "an item=2", "--additional=spikes=3", "--multiplier", "raid=3"),
        *("--bap-multiplier", "x=3/2", "--multi-target", "0.75", "--weather", "sun=2"),
        *("--terrain", "grassy=1/2", "--screen", "lightscreen=2/3", "--accuracy", "50", "--crit-rolls", "100"),
        *("--minimum", "1", "--uses", "2", "--hits", "1:1,2:1"),
    )
    assert found["exact"] == "81"
    assert found["formula"] == "[(8*1.5*0.75*2*0.5*2/3+3+9-4+2)*1.5+3]*3"
    given = {name for name, p in found["parameters"].items() if p["provenance"] == "given"}
    assert given >= {"bap", "attack", "defense", "hp", "type", "shares_type", "effectiveness", "adjustments", "factors"}
    assert found["odds"]["rolls"] == {"of": 600, "accuracy": 300, "critical": 100}
    assert found["odds"]["uses"] == 2


def test_odds_add_up_and_end_with_certainty(calc: Any) -> None:
    """BBP-CALC-20 to 25 as a reader sees them."""
    found = calc("Centiskorch Fire Lash vs Altaria --uses 9 --hp 40")
    odds = found["odds"]
    assert sum(Fraction(t["chance"]) for t in odds["total"]["totals"]) == 1
    assert odds["knock_out"][-1]["chance"] == "1"
    assert odds["effects"]
    several = calc("Jolteon Pin Missile vs Altaria")
    assert [q["rule"] for q in several["needs_ruling"]] == ["BBP-CALC-23"]
    assert several["sentence"].startswith("A hit of Pin Missile of Jolteon deals")
    assert [h["hits"] for h in several["odds"]["hits"]] == [2, 3, 4, 5]
    crits = calc("Absol Night Slash vs Altaria")
    assert [q["rule"] for q in crits["needs_ruling"]] == ["BBP-CALC-20"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Garchomp Earthquake vs Skarmory", "does not affect Skarmory"),
        ("Skarmory Toxic vs Altaria", "is no attack: it has no BAP"),
        ("Lapras Freeze-Dry vs Swampert", "*2 = 18"),
        ("Skarmory Body Press vs Smeargle", "(8+10-3)*1.5 = 22.5, rounded to 23"),
        ("Smeargle Foul Play vs Skarmory", "6-10"),
        ("Lunatone Psyshock vs Skarmory", "7-10"),
    ],
)
def test_moves_that_are_not_plain(text: str, words: str, calc: Any) -> None:
    assert words in calc(text)["sentence"]


def test_unknown_hp_leave_the_damage_known(calc: Any, capsys: pytest.CaptureFixture[str]) -> None:
    found = calc("Eternatus Dynamax Cannon vs Shedinja")
    assert found["damage"] == 20
    assert (found["odds"]["hp"], found["odds"]["knock_out"], found["parameters"]["hp"]["value"]) == (None, [], None)
    assert run(["calc", "Eternatus Dynamax Cannon vs Shedinja"]) == 0
    assert "knocks out" not in capsys.readouterr().out


def test_hp_lost_recoil_and_drain(calc: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """BBP-CALC-26 to 28: HP lost apart from the damage, shares of the main series or given."""
    found = calc("Skarmory Brave Bird vs Altaria --hp 10 --recoil 0.4")
    assert (found["damage"], found["hp"]) == (14, {"before": 10, "lost": 10, "after": -4})
    assert (found["recoil"]["amount"], found["drain"]) == (6, None)
    assert [q["rule"][-2:] for q in found["needs_ruling"]] == ["27", "28"]
    assert calc("Skarmory Brave Bird vs Altaria --hp 10 --recoil 40% --share-of hp-lost")["recoil"]["amount"] == 4
    assert calc("Skarmory Brave Bird vs Altaria --recoil 0")["recoil"] is None
    least = calc("Lunatone Rock Tomb vs Swampert --bap 5 --recoil 0.01 --minimum-share 1")
    assert least["recoil"]["amount"] == 1
    drained = calc("Lunatone Giga Drain vs Swampert")
    assert (drained["drain"]["part"], drained["drain"]["amount"]) == ("0.5", 8)
    assert drained["needs_ruling"][-1]["question"] == "what share of the damage is the drain of Giga Drain?"
    assert "a recoil of 0.4" in "".join(calc("Lunatone Struggle vs Swampert")["notes"])
    assert run(["calc", "Skarmory Brave Bird vs Altaria --hp 10"]) == 0
    until = "until the Post-Event Checklist sets it to 0 (BBP-POST-10, 11)"
    assert capsys.readouterr().out.splitlines()[1:3] == [
        f"HP of Altaria: 10 before, 10 lost, -4 after the hit, {until}",
        "Skarmory loses 5 HP to recoil: 0.33 of 14 damage = 4.62, taken as 5",
    ]


@pytest.mark.parametrize(
    ("text", "shown", "hidden"),
    [
        ("Lunatone Hypnosis vs Skarmory --bap 4 --category special", "hits on 360 or less; critical on 25", "always"),
        ("Skarmory Steel Wing vs Altaria --no-crit", "hits on 540 or less\n", "critical on"),
        ("Skarmory Steel Wing vs Altaria --accuracy 0", "hits never", " 0 or less"),
        ("Garchomp Earthquake vs Skarmory", "energy: 7 (derived", "odds"),
        ("Garchomp Earthquake vs Skarmory", "no damage", "HP of Skarmory"),
        ("Smeargle Tackle vs Skarmory --no-crit", "raised to the least damage of 0", "odds"),
        ("Skarmory Power-Up Punch vs Altaria", "stage: always", "600 or less"),
    ],
)
def test_odds_say_no_more_than_there_is(text: str, shown: str, hidden: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calc", text]) == 0
    out = capsys.readouterr().out
    assert shown in out
    assert hidden not in out.replace("always: BBP", "")


@pytest.mark.parametrize(
    ("text", "damage", "untouched"),
    [
        ("Skarmory Steel Wing vs Altaria --weather sun", 9, "Sun"),
        ("Skarmory Steel Wing vs Altaria --weather=Raining --terrain misty", 9, "Rain Misty Terrain"),
        ("Garchomp Earthquake vs Jolteon --terrain electric", 26, "Electric Terrain"),
        ("Lunatone Psyshock vs Rhydon --weather sand", 9, "Sandstorm"),
        ("Skarmory Steel Wing vs Altaria --screen light-screen", 9, "Light Screen"),
        ("Garchomp Earthquake vs Skarmory --terrain grassy", 0, ""),
        ("Skarmory Steel Wing vs Altaria --crit --screen reflect", 12, ""),
    ],
)
def test_what_does_not_touch_the_attack_needs_no_factor(text: str, damage: int, untouched: str, calc: Any) -> None:
    """BBP-CALC-29: x1 by the main series, and said so."""
    found = calc(text)
    assert found["damage"] == damage
    taken = found["parameters"].get("untouched", {"value": []})["value"]
    assert " ".join(x["name"] for x in taken) == untouched
    assert len([q for q in found["needs_ruling"] if q["rule"] == "BBP-CALC-29"]) == len(taken)


@pytest.mark.parametrize(
    "text",
    [
        "Centiskorch Fire Lash vs Altaria --weather sunny",
        "Lapras Hydro Pump vs Altaria --weather sun",
        "Castform Weather Ball vs Altaria --weather snow",
        "Lapras Ice Beam vs Rhydon --weather sandstorm",
        "Lapras Dragon Pulse vs Altaria --terrain misty",
        "Garchomp Bulldoze vs Jolteon --terrain Grassy-Terrain",
        "Garchomp Steel Wing vs Jolteon --screen aurora-veil",
        "Lapras Steel Wing vs Altaria --type fire --weather sun",
    ],
)
def test_what_touches_the_attack_needs_a_factor(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calc", text]) == 2
    err = capsys.readouterr().err
    assert "(BBP-CALC-04)" in err
    assert "=1/2" in err


def test_the_older_edition(calc: Any) -> None:
    """BBP-CALC-08: ranks by the older table, both in what they are and in what they are worth."""
    found = calc("Skarmory Steel Wing vs Altaria --edition g7")
    assert found["formula"] == "(7+3+4.5-4.5)"
    assert found["parameters"]["hp"]["value"] == 100
    assert found["parameters"]["attack"]["note"] == "the Generation 7 table"


@pytest.mark.parametrize(
    ("arguments", "message", "hint"),
    [
        (["Skarmry Brave Bird vs Altaria"], "no species `Skarmry`", "did you mean Skarmory?"),
        (["Skarmory Brave Brid vs Altaria"], "no move `Brave Brid`", "did you mean Brave Bird?"),
        (["Skarmry Brave Brid vs Altaria"], "no species and no move", "did you mean Skarmory Brave Bird?"),
        (["Skarmory Brave Bird vs Altria"], "no species `Altria`", "did you mean Altaria?"),
        (["Skarmory Brave Bird Altaria"], "does not say whom", "write `Skarmory Brave Bird vs Altaria`"),
        (["vs"], "three names are needed", "write"),
        ([""], "does not say whom", "write"),
        (["\x1b[31m x vs y"], "no species and no move in `?[31m x`", ""),
        (["(" * 10_000 + " vs Altaria"], "too long", "write"),
        ([" ".join("x" * 17)], "too long", "write"),
        (["Skarmory Guillotine vs Altaria"], "the BAP of Guillotine is not known: knocks out in one hit", "--bap"),
        (["Skarmory Toxic vs Altaria --bap 5"], "is a status move", "--category"),
        (["vs Altaria"], "three names", ""),
        (["Scyther X-Scissor vs Skarmory"], "double resistance in g9 (BBP-CALC-12)", "--double-resist 1/2"),
        (["Skarmory Steel Wing vs Altaria", "--screen", "reflect"], "factor of Reflect is not known", "Reflect=1/2"),
        (["Skarmory Steel Wing vs Altaria", "--screen", "reflekt=1/2"], "no screen `reflekt`", "Light Screen, Reflect"),
        (['Skarmory Steel Wing vs Altaria --adjust "x'], "a double quote is not closed", "close it"),
        (["Skarmory Steel Wing vs Altaria", "--type", "steal"], "no type `steal`", "did you mean Steel"),
        (["Maushold Population Bomb vs Altaria --uses 11"], "take too long", "10 at most"),
        (["Skarmory Steel Wing vs Altaria", *["--adjust", "x=1"] * 21], "given 21 times", "20 at most"),
    ],
)
def test_what_cannot_be_worked_out(
    arguments: list[str], message: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["calc", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert hint in err
    assert "\x1b" not in err


@pytest.mark.parametrize(
    "options",
    [
        ["--bap", "nan"],
        ["--bap", "1000"],
        ["--bap", "1.5"],
        ["--bap", "9" * 10_000],
        ["--stage", "13"],
        ["--atk", "-1"],
        ["--hp", "0"],
        ["--uses", "1000000"],
        ["--uses", "٣"],
        ["--hits", "11"],
        ["--hits", "2:x"],
        ["--multiplier", "raid=1e9"],
        ["--multiplier", "raid=inf"],
        ["--multiplier", "raid=0"],
        ["--multiplier", "raid"],
        ["--multiplier", "=2"],
        ["--multiplier", f"{'x' * 61}=2"],
        ["--adjust", "x=2/3"],
        ["--double-weak", "1/0"],
        ["--edition", "g8"],
        ["--accuracy", "101"],
        ["--crit-rolls", "601"],
        ["--recoil", "1.5"],
        ["--drain", "150%"],
        ["--recoil", "nan"],
        ["--share-of", "all"],
        ["--nothing"],
    ],
)
def test_options_out_of_bounds_are_refused(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calc", "Skarmory Brave Bird vs Altaria", *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err) < 1000


def test_the_largest_question_is_answered(calc: Any) -> None:
    found = calc("Maushold Population Bomb vs Altaria --uses 10 --hp 99999 --bap 997")
    assert len(found["odds"]["knock_out"]) >= 1
    assert sum(Fraction(t["chance"]) for t in found["odds"]["total"]["totals"]) == 1
