"""The defence in Badsworth's book (1898, pp. 69-74, 78-79): forcing, returning, third hand, holding up, discards."""

from __future__ import annotations

from oddtrick.cards import Card, Hand, Rank, Suit
from oddtrick.players.books import badsworth_declaring
from oddtrick.players.books.badsworth_leads import LANGUAGE, Convention, first_lead, second_lead, table_of
from oddtrick.players.books.defence import can_ruff, cheapest, promising, tries
from oddtrick.players.books.lead_tables import card_named, row_for
from oddtrick.players.books.reading import Reading
from oddtrick.players.books.scene import Scene, first_told, scene
from oddtrick.players.books.told import Told
from oddtrick.players.sight import Sight


def see(sight: Sight, known: Reading) -> Sight:
    """What a defender can see, with what the cards have told; the declarer trusts no adversary's cards."""
    return sight if sight.declaring else scene(sight, known, LANGUAGE).sight


def lead(sight: Sight, known: Reading, convention: Convention = Convention.ENGLAND) -> Told[Card] | None:
    """What a defender leads."""
    at = scene(sight, known, LANGUAGE)
    if at.view.dummy_hand is None:
        return first_lead(at, convention)
    return first_told((strong_trumps, force, go_on, give_back, change), at)


def card(sight: Sight, known: Reading) -> Told[Card] | None:
    """What is played to a lead, and what the declarer leads."""
    at = scene(sight, known, LANGUAGE)
    if sight.declaring:
        return badsworth_declaring.leading(at) if sight.trick is None else badsworth_declaring.following(at)
    return following(at)


# -- leads after the first --


def strong_trumps(at: Scene) -> Told[Card] | None:
    """F5: strong enough to lead trumps, one leads them."""
    trumps = at.sight.trumps
    held = () if trumps is None else Hand.of(at.sight.legal).suit(trumps)
    if len(held) >= 4 and sum(card.rank >= Rank.JACK for card in held[:3]) == 3:
        return Told(held[0], "Strong enough in trumps to lead them.", "F5", "73-74")
    return None


def force(at: Scene) -> Told[Card] | None:
    """F1, F2: the partner is void, and is given the ruff, however weak one's own trumps."""
    for suit in Suit:
        held = Hand.of(at.sight.legal).suit(suit)
        if held and can_ruff(at, suit):
            return Told(held[-1], "The partner is void, and is given the ruff.", "F1", "72-73")
    return None


def go_on(at: Scene) -> Told[Card] | None:
    """L7: one's own suit is gone on with."""
    suit = promising(at)
    return second_lead(at, suit)


def give_back(at: Scene) -> Told[Card] | None:
    """S2: the partner's suit is returned at the first chance, before any of one's own."""
    suit = promising(at)
    if at.sight.trumps is None:
        first = next((trick for trick in at.sight.tricks if trick.leader.side is at.partner.side), None)
        fresh = first is not None and first.leader is at.partner and not _led(at, first.led.suit)
        if fresh and first is not None and Hand.of(at.sight.legal).has(first.led.suit):
            suit = first.led.suit
    held = Hand.of(at.sight.legal).suit(suit)
    if not held or at.has_led(suit) is not at.partner:
        return None
    if at.sight.master(held[0]) or len(held) == 2:
        return Told(held[0], "The partner's suit is returned, before any of one's own.", "S2", "78-79")
    best = [card for card in held if at.sight.higher(card) <= 1]
    high = len(best) >= 2
    return Told(
        held[0] if high else held[-1], "The partner's suit is returned, before any of one's own.", "S2", "78-79"
    )


def _led(at: Scene, suit: Suit) -> bool:
    return any(trick.leader is at.sight.turn and trick.led.suit is suit for trick in at.sight.tricks)


def change(at: Scene) -> Told[Card] | None:
    """L13: through dummy's strength, up to his weakness."""
    suit = promising(at)
    held = Hand.of(at.sight.legal).suit(suit)
    if suit is at.sight.trumps or at.has_led(suit) is not None:
        return None
    row = row_for(table_of(at), held)
    card = None if row is None else card_named(row.lead, held)
    through = at.sight.turn.left is at.view.dummy
    reason = "The lead goes through dummy's strength." if through else "The lead comes up to dummy's weakness."
    return None if card is None else Told(card, reason, "L13", "37")


