"""The result of a deal when tricks are given up or claimed: a concession stands (1910, E10).

South has all the spades and plays in them: every trick is his, but for what he gives away.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.rules.acts import Act, Agree, Claim, Concede, Deal, Play, Say, Tricks
from oddtrick.rules.calls import PASS, Bid, Strain
from oddtrick.rules.cards import Card, Hand, Seat, Side
from oddtrick.rules.codes import AUCTION_1910
from oddtrick.rules.laws.tricks_sure import tricks_left
from oddtrick.rules.offers import offers
from oddtrick.rules.table import CurrentDeal, State, Table
from tests.support.deals_in_play import after_acts, deal_of

NORTH, EAST = Hand.parse("-.AKQJT98765432.-.-"), Hand.parse("-.-.AKQJT98765432.-")
SOUTH, WEST = Hand.parse("AKQJT98765432.-.-.-"), Hand.parse("-.-.-.AKQJT98765432")
BEGUN = (
    *(
        Deal(Seat.S, (NORTH, EAST, SOUTH, WEST)),
        Say(Seat.S, Bid(1, Strain.SPADES)),
        Say(Seat.W, PASS),
        Say(Seat.N, PASS),
    ),
    *(Say(Seat.E, PASS), Play(Seat.W, (Card.CA,))),
)


def after_tricks(number: int, *acts: Act) -> Table:
    """The table when that number of tricks has been played, and then those acts done."""
    return after_acts(AUCTION_1910, play_tricks(after_acts(AUCTION_1910, Table(dealer=Seat.S), *BEGUN), number), *acts)


def play_tricks(table: Table, tricks: int = 13) -> Table:
    """The table when that number of tricks is complete; in each South takes."""
    while len(deal_of(table).play.quitted) < tricks - 1 or not _whole(table):
        player = deal_of(table).player
        assert player is not None
        hand, card = offers(AUCTION_1910, table, player).plays[0]
        table = after_acts(AUCTION_1910, table, Play(player, (card,), None if hand is player else hand))
    return table


def _whole(table: Table) -> bool:
    trick = deal_of(table).play.trick
    return trick is not None and trick.is_complete


def test_a_trick_that_was_given_up_is_not_won_back() -> None:
    table = after_tricks(1, Concede(Seat.S, 1))
    assert tricks_left(deal_of(table)) == 11
    over = deal_of(play_tricks(table))
    assert (over.state, over.taken) == (State.OVER, 12)


def test_what_the_adversaries_give_up_is_no_more_than_what_is_won_of_it() -> None:
    """Two tricks given to South, who takes all thirteen."""
    assert deal_of(play_tricks(after_tricks(1, Concede(Seat.W, 2)))).taken == 13


@pytest.mark.parametrize(("claimant", "tricks", "taken"), [(Seat.S, 10, 11), (Seat.W, 2, 11), (Seat.W, "rest", 1)])
def test_a_claim_that_is_admitted_adds_to_what_was_won(claimant: Seat, tricks: Tricks, taken: int) -> None:
    agreeing = (Seat.W, Seat.E) if claimant is Seat.S else (Seat.S, Seat.E)
    over = deal_of(after_tricks(1, Claim(claimant, tricks), *map(Agree, agreeing)))
    assert (over.state, over.taken) == (State.OVER, taken)


def test_a_claim_of_the_rest_leaves_what_was_conceded() -> None:
    """West gives up three tricks of the twelve, and has the rest of them: South's one and three."""
    table = after_tricks(1, Concede(Seat.W, 3))
    assert tricks_left(deal_of(table)) == 9
    over = deal_of(after_acts(AUCTION_1910, table, Claim(Seat.W, "rest"), Agree(Seat.S), Agree(Seat.E)))
    assert over.taken == 4


def test_nothing_is_left_when_more_was_won_than_could_be() -> None:
    """South gives up eleven of the twelve tricks that are left, and wins more of them than one."""
    table = play_tricks(after_tricks(1, Concede(Seat.S, 11)), 3)
    assert tricks_left(deal_of(table)) == 0


SOUTH_LEADS = next(iter(deal_of(after_tricks(1)).play.hands[Seat.S]))
ONE_TRICK, TWO_TRICKS = deal_of(after_tricks(1)), deal_of(after_tricks(2))
LED = deal_of(after_acts(AUCTION_1910, after_tricks(1), Play(Seat.S, (SOUTH_LEADS,))))
"""South has led to the second trick."""


@pytest.mark.parametrize(
    ("deal", "conceded", "left"),
    [
        (ONE_TRICK, (), 12),
        (LED, (), 12),
        (TWO_TRICKS, (), 11),
        (ONE_TRICK, ((Side.EW, 1),), 11),
        (LED, ((Side.EW, 1),), 11),
        (TWO_TRICKS, ((Side.EW, 1),), 10),
        (ONE_TRICK, ((Side.EW, 1), (Side.EW, 3)), 9),
        (TWO_TRICKS, ((Side.EW, 3), (Side.NS, 4)), 6),
        (TWO_TRICKS, ((Side.EW, 12),), 0),
    ],
)
def test_the_tricks_that_are_left(deal: CurrentDeal, conceded: tuple[tuple[Side, int], ...], left: int) -> None:
    """What South won, one or two, or what was given to his side if that is more, and what was given to the others."""
    assert tricks_left(replace(deal, irregularities=replace(deal.irregularities, conceded=conceded))) == left
