"""Directions searched: the result of the play is what the plainest search finds, and what cannot be told is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from oddtrick.players.expert.directed_play import DirectedPlay
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SUITS, Card, Hand, Hands, Seat, Side, Suit
from oddtrick.rules.laws.directions import LEADING, proper_cards
from oddtrick.rules.laws.play import lay, suit_to_follow, trumps_of
from oddtrick.rules.table import CardPlay, CurrentDeal, Declaration, Irregularities, Order, State, Trick
from oddtrick.rules.terms import RemedyKind
from oddtrick.solving.solver import Position, tricks_in
from tests.support.endings import ending
from tests.support.positions import trick_of

DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)
DIRECTED = [*range(20), 24, 47, 67, 72, 107, 108, 119, 125, 203, 210, 271, 365, 378, 416, 417, 464]
"""Endings by number; in those after the first twenty the direction of a hand that is not next makes a difference."""
STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.NO_TRUMPS)


def deal_left(position: Position, strain: Strain, *orders: Order, declarer: Seat = Seat.S) -> CurrentDeal:
    """A deal with only the position's tricks left; it does not matter who won the others."""
    gone = Trick(plays=(), winner=Seat.N)
    seats = [SEATS[(position.leader + place) % 4] for place in range(len(position.table))]
    trick = trick_of(list(zip(seats, position.table, strict=True)), strain) if position.table else None
    return CurrentDeal(
        number=1,
        dealer=Seat.S,
        dealt=position.hands,
        state=State.FINAL,
        declaration=Declaration(state=State.FINAL, strain=strain, declarer=declarer, dummy=declarer.partner),
        play=CardPlay(
            hands=position.hands,
            trick=trick,
            quitted=(gone,) * (13 - position.tricks),
            turn=position.turn,
            dummy_down=True,
        ),
        irregularities=Irregularities(orders=orders),
    )


def plainest(deal: CurrentDeal, side: Side) -> int:
    """The tricks that a side still wins, every card that may be played being tried."""
    turn = deal.play.turn
    if turn is None or not any(deal.play.hands):
        return 0
    leading, values = suit_to_follow(deal.play) is None, []
    for card in proper_cards(deal, turn):
        play = lay(deal.play, turn, card, trumps_of(deal))
        # What binds a lead binds one.
        orders = tuple(one for one in deal.irregularities.orders if not (leading and one.kind in LEADING))
        won = play.trick is not None and play.trick.is_complete and play.trick.winner.side is side
        values.append(won + plainest(replace(deal, play=play, irregularities=Irregularities(orders=orders)), side))
    return max(values) if turn.side is side else min(values)


def ends(deal: CurrentDeal, strain: Strain) -> int | None:
    """The tricks that North and South still win, by the search that is tried."""
    play = DirectedPlay(tricks_in(strain), Side.NS)
    told = play.comes_to(deal)
    play.learn([deal])
    assert play.comes_to(deal) == told
    return told


def direct(
    kind: RemedyKind, seats: Sequence[Seat], param: Card | Suit | None = None, trick: int | None = None
) -> Order:
    return Order(seats=frozenset(seats), kind=kind, law="", param=param, trick=trick)


def example(number: int, tricks: int = 3) -> tuple[Random, Strain, Position]:
    """An ending, and the chance that goes on from it."""
    chance = Random(number)
    strain = chance.choice(STRAINS)
    return chance, strain, ending(chance, tricks, tricks_in(strain))


@pytest.mark.parametrize("number", DIRECTED)
def test_a_direction_to_any_hand_of_the_trick(number: int) -> None:
    chance, strain, position = example(number)
    seat = SEATS[(position.turn + chance.randrange(4 - len(position.table))) % 4]
    deal = deal_left(position, strain, direct(chance.choice(DIRECTIONS), [seat], trick=14 - position.tricks))
    assert ends(deal, strain) == plainest(deal, Side.NS)


