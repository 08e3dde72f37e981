"""What the tests of the finished site share: a survey of every page, the kinds of pages, a server, a browser page."""

from __future__ import annotations

import functools
import http.server
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser

KINDS = {
    "home": "",
    "species table": "species/",
    "species": "species/skarmory/",
    "species of many formes": "species/pikachu/",
    "species without a learnset": "species/missingno/",
    "move table": "moves/",
    "move": "moves/flamethrower/",
    "Z-move": "moves/10-000-000-volt-thunderbolt/",
    "ability table": "abilities/",
    "ability": "abilities/sturdy/",
    "item table": "items/",
    "item": "items/skarmorite/",
    "type chart": "types/",
    "type": "types/fire/",
    "type of no species": "types/stellar/",
    "natures": "natures/",
    "commands": "commands/",
    "conditions": "conditions/",
    "action groups": "groups/",
    "arenas": "league/arenas/",
    "League moves": "league/moves/",
    "rulebooks": "rules/",
    "quick reference": "rules/bbp/",
    "procedure": "rules/bbp/checklist/",
    "procedure with evidence": "rules/bbp/damage/",
    "rulebook of the source": "rules/bbp/meta/",
    "rulebook": "rules/bbp/substitutions/",
    "rulebook of groups": "rules/bbp/groups/",
    "quick reference of the League": "rules/league/",
    "open questions": "rules/league/parameters/",
    "formulas": "rules/league/formulas/",
    "rulebook of the League": "rules/league/attacks/",
    "coverage": "rules/coverage/",
    "tools": "tools/",
    "battle calculator": "tools/calculator/",
    "attack of the League": "tools/league-attack/",
    "pin of the League": "tools/league-pin/",
    "repeating damage of the League": "tools/league-repeating/",
    "workbench of substitutions": "tools/substitutions/",
    "trigger sorter": "tools/trigger-sorter/",
    "Switching Phase": "tools/switching/",
    "checklist": "tools/checklist/",
    "action group": "groups/hp-recovery-move/",
    "action group without members": "groups/fog-inducing-move/",
    "audit": "audit/",
    "rules": "audit/rules/",
    "downloads": "downloads/",
    "about": "about/",
    "not found": "404.html",
}
"""One page of every kind: what it is called -> its address from the root."""

ORIGIN = "http://site.invalid/some/folder/"
"""Where the checker pretends that the site stands: under a path, as on project pages of a host."""

STRICT = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}
"""The strictest policy that a host may send with the pages: nothing from elsewhere, nothing inline, no eval."""

LINKS = {
    name: f"[{name}]" for name in ("href", "src", "data-index", "data-more", "data-root", "data-worker")
}


@dataclass(slots=True)
class Facts:
    """One page as the checkers see it. `links` are (tag, attribute, value as written)."""

    title: str
    lang: str
    ids: list[str]
    links: list[tuple[str, str, str]]
    headings: list[tuple[int, str]]
    faults: list[str] = field(default_factory=list)


def file_of(path: str) -> str:
    """The file a server gives for an address without host, query and fragment."""
    return path + "index.html" if not path or path.endswith("/") else path


def target(page: str, link: str) -> tuple[str | None, str]:
    """(file, fragment) that a link on the page `page` (a file) leads to; no file when it leaves the site's folder."""
    up = "../" * page.count("/")
    return _resolve("", link[len(up) :]) if up and link.startswith(up) else _resolve(page, link)


@functools.cache
def _resolve(page: str, link: str) -> tuple[str | None, str]:
    parts = urlsplit(urljoin(ORIGIN + page, link))
    start = urlsplit(ORIGIN)
    if (parts.scheme, parts.netloc) != (start.scheme, start.netloc) or not parts.path.startswith(start.path):
        return None, ""
    return file_of(unquote(parts.path[len(start.path) :])), unquote(parts.fragment)


def is_external(link: str) -> bool:
    """Whether a link names another host or another program (`mailto:`)."""
    return re.match(r"(?i)[a-z][a-z0-9+.-]*:|//", link) is not None


