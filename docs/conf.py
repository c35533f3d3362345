"""How Sphinx makes the docs site: ``make site``; warnings, such as a link that leads nowhere, are errors there."""

from __future__ import annotations

import re
from importlib.metadata import files
from pathlib import Path
from typing import Any

from oddtrick.version import VERSION

project = "oddtrick"
author = "The oddtrick founders"
copyright = author  # noqa: A001 (Sphinx reads this name)
release = version = VERSION

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
nitpicky = False  # names of types in signatures of other packages have no page here
suppress_warnings = ["myst.header"]  # generated pages may begin at any level

myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"oddtrick {VERSION}"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False


def _pages_outside(_app: Any, _name: str, source: list[str]) -> None:
    """Lead to the site's own copies of the pages that stand at the head of the repository."""
    for name in ("CHANGELOG", "CONTRIBUTING"):
        source[0] = re.sub(rf"\]\((\.\./)*{name}\.md", f"](/{name.lower()}.md", source[0])


def _diagrams(_app: Any, _what: str, _name: str, _object: object, _options: object, lines: list[str]) -> None:
    """Keep what is indented in a docstring as it stands: our diagrams and commands are no quotations."""
    shown: list[str] = []
    for line in lines:
        if line.startswith("    ") and shown and not shown[-1].strip():
            inside = next((each for each in reversed(shown) if each.strip()), "").startswith("    ")
            shown += [] if inside else ["..  code-block:: text", ""]
        shown.append(line)
    lines[:] = shown


def _licences(app: Any, exception: Exception | None) -> None:
    """Put the licences of what makes the site beside it: its scripts, its look, the colours of its code."""
    if exception is not None or app.builder.format != "html":
        return
    texts = [
        f"{'=' * 80}\n{name}\n\n{file.read_text(encoding='utf-8').strip()}\n"
        for name in ("Sphinx", "furo", "Pygments")
        for file in files(name) or ()
        if "LICENSE" in file.name and ".dist-info/" in file.as_posix()
    ]
    Path(app.outdir, "licences.txt").write_text("\n".join(texts), encoding="utf-8")
    Path(app.outdir, ".buildinfo").unlink(missing_ok=True)


def setup(app: Any) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("build-finished", _licences)
    app.connect("source-read", _pages_outside)
    app.connect("autodoc-process-docstring", _diagrams)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
