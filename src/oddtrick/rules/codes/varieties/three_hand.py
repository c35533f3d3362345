"""Three hands (Foster pp. 163-165): each player for themselves, the fourth hand is the declarer's dummy."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import Seat
from oddtrick.rules.codes.varieties import answers
from oddtrick.rules.codes.varieties.clauses import THREE_HAND
from oddtrick.rules.laws.auctions.auction import Auction, by_points
from oddtrick.rules.laws.auctions.rotation import last_bidder
from oddtrick.rules.laws.award.choice import stands
from oddtrick.rules.laws.by_clause import answering, with_clauses
from oddtrick.rules.laws.law import Code, Law, Provision, Treatment
from oddtrick.rules.laws.score.columns import each_for_themselves
from oddtrick.rules.laws.score.scoring import BonusPlace, CitedValue, Scoring, TwoGames
from oddtrick.rules.laws.score.sheet import who_won_two_games
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.terms import Fault

_PAGES: tuple[Law, ...] = (
    Law(
        number="p.163-1",
        subject="deal",
        treatment=Treatment.PROCEDURE,
        page="163",
        doubts=(
            "O-1: the words on where the fourth hand goes cannot all be true: it is dealt at the vacant chair.",
            "O-3: who has moved for one deal deals in the order of the seats that were taken at first.",
        ),
    ),
    Law(
        number="p.163-2",
        subject="declare",
        treatment=Treatment.PROCEDURE,
        page="163",
        doubts=("O-7: only the player whose bid is doubled redoubles it.",),
    ),
    Law(
        number="p.163-3",
        subject="declare",
        treatment=Treatment.PROCEDURE,
        page="163",
    ),
    Law(
        number="p.163-4",
        subject="dummy",
        treatment=Treatment.PROCEDURE,
        page="163",
        provisions=(
            # Doubt: the fourth hand stays face down and untouched till the lead; nobody may look at another's at all.
            Provision((Fault.LOOKED_TOO_SOON,), stands, clause="p.163-4.3"),
        ),
    ),
    Law(
        number="p.164-1",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="164",
        doubts=(
            (
                "O-5: revokes are not spoken of: a penalty goes in full to each adversary, and one who revokes spoils "
                "the under-tricks of both."
            ),
            "O-6: the ceiling on one spade holds for what each of them scores.",
        ),
    ),
    Law(
        number="p.164-2",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="164",
        doubts=("O-4: chicane goes the same way: the declarer with dummy is one side, the others are the other.",),
    ),
    Law(
        number="p.164-3",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="164",
        doubts=("O-2: whose game ends whose is not said: all three columns begin the next one from nothing.",),
    ),
    Law(
        number="p.164-4",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="164",
        doubts=("A-43: the table of the example gives +760 where its own figures come to +770.",),
    ),
)

PAGES: tuple[Law, ...] = with_clauses(_PAGES, answering(THREE_HAND, answers.THREE_HAND))
"""The pages on it, every rule in our own words and in the order of the book; ``p.159-1`` is page and place."""


_AUCTION = Auction(order=by_points, dealer_may_pass=False, declarer=last_bidder)
"""As among four, but nobody has a partner: the highest bidder plays."""


def three_hand(code: Code) -> Code:
    """The game of the code for three, nobody at East; the highest bidder plays, as nobody has a partner."""
    three = replace(code, phases=(_AUCTION,), laws=(*PAGES, *code.laws))
    return with_vacant(replace(three, scoring=three_hand_scoring(three.scoring, Seat.E)), Seat.E)


def with_vacant(code: Code, seat: Seat) -> Code:
    """Nobody sits there."""
    columns = replace(code.scoring.columns, value=each_for_themselves(seat))
    return replace(code, lineup=Lineup(vacant=seat), scoring=replace(code.scoring, columns=columns))


def three_hand_scoring(scoring: Scoring, vacant: Seat) -> Scoring:
    """Each player a column, both adversaries score all that they score."""
    # Doubts A-44, O-4, O-5, O-6: whatever adversaries score, each of them scores in full.
    return replace(
        scoring,
        columns=CitedValue(each_for_themselves(vacant), "p. 164"),
        rubber=TwoGames(
            # Doubt: O-2 a game won by one begins the next in all three columns.
            game=CitedValue(30, "p. 164"),
            games=CitedValue(2, "p. 164"),
            bonus=CitedValue(250, "p. 164"),
            winner=CitedValue(who_won_two_games, "p. 164"),
            stopped=CitedValue(None, ""),
            passed_out=CitedValue(0, ""),
            bonus_written=CitedValue(BonusPlace.ABOVE, "p. 164"),
        ),
    )
