"""The doubling dialogue of 1895: asked and answered in turn until somebody is satisfied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oddtrick.rules.calls import DOUBLE, REDOUBLE, Call, Make, Word
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.auctions.phase import Worth
from oddtrick.rules.table import BarScope, CurrentDeal, Declaration, DialogueQuestion, State
from oddtrick.rules.terms import Fault

NEXT_STEP: Mapping[tuple[DialogueQuestion, Word], DialogueQuestion | None] = {
    (DialogueQuestion.LEADER, Word.MAY_I_PLAY): DialogueQuestion.LEADERS_PARTNER,
    (DialogueQuestion.LEADER, Word.DOUBLE): DialogueQuestion.MAKER,
    (DialogueQuestion.LEADERS_PARTNER, Word.YES): None,
    (DialogueQuestion.LEADERS_PARTNER, Word.DOUBLE): DialogueQuestion.MAKER,
    (DialogueQuestion.MAKER, Word.SATISFIED): DialogueQuestion.MAKERS_PARTNER,
    (DialogueQuestion.MAKER, Word.REDOUBLE): DialogueQuestion.DOUBLER,
    (DialogueQuestion.MAKERS_PARTNER, Word.YES): None,
    (DialogueQuestion.MAKERS_PARTNER, Word.REDOUBLE): DialogueQuestion.DOUBLER,
    (DialogueQuestion.DOUBLER, Word.SATISFIED): DialogueQuestion.DOUBLERS_PARTNER,
    (DialogueQuestion.DOUBLER, Word.REDOUBLE): DialogueQuestion.MAKER,
    (DialogueQuestion.DOUBLERS_PARTNER, Word.YES): None,
    (DialogueQuestion.DOUBLERS_PARTNER, Word.SATISFIED): None,
    (DialogueQuestion.DOUBLERS_PARTNER, Word.REDOUBLE): DialogueQuestion.MAKER,
}
"""The dialogue of laws 54-57: what was asked and answered, and what is asked next (``None``: lead)."""

_SECOND_VOICES = frozenset(
    {DialogueQuestion.LEADERS_PARTNER, DialogueQuestion.MAKERS_PARTNER, DialogueQuestion.DOUBLERS_PARTNER}
)

_PASSED_OVER = {
    DialogueQuestion.LEADER: DialogueQuestion.LEADERS_PARTNER,
    DialogueQuestion.LEADERS_PARTNER: None,
    DialogueQuestion.MAKER: DialogueQuestion.MAKERS_PARTNER,
    DialogueQuestion.MAKERS_PARTNER: None,
    DialogueQuestion.DOUBLER: DialogueQuestion.DOUBLERS_PARTNER,
    DialogueQuestion.DOUBLERS_PARTNER: None,
}


def answerer(declaration: Declaration, step: DialogueQuestion) -> Seat:
    """Who has the word at that step."""
    assert declaration.leader is not None and declaration.by is not None
    if step in (DialogueQuestion.LEADER, DialogueQuestion.LEADERS_PARTNER):
        first = declaration.leader
    elif step in (DialogueQuestion.MAKER, DialogueQuestion.MAKERS_PARTNER):
        first = declaration.redoubled_by if declaration.redoubled_by is not None else declaration.by
    else:
        first = declaration.doubled_by if declaration.doubled_by is not None else declaration.leader
    return (
        first if step in (DialogueQuestion.LEADER, DialogueQuestion.MAKER, DialogueQuestion.DOUBLER) else first.partner
    )


def puts_question(declaration: Declaration, seat: Seat, call: Call) -> bool:
    """Whether the leader asks who has the word whether they may play, as is prescribed after a double (law 55).

    After a redouble too (D2); the answer is waited for, and the question changes nothing.
    """
    has_answerer = declaration.step not in (None, DialogueQuestion.LEADER, DialogueQuestion.LEADERS_PARTNER)
    return has_answerer and call is Word.MAY_I_PLAY and seat is declaration.leader is not declaration.turn


def ask(declaration: Declaration, step: DialogueQuestion | None, deal: CurrentDeal) -> Declaration:
    """Put that question; who has forfeited the right is passed over as if they had declined (law 69)."""
    silent = {bar.seat for bar in deal.irregularities.bars if bar.scope is BarScope.DOUBLING}
    alone = deal.lineup.alone
    while step is not None:
        seat = answerer(declaration, step)
        # Doubt: DB3 one who plays two hands is asked once: the other of them has no voice.
        asked = step in _SECOND_VOICES and alone is not None and seat.side is alone.side
        if not asked and seat not in silent:
            return replace(declaration, step=step, turn=seat)
        step = _PASSED_OVER[step]
    return replace(declaration, step=None, turn=None, state=State.FINAL)


@dataclass(frozen=True, slots=True)
class Doubling:
    """1895, laws 53-58: double and redouble without end, or to ``limit`` points a trick, a rule of the house."""

    limit: int | None = None

    def fault(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        declaration = deal.declaration
        if isinstance(call, Make):
            return Fault.MAKE_OUT_OF_TURN
        if call is DOUBLE:
            return self._fault_of_double(declaration, seat)
        if call is REDOUBLE:
            return self._fault_of_redouble(worth, declaration, seat)
        if puts_question(declaration, seat, call):
            return None
        if declaration.step is DialogueQuestion.DOUBLERS_PARTNER and isinstance(call, Word):
            # Asked by the leader they answer "Yes"; a leader who is asked is satisfied (law 57).
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

    def _fault_of_redouble(self, worth: Worth, declaration: Declaration, seat: Seat) -> Fault | None:
        if not declaration.doubling:
            return Fault.NOTHING_TO_DOUBLE
        assert declaration.declarer is not None and declaration.strain is not None
        raised_by_declarer = declaration.doubling % 2 == 0
        if (seat.side is declaration.declarer.side) is raised_by_declarer:
            return Fault.REDOUBLED_PARTNER
        # Doubt: D1. The book suggests 100 points and does not say of what; a trick is taken as the unit.
        value = worth[declaration.strain] << declaration.doubling + 1
        return Fault.NO_SUCH_CALL if self.limit is not None and value > self.limit else None

    def after(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del worth
        declaration = deal.declaration
        if call in (DOUBLE, REDOUBLE):
            assert declaration.declarer is not None
            doubling = declaration.doubling + 1
            if seat.side is declaration.declarer.side:
                return ask(replace(declaration, doubling=doubling, redoubled_by=seat), DialogueQuestion.DOUBLER, deal)
            return ask(replace(declaration, doubling=doubling, doubled_by=seat), DialogueQuestion.MAKER, deal)
        assert declaration.step is not None
        if puts_question(declaration, seat, call):
            return declaration
        step = NEXT_STEP.get((declaration.step, call)) if isinstance(call, Word) else None
        return ask(declaration, step, deal)

    def calls(self, worth: Worth, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del worth, deal
        yield from (Word.MAY_I_PLAY, Word.YES, Word.SATISFIED, DOUBLE, REDOUBLE)

    def sufficient(self, worth: Worth, standing: Declaration, call: Call) -> Call | None:
        """``None``: nothing is too low where nothing is bid."""
        del worth, standing, call
        return None
