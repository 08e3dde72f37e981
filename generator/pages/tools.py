"""The list of the tools: calculators and checkers, each by its address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.pages import league_tools, phase_tools, sub_tool, tool_calc
from generator.pages.page import Page
from generator.pages.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Entry:
    """A tool in the list: its address from the site's root, its title, and what it does."""

    path: str
    title: str
    about: str


BBP: tuple[Entry, ...] = (
    Entry(tool_calc.PATH, tool_calc.TITLE, tool_calc.ABOUT),
    Entry(sub_tool.PATH, sub_tool.TITLE, sub_tool.ABOUT),
    *(Entry(tool.path, tool.title, tool.about) for tool in phase_tools.TOOLS),
)
"""The tools of Battle-by-Post, in the order of the list."""

LEAGUE = tuple(Entry(tool.path, tool.title, tool.about) for tool in league_tools.TOOLS)
"""The tools of the League."""

GAMES = (("Battle-by-Post", BBP), ("The League", LEAGUE))
"""Title of a game -> its tools."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """`tools/`."""
    del shelf  # the list is the same whatever the data
    yield Page(
        "tools/",
        "tools.html",
        "Tools",
        "Calculators and checkers of both games: each shows the rule behind every step, and its result is a link.",
        {"games": [(title, tools) for title, tools in GAMES if tools]},
    )
