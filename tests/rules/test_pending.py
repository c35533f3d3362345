"""For whom a table waits: each need where it arises, in the order in which it is settled."""

from __future__ import annotations

import pytest

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Answer,
    AskVoid,
    Claim,
    Deal,
    Mishap,
    Play,
    PlayOn,
    Say,
    TakeBack,
    Waive,
)
from oddtrick.rules.calls import PASS, Bid, Strain, Word, parse_call
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.codes import AUCTION_1910, BRIDGE_1895, code_for
from oddtrick.rules.pending import Need, matters, pending, resort
from oddtrick.rules.policy import Policy, admit
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.terms import MishapKind
from tests.support.deals_in_play import HANDS, HEARTS, NEXT, REVOKE, TENACE, playing

N, E, S, W = Seat


def after_acts(table: Table, *acts: Act) -> Table:
    for act in acts:
        table = after(table, judge(AUCTION_1910, table, act))
    return table


def needs(table: Table, policy: Policy = Policy.CLUB) -> list[tuple[Need, str]]:
    return [
        (matter.need, "".join(str(seat) for seat in matter.seats)) for matter in matters(AUCTION_1910, table, policy)
    ]


def test_before_the_first_deal_the_dealer_is_waited_for_and_no_act_stands_for_the_cards() -> None:
    table = Table(dealer=E)
    assert needs(table) == [(Need.DEAL, "E")]
    waiting = pending(AUCTION_1910, table, Policy.CLUB)
    assert waiting is not None
    with pytest.raises(ValueError, match="the keeper of the pack"):
        resort(AUCTION_1910, table, waiting, E)


def test_while_cards_are_dealt_the_deal_is_waited_for() -> None:
    table = after_acts(Table(dealer=N), Mishap(by=N, kind=MishapKind.FACED_CARD, dealt=5))
    assert Need.DEAL in [need for need, _ in needs(table)]


def test_a_call_and_a_card_by_turn_and_dummys_by_the_declarer() -> None:
    table = after_acts(Table(), Deal(N, HANDS))
    assert needs(table) == [(Need.CALL, "N")]
    assert needs(playing(AUCTION_1910)) == [(Need.CARD, "E")]
    assert needs(after_acts(playing(AUCTION_1910), Play(E, (Card.HA,)))) == [(Need.CARD, "N")]


def test_a_claim_is_answered_before_anything_else_from_the_claimants_left() -> None:
    claimed = after_acts(playing(AUCTION_1910), Claim(N, "rest"))
    assert needs(claimed) == [(Need.CLAIM, "EW")]
    assert needs(after_acts(claimed, Agree(E))) == [(Need.CLAIM, "W")]


def test_a_refused_suit_brings_a_question_its_answer_and_the_card_back() -> None:
    """Law 88 of 1910: the question may be put until the trick is turned; at a guarded table nobody refuses a suit."""
    refused = after_acts(playing(AUCTION_1910), *REVOKE[:3])
    assert needs(refused)[0] == (Need.QUESTION, "E")
    assert Need.QUESTION not in [need for need, _ in needs(refused, Policy.GUARDED)]
    waiting = pending(AUCTION_1910, refused, Policy.CLUB)
    assert waiting is not None
    assert waiting.need is Need.CARD
    question = next(iter(matters(AUCTION_1910, refused, Policy.CLUB)))
    assert resort(AUCTION_1910, refused, question, E) == AskVoid(E, HEARTS)
    asked = after_acts(refused, AskVoid(E, HEARTS))
    answer = pending(AUCTION_1910, asked, Policy.CLUB)
    assert answer is not None
    assert (answer.need, answer.seats, answer.forced) == (Need.ANSWER, (W,), Answer(W, void=False))
    admitted = after_acts(asked, Answer(W, void=False))
    back = pending(AUCTION_1910, admitted, Policy.CLUB)
    assert back is not None
    assert (back.need, back.seats, back.forced) == (Need.TAKE_BACK, (W,), TakeBack(W))
    assert Need.CHOICE in [need for need, _ in needs(after_acts(admitted, TakeBack(W)))]
    denied = [need for need, _ in needs(after_acts(asked, Answer(W, void=True)))]
    assert Need.TAKE_BACK not in denied


def test_what_nobody_knows_of_waits_for_nobody() -> None:
    """The penalty of a revoke that is established and not charged is a right already, in secret."""
    table = after_acts(playing(AUCTION_1910), *REVOKE, *NEXT)
    assert any(right.secret for right in table.rights)
    assert Need.CHOICE not in [need for need, _ in needs(table)]


def test_when_some_have_agreed_the_score_the_others_may_and_the_deal_is_waited_for() -> None:
    agreed = after_acts(Table(dealer=N), AgreeScore(N))
    assert needs(agreed) == [(Need.SCORE, "EW"), (Need.DEAL, "N")]
    waiting = next(iter(matters(AUCTION_1910, agreed, Policy.CLUB)))
    assert resort(AUCTION_1910, agreed, waiting, E) == AgreeScore(E)
    assert pending(AUCTION_1910, after_acts(agreed, AgreeScore(E)), Policy.CLUB) is None


@pytest.mark.parametrize(
    ("word", "quiet"),
    [("", Bid(1, Strain.CLUBS)), ("1NT", PASS)],
    ids=["the dealer must bid", "any other may pass"],
)
def test_who_says_nothing_passes_or_makes_the_lowest_call(word: str, quiet: Bid | Word) -> None:
    code = code_for("auction-1910")
    table = after_acts(Table(), Deal(N, HANDS))
    table = after_acts(table, Say(N, parse_call(word))) if word else table
    waiting = pending(code, table, Policy.GUARDED)
    assert waiting is not None
    (seat,) = waiting.seats
    said = resort(code, table, waiting, seat)
    assert isinstance(said, Say)
    assert isinstance(admit(Policy.GUARDED, code, table, said), Ruling)
    assert said.call == quiet or not word


def test_who_says_nothing_in_bridge_leaves_it_and_never_doubles() -> None:
    table, said = Table(dealer=S), []
    table = after(table, judge(BRIDGE_1895, table, Deal(S, TENACE)))
    while (waiting := pending(BRIDGE_1895, table, Policy.CLUB)) is not None and waiting.need is Need.CALL:
        act = resort(BRIDGE_1895, table, waiting, waiting.seats[0])
        assert isinstance(act, Say)
        said.append(str(act.call))
        table = after(table, judge(BRIDGE_1895, table, act))
    assert said[0] == "leave"
    assert said[1].startswith("make:")
    assert said[2:] == ["may-i-play", "yes"]


def test_the_other_last_resorts() -> None:
    claimed = after_acts(playing(AUCTION_1910), Claim(N, "rest"))
    chosen = after_acts(playing(AUCTION_1910), *REVOKE, TakeBack(W))
    for table, act in ((claimed, PlayOn), (chosen, Waive), (playing(AUCTION_1910), Play)):
        waiting = pending(AUCTION_1910, table, Policy.CLUB)
        assert waiting is not None
        assert isinstance(resort(AUCTION_1910, table, waiting, waiting.seats[0]), act)
