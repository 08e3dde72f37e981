"""How an import says that it cannot go on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ImportFault(Exception):
    """Why nothing was imported, and what to do about it. The data tree is as it was before."""

    message: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message
