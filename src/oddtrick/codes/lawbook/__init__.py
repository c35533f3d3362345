"""The lawbooks: every law of each code, in our own words, with how it is treated and what is doubtful in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Treatment(Enum):
    """What the program does with a law."""

    ENFORCED = "enforced"
    """The referee rules on it."""
    PROCEDURE = "procedure"
    """It is how the game runs here: it cannot be broken, or it is a figure of the score."""
    CLUB = "club"
    """It belongs to the club: tables, entry, packs, bystanders."""
    MANNERS = "manners"
    """Etiquette: shown, never punished."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LawText:
    """One law of a book.

    ``number`` is as cited in rulings (``52``, ``37a``, ``39-VI``, ``E3``); ``subject`` is its class: score, cut,
    tables, shuffle, deal, declare, double, dummy, exposed, lead, error, revoke, general, cards, bystander;
    ``page`` is the page of the book, where known. Each of ``doubts`` says what the book leaves open
    and the reading taken, beginning with its id (``A-12: ...``) where it has one.
    """

    number: str
    subject: str
    gist: str
    treatment: Treatment
    page: str = ""
    doubts: tuple[str, ...] = ()
