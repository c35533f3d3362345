"""How facts fold into a table: ``follow(table, facts)`` is the table after them, in order.

Every kind of fact has one row: what it changes, and whether all at the table know of it. Its words are a row of
``words.wording.fact_statements``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, get_args

from oddtrick.rules.facts import (
    Barred,
    Called,
    ClaimStands,
    Conceded,
    DealBegun,
    DealClosed,
    DealOver,
    Dealt,
    DealtBy,
    DealVoid,
    Ended,
    Fact,
    Fined,
    Forgotten,
    Found,
    Freed,
    Granted,
    Inquired,
    LiesExposed,
    Narrowed,
    Noted,
    Obeyed,
    Ordered,
    PackCut,
    Played,
    PlayResumed,
    Rearranged,
    Recalled,
    RenounceBecame,
    Renounced,
    ScoreAgreed,
    ScoreCorrected,
    TakenUp,
)
from oddtrick.rules.folding import deal_changes, irregularity_changes
from oddtrick.rules.folding.irregularity_changes import in_trouble
from oddtrick.rules.folding.parts import less, swap
from oddtrick.rules.folding.rights_left import with_past_right
from oddtrick.rules.table import Irregularities, RevokeState, Table
from oddtrick.rules.type_checks import require_same_kinds


@dataclass(frozen=True, slots=True)
class FactKind:
    """One kind of fact: ``fold`` gives the table after it, ``is_public`` tells whether all know of it."""

    fold: Callable[[Table, Any], Table]
    is_public: Callable[[Any], bool]


def follow(table: Table, facts: Iterable[Fact]) -> Table:
    """The table after those facts, in order."""
    for fact in facts:
        table = FACTS[type(fact)].fold(table, fact)
    return table


def public_facts(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """What all at the table know of these facts: nothing of a revoke that nobody has charged or put right."""
    return tuple(fact for fact in facts if FACTS[type(fact)].is_public(fact))


def _always(_fact: Fact) -> bool:
    return True


def _never(_fact: Fact) -> bool:
    return False


def _of_known_right(fact: Granted | Ended) -> bool:
    return not fact.right.secret


def _renounce_is_known(fact: RenounceBecame) -> bool:
    return fact.now.state in (RevokeState.CORRECTED, RevokeState.CLAIMED)


# -- of rights and the score --


def _granted(table: Table, fact: Granted) -> Table:
    return replace(table, rights=(*table.rights, fact.right))


def _ended(table: Table, fact: Ended) -> Table:
    return with_past_right(replace(table, rights=less(table.rights, fact.right)), fact)


def _narrowed(table: Table, fact: Narrowed) -> Table:
    return replace(table, rights=swap(table.rights, fact.was, fact.now))


def _fined(table: Table, fact: Fined) -> Table:
    return replace(table, closed=replace(table.closed, fines=(*table.closed.fines, fact.fine)))


def _corrected(table: Table, fact: ScoreCorrected) -> Table:
    corrections = (*table.closed.corrections, fact.correction)
    return replace(table, closed=replace(table.closed, corrections=corrections))


def _agreed(table: Table, fact: ScoreAgreed) -> Table:
    return replace(table, closed=replace(table.closed, agreed=table.agreed | {fact.side}))


# -- of what is irregular in the deal in hand --


def _renounced(irregularities: Irregularities, fact: Renounced) -> Irregularities:
    return replace(irregularities, renounces=(*irregularities.renounces, fact.renounce))


def _barred(irregularities: Irregularities, fact: Barred) -> Irregularities:
    return replace(irregularities, bars=(*irregularities.bars, fact.bar))


def _freed(irregularities: Irregularities, fact: Freed) -> Irregularities:
    return replace(irregularities, bars=less(irregularities.bars, fact.bar))


def _ordered(irregularities: Irregularities, fact: Ordered) -> Irregularities:
    return replace(irregularities, orders=(*irregularities.orders, fact.order))


def _obeyed(irregularities: Irregularities, fact: Obeyed) -> Irregularities:
    return replace(irregularities, orders=less(irregularities.orders, fact.order))


def _lies_exposed(irregularities: Irregularities, fact: LiesExposed) -> Irregularities:
    return replace(irregularities, exposed=(*irregularities.exposed, (fact.seat, fact.card)))


def _taken_up(irregularities: Irregularities, fact: TakenUp) -> Irregularities:
    return replace(irregularities, exposed=irregularity_changes.less_latest(irregularities.exposed, fact.card))


def _noted(irregularities: Irregularities, fact: Noted) -> Irregularities:
    return replace(irregularities, notes=(*irregularities.notes, fact.note))


def _forgotten(irregularities: Irregularities, fact: Forgotten) -> Irregularities:
    return replace(irregularities, notes=less(irregularities.notes, fact.note))


def _conceded(irregularities: Irregularities, fact: Conceded) -> Irregularities:
    return replace(irregularities, conceded=(*irregularities.conceded, (fact.to, fact.tricks)))


FACTS: Mapping[type[Fact], FactKind] = {
    Played: FactKind(deal_changes.with_cards_played, _always),
    Called: FactKind(deal_changes.with_calls, _always),
    Recalled: FactKind(deal_changes.with_calls, _always),
    Dealt: FactKind(deal_changes.with_cards_dealt, _always),
    DealBegun: FactKind(deal_changes.deal_begun, _always),
    DealtBy: FactKind(deal_changes.dealt_by, _always),
    Found: FactKind(deal_changes.card_found, _always),
    Rearranged: FactKind(deal_changes.with_cards_played, _always),
    Renounced: FactKind(in_trouble(_renounced), _never),
    RenounceBecame: FactKind(irregularity_changes.renounce_became, _renounce_is_known),
    Inquired: FactKind(in_trouble(irregularity_changes.with_inquiry), _always),
    Granted: FactKind(_granted, _of_known_right),
    Ended: FactKind(_ended, _of_known_right),
    Narrowed: FactKind(_narrowed, lambda fact: not fact.now.secret),
    Barred: FactKind(in_trouble(_barred), _always),
    Freed: FactKind(in_trouble(_freed), _always),
    Ordered: FactKind(in_trouble(_ordered), _always),
    Obeyed: FactKind(in_trouble(_obeyed), _always),
    LiesExposed: FactKind(in_trouble(_lies_exposed), _always),
    TakenUp: FactKind(in_trouble(_taken_up), _always),
    Fined: FactKind(_fined, _always),
    Noted: FactKind(in_trouble(_noted), _always),
    Forgotten: FactKind(in_trouble(_forgotten), _always),
    ClaimStands: FactKind(in_trouble(irregularity_changes.claim_stands), _always),
    Conceded: FactKind(in_trouble(_conceded), _always),
    DealOver: FactKind(deal_changes.deal_over, _always),
    PlayResumed: FactKind(deal_changes.play_resumed, _always),
    DealVoid: FactKind(deal_changes.deal_void, _always),
    DealClosed: FactKind(deal_changes.deal_closed, _always),
    PackCut: FactKind(deal_changes.pack_cut, _always),
    ScoreCorrected: FactKind(_corrected, _always),
    ScoreAgreed: FactKind(_agreed, _always),
}
"""Every kind of fact."""

require_same_kinds("FACTS of rules/folding/__init__.py", FACTS, "Fact of rules/facts.py", get_args(Fact))
