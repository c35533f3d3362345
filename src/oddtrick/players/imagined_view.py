"""A hand and the calls so far, as the view of the player who is to act: what advice is asked about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import SEATS, WHOLE_PACK, Hand, Hands, Seat, Side
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line
from oddtrick.rules.laws.score.sheet import Sheet, enter
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view
from oddtrick.words.wording import FAULTS

SMALL_RANKS = "23456789"
"""Cards that a book writes as x."""


def read_hand(text: str, small: str = SMALL_RANKS) -> Hand:
    """Read a hand in which ``x`` is any small card: they are given out in the order of ``small``.

    ``NotUnderstood`` for anything else that is no hand.
    """
    suits = []
    for holding in text.split("."):
        free = (rank for rank in small if rank not in holding)
        filled = [next(free, "x") if rank in "xX" else rank for rank in holding]
        suits.append("".join(filled))
    return Hand.parse(".".join(suits))


def without_claims(view: View) -> View:
    """The same view where nothing may be claimed or given up: the player who is asked for a card plays one."""
    acts = tuple(name for name in view.offers.acts if name not in ("claim", "concede"))
    return replace(view, offers=replace(view.offers, acts=acts))


def situation(
    code: Code, dealer: Seat, seat: Seat | None, hand: Hand, calls: Iterable[Call], sheet: Sheet | None = None
) -> View:
    """What ``seat`` knows with that hand after those calls, made in turn from the dealer.

    Without a seat the hand is that of the player who is to act. The other hands are made up: a view does not show them.
    ``NotUnderstood`` if the hand has not 13 cards, a call is not proper, or it is not their turn to act.
    """
    if len(hand) != 13:
        raise NotUnderstood(f"{hand} has {len(hand)} cards: a hand has 13")
    said = tuple(calls)
    if seat is None:
        player = _player(_called(code, dealer, dealer, hand, said))
        seat = dealer if player is None else player
    table = _called(code, dealer, seat, hand, said)
    player = _player(table)
    if player is not seat:
        turn = "nobody is to act" if player is None else f"{player} is to act, not {seat}"
        raise NotUnderstood(f"after those calls {turn}")
    seen = view(code, table, seat)
    return seen if sheet is None else replace(seen, sheet=sheet)


def _player(table: Table) -> Seat | None:
    return None if table.deal is None else table.deal.player


def _called(code: Code, dealer: Seat, seat: Seat, hand: Hand, calls: tuple[Call, ...]) -> Table:
    """The table after those calls."""
    table = Table(dealer=dealer)
    table = after(table, judge(code, table, Deal(dealer, _dealt(seat, hand))))
    for number, call in enumerate(calls, 1):
        turn = None if table.deal is None else table.deal.declaration.turn
        if turn is None:
            raise NotUnderstood(f"call {number}, {call}: the declaration is over before it")
        ruling = judge(code, table, Say(turn, call))
        if ruling.fault is not None:
            raise NotUnderstood(f"call {number}, {call}, is not proper for {turn}: {FAULTS[ruling.fault]}")
        table = after(table, ruling)
    return table


def _dealt(seat: Seat, hand: Hand) -> Hands:
    rest = list(Hand(WHOLE_PACK.bits & ~hand.bits))
    others = iter(Hand.of(rest[place::3]) for place in range(3))
    hands = [hand if at is seat else next(others) for at in SEATS]
    return (hands[0], hands[1], hands[2], hands[3])


def sheet_with(code: Code, below: Mapping[Side, int], games: Mapping[Side, int] | None = None) -> Sheet:
    """A score sheet with those points below the line in the game that is open, after the games of each side.

    ``NotUnderstood`` if the game, or the rubber, would be over.
    """
    sheet = Sheet(scoring=code.scoring)
    rubber = code.scoring.games
    if rubber is not None:
        if any(points >= rubber.game.value for points in below.values()):
            raise NotUnderstood(f"{rubber.game.value} points win the game: an open game has fewer")
        if any(number >= rubber.games.value for number in (games or {}).values()):
            raise NotUnderstood(f"{rubber.games.value} games win the rubber: one that goes on has fewer")
        for side, number in (games or {}).items():
            for _ in range(number):
                sheet = enter(sheet, (_below(side, rubber.game.value),))
    written = tuple(_below(side, points) for side, points in below.items() if points)
    return enter(sheet, written) if written else sheet


def _below(side: Side, points: int) -> Entry:
    return Entry(who=side, line=Line.BELOW, points=points, law="", item=PlainItem.SCORE_SO_FAR)
