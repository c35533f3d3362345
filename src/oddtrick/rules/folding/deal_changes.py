"""How the cards, the calls and the deals of a table change."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import NO_CARDS, SEATS, Card, Hands, Seat
from oddtrick.rules.facts import (
    Called,
    DealBegun,
    DealClosed,
    DealOver,
    Dealt,
    DealtBy,
    DealVoid,
    Ended,
    Found,
    PackCut,
    Played,
    PlayResumed,
    Rearranged,
    Recalled,
)
from oddtrick.rules.folding.parts import deal_of, with_deal
from oddtrick.rules.folding.rights_left import surviving, with_past_right
from oddtrick.rules.table import NO_IRREGULARITIES, CardPlay, CurrentDeal, Declaration, Ending, State, Table
from oddtrick.rules.table.lifetimes import RightEvent


def with_cards_played(table: Table, fact: Played | Rearranged) -> Table:
    """The table with the cards as they lie now."""
    play = fact.after
    deal = deal_of(table)
    after = with_deal(
        table,
        CurrentDeal(
            number=deal.number,
            dealer=deal.dealer,
            dealt=deal.dealt,
            state=deal.state,
            declaration=deal.declaration,
            play=play,
            lineup=deal.lineup,
            irregularities=deal.irregularities,
            taken=deal.taken,
        ),
    )
    if not table.rights or not play.dummy_down or deal.play.dummy_down:
        return after
    return replace(after, rights=surviving(table.rights, RightEvent.DUMMY_DOWN, deal))


def with_calls(table: Table, fact: Called | Recalled) -> Table:
    """The table with the calls as they stand now."""
    declaration = fact.after
    deal = deal_of(table)
    if deal.state is not State.OPEN:
        # Something was said after the declaration was over; it changes nothing.
        return with_deal(table, replace(deal, declaration=declaration))
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
        irregularities=deal.irregularities,
        taken=deal.taken,
    )
    if declaration.moved is not None:
        return _moved(table, after)
    return _with_sides(with_deal(table, after))


def _with_sides(table: Table) -> Table:
    """The table once the declarer of three players, and with that the sides, is known."""
    deal = deal_of(table)
    if not table.rights or deal.lineup.vacant is None or deal.state is not State.FINAL:
        return table
    return replace(table, rights=surviving(table.rights, RightEvent.SIDES_KNOWN, deal))


def _moved(table: Table, deal: CurrentDeal) -> Table:
    """One of three players takes their cards, and all that is known of them, to the vacant chair."""
    home, hands, irregularities = deal.home, deal.play.hands, deal.irregularities
    north, east, south, west = (hands[home(chair)] for chair in SEATS)
    moved = replace(
        deal,
        play=replace(deal.play, hands=(north, east, south, west)),
        irregularities=replace(
            irregularities,
            bars=tuple(replace(bar, seat=home(bar.seat)) for bar in irregularities.bars),
            orders=tuple(replace(order, seats=frozenset(map(home, order.seats))) for order in irregularities.orders),
            exposed=tuple((home(seat), card) for seat, card in irregularities.exposed),
            notes=tuple(replace(note, seat=home(note.seat)) for note in irregularities.notes),
        ),
    )
    return _with_sides(replace(table, deal=moved, rights=surviving(table.rights, RightEvent.SEATS_MOVED, deal)))


def with_cards_dealt(table: Table, fact: Dealt) -> Table:
    """The table when all cards are dealt."""
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
        irregularities=NO_IRREGULARITIES if begun is None else begun.irregularities,
    )
    return replace(table, dealer=fact.dealer, deal=deal, deals=number, cut=False)


def play_resumed(table: Table, _fact: PlayResumed) -> Table:
    """The play as it was before the concession that ended it, with what was to be chosen then."""
    deal = deal_of(table)
    waited = [past for past in deal.irregularities.past_rights if past.how is Ending.PLAY_OVER]
    irregularities = replace(
        deal.irregularities,
        conceded=deal.irregularities.conceded[:-1],
        past_rights=tuple(past for past in deal.irregularities.past_rights if past not in waited),
    )
    rights = (*table.rights, *(past.right for past in waited))
    return replace(
        table, deal=replace(deal, state=State.FINAL, taken=None, irregularities=irregularities), rights=rights
    )


def deal_closed(table: Table, fact: DealClosed) -> Table:
    """The table with the deal in hand among those past."""
    deal = deal_of(table)
    rights = surviving(table.rights, RightEvent.DEAL_CLOSED, deal)
    if deal.declaration.moved is not None:
        rights = surviving(rights, RightEvent.SEATS_MOVED, deal)
    closed = replace(table.closed, past=(*table.past, deal))
    return replace(table, closed=closed, deal=None, rights=rights, dealer=fact.dealer, cut=False)


def deal_begun(table: Table, fact: DealBegun) -> Table:
    """The table while a deal is being dealt."""
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


def dealt_by(table: Table, fact: DealtBy) -> Table:
    """The table with another dealer of the deal in hand."""
    dealer = fact.dealer
    deal = deal_of(table)
    turn = deal.lineup.first_to_speak(dealer) if deal.state is State.OPEN else deal.declaration.turn
    return replace(
        table, dealer=dealer, deal=replace(deal, dealer=dealer, declaration=replace(deal.declaration, turn=turn))
    )


def card_found(table: Table, fact: Found) -> Table:
    """The table with a card more in a hand."""
    deal = deal_of(table)
    return with_deal(
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


def deal_over(table: Table, fact: DealOver) -> Table:
    """The table when the play is over; what could be chosen in it is past."""
    rights = surviving(table.rights, RightEvent.PLAY_OVER, table.deal)
    for right in table.rights:
        if right not in rights:
            table = with_past_right(table, Ended(right, Ending.PLAY_OVER))
    deal = replace(deal_of(table), state=State.OVER, taken=fact.taken, unclaimed=fact.unclaimed)
    return replace(table, deal=deal, rights=rights)


def deal_void(table: Table, _fact: DealVoid) -> Table:
    """The table as if that deal had not been begun: the numbers of the deals are those of the score sheet."""
    begun = 0 if table.deal is None else 1
    rights = surviving(table.rights, RightEvent.DEAL_VOID, table.deal)
    return replace(table, deal=None, rights=rights, deals=table.deals - begun, cut=False)


def pack_cut(table: Table, fact: PackCut) -> Table:
    """The table with the pack cut, or not."""
    return replace(table, cut=fact.cut)
