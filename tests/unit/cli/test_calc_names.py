"""`compendium calc`: calls as players type them, those that are read and those that get a hint."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.cli import run

BIRD = ("skarmory", "brave-bird", "altaria")


@pytest.fixture(autouse=True)
def _database(database_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPENDIUM_DB", str(database_file))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Skarmory uses Brave Bird on Altaria", BIRD),
        ("Skarmory used Brave Bird against Altaria!", BIRD),
        ("Brave Bird from Skarmory vs. Altaria", BIRD),
        ("Brave Bird Skarmory vs Altaria", BIRD),
        ("Skarmory vs Altaria: Brave Bird", BIRD),
        ("Skarmory vs Altaria with Brave Bird", BIRD),
        ("Skarmory attacks Altaria using brave-bird", BIRD),
        ("Skarmory Brave Bird @ Altaria", BIRD),
        ("Skarmory Brave Bird @Altaria", BIRD),
        ("Skarmory, Brave Bird, Altaria", BIRD),
        ("Skarmory Brave Bird -> Altaria", BIRD),
        ("Skarmory Brave Bird → Altaria", BIRD),
        ("Skarmory (Brave Bird) vs the opposing Altaria", BIRD),
        ("SKARMORY BRAVEBIRD VS: ALTARIA", BIRD),
        ("Skarmory Brave Bird vs Mega Altaria", ("skarmory", "brave-bird", "altaria-mega")),
        ("Mega Charizard X Flare Blitz vs Absol-Mega", ("charizard-mega-x", "flare-blitz", "absol-mega")),
        ("Charizard Mega Y Heat Wave vs Alolan Ninetales", ("charizard-mega-y", "heat-wave", "ninetales-alola")),
        ("Galarian Zen Darmanitan Flare Blitz vs Altaria", ("darmanitan-galar-zen", "flare-blitz", "altaria")),
        ("Heat Rotom Overheat vs Wash Rotom", ("rotom-heat", "overheat", "rotom-wash")),
        ("Urshifu Rapid Strike Style Surging Strikes vs Mew", ("urshifu-rapid-strike", "surging-strikes", "mew")),
        ("Zygarde 10% Land’s Wrath vs Altaria --stab", ("zygarde-10", "lands-wrath", "altaria")),
        ("Dialga Roar of Time on Altaria", ("dialga", "roar-of-time", "altaria")),
        ("Skarmory lock on vs Altaria", ("skarmory", "lock-on", "altaria")),
        ("Victini V create vs Altaria", ("victini", "v-create", "altaria")),
    ],
)
def test_many_ways_to_say_one_thing(text: str, names: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([text], text.split()):
        assert run(["calc", *arguments, "--format", "json"]) == 0, capsys.readouterr().err
        found = json.loads(capsys.readouterr().out)
        assert tuple(found[key]["slug"] for key in ("attacker", "move", "target")) == names


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("+1 Skarmory Brave Bird vs -1 Altaria", {"stages": 2, "damage": 18}),
        ("-1 Skarmory Brave Bird vs +2 Altaria --crit", {"stages": -3, "damage": 11}),
        ("Skarmory +1 Brave Bird vs Altaria −1", {"stages": 2, "damage": 18}),
        ("Skarmory Brave Bird vs Altaria --stage -1", {"stages": -1, "damage": 12}),
        ("Lunatone Hidden Power Fire vs Skarmory", {"type": "fire", "damage": 12}),
        ("Lunatone HP Fire vs Skarmory", {"type": "fire", "damage": 12}),
        ("Lunatone Hidden Power [Ice] vs Altaria", {"type": "ice", "damage": 10}),
        ("Castform Weather Ball Water vs Altaria --weather rain=2", {"type": "water", "damage": 5}),
        ("Skarmory Brave Bird vs Altaria --accuracy 95%", {"accuracy": 95, "damage": 14}),
        ("Skarmory Brave Bird vs Altaria —crit", {"critical_hit": True, "damage": 17}),
    ],
)
def test_stages_types_and_signs_within_the_text(
    text: str, said: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in ([text], text.split()):
        assert run(["calc", *arguments, "--format", "json"]) == 0, capsys.readouterr().err
        found = json.loads(capsys.readouterr().out)
        taken = {name: p["value"] for name, p in found["parameters"].items()} | {"damage": found["damage"]}
        assert {name: taken[name] for name in said} == said


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("Altaria vs Skarmory Brave Bird", "who of the two attacks?", "`Skarmory Brave Bird vs Altaria`"),
        ("Skarmory Brave Bird Mega Altaria", "does not say whom", "`Skarmory Brave Bird vs Altaria-Mega`"),
        ("Iron Hands vs Altaria", "does not say with what", "write"),
        ("Brave Bird vs Altaria", "does not say who attacks", "write"),
        ("Skarmory @ Life Orb Brave Bird vs Altaria", "`Life Orb` is no part", "abilities and items"),
        ("Choice Band Skarmory Brave Bird vs Altaria", "`Choice Band`", "--bap-multiplier"),
        ("Skarmory Brave Bird vs Multiscale Altaria", "`Multiscale`", "--bap-multiplier"),
        ("252+ Atk Skarmory Brave Bird vs 0 HP / 4 Def Altaria", "`252+ Atk`", "give ranks with --atk"),
        ("Skarmory Brave Bird vs 0 HP / 4 Def Altaria", "`0 HP / 4 Def`", "give ranks with --atk"),
        ("Lv. 4 Skarmory Brave Bird vs Altaria", "`Lv. 4`", "levels are not used"),
        ("Skarmory Brave Bird vs Altaria (54 HP)", "`54 HP`", "--hp 54"),
        ("Skarmory Brave Bird vs Altaria at 50%", "`at 50%`", "--hp"),
        ("Skarmory Brave Bird vs Altaria on a critical hit", "critical hit", "say --crit"),
        ("Skarmory Brave Bird vs Altaria in Sun", "`in Sun`", '--weather "Sun"'),
        ("Skarmory Brave Bird vs Altaria in the rain", "rain", '--weather "Rain"'),
        ("Skarmory Brave Bird vs Altaria through Light Screen", "Light Screen", '--screen "Light Screen"'),
        ("Skarmory Brave Bird vs Altaria in Misty Terrain", "Misty", '--terrain "Misty Terrain"'),
        ("Skarmory Brave Bird x2 vs Altaria", "`x2`", "--uses"),
        ("Jolteon Pin Missile (3 hits) vs Altaria", "`3 hits`", "--hits"),
        ("Skarmory Brave Bird vs Altaria vs Lunatone", "`vs Lunatone`", "leave it out"),
        ("Mew Psychic Fangz vs Altaria", "no move `Psychic Fangz`", "did you mean Psychic Fangs?"),
        ("Landorus-T Earthquake vs Altaria", "no species `Landorus-T`", "Landorus-Therian"),
        ("+1 Skarmory Brave Bird vs Altaria --stage 2", "told twice", "--stage"),
        ("+1 +2 Skarmory Brave Bird vs Altaria", "one combat stage", "--stage"),
        ("+7 Skarmory Brave Bird vs Altaria", "from -6 to +6", "--stage"),
        ("+٣ Skarmory Brave Bird vs Altaria", "from -6 to +6", "--stage"),
        ("vs vs vs", "three names are needed", "write"),
        ("@ @", "three names are needed", "write"),
        ("+1 vs -1", "three names are needed", "write"),
    ],
)
def test_what_cannot_be_read_gets_a_hint(
    text: str, message: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in ([text], text.split()):
        assert run(["calc", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert message in err
        assert hint in err
