"""A line that a claimant announces is tried by each adversary against what they see."""

from __future__ import annotations

import pytest

from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision
from oddtrick.rules.acts import Agree, Claim, PlayOn
from oddtrick.rules.cards import Seat
from oddtrick.rules.view import view
from oddtrick.words.speech.spoken_plans import parse_spoken_line
from oddtrick.words.speech.understanding import parse_act
from tests.support.plain_deals import PLAYED, do, playing

SPADES = {
    Seat.S: "AKQ2.A43.AKQ.AKQ",
    Seat.N: "J543.2.J432.5432",
    Seat.W: "T98.KQJT.T98.T98",
    Seat.E: "76.98765.765.J76",
}
"""South has all tricks at spades but for two hearts, which dummy ruffs; West has the longest trumps."""
LEAD = "HK H2 H5 HA"


def answer(seat: Seat, plan: str, tricks: int, cards: str = LEAD, bid: str = "1S") -> Decision:
    """What a plain player says to that claim of South's."""
    table = do(PLAYED, playing(bid, SPADES, cards), Claim(Seat.S, tricks, line=parse_spoken_line(plan)))
    return PlainPlayer(0).decide(PLAYED, view(PLAYED, table, seat))


def test_a_line_that_a_person_types_is_tried() -> None:
    table = playing("1S", SPADES, LEAD)
    typed = "claim 12, ♠A, ♠K, ♠Q, ♥3, ♥4, ♦A, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♠2"
    claim = parse_act(typed, PLAYED, view(PLAYED, table, Seat.S))
    decision = PlainPlayer(0).decide(PLAYED, view(PLAYED, do(PLAYED, table, claim), Seat.E))
    assert isinstance(decision.act, PlayOn)
    assert "♥6 takes the trick of ♥3" in str(decision.reason)


def test_words_of_a_plan_are_not_tried() -> None:
    """So a line stood in old records."""
    table = do(PLAYED, playing("1S", SPADES, LEAD), Claim(Seat.S, 12, "♠A, ♠K, ♠Q, ♥3, ♥4"))
    decision = PlainPlayer(0).decide(PLAYED, view(PLAYED, table, Seat.E))
    assert "♠7 may still take a trick" in str(decision.reason)


@pytest.mark.parametrize(
    ("seat", "plan", "tricks", "fault"),
    [
        (Seat.E, "♠A, ♠K, ♠Q, ♥3, ♥4, ♦A, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♠2", 12, "♥6 takes the trick of ♥3"),
        (Seat.W, "♠A, ♠K, ♠Q, ♥3, ♥4, ♦A, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♠2", 12, "♥10 takes the trick of ♥3"),
        (Seat.W, "♦A, ♦K, ♦Q, ♦J, ♣A, ♣K, ♣Q, ♠A, ♠K, ♠Q, ♠J, ♠2", 12, "♦J is in the other hand"),
        (Seat.W, "♠J, ♠A, ♠K, ♠Q, ♦A, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♥3, ♥4", 12, "♠J is in the other hand"),
        (Seat.W, "♦A, ♦A, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♠A, ♠K, ♠Q, ♠2, ♥3", 12, "♦A is not theirs to play"),
        (Seat.W, "♥Q, ♦A, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♠A, ♠K, ♠Q, ♠2, ♥3", 12, "♥Q is not theirs to play"),
        (Seat.W, "♦A ruffed with ♠3, ♠A, ♠K, ♠Q, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♥3, ♥4, ♠2", 12, "dummy cannot play to ♦A"),
        (Seat.W, "♦A to ♦J, ♠A, ♠K, ♠Q, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♥3, ♥4, ♠2", 12, "♦J does not take ♦A"),
        (Seat.E, "♥4 ruffed with ♠J, ♥3, ♦A, ♦K, ♦Q, ♣A, ♣K, ♣Q, ♠A, ♠K, ♠Q, ♠2", 12, "♥3 is in the other hand"),
    ],
)
def test_a_line_that_fails_is_disputed_with_the_card(seat: Seat, plan: str, tricks: int, fault: str) -> None:
    decision = answer(seat, plan, tricks)
    assert isinstance(decision.act, PlayOn)
    assert fault in str(decision.reason)


def test_a_trump_that_is_left_beats_a_high_card() -> None:
    """West has a third trump when South has led two rounds, and no diamond after three."""
    plan = "♠A, ♠K, ♦A, ♦K, ♦Q, ♦2 to ♦J, ♣A, ♣K, ♣Q, ♥3, ♥4, ♠2"
    early = "♠A, ♠K, ♣A, ♣K, ♣Q, ♥3 ruffed with ♠3, ♦2 to ♦A, ♦K, ♦Q, ♥4 ruffed with ♠4, ♣5, ♠Q"
    for line in (plan, early):
        assert isinstance(answer(Seat.W, line, 12).act, PlayOn)


def test_a_line_that_wins_every_trick_is_admitted_by_both() -> None:
    """Dummy ruffs both hearts, South comes back in diamonds, and then draws trumps."""
    plan = "♥3 ruffed with ♠3, ♦2 to ♦A, ♥4 ruffed with ♠4, ♦3 to ♦K, ♠A, ♠K, ♠Q, ♦Q, ♣A, ♣K, ♣Q, ♠2"
    for seat in (Seat.E, Seat.W):
        decision = answer(seat, plan, 12)
        assert isinstance(decision.act, Agree), decision.reason


def test_a_small_trump_may_ruff_where_no_line_is_told() -> None:
    """East's seven of trumps is not high, and no claim without a line may overlook it."""
    decision = answer(Seat.E, "", 12)
    assert isinstance(decision.act, PlayOn)
    assert "♠7 may still take a trick" in str(decision.reason)


def test_what_the_partner_has_admitted_does_not_bind() -> None:
    table = do(PLAYED, playing("1S", SPADES, LEAD), Claim(Seat.S, 12))
    table = do(PLAYED, table, Agree(Seat.E))
    assert isinstance(PlainPlayer(0).decide(PLAYED, view(PLAYED, table, Seat.W)).act, PlayOn)


def test_the_partner_answers_for_what_they_claim() -> None:
    """West has three hearts that may be good after the ace; a partner who is refused could ask for ever."""
    table = do(PLAYED, playing("1NT", SPADES), Claim(Seat.E, 1))
    assert isinstance(PlainPlayer(0).decide(PLAYED, view(PLAYED, table, Seat.W)).act, Agree)
