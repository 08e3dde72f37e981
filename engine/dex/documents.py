"""The field tables of the documents that are no dex: links, sources, waivers, rules and the site's own words."""

from __future__ import annotations

import re
from types import MappingProxyType

from engine.dex.group_fields import GROUPS
from engine.dex.league_fields import LEAGUE
from engine.dex.outline import LEAGUE_OUTLINE, LEAGUE_OUTLINE_FILE, OUTLINE, OUTLINE_FILE
from engine.dex.rulebook import RULEBOOK
from engine.dex.schema import DATE, SLUG, TEXT, Leaf, ListOf, MapOf, Range, Record, Spec, choice

_FLAG = Leaf("true or false", lambda v: type(v) is bool)
_LINK_STATUS = choice("unchecked", "wanted", "placeholder", "old", "checked")
_SUBLINK = Record(
    {"name": TEXT, "status": _LINK_STATUS, "url": TEXT, "date": DATE, "note": TEXT},
    frozenset({"name", "status", "date"}),
    "sub-link",
)
_LINK = Record(
    {
        "slug": SLUG,
        "name": TEXT,
        "purpose": TEXT,
        "status": _LINK_STATUS,
        "url": TEXT,
        "date": DATE,
        "note": TEXT,
        "in_source": _FLAG,
        "links": ListOf(_SUBLINK, 1),
    },
    frozenset({"slug", "name", "purpose", "status", "date"}),
    "link",
)
LINKS = Record(
    {
        "sections": ListOf(
            Record(
                {
                    "slug": SLUG,
                    "title": TEXT,
                    "purpose": TEXT,
                    "in_source": _FLAG,
                    "part_of": SLUG,
                    "entries": ListOf(_LINK, 1),
                },
                frozenset({"slug", "title", "purpose", "entries"}),
                "link section",
            ),
            1,
        )
    },
    frozenset({"sections"}),
    "link compendium",
)

_SOURCE = Record(
    {
        "name": TEXT,
        "kind": choice("main-series", "bbp", "rules", "hand", "league"),
        "version": TEXT,
        "integrity": TEXT,
        "licence": TEXT,
        "url": TEXT,
        "date": DATE,
        "takes": TEXT,
    },
    frozenset({"name", "kind", "takes"}),
    "source",
)
_ANY = Leaf("a value", lambda v: True)
_CORRECTION = Record(
    {"record": TEXT, "field": TEXT, "was": _ANY, "now": _ANY, "reason": TEXT},
    frozenset({"record", "field", "was", "now", "reason"}),
    "correction",
)
_NORMALISED = Record(
    {"id": SLUG, "count": Range(0, 999999), "records": ListOf(TEXT, 1), "reason": TEXT},
    frozenset({"id", "count", "reason"}),
    "normalised kind",
)
SOURCES = Record(
    {"sources": MapOf(SLUG, _SOURCE), "corrections": ListOf(_CORRECTION, 1), "normalised": ListOf(_NORMALISED, 1)},
    frozenset({"sources"}),
    "source list",
)

_WAIVER = Record(
    {"rule": TEXT, "record": TEXT, "records": ListOf(TEXT, 1), "reason": TEXT, "expires": DATE},
    frozenset({"rule", "reason"}),
    "waiver",
)
WAIVERS = Record({"waivers": ListOf(_WAIVER)}, frozenset({"waivers"}), "waiver list")

_PAGE = Leaf(
    'the address of a page below the site\'s root, or "" for home',
    lambda v: (
        type(v) is str and re.fullmatch(r"(?:[a-z0-9-]+/)*(?:[a-z0-9-]+\.[a-z]+)?(?:#[a-z0-9-]+)?", v) is not None
    ),
)
_GAME = Record(
    {"slug": SLUG, "name": TEXT, "short": TEXT, "line": TEXT}, frozenset({"slug", "name", "short", "line"}), "game"
)
_DISCLAIMER = Record({"slug": SLUG, "text": TEXT}, frozenset({"slug", "text"}), "disclaimer")
_NAV = Record({"label": TEXT, "path": _PAGE}, frozenset({"label", "path"}), "navigation entry")
SITE = Record(
    {
        "title": TEXT,
        "tagline": TEXT,
        "description": TEXT,
        "language": TEXT,
        "games": ListOf(_GAME, 1),
        "disclaimers": ListOf(_DISCLAIMER, 1),
        "nav": ListOf(_NAV, 1),
    },
    frozenset({"title", "tagline", "description"}),
    "site description",
)

WHOLE: MappingProxyType[str, Spec] = MappingProxyType(
    {
        "groups.yaml": GROUPS,
        "links.yaml": LINKS,
        "sources.yaml": SOURCES,
        "waivers.yaml": WAIVERS,
        "site.yaml": SITE,
        **LEAGUE,
        OUTLINE_FILE: OUTLINE,
        LEAGUE_OUTLINE_FILE: LEAGUE_OUTLINE,
        "rulebook/bbp/damage.yaml": RULEBOOK,
        "rulebook/bbp/checklist.yaml": RULEBOOK,
        "rulebook/bbp/groups.yaml": RULEBOOK,
        "rulebook/bbp/meta.yaml": RULEBOOK,
        "rulebook/bbp/rounds.yaml": RULEBOOK,
        "rulebook/bbp/sort.yaml": RULEBOOK,
        "rulebook/bbp/substitutions.yaml": RULEBOOK,
        "rulebook/bbp/switching.yaml": RULEBOOK,
        "rulebook/league/arenas.yaml": RULEBOOK,
        "rulebook/league/attacks.yaml": RULEBOOK,
        "rulebook/league/ending.yaml": RULEBOOK,
        "rulebook/league/pins.yaml": RULEBOOK,
        "rulebook/league/riding.yaml": RULEBOOK,
        "rulebook/league/statuses.yaml": RULEBOOK,
        "rulebook/league/turns.yaml": RULEBOOK,
    }
)
"""Documents with a shape of their own."""
