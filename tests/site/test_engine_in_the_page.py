"""The compiled engine in headless Chromium answers each question with the very bytes of CPython."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.site.engine_page import answers, engine_page, worker_answers
from tests.tool_vectors import Tool, difference, names, tool

pytestmark = pytest.mark.browser
SOME, MANY, SHOWN = 400, 5_000, 5


@pytest.fixture(params=names())
def asked(request: pytest.FixtureRequest) -> Tool:
    """Each tool in turn."""
    return tool(request.param)


def script_of(site: Path, name: str) -> str:
    """The script of the site that has a tool."""
    (script,) = site.glob(f"static/engine-{name}.*.js")
    return script.read_text("utf-8")


def _alike(asked: Tool, texts: list[str], told: list[str]) -> list[str]:
    """Every difference between the page and CPython, with its question."""
    facts = asked.module.ready(asked.data)
    found = []
    for text, other in zip(texts, told, strict=True):
        mine = asked.module.answer(facts, text)
        if mine != other:
            found.append(f"{text[:300]}\n  {difference(mine, other)}")
    return found


def _compare(
    browser: Any, site: Path, folder: Path, asked: Tool, count: int, counted: Callable[[str, object], None]
) -> None:
    texts = list(asked.asked(count))
    with engine_page(browser, folder, script_of(site, asked.name)) as page:
        told = answers(page, asked.name, asked.data, texts)
    found = _alike(asked, texts, told)
    counted("counted", f"{asked.name} in the page: {len(texts):,} questions, {len(found)} answers differ from CPython's")
    assert not found, "\n".join([f"{len(found)} of {len(texts)} differ", *found[:SHOWN]])


def test_the_page_answers_as_cpython_does(
    browser: Any, site: Path, tmp_path: Path, asked: Tool, record_property: Callable[[str, object], None]
) -> None:
    _compare(browser, site, tmp_path, asked, SOME, record_property)


@pytest.mark.slow
def test_thousands_of_answers_are_the_same(
    browser: Any, site: Path, tmp_path: Path, asked: Tool, record_property: Callable[[str, object], None]
) -> None:
    _compare(browser, site, tmp_path, asked, MANY, record_property)


def test_a_worker_answers_as_the_page_does(browser: Any, site: Path, tmp_path: Path, asked: Tool) -> None:
    texts = list(asked.asked(120))
    with engine_page(browser, tmp_path, script_of(site, asked.name)) as page:
        told = worker_answers(page, asked.name, asked.data, texts)
    assert _alike(asked, texts, told) == []
