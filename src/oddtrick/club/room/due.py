"""What the computer players of a room have to do next, and what they decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.acts import Act, AgreeScore, Answer, AskVoid, Demand, Play, PlayOn, Say, TakeBack, Waive
from oddtrick.cards import SEATS, SIDES, Seat, round_from
from oddtrick.club.room.messages import Decided
from oddtrick.club.room.state import Phase, Room
from oddtrick.laws.examine.between_deals import finished
from oddtrick.laws.examine.claiming import concerned
from oddtrick.players.player import Decision, Player
from oddtrick.players.slipping import Slips
from oddtrick.policy import Policy
from oddtrick.table import CurrentDeal, Inquiry, RevokeState
from oddtrick.view import View, view


@dataclass(frozen=True, slots=True)
class Due:
    """``seat``, a computer player's, is to act.

    ``act`` is all that there is to do, if there is nothing to decide; ``kinds`` are the acts that may be decided on,
    and ``resort`` is done otherwise.
    """

    seat: Seat
    act: Act | None = None
    resort: Act | None = None
    kinds: tuple[type[Act], ...] = ()


def due(room: Room) -> Due | None:
    """Which computer player is to act now; ``None`` while people are waited for."""
    if room.rubber is None or room.phase not in (Phase.PLAYING, Phase.BETWEEN) or room.undo is not None:
        return None
    deal, persons = room.table.deal, room.persons
    if deal is None or finished(deal):
        return _choice(room, persons) or _agreement(room, persons)
    if deal.trouble.claim is not None:
        return _claim(deal, persons)
    waiting = _question(room, deal, persons)
    if waiting is not None:
        return waiting if waiting.seat not in persons else None
    if any(not right.secret for right in room.table.rights):
        return _choice(room, persons)
    return _turn(deal, persons)


def looks(room: Room) -> int:
    """How many times as long as else a computer player waits: a trick that is complete can be looked at."""
    deal = room.table.deal
    lies = deal is not None and not finished(deal) and deal.play.trick is not None and deal.play.trick.complete
    return 2 if lies else 1


def _claim(deal: CurrentDeal, persons: frozenset[Seat]) -> Due | None:
    claim = deal.trouble.claim
    assert claim is not None
    waited_for = concerned(deal, claim.by) - claim.agreed
    # People answer first: a computer player's assent is nothing to wait for.
    if waited_for & persons:
        return None
    seat = next(seat for seat in round_from(claim.by.left) if seat in waited_for)
    return Due(seat, resort=PlayOn(seat))


def _question(room: Room, deal: CurrentDeal, persons: frozenset[Seat]) -> Due | None:
    """One who is asked whether he has none of a suit says what is so, and puts right what he can."""
    for inquiry in deal.trouble.inquiries:
        if inquiry.none is None:
            if inquiry.seat in persons:
                return Due(inquiry.seat)
            hand = view(room.code, room.table, inquiry.seat).hand
            return Due(inquiry.seat, act=Answer(inquiry.seat, void=not hand.has(inquiry.suit)))
        if inquiry.none is False and inquiry.seat not in persons and _lies_wrong(deal, inquiry):
            return Due(inquiry.seat, act=TakeBack(inquiry.seat))
    asked = _unasked(deal)
    if asked is None or room.terms.policy is not Policy.CLUB or {asked.by, asked.by.partner} & persons:
        return None
    return Due(asked.by, act=asked)


def _unasked(deal: CurrentDeal) -> AskVoid | None:
    """The question that is due to one who has just refused the suit led, if nobody has put it."""
    trick = deal.play.trick
    if trick is None or trick.due is not None:
        return None
    seat, card = trick.plays[-1]
    if card.suit is trick.led.suit or seat is deal.declaration.dummy:
        return None
    asked = any(q.seat is seat and q.trick == deal.play.number for q in deal.trouble.inquiries)
    return None if asked else AskVoid(seat.partner, trick.led.suit)


def _lies_wrong(deal: CurrentDeal, inquiry: Inquiry) -> bool:
    """Whether the card of one who had one of the suit after all may still be taken back."""
    return any(
        renounce.seat is inquiry.seat and renounce.trick == inquiry.trick and renounce.state is RevokeState.OPEN
        for renounce in deal.trouble.renounces
    )


def _choice(room: Room, persons: frozenset[Seat]) -> Due | None:
    """A choice that waits is for people first."""
    for right in reversed(room.table.rights):
        if right.secret:
            continue
        if right.choosers & persons:
            return None
        # A hand that another plays, or at which nobody sits, has nobody to choose.
        lineup, absent = room.code.lineup, None if room.table.deal is None else room.table.deal.absent
        able = [seat for seat in round_from(right.offender.left) if lineup.person(seat) is seat is not absent]
        seat = next((seat for seat in able if seat in right.choosers), None)
        if seat is None:
            continue
        return Due(seat, resort=Waive(seat), kinds=(Demand, Waive))
    return None


def _agreement(room: Room, persons: frozenset[Seat]) -> Due | None:
    """Where people have agreed the score, the computer players do; they never stop a rubber themselves."""
    agreed = room.table.agreed
    if len(agreed) != 1 or room.over:
        return None
    (other,) = (side for side in SIDES if side not in agreed)
    return None if set(other.seats) & persons else Due(other.seats[0], act=AgreeScore(other.seats[0]))


def _turn(deal: CurrentDeal, persons: frozenset[Seat]) -> Due | None:
    return None if deal.player is None or deal.player in persons else Due(deal.player)


# -- deciding --


def decide(room: Room, waiting: Due, players: Mapping[Seat, Player]) -> Decided:
    """What the computer player does."""
    if waiting.act is not None:
        return Decided(act=waiting.act, seen=room.seq)
    seen = view(room.code, room.table, waiting.seat)
    decision = players[waiting.seat].decide(room.code, seen)
    return decided(room, waiting, seen, decision) or last_resort(room, waiting)


def decided(room: Room, waiting: Due, seen: View, decision: Decision) -> Decided | None:
    """What becomes of a player's decision; ``None`` if it is not what is due."""
    fits = decision.act.by is waiting.seat and (not waiting.kinds or isinstance(decision.act, waiting.kinds))
    if not fits:
        return None
    return Decided(
        act=decision.act,
        seen=room.seq,
        resort=_resort(seen, waiting),
        reason=decision.reason,
        rule=decision.rule,
        page=decision.page,
    )


