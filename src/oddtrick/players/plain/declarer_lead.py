"""The declarer's lead, from either hand: they see both, and know what the adversaries hold together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.players.plain.following import Chosen
from oddtrick.players.plain.play_knowledge import PlayKnowledge
from oddtrick.rules.cards import SUITS, Card, Hand, Rank, Suit
from oddtrick.rules.messages import Message, message

LEAD_SIDE_TRICKS = 0.5
"""How much it counts, in tricks, from which hand a suit is led."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """What a suit is likely to bring the two hands: tricks ``now``, tricks in all, and tricks lost on the way."""

    now: int
    total: int
    lost: int


def prospect(ours: Hand, adverse: Hand, suit: Suit, rounds: int) -> Prospect:
    """The suit played ``rounds`` times, the adversaries' cards lying as evenly as they can.

    In each round our best card meets theirs; the player who is beaten spends their lowest.
    """
    mine, theirs = list(ours.suit(suit)), list(adverse.suit(suit))
    now = total = lost = 0
    for left in reversed(range(rounds)):
        if not theirs or mine[0] > theirs[0]:
            total += 1
            now += not lost
            mine.pop(0)
            del theirs[-2:]
        else:
            lost += 1
            mine.pop()
            theirs.pop(0)
            del theirs[-1:]
        if len(mine) > left:
            mine.pop()  # the other hand follows too
    return Prospect(now=now, total=total, lost=lost)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadOption:
    """A lead that might be made, how good it is in tricks, roughly, and the reason for it."""

    card: Card
    gain: float
    reason: Message
    finesse: bool = False


def declarers_lead(sight: PlayKnowledge) -> Chosen:
    """The card that the declarer leads, from the hand that has the lead."""
    if len(sight.legal) == 1:
        return sight.legal[0], message("There is no choice.")
    if sight.partner is None:
        return sight.low(), message("A low card.")
    if sight.trumps is not None and (chosen := _with_trumps(sight, sight.trumps)):
        return chosen
    return side_lead(sight)


def side_lead(sight: PlayKnowledge) -> Chosen:
    """The lead that is best apart from drawing trumps."""
    option = best_option(sight)
    if option is not None and option.gain > 0:
        return option.card, option.reason
    return _cash(sight) or (sight.low(), message("Nothing better offers: a low card."))


def best_option(sight: PlayKnowledge) -> LeadOption | None:
    """The way of setting about a plain suit that promises most."""
    outlook = _outlook(sight)
    options = [option for suit in SUITS if suit is not sight.trumps for option in _plans(sight, suit, outlook)]
    return max(options, key=lambda option: option.gain, default=None)


def both_hands(sight: PlayKnowledge) -> Hand:
    """The cards of the hand that leads and of the one opposite."""
    assert sight.partner is not None
    return Hand(sight.hand.bits | sight.partner.bits)


def _longer(sight: PlayKnowledge, suit: Suit) -> int:
    assert sight.partner is not None
    return max(sight.hand.length(suit), sight.partner.length(suit))


def prospect_of(sight: PlayKnowledge, suit: Suit) -> Prospect:
    """What a suit is likely to bring."""
    return prospect(both_hands(sight), sight.adverse, suit, _longer(sight, suit))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """Tricks still to be played, those that can be taken at once, and those that the adversaries take if let in."""

    left: int
    sure: int
    danger: int


def _outlook(sight: PlayKnowledge) -> Outlook:
    sure = sum(prospect_of(sight, suit).now for suit in SUITS)
    danger = sum(_danger(sight, suit) for suit in SUITS)
    return Outlook(left=len(sight.hand), sure=min(sure, len(sight.hand)), danger=danger)


def _danger(sight: PlayKnowledge, suit: Suit) -> int:
    """The tricks that the adversaries could run in a suit before it is stopped or ruffed."""
    assert sight.partner is not None
    out = sight.out(suit)
    rounds = (out + 1) // 2 + (out > 4)
    if sight.trumps is not None and suit is not sight.trumps:
        ruffing = [hand.length(suit) for hand in (sight.hand, sight.partner) if hand.has(sight.trumps)]
        rounds = min(rounds, *ruffing) if ruffing else rounds
    return prospect(sight.adverse, both_hands(sight), suit, rounds).now


# -- trumps --


def _with_trumps(sight: PlayKnowledge, trumps: Suit) -> Chosen | None:
    out = sight.adverse.suit(trumps)
    ruff = _ruff(sight, trumps)
    if ruff is not None:
        return ruff
    if not out or not sight.hand.has(trumps):
        return None
    ours = both_hands(sight).suit(trumps)
    if len(out) == 1 and out[0] > ours[0]:
        return None  # the last trump is the master: it will make whenever they like
    if len(out) > len(ours):
        return None
    option = approach(sight, trumps)
    return option.card, message("Trumps are drawn.")


def _ruff(sight: PlayKnowledge, trumps: Suit) -> Chosen | None:
    """Losers of the hand with the longer trumps are ruffed in the other, before trumps are drawn."""
    assert sight.partner is not None
    mine, theirs = sight.hand, sight.partner
    short_is_opposite = theirs.length(trumps) <= mine.length(trumps)
    short, long = (theirs, mine) if short_is_opposite else (mine, theirs)
    if not short.has(trumps):
        return None
    for suit in SUITS:
        if suit is trumps or not long.has(suit) or short.length(suit) >= long.length(suit):
            continue
        losers = long.length(suit) - len(sight.masters(long, suit)) - short.length(suit)
        if losers <= 0:
            continue
        if not short.has(suit) and short_is_opposite:
            return mine.suit(suit)[-1], message("A loser is led to be ruffed in the short hand.")
        if short.length(suit) == 1 and mine.has(suit) and sight.masters(both_hands(sight), suit):
            return approach(sight, suit).card, message("The short hand is rid of a suit in which it is to ruff.")
    return None


# -- plain suits --


def _plans(sight: PlayKnowledge, suit: Suit, outlook: Outlook) -> Iterator[LeadOption]:
    """Ways to set about a suit from this hand, or by way of the other hand."""
    assert sight.partner is not None
    prospect = prospect_of(sight, suit)
    here = approach(sight, suit) if sight.hand.has(suit) else None
    if here is not None:
        yield LeadOption(
            card=here.card, gain=_gain(prospect, outlook, here) + LEAD_SIDE_TRICKS * here.gain, reason=here.reason
        )
    if sight.partner.has(suit) and (here is None or here.gain <= 0):
        there = approach(sight, suit, opposite=True)
        crossing = way_across(sight, suit)
        if crossing is not None:
            gain = _gain(prospect, outlook, there) + LEAD_SIDE_TRICKS * there.gain - 0.1
            yield LeadOption(card=crossing, gain=gain, reason=message("It crosses to the other hand."))


def _gain(prospect: Prospect, outlook: Outlook, option: LeadOption) -> float:
    """What playing on a suit brings over taking the sure tricks, the adversaries running theirs when they are in."""
    if not prospect.lost:
        return 0.0
    more = prospect.total - prospect.now
    reached = min(outlook.sure + more, outlook.left - prospect.lost - outlook.danger)
    if option.finesse:
        reached_if_right = min(outlook.sure + more + 1, outlook.left)
        return (reached + reached_if_right) / 2 - outlook.sure
    return reached - outlook.sure


def way_across(sight: PlayKnowledge, towards: Suit) -> Card | None:
    """The card that puts the other hand in, in another suit than the one to be led from there."""
    assert sight.partner is not None
    best: Card | None = None
    for suit in SUITS:
        if suit is towards or not sight.hand.has(suit):
            continue
        low = sight.hand.suit(suit)[-1]
        entries = sight.masters(sight.partner, suit)
        if entries and entries[0] > low and not sight.master(low) and (best is None or low.rank < best.rank):
            best = low
    return best


def approach(sight: PlayKnowledge, suit: Suit, *, opposite: bool = False) -> LeadOption:
    """How to lead a suit from this hand, or from the one opposite, and how well it lies from there."""
    assert sight.partner is not None
    here, there = (sight.partner, sight.hand) if opposite else (sight.hand, sight.partner)
    mine, theirs = here.suit(suit), there.suit(suit)
    out = sight.out(suit)
    if not out:
        card = mine[0] if len(mine) <= len(theirs) or not theirs else mine[-1]
        return LeadOption(card=card, gain=0.0, reason=message("The suit is established."))
    masters = len(sight.masters(here, suit)) + len(sight.masters(there, suit))
    if masters and out <= 2 * masters:
        return _from_the_top(sight, mine, theirs)
    if masters:
        return _with_a_master(sight, mine, theirs)
    return _without_a_master(sight, mine, theirs)


def _with_a_master(sight: PlayKnowledge, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> LeadOption:
    """The highest card is ours, and one below it is missing that will hardly fall."""
    next_here = [card for card in mine if sight.higher(card) == 1]
    next_there = [card for card in theirs if sight.higher(card) == 1]
    solid = bool(next_here) and sight.least_equal(next_here[0], (*mine, *theirs)) is not next_here[0]
    if theirs and sight.master(theirs[0]):
        if solid and len(theirs) > 1:
            return LeadOption(card=next_here[0], gain=0.5, finesse=True, reason=message("Led through, to be let run."))
        if next_there:
            return LeadOption(card=mine[-1], gain=0.5, finesse=True, reason=message("Led towards a finesse."))
        if not next_here:
            return _from_the_top(sight, mine, theirs)
        return LeadOption(card=mine[-1], gain=-0.3, reason=message("Towards the other hand's high card."))
    if next_there and not next_here:
        return LeadOption(
            card=mine[-1], gain=0.2, finesse=True, reason=message("Led towards the strength of the other hand.")
        )
    if next_here and theirs:
        return LeadOption(card=mine[0], gain=-0.4, reason=message("A sure trick is taken."))
    return _from_the_top(sight, mine, theirs)


def _without_a_master(sight: PlayKnowledge, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> LeadOption:
    """The highest card is missing."""
    next_here = [card for card in mine if sight.higher(card) == 1]
    next_there = [card for card in theirs if sight.higher(card) == 1]
    if next_there and not next_here:
        return LeadOption(card=mine[-1], gain=0.5, reason=message("Led towards the strength of the other hand."))
    if len(next_here) > 1 or (next_here and not theirs):
        return LeadOption(card=next_here[0], gain=0.3, reason=message("It drives out the card above it."))
    if next_here and next_there:
        card = next_here[0] if len(mine) <= len(theirs) else mine[-1]
        return LeadOption(card=card, gain=0.2, reason=message("It drives out the card above it."))
    if next_here:
        return LeadOption(card=mine[-1], gain=-0.5, reason=message("A lead away from strength, for want of a better."))
    if theirs and theirs[0].rank >= Rank.JACK:
        return LeadOption(card=mine[-1], gain=0.1, reason=message("Led towards the strength of the other hand."))
    high = mine[0].rank >= Rank.TEN and sight.least_equal(mine[0], (*mine, *theirs)) is not mine[0]
    return LeadOption(card=mine[0] if high else mine[-1], gain=-0.1, reason=message("A suit is set up."))


def _from_the_top(sight: PlayKnowledge, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> LeadOption:
    """A master, from the hand that it would block if it stayed there."""
    if sight.master(mine[0]) and (len(mine) <= len(theirs) or not theirs or not sight.master(theirs[0])):
        return LeadOption(card=mine[0], gain=0.0, reason=message("A sure trick is taken."))
    if theirs and sight.master(theirs[0]):
        return LeadOption(card=mine[-1], gain=0.0, reason=message("Towards the other hand's sure trick."))
    return LeadOption(card=mine[0], gain=0.0, reason=message("A sure trick is taken."))


def _cash(sight: PlayKnowledge) -> Chosen | None:
    """A sure trick, from the suit that is least needed to stop the adversaries."""
    assert sight.partner is not None
    best: tuple[float, Card] | None = None
    for suit in SUITS:
        if not sight.hand.has(suit):
            continue
        ours = both_hands(sight)
        if not sight.masters(ours, suit):
            continue
        spare = prospect_of(sight, suit).now - (0.5 if suit is sight.trumps else 0)
        blocked = len(sight.hand.suit(suit)) < len(sight.partner.suit(suit))
        order = spare + 0.5 * blocked
        card = _from_the_top(sight, sight.hand.suit(suit), sight.partner.suit(suit)).card
        if best is None or order > best[0]:
            best = order, card
    return None if best is None else (best[1], message("A sure trick is taken."))
