"""The README as an index of packages shows it, where links to files of this folder would lead nowhere.

With the address of a release, as ``https://example.org/oddtrick``, they lead to that version's files there. Without one
they are left out: the pages are in the folder ``docs`` of the sources, and a club serves them.
"""

from __future__ import annotations

import re

_PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)\s]+)\)\n*")
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?:|#)([^)\s]+)\)")
NOTE = "The pages that are named here are in the folder `docs` of the sources; a club serves them at `/docs`."


def release_readme(text: str, address: str, version: str) -> str:
    r"""The README with its links to files made whole, or with a note in their place.

    >>> release_readme("# oddtrick\n\nSee [the tutorial](docs/tutorial.md).", "https://example.org/oddtrick", "1.0")
    '# oddtrick\n\nSee [the tutorial](https://example.org/oddtrick/blob/v1.0/docs/tutorial.md).'
    >>> print(release_readme("# oddtrick\n\nSee [the tutorial](docs/tutorial.md).", "", "1.0").splitlines()[-1])
    See the tutorial.

    A picture is shown from there, or left out.

    >>> release_readme("# oddtrick\n\n![the table](docs/table.webp)\n\nPlay.", "https://example.org/oddtrick", "1.0")
    '# oddtrick\n\n![the table](https://example.org/oddtrick/raw/v1.0/docs/table.webp)\n\nPlay.'
    >>> "!" in release_readme("# oddtrick\n\n![the table](docs/table.webp)\n\nPlay.", "", "1.0")
    False
    """
    if address:
        text = _PICTURE.sub(rf"![\1]({address}/raw/v{version}/\2)\n\n", text)
        return _LINK.sub(rf"[\1]({address}/blob/v{version}/\2)", text)
    title, _, rest = _PICTURE.sub("", text).partition("\n")
    return f"{title}\n\n{NOTE}\n" + _LINK.sub(r"\1", rest)


def addresses(address: str, version: str) -> dict[str, str]:
    """The project's addresses, as they stand beside a release on an index; none without one."""
    if not address:
        return {}
    return {
        "Homepage": address,
        "Documentation": f"{address}/blob/v{version}/docs/index.md",
        "Changelog": f"{address}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }
