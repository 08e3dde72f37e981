"""Names that scenarios give and use, alike in every procedure: what counts as one name, and which are refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dex.records import Dex
from engine.node import Misfit, Node, printable
from engine.scenarios import by_name, spelled
from generator.load.node import FileFault
from generator.load.procedure import run_file

SCENARIOS = {
    "checklist": "players: {{Ann: [{0}], Bob: [{1}]}}\n",
    "rounds": "steps: 1\nteams: {{ours: [{0}], theirs: [{1}]}}\nspeeds: {{}}\n",
    "sort": "pokemon: {{{0}: {{speed: 1}}, {1}: {{speed: 1}}}}\neffects: []\n",
    "switching": "players: {{Ann: {{in_play: [{0}]}}, Bob: {{in_play: [{1}]}}}}\n",
}
"""Where two Pokemon can stand in a scenario."""


def message(procedure: str, one: str, other: str, dex: Dex) -> tuple[str, str]:
    """How a scenario with these two Pokemon is refused."""
    names = {kind: {s: r.name for s, r in dex.kind(kind).items()} for kind in ("species", "item", "move", "command")}
    with pytest.raises(FileFault) as caught:
        run_file(procedure, SCENARIOS[procedure].format(one, other).encode(), "s.yaml", names)
    assert (str(caught.value) + caught.value.hint).isprintable()
    assert len(str(caught.value)) < 450
    return str(caught.value), caught.value.hint


@pytest.mark.parametrize("procedure", SCENARIOS)
@pytest.mark.parametrize(
    ("other", "said"),
    [
        ('"\\u2066Rhyme (Seviper)"', "a name of 1 to 60 letters that can be printed is expected"),
        ('"\\u202erhyme (Seviper)"', "a name of 1 to 60 letters that can be printed is expected"),
        ("x" * 900 + " (Seviper)", "a name of 1 to 60 letters that can be printed is expected"),
        ('"\\u2066 (Gengr)"', "there is no species `Gengr`"),
        ('"\\u2066x"', "there is no species `?x`"),
        ("x" * 900, "there is no species `xxx"),
    ],
)
def test_names_that_nobody_can_have(procedure: str, other: str, said: str, dex: Dex) -> None:
    assert said in message(procedure, "Zangoose", other, dex)[0]


@pytest.mark.parametrize("procedure", SCENARIOS)
@pytest.mark.parametrize(("one", "other"), [("Rhyme (Gengar)", "RHYME (Seviper)"), ("Zangoose", "zangoose (Seviper)")])
def test_two_pokemon_of_one_name_in_other_letters(procedure: str, one: str, other: str, dex: Dex) -> None:
    said, hint = message(procedure, one, other, dex)
    assert "called" in said or "already" in said or " is in play for " in said
    assert "nickname" in hint or procedure == "switching"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Rhyme", "RHYME", True),
        ("Farfetch'd", "farfetch’d", True),
        ("Flabébé", "flabebe", True),
        ("Mr. Mime", "mr-mime", True),
        ("日本", "中国", False),
        ("Ася", "ася", True),
        ("A日", "a中", False),
        ("Nidoran♀", "Nidoran♂", False),
        ("!", "?", False),
    ],
)
def test_what_is_one_name(one: str, other: str, same: bool) -> None:
    assert (spelled(one) == spelled(other)) is same


def test_a_name_twice_is_refused_at_its_second_place() -> None:
    value: dict[str, Any] = {"Rhyme": 1, "rhyme": 2}
    with pytest.raises(Misfit) as caught:
        by_name(Node(value, ("speeds",)), lambda node, key: key.title())
    assert (str(caught.value), caught.value.path, caught.value.at_key) == (
        "Rhyme stands here twice",
        ("speeds", "rhyme"),
        True,
    )
    assert by_name(None, lambda node, key: key) == {}


@pytest.mark.parametrize(
    ("expect", "differs"),
    [
        ("{passes: 1, stable: true, lost: [], hp: {Zangoose: 1}}", 0),
        ("{passes: true}", 1),
        ("{stable: 1}", 1),
        ("{hp: {Zangoose: true}}", 1),
        ("{lost: [0], hp: {}, left: null}", 3),
    ],
)
def test_true_is_not_1_in_what_is_expected(expect: str, differs: int, dex: Dex) -> None:
    names = {"species": {s: r.name for s, r in dex.species.items()}}
    text = f"players: {{Ann: {{in_play: {{Zangoose: {{hp: 1}}}}}}, Bob: [Seviper]}}\nexpect: {expect}\n"
    assert len(run_file("checklist", text.encode(), "c.yaml", names)["differs"]) == differs


def test_what_a_message_repeats_is_short_and_steers_nothing() -> None:
    misfit = Misfit("\033[2J" + "x" * 5000, (), "\u202e" + "y" * 5000)
    assert (str(misfit) + misfit.hint).isprintable()
    assert len(str(misfit)) == len(misfit.hint) == 400
    assert printable("a\nb", 60) == "a?b"
