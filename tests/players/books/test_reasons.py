"""What a reason of a book says of the card is true of the card that is played: some hundreds of cards, book by book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.holdings import guarded
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS
from oddtrick.research.match import rubber_table
from oddtrick.rules.acts import Play
from oddtrick.rules.cards import SEATS, Card, Hand, Rank
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

OWN = {"badsworth-1898": "bridge-1895", "foster-1910": "auction-1910", "work-1915": "auction-1915"}
RANKS = {"ace": Rank.ACE, "king": Rank.KING, "queen": Rank.QUEEN, "knave": Rank.JACK, "ten": Rank.TEN}
NAMED = re.compile(
    r"\b(ace|king|queen|knave|ten) (?:is led|from (?:ace|king|queen)|next\b)|second lead from such a suit is the (\w+)",
    re.IGNORECASE,
)
"""The card that a reason names as the one that is led."""

Seen = tuple[View, Decision, Card]


class Listener:
    """A player after a book whose cards are written down, where there was a choice."""

    def __init__(self, key: str, heard: list[Seen]) -> None:
        self.player, self.heard = BookPlayer(BOOKS[key]), heard
        self.name = self.player.name

    def decide(self, code: Code, view: View) -> Decision:
        """What the book's player does."""
        decision = self.player.decide(code, view)
        if isinstance(decision.act, Play) and len(view.offers.plays) > 1:
            self.heard.append((view, decision, decision.act.cards[0]))
        return decision


@cache
def cards_of_rubbers(key: str) -> tuple[Seen, ...]:
    """The cards of a few rubbers under the book's own code."""
    heard: list[Seen] = []
    for number in range(4):
        players = {seat: Listener(key, heard) for seat in SEATS}
        rubber_table(code_for(OWN[key]), players, f"reasons {number}")
    assert len(heard) > 300
    return tuple(heard)


def holding(view: View) -> Hand:
    """The hand from which a card is played."""
    assert view.turn is not None
    return dict(view.seen).get(view.turn, view.hand)


def saying(key: str, words: str) -> Iterator[Seen]:
    return ((view, told, card) for view, told, card in cards_of_rubbers(key) if re.search(words, str(told.reason)))


@pytest.mark.parametrize("key", list(OWN))
def test_a_card_named_as_led_is_the_card(key: str) -> None:
    found = 0
    for _, told, card in cards_of_rubbers(key):
        match = NAMED.search(str(told.reason))
        if match is not None:
            found += 1
            assert card.rank is RANKS[(match[1] or match[2]).lower()], (card, str(told.reason))
    assert found, "no reason names a card"


@pytest.mark.parametrize("key", list(OWN))
def test_a_guard_that_is_kept_is_kept(key: str) -> None:
    found = 0
    for view, told, card in saying(key, "guards"):
        found += 1
        hand = holding(view)
        left = Hand(hand.bits & ~card.bit)
        assert not (guarded(hand, card.suit) and not guarded(left, card.suit)), (str(hand), card, str(told.reason))
    assert found


@pytest.mark.parametrize("key", list(OWN))
def test_through_strength_and_up_to_weakness(key: str) -> None:
    """Strength is a ten or better in dummy."""
    found = 0
    for view, told, card in saying(key, "dummy's (strength|weakness)"):
        found += 1
        dummy = view.dummy_hand
        assert dummy is not None
        assert view.turn is not None
        strong = dummy.has(card.suit) and dummy.suit(card.suit)[0].rank >= Rank.TEN
        assert strong is ("strength" in str(told.reason)), (str(dummy), card)
        assert (view.turn.left is view.dummy) is ("through" in str(told.reason))
    assert found


@pytest.mark.parametrize("key", list(OWN))
def test_the_lowest_is_the_lowest_and_the_highest_the_highest(key: str) -> None:
    for view, told, card in saying(
        key, r"(^|: )(the )?lowest\b|[Ll]owest (is|card|of)|the best (card )?(left )?of (it|the)"
    ):
        cards = holding(view).suit(card.suit)
        low = "owest" in str(told.reason) and "one above" not in str(told.reason)
        if not re.search("but one|touching|stays|kept to the last", str(told.reason)):
            assert card is (cards[-1] if low else cards[0]), (cards, card, str(told.reason))


def test_a_false_card_was_possible() -> None:
    """Badsworth, p. 79: there was another card that had been worth the same."""
    found = 0
    for view, told, card in saying("badsworth-1898", "false card"):
        found += 1
        other = re.search(r"the (\S+) would deny", str(told.reason))
        assert other is not None
        assert any(c.symbol == other[1] and c > card for c in holding(view).suit(card.suit)), told.reason
    assert found


def test_work_names_foster_for_every_card() -> None:
    """Work describes no play (p. 84): the advice is Foster's, and so is the page."""
    for _, told, _ in cards_of_rubbers("work-1915"):
        if told.rule:
            assert str(told.reason).startswith("Foster's advice: ")
            assert str(told.page).endswith(" of Foster")
        else:
            assert "Work is silent" not in str(told.reason)


@pytest.mark.parametrize("key", list(OWN))
def test_trumps_drawn_are_trumps(key: str) -> None:
    for view, told, card in saying(key, "trumps are exhausted"):
        assert view.strain is not None
        assert card.suit is view.strain.trumps
        assert told.rule == "P-1"


@pytest.mark.parametrize("key", ["foster-1910", "work-1915"])
def test_dummys_best_card_is_beaten_or_cannot_be(key: str) -> None:
    found = 0
    for view, told, card in saying(key, "[Dd]ummy's? .*best card"):
        found += 1
        assert view.dummy_hand is not None
        best = view.dummy_hand.suit(card.suit)[0]
        beaten = "cannot be" not in str(told.reason)
        top = card if beaten else holding(view).suit(card.suit)[0]
        assert (top > best) is beaten, (card, best, str(told.reason))
    assert found


@pytest.mark.parametrize("key", ["foster-1910", "work-1915"])
def test_a_finesse_keeps_a_better_card(key: str) -> None:
    """Page 145: neither the best card held of the suit, nor one that touches it."""
    found = 0
    for view, told, card in saying(key, "A finesse: neither"):
        found += 1
        best = holding(view).suit(card.suit)[0]
        assert best > card
        assert any(name in str(told.reason) for name, rank in RANKS.items() if rank is best.rank) or best.symbol in str(
            told.reason
        )
    assert found
