"""What tests share: the real data read once, the site built once, and a browser that must be there when CI says so."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from engine.dex.build import build_dex
from engine.dex.records import Dex
from generator.load.tree import Tree, read_tree

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "data"
settings.register_profile("untimed", deadline=None)  # a loaded machine fails nothing
settings.load_profile("untimed")
REQUIRED = os.environ.get("COMPENDIUM_REQUIRE_TOOLS") == "1"


def need(tool: str) -> str:
    """The path of a system tool; without it the test fails in CI and is skipped elsewhere, with the reason."""
    path = shutil.which(tool)
    if path is None:
        (pytest.fail if REQUIRED else pytest.skip)(f"{tool} is not installed")
    assert path is not None
    return path


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What tests counted, however many processes ran them: each `record_property("counted", text)` as a line."""
    reports = [r for found in terminalreporter.stats.values() for r in found if getattr(r, "when", "") == "call"]
    for line in sorted({str(value) for r in reports for name, value in r.user_properties if name == "counted"}):
        terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def tree() -> Tree:
    """The committed data as read; tests copy what they change."""
    return read_tree(DATA)


@pytest.fixture(scope="session")
def dex(tree: Tree) -> Dex:
    """The records of the committed data."""
    return build_dex(tree.documents)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once from the committed data."""
    from generator.build.site import build

    out = tmp_path_factory.mktemp("built") / "site"
    build(DATA, out)
    return out


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Headless Chromium of the system, driven by Playwright."""
    chromium = need("chromium")
    from playwright.sync_api import sync_playwright

    flags = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    flags += " --disable-component-update --disable-sync"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=flags.split())
        yield launched
        launched.close()
