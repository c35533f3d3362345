"""The folder of files with which a browser plays by itself: the page, the interpreter, and ours in one archive.

What is long is packed by gzip, and unpacked by the page: a server of files sends it as it lies. Nothing in the folder
asks another host for anything.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

from oddtrick.terminal.cli.common import failure
from oddtrick.version import VERSION
from oddtrick.words import catalogues

PACKAGE = Path(__file__).parents[2]
PAGE = PACKAGE / "club" / "static"
INTERPRETER = PACKAGE.parents[1] / "web" / "node_modules" / "pyodide"

PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""Of the interpreter's package."""
PACKED = frozenset({"pyodide.asm.wasm", "python_stdlib.zip"})
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
const [folder, archive] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/sources" });
python.runPython(`
import compileall, pathlib, py_compile, zipfile
mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
assert compileall.compile_dir("/sources", quiet=1, legacy=True, stripdir="/sources", invalidation_mode=mode)
with zipfile.ZipFile("/compiled.zip", "w") as archive:
    for file in sorted(pathlib.Path("/sources").rglob("*")):
        if file.is_file() and file.suffix != ".py":
            info = zipfile.ZipInfo(file.relative_to("/sources").as_posix())
            archive.writestr(info, file.read_bytes())
`);
writeFileSync(archive, python.FS.readFile("/compiled.zip"));
"""
"""A script of Node: the Python of the device compiles an archive, in the place of its sources."""


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
        lacking.append("there is no babel (pip install 'oddtrick[club]')")
    if shutil.which("node") is None:
        lacking.append("there is no node to compile with")
    return lacking


def build_folder(folder: Path, interpreter: Path) -> int:
    """Make the folder; how many bytes are in it. ``OSError`` where it cannot be written."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns("sources.txt", "robots.txt", "preview.png"))
    parts = folder / "device"
    for name in PARTS:
        content = (interpreter / name).read_bytes()
        if name in PACKED:
            _pack(parts / f"{name}.packed", content)
        else:
            (parts / name).write_bytes(content)
    known = json.loads((interpreter / "pyodide-lock.json").read_bytes())
    (parts / "pyodide-lock.json").write_text(json.dumps({"info": known["info"], "packages": {}}), encoding="utf-8")
    _pack(parts / "oddtrick.zip.packed", _compiled(interpreter))
    (folder / "LICENSE").write_text(_licence(), encoding="utf-8")
    _address(folder)
    _name_files(folder)
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _pack(file: Path, content: bytes) -> None:
    file.write_bytes(gzip.compress(content, 9, mtime=0))


def _compiled(interpreter: Path) -> bytes:
    """Ours as one archive, compiled by that interpreter; not packed, so that it packs best as a whole."""
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "oddtrick.zip")
        with zipfile.ZipFile(archive, "w") as sources:
            for file in _sources():
                sources.write(file, Path("oddtrick", file.relative_to(PACKAGE)))
            for code in catalogues.codes()[1:]:
                sources.writestr(f"oddtrick/words/catalogues/{code}.mo", catalogues.compiled(code))
        command = ["node", "--input-type=module", "--eval", COMPILE, str(interpreter.resolve()), str(archive)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (Node, found on the path)
        if done.returncode:
            raise failure(f"ours could not be compiled: {done.stderr.strip()[-1000:]}")
        return archive.read_bytes()


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


def _name_files(folder: Path) -> None:
    """Tell the page's keeper of files, ``offline.js``, which there are; it is another one whenever one of them is."""
    keeper = folder / "device" / "offline.js"
    text = keeper.read_text(encoding="utf-8")
    keeper.unlink()
    (folder / "offline.js").unlink()
    digest, names = hashlib.sha256(), []
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            digest.update(name.encode() + b"\0" + file.read_bytes())
            names.append(name)
    told = {"version": f"{VERSION}-{digest.hexdigest()[:16]}", "files": names}
    (folder / "offline.js").write_text(f"const FOLDER = {json.dumps(told)};\n{text}", encoding="utf-8")
