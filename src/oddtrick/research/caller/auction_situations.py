"""Situations of auctions and what they come to: what is public is worked out once for each course of an auction.

What is left of a call is to ask the book with a hand. A deal is reckoned by its known tricks, half by double dummy and
half as declarers take them at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.call_rules import Auction, auction
from oddtrick.players.expert.tricks_in_play import tricks_in_play
from oddtrick.players.imagined_view import sheet_with
from oddtrick.players.plain.valuing import Stakes, price, prices_of, stakes
from oddtrick.players.registry import BOOKS, book_of
from oddtrick.research.caller.auction_caller import (
    choices,
    coded,
)
from oddtrick.research.match import after_act
from oddtrick.research.simulate.solved_deals import STRAINS, SolvedDeals
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import Call, Strain
from oddtrick.rules.cards import PACK, Hand, Hands, Seat, Side, deal_round
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import Sheet
from oddtrick.rules.offers import Offers
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import View, view
from oddtrick.solving.solver import result_if

DEALER = Seat.N
MOST_SITUATIONS = 30_000
"""Kept of one score; then they are made anew."""
TRICKS = 14
Score = tuple[int, int, int, int]
"""Points in the open game and games won, of N and S and of E and W."""


# -- what is public --


@dataclass(slots=True, eq=False)
class Situation:
    """A course of the auction so far: what the player to call sees but for their hand, and where each call leads.

    Where the auction has ended nobody is to call, and nothing is seen.
    """

    table: Table
    seat: Seat | None
    view: View | None = None
    heard: Auction | None = None
    said: tuple[int, ...] = ()
    among: dict[int, Call] | None = None
    after: dict[Call, Situation] = field(default_factory=dict)

    @property
    def contract(self) -> tuple[Strain, int, int, Seat] | None:
        """Strain, level, doubling and declarer where the auction has ended; ``None`` if all passed."""
        deal = self.table.deal
        assert deal is not None
        ended = deal.declaration
        if ended.strain is None or ended.level is None or ended.declarer is None or deal.state is not State.FINAL:
            return None
        return ended.strain, ended.level, ended.doubling, ended.declarer

    @property
    def calls(self) -> tuple[Call, ...]:
        """Those that may be made."""
        assert self.view is not None
        return self.view.offers.calls

    def choices(self) -> dict[int, Call]:
        """The calls that a network values."""
        if self.among is None:
            self.among = choices(self.calls)
        return self.among

    def seen_with(self, hand: Hand) -> View:
        """The view of who is to call with that hand. Not by ``replace``, which takes ten times as long."""
        assert self.view is not None
        own = object.__new__(View)
        vars(own).update(vars(self.view), hand=hand, dealt=hand, seen=((self.seat, hand),))
        return own


class Situations:
    """All courses of auctions that N deals at one score that have come up."""

    def __init__(self, code: Code, score: Score) -> None:
        self.code = code
        self.book = BOOKS[book_of(code)]
        self.player = BookPlayer(self.book)
        self.sheet = sheet_at(code, score)
        self.offered: dict[tuple[object, ...], Offers] = {}
        self.number = 0
        self.start = self._first()

    def _first(self) -> Situation:
        self.number = 0
        table = after_act(self.code, Table(dealer=DEALER), Deal(DEALER, deal_round(PACK, DEALER)))
        return self._of(table)

    def fresh(self) -> Situation:
        """Before the first call; what has become too much is forgotten."""
        if self.number > MOST_SITUATIONS:
            self.start = self._first()
        return self.start

    def after(self, here: Situation, call: Call) -> Situation:
        """Where that call leads."""
        there = here.after.get(call)
        if there is None:
            assert here.seat is not None
            there = here.after[call] = self._of(after_act(self.code, here.table, Say(here.seat, call)))
        return there

    def _of(self, table: Table) -> Situation:
        self.number += 1
        deal = table.deal
        assert deal is not None
        seat = deal.player if deal.state is State.OPEN else None
        if seat is None:
            return Situation(table=table, seat=None)
        seen = self._seen(table, seat)
        heard = auction(self.code, seen, self.book.read(self.code, seen))
        return Situation(
            table=table, seat=seat, view=seen, heard=heard, said=tuple(coded(each.call for each in seen.said))
        )

    def _seen(self, table: Table, seat: Seat) -> View:
        """As ``view`` has it but for the hand: what may be called is found once for all that stands alike."""
        public = view(self.code, table, None)
        ours = None if public.by is None else public.by.side is seat.side
        stands = (public.strain, public.level, public.doubling, ours, not public.said)
        if stands not in self.offered:
            self.offered[stands] = view(self.code, table, seat).offers
        own = object.__new__(View)
        vars(own).update(vars(public), seat=seat, own=(seat,), offers=self.offered[stands], sheet=self.sheet)
        return own


def sheet_at(code: Code, score: Score) -> Sheet:
    """The sheet of a rubber with that score."""
    ours, theirs, won, lost = score
    return sheet_with(code, {Side.NS: ours, Side.EW: theirs}, {Side.NS: won, Side.EW: lost})


# -- what deals come to --


class Worths:
    """What contracts come to at one score, for N and S, by the tricks that double dummy gives the declarer."""

    def __init__(self, code: Code, score: Score) -> None:
        self.code = code
        start = Situations(code, score).start
        assert start.view is not None
        self.stakes: Stakes = stakes(code, start.view)
        self.rows: dict[tuple[Strain, int, int, Side, bool | None], list[float]] = {}

    def of(self, strain: Strain, level: int, doubling: int, side: Side, *, at_table: bool | None) -> list[float]:
        """Points by double dummy tricks; ``at_table`` as declarers take them, or ``None``: the mean of both."""
        key = (strain, level, doubling, side, at_table)
        if key not in self.rows:
            prices = prices_of(self.code.scoring).of(strain, level, doubling)
            ours, start = side is Side.NS, self.stakes.unchanged()
            plain = np.array([self.stakes.worth(each, declaring=ours) - start for each in prices])
            taken = np.array([tricks_in_play(tricks, strain) for tricks in range(TRICKS)]) @ plain
            mixed = (plain + taken) / 2 if at_table is None else taken if at_table else plain
            self.rows[key] = [float(each) for each in mixed]
        return self.rows[key]


@dataclass(slots=True, eq=False)
class DealtHands:
    """A solved deal, dealt by N: its hands, tricks by strain and seat, and honours as they come up.

    ``asked`` is what its hands have been asked, shared by all who ask.
    """

    hands: Hands
    tricks: Sequence[Sequence[int]]
    honours: dict[Strain, float] = field(default_factory=dict)
    asked: dict[int, Any] = field(default_factory=dict)

    def worth(self, worths: Worths, end: Situation, *, at_table: bool | None = None) -> float:
        """Points of N and S less those of E and W, with what becomes of the score; 0 if all passed."""
        if end.contract is None:
            return 0.0
        strain, level, doubling, declarer = end.contract
        row = worths.of(strain, level, doubling, declarer.side, at_table=at_table)
        if strain not in self.honours:
            self.honours[strain] = _honours(worths.code, self.hands, strain)
        return row[self.tricks[_place_of(strain)][declarer]] + self.honours[strain]


@cache
def _place_of(strain: Strain) -> int:
    """Where the tricks of a strain stand: spades have two names."""
    return next(place for place, other in enumerate(STRAINS) if other.trumps is strain.trumps)


def _honours(code: Code, hands: Hands, strain: Strain) -> float:
    """Points for honours of N and S less those of E and W: they are the same for every declarer and level."""
    held = result_if(hands, strain, Seat.N, 7, 1)
    with_them = price(code.scoring, held)
    bare = price(code.scoring, replace(held, honours=((), (), (), ()), chicane=frozenset()))
    return float(with_them.above - with_them.other_above - bare.above + bare.other_above)


def dealt(deals: SolvedDeals, number: int, form: int) -> DealtHands:
    """That deal in that form: as ``SolvedDeals.in_form``, of one deal alone."""
    one = deals.part(number, 1).in_form(form)
    return DealtHands(one.hands(0), one.tricks[0].tolist())
