"""The whole import on a made-up export: what is written, what is kept, what is refused, and that it is stable."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import import_samples as samples
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.dex.build import build_dex
from generator.importers import main_series
from generator.importers.main_series import ImportFault, ImportReport, import_main_series
from generator.importers.tree import write_tree
from generator.load.reader import read_document


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return samples.data_folder(tmp_path)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return samples.package_folder(tmp_path)


@pytest.fixture
def given_export(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The export that the next import sees; tests change it in place."""
    export = samples.export()
    monkeypatch.setattr(main_series, "export_package", lambda folder: export)
    return export


@pytest.fixture
def first(package: Path, data: Path, given_export: dict[str, Any]) -> ImportReport:
    """The report of a first import into the data folder."""
    return import_main_series(package, data)


def records(data: Path, name: str) -> dict[str, Any]:
    document = read_document((data / "dex" / name).read_bytes(), name)
    assert document.faults == ()
    return document.value


def edit(data: Path, name: str, old: str, new: str) -> None:
    path = data / "dex" / name
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_records(first: ImportReport, data: Path) -> None:
    testmon = records(data, "species/testmon.yaml")
    assert list(testmon) == ["testmon", "testmon-mega", "testmon-gmax"]
    assert testmon["testmon"]["learnset"] == "growl 9M\ntackle 9L7\n"
    assert testmon["testmon-gmax"]["weight_kg"] is None
    assert testmon["testmon-mega"] == {
        "name": "Testmon-Mega",
        "num": 1,
        "gen": 1,
        "base": "testmon",
        "forme": "Mega",
        "types": ["normal"],
        "stats": samples.STATS,
        "abilities": {"first": "run-away"},
        "height_m": 1,
        "weight_kg": 0.5,
        "egg_groups": ["field"],
        "changes_from": "testmon",
        "battle_only": ["testmon"],
        "required": {"items": ["testite"]},
    }
    bigmon = records(data, "species/bigmon.yaml")["bigmon"]
    assert (bigmon["prevo"], bigmon["evo"], bigmon["gender"]) == ("testmon", {"kind": "level", "level": 16}, "none")
    flabemon = records(data, "species/flabemon.yaml")["flabemon"]
    assert (flabemon["name"], flabemon["cosmetic_formes"]) == ("Flabémon", ["Flabémon-Red"])
    moves = records(data, "moves/normal.yaml")
    assert list(moves) == ["growl", "kings-guard", "tackle"]
    assert (moves["kings-guard"]["name"], moves["kings-guard"]["power"]) == ("King’s Guard", "varies")
    assert "power" not in moves["growl"]
    assert (moves["growl"]["gen"], list(moves["growl"])[:3]) == (1, ["name", "num", "gen"])
    assert records(data, "items/mega-stones.yaml")["testite"]["mega"] == {"testmon": "testmon-mega"}
    assert records(data, "types.yaml")["normal"] == {
        "name": "Normal",
        "gen": 1,
        "takes": {"normal": 1},
        "immune_to": ["poison"],
    }


def test_everything_fits_the_field_tables(first: ImportReport, data: Path) -> None:
    documents = {f"dex/{name}": records(data, name) for name in samples.snapshot(data / "dex")}
    dex = build_dex(documents)
    assert dex.broken == frozenset()
    assert (len(dex.species), len(dex.moves), len(dex.items)) == (5, 3, 1)


def test_report(first: ImportReport) -> None:
    assert first.version == samples.VERSION
    assert first.counts["species"] == 5
    assert first.counts["moves"] == 3
    assert first.counts["learnset codes"] == 2
    assert {n.id: n.count for n in first.normalised} == {
        "nfc-names": 2,
        "house-apostrophe": 1,
        "unknown-weight": 1,
        "chart-non-types": 2,
        "type-generations": 1,
        "typed-hidden-powers": 1,
        "unlisted-gmax": 1,
        "varying-power": 1,
        "unknown-generation": 1,
    }
    assert [c.record for c in first.applied] == ["species/testmon", "moves/growl"]
    assert first.stale == ()
    assert "sources.yaml" in first.written
    assert "not hashed" in first.unchecked[0]


def test_second_run_changes_nothing(first: ImportReport, package: Path, data: Path) -> None:
    before = samples.snapshot(data)
    stamps = {p: p.stat().st_mtime_ns for p in data.rglob("*.yaml")}
    again = import_main_series(package, data)
    assert (again.written, again.removed, again.unchanged) == ((), (), len(before) - 1)
    assert samples.snapshot(data) == before
    assert {p: p.stat().st_mtime_ns for p in data.rglob("*.yaml")} == stamps


