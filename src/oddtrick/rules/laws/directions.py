"""Directions that bind the play: which apply to a card, whether it obeys them, when they have been paid.

No direction can force a revoke, and one who cannot comply has paid (1895, laws 80, 82; 1910, 79, 81; 1915, 74, 79).
"""

from __future__ import annotations

from functools import lru_cache

from oddtrick.rules.cards import PACK, SUIT_BITS, Card, Hand, Seat, Suit
from oddtrick.rules.laws.play import beats, following, suit_to_follow, trumps_of
from oddtrick.rules.table import CurrentDeal, NoteKind, Order
from oddtrick.rules.terms import RemedyKind

LEADING = frozenset({RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT, RemedyKind.LEAD_FROM})
"""Directions about a lead."""


def trick_in_hand(deal: CurrentDeal) -> int:
    """The number (from 1) of the trick to which the next card belongs."""
    complete = deal.play.trick is not None and suit_to_follow(deal.play) is None
    return deal.play.number + complete


def is_election(order: Order) -> bool:
    """Whether one of several cards of dummy touched is to be elected; its parameter is the hand that has the lead."""
    return order.kind is RemedyKind.PLAY_CARD and isinstance(order.param, Seat)


def applying(deal: CurrentDeal, source: Seat) -> tuple[Order, ...]:
    """The directions that bind the next card from that hand."""
    if not deal.irregularities.orders:
        return ()
    leading = suit_to_follow(deal.play) is None
    number = trick_in_hand(deal)
    return tuple(
        order for order in deal.irregularities.orders if _applies(deal, order, source, number, leading=leading)
    )


def still_binding(deal: CurrentDeal) -> tuple[Order, ...]:
    """The directions under which a card is still to be played, as all at the table know them.

    One that a card has been played under is over for them, though it may be that it was disobeyed: nobody is told yet.
    """
    return tuple(order for order in deal.irregularities.orders if not _is_played_under(deal, order))


def _is_played_under(deal: CurrentDeal, order: Order) -> bool:
    if order.trick is None:
        # A suit called or forbidden for the next lead, whenever that is.
        return any(
            renounce.disobeyed is order.kind and renounce.seat in order.seats
            for renounce in deal.irregularities.renounces
        )
    if order.kind is RemedyKind.LEAD_FROM:
        return order.trick <= len(deal.play.tricks)
    return any(order.seats <= trick.seats for trick in deal.play.tricks[order.trick - 1 : order.trick])


def leads_from_one_hand(deal: CurrentDeal, source: Seat) -> bool:
    """Whether the next card from that hand is bound by a direction to lead from one of two hands."""
    # Without a loop where there are no directions: this is asked at every card.
    return bool(deal.irregularities.orders) and any(
        order.kind is RemedyKind.LEAD_FROM for order in applying(deal, source)
    )


def _applies(deal: CurrentDeal, order: Order, source: Seat, number: int, *, leading: bool) -> bool:
    if order.kind is RemedyKind.LEAD_FROM:
        return leading and source.side is deal.declaration.declarer_side and order.trick == number
    if source not in order.seats:
        return False
    return leading if order.kind in LEADING else order.trick == number


def permitted_cards(deal: CurrentDeal, source: Seat, order: Order) -> tuple[Card, ...]:
    """The cards with which that hand obeys the direction; all lawful ones where it cannot."""
    hand = deal.play.hands[source]
    lawful = following(hand, suit_to_follow(deal.play))
    if order.kind is RemedyKind.LEAD_FROM:
        assert isinstance(order.param, Seat)
        return () if source is not order.param and deal.play.hands[order.param] else lawful
    obedient = tuple(card for card in lawful if _obeys(deal, order, card, hand))
    return obedient or lawful


def withholds_called(deal: CurrentDeal, source: Seat, card: Card) -> bool:
    """Whether a card is played in place of one that lies exposed and is called, as all can see.

    Only a card of the suit led excuses it, where the card called is of another suit (1895, law 80; 1910, 79; 1915, 74).
    """
    led = suit_to_follow(deal.play)
    for order in applying(deal, source):
        called = order.param
        if order.kind is RemedyKind.CALL_CARD and isinstance(called, Card) and called in deal.play.hands[source]:
            excused = led is not None and card.suit is led is not called.suit
            return card is not called and not excused
    return False


