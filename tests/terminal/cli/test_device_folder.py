"""`oddtrick device`: what the folder holds, what is missing to make it, and how it is offered."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import threading
import urllib.error
import urllib.request
import zipfile
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from oddtrick.terminal.cli import device_folder
from oddtrick.terminal.cli.command_group import Commands
from oddtrick.terminal.cli.device_commands import Files
from oddtrick.terminal.cli.device_folder import (
    INTERPRETER_VERSION,
    LONG,
    MADE,
    READ_FIRST,
    build_folder,
    lacking_parts,
    name_files,
    ours_today,
    why_old,
)
from oddtrick.words import catalogues
from tests import INTERPRETER
from tests.club.device_page import Page
from tests.support.matrix import Case, PureTable, cases, play

ROOT = Path(__file__).parents[3]
NEEDED = pytest.mark.skipif(
    os.environ.get("ODDTRICK_BROWSER") != "required" and bool(lacking_parts(INTERPRETER)),
    reason="the page, Node or the interpreter is not there, and none of them is required",
)


def test_what_is_missing_is_named_with_how_it_is_had(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(device_folder, "PAGE", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    result = CliRunner().invoke(Commands(), ["device", "build", str(tmp_path / "x"), "--interpreter", str(tmp_path)])
    assert result.exit_code == 2
    for what in ("make page", "pyodide.asm.wasm", "npm pack pyodide", "no node"):
        assert what in result.output
    assert not (tmp_path / "x").exists()


def test_the_interpreter_that_is_asked_for_is_the_one_of_the_page() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert package["devDependencies"]["pyodide"] == INTERPRETER_VERSION


def test_what_is_no_such_folder_is_not_served(tmp_path: Path) -> None:
    result = CliRunner().invoke(Commands(), ["device", "serve", str(tmp_path)])
    assert result.exit_code == 2
    assert "oddtrick device build" in result.output


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder, made."""
    made = tmp_path_factory.mktemp("device") / "folder"
    build_folder(made, INTERPRETER)
    return made


@NEEDED
def test_the_folder_holds_ours_compiled_and_nothing_of_a_club(folder: Path) -> None:
    names = zipfile.ZipFile(folder / "device" / "oddtrick.zip").namelist()
    assert "oddtrick/club/device/backend.pyc" in names
    assert [name for name in names if name.endswith((".py", ".po"))] == []
    assert {name.split("/")[1] for name in names} <= {
        "__init__.pyc",
        "club",
        "files",
        "players",
        "rules",
        "solving",
        "teaching",
        "installation.pyc",
        "version.pyc",
        "words",
    }
    assert {name.split("/")[2] for name in names if name.startswith("oddtrick/club/")} == {
        "__init__.pyc",
        "answers",
        "device",
        "render",
        "room",
    }
    (german,) = [name for name in names if name.endswith(".mo")]
    with zipfile.ZipFile(folder / "device" / "oddtrick.zip") as ours:
        assert ours.read(german) == catalogues.compiled("de")


@NEEDED
def test_a_folder_of_another_oddtrick_is_to_be_made_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert why_old(folder) == ""
    monkeypatch.setenv("ODDTRICK_DEVICE", str(folder))
    assert f"play without a server: {folder}" in CliRunner().invoke(Commands(), ["doctor"]).output
    monkeypatch.setattr(device_folder, "PAGE", folder / "nowhere")
    assert why_old(folder) == "", "where no page is built, none is compared"
    monkeypatch.setattr(device_folder, "VERSION", "0.0.1")
    assert f"oddtrick device build {folder}" in why_old(folder)
    assert f"to do    {folder} was made by another oddtrick" in CliRunner().invoke(Commands(), ["doctor"]).output


def test_a_folder_that_does_not_tell_of_what_it_was_made_is_old(tmp_path: Path) -> None:
    assert "oddtrick device build" in why_old(tmp_path)
    (tmp_path / MADE).write_text(json.dumps({**ours_today(), "sources": "other"}), encoding="utf-8")
    assert "before it was changed" in why_old(tmp_path)


@NEEDED
def test_a_club_that_offers_an_old_folder_says_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddtrick.club.web.serve.serve_club", lambda _options: None)
    serve = ["club", "serve", "--device", str(folder)]
    assert CliRunner().invoke(Commands(), serve).output == ""
    monkeypatch.setattr(device_folder, "VERSION", "0.0.1")
    assert "make it anew" in CliRunner().invoke(Commands(), serve).output


