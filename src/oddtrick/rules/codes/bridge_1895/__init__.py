"""The Laws of Bridge, Portland and Turf Clubs, 1895 (sixth edition, 1899).

Written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations

from oddtrick.rules.codes.bridge_1895.figures import CUTTING, NEW_CARDS, SCORING, TABLES
from oddtrick.rules.codes.bridge_1895.laws import LAWS
from oddtrick.rules.laws.auctions.declaring import Declaring
from oddtrick.rules.laws.auctions.dialogue import Doubling
from oddtrick.rules.laws.examine.between_deals import closed_by_next_deal
from oddtrick.rules.laws.examine.calling import nothing_may_be_altered
from oddtrick.rules.laws.examine.revoking import whoever_turns_it
from oddtrick.rules.laws.law import Code
from oddtrick.rules.terms import RemedyKind

CODE = Code(
    key="bridge-1895",
    title="Bridge, 1895",
    printed="The Laws of Bridge, sixth edition, with the guides of Boaz and Badsworth (London, 1899)",
    edition=3,
    phases=(Declaring(), Doubling(limit=None)),
    scoring=SCORING,
    cutting=CUTTING,
    tables=TABLES,
    new_cards=NEW_CARDS,
    laws=LAWS,
    otherwise=None,
    quits_established=whoever_turns_it,
    trick_score_closed=closed_by_next_deal,
    may_alter=nothing_may_be_altered,
    concedes_alone=False,
    touched_is_played=False,
    second_hand_accepts=False,
    detached_called=True,
    unpunished_directions=frozenset({RemedyKind.FORBID_SUIT}),
)
"""The Laws of Bridge of 1895: the dealer's side declares, either side scores."""
