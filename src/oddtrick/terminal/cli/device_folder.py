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
from oddtrick.rules.codes import CODES
from oddtrick.terminal.cli.common import failure
from oddtrick.version import VERSION
from oddtrick.words import catalogues

PACKAGE = Path(__file__).parents[2]
PAGE = PACKAGE / "club" / "static"
INTERPRETER = PACKAGE.parents[1] / "web" / "node_modules" / "pyodide"

DEVICE = Path("dist/device")
"""Where the folder is made and looked for, where nobody says otherwise."""

INTERPRETER_VERSION = "314.0.7"
"""Of the package with which the folder has been tried, as ``web/package.json`` has it."""

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
LONG = (
    *("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "oddtrick.zip"),
    *(f"answers.{code}.json" for code in catalogues.codes()),
)
"""What lies in the folder packed, too."""
READ_FIRST = (
    *("club", "first-page", "courses", "glossary", "problems", "books", "desk/gallery"),
    *(f"lawbook/{code.key}" for code in CODES),
)
"""The answers that lie in the folder ready for reading, in each language: the game is not there at once."""
OURS = (
    "__init__.py",
    "installation.py",
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
const [parts, archive, library, asked, ...languages] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${parts}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: parts });
for (const [name, place] of [[archive, "/ours"], [library, "/library"]])
  python.unpackArchive(new Uint8Array(readFileSync(name)), "zip", { extractDir: place });
python.globals.set("asked", asked);
python.globals.set("languages", languages.join(" "));
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
import json
from oddtrick.club.device.backend import Backend
backend, answers = Backend.opened([]), dict()
for language in languages.split():
    answers[language] = dict()
    for path in asked.split():
        job = dict(kind="ask", method="GET", path="/api/" + path, body=None, language=language)
        answer = json.loads(backend.do(json.dumps(job)))["answer"]
        assert answer["status"] == 200, answer
        answers[language][path] = answer["content"]
for name in {{NOT_NEEDED}}:
    place = pathlib.Path("/library", name)
    shutil.rmtree(place) if place.is_dir() else place.unlink()
write("/library", "/library.zip")
`);
writeFileSync(archive, python.FS.readFile("/ours.zip"));
writeFileSync(library, python.FS.readFile("/library.zip"));
for (const language of languages) {
  python.globals.set("language", language);
  const written = python.runPython('json.dumps(answers[language], ensure_ascii=False, separators=(",", ":"))');
  writeFileSync(`${parts}/answers.${language}.json`, written);
}
"""
"""A script of Node: the Python of the device compiles ours, and of its own library what is needed to start.

Then it answers what can be read before it runs in a browser.

Both archives are not packed, so that they pack best as a whole.
"""


MADE = "made.json"
"""Of what the folder was made, for who looks whether it is still that."""


def ours_today() -> dict[str, str]:
    """Of what a folder that is made today is made: the version, our sources, and the page where it is built."""
    sources = hashlib.sha256()
    for file in (*_sources(), *sorted((PACKAGE / "words" / "catalogues").glob("*.po"))):
        sources.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    index = PAGE / "index.html"
    # It names all its parts by what is in them.
    page = hashlib.sha256(index.read_bytes()).hexdigest() if index.is_file() else ""
    return {"version": VERSION, "sources": sources.hexdigest(), "page": page}


def is_folder(folder: Path) -> bool:
    """Whether it is such a folder."""
    return (folder / "device" / "oddtrick.zip").is_file()


def why_old(folder: Path) -> str:
    """What is to be done about a folder that another oddtrick has made; empty where it is made of this one."""
    try:
        before = json.loads((folder / MADE).read_bytes())
    except (OSError, ValueError):
        before = {}
    today = ours_today()
    if before == today or (not today["page"] and before == {**today, "page": before.get("page")}):
        return ""
    version = before.get("version", "an older version")
    maker = "this one, before it was changed" if version == VERSION else version
    return f"{folder} was made by another oddtrick ({maker}): make it anew with oddtrick device build {folder}"


def lacking_parts(interpreter: Path) -> list[str]:
    """What is missing here to make the folder, and how it is had."""
    lacking = []
    if not (PAGE / "index.html").is_file():
        lacking.append("the browser table has not been built (make page)")
    if names := [name for name in PARTS if not (interpreter / name).is_file()]:
        lacking.append(
            f"there is no {' '.join(names)} in {interpreter} "
            f"(npm ci in the folder web of a checkout; elsewhere npm pack pyodide@{INTERPRETER_VERSION}, unpack the "
            "file, and name its folder: --interpreter package)"
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
    (folder / MADE).write_text(json.dumps(ours_today()), encoding="utf-8")
    (parts / "elsewhere.html").rename(folder / "404.html")
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
    """Compile both archives there, in their place, and write what is read first."""
    places = [parts.resolve(), parts / "oddtrick.zip", parts / "python_stdlib.zip", " ".join(READ_FIRST)]
    script = COMPILE.replace("{{NOT_NEEDED}}", repr(NOT_NEEDED))
    command = ["node", "--input-type=module", "--eval", script, *map(str, places), *catalogues.codes()]
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
