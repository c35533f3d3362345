"""A review in words and as plain data."""

from __future__ import annotations

from oddtrick.files.shapes.deal_shapes import DealReviewShape, NotableActShape, ReviewedActShape, TallyShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.decision_in_words import plain_decision
from oddtrick.players.player import Decision
from oddtrick.players.review.tallies import DealReview, ReviewedAct, Tally
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


def plain_tally(tally: Tally) -> TallyShape:
    """What a player has given away, as JSON has it."""
    lost, stake, accuracy = map(_rounded, (tally.lost, tally.stake, tally.accuracy))
    return shaped(TallyShape, tally, lost=lost, stake=stake, accuracy=accuracy)


def plain_review(review: DealReview, name_of: NameOf) -> DealReviewShape:
    """All of it as JSON has it; every act can be read as an act again."""
    return shaped(
        DealReviewShape,
        review,
        deal=review.number,
        code=review.code.name,
        players={seat: plain_tally(tally) for seat, tally in review.tallies.items()},
        acts=[_plain_act(act, name_of) for act in review.acts],
        dearest=[plain_notable(review, act, dearest_act_text(review, act, name_of)) for act in review.dearest],
        best=[plain_notable(review, act, best_act_text(review, act, name_of)) for act in review.best],
    )


def plain_notable(review: DealReview, act: ReviewedAct, text: str) -> NotableActShape:
    """An act of the deal with what is said of it."""
    return shaped(NotableActShape, act, deal=review.number, text=text)


def _plain_act(act: ReviewedAct, name_of: NameOf) -> ReviewedActShape:
    return shaped(
        ReviewedActShape,
        act,
        text=act_text(act.act, name_of),
        **{name: _rounded(getattr(act, name)) for name in ("cost", "error", "stake", "gain")},
        book=plain_decision(act.book, name_of),
        expert=plain_decision(act.expert, name_of),
    )


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, 1)
