"""Examining demands and waivers, and the lapse of rights."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Demand, Say, Waive
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import (
    Ended,
    Fact,
    Forgotten,
    Granted,
    LiesExposed,
    Obeyed,
    Ordered,
    RenounceBecame,
)
from oddtrick.rules.laws.award.effects import BY_THEMSELVES, exercise
from oddtrick.rules.laws.charges import revoke_lost
from oddtrick.rules.laws.declaration_state import declare_again, fault_of_content
from oddtrick.rules.laws.directions import trick_in_hand
from oddtrick.rules.laws.examine.false_leads import right_hand_demanded
from oddtrick.rules.laws.examine.finding import NOTHING, Finding
from oddtrick.rules.laws.examine.lapsing import settled_by_lapse, without
from oddtrick.rules.laws.law import Case, Code
from oddtrick.rules.laws.mishaps import PACK_SIZE
from oddtrick.rules.laws.paying import card_paid, paid
from oddtrick.rules.laws.renounces import REVOKES, charges_dropped, false_lead_back, of_right
from oddtrick.rules.laws.rights import bounding, rights_of
from oddtrick.rules.messages import message
from oddtrick.rules.table import CurrentDeal, Ending, Note, NoteKind, Order, RevokeState, Right, State, Table, Until
from oddtrick.rules.terms import OF_REVOKES, Fault, Remedy, RemedyKind


def right_for(table: Table, seat: Seat, remedies: tuple[Remedy, ...]) -> Right | None:
    """The latest right of that player that covers all those remedies; a revoke must have been claimed first."""
    return next((r for r in rights_of(table, seat) if not r.secret and all(map(r.admits, remedies))), None)


def examine_demand(code: Code, table: Table, act: Demand) -> Finding:
    """A right is exercised, if there is one that covers the demand."""
    deal = table.deal
    if deal is not None and deal.state is State.FINAL:
        finding = _of_dummy(table, deal, act) or _of_lying_card(table, deal, act) or _of_two_hands(code, table, act)
        if finding is not None:
            return finding
    right = right_for(table, act.by, act.remedies)
    partners = _claim_of_partner(table, act) if right is None else None
    if partners is not None:
        # One who has looked and speaks first has decided for both, where one decides for both (1915, 38).
        ended = (Ended(partners),) if partners.joint else ()
        return Finding(fault=Fault.LATE_CLAIM, offender=act.by, void=ended, law=partners.law)
    if right is None and act.remedies == (Remedy(RemedyKind.RECTIFY),):
        pointed_out = right_hand_demanded(code, table, act.by)
        if pointed_out is not None:
            return pointed_out
    if right is None:
        return Finding(fault=Fault.WRONG_PENALTY, offender=act.by, law=bounding_law(code, table, act))
    if unnamed := [r for r in act.remedies if r.kind in _NAMING_A_SUIT and r.param is None]:
        raise ImpossibleAct(message("the suit is to be named: {remedy}:S, :H, :D or :C", remedy=unnamed[0]))
    # Only where winners were run does the law give several remedies at once; elsewhere they are alternatives, though
    # what follows by itself may be named besides.
    chosen = [remedy for remedy in act.remedies if remedy.kind not in BY_THEMSELVES]
    if len(chosen) > 1 and right.fault is not Fault.RAN_WINNERS:
        return Finding(fault=Fault.WRONG_PENALTY, offender=act.by, law=right.law)
    if deal is not None and deal.state is State.PASSED_OUT and _new_deal(act):
        return Finding(fault=Fault.LATE_CLAIM, offender=act.by, void=(Ended(right),), law=right.law)
    complete = right.until is Until.DEAL_COMPLETE and act.dealt == PACK_SIZE
    looked = right.until is Until.DEAL_COMPLETE and right.fault is Fault.MISDEAL and _has_looked(table, act.by)
    if complete or (looked and _new_deal(act)):
        return Finding(fault=Fault.LATE_CLAIM, offender=act.by, void=(Ended(right),), law=right.law)
    facts: list[Fact] = [Ended(right, Ending.DECIDED)]
    for remedy in chosen or act.remedies:
        facts.extend(exercise(code, table, right, remedy))
        if remedy.kind is RemedyKind.STAND:
            facts.extend(_then_insufficient(code, table, right))
    return Finding(stands=tuple(facts))


def bounding_law(code: Code, table: Table, act: Demand) -> str:
    """The law that bounds a demand which no right of the player covers.

    It is that of a right that others have, or that is over; else the law that grants what is demanded, to whom and when
    it does. Nothing that all do not know of goes into it.
    """
    past = next(bounding(table, act.by, act.remedies), None)
    if past is not None:
        return past.right.law
    granted = _GRANTED_FOR
    if table.deal is None or table.deal.state in (State.DEALING, State.OPEN):
        granted = _GRANTED_FOR | _GRANTED_BEFORE_PLAY
    fault = next((granted[r.kind] for r in act.remedies if r.kind in granted), None)
    provided = code.provisions.get(fault, ()) if fault is not None else ()
    return provided[-1][0].number if provided else ""


_GRANTED_FOR = {
    RemedyKind.NEW_DEAL: Fault.MISDEAL,
    RemedyKind.RECUT: Fault.MISDEAL,
    RemedyKind.RESHUFFLE: Fault.MISDEAL,
    RemedyKind.SEE_CARD: Fault.LOOKED_IN_DEAL,
    RemedyKind.VOID: Fault.CALL_OUT_OF_TURN,
    RemedyKind.MAKE_SUFFICIENT: Fault.INSUFFICIENT_CALL,
    RemedyKind.BAR: Fault.INSUFFICIENT_CALL,
    RemedyKind.FORFEIT_DOUBLE: Fault.EXPOSED_IN_DECLARATION,
    RemedyKind.POINTS: Fault.REVOKE,
    RemedyKind.TRICKS: Fault.REVOKE,
    RemedyKind.ADD: Fault.REVOKE,
    RemedyKind.DEDUCT: Fault.REVOKE,
    RemedyKind.EXPOSED: Fault.EXPOSED_CARD,
    RemedyKind.CALL_CARD: Fault.EXPOSED_CARD,
    RemedyKind.CALL_SUIT: Fault.LEAD_OUT_OF_TURN,
    RemedyKind.FORBID_SUIT: Fault.EXPOSED_BEFORE_LEAD,
    RemedyKind.HIGHEST: Fault.CLAIMED_TRICK,
    RemedyKind.LOWEST: Fault.CLAIMED_TRICK,
    RemedyKind.WIN: Fault.CLAIMED_TRICK,
    RemedyKind.LOSE: Fault.CLAIMED_TRICK,
    RemedyKind.HIGHEST_OF: Fault.PLAY_OUT_OF_TURN,
    RemedyKind.WIN_ONE: Fault.RAN_WINNERS,
    RemedyKind.PLAY_CARD: Fault.DUMMY_SUGGESTED,
    RemedyKind.NOT_CARD: Fault.DUMMY_SUGGESTED,
    RemedyKind.LEAD_FROM: Fault.DUMMY_WARNED,
    RemedyKind.RECTIFY: Fault.LED_WRONG_HAND,
    RemedyKind.STAND: Fault.LED_WRONG_HAND,
    RemedyKind.SHOW_HAND: Fault.FALSE_CLAIM,
    RemedyKind.PLAY_ON: Fault.FALSE_CLAIM,
}
"""The fault for which a book grants that kind of remedy."""

_GRANTED_BEFORE_PLAY = {RemedyKind.RECTIFY: Fault.MISDEAL, RemedyKind.STAND: Fault.CALL_OUT_OF_TURN}
"""The same, before there are leads."""


_NAMING_A_SUIT = (RemedyKind.HIGHEST_OF, RemedyKind.FORBID_SUIT)
"""Remedies that are none while the suit is not named; a suit to be led may be called later."""


def _new_deal(act: Demand) -> bool:
    return any(remedy.kind is RemedyKind.NEW_DEAL for remedy in act.remedies)


def _claim_of_partner(table: Table, act: Demand) -> Right | None:
    """The new deal that only the partner may still claim, since the player has looked (1895, law 40; 1910, 39)."""
    right = right_for(table, act.by.partner, act.remedies)
    lost = _new_deal(act) and _has_looked(table, act.by)
    return right if right is not None and right.fault is Fault.MISDEAL and lost else None


def _has_looked(table: Table, seat: Seat) -> bool:
    notes = () if table.deal is None else table.deal.irregularities.notes
    return any(note.kind is NoteKind.LOOKED and note.seat is seat for note in notes)


def _then_insufficient(code: Code, table: Table, right: Right) -> tuple[Fact, ...]:
    """A bid out of turn that stands may be too low besides: that has its own law, applied afterwards (1910, A-14)."""
    deal = table.deal
    if right.fault is not Fault.CALL_OUT_OF_TURN or right.call is None or deal is None:
        return ()
    said = deal.declaration.said
    before = replace(deal, declaration=declare_again(code, deal, said[: right.call]))
    act = Say(right.offender, said[right.call].call)
    fault = fault_of_content(code, before, act.by, act.call)
    if fault is not Fault.INSUFFICIENT_CALL:
        return ()
    case = Case(code=code, table=replace(table, deal=before), act=act, fault=fault, offender=act.by)
    answering = code.provision_for(case)
    assert answering is not None, "where a bid may be too low the book says what follows"
    law, provision = answering
    award = provision.award(case)
    low = replace(
        right,
        law=law.number,
        clause=provision.clause,
        fault=fault,
        choosers=award.choosers,
        ended_by=award.choosers,
        remedies=award.remedies,
    )
    return (Granted(low),)


def _of_dummy(table: Table, deal: CurrentDeal, act: Demand) -> Finding | None:
    """Dummy may exact nothing; a penalty that dummy names and the declarer might exact is lost (1895, 59 and 61)."""
    declarer = deal.declaration.declarer
    if act.by is not deal.declaration.dummy or not deal.play.dummy_down or declarer is None:
        return None
    public = (right for right in rights_of(table, declarer) if not right.secret)
    right = next((right for right in public if all(map(right.admits, act.remedies))), None)
    if right is None and all(remedy.kind in OF_REVOKES for remedy in act.remedies):
        # That there is a revoke, or none, is told by nothing: what is pointed at is lost all the same.
        return Finding(fault=Fault.DUMMY_PROMPTED, offender=act.by, void=revoke_lost(table, deal))
    if right is not None:
        if right.is_claimed:
            # The declarer has claimed it already: dummy's demand binds nobody, and loses nothing.
            return Finding(fault=Fault.WRONG_PENALTY, offender=act.by, law=right.law)
        return Finding(fault=Fault.DUMMY_PROMPTED, offender=act.by, void=paid(table, right))
    named = [r.param for r in act.remedies if r.kind in (RemedyKind.CALL_CARD, RemedyKind.EXPOSED)]
    lying = [card for _, card in deal.lying if card in named and not is_chosen_to_lie(deal, card)]
    if lying:
        return Finding(fault=Fault.DUMMY_PROMPTED, offender=act.by, void=card_lost(table, deal, lying[0]))
    held = [Forgotten(note) for note in detached_cards(deal) if note.card in named]
    return Finding(fault=Fault.DUMMY_PROMPTED, offender=act.by, void=tuple(held)) if held else None


def is_chosen_to_lie(deal: CurrentDeal, card: Card) -> bool:
    """Whether the declarer has had that card lie exposed, or has called it: dummy's word takes that from nobody."""
    called = any(order.kind is RemedyKind.CALL_CARD and order.param is card for order in deal.irregularities.orders)
    return called or any(note.kind is NoteKind.CHOSEN and note.card is card for note in deal.irregularities.notes)


