"""Stories: acts that matter where the table stands, by anybody who may do them.

A story goes on with the deal, so that many deals are finished, and breaks in upon it: while a right waits those who may
choose choose among what it grants, and the offender, the partner and strangers do something too; what lies exposed is
played with another card, shown again or called; revokes are made, charged and paid for; deals are void and dealt anew.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from oddtrick.rules.acts import (
    Act,
    Agree,
    Alter,
    AskPartner,
    ClaimRevoke,
    Consult,
    Cut,
    Deal,
    Demand,
    Expose,
    Look,
    Mishap,
    Play,
    PlayOn,
    Quit,
    Remarks,
    Say,
    TakeBack,
    Waive,
)
from oddtrick.rules.calls import Bid, Call, FigureBid, Word
from oddtrick.rules.cards import PACK, SEATS, SUITS, Card, Seat, deal_round
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_finished
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import offers
from oddtrick.rules.table import CurrentDeal, RevokeState, Right, State, Table
from oddtrick.rules.terms import How, Remedy, RemedyKind
from tests.support.random_acts import act_of, any_act, demand, offered_act

MEANWHILE: dict[State, tuple[type[Act], ...]] = {
    State.DEALING: (Look, Mishap, Deal, Cut, Demand, Waive),
    State.OPEN: (Say, Say, Say, Alter, Expose, Look, Remarks, Demand, Waive, Consult, AskPartner),
    State.FINAL: (Play, Play, Play, Quit, TakeBack, Expose, Remarks, Demand, Waive, Consult, AskPartner, Look),
    State.PASSED_OUT: (Deal, Cut, Mishap),
    State.OVER: (Deal, Cut, ClaimRevoke, Demand, Waive, Consult, Mishap),
}
"""What anybody may do while a right waits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Teller:
    """How a story goes: the chances (0 to 1) of what breaks in upon the deal.

    ``odd`` is for an act of any kind by anybody, ``rights`` for one about a right that waits, ``revoking`` for a card
    of another suit, ``charging`` for a charge of a revoke that there was, ``lying`` for something with a card that lies
    exposed, ``uneven`` for a deal of long suits.
    """

    odd: float
    rights: float = 0.6
    revoking: float = 0.03
    charging: float = 0.5
    lying: float = 0.15
    uneven: float = 0.3

    def __call__(self, rng: random.Random, code: Code, table: Table) -> Act:
        """The next act."""
        open_ = [right for right in table.rights if not right.secret]
        if open_ and rng.random() < self.rights:
            return about(rng, code, table, rng.choice(open_))
        if rng.random() < self.odd:
            return any_act(rng, code, table)
        for chance, tell in ((self.charging, charge), (self.lying, with_lying)):
            if rng.random() < chance and (act := tell(rng, table)) is not None:
                return act
        return self.onward(rng, code, table) or any_act(rng, code, table)

    def onward(self, rng: random.Random, code: Code, table: Table) -> Act | None:
        """What goes on with the game."""
        deal = table.deal
        if deal is None or deal.state is State.DEALING or is_finished(deal):
            dealer = due_dealer(code.lineup, table)
            return Cut(code.lineup.right(dealer)) if rng.random() < 0.2 else self.dealt(rng, dealer)
        if deal.irregularities.claim is not None and rng.random() < 0.8:
            kind: Callable[[Seat], Act] = rng.choice((Agree, PlayOn))
            return kind(rng.choice(SEATS))
        if deal.state is State.OPEN and deal.player is not None and deal.turn is not None:
            calls = offers(code, table, deal.player).calls
            return Say(deal.turn, call_of(rng, deal, calls)) if calls else offered_act(rng, code, table)
        if deal.player is None or deal.turn is None:
            return offered_act(rng, code, table)
        source = None if deal.player is deal.turn else deal.turn
        if rng.random() < self.revoking and deal.play.hands[deal.turn]:
            return Play(deal.player, (rng.choice(tuple(deal.play.hands[deal.turn])),), source)
        plays = offers(code, table, deal.player).plays
        if not plays:
            return offered_act(rng, code, table)
        hand, card = rng.choice(plays)
        return Play(deal.player, (card,), None if hand is deal.player else hand)

    def dealt(self, rng: random.Random, dealer: Seat) -> Deal:
        """A deal of the whole pack: shuffled, or of long suits and so with slams, honours in one hand and chicane."""
        if rng.random() >= self.uneven:
            return Deal(dealer, deal_round(rng.sample(PACK, len(PACK)), dealer))
        suits = [[card for card in PACK if card.suit is suit] for suit in rng.sample(SUITS, 4)]
        pack = [card for row in zip(*suits, strict=True) for card in row]
        for _ in range(rng.choice((0, 2, 6, 20))):
            one, other = rng.randrange(52), rng.randrange(52)
            pack[one], pack[other] = pack[other], pack[one]
        return Deal(dealer, deal_round(pack, dealer))


