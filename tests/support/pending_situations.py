"""The tables of all cases of rulings at which a right is pending: each kind of right at each stage of a deal, once.

Two tables are one situation where the code, the stage of the deal and the pending rights are alike: fault, law and
clause, term, kinds of remedy, and who may choose as seen from the offender.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from oddtrick.rules.acts import Act, Deal, Say
from oddtrick.rules.calls import DOUBLE, REDOUBLE, Bid, Call, Make, Strain, Word
from oddtrick.rules.cards import PACK, Hands, Seat, deal_round, round_from
from oddtrick.rules.codes import CODES, OPTIONS, code_for
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import offers
from oddtrick.rules.plain_acts import read_act, write_act
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import Right, State, Table
from tests.adapters.ruling import sitting_of
from tests.caseform import Case, read_cases
from tests.support.tables import VARIED, name_of

CASES = Path(__file__).parent.parent / "cases"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A table at which a right is pending: that of the case ``id`` once its ``acts`` are done.

    ``new`` are the rights that the last of them granted.
    """

    id: str
    code: Code
    hands: Hands
    acts: tuple[Act, ...]
    table: Table
    new: frozenset[Right]

    def then(self, act: Act, table: Table) -> Situation:
        """The situation that another act makes of it."""
        new = frozenset(table.rights) - frozenset(self.table.rights)
        return Situation(id=self.id, code=self.code, hands=self.hands, acts=(*self.acts, act), table=table, new=new)

    def after(self, act: Act, ruling: Ruling) -> Situation:
        """The situation after a ruling on another act."""
        return self.then(act, after(self.table, ruling))

    def __str__(self) -> str:
        hands = " ".join(f"{seat.name}:{self.hands[seat]}" for seat in round_from(Seat.N))
        return f"{name_of(self.code)}, case {self.id}, {hands}, {[write_act(act) for act in self.acts]}"


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong somewhere: its ``sort``, and the situation, perhaps the ``act``, that shows it."""

    sort: str
    situation: Situation
    act: Act | None = None

    def __str__(self) -> str:
        return f"{self.situation}" if self.act is None else f"{write_act(self.act)} at {self.situation}"


def summary(problems: Iterable[Problem]) -> str:
    """One line for each sort, how often it occurs, and its first example."""
    by_sort: dict[str, list[Problem]] = {}
    for problem in problems:
        by_sort.setdefault(problem.sort, []).append(problem)
    return "\n".join(f"{sort}: {len(some)} times, as {some[0]}" for sort, some in sorted(by_sort.items()))


@cache
def situations() -> tuple[Situation, ...]:
    """Every situation once, in the order of the cases."""
    found: dict[object, Situation] = {}
    for case in read_cases([CASES]).cases:
        if case.kind == "ruling":
            for situation in _of_case(case):
                found.setdefault(likeness(situation), situation)
    return (*found.values(), *(tuple(_begun(code_for(key), calls))[-1] for key, calls in STORIES))


_HEART = (Seat.N, Bid(1, Strain.HEARTS))
_DOUBLED = (_HEART, (Seat.E, DOUBLE))
STORIES: tuple[tuple[str, tuple[tuple[Seat, Call], ...]], ...] = (
    # Redoubles out of turn: of the partner's double, and a second one (1910, 58; 1915, 57).
    ("auction-1910", (*_DOUBLED, (Seat.W, REDOUBLE))),
    ("auction-1915", (*_DOUBLED, (Seat.W, REDOUBLE))),
    ("auction-1910", (*_DOUBLED, (Seat.S, REDOUBLE), (Seat.N, REDOUBLE))),
    # Once the dealer has left it an adversary names trumps (1895, 51).
    ("bridge-1895", ((Seat.N, Word.LEAVE), (Seat.E, Make(Strain.HEARTS)))),
)
"""What no case has, or none that is not like another: the calls from the dealer's on."""


def _of_case(case: Case) -> Iterator[Situation]:
    sitting = sitting_of(case)
    hands, code = sitting.hands, sitting.code
    at = Situation(id=case.id, code=code, hands=hands, acts=(), table=sitting.table, new=frozenset())
    for act in map(read_act, (*case.given["acts"], *case.then)):
        sitting = sitting.do(act)[0]
        at = at.then(act, sitting.table)
        if at.table.rights:
            yield at


def likeness(situation: Situation) -> object:
    """What is alike in all situations of its kind."""
    table = situation.table
    return name_of(situation.code), stage(table), tuple(map(kind_of_right, table.rights))


def kind_of_right(right: Right) -> object:
    """What a right has in common with others of its kind, whatever the cards and the seats."""
    around = round_from(right.offender)
    return (
        *(right.fault, right.law, right.clause, right.until, right.secret, right.by_acting, right.joint),
        frozenset(remedy.kind for remedy in right.remedies),
        frozenset(map(around.index, right.choosers)),
    )


def stage(table: Table) -> str:
    """How far the deal in hand has come."""
    deal = table.deal
    if deal is None:
        return "between deals"
    if deal.state is not State.FINAL:
        return str(deal.state.value)
    if not deal.play.tricks:
        return "opening lead"
    return "within a trick" if deal.play.trick is not None and not deal.play.trick.is_complete else "before a lead"


@cache
def beginnings() -> tuple[Situation, ...]:
    """Under every code, with each variety and each setting of an option by itself: dealt, and once one has spoken."""
    return tuple(situation for code in _games() for situation in _begun(code))


def _games() -> Iterator[Code]:
    yield from (*CODES, *VARIED)
    for option in OPTIONS:
        variety = () if option.variety is None else (option.variety,)
        for key in option.codes:
            yield from (code_for(key, {option.name: setting}, variety) for setting in option.settings[1:])


def _begun(code: Code, calls: Iterable[tuple[Seat, Call]] = ()) -> Iterator[Situation]:
    """Dealt, and after each of those calls; without any, after the highest that is offered and the one after it."""
    dealer = due_dealer(code.lineup, Table())
    hands = deal_round(Random(1).sample(PACK, len(PACK)), dealer)
    act: Act = Deal(dealer, hands)
    at = Situation(id="begun", code=code, hands=hands, acts=(), table=Table(), new=frozenset())
    spoken = iter(calls)
    for _ in range(5 if calls else 3):
        at = at.then(act, after(at.table, judge(code, at.table, act)))
        yield at
        next_call = next(spoken, None) if calls else _offered_call(at)
        if next_call is None:
            return
        act = Say(*next_call)


def _offered_call(at: Situation) -> tuple[Seat, Call] | None:
    turn = at.table.turn
    calls = () if turn is None else offers(at.code, at.table, at.code.lineup.person(turn)).calls
    return None if turn is None or not calls else (turn, calls[-1 if len(at.acts) == 1 else 0])