def test_an_address_that_no_file_has_is_answered_by_the_page_for_it(tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("elsewhere", encoding="utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with pytest.raises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/learn/first")
        server.shutdown()
    assert (answer.value.code, answer.value.read()) == (404, b"elsewhere")


@NEEDED
@pytest.mark.parametrize("language", catalogues.codes())
def test_what_can_be_read_before_the_game_is_there_is_what_it_answers(folder: Path, language: str) -> None:
    ready = json.loads((folder / "device" / f"answers.{language}.json").read_text(encoding="utf-8"))
    page = Page()
    for path in READ_FIRST:
        answer = page.ask("GET", path, language=language)
        if path == "club":  # here there may be players who search
            answer["content"]["players"] = ready[path]["players"]
        assert answer == {"status": 200, "content": ready.pop(path)}
    assert ready == {}


@NEEDED
def test_what_is_long_lies_there_packed_too_and_licences_are_there(folder: Path) -> None:
    for name in LONG:
        packed = (folder / "device" / f"{name}.packed").read_bytes()
        assert gzip.decompress(packed) == (folder / "device" / name).read_bytes()
    assert "Mozilla Public License" in (folder / "device" / "licences.txt").read_text(encoding="utf-8")
    assert "MIT" in (folder / "LICENSE").read_text(encoding="utf-8")


@NEEDED
def test_the_page_names_no_place_but_its_own_folder(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:href|src|content)="(?:/|https?:)[^"]*"', page) == []
    assert 'name="oddtrick-device"' in page
    assert '"start_url": "./"' in (folder / "manifest.webmanifest").read_text(encoding="utf-8")


@NEEDED
def test_another_file_is_another_version_for_the_browser(tmp_path: Path) -> None:
    versions = list[str]()
    for icon in ("<svg/>", "<svg/>", "<svg></svg>"):
        page = tmp_path / str(len(versions))
        shutil.copytree(device_folder.PAGE, page)
        (page / "icon.svg").write_text(icon, encoding="utf-8")
        name_files(page)
        versions += re.findall(r'"version": "([^"]+)"', (page / "offline.js").read_text(encoding="utf-8"))
    assert versions[0] == versions[1] != versions[2]


@NEEDED
def test_files_are_served_with_the_types_that_browsers_insist_on(folder: Path) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        types = {
            "device/pyodide.mjs": "text/javascript",
            "device/pyodide.asm.wasm": "application/wasm",
            "offline.js": "text/javascript",
            "manifest.webmanifest": "application/manifest+json",
        }
        for name, kind in types.items():
            with urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/{name}") as answer:
                assert answer.headers["Content-Type"] == kind, name
        server.shutdown()


PLAY = """
import { readFileSync } from "node:fs";
const [parts, checkout, chosen] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${parts}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: parts });
python.FS.writeFile("/oddtrick.zip", new Uint8Array(readFileSync(`${parts}/oddtrick.zip`)));
python.mountNodeFS("/checkout", checkout);
python.globals.set("chosen", chosen);
python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/oddtrick.zip", "/checkout"]
from random import Random
import oddtrick
from tests.support.matrix import PureTable, cases, play

assert oddtrick.__file__.startswith("/oddtrick.zip/")
chosen = set(json.loads(chosen))
played = {}
for case in cases(0):
    if str(case) in chosen:
        played[str(case)] = play(PureTable(case), Random(f"{case}/people"))
print(json.dumps(played))
`);
"""
"""A script of Node: the Python of the device plays chosen tables of the matrix; how many acts each took."""

MATRIX = tuple(cases(0))


@NEEDED
@pytest.mark.parametrize("tables", [MATRIX[3:4], pytest.param(MATRIX, marks=pytest.mark.slow)], ids=["one", "all"])
def test_tables_of_every_kind_come_to_their_end_on_the_device_as_here(folder: Path, tables: tuple[Case, ...]) -> None:
    """Each code, variety, policy, number of people and rate of slips, act by act as many as in this Python."""
    here = {str(case): play(PureTable(case), Random(f"{case}/people")) for case in tables}
    command = ["node", "--input-type=module", "--eval", PLAY, str((folder / "device").resolve()), str(ROOT)]
    done = subprocess.run([*command, json.dumps(list(here))], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout) == here
