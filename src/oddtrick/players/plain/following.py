"""Playing to a trick that another hand has led."""

from __future__ import annotations

from oddtrick.players.plain.play_knowledge import PlayKnowledge, above
from oddtrick.rules.cards import SUITS, Card, Rank, Suit
from oddtrick.rules.messages import Message, message

Chosen = tuple[Card, Message]
"""A card and the reason for it."""


def follow(sight: PlayKnowledge) -> Chosen:
    """The card to play to the trick on the table, and why."""
    assert sight.trick is not None, "there is no trick to follow to"
    if len(sight.legal) == 1:
        return sight.legal[0], message("There is no choice.")
    led = sight.trick.led.suit
    if not sight.hand.has(led):
        return _without_the_suit(sight, led)
    if not sight.behind():
        return _last(sight)
    if not sight.winners():
        return sight.low(), message("The trick cannot be won.")
    if len(sight.trick.plays) > 1:
        return _third(sight, led)
    return _declarers_second(sight, led) if sight.declaring else _defenders_second(sight, led)


def _last(sight: PlayKnowledge) -> Chosen:
    if sight.is_partners():
        return sight.low(), message("The trick is our side's already.")
    winners = sight.winners()
    if winners:
        return winners[0], message("Last to play, it takes the trick as cheaply as it can be taken.")
    return sight.low(), message("The trick cannot be won.")


# -- third hand: the partner led, and an adversary has yet to play --


def _third(sight: PlayKnowledge, led: Suit) -> Chosen:
    fourth = sight.behind()
    best, winners = sight.best(), sight.winners()
    if sight.is_partners() and sight.stands(best, led, fourth):
        return sight.low(), message("The partner's card takes the trick.")
    sure = [card for card in winners if sight.stands(card, led, fourth)]
    if sight.declaring:
        return _declarers_third(sight, winners, sure)
    if sure:
        return sure[0], message("The cheapest card that no one can beat.")
    between = above(best) & ~above(winners[-1]) & sight.may_hold(fourth[0], led)
    if sight.is_partners() and not between:
        return sight.low(), message("It would gain nothing to play over the partner's card.")
    if fourth[0] in sight.seen:
        return sight.low(), message("The hand behind would beat it.")
    return sight.least_equal(winners[-1], sight.legal), message("Third hand plays high.")


def _declarers_third(sight: PlayKnowledge, winners: tuple[Card, ...], sure: list[Card]) -> Chosen:
    """Both hands are theirs: they finesse if the missing card is more likely to lie before them than to fall."""
    best, top = sight.best(), winners[-1]
    if not sure:
        may_gain = sight.higher(top) == 1 or _promotes(sight, top)
        if sight.higher(best) <= sight.higher(top) or not may_gain:
            return sight.low(), message("The trick is given up cheaply.")
        return sight.least_equal(top, sight.legal), message("It may win, and forces a higher card if it does not.")
    for card in winners:
        if card < sure[0] and sight.higher(card) == 1 and better_than_the_drop(sight, card):
            return sight.least_equal(card, sight.legal), message("A finesse: the missing card may lie in front of it.")
    if sight.is_partners() and sight.higher(best) == 1 and better_than_the_drop(sight, best):
        return sight.low(), message("The card led is let run: the missing one may lie in front of it.")
    return sure[0], message("The cheapest card that no one can beat.")


def better_than_the_drop(sight: PlayKnowledge, card: Card) -> bool:
    """Whether the only card missing above ``card`` is less likely to fall under our masters than to lie well."""
    assert sight.partner is not None and sight.trick is not None
    suit = card.suit
    masters = len(sight.masters(sight.hand, suit)) + len(sight.masters(sight.partner, suit))
    played = sum(laid.suit is suit and seat.side is not sight.turn.side for seat, laid in sight.trick.plays)
    return sight.out(suit) + played > 2 * masters


def _promotes(sight: PlayKnowledge, card: Card) -> bool:
    """Whether losing ``card`` to a higher one would make other cards of our side the best."""
    assert sight.partner is not None
    higher = sight.higher(card)
    ours = [c for c in (*sight.hand.suit(card.suit), *sight.partner.suit(card.suit)) if c is not card]
    return higher <= 2 and sum(sight.higher(c) <= higher for c in ours) >= higher


# -- second hand: an adversary led, and so may the next to play be --


def _declarers_second(sight: PlayKnowledge, led: Suit) -> Chosen:
    """The declarer knows what the fourth hand holds too."""
    assert sight.partner is not None
    best, winners, behind = sight.best(), sight.winners(), sight.behind()
    sure = [card for card in winners if sight.stands(card, led, behind)]
    opposite = [card for card in reversed(sight.partner.suit(led)) if card > best]
    if opposite:
        takers = [card for card in opposite if sight.stands(card, led, behind)]
        if takers and (not sure or sight.cost(takers[0]) <= sight.cost(sure[0])):
            return sight.low(), message("The hand opposite can take the trick.")
        if not sure:
            return sight.low(), message("Second hand plays low; the other hand is still to play.")
    if sure:
        return sure[0], message("The cheapest card that no one can beat.")
    top = winners[-1]
    if not sight.partner.has(led) or _promotes(sight, top):
        return sight.least_equal(top, sight.legal), message("It may win, and forces a high card if it does not.")
    return sight.low(), message("Second hand plays low.")


