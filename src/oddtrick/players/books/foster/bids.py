"""Foster, 1910: what to call, by the place at the table and the round (pp. 73-122, 152-155)."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.call_rules import CallContext, first_of
from oddtrick.players.books.engine.nearest_call import as_make, as_strain, by_strains
from oddtrick.players.books.foster.agreements import WARNING
from oddtrick.players.books.foster.bids_by_figures import by_figures
from oddtrick.players.books.foster.first_bid import OPENING
from oddtrick.players.books.foster.fourth_hand import FOURTH
from oddtrick.players.books.foster.later_rounds import LATER
from oddtrick.players.books.foster.score_watching import SCORE
from oddtrick.players.books.foster.second_hand import SECOND
from oddtrick.players.books.foster.second_round import AGAIN, DOUBLES, LAST, OVERBIDS, STAKES
from oddtrick.players.books.foster.third_hand import THIRD
from oddtrick.players.books.foster.valuation import NT, average, no_trumper, real_suits, worth_bidding
from oddtrick.rules.calls import PASS, Call, Make, Word
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.messages import message

RULES = (*SCORE, *OPENING, *STAKES, *LATER, *DOUBLES, *OVERBIDS, *AGAIN, *THIRD, *SECOND, *FOURTH, *LAST)
"""The score goes before all; then who opens, who has spoken before, and the others by their places.

Within each table the rules stand in the order of the book.
"""


def declares(at: CallContext) -> Advice[Call]:
    """Where the dealer makes trumps alone: what they would bid is made, and what they would not is left."""
    if no_trumper(at.hand) or average(at.hand):
        return Advice(Make(NT), message("What would be bid as a no trump is declared so here."), "N-1", "80-84")
    fit = [suit for suit in real_suits(at) if worth_bidding(at.hand, suit)]
    if fit:
        return Advice(
            as_make(fit[0]), message("By the eight rule the suit makes the odd trick or more."), "E-2", "95-97"
        )
    return Advice(
        Word.LEAVE, message("There is nothing that would be bid as trumps: it is left to the partner."), "S-1", "90"
    )


def advise(at: CallContext) -> Advice[Call] | None:
    """What Foster says to a caller."""
    if by_strains(at):
        return as_strain(at, declares(at))
    if at.code.number_bid is NumberBid.POINTS:
        return by_figures(at)
    if at.offered(Word.LEAVE):
        return declares(at)
    advice = first_of(RULES, at)
    return (first_of(WARNING, at) or advice) if advice is not None and advice.what is PASS else advice
