"""After the deal: what each player's acts cost by what that player could know, as the expert values them.

    Record, number of the deal --review--> DealReview
                                             |- acts: each with its cost, the book's choice and the expert's
                                             |- tallies: what each player gave away, and how accurate they were

Where ``oddtrick.solving.analysis`` sees all four hands, this sees no more than the player who was to act. It needs the
extra ``analysis``.
"""

from __future__ import annotations

from oddtrick.players.review.act_by_act import PartialReview, PastAct, moments, partial_reviews, review, review_deal
from oddtrick.players.review.review_in_words import (
    accuracy,
    best_act,
    chosen,
    dearest_act,
    plain_notable,
    plain_review,
    plain_tally,
)
from oddtrick.players.review.tallies import DealReview, ReviewedAct, Tally, total

__all__ = [
    "DealReview",
    "PartialReview",
    "PastAct",
    "ReviewedAct",
    "Tally",
    "accuracy",
    "best_act",
    "chosen",
    "dearest_act",
    "moments",
    "partial_reviews",
    "plain_notable",
    "plain_review",
    "plain_tally",
    "review",
    "review_deal",
    "total",
]