def test_order_of_the_export_does_not_matter(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any]
) -> None:
    before = samples.snapshot(data)
    for kind in ("species", "moves", "abilities", "items", "types", "natures"):
        given_export[kind].reverse()
    assert import_main_series(package, data).written == ()
    assert samples.snapshot(data) == before


def test_sources_keep_what_people_wrote(first: ImportReport, data: Path) -> None:
    text = (data / "sources.yaml").read_text("utf-8")
    assert text.startswith(samples.SOURCES)
    assert "\nnormalised:\n" in text


def test_normalised_block_is_replaced_in_its_place(first: ImportReport, package: Path, data: Path) -> None:
    path = data / "sources.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("count: 2", "count: 99") + "\nlater: x\n", encoding="utf-8")
    assert import_main_series(package, data).written == ("sources.yaml",)
    assert path.read_text("utf-8") == text + "\nlater: x\n"


EFFECT = st.fixed_dictionaries(
    {
        "do": st.sampled_from(["cure", "break-screens", "vary"]),
        "source": st.just("hand"),
        "ref": st.just("showdown-code"),
    },
    optional={
        "who": st.sampled_from(["self", "target"]),
        "when": st.sampled_from(["sun", "no", "1e3"]),
        "part": st.just("1/2"),
    },
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    hand=st.lists(EFFECT, min_size=1, max_size=3),
    value=st.sampled_from([0, 8, "no", "7 or more"]),
    body=st.sampled_from(["avian", "other"]),
)
def test_what_is_kept_by_hand_stays(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any], hand: list[Any], value: Any, body: str
) -> None:
    from generator.importers.emit import document

    moves = records(data, "moves/normal.yaml")
    derived = [e for e in moves["growl"].get("effects", ()) if e["source"] == "derived"]
    moves["growl"]["effects"] = [*hand, *derived]  # by hand anywhere in the list
    moves["tackle"]["bbp"] = {"bap": {"value": value, "source": "showdown-code", "date": "2026-11-29"}}
    (data / "dex" / "moves" / "normal.yaml").write_text(document(moves), encoding="utf-8")
    species = records(data, "species/testmon.yaml")
    species["testmon"]["body"] = body
    (data / "dex" / "species" / "testmon.yaml").write_text(document(species), encoding="utf-8")
    given_export["moves"][0]["basePower"] += 1  # upstream moves on meanwhile

    import_main_series(package, data)
    moves = records(data, "moves/normal.yaml")
    assert moves["growl"]["effects"] == [*derived, *hand]
    assert moves["tackle"]["bbp"]["bap"]["value"] == value
    assert moves["tackle"]["power"] == given_export["moves"][0]["basePower"]
    testmon = records(data, "species/testmon.yaml")["testmon"]
    assert testmon["body"] == body
    assert list(testmon).index("body") == list(testmon).index("weight_kg") + 1
    assert import_main_series(package, data).written == ()


def test_kept_across_a_change_of_file(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any]
) -> None:
    edit(data, "moves/normal.yaml", "  z_power: 100\n", "  z_power: 100\n  bbp:\n    bap: {value: 4}\n")
    given_export["moves"][0]["type"] = "Fire"
    report = import_main_series(package, data)
    assert records(data, "moves/fire.yaml")["tackle"]["bbp"] == {"bap": {"value": 4}}
    assert {"dex/moves/fire.yaml", "dex/moves/normal.yaml"} <= set(report.written)


def test_files_of_records_that_are_gone_are_removed(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any]
) -> None:
    (data / "dex" / "conditions.yaml").write_text("mine: 1 # not the importer's\n", encoding="utf-8")
    given_export["species"] = [s for s in given_export["species"] if s["id"] != "flabemon"]
    assert import_main_series(package, data).removed == ("dex/species/flabemon.yaml",)
    assert not (data / "dex" / "species" / "flabemon.yaml").exists()
    assert (data / "dex" / "conditions.yaml").exists()


def test_medicines_and_other_wordings_are_left_alone(first: ImportReport, package: Path, data: Path) -> None:
    potion = "# bought, never held\npotion:\n  name: Potion\n  num: 17\n  gen: 1\n  kind: medicine\n"
    medicine = data / "dex" / "items" / "medicine.yaml"
    medicine.write_text(potion, encoding="utf-8")
    name = next(p for p in sorted((data / "dex" / "items").glob("*.yaml")) if p != medicine).name
    item = next(iter(records(data, f"items/{name}")))
    edit(data, f"items/{name}", f"{item}:\n", f"{item}:\n  said: [Thing]\n")
    report = import_main_series(package, data)
    assert report.removed == ()
    assert medicine.read_text("utf-8") == potion
    assert records(data, f"items/{name}")[item]["said"] == ["Thing"]


