"""Leading, following, winning tricks, dummy: how cards lie on the table after they are played or go back."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.cards import Card, Hand, Hands, Seat, Suit, round_from
from oddtrick.table import CardPlay, CurrentDeal, Trick


def trumps_of(deal: CurrentDeal) -> Suit | None:
    """The trump suit of the deal in hand, if there is one."""
    strain = deal.declaration.strain
    return None if strain is None else strain.trumps


def beats(card: Card, other: Card, trumps: Suit | None) -> bool:
    """Whether a card takes the trick from one that was winning it."""
    if card.suit is other.suit:
        return card > other
    return card.suit is trumps


def with_hand(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    """Those hands with that seat's replaced."""
    # Four cases spelled out: this runs at every card.
    if seat == 0:
        return (hand, hands[1], hands[2], hands[3])
    if seat == 1:
        return (hands[0], hand, hands[2], hands[3])
    if seat == 2:
        return (hands[0], hands[1], hand, hands[3])
    return (hands[0], hands[1], hands[2], hand)


def lay(play: CardPlay, seat: Seat, card: Card, trumps: Suit | None) -> CardPlay:
    """The play after a card from that hand: to the trick on the table, or led to the next one.

    A lead turns the trick before it, whether or not that was complete. The turn passes to the first hand,
    clockwise from the leader, that has not played to the trick; after a whole trick to its winner.
    """
    trick = play.trick
    hands = with_hand(play.hands, seat, play.hands[seat].without(card))
    if trick is None or (len(trick.plays) >= 4 and trick.complete):
        quitted = play.quitted if trick is None else (*play.quitted, trick)
        return CardPlay(
            hands=hands, trick=Trick(((seat, card),), seat), quitted=quitted, turn=seat.left, dummy_down=True
        )
    winning = trick.card(trick.winner)
    assert winning is not None
    winner = seat if beats(card, winning, trumps) else trick.winner
    laid = Trick((*trick.plays, (seat, card)), winner)
    return CardPlay(hands=hands, trick=laid, quitted=play.quitted, turn=_turn(laid, hands), dummy_down=True)


def lead(play: CardPlay, seat: Seat, card: Card, trumps: Suit | None) -> CardPlay:
    """The play after a card led to a new trick, the one on the table being turned even if it is short."""
    return lay(quit_trick(play), seat, card, trumps)


def _turn(trick: Trick, hands: Hands) -> Seat | None:
    seats = trick.seats
    if len(seats) < 4:
        return next(seat for seat in round_from(trick.leader) if seat not in seats)
    return trick.winner if hands[trick.winner] or any(hands) else None


def quit_trick(play: CardPlay) -> CardPlay:
    """The play once the trick on the table is turned; a short trick belongs to its best card."""
    if play.trick is None:
        return play
    turn = play.trick.winner if any(play.hands) else None
    return replace(play, trick=None, quitted=(*play.quitted, play.trick), turn=turn)


def retake(play: CardPlay, number: int, seat: Seat, card: Card, trumps: Suit | None) -> CardPlay:
    """The play once a card has gone back to its hand from trick ``number`` (from 1).

    That trick lies on the table again, and what was led after it goes back too.
    """
    tricks = play.tricks
    hands = with_hand(play.hands, seat, play.hands[seat].with_(card))
    for later in tricks[number:]:
        for source, laid in later.plays:
            hands = with_hand(hands, source, hands[source].with_(laid))
    plays = tuple(lying for lying in tricks[number - 1].plays if lying != (seat, card))
    trick = Trick(plays, winner_of(plays, trumps)) if plays else None
    return replace(play, hands=hands, trick=trick, quitted=tricks[: number - 1], turn=seat)


def winner_of(plays: tuple[tuple[Seat, Card], ...], trumps: Suit | None) -> Seat:
    """The hand whose card takes a trick."""
    best_seat, best = plays[0]
    for seat, card in plays[1:]:
        if beats(card, best, trumps):
            best_seat, best = seat, card
    return best_seat


def suit_to_follow(play: CardPlay) -> Suit | None:
    """The suit led to the trick on the table, if it waits for cards."""
    trick = play.trick
    if trick is None or (len(trick.plays) >= 4 and trick.complete):
        return None
    return trick.led.suit


def refuses(hand: Hand, card: Card, led: Suit | None) -> bool:
    """Whether playing ``card`` from ``hand`` refuses the suit led."""
    return led is not None and card.suit is not led and hand.has(led)


def following(hand: Hand, led: Suit | None) -> tuple[Card, ...]:
    """The cards of a hand that do not refuse the suit led."""
    return hand.suit(led) if led is not None and hand.has(led) else tuple(hand)
