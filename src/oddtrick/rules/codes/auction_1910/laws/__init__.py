"""Auction Bridge, 1910: the laws of the Whist Club of New York, revised to 1 October 1910, with their etiquette.

The book is R. F. Foster, *Auction Bridge Up To Date* (1910), pp. 19-45; other pages cited are of the same book.
``LAWS`` is in the order of the book. The laws 37, 38, 70 and 86 stand here only by their paragraphs (``37a``,
``70-1``); what the book says after the last paragraph stands with that paragraph. ``E1`` to ``E11`` are the etiquette.

The doubts with an id are those that bear on a law. A-39 to A-46, A-54, A-55, A-57, A-58 and A-60 are not here:
they are about the book's advice, sample scores and diagrams, and its game for three players.
"""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.answers import ANSWERS
from oddtrick.rules.codes.auction_1910.clauses import CLAUSES
from oddtrick.rules.codes.auction_1910.laws import (
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