def teller(rng: random.Random) -> Teller:
    """A way of telling, drawn by lot: from a few slips to hardly anything in order."""
    return Teller(odd=rng.choice((0.01, 0.03, 0.08, 0.2)), revoking=rng.choice((0.0, 0.03, 0.15)))


def call_of(rng: random.Random, deal: CurrentDeal, calls: tuple[Call, ...]) -> Call:
    """A pass more often than not, and otherwise a low bid or a double, so that declarations end; a slam at times."""
    doubles = [call for call in calls if call in (Word.DOUBLE, Word.REDOUBLE)]
    if doubles and rng.random() < 0.25:
        return rng.choice(doubles)
    quiet = [call for call in calls if call in (Word.PASS, Word.YES, Word.SATISFIED)]
    if quiet and rng.random() < (0.6 if len(deal.declaration.said) < 8 else 0.85):
        return rng.choice(quiet)
    level = 7 if rng.random() < 0.05 else 1 + (deal.declaration.level or 0)
    points = (deal.declaration.points or 0) + rng.choice((1, 6, 20))
    low = [
        call
        for call in calls
        if (not isinstance(call, Bid) or call.level <= level)
        and (not isinstance(call, FigureBid) or call.points <= points)
    ]
    return rng.choice(low or calls)


def about(rng: random.Random, code: Code, table: Table, right: Right) -> Act:
    """Something while that right waits: by those who may choose most often, by the offender, or by anybody."""
    roll = rng.random()
    chooser = rng.choice(sorted(right.choosers))
    if roll < 0.45:
        return demand(rng, table, chooser, right)
    if roll < 0.52:
        return Waive(chooser)
    seat = chooser if roll < 0.7 else right.offender if roll < 0.8 else right.offender.partner
    state = State.DEALING if table.deal is None else table.deal.state
    return act_of(rng, code, table, rng.choice(MEANWHILE[state]), seat if roll < 0.9 else rng.choice(SEATS))


def charge(rng: random.Random, table: Table) -> Act | None:
    """A charge of a revoke that is established in a deal that is over, by somebody of the other side as a rule."""
    deal = table.deal
    if deal is None or deal.state is not State.OVER:
        return None
    revokes = [r for r in deal.irregularities.renounces if r.state is RevokeState.ESTABLISHED]
    if not revokes:
        return None
    revoke = rng.choice(revokes)
    against = rng.choice((revoke.seat.left, revoke.seat.right, *SEATS[: rng.randrange(2)]))
    return ClaimRevoke(against, revoke.seat, rng.choice((revoke.trick, None)))


def with_lying(rng: random.Random, table: Table) -> Act | None:
    """Something with a card that lies exposed: it is played, with another or alone, shown again, or called."""
    deal = table.deal
    if deal is None or deal.state is not State.FINAL or not deal.lying:
        return None
    seat, card = rng.choice(deal.lying)
    held = [other for other in deal.play.hands[seat] if other is not card]
    cards: tuple[Card, ...] = (card, rng.choice(held)) if held and rng.random() < 0.5 else (card,)
    if rng.random() < 0.5:
        cards = cards[::-1]
    by = deal.player_of(seat)
    return rng.choice(
        (
            Play(by, cards, None if by is seat else seat),
            Play(by, cards, None if by is seat else seat),
            Expose(seat, cards, rng.choice((How.DROPPED, How.SHOWN))),
            Demand(rng.choice((seat.left, seat.right)), (Remedy(RemedyKind.CALL_CARD, card),)),
        )
    )


QUIETLY = Teller(odd=0.0, rights=0.0, revoking=0.0, charging=0.0, lying=0.0)
"""Deals played as they should be."""
