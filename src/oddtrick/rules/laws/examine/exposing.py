"""Examining cards that are seen: before the declaration, before the lead, in play; cards that are detached."""

from __future__ import annotations

from oddtrick.rules.acts import Expose
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Noted
from oddtrick.rules.laws.examine.finding import NOTHING, Finding, deal_in_hand
from oddtrick.rules.laws.hands_thrown import throws_all
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import mark, message
from oddtrick.rules.table import CurrentDeal, Note, NoteKind, State, Table
from oddtrick.rules.terms import Fault, How


def examine_exposure(code: Code, table: Table, act: Expose) -> Finding:
    """Cards are seen or named that should not be."""
    deal = deal_in_hand(table, mark("there is nothing to expose: {why}"))
    if deal.state not in (State.OPEN, State.FINAL):
        return NOTHING
    if act.by in deal.dummies and deal.play.dummy_down:
        return NOTHING
    owner = _owner(deal, act)
    if owner is None or act.how is How.BELOW_TABLE:
        # What is dropped below the table is not exposed (1895, law 70; 1910, 71; 1915, 69).
        return NOTHING
    if act.how is How.DETACHED and not code.detached_called:
        # Etiquette at most (1910, E5; 1915): neither book calls a card that partner has not seen.
        return NOTHING
    if act.how is How.DETACHED:
        return Finding(stands=tuple(Noted(Note(NoteKind.DETACHED, act.by, card)) for card in act.cards))
    fault = _fault(deal, act)
    if fault is None:
        return NOTHING
    thrown = (Noted(Note(NoteKind.THROWN, act.by)),) if throws_all(deal, act) else ()
    return Finding(fault=fault, offender=act.by, cards=act.cards, stands=thrown, void=thrown)


def _owner(deal: CurrentDeal, act: Expose) -> Seat | None:
    """Whose cards they are: one may name a card that partner holds."""
    if all(card in deal.play.hands[act.by] for card in act.cards):
        return act.by
    if act.how is How.NAMED:
        return act.by.partner if all(card in deal.play.hands[act.by.partner] for card in act.cards) else None
    missing = [str(card) for card in act.cards if card not in deal.play.hands[act.by]]
    raise ImpossibleAct(message("{seat} does not hold {cards}", seat=act.by, cards=", ".join(missing)))


def _fault(deal: CurrentDeal, act: Expose) -> Fault | None:
    if deal.declaration.leader is None:
        # Doubt: to name a card exposes it only when an adversary of the declarer does (1910, 70; 1915, 68).
        return None if act.how is How.NAMED else Fault.EXPOSED_IN_DECLARATION
    if not deal.play.dummy_down:
        return Fault.EXPOSED_BEFORE_LEAD
    if act.by.side is deal.declaration.declarer_side:
        return Fault.EXPOSED_CARD
    own, partners = deal.play.hands[act.by], deal.play.hands[act.by.partner]
    if len(own) == 1 and len(partners) == 2 and act.cards[0] in own:
        return Fault.LAST_CARD_EARLY
    return Fault.THREW_HAND if act.how is How.THROWN else Fault.EXPOSED_CARD


def shown_in_declaration(deal: CurrentDeal, source: Seat, cards: tuple[Card, ...]) -> Finding:
    """A card is led while trumps are still being declared: that exposes it."""
    named = deal.declaration.leader is not None
    fault = Fault.EXPOSED_BEFORE_LEAD if named else Fault.EXPOSED_IN_DECLARATION
    return Finding(fault=fault, offender=source, cards=cards)


def shown_in_play(deal: CurrentDeal, source: Seat, cards: tuple[Card, ...]) -> Finding:
    """Cards are put down that cannot be played now: none of them is chosen, all of them are seen."""
    fault = _fault(deal, Expose(source, cards, How.SHOWN))
    return NOTHING if fault is None else Finding(fault=fault, offender=source, cards=cards)