def test_stale_corrections_are_told(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any]
) -> None:
    given_export["learnsets"]["testmon"]["tackle"] = ["9L7"]
    given_export["moves"] = [m for m in given_export["moves"] if m["id"] != "growl"]
    given_export["learnsets"]["testmon"].pop("growl")
    report = import_main_series(package, data)
    assert ([c.record for c in report.stale], report.applied) == (["species/testmon", "moves/growl"], ())


REFUSED = {
    "comment on its own line": (
        "moves/normal.yaml",
        "  z_power: 100\n",
        "  # why 100?\n  z_power: 100\n",
        "moves/normal.yaml:41: a comment",
    ),
    "comment after a value": ("types.yaml", "  gen: 1\n", "  gen: 1 # sure?\n", "types.yaml:3: a comment"),
    "a field of its own": (
        "natures.yaml",
        "  minus: atk\n",
        "  minus: atk\n  note: nice\n",
        "natures.yaml: `bold` has a field `note`",
    ),
    "a broken file": ("natures.yaml", "  minus: atk\n", "  minus: [atk\n", "natures.yaml"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_and_untouched(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any], case: str
) -> None:
    name, old, new, message = REFUSED[case]
    edit(data, name, old, new)
    given_export["moves"][0]["pp"] = 5
    before = samples.snapshot(data)
    with pytest.raises(ImportFault) as caught:
        import_main_series(package, data)
    assert message.split(":")[0] in caught.value.message
    assert message.split(": ")[-1] in caught.value.message
    assert samples.snapshot(data) == before


def test_number_sign_in_quotes_is_no_comment(first: ImportReport, package: Path, data: Path) -> None:
    edit(
        data,
        "moves/normal.yaml",
        "  z_power: 100\n",
        '  z_power: 100\n  bbp:\n    bap: {value: "4 #1", ref: "it\'s \\" # x"}\n',
    )
    assert import_main_series(package, data).written == ()


def test_hand_values_of_a_lost_record(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any]
) -> None:
    edit(data, "moves/normal.yaml", "  z_power: 100\n", "  z_power: 100\n  bbp:\n    bap: {value: 4}\n")
    given_export["moves"] = given_export["moves"][1:]
    given_export["learnsets"] = {}
    before = samples.snapshot(data)
    with pytest.raises(ImportFault, match="moves/tackle"):
        import_main_series(package, data)
    assert samples.snapshot(data) == before


def test_failed_write_leaves_whole_files(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = samples.snapshot(data)
    given_export["moves"][0]["pp"] = 5

    def broken(source: Path, target: Path) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(OSError, match="disk full"):
        import_main_series(package, data)
    assert samples.snapshot(data) == before


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda e: e["learnsets"].update(nobody={"tackle": ["9M"]}), "nobody"),
        (lambda e: e["learnsets"]["testmon"].update(newmove=["9M"]), "newmove"),
        (lambda e: e["species"][3].update(evoType="levelDance"), "levelDance"),
        (lambda e: e["moves"][1].update(zMove={"effect": "newbonus"}), "newbonus"),
        (lambda e: e["types"][0]["damageTaken"].update(Normal=4), "chart code"),
        (lambda e: e["species"][2].update(baseSpecies="Gone"), "Gone"),
    ],
)
def test_upstream_words_that_no_table_knows(
    first: ImportReport, package: Path, data: Path, given_export: dict[str, Any], change: Any, word: str
) -> None:
    change(given_export)
    with pytest.raises(ImportFault, match=word):
        import_main_series(package, data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "cannot be read"),
        ("sources: {}\n", "has no source"),
        ("sources: [\n", "sources.yaml:"),
        (samples.SOURCES.replace(", reason: zero", ""), "has no `reason`"),
    ],
)
def test_sources_that_cannot_be_used(
    package: Path, data: Path, given_export: dict[str, Any], text: str | None, message: str
) -> None:
    path = data / "sources.yaml"
    path.unlink() if text is None else path.write_text(text, encoding="utf-8")
    with pytest.raises(ImportFault) as caught:
        import_main_series(package, data)
    assert message in caught.value.message
    assert not (data / "dex").exists()


def test_a_full_disk_leaves_every_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.yaml").write_text("a: 1\n", "utf-8")
    real = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if path.name == ".b.yaml.new":
            raise OSError(28, "No space left on device")
        return real(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(ImportFault, match=r"b\.yaml cannot be written: No space"):
        write_tree(tmp_path, {"a.yaml": "a: 2\n", "b.yaml": "b: 1\n"}, frozenset({"a.yaml"}))
    assert {p.name: p.read_text("utf-8") for p in tmp_path.iterdir()} == {"a.yaml": "a: 1\n"}
