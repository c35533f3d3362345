"""Conditions on cards that were seen, lie exposed or are called, and on hands that were faced."""

from __future__ import annotations

from oddtrick.rules.acts import ClaimRevoke, Demand, Expose, Remarks
from oddtrick.rules.laws.directions import applying
from oddtrick.rules.laws.hands_thrown import holding, throws_all
from oddtrick.rules.laws.law import Case
from oddtrick.rules.laws.renounces import REVOKES
from oddtrick.rules.laws.rights import rights_of
from oddtrick.rules.table import NoteKind, RevokeState
from oddtrick.rules.terms import OF_REVOKES, Fault, How, Remedy, RemedyKind, Topic


def seen_by_adversary_alone(case: Case) -> bool:
    """Nobody but an adversary of its holder has seen the card."""
    return isinstance(case.act, Expose) and case.act.how is How.ADVERSARY_ONLY


def named(case: Case) -> bool:
    """The card is named and not shown."""
    return isinstance(case.act, Expose) and case.act.how is How.NAMED


def all_hands_thrown(case: Case) -> bool:
    """The last hand that was held is thrown down."""
    act = case.act
    return isinstance(act, Expose) and throws_all(case.deal, act) and holding(case.deal) <= {act.by}


def thrown_at_a_claim(case: Case) -> bool:
    """The declarer has claimed tricks, and thereupon no adversary keeps their hand."""
    act, claim = case.act, case.deal.irregularities.claim
    if claim is None or not isinstance(act, Expose) or not throws_all(case.deal, act):
        return False
    theirs = case.deal.adversaries(claim.by)
    return act.by in theirs and not theirs & holding(case.deal) - {act.by}


def peeped(case: Case) -> bool:
    """Dummy has looked into a player's hand."""
    return any(n.kind is NoteKind.PEEPED for n in case.deal.irregularities.notes)


def hand_faced(case: Case) -> bool:
    """The declarer has had to face their hand after a claim (1915, law 72)."""
    return any(n.kind is NoteKind.FACED and n.seat.side is case.offender.side for n in case.deal.irregularities.notes)


def other_hand_faced(case: Case) -> bool:
    """The declarer claims, or has had to face their hand, and an adversary thereupon shows cards (1910, law 74)."""
    irregularities = case.deal.irregularities
    claims = irregularities.claim is not None and irregularities.claim.by.side is not case.offender.side
    return claims or any(
        n.kind is NoteKind.FACED and n.seat.side is not case.offender.side for n in irregularities.notes
    )


def card_called_for(case: Case) -> bool:
    """The declarer calls a card that lies exposed, although they have had to face their hand."""
    if not isinstance(case.act, Demand) or case.table.deal is None or not hand_faced(case):
        return False
    lying = {Remedy(RemedyKind.CALL_CARD, card) for _, card in case.deal.lying}
    return case.act.remedies[0] in lying


def card_called(case: Case) -> bool:
    """A card that lies exposed has been called, and another is played in its place."""
    orders = applying(case.deal, case.offender)
    return case.renounce is None and any(order.kind is RemedyKind.CALL_CARD for order in orders)


def bound_by_dummys_word(case: Case) -> bool:
    """What the declarer's side disobeys came of dummy's word, not of a suit called."""
    words = (RemedyKind.PLAY_CARD, RemedyKind.NOT_CARD, RemedyKind.LEAD_FROM)
    return any(order.kind in words for order in applying(case.deal, case.offender))


def bound_by_touching(case: Case) -> bool:
    """The declarer has touched several cards of dummy, and plays none of them."""
    orders = (*applying(case.deal, case.offender), *applying(case.deal, case.offender.partner))
    return any(order.kind is RemedyKind.PLAY_CARD and len(order.cards) > 1 for order in orders)


def names_what_may_be_pointed_out(case: Case) -> bool:
    """Dummy demands what the declarer might: for a revoke, for a lead out of turn, for a card shown (1915, 60 h and i).

    Whether there is a revoke that nobody has claimed makes no difference.
    """
    act, declarer = case.act, case.deal.declaration.declarer
    if not isinstance(act, Demand) or declarer is None:
        return False
    public = (right for right in rights_of(case.table, declarer) if not right.secret)
    fitting = next((right for right in public if all(map(right.admits, act.remedies))), None)
    if fitting is None:
        return all(remedy.kind in OF_REVOKES for remedy in act.remedies)
    return fitting.fault in _POINTED_OUT


def dummy_may_point_out(case: Case) -> bool:
    """1915, law 60 h and i: an established revoke, an exposed card, an adverse lead out of turn."""
    act, deal = case.act, case.deal
    if isinstance(act, Demand):
        return any(Remedy(kind, card) in act.remedies for kind in _OF_LYING_CARDS for _, card in deal.lying)
    if isinstance(act, Remarks) and act.about is Topic.OUT_OF_TURN:
        trick = deal.play.trick
        taken_back = any(right.fault is Fault.LEAD_OUT_OF_TURN for right in case.table.rights)
        return taken_back or (trick is not None and trick.due is not None)
    if isinstance(act, ClaimRevoke) or (isinstance(act, Remarks) and act.about in _OF_REVOKES):
        open_ = [r for r in deal.irregularities.renounces if r.state in (RevokeState.OPEN, RevokeState.ESTABLISHED)]
        theirs = [r for r in open_ if r.seat.side is not case.offender.side]
        if isinstance(act, ClaimRevoke):
            theirs = [r for r in theirs if r.seat is act.against and act.trick in (None, r.trick)]
        return bool(theirs) and theirs[-1].state is RevokeState.ESTABLISHED
    return isinstance(act, Remarks) and act.about is Topic.EXPOSED_CARD


_POINTED_OUT = (Fault.LEAD_OUT_OF_TURN, Fault.EXPOSED_BEFORE_LEAD, Fault.EXPOSED_IN_DECLARATION, *REVOKES)
"""Faults of which a right may be pointed out (1915, 60 h and i)."""

_OF_REVOKES = (Topic.REVOKE, Topic.REVOKE_PENALTY)
_OF_LYING_CARDS = (RemedyKind.CALL_CARD, RemedyKind.EXPOSED)
