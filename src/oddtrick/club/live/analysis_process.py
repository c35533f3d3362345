"""A process that analyses a deal or a rubber: the club needs neither the memory nor the time for it, and can end it.

The record comes in by the standard input. The first argument says what is wanted (``SIGHT``: by sight of all hands, or
``ACCURACY``: by what each player could know), the second is the number of the deal (counted by the deals that were
begun), or 0 for the acts of the whole rubber that were best and dearest by sight; the third is the language. Out goes
a line of JSON: what is wanted, or a ``status`` of HTTP with its ``detail``. Before it go lines of what is known so far,
where an answer grows: these say that it is ``running``.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from oddtrick.club.render.display_names import names_in
from oddtrick.club.render.seat_view import seat_name
from oddtrick.club.render.shapes.pages import AccuracyShape, ReviewShape
from oddtrick.files.record import ReplayStep, code_of, read_record, steps_of
from oddtrick.files.shapes.deal_shapes import NotableActShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.review import (
    PartialReview,
    ReviewedAct,
    best_act,
    dearest_act,
    partial_reviews,
    plain_tally,
)
from oddtrick.rules.errors import MissingExtra, NotUnderstood, RecordError, SearchStopped
from oddtrick.rules.laws.law import Code
from oddtrick.solving.analysis import (
    MAX_CARDS_TRIED,
    ActCost,
    Analysis,
    analyse_deal,
    best_card,
    deals_in,
    plain_analysis,
    turning_point,
)
from oddtrick.solving.solver import Limits
from oddtrick.solving.solver.preparation import prepare
from oddtrick.words import catalogues
from oddtrick.words.language import gettext as _
from oddtrick.words.language import reading, say, say_error
from oddtrick.words.wording import NameOf

NULLO_SEARCH_SECONDS = 8.0
"""Seconds for the search with nullo, where its contracts belong to the calls; what it does not reach is doubtful."""
SEARCH_MEMORY_MIB = 32
"""MiB in which the search for tricks remembers positions."""
SIGHT, ACCURACY = "sight", "accuracy"
RUBBER_REVIEW_SECONDS = 45.0
"""Seconds after which no further deal of a rubber is begun."""
KNOWLEDGE_REVIEW_SECONDS = 45.0
"""Seconds after which the review of a deal by what each player could know ends where it is: it takes six to nine."""
TELLING_SECONDS = 0.5
"""Seconds after which it is told how far a review has come."""
MAX_ACTS_SHOWN = 3
"""How many of the best and of the dearest acts of a rubber are shown."""


def answer(text: str, number: int, report: str = SIGHT) -> Mapping[str, object]:
    """What is wanted of that deal of a record, or with 0 of all of them together, as plain data."""
    *_, last = answers(text, number, report)
    return last


def answers(text: str, number: int, report: str = SIGHT) -> Iterator[Mapping[str, object]]:
    """The same, and before it what is known so far, where it grows."""
    try:
        yield from _answers(text, number, report)
    except MissingExtra:
        detail = _("Deals are not analysed at this club.")  # its keeper has been told why when it opened
        yield {"status": 501, "detail": detail}
    except NotUnderstood as error:
        yield {"status": 422, "detail": _("The deal cannot be analysed: {why}.", why=say_error(error))}
    except SearchStopped:
        yield {"status": 503, "detail": _("The analysis of this deal took too long; try again later.")}


def _answers(text: str, number: int, report: str) -> Iterator[Mapping[str, object]]:
    record = read_record(text)
    code = code_of(record.header)
    steps: list[ReplayStep] = []
    with suppress(RecordError):  # up to an act that today's edition of the laws refuses
        steps.extend(steps_of(code, record))
    passages = deals_in(steps)
    if not 0 <= number <= len(passages):
        yield {"status": 404, "detail": _("There is no such deal.")}
        return
    name_of = names_in(record.header)
    prepare()  # what is compiled first, once for a machine, is not taken from the time of a search
    if report == ACCURACY:
        yield from _accuracy(code, passages[number - 1], number, name_of)
    elif number == 0:
        yield from _review(code, passages, name_of)
    else:
        yield plain_analysis(analyse_deal(code, passages[number - 1], _limits(), MAX_CARDS_TRIED), name_of)


def _limits() -> Limits:
    deadline = time.monotonic() + NULLO_SEARCH_SECONDS
    return Limits(memory=SEARCH_MEMORY_MIB, stopped=lambda: time.monotonic() > deadline)


Costs = list[tuple[int, Analysis, ActCost]]
"""Acts, each with the number of its deal."""


def _review(code: Code, passages: Sequence[Sequence[ReplayStep]], name_of: NameOf) -> Iterator[ReviewShape]:
    """The best and the dearest acts of the deals that there is time for, from the first on."""
    deadline, looked_at = time.monotonic() + RUBBER_REVIEW_SECONDS, 0
    dearest, best = Costs(), Costs()

    def so_far(*, running: bool) -> ReviewShape:
        return {
            "deals": len(passages),
            "looked_at": looked_at,
            "running": running,
            "dearest": [
                shaped(NotableActShape, cost, deal=number, text=say(turning_point(analysis, cost, name_of)))
                for number, analysis, cost in dearest[:MAX_ACTS_SHOWN]
            ],
            "best": [
                shaped(NotableActShape, cost, deal=number, text=say(best_card(analysis, cost, name_of)))
                for number, analysis, cost in best[:MAX_ACTS_SHOWN]
            ],
        }

    for number, passage in enumerate(passages, 1):
        yield so_far(running=True)
        if time.monotonic() > deadline:
            break
        # A deal whose cards do not go together is left out, and one that takes too long.
        with suppress(NotUnderstood, SearchStopped):
            analysis = analyse_deal(code, passage, _limits(), MAX_CARDS_TRIED)
            dearest += [(number, analysis, cost) for cost in analysis.turning_points]
            best += [(number, analysis, cost) for cost in analysis.best_cards]
            looked_at += 1
            dearest.sort(key=lambda each: each[2].dearness, reverse=True)
            best.sort(key=lambda each: each[2].saved, reverse=True)
    yield so_far(running=False)


def _accuracy(code: Code, passage: Sequence[ReplayStep], number: int, name_of: NameOf) -> Iterator[AccuracyShape]:
    """What the acts of a deal cost by what each player could know."""
    last_sent = time.monotonic()
    deadline, partial = last_sent + KNOWLEDGE_REVIEW_SECONDS, None
    for partial in partial_reviews(code, passage, lambda: time.monotonic() > deadline):
        if time.monotonic() > last_sent + TELLING_SECONDS:
            last_sent = time.monotonic()
            yield _plain_accuracy(partial, number, name_of, running=True)
    assert partial is not None, "a review begins with no act"
    yield _plain_accuracy(partial, number, name_of, running=False)


def _plain_accuracy(partial: PartialReview, number: int, name_of: NameOf, *, running: bool) -> AccuracyShape:
    reviewed = partial.review

    def notable(act: ReviewedAct, text: str) -> NotableActShape:
        return shaped(NotableActShape, act, deal=number, text=text)

    return {
        "deal": number,
        "looked_at": partial.looked_at,
        "choices": partial.choices,
        "running": running,
        "players": [
            {
                **plain_tally(tally),
                "seat": seat_name(seat),
                "dearest": [
                    notable(act, say(dearest_act(reviewed, act, name_of)))
                    for act in reviewed.dearest
                    if act.seat is seat
                ][:MAX_ACTS_SHOWN],
            }
            for seat, tally in reviewed.tallies.items()
        ],
        "best": [notable(act, say(best_act(reviewed, act, name_of))) for act in reviewed.best[:MAX_ACTS_SHOWN]],
    }


if __name__ == "__main__":
    with reading(catalogues.catalogue(sys.argv[3])):
        for each in answers(sys.stdin.read(), int(sys.argv[2]), sys.argv[1]):
            sys.stdout.write(json.dumps(each) + "\n")
            sys.stdout.flush()
