"""A penalty that is paid, or lost by a word: the right, the direction that came of it and the card go together.

1895, 61; 1910, 63, 92 and 97; 1915, 50c, 60 and 61. A penalty is of one fault: what is held for another stays.
"""

from __future__ import annotations

from oddtrick.rules.cards import Card
from oddtrick.rules.facts import Ended, Fact, Forgotten, Obeyed, RenounceBecame, TakenUp
from oddtrick.rules.laws.renounces import REVOKES, of_right
from oddtrick.rules.table import CurrentDeal, NoteKind, RevokeState, Right, Table
from oddtrick.rules.table.lifetimes import FATES, Binding, Fate, RightEvent
from oddtrick.rules.terms import OF_REVOKES, Fault, Remedy, RemedyKind

_PAID = FATES[RightEvent.PENALTY_PAID]


def paid(table: Table, right: Right) -> tuple[Fact, ...]:
    """What becomes of the right, of the card that lies for the same fault, and of a revoke that it was about."""
    facts: tuple[Fact, ...] = (Ended(right),) if _PAID[right.until] is Fate.ENDED else ()
    if right.fault in REVOKES:
        return (*facts, *_forgiven(table, right))
    if table.deal is None or right.fault is Fault.LEAD_OUT_OF_TURN:
        # A card led falsely does not lie for that; one that lay there before is of another fault.
        return facts
    return (*facts, *(fact for card in right.cards for fact in _up_once(table.deal, card)))


def card_paid(deal: CurrentDeal, card: Card) -> tuple[Fact, ...]:
    """The card lies exposed no more, and is not called."""
    times = sum(lying is card for _, lying in deal.irregularities.exposed)
    chosen = (note for note in deal.irregularities.notes if note.kind is NoteKind.CHOSEN and note.card is card)
    return (*_up_once(deal, card), *[TakenUp(card)] * (times - 1), *map(Forgotten, chosen))


def _up_once(deal: CurrentDeal, card: Card) -> tuple[Fact, ...]:
    """The card is taken up as often as it lies for one fault; a call of it is lifted."""
    if not any(lying is card for _, lying in deal.irregularities.exposed):
        return ()
    up = (TakenUp(card),) if _PAID[Binding.LYING_CARD] is Fate.ENDED else ()
    called = (o for o in deal.irregularities.orders if o.kind is RemedyKind.CALL_CARD and o.param is card)
    return (*up, *(map(Obeyed, called) if _PAID[Binding.ORDER] is Fate.ENDED else ()))


def _forgiven(table: Table, right: Right) -> tuple[Fact, ...]:
    revoke = of_right(table, right)
    if revoke is None:
        return ()
    deal, renounce = revoke
    return (RenounceBecame(renounce, renounce.in_state(RevokeState.LOST), deal.number),)


def matter_of(table: Table, rights: tuple[Right, ...], remedies: tuple[Remedy, ...]) -> Right | Card | None:
    """The one fault that a demand is about: its right, or the card that lies for it; ``None`` where nothing is open.

    A card that is named tells it; else the kind of the remedy; else it is the latest. ``rights`` are those that may be
    exercised, the latest first.
    """
    lying = () if table.deal is None else tuple(card for _, card in table.deal.lying)
    if _is_settled(table, rights, remedies):
        return None
    for named in (remedy.param for remedy in remedies if isinstance(remedy.param, Card)):
        of_card = next((right for right in rights if named in right.cards), None)
        if of_card is not None or named in lying:
            return of_card or named
    kinds = {remedy.kind for remedy in remedies}
    alike = (right for right in rights if kinds & {remedy.kind for remedy in right.remedies})
    # What another kind of penalty is asked for is no revoke that has been claimed.
    latest = next((right for right in rights if not right.is_claimed), None)
    return next(alike, latest) or (lying[-1] if lying else None)


def _is_settled(table: Table, rights: tuple[Right, ...], remedies: tuple[Remedy, ...]) -> bool:
    """Whether what is demanded is of a fault that has been answered: of a revoke, or a direction given already."""
    of_revoke = all(remedy.kind in OF_REVOKES for remedy in remedies) and bool(remedies)
    if of_revoke:
        return not any(right.fault in REVOKES for right in rights)
    standing = () if table.deal is None else table.deal.irregularities.orders
    return bool(remedies) and all(any((r.kind, r.param) == (o.kind, o.param) for o in standing) for r in remedies)
