"""The names of seats, sides, suits, cards and paces as they are sent, and an act."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

SeatName = Literal["N", "E", "S", "W"]
SideName = Literal["NS", "EW"]
SuitName = Literal["S", "H", "D", "C"]
PaceName = Literal["slow", "normal", "fast", "at-once"]
CardName = Annotated[str, Field(pattern=r"^[SHDC][2-9TJQKA]$")]
ActJson = Annotated[dict[str, Any], Field(description="An act in the language of the table: by, act and its fields.")]
