"""A player that does anything at all, so long as it is proper: a measure for those with a purpose."""

from __future__ import annotations

from random import Random

from oddtrick.players.plain.bidding import lowest_bids
from oddtrick.players.plain.choosing_remedies import with_choice_named
from oddtrick.players.plain.plain_player import chance_of
from oddtrick.players.player import Decision
from oddtrick.players.three_players import speaking
from oddtrick.rules.acts import Act, AgreeScore, Answer, Cut, Demand, Play, PlayOn, Say
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Call, FigureBid, Make, Naming, Word
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message
from oddtrick.rules.view import View

BIDDING_RATE = 0.25
"""How often they bid, double or redouble when they need not."""

_QUIET = (PASS, Word.MAY_I_PLAY, Word.YES, Word.SATISFIED)
_BOLD = (DOUBLE, REDOUBLE, Word.LEAVE)


class LawfulPlayer:
    """A player that calls and plays by chance, within the law."""

    def __init__(self, seed: int = 0, name: str = "Lawful") -> None:
        self.seed = seed
        self.name = name

    def decide(self, code: Code, view: View) -> Decision:
        """Some proper act; ``ValueError`` if there is nothing for them to do."""
        if view.seat is None:
            raise ValueError("a watcher has nothing to decide")
        return Decision(act=_act(code, view, chance_of(self.seed, view)), reason=message("Chosen by chance."))


def _act(code: Code, view: View, chance: Random) -> Act:
    seat, offers = view.seat, view.offers
    assert seat is not None
    if "play-on" in offers.acts:
        return PlayOn(seat)
    if offers.rights:
        right = offers.rights[-1]
        return Demand(seat, (with_choice_named(code, view, right, chance.choice(right.remedies)),))
    if "answer" in offers.acts:
        asked = [inquiry for inquiry in view.inquiries if inquiry.seat is seat and inquiry.none is None]
        return Answer(seat, not view.hand.has(asked[-1].suit))
    if offers.calls:
        return Say(speaking(view, seat), _call(offers.calls, chance))
    if offers.plays:
        hand, card = chance.choice(offers.plays)
        return Play(seat, (card,), None if hand is seat else hand)
    if "agree-score" in offers.acts:
        return AgreeScore(seat)
    if "cut" in offers.acts:
        return Cut(seat, chance.randint(4, 48))
    raise ValueError(f"there is nothing for {seat} to decide")


def _call(calls: tuple[Call, ...], chance: Random) -> Call:
    """A quiet call as a rule; else a double, a declaration, or a bid no higher than it need be."""
    quiet = [call for call in calls if call in _QUIET]
    bold: list[Call] = [call for call in calls if isinstance(call, Make | Naming | FigureBid) or call in _BOLD]
    bold += lowest_bids(calls)
    if quiet and (not bold or chance.random() >= BIDDING_RATE):
        return chance.choice(quiet)
    return chance.choice(bold or calls)
