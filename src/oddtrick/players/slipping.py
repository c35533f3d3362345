"""A player who slips: now and then he does what he should not, as people do, and never what nobody could do."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from oddtrick.acts import Act, Expose, Play, Say
from oddtrick.calls import DOUBLE, PASS, Bid, Call, FigureBid, Make, Strain, StrainBid, Word
from oddtrick.cards import SUITS, Card
from oddtrick.laws.auctions.auction import Auction
from oddtrick.laws.auctions.points import FigureAuction
from oddtrick.laws.auctions.strains import StrainAuction
from oddtrick.laws.law import Code
from oddtrick.players.plain.bidding import lowest_bids
from oddtrick.players.player import Decision, Player
from oddtrick.table import State
from oddtrick.terms import How
from oddtrick.view import View

OUT_OF_TURN = 0.125
"""How much rarer a slip is when he should sit still: there are many more moments for it."""

DROPS = 0.25
"""How many of the slips at such a moment are a card dropped, where he might call or lead out of turn as well."""

FORGETS = 0.5
"""How often one who errs at all does not ask his partner whether he has none of the suit led."""


@runtime_checkable
class Slips(Protocol):
    """A player who may err without being asked for anything."""

    def slip(self, code: Code, view: View) -> Act | None:
        """An improper act when it is not his turn; ``None``, as a rule, for sitting still."""

    def forgets(self, view: View) -> bool:
        """Whether he forgets to ask a partner who refuses a suit whether he has none of it."""


class SlippingPlayer:
    """Another player with an unsteady hand: at ``rate`` (0 to 1) of his turns he errs instead.

    He bids too little, doubles his own side, calls or leads out of turn, refuses a suit that he holds or drops a
    card. The same ``seed`` and view
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
            slip = _too_little(decision.act, view) or _own_double(decision.act, view)
        elif isinstance(decision.act, Play):
            slip = _refusal(decision.act, view, chance)
        return decision if slip is None else Decision(act=slip, reason="A slip.")

    def slip(self, code: Code, view: View) -> Act | None:
        """A card led out of turn or dropped, though nobody has asked him for anything."""
        chance = _chance(self.seed, view, "still")
        if view.seat is None or not view.hand or view.player is view.seat or chance.random() >= self.rate * OUT_OF_TURN:
            return None
        if view.state not in (State.OPEN, State.FINAL):
            return None
        if view.state is State.FINAL and view.seat in (view.declarer, view.dummy):
            return None
        card = chance.choice(tuple(view.hand))
        waits_for_lead = view.state is State.FINAL and (view.on_table is None or view.on_table.complete)
        if waits_for_lead and chance.random() >= DROPS:
            return Play(view.seat, (card,))
        if view.state is State.OPEN and chance.random() >= DROPS:
            return Say(view.seat, _out_of_turn(code, view, chance))
        return Expose(view.seat, (card,), How.DROPPED)

    def forgets(self, view: View) -> bool:
        """Whether he does not ask just now, though he might save a revoke by it."""
        return self.rate > 0 and _chance(self.seed, view, "ask").random() < FORGETS


def _chance(seed: int, view: View, when: str) -> Random:
    return Random(f"slip {when} {seed} {view.seat} {view.deal} {view.dealt} {len(view.said)} {sum(view.left)}")


def _too_little(act: Say, view: View) -> Act | None:
    """The bid that he means, a trick short of what overcalls; by figures the number that stands, said again."""
    if isinstance(act.call, FigureBid) and view.points is not None:
        return Say(act.by, FigureBid(view.points))
    if not isinstance(act.call, Bid) or view.level is None:
        return None
    bids = [bid for bid in lowest_bids(view.offers.calls) if isinstance(bid, Bid) and bid.level > 1]
    lowest = [bid for bid in bids if bid.strain is act.call.strain]
    return Say(act.by, Bid(lowest[0].level - 1, act.call.strain)) if lowest else None


def _own_double(act: Say, view: View) -> Act | None:
    """Where nothing but "yes" or "satisfied" is asked of him, a double of what his own side has declared."""
    own = view.by is not None and view.by.side is act.by.side
    return Say(act.by, DOUBLE) if own and act.call in (Word.YES, Word.SATISFIED) else None


def _out_of_turn(code: Code, view: View, chance: Random) -> Call:
    """A call when another has the word: where trumps are not made a declaration, else a double, a bid or a pass."""
    phase = code.phases[0]
    if isinstance(phase, FigureAuction):
        return FigureBid((view.points or 0) + chance.randint(1, 9))
    if not isinstance(phase, Auction):
        strain = chance.choice((*(Strain(suit.letter) for suit in SUITS), Strain.NO_TRUMPS))
        if isinstance(phase, StrainAuction):
            return StrainBid(strain)
        return Make(strain) if view.strain is None else DOUBLE
    level = 1 if view.level is None else min(view.level + 1, 7)
    others = view.by is not None and view.seat is not None and view.by.side is not view.seat.side
    calls: list[Call] = [PASS, Bid(level, Strain.HEARTS), *((DOUBLE,) if others and not view.doubling else ())]
    return chance.choice(calls)


def _refusal(act: Play, view: View, chance: Random) -> Act | None:
    """A card of another suit, though he holds the one led."""
    if act.source is not view.seat or view.on_table is None or view.on_table.complete:
        return None
    if any(asked.seat is view.seat and asked.trick == len(view.tricks) for asked in view.inquiries):
        return None  # he has been asked about it, and takes care
    led = view.on_table.led.suit
    others: list[Card] = [card for card in view.hand if card.suit is not led]
    return Play(act.by, (chance.choice(others),)) if others and view.hand.has(led) else None
