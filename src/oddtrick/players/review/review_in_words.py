"""A review in words and as plain data."""

from __future__ import annotations

from oddtrick.players.player import Decision
from oddtrick.players.review.tallies import DealReview, ReviewedAct, Tally
from oddtrick.rules.acts import Act
from oddtrick.rules.plain_acts import write_act
from oddtrick.solving.analysis import done_text, short_act
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording import NameOf, act_text, counted, sentence


def dearest_act_text(review: DealReview, act: ReviewedAct, name_of: NameOf) -> str:
    """``Brown's ♣2 to trick 4 cost 31 points on 24 layouts; the expert has ♥5, Foster ♥7 (L-1, p. 124).``."""
    return sentence(
        _(
            "{act} cost {points} on {layouts}; {chosen}.",
            act=_done(review, act, name_of),
            points=_points(act.cost),
            layouts=counted(act.layouts, "layout"),
            chosen=chosen_text(review, act, name_of),
        )
    )


def best_act_text(review: DealReview, act: ReviewedAct, name_of: NameOf) -> str:
    """``Brown's ♣2 to trick 4 brought 31 points more on 24 layouts than ♥7, which Foster has (L-1, p. 124).``."""
    text = _(
        "{act} brought {points} more on {layouts} than {other}, which {book} has",
        act=_done(review, act, name_of),
        points=_points(act.gain),
        layouts=counted(act.layouts, "layout"),
        other=_short(review, act.book, name_of),
        book=review.book,
    )
    return sentence(f"{_with_source(text, act.book)}.")


def chosen_text(review: DealReview, act: ReviewedAct, name_of: NameOf) -> str:
    """What the expert has in its place, and the book: ``the expert has ♥5, Foster ♥7 (L-1, p. 124)``."""
    expert, book = _short(review, act.expert, name_of), _short(review, act.book, name_of)
    if act.expert.act == act.book.act:
        text = _("the expert has {choice}, as {book} has", choice=expert, book=review.book)
    else:
        text = _("the expert has {choice}, {book} {other}", choice=expert, book=review.book, other=book)
    return _with_source(text, act.book)


def accuracy_text(tally: Tally) -> str:
    """``83 of 100, 14 points given away in 21 acts``."""
    lost = _("{points} given away in {acts}", points=_points(tally.lost), acts=counted(tally.acts, "act"))
    if tally.accuracy is None:
        return lost
    return _("{accuracy} of 100, {lost}", accuracy=round(tally.accuracy), lost=lost)


def _done(review: DealReview, act: ReviewedAct, name_of: NameOf) -> str:
    return done_text(act.act, act.trick, review.code.scoring, name_of)


def _short(review: DealReview, decision: Decision, name_of: NameOf) -> str:
    return short_act(decision.act, review.code.scoring, name_of)


def _with_source(text: str, decision: Decision) -> str:
    if not decision.rule:
        return text
    return _("{text} ({rule}, p. {page})", text=text, rule=decision.rule, page=say(decision.page))


def _points(points: float | None) -> str:
    return counted(round(points or 0.0), "point")


def plain_tally(tally: Tally) -> dict[str, object]:
    """What a player has given away, as JSON has it."""
    accuracy = tally.accuracy
    return {
        "acts": tally.acts,
        "lost": _rounded(tally.lost),
        "stake": _rounded(tally.stake),
        "accuracy": None if accuracy is None else _rounded(accuracy),
    }


def plain_review(review: DealReview, name_of: NameOf) -> dict[str, object]:
    """All of it as JSON has it; every act can be read as an act again."""
    return {
        "deal": review.number,
        "code": review.code.name,
        "book": review.book,
        "players": {seat.name: plain_tally(tally) for seat, tally in review.tallies.items()},
        "acts": [_plain_act(act, name_of) for act in review.acts],
        "dearest": [_named(act, dearest_act_text(review, act, name_of)) for act in review.dearest],
        "best": [_named(act, best_act_text(review, act, name_of)) for act in review.best],
    }


def _named(act: ReviewedAct, text: str) -> dict[str, object]:
    return {"number": act.number, "seat": act.seat.name, "text": text}


def _plain_act(act: ReviewedAct, name_of: NameOf) -> dict[str, object]:
    return {
        "number": act.number,
        "act": write_act(act.act),
        "text": act_text(act.act, name_of),
        "seat": act.seat.name,
        "trick": act.trick,
        "layouts": act.layouts,
        "cost": _rounded(act.cost),
        "error": _rounded(act.error),
        "stake": _rounded(act.stake),
        "gain": _rounded(act.gain),
        "book": _plain_decision(act.book, name_of),
        "expert": _plain_decision(act.expert, name_of),
    }


def _plain_decision(decision: Decision, name_of: NameOf) -> dict[str, object]:
    act: Act = decision.act
    return {
        "act": write_act(act),
        "text": act_text(act, name_of),
        "reason": say(decision.reason),
        "rule": decision.rule,
        "page": say(decision.page),
    }


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, 1)
