"""Writing a site: into a folder beside the old one, which takes its place only when everything is written.

The old site stays whole whatever happens on the way: a full disk, Ctrl-C, a kill. What a killed build leaves beside
it is recognised by its lock (the system frees it with the process) and removed by the next build.
"""

from __future__ import annotations

import fcntl
import glob
import hashlib
import json
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from generator.build.swap import swap

MANIFEST = "manifest.json"
GENERATOR = "bbp-compendium"
_KEPT = ".gitignore"
_NEW, _OLD = "new-", "old-"
_DATABASE_COMPANIONS = ("-wal", "-shm", "-journal")


class SiteError(Exception):
    """The site could not be written; the earlier one is as it was. `hint` says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(slots=True)
class Sink:
    """A folder being filled. Paths are relative with `/`; `files` keeps size and SHA-256 of each one written."""

    root: Path
    files: dict[str, tuple[int, str]] = field(default_factory=dict)
    _folders: set[str] = field(default_factory=lambda: {""})

    def put(self, path: str, content: bytes) -> None:
        """Write one file and remember its checksum. Raises OSError as the system does."""
        self._folder(path.rpartition("/")[0])
        fd = os.open(f"{self.root}/{path}", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        try:
            written = os.write(fd, content)
            while written < len(content):  # a full disk first writes what still fits, then fails
                written += os.write(fd, content[written:])
        finally:
            os.close(fd)
        self.files[path] = (len(content), hashlib.sha256(content).hexdigest())

    def _folder(self, folder: str) -> None:
        if folder in self._folders:
            return
        self._folder(folder.rpartition("/")[0])
        os.mkdir(f"{self.root}/{folder}")
        self._folders.add(folder)


def manifest(files: dict[str, tuple[int, str]], version: str) -> bytes:
    """The manifest of a site: each file with its size in bytes and its SHA-256, sorted, one a line; no clock."""
    lines = ",\n".join(
        f'    {json.dumps(path)}: {{"bytes": {size}, "sha256": "{digest}"}}'
        for path, (size, digest) in sorted(files.items())
    )
    return (
        f'{{\n  "generator": "{GENERATOR}",\n  "version": {json.dumps(version)},\n  "format": 1,\n'
        f'  "files": {{\n{lines}\n  }}\n}}\n'
    ).encode()


def check_target(out: Path) -> None:
    """Refuse a folder that is not an earlier site, or that holds files the build did not make. Raises SiteError."""
    if not os.path.lexists(out):
        return
    if not out.is_dir():
        raise SiteError(f"{out}: not a folder", "give a folder with --out")
    if os.path.ismount(out):
        raise SiteError(f"{out}: a mount point cannot be replaced", "give a folder inside it with --out")
    if os.path.samefile(out, os.curdir):
        raise SiteError(f"{out}: the working folder cannot be replaced", "go to the folder above it")
    names = set(os.listdir(out)) - {_KEPT}
    if not names:
        return
    known: dict[str, object] | None = None
    try:
        read = json.loads((out / MANIFEST).read_bytes())
        if read["generator"] == GENERATOR and isinstance(read["files"], dict):
            known = read["files"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        pass
    if known is None:
        raise SiteError(
            f"{out}: this folder is not an earlier site, so it is left alone",
            "give an empty or a new folder with --out; all that is in the folder would be replaced",
        )
    strange = sorted(_strange(out, known))
    if strange:
        some = ", ".join(strange[:3]) + (f" and {len(strange) - 3} more" if len(strange) > 3 else "")
        raise SiteError(
            f"{out}: holds files that no build has made ({some}), so it is left alone",
            "move them away; a build replaces the whole folder",
        )


def _strange(out: Path, known: dict[str, object]) -> Iterator[str]:
    for folder, folders, files in os.walk(out):
        prefix = os.path.relpath(folder, out).replace(os.sep, "/") + "/"
        prefix = "" if prefix == "./" else prefix
        for name in (*files, *(f for f in folders if os.path.islink(os.path.join(folder, f)))):
            path = prefix + name
            if path in known or path in (_KEPT, MANIFEST):
                continue
            if not any(name.endswith(end) and path.removesuffix(end) in known for end in _DATABASE_COMPANIONS):
                yield path


def recover(out: Path) -> None:
    """Clean up after builds that died: remove half-written folders, put back a site caught between two renames."""
    for kind in (_OLD, _NEW):
        for folder in sorted(out.parent.glob(f".{glob.escape(out.name)}.{kind}*")):
            if kind == _OLD and not os.path.lexists(out):
                os.rename(folder, out)
            elif not _alive(folder):
                shutil.rmtree(folder, ignore_errors=True)


def _alive(folder: Path) -> bool:
    try:
        fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        return False
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(fd)
    return False


def _claim(out: Path) -> tuple[Path, int]:
    """A new, locked folder beside `out`; another build may take it for a dead one's until the lock is on."""
    while True:
        folder = out.parent / f".{out.name}.{_NEW}{secrets.token_hex(4)}"
        os.mkdir(folder)
        try:
            fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        except FileNotFoundError:
            continue
        fcntl.flock(fd, fcntl.LOCK_EX)
        try:
            if os.path.samestat(os.fstat(fd), os.stat(folder)):
                return folder, fd
        except FileNotFoundError:
            pass
        os.close(fd)


@contextmanager
def new_site(out: Path, version: str) -> Iterator[Sink]:
    """A sink whose content becomes the site at `out` when the block ends well, and vanishes when it does not.

    Raises SiteError for a folder that must not be replaced and for a system that says no (a full disk, no rights).
    """
    out = Path(os.path.realpath(out))
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        recover(out)
        check_target(out)
        folder, lock = _claim(out)
    except OSError as error:
        where = error.filename or out
        raise SiteError(f"{where}: {error.strerror or error}", "give another folder with --out") from error
    gone: Path | None = folder
    try:
        sink = Sink(folder)
        yield sink
        sink.put(MANIFEST, manifest(sink.files, version))
        kept = out / _KEPT
        if kept.is_file():
            shutil.copyfile(kept, folder / _KEPT)
        aside = folder.with_name(folder.name.replace(f".{_NEW}", f".{_OLD}", 1))
        gone = swap(folder, out, aside)
    except OSError as error:
        where = error.filename or error.filename2 or str(out)
        raise SiteError(
            f"the site could not be written: {error.strerror or error} ({where})",
            "the earlier site is as it was; make room or give another folder with --out",
        ) from error
    finally:
        if gone is not None:
            shutil.rmtree(gone, ignore_errors=True)
        os.close(lock)
