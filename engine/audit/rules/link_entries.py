"""The links and addresses of the data as flat lists, for the rules of family LK and those about dates."""

from __future__ import annotations

from engine.audit.registry import Context
from engine.audit.rules.support import once
from engine.finding import Path

LINKS = "links.yaml"


def entries(context: Context) -> list[tuple[Path, dict[str, object], str]]:
    """Every link and sub-link of the compendium: (path, entry, its name), as far as the shape allows."""

    def make() -> list[tuple[Path, dict[str, object], str]]:
        out: list[tuple[Path, dict[str, object], str]] = []
        sections = context.documents.get(LINKS, {}).get("sections")
        for i, section in enumerate(sections if isinstance(sections, list) else []):
            links = section.get("entries") if isinstance(section, dict) else None
            for j, entry in enumerate(links if isinstance(links, list) else []):
                if not isinstance(entry, dict):
                    continue
                path: Path = (LINKS, "sections", i, "entries", j)
                out.append((path, entry, f"the link {entry.get('name')}"))
                subs = entry.get("links")
                out.extend(
                    ((*path, "links", k), sub, f"the link {entry.get('name')}: {sub.get('name')}")
                    for k, sub in enumerate(subs if isinstance(subs, list) else [])
                    if isinstance(sub, dict)
                )
        return out

    return once(context, "links", make)


def addresses(context: Context) -> list[tuple[Path, str, str]]:
    """Every address in the link compendium and the list of sources: (path, address, whose)."""

    def make() -> list[tuple[Path, str, str]]:
        out = [
            ((*path, "url"), str(entry["url"]), what)
            for path, entry, what in entries(context)
            if isinstance(entry.get("url"), str)
        ]
        sources = context.documents.get("sources.yaml", {}).get("sources")
        for key, source in sources.items() if isinstance(sources, dict) else ():
            if isinstance(source, dict) and isinstance(source.get("url"), str):
                out.append((("sources.yaml", "sources", key, "url"), source["url"], f"the source {key}"))
        return out

    return once(context, "addresses", make)
