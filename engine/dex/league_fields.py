"""The field tables of data/league: arenas, gyms and moves of the League, with the words that may stand in them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.dex.schema import DATE, SLUG, TEXT, Leaf, ListOf, Range, Record, Spec, choice

ARENAS, GYMS, MOVES = "league/arenas.yaml", "league/gyms.yaml", "league/moves.yaml"
"""The three documents."""

SCOPES: Mapping[str, str] = {
    "larger": "for each trainer of the larger group; the smaller one gets as many in all",
    "each": "for each trainer",
    "side": "for each side",
}
"""What the number of a limit counts (TT-ARENA-08, TT-ARENA-09)."""

VICTORIES: Mapping[str, str] = {
    "knockout": "by leaving the other side without Pokémon on the field",
    "points": "by points",
    "told": "by a condition of its own",
}
"""How a battle in an arena may be won (TT-ARENA-25, TT-WIN-05)."""

FLAGS: Mapping[str, str] = {
    "auto-damage": "its damage passes damage reduction",
    "auto-hit": "it cannot be dodged",
    "burnout": "it burns out when used",
    "carries-rider": "who rides the user comes along",
    "difficult": "it may be used once a scene",
    "flank": "it may use a flanking bonus",
    "identifies": "it identifies its target",
    "leaves-plane": "its user goes above or below the field",
    "off-duty": "outside combat its user is out of play to the end of the next scene",
    "passes-solids": "its user passes through solid things",
    "precharge": "its user has to be encouraged before",
    "sight-only": "it does nothing to who is blinded",
    "sneaks": "its user sneaks",
    "steals": "it takes the target’s item",
    "user-faints": "its user faints",
}
"""What a move may do beyond the ordinary rules (TT-MOVE-08), each as it is said of the move."""

_FRACTION = Leaf(
    'a fraction in quotes, such as "2/5"',
    lambda v: type(v) is str and re.fullmatch("[0-9]{1,4}/[1-9][0-9]{0,3}", v) is not None,
)
_COUNT = Range(1, 100)
_STATUS = choice(*("blinded", "compulsion", "identified", "pinned", "trapped", "repeating", "sleep", "stun", "effect"))
_PROVENANCE: dict[str, Spec] = {"source": SLUG, "ref": TEXT, "date": DATE, "note": TEXT, "unknown": ListOf(SLUG, 1)}
"""Where the facts come from (a key of sources.yaml, the place in it, the day it was read), and what it does not say."""

_LIMIT = Record({"scope": choice(*SCOPES), "number": _COUNT}, frozenset({"scope", "number"}), "limit")
_SHARE = Record({"manager": _FRACTION, "trainers": _FRACTION}, frozenset({"manager", "trainers"}), "share of proceeds")
_VICTORY = Record(
    {"kind": SLUG, "rounds": _COUNT, "judges": _COUNT, "points": Range(1, 100_000), "about": TEXT},
    frozenset({"kind"}),
    "victory condition",
)
_PLACE: dict[str, Spec] = {
    "slug": SLUG,
    "name": TEXT,
    "region": TEXT,
    "manager": TEXT,
    "registration": TEXT,
    "limit": _LIMIT,
    "carry": _COUNT,
    "share": _SHARE,
    "prize": Range(0, 1_000_000_000),
    "zone": TEXT,
    "special": ListOf(TEXT, 1),
    "victory": _VICTORY,
    **_PROVENANCE,
}
_NAMED = frozenset({"slug", "name"})
ARENA = Record(_PLACE, _NAMED, "arena")
"""An arena: `manager` and `registration` as the league has them, `carry` how many Pokemon a trainer may have along,
`share` of the proceeds, `prize` in money for the winning team, `zone` the surroundings that its owners rule over."""
GYM = Record({**_PLACE, "conditions": ListOf(TEXT, 1), "posted": TEXT, "quest": TEXT}, _NAMED, "gym")
"""A gym: an arena with `conditions` of its own, `posted` as they are written at its door, and perhaps a `quest`."""
LEAGUE_MOVE = Record(
    {
        "slug": SLUG,
        "name": TEXT,
        "style": choice("self", "melee", "ranged", "weather"),
        "category": choice("attack", "benefit", "healing", "status", "weather"),
        "type": SLUG,
        "power": Range(0, 10_000),
        "range": _COUNT,
        "targets": _COUNT,
        "area": TEXT,
        "height": Range(-100, 100),
        "crit": Record({"boost": Range(1, 10_000), "status": _STATUS, "about": TEXT}, frozenset(), "critical effect"),
        "statuses": ListOf(_STATUS, 1),
        "repeats": Range(1, 10_000),
        "pin": Record({"damage": Range(0, 10_000), "about": TEXT}, frozenset(), "pin"),
        "benefit": Record({"dash": _COUNT, "reduction": Range(1, 10_000), "about": TEXT}, frozenset(), "benefit"),
        "heals": Range(1, 10_000),
        "weather": TEXT,
        "flags": ListOf(SLUG, 1),
        "effect": TEXT,
        **_PROVENANCE,
    },
    _NAMED,
    "League move",
)
"""A move of the League. `power`, `repeats` (damage a turn), `heals` and what a pin deals are points; `range` spaces,
for a move that does not follow its user's; `height` spaces above the field, below it when negative; `crit` what a
critical hit adds, a `boost` in percent of the power; `benefit` what it lends: dashes, damage reduction."""

LEAGUE: Mapping[str, Record] = {
    ARENAS: Record({"arenas": ListOf(ARENA)}, frozenset({"arenas"}), "list of arenas"),
    GYMS: Record({"gyms": ListOf(GYM)}, frozenset({"gyms"}), "list of gyms"),
    MOVES: Record({"moves": ListOf(LEAGUE_MOVE)}, frozenset({"moves"}), "list of League moves"),
}
"""Each document with its shape."""
