"""The data folder as documents, and places inside learnset blocks."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.tree import DataFault, Spot, Tree, read_tree

SPECIES = "bird:\n  name: Bird\n  types: [steel, flying]\n  learnset: |\n    brave-bird 9M\n    fly 9M 8M\n"


@pytest.fixture
def small(tmp_path: Path) -> Tree:
    folder = tmp_path / "dex" / "species"
    folder.mkdir(parents=True)
    (folder / "bird.yaml").write_text(SPECIES, "utf-8")
    (folder / ".hidden.yaml").write_text("x: 1\n", "utf-8")
    (tmp_path / "notes.txt").write_text("no data", "utf-8")
    return read_tree(tmp_path)


def test_documents_are_named_by_their_place_below_the_folder(small: Tree) -> None:
    assert list(small.documents) == ["dex/species/bird.yaml"]
    assert small.faults == ()


@pytest.mark.parametrize(
    ("keys", "line", "column"),
    [
        (("bird", "name"), 2, 9),
        (("bird", "types", 1), 3, 18),
        (("bird", "learnset", "fly"), 6, 5),
        (("bird", "learnset", 0), 5, 5),
        (("bird", "learnset", "surf"), 4, 3),
        (("bird", "weight_kg"), 1, 1),
        (("fish",), 1, 1),
        ((), 1, 1),
    ],
)
def test_spots(small: Tree, keys: tuple[str | int, ...], line: int, column: int) -> None:
    assert small.spot(("dex/species/bird.yaml", *keys)) == Spot("dex/species/bird.yaml", line, column)


def test_the_line_of_a_spot(small: Tree) -> None:
    assert small.line(Spot("dex/species/bird.yaml", 6, 5)) == "    fly 9M 8M"


def test_a_missing_or_empty_folder_is_one_clear_fault(tmp_path: Path) -> None:
    with pytest.raises(DataFault, match="no such data folder"):
        read_tree(tmp_path / "nowhere")
    with pytest.raises(DataFault, match="no YAML file"):
        read_tree(tmp_path)


def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").mkdir()
    (tmp_path / "b.yaml").symlink_to(tmp_path / "gone")
    with pytest.raises(DataFault, match=r"b\.yaml"):
        read_tree(tmp_path)
