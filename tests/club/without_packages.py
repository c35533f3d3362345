"""Importing this makes the packages of a club, and those of the searches, impossible to import from then on."""

from __future__ import annotations

import sys

PACKAGES = (
    *("babel", "fastapi", "numba", "numpy", "pydantic", "pydantic_core", "sqlalchemy", "starlette", "structlog"),
    "typing_extensions",
)

for package in PACKAGES:
    sys.modules[package] = None  # type: ignore[assignment]  # it cannot be imported then
