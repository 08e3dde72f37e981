"""A scenario file of a procedure, run."""

from __future__ import annotations

from typing import Any

from engine.node import Misfit
from engine.procedures import run_procedure
from engine.scenarios import Names
from generator.load.node import load, placed


def run_file(procedure: str, data: bytes, name: str, names: Names) -> dict[str, Any]:
    """The record of a scenario file's bytes; raises FileFault, with line and column, for whatever is wrong first."""
    node = load(data, name)
    try:
        return run_procedure(procedure, node, names)
    except Misfit as misfit:
        raise placed(misfit, data, name) from None