def card_lost(table: Table, deal: CurrentDeal, card: Card) -> tuple[Fact, ...]:
    """The card lies exposed no more, and what else might have been asked for its sake is lost with it."""
    declarer = deal.declaration.declarer
    ended = (Ended(r) for r in table.rights if card in r.cards and declarer in r.choosers and r.fault not in REVOKES)
    return (*ended, *card_paid(deal, card))


def _of_lying_card(table: Table, deal: CurrentDeal, act: Demand) -> Finding | None:
    """The declarer calls a card that lies exposed, as often as they like, or names one that is detached (1895, 75)."""
    remedy = act.remedies[0]
    if len(act.remedies) > 1 or act.by is not deal.declaration.declarer:
        return None
    # A right that grants that very card is exercised first, or it would never be spent.
    right = right_for(table, act.by, act.remedies)
    if remedy.kind is RemedyKind.CALL_CARD and right is None:
        for seat, card in deal.lying:
            if card is remedy.param:
                earlier = [o for o in deal.irregularities.orders if o.kind is remedy.kind and seat in o.seats]
                stands: tuple[Fact, ...] = (*map(Obeyed, earlier), _called(deal, seat, card))
                if any(note.kind is NoteKind.FACED for note in deal.irregularities.notes):
                    # Whether they may still call a card is for the book to say (1910, 74; 1915, 72).
                    return Finding(fault=Fault.WRONG_PENALTY, offender=act.by, stands=stands)
                return Finding(stands=stands)
        return _detached(deal, act, remedy)
    if remedy.kind is RemedyKind.EXPOSED and right is None:
        if any(card is remedy.param for _, card in deal.lying):
            return NOTHING
        return _detached(deal, act, remedy)
    return None


