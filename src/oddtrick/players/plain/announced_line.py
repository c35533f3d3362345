"""The line of play that a claimant announces, tried by those who answer the claim.

Each adversary tries it against their own hand. A card that is not seen is taken to be the claimant's: if the partner
holds it they know.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.players.plain.play_knowledge import SUIT_BITS, PlayKnowledge, above
from oddtrick.rules.acts import AnnouncedTrick, LineOfPlay
from oddtrick.rules.cards import PACK, Card, Suit
from oddtrick.rules.messages import Message, message
from oddtrick.rules.view import View


def fault_of(view: View, sight: PlayKnowledge, line: LineOfPlay) -> Message | None:
    """What is wrong with the line by what can be seen from here; ``None`` if it wins every trick."""
    assert view.claim is not None
    dummy = view.dummy if view.claim.by is view.declarer else None
    theirs = 0 if dummy is None or dummy not in sight.seen else sight.seen[dummy].bits
    named = [card for trick in line for card in dict.fromkeys((trick.led, trick.wins))]
    for card in named:
        if named.count(card) > 1 or not card.bit & (theirs | sight.hidden.bits):
            return message("{card} is not theirs to play", card=card)
    if sight.trick is not None or view.turn not in (view.claim.by, dummy):
        return message("they are not to lead")
    trial = _Trial(
        trumps=sight.trumps,
        ours=[hand.bits for seat, hand in sight.seen.items() if seat.side is not view.claim.by.side],
        dummy=theirs,
        spare=theirs & ~sum(card.bit for card in named),
        at_dummy=view.turn is dummy,
    )
    return next((fault for trick in line if (fault := trial.fault_of(trick)) is not None), None)


@dataclass(slots=True, kw_only=True)
class _Trial:
    """How far a line has been followed: the hands ``ours`` that try to beat it, and what ``dummy`` has left, as bits.

    ``spare`` are the cards of dummy that the line does not name, ``at_dummy`` tells which hand of theirs leads.
    """

    trumps: Suit | None
    ours: list[int]
    dummy: int
    spare: int
    at_dummy: bool

    def fault_of(self, trick: AnnouncedTrick) -> Message | None:
        """What is wrong with the next trick, if anything is; if not, it is played."""
        in_dummy, across = bool(trick.wins.bit & self.dummy), trick.led is not trick.wins
        if bool(trick.led.bit & self.dummy) is not self.at_dummy or (across and in_dummy is self.at_dummy):
            return message("{card} is in the other hand", card=trick.led)
        if not _beats(trick):
            return message("{wins} does not take {led}", wins=trick.wins, led=trick.led)
        if not self._dummy_plays(trick, in_dummy=in_dummy):
            return message("dummy cannot play to {card} as they say", card=trick.led)
        for place, hand in enumerate(self.ours):
            card = self._better(hand, trick)
            if card is not None:
                return message("{card} takes the trick of {wins}", card=card, wins=trick.wins)
            follows = hand & SUIT_BITS[trick.led.suit]
            self.ours[place] = hand & ~(follows & -follows)
        self.at_dummy = in_dummy
        return None

    def _dummy_plays(self, trick: AnnouncedTrick, *, in_dummy: bool) -> bool:
        """Whether dummy can play as the line has it; what they play is gone then."""
        played = (trick.led.bit | trick.wins.bit) & self.dummy
        if not self.dummy or self.at_dummy:
            self.dummy &= ~played
            return True
        follows = self.dummy & SUIT_BITS[trick.led.suit]
        if in_dummy:
            self.dummy &= ~played
            return not follows or trick.wins.suit is trick.led.suit
        trumps = 0 if self.trumps is None else SUIT_BITS[self.trumps]
        free = self.spare & (follows & ~above(trick.wins) if follows else ~trumps)
        highest = 1 << free.bit_length() - 1 if free else 0
        self.spare &= ~highest
        self.dummy &= ~highest
        return highest > 0

    def _better(self, hand: int, trick: AnnouncedTrick) -> Card | None:
        """A card of that hand that takes the trick, whatever else it has thrown away; ``None`` where it has none."""
        follows = hand & SUIT_BITS[trick.led.suit]
        if not follows and self.trumps is not None and trick.wins.suit is not self.trumps:
            return _lowest(hand & SUIT_BITS[self.trumps])
        if follows and trick.wins.suit is not trick.led.suit:
            return None
        return _lowest(hand & above(trick.wins))


def _beats(trick: AnnouncedTrick) -> bool:
    """Whether the card that is to win is not beaten by the one that is led."""
    return trick.wins.suit is not trick.led.suit or trick.wins >= trick.led


def _lowest(cards: int) -> Card | None:
    return next((card for card in PACK if card.bit == cards & -cards), None)
