"""Seats, cards, hands and their text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.rules.cards import (
    NO_CARDS,
    PACK,
    RANKS,
    SEATS,
    SIDES,
    SUITS,
    WHOLE_PACK,
    Card,
    Hand,
    Rank,
    Seat,
    Side,
    Suit,
    deal_round,
    read_hands,
    round_from,
)
from oddtrick.rules.errors import NotUnderstood

CARDS = st.sampled_from(PACK)
SETS = st.sets(CARDS)


# -- seats and sides --


def test_seats_run_clockwise() -> None:
    assert "".join(map(str, SEATS)) == "NESW"
    assert [seat.left for seat in SEATS] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert [seat.right for seat in SEATS] == [Seat.W, Seat.N, Seat.E, Seat.S]
    assert [seat.partner for seat in SEATS] == [Seat.S, Seat.W, Seat.N, Seat.E]
    assert round_from(Seat.S) == (Seat.S, Seat.W, Seat.N, Seat.E)


def test_sides_are_partners() -> None:
    for side in SIDES:
        first, second = side.seats
        assert first.partner is second
        assert first.side is second.side is side
        assert side.other.other is side
        assert set(side.seats) | set(side.other.seats) == set(SEATS)
        assert Side.parse(str(side)) is side


@pytest.mark.parametrize("text", ["n", "", "North", "NS", 0, None, ["N"]])
def test_no_seat(text: object) -> None:
    with pytest.raises(NotUnderstood, match="the seats are N, E, S and W"):
        Seat.parse(text)


@pytest.mark.parametrize("text", ["SN", "WE", "N", 1, None, ["NS"]])
def test_no_side(text: object) -> None:
    with pytest.raises(NotUnderstood, match="the sides are NS and EW"):
        Side.parse(text)


# -- cards --


def test_the_pack_has_every_card_once() -> None:
    assert len(PACK) == 52
    assert {(card.suit, card.rank) for card in PACK} == {(suit, rank) for suit in SUITS for rank in RANKS}
    for suit in SUITS:
        for rank in RANKS:
            card = Card.of(suit, rank)
            assert (card.suit, card.rank) == (suit, rank)
            assert str(card) == suit.letter + rank.letter
            assert Card.parse(str(card)) is card


def test_the_ace_is_highest_and_the_two_lowest() -> None:
    assert Card.SA > Card.SK > Card.SQ > Card.SJ > Card.ST > Card.S9
    assert min(RANKS) is Rank.TWO
    assert max(RANKS) is Rank.ACE
    assert "".join(map(str, RANKS)) == "23456789TJQKA"


def test_cards_as_people_write_them() -> None:
    assert [card.symbol for card in (Card.ST, Card.HA, Card.D2, Card.CJ)] == ["♠10", "♥A", "♦2", "♣J"]


@pytest.mark.parametrize("text", ["", "S", "AS", "S10", "S1", "sa", "XA", "SAK", 12, None, ["SA"], Card.SA])
def test_no_card(text: object) -> None:
    with pytest.raises(NotUnderstood, match="write suit then rank"):
        Card.parse(text)


def test_suits_have_a_letter_and_a_sign() -> None:
    assert "".join(map(str, SUITS)) == "SHDC"
    assert "".join(suit.symbol for suit in SUITS) == "♠♥♦♣"
    assert [Suit.parse(str(suit)) for suit in SUITS] == [*SUITS]


@pytest.mark.parametrize("text", ["", "s", "SPADES", "NT", 0, None, ["S"]])
def test_no_suit(text: object) -> None:
    with pytest.raises(NotUnderstood, match="the suits are S, H, D and C"):
        Suit.parse(text)


# -- hands --


@given(SETS)
def test_a_hand_is_a_set_of_cards(cards: set[Card]) -> None:
    hand = Hand.of(cards)
    assert set(hand) == cards
    assert len(hand) == len(cards)
    assert bool(hand) is bool(cards)
    assert {card for card in PACK if card in hand} == cards
    for suit in SUITS:
        held = sorted((card for card in cards if card.suit is suit), reverse=True)
        assert list(hand.suit(suit)) == held
        assert hand.has(suit) is bool(held)
        assert hand.length(suit) == len(held)


@given(SETS)
def test_a_hand_reads_as_it_is_written(cards: set[Card]) -> None:
    hand = Hand.of(cards)
    assert Hand.parse(str(hand)) == hand
    assert repr(hand) == f"Hand({str(hand)!r})"
    assert [*hand] == sorted(cards, key=lambda card: (card.suit, -card.rank))


@given(SETS, CARDS)
def test_a_card_comes_and_goes(cards: set[Card], card: Card) -> None:
    hand = Hand.of(cards)
    assert set(hand.with_(card)) == cards | {card}
    assert set(hand.without(card)) == cards - {card}


def test_a_void_is_a_dash_or_nothing() -> None:
    assert str(Hand.of([Card.HA])) == "-.A.-.-"
    assert Hand.parse("-.A.-.-") == Hand.parse(".A..") == Hand.of([Card.HA])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("AKQ.J2.T98", "3 suits instead of four"),
        ("A.K.Q.J.T", "5 suits instead of four"),
        ("AAK.-.-.-", "holds SA twice"),
        ("AK1.-.-.-", "'S1' is no card"),
        ("ak.-.-.-", "'Sa' is no card"),
        ("A K.-.-.-", "'S ' is no card"),
        ("A-.-.-.-", "'S-' is no card"),
        ("-.10.-.-", "'H1' is no card"),
        (None, "is no hand"),
        (52, "is no hand"),
        (["A", "K", "Q", "J"], "is no hand"),
    ],
)
def test_no_hand(text: object, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why):
        Hand.parse(text)


# -- four hands --


@given(st.permutations(PACK), st.sampled_from(SEATS))
def test_a_pack_is_dealt_one_card_at_a_time(pack: list[Card], dealer: Seat) -> None:
    hands = deal_round(pack, dealer)
    assert [len(hand) for hand in hands] == [13] * 4
    assert Hand.of(card for hand in hands for card in hand) == WHOLE_PACK
    assert pack[0] in hands[dealer.left]
    assert pack[1] in hands[dealer.partner]
    assert pack[51] in hands[dealer]
    assert read_hands({seat.name: str(hands[seat]) for seat in SEATS}) == hands


def test_hands_may_lack_cards() -> None:
    given_ = {"N": "A.-.-.-", "E": "-.-.-.-", "S": "-.-.-.2", "W": "K.-.-.-"}
    assert [*map(len, read_hands(given_))] == [1, 0, 1, 1]
    assert not any(NO_CARDS)


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        (None, "for each of N, E, S and W"),
        ({"N": "-.-.-.-"}, "for each of N, E, S and W"),
        (dict.fromkeys("NESWX", "-.-.-.-"), "for each of N, E, S and W"),
        ({"N": "A.-.-.-", "E": "-.-.-.-", "S": "KA.-.-.-", "W": "-.-.-.-"}, "SA in the hand of S stands in another"),
        ({"N": "A.-.-.-", "E": "-.-.-.-", "S": 5, "W": "-.-.-.-"}, "5 is no hand"),
    ],
)
def test_no_four_hands(hands: object, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why):
        read_hands(hands)
