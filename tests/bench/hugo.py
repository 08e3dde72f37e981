"""The Hugo site beside this file: the same pages of species, moves, abilities, items, types and natures."""

from __future__ import annotations

import html
import os
import re
import shutil
import sysconfig
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.bench.export import hugo_json
from tests.bench.measure import process
from tests.bench.model import Model

SITE = Path(__file__).parent / "hugo"
_GAPS = re.compile(r"\s*\n\s*|(?<=>)\s+|\s+(?=<)")


class NoHugo(Exception):
    """Hugo is not installed beside this Python."""


def binary() -> str:
    """Hugo itself: the package's `hugo` command is a Python script around it, whose start is not Hugo's to pay."""
    inside = Path(sysconfig.get_path("purelib")) / "hugo" / "binaries"
    places = os.pathsep.join([str(inside), sysconfig.get_path("scripts"), os.environ["PATH"]])
    found = shutil.which("hugo", path=places)
    if found is None:
        raise NoHugo("install the project with its `bench` extra")
    return found


@dataclass(frozen=True)
class HugoSite:
    """A copy of the Hugo site with its data, ready to be rendered again and again."""

    source: Path
    plain: bool

    def run(self, out: Path, how: Callable[..., float] = process) -> float:
        """Render everything into a folder that does not exist yet; seconds, or what else `how` measures."""
        switch = {"HUGO_OUTPUTFORMATS_HTML_ISPLAINTEXT": "true" if self.plain else "false"}
        command = [binary(), "--quiet", "--noBuildLock", "--source", str(self.source), "--destination", str(out)]
        return how(command, switch)


def hugo_site(model: Model, scratch: Path, *, plain: bool) -> HugoSite:
    """Set up the site in a folder. `plain`: without Hugo's own escaping, all text being escaped in the data."""
    source = scratch / ("hugo-plain" if plain else "hugo")
    shutil.copytree(SITE, source)
    (source / "data").mkdir()
    (source / "data" / "site.json").write_bytes(hugo_json(model, escaped=plain))
    return HugoSite(source, plain)


def normal(page: bytes) -> str:
    """A page without the differences that no reader sees: spelling of entities, line ends, blanks beside tags."""
    return _GAPS.sub("\n", html.unescape(page.decode())).replace("\n", "")


def same_pages(ours: Mapping[str, bytes], out: Path) -> list[str]:
    """The files of ours that Hugo's folder lacks or has with another content."""
    return [
        name
        for name, content in ours.items()
        if not (out / name).is_file() or normal((out / name).read_bytes()) != normal(content)
    ]
