"""Who one is: the forms in which people say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from oddtrick.club.answers.names import clean_name
from oddtrick.files.shapes.keywords import Cleaning, letters

PersonName = Annotated[str, letters(0, 100), Cleaning(clean_name), letters(1, 24)]
"""A name by which one is known at tables."""


@dataclass(frozen=True, kw_only=True)
class GuestForm:
    """A guest, by a name of their own or one that is chosen for them; a ``program`` is told its token."""

    name: PersonName | None = None
    program: bool = False


@dataclass(frozen=True, kw_only=True)
class NameForm:
    """The name by which one is known at the tables."""

    name: PersonName
