"""The declarer's leads in plain suits in Foster's book (1910, pp. 144-152): which suit, and from which hand."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.deal_plan import comes_in, declarers_plan, stranded
from oddtrick.players.books.engine.play_context import PlayContext, first_advice
from oddtrick.players.books.foster.ending import lead_to_throw_in
from oddtrick.players.plain.declarer_lead import approach, best_option, both_hands, prospect_of, way_across
from oddtrick.rules.cards import SUITS, Card, Rank, Suit
from oddtrick.rules.messages import message, sentences


def plain_suits(at: PlayContext) -> Advice[Card] | None:
    """P-12, P-6, P-2, P-3, P-10: what is led when trumps are drawn, or there are none."""
    return first_advice((lead_to_throw_in, back_to_finesse, longest_together, weak_to_strong), at)


def longest_together(at: PlayContext) -> Advice[Card] | None:
    """P-2: without trumps the suit of which the two hands have most, and from it the card of P-3 and P-10."""
    suit = None if at.sight.trumps is not None else _most(at)
    return None if suit is None else from_suit(at, suit, "P-2")


def _most(at: PlayContext) -> Suit | None:
    """The suit to be played for: most in both hands, then in one, then in dummy, while it has a trick to bring.

    One that an adversary was seen not to hold comes after the others, where its length brings nothing against the rest.
    One whose cards nothing reaches when they are set up is not played for.
    """
    held = [suit for suit in SUITS if prospect_of(at.sight, suit).total and both_hands(at.sight).has(suit)]
    fit = [suit for suit in held if comes_in(at, suit)]
    return max(fit, key=lambda suit: (not _broken(at, suit), _lengths(at, suit)), default=None)


def _broken(at: PlayContext, suit: Suit) -> bool:
    """Whether all that is out of a suit lies in one adverse hand, and stops it after our masters."""
    sight = at.sight
    voids = [seat for seat in (sight.turn.left, sight.turn.right) if (seat, suit) in sight.voids]
    theirs, ours = sight.adverse.suit(suit), both_hands(sight).suit(suit)
    if len(voids) != 1 or not theirs:
        return False
    # In each round the one hand follows with a single card, and the two of ours with the highest and the lowest.
    rounds = max(hand.length(suit) for hand in (sight.hand, sight.partner) if hand is not None)
    masters = len(sight.masters(both_hands(sight), suit))
    return masters < len(theirs) and rounds <= len(theirs) and len(ours) > masters


def _lengths(at: PlayContext, suit: Suit) -> tuple[int, int, int]:
    """The cards of a suit that the two hands were dealt: together, in the longer, in dummy."""
    sight = at.sight
    held = {seat: hand.length(suit) for seat, hand in sight.seen.items()}
    for trick in sight.tricks:
        for seat, card in trick.plays:
            if seat in held and card.suit is suit:
                held[seat] += 1
    return sum(held.values()), max(held.values()), held.get(sight.declarer.partner, 0)


def from_suit(at: PlayContext, suit: Suit, rule: str) -> Advice[Card] | None:
    """The card from that suit: from the weak hand to the strong, high cards of the shorter hand first."""
    sight = at.sight
    assert sight.partner is not None
    here = approach(sight, suit) if sight.hand.has(suit) else None
    there = approach(sight, suit, opposite=True) if sight.partner.has(suit) else None
    if there is not None and (here is None or here.gain <= 0 < there.gain):
        over = way_across(sight, suit)
        if over is not None:
            return Advice(over, message("Across, to lead from the weak hand to the strong."), "P-3", "145")
    if here is None or (here.gain < 0 and rule != "P-2"):
        return None
    if _blocks(at, suit):
        card = sight.hand.suit(suit)[0]
        return Advice(
            card, message("The high cards go first from the hand that is shorter in the suit."), "P-10", "148"
        )
    kept = _entry_kept(at, suit) if rule == "P-2" else None
    if kept is not None:
        reason = message(
            "High cards first from the hand that has another entry, so that the other wins the last round."
        )
        return Advice(kept, sentences(reason, declarers_plan(at, suit).sentence()), "P-7", "147, 152")
    if here.gain > 0 and there is not None and here.card < sight.partner.suit(suit)[0]:
        return Advice(
            here.card, message("From the weak hand to the strong, so that the strong one may finesse."), "P-3", "145"
        )
    if rule != "P-2":
        return None
    reason = message(
        "Of the suits that can yet bring a trick, that of which the two hands were dealt most is played for."
    )
    return Advice(here.card, sentences(reason, declarers_plan(at, suit).sentence()), "P-2", "144")


def _entry_kept(at: PlayContext, suit: Suit) -> Card | None:
    """P-7: the card to run a suit with, of one length in both hands, that is the only entry of one of them."""
    sight = at.sight
    assert sight.partner is not None
    mine, theirs = sight.hand.suit(suit), sight.partner.suit(suit)
    if len(mine) != len(theirs) or len(mine) < 2 or prospect_of(sight, suit).lost:
        return None
    here, there = stranded(at, sight.hand, suit), stranded(at, sight.partner, suit)
    if here and not there and sight.master(mine[0]) and sight.master(theirs[0]) and theirs[0] > mine[-1]:
        return mine[-1]
    return mine[0] if there and not here and sight.master(theirs[0]) else None


def lower_of_two(at: PlayContext, suit: Suit) -> Card | None:
    """The nine of knave, nine and a small card, opposite ace, queen, ten, four; ``None`` where it lies otherwise.

    So it is with any two cards that are as good as one another because the other hand holds what lies between, where
    that hand has the tenace over the one card missing, and a small card to play under the lower of them.
    """
    sight = at.sight
    assert sight.partner is not None
    mine, theirs = sight.hand.suit(suit), sight.partner.suit(suit)
    masters = sight.masters(both_hands(sight), suit)
    higher = next((card for card in mine if sight.higher(card) == 1), None)
    if higher is None or not theirs or not sight.master(theirs[0]) or sight.out(suit) <= 2 * len(masters):
        return None
    lower = sight.least_equal(higher, mine)
    tenace = any(sight.higher(card) == 1 and card > higher for card in theirs)
    between = any(lower < card < higher for card in theirs)
    return lower if tenace and between and theirs[-1] < lower else None


def _blocks(at: PlayContext, suit: Suit) -> bool:
    """P-10: whether the hand on lead is the shorter one, and its best card as good as the longer one's."""
    sight = at.sight
    assert sight.partner is not None
    mine, theirs = sight.hand.suit(suit), sight.partner.suit(suit)
    if not mine or len(mine) >= len(theirs) or mine[0].rank < Rank.TEN:
        return False
    return sight.higher(mine[0]) == sight.higher(theirs[0])


