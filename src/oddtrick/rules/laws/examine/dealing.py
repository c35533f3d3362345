"""Examining mishaps of shuffling, cutting and dealing."""

from __future__ import annotations

from oddtrick.rules.acts import Look, LookKind, Mishap
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import DealBegun, DealClosed, Fact, Found
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_finished
from oddtrick.rules.laws.examine.finding import NOTHING, Finding
from oddtrick.rules.laws.examine.looking import claims_lost, has_looked
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.mishaps import PACK_SIZE, while_dealing
from oddtrick.rules.laws.renounces import refused_meanwhile
from oddtrick.rules.laws.table_score import is_rubber_over
from oddtrick.rules.messages import message
from oddtrick.rules.table import CurrentDeal, RevokeState, Table
from oddtrick.rules.terms import Fault, MishapKind


def begun(code: Code, table: Table) -> tuple[Fact, ...]:
    """The facts by which a deal is begun, where none is in hand; ``ImpossibleAct`` when the rubber is over."""
    deal = table.deal
    if (deal is None or is_finished(deal)) and is_rubber_over(code, table):
        raise ImpossibleAct(message("the rubber is over: nothing more is dealt in it"))
    if deal is None:
        return (DealBegun(due_dealer(code.lineup, table), code.lineup),)
    if is_finished(deal):
        dealer = code.lineup.left(deal.dealer)
        return (DealClosed(dealer), DealBegun(dealer, code.lineup))
    return ()


def next_begun(code: Code, table: Table, act: Mishap | Look) -> tuple[Fact, ...]:
    """The facts by which what happens in dealing closes a deal that is over: the law is asked about the next one."""
    if isinstance(act, Look) and act.at.kind is not LookKind.OWN_CARDS:
        return ()
    dealing = act.dealt is not None and act.dealt < PACK_SIZE
    return begun(code, table) if dealing and is_finished(table.deal) else ()


def examine_mishap(code: Code, table: Table, act: Mishap) -> Finding:
    """Something went wrong in shuffling, cutting or dealing: the law of the code says what follows."""
    deal = table.deal
    if deal is None and table.past and act.dealt is None and act.kind in _OF_THE_LAST_DEAL:
        # Found once the pack is cut for the next deal: too late for the deal that is over.
        return Finding(fault=Fault.LATE_CLAIM, offender=act.by)
    if deal is not None and is_finished(deal) and act.kind in _SEEN_IN_DEALING:
        return NOTHING  # What went wrong in dealing is told when the cards have been played: nothing follows.
    started = begun(code, table) if deal is None else ()
    if act.kind is MishapKind.SHORT_HAND and deal is not None and act.cards:
        return _card_found(deal, act)
    if act.kind is MishapKind.LOOKED:
        return _looked(table, act, started)
    return Finding(fault=Fault.MISDEAL, offender=act.by, cards=act.cards, stands=started, void=started)


def _looked(table: Table, act: Mishap, started: tuple[Fact, ...]) -> Finding:
    """A look that is told as a mishap costs what any look does."""
    # One who has seen another's card has looked at none of their own (1895, 40; 1910, 39).
    own = (*claims_lost(table, act.by), has_looked(act.by)) if _is_of_player(table, act) else ()
    facts = (*started, *own)
    if not while_dealing(table, act):
        return Finding(stands=facts)
    return Finding(fault=Fault.LOOKED_IN_DEAL, offender=act.by, cards=act.cards, stands=facts, void=facts)


def _is_of_player(table: Table, act: Mishap) -> bool:
    """Whether the cards that were looked at are the player's own; so they are if nobody else is known to hold them."""
    if act.seat is not None:
        return act.seat is act.by
    hands = () if table.deal is None else table.deal.dealt
    others = [hand for seat, hand in enumerate(hands) if seat != act.by]
    return not any(card in hand for card in act.cards for hand in others)


_SEEN_IN_DEALING = (
    *(MishapKind.FACED_CARD, MishapKind.EXPOSED_CARD, MishapKind.TWO_AT_ONCE),
    *(MishapKind.OUT_OF_ROTATION, MishapKind.LAST_CARD),
)
"""Mishaps of dealing that give a new deal, by themselves or on demand: not once the cards have been played."""

_OF_THE_LAST_DEAL = (MishapKind.BAD_PACK, MishapKind.FOREIGN_CARD, MishapKind.SURPLUS_HAND, MishapKind.SHORT_HAND)
"""Mishaps that are found in cards dealt: between the deals they are found too late."""


def _card_found(deal: CurrentDeal, act: Mishap) -> Finding:
    """A hand was short and its card is found: its player answers for revokes as if they had held it."""
    seat = act.by if act.seat is None else act.seat
    card = act.cards[0]
    if any(card in hand for hand in deal.dealt):
        raise ImpossibleAct(message("{card} is not missing", card=card))
    returned: tuple[Fact, ...] = (Found(seat, card),)
    if len(deal.dealt[seat]) >= PACK_SIZE // 4:
        raise ImpossibleAct(
            message("{seat} was dealt thirteen cards, and {card} was not among them", seat=seat, card=card)
        )
    refused = refused_meanwhile(deal, seat, card, 1)
    facts: tuple[Fact, ...] = (*returned, *refused)
    revoke = next((fact.renounce for fact in refused if fact.renounce.state is RevokeState.ESTABLISHED), None)
    if revoke is None:
        return Finding(fault=Fault.MISDEAL, offender=act.by, cards=act.cards, stands=facts)
    # Every trick in which that suit was refused is a revoke (1895, 44; 1910 and 1915, 40); the first is charged by it.
    return Finding(fault=Fault.REVOKE, offender=seat, cards=act.cards, renounce=revoke, stands=facts)
