"""The folder of files with which a browser plays by itself: the page, the interpreter, and ours in one archive.

What is long lies there packed by gzip too: a server of files sends it as it lies, and the page has it unpacked. Nothing
in the folder asks another host for anything.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

from oddtrick.installation import install_line
from oddtrick.terminal.cli.common import failure
from oddtrick.version import VERSION
from oddtrick.words import catalogues

PACKAGE = Path(__file__).parents[2]
PAGE = PACKAGE / "club" / "static"
INTERPRETER = PACKAGE.parents[1] / "web" / "node_modules" / "pyodide"

PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""Of the interpreter's package."""
NOT_NEEDED = (
    "_pyrepl",
    "bdb.py",
    "cProfile.py",
    "doctest.py",
    "ftplib.py",
    "imaplib.py",
    "mailbox.py",
    "multiprocessing",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "poplib.py",
    "profile.py",
    "pstats.py",
    "pydoc.py",
    "smtplib.py",
    "socketserver.py",
    "sqlite3",
    "trace.py",
    "unittest",
    "webbrowser.py",
    "wsgiref",
    "xml",
    "xmlrpc",
)
"""Of Python's own library: what finds faults in programs, and speaks with other machines and processes."""
LONG = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "oddtrick.zip")
"""What lies in the folder packed, too."""
OURS = (
    "__init__.py",
    "version.py",
    "rules",
    "words",
    "files",
    "solving",
    "players",
    "teaching",
    "club/__init__.py",
    "club/room",
    "club/render",
    "club/answers",
    "club/device",
)
"""What a device imports, and what lies beside it."""
APART = frozenset({".po", ".nbi", ".nbc", ".pyc"})
"""Endings of files that stay behind: catalogues, which are compiled, and what Python and Numba have compiled here."""

COMPILE = """
import { readFileSync, writeFileSync } from "node:fs";
const [parts, archive, library] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${parts}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: parts });
for (const [name, place] of [[archive, "/ours"], [library, "/library"]])
  python.unpackArchive(new Uint8Array(readFileSync(name)), "zip", { extractDir: place });
python.runPython(`
import compileall, pathlib, py_compile, shutil, sys, zipfile

COMPILED = dict(quiet=1, legacy=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)

def write(folder, name):
    with zipfile.ZipFile(name, "w") as archive:
        for file in sorted(pathlib.Path(folder).rglob("*")):
            if file.is_file() and not (file.suffix == ".py" and file.with_suffix(".pyc").exists()):
                archive.writestr(zipfile.ZipInfo(file.relative_to(folder).as_posix()), file.read_bytes())

assert compileall.compile_dir("/ours", stripdir="/ours", **COMPILED)
write("/ours", "/ours.zip")
sys.path.insert(0, "/ours.zip")
import oddtrick.club.device.backend, oddtrick.players.registry
inside = "/python314.zip/".replace("314", "".join(map(str, sys.version_info[:2])))
for module in list(sys.modules.values()):
    before, found, path = (getattr(module, "__file__", None) or "").partition(inside)
    if found:
        source = "/library/" + path.removesuffix("c")
        assert compileall.compile_file(source, stripdir="/library", optimize=2, **COMPILED)
for name in {{NOT_NEEDED}}:
    place = pathlib.Path("/library", name)
    shutil.rmtree(place) if place.is_dir() else place.unlink()
write("/library", "/library.zip")
`);
writeFileSync(archive, python.FS.readFile("/ours.zip"));
writeFileSync(library, python.FS.readFile("/library.zip"));
"""
"""A script of Node: the Python of the device compiles ours, and of its own library what is needed to start.

Both archives are not packed, so that they pack best as a whole.
"""


