"""Exchange of two folders in one step, where the system can, and the nearest safe thing where it cannot."""

from __future__ import annotations

import ctypes
import errno
import os
from functools import lru_cache
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_CANNOT = frozenset({errno.ENOSYS, errno.EINVAL, errno.EOPNOTSUPP, errno.EPERM})


@lru_cache(maxsize=1)
def _renameat2() -> ctypes._NamedFuncPointer | None:
    try:
        function = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError, TypeError):  # not Linux, or a C library without it
        return None
    function.argtypes = [ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    function.restype = ctypes.c_int
    return function


def exchange(one: Path, other: Path) -> bool:
    """Make the two folders change places at once; at every moment both names exist. False: the system cannot.

    Raises OSError when it could but the folders do not allow it (a mount point, missing rights).
    """
    function = _renameat2()
    if function is None:
        return False
    if function(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE) == 0:
        return True
    code = ctypes.get_errno()
    if code in _CANNOT:
        return False
    raise OSError(code, os.strerror(code), str(other))


def swap(new: Path, out: Path, aside: Path) -> Path | None:
    """Put the folder `new` in the place of `out`; the folder that stood there is returned under its new name.

    Without an exchange in one step the old folder first moves to `aside`; a build that dies between the two renames
    leaves it there, whole, and `write.recover` moves it back.
    """
    if not out.exists():
        os.rename(new, out)
        return None
    if exchange(new, out):
        return new
    try:
        os.rename(out, aside)
        os.rename(new, out)
    except BaseException:  # Ctrl-C between the two as well
        if not out.exists():
            os.rename(aside, out)
        raise
    return aside
