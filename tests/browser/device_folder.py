"""The folder of a device, offered by a server of files, and those whose browsers play from it."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, expect


class OfferedFolder:
    """A server of files that offers the folder at ``path``: ``sent`` is what it has sent, by path, in bytes."""

    def __init__(self, path: Path) -> None:
        self.sent: dict[str, list[int]] = {}
        sent = self.sent

        class Files(SimpleHTTPRequestHandler):
            def log_message(self, *_: object) -> None:
                pass

            def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001 (the library's)
                content = source.read()
                sent.setdefault(self.path, []).append(len(content))
                outputfile.write(content)

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(path)))
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        """No network any more."""
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def ready(page: Page) -> None:
    """Wait until the game is there."""
    page.locator("#main h1, [data-seq]").first.wait_for()
    expect(page.locator("[data-phase]")).to_have_count(0)
