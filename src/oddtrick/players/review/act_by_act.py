"""The acts of a deal, each thought over by the expert with what its player knew before it, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from statistics import fmean
from typing import TYPE_CHECKING

from oddtrick.files.record import Record, ReplayStep, code_of, steps_of
from oddtrick.installation import install_line
from oddtrick.players.registry import BOOKS, book_of
from oddtrick.players.review.tallies import DealReview, ReviewedAct
from oddtrick.rules.acts import Act, Demand, Play, Say, Waive
from oddtrick.rules.cards import SEATS
from oddtrick.rules.errors import MissingExtra, NotUnderstood, SearchStopped
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view
from oddtrick.solving.analysis import steps_of_deal, trick_of

if TYPE_CHECKING:
    from oddtrick.players.expert.expert_player import ExpertDecision, ExpertPlayer


@dataclass(frozen=True, slots=True, kw_only=True)
class PastAct:
    """A call, card or choice of a record, ``number`` in its order, with what its player knew before it."""

    number: int
    step: ReplayStep
    seen: View

    @property
    def act(self) -> Act:
        """What was done."""
        return self.step.ruling.act


def moments(code: Code, steps: Sequence[ReplayStep]) -> Iterator[PastAct]:
    """The moments of some steps at which somebody had to decide."""
    for step in steps:
        seen = _asked(code, step.before, step.ruling.act)
        if seen is not None:
            yield PastAct(number=step.line - 2, step=step, seen=seen)


def _asked(code: Code, table: Table, act: Act) -> View | None:
    """What the player knew who was to decide there, if it was a call, a card or a right."""
    match act:
        case Say() | Play():
            seat = None if table.deal is None else table.deal.player
        case Demand(by=by) | Waive(by=by):
            seat = by if any(by in right.choosers for right in table.rights) else None
        case _:
            return None
    if seat is None:
        return None
    seen = view(code, table, seat)
    offers = seen.offers
    return seen if offers.calls or offers.plays or offers.rights else None


def review(record: Record, number: int = 1, stopped: Callable[[], bool] | None = None) -> DealReview:
    """What each act of deal ``number`` (from 1, as on the score sheet) of a record cost by what its player could know.

    ``NotUnderstood`` where there is no such deal, ``RecordError`` for an act that nobody could have done,
    ``MissingExtra`` without the extra ``analysis``, ``SearchStopped`` when ``stopped``, which is asked between the
    acts, says so.
    """
    code = code_of(record.header)
    return review_deal(code, steps_of_deal(list(steps_of(code, record)), number), stopped)


def review_deal(code: Code, steps: Sequence[ReplayStep], stopped: Callable[[], bool] | None = None) -> DealReview:
    """The same of the steps of one deal of a record, of which the first deals the cards."""
    *_, last = _review_growing(code, steps, stopped)
    return last.review


@dataclass(frozen=True, slots=True)
class PartialReview:
    """A deal reviewed as far as ``looked_at`` of its ``choices``."""

    review: DealReview
    looked_at: int
    choices: int


def partial_reviews(
    code: Code, steps: Sequence[ReplayStep], stopped: Callable[[], bool] | None = None
) -> Iterator[PartialReview]:
    """The review of a deal as it grows act by act, beginning with none; it ends where it is ``stopped``.

    The errors are those of ``review_deal``, but for ``SearchStopped``.
    """
    with suppress(SearchStopped):
        yield from _review_growing(code, steps, stopped)


def _review_growing(
    code: Code, steps: Sequence[ReplayStep], stopped: Callable[[], bool] | None
) -> Iterator[PartialReview]:
    deals = [deal for step in steps if (deal := step.after.deal) is not None]
    if not deals:
        raise NotUnderstood("the deal was void as it was dealt")
    experts = {seat: _expert() for seat in SEATS}  # each remembers what the calls of a deal tell one seat
    every = list(moments(code, steps))
    review = DealReview(code=code, number=deals[-1].number, book=BOOKS[book_of(code)].title, acts=())
    yield PartialReview(review, 0, len(every))
    for count, moment in enumerate(every, 1):
        if stopped is not None and stopped():
            raise SearchStopped("the review of the deal was broken off")
        seat, act = moment.seen.seat, _plainly(moment.act)
        if act.by is seat:
            reviewed = _reviewed(moment, act, experts[seat].weigh(code, moment.seen, act))
            review = replace(review, acts=(*review.acts, reviewed))
        yield PartialReview(review, count, len(every))


def _plainly(act: Act) -> Act:
    """The act as players write it: the hand is named where it is not their own."""
    return replace(act, hand=None) if isinstance(act, Play) and act.hand is act.by else act


def _expert() -> ExpertPlayer:
    """The expert ``expert``; ``MissingExtra`` where the solver is not installed."""
    try:
        expert = import_module("oddtrick.players.expert.expert_player")
    except ModuleNotFoundError as missing:
        if missing.name is not None and missing.name.startswith("oddtrick"):
            raise
        raise MissingExtra(f"a review needs {missing.name}: {install_line('analysis')} brings it") from missing
    player: ExpertPlayer = expert.ExpertPlayer(lambda code: BOOKS[book_of(code)])
    return player


def _reviewed(moment: PastAct, act: Act, weighed: ExpertDecision) -> ReviewedAct:
    deal = moment.step.before.deal
    assert deal is not None
    valued = weighed.valued
    reviewed = ReviewedAct(
        number=moment.number,
        act=act,
        seat=deal.home(act.by),
        trick=trick_of(deal.play) if isinstance(act, Play) else None,
        book=weighed.usual,
        expert=weighed.decision,
    )
    if valued is None or act not in valued.points:
        return reviewed
    best, usual = weighed.decision.act, weighed.usual.act
    (cost, error), (gain, _) = valued.difference(best, act), valued.difference(act, usual)
    brought = valued.brought
    stake = brought[best].points - fmean(value.points for value in brought.values())
    return replace(
        reviewed,
        layouts=len(valued.layouts.hands),
        cost=max(
            0.0, cost
        ),  # the book's act is kept unless another surely brings more, so that some bring more by chance
        error=error,
        stake=max(0.0, stake),
        gain=gain,
        sure_cost=valued.surely_more(best, act),
        sure_gain=valued.surely_more(act, usual),
    )
