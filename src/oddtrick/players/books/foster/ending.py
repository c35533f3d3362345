"""The throw-in in Foster's book (1910, pp. 151-152): an adversary is put in, and must lead up to a guarded card."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.deal_plan import Plan, declarers_plan, sure_tricks, throw_in, wanted_by_declarer
from oddtrick.players.books.engine.play_context import PlayContext
from oddtrick.rules.cards import Card
from oddtrick.rules.messages import Message, message, sentences


def _ending(at: PlayContext) -> Plan | None:
    """The plan of a throw-in, while the contract lacks more than can be taken at once; it goes on once it is begun."""
    ending = throw_in(at)
    if ending is None or (at.sight.trick is None and sure_tricks(at) >= wanted_by_declarer(at)):
        return None
    return declarers_plan(at, None, ending)


def _advice(plan: Plan, card: Card, reason: Message) -> Advice[Card]:
    return Advice(card, sentences(reason, plan.sentence()), "P-12", "151-152")


def lead_to_throw_in(at: PlayContext) -> Advice[Card] | None:
    """P-12: a small card of the suit that puts the adversary in."""
    plan = _ending(at)
    if plan is None or plan.ending is None:
        return None
    held = [card for card in at.sight.hand.suit(plan.ending.by) if not at.sight.master(card)]
    if not held:
        return None
    reason = message(
        "By the bidding {seat} has this suit, and must lead up to the {card} when put in.",
        seat=plan.ending.seat,
        card=plan.ending.card,
    )
    return _advice(plan, held[-1], reason)


def left_in(at: PlayContext) -> Advice[Card] | None:
    """P-12: the adversary who won the suit that puts them in is left there: a small card, though a master is held."""
    plan = _ending(at)
    trick = at.sight.trick
    if plan is None or plan.ending is None or trick is None or trick.led.suit is not plan.ending.by:
        return None
    if trick.winner is not plan.ending.seat or trick.leader.side is not at.sight.turn.side:
        return None
    return _advice(plan, at.sight.low(), message("{seat} is allowed to hold the trick.", seat=plan.ending.seat))


def taken_for_next_round(at: PlayContext) -> Advice[Card] | None:
    """P-12: the suit being returned, the master takes it, so that the next round puts the adversary in again."""
    plan = _ending(at)
    trick = at.sight.trick
    if plan is None or plan.ending is None or trick is None or trick.led.suit is not plan.ending.by:
        return None
    masters = at.sight.masters(at.sight.hand, plan.ending.by)
    over = [card for card in masters if card in at.sight.winners()]
    if trick.leader is not plan.ending.seat or not over or len(at.sight.hand.suit(plan.ending.by)) < 2:
        return None
    reason = message("The master now, and the next round puts {seat} in again.", seat=plan.ending.seat)
    return _advice(plan, over[-1], reason)
