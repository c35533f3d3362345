"""A review as messages and as plain data."""

from __future__ import annotations

from oddtrick.files.shapes.deal_shapes import DealReviewShape, NotableActShape, ReviewedActShape, TallyShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.decision_in_words import Say, plain_decision
from oddtrick.players.player import Decision
from oddtrick.players.review.tallies import DealReview, ReviewedAct, Tally
from oddtrick.rules.messages import List, Message, capital, full_sentence, message
from oddtrick.solving.analysis import act_done, short_act
from oddtrick.words.wording import Named, NameOf, act_message, counted_message


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
    return act_done(act.act, act.trick, review.code.scoring, name_of)


def _short(review: DealReview, decision: Decision, name_of: Named) -> Message | List:
    return short_act(decision.act, review.code.scoring, name_of)


def _with_source(sentence: Message, decision: Decision) -> Message:
    if not decision.rule:
        return sentence
    return message("{text} ({rule}, p. {page})", text=sentence, rule=decision.rule, page=decision.page)


def _points(points: float | None) -> Message:
    return counted_message(round(points or 0.0), "point")


def plain_tally(tally: Tally) -> TallyShape:
    """What a player has given away, as JSON has it."""
    lost, stake, hundredths = map(_rounded, (tally.lost, tally.stake, tally.accuracy))
    return shaped(TallyShape, tally, lost=lost, stake=stake, accuracy=hundredths)


def plain_review(review: DealReview, name_of: NameOf, say: Say) -> DealReviewShape:
    """All of it as JSON has it, its sentences as ``say`` makes them; every act can be read as an act again."""
    return shaped(
        DealReviewShape,
        review,
        deal=review.number,
        code=review.code.name,
        players={seat: plain_tally(tally) for seat, tally in review.tallies.items()},
        acts=[_plain_act(act, name_of, say) for act in review.acts],
        dearest=[plain_notable(review, act, say(dearest_act(review, act, name_of))) for act in review.dearest],
        best=[plain_notable(review, act, say(best_act(review, act, name_of))) for act in review.best],
    )


def plain_notable(review: DealReview, act: ReviewedAct, text: str) -> NotableActShape:
    """An act of the deal with what is said of it."""
    return shaped(NotableActShape, act, deal=review.number, text=text)


def _plain_act(act: ReviewedAct, name_of: NameOf, say: Say) -> ReviewedActShape:
    return shaped(
        ReviewedActShape,
        act,
        text=say(act_message(act.act, name_of)),
        **{name: _rounded(getattr(act, name)) for name in ("cost", "error", "stake", "gain")},
        book=plain_decision(act.book, name_of, say),
        expert=plain_decision(act.expert, name_of, say),
    )


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, 1)
