"""The Laws of Auction Bridge, Whist Club of New York, October 1910 (Foster).

Written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.figures import CUTTING, NEW_CARDS, SCORING, TABLES
from oddtrick.rules.codes.auction_1910.laws import LAWS
from oddtrick.rules.laws.auctions.auction import Auction, by_points
from oddtrick.rules.laws.auctions.rotation import first_to_name
from oddtrick.rules.laws.examine.between_deals import closed_by_next_declaration
from oddtrick.rules.laws.examine.calling import nothing_may_be_altered
from oddtrick.rules.laws.examine.revoking import whoever_turns_it
from oddtrick.rules.laws.law import Code

CODE = Code(
    key="auction-1910",
    title="Auction bridge, 1910",
    printed="R. F. Foster, Auction Bridge Up To Date (New York, 1910)",
    edition=3,
    phases=(Auction(order=by_points, dealer_may_pass=False, declarer=first_to_name),),
    scoring=SCORING,
    cutting=CUTTING,
    tables=TABLES,
    new_cards=NEW_CARDS,
    laws=LAWS,
    otherwise=None,
    quits_established=whoever_turns_it,
    trick_score_closed=closed_by_next_declaration,
    may_alter=nothing_may_be_altered,
    rectifies_unasked=True,
)
"""The Laws of Auction Bridge of the Whist Club of New York, revised October 1910."""
