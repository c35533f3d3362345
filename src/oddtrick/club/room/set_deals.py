"""A deal that was set instead of shuffled, for lessons and studies: who deals, and the four hands, as a text.

>>> dealer, hands = read_set_deal("S AKQJT98765432.-.-.- -.AKQJT98765432.-.- -.-.AKQJT98765432.- -.-.-.AKQJT98765432")
>>> dealer.name, str(hands[0])
('S', 'AKQJT98765432.-.-.-')
"""

from __future__ import annotations

from oddtrick.club.room.shuffle import FairShuffle
from oddtrick.club.room.state import Rubber, Terms
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import SEATS, Hands, Seat, read_hands
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import listed, message


def read_set_deal(text: str) -> tuple[Seat, Hands]:
    """The dealer and the hands of N, E, S and W, with spaces between; ``NotUnderstood`` for what is no whole deal."""
    parts = text.split()
    if len(parts) != len(SEATS) + 1 or parts[0] not in Seat.__members__:
        raise NotUnderstood(
            message("a deal is set as its dealer's seat and the hands of N, E, S and W, with spaces between")
        )
    hands = read_hands({seat.name: hand for seat, hand in zip(SEATS, parts[1:], strict=True)})
    short = [
        message("{seat} has {count}", seat=seat, count=len(hand))
        for seat, hand in zip(SEATS, hands, strict=True)
        if len(hand) != 13
    ]
    if short:
        raise NotUnderstood(message("each hand has thirteen cards; {others}", others=listed(short)))
    return Seat[parts[0]], hands


def write_set_deal(dealer: Seat, hands: Hands) -> str:
    """The text of a deal."""
    return " ".join((dealer.name, *map(str, hands)))


def is_set(terms: Terms, rubber: Rubber, fair: FairShuffle) -> bool:
    """Whether the deal of that shuffle was set, and not shuffled."""
    return bool(terms.set_deal) and rubber.number == 1 and fair.deal == 1


def deal_of(terms: Terms, rubber: Rubber, fair: FairShuffle, dealer: Seat) -> Deal:
    """The deal of a shuffle that has been cut, or the one that was set in its place."""
    if is_set(terms, rubber, fair):
        return Deal(dealer, read_set_deal(terms.set_deal)[1])
    return Deal(dealer, fair.hands, fair.pack)
