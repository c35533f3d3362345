"""For whom a table waits, and for what: the one place that knows it, for whatever drives a table.

    matters(code, table, policy)  everything that is open, in the order in which it is settled
    pending(code, table, policy)  the first of them that holds the table up
    resort(code, table, pending, seat)  what is done for one who does nothing

The order is that of the table: a claim is answered before anything else; then come questions about a refused suit,
choices that the law gives, the turn, and between the deals the agreement of the score and the next deal. Seats are
those of the chairs as people sit now; a hand that another plays, and a chair at which nobody sits, never act.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.acts import Act, AgreeScore, Answer, AskVoid, Play, PlayOn, Say, TakeBack, Waive
from oddtrick.rules.calls import PASS, Call, Word
from oddtrick.rules.cards import SEATS, Seat, round_from
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_finished
from oddtrick.rules.laws.examine.claiming import admitters
from oddtrick.rules.laws.examine.revoking import partner_to_ask, refused_suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import is_rubber_over
from oddtrick.rules.offers import offers
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import CurrentDeal, Inquiry, PendingClaim, RevokeState, Right, State, Table


class Need(Enum):
    """What a table waits for."""

    CLAIM = "claim"
    """A claim is to be admitted, or play to go on."""
    ANSWER = "answer"
    """The answer to "no spades, partner?"."""
    TAKE_BACK = "take back"
    """A card that refused the suit, as the answer has shown, is to go back."""
    QUESTION = "question"
    """A suit has been refused: the partner may ask. Nobody has to."""
    CHOICE = "choice"
    """One of the remedies that the law gives is to be chosen, or none."""
    CALL = "call"
    CARD = "card"
    SCORE = "score"
    """Some have agreed the score, to stop the rubber: the others may. Nobody has to."""
    DEAL = "deal"
    """The next deal, with the shuffle and the cut before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """What is waited for, and the ``seats`` that may do it, the one first asked first.

    ``forced`` is the act where there is nothing to decide; it is never refused. ``right``, ``inquiry`` and ``claim``
    are what it is about.
    """

    need: Need
    seats: tuple[Seat, ...]
    forced: Act | None = None
    right: Right | None = None
    inquiry: Inquiry | None = None
    claim: PendingClaim | None = None

    @property
    def is_optional(self) -> bool:
        """Whether the table goes on without it."""
        return self.need in (Need.QUESTION, Need.SCORE)


def pending(code: Code, table: Table, policy: Policy) -> Pending | None:
    """What holds the table up; ``None`` when the rubber is over and nothing is open."""
    return next((matter for matter in matters(code, table, policy) if not matter.is_optional), None)


def matters(code: Code, table: Table, policy: Policy) -> Iterator[Pending]:
    """Everything that is open, in the order in which it is settled."""
    deal = table.deal
    if deal is None or deal.state is State.DEALING or is_finished(deal):
        yield from _choices(code, table)
        yield from _between_deals(code, table)
        return
    if deal.irregularities.claim is not None:
        yield _claim(deal, deal.irregularities.claim)
        return
    if deal.state is State.FINAL:
        yield from _answers(deal)
        if policy is Policy.CLUB:
            yield from _question(deal)
    yield from _choices(code, table)
    assert deal.player is not None, "in a deal that is not over it is somebody's turn"
    yield Pending(need=Need.CALL if deal.state is State.OPEN else Need.CARD, seats=(deal.player,))


def _claim(deal: CurrentDeal, claim: PendingClaim) -> Pending:
    asked = admitters(deal, claim.by) - claim.agreed
    return Pending(need=Need.CLAIM, seats=_around(claim.by, asked), claim=claim)


def _around(seat: Seat, among: frozenset[Seat]) -> tuple[Seat, ...]:
    """Those of the seats, clockwise from the left of one."""
    return tuple(at for at in round_from(seat.left) if at in among)


