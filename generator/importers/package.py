"""The main-series package on disk: is it the pinned one, and what does it say."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.importers.faults import ImportFault

SCRIPT = Path(__file__).with_name("export.js")
NAME = "pokemon-showdown"
UNKNOWN_FIELDS = 3
"""Exit code of the export when upstream has fields that it does not know."""


def _manifest(folder: Path) -> dict[str, Any]:
    path = folder / "package.json"
    if not folder.is_dir():
        raise ImportFault(f"there is no folder {folder}", f"give the folder of the npm package {NAME}")
    if not path.is_file():
        raise ImportFault(f"{folder} has no package.json", f"give the folder of the npm package {NAME}")
    try:
        manifest = json.loads(path.read_text("utf-8"))
    except (ValueError, OSError, RecursionError) as error:
        raise ImportFault(f"{path} cannot be read: {error}") from None
    if not isinstance(manifest, dict) or manifest.get("name") != NAME:
        raise ImportFault(f"{folder} is not the package {NAME}", f"give the folder of the npm package {NAME}")
    return manifest


def _recorded_integrity(folder: Path) -> tuple[str, str] | None:
    """(hash, lock file name) that npm recorded when it unpacked the package, or None when no lock file is near."""
    for lock in (folder.parent / ".package-lock.json", folder.parent.parent / "package-lock.json"):
        try:
            entry = json.loads(lock.read_text("utf-8"))["packages"][f"node_modules/{NAME}"]
            return entry["integrity"], lock.name
        except (OSError, ValueError, KeyError, TypeError):
            continue
    return None


def check_pin(folder: Path, pin: Mapping[str, Any]) -> tuple[str, ...]:
    """Hold the package against its pin (`version`, `integrity`) in `data/sources.yaml`.

    Returns what could not be checked, as sentences. Raises ImportFault for another version or another hash.
    """
    version = _manifest(folder).get("version")
    if version != pin.get("version"):
        raise ImportFault(
            f"the package is version {version}, data/sources.yaml pins {pin.get('version')}",
            "install the pinned version, or change the pin (version, integrity, date)",
        )
    recorded = _recorded_integrity(folder)
    if "integrity" not in pin:
        return ("no integrity is pinned, so only the version was checked",)
    if recorded is None:
        return ("no npm lock file lies beside the package, so its integrity could not be checked, only its version",)
    if recorded[0] != pin["integrity"]:
        raise ImportFault(
            f"{recorded[1]} records another integrity of {NAME} than data/sources.yaml pins",
            "install the package anew from the registry",
        )
    return (f"the integrity is as {recorded[1]} records it; the unpacked files themselves were not hashed",)


def export_package(folder: Path) -> dict[str, Any]:
    """Everything the export script takes from the package: kind -> records.

    Raises ImportFault without Node, for a package that cannot be loaded, and for fields that are named nowhere.
    """
    node = shutil.which("node")
    if node is None:
        raise ImportFault("Node is not installed", "the import runs a small Node script; everything else works without")
    done = subprocess.run([node, str(SCRIPT), str(folder)], capture_output=True, check=False)
    told = done.stderr.decode("utf-8", "replace").strip()
    if done.returncode == UNKNOWN_FIELDS:
        raise ImportFault(
            "upstream has fields that the import does not know: " + "; ".join(told.splitlines()),
            "name each in generator/importers/export.js, under `take` or `leave`",
        )
    if done.returncode != 0:
        lines = told.splitlines() or ["no reason given"]
        reason = next((line for line in lines if "Error" in line), lines[-1])
        raise ImportFault(f"the package cannot be loaded: {reason}", "install it with its dependencies: npm install")
    try:
        result = json.loads(done.stdout)
    except (ValueError, RecursionError) as error:
        raise ImportFault(
            f"the export of the package is not JSON: {error}", "see what `node` is, and its version"
        ) from None
    kinds = ("package", "species", "learnsets", "moves", "abilities", "items", "types", "natures")
    missing = [kind for kind in kinds if not isinstance(result, dict) or not isinstance(result.get(kind), dict | list)]
    if missing:
        raise ImportFault(f"the export of the package has no {missing[0]}", "see what `node` is, and its version")
    return dict(result)
