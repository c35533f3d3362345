"""Positions in the play as a player sees them, made up from little: a hand, dummy, the cards of the trick."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SUITS, Card, Hand, Seat, Side, Suit, round_from
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import winner_of
from oddtrick.rules.offers import Offers
from oddtrick.rules.table import SpokenCall, State, Table, Trick
from oddtrick.rules.view import View, view


def read_holdings(texts: Sequence[str]) -> list[Hand]:
    """Hands written ``AKx.-.xxx.T9``; each ``x`` is the lowest card of its suit that is in none of them."""
    named = {card for text in texts for card in _cards(text.replace("x", ""))}
    small = {suit: [card for card in PACK if card.suit is suit and card not in named] for suit in SUITS}
    hands = []
    for text in texts:
        cards = list(_cards(text.replace("x", "")))
        for suit, part in zip(SUITS, text.split("."), strict=True):
            cards += [small[suit].pop(0) for _ in range(part.count("x"))]
        hands.append(Hand.of(cards))
    return hands


def _cards(text: str) -> Iterable[Card]:
    return Hand.parse(re.sub(r"(^|\.)(?=\.|$)", r"\1-", text))


def trick_of(plays: Sequence[tuple[Seat, Card]], strain: Strain) -> Trick:
    """A trick of those cards in the order played."""
    return Trick(plays=tuple(plays), winner=winner_of(tuple(plays), strain.trumps))


def position(
    code: Code,
    *,
    turn: Seat,
    declarer: Seat,
    strain: Strain,
    hands: Mapping[Seat, Hand],
    tricks: Sequence[Trick] = (),
    said: Sequence[SpokenCall] = (),
    doubling: int = 0,
    only: Suit | None = None,
) -> View:
    """What the player of the hand ``turn`` sees; ``hands`` are what they and dummy hold now, dummy's once it is down.

    With ``only`` they have to play that suit, as after a direction of the other side.
    """
    dummy = declarer.partner
    seat = declarer if turn is dummy else turn
    last = tricks[-1] if tricks else None
    on_table = last if last is not None and len(last.plays) < 4 else None
    held = hands[turn]
    legal = tuple(held.suit(on_table.led.suit)) if on_table else ()
    legal = legal or tuple(card for card in held if only is None or card.suit is only)
    played = Hand.of(card for trick in tricks for source, card in trick.plays if source is seat)
    count = 13 - sum(len(trick.plays) == 4 for trick in tricks)
    return replace(
        view(code, Table(), seat),
        state=State.FINAL,
        deal=1,
        dealer=declarer,
        turn=turn,
        player=seat,
        hand=hands[seat],
        dealt=Hand(hands[seat].bits | played.bits),
        dummy_hand=hands.get(dummy),
        laid=tuple((at, hand) for at, hand in hands.items() if at is dummy),
        seen=tuple((at, hand) for at, hand in hands.items() if at in (seat, dummy)),
        own=(seat, dummy) if seat is declarer and dummy in hands else (seat,),
        said=tuple(said),
        strain=strain,
        level=None,
        points=None,
        doubling=doubling,
        by=declarer,
        declarer=declarer,
        dummy=dummy,
        leader=declarer.left,
        tricks=tuple(tricks),
        on_table=on_table,
        left=(count, count, count, count),
        won={side: sum(t.winner.side is side for t in tricks if len(t.plays) == 4) for side in Side},
        offers=Offers(plays=tuple((turn, card) for card in legal)),
    )


def lowest(cards: Iterable[Card], suit: Suit, below: Card | None = None) -> Card | None:
    """The lowest of those cards in a suit, below a card if one is given."""
    fit = sorted(card for card in cards if card.suit is suit and (below is None or card < below))
    return fit[0] if fit else None


def round_of(leader: Seat, lead: Card, strain: Strain, own: Iterable[Card]) -> Trick:
    """A trick that the card led wins, the others following with small cards that are none of ``own``."""
    spare = [card for card in PACK if card not in set(own) and card is not lead]
    plays = [(leader, lead)]
    for seat in round_from(leader)[1:]:
        card = lowest(spare, lead.suit, lead)
        assert card is not None, f"nothing is left to be played under the {lead}"
        spare.remove(card)
        plays.append((seat, card))
    return trick_of(plays, strain)
