"""Slips: now and then a computer player does what they should not, as people do, and never what nobody could do."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from oddtrick.players.plain.bidding import lowest_bids
from oddtrick.rules.acts import Act, Expose, Play, Say
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, FigureBid, Make, Strain, StrainBid, Word
from oddtrick.rules.cards import SUITS, Card
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Effect, State
from oddtrick.rules.terms import How
from oddtrick.rules.view import View

OUT_OF_TURN = 0.125
"""How much rarer a slip is of one who should sit still: there are many more moments for it."""

DROPPED_CARD_RATE = 0.25
"""How many of the slips at such a moment are a card dropped, where a call or a lead out of turn is possible as well."""

FORGOTTEN_QUESTION_RATE = 0.5
"""How often one who errs at all does not ask a partner who refuses a suit whether they have none of it."""


@dataclass(frozen=True, slots=True)
class Slips:
    """The unsteady hands of a table's computer players: at ``rate`` (0 to 1) of their turns they err instead.

    They bid too little, double their own side, call or lead out of turn, refuse a suit that they hold or drop a card.
    Every act of the record is drawn anew (``acts_done`` counts those before it), so that a slip that has been put
    right does not come again. Only what a seat can see goes into it.
    """

    rate: float = 0.0
    seed: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.rate <= 1:
            raise ValueError(f"a rate of slips lies between 0 and 1, not {self.rate}")

    def instead(self, act: Act, view: View, acts_done: int) -> Act | None:
        """The slip in the place of what the player means to do at their turn; ``None``, as a rule, for none."""
        chance = self._chance("turn", view, acts_done)
        if chance.random() >= self.rate:
            return None
        if isinstance(act, Say):
            return None if _corrected(view) else _too_little(act, view) or _own_double(act, view)
        return _refusal(act, view, chance) if isinstance(act, Play) else None

    def unasked(self, code: Code, view: View, acts_done: int) -> Act | None:
        """A call or a card of one whose turn it is not; ``None``, as a rule, for sitting still."""
        chance = self._chance("still", view, acts_done)
        if view.seat is None or not view.hand or view.player is view.seat or chance.random() >= self.rate * OUT_OF_TURN:
            return None
        if view.state not in (State.OPEN, State.FINAL):
            return None
        if view.state is State.FINAL and view.seat in (view.declarer, view.dummy):
            return None
        card = chance.choice(tuple(view.hand))
        waits_for_lead = view.state is State.FINAL and (view.on_table is None or view.on_table.is_complete)
        if waits_for_lead and chance.random() >= DROPPED_CARD_RATE:
            return Play(view.seat, (card,))
        if view.state is State.OPEN and not _corrected(view) and chance.random() >= DROPPED_CARD_RATE:
            return Say(view.seat, _out_of_turn(code, view, chance))
        return Expose(view.seat, (card,), How.DROPPED)

    def forgets(self, view: View, acts_done: int) -> bool:
        """Whether the question to a partner who refuses a suit is not put just now, though it might save a revoke."""
        return self.rate > 0 and self._chance("ask", view, acts_done).random() < FORGOTTEN_QUESTION_RATE

    def _chance(self, moment: str, view: View, acts_done: int) -> Random:
        return Random(f"slip {moment} {self.seed} {view.seat} {acts_done}")


STEADY = Slips()
"""Nobody errs."""


def _corrected(view: View) -> bool:
    """Whether a call of theirs has been put right in this deal: they take care then."""
    return any(said.by is view.seat and said.effect is not Effect.STANDS for said in view.said)


def _too_little(act: Say, view: View) -> Act | None:
    """The bid that is meant, a trick short of what overcalls; by figures the number that stands, said again."""
    if isinstance(act.call, FigureBid) and view.points is not None:
        return Say(act.by, FigureBid(view.points))
    if not isinstance(act.call, Bid) or view.level is None:
        return None
    bids = [bid for bid in lowest_bids(view.offers.calls) if isinstance(bid, Bid) and bid.level > 1]
    lowest = [bid for bid in bids if bid.strain is act.call.strain]
    return Say(act.by, Bid(lowest[0].level - 1, act.call.strain)) if lowest else None


def _own_double(act: Say, view: View) -> Act | None:
    """Where nothing but "yes" or "satisfied" is asked for, a double of what their own side has declared."""
    own = view.by is not None and view.by.side is act.by.side
    return Say(act.by, DOUBLE) if own and act.call in (Word.YES, Word.SATISFIED) else None


def _out_of_turn(code: Code, view: View, chance: Random) -> Call:
    """A call when another has the word: where trumps are not made a declaration, else a double, a bid or a pass."""
    if code.number_bid is NumberBid.POINTS:
        return FigureBid((view.points or 0) + chance.randint(1, 9))
    if code.number_bid is None:
        strain = chance.choice((*(Strain(suit.letter) for suit in SUITS), Strain.NO_TRUMPS))
        if code.bids:
            return StrainBid(strain)
        return Make(strain) if view.strain is None else DOUBLE
    level = 1 if view.level is None else min(view.level + 1, 7)
    others = view.by is not None and view.seat is not None and view.by.side is not view.seat.side
    calls: list[Call] = [PASS, Bid(level, Strain.HEARTS), *((DOUBLE,) if others and not view.doubling else ())]
    return chance.choice(calls)


def _refusal(act: Play, view: View, chance: Random) -> Act | None:
    """A card of another suit, though they hold the one led; one who has been asked about it takes care."""
    if act.source is not view.seat or view.on_table is None or view.on_table.is_complete:
        return None
    if any(asked.seat is view.seat and asked.trick == len(view.tricks) for asked in view.inquiries):
        return None
    led = view.on_table.led.suit
    others: list[Card] = [card for card in view.hand if card.suit is not led]
    return Play(act.by, (chance.choice(others),)) if others and view.hand.has(led) else None