def weak_to_strong(at: PlayContext) -> Advice[Card] | None:
    """P-3, P-10: in the suit that promises most, from the weak hand to the strong; the shorter hand's honours first."""
    option = best_option(at.sight)
    if option is None or option.gain <= 0:
        return _unblocked(at)
    for suit in SUITS:
        advice = from_suit(at, suit, "P-3") if suit is not at.sight.trumps else None
        if advice is not None and advice.what is option.card:
            return advice
    return None


def _unblocked(at: PlayContext) -> Advice[Card] | None:
    """P-10: sure tricks are taken from the shorter hand first."""
    for suit in SUITS:
        masters = at.sight.masters(at.sight.hand, suit)
        if suit is not at.sight.trumps and masters and _blocks(at, suit) and at.sight.trumps is None:
            reason = message("The high cards go first from the hand that is shorter in the suit.")
            return Advice(masters[0], reason, "P-10", "148")
    return None


def back_to_finesse(at: PlayContext) -> Advice[Card] | None:
    """P-6: a finesse that won is taken again: back to the weak hand by another suit."""
    sight = at.sight
    assert sight.partner is not None
    for suit in SUITS:
        if not sight.hand.has(suit) or not sight.partner.has(suit) or not _led_across(at, suit):
            continue
        here, there = approach(sight, suit), approach(sight, suit, opposite=True)
        over = way_across(sight, suit)
        if there.finesse and there.gain > 0 >= here.gain and over is not None and over.suit is not sight.trumps:
            return Advice(
                over, message("Back to the weak hand by another suit, to finesse once more."), "P-6", "145-146"
            )
    return None


def _led_across(at: PlayContext, suit: Suit) -> bool:
    """Whether the hand opposite has led the suit, and this one won."""
    turn = at.sight.turn
    return any(t.leader is turn.partner and t.led.suit is suit and t.winner is turn for t in at.sight.tricks)
