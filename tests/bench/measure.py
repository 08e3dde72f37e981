"""Interleaved measuring: ours and the floor in turn, and the median of the ratios pair by pair."""

from __future__ import annotations

import gc
import statistics
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One line of the table: what is compared with what, the ratio wanted and the ratio found."""

    name: str
    ours_s: float
    floor: str
    floor_s: float
    ratio: float
    target: float
    note: str = ""

    @property
    def verdict(self) -> str:
        """Whether the ratio stands within its target."""
        return "reached" if self.ratio <= self.target else f"missed by {self.ratio / self.target:.2f}x"


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


def wall(command: list[str]) -> float:
    """Wall seconds of a whole process; its output is thrown away, a failure is raised."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return time.perf_counter() - start


def compare(
    name: str,
    ours: Callable[[], float],
    floor: str,
    other: Callable[[], float],
    target: float,
    rounds: int = 5,
    note: str = "",
) -> Row:
    """Run both in turn, one round uncounted, and take medians. `ours` and `other` return seconds."""
    pairs = [(ours(), other()) for _ in range(rounds + 1)][1:]
    ratio = statistics.median(a / b for a, b in pairs)
    return Row(
        name,
        statistics.median(a for a, _ in pairs),
        floor,
        statistics.median(b for _, b in pairs),
        ratio,
        target,
        note,
    )


def table(rows: list[Row]) -> str:
    """The rows as a Markdown table."""
    head = "| what | ours s | floor or peer | its s | ratio | to reach | |\n|---|---:|---|---:|---:|---:|---|\n"
    return head + "".join(
        f"| {r.name} | {r.ours_s:.3f} | {r.floor} | {r.floor_s:.3f} | {r.ratio:.2f} | {r.target:g} | {r.verdict}"
        f"{'; ' + r.note if r.note else ''} |\n"
        for r in rows
    )
