"""How trumps come to be settled: declaring, the doubling dialogue, auctions.

A phase is a stateless strategy. All that it needs stands in the ``Declaration``; it tells what is wrong with the
content of a call, and how the declaration stands after one. Whose turn it is stands in the declaration too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Protocol

from oddtrick.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Make, Strain, Word
from oddtrick.cards import Seat
from oddtrick.lineup import Lineup
from oddtrick.table import BarScope, CurrentDeal, Declaration, State, Step
from oddtrick.terms import Fault

if TYPE_CHECKING:
    from oddtrick.laws.law import Code

Worth = Mapping[Strain, int]
"""Points for each odd trick in a strain."""


class Phase(Protocol):
    """One stage of the declaration."""

    def fault(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """What is wrong with that call from that seat, its turn or not; ``None`` for nothing."""

    def after(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """The declaration after that call from that seat, as if it were his turn. It need not be proper."""

    def calls(self, code: Code, deal: CurrentDeal) -> Iterator[Call]:
        """Every call that might be made in this phase, proper or not, in the order in which to show them."""


def phase_of(code: Code, deal: CurrentDeal) -> Phase:
    """The phase that the declaration is in."""
    return code.phases[deal.declaration.phase]


# -- 1895: the dealer declares, or his partner; then doubling is talked over --


@dataclass(frozen=True, slots=True)
class Declaring:
    """1895, laws 48-49: the dealer names the strain or leaves it to his partner, who must."""

    def fault(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        del seat
        match call:
            case Make(strain=strain):
                return None if strain in code.scoring.tricks else Fault.NO_SUCH_CALL
            case Word.LEAVE:
                left = deal.declaration.turn is not deal.lineup.first_to_speak(deal.dealer)
                return Fault.NO_SUCH_CALL if left else None
            case Word.DOUBLE | Word.REDOUBLE:
                return Fault.NOTHING_TO_DOUBLE
            case _:
                return Fault.NO_SUCH_CALL

    def after(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del code
        declaration = deal.declaration
        declarer = deal.lineup.first_to_speak(deal.dealer)
        if not isinstance(call, Make):
            return replace(declaration, turn=declarer.partner)
        made = replace(
            declaration,
            phase=declaration.phase + 1,
            strain=call.strain,
            by=seat,
            named=((seat, call.strain),),
            declarer=declarer,
            dummy=declarer.partner,
            # Doubt: DB2 when Dummy deals, the adversary on Dummy's left leads.
            leader=deal.dealer.left,
        )
        return ask(made, Step.LEADER, deal)

    def calls(self, code: Code, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del deal
        yield from (Make(strain) for strain in code.scoring.tricks)
        yield Word.LEAVE


NEXT_STEP: Mapping[tuple[Step, Word], Step | None] = {
    (Step.LEADER, Word.MAY_I_PLAY): Step.LEADERS_PARTNER,
    (Step.LEADER, Word.DOUBLE): Step.MAKER,
    (Step.LEADERS_PARTNER, Word.YES): None,
    (Step.LEADERS_PARTNER, Word.DOUBLE): Step.MAKER,
    (Step.MAKER, Word.SATISFIED): Step.MAKERS_PARTNER,
    (Step.MAKER, Word.REDOUBLE): Step.DOUBLER,
    (Step.MAKERS_PARTNER, Word.YES): None,
    (Step.MAKERS_PARTNER, Word.REDOUBLE): Step.DOUBLER,
    (Step.DOUBLER, Word.SATISFIED): Step.DOUBLERS_PARTNER,
    (Step.DOUBLER, Word.REDOUBLE): Step.MAKER,
    (Step.DOUBLERS_PARTNER, Word.YES): None,
    (Step.DOUBLERS_PARTNER, Word.SATISFIED): None,
    (Step.DOUBLERS_PARTNER, Word.REDOUBLE): Step.MAKER,
}
"""The dialogue of laws 54-57: what was asked and answered, and what is asked next (``None``: lead)."""

_SECOND_VOICES = frozenset({Step.LEADERS_PARTNER, Step.MAKERS_PARTNER, Step.DOUBLERS_PARTNER})

_PASSED_OVER = {
    Step.LEADER: Step.LEADERS_PARTNER,
    Step.LEADERS_PARTNER: None,
    Step.MAKER: Step.MAKERS_PARTNER,
    Step.MAKERS_PARTNER: None,
    Step.DOUBLER: Step.DOUBLERS_PARTNER,
    Step.DOUBLERS_PARTNER: None,
}


def answerer(declaration: Declaration, step: Step) -> Seat:
    """Who has the word at that step."""
    assert declaration.leader is not None and declaration.by is not None
    if step in (Step.LEADER, Step.LEADERS_PARTNER):
        first = declaration.leader
    elif step in (Step.MAKER, Step.MAKERS_PARTNER):
        first = declaration.redoubled_by if declaration.redoubled_by is not None else declaration.by
    else:
        first = declaration.doubled_by if declaration.doubled_by is not None else declaration.leader
    return first if step in (Step.LEADER, Step.MAKER, Step.DOUBLER) else first.partner


def ask(declaration: Declaration, step: Step | None, deal: CurrentDeal) -> Declaration:
    """Put that question; who has forfeited his right is passed over as if he had declined (law 69)."""
    silent = {bar.seat for bar in deal.trouble.bars if bar.scope is BarScope.DOUBLING}
    alone = deal.lineup.alone
    while step is not None:
        seat = answerer(declaration, step)
        # Doubt: DB3 one who plays two hands is asked once: the other of them has no voice.
        asked = step in _SECOND_VOICES and alone is not None and seat.side is alone.side
        if not asked and seat not in silent:
            break
        step = _PASSED_OVER[step]
    if step is None:
        return replace(declaration, step=None, turn=None, state=State.FINAL)
    return replace(declaration, step=step, turn=answerer(declaration, step))


@dataclass(frozen=True, slots=True)
class Doubling:
    """1895, laws 53-58: double and redouble without end, or to ``limit`` points a trick, a rule of the house."""

    limit: int | None = None

    def fault(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        declaration = deal.declaration
        if isinstance(call, Make):
            return Fault.MAKE_OUT_OF_TURN
        if call is DOUBLE:
            return self._fault_of_double(declaration, seat)
        if call is REDOUBLE:
            return self._fault_of_redouble(code, declaration, seat)
        if declaration.step is Step.DOUBLERS_PARTNER and isinstance(call, Word):
            # Asked by the leader he answers "Yes"; the leader himself is satisfied (law 57).
            wrong = Word.YES if seat is declaration.leader else Word.SATISFIED
            if call is wrong:
                return Fault.NO_SUCH_CALL
        if isinstance(call, Word) and declaration.step is not None and (declaration.step, call) in NEXT_STEP:
            return None
        return Fault.NO_SUCH_CALL

    @staticmethod
    def _fault_of_double(declaration: Declaration, seat: Seat) -> Fault | None:
        if declaration.doubling:
            return Fault.NO_SUCH_CALL
        own = declaration.declarer is not None and seat.side is declaration.declarer.side
        return Fault.DOUBLED_PARTNER if own else None

    def _fault_of_redouble(self, code: Code, declaration: Declaration, seat: Seat) -> Fault | None:
        if not declaration.doubling:
            return Fault.NOTHING_TO_DOUBLE
        assert declaration.declarer is not None and declaration.strain is not None
        raised_by_declarer = declaration.doubling % 2 == 0
        if (seat.side is declaration.declarer.side) is raised_by_declarer:
            return Fault.REDOUBLED_PARTNER
        # Doubt: D1. The book suggests 100 points and does not say of what; a trick is taken as the unit.
        value = code.scoring.tricks[declaration.strain] << declaration.doubling + 1
        return Fault.NO_SUCH_CALL if self.limit is not None and value > self.limit else None

    def after(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del code
        declaration = deal.declaration
        if call in (DOUBLE, REDOUBLE):
            assert declaration.declarer is not None
            raised = replace(declaration, doubling=declaration.doubling + 1)
            if seat.side is declaration.declarer.side:
                return ask(replace(raised, redoubled_by=seat), Step.DOUBLER, deal)
            return ask(replace(raised, doubled_by=seat), Step.MAKER, deal)
        assert declaration.step is not None
        step = NEXT_STEP.get((declaration.step, call)) if isinstance(call, Word) else None
        return ask(declaration, step, deal)

    def calls(self, code: Code, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del code, deal
        yield from (Word.MAY_I_PLAY, Word.YES, Word.SATISFIED, DOUBLE, REDOUBLE)


# -- 1908 and after: the auction --


HIGHEST = 7
"""Odd tricks that can be bid: there are thirteen tricks and six make the book (1915, A-19)."""

Order = Callable[[Bid, Worth], tuple[int, int]]
"""The rank of a bid: of two bids the one with the greater rank is the higher."""


def by_points(bid: Bid, worth: Worth) -> tuple[int, int]:
    """Points first, then tricks: two spades, at 2, over one club, at 4 (1908; 1910, law 46)."""
    return (bid.level * worth[bid.strain], bid.level)


def by_tricks(bid: Bid, worth: Worth) -> tuple[int, int]:
    """Tricks first, then the worth of the strain (1915, law 45)."""
    return (bid.level, worth[bid.strain])


def first_to_name(declaration: Declaration) -> Seat:
    """The declarer: whoever of the winning side first named the final strain (1910, law 48; 1915, law 47)."""
    assert declaration.by is not None
    side = declaration.by.side
    # Doubt: A-38. Only what the winning partnership named counts.
    return next(seat for seat, strain in declaration.named if strain is declaration.strain and seat.side is side)


def last_bidder(declaration: Declaration) -> Seat:
    """The declarer where no strain is bid twice, none is bid at all, or nobody has a partner: whoever bid last."""
    assert declaration.by is not None
    return declaration.by


def pass_by(deal: CurrentDeal, seat: Seat, declarer: Callable[[Declaration], Seat]) -> Declaration:
    """The declaration after a pass: when all others have passed the last bid it is final; when all pass, nothing."""
    declaration, lineup = deal.declaration, deal.lineup
    passes = declaration.passes + 1
    if declaration.by is not None and passes >= len(lineup.players) - 1:
        return final(replace(declaration, passes=passes), declarer(declaration), lineup)
    if passes >= len(lineup.players):
        return replace(declaration, passes=passes, state=State.PASSED_OUT, turn=None)
    return replace(declaration, passes=passes, turn=lineup.left(seat))


def least_sufficient(code: Code, order: Order, standing: Declaration, strain: Strain) -> Bid | None:
    """The lowest bid in that strain above the standing one; ``None`` where seven are not enough."""
    worth = code.scoring.tricks
    if standing.level is None or standing.strain is None:
        return Bid(1, strain)
    floor = order(Bid(standing.level, standing.strain), worth)
    return next((bid for level in range(1, HIGHEST + 1) if order(bid := Bid(level, strain), worth) > floor), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """Each in turn bids, passes, doubles or redoubles until three in a row have passed."""

    order: Order
    dealer_may_pass: bool
    declarer: Callable[[Declaration], Seat]

    def fault(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        declaration = deal.declaration
        if isinstance(call, Bid):
            return self._fault_of_bid(code, declaration, call)
        if call is PASS:
            bound = not self.dealer_may_pass and declaration.by is None and seat is deal.dealer
            return Fault.DEALER_MUST_DECLARE if bound else None
        if call is DOUBLE:
            return _fault_of_double(deal, seat)
        if call is REDOUBLE:
            return _fault_of_redouble(deal, seat)
        return Fault.NO_SUCH_CALL

    def _fault_of_bid(self, code: Code, declaration: Declaration, bid: Bid) -> Fault | None:
        worth = code.scoring.tricks
        if bid.strain not in worth or not 1 <= bid.level <= HIGHEST:
            return Fault.NO_SUCH_CALL
        if declaration.level is None or declaration.strain is None:
            return None
        standing = Bid(declaration.level, declaration.strain)
        return None if self.order(bid, worth) > self.order(standing, worth) else Fault.INSUFFICIENT_CALL

    def after(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del code
        declaration = deal.declaration
        if isinstance(call, Bid):
            return replace(
                declaration,
                turn=deal.lineup.left(seat),
                strain=call.strain,
                level=call.level,
                by=seat,
                doubling=0,
                doubled_by=None,
                redoubled_by=None,
                passes=0,
                named=(*declaration.named, (seat, call.strain)),
            )
        if call is DOUBLE:
            return replace(declaration, turn=deal.lineup.left(seat), doubling=1, doubled_by=seat, passes=0)
        if call is REDOUBLE:
            return replace(declaration, turn=deal.lineup.left(seat), doubling=2, redoubled_by=seat, passes=0)
        return pass_by(deal, seat, self.declarer)

    def calls(self, code: Code, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del deal
        yield from _every_bid(tuple(code.scoring.tricks))
        yield from (PASS, DOUBLE, REDOUBLE)

    def sufficient(self, code: Code, standing: Declaration, call: Call) -> Call | None:
        """The lowest bid in the strain of that one above the standing one; ``None`` where seven are not enough."""
        assert isinstance(call, Bid)
        return least_sufficient(code, self.order, standing, call.strain)


def final(declaration: Declaration, declarer: Seat, lineup: Lineup) -> Declaration:
    """The declaration once it is over: who plays it, from which side it is led to, and who makes room for dummy."""
    dummy = declarer.partner
    return replace(
        declaration,
        state=State.FINAL,
        turn=None,
        declarer=declarer,
        dummy=dummy,
        leader=declarer.left,
        # Doubt: O-1 the fourth hand is dealt at the vacant seat; who sits opposite the declarer goes there instead.
        moved=None if lineup.vacant in (None, dummy) else dummy,
    )


@cache
def _every_bid(strains: tuple[Strain, ...]) -> tuple[Bid, ...]:
    return tuple(Bid(level, strain) for level in range(1, HIGHEST + 1) for strain in strains)


def _fault_of_double(deal: CurrentDeal, seat: Seat) -> Fault | None:
    declaration = deal.declaration
    if declaration.by is None:
        return Fault.NOTHING_TO_DOUBLE
    if deal.lineup.together(seat, declaration.by):
        return Fault.DOUBLED_PARTNER
    return Fault.DOUBLED_TWICE if declaration.doubling else None


def _fault_of_redouble(deal: CurrentDeal, seat: Seat) -> Fault | None:
    declaration = deal.declaration
    # A redouble of a redouble is that before it is anything else: 1915, law 54, has its own penalty for it.
    if declaration.by is None or not declaration.doubling:
        return Fault.NOTHING_TO_DOUBLE
    if declaration.doubling >= 2:
        return Fault.REDOUBLED_TWICE
    # Doubt: O-7 of three players only the declarer redoubles.
    return None if deal.lineup.together(seat, declaration.by) else Fault.REDOUBLED_PARTNER
