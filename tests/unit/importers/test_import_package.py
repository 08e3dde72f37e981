"""The package on disk: pin, integrity, Node and unknown fields; with the real package, that the data are its own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import import_samples as samples
import pytest

from generator.importers import package
from generator.importers.faults import ImportFault
from generator.importers.main_series import import_main_series
from generator.importers.package import check_pin, export_package

ROOT = Path(__file__).resolve().parents[3]
REAL = Path(os.environ.get("COMPENDIUM_PACKAGE") or ROOT / "node_modules" / "pokemon-showdown")
PIN = {"version": samples.VERSION, "integrity": samples.INTEGRITY}

needs_node = pytest.mark.skipif(
    shutil.which("node") is None, reason="Node is not installed: the export script stays unchecked"
)


def test_as_pinned(tmp_path: Path) -> None:
    assert "not hashed" in check_pin(samples.package_folder(tmp_path), PIN)[0]


def test_without_a_lock_file(tmp_path: Path) -> None:
    assert "could not be checked" in check_pin(samples.package_folder(tmp_path, integrity=None), PIN)[0]


def test_without_a_pinned_integrity(tmp_path: Path) -> None:
    assert "only the version" in check_pin(samples.package_folder(tmp_path), {"version": samples.VERSION})[0]


def test_refused(tmp_path: Path) -> None:
    with pytest.raises(ImportFault, match="no folder"):
        check_pin(tmp_path / "none", PIN)
    with pytest.raises(ImportFault, match=r"no package\.json"):
        check_pin(tmp_path, PIN)
    (tmp_path / "package.json").write_text("{", encoding="utf-8")
    with pytest.raises(ImportFault, match="cannot be read"):
        check_pin(tmp_path, PIN)
    with pytest.raises(ImportFault, match="not the package"):
        check_pin(samples.package_folder(tmp_path / "a", name="other"), PIN)
    with pytest.raises(ImportFault, match=r"version 9\.9\.8") as caught:
        check_pin(samples.package_folder(tmp_path / "b", version="9.9.8"), PIN)
    assert "pinned version" in str(caught.value)
    with pytest.raises(ImportFault, match="another integrity"):
        check_pin(samples.package_folder(tmp_path / "c", integrity="sha512-other=="), PIN)


def test_without_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package.shutil, "which", lambda name: None)
    with pytest.raises(ImportFault, match="Node is not installed"):
        export_package(samples.package_folder(tmp_path))


STUB = """
const data = {
  Moves: {
    tackle: {num: 1, name: 'Tackle', type: 'Normal', basePower: 40, flags: {}, EXTRA, onHit() {}, onHitPriority: 1},
  },
  Pokedex: {}, FormatsData: {}, Abilities: {}, Items: {}, TypeChart: {}, Natures: {}, Learnsets: {},
};
const none = {all: () => []};
const moves = {get: id => ({...data.Moves[id], gen: 1, secondaries: null})};
const Dex = {species: none, abilities: none, items: none, types: none, natures: none, moves, data};
Dex.includeData = () => Dex;
module.exports = {Dex};
"""


def stub(root: Path, extra: str) -> Path:
    """A package whose simulator knows one move with some extra fields."""
    folder = samples.package_folder(root)
    (folder / "dist" / "sim").mkdir(parents=True)
    (folder / "dist" / "sim" / "index.js").write_text(STUB.replace("EXTRA", extra), encoding="utf-8")
    return folder


@needs_node
def test_export_takes_facts_and_no_code(tmp_path: Path) -> None:
    move = export_package(stub(tmp_path, "desc: 'text', secondary: {chance: 10, onHit() {}}, self: {}"))["moves"][0]
    assert move == {
        "id": "tackle",
        "name": "Tackle",
        "num": 1,
        "gen": 1,
        "type": "Normal",
        "basePower": 40,
        "flags": [],
        "codedSecondaries": 0,
    }


@needs_node
@pytest.mark.parametrize(
    ("extra", "named"),
    [
        ("realMove: 'x'", "Moves.realMove (1, first in tackle)"),
        ("secondary: {chance: 10, dustproof: true}", "Moves.secondary.dustproof (1, first in tackle)"),
        ("self: {boosts: {luck: 1}}", "Moves.self.boosts.luck (1, first in tackle)"),
        ("onPlate: 'Fire'", "Moves.onPlate (1, first in tackle)"),
        ("strange() {}", "Moves.strange (1, first in tackle)"),
    ],
)
def test_unknown_fields_are_named(tmp_path: Path, extra: str, named: str) -> None:
    with pytest.raises(ImportFault) as caught:
        export_package(stub(tmp_path, extra))
    assert named in caught.value.message
    assert "export.js" in caught.value.hint


@needs_node
def test_package_that_does_not_load(tmp_path: Path) -> None:
    with pytest.raises(ImportFault, match=r"cannot be loaded: .*Error"):
        export_package(samples.package_folder(tmp_path))


@pytest.mark.needs_package
def test_committed_data_are_what_the_package_says(tmp_path: Path) -> None:
    """The importer, run on a copy of the committed tree, changes nothing."""
    if not REAL.is_dir():
        pytest.skip(f"NOT CHECKED: no package in {REAL}; set COMPENDIUM_PACKAGE to its folder")
    data = tmp_path / "data"
    shutil.copytree(ROOT / "data", data)
    report = import_main_series(REAL, data)
    assert (report.written, report.removed, report.stale) == ((), (), ())
    assert (report.counts["species"], report.counts["moves"], report.counts["learnset codes"]) == (1517, 938, 321_733)
