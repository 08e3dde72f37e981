"""Fixtures of the tests of the finished site: the survey of its pages and a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.kit import Facts, served, survey


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Facts]:
    """Every page of the site as the checkers see it."""
    return survey(site)


@pytest.fixture(scope="session")
def base(site: Path) -> Iterator[str]:
    """The address of the site, served under a path."""
    with served(site, "/some/folder/") as address:
        yield address
