"""What calls of an auction come to when it is called on from there by the real books, or by callers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random

import numpy as np
import numpy.typing as npt

from oddtrick.players.books.engine.call_rules import CallContext
from oddtrick.research.caller.auction_caller import (
    JUMPS,
    OUTPUTS,
    PASSES,
    RAISES,
    AuctionModel,
    Row,
    Values,
    chosen,
    coded,
    inputs,
    more_than,
)
from oddtrick.research.caller.auction_situations import DealtHands, Situation, Situations, Worths
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import PASS, Bid, Call
from oddtrick.rules.cards import SEATS, Hand, Seat, Side

WALKED = 12
"""One turn of this number goes astray when the book is only asked."""
NEAR = 25.0
"""Points by which a call may promise less than the book's and comes near it; by an estimate four times that."""


# -- who calls --


@dataclass(slots=True, eq=False)
class HandAtTurn:
    """A hand at a turn: the occasion, the book's call, and once it is asked for what the network is given."""

    turn: CallContext
    usual: Call
    row: Row | None = None
    more: dict[Call, float] | None = None


@dataclass(slots=True, eq=False)
class Answers:
    """What the book called at the turns at which it was asked: from these a copy of it is learned."""

    said: list[tuple[int, ...]] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    called: list[int] = field(default_factory=list)

    def add(self, said: tuple[int, ...], hand: Hand, called: int) -> None:
        """One more, as ``coded``."""
        self.said.append(said)
        self.hands.append(hand.bits)
        self.called.append(called)


@dataclass(slots=True, eq=False, kw_only=True)
class Auctions:
    """Auctions of one code at one score, called by the book and by the caller of the ``model``, if there is one.

    ``values`` is its network, or one that gives the same.
    """

    situations: Situations
    worths: Worths
    model: AuctionModel | None
    values: Values | None = None
    answers: Answers | None = None

    def asked(self, deal: DealtHands, here: Situation) -> HandAtTurn:
        """What the book calls there; each turn of a deal is asked once."""
        hand = deal.asked.get(id(here))
        if hand is None:
            assert here.seat is not None
            assert here.heard is not None
            player = self.situations.player
            turn = player.turn(here.seen_with(deal.hands[here.seat]), here.heard)
            act = player.call_at(turn).act
            assert isinstance(act, Say)
            hand = deal.asked[id(here)] = HandAtTurn(turn, act.call)
            if self.answers is not None:
                self.answers.add(here.said, turn.hand, coded([act.call])[0])
        return hand

    def row(self, asked: HandAtTurn, here: Situation) -> Row:
        """What the network is given at that turn."""
        if asked.row is None:
            asked.row = inputs(self.situations.code, asked.turn.view, asked.usual, here.choices())
        return asked.row

    def more(self, asked: HandAtTurn, here: Situation) -> dict[Call, float]:
        """What the model promises of other calls at that turn."""
        assert self.values is not None
        if asked.more is None:
            asked.more = more_than(self.values(self.row(asked, here)), asked.usual, here.choices())
        return asked.more

    def call(self, deal: DealtHands, here: Situation, callers: frozenset[Seat]) -> Call:
        """What is called there, where those seats are callers and the others go by the book."""
        asked = self.asked(deal, here)
        if here.seat not in callers or self.model is None:
            return asked.usual
        other = chosen(self.model, self.more(asked, here))
        return asked.usual if other is None else other

    def end(self, deal: DealtHands, here: Situation, callers: frozenset[Seat]) -> Situation:
        """Where the auction ends when it is called on from there."""
        while here.seat is not None:
            here = self.situations.after(here, self.call(deal, here, callers))
        return here


# -- what is learned from --


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How turns are looked for.

    ``tried`` other calls are tried at each; ``looked`` is the share of turns that are looked at, and ``settled`` the
    part of it where no other call comes near the book's; in the share ``astray`` of auctions one turn before is called
    at random. The side that learns has callers in both seats, or in one with the book as partner, by halves; the others
    are callers with the chance ``mirrored``.
    """

    tried: int = 3
    looked: float = 0.7
    settled: float = 0.2
    astray: float = 0.5
    mirrored: float = 0.1


@dataclass(slots=True, eq=False)
class Rows:
    """Turns that were looked at: calls, hand, the book's call, and by output the points more than that.

    What was not tried is not a number.
    """

    said: list[tuple[int, ...]] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    called: list[int] = field(default_factory=list)
    targets: list[npt.NDArray[np.float32]] = field(default_factory=list)


def look(auctions: Auctions, deal: DealtHands, plan: Plan, chance: Random, rows: Rows) -> None:
    """Call one auction, and try other calls at some of its turns."""
    side, callers = _seated(auctions, plan, chance)
    path = list(_path(auctions, deal, plan, callers, chance))
    for here in path:
        assert here.seat is not None
        if side is None or (here.seat in callers and here.seat.side is side):
            asked = auctions.asked(deal, here)
            if chance.random() > plan.looked * (1.0 if _is_open(auctions, asked, here) else plan.settled):
                continue
            picked = _picked(auctions, asked, here, plan.tried, chance)
            if picked:
                _try(auctions, deal, here, picked, callers, rows)


def walk(auctions: Auctions, deal: DealtHands, chance: Random) -> None:
    """Have the book asked through one auction, in which one call may be at random; and each hand as the dealer's."""
    here, astray, number = auctions.situations.fresh(), chance.randrange(WALKED), 0
    for hand in deal.hands:
        auctions.asked(DealtHands((hand,) * 4, deal.tricks), here)
    while here.seat is not None:
        asked = auctions.asked(deal, here)
        picked = _picked(auctions, asked, here, 1, chance) if number == astray else []
        here = auctions.situations.after(here, here.choices()[picked[0]] if picked else asked.usual)
        number += 1


