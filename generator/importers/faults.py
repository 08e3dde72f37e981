"""How an import says that it cannot go on."""

from __future__ import annotations


class ImportFault(Exception):
    """Why nothing was imported, and what to do about it (`hint`). The data tree is as it was before."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message} ({hint})" if hint else message)
        self.message = message
        self.hint = hint
