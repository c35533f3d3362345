"""The version of this program, as records and stored tables name it."""

from __future__ import annotations

VERSION = "0.1.0"
