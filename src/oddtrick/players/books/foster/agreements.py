"""What Foster leaves to agreement (1910): the first discard, and an answer to one spade that warns."""

from __future__ import annotations

from oddtrick.players.books.engine.agreements import Agreement, Choice
from oddtrick.players.books.engine.call_rules import CallContext, Rule, bid
from oddtrick.players.books.foster.third_hand import partner_waited
from oddtrick.players.books.foster.valuation import SPADES
from oddtrick.players.plain.hand_estimate import HeardCall
from oddtrick.rules.calls import PASS, Bid

DISCARD = Agreement(
    name="discard",
    subject="The first discard against trumps",
    choices=(
        Choice("wanted", "The first discard against trumps is from the suit that is wanted.", "149"),
        Choice("weak", "The first discard against trumps is from weakness, as in England.", "149"),
    ),
)
TWO_SPADES = Agreement(
    name="two-spades",
    subject="Two spades over the partner's one",
    choices=(
        Choice("unused", "A hand with nothing leaves its partner in one spade.", "99"),
        Choice("warn", "Two spades over the partner's one warn of a hand with nothing, and let them bid again.", "104"),
    ),
)
AGREEMENTS = (DISCARD, TWO_SPADES)


def warns(at: CallContext) -> bool:
    """3-2: the third hand, its partner left in one spade, where two of them have been agreed to warn."""
    agreed = TWO_SPADES.has("warn", at.reading.agreed)
    first = not at.mine and at.place == 3 and not at.view.doubling
    return agreed and first and partner_waited(at) and at.worth(SPADES) < SPADE_TRICK_POINTS


SPADE_TRICK_POINTS = 4
"""Points for a trick at which spades are bid to be played."""


def is_warning(before: tuple[HeardCall, ...], call: HeardCall) -> bool:
    """Whether a call is the third hand's two spades over its partner's one, nothing having come between."""
    opened = len(before) == 2 and before[0].waiting and before[1].call is PASS
    return opened and isinstance(before[0].call, Bid) and call.call == Bid(2, before[0].call.strain)


WARNING = (
    Rule(
        id="3-2",
        page="104",
        when=warns,
        call=bid(SPADES),
        reason="Nothing takes the partner out: two spades warn, as agreed, and give another chance to bid.",
    ),
)
"""Asked where nothing else takes the partner out."""
