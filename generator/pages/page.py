"""What a page is before it is rendered: an address, a template, what the template is told, and ready-made rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

ROWS = Markup("\0")
"""Stands in a rendered frame where the next of a page's `bodies` goes; no text can hold it, for YAML refuses it."""

Crumb = tuple[str, str]
"""(label, address from the site's root) of a page above this one."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page. `path` is its address from the root (`species/mew/`, "" for home, or a file such as `404.html`).

    `bodies` are bytes of table rows, put in at each ROWS mark of the rendered template in order: rows are most of the
    site's bytes and are the same on many pages, so they are made once and never pass through a template.
    """

    path: str
    template: str
    title: str
    description: str
    context: Mapping[str, Any] = field(default_factory=dict)
    bodies: tuple[bytes, ...] = ()
    crumbs: tuple[Crumb, ...] = ()
    before: Crumb | None = None
    after: Crumb | None = None

    @property
    def file(self) -> str:
        """The file it is written to."""
        return self.path if self.path.endswith(".html") else self.path + "index.html"

    @property
    def root(self) -> str:
        """The way from the page up to the site's root: "" or some `../`."""
        return "../" * self.path.count("/")


def neighbours(pages: list[Crumb], at: int) -> tuple[Crumb | None, Crumb | None]:
    """The entries before and after a position in a list."""
    return (pages[at - 1] if at else None, pages[at + 1] if at + 1 < len(pages) else None)