def last_resort(room: Room, waiting: Due) -> Decided:
    """What is done without any player's deciding: the last of the proper calls, or the first proper card."""
    seen = view(room.code, room.table, waiting.seat)
    act = waiting.act or _resort(seen, waiting)
    if act is None:
        raise ValueError(f"there is nothing for {waiting.seat} to do")
    return Decided(act=act, seen=room.seq)


def _resort(seen: View, waiting: Due) -> Act | None:
    if waiting.resort is not None:
        return waiting.resort
    if seen.offers.calls:
        return Say(waiting.seat, seen.offers.calls[-1])
    if not seen.offers.plays:
        return None
    hand, card = seen.offers.plays[0]
    return Play(waiting.seat, (card,), None if hand is waiting.seat else hand)


def position(room: Room) -> tuple[int, int, int] | None:
    """Deal, calls and cards left: at a club table computer players may err once in every position."""
    deal = room.table.deal
    if deal is None or finished(deal) or room.terms.policy is not Policy.CLUB or room.phase is not Phase.PLAYING:
        return None
    return (deal.number, len(deal.declaration.said), sum(map(len, deal.play.hands)))


def slips(room: Room, players: Mapping[Seat, Slips]) -> Decided | None:
    """What one of the computer players does amiss in this position, if any of them does."""
    for seat in SEATS:
        player = players.get(seat)
        if seat in room.persons or player is None:
            continue
        act = player.slip(room.code, view(room.code, room.table, seat))
        if act is not None:
            return Decided(act=act, seen=room.seq)
    return None
