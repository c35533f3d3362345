"""The game without a server beside the same page on a local club, in Chromium, in one run.

    python bench/device.py            a cold and a warm start, and three deals on each
    python bench/device.py --deals 20

A cold start has nothing: the bytes are those that the server of files has sent, as they lie on its disk, and with the
page packed by gzip as most servers do. The seconds are from opening the page to the first card that one is to play,
calls at once; a warm start is a new window of the same browser. An act is from the touch of a key until the next
thing that the page shows, a turn until it waits for its person again. Memory is that of the worker's WebAssembly. The
machine's load is told, since the times are those of a queue for the processor.
"""

from __future__ import annotations

import argparse
import gzip
import os
import statistics
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))  # how a page is played stands with the tests

from oddtrick.terminal.cli.device_folder import INTERPRETER, build_folder
from tests.browser.conftest import FLAGS
from tests.browser.playing import changed, put_down, seq, task_shown
from tests.club.serving import served

CHROMIUM = os.environ.get("ODDTRICK_CHROMIUM", "/usr/bin/chromium")
SETTINGS = """localStorage.setItem("oddtrick.named", "1");
localStorage["oddtrick.settings"] ??= '{"lone": false, "pace": "at-once"}';"""
PACKED_BY_MOST = (".js", ".mjs", ".css", ".html", ".svg", ".json", ".txt", ".webmanifest")


class Sent:
    """What a server of files has sent: bytes as they lie, and with texts packed."""

    def __init__(self) -> None:
        self.plain = self.packed = 0

    def add(self, path: str, content: bytes) -> None:
        """A file has been sent."""
        self.plain += len(content)
        text = path.endswith((*PACKED_BY_MOST, "/"))
        self.packed += len(gzip.compress(content, 6)) if text else len(content)


def serve_files(folder: Path, sent: Sent) -> ThreadingHTTPServer:
    """Offer the folder."""

    class Files(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

        def copyfile(self, source: Any, outputfile: Any) -> None:
            content = source.read()
            sent.add(self.path, content)
            outputfile.write(content)

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def begin(context: BrowserContext, origin: str) -> tuple[Page, float, float]:
    """A window that has come to its first card: seconds to the first page, and to that card."""
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(origin)
    page.locator("#main h1").wait_for()
    shown = time.perf_counter() - begun
    page.get_by_role("button", name="Sit down and play").click()
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    play(page, [], [], until_card=True)
    return page, shown, time.perf_counter() - begun


def play(page: Page, acts: list[float], turns: list[float], *, until_card: bool = False) -> None:
    """Play a deal to its end, or until the first card: seconds of acts, and of turns until one is asked again."""
    keys, cards = "7n", 0
    while True:
        number, what = task_shown(page)
        if what == "card" and until_card:
            return
        if what == "ready" and cards:
            return
        begun = time.perf_counter()
        if what == "call":
            for key in keys:
                page.keyboard.press(key)
            keys = "p"
        elif what == "card":
            put_down(page)
            cards += 1
        else:
            page.keyboard.press("Enter")
            keys = "7n"
        changed(page, number)
        acts.append(time.perf_counter() - begun)
        task_shown(page)
        turns.append(time.perf_counter() - begun)


def of(seconds: list[float]) -> str:
    """The middle and the 95th of a hundred."""
    ordered = sorted(seconds)
    return f"{statistics.median(ordered):.3f} s, p95 {ordered[int(0.95 * (len(ordered) - 1))]:.3f} s, {len(ordered)}"


def megabytes(page: Page) -> str:
    """What the interpreter of the page's worker holds."""
    held = [worker.evaluate("() => self.python?._module.HEAPU8.length ?? 0") for worker in page.workers]
    return ", ".join(f"{each / 1e6:.0f} MB" for each in held if each) or "no worker"


def measure(name: str, context: BrowserContext, origin: str, deals: int, sent: Sent | None) -> None:
    """A cold and a warm start, then deals."""
    for start in ("cold", "warm"):
        before = (sent.plain, sent.packed) if sent else (0, 0)
        page, shown, card = begin(context, origin)
        print(f"{name}, {start}: first page {shown:.2f} s, first card {card:.2f} s", end="")
        if sent:
            print(
                f", {(sent.plain - before[0]) / 1e6:.2f} MB as they lie, {(sent.packed - before[1]) / 1e6:.2f} packed"
            )
        else:
            print()
        if start == "cold":
            page.close()
    acts: list[float] = []
    turns: list[float] = []
    for _ in range(deals):
        play(page, acts, turns)
        if task_shown(page)[1] != "ready":
            break
    print(f"{name}: act {of(acts)}; until one is asked again {of(turns)}; update {seq(page)}; {megabytes(page)}")


def main() -> None:
    """Measure both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=3)
    deals = parser.parse_args().deals
    print("load", *(f"{each:.1f}" for each in os.getloadavg()), "on", os.cpu_count(), "cores")
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        build_folder(Path(place, "device"), INTERPRETER)
        sent = Sent()
        server = serve_files(Path(place, "device"), sent)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with served(str(Path(place, "club.sqlite")), "--no-limits") as club:
            origins = (("device", f"http://127.0.0.1:{server.server_port}/", sent), ("club", club.origin, None))
            for name, origin, counted in origins:
                context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
                context.add_init_script(SETTINGS)
                context.set_default_timeout(120_000)
                measure(name, context, origin, deals, counted)
                context.close()
        browser.close()
        server.shutdown()
    print("load", *(f"{each:.1f}" for each in os.getloadavg()))


if __name__ == "__main__":
    main()