def _of_two_hands(code: Code, table: Table, act: Demand) -> Finding | None:
    """Cards of both adversaries that lie exposed are called at once: every one of them is liable to be (1895, 70).

    1910, 69; 1915, 67. Of one hand no two can be played to a trick, and the one or the other is called.
    """
    deal = table.deal
    assert deal is not None
    lying = {card: seat for seat, card in deal.lying}
    called = [remedy.param for remedy in act.remedies if remedy.kind is RemedyKind.CALL_CARD]
    hands = {lying[card] for card in called if isinstance(card, Card) and card in lying}
    if len(act.remedies) < 2 or len(hands) != len(act.remedies):
        return None
    each = [examine_demand(code, table, replace(act, remedies=(remedy,))) for remedy in act.remedies]
    refused = next((finding for finding in each if finding.fault is not None), NOTHING)
    return replace(refused, stands=tuple(fact for finding in each for fact in finding.stands))


def _detached(deal: CurrentDeal, act: Demand, remedy: Remedy) -> Finding | None:
    """A detached card is named: it lies exposed, and is called at once if that is demanded (1895, 75)."""
    held = detached_cards(deal)
    if not held:
        return None
    note = next((n for n in held if n.card is remedy.param), None)
    if note is None or note.card is None:
        return Finding(fault=Fault.MISNAMED_CARD, offender=act.by)
    lies = LiesExposed(note.seat, note.card)
    return Finding(
        stands=(lies, _called(deal, note.seat, note.card)) if remedy.kind is RemedyKind.CALL_CARD else (lies,)
    )


