"""A card is told by the letter that stands on it in the pack of the reader."""

from __future__ import annotations

from oddtrick.rules.cards import Card
from oddtrick.rules.messages import List, message
from oddtrick.words.catalogues import catalogue
from oddtrick.words.language import reading, say
from oddtrick.words.wording import cards_text


def test_knave_and_queen_are_bube_and_dame_in_german() -> None:
    cards = [Card.parse(name) for name in ("HQ", "SJ", "DK", "CT")]
    told = message("{cards}", cards=List(tuple(cards)))
    assert cards_text(cards) == "♥Q, ♠J, ♦K and ♣10"
    with reading(catalogue("de")):
        assert cards_text(cards) == "♥D, ♠B, ♦K und ♣10"
        assert say(told) == "♥D, ♠B, ♦K, ♣10"
