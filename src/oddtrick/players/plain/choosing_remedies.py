"""What to demand when the law gives a choice, and whether to admit a claim."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from oddtrick.players.plain.announced_line import fault_of
from oddtrick.players.plain.bidding import weigh
from oddtrick.players.plain.hand_estimate import POINTS, named_suits, strength_of
from oddtrick.players.plain.play_knowledge import SUIT_BITS, PlayKnowledge, above
from oddtrick.players.plain.valuing import price, prices_of, stakes
from oddtrick.rules.acts import Act, Agree, Demand, PlayOn, Waive
from oddtrick.rules.cards import SUITS, Card, Hand, Seat, Suit
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Result, Revoke, RevokeChoice
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.messages import Message, message
from oddtrick.rules.table import Right
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.rules.view import View

Reasoned = tuple[Act, Message]
"""An act and the reason for it."""

GAINS: Mapping[RemedyKind, float] = {
    RemedyKind.MAKE_SUFFICIENT: 30,
    RemedyKind.BAR: 25,
    RemedyKind.CALL_SUIT: 25,
    RemedyKind.VOID: 20,
    RemedyKind.EXPOSED: 20,
    RemedyKind.CALL_CARD: 20,
    RemedyKind.FORBID_SUIT: 15,
    RemedyKind.FORFEIT_DOUBLE: 15,
    RemedyKind.LOWEST: 12,
    RemedyKind.LOSE: 12,
    RemedyKind.HIGHEST: 8,
    RemedyKind.WIN: 8,
    RemedyKind.PLAY_ON: 5,
    RemedyKind.SHOW_HAND: 5,
}
"""Roughly what a remedy is worth in points, where its points are not laid down; nothing for those not named."""

TURNED: Mapping[RemedyKind, RemedyKind] = {
    RemedyKind.LOWEST: RemedyKind.HIGHEST,
    RemedyKind.HIGHEST: RemedyKind.LOWEST,
    RemedyKind.LOSE: RemedyKind.WIN,
    RemedyKind.WIN: RemedyKind.LOSE,
}
"""What each is worth as much as where tricks are to be lost."""

HIGH_CARD = 4.0
"""Points for each high card (of forty) in a card that is to lie exposed, or that may be called."""
_OF_CARDS = (RemedyKind.EXPOSED, RemedyKind.CALL_CARD)

_PENALTIES = {choice.value: choice for choice in RevokeChoice}


def exercise(code: Code, view: View, right: Right) -> Reasoned:
    """Demand what seems to gain most, or waive the right if nothing does."""
    assert view.seat is not None
    gains = {remedy: _gain(code, view, right, remedy) for remedy in right.remedies}
    best = max(right.remedies, key=lambda remedy: gains[remedy])
    if gains[best] <= 0:
        return Waive(view.seat), message("What happened does our side no harm: nothing is demanded.")
    if best.kind is RemedyKind.NEW_DEAL:
        return Demand(view.seat, (best,)), message("The hand is poor: new cards can only be better.")
    return Demand(view.seat, (with_choice_named(code, view, right, best),)), message(
        "Of what the law allows this gains most."
    )


def _gain(code: Code, view: View, right: Right, remedy: Remedy) -> float:
    if remedy.kind is RemedyKind.NEW_DEAL:
        return stakes(code, view).unseen() - prospect(code, view)
    choice = _PENALTIES.get(remedy.kind.value) if right.fault is Fault.REVOKE else None
    if choice is not None and view.strain is not None and view.declarer is not None:
        return _penalty(code, view, right, choice)
    if remedy.kind is RemedyKind.POINTS and isinstance(remedy.param, int):
        return float(remedy.param)
    kind = TURNED.get(remedy.kind, remedy.kind) if code.scoring.loses(view.strain) else remedy.kind
    high = HIGH_CARD * sum(POINTS.get(card.rank, 0) for card in right.cards) if remedy.kind in _OF_CARDS else 0.0
    return GAINS.get(kind, 0.0) + high


def prospect(code: Code, view: View) -> float:
    """Points that this deal promises our side, what they do for the rubber included.

    The contract that stands is taken to be played. Before there is one, the player who would gain by declaring does.
    """
    weighing = weigh(code, view, prices_of(code.scoring), Random(0))
    if view.by is not None:
        return weighing.standing(view.doubling)
    level = 1 if code.number_bid is NumberBid.TRICKS else None
    strains = [strain for strain in code.scoring.tricks if not code.scoring.loses(strain)]
    ours = max(weighing.expected(strain, level, 0, weighing.side) for strain in strains)
    theirs = min(weighing.expected(strain, level, 0, weighing.side.other) for strain in strains)
    return max(ours, 0.0) + min(theirs, 0.0)


def _penalty(code: Code, view: View, right: Right, choice: RevokeChoice) -> float:
    """The score of the deal with that penalty for a revoke, less the score without, from our point of view.

    Tricks still to be played are taken to be shared.
    """
    assert view.seat is not None and view.strain is not None and view.declarer is not None
    side = view.declarer.side
    won = view.won[side]
    result = Result(
        strain=view.strain,
        declarer=view.home(view.declarer),
        tricks=won + (13 - won - view.won[side.other]) // 2,
        level=view.level,
        bid=view.points,
        doubling=view.doubling,
        before=standing(view.sheet).open,
    )
    punished = replace(result, revokes=(Revoke(view.home(right.offender), choice),))
    score, declaring = stakes(code, view), side is view.seat.side
    gained = score.worth(price(code.scoring, punished), declaring=declaring)
    # A penalty that changes nothing is still demanded.
    return gained - score.worth(price(code.scoring, result), declaring=declaring) + 0.5


def with_choice_named(code: Code, view: View, right: Right, remedy: Remedy) -> Remedy:
    """The remedy with a suit or card named, where the law leaves that to the chooser."""
    if remedy.param is not None:
        return remedy
    if remedy.kind in (RemedyKind.CALL_SUIT, RemedyKind.HIGHEST_OF):
        return Remedy(remedy.kind, _strongest(code, view))
    if remedy.kind in (RemedyKind.EXPOSED, RemedyKind.CALL_CARD, RemedyKind.WIN_ONE) and right.cards:
        return Remedy(remedy.kind, right.cards[0])
    return remedy


def _strongest(code: Code, view: View) -> Suit:
    """The suit in which the hands seen of the own side are strongest; one that the others named comes last."""
    assert view.seat is not None
    cards = Hand.of(card for seat, hand in view.seen if seat.side is view.seat.side for card in hand).bits
    trumps = None if view.strain is None else view.strain.trumps
    plain = [suit for suit in SUITS if suit is not trumps]
    named_by = named_suits(code, view).items()
    theirs = {suit for seat, suits in named_by if seat.side is not view.seat.side for suit in suits}
    return max(plain, key=lambda suit: (suit not in theirs, strength_of(Hand(cards & SUIT_BITS[suit]))))


# -- claims --


def answer_claim(code: Code, view: View, sight: PlayKnowledge) -> Reasoned:
    """Admit a claim only if the hands that can be seen leave no doubt of it; each adversary answers for their own.

    A partner answers for what they claim, or give up.
    """
    assert view.claim is not None and view.seat is not None
    left = 13 - sum(view.won.values())
    if view.claim.by.side is view.seat.side:
        return Agree(view.seat), message("The partner answers for their own claim.")
    if view.claim.given_up:
        # A partner who gives them up again and again is not to be refused for ever.
        return Agree(view.seat), message("The partner has given them up.")
    if code.scoring.loses(view.strain):
        if view.claim.tricks == left:
            return Agree(view.seat), message("They take all that are left: nobody could ask for more.")
        return PlayOn(view.seat), message("It is not plain that those tricks are ours.")
    takers = [card for seat in sight.seen if seat.side is view.seat.side for card in _takers(sight, seat)]
    trick = sight.trick
    number = len(takers) + (trick is not None and trick.winner.side is view.seat.side)
    line = view.claim.line
    if line and len(line) == view.claim.tricks == left:
        fault = fault_of(view, sight, line)
        if fault is not None:
            return PlayOn(view.seat), message("The line that was announced fails: {fault}.", fault=fault)
        return Agree(view.seat), message("Nothing that can be seen here beats the line that was announced.")
    if number <= left - view.claim.tricks:
        return Agree(view.seat), message("Nothing that can be seen here would take another trick.")
    if not takers:
        return PlayOn(view.seat), message(
            "It is not plain that those tricks are theirs: the trick on the table may be ours."
        )
    text = message("It is not plain that those tricks are theirs: {card} may still take a trick.", card=takers[0])
    return PlayOn(view.seat), text


def _takers(sight: PlayKnowledge, seat: Seat) -> list[Card]:
    """As many cards of a hand that is seen as might take a trick, the highest of each suit.

    Of a plain suit as many as outlive the higher ones elsewhere, of trumps all: each might ruff.
    """
    hand = sight.seen[seat]
    others = sight.hidden.bits
    for other, cards in sight.seen.items():
        if other.side is not seat.side:
            others |= cards.bits
    takers: list[Card] = []
    for suit in SUITS:
        holding = hand.suit(suit)
        if holding:
            higher = 0 if suit is sight.trumps else (others & above(holding[0])).bit_count()
            takers += holding[: max(0, len(holding) - higher)]
    return takers
