"""The referee: ``judge`` an act at a table under a code.

``judge`` never raises for misbehaviour, only for what nobody could have done (``ImpossibleAct``). It knows no
code by name: every figure and every law comes with the ``Code`` that it is given.

    examine the act -> a fault? -> the law that answers it -> its award -> what now stands, and who may choose

``laws.law`` has the theory of operation, with an example.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Alter,
    Answer,
    AskPartner,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    Consult,
    CorrectScore,
    Cut,
    Deal,
    Demand,
    Expose,
    LeaveTable,
    Look,
    Mishap,
    Mix,
    Place,
    Play,
    PlayOn,
    Quit,
    Remarks,
    Say,
    Search,
    TakeBack,
    Touch,
    Waive,
)
from oddtrick.rules.calls import PASS
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import ImpossibleAct, WrongType
from oddtrick.rules.facts import (
    Barred,
    Called,
    ClaimStands,
    DealVoid,
    Ended,
    Fact,
    Fined,
    Granted,
    Narrowed,
    Rearranged,
    RenounceBecame,
)
from oddtrick.rules.folding import follow
from oddtrick.rules.laws.examine.between_deals import (
    due_dealer,
    examine_agreement_of_score,
    examine_correction,
    examine_cut,
    examine_deal,
)
from oddtrick.rules.laws.examine.calling import examine_alteration, examine_call
from oddtrick.rules.laws.examine.claiming import examine_agreement, examine_claim, examine_concession, examine_play_on
from oddtrick.rules.laws.examine.dealing import examine_mishap, next_begun
from oddtrick.rules.laws.examine.demanding import examine_demand, examine_waiver
from oddtrick.rules.laws.examine.exposing import examine_exposure
from oddtrick.rules.laws.examine.finding import Finding
from oddtrick.rules.laws.examine.lapsing import lapses, without_lapses
from oddtrick.rules.laws.examine.playing import examine_play
from oddtrick.rules.laws.examine.remarking import (
    examine_consulting,
    examine_leaving,
    examine_look,
    examine_placing,
    examine_remark,
)
from oddtrick.rules.laws.examine.retaking import examine_quit, examine_take_back
from oddtrick.rules.laws.examine.revoking import (
    examine_answer,
    examine_claim_of_revoke,
    examine_mixing,
    examine_question,
    examine_search,
)
from oddtrick.rules.laws.examine.touching import as_played, examine_touch
from oddtrick.rules.laws.law import Award, Case, Code
from oddtrick.rules.laws.renounces import kind_of
from oddtrick.rules.lineup import FOUR, Lineup
from oddtrick.rules.messages import message
from oddtrick.rules.plain_acts import ACT_NAMES, write_act
from oddtrick.rules.table import Effect, Renounce, RevokeState, Right, State, Table, Until
from oddtrick.rules.terms import Citation, Fault, Remedy, RemedyKind
from oddtrick.rules.type_checks import kinds_of_fields, require, require_fields, require_same_kinds

EXAMINERS: Mapping[type[Act], Callable[[Code, Table, Any], Finding]] = {
    Play: examine_play,
    Say: examine_call,
    Deal: examine_deal,
    Quit: examine_quit,
    TakeBack: examine_take_back,
    AskVoid: examine_question,
    Answer: examine_answer,
    Claim: examine_claim,
    Agree: examine_agreement,
    PlayOn: examine_play_on,
    Concede: examine_concession,
    ClaimRevoke: examine_claim_of_revoke,
    Demand: examine_demand,
    Waive: examine_waiver,
    Cut: examine_cut,
    AgreeScore: examine_agreement_of_score,
    CorrectScore: examine_correction,
    Alter: examine_alteration,
    Expose: examine_exposure,
    Touch: examine_touch,
    Mishap: examine_mishap,
    Remarks: examine_remark,
    Consult: examine_consulting,
    AskPartner: examine_consulting,
    Look: examine_look,
    Place: examine_placing,
    LeaveTable: examine_leaving,
    Search: examine_search,
    Mix: examine_mixing,
}
"""Every kind of act."""

require_same_kinds("EXAMINERS of rules/referee.py", EXAMINERS, "ACT_NAMES of rules/plain_acts.py", ACT_NAMES)

_FIELDS = {kind: kinds_of_fields(kind) for kind in EXAMINERS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What the referee says of an act.

    ``facts`` now hold. Where there is a ``fault``: the number of the ``law`` that answers it (empty where the book
    has none; ``borrowed`` is the law of another book to which this one leaves it; ``clause`` is the clause of the law
    that is carried out, where it is one), the ``offender``, and what follows:
    ``choosers`` may take one of ``remedies``, ``until`` when; with no choosers they follow by themselves. Of a
    ``hidden`` fault only the offender can know: a suit refused, or a direction disobeyed, until somebody charges it.
    """

    act: Act
    facts: tuple[Fact, ...]
    fault: Fault | None = None
    law: str = ""
    offender: Seat | None = None
    choosers: frozenset[Seat] = frozenset()
    remedies: tuple[Remedy, ...] = ()
    until: Until | None = None
    hidden: bool = False
    borrowed: Citation | None = None
    clause: str = ""

    @property
    def is_proper(self) -> bool:
        """Whether there is nothing wrong with the act."""
        return self.fault is None

    def _repr_html_(self) -> str:
        parts = [f"{key} {value}" for key, value in write_act(self.act).items()]
        if self.fault is not None:
            number = self.clause or self.law
            parts.append(f"{self.fault.value} by {self.offender}" + (f" (law {number})" if number else ""))
        if self.choosers:
            parts.append(f"{' or '.join(map(str, sorted(self.choosers)))} may choose")
        parts += map(str, self.remedies)
        if self.until is not None:
            parts.append(self.until.value)
        return f'<p class="oddtrick {"proper" if self.is_proper else "fault"}">{escape("; ".join(parts))}</p>'