def _defenders_second(sight: PlayKnowledge, led: Suit) -> Chosen:
    best, winners, behind = sight.best(), sight.winners(), sight.behind()
    sure = next((card for card in winners if sight.stands(card, led, behind)), None)
    if sure is not None:
        # Before dummy only a cheap card is worth spending; before the declarer a low lead comes up to the partner.
        wanted = sure.rank < Rank.QUEEN if behind[0] in sight.seen else best.rank >= Rank.TEN
        if wanted or _last_chance(sight, sure):
            return sure, message("The cheapest card that no one can beat.")
    if best.rank >= Rank.TEN and _ends_a_sequence(sight, best):
        return winners[0], message("An honour is covered with an honour.")
    honours = [card for card in sight.legal if card.rank >= Rank.TEN]
    if len(honours) > 1 and honours[0] > best:
        lowest = sight.least_equal(honours[0], honours)
        if lowest is not honours[0]:
            return lowest, message("From a sequence one of its cards is played second in hand.")
    return sight.low(), message("Second hand plays low.")


def _last_chance(sight: PlayKnowledge, card: Card) -> bool:
    """Whether a winner held up may never be made, because dummy will have no more of the suit to follow with."""
    if sight.trumps is None or card.suit is sight.trumps:
        return False
    return any(hand.length(card.suit) <= 1 for seat, hand in sight.seen.items() if seat is not sight.turn)


def _ends_a_sequence(sight: PlayKnowledge, best: Card) -> bool:
    """Whether an honour led from dummy has no equal beside it there, so that covering it may promote something."""
    assert sight.trick is not None
    dummy = sight.seen.get(sight.trick.leader)
    return dummy is not None and not any(card.rank == best.rank - 1 for card in dummy.suit(best.suit))


# -- void of the suit led --


def _without_the_suit(sight: PlayKnowledge, led: Suit) -> Chosen:
    winners, behind = sight.winners(), sight.behind()
    if winners and not _partner_will_do(sight, led):
        sure = next((card for card in winners if sight.stands(card, led, behind)), None)
        if sure is not None:
            return sure, message("It ruffs.")
        if sight.best().suit is led and all(sight.may_hold(seat, led) for seat in behind):
            return winners[0], message("It ruffs.")
    return discard(sight)


def _partner_will_do(sight: PlayKnowledge, led: Suit) -> bool:
    """Whether the trick can be left to the partner: their card stands, or their hand is seen to hold one that will."""
    assert sight.trick is not None
    best, behind = sight.best(), sight.behind()
    if sight.is_partners():
        return sight.stands(best, led, behind) or sight.master(best)
    if sight.partner is None or sight.turn.partner in sight.trick.seats or best.suit is not led:
        return False
    return any(card > best and sight.stands(card, led, behind) for card in sight.partner.suit(led))


# -- discards --


def discard(sight: PlayKnowledge) -> Chosen:
    """The card that can best be spared."""
    lowest = [sight.hand.suit(suit)[-1] for suit in SUITS if suit is not sight.trumps and sight.hand.has(suit)]
    spare = [card for card in lowest if card in sight.legal]
    if not spare:
        return sight.low(), message("The lowest that may be played.")
    return min(spare, key=lambda card: _loss(sight, card)), message("The card that can best be spared.")


def _loss(sight: PlayKnowledge, card: Card) -> float:
    """How much would be lost with that card, the lowest of its suit; small cards cost their rank."""
    holding = sight.hand.suit(card.suit)
    loss = float(card.rank)
    if sight.master(card):
        return loss + 30
    higher = sight.higher(holding[0])
    if len(holding) == higher + 1 and 1 <= higher <= 3:
        loss += 14 - 3 * higher  # it guards a card that may yet win
    if len(holding) >= 4 and sight.trumps is None:
        loss += 4
    if sight.declaring:
        return loss + _loss_opposite(sight, card)
    for seat, hand in sight.seen.items():
        if seat is not sight.turn and len(holding) <= hand.length(card.suit) and holding[0].rank >= Rank.TEN:
            loss += 5  # dummy is long in it
    return loss


def _loss_opposite(sight: PlayKnowledge, card: Card) -> float:
    """What the declarer's other hand adds: it takes care of a suit, or depends on this hand's length."""
    assert sight.partner is not None
    mine, theirs = sight.hand.length(card.suit), sight.partner.length(card.suit)
    if mine > theirs:
        return 3.0 * (mine >= 4)
    covered = len(sight.masters(sight.partner, card.suit))
    return -3.0 if covered >= mine or theirs >= mine + 2 else 0.0
