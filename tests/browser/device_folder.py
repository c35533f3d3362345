"""The folder of a device, offered by a server of files, and those whose browsers play from it."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from oddtrick.terminal.cli.device_commands import Files
from tests.browser.playing import Visitors

EITHER_WAY = pytest.mark.parametrize("visitors", ["club", "device"], indirect=True)
"""At a club and on a device, from one page."""
EITHER_WAY_AT_NIGHT = pytest.mark.parametrize(
    "visitors", ["club", pytest.param("device", marks=pytest.mark.slow)], indirect=True
)
"""The same, on the device in the long runs alone."""


class OfferedFolder:
    """A server of files that offers the folder at ``path``: ``sent`` is what it has sent, by path, in bytes."""

    def __init__(self, path: Path) -> None:
        self.sent: dict[str, list[int]] = {}
        sent = self.sent

        class CountedFiles(Files):
            def log_message(self, *_: object) -> None:
                pass

            def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001 (the library's)
                content = source.read()
                sent.setdefault(self.path, []).append(len(content))
                outputfile.write(content)

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(CountedFiles, directory=str(path)))
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        """No network any more."""
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


class DeviceVisitors(Visitors):
    """Those who play from the folder at ``origin``, each on a device of their own that has all of it."""

    def come(
        self, path: str = "/", chosen: dict[str, Any] | None = None, *, unnamed: bool = False, **settings: Any
    ) -> Page:
        """As at a club; the folder itself comes first, for a server of files knows no other address."""
        page = super().come("/", chosen, unnamed=unnamed, **(settings | {"service_workers": "allow"}))
        ready(page)
        if path != "/":
            page.goto(self.origin + path)
            ready(page)
        return page


def ready(page: Page) -> None:
    """Wait until the game is there."""
    page.locator("#main h1, [data-seq]").first.wait_for()
    expect(page.locator("[data-phase]")).to_have_count(0)
