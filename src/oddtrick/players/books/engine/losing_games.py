"""Games in which tricks are to be lost, for the players of books that say next to nothing of them.

Work tells that nullo is hard and no more (pp. 71-76), Foster how misere is scored (pp. 160-162). So these players weigh
such a bid beside what the book would call, and think each card through on likely lies of the cards.
"""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import CallContext
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.books.engine.judgement import judge_call, margin
from oddtrick.players.books.engine.sampled_layouts import lies
from oddtrick.players.plain.bidding import Reasoned, lowest_bids
from oddtrick.players.plain.bidding_by_figures import Figuring
from oddtrick.players.plain.losing_playout import tricks_taken
from oddtrick.players.plain.play_knowledge import PlayKnowledge
from oddtrick.rules.calls import Bid, Call, FigureBid, Naming
from oddtrick.rules.cards import Card
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.messages import message

LAYOUTS = 12
"""The number of layouts examined."""
MIN_GAIN_TRICKS = 0.1
"""Tricks a lie by which another card than the rule of thumb's must be better."""


def call_to_lose(at: CallContext, advised: Call | None) -> Reasoned | None:
    """The call by plain sense where tricks are to be lost, or would better be; ``None`` if the book is to be asked."""
    loses = at.code.scoring.loses
    if at.stands is not None and loses(at.stands.strain):
        return judge_call(at.weighing)
    if at.code.number_bid is NumberBid.POINTS:
        return _by_figures(at, advised)
    bids = [bid for bid in lowest_bids(at.view.offers.calls) if isinstance(bid, Bid) and loses(bid.strain)]
    for bid in bids:
        instead = 0.0 if advised is None else at.promises(advised)
        if at.promises(bid) > max(0.0, instead) + margin(at.weighing, bid):
            tricks = f"{13 - at.hopes(bid.strain):.0f}"
            return bid, message(
                "Low cards in every suit: at {strain} no more than about {tricks} tricks need be taken.",
                strain=bid.strain,
                tricks=tricks,
            )
    return None


def _by_figures(at: CallContext, advised: Call | None) -> Reasoned | None:
    """The number for misere, or misere named, where that promises more than what the book bids or names."""
    call, reason = judge_call(at.weighing)
    loses, figuring = at.code.scoring.loses, Figuring(at.code, at.view, at.weighing.prices, at.weighing.picture)
    match advised, call:
        case Naming(strain=of_book), Naming(strain=best) if loses(best):
            points = at.view.points or 1
            return (call, reason) if figuring.expected(best, points) > figuring.expected(of_book, points) else None
        case FigureBid(points=of_book), FigureBid(points=points) if points > of_book and loses(figuring.best):
            return call, reason
        case _:
            return None


def card_to_lose(sight: PlayKnowledge, reading: CallInferences, card: Card) -> Card | None:
    """A card that takes clearly fewer tricks than that one on likely lies of the cards; ``None`` if it may stand."""
    if len(sight.legal) == 1:
        return None
    turn = int(sight.turn)
    table = () if sight.trick is None else tuple(laid.bit for _, laid in sight.trick.plays)
    leader = turn if sight.trick is None else int(sight.trick.leader)
    taken, number = dict.fromkeys(sight.legal, 0), 0
    for lie in lies(sight, reading, LAYOUTS):
        number += 1
        for one in taken:
            hands = tuple(bits ^ one.bit if seat == turn else bits for seat, bits in enumerate(lie))
            taken[one] += tricks_taken(hands, leader, (*table, one.bit), turn & 1)
    best = min(taken, key=lambda one: (taken[one], -one.rank))
    return best if taken[card] - taken[best] > MIN_GAIN_TRICKS * number else None
