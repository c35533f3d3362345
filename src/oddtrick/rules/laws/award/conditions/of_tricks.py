"""Conditions on leads, and on the order and the cards of a trick."""

from __future__ import annotations

from collections.abc import Collection

from oddtrick.rules.acts import Look, LookKind, Play, Quit, Remarks
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.laws.law import Case
from oddtrick.rules.laws.play import beats, following, trumps_of
from oddtrick.rules.table import NoteKind
from oddtrick.rules.terms import Topic


def opening_lead(case: Case) -> bool:
    """No card has been led in turn yet."""
    return not case.deal.play.tricks


def anothers_card(case: Case) -> bool:
    """A card is played from a hand that is another's to play."""
    act = case.act
    return isinstance(act, Play) and act.by not in (act.source, case.deal.player_of(act.source))


def led_to_next(case: Case) -> bool:
    """A card of a hand that has played to the trick is led to the next one, and counts."""
    trick = case.deal.play.trick
    return isinstance(case.act, Play) and trick is not None and case.act.source in trick.seats


def trick_whole(case: Case) -> bool:
    """The card completes a trick that was led out of turn."""
    trick = case.deal.play.trick
    return isinstance(case.act, Play) and trick is not None and trick.due is not None


def fourth_before_second(case: Case) -> bool:
    """The last hand plays although its partner, second in hand, has not."""
    trick = case.deal.play.trick
    return trick is not None and case.offender is trick.leader.right and case.offender.partner not in trick.seats


def leads_winner(case: Case) -> bool:
    """The card that was led cannot be beaten by declarer or dummy; one played to a trick need only take it so far."""
    trick = case.deal.play.trick
    return trick is not None and (trick.leader is not case.offender or winner_is_sure(case))


def winner_is_sure(case: Case) -> bool:
    """The card with which the offender takes the trick so far cannot be beaten by declarer or dummy."""
    trick = case.deal.play.trick
    card = None if trick is None else trick.card(case.offender)
    assert trick is not None and card is not None, "winners are run in the play"
    return _is_sure(case, card, trick.led.suit, trick.seats)


def leads_on_winners(case: Case) -> bool:
    """So is every card with which the offender led on: "several such cards" (1910, 73; 1915, 71)."""
    return all(_is_sure(case, card, card.suit, ()) for card in case.cards[1:])


def _is_sure(case: Case, card: Card, led: Suit, played: Collection[Seat]) -> bool:
    """Whether no card of the declarer's side can beat that one, its hands that have played left out."""
    deal, side = case.deal, case.deal.declaration.declarer_side
    assert side is not None, "winners are run in the play"
    others = [deal.play.hands[seat] for seat in side.seats if seat not in played]
    follows_with = (following(hand, led) for hand in others)
    return not any(beats(other, card, trumps_of(deal)) for cards in follows_with for other in cards)


def third_has_not_played(case: Case) -> bool:
    """Third hand has not played either (1895, 83)."""
    trick = case.deal.play.trick
    return trick is not None and trick.leader.partner not in trick.seats


def declarer_played_third(case: Case) -> bool:
    """The declarer has played third hand before second (1915, 80, note)."""
    trick = case.deal.play.trick
    return trick is not None and trick.leader.partner in trick.seats


def both_adversaries_played(case: Case) -> bool:
    """Both adversaries of the declarer have played to the trick, and the declarer was not last in hand (1915, 86a)."""
    trick = case.deal.play.trick
    side = case.deal.declaration.declarer_side
    if trick is None or sum(seat.side is not side for seat in trick.seats) != 2:
        return False
    return len(trick.plays) < 4 or trick.plays[3][0] is not case.offender


def led_from_dummy(case: Case) -> bool:
    """The card was led from dummy."""
    return isinstance(case.act, Play) and case.act.source in case.deal.dummies


def says_it_is_theirs(case: Case) -> bool:
    """The player says that the trick is theirs."""
    return isinstance(case.act, Remarks) and case.act.about is Topic.TRICK_IS_MINE


def turned(case: Case) -> bool:
    """The trick is turned."""
    return isinstance(case.act, Quit)


def last_trick_looked_at(case: Case) -> bool:
    """1895, law 103: the last trick turned may be seen."""
    act = case.act
    if not isinstance(act, Look):
        return False
    return act.at.kind is LookKind.LAST_TRICK or act.at.trick == len(case.deal.play.quitted)


def placed_on_request(case: Case) -> bool:
    """The player has been asked to say or to show which card is theirs."""
    named = isinstance(case.act, Remarks) and case.act.about is Topic.NAMES_CARD
    notes = case.deal.irregularities.notes
    return named and any(n.kind is NoteKind.PLACED and n.trick == case.deal.play.number for n in notes)