def _obeys(deal: CurrentDeal, order: Order, card: Card, hand: Hand) -> bool:
    match order.kind:
        case RemedyKind.CALL_SUIT:
            return card.suit is order.param
        case RemedyKind.FORBID_SUIT:
            return card.suit is not order.param
        case RemedyKind.HIGHEST | RemedyKind.LOWEST:
            return _extreme(deal, order.kind, card, hand)
        case RemedyKind.HIGHEST_OF:
            # It binds only one who has none of the suit led (1915, law 80).
            assert isinstance(order.param, Suit)
            led = suit_to_follow(deal.play)
            return (led is not None and hand.has(led)) or card is next(iter(hand.suit(order.param)), None)
        case RemedyKind.WIN | RemedyKind.WIN_ONE:
            return _wins(deal, card)
        case RemedyKind.LOSE:
            return not _wins(deal, card)
        case RemedyKind.CALL_CARD:
            return card is order.param
        case RemedyKind.PLAY_CARD:
            return card in order.cards
        case RemedyKind.NOT_CARD:
            return card not in order.cards
        case kind:
            raise AssertionError(f"{kind} is no direction to a hand")


def _extreme(deal: CurrentDeal, kind: RemedyKind, card: Card, hand: Hand) -> bool:
    led = suit_to_follow(deal.play)
    suit = () if led is None else hand.suit(led)
    return card in (suit[:1] if kind is RemedyKind.HIGHEST else suit[-1:])


def _wins(deal: CurrentDeal, card: Card) -> bool:
    trick = deal.play.trick
    winning = None if trick is None else trick.card(trick.winner)
    return winning is not None and beats(card, winning, trumps_of(deal))


def proper_cards(deal: CurrentDeal, source: Seat) -> tuple[Card, ...]:
    """The cards that may properly be played from that hand: following suit and obeying every direction."""
    cards = following(deal.play.hands[source], suit_to_follow(deal.play))
    # A card that lies exposed is called before anything else is asked: all can see whether it is played.
    for order in sorted(applying(deal, source), key=lambda order: order.kind is not RemedyKind.CALL_CARD):
        allowed = permitted_cards(deal, source, order)
        cards = tuple(card for card in cards if card in allowed) or cards
    if deal.irregularities.notes:
        cards = tuple(card for card in cards if not finesses_unannounced(deal, source, card)) or cards
    return cards


def finesses_unannounced(deal: CurrentDeal, source: Seat, card: Card) -> bool:
    """Whether a card is a finesse of one who has had to face their hand after a claim, and had not announced it.

    Only where a law forbids it (1915, 72): in 1910 that is etiquette.
    """
    faced = [note for note in deal.irregularities.notes if note.kind is NoteKind.FACED and note.law]
    if not faced or source.side is not faced[0].seat.side or not finesses(deal, source, card):
        return False
    return card not in faced[0].finesses


def finesses(deal: CurrentDeal, source: Seat, card: Card) -> bool:
    """Whether a card of third hand is a finesse.

    It is when a lower card is risked, with a higher one in hand, against a card between them that is still out.
    """
    trick = deal.play.trick
    led = suit_to_follow(deal.play)
    if trick is None or len(trick.plays) != 2 or card.suit is not led:
        return False
    gone = {played for done in deal.play.tricks for _, played in done.plays}
    hands = deal.play.hands
    placed = Hand.of((*hands[source], *hands[source.partner], *gone, *_proved(deal, source, card.suit)))
    return _wins(deal, card) and is_tenace(card, hands[source], placed)


def _proved(deal: CurrentDeal, source: Seat, suit: Suit) -> tuple[Card, ...]:
    """The cards of a suit over which an earlier finesse of that hand has held: they do not lie behind it (1915, 72)."""
    held = [
        trick.card(source)
        for trick in deal.play.quitted
        if trick.leader is source.partner and trick.led.suit is suit and trick.winner is source
    ]
    lowest = min((card for card in held if card is not None), default=None)
    if lowest is None:
        return ()
    return tuple(card for card in PACK if card.suit is suit and card > lowest)


def is_tenace(card: Card, hand: Hand, placed: Hand) -> bool:
    """Whether a hand holds a higher card of that suit, and a card between them is out: it is not among the *placed*."""
    highest = next(iter(hand.suit(card.suit)), card)
    between = highest.bit - 2 * card.bit  # the bits between two bits; less than none where there is no higher card
    return highest > card and bool(between & ~placed.bits)


def tenaces(hand: Hand, placed: Hand) -> list[Card]:
    """The cards of a hand of which ``is_tenace`` holds, in its order."""
    return [card for bits in SUIT_BITS for card in _tenaces_of(hand.bits & bits, placed.bits & bits)]


@lru_cache(4096)
def _tenaces_of(held: int, placed: int) -> tuple[Card, ...]:
    """Those of one suit, of the bits of its cards: it is the same while cards of other suits are played."""
    hand, others = Hand(held), Hand(placed)
    return tuple(card for card in hand if is_tenace(card, hand, others))
