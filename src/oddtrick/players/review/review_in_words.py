"""A review as messages and as plain data."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.players.player import Decision
from oddtrick.players.review.tallies import DealReview, ReviewedAct, Tally
from oddtrick.rules.acts import Act
from oddtrick.rules.messages import List, Message, capital, full_sentence, message
from oddtrick.rules.plain_acts import write_act
from oddtrick.solving.analysis import done, short_act
from oddtrick.words.wording import Named, NameOf, act_message, counted_message

Say = Callable[[Message | List | str], str]
"""What makes the sentence of a message, in some language."""


def dearest_act(review: DealReview, act: ReviewedAct, name_of: Named) -> Message:
    """``Brown's ♣2 to trick 4 cost 31 points on 24 layouts; the expert has ♥5, Foster ♥7 (L-1, p. 124).``."""
    return capital(
        message(
            "{act} cost {points} on {layouts}; {chosen}.",
            act=_done(review, act, name_of),
            points=_points(act.cost),
            layouts=counted_message(act.layouts, "layout"),
            chosen=chosen(review, act, name_of),
        )
    )


def best_act(review: DealReview, act: ReviewedAct, name_of: Named) -> Message:
    """``Brown's ♣2 to trick 4 brought 31 points more on 24 layouts than ♥7, which Foster has (L-1, p. 124).``."""
    brought = message(
        "{act} brought {points} more on {layouts} than {other}, which {book} has",
        act=_done(review, act, name_of),
        points=_points(act.gain),
        layouts=counted_message(act.layouts, "layout"),
        other=_short(review, act.book, name_of),
        book=review.book,
    )
    return full_sentence(_with_source(brought, act.book))


def chosen(review: DealReview, act: ReviewedAct, name_of: Named) -> Message:
    """What the expert has in its place, and the book: ``the expert has ♥5, Foster ♥7 (L-1, p. 124)``."""
    expert, book = _short(review, act.expert, name_of), _short(review, act.book, name_of)
    if act.expert.act == act.book.act:
        has = message("the expert has {choice}, as {book} has", choice=expert, book=review.book)
    else:
        has = message("the expert has {choice}, {book} {other}", choice=expert, book=review.book, other=book)
    return _with_source(has, act.book)


def accuracy(tally: Tally) -> Message:
    """``83 of 100, 14 points given away in 21 acts``."""
    lost = message("{points} given away in {acts}", points=_points(tally.lost), acts=counted_message(tally.acts, "act"))
    if tally.accuracy is None:
        return lost
    return message("{accuracy} of 100, {lost}", accuracy=round(tally.accuracy), lost=lost)


def _done(review: DealReview, act: ReviewedAct, name_of: Named) -> Message:
    return done(act.act, act.trick, review.code.scoring, name_of)


def _short(review: DealReview, decision: Decision, name_of: Named) -> Message | List:
    return short_act(decision.act, review.code.scoring, name_of)


def _with_source(told: Message, decision: Decision) -> Message:
    if not decision.rule:
        return told
    return message("{text} ({rule}, p. {page})", text=told, rule=decision.rule, page=decision.page)


def _points(points: float | None) -> Message:
    return counted_message(round(points or 0.0), "point")


def plain_tally(tally: Tally) -> dict[str, object]:
    """What a player has given away, as JSON has it."""
    hundredths = tally.accuracy
    return {
        "acts": tally.acts,
        "lost": _rounded(tally.lost),
        "stake": _rounded(tally.stake),
        "accuracy": None if hundredths is None else _rounded(hundredths),
    }


def plain_review(review: DealReview, name_of: NameOf, say: Say) -> dict[str, object]:
    """All of it as JSON has it, its sentences as ``say`` makes them; every act can be read as an act again."""
    return {
        "deal": review.number,
        "code": review.code.name,
        "book": review.book,
        "players": {seat.name: plain_tally(tally) for seat, tally in review.tallies.items()},
        "acts": [_plain_act(act, name_of, say) for act in review.acts],
        "dearest": [_named(act, say(dearest_act(review, act, name_of))) for act in review.dearest],
        "best": [_named(act, say(best_act(review, act, name_of))) for act in review.best],
    }


def _named(act: ReviewedAct, text: str) -> dict[str, object]:
    return {"number": act.number, "seat": act.seat.name, "text": text}


def _plain_act(act: ReviewedAct, name_of: NameOf, say: Say) -> dict[str, object]:
    return {
        "number": act.number,
        "act": write_act(act.act),
        "text": say(act_message(act.act, name_of)),
        "seat": act.seat.name,
        "trick": act.trick,
        "layouts": act.layouts,
        "cost": _rounded(act.cost),
        "error": _rounded(act.error),
        "stake": _rounded(act.stake),
        "gain": _rounded(act.gain),
        "book": _plain_decision(act.book, name_of, say),
        "expert": _plain_decision(act.expert, name_of, say),
    }


def _plain_decision(decision: Decision, name_of: NameOf, say: Say) -> dict[str, object]:
    act: Act = decision.act
    return {
        "act": write_act(act),
        "text": say(act_message(act, name_of)),
        "reason": say(decision.reason),
        "rule": decision.rule,
        "page": say(decision.page),
    }


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, 1)
