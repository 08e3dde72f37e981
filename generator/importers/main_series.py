"""The main-series import: the pinned package in, the generated part of `data/` out.

Package -> facts (`export.js`) -> records in our layout -> corrections -> what people wrote is put back -> files. The
same package and the same hand-written values always give the same bytes, and a second run changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.dex.documents import SOURCES
from generator.importers.corrections import Correction, Files, apply_corrections, kind_of, read_corrections
from generator.importers.existing import merge_hand, read_hand
from generator.importers.faults import ImportFault
from generator.importers.moves import move_records
from generator.importers.normalised import Normalised, normalised_block, replace_block
from generator.importers.package import NAME, check_pin, export_package
from generator.importers.species import species_records
from generator.importers.things import thing_records
from generator.importers.tree import render_tree, write_tree
from generator.importers.words import words_of
from generator.load.reader import read_document

__all__ = ["ImportFault", "ImportReport", "convert", "import_main_series"]


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did. File names are relative to the data folder."""

    version: str
    counts: Mapping[str, int]  # records by kind, with learnset lines, derived and hand effects
    written: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int
    normalised: tuple[Normalised, ...]
    applied: tuple[Correction, ...]
    stale: tuple[Correction, ...]  # corrections that upstream no longer needs, or that never fitted
    unchecked: tuple[str, ...]  # what could not be checked about the package, as sentences


def convert(export: Mapping[str, Any]) -> tuple[Files, tuple[Normalised, ...]]:
    """An export as files of records in our layout, and what was normalised on the way."""
    words = words_of(export)
    files: Files = {}
    files.update(species_records(export["species"], export["learnsets"], words))
    files.update(move_records(export["moves"], words))
    files.update(thing_records(dict(export), words))
    return files, words.tally.result()


def _counts(files: Files) -> dict[str, int]:
    counts: dict[str, int] = {}
    for home, records in files.items():
        kind = kind_of(home)
        counts[kind] = counts.get(kind, 0) + len(records)
    rows = [r.get("learnset", {}) for records in files.values() for r in records.values()]
    effects = [e["source"] for records in files.values() for r in records.values() for e in r.get("effects", ())]
    return {
        **counts,
        "files": len(files),
        "learnset lines": sum(map(len, rows)),
        "learnset codes": sum(len(codes.split()) for row in rows for codes in row.values()),
        "derived effects": effects.count("derived"),
        "hand effects": effects.count("hand"),
    }


def _read_sources(path: Path) -> tuple[str, dict[str, Any]]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ImportFault(f"{path} cannot be read: {error.strerror}", "it holds the pin of the package") from None
    document = read_document(data, path.name)
    if document.faults:
        fault = document.faults[0]
        raise ImportFault(f"{path.name}:{fault.line}:{fault.column}: {fault.message}", "put the file right")
    for kind in ("sources", "corrections"):
        wrong = (
            next(SOURCES.fields[kind].faults(document.value[kind], ()), None)
            if (kind in document.value and not SOURCES.fields[kind].ok(document.value[kind]))
            else None
        )
        if wrong is not None:
            where = "".join(f"{step}: " for step in (kind, *wrong.path))
            raise ImportFault(f"{path.name}: {where}{wrong.message}", wrong.hint or "put the file right")
    if NAME not in document.value.get("sources", {}):
        raise ImportFault(f"{path.name} has no source `{NAME}`", "add it with version and integrity")
    return data.decode("utf-8"), document.value


def import_main_series(package: Path, data: Path) -> ImportReport:
    """Bring `data/dex` and the `normalised` block of `data/sources.yaml` to what the package folder says.

    Nothing is written before everything has been read, converted and rendered. Raises ImportFault when the package is
    not the pinned one, cannot be read or has unknown fields, and when values written by hand would be lost.
    """
    text, sources = _read_sources(data / "sources.yaml")
    unchecked = check_pin(package, sources["sources"][NAME])
    corrections = read_corrections(sources.get("corrections", ()))
    hand = read_hand(data / "dex")
    export = export_package(package)
    files, normalised = convert(export)
    applied, stale = apply_corrections(files, corrections)
    merge_hand(files, hand)
    texts = {f"dex/{home}": made for home, made in render_tree(files).items()}
    sources_text = {"sources.yaml": replace_block(text, normalised_block(normalised))}
    written = write_tree(data, texts | sources_text, frozenset(f"dex/{home}" for home in hand.files))
    return ImportReport(
        version=export["package"]["version"],
        counts=_counts(files),
        written=written.changed,
        removed=written.removed,
        unchanged=len(texts.keys() - set(written.changed)),
        normalised=normalised,
        applied=applied,
        stale=stale,
        unchecked=unchecked,
    )
