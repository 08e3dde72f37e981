"""The compared pages as one JSON file for Hugo: values joined beforehand, a frame's small pieces as ready HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import orjson
from markupsafe import Markup, escape

from generator.build.render import Renderer
from generator.pages.page import Page
from tests.bench.model import Model

_KEPT = ("slug", "name", "num", "gen", "total", "type", "category", "rating")
"""What a frame prints of a record that its context holds whole."""

Text = Callable[[str], str]


def _plain(value: Any, text: Text) -> Any:
    """A context for JSON: ready HTML as it is, other text through `text`, of a record only what frames print."""
    if isinstance(value, str):
        return str(value) if isinstance(value, Markup) else text(value)
    if isinstance(value, Mapping):
        return {key: _plain(value[key], text) for key in _KEPT if key in value}
    return [_plain(v, text) for v in value] if isinstance(value, (list, tuple)) else value


def _whole(value: Any, text: Text) -> Any:
    """The same with records kept whole."""
    if isinstance(value, Mapping):
        return {str(key): _whole(v, text) for key, v in value.items()}
    return [_whole(v, text) for v in value] if isinstance(value, (list, tuple)) else _plain(value, text)


def _context(page: Page, text: Text) -> dict[str, Any]:
    context = {key: _plain(value, text) for key, value in page.context.items()}
    if "facts" in context:  # text and links side by side: HTML throughout
        context["facts"] = [(name, str(escape(value))) for name, value in page.context["facts"]]
    if page.template == "ability.html":
        rating = context["a"]["rating"]
        context["a"]["rating"] = "unknown" if rating is None else str(rating)
    if page.template == "type.html":
        context["t"]["gen"] = context["t"]["gen"] or "unknown"
    return context


def hugo_json(model: Model, *, escaped: bool) -> bytes:
    """The file `data/site.json` of the Hugo site: pages, records by slug, words, and the parts around every page.

    `escaped`: all text is escaped here, for Hugo without its own contextual escaping (`isPlainText`).
    """
    text: Text = (lambda raw: str(escape(raw))) if escaped else str
    plain, whole = partial(_plain, text=text), partial(_whole, text=text)
    moves = {i: m["slug"] for i, m in model["moves"].items()}
    species = {i: s["slug"] for i, s in model["species"].items()}
    ways = {i: text(told) for i, told in model["ways"].items()}
    rows_of: dict[str, Callable[[Any], Any]] = {
        "species.html": lambda rows: [(moves[m], ways[way]) for m, way in rows],
        "move.html": lambda rows: [(species[s], ways[way]) for s, way in rows],
        "ability.html": lambda rows: [(species[s], slot) for s, slot in rows],
        "type.html": lambda rows: {
            "species": [species[s] for s in rows["species"]],
            "moves": [moves[m] for m in rows["moves"]],
        },
    }
    renderer = Renderer(model["site"], model["asset"])
    parts: dict[str, dict[str, str]] = {}
    pages = []
    for page, rows in model["pages"]:
        depth = page.path.count("/")
        part = f"{page.path.partition('/')[0]}-{depth}"
        if part not in parts:
            parts[part] = {name: str(html) for name, html in renderer._parts(page).items()}
        pages.append(
            {
                "address": page.path.rstrip("/"),
                "kind": "page" if depth > 1 else "section",
                "template": page.template.removesuffix(".html"),
                "part": part,
                "title": plain(page.title),
                "description": plain(page.description),
                "root": page.root,
                "crumbs": plain(page.crumbs),
                "before": plain(page.before),
                "after": plain(page.after),
                "c": _context(page, text),
                "rows": rows_of[page.template](rows) if page.template in rows_of else None,
            }
        )
    out = {
        "site": {"title": plain(model["site"]["title"]), "language": model["site"]["language"]},
        "asset": model["asset"],
        "parts": parts,
        "names": whole(model["names"]),
        "species": {s["slug"]: whole(s) for s in model["species"].values()},
        "species_order": [species[i] for i in model["species_order"]],
        "moves": {m["slug"]: whole(m) for m in model["moves"].values()},
        "moves_order": [moves[i] for i in model["moves_order"]],
        "pages": pages,
    }
    out |= {kind: whole(model[kind]) for kind in ("abilities", "items", "types", "natures")}
    return orjson.dumps(out)