def judge(code: Code, table: Table, act: Act) -> Ruling:
    """Rule on an act. Raises ``ImpossibleAct`` for an act that nobody could have done, and for no misbehaviour.

    ``WrongType`` is for what is no act, no table or no code, and for an act whose fields hold something else.
    """
    require(Code, code)
    require(Table, table)
    if type(act) not in EXAMINERS:
        raise WrongType(f"an act is asked for, not {act!r:.60}: Say(Seat('S'), parse_call('1H')) is one")
    require_fields(act, _FIELDS[type(act)])
    act = _by_who_sits_there(code, table, act)
    match act:
        case Mishap() | Look():
            begun = next_begun(code, table, act)
            ruling = _judged(code, follow(table, begun), act)
            return replace(ruling, facts=(*begun, *ruling.facts))
        case Touch():
            return replace(_judged(code, table, as_played(code, table, act)), act=act)
        case _:
            return _judged(code, table, act)


def _judged(code: Code, table: Table, act: Act) -> Ruling:
    """The ruling on an act of the player there."""
    ended = lapses(code, table, act)
    if any(isinstance(fact, Rearranged) for fact in ended):
        # Of cards laid together one is back in its hand: the act is done at the table as it is then.
        table = follow(table, ended)
    finding = EXAMINERS[type(act)](code, table, act)
    if isinstance(act, Play) and table.deal is not None and table.deal.irregularities.claim is not None:
        # The player who plays on has not admitted the claim.
        ended = (*ended, ClaimStands(None))
    if finding.fault is not None:
        return _rule(code, table, act, finding, ended)
    facts = (*ended, *finding.stands)
    if isinstance(act, Deal):
        return _dealt(table, act, facts)
    for fact in finding.stands:
        if isinstance(fact, RenounceBecame) and fact.now.state is RevokeState.ESTABLISHED:
            return _revoked(code, table, act, facts, fact.now)
    return Ruling(act=act, facts=facts)


def _by_who_sits_there(code: Code, table: Table, act: Act) -> Act:
    """The act as done by the player who acts for that hand: who plays Dummy too may speak or play from either seat."""
    lineup = code.lineup
    if lineup == FOUR:
        return act
    deal = table.deal
    if isinstance(act, Deal | Cut | AgreeScore | CorrectScore):
        return _between_deals(lineup, table, act)
    if act.by is (lineup.vacant if deal is None else deal.absent):
        raise ImpossibleAct(message("nobody sits at {seat}", seat=act.by))
    if lineup.alone is None or act.by.side is not lineup.alone.side:
        return act
    if isinstance(act, Say) and deal is not None and deal.state is State.OPEN:
        turn = deal.declaration.turn
        return replace(act, by=turn) if turn is not None and lineup.person(turn) is lineup.alone else act
    if isinstance(act, Expose):
        return act
    if isinstance(act, Play | TakeBack):
        return replace(act, by=lineup.alone, hand=None if act.source is lineup.alone else act.source)
    return replace(act, by=lineup.alone)


