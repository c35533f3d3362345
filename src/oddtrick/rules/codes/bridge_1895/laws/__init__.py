"""The Laws of Bridge of 1895 (Portland and Turf Clubs; sixth edition, 1899), every law in our own words.

Laws 1 to 103, the etiquette, and dummy bridge for three out of the guide by "Boaz" bound with them. Pages are of
that edition. Numbers: ``39-VI`` is a part of 39; the paragraphs of the etiquette (``etiquette-1``) and of dummy
bridge (``p.34-2``: page and place) bear none in the book. "The score block" and "the guide" are pp. 27-39,
"Badsworth" is "How to Play Bridge", pp. 43-80. The ids of doubts: B scoring, C cutting, T tables, S dealing,
D declaring and doubling, E exposed cards, L leads and errors, R revokes, DB dummy bridge, X elsewhere.
"""

from __future__ import annotations

from oddtrick.rules.codes.bridge_1895.answers import ANSWERS
from oddtrick.rules.codes.bridge_1895.clauses import CLAUSES
from oddtrick.rules.codes.bridge_1895.laws import (
    on_cards,
    on_dealing,
    on_declaring,
    on_dummy,
    on_manners,
    on_revokes,
    on_score,
    on_tables,
)
from oddtrick.rules.codes.varieties.dummy_bridge import PAGES
from oddtrick.rules.laws.by_clause import answering, with_clauses
from oddtrick.rules.laws.law import Law

LAWS: tuple[Law, ...] = (
    *with_clauses(
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
    ),
    *PAGES,
)
"""Every law of the book, in its order."""
