"""The kit from which any code of laws is put together, and the four nouns of its jurisprudence.

A ``Code`` is figures, phases and laws. A ``Law`` has a number and answers a fault. It is given the ``Case`` and
makes an ``Award``: who may choose among which remedies and until when, and what follows by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from oddtrick.acts import Act
from oddtrick.calls import Call
from oddtrick.cards import Card, Seat
from oddtrick.facts import Fact
from oddtrick.laws.auctions.phase import Phase
from oddtrick.laws.club.cutting import Cutting
from oddtrick.laws.score.scoring import Column, Scoring
from oddtrick.lineup import FOUR, Lineup
from oddtrick.table import CurrentDeal, Effect, Renounce, Table, Until
from oddtrick.terms import Citation, Fault, Remedy


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What a law is asked to answer: an act in which a fault was found, at that table.

    ``offender`` is whose fault it is (not always who acted: a revoke may be established by the other side).
    ``cards`` are those concerned; ``renounce`` is the refusal of suit, where it is one.
    """

    code: Code
    table: Table
    act: Act
    fault: Fault
    offender: Seat
    cards: tuple[Card, ...] = ()
    renounce: Renounce | None = None

    @property
    def deal(self) -> CurrentDeal:
        """The deal in hand; only asked for in cases that have one."""
        assert self.table.deal is not None, "this case needs a deal"
        return self.table.deal

    @property
    def adversaries(self) -> frozenset[Seat]:
        """Those against the offender, as far as sides are known."""
        deal = self.table.deal
        return self.code.lineup.adversaries(self.offender) if deal is None else deal.adversaries(self.offender)

    @property
    def partner(self) -> Seat | None:
        """The offender's partner; of three players nobody has one before the declarer is known."""
        deal = self.table.deal
        return self.code.lineup.partner(self.offender) if deal is None else deal.partner_of(self.offender)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of the score in which the offender's adversaries write."""
        return columns_against(self.code, self.table, self.offender)


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What a law gives.

    With ``choosers``, they may choose among ``remedies`` as long as ``until`` says; without, the remedies follow
    by themselves. ``in_lieu`` may be demanded instead of any of them by who thinks that they cannot be complied with.
    ``effect`` is what becomes of the call or card meanwhile; ``facts`` follow at once. ``excused`` means that the law
    finds no fault in it after all.
    """

    choosers: frozenset[Seat] = frozenset()
    remedies: tuple[Remedy, ...] = ()
    in_lieu: tuple[Remedy, ...] = ()
    until: Until = Until.CHOOSER_ACTS
    effect: Effect = Effect.VOID
    facts: tuple[Fact, ...] = ()
    excused: bool = False


def columns_against(code: Code, table: Table, offender: Seat) -> tuple[Column, ...]:
    """The columns in which those score who are against that player, as far as sides are known."""
    deal = table.deal
    against = code.lineup.adversaries(offender) if deal is None else deal.adversaries(offender)
    homes = against if deal is None else {deal.home(seat) for seat in against}
    return tuple(name for name in code.scoring.columns.value.names if homes & code.scoring.columns.value.seats(name))


def always(_case: Case) -> bool:
    """The condition of a law without one."""
    return True


@dataclass(frozen=True, slots=True)
class Law:
    """A numbered law: the faults it answers, what it awards, and when it applies (special before general).

    Where a book leaves the matter to another, ``borrowed`` is the law there.
    """

    number: str
    faults: tuple[Fault, ...]
    award: Callable[[Case], Award]
    when: Callable[[Case], bool] = always
    borrowed: Citation | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One book's game, as a value.

    ``phases`` are the ways of declaring, in order; ``laws`` stand in the order of the book, a special law before a
    general one. ``quits_established`` tells whether a trick turned by that seat is quitted as far as revokes go;
    ``trick_score_closed`` whether the trick points of that deal (from 1) can no longer be put right;
    ``may_alter`` whether the latest call may be changed into that one. ``lineup`` tells who plays which hand.
    ``varieties`` and ``options`` are what was agreed upon beside the book, by name. ``edition`` counts our readings of
    the book, of its varieties and of its options, from 1: it is raised whenever any of them changes.
    """

    key: str
    title: str
    edition: int
    scoring: Scoring
    cutting: Cutting
    phases: tuple[Phase, ...]
    laws: tuple[Law, ...]
    quits_established: Callable[[CurrentDeal, Seat], bool]
    trick_score_closed: Callable[[Code, Table, int], bool]
    may_alter: Callable[[Code, CurrentDeal, Call], bool]
    lineup: Lineup = FOUR
    varieties: tuple[str, ...] = ()
    options: tuple[tuple[str, bool | int | str], ...] = ()
    answers: Mapping[Fault, tuple[Law, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        answers: dict[Fault, tuple[Law, ...]] = {}
        for law in self.laws:
            for fault in law.faults:
                answers[fault] = (*answers.get(fault, ()), law)
        object.__setattr__(self, "answers", answers)

    @property
    def name(self) -> str:
        """The key with the varieties: ``auction-1910 by-suits``."""
        return " ".join((self.key, *self.varieties))

    @property
    def bids(self) -> bool:
        """Whether all players call in rotation; otherwise the declaration is a dialogue."""
        return self.phases[0].rotates

    def phase_of(self, deal: CurrentDeal) -> Phase:
        """The phase that the declaration of that deal is in."""
        return self.phases[deal.declaration.phase]

    def law_for(self, case: Case) -> Law | None:
        """The first law, in the order of the book, that answers the case."""
        return next((law for law in self.answers.get(case.fault, ()) if law.when(case)), None)
