"""The names of paces as they are sent."""

from __future__ import annotations

from typing import Literal

PaceName = Literal["slow", "normal", "fast", "at-once"]