def facts(html: bytes) -> Facts:
    """What the checkers need of one page."""
    tree = LexborHTMLParser(html)
    root = tree.root
    title = tree.css_first("head > title")
    found = Facts(
        title=title.text().strip() if title else "",
        lang=(root.attributes.get("lang") if root else None) or "",
        ids=[node.attributes["id"] or "" for node in tree.css("[id]")],
        links=[
            (node.tag or "", name, node.attributes[name] or "")
            for name, selector in LINKS.items()
            for node in tree.css(selector)
        ],
        headings=[(int((node.tag or "h0")[1]), node.text().strip()) for node in tree.css("h1, h2, h3, h4, h5, h6")],
    )
    found.faults = list(_faults(tree, found))
    return found


def _faults(tree: LexborHTMLParser, found: Facts) -> Iterator[str]:
    if not found.title:
        yield "no title"
    if found.lang != "en":
        yield f"lang is {found.lang!r}"
    if [level for level, _ in found.headings].count(1) != 1:
        yield "not one h1"
    for (above, _), (level, text) in zip([(0, ""), *found.headings], found.headings, strict=False):
        if level > above + 1:
            yield f"h{level} {text!r} after h{above}"
        if not text:
            yield f"empty h{level}"
    for selector in ("main", "meta[name=viewport]", "meta[name=description][content]", "meta[charset]"):
        if len(tree.css(selector)) != 1:
            yield f"not one {selector}"
    for table in tree.css("table"):
        caption = table.css_first("caption")
        if caption is None or not caption.text().strip():
            yield f"table without a caption: {table.attributes}"
        if not table.css("thead th"):
            yield f"table without a head: {table.attributes}"
    yield from (f"head cell without scope: {th.text()}" for th in tree.css("th:not([scope])"))
    named = {node.attributes["for"] for node in tree.css("label[for]")}
    within = {control.mem_id for control in tree.css("label input, label select, label textarea")}
    for control in tree.css("input, select, textarea"):
        labelled = control.attributes.get("id") in named or control.mem_id in within
        if not labelled and not control.attributes.get("aria-label"):
            yield f"control without a label: {control.html}"
    for button in tree.css("button, a"):
        if not button.text().strip() and not button.attributes.get("aria-label"):
            yield f"nameless: {button.html}"
    known = set(found.ids)
    for name in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
        for node in tree.css(f"[{name}]"):
            for wanted in (node.attributes[name] or "").split():
                if wanted not in known:
                    yield f"{name} names nothing: {wanted}"
    for nav in tree.css("nav"):
        if not nav.attributes.get("aria-label"):
            yield "nav without a name"
    yield from (f"text for a pointer alone: {node.tag}" for node in tree.css("body [title]"))
    yield from (f"picture without text: {img.html}" for img in tree.css("img:not([alt])"))
    yield from (f"script in the page: {s.text()[:60]!r}" for s in tree.css("script:not([src])"))
    yield from (f"module script: {s.html}" for s in tree.css("script[type]"))
    yield from (f"style in the page: {node.tag}" for node in tree.css("style, [style]"))


def survey(folder: Path) -> dict[str, Facts]:
    """Every page of a built site: file, relative with `/`, -> facts."""
    files = sorted(folder.rglob("*.html"))
    return {file.relative_to(folder).as_posix(): facts(file.read_bytes()) for file in files}


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder under a path, like a host of static pages: 404.html for what is not there."""

    prefix = "/"
    headers_sent: Mapping[str, str] = {}
    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no-such-file")
        return super().translate_path("/" + path[len(self.prefix) :])

    def end_headers(self) -> None:
        for name, value in self.headers_sent.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Silence: pytest shows what fails."""


@contextmanager
def served(folder: Path, prefix: str = "/", headers: Mapping[str, str] | None = None) -> Iterator[str]:
    """The address of a server on this machine that serves the folder under a path, with more headers on each answer."""
    handler = type("Handler", (_Handler,), {"prefix": prefix, "headers_sent": headers or {}})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def opened(browser: Any, base: str, width: int = 1280, height: int = 800, **options: Any) -> Iterator[Any]:
    """A page in a context of its own that lets nothing through to another host and minds what the console says.

    Fails at the end when a page asked another host, wrote an error to the console or threw.
    """
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    context.set_default_timeout(10_000)
    trouble: list[str] = []

    def asked(request: Any) -> None:
        if not request.url.startswith((base, "data:")):
            trouble.append(f"asked for {request.url}")

    context.on("request", asked)
    page = context.new_page()
    page.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.trouble = trouble
    try:
        yield page
    finally:
        context.close()
    assert trouble == [], trouble
