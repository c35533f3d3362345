"""What was meant by a name that there is not."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from oddtrick.rules.messages import Message, message


def with_near_name(why: Message, name: object, names: Iterable[str]) -> Message:
    """The message with ``; did you mean auction-1910?`` at its end, where one of the names is written much alike.

    >>> why = message("there is no such code")
    >>> str(with_near_name(why, "Auction-1910", ["bridge-1895", "auction-1910"]))
    'there is no such code; did you mean auction-1910?'
    >>> str(with_near_name(why, "whist", ["bridge-1895"]))
    'there is no such code'
    """
    close = get_close_matches(name.lower(), names, n=1, cutoff=0.7) if isinstance(name, str) else []
    if not close or close[0] == name:
        return why
    return message("{why}; did you mean {name}?", why=why, name=close[0])
