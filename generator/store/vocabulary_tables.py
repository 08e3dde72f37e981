"""The tables of what orders and substitutions can name beyond moves, abilities and items: commands and conditions."""

from __future__ import annotations

from generator.store.shape import Table, columns

_SLUG = "Public key: the anchor that names it on its page"
_NAME = "Name in the house spelling (NFC, apostrophe U+2019)"
_STATUS = "past when only older rules or games have it; NULL when current"
_MOVE = "Move slug of the move that has the same name"
_SAID = "Other wordings that mean it, separated by semicolons"

COMMAND = Table(
    "command",
    "The commands of BBP that a source names",
    columns(
        ("id", "int", "Internal number"),
        ("slug", "text", _SLUG),
        ("name", "text", _NAME),
        ("status", "text?", _STATUS),
        ("users", "text", "Who may use it: players, opponents, both or unknown"),
        ("note", "text", "What is known of it, in this project's words"),
        ("source", "text", "Key of the source that names it"),
        ("date", "text?", "Day on which the source was read"),
        ("ref", "text?", "Place in the source"),
        ("move", "text?", _MOVE),
        ("said", "text", _SAID),
    ),
    unique=(("slug",),),
)

CONDITION = Table(
    "condition",
    "The conditions that a Pokemon, a team or the battle can be under",
    columns(
        ("id", "int", "Internal number"),
        ("slug", "text", _SLUG),
        ("name", "text", _NAME),
        ("kind", "text", "Family: major-status, pokemon, screen, hazard, field, weather, terrain or battle"),
        ("status", "text?", _STATUS),
        ("source", "text", "Key of the source that has the name"),
        ("provenance", "text", "Who says the family: bbp, or hand with a reason"),
        ("reason", "text?", "Why it was put into this family by hand"),
        ("move", "text?", _MOVE),
        ("word", "text?", "What move effects call it; NULL when that is the slug"),
        ("parameter", "text?", "Kind of record that one instance of it is about"),
        ("covers", "text", "Slugs of the conditions that it stands for as a whole, separated by blanks"),
        ("said", "text", _SAID),
    ),
    unique=(("slug",),),
    indexes=(("kind",),),
)

VOCABULARY_TABLES: tuple[Table, ...] = (COMMAND, CONDITION)
"""Both tables; neither points to another."""
