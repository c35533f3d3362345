"""Auction bridge of 1908, by the encyclopedia article of 1911.

The article leaves all of which it does not speak to ordinary bridge, the code of 1895.
"""

from __future__ import annotations

from oddtrick.rules.codes.auction_1908.figures import CUTTING, NEW_CARDS, SCORING, TABLES
from oddtrick.rules.codes.auction_1908.laws import LAWS
from oddtrick.rules.codes.bridge_1895 import CODE as BRIDGE_1895
from oddtrick.rules.laws.auctions.auction import Auction, by_points
from oddtrick.rules.laws.auctions.rotation import first_to_name
from oddtrick.rules.laws.examine.between_deals import closed_by_next_deal
from oddtrick.rules.laws.examine.calling import nothing_may_be_altered
from oddtrick.rules.laws.examine.revoking import whoever_turns_it
from oddtrick.rules.laws.law import Code
from oddtrick.rules.terms import RemedyKind

CODE = Code(
    key="auction-1908",
    title="Auction bridge, 1908",
    printed="the article Auction Bridge of an encyclopedia (1911)",
    edition=3,
    phases=(Auction(order=by_points, dealer_may_pass=False, declarer=first_to_name),),
    scoring=SCORING,
    cutting=CUTTING,
    tables=TABLES,
    new_cards=NEW_CARDS,
    laws=LAWS,
    otherwise=BRIDGE_1895,
    quits_established=whoever_turns_it,
    trick_score_closed=closed_by_next_deal,
    may_alter=nothing_may_be_altered,
    concedes_alone=False,
    touched_is_played=False,
    second_hand_accepts=False,
    detached_called=True,
    unpunished_directions=frozenset({RemedyKind.FORBID_SUIT}),
)
"""Auction bridge as the Bath and Portland clubs settled it in August 1908."""
