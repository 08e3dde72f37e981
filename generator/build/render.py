"""Pages to bytes: a template for the frame, ready-made rows in between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from generator.build.assets import TEMPLATES
from generator.pages.fragments import prose
from generator.pages.page import ROWS, Page

_MARK = str(ROWS).encode()


_BESIDE = {"league": "rules/league/"}
"""Parts of the site that have no entry in the menu, and the entry that leads to them."""


class Renderer:
    """Templates with what every page shares: the site's words and the addresses of its static files."""

    def __init__(self, site: Mapping[str, Any], assets: Mapping[str, str], templates: Path = TEMPLATES) -> None:
        self._env = Environment(
            loader=FileSystemLoader(templates),
            autoescape=True,
            auto_reload=False,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._env.filters["prose"] = prose
        self._env.globals.update(site=site, asset=assets, rows=ROWS)
        self._menu = {entry["path"] for entry in site["nav"]}
        self._templates: dict[str, Template] = {}
        self._made: dict[tuple[str, str, bool, bool], dict[str, Markup]] = {}

    def render(self, page: Page) -> bytes:
        """The page as it is written. Raises ValueError when its bodies do not fit the template's ROWS marks."""
        template = self._templates.get(page.template)
        if template is None:
            template = self._templates[page.template] = self._env.get_template(page.template)
        frame = template.render(page.context, page=page, root=page.root, part=self._parts(page)).encode()
        return put_rows(frame, page.bodies, page.path)

    def _parts(self, page: Page) -> dict[str, Markup]:
        """What stands around every page: the same for all pages of a part of the site at the same depth."""
        folder, slash, rest = page.path.partition("/")
        own = page.path in self._menu  # a page below a part of the site may have an entry of its own
        under = max((entry for entry in self._menu if entry and page.path.startswith(entry)), key=len, default="")
        under = under or _BESIDE.get(folder, folder + slash)
        key = (page.root, page.path if own else under, own or not rest, page.path != "")
        parts = self._made.get(key)
        if parts is None:
            root, here, exact, search = key
            parts = self._made[key] = {
                name: Markup(
                    self._env.get_template(f"part_{name}.html")
                    .render(root=root, here=here, exact=exact, search=search)
                    .rstrip("\n")
                )
                for name in ("links", "bar", "menu", "foot")
            }
        return parts

    def all(self, pages: Iterable[Page]) -> Iterator[tuple[str, bytes]]:
        """(file, content) of each page."""
        for page in pages:
            yield page.file, self.render(page)


def put_rows(frame: bytes, bodies: tuple[bytes, ...], path: str = "") -> bytes:
    """A rendered frame with each mark replaced by the next body; only empty bodies may be left over."""
    parts = frame.split(_MARK)
    marks = len(parts) - 1
    if marks > len(bodies) or any(bodies[marks:]):
        raise ValueError(f"{path or 'front page'}: {len(bodies)} bodies of rows for {marks} places in the template")
    pieces = [parts[0]]
    for body, part in zip(bodies, parts[1:], strict=False):
        pieces += (body, part)
    return b"".join(pieces)