@pytest.mark.parametrize("number", DIRECTED)
def test_a_card_that_is_called(number: int) -> None:
    chance, strain, position = example(number)
    seat = SEATS[(position.turn + chance.randrange(4 - len(position.table))) % 4]
    card = chance.choice(list(position.hands[seat]))
    deal = deal_left(position, strain, direct(RemedyKind.CALL_CARD, [seat], card, trick=11))
    assert ends(deal, strain) == plainest(deal, Side.NS)


@pytest.mark.parametrize("number", range(20))
def test_a_suit_that_must_or_may_not_be_led(number: int) -> None:
    chance, strain, position = example(number)
    lead = Position(hands=_whole(position), leader=position.leader)
    kind = chance.choice((RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT))
    deal = deal_left(lead, strain, direct(kind, lead.turn.side.seats, chance.choice(SUITS)))
    assert ends(deal, strain) == plainest(deal, Side.NS)


def _whole(position: Position) -> Hands:
    """The hands with the cards on the table back in them."""
    hands = list(position.hands)
    for place, card in enumerate(position.table):
        seat = SEATS[(position.leader + place) % 4]
        hands[seat] = hands[seat].with_(card)
    return (hands[0], hands[1], hands[2], hands[3])


def test_a_direction_costs_who_is_bound() -> None:
    """Some of those directions make a difference, or they would show nothing."""
    gains = []
    for number in range(60):
        chance, strain, position = example(number, tricks=5)
        seat = SEATS[(position.turn + chance.randrange(4 - len(position.table))) % 4]
        bound = ends(deal_left(position, strain, direct(chance.choice(DIRECTIONS), [seat], trick=9)), strain)
        free = ends(deal_left(position, strain), strain)
        assert bound is not None
        assert free is not None
        gains.append((free - bound) * (1 if seat.side is Side.NS else -1))
    assert min(gains) == 0
    assert max(gains) > 0


def test_a_suit_called_of_a_later_lead_is_led_when_that_side_has_the_lead() -> None:
    """All play as they would until then; who is directed is then no better off, and sometimes worse."""
    gains = []
    for number in range(60):
        chance, strain, position = example(number, tricks=5)
        side = position.turn.side.other
        told = ends(deal_left(position, strain, direct(RemedyKind.CALL_SUIT, side.seats, chance.choice(SUITS))), strain)
        free = ends(deal_left(position, strain), strain)
        assert told is not None
        assert free is not None
        gains.append((told - free) * (1 if side is Side.EW else -1))
    assert min(gains) == 0
    assert max(gains) > 0


def test_hands_that_do_not_go_together_are_not_told() -> None:
    _, strain, position = example(3)
    deal = deal_left(position, strain)
    short = (Hand(), *deal.play.hands[1:])
    assert ends(replace(deal, play=replace(deal.play, hands=short)), strain) is None


def test_a_deal_without_cards_comes_to_what_was_won() -> None:
    position = Position(hands=(Hand(), Hand(), Hand(), Hand()), leader=Seat.N)
    assert ends(deal_left(position, Strain.SPADES), Strain.SPADES) == 0


@pytest.mark.parametrize("due", [Seat.E, Seat.S])
def test_a_false_lead_goes_back_or_is_followed_by_the_next_who_was_to_lead(due: Seat) -> None:
    """North has led. South, whose lead it was, leads; East, next to play and to lead, may follow as well."""
    for number in (0, 1, 2, 15, 27, 47):
        _, strain, position = example(number)
        hands = _whole(position)
        card = next(iter(hands[Seat.N]))
        led = Position(hands=(hands[0].without(card), *hands[1:]), leader=Seat.N, table=(card,))
        deal = deal_left(led, strain)
        assert deal.play.trick is not None
        false = replace(deal, play=replace(deal.play, trick=replace(deal.play.trick, due=due), turn=due))
        back = ends(deal_left(Position(hands=hands, leader=due), strain), strain)
        followed = ends(deal, strain)
        assert back is not None
        assert followed is not None
        assert ends(false, strain) == (min(back, followed) if due is Seat.E else back)
