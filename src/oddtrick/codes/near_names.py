"""What was meant by a name that there is not."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from oddtrick.language import gettext as _


def meant(name: object, names: Iterable[str]) -> str:
    """``; did you mean auction-1910?``, to stand at the end of a message.

    Empty where nothing is written much alike, and where the name itself is among them.

    >>> meant("Auction-1910", ["bridge-1895", "auction-1910"]), meant("whist", ["bridge-1895"])
    ('; did you mean auction-1910?', '')
    """
    close = get_close_matches(name.lower(), names, n=1, cutoff=0.7) if isinstance(name, str) else []
    return _("; did you mean {name}?", name=close[0]) if close and close[0] != name else ""
