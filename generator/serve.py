"""The site on this machine while one works on it: build, serve, build again on change, reload the page.

The reload line is put into pages as they are served and is in no file of the site.
"""

from __future__ import annotations

import functools
import io
import os
import threading
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

EVENTS = "/_events"
RELOAD_LINE = f'<script>new EventSource("{EVENTS}").onmessage=function(){{location.reload()}}</script>'.encode()
_POLL = 0.5  # seconds between two looks at the files
_BEAT = 15.0  # seconds between two signs of life on an idle event stream


class Version:
    """How many builds there were; event streams wait for the next."""

    def __init__(self) -> None:
        self.number = 0
        self.closed = False
        self._changed = threading.Condition()

    def raise_(self, closed: bool = False) -> None:
        """Tell everyone who waits of a new build, or that the server closes."""
        with self._changed:
            self.number += 1
            self.closed = self.closed or closed
            self._changed.notify_all()

    def wait(self, seen: int, seconds: float) -> int:
        """The number of builds, as soon as it is not `seen` any more or the seconds are over."""
        with self._changed:
            self._changed.wait_for(lambda: self.number != seen, seconds)
            return self.number


class Handler(SimpleHTTPRequestHandler):
    """Files of the site, pages with the reload line, and the event stream."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, version: Version, **kwargs: Any) -> None:
        self.version = version
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        """Serve a file, or keep the event stream open."""
        if self.path == EVENTS:
            self._events()
        else:
            super().do_GET()

    def _events(self) -> None:
        seen = self.version.number
        self.close_connection = True
        try:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            while not self.version.closed:
                now = self.version.wait(seen, _BEAT)
                self.wfile.write(b": alive\n\n" if now == seen else b"data: built\n\n")
                self.wfile.flush()
                seen = now
        except OSError:
            pass  # the page was closed

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """As the library does it, but pages are read whole and get the reload line."""
        try:
            path = Path(self.translate_path(self.path))
            path.is_dir()
            os.stat(path)
        except FileNotFoundError:
            pass
        except (OSError, ValueError):  # a NUL, a name that is too long
            self.send_error(404, "File not found")
            return None
        if path.is_dir() and self.path.split("?")[0].split("#")[0].endswith("/"):
            path /= "index.html"
        if path.suffix != ".html" or not path.is_file():
            return super().send_head()
        body = path.read_bytes()
        head, end, tail = body.rpartition(b"</body>")
        body = head + RELOAD_LINE + end + tail if end else body + RELOAD_LINE
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def end_headers(self) -> None:
        """Nothing is to be kept: the next build may change it."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet: the terminal is for builds and findings."""


def state(folders: tuple[Path, ...]) -> dict[str, tuple[int, int]]:
    """Every file below the folders with its time and size; equal states mean that nothing was changed."""
    found: dict[str, tuple[int, int]] = {}
    for folder in folders:
        for root, names, files in os.walk(folder):
            names[:] = sorted(n for n in names if not n.startswith(".") and n != "__pycache__")
            for name in files:
                if not name.startswith(".") and not name.endswith("~"):
                    try:
                        status = os.stat(os.path.join(root, name))
                    except OSError:
                        continue  # renamed away between the listing and the look
                    found[os.path.join(root, name)] = (status.st_mtime_ns, status.st_size)
    return found


def build_once(data: Path, out: Path, say: Callable[[str], object], today: str) -> bool:
    """Build and say what came of it; False when the data or the system refused, and the earlier site stays."""
    from generator.build.site import DataRefused, build
    from generator.report.terminal import audit_lines, count, summary

    try:
        report = build(data, out, today=today)
    except DataRefused as refused:
        for line in audit_lines(refused.audit, refused.tree):
            say(line)
        return False
    except Exception as error:
        hint = getattr(error, "hint", None)
        say(f"not built: {error}" + (f"\n  hint: {hint}" if hint else ""))
        return False
    say(f"{count(report.pages, 'page')} in {sum(report.seconds.values()):.1f} s; {summary(report.audit, report.tree)}")
    return True


def serve(data: Path, out: Path, templates: Path, port: int, say: Callable[[str], object], today: str) -> None:
    """Serve until Ctrl-C, on 127.0.0.1 alone. Raises OSError when the port is taken."""
    from generator.build.write import check_target
    from generator.load.tree import DataFault

    check_target(out)  # what is no site is not shown either
    if not data.is_dir():
        raise DataFault(f"{data}: no such data folder", "give the folder that holds dex/ and links.yaml with --data")
    version = Version()
    try:
        server = ThreadingHTTPServer(
            ("127.0.0.1", port), functools.partial(Handler, version=version, directory=str(out))
        )
    except OSError as error:
        raise OSError(error.errno, f"{error.strerror}; choose another with --port", f"127.0.0.1:{port}") from None
    server.daemon_threads = True
    watched = (data, templates)
    seen = state(watched)
    build_once(data, out, say, today)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    say(f"http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)")
    pause = threading.Event()
    try:
        while True:
            pause.wait(_POLL)
            now = state(watched)
            if now != seen:
                seen = now
                if build_once(data, out, say, today):
                    version.raise_()
    finally:
        version.raise_(closed=True)
        server.shutdown()
        server.server_close()
