"""What an act makes of the rights that are pending: the event that it is for each of them, and what follows.

What becomes of a right by an event stands in ``table.lifetimes``, for every term. Here is told which event an act is:
whose it is, by the person and not by the seat where one plays two hands, and whether it is a lead.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Act, Deal, Play, Quit, Say
from oddtrick.rules.calls import Make
from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import Ended, Fact, Freed, Narrowed, Noted, Rearranged
from oddtrick.rules.laws.award.effects import exercise
from oddtrick.rules.laws.directions import trick_in_hand
from oddtrick.rules.laws.examine.false_leads import leads_instead
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import is_trick_waiting
from oddtrick.rules.laws.renounces import is_directing
from oddtrick.rules.laws.rights import is_among
from oddtrick.rules.table import CurrentDeal, Ending, Note, NoteKind, Right, State, Table, Until
from oddtrick.rules.table.lifetimes import FATES, Fate, RightEvent
from oddtrick.rules.terms import Fault, Remedy, RemedyKind


def lapses(code: Code, table: Table, act: Act) -> tuple[Fact, ...]:
    """What becomes of the rights because of this act, before it is examined."""
    if not table.rights:
        return ()
    facts: list[Fact] = []
    for right in table.rights:
        event = event_for(code, table, right, act)
        if event is None:
            continue
        match FATES[event][right.until]:
            case Fate.ENDED:
                facts += _lapsed(code, table, right)
            case Fate.OPEN:
                facts.append(_left_open(table, right))
            case _:
                pass
    return tuple(facts)


def without_lapses(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The facts of ``lapses`` for an act without effect: only those of cards laid down for a trick are kept."""
    settled = any(isinstance(fact, Rearranged) for fact in facts)
    return facts if settled else tuple(fact for fact in facts if _is_term_of_deal(fact))


def _is_term_of_deal(fact: Fact) -> bool:
    """Whether the last card has been dealt, as any word tells."""
    return isinstance(fact, Ended) and fact.right.until is Until.DEAL_COMPLETE


def event_for(code: Code, table: Table, right: Right, act: Act) -> RightEvent | None:
    """The event that the act is for that right; ``None`` for one that touches no right by itself."""
    match act:
        case Deal():
            return RightEvent.LAST_CARD_DEALT
        case Quit():
            return RightEvent.TRICK_TURNED
        case Say() if table.deal is not None and table.deal.state is State.FINAL:
            return None  # the declaration is over: it is no call
        case Say():
            return RightEvent.ENDER_CALLS if _acts_on(code, right, act) else RightEvent.OTHER_CALLS
        case Play():
            return _event_of_play(code, table, right, act)
        case _:
            return None


def _acts_on(code: Code, right: Right, act: Say | Play) -> bool:
    """Whether a player whose own act ends the right calls or plays.

    Of a declaration by an adversary the dealer's partner ends it by naming trumps alone (1895, 51).
    """
    if is_among(code.lineup, act.by, right.choosers):
        return True
    names_trumps = isinstance(act, Say) and isinstance(act.call, Make)
    return is_among(code.lineup, act.by, right.ended_by) and (names_trumps or right.fault is not Fault.MAKE_OUT_OF_TURN)


def _event_of_play(code: Code, table: Table, right: Right, act: Play) -> RightEvent:
    deal = table.deal
    if _acts_on(code, right, act):
        return RightEvent.ENDER_PLAYS
    if deal is None or deal.state is not State.FINAL or not deal.together(act.source, right.offender):
        return RightEvent.OTHER_PLAYS
    if right.until is Until.PARTNER_PLAYS:
        if act.source is not right.offender.partner:
            return RightEvent.OTHER_PLAYS
        if is_directing(deal, right) and leads_instead(code, table, act):
            return RightEvent.FALSE_LEAD_BACK
        return RightEvent.PARTNER_PLAYS_EARLY if _is_early(deal, right) else RightEvent.PARTNER_PLAYS
    if _has_the_lead(code, table, deal, act):
        return RightEvent.OFFENDERS_LEAD
    return RightEvent.OTHER_PLAYS if is_trick_waiting(deal.play) else RightEvent.OFFENDERS_FALSE_LEAD