def detached_cards(deal: CurrentDeal) -> tuple[Note, ...]:
    """The cards that the declarer's adversaries have detached and not played since."""
    side = deal.declaration.declarer_side
    return tuple(n for n in deal.irregularities.notes if n.kind is NoteKind.DETACHED and n.seat.side is not side)


def _called(deal: CurrentDeal, seat: Seat, card: Card) -> Ordered:
    """That card is to be played to the trick in hand."""
    kind = RemedyKind.CALL_CARD
    return Ordered(Order(seats=frozenset({seat}), kind=kind, law="", param=card, trick=trick_in_hand(deal)))


def examine_waiver(code: Code, table: Table, act: Waive) -> Finding:
    """A player gives their rights up; a partner who may choose too keeps theirs.

    Where nothing waits, what they have demanded: a direction, and the card that is called, or lies to be called.
    """
    # What nobody knows of yet cannot be given up.
    rights = [right for right in rights_of(table, act.by) if not right.secret]
    facts: list[Fact] = [] if rights else list(_given_up(table, act.by))
    for right in rights:
        given_up = without(right, act.by)
        facts.append(given_up)
        if isinstance(given_up, Ended):
            facts.extend(settled_by_lapse(code, table, right))
            facts.extend(_then_insufficient(code, table, right))
            facts.extend(_revoke_forgiven(table, right))
            facts.extend(_lead_withdrawn(table, right))
    return Finding(stands=tuple(facts))


def _lead_withdrawn(table: Table, right: Right) -> tuple[Fact, ...]:
    """An adversary's lead that nobody can accept goes back when nothing is asked for it (1895, 77 and 79; L1)."""
    deal = table.deal
    trick = None if deal is None else deal.play.trick
    if deal is None or trick is None or trick.due is None or right.by_acting or trick.led not in right.cards:
        return ()
    return false_lead_back(table, deal) if right.fault is Fault.LEAD_OUT_OF_TURN else ()


def _given_up(table: Table, seat: Seat) -> tuple[Fact, ...]:
    """The direction that binds the other side; without one the card of theirs that lies exposed, the latest."""
    deal = table.deal
    if deal is None or deal.state is not State.FINAL or (seat is deal.declaration.dummy and deal.play.dummy_down):
        return ()
    theirs = [
        order for order in deal.irregularities.orders if all(bound.side is not seat.side for bound in order.seats)
    ]
    if theirs:
        card = theirs[-1].param
        return (Obeyed(theirs[-1]), *(card_paid(deal, card) if isinstance(card, Card) else ()))
    lying = [card for _, card in deal.lying] if seat is deal.declaration.declarer else []
    return card_paid(deal, lying[-1]) if lying else ()


def _revoke_forgiven(table: Table, right: Right) -> tuple[Fact, ...]:
    """The penalty for a revoke that nobody wants cannot be claimed again."""
    revoke = of_right(table, right) if right.fault in REVOKES else None
    if revoke is None:
        return ()
    deal, renounce = revoke
    dropped = charges_dropped(deal, renounce.seat.side) if deal is table.deal else ()
    return (RenounceBecame(renounce, replace(renounce, state=RevokeState.LOST), deal.number), *dropped)