# -- following suit --


def following(at: Scene) -> Told[Card] | None:
    """What a defender plays to another's lead."""
    sight = at.sight
    assert sight.trick is not None
    if len(sight.legal) == 1:
        return None
    if not sight.hand.has(sight.trick.led.suit):
        return discarding(at)
    return first_told((hold_up, unblock, third_hand), at)


def hold_up(at: Scene) -> Told[Card] | None:
    """S3, S4: without trumps the master of a long adverse suit is kept until the hand opposite it is out."""
    sight = at.sight
    assert sight.trick is not None
    suit, leader = sight.trick.led.suit, sight.trick.leader
    held = sight.hand.suit(suit)
    if sight.trumps is not None or leader.side is sight.turn.side or not sight.master(held[0]) or sight.is_partners():
        return None
    masters = len(sight.masters(sight.hand, suit))
    table = at.dummy.length(suit)
    if table < 3 or masters > 1 or len(held) < 2 or sight.winners()[:1] != (held[0],):
        return None
    if any(sight.masters(at.dummy, other) for other in Suit if other is not suit) or at.rounds(suit) > 2:
        return None
    return Told(sight.low(), "The master is kept until the hand opposite the long suit is out.", "S4", "79")


def unblock(at: Scene) -> Told[Card] | None:
    """L7: the partner leads the ace after the queen: the king is put under it."""
    sight = at.sight
    assert sight.trick is not None
    led = sight.trick.led
    if sight.trumps is not None or sight.trick.leader is not at.partner or led.rank is not Rank.ACE:
        return None
    king = Card.of(led.suit, Rank.KING)
    queen = Card.of(led.suit, Rank.QUEEN)
    first = at.cards.first.get(led.suit)
    if king in sight.legal and first == (at.partner, queen):
        return Told(king, "The king is put under the partner's ace, out of his way.", "L7", "65")
    return None


def third_hand(at: Scene) -> Told[Card] | None:
    """S1: third hand plays his highest, the lowest of cards that touch; he finesses only against dummy."""
    sight = at.sight
    assert sight.trick is not None
    if len(sight.trick.plays) != 2 or not tries(at):
        return None
    return Told(cheapest(at), "Third hand plays his highest, of touching cards the lowest.", "S1", "78")


# -- discards --


def discarding(at: Scene) -> Told[Card] | None:
    """C1 to C4: guards are kept; else the strong suit is shown."""
    if ruffs(at):
        return None
    return first_told((sequence, strong_suit), at)


def ruffs(at: Scene) -> bool:
    """Whether he would rather trump."""
    sight = at.sight
    assert sight.trick is not None
    return sight.trumps is not None and bool(sight.winners()) and not sight.is_partners()


def sequence(at: Scene) -> Told[Card] | None:
    """C4: without trumps the top of a solid sequence with a card to spare."""
    if at.sight.trumps is not None:
        return None
    for suit in Suit:
        held = at.sight.hand.suit(suit)
        if len(held) >= 5 and held[0].rank >= Rank.QUEEN and held[3].rank == held[0].rank - 3:
            return Told(held[0], "The top of a solid sequence shows all of it.", "C4", "70")
    return None


def strong_suit(at: Scene) -> Told[Card] | None:
    """C1, C2, C3: from the strong suit: with trumps the lowest, without them the lowest but one."""
    if any(trick.plays and _threw(at, trick.plays) for trick in at.sight.tricks):
        return None
    plain = [at.sight.hand.suit(suit) for suit in Suit if suit is not at.sight.trumps]
    strong = [held for held in plain if len(held) >= 5 and held[1].rank >= Rank.TEN]
    if not strong:
        return None
    held = max(strong, key=lambda cards: (len(cards), cards[0].rank))
    if at.sight.trumps is None:
        return Told(held[-2], "The lowest but one calls for the strong suit.", "C3", "70")
    return Told(held[-1], "The lowest of the strong suit.", "C2", "70")


def _threw(at: Scene, plays: tuple[tuple[object, Card], ...]) -> bool:
    """Whether he has thrown a card before: the strong suit is shown once."""
    led = plays[0][1].suit
    return any(seat is at.sight.turn and card.suit is not led for seat, card in plays)
