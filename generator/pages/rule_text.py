"""Texts of the rules of the games as HTML: ids of rules and names of conditions are links, and settings are words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from engine.dex.names import enumerated
from engine.dex.rulebook import RULE_ID
from engine.league.parameters import PARAMETERS
from generator.pages.fragments import esc, prose
from generator.pages.shelf import Shelf

_PARAMETER = re.compile(rf"(?<![\w#-])(?:{'|'.join(sorted(PARAMETERS, key=len, reverse=True))})(?![\w-])")
_EMPHASIS = re.compile(r"\*([^*<>]+)\*")


def tell(shelf: Shelf, text: str | None, root: str, game: str = "bbp") -> Markup:
    """A text of a rule: `code`, *stressed words* and ids of rules as links; empty for None.

    In a text of BBP the names of conditions are links too; the League has statuses of its own under like names.
    """
    if not text:
        return Markup("")
    marked = _EMPHASIS.sub(r"<em>\1</em>", str(prose(text)))
    linked = RULE_ID.sub(lambda m: str(rule_link(shelf, m.group(), root)), marked)
    if game != "bbp":
        return link_parameters(Markup(linked), root)
    return Markup(
        shelf.condition_words.sub(
            lambda m: f'<a class="word" href="{root}conditions/#{shelf.condition_slugs[m.group()]}">{m.group()}</a>',
            linked,
        )
    )


def link_parameters(text: Markup, root: str) -> Markup:
    """Ids of the League's open questions, such as P-SAVE, as links to where their values are explained."""
    return Markup(_PARAMETER.sub(lambda m: f'<a href="{root}rules/league/parameters/#{m[0]}">{m[0]}</a>', text))


def rule_link(shelf: Shelf, rule: str, root: str) -> Markup:
    """The id of a rule as a link to its card, or bare if no page has it."""
    address = shelf.rule_addresses.get(rule)
    return Markup(f'<a href="{root}{address}">{rule}</a>') if address else esc(rule)


def setting(context: Mapping[str, Any]) -> str:
    """For whom and in which battle a text is written: `for Skarmory, against Arcanine, 3 steps`; "" for nothing."""
    words = {
        "for": "for {}",
        "allies": "beside {}",
        "foes": "against {}",
        "steps": "{} steps",
        "step": "in step {}",
        "orders": "with the orders {}",
        "locked": "with step {} locked",
        "knows": "knowing {}",
    }
    return ", ".join(word.format(_several(key, context[key])) for key, word in words.items() if key in context)


def _several(key: str, value: Any) -> str:
    """One value or a list in words; orders stand one after the other."""
    if not isinstance(value, list):
        return str(value)
    if key == "orders":
        return " · ".join(value)
    return enumerated([str(v) for v in value])
