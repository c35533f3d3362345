"""An irregularity settled: the ruling, what now stands, and what follows from each choice that it leaves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from oddtrick.rules.acts import Act, ClaimRevoke, Demand, Waive
from oddtrick.rules.cards import SUITS, Seat, Suit
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Fact, Granted, Narrowed
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import within_reach
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import Right, Table
from oddtrick.rules.terms import OPEN_CARDS, PARAMETERS, Remedy
from oddtrick.words.wording import alternatives
from oddtrick.words.wording.fact_statements import statements
from oddtrick.words.wording.statements import NoWinnerHeld, Statement, Unchanged


@dataclass(frozen=True, slots=True, kw_only=True)
class RemedyUse:
    """One way in which a right may be used: the ``demand`` (``None`` for what follows by itself) and what stands then.

    ``remedies`` are those that go together; ``example`` tells that a suit was named for the sake of showing,
    ``ruling`` is the one that gives it. ``impossible``: why nobody can do it, and then nothing stands.
    """

    remedies: tuple[Remedy, ...]
    demand: Act | None
    stands: tuple[Statement, ...]
    example: bool = False
    impossible: ImpossibleAct | None = None
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActOutcome:
    """The ruling on an act, what now ``stands``, and the choices; ``waived`` is what stands if none is taken.

    ``charge`` is the act that must come before any choice, where only the offender knows of the fault yet.
    """

    code: Code
    before: Table
    after: Table
    ruling: Ruling
    stands: tuple[Statement, ...]
    choices: tuple[RemedyUse, ...]
    waived: tuple[Statement, ...]
    charge: ClaimRevoke | None = None

    @property
    def to_tell(self) -> tuple[Statement, ...]:
        """What stands, and before it that nothing is left to be chosen where that is so."""
        return (NoWinnerHeld(), *self.stands) if self.ruling.choosers and not self.choices else self.stands


def settle(code: Code, before: Table, ruling: Ruling) -> ActOutcome:
    """What follows from a ruling on an act at that table, every remedy tried out."""
    now = after(before, ruling)
    stands = statements(told_beside(ruling, ruling.facts), before, now)
    right = next((right for right in reversed(now.rights) if right.choosers == ruling.choosers), None)
    charge = None
    table = now
    if right is not None and right.secret and ruling.choosers:
        charge = ClaimRevoke(_speaker(now, ruling), right.offender, right.trick)
        table = after(now, judge(code, now, charge))
    return ActOutcome(
        code=code,
        before=before,
        after=now,
        charge=charge,
        ruling=ruling,
        stands=stands,
        choices=tuple(
            replace(choice, ruling=None if choice.impossible else ruling)
            for group in alternatives(ruling.remedies)
            for choice in sample_choices(code, table, right, _speaker(table, ruling), group)
        )
        if ruling.choosers
        else tuple(RemedyUse(remedies=group, demand=None, stands=stands) for group in alternatives(ruling.remedies)),
        waived=waived_outcome(code, table, ruling.choosers) if ruling.choosers else (),
    )


def told_beside(ruling: Ruling, facts: Iterable[Fact]) -> list[Fact]:
    """Those facts without the choice that the ruling gives: it is shown as such, other rights like any other fact."""
    return [fact for fact in facts if not (ruling.choosers and isinstance(fact, Granted))]


def _speaker(table: Table, ruling: Ruling) -> Seat:
    """One of those who may choose; dummy may not in the play."""
    deal = table.deal
    dummies = frozenset[Seat]() if deal is None or not deal.play.dummy_down else deal.dummies
    return min(ruling.choosers - dummies or ruling.choosers)


def sample_choices(
    code: Code, table: Table, right: Right | None, chooser: Seat, group: tuple[Remedy, ...]
) -> list[RemedyUse]:
    """A choice for each card that may be named; for a suit that may be, one as an example."""
    remedy = group[0]
    choices = []
    for each in _named(table, remedy, right):
        demand = Demand(chooser, (each,))
        try:
            ruled = judge(code, table, demand)
        except ImpossibleAct as error:
            choices.append(RemedyUse(remedies=group, demand=demand, stands=(), impossible=error))
            continue
        stands = statements(ruled.facts, table, after(table, ruled))
        example = each is not remedy and PARAMETERS[remedy.kind] is Suit
        group_named = (each, *group[1:]) if not example else group
        choices.append(RemedyUse(remedies=group_named, demand=demand, stands=stands, example=example))
    return choices


def _named(table: Table, remedy: Remedy, right: Right | None) -> tuple[Remedy, ...]:
    """The remedy as it can be demanded, with what the law leaves to be named, and nothing that nobody can do."""
    if remedy.param is not None:
        return (remedy,)
    if PARAMETERS[remedy.kind] is Suit:
        return (Remedy(remedy.kind, SUITS[0]),)
    if remedy.kind in OPEN_CARDS and right is not None and right.cards:
        return tuple(Remedy(remedy.kind, card) for card in within_reach(table.deal, right))
    return (remedy,)


def waived_outcome(code: Code, table: Table, choosers: frozenset[Seat]) -> tuple[Statement, ...]:
    """What stands when all who might choose have given it up."""
    before = table
    facts: list[Fact] = []
    for chooser in sorted(choosers):
        ruled = judge(code, table, Waive(chooser))
        facts += [fact for fact in ruled.facts if not isinstance(fact, Narrowed)]
        table = after(table, ruled)
    return statements(facts, before, table) or (Unchanged(),)
