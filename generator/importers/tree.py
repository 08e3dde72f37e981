"""The data tree as files: fields in the order of the layout, written only when changed, each whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.dex.fields import record_table
from generator.importers.corrections import Files
from generator.importers.emit import document
from generator.importers.faults import ImportFault


@dataclass(frozen=True, slots=True)
class Written:
    """What a write did: names relative to the folder, sorted."""

    changed: tuple[str, ...]
    removed: tuple[str, ...]


def _laid_out(record: Mapping[str, Any], places: Mapping[str, int]) -> dict[str, Any]:
    """A record with its fields in the order of the layout and its learnset as a block of lines."""
    ordered = dict(sorted(record.items(), key=lambda pair: places[pair[0]]))
    if isinstance(ordered.get("learnset"), dict):
        ordered["learnset"] = "".join(f"{move} {codes}\n" for move, codes in ordered["learnset"].items())
    return ordered


def render_tree(files: Files) -> dict[str, str]:
    """The text of every file: name under `dex/` -> YAML. Field tables give the order of the fields."""
    texts = {}
    for home, records in files.items():
        table = record_table(f"dex/{home}")
        if table is None:
            raise KeyError(home)
        places = {name: i for i, name in enumerate(table[1].fields)}
        texts[home] = document({slug: _laid_out(record, places) for slug, record in records.items()})
    return texts


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.new")


def write_tree(folder: Path, texts: Mapping[str, str], present: frozenset[str]) -> Written:
    """Write the changed files under `folder` and remove those of `present` that have no text any more.

    `texts` and `present` hold names relative to the folder.

    Every changed file is first written beside its place: a full disk is met before any of them has been replaced.
    Raises ImportFault when that happens.
    """
    changed = []
    try:
        for home in sorted(texts):
            data = texts[home].encode("utf-8")
            path = folder / home
            if not path.is_file() or path.read_bytes() != data:
                changed.append(home)
                path.parent.mkdir(parents=True, exist_ok=True)
                _beside(path).write_bytes(data)
    except OSError as error:
        for home in changed:
            _beside(folder / home).unlink(missing_ok=True)
        place = folder / changed[-1] if changed else folder
        hint = "make room and import again; the data is as it was"
        raise ImportFault(f"{place} cannot be written: {error.strerror or error}", hint) from None
    try:
        for home in changed:
            os.replace(_beside(folder / home), folder / home)
    finally:
        for home in changed:
            _beside(folder / home).unlink(missing_ok=True)
    removed = tuple(sorted(present - texts.keys()))
    for home in removed:
        (folder / home).unlink()
    return Written(tuple(changed), removed)
