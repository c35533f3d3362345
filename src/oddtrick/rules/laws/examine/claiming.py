"""Claims and concessions: a deal may end before its last card, when those concerned admit it."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Agree, Claim, Concede, PlayOn, Tricks
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import ClaimStands, Conceded, Fact, PlayResumed
from oddtrick.rules.laws.examine.finding import NOTHING, Finding, in_play
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.tricks_sure import as_claimed, least_won, over, tricks_left
from oddtrick.rules.messages import mark, message
from oddtrick.rules.table import CurrentDeal, Note, NoteKind, PendingClaim, State, Table
from oddtrick.rules.terms import Fault


def _count(deal: CurrentDeal, tricks: Tricks, too_many: str) -> int:
    left = tricks_left(deal)
    count = left if tricks == "rest" else tricks
    if count > left:
        raise ImpossibleAct(message(too_many, left=left))
    return count


def admitters(deal: CurrentDeal, by: Seat) -> frozenset[Seat]:
    """Who must admit a claim: everyone but the claimant and dummy, who is bound by the declarer."""
    playing = frozenset(SEATS) - {by, deal.declaration.dummy, deal.absent}
    return frozenset(map(deal.lineup.person, playing)) - {by}


def examine_claim(code: Code, table: Table, act: Claim) -> Finding:
    """A claim waits until all who are concerned admit it, or one asks to play on."""
    del code
    deal = in_play(table, mark("there is nothing to claim: {why}"))
    claim = PendingClaim(
        by=act.by,
        tricks=_count(deal, act.tricks, mark("there are only {left} tricks left to claim")),
        plan=act.plan,
        finesses=act.finesses,
        line=act.line,
    )
    # Whether it is a fault to claim, and what may be asked of the claimant, is for the law to say.
    return Finding(fault=Fault.FALSE_CLAIM, offender=act.by, stands=(ClaimStands(claim),))


def examine_agreement(code: Code, table: Table, act: Agree) -> Finding:
    """The claim is admitted by one; by the last of them for good (1895, law 74)."""
    del code
    deal = in_play(table, mark("there is nothing to admit: {why}"))
    claim = deal.irregularities.claim
    if claim is None or act.by not in admitters(deal, claim.by):
        raise ImpossibleAct(message("there is no claim for {seat} to admit", seat=act.by))
    agreed = claim.agreed | {act.by}
    if not admitters(deal, claim.by) <= agreed:
        return Finding(stands=(ClaimStands(replace(claim, agreed=agreed)),))
    return Finding(stands=(ClaimStands(None), as_claimed(deal, claim)))


def examine_play_on(_code: Code, table: Table, act: PlayOn) -> Finding:
    """The claim is not admitted: play goes on, as it does once the claimant has had to face the hand."""
    if _may_be_disputed(table.deal, act.by):
        return Finding(stands=(PlayResumed(),))
    deal = in_play(table, mark("there is nothing to play on: {why}"))
    claim = deal.irregularities.claim
    if claim is None and any(_faced_for(deal, note, act.by) for note in deal.irregularities.notes):
        return NOTHING
    if claim is None or act.by not in admitters(deal, claim.by):
        raise ImpossibleAct(message("there is no claim for {seat} to dispute", seat=act.by))
    return Finding(stands=(ClaimStands(None),))


def _may_be_disputed(deal: CurrentDeal | None, seat: Seat) -> bool:
    """Whether the play is over by what the declarer gave up, and an adversary may have it go on.

    Doubt: X3. The declarer's concession, too, needs the others' assent; who says nothing has given it (1895, 74). That
    a trick conceded in error stays conceded binds who conceded it (1910, etiquette; 1915, 10 of it).
    """
    if deal is None or deal.state is not State.OVER or not deal.irregularities.conceded:
        return False
    to, _ = deal.irregularities.conceded[-1]
    theirs = to is not deal.declaration.declarer_side and seat.side is to
    return theirs and seat is not deal.absent and any(hand.bits for hand in deal.play.hands)


def _faced_for(deal: CurrentDeal, note: Note, seat: Seat) -> bool:
    """Whether a hand lies faced for a claim that ``seat`` might have disputed."""
    return note.kind is NoteKind.FACED and seat in admitters(deal, note.seat)


def examine_concession(code: Code, table: Table, act: Concede) -> Finding:
    """Tricks are given up; a concession stands, even one made in error, and ends the deal when nothing is left.

    Where tricks are to be lost, giving them up is to claim: the others must admit it.
    """
    deal = in_play(table, mark("there is nothing to concede: {why}"))
    conceded = _count(deal, act.tricks, mark("there are only {left} tricks left to concede"))
    if deal.declaration.dummy is act.by and deal.play.dummy_down:
        raise ImpossibleAct(message("dummy takes no part in the play and cannot concede"))
    if code.scoring.loses(deal.declaration.strain):
        return examine_claim(code, table, Claim(act.by, tricks_left(deal) - conceded))
    gainer = act.by.side.other
    least = least_won(deal, gainer) + conceded
    ends = least + least_won(deal, act.by.side) >= 13
    declarer = deal.declaration.declarer
    assert declarer is not None
    if ends and _partner_has_to_admit(code, deal, act.by, declarer):
        # Doubt: X3. The other adversary has to admit it too.
        claim = PendingClaim(by=declarer, tricks=conceded, agreed=frozenset({act.by}), given_up=True)
        return Finding(stands=(ClaimStands(claim),))
    # A concession answers whatever claim was waiting.
    facts: tuple[Fact, ...] = (ClaimStands(None), Conceded(gainer, least))
    if ends:
        facts = (*facts, over(deal, gainer, least))
    return Finding(stands=facts)


def _partner_has_to_admit(code: Code, deal: CurrentDeal, by: Seat, declarer: Seat) -> bool:
    """Whether the tricks that an adversary gives the declarer are not given until the partner, if any, admits it."""
    partner = deal.lineup.person(by.partner)
    return not code.concedes_alone and by.side is not declarer.side and partner not in (by, deal.absent)
