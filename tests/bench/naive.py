"""The site's own templates with a loop over values at every mark for ready rows: Jinja2 as commonly written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.build.assets import TEMPLATES
from generator.pages.fragments import prose
from tests.bench.model import Model

_MARK = re.compile(r"\{\{ rows \}\}(</tbody>)?")  # one outside a table body stands for no rows
_ROWS = "naive_rows.html"


class _Loader(FileSystemLoader):
    """Templates with `{{ rows }}` rewritten, and the parts of every page included in place."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, name, fresh = super().get_source(environment, template)
        kind = template.removesuffix(".html")
        if template == _ROWS:
            return source, name, fresh
        found = 0

        def loop(match: re.Match[str]) -> str:
            nonlocal found
            if not match[1]:
                return "{{ '' }}"
            found += 1
            return f"{{{{ naive.{kind}{found if found > 1 else ''}(data) }}}}</tbody>"

        source = _MARK.sub(loop, source)
        source = re.sub(r"\{\{ part\.(\w+) \}\}", r'{% include "part_\1.html" +%}', source)
        if found:
            start = "{% extends" in source and source.index("\n") + 1
            source = f'{source[:start]}{{% import "{_ROWS}" as naive with context %}}\n{source[start:]}'
        return source, name, fresh


def naive_pages(model: Model) -> Iterator[tuple[str, bytes]]:
    """(file, bytes) of each page, everything a page says going through a template."""
    env = Environment(
        loader=_Loader([Path(__file__).parent, TEMPLATES]),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters["prose"] = prose
    env.globals.update(site=model["site"], asset=model["asset"], all=model, names=model["names"])
    for page, data in model["pages"]:
        folder, slash, rest = page.path.partition("/")
        text = env.get_template(page.template).render(
            page.context, page=page, root=page.root, data=data, here=folder + slash, exact=not rest, search=True
        )
        yield page.file, text.encode()
