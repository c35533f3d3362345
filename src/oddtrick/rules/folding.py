"""How facts fold into a table: ``follow(table, facts)`` is the table after them, in order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar, assert_never

from oddtrick.rules.cards import NO_CARDS, SEATS, Card, Hands, Seat
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
from oddtrick.rules.table import (
    PEACE,
    CardPlay,
    CurrentDeal,
    Declaration,
    Ending,
    PastRight,
    Right,
    State,
    Table,
    Trouble,
)
from oddtrick.rules.table.lifetimes import FATES, Fate, RightEvent

T = TypeVar("T")


def follow(table: Table, facts: Iterable[Fact]) -> Table:
    """The table after those facts, in order."""
    for fact in facts:
        table = _fold(table, fact)
    return table


DealFact = Dealt | DealBegun | DealtBy | Found | DealOver | PlayResumed | DealVoid | DealClosed | PackCut
"""Facts about how a deal begins, stands and ends."""


def _fold(table: Table, fact: Fact) -> Table:
    match fact:
        case Played() | Rearranged():
            return _with_play(table, fact.after)
        case Called() | Recalled():
            return _with_declaration(table, fact.after)
        case Ended():
            return _with_past_right(replace(table, rights=_less(table.rights, fact.right)), fact)
        case Granted():
            return replace(table, rights=(*table.rights, fact.right))
        case Narrowed():
            return replace(table, rights=_swap(table.rights, fact.was, fact.now))
        case (
            Dealt()
            | DealBegun()
            | DealtBy()
            | Found()
            | DealOver()
            | PlayResumed()
            | DealVoid()
            | DealClosed()
            | PackCut()
        ):
            return _with_deal_fact(table, fact)
        case Fined():
            return replace(table, closed=replace(table.closed, fines=(*table.fines, fact.fine)))
        case ScoreCorrected():
            return replace(table, closed=replace(table.closed, corrections=(*table.corrections, fact.correction)))
        case ScoreAgreed():
            return replace(table, closed=replace(table.closed, agreed=table.agreed | {fact.side}))
        case RenounceBecame(deal=number) if number is not None and number <= len(table.past):
            return _with_past_trouble(table, number, fact)
        case _:
            deal = _deal(table)
            return _with_deal(table, replace(deal, trouble=_troubled(deal.trouble, fact)))


def _with_past_trouble(table: Table, number: int, fact: RenounceBecame) -> Table:
    """The penalty of a revoke claimed in time is settled when its deal is past."""
    past = tuple(
        replace(deal, trouble=_troubled(deal.trouble, fact)) if place == number else deal
        for place, deal in enumerate(table.past, 1)
    )
    return replace(table, closed=replace(table.closed, past=past))


def _with_past_right(table: Table, fact: Ended) -> Table:
    """Keep a right that has ended, unless it was secret: a demand that comes too late is answered by its law."""
    deal, right = table.deal, fact.right
    if deal is None or right.secret or (right.deal is not None and right.deal != deal.number):
        return table
    past = (*deal.trouble.past_rights, PastRight(right, fact.how))
    return _with_deal(table, replace(deal, trouble=replace(deal.trouble, past_rights=past)))


def _with_deal_fact(table: Table, fact: DealFact) -> Table:
    match fact:
        case Dealt():
            return _with_cards(table, fact)
        case DealBegun():
            return _begun(table, fact)
        case DealtBy():
            return _dealt_by(table, fact.dealer)
        case Found():
            return _card_found(table, fact)
        case DealOver():
            rights = surviving(table.rights, RightEvent.PLAY_OVER, table.deal)
            for right in table.rights:
                if right not in rights:
                    table = _with_past_right(table, Ended(right, Ending.PLAY_OVER))
            deal = replace(_deal(table), state=State.OVER, taken=fact.taken, unclaimed=fact.unclaimed)
            return replace(table, deal=deal, rights=rights)
        case PlayResumed():
            return _resumed(table)
        case DealVoid():
            # It is as if that deal had not been begun: the numbers of the deals are those of the score sheet.
            begun = 0 if table.deal is None else 1
            rights = surviving(table.rights, RightEvent.DEAL_VOID, table.deal)
            return replace(table, deal=None, rights=rights, deals=table.deals - begun, cut=False)
        case DealClosed():
            return _closed(table, fact.dealer)
        case PackCut():
            return replace(table, cut=fact.cut)
        case _:
            assert_never(fact)


TroubleFact = (
    Renounced
    | RenounceBecame
    | Inquired
    | Barred
    | Freed
    | Ordered
    | Obeyed
    | LiesExposed
    | TakenUp
    | Noted
    | Forgotten
    | ClaimStands
    | Conceded
)


def _troubled(trouble: Trouble, fact: TroubleFact) -> Trouble:
    match fact:
        case Renounced():
            return replace(trouble, renounces=(*trouble.renounces, fact.renounce))
        case RenounceBecame():
            return replace(trouble, renounces=_swap(trouble.renounces, fact.was, fact.now))
        case Inquired():
            asked = fact.inquiry
            others = tuple(q for q in trouble.inquiries if (q.seat, q.trick) != (asked.seat, asked.trick))
            return replace(trouble, inquiries=(*others, asked))
        case Barred():
            return replace(trouble, bars=(*trouble.bars, fact.bar))
        case Freed():
            return replace(trouble, bars=_less(trouble.bars, fact.bar))
        case Ordered():
            return replace(trouble, orders=(*trouble.orders, fact.order))
        case Obeyed():
            return replace(trouble, orders=_less(trouble.orders, fact.order))
        case LiesExposed():
            return replace(trouble, exposed=(*trouble.exposed, (fact.seat, fact.card)))
        case TakenUp():
            return replace(trouble, exposed=_less_latest(trouble.exposed, fact.card))
        case Noted():
            return replace(trouble, notes=(*trouble.notes, fact.note))
        case Forgotten():
            return replace(trouble, notes=_less(trouble.notes, fact.note))
        case ClaimStands():
            by = frozenset() if fact.claim is None else frozenset({fact.claim.by})
            return replace(trouble, claim=fact.claim, claimants=trouble.claimants | by)
        case Conceded():
            return replace(trouble, conceded=(*trouble.conceded, (fact.to, fact.tricks)))
        case _:
            assert_never(fact)


def _less_latest(exposed: tuple[tuple[Seat, Card], ...], card: Card) -> tuple[tuple[Seat, Card], ...]:
    """Without the latest time that the card was exposed: what it lies exposed for besides is another matter."""
    times = [place for place, (_, lying) in enumerate(exposed) if lying is card]
    return exposed[: times[-1]] + exposed[times[-1] + 1 :] if times else exposed


def _less(items: tuple[T, ...], gone: T) -> tuple[T, ...]:
    return tuple(item for item in items if item != gone)


def _swap(items: tuple[T, ...], was: T, now: T) -> tuple[T, ...]:
    return tuple(now if item == was else item for item in items)


def _deal(table: Table) -> CurrentDeal:
    assert table.deal is not None, "a fact about the play of a deal needs a deal"
    return table.deal


def _with_deal(table: Table, deal: CurrentDeal) -> Table:
    # Spelled out, as _with_play is, because it happens at every card; replace() takes several times as long.
    return Table(
        dealer=table.dealer,
        deal=deal,
        deals=table.deals,
        rights=table.rights,
        closed=table.closed,
        cut=table.cut,
    )


def _with_play(table: Table, play: CardPlay) -> Table:
    deal = _deal(table)
    after = _with_deal(
        table,
        CurrentDeal(
            number=deal.number,
            dealer=deal.dealer,
            dealt=deal.dealt,
            state=deal.state,
            declaration=deal.declaration,
            play=play,
            lineup=deal.lineup,
            trouble=deal.trouble,
            taken=deal.taken,
        ),
    )
    if not table.rights or not play.dummy_down or deal.play.dummy_down:
        return after
    return replace(after, rights=surviving(table.rights, RightEvent.DUMMY_DOWN, deal))


def _with_declaration(table: Table, declaration: Declaration) -> Table:
    deal = _deal(table)
    if deal.state is not State.OPEN:
        # Something was said after the declaration was over; it changes nothing.
        return _with_deal(table, replace(deal, declaration=declaration))
    play = deal.play
    if declaration.state is State.FINAL:
        play = replace(play, turn=declaration.leader)
    after = CurrentDeal(
        number=deal.number,
        dealer=deal.dealer,
        dealt=deal.dealt,
        state=declaration.state,
        declaration=declaration,
        play=play,
        lineup=deal.lineup,
        trouble=deal.trouble,
        taken=deal.taken,
    )
    if declaration.moved is not None:
        return _moved(table, after)
    return _with_sides(_with_deal(table, after))


def _with_sides(table: Table) -> Table:
    """The table once the declarer of three players, and with that the sides, is known."""
    deal = _deal(table)
    if not table.rights or deal.lineup.vacant is None or deal.state is not State.FINAL:
        return table
    return replace(table, rights=surviving(table.rights, RightEvent.SIDES_KNOWN, deal))


def _moved(table: Table, deal: CurrentDeal) -> Table:
    """One of three players takes their cards, and all that is known of them, to the vacant chair."""
    home, hands, trouble = deal.home, deal.play.hands, deal.trouble
    north, east, south, west = (hands[home(chair)] for chair in SEATS)
    moved = replace(
        deal,
        play=replace(deal.play, hands=(north, east, south, west)),
        trouble=replace(
            trouble,
            bars=tuple(replace(bar, seat=home(bar.seat)) for bar in trouble.bars),
            orders=tuple(replace(order, seats=frozenset(map(home, order.seats))) for order in trouble.orders),
            exposed=tuple((home(seat), card) for seat, card in trouble.exposed),
            notes=tuple(replace(note, seat=home(note.seat)) for note in trouble.notes),
        ),
    )
    return _with_sides(replace(table, deal=moved, rights=surviving(table.rights, RightEvent.SEATS_MOVED, deal)))


def _with_cards(table: Table, fact: Dealt) -> Table:
    begun = table.deal
    number = table.deals + 1 if begun is None else begun.number
    deal = CurrentDeal(
        number=number,
        dealer=fact.dealer,
        dealt=fact.hands,
        state=State.OPEN,
        declaration=Declaration(turn=fact.turn),
        play=CardPlay(hands=fact.hands),
        lineup=fact.lineup,
        trouble=PEACE if begun is None else begun.trouble,
    )
    return replace(table, dealer=fact.dealer, deal=deal, deals=number, cut=False)


def _resumed(table: Table) -> Table:
    """The play as it was before the concession that ended it, with what was to be chosen then."""
    deal = _deal(table)
    waited = [past for past in deal.trouble.past_rights if past.how is Ending.PLAY_OVER]
    trouble = replace(
        deal.trouble,
        conceded=deal.trouble.conceded[:-1],
        past_rights=tuple(past for past in deal.trouble.past_rights if past not in waited),
    )
    rights = (*table.rights, *(past.right for past in waited))
    return replace(table, deal=replace(deal, state=State.FINAL, taken=None, trouble=trouble), rights=rights)


def _closed(table: Table, dealer: Seat) -> Table:
    deal = _deal(table)
    rights = surviving(table.rights, RightEvent.DEAL_CLOSED, deal)
    if deal.declaration.moved is not None:
        rights = surviving(rights, RightEvent.SEATS_MOVED, deal)
    closed = replace(table.closed, past=(*table.past, deal))
    return replace(table, closed=closed, deal=None, rights=rights, dealer=dealer, cut=False)


def surviving(rights: tuple[Right, ...], event: RightEvent, deal: CurrentDeal | None) -> tuple[Right, ...]:
    """The rights that are left after an event that touches all of them, as they are then."""
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


def _begun(table: Table, fact: DealBegun) -> Table:
    number = table.deals + 1
    deal = CurrentDeal(
        number=number,
        dealer=fact.dealer,
        dealt=NO_CARDS,
        state=State.DEALING,
        declaration=Declaration(),
        play=CardPlay(),
        lineup=fact.lineup,
    )
    return replace(table, deal=deal, deals=number, cut=False)


def _dealt_by(table: Table, dealer: Seat) -> Table:
    deal = _deal(table)
    turn = deal.lineup.first_to_speak(dealer) if deal.state is State.OPEN else deal.declaration.turn
    return replace(
        table, dealer=dealer, deal=replace(deal, dealer=dealer, declaration=replace(deal.declaration, turn=turn))
    )


def _card_found(table: Table, fact: Found) -> Table:
    deal = _deal(table)
    return _with_deal(
        table,
        replace(
            deal,
            dealt=_joined(deal.dealt, deal.home(fact.seat), fact.card),
            play=replace(deal.play, hands=_joined(deal.play.hands, fact.seat, fact.card)),
        ),
    )


def _joined(hands: Hands, seat: Seat, card: Card) -> Hands:
    north, east, south, west = (hand.with_(card) if at is seat else hand for at, hand in zip(SEATS, hands, strict=True))
    return (north, east, south, west)
