"""How many endings the solver is tried on, and where they come from."""

from __future__ import annotations

import os

ENDINGS = int(os.environ.get("ODDTRICK_ENDINGS", "100"))
"""For each aim; ``make nightly`` tries thousands."""

SEED = os.environ.get("ODDTRICK_ENDINGS_SEED", "")
