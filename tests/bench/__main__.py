"""All rows as a Markdown table: `python -m tests.bench [--rounds N] [--only NAME ...]`.

Exit code 0 whatever the figures are; 1 when a comparison cannot be run, or would compare unequal things.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.bench import data
from tests.bench.damage import damage
from tests.bench.hugo import NoHugo
from tests.bench.measure import Row, machine, table
from tests.bench.page import page
from tests.bench.site import Bench, NotEqual
from tests.bench.substitutions import substitutions


def main() -> int:
    """Run the groups asked for and print what came out; a group that cannot run is named with its reason."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        scratch = Path(folder)
        site = Bench(scratch)
        groups: dict[str, Callable[[int], list[Row]]] = {
            "load": data.load_and_audit,
            "database": data.database,
            "query": data.query,
            "look-up": lambda rounds: data.look_up(rounds, scratch),
            "substitutions": substitutions,
            "damage": damage,
            "page": lambda rounds: page(rounds, scratch),
            "naive": site.naive,
            "render": site.render,
            "build-tmpfs": lambda rounds: site.build(rounds, on_disk=False),
            "build-disk": lambda rounds: site.build(rounds, on_disk=True),
            "limits": site.limits,
        }
        parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Benchmarks as ratios of one run.")
        parser.add_argument("--rounds", type=int, default=5, help="counted rounds of each comparison (default 5)")
        parser.add_argument("--only", action="append", choices=groups, help="one group of rows; may be given again")
        asked = parser.parse_args()
        print(machine(), end="\n\n", flush=True)
        rows: list[Row] = []
        failed = []
        for name, group in groups.items():
            if asked.only and name not in asked.only:
                continue
            print(f"measuring {name}", file=sys.stderr, flush=True)
            try:
                rows += group(max(1, asked.rounds))
            except (NoHugo, NotEqual, OSError) as error:
                failed.append(f"{name}: {error}")
            except subprocess.CalledProcessError as error:
                failed.append(f"{name}: {error}\n{error.output}")
        print(table(rows), end="")
        for what in failed:
            print(f"could not be measured: {what}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
