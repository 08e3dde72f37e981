"""The words of the League's data are those of its engine, so that one may be read into the other."""

from __future__ import annotations

from engine.dex.league_fields import FLAGS, LEAGUE_MOVE, MOVES, SCOPES
from engine.dex.league_fields import VICTORIES as TOLD
from engine.dex.schema import Choice, ListOf
from engine.league.arenas.places import Scope
from engine.league.arenas.reading import VICTORIES
from engine.league.attacks.fighters import Move, Style
from engine.league.statuses.state import Kind
from generator.load.tree import Tree


def test_styles_and_statuses() -> None:
    statuses = LEAGUE_MOVE.fields["statuses"]
    assert isinstance(statuses, ListOf)
    assert statuses.item == Choice(frozenset(Kind))
    assert LEAGUE_MOVE.fields["style"] == Choice(frozenset({*Style, "weather"}))


def test_limits_and_victories_of_arenas() -> None:
    assert set(SCOPES) == set(Scope)
    assert set(TOLD) == set(VICTORIES)


def test_flags_that_the_engine_carries_out_are_flags_of_the_data() -> None:
    flags = {name for name, kind in Move.__annotations__.items() if kind == "bool"}
    assert {"auto_hit", "auto_damage", "sight_only"} <= flags
    assert {"auto-hit", "auto-damage", "sight-only"} <= FLAGS.keys()


def test_moves_stand_in_the_order_of_their_names(tree: Tree) -> None:
    slugs = [move["slug"] for move in tree.documents[MOVES]["moves"]]
    assert slugs == sorted(slugs)
