"""Cards thought through: likely lies of those not seen, lines played out to the end, and what comes of both."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from oddtrick.players.books.badsworth.leads import LANGUAGE
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.inferences import CallInferences, plainly, read
from oddtrick.players.books.engine.play_context import scene
from oddtrick.players.books.engine.playout import prospect, tricks_of_side
from oddtrick.players.books.engine.sampled_layouts import lies
from oddtrick.players.books.engine.think_ahead import better
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.plain.play_knowledge import SUIT_BITS, PlayKnowledge, sight
from oddtrick.players.registry import BOOKS
from oddtrick.research.match import after_act
from oddtrick.rules.acts import Deal, Play
from oddtrick.rules.cards import PACK, SEATS, SUITS, Card, Hand, Seat, deal_round
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import winner_of
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view
from tests.players.books.book_cards import BADSWORTH, CODES, FOSTER, view_in_play
from tests.support.strategies import packs

NUMBER = 5


def both(view: View, key: str = BADSWORTH) -> tuple[PlayKnowledge, CallInferences]:
    known = read(CODES[key], view, plainly)
    return scene(sight(view), known, LANGUAGE).sight, known


# -- lies --


def test_a_lie_gives_every_hidden_card_to_one_hand_of_its_size() -> None:
    view = view_in_play(BADSWORTH, "NT W", "AK32.432.432.432", "Q54.KQJ.KQJ.9876", "SK S4 S6 S7")
    at, known = both(view)
    found = list(lies(at, known, NUMBER))
    assert len(found) == NUMBER
    for lie in found:
        assert lie[Seat.W] == at.hand.bits
        assert lie[Seat.E] & lie[Seat.S] == 0
        assert lie[Seat.E] | lie[Seat.S] == at.hidden.bits
        assert tuple(bits.bit_count() for bits in lie) == view.left
    assert found == list(lies(at, known, NUMBER))


def test_a_hand_that_did_not_follow_has_none_of_the_suit() -> None:
    at, known = both(view_in_play(BADSWORTH, "NT W", "AK32.432.432.432", "Q54.KQJ.KQJ.9876", "SK S4 C5 S7"))
    for lie in lies(at, known, NUMBER):
        assert not lie[Seat.E] & SUIT_BITS[SUITS[0]]


def test_who_named_a_suit_is_given_it() -> None:
    said = [("S", "1H"), ("W", "P"), ("N", "P"), ("E", "P")]
    at, known = both(view_in_play(FOSTER, "H W", "AK32.432.432.432", "Q54.QJ.KQJT.9876", "SK S4 S6 S7", said), FOSTER)
    held = [(lie[Seat.S] & SUIT_BITS[SUITS[1]]).bit_count() for lie in lies(at, known, 20)]
    assert sum(held) / len(held) > 4  # eight hearts are out, so that chance alone would give four


# -- played out --


@given(packs())
def test_one_card_each_is_won_as_the_law_has_it(pack: tuple[Card, ...]) -> None:
    last = pack[:4]
    for trumps in (None, *SUITS):
        bits = 0 if trumps is None else SUIT_BITS[trumps]
        winner = winner_of(tuple(zip(SEATS, last, strict=True)), trumps)
        for side in (0, 1):
            taken = tricks_of_side(tuple(card.bit for card in last), 0, (), bits, side)
            assert taken == (winner % 2 == side)


@given(packs())
def test_who_leads_a_whole_suit_takes_all_without_trumps_and_nothing_against_one(pack: tuple[Card, ...]) -> None:
    rest = [card for card in pack if card.suit not in SUITS[:2]]
    hands = (SUIT_BITS[0], SUIT_BITS[1], Hand.of(rest[:13]).bits, Hand.of(rest[13:]).bits)
    assert tricks_of_side(hands, 0, (), 0, 0) == 13
    assert tricks_of_side(hands, 0, (), SUIT_BITS[1], 0) == 0


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (("AKQ", "32", "54", "76"), (3, 3, 0)),
        (("32", "54", "AQ", "K6"), (1, 1, 1)),  # the king behind ace and queen
        (("32", "K6", "AQ", "54"), (2, 2, 0)),  # the king before them
        (("KQJ", "A2", "43", "65"), (0, 2, 1)),
        (("2", "", "3", ""), (1, 1, 0)),
    ],
)
def test_what_a_suit_brings(hands: tuple[str, str, str, str], expected: tuple[int, int, int]) -> None:
    one, left, other, right = (Hand.of(Card.parse(f"S{rank}") for rank in hand).bits for hand in hands)
    assert prospect(one, other, left, right) == expected


# -- thinking --


def test_a_winner_is_not_led_into_a_ruff_when_trumps_can_be_drawn() -> None:
    """The last adverse trump is drawn before the winners, in either hand."""
    tricks = "C2 CA C3 C4,N HK H4 H5 H6,N HQ H7 H8 C5"
    view = view_in_play(FOSTER, "H N", "K32.A98.A432.432", "AQJT.KQJ2.KQ5.A7", tricks)
    at, known = both(view, FOSTER)
    drawn = [card for card in at.legal if card.suit is SUITS[1]]
    assert better(at, known, drawn[0]) is None


def test_the_last_to_play_needs_no_thought() -> None:
    last = both(view_in_play(BADSWORTH, "NT W", "AK32.432.432.432", "Q54.KQJ.KQJ.9876", "N S4 S6 S7"))
    assert better(*last, Card.S2) is None


def test_nothing_is_thought_through_before_dummy_is_seen() -> None:
    at, known = both(view_in_play(BADSWORTH, "NT W", "AK32.432.432.432"))
    assert all(better(at, known, card) is None for card in at.legal)


@pytest.mark.parametrize("key", [BADSWORTH, FOSTER])
def test_a_book_is_followed_where_it_speaks_and_left_by_none_but_an_expert(key: str) -> None:
    """Over some deals played by four of a kind: whatever the book tells is played, unless one is free to leave it."""
    followed, left = 0, 0
    for number in range(12):
        for turn in leads_of(CODES[key], number):
            at, known = sight(turn), BOOKS[key].read(CODES[key], turn)
            told = BOOKS[key].lead(at, known) if not at.declaring else BOOKS[key].card(at, known)
            if told is None:
                continue
            bound, free = (BookPlayer(BOOKS[key], free=free).decide(CODES[key], turn) for free in (False, True))
            assert isinstance(bound.act, Play)
            assert bound.act.cards == (told.what,)
            assert bound.rule == told.rule
            followed += 1
            if not free.rule:
                assert isinstance(free.act, Play)
                assert free.act.cards != (told.what,)
                assert told.what.symbol in str(free.reason)
                left += 1
    assert followed > 20
    assert left > 0


def leads_of(code: Code, number: int) -> Iterator[View]:
    """What they see who have a lead to choose, in a deal that plain players play."""
    players = dict.fromkeys(SEATS, PlainPlayer(1))
    pack = list(PACK)
    Random(number).shuffle(pack)
    table = after_act(code, Table(dealer=Seat.S), Deal(Seat.S, deal_round(pack, Seat.S)))
    while table.deal is not None and (seat := table.deal.player) is not None:
        seen = view(code, table, seat)
        if seen.offers.plays and sight(seen).trick is None:
            yield seen
        table = after_act(code, table, players[seat].decide(code, seen).act)
