"""Action groups of BBP: which moves and commands belong to which of the 58 named groups, and why.

Rules BBP-GROUP-01 to BBP-GROUP-28 and BBP-GROUP-G1 to BBP-GROUP-G6. The source names the groups and one example each;
the lists here are worked out from the main series' facts of each action and are marked as such (BBP-GROUP-G6).
"""

from __future__ import annotations

from engine.bbp.groups.facts import ActionFacts, dex_facts, move_facts
from engine.bbp.groups.members import Doubt, Member, doubts, members, memberships
from engine.bbp.groups.predicates import Reason
from engine.bbp.groups.read import Entry, Group, Ruling, read_groups

__all__ = [
    "ActionFacts",
    "Doubt",
    "Entry",
    "Group",
    "Member",
    "Reason",
    "Ruling",
    "dex_facts",
    "doubts",
    "members",
    "memberships",
    "move_facts",
    "read_groups",
]
