"""A table of leads: from a holding the card to lead first, and the one to go on with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from oddtrick.rules.cards import Card, Rank
from oddtrick.rules.messages import Message, message

FOURTH = "fourth-best"
TOP = "top"
LOW = "lowest"
NEXT = "next best"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of a table of leads.

    It is for holdings that begin with the ranks of ``head`` and have from ``least`` to ``most`` cards. ``lead`` is
    the card led first: a rank's letter, or one of the words above. ``won`` and ``lost`` are the cards to go on with
    after it won or lost, nothing where the book is silent. ``tells`` is the reason, a sentence.
    """

    head: str
    lead: str
    won: str = ""
    lost: str = ""
    least: int = 1
    most: int = 13
    page: str
    tells: str

    def fits(self, holding: tuple[Card, ...]) -> bool:
        """Whether the row is for that holding, given from the highest card down."""
        if not self.least <= len(holding) <= self.most or len(holding) < len(self.head):
            return False
        return all(card.rank.letter == letter for card, letter in zip(holding, self.head, strict=False))


NAMES: Mapping[Rank, Message] = {
    Rank.ACE: message("ace"),
    Rank.KING: message("king"),
    Rank.QUEEN: message("queen"),
    Rank.JACK: message("knave"),
    Rank.TEN: message("ten"),
}


def second_of(row: Row, holding: tuple[Card, ...], *, won: bool) -> tuple[Card, Message] | None:
    """The card to go on with from a holding, as it was dealt, and the reason; ``None`` where the row has none."""
    word = row.won if won else row.lost
    first, card = card_named(row.lead, holding), card_named(word, holding)
    if first is None or card is None or (word == FOURTH and len(holding) < 4):
        return None
    return card, _after_it_won(word, first, card) if won else _after_it_lost(word, first, card)


def _after_it_won(word: str, first: Card, card: Card) -> Message:
    led = name_of(first)
    if word == FOURTH:
        return message("The {led} won: the second lead is the fourth-best that was dealt.", led=led)
    if word == NEXT:
        return message("The {led} won: the second lead is the next best.", led=led)
    return message("The {led} won: the second lead from such a suit is the {card}.", led=led, card=name_of(card))


def _after_it_lost(word: str, first: Card, card: Card) -> Message:
    led = name_of(first)
    if word == FOURTH:
        return message("The {led} lost: the second lead is the fourth-best that was dealt.", led=led)
    if word == NEXT:
        return message("The {led} lost: the second lead is the next best.", led=led)
    return message("The {led} lost: the second lead from such a suit is the {card}.", led=led, card=name_of(card))


def name_of(card: Card) -> Message | Card:
    """The rank of a card in words, if it is an honour, and else the card, which is told by its sign."""
    return NAMES.get(card.rank, card)


def row_for(table: Iterable[Row], holding: tuple[Card, ...]) -> Row | None:
    """The first row that fits a holding."""
    return next((row for row in table if row.fits(holding)), None)


def card_named(word: str, holding: tuple[Card, ...]) -> Card | None:
    """The card of a holding, as it was dealt, that a row names; ``None`` if it names none."""
    match word:
        case "":
            return None
        case "fourth-best":
            return holding[3] if len(holding) >= 4 else holding[-1]
        case "top":
            return holding[0]
        case "next best":
            return holding[1] if len(holding) > 1 else None
        case "lowest":
            return holding[-1]
        case _:
            return next((card for card in holding if card.rank.letter == word), None)
