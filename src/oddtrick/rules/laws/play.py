"""Leading, following, winning tricks, dummy: how cards lie on the table after they are played or go back."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Hands, Seat, Suit, round_from
from oddtrick.rules.table import CardPlay, CurrentDeal, Trick

TRICKS_IN_DEAL = 13
"""Tricks in a deal."""


def trumps_of(deal: CurrentDeal) -> Suit | None:
    """The trump suit of the deal in hand, if there is one."""
    strain = deal.declaration.strain
    return None if strain is None else strain.trumps


def beats(card: Card, other: Card, trumps: Suit | None) -> bool:
    """Whether a card takes the trick from one that was winning it."""
    if card.suit is other.suit:
        return card > other
    return card.suit is trumps


def winner_of(plays: tuple[tuple[Seat, Card], ...], trumps: Suit | None) -> Seat:
    """The hand whose card takes a trick."""
    best_seat, best = plays[0]
    for seat, card in plays[1:]:
        if beats(card, best, trumps):
            best_seat, best = seat, card
    return best_seat


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


def _without(hands: Hands, seat: Seat, card: Card) -> Hands:
    return with_hand(hands, seat, hands[seat].without(card))


def _with(hands: Hands, cards: tuple[tuple[Seat, Card], ...]) -> Hands:
    for seat, card in cards:
        hands = with_hand(hands, seat, hands[seat].with_(card))
    return hands


def holder(deal: CurrentDeal, card: Card) -> Seat:
    """The hand that holds a card that has not been played."""
    return next(seat for seat in SEATS if card in deal.play.hands[seat])


# -- the trick on the table --


def is_trick_waiting(play: CardPlay) -> bool:
    """Whether a trick lies on the table that not all who can have played to."""
    trick = play.trick
    return trick is not None and len(trick.plays) != 4 and _next_to(trick, play.hands) is not None


_OTHERS = tuple(round_from(seat)[1:] for seat in SEATS)
"""The three other seats, clockwise."""


def _next_to(trick: Trick, hands: Hands) -> Seat | None:
    """The first hand, clockwise from the leader, that has not played to the trick and can."""
    # Loops spelled out: this runs several times at every card.
    plays = trick.plays
    for seat in _OTHERS[plays[0][0]]:
        for one, _ in plays:
            if one is seat:
                break
        else:
            # A hand that played a surplus card earlier has none left for the last trick.
            if hands[seat].bits:
                return seat
    return None


def suit_to_follow(play: CardPlay) -> Suit | None:
    """The suit led to the trick on the table, if it waits for cards."""
    return play.trick.led.suit if play.trick is not None and is_trick_waiting(play) else None


def refuses(hand: Hand, card: Card, led: Suit | None) -> bool:
    """Whether playing ``card`` from ``hand`` refuses the suit led."""
    return led is not None and card.suit is not led and hand.has(led)


def following(hand: Hand, led: Suit | None) -> tuple[Card, ...]:
    """The cards of a hand that do not refuse the suit led."""
    return (led is not None and hand.suit(led)) or tuple(hand)


def are_all_played(play: CardPlay) -> bool:
    """Whether the thirteenth trick is complete, or nobody has a card left."""
    if len(play.quitted) < TRICKS_IN_DEAL - 1 and _any_cards(play.hands):
        return False
    return (
        len(play.quitted) >= TRICKS_IN_DEAL
        or (play.trick is not None and not is_trick_waiting(play))
        or not _any_cards(play.hands)
    )


def _any_cards(hands: Hands) -> bool:
    return bool(hands[0].bits | hands[1].bits | hands[2].bits | hands[3].bits)


_LAID = tuple(tuple((seat, card) for card in PACK) for seat in SEATS)
"""Every card of every hand once: a long evening has many tricks."""


def lay(play: CardPlay, seat: Seat, card: Card, trumps: Suit | None) -> CardPlay:
    """The play after a card from that hand: to the trick on the table, or led to the next one.

    A lead turns the trick before it. The turn passes to the first hand, clockwise from the leader, that has not
    played to the trick; after a whole trick to its winner.
    """
    trick = play.trick
    hands = _without(play.hands, seat, card)
    if trick is None or not is_trick_waiting(play):
        quitted = play.quitted if trick is None else (*play.quitted, trick)
        return _settled(hands, Trick((_LAID[seat][card],), seat), quitted)
    winning = trick.card(trick.winner)
    assert winning is not None
    winner = seat if beats(card, winning, trumps) else trick.winner
    return _settled(hands, Trick((*trick.plays, _LAID[seat][card]), winner, trick.surplus, trick.due), play.quitted)


def _settled(hands: Hands, trick: Trick, quitted: tuple[Trick, ...]) -> CardPlay:
    """The play with its turn: the first who has not played to the trick, or who leads to the next."""
    turn = None if len(trick.plays) == 4 else _next_to(trick, hands)
    if turn is None:
        turn = _leader_of_next(hands, trick.winner, len(quitted) + 1)
    # A trick lies on the table, so dummy's cards do too.
    return CardPlay(hands=hands, trick=trick, quitted=quitted, turn=turn, dummy_down=True)


def _leader_of_next(hands: Hands, winner: Seat, tricks: int) -> Seat | None:
    """The winner of a trick leads to the next; if a surplus card has left them none, the next who has cards."""
    if tricks >= TRICKS_IN_DEAL:
        return None
    return next((seat for seat in round_from(winner) if hands[seat].bits), None)


def lead_falsely(play: CardPlay, seat: Seat, card: Card) -> CardPlay:
    """The play after a lead by a hand whose turn it is not: it is still the turn of the hand that is due."""
    due = play.turn
    quitted = play.quitted if play.trick is None else (*play.quitted, play.trick)
    hands = _without(play.hands, seat, card)
    return replace(play, hands=hands, trick=Trick(((seat, card),), seat, (), due), quitted=quitted, turn=due)


def second_to_play(play: CardPlay) -> CardPlay:
    """The play with the turn given to the hand that follows a false lead, if nobody objects to it."""
    trick = play.trick
    assert trick is not None
    return replace(play, turn=_next_to(trick, play.hands))


def withdraw(play: CardPlay) -> CardPlay:
    """The play once a false trick has been undone: its cards are in their hands again, and the right hand leads."""
    trick = play.trick
    assert trick is not None and trick.due is not None
    return replace(play, hands=_with(play.hands, trick.plays + trick.surplus), trick=None, turn=trick.due)


def accept_trick(play: CardPlay) -> CardPlay:
    """The play once a false trick has been completed, or is no longer disputed: it is a trick like another."""
    trick = play.trick
    assert trick is not None
    return _settled(play.hands, replace(trick, due=None), play.quitted)


def add_surplus(play: CardPlay, seat: Seat, cards: tuple[Card, ...]) -> CardPlay:
    """The play with cards lying too many in the trick on the table."""
    trick = play.trick
    assert trick is not None
    hands = play.hands
    for card in cards:
        hands = _without(hands, seat, card)
    surplus = (*trick.surplus, *((seat, card) for card in cards))
    return _settled(hands, replace(trick, surplus=surplus), play.quitted)


def restore_surplus(play: CardPlay, seat: Seat) -> CardPlay:
    """The play once the cards that a hand laid too many have gone back to it, from whatever trick."""
    back: list[tuple[Seat, Card]] = []

    def cleared(trick: Trick) -> Trick:
        back.extend(one for one in trick.surplus if one[0] is seat)
        return replace(trick, surplus=tuple(one for one in trick.surplus if one[0] is not seat))

    quitted = tuple(cleared(trick) if trick.surplus else trick for trick in play.quitted)
    trick = play.trick if play.trick is None or not play.trick.surplus else cleared(play.trick)
    return replace(play, hands=_with(play.hands, tuple(back)), trick=trick, quitted=quitted)


def choose_card(play: CardPlay, number: int, seat: Seat, card: Card, trumps: Suit | None) -> CardPlay:
    """The play once it is settled which card of that hand is played to trick ``number`` (from 1); others go back.

    What has been led since stays where it lies, unless the trick has another winner now, or that very card was led.
    """
    trick, later = play.tricks[number - 1], play.tricks[number:]
    plays = tuple((one, card if one is seat else laid) for one, laid in trick.plays)
    own = tuple(one for one in (*trick.plays, *trick.surplus) if one[0] is seat)
    surplus = tuple(one for one in trick.surplus if one[0] is not seat)
    laid = Trick(plays, winner_of(plays, trumps), surplus, trick.due)
    since = tuple(lying for one in later for lying in one.plays + one.surplus)
    if later and laid.winner is trick.winner and (seat, card) not in since:
        quitted = (*play.quitted[: number - 1], laid, *play.quitted[number:])
        return replace(play, hands=_without(_with(play.hands, own), seat, card), quitted=quitted)
    return _settled(_without(_with(play.hands, own + since), seat, card), laid, play.quitted[: number - 1])


def missing(play: CardPlay) -> tuple[Seat, ...]:
    """The hands that have cards and have not played to the trick on the table, clockwise from its leader."""
    trick = play.trick
    if trick is None:
        return ()
    return tuple(seat for seat in round_from(trick.leader) if seat not in trick.seats and play.hands[seat].bits)


def reopen(play: CardPlay) -> CardPlay:
    """The play once the trick quitted last lies on the table again; what was led after it goes back."""
    later = play.tricks[len(play.quitted) :]
    hands = _with(play.hands, tuple(one for trick in later for one in trick.plays + trick.surplus))
    return _settled(hands, play.quitted[-1], play.quitted[:-1])


def quit_trick(play: CardPlay) -> CardPlay:
    """The play once the trick on the table is turned; a short trick belongs to its best card."""
    if play.trick is None:
        return play
    turn = _leader_of_next(play.hands, play.trick.winner, len(play.quitted) + 1)
    trick = play.trick if play.trick.due is None else replace(play.trick, due=None)
    return replace(play, trick=None, quitted=(*play.quitted, trick), turn=turn)


def retake(play: CardPlay, number: int, seat: Seat, card: Card, trumps: Suit | None) -> CardPlay:
    """The play once a card has gone back to its hand from trick ``number`` (from 1).

    That trick lies on the table again, and what was led after it goes back too. When a lead is taken back, the cards
    that followed it go back with it. An earlier hand that has no card there now plays before this one.
    """
    tricks = play.tricks
    trick = tricks[number - 1]
    hands = _with(play.hands, ((seat, card),))
    for later in tricks[number:]:
        hands = _with(hands, later.plays + later.surplus)
    plays = tuple(lying for lying in trick.plays if lying != (seat, card))
    quitted = tricks[: number - 1]
    if trick.plays[0] == (seat, card):
        hands = _with(hands, plays + trick.surplus)
        return replace(play, hands=hands, trick=None, quitted=quitted, turn=seat)
    on_table = Trick(plays, winner_of(plays, trumps), trick.surplus, trick.due)
    turn = seat if on_table.due is not None else _next_to(on_table, hands)
    return replace(play, hands=hands, trick=on_table, quitted=quitted, turn=turn)
