"""Examining what is said of a lead that was made from the wrong hand, or is about to be."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Play, Remarks
from oddtrick.rules.cards import Seat, round_from
from oddtrick.rules.facts import Ended, Fact, Narrowed
from oddtrick.rules.laws.elections import election, withdrawn
from oddtrick.rules.laws.examine.finding import NOTHING, Finding
from oddtrick.rules.laws.law import Case, Code
from oddtrick.rules.laws.play import is_trick_waiting
from oddtrick.rules.laws.renounces import false_lead_back
from oddtrick.rules.table import CurrentDeal, Right, Table, Until
from oddtrick.rules.table.lifetimes import FATES, Fate, RightEvent
from oddtrick.rules.terms import Fault, Topic


def rights_about_lead(table: Table, *faults: Fault) -> tuple[Right, ...]:
    """The rights about the false lead on the table; not one for an earlier lead, whose suit is yet to be named."""
    trick = None if table.deal is None else table.deal.play.trick
    earlier = {r for r in table.rights if r.fault is Fault.LEAD_OUT_OF_TURN and trick and trick.led not in r.cards}
    return tuple(right for right in table.rights if right.fault in faults and right not in earlier)


def may_follow(table: Table, act: Play) -> bool:
    """Whether the card is played to the lead out of turn that lies on the table: it comes from the next hand.

    With either hand the declarer makes an adversary's lead good (1915, 78).
    """
    deal = table.deal
    assert deal is not None and deal.play.trick is not None, "a lead lies on the table"
    trick, declaration = deal.play.trick, deal.declaration
    # A hand that played several cards at once may have none left.
    due = (seat for seat in round_from(trick.leader.left) if seat not in trick.seats and deal.play.hands[seat].bits)
    next_hand = next(due, None)
    accepts = (
        act.source.side is declaration.declarer_side and act.by is declaration.declarer and _may_be_accepted(table)
    )
    return act.source is next_hand or (accepts and act.source not in trick.seats)


def leads_instead(code: Code, table: Table, act: Play) -> bool:
    """Whether the card is the lead of the hand that had it: of a hand that may follow as well, its suit tells.

    By the suit alone, since all see that.
    """
    deal = table.deal
    trick = None if deal is None else deal.play.trick
    if deal is None or trick is None or trick.due is not act.source:
        return False
    if trick.leader.side is act.source.side is deal.declaration.declarer_side and not code.rectifies_unasked:
        return False
    return act.cards[0].suit is not trick.led.suit or not may_follow(table, act)


def declarers_in_dispute(deal: CurrentDeal) -> bool:
    """Whether a lead by the declarer's side, out of turn, is made and second hand has not played to it."""
    trick = deal.play.trick
    led = trick is not None and trick.due is not None and trick.leader.side is deal.declaration.declarer_side
    return led or election(deal) is not None


def hand_in_dispute(deal: CurrentDeal) -> Seat | None:
    """The hand from which the declarer's side leads out of turn, with nobody having played to it."""
    if not declarers_in_dispute(deal):
        return None
    trick = deal.play.trick
    return deal.declaration.dummy if election(deal) is not None or trick is None else trick.leader


def put_right(table: Table, deal: CurrentDeal) -> tuple[Fact, ...]:
    """The declarer's wrong lead goes back, and nothing is left to be chosen about it."""
    rights = [r for r in table.rights if r.fault is Fault.LED_WRONG_HAND]
    elected_from = election(deal)
    if elected_from is not None:
        return (*map(Ended, rights), *withdrawn(deal, elected_from))
    return (*map(Ended, rights), *false_lead_back(table, deal))


def false_lead_noticed(code: Code, table: Table, by: Seat) -> Finding:
    """A lead out of turn is pointed out: an adversary's to the declarer, the declarer's own by anyone."""
    deal = table.deal
    if deal is None:
        return NOTHING
    if declarers_in_dispute(deal):
        if not _may_have_it_put_right(code, table, by):
            return NOTHING
        # The declarer is directed to lead from the right hand; it costs them nothing.
        return Finding(stands=put_right(table, deal))
    trick = deal.play.trick
    if trick is None or trick.due is None or (by is not deal.declaration.declarer and _may_be_accepted(table)):
        return NOTHING
    if by is not deal.declaration.declarer:
        return Finding(stands=lead_back(table, deal))
    # Noticed before all have followed it: the cards go back, and only who led falsely is liable.
    facts = (*map(Ended, rights_about_lead(table, Fault.LEAD_OUT_OF_TURN)), *false_lead_back(table, deal))
    return Finding(fault=Fault.LEAD_OUT_OF_TURN, offender=trick.leader, cards=(trick.led,), stands=facts)


