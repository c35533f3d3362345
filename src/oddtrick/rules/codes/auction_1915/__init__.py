"""The Laws of Auction, Whist Club of New York, June 1915 (Work).

Written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations

from oddtrick.rules.codes.auction_1915.figures import CUTTING, NEW_CARDS, SCORING, TABLES
from oddtrick.rules.codes.auction_1915.laws import LAWS
from oddtrick.rules.laws.auctions.auction import Auction, by_tricks
from oddtrick.rules.laws.auctions.rotation import first_to_name
from oddtrick.rules.laws.examine.between_deals import closed_by_next_declaration
from oddtrick.rules.laws.examine.calling import slips_may_be_altered
from oddtrick.rules.laws.examine.revoking import its_winners_turn_it
from oddtrick.rules.laws.law import Code

CODE = Code(
    key="auction-1915",
    title="Auction, 1915",
    printed="Milton C. Work, Auction under Laws of 1915 (Philadelphia, 1915)",
    edition=3,
    phases=(Auction(order=by_tricks, dealer_may_pass=True, declarer=first_to_name),),
    scoring=SCORING,
    cutting=CUTTING,
    tables=TABLES,
    new_cards=NEW_CARDS,
    laws=LAWS,
    otherwise=None,
    quits_established=its_winners_turn_it,
    trick_score_closed=closed_by_next_declaration,
    may_alter=slips_may_be_altered,
    finesses_announced=True,
    choice_handed_over=True,
)
"""The Laws of Auction of the Whist Club of New York, June 1915."""
