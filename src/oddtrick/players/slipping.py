"""A player who slips: now and then he does what he should not, as people do, and never what nobody could do."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from oddtrick.acts import Act, Expose, Play, Say
from oddtrick.calls import Bid
from oddtrick.cards import Card
from oddtrick.laws import Code
from oddtrick.players import Decision, Player
from oddtrick.players.bidding import lowest_bids
from oddtrick.table import State
from oddtrick.terms import How
from oddtrick.view import View

OUT_OF_TURN = 0.125
"""How much rarer a slip is when he should sit still: there are many more moments for it."""

DROPS = 0.25
"""How many of the slips at such a moment are a card dropped, where he might lead out of turn as well."""


@runtime_checkable
class Slips(Protocol):
    """A player who may err without being asked for anything."""

    def slip(self, code: Code, view: View) -> Act | None:
        """An improper act when it is not his turn; ``None``, as a rule, for sitting still."""


class SlippingPlayer:
    """Another player with an unsteady hand: at ``rate`` (0 to 1) of his turns he errs instead.

    He bids too little, refuses a suit that he holds, leads out of turn or drops a card. The same ``seed`` and view
    give the same slip. Only what a seat can see goes into it.
    """

    def __init__(self, player: Player, rate: float, seed: int = 0) -> None:
        if not 0 <= rate <= 1:
            raise ValueError(f"a rate of slips lies between 0 and 1, not {rate}")
        self.player = player
        self.rate = rate
        self.seed = seed
        self.name = player.name

    def decide(self, code: Code, view: View) -> Decision:
        """What the other player decides, or a slip in its place; ``ValueError`` if there is nothing to do."""
        decision = self.player.decide(code, view)
        chance = _chance(self.seed, view, "turn")
        if chance.random() >= self.rate:
            return decision
        slip: Act | None = None
        if isinstance(decision.act, Say):
            slip = _too_little(decision.act, view)
        elif isinstance(decision.act, Play):
            slip = _refusal(decision.act, view, chance)
        return decision if slip is None else Decision(act=slip, reason="A slip.")

    def slip(self, code: Code, view: View) -> Act | None:
        """A card led out of turn or dropped, though nobody has asked him for anything."""
        del code
        chance = _chance(self.seed, view, "still")
        if view.seat is None or not view.hand or view.player is view.seat or chance.random() >= self.rate * OUT_OF_TURN:
            return None
        if view.state not in (State.OPEN, State.FINAL) or view.seat in (view.declarer, view.dummy):
            return None
        card = chance.choice(tuple(view.hand))
        waits_for_lead = view.state is State.FINAL and (view.on_table is None or view.on_table.complete)
        if waits_for_lead and chance.random() >= DROPS:
            return Play(view.seat, (card,))
        return Expose(view.seat, (card,), How.DROPPED)


def _chance(seed: int, view: View, when: str) -> Random:
    return Random(f"slip {when} {seed} {view.seat} {view.deal} {view.dealt} {len(view.said)} {sum(view.left)}")


def _too_little(act: Say, view: View) -> Act | None:
    """The bid that he means, a trick short of what overcalls."""
    if not isinstance(act.call, Bid) or view.level is None:
        return None
    bids = [bid for bid in lowest_bids(view.offers.calls) if isinstance(bid, Bid) and bid.level > 1]
    lowest = [bid for bid in bids if bid.strain is act.call.strain]
    return Say(act.by, Bid(lowest[0].level - 1, act.call.strain)) if lowest else None


def _refusal(act: Play, view: View, chance: Random) -> Act | None:
    """A card of another suit, though he holds the one led."""
    if act.source is not view.seat or view.on_table is None or view.on_table.complete:
        return None
    if any(asked.seat is view.seat and asked.trick == len(view.tricks) for asked in view.inquiries):
        return None  # he has been asked about it, and takes care
    led = view.on_table.led.suit
    others: list[Card] = [card for card in view.hand if card.suit is not led]
    return Play(act.by, (chance.choice(others),)) if others and view.hand.has(led) else None
