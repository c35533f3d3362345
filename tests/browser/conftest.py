"""A browser and a club for it; without either the tests are skipped, unless ``ODDTRICK_BROWSER=required``."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from oddtrick.terminal.cli.device_folder import build_folder, lacking_parts
from tests import INTERPRETER
from tests.browser.device_folder import DeviceVisitors, OfferedFolder
from tests.browser.playing import Visitors
from tests.club.serving import Served, served
from tests.support.waiting import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


def lacking(what: str) -> None:
    """Skip a test for want of that, or fail it where the browser is required."""
    if os.environ.get("ODDTRICK_BROWSER") == "required":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, or the one that ``ODDTRICK_CHROMIUM`` names."""
    chromium = os.environ.get("ODDTRICK_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    if not Path(chromium).exists():
        lacking(f"there is no browser at {chromium}: apt-get install chromium, or name one by ODDTRICK_CHROMIUM")
    if not files("oddtrick.club").joinpath("static/index.html").is_file():
        lacking("the browser table has not been built: pip install -e . builds it")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A club that computers play in without a pause; all who come there come from one address."""
    with served(str(tmp_path_factory.mktemp("club") / "club.sqlite"), "--no-limits") as opened:
        yield opened


@pytest.fixture(scope="package")
def device_folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of files with which a browser plays by itself, made once for all processes of these tests."""
    if missing := lacking_parts(INTERPRETER):
        lacking("; ".join(missing))
    own = tmp_path_factory.getbasetemp()
    place = own.parent if hasattr(request.config, "workerinput") else own
    with (place / "device.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (place / "device").exists():
            build_folder(place / "making", INTERPRETER)
            (place / "making").rename(place / "device")
    return place / "device"


@pytest.fixture(scope="package")
def offered_folder(device_folder: Path) -> Iterator[OfferedFolder]:
    """A server of files that offers the folder."""
    offered = OfferedFolder(device_folder)
    yield offered
    offered.close()


@pytest.fixture
def visitors(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Visitors]:
    """People who come to the club, each with a browser of their own; no page may have had an error.

    Tests that are marked ``EITHER_WAY`` are run with people who play on their devices, too.
    """
    come: Visitors
    if getattr(request, "param", "club") == "club":
        come = Visitors(browser, request.getfixturevalue("club").origin)
    else:
        come = DeviceVisitors(browser, request.getfixturevalue("offered_folder").origin)
    yield come
    come.leave()
    assert come.errors == []
