"""Where a rule is about what a tool works out: the families of rules with the tool and the words that lead to it."""

from __future__ import annotations

from collections.abc import Mapping

_ATTACK = ("tools/league-attack/", "Work out an attack of your own")
_SUB = ("tools/substitutions/", "Check or compose a substitution of your own")
_OF_SUB = ("FORM", "TIMING", "TAFFIX", "ACTION", "AAFFIX", "STATE", "EMPTY", "RESULT", "RAFFIX")

TOOL_OF: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(("TT-HIT", "TT-BOOST", "TT-DR", "TT-TYPE", "TT-DODGE"), _ATTACK),
    "TT-PIN": ("tools/league-pin/", "Work out a pin of your own"),
    **dict.fromkeys((f"BBP-SUB-{part}" for part in _OF_SUB), _SUB),
    "BBP-SORT": ("tools/trigger-sorter/", "Sort effects of your own"),
    "BBP-SWITCH": ("tools/switching/", "Run a Switching Phase of your own"),
    "BBP-POST": ("tools/checklist/", "Run the checks on a battle of your own"),
    "TT-REP": ("tools/league-repeating/", "Work out repeating damage of your own"),
}
"""Family of rules -> (address of the tool from the site's root, words of the link)."""
