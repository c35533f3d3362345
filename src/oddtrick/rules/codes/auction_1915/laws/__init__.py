"""Every law of the code of the Whist Club of New York, June 1915, with the etiquette (Work 1915, pp. 7-47).

The clauses are in our words; numbers, figures and pages are the book's. In the laws on dealing and calling an
*adversary* is one of the side that is not at fault; in those on the play, unless it says otherwise, one of the
declarer's. A footnote of the book stands with the law it belongs to.
"""

from __future__ import annotations

from oddtrick.rules.codes.auction_1915.answers import ANSWERS
from oddtrick.rules.codes.auction_1915.clauses import CLAUSES
from oddtrick.rules.codes.auction_1915.laws import (
    on_cards,
    on_dealing,
    on_declaring,
    on_dummy,
    on_manners,
    on_revokes,
    on_score,
    on_tables,
)
from oddtrick.rules.laws.by_clause import answering, with_clauses
from oddtrick.rules.laws.law import Law

LAWS: tuple[Law, ...] = with_clauses(
    (
        *on_score.LAWS,
        *on_tables.LAWS,
        *on_dealing.LAWS,
        *on_declaring.LAWS,
        *on_dummy.LAWS,
        *on_cards.LAWS,
        *on_revokes.LAWS,
        *on_manners.LAWS,
    ),
    answering(CLAUSES, ANSWERS),
)
"""Every law of the book, in its order."""
