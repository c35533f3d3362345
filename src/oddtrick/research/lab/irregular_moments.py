"""Who is asked in a game in which faults happen, and what each of their actions does, lawful or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oddtrick.research.lab.action_ids import ACTION_OF_CARD, QUIET_ID, action_of_call
from oddtrick.research.lab.irregular_actions import CLAIM_ID, EXPOSE_IDS, WAIVE_ID, action_of_remedy, choices
from oddtrick.rules.acts import Act, ClaimRevoke, Demand, Expose, Play, Say, Waive
from oddtrick.rules.cards import Seat, round_from
from oddtrick.rules.laws.charges import chargeable
from oddtrick.rules.laws.declaration_state import every_call
from oddtrick.rules.laws.examine.between_deals import is_finished
from oddtrick.rules.laws.examine.calling import fault_of_call
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import is_trick_waiting
from oddtrick.rules.offers import offers
from oddtrick.rules.pending import Need, Pending, pending
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import CurrentDeal, State, Table
from oddtrick.rules.terms import Fault, How

MOST_ACTS = 120
"""Acts in a deal after which nothing but lawful ones are offered, so that every deal has an end.

They are counted, and not the faults: of a revoke that only its player knows nobody else must be able to tell.
"""


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """Who is asked, and what each legal action does; ``None`` is to let it be. ``out_of_turn``: asked to lead so."""

    seat: Seat
    acts: Mapping[int, Act | None]
    out_of_turn: bool = False


def forced_act(code: Code, table: Table) -> Act | None:
    """What is done next without anybody's decision: an answer that is as it is, a card that goes back."""
    awaited = pending(code, table, Policy.CLUB)
    return None if awaited is None else awaited.forced


def moment(code: Code, table: Table, asked: frozenset[Seat], acts: int) -> DecisionPoint | None:
    """The next decision; ``None`` if the deal is over, or has to be dealt again.

    ``asked`` are those who have let this occasion go: to lead out of turn, or to claim a revoke when all is played.
    ``acts`` counts those of the deal so far.
    """
    awaited = pending(code, table, Policy.CLUB)
    if awaited is not None and awaited.need is Need.CHOICE:
        return _choice(awaited)
    deal = table.deal
    if deal is None or deal.state is State.DEALING:
        return None
    if is_finished(deal):
        return _claim_after_play(table, deal, asked)
    assert awaited is not None and awaited.need in (Need.CALL, Need.CARD), "a deal that is not over goes on"
    if awaited.need is Need.CALL:
        return _call(code, deal, faulty=acts < MOST_ACTS)
    if acts < MOST_ACTS and _leading(deal):
        for seat in _idle(deal):
            if seat not in asked:
                cards = {ACTION_OF_CARD[card]: Play(seat, (card,)) for card in deal.play.hands[seat]}
                return DecisionPoint(seat, {QUIET_ID: None, **cards}, out_of_turn=True)
    return _card(code, table, deal, faulty=acts < MOST_ACTS)


def _choice(awaited: Pending) -> DecisionPoint:
    right, seat = awaited.right, awaited.seats[0]
    assert right is not None
    demands = {action_of_remedy(remedy): Demand(seat, (remedy,)) for remedy in choices(right)}
    return DecisionPoint(seat, {WAIVE_ID: Waive(seat), **demands})


def _claim_after_play(table: Table, deal: CurrentDeal, asked: frozenset[Seat]) -> DecisionPoint | None:
    for seat in round_from(deal.dealer):
        charges = chargeable(table, seat)
        if charges and seat not in asked:
            against, trick = charges[0]
            return DecisionPoint(seat, {QUIET_ID: None, CLAIM_ID: ClaimRevoke(seat, against, trick)})
    return None


def _leading(deal: CurrentDeal) -> bool:
    """Whether a trick is to be led to, and nobody has led out of turn."""
    trick = deal.play.trick
    return not is_trick_waiting(deal.play) and (trick is None or trick.due is None)


def _idle(deal: CurrentDeal) -> Iterator[Seat]:
    """Those with cards who have not the lead and might take it; dummy never does."""
    turn = deal.play.turn
    assert turn is not None
    for seat in round_from(turn)[1:]:
        if seat is not deal.declaration.dummy and seat is not deal.player and deal.play.hands[seat]:
            yield seat


def _call(code: Code, deal: CurrentDeal, *, faulty: bool) -> DecisionPoint:
    turn = deal.declaration.turn
    assert turn is not None
    admitted = (None, Fault.INSUFFICIENT_CALL) if faulty else (None,)
    calls = [call for call in every_call(code, deal) if fault_of_call(code, deal, turn, call) in admitted]
    return DecisionPoint(turn, {action_of_call(call): Say(turn, call) for call in calls})


def _card(code: Code, table: Table, deal: CurrentDeal, *, faulty: bool) -> DecisionPoint:
    """A card of the hand whose turn it is, any while there may be faults; and an adversary may drop one."""
    player = deal.player
    assert player is not None
    offered = offers(code, table, player)
    plays = list(offered.plays)
    hand = plays[0][0]
    acts: dict[int, Act | None] = {}
    if faulty:
        plays += [(hand, card) for card in deal.play.hands[hand]]
        declarer = deal.declaration.declarer
        assert declarer is not None
        if hand is player and player.side is not declarer.side and len(deal.play.hands[hand]) > 1:
            lying = {card for _, card in deal.lying}
            exposing = (card for card in deal.play.hands[hand] if card not in lying)
            acts |= {EXPOSE_IDS[ACTION_OF_CARD[card]]: Expose(player, (card,), How.DROPPED) for card in exposing}
    for source, card in plays:
        acts[ACTION_OF_CARD[card]] = Play(player, (card,), None if source is player else source)
    if offered.charges:
        against, trick = offered.charges[0]
        acts[CLAIM_ID] = ClaimRevoke(player, against, trick)
    return DecisionPoint(player, acts)
