"""Interleaved measuring: ours and the others in turn, and the median of the ratios round by round."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Row:
    """One line of the table: what is compared with what, the ratio wanted and the ratio found."""

    name: str
    ours: float
    floor: str
    theirs: float
    ratio: float
    target: float | None
    note: str = ""
    unit: str = "s"

    @property
    def verdict(self) -> str:
        """Whether the ratio stands within its target."""
        if self.target is None:
            return ""
        return "reached" if self.ratio <= self.target else f"missed by {self.ratio / self.target:.2f}x"


@dataclass(frozen=True)
class Peer:
    """What ours is measured against: its name, how to measure it, the ratio to reach (None: shown only), a note."""

    name: str
    measure: Callable[[], float]
    target: float | None
    note: str = ""


def cpu(call: Callable[[], object]) -> float:
    """CPU seconds of one call, with the collector off, as in a build."""
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        call()
        return time.process_time() - start
    finally:
        gc.enable()


def process(command: Sequence[str], environment: Mapping[str, str] | None = None) -> float:
    """Wall seconds of a whole process in the project's folder. Raises CalledProcessError with its complaint."""
    with tempfile.TemporaryFile() as said:
        start = time.perf_counter()
        code = subprocess.call(
            command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT, env={**os.environ, **(environment or {})}
        )
        wall = time.perf_counter() - start
        if code:
            said.seek(0)
            raise subprocess.CalledProcessError(code, command, said.read().decode("utf-8", "replace"))
    return wall


_WATCH = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def memory(command: Sequence[str], environment: Mapping[str, str] | None = None) -> float:
    """Greatest resident memory of a process in MiB.

    A small process starts it and asks: a child's figure begins with the memory of the process that it is forked from.
    """
    watch = [sys.executable, "-c", _WATCH, *command]
    said = subprocess.run(
        watch, cwd=ROOT, check=True, stdout=subprocess.PIPE, env={**os.environ, **(environment or {})}
    ).stdout
    return int(said) / (2**20 if sys.platform == "darwin" else 2**10)


def compare_all(name: str, ours: Callable[[], float], peers: Sequence[Peer], rounds: int, note: str = "") -> list[Row]:
    """Run ours and every peer in turn, one round uncounted; a row a peer. All return seconds."""
    found = [(ours(), [peer.measure() for peer in peers]) for _ in range(rounds + 1)][1:]
    return [
        Row(
            name,
            statistics.median(mine for mine, _ in found),
            peer.name,
            statistics.median(others[at] for _, others in found),
            statistics.median(mine / others[at] for mine, others in found),
            peer.target,
            "; ".join(filter(None, (note, peer.note))),
        )
        for at, peer in enumerate(peers)
    ]


def limit(name: str, value: float, bound: float, unit: str, note: str = "") -> Row:
    """A row for a figure that must not pass a bound of the same unit."""
    return Row(name, value, "limit", bound, value / bound, 1, note, unit)


def machine() -> str:
    """The line above the table: what ran where, and how busy it was."""
    import platform
    import sqlite3

    busy = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    return (
        f"{os.cpu_count()} CPUs, {platform.machine()}, {platform.system()} {platform.release()}, "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, load {busy} at the start"
    )


def _figure(value: float, unit: str) -> str:
    if unit != "s":
        return f"{value:.1f} {unit}"
    if value < 0.001:
        return f"{value * 1e6:.0f} µs"
    return f"{value * 1000:.2f} ms" if value < 0.01 else f"{value:.3f} s"


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table."""
    head = "| what | ours | floor or peer | its | ratio | to reach | | note |\n|---|---:|---|---:|---:|---:|---|---|\n"
    return head + "".join(
        f"| {r.name} | {_figure(r.ours, r.unit)} | {r.floor} | {_figure(r.theirs, r.unit)} | {r.ratio:.2f} | "
        f"{'' if r.target is None else f'{r.target:g}'} | {r.verdict} | {r.note} |\n"
        for r in rows
    )