def _has_the_lead(code: Code, table: Table, deal: CurrentDeal, act: Play) -> bool:
    """Whether the card is a lead in turn, perhaps by the hand whose lead another has taken."""
    return leads_instead(code, table, act) if is_trick_waiting(deal.play) else act.source is deal.play.turn


def _is_early(deal: CurrentDeal, right: Right) -> bool:
    """Whether none of those who may direct the card has played on since the fault (1895, 99; 1910, 97; 1915, 94)."""
    trick = deal.play.trick
    if trick is None:
        return False
    since = (seat for seat, card in trick.plays if card not in right.on_table)
    return not any(seat.side is not right.offender.side for seat in since)


def _left_open(table: Table, right: Right) -> Fact:
    """The choice goes on until those who may choose play; it is about the trick to which the offenders haste.

    A suit called of a later lead is for the next one still, when that lead has been made.
    """
    assert table.deal is not None, "a card belongs to a deal"
    trick = None if right.until is Until.NEXT_LEAD else trick_in_hand(table.deal)
    return Narrowed(right, replace(right, until=Until.CHOOSER_ACTS, trick=trick))


def _lapsed(code: Code, table: Table, right: Right) -> tuple[Fact, ...]:
    facts: tuple[Fact, ...] = (
        Ended(right, Ending.LAPSED),
        *_left_unchosen(table, right),
        *settled_by_lapse(code, table, right),
    )
    if right.fault is not Fault.BARRED_CALL:
        return facts
    assert table.deal is not None, "calls belong to a deal"
    # Doubt: A-31. The call stands, and the bar is forgotten with the right.
    return (*facts, *(Freed(bar) for bar in table.deal.irregularities.bars if bar.seat is right.offender))


def settled_by_lapse(code: Code, table: Table, right: Right) -> tuple[Fact, ...]:
    """Of several cards laid together the first is played if nobody chooses; the others go back, and lie exposed.

    1895, 71 and 72; 1910, 72; 1915, 68 and 70.
    """
    deal = table.deal
    if right.fault is not Fault.CARDS_TOGETHER or deal is None:
        return ()
    if right.offender.side is deal.declaration.declarer_side:
        # What the declarer laid too many is found when the tricks are counted (1895, 85; 1910, 84; 1915, 82).
        return ()
    return exercise(code, table, right, Remedy(RemedyKind.CALL_CARD, right.cards[0]))


def _left_unchosen(table: Table, right: Right) -> tuple[Fact, ...]:
    """Which of an adversary's cards lay in the trick with the one played: who counts the tricks later finds them."""
    if right.fault is not Fault.CARDS_TOGETHER or table.deal is None:
        return ()
    if right.offender.side is table.deal.declaration.declarer_side:
        return ()
    surplus = [(number, one) for number, trick in enumerate(table.deal.play.tricks, 1) for one in trick.surplus]
    own = ((number, card) for number, (_, card) in surplus if card in right.cards)
    return tuple(Noted(Note(NoteKind.TOGETHER, right.offender, card, number)) for number, card in own)


def without(right: Right, seat: Seat) -> Fact:
    """What becomes of a right that one of those who may choose has given up, or lost."""
    return Ended(right, Ending.DECIDED) if right.joint else less(right, seat, Ending.DECIDED)


def less(right: Right, seat: Seat, how: Ending = Ending.OTHERWISE) -> Fact:
    """The right without that player, who neither chooses nor ends it any more; it is over if nobody else chooses."""
    others = right.choosers - {seat}
    left = replace(right, choosers=others, ended_by=right.ended_by - {seat})
    return Narrowed(right, left) if others else Ended(right, how)
