"""Family LK: the link compendium, checked without opening a single address."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qsl, urlsplit

from engine.audit.registry import Context, Rule, rule
from engine.audit.rules.link_entries import LINKS, addresses, entries
from engine.audit.rules.samples import one
from engine.dex.names import HIDDEN
from engine.finding import Hit, Path, Severity

HOSTS = frozenset(
    {
        "www.smogon.com",
        "docs.google.com",
        "play.pokemonshowdown.com",
        "pokemonstories.fandom.com",
        "www.npmjs.com",
        "github.com",
        "pypi.org",
        "discord.gg",
        "pokeapi.co",
    }
)
"""Hosts that the site may link to. A new one is added here once somebody has looked at it."""

_SESSION = re.compile(
    r"(?:sid|session|sessionid|phpsessid|jsessionid|token|auth|key|utm_.*|fbclid|gclid|xfToken|_xftoken)\Z",
    re.IGNORECASE,
)
_URL = "https://www.smogon.com/forums/threads/3737797/"


def _file(*entries: str) -> str:
    head = "sections:\n  - slug: venues\n    title: Venues\n    purpose: Where to battle.\n    entries:\n"
    return head + "".join(f"      - {e}\n" for e in entries)


def _entry(slug: str = "hall", **changes: str | None) -> str:
    fields = {
        "slug": slug,
        "name": "Hall",
        "purpose": "Contests.",
        "status": "unchecked",
        "url": _URL,
        "date": '"2026-11-29"',
        **changes,
    }
    return "\n        ".join(f"{k}: {v}" for k, v in fields.items() if v is not None)


_GOOD = one(LINKS, _file(_entry()))


@rule(
    "LK001",
    "link-not-https",
    Severity.ERROR,
    summary="an address starts with https",
    what="An address with another scheme or none, or one that cannot be taken apart.",
    why="A reader's browser warns of other schemes or refuses them.",
    fix="Write the address with https.",
    valid=(_GOOD,),
    invalid=(one(LINKS, _file(_entry(url=_URL.replace("https", "http"))), (10, 14)),),
    sources=("data-sources 6.37",),
)
def link_not_https(context: Context) -> Iterator[Hit]:
    for path, url, what in addresses(context):
        try:
            parts = urlsplit(url)
            sound = parts.scheme == "https" and parts.hostname is not None
        except ValueError:
            sound = False
        if not sound:
            yield Hit(
                path, f"{what} has the address {url}, expected one that starts with https://", "write it with https"
            )


@rule(
    "LK002",
    "unknown-host",
    Severity.WARNING,
    summary="an address is on a host that the project knows",
    what="An address whose host is not in the list of hosts that the site links to.",
    why="A pasted shortener, mirror or look-alike host sends players somewhere nobody has looked at.",
    fix="Use the address on the known host, or add the host to the list once somebody has looked at it.",
    valid=(_GOOD,),
    invalid=(one(LINKS, _file(_entry(url="https://smogon.example/forums/threads/3737797/")), (10, 14)),),
    sources=("data-sources 6.37",),
)
def unknown_host(context: Context) -> Iterator[Hit]:
    for path, url, what in addresses(context):
        try:
            host = urlsplit(url).hostname
        except ValueError:
            continue
        if host and host not in HOSTS:
            yield Hit(
                path,
                f"{what} leads to the host {host}, expected one of {', '.join(sorted(HOSTS))}",
                "check the host, then add it to the list of the rule",
            )


@rule(
    "LK003",
    "session-in-link",
    Severity.ERROR,
    summary="an address carries no session and no tracking",
    what="An address with a session id, a token or a tracking parameter in it.",
    why="It may let others act as the person who copied it, and it stops working when the session ends.",
    fix="Remove the parameter.",
    valid=(_GOOD,),
    invalid=(
        one(LINKS, _file(_entry(url=_URL + "?sid=4f2a")), (10, 14)),
        one(LINKS, _file(_entry(url=_URL + "?utm_source=chat")), (10, 14)),
    ),
    sources=("data-sources 6.37",),
)
def session_in_link(context: Context) -> Iterator[Hit]:
    for path, url, what in addresses(context):
        if "?" not in url and ";" not in url and "@" not in url:
            continue
        try:
            parts = urlsplit(url)
        except ValueError:
            continue
        names = [k for k, _ in parse_qsl(parts.query, keep_blank_values=True) if _SESSION.match(k)]
        if parts.username:
            names.append(f"{parts.username}@")
        if ";jsessionid" in parts.path.lower():
            names.append("jsessionid")
        if names:
            yield Hit(
                path, f"the address of {what} carries {', '.join(names)}, expected no session or tracking", "remove it"
            )


@rule(
    "LK004",
    "address-twice",
    Severity.WARNING,
    summary="two links do not lead to the same address",
    what="The same address, but for a slash at its end, under two links.",
    why="Most often one of the two was copied and not changed.",
    fix="Correct one of the two, or remove it.",
    valid=(_GOOD, one(LINKS, _file(_entry(), _entry("tower", url=_URL.replace("3737797", "3712943"))))),
    invalid=(one(LINKS, _file(_entry(), _entry("tower", url=_URL.removesuffix("/"))), (16, 14)),),
    sources=("data-sources 6.37",),
)
def address_twice(context: Context) -> Iterator[Hit]:
    seen: dict[str, tuple[Path, str]] = {}
    for path, url, what in addresses(context):
        key = url.rstrip("/")
        if path[0] != LINKS:
            continue
        if key in seen:
            yield Hit(
                path,
                f"{what} has the same address as {seen[key][1]}, expected one of its own",
                "correct one of the two",
                ((seen[key][0], "first here"),),
            )
        seen.setdefault(key, (path, what))


@rule(
    "LK005",
    "status-and-address",
    Severity.ERROR,
    summary="a link has an address exactly when its status says so",
    what="A link that is wanted or a placeholder and yet has an address, or one that is unchecked, checked or old and "
    "has none.",
    why="Readers are told that an address is missing, or get a link to nowhere.",
    fix="Correct the status, or add or remove the address.",
    valid=(_GOOD, one(LINKS, _file(_entry(status="wanted", url=None)))),
    invalid=(one(LINKS, _file(_entry(url=None)), (9, 17)), one(LINKS, _file(_entry(status="wanted")), (9, 17))),
    sources=("data-sources 6.37",),
)
def status_and_address(context: Context) -> Iterator[Hit]:
    for path, entry, what in entries(context):
        status, has = entry.get("status"), entry.get("url") is not None
        if status in ("wanted", "placeholder") and has:
            yield Hit(
                (*path, "status"),
                f"{what} is {status} and has an address, expected unchecked, checked or old",
                "set the status to unchecked",
            )
        elif status in ("unchecked", "checked", "old") and not has:
            yield Hit(
                (*path, "status"),
                f"{what} is {status} and has no address, expected wanted or placeholder",
                "add `url:`, or set the status to wanted",
            )


@rule(
    "LK006",
    "future-date",
    Severity.ERROR,
    summary="the date of a status is not in the future",
    what="A link, source or stated BBP value whose date is later than today. Only judged when today's date is given.",
    why="The date tells readers how far to trust the entry; a mistyped year makes an old one look fresh.",
    fix="Correct the date.",
    valid=(_GOOD,),
    invalid=(one(LINKS, _file(_entry(date='"2199-01-01"')), (11, 15)),),
)
def future_date(context: Context) -> Iterator[Hit]:
    if not context.today:
        return
    dated = [((*path, "date"), entry.get("date"), what) for path, entry, what in entries(context)]
    sources = context.documents.get("sources.yaml", {}).get("sources")
    dated += [
        (("sources.yaml", "sources", key, "date"), s.get("date"), f"the source {key}")
        for key, s in (sources.items() if isinstance(sources, dict) else ())
        if isinstance(s, dict)
    ]
    for kind, table in (("species", context.dex.species), ("move", context.dex.moves)):
        for slug, thing in table.items():
            dated += [
                (context.home(kind, slug, "bbp", name, "date"), s.date, f"the stated {name} of `{slug}`")
                for name, s in thing.bbp.items()
            ]
    for path, date, what in dated:
        if isinstance(date, str) and date > context.today:
            yield Hit(path, f"{what} is dated {date}, expected {context.today} or earlier", "correct the date")


@rule(
    "LK007",
    "link-slug-twice",
    Severity.ERROR,
    summary="a section or link of the compendium has a slug of its own",
    what="Two sections, or two links, with the same slug, or a section that says it is part of one that does not "
    "exist.",
    why="The slug is the anchor on the page; of two equal ones only the first can be reached.",
    fix="Change one of the two slugs.",
    valid=(_GOOD,),
    invalid=(one(LINKS, _file(_entry(), _entry(url=_URL.replace("3737797", "3712943"))), (12, 15)),),
    sources=("G-052",),
)
def link_slug_twice(context: Context) -> Iterator[Hit]:
    sections = context.documents.get(LINKS, {}).get("sections")
    named: list[tuple[Path, dict[str, object], str]] = [
        ((LINKS, "sections", i), s, "section")
        for i, s in enumerate(sections if isinstance(sections, list) else [])
        if isinstance(s, dict)
    ]
    named += [(path, e, "link") for path, e, _ in entries(context) if len(path) == 5]
    seen: dict[object, str] = {}
    for path, thing, what in named:
        slug = thing.get("slug")
        if slug in seen:
            yield Hit(
                (*path, "slug"),
                f"the {what} `{slug}` has the same slug as a {seen[slug]} before it, expected one of its own",
                "change one of the two",
            )
        seen.setdefault(slug, what)
    for path, thing, _ in named:
        if "part_of" in thing and seen.get(thing["part_of"]) != "section":
            yield Hit(
                (*path, "part_of"),
                f"the section `{thing.get('slug')}` is part of `{thing['part_of']}`, expected the slug of a section",
                "correct the slug",
            )


@rule(
    "LK008",
    "link-characters",
    Severity.ERROR,
    summary="names and addresses of links have no blanks or characters that nobody sees",
    what="An address with a blank, or a name or address with a zero-width or other invisible character or surplus "
    "blanks.",
    why="Copied text often carries them; the link breaks, or a search misses the name.",
    fix="Type it anew.",
    valid=(_GOOD,),
    invalid=(
        one(LINKS, _file(_entry(name="Hall\u200b")), (7, 15)),
        one(LINKS, _file(_entry(url=f'"{_URL} "')), (10, 14)),
    ),
    sources=("G-007", "data-sources 6.45"),
)
def link_characters(context: Context) -> Iterator[Hit]:
    texts = [
        ((*path, field), str(entry[field]), what)
        for path, entry, what in entries(context)
        for field in ("name", "url", "purpose")
        if isinstance(entry.get(field), str)
    ]
    for path, text, what in texts:
        odd = next((i for i, c in enumerate(text) if c in HIDDEN), None)
        if odd is not None:
            yield Hit(
                path,
                f"the {path[-1]} of {what} has U+{ord(text[odd]):04X} {HIDDEN[text[odd]]} at character {odd + 1}, "
                "expected visible characters only",
                "type it anew",
            )
        elif text != " ".join(text.split()) or (path[-1] == "url" and " " in text):
            yield Hit(
                path,
                f'the {path[-1]} of {what} is "{text}" with a surplus blank, expected "{" ".join(text.split())}"',
                "remove the blank",
            )


RULES: tuple[Rule, ...] = (
    link_not_https,
    unknown_host,
    session_in_link,
    address_twice,
    status_and_address,
    future_date,
    link_slug_twice,
    link_characters,
)
