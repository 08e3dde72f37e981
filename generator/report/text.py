"""Look-ups as text for a terminal, made from the same data that `--format json` prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.dex.effects import titled, words

Answer = Mapping[str, Any]
_SHORT = {"hp": "HP", "atk": "Atk", "def": "Def", "spa": "SpA", "spd": "SpD", "spe": "Spe"}
_LABELS = {**_SHORT, "bap": "BAP", "effect_chance": "Effect chance"}


def table(rows: Sequence[Sequence[str]], right: frozenset[int] = frozenset()) -> Iterator[str]:
    """Rows in columns; the columns in `right` are set to the right."""
    if not rows:
        return
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [c.rjust(w) if i in right else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))]
        yield "  " + "  ".join(cells).rstrip()


def _head(answer: Answer, kind: str) -> str:
    status = "" if answer["status"] == "current" else f", {answer['status']}"
    return f"{answer['name']} ({kind}, generation {answer['generation']}{status})"


def _bbp(values: Answer) -> Iterator[str]:
    rows = []
    for name, v in values.items():
        why = f"{v['provenance']}: {v['rule']}" if "rule" in v else v["provenance"]
        source = (
            f" ({v['source']}{', ' + v['date'] if 'date' in v else ''})"
            if v["provenance"] == "bbp" and "source" in v
            else ""
        )
        rows.append(
            (
                _LABELS.get(name, titled(name.replace("_", " "))),
                v["text"],
                why + source + (f"; {v['note']}" if "note" in v else ""),
            )
        )
    if rows:
        yield "BBP values"
        yield from table(rows, frozenset({1}))


def _number(value: Any, none: str = "--") -> str:
    return none if value is None else str(value)


def _species(a: Answer) -> Iterator[str]:
    yield _head(a, "species")
    yield "Types: " + " / ".join(t["name"] for t in a["types"])
    yield "Abilities: " + ", ".join(
        x["name"] + ("" if x["slot"] in ("first", "second") else f" ({x['slot']})") for x in a["abilities"]
    )
    yield (
        "Main series: "
        + "  ".join(f"{_SHORT[k]} {a['stats'][k]['value']}" for k in _SHORT)
        + f"  total {a['stats']['total']['value']}"
    )
    weight = a["weight_kg"]["value"]
    yield f"Height {a['height_m']['value']} m, weight {'unknown' if weight is None else f'{weight} kg'}"
    yield from _bbp(a["bbp"])
    groups: dict[str, list[str]] = {}
    for m in a["matchups"]:
        groups.setdefault(m["multiplier"], []).append(m["type"])
    for multiplier in ("4", "2", "1/2", "1/4", "0"):
        if multiplier in groups:
            yield f"Takes x{multiplier} from: {', '.join(map(titled, groups[multiplier]))}"
    for label, key in (("Evolves from", "prevo"), ("Forme of", "base")):
        if a[key]:
            yield f"{label}: {a[key]}"
    for label, key in (("Evolves into", "evolutions"), ("Formes", "formes")):
        if a[key]:
            yield f"{label}: {', '.join(a[key])}"
    yield f"Movepool ({len(a['movepool'])})"
    yield from table(
        [
            ("Move", "Type", "Category", "Power", "BAP", "Acc", "Prio", "Learned"),
            *(
                (
                    m["name"],
                    titled(m["type"]),
                    m["category"],
                    _number(m["power"]),
                    m["bap"] or "--",
                    _number(m["accuracy"], "sure"),
                    f"{m['priority']:+}" if m["priority"] else "0",
                    m["learned"]["text"],
                )
                for m in a["movepool"]
            ),
        ],
        frozenset({3, 4, 5, 6}),
    )


def _move(a: Answer) -> Iterator[str]:
    yield _head(a, "move")
    yield f"{a['type']['name'] if a['type'] else 'no type'}, {a['category']}, target {words(a['target'])}"
    hits = a["hits"]
    times = f", hits {hits[0]}" + (f"–{hits[1]}" if hits[1] != hits[0] else "") if hits else ""
    yield (
        f"Power {_number(a['power']['value'])}, accuracy {_number(a['accuracy']['value'], 'sure')}, "
        f"PP {a['pp']['value']}, priority {a['priority']['value']}{times}"
    )
    yield from _bbp(a["bbp"])
    if a["effects"]:
        yield "Effects"
        yield from ("  " + e["line"] for e in a["effects"] if e["line"])
    if a["flags"]:
        yield "Tags: " + ", ".join(map(words, a["flags"]))
    if a["groups"]:
        yield "Action groups: " + ", ".join(g["name"] for g in a["groups"])
    yield f"Learned by ({len(a['learned_by'])})"
    yield from table([(s["name"], s["learned"]["text"]) for s in a["learned_by"]])


def _ability(a: Answer) -> Iterator[str]:
    yield _head(a, "ability")
    yield f"Species ({len(a['species'])})"
    yield from table([(s["name"], s["slot"]) for s in a["species"]])


def _item(a: Answer) -> Iterator[str]:
    yield _head(a, a["item_kind"] or "item")
    if a["fling_power"] is not None:
        yield f"Fling power {a['fling_power']}"
    if a["natural_gift"]:
        yield f"Natural Gift: {titled(a['natural_gift']['type'])}, power {a['natural_gift']['power']}"
    for base, forme in a.get("mega", {}).items():
        yield f"Turns {titled(base)} into {forme}"
    for key, label in (
        ("z_move", "Z-Move"),
        ("z_move_type", "Z-Move type"),
        ("z_move_from", "Z-Move from"),
        ("forced_forme", "Forme"),
    ):
        if key in a:
            yield f"{label}: {titled(a[key])}"
    if "users" in a:
        yield "Users: " + ", ".join(map(titled, a["users"]))


def _type(a: Answer) -> Iterator[str]:
    yield _head(a, "type")
    yield f"{a['species_count']} species, {a['move_count']} moves"
    for label, key in (("Takes", "takes"), ("Deals", "deals")):
        for multiplier in ("2", "1/2", "0"):
            several = [titled(t) for t, m in a[key].items() if m == multiplier]
            if several:
                yield f"{label} x{multiplier} {'from' if key == 'takes' else 'to'}: {', '.join(several)}"
    if a["immune_to"]:
        yield "Immune to: " + ", ".join(map(words, a["immune_to"]))


def _learn(a: Answer) -> Iterator[str]:
    moves = " and ".join(m["name"] for m in a["moves"])
    who = f"{a['type']['name']} type" if a["type"] else "any type"
    yield f"{a['count']} learn {moves} ({who})"
    yield from table([(s["name"], *(w["text"] for w in s["learned"].values())) for s in a["species"]])


_KINDS: dict[str, Callable[[Answer], Iterator[str]]] = {
    "species": _species,
    "move": _move,
    "ability": _ability,
    "item": _item,
    "type": _type,
    "learn": _learn,
}


def text_lines(answer: Answer) -> Iterator[str]:
    """An answer as lines of text."""
    return _KINDS[answer["kind"]](answer)