def _between_deals(lineup: Lineup, table: Table, act: Deal | Cut | AgreeScore | CorrectScore) -> Act:
    """When the cards are played all have their own seats again, whichever chair one has moved to."""
    deal = table.deal
    if act.by is lineup.vacant:
        if deal is None or deal.declaration.moved is None:
            raise ImpossibleAct(message("nobody sits at {seat}", seat=act.by))
        return replace(act, by=deal.declaration.moved)
    if isinstance(act, Deal):
        dealer = due_dealer(lineup, table)
        # Doubt: DB4 the player of Dummy deals for Dummy too, in the rotation of four hands.
        return replace(act, by=dealer) if lineup.person(act.by) is lineup.person(dealer) else act
    return replace(act, by=lineup.person(act.by))


def _dealt(table: Table, act: Deal, facts: tuple[Fact, ...]) -> Ruling:
    """The deal is complete; what might be claimed of it is not lost by haste (1895, law 41; 1910, 38d)."""
    over = [fact.right for fact in facts if isinstance(fact, Ended)]
    claims = [right for right in table.rights if right.fault is Fault.MISDEAL and right not in over]
    if not claims:
        return Ruling(act=act, facts=facts)
    right = claims[-1]
    return Ruling(
        act=act,
        facts=facts,
        law=right.law,
        choosers=right.choosers,
        remedies=right.remedies,
        until=right.until,
        borrowed=right.borrowed,
        clause=right.clause,
    )


