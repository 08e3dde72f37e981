"""Look-ups of action groups as text for a terminal, made from the same data that `--format json` prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.dex.effects import titled
from generator.report.text import Answer, table

_HOW = {"include": "by hand: ", "ruling": "by ruling: "}


def _group(a: Answer) -> Iterator[str]:
    yield f"{a['name']} ({a['rule']})"
    yield from ([a["about"]] if a["about"] else [])
    if a["reading"]:
        yield f"How it is read: {a['reading']}"
    if a["examples"]:
        yield f"Examples of the source: {', '.join(e['name'] for e in a['examples'])}"
    yield f"Members ({a['count']})"
    yield from table(
        [
            (
                m["name"] + (" *" if m["rulings"] else ""),
                titled(m["type"]) if m["type"] else m["kind"],
                m["bap"] or "--",
                _HOW.get(m["how"], "") + m["why"],
            )
            for m in a["members"]
        ],
        frozenset({2}),
    )
    if any(m["rulings"] for m in a["members"]):
        yield "  * hangs on an open ruling"
    if a["excluded"]:
        yield "Left out"
        yield from table([(x["name"], x["reason"]) for x in a["excluded"]])
    if a["rulings"]:
        yield f"Open rulings ({len(a['rulings'])})"
    for r in a["rulings"]:
        yield f"  {r['slug']}: {r['question']}"
        names = ", ".join(x["name"] for x in r["affects"]) or "no action"
        yield f"    until it is decided {r['assumed']}; decides on {names}"


def _groups(a: Answer) -> Iterator[str]:
    yield f"{a['count']} action groups"
    yield from table(
        [
            (
                g["name"],
                str(g["size"]),
                "actions" if g["commands"] else "moves",
                f"{g['open']} open" if g["open"] else "",
                g["slug"],
            )
            for g in a["groups"]
        ],
        frozenset({1}),
    )


def _groups_of(a: Answer) -> Iterator[str]:
    action = a["action"]
    of = "" if action["kind"] == "move" else f" ({action['kind']})"
    yield f"{action['name']}{of}: in {a['count'] or 'no'} action {'group' if a['count'] == 1 else 'groups'}"
    yield from table(
        [(g["name"] + (" *" if g["rulings"] else ""), _HOW.get(g["how"], "") + g["why"]) for g in a["groups"]]
    )
    if any(g["rulings"] for g in a["groups"]):
        yield "  * hangs on an open ruling"
    if a["undecided"]:
        yield "Out for as long as a ruling is open"
        yield from table([(g["name"], g["question"]) for g in a["undecided"]])


def _query(a: Answer) -> Iterator[str]:
    yield f"{a['count']} {'action' if a['count'] == 1 else 'actions'}"
    yield from table(
        [
            (x["name"], titled(x["type"]) if x["type"] else x["kind"], x["category"] or "", x["bap"] or "--")
            for x in a["actions"]
        ],
        frozenset({3}),
    )


_KINDS: dict[str, Callable[[Answer], Iterator[str]]] = {
    "group": _group,
    "groups": _groups,
    "groups-of": _groups_of,
    "group-query": _query,
}


def group_lines(answer: Answer) -> Iterator[str]:
    """An answer about groups as lines of text."""
    return _KINDS[answer["kind"]](answer)
