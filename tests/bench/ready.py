"""From a ready database to the compared pages, as a process of its own: `python -m tests.bench.ready DATABASE OUT`."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from generator.build.assets import write_assets
from generator.build.render import Renderer
from generator.build.write import Sink
from generator.pages.shelf import Shelf
from generator.store import bulk
from generator.store.open import open_database
from tests.bench.model import dex_pages

if __name__ == "__main__":
    gc.disable()
    out = Path(sys.argv[2])
    out.mkdir()
    sink = Sink(out)
    shelf = Shelf(open_database(Path(sys.argv[1])))
    for file, content in Renderer(bulk.site_text(shelf.db), write_assets(sink, shelf)).all(dex_pages(shelf)):
        sink.put(file, content)
