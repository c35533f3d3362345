"""The line of play that a claimant announces: written into the plan of the claim, and read and tried by who answers it.

    ♠A, ♦3 to ♦K, ♣5 ruffed with ♠4

is the three tricks to come: what wins each, and before it what is led, if that is another card. Each adversary tries
it against their own hand. A card that is not seen is taken to be the claimant's: if the partner holds it they know.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from oddtrick.cards import PACK, Card, Suit
from oddtrick.language import gettext as _
from oddtrick.players.plain.sight import SUIT_BITS, Sight, above
from oddtrick.view import View


@dataclass(frozen=True, slots=True)
class AnnouncedTrick:
    """What the claimant's side leads to a trick, and the card of theirs that is to win it, mostly the same."""

    led: Card
    wins: Card

    def __str__(self) -> str:
        if self.led is self.wins:
            return self.wins.symbol
        how = "to" if self.led.suit is self.wins.suit else "ruffed with"
        return f"{self.led.symbol} {how} {self.wins.symbol}"


Line = tuple[AnnouncedTrick, ...]

_BETWEEN = re.compile(r"[,;.]|\bthen\b|\band\b")
_CARDS = {name: card for card in PACK for name in (card.symbol, str(card))}
_CARD = re.compile("|".join(rf"(?<!\w){name}(?!\w)" for name in _CARDS))


def in_words(line: Line) -> str:
    """The plan that announces it, in English: it is stored, and read again."""
    return ", ".join(map(str, line))


def plan_text(line: Line) -> str:
    """The same for a reader."""
    return ", ".join(map(_trick_text, line))


def _trick_text(trick: AnnouncedTrick) -> str:
    if trick.led is trick.wins:
        return trick.wins.symbol
    if trick.led.suit is trick.wins.suit:
        return _("{led} to {wins}", led=trick.led.symbol, wins=trick.wins.symbol)
    return _("{led} ruffed with {wins}", led=trick.led.symbol, wins=trick.wins.symbol)


def read_line(plan: str) -> Line:
    """The line that a plan announces; nothing where it is not told what each trick is won with."""
    line = []
    for part in _BETWEEN.split(plan):
        cards = [_CARDS[name] for name in _CARD.findall(part)]
        if part.strip():
            if len(cards) not in (1, 2):
                return ()
            line.append(AnnouncedTrick(cards[0], cards[-1]))
    return tuple(line)


def fault_of(view: View, sight: Sight, line: Line) -> str:
    """What is wrong with the line as far as can be seen from here, in words; nothing if it wins every trick."""
    assert view.claim is not None
    dummy = view.dummy if view.claim.by is view.declarer else None
    theirs = 0 if dummy is None or dummy not in sight.seen else sight.seen[dummy].bits
    named = [card for trick in line for card in dict.fromkeys((trick.led, trick.wins))]
    for card in named:
        if named.count(card) > 1 or not card.bit & (theirs | sight.hidden.bits):
            return _("{card} is not theirs to play", card=card.symbol)
    if sight.trick is not None or view.turn not in (view.claim.by, dummy):
        return _("they are not to lead")
    trial = _Trial(
        trumps=sight.trumps,
        ours=[hand.bits for seat, hand in sight.seen.items() if seat.side is not view.claim.by.side],
        dummy=theirs,
        spare=theirs & ~sum(card.bit for card in named),
        at_dummy=view.turn is dummy,
    )
    return next(filter(None, map(trial.fault_of, line)), "")


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

    def fault_of(self, trick: AnnouncedTrick) -> str:
        """What is wrong with the next trick, if anything is; it is played then."""
        in_dummy, across = bool(trick.wins.bit & self.dummy), trick.led is not trick.wins
        if bool(trick.led.bit & self.dummy) is not self.at_dummy or (across and in_dummy is self.at_dummy):
            return _("{card} is in the other hand", card=trick.led.symbol)
        if not _beats(trick):
            return _("{wins} does not take {led}", wins=trick.wins.symbol, led=trick.led.symbol)
        if not self._dummy_plays(trick, in_dummy=in_dummy):
            return _("dummy cannot play to {card} as they say", card=trick.led.symbol)
        for place, hand in enumerate(self.ours):
            card = self._better(hand, trick)
            if card is not None:
                return _("{card} takes the trick of {wins}", card=card.symbol, wins=trick.wins.symbol)
            follows = hand & SUIT_BITS[trick.led.suit]
            self.ours[place] = hand & ~(follows & -follows)
        self.at_dummy = in_dummy
        return ""

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
