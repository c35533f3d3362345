"""Charges of a revoke: what can be proved from the play seen, and what of it may still be charged.

South plays two hearts; West leads. Of their own side, and as dummy, nobody has a charge (1910, laws 62, 63, 85, 86).
"""

from __future__ import annotations

from oddtrick.rules.acts import Act, AskVoid, Claim, ClaimRevoke, Demand, Expose, Play, Quit
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.codes import AUCTION_1910
from oddtrick.rules.laws.charges import chargeable, provable
from oddtrick.rules.table import Table
from oddtrick.rules.terms import How, Remedy
from tests.support.seeing import TWO_HEARTS, table_after

N, E, S, W = Seat


def play_acts(text: str) -> tuple[Act, ...]:
    """``W S5`` is West's card; North's are played by South."""
    pairs = [words.split() for words in text.split(", ")]
    return tuple(Play(S, (Card[card],), N) if seat == "N" else Play(Seat[seat], (Card[card],)) for seat, card in pairs)


def at(*acts: Act) -> Table:
    return table_after(AUCTION_1910, *TWO_HEARTS, *acts)


def proved(table: Table, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    assert table.deal is not None
    return provable(table.deal, seat)


SOUTH_REFUSES = play_acts("W S5, N S2, E S9, S S6, E DK, S C5, W D4, N DA")
SOUTH_FOLLOWS = play_acts("N D2, E D9, S D7")


def test_a_suit_refused_and_played_later() -> None:
    table = at(*SOUTH_REFUSES, *SOUTH_FOLLOWS)
    assert proved(table, E) == proved(table, W) == ((S, 2),)
    assert chargeable(table, E) == chargeable(table, W) == ((S, 2),)
    assert proved(table, S) == proved(table, N) == ()
    assert chargeable(table, S) == ()


def test_a_suit_refused_alone_proves_nothing() -> None:
    table = at(*SOUTH_REFUSES, *play_acts("N D2, E D9"))
    assert proved(table, E) == proved(table, W) == ()
    assert chargeable(table, W) == ()


def test_a_card_of_another_hand_proves_nothing() -> None:
    table = at(*SOUTH_REFUSES, *play_acts("N D2, E D9"), Expose(E, (Card.DQ,), How.DROPPED))
    assert proved(table, W) == ()


def test_a_card_played_before_proves_nothing() -> None:
    """South followed to a diamond, and has none when diamonds are led again: no revoke that anybody can see."""
    first = play_acts("W D4, N DA, E D9, S D7, N D2, E DJ, S C5, W D5")
    assert proved(at(*first, Quit(E)), E) == ()


def test_the_suit_has_to_be_the_one_that_was_led() -> None:
    table = at(*SOUTH_REFUSES, *play_acts("N S3, E SJ, S S7, W S4"))
    assert proved(table, E) == ()


WEST_REFUSES = play_acts("W S5, N SK, E S9, S S6, N DA, E D9, S D7, W C6")


def test_a_card_that_lies_exposed_is_seen_and_the_trick_on_the_table_may_still_be_put_right() -> None:
    shown = Expose(W, (Card.D5,), How.DROPPED)
    table = at(*WEST_REFUSES, shown)
    assert proved(table, S) == ()
    turned = at(*WEST_REFUSES, shown, Quit(S))
    assert proved(turned, S) == ((W, 2),)
    assert chargeable(turned, S) == ((W, 2),)
    assert proved(turned, N) == proved(turned, E) == ()


def test_a_revoke_kept_open_by_a_question_cannot_be_charged_yet() -> None:
    table = at(*WEST_REFUSES, AskVoid(E, Card.D2.suit), Expose(W, (Card.D5,), How.DROPPED), Quit(S))
    assert proved(table, S) == ((W, 2),)
    assert chargeable(table, S) == ()


def test_what_has_been_charged_is_not_charged_again() -> None:
    shown = Expose(W, (Card.D5,), How.DROPPED)
    claimed = (*WEST_REFUSES, shown, Quit(S), ClaimRevoke(S, W, 2))
    assert chargeable(at(*claimed), S) == ()
    assert chargeable(at(*claimed, Demand(S, (Remedy.parse("tricks"),))), S) == ()


def test_dummys_revoke_costs_nothing() -> None:
    table = at(*play_acts("W S5, N C2, E S9, S S6, E DK, S D7, W D4, N DA, N S2, E SJ, S S7, W S4"))
    assert proved(table, E) == proved(table, W) == ()


def test_a_faced_hand_is_seen() -> None:
    claim = Claim(S, 3)
    faced = Demand(E, (Remedy.parse("show-hand"),))
    before = at(*SOUTH_REFUSES, Quit(E), claim)
    assert proved(before, E) == ()
    table = at(*SOUTH_REFUSES, Quit(E), claim, faced)
    assert proved(table, E) == proved(table, W) == ((S, 2),)
    assert proved(at(*WEST_REFUSES, Quit(S), claim, faced), S) == (), "West's is not faced"


def test_a_card_too_many_in_a_trick_is_seen() -> None:
    two = Play(S, (Card.S7, Card.D8))
    table = at(*SOUTH_REFUSES, *play_acts("N S3, E SJ"), two)
    assert proved(table, E) == ((S, 2),)


def test_there_is_nothing_to_charge_without_a_deal() -> None:
    assert chargeable(Table(dealer=S), S) == ()
