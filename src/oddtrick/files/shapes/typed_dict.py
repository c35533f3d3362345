"""``TypedDict`` as pydantic reads it, which before Python 3.12 is that of ``typing_extensions``.

Where that is not installed there is no pydantic either, and the one of Python itself does.
"""

from __future__ import annotations

try:
    from typing_extensions import TypedDict
except ImportError:
    from typing import TypedDict

__all__ = ["TypedDict"]
