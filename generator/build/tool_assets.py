"""Data for the tools of the page as classic scripts: `BBP.data["names"] = '…'`, JSON text that the engine reads.

Such a script works from disk and under a policy that allows scripts of the site's own host alone.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from generator.browser.bundle import NotInRuntime, bundle
from generator.browser.program import Unsupported
from generator.build.write import SiteError
from generator.pages.shelf import Shelf
from generator.pages.tool_names import names_data
from generator.store.vocabulary import words_record

_ROOT = Path(__file__).resolve().parent.parent.parent


def tool_scripts(shelf: Shelf) -> dict[str, bytes]:
    """Plain name (`data-names.js`, `engine-sub.js`) -> content of every script of data and of the engine."""
    data = {f"data-{name}.js": data_script(name, record) for name, record in tool_data(shelf).items()}
    return {**data, **engine_scripts(_ROOT)}


@cache
def engine_scripts(root: Path) -> dict[str, bytes]:
    """Plain name -> the compiled script of every tool: each module of engine/tools with `ready` and `answer`.

    Raises SiteError for code that the page cannot run, with its place.
    """
    out = {}
    for file in sorted((root / "engine" / "tools").glob("*.py")):
        if "\ndef ready(" in (source := file.read_text(encoding="utf-8")) and "\ndef answer(" in source:
            try:
                made = bundle(root, file.stem, f"engine.tools.{file.stem}")
            except (Unsupported, NotInRuntime) as refused:
                raise SiteError(f"the tool {file.stem} cannot run in a page: {refused}") from None
            out[f"engine-{file.stem}.js"] = made.script.encode()
    return out


def tool_data(shelf: Shelf) -> dict[str, Any]:
    """Name -> what stands under it in `BBP.data`, before it is JSON text."""
    return {
        "names": names_data(shelf),
        "rules": rules_data(shelf),
        "calc": shelf.calc_data,
        "words": words_record(shelf.db),
    }


def data_script(name: str, record: Any) -> bytes:
    """A script that puts a record as JSON text under its name."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    # in quotes of the other kind the JSON's own need no escapes; a script allows every other character but these
    quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    quoted = quoted.replace("</", "<\\/")
    # scripts of a page may come in any order, so that each makes what it needs
    return f"((self.BBP||={{}}).data||={{}})[{json.dumps(name)}]='{quoted}';\n".encode()


def rules_data(shelf: Shelf) -> dict[str, list[str]]:
    """Address of a page, from the site's root -> the rules whose cards it has."""
    out: dict[str, list[str]] = {}
    for rule, address in shelf.rule_addresses.items():
        out.setdefault(address.partition("#")[0], []).append(rule)
    return out