def lacking_parts(interpreter: Path) -> list[str]:
    """What is missing here to make the folder, and how it is had."""
    lacking = []
    if not (PAGE / "index.html").is_file():
        lacking.append("the browser table has not been built (make page)")
    if names := [name for name in PARTS if not (interpreter / name).is_file()]:
        lacking.append(
            f"there is no {' '.join(names)} in {interpreter} "
            "(npm ci in the folder web of a checkout, or npm pack pyodide and --interpreter)"
        )
    if find_spec("babel") is None:
        lacking.append(f"there is no babel ({install_line('club')})")
    if shutil.which("node") is None:
        lacking.append("there is no node to compile with")
    return lacking


def build_folder(folder: Path, interpreter: Path) -> int:
    """Make the folder; how many bytes are in it. ``OSError`` where it cannot be written."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns("sources.txt", "robots.txt", "preview.png"))
    parts = folder / "device"
    for name in PARTS:
        shutil.copy(interpreter / name, parts)
    lock = json.loads((interpreter / "pyodide-lock.json").read_bytes())
    (parts / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
    _write_ours(parts / "oddtrick.zip")
    _compile(parts)
    for name in LONG:
        (parts / f"{name}.packed").write_bytes(gzip.compress((parts / name).read_bytes(), 9, mtime=0))
    (folder / "LICENSE").write_text(_licence(), encoding="utf-8")
    _address(folder)
    name_files(folder)
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _write_ours(archive: Path) -> None:
    """Write the archive of our sources, and of the catalogues as Python reads them."""
    with zipfile.ZipFile(archive, "w") as sources:
        for file in _sources():
            sources.write(file, Path("oddtrick", file.relative_to(PACKAGE)))
        for code in catalogues.codes()[1:]:
            sources.writestr(f"oddtrick/words/catalogues/{code}.mo", catalogues.compiled(code))


def _compile(parts: Path) -> None:
    """Compile both archives there, in their place."""
    places = [parts.resolve(), parts / "oddtrick.zip", parts / "python_stdlib.zip"]
    script = COMPILE.replace("{{NOT_NEEDED}}", repr(NOT_NEEDED))
    command = ["node", "--input-type=module", "--eval", script, *map(str, places)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (Node, found on the path)
    if done.returncode:
        raise failure(f"ours could not be compiled: {done.stderr.strip()[-1000:]}")


def _sources() -> Iterator[Path]:
    for part in OURS:
        place = PACKAGE / part
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            if file.is_file() and file.suffix not in APART:
                yield file


def _licence() -> str:
    """The licence of oddtrick, from where it was installed or from the checkout."""
    installed = distribution("oddtrick").read_text("licenses/LICENSE")
    return installed or (PACKAGE.parents[1] / "LICENSE").read_text(encoding="utf-8")


def _address(folder: Path) -> None:
    """Have the page and its manifest lead to the files beside them, wherever it lies, and say what it is."""
    index, manifest = folder / "index.html", folder / "manifest.webmanifest"
    page = index.read_text(encoding="utf-8").replace('="/', '="./')
    mark = '<meta name="oddtrick-device" content="./" />'
    index.write_text(page.replace("<head>", f"<head>\n    {mark}", 1), encoding="utf-8")
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('"/', '"./'), encoding="utf-8")


def name_files(folder: Path) -> None:
    """Tell the page's keeper of files, ``offline.js``, which there are; it is another one whenever one of them is."""
    keeper = folder / "device" / "offline.js"
    text = keeper.read_text(encoding="utf-8")
    keeper.unlink()
    (folder / "offline.js").unlink()
    digest, names, packed = hashlib.sha256(), list[str](), list[str]()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.name.endswith(".packed"):
            name = file.relative_to(folder).as_posix()
            digest.update(name.encode() + b"\0" + file.read_bytes())
            (packed if file.name in LONG else names).append(name)
    contents = {"version": f"{VERSION}-{digest.hexdigest()[:16]}", "files": names, "packed": packed}
    (folder / "offline.js").write_text(f"const FOLDER = {json.dumps(contents)};\n{text}", encoding="utf-8")