def _is_open(auctions: Auctions, asked: HandAtTurn, here: Situation) -> bool:
    """Whether another call is known to come near the book's."""
    if auctions.model is not None:
        return max(auctions.more(asked, here).values(), default=NEAR) > -NEAR
    usual = _estimate(asked.turn, asked.usual)
    others = (_estimate(asked.turn, call) for call in here.choices().values() if call != asked.usual)
    return max(others, default=0.0) > usual - 4 * NEAR


def _estimate(turn: CallContext, call: Call) -> float:
    """What a contract promises by the estimate of the book's player."""
    if isinstance(call, Bid):
        return turn.weighing.expected(call.strain, call.level, 0, turn.weighing.side)
    return turn.weighing.standing(turn.view.doubling) if turn.view.by is not None else 0.0


def _seated(auctions: Auctions, plan: Plan, chance: Random) -> tuple[Side | None, frozenset[Seat]]:
    """Whose turns are looked at, and who are callers; before there is a model all turns, and nobody."""
    if auctions.model is None:
        return None, frozenset()
    side = chance.choice(tuple(Side))
    ours = side.seats if chance.random() < 0.5 else (chance.choice(side.seats),)
    others = [seat for seat in SEATS if seat.side is not side] if chance.random() < plan.mirrored else []
    return side, frozenset((*ours, *others))


def _path(
    auctions: Auctions, deal: DealtHands, plan: Plan, callers: frozenset[Seat], chance: Random
) -> Iterator[Situation]:
    """The turns from the one on that is called at random, if there is one."""
    here, astray = auctions.situations.fresh(), -1
    if chance.random() < plan.astray:
        astray = chance.randrange(5)
    number = 0
    while here.seat is not None:
        if number >= astray:
            yield here
        call = auctions.call(deal, here, callers)
        if number == astray:
            other = _picked(auctions, auctions.asked(deal, here), here, 1, chance)
            call = here.choices()[other[0]] if other else call
        here = auctions.situations.after(here, call)
        number += 1


def _picked(auctions: Auctions, asked: HandAtTurn, here: Situation, tried: int, chance: Random) -> list[int]:
    """Calls beside the book's, by the numbers of their outputs: likelier the more is promised of them."""
    others = [number for number, call in here.choices().items() if call != asked.usual]
    if auctions.model is None:
        likely = {number: _likely(asked.turn, number, here.choices()[number]) for number in others}
    else:
        more = auctions.more(asked, here)
        most = max(more.values(), default=0.0)
        likely = {number: exp((more[here.choices()[number]] - most) / 25) + 0.03 for number in others}
    # Each has a moment of its own, the earlier the likelier it is: the first are drawn without putting back.
    drawn = {number: chance.expovariate(rate) for number, rate in likely.items()}
    return sorted(others, key=lambda number: drawn[number])[:tried]


def _likely(turn: CallContext, number: int, call: Call) -> float:
    if number == PASSES:
        return 1.0
    if number == RAISES:
        return 0.6
    more = _estimate(turn, call) - _estimate(turn, PASS)
    return (exp(min(0.0, more) / 60) + 0.04) * (0.12 if number >= JUMPS else 1.0)


def _try(
    auctions: Auctions,
    deal: DealtHands,
    here: Situation,
    picked: Sequence[int],
    callers: frozenset[Seat],
    rows: Rows,
) -> None:
    assert here.seat is not None
    asked, after = auctions.asked(deal, here), auctions.situations.after
    sign = 1 if here.seat.side is Side.NS else -1

    def worth(call: Call) -> float:
        return sign * deal.worth(auctions.worths, auctions.end(deal, after(here, call), callers))

    usual, targets = worth(asked.usual), np.full(OUTPUTS, np.nan, np.float32)
    for number in picked:
        targets[number] = worth(here.choices()[number]) - usual
    rows.said.append(here.said)
    rows.hands.append(asked.turn.hand.bits)
    rows.called.append(coded([asked.usual])[0])
    rows.targets.append(targets)
