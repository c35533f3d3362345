"""The rights that are left after what touches all of them, and those that are past (``table.lifetimes``)."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import Ended
from oddtrick.rules.folding.parts import with_deal
from oddtrick.rules.table import CurrentDeal, PastRight, Right, Table
from oddtrick.rules.table.lifetimes import FATES, Fate, RightEvent


def surviving(rights: tuple[Right, ...], event: RightEvent, deal: CurrentDeal | None) -> tuple[Right, ...]:
    """The rights that are left, and those that are past, after an event that touches all of them, as they are then."""
    left = (_after_event(right, FATES[event][right.until], deal) for right in rights)
    return tuple(right for right in left if right is not None)


def _after_event(right: Right, fate: Fate, deal: CurrentDeal | None) -> Right | None:
    """The right as it is after that, or ``None``."""
    match fate:
        case Fate.ENDED:
            return None
        case Fate.OF_OTHER_DEALS:
            return None if deal is not None and right.deal == deal.number else right
        case Fate.REHOMED:
            return right if deal is None else _rehomed(right, deal)
        case Fate.LESS_DUMMY:
            return right if deal is None else _less_seats(right, deal.dummies)
        case Fate.LESS_PARTNER:
            return right if deal is None else _less_seats(right, frozenset(right.offender.side.seats))
        case _:
            return right


def _less_seats(right: Right, gone: frozenset[Seat]) -> Right | None:
    """The right without those players; ``None`` where nobody else may choose."""
    if gone.isdisjoint(right.choosers):
        return right
    choosers = right.choosers - gone
    return replace(right, choosers=choosers, ended_by=right.ended_by - gone) if choosers else None


def _rehomed(right: Right, deal: CurrentDeal) -> Right:
    """The right by the seats that its players have when one of three goes to the vacant chair, or comes back."""
    return replace(
        right,
        offender=deal.home(right.offender),
        choosers=frozenset(map(deal.home, right.choosers)),
        ended_by=frozenset(map(deal.home, right.ended_by)),
    )


def with_past_right(table: Table, fact: Ended) -> Table:
    """Keep a right that has ended, unless it was secret: a demand that comes too late is answered by its law."""
    deal, right = table.deal, fact.right
    if deal is None or right.secret or (right.deal is not None and right.deal != deal.number):
        return table
    past = (*deal.irregularities.past_rights, PastRight(right, fact.how))
    return with_deal(table, replace(deal, irregularities=replace(deal.irregularities, past_rights=past)))
