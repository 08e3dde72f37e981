"""The names that procedures know, as the tools of the page and the examples of their pages hand them to the engine."""

from __future__ import annotations

from generator.pages.shelf import Shelf


def names_data(shelf: Shelf) -> dict[str, list[str]]:
    """Kind -> names of all its records, as procedures take them."""
    return {
        "species": [s["name"] for s in shelf.species],
        "move": [m["name"] for m in shelf.moves],
        "ability": [a["name"] for a in shelf.abilities],
        "item": [i["name"] for i in shelf.items],
        "condition": [c["name"] for c in shelf.conditions],
        "command": [c["name"] for c in shelf.commands],
    }
