"""What a seat may do and demand: a courtesy to those who draw a table or play at it, never a check.

Everything offered is proper. At a club table anything else may be done too, and the referee answers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from oddtrick.rules.acts import Play, Say
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.folding import follow
from oddtrick.rules.laws.charges import chargeable
from oddtrick.rules.laws.declaration_state import every_call
from oddtrick.rules.laws.directions import applying, proper_cards
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_finished
from oddtrick.rules.laws.examine.calling import examine_call, fault_of_call
from oddtrick.rules.laws.examine.claiming import admitters
from oddtrick.rules.laws.examine.lapsing import lapses
from oddtrick.rules.laws.examine.revoking import partner_to_ask, refused_suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import beats, following, suit_to_follow, trumps_of, withdraw
from oddtrick.rules.laws.table_score import is_rubber_over
from oddtrick.rules.laws.tricks_sure import tricks_left
from oddtrick.rules.table import NO_IRREGULARITIES, CurrentDeal, RevokeState, Right, State, Table
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.rules.type_checks import require


@dataclass(frozen=True, slots=True, kw_only=True)
class Offers:
    """What one seat may properly do now.

    ``calls`` are those proper at this turn, ``plays`` cards proper to play and the hand that each comes from (the
    declarer's own and dummy's), ``rights`` the choices that wait for this seat, ``acts`` the names of other acts;
    ``tricks`` is the most that may be claimed or conceded, ``charges`` the revokes that what has been seen proves and
    nobody has charged, each with its trick. All are empty for a seat that is not concerned.
    """

    calls: tuple[Call, ...] = ()
    plays: tuple[tuple[Seat, Card], ...] = ()
    rights: tuple[Right, ...] = ()
    acts: tuple[str, ...] = ()
    tricks: int = 0
    charges: tuple[tuple[Seat, int], ...] = ()


def offers(code: Code, table: Table, seat: Seat) -> Offers:
    """What that seat may properly do at this table."""
    require(Code, code)
    require(Table, table)
    require(Seat, seat)
    deal = table.deal
    rights = _rights(table, seat)
    if code.lineup.person(seat) is not seat or seat is (code.lineup.vacant if deal is None else deal.absent):
        return Offers()
    if deal is None or deal.state is State.DEALING or is_finished(deal):
        return Offers(rights=rights, acts=(*_waiving(rights), *_between_deals(code, table, seat)))
    if deal.state is State.OPEN:
        return Offers(calls=_calls(code, table, deal, seat), rights=rights, acts=_waiving(rights))
    charges = chargeable(table, seat)
    return Offers(
        plays=proper_plays(_as_played_on(code, table, deal, seat), seat),
        rights=rights,
        acts=(*_waiving(rights), *_in_play(deal, seat), *(("claim-revoke",) if charges else ())),
        tricks=tricks_left(deal),
        charges=charges,
    )


def _as_played_on(code: Code, table: Table, deal: CurrentDeal, seat: Seat) -> CurrentDeal:
    """The deal as it is for one who plays on without choosing among cards that were laid together: one of them stands.

    The trick may have another winner then, who leads: what is offered is to choose, or to waive it.
    """
    turn = deal.play.turn
    if turn is None or deal.player is not seat or all(r.fault is not Fault.CARDS_TOGETHER for r in table.rights):
        return deal
    facts = lapses(code, table, Play(seat, tuple(deal.play.hands[turn])[:1], turn))
    settled = follow(table, facts).deal
    assert settled is not None, "nothing ends a deal before a card is played"
    return settled


def _rights(table: Table, seat: Seat) -> tuple[Right, ...]:
    """The choices that wait for that seat; dummy takes no part in the play (1895, law 59)."""
    deal = table.deal
    if deal is not None and deal.state is State.FINAL and deal.play.dummy_down and seat is deal.declaration.dummy:
        return ()
    rights = (right for right in table.rights if seat in right.choosers and not right.secret)
    return tuple(as_known(replace(right, cards=within_reach(deal, right) or right.cards), seat) for right in rights)


def within_reach(deal: CurrentDeal | None, right: Right) -> tuple[Card, ...]:
    """The cards of a right; of winners that were run those alone whose trick the offender's partner may be able to win.

    It is lawful to ask for any (1895, 72; 1910, 73; 1915, 71), but the declarer knows what no card unseen can win.
    """
    if deal is None or right.fault is not Fault.RAN_WINNERS:
        return right.cards
    lying = {card for _, card in deal.lying}
    unseen = [card for seat in right.offender.side.seats for card in deal.play.hands[seat] if card not in lying]
    trumps = trumps_of(deal)
    return tuple(card for card in right.cards if any(beats(other, card, trumps) for other in unseen))


def as_known(right: Right, seat: Seat | None) -> Right:
    """A right as that seat knows it: a card that may be seen is not named before it has been."""
    unseen = any(remedy.kind is RemedyKind.SEE_CARD for remedy in right.remedies)
    if not unseen or seat is right.offender:
        return right
    remedies = dict.fromkeys(Remedy(r.kind) if r.kind is RemedyKind.SEE_CARD else r for r in right.remedies)
    return replace(right, remedies=tuple(remedies), cards=())


def _calls(code: Code, table: Table, deal: CurrentDeal, seat: Seat) -> tuple[Call, ...]:
    turn = deal.declaration.turn
    if turn is None or deal.lineup.person(turn) is not seat:
        return ()
    if table.rights:
        # A call may by itself be the choice that a law gives: then it is judged as that (1915, law 49).
        every = every_call(code, deal)
        return tuple(call for call in every if examine_call(code, table, Say(turn, call)).fault is None)
    return tuple(c for c in every_call(code, deal) if fault_of_call(code, deal, turn, c) is None)


def proper_plays(deal: CurrentDeal, seat: Seat) -> tuple[tuple[Seat, Card], ...]:
    """The cards that this seat may properly play now, with the hand that each comes from."""
    turn = deal.play.turn
    if deal.state is not State.FINAL or turn is None or deal.player is not seat:
        return ()
    if deal.irregularities is NO_IRREGULARITIES:
        return tuple((turn, card) for card in following(deal.play.hands[turn], suit_to_follow(deal.play)))
    for order in applying(deal, turn):
        if order.kind is RemedyKind.LEAD_FROM and isinstance(order.param, Seat) and deal.play.hands[order.param]:
            turn = order.param
    due = deal.play.trick is not None and deal.play.trick.due is not None
    if due and deal.play.trick is not None and turn is deal.play.trick.due:
        # A false lead lies on the table: what is offered is a lead of their own.
        withdrawn = replace(deal, play=withdraw(deal.play))
        return tuple((turn, card) for card in proper_cards(withdrawn, turn))
    return tuple((turn, card) for card in proper_cards(deal, turn))


def _waiving(rights: tuple[Right, ...]) -> tuple[str, ...]:
    return ("waive",) if rights else ()


def _in_play(deal: CurrentDeal, seat: Seat) -> tuple[str, ...]:
    """The other acts that are in order during the play; what only the offender knows is offered to them alone."""
    if deal.irregularities.claim is not None:
        waits = admitters(deal, deal.irregularities.claim.by) - deal.irregularities.claim.agreed
        return ("agree", "play-on") if seat in waits else ()
    acts: list[str] = []
    if any(r.seat is seat and r.state is RevokeState.OPEN for r in deal.irregularities.renounces):
        acts.append("take-back")
    if any(q.seat is seat and q.none is None for q in deal.irregularities.inquiries):
        acts.append("answer")
    if seat is not deal.declaration.dummy or not deal.play.dummy_down:
        acts.extend(("claim", "concede") if tricks_left(deal) else ())
    if deal.play.trick is not None:
        partner = partner_to_ask(deal, seat)
        if partner is not None and refused_suit(deal, partner) is not None:
            acts.append("ask-void")
        if deal.play.trick.is_complete:
            acts.append("quit")
    return tuple(acts)


def _between_deals(code: Code, table: Table, seat: Seat) -> tuple[str, ...]:
    acts: list[str] = []
    dealer = due_dealer(code.lineup, table)
    if table.deal is not None:
        seat = table.deal.home(seat)
    if is_rubber_over(code, table):
        if code.scoring.columns.value.of(seat) not in table.agreed:
            acts.extend(("agree-score", "correct-score"))
    else:
        if seat is code.lineup.person(dealer):
            acts.append("deal")
        if seat is code.lineup.person(code.lineup.right(dealer)) and not table.cut:
            acts.append("cut")
        if table.past or is_finished(table.deal):
            acts.append("correct-score")
    if table.deal is not None and table.deal.state is State.OVER:
        acts.append("claim-revoke")
    return tuple(acts)