def _answers(deal: CurrentDeal) -> Iterator[Pending]:
    """Who is asked says what is so, and takes the card back if it can still go back."""
    for inquiry in deal.irregularities.inquiries:
        if inquiry.none is None:
            void = not deal.play.hands[inquiry.seat].has(inquiry.suit)
            answer = Answer(inquiry.seat, void=void)
            yield Pending(need=Need.ANSWER, seats=(inquiry.seat,), forced=answer, inquiry=inquiry)
        elif inquiry.none is False and _lies_wrong(deal, inquiry):
            back = TakeBack(inquiry.seat)
            yield Pending(need=Need.TAKE_BACK, seats=(inquiry.seat,), forced=back, inquiry=inquiry)


def _lies_wrong(deal: CurrentDeal, inquiry: Inquiry) -> bool:
    """Whether the card of one who had one of the suit after all may still be taken back."""
    return any(
        renounce.seat is inquiry.seat and renounce.trick == inquiry.trick and renounce.state is RevokeState.OPEN
        for renounce in deal.irregularities.renounces
    )


def _question(deal: CurrentDeal) -> Iterator[Pending]:
    """The question to one who has just refused the suit led, if nobody has put it."""
    trick = deal.play.trick
    if trick is None or trick.due is not None:
        return
    seat, _ = trick.plays[-1]
    asker = seat.partner
    if refused_suit(deal, seat) is None or seat in deal.dummies or partner_to_ask(deal, asker) is not seat:
        return
    if not any(inquiry.seat is seat and inquiry.trick == deal.play.number for inquiry in deal.irregularities.inquiries):
        yield Pending(need=Need.QUESTION, seats=(asker,), forced=AskVoid(asker, trick.led.suit))


def _choices(code: Code, table: Table) -> Iterator[Pending]:
    """The choices that wait, the latest first; what nobody knows of yet, or nobody can exercise, waits for nobody."""
    for right in reversed(table.rights):
        able = () if right.secret else _around(right.offender, right.choosers)
        choosers = tuple(seat for seat in able if offers(code, table, seat).rights)
        if choosers:
            yield Pending(need=Need.CHOICE, seats=choosers, right=right)


def _between_deals(code: Code, table: Table) -> Iterator[Pending]:
    if is_rubber_over(code, table):
        return
    columns = code.scoring.columns.value
    chairs = {_chair(table, home): home for home in code.lineup.players}
    if table.agreed:
        others = tuple(seat for seat in SEATS if seat in chairs and columns.of(chairs[seat]) not in table.agreed)
        yield Pending(need=Need.SCORE, seats=others)
    yield Pending(need=Need.DEAL, seats=(_chair(table, code.lineup.person(due_dealer(code.lineup, table))),))


def _chair(table: Table, home: Seat) -> Seat:
    """The chair on which the player of that seat sits now; going there and coming back are the same step."""
    return home if table.deal is None else table.deal.home(home)


# -- who does nothing --

_QUIET = (PASS, Word.MAY_I_PLAY, Word.YES, Word.SATISFIED, Word.LEAVE)


def resort(code: Code, table: Table, waiting: Pending, seat: Seat) -> Act:
    """What is done in the end for one who does nothing; no policy refuses it.

    They pass, or make the first call that is offered; play the first proper card; waive; have play go on.
    ``ValueError`` for a deal, which needs a pack: that is for the keeper of the cards.
    """
    match waiting.need:
        case Need.ANSWER | Need.TAKE_BACK | Need.QUESTION:
            assert waiting.forced is not None
            return waiting.forced
        case Need.CLAIM:
            return PlayOn(seat)
        case Need.CHOICE:
            return Waive(seat)
        case Need.CALL:
            return Say(table.turn or seat, _quietest(offers(code, table, seat).calls))
        case Need.CARD:
            hand, card = offers(code, table, seat).plays[0]
            return Play(seat, (card,), None if hand is seat else hand)
        case Need.SCORE:
            return AgreeScore(seat)
        case need:
            assert need is Need.DEAL
            raise ValueError("a deal is made by the keeper of the pack")


def _quietest(calls: tuple[Call, ...]) -> Call:
    return next((call for call in calls if call in _QUIET), calls[0])
