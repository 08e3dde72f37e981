"""Names and slugs (cases G-001, G-003, G-007, G-009, U-001, U-003)."""

from __future__ import annotations

import unicodedata

import pytest

from engine.dex.names import fold, is_slug, normalise, slug, suggest
from engine.dex.records import Dex


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Skarmory", "skarmory"),
        ("Sirfetch’d", "sirfetchd"),  # G-003
        ("Sirfetch'd", "sirfetchd"),
        ("Sirfetch`d", "sirfetchd"),
        ("Farfetch´d-Galar", "farfetchd-galar"),
        ("Flabébé", "flabebe"),
        ("Flabe\u0301be\u0301", "flabebe"),
        ("Mr. Mime", "mr-mime"),
        ("Type: Null", "type-null"),
        ("Nidoran♀", "nidoran-f"),  # G-009
        ("Nidoran♂", "nidoran-m"),
        ("Nidoran♀\ufe0f", "nidoran-f"),
        ("10,000,000 Volt Thunderbolt", "10-000-000-volt-thunderbolt"),
        ("U-turn", "u-turn"),
        ("Ho-Oh", "ho-oh"),
        ("Zygarde-10%", "zygarde-10"),
        ("  Tapu  Koko ", "tapu-koko"),
        ("", ""),
    ],
)
def test_slug(name: str, expected: str) -> None:
    assert slug(name) == expected


def test_g_009_the_two_nidoran_differ_and_neither_is_nidoran() -> None:
    assert len({slug("Nidoran♀"), slug("Nidoran♂"), "nidoran"}) == 3


@pytest.mark.parametrize("apostrophe", "'’‘´`")
def test_g_001_all_apostrophes_fold_alike(apostrophe: str) -> None:
    assert fold(f"Farfetch{apostrophe}d") == "farfetchd"


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_u_003_accents_fold_in_every_form(form: str) -> None:
    assert fold(unicodedata.normalize(form, "Flabébé")) == "flabebe"  # type: ignore[arg-type]
    assert fold("flabébe") == "flabebe"


def test_normalise_gives_the_house_spelling() -> None:
    assert normalise(" Farfetch'd\u200b ") == "Farfetch’d"
    assert normalise("Flabe\u0301be\u0301") == "Flabébé"


def test_suggest_puts_what_folds_alike_first_and_stays_silent_when_nothing_is_near() -> None:
    known = ["mr-mime", "mime-jr", "skarmory"]
    assert suggest("Mr Mime", known)[0] == "mr-mime"
    assert suggest("mrmime", known)[0] == "mr-mime"
    assert suggest("skamory", known) == ["skarmory"]
    assert suggest("qqqqq", known) == []


def test_every_slug_of_the_data_is_a_slug_and_comes_from_its_name(dex: Dex) -> None:
    for kind in ("species", "move", "ability", "item", "type", "nature", "command", "condition"):
        records = dex.kind(kind)
        assert records
        for key, record in records.items():
            assert is_slug(key)
            assert slug(record.name) == key
