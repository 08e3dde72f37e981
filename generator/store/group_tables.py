"""The tables of BBP's action groups: the groups, who is in them and why, who is left out, and what is undecided."""

from __future__ import annotations

from generator.store.shape import Table, columns

_KIND = "move or command"
_ACTION = "Slug of the move or command"

ACTION_GROUP = Table(
    "action_group",
    "The action groups that a BBP substitution may name, in the source's order; a selected value makes a group",
    columns(
        ("id", "int", "Internal number, in the source's order"),
        ("slug", "text", "Public key: the part of the page's address that names it"),
        ("name", "text", "Name as a substitution writes it, such as Burn-Inflicting Move"),
        ("rule", "text", "Rule id of the group or of the family it is made from, such as BBP-GROUP-26"),
        ("position", "int", "1-based place of the rule in the source's list"),
        ("template", "text", "Name with the open place, such as [Status]-Inflicting Move; the name where none is open"),
        ("noun", "text", "move, attack (actions with a Base Attack Power alone) or action (commands too)"),
        ("parameter", "text?", "The value that fills the open place, such as Burn"),
        ("exemplars", "text", "Slugs of the source's own examples, separated by blanks"),
        ("about", "text", "What is in it, as the rule says it in our words"),
        ("reading", "text?", "How this project reads what the source leaves open"),
    ),
    unique=(("slug",),),
)

GROUP_MEMBER = Table(
    "group_member",
    "Which actions are in which group, and why",
    columns(
        ("group_id", "int>action_group", "The group"),
        ("kind", "text", _KIND),
        ("action", "text", _ACTION),
        ("move_id", "int?>move", "The move; NULL for a command"),
        ("how", "text", "derived (from its effects and numbers), include (by hand) or ruling (as long as one stands)"),
        ("why", "text", "What makes it a member, in words"),
        ("effects", "text", "Positions of the move's effects that make it one, separated by blanks"),
    ),
    key=("group_id", "kind", "action"),
    indexes=(("kind", "action"), ("move_id", "group_id")),
)

GROUP_EXCLUSION = Table(
    "group_exclusion",
    "Actions that a group's rule would take in and that are left out all the same",
    columns(
        ("group_id", "int>action_group", "The group"),
        ("kind", "text", _KIND),
        ("action", "text", _ACTION),
        ("move_id", "int?>move", "The move; NULL for a command"),
        ("reason", "text", "Why it is left out"),
    ),
    key=("group_id", "kind", "action"),
)

GROUP_RULING = Table(
    "group_ruling",
    "Questions about a group, or about one its members come from, that BBP has not answered",
    columns(
        ("group_id", "int>action_group", "The group"),
        ("slug", "text", "Key of the question; one question may concern several groups"),
        ("question", "text", "The question"),
        ("assumed", "text", "What holds until it is decided: in or out"),
    ),
    key=("group_id", "slug"),
)

GROUP_DOUBT = Table(
    "group_doubt",
    "The actions whose place in a group an open ruling decides, members or not",
    columns(
        ("group_id", "int>action_group", "The group"),
        ("ruling", "text", "Slug of the ruling"),
        ("kind", "text", _KIND),
        ("action", "text", _ACTION),
        ("move_id", "int?>move", "The move; NULL for a command"),
    ),
    key=("group_id", "ruling", "kind", "action"),
    indexes=(("kind", "action"),),
)

GROUP_TABLES = (ACTION_GROUP, GROUP_MEMBER, GROUP_EXCLUSION, GROUP_RULING, GROUP_DOUBT)