def after(table: Table, ruling: Ruling) -> Table:
    """The table after a ruling."""
    require(Table, table)
    require(Ruling, ruling)
    return follow(table, ruling.facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answer:
    """What the book answers to a fault: the award, and what is cited for it."""

    law: str
    award: Award
    borrowed: Citation | None = None
    clause: str = ""


def _award(code: Code, table: Table, act: Act, finding: Finding) -> _Answer:
    assert finding.fault is not None and finding.offender is not None
    case = Case(
        code=code,
        table=table,
        act=act,
        fault=finding.fault,
        offender=finding.offender,
        cards=finding.cards,
        renounce=finding.renounce,
    )
    answering = code.provision_for(case)
    if answering is None:
        # What a book says nothing of, in talk or in the deal, has no consequence; any other fault is undone.
        silent = Award(excused=isinstance(act, Remarks | Look | Mishap | Search), effect=Effect.VOID)
        return _Answer(law=finding.law, award=silent)
    law, provision = answering
    award = provision.award(case)
    if award.choosers and code.lineup != FOUR:
        absent = code.lineup.vacant if table.deal is None else table.deal.absent
        choosers, ended_by = (
            frozenset(code.lineup.person(seat) for seat in seats if seat is not absent)
            for seats in (award.choosers, award.ended_by)
        )
        award = replace(award, choosers=choosers, ended_by=ended_by)
    if provision.cites_right:
        return _Answer(law=finding.law, award=award, borrowed=provision.borrowed)
    return _Answer(law=law.number, award=award, borrowed=provision.borrowed, clause=provision.clause)


def _rule(code: Code, table: Table, act: Act, finding: Finding, ended: tuple[Fact, ...]) -> Ruling:
    answer = _award(code, table, act, finding)
    award = answer.award
    if award.effect is Effect.VOID and (isinstance(act, Play) or (isinstance(act, Say) and act.call is not PASS)):
        # A word that is as if never said, and a card that is not played, is no acting on.
        ended = without_lapses(ended)
    outcome = {Effect.STANDS: finding.stands, Effect.VOID: finding.void, Effect.AS_PASS: finding.as_pass}
    facts = (*ended, *outcome[award.effect], *(_under(fact, answer.law) for fact in award.facts))
    # What is undone at once has been seen by all.
    hidden = finding.renounce is not None and isinstance(act, Play | Quit) and award.effect is Effect.STANDS
    if award.choosers:
        facts = (*facts, *_grant(table, finding, answer, secret=hidden))
    elif finding.fault is Fault.MISDEAL:
        facts = (*facts, _claim_of_nobody(finding, answer))
    return Ruling(
        act=act,
        facts=facts,
        fault=None if award.excused else finding.fault,
        law=answer.law,
        offender=None if award.excused else finding.offender,
        choosers=award.choosers,
        remedies=award.remedies,
        until=_term(award, secret=hidden) if award.choosers else None,
        hidden=hidden,
        borrowed=answer.borrowed,
        clause=answer.clause,
    )


def _term(award: Award, *, secret: bool) -> Until:
    """Until when they may choose: a revoke that all know of waits for its penalty, whenever the next deal begins."""
    return Until.CHOSEN if award.until is Until.CUT and not secret else award.until


def _under(fact: Fact, law: str) -> Fact:
    """The fact with the number of the law by which it follows."""
    match fact:
        case Fined():
            return Fined(replace(fact.fine, law=law))
        case Barred():
            return Barred(replace(fact.bar, law=law))
        case DealVoid():
            return DealVoid(law)
        case _:
            return fact


def _grant(table: Table, finding: Finding, answer: _Answer, *, secret: bool) -> tuple[Fact, ...]:
    """The right, with what it will need to know when it is used; a right known in secret becomes known."""
    assert finding.fault is not None and finding.offender is not None
    award, renounce = answer.award, finding.renounce
    trick = None if renounce is None else renounce.trick
    for right in table.rights:
        if (
            right.fault is finding.fault
            and right.trick == trick
            and right.offender is finding.offender
            and right.until is Until.CUT
        ):
            # Claimed in time it outlives the cut.
            until = Until.CHOSEN if right.until is Until.CUT and not secret else right.until
            remedies = (*award.remedies, *award.in_lieu)
            return (Narrowed(right, replace(right, secret=False, until=until, law=answer.law, remedies=remedies)),)
    calls = [fact for fact in finding.stands if isinstance(fact, Called)]
    declaration = None if table.deal is None else table.deal.declaration
    right = Right(
        law=answer.law,
        fault=finding.fault,
        offender=finding.offender,
        choosers=award.choosers,
        remedies=(*award.remedies, *award.in_lieu),
        until=_term(award, secret=secret),
        cards=finding.cards,
        trick=trick,
        call=len(declaration.said) if calls and declaration is not None else None,
        deal=None if renounce is None or table.deal is None else table.deal.number,
        due=table.turn,
        secret=secret,
        by_acting=award.by_acting,
        joint=award.joint,
        unseen=award.unseen,
        ended_by=award.ended_by or award.choosers,
        on_table=_on_table(table),
        borrowed=answer.borrowed,
        clause=answer.clause,
    )
    return (Granted(right),)


def _claim_of_nobody(finding: Finding, answer: _Answer) -> Fact:
    """That nobody can claim anything for a mishap is remembered, so that who does is told by which law."""
    assert finding.fault is not None and finding.offender is not None
    claims = (Remedy(RemedyKind.NEW_DEAL), Remedy(RemedyKind.RECTIFY))
    nobody: frozenset[Seat] = frozenset()
    right = Right(
        law=answer.law,
        fault=finding.fault,
        offender=finding.offender,
        choosers=nobody,
        remedies=claims,
        until=Until.DEAL_COMPLETE,
        borrowed=answer.borrowed,
    )
    return Ended(right)


def _on_table(table: Table) -> tuple[Card, ...]:
    trick = None if table.deal is None else table.deal.play.trick
    return () if trick is None else tuple(card for _, card in trick.plays)


def _revoked(code: Code, table: Table, act: Act, facts: tuple[Fact, ...], renounce: Renounce) -> Ruling:
    """A revoke has become established by an act that was in order itself."""
    fault = kind_of(renounce)
    finding = Finding(fault=fault, offender=renounce.seat, renounce=renounce, cards=(renounce.card,), stands=facts)
    answer = _award(code, table, act, finding)
    award = answer.award
    if award.choosers:
        right = Right(
            law=answer.law,
            fault=fault,
            offender=renounce.seat,
            choosers=award.choosers,
            ended_by=award.choosers,
            remedies=award.remedies,
            until=award.until,
            cards=finding.cards,
            trick=renounce.trick,
            deal=None if table.deal is None else table.deal.number,
            secret=True,
            borrowed=answer.borrowed,
            clause=answer.clause,
        )
        facts = (*facts, Granted(right))
    return Ruling(
        act=act,
        facts=facts,
        fault=fault,
        law=answer.law,
        offender=renounce.seat,
        choosers=award.choosers,
        remedies=award.remedies,
        until=award.until if award.choosers else None,
        hidden=True,
        borrowed=answer.borrowed,
        clause=answer.clause,
    )
