"""Three hands (Foster pp. 163-165): each player for himself, the fourth hand is the declarer's dummy."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.cards import Seat
from oddtrick.laws.auctions.auction import Auction
from oddtrick.laws.auctions.rotation import last_bidder
from oddtrick.laws.law import Code
from oddtrick.laws.score.scoring import Cited, Scoring, TwoGames, Written, each_for_himself
from oddtrick.laws.score.sheet import who_won_two_games
from oddtrick.lineup import Lineup


def three_hand(code: Code) -> Code:
    """The game of the code for three, nobody at East; the highest bidder plays, as nobody has a partner."""
    (auction,) = code.phases
    assert isinstance(auction, Auction)
    three = replace(code, phases=(replace(auction, declarer=last_bidder),))
    return with_vacant(replace(three, scoring=three_hand_scoring(three.scoring, Seat.E)), Seat.E)


def with_vacant(code: Code, seat: Seat) -> Code:
    """Nobody sits there."""
    columns = replace(code.scoring.columns, value=each_for_himself(seat))
    return replace(code, lineup=Lineup(vacant=seat), scoring=replace(code.scoring, columns=columns))


def three_hand_scoring(scoring: Scoring, vacant: Seat) -> Scoring:
    """Each player a column, both adversaries score all that they score."""
    # Doubts A-44, O-4, O-5, O-6: whatever adversaries score, each of them scores in full.
    return replace(
        scoring,
        columns=Cited(each_for_himself(vacant), "p. 164"),
        rubber=TwoGames(
            # Doubt: O-2 a game won by one begins the next in all three columns.
            game=Cited(30, "p. 164"),
            games=Cited(2, "p. 164"),
            bonus=Cited(250, "p. 164"),
            winner=Cited(who_won_two_games, "p. 164"),
            stopped=Cited(None, ""),
            passed_out=Cited(0, ""),
            bonus_written=Cited(Written.ABOVE, "p. 164"),
        ),
    )
