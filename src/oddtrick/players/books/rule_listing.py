"""The books' rules of calling for a reader: the tables with their headings, and what stands in none and why."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.players.books.badsworth import bids as badsworth_bids
from oddtrick.players.books.badsworth import doubles as badsworth_doubles
from oddtrick.players.books.badsworth import partner_declares as badsworth_partner_declares
from oddtrick.players.books.engine.call_rules import CallContext, Rule
from oddtrick.players.books.foster import first_bid as foster_first_bid
from oddtrick.players.books.foster import fourth_hand as foster_fourth_hand
from oddtrick.players.books.foster import later_rounds as foster_later_rounds
from oddtrick.players.books.foster import score_watching as foster_score_watching
from oddtrick.players.books.foster import second_hand as foster_second_hand
from oddtrick.players.books.foster import second_round as foster_second_round
from oddtrick.players.books.foster import third_hand as foster_third_hand
from oddtrick.players.books.work import bids as work_bids
from oddtrick.players.books.work import doubles as work_doubles
from oddtrick.players.books.work import later_rounds as work_later_rounds
from oddtrick.rules.type_checks import require_same_kinds

TABLES: Mapping[str, Mapping[str, tuple[Rule, ...]]] = {
    "badsworth-1898": {
        "The dealer": badsworth_bids.DEALER,
        "The dealer's partner, on a pass": badsworth_partner_declares.ON_A_PASS,
        "Doubling": badsworth_doubles.DOUBLING,
    },
    "foster-1910": {
        "The state of the rubber": foster_score_watching.SCORE,
        "The dealer, and who opens after passes": foster_first_bid.OPENING,
        "The second hand": foster_second_hand.SECOND,
        "The third hand": foster_third_hand.THIRD,
        "The fourth hand": foster_fourth_hand.FOURTH,
        "Doubles before the rest of a later round": foster_second_round.STAKES,
        "The second round and later": foster_later_rounds.LATER,
        "The second round after something shown, or nothing": foster_second_round.AGAIN,
        "Doubles in earnest": foster_second_round.DOUBLES,
        "Bids that cost less than to let them play": foster_second_round.OVERBIDS,
        "When nothing else has been said": foster_second_round.LAST,
    },
    "work-1915": {
        "While nobody has bid": work_bids.OPENING,
        "Doubles of a bid of one, and the answers": work_doubles.DOUBLES,
        "What goes on from a minor and from no trumps": work_later_rounds.LATER,
    },
}
"""The tables of each book by the key of the book, as its pages come; a table's rows in the order of its book."""


def rules_at(book: str, at: CallContext) -> tuple[Rule, ...]:
    """The rows that are gone through at a turn to call: Badsworth has a table for each part of a declaration."""
    if book == "badsworth-1898":
        return badsworth_bids.questions(at)
    return tuple(rule for rows in TABLES[book].values() for rule in rows)


WITHOUT_ROW: Mapping[str, Mapping[str, str]] = {
    "badsworth-1898": {
        "D6": "a limit: every no-trump hand of D1-D5 and D17 has an ace",
        "D7": "what is not a reason; no row gives it as one",
        "D13": "a limit: D12 and D14 ask for points in the game, and no other row declares a black suit",
        "D18": "manners: a computer player takes the same time for every call",
        "P7": "what is not to be inferred from a pass: it tells of all suits alike",
        "P17": "a floor that was not adopted; there is none",
        "B1": "the score first: B5 and B6 are asked before B2",
        "B3": "half a trick more before the maker: a part of what B2 asks, as B7 is",
        "B4": "a trick more against a dealer: a part of what B2 and B5 ask",
        "B7": "half a trick less for the finesses invited: a part of what B2 asks; Y7 takes them",
        "B8": "rash players are not known to a computer player",
        "B14": "a warning: B15 goes on with seven certain trumps alone",
        "B16": "manners: a computer player takes the same time for every call",
    },
    "foster-1910": {
        "G-1": "an order of aims, which the rows serve",
        "G-3": "the full value at once: what N-7, N-10 and R-7 bid",
        "G-5": "what is no good for more than one odd: R2-1 bids two, and R2-6 stops where the value is reached",
        "G-6": "a counsel: the eight rule counts trump honours for their tricks alone",
        "N-3": "a definition: three suits make the no-trump hand of N-1 and N-2",
        "N-4": "a limit: each of the hands of N-1, N-2 and N-8 has an ace",
        "N-9": "a preference: N-10 and the exception of N-5 carry it out",
        "N-13": "what is not a reason; no row gives it as one",
        "R-4": "the sure trick of diamonds: what R-6, 2-1 and 2-3 ask of every suit",
        "R-5": "a limit: R2-1 repeats six cards",
        "C-1": "a sure trick in clubs: R-6 shows it, and not less readily",
        "C-2": "weaker clubs: S-1 waits",
        "S-3": "a limit: S-1 asks that there be no sure trick beside spades",
        "S-5": "what a spade may cost: a law of the code",
        "S-6": "what a spade means: the reading of the partner's calls has it",
        "S-7": "the odds of spades: no row names them to be played under the codes in which they are cheapest",
        "E-1": "a count: what E-2 and E-3 measure",
        "E-2": "a measure: N-10, R-3, R-7, 2-1 and 2-2 bid by it",
        "E-3": "a measure: how high the same may go",
        "E-4": "a part of the count of E-1",
        "E-5": "a counsel: the count of E-1 is the same for diamonds",
        "2-10": "a limit: D-4 leaves them a first declaration",
        "3-13": "an overbid as cheap as can be: V-2",
        "R2-4": "to use what has been said: the rows of the second hand's first round serve in the next",
        "D-7": "for the leader: a row of the play",
        "V-1": "the state of the game: points are weighed with it wherever bids are compared",
        "V-7": "a cap: the overbid of V-2 may not cost more",
    },
    "work-1915": {
        "G1": "what a bid means: H1 asks of a major what M1 asks of a minor, and the partner reads them alike",
        "G3": "what a game needs: the score knows it",
        "G4": "what a bid over a minor costs: the bids offered know it",
        "G5": "a counsel against conventions",
        "M4": "the order of the rows: M3, M2, M1",
        "M5": "a limit: M1 asks for five cards, or four to the three tops",
        "M6": "the reason of M1",
        "H4": "a limit: H1 asks for five cards, or four to the three tops",
        "H5": "M2 is for minors only: H1 bids one",
        "H6": "the book says nothing",
        "N6": "a definition: three suits stopped in N2 and N3, and what N4 and N5 have instead",
        "N8": "the order of the rows: N5 is asked before M1",
        "N10": "the reason of N5",
        "P3": "no row but M3 tells the second and the third hand from the first; P2 alone is the fourth hand's",
        "D5": "the book leaves it to the doubler: judged by plain sense",
    },
}
"""Rules that stand in no table and no function, and why; an empty mapping for a book that has none."""

require_same_kinds(
    "WITHOUT_ROW of players/books/rule_listing.py", WITHOUT_ROW, "TABLES of players/books/rule_listing.py", TABLES
)
