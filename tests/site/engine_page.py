"""The engine in a page: an empty page that loads its script under a strict policy, asked by a test; also in a worker."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.site.kit import STRICT, opened, served

BATCH = 250

_PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Engine</title><script src="engine.js"></script>'

_WORKER = """
importScripts('engine.js');
let facts = {};
onmessage = event => {
  const [tool, data, texts] = JSON.parse(event.data), engine = BBP.engine[tool];
  if (!(tool in facts)) facts[tool] = engine.ready(data);
  postMessage(JSON.stringify(texts.map(text => engine.answer(facts[tool], text))));
};
"""

# Questions and answers travel as ASCII, so that halves of characters arrive as they are. The engine runs from a timer:
# what a test evaluates may use eval whatever the policy is, as long as it runs.
_READY = """
([tool, data]) => new Promise(resolve => setTimeout(() => {
  self.tool = BBP.engine[tool];
  self.facts = self.tool.ready(data);
  resolve();
}))
"""
_ASK = """
texts => new Promise(resolve => setTimeout(() => resolve(JSON.stringify(JSON.parse(texts).map(text => {
  try { return tool.answer(facts, text); } catch (error) { return 'threw ' + error + ' ' + error.stack; }
})).replace(/[\\u007f-\\uffff]/g, c => '\\\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')))))
"""
_ASK_WORKER = """
told => new Promise((resolve, reject) => {
  const worker = new Worker('worker.js');
  worker.onmessage = event => resolve(event.data);
  worker.onerror = event => reject(new Error(event.message));
  worker.postMessage(told);
})
"""


@contextmanager
def engine_page(browser: Any, folder: Path, script: str) -> Iterator[Any]:
    """A page that has nothing but a script of the engine, served with scripts from its own host alone.

    It fails at the end when anything was against the policy or thrown. `folder` is an empty one to write into.
    """
    for name, content in (("index.html", _PAGE), ("engine.js", script), ("worker.js", _WORKER), ("favicon.ico", "")):
        (folder / name).write_text(content, "utf-8")
    with served(folder, headers=STRICT) as base, opened(browser, base) as page:
        page.goto(base)
        yield page


def answers(page: Any, tool: str, data: str, texts: Sequence[str]) -> list[str]:
    """What a tool in the page answers to each text, facts made once."""
    page.evaluate(_READY, [tool, data])
    told: list[str] = []
    for at in range(0, len(texts), BATCH):
        told += json.loads(page.evaluate(_ASK, json.dumps(texts[at : at + BATCH])))
    return told


def worker_answers(page: Any, tool: str, data: str, texts: Sequence[str]) -> list[str]:
    """The same from a worker of the page."""
    told: list[str] = json.loads(page.evaluate(_ASK_WORKER, json.dumps([tool, data, list(texts)])))
    return told