def lead_back(table: Table, deal: CurrentDeal) -> tuple[Fact, ...]:
    """An adversary's false lead goes back, and the declarer may still choose until they play."""
    return (*kept_for_the_declarer(table), *false_lead_back(table, deal))


def kept_for_the_declarer(table: Table) -> tuple[Fact, ...]:
    """What the declarer may choose about a false lead that goes back without a word of theirs."""
    fates = FATES[RightEvent.FALSE_LEAD_BACK]
    return tuple(
        Narrowed(right, replace(right, until=Until.CHOOSER_ACTS))
        for right in rights_about_lead(table, Fault.LEAD_OUT_OF_TURN)
        if fates[right.until] is Fate.OPEN
    )


def lead_stands(table: Table) -> tuple[Fact, ...]:
    """What ends when a lead out of turn has become good: what was to be chosen about it, or about the lead itself."""
    fates = FATES[RightEvent.FALSE_LEAD_STANDS]
    about_it = rights_about_lead(table, Fault.LEAD_OUT_OF_TURN, Fault.LED_WRONG_HAND)
    others = (right for right in table.rights if right not in about_it and fates[right.until] is Fate.ENDED)
    return (*map(Ended, about_it), *map(Ended, others))


def _may_be_accepted(table: Table) -> bool:
    """Whether an adversary's lead is for the declarer to accept (1915, 78), and goes back at no other's word."""
    return any(right.by_acting for right in rights_about_lead(table, Fault.LEAD_OUT_OF_TURN))


def _may_have_it_put_right(code: Code, table: Table, by: Seat) -> bool:
    """Whether the declarer leads anew when that player points the wrong hand out."""
    deal = table.deal
    assert deal is not None and deal.declaration.declarer is not None
    if by is deal.declaration.declarer:
        trick = deal.play.trick
        for_adversary = trick is not None and trick.due is not None and trick.due.side is not by.side
        # Doubt: L2. Where neither of the two hands had the lead it goes back on discovery (1895, 79).
        return code.rectifies_unasked or (for_adversary and not code.second_hand_accepts)
    return not _is_for_choosers(code, table) or any(
        right.fault is Fault.LED_WRONG_HAND and by in right.choosers for right in table.rights
    )


def _is_for_choosers(code: Code, table: Table) -> bool:
    """Whether the book grants a choice about the lead that is in dispute, which may have been made."""
    deal = table.deal
    assert deal is not None and deal.declaration.declarer is not None
    declarer = deal.declaration.declarer
    act = Remarks(declarer, Topic.WRONG_HAND)
    case = Case(code=code, table=table, act=act, fault=Fault.LED_WRONG_HAND, offender=declarer)
    answering = code.provision_for(case)
    return answering is not None and bool(answering[1].award(case).choosers)


def wrong_hand_named(code: Code, table: Table, dummy: Seat) -> Finding:
    """Dummy says which hand has the lead: before a lead it is a warning, after a wrong one it may correct it.

    Where it is for the adversaries to say whether a wrong lead is put right, dummy's word on it is a remark upon the
    play and no more (1910, 62 and 77; 1915, 77 and 93).
    """
    deal = table.deal
    assert deal is not None, "there is a dummy in the play alone"
    if declarers_in_dispute(deal):
        if _is_for_choosers(code, table):
            return Finding(fault=Fault.SPOKE_OF_PLAY, offender=dummy)
        return Finding(fault=Fault.DUMMY_WARNED, offender=dummy, stands=put_right(table, deal))
    if not is_trick_waiting(deal.play) and deal.play.turn in (dummy, dummy.partner):
        return Finding(fault=Fault.DUMMY_WARNED, offender=dummy)
    return NOTHING


def right_hand_demanded(code: Code, table: Table, by: Seat) -> Finding | None:
    """That the right hand should lead is demanded where the law grants no choice: it is as if pointed out (1895, 60).

    ``None`` where that player has no say in it.
    """
    deal = table.deal
    if deal is None or not declarers_in_dispute(deal) or by is deal.declaration.declarer:
        return None
    if _is_for_choosers(code, table):
        return None
    return wrong_hand_named(code, table, by) if by is deal.declaration.dummy else false_lead_noticed(code, table, by)
