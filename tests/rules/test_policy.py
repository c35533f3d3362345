"""The guarded table: what is a fault of the doer does not happen; what puts one right, or charges another, does."""

from __future__ import annotations

import pytest

from oddtrick.rules.acts import Act, ClaimRevoke, Deal, Expose, Play, Quit, Say, TakeBack
from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import PACK, Card, Seat
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, code_for
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.hands_seen import visible_hands
from oddtrick.rules.policy import Policy, Refusal, admit, is_at_fault, offered
from oddtrick.rules.referee import Ruling, judge
from oddtrick.rules.table import Table
from oddtrick.rules.terms import Fault, How
from tests.support.deals_in_play import HANDS, NEXT, REVOKE, after_acts, playing, trick

SHOWN = trick("H5 HQ H6 H4")
"""West follows to a heart after all."""

LOW = Say(Seat.E, Bid(1, Strain.CLUBS))
"""After the play has begun: a call like no other."""


def test_a_fault_does_not_happen_at_a_guarded_table_and_does_at_a_club() -> None:
    table = playing(AUCTION_1910)
    refused = admit(Policy.GUARDED, AUCTION_1910, table, LOW)
    assert isinstance(refused, Refusal)
    assert refused.ruling.fault is Fault.NO_SUCH_CALL
    assert isinstance(admit(Policy.CLUB, AUCTION_1910, table, LOW), Ruling)
    assert isinstance(admit(Policy.GUARDED, AUCTION_1910, table, trick("HA")[0]), Ruling)


@pytest.mark.parametrize(
    ("before", "act"),
    [
        (REVOKE, TakeBack(Seat.W)),
        ((*REVOKE, *NEXT), ClaimRevoke(Seat.N, Seat.W, 1)),
    ],
    ids=["put right", "charged"],
)
def test_who_puts_a_fault_right_or_charges_another_does_no_wrong(before: tuple[Act, ...], act: Act) -> None:
    """Law 88 of 1910: a revoke is corrected in time; 86: it is charged against him who made it."""
    ruling = judge(AUCTION_1910, after_acts(AUCTION_1910, playing(AUCTION_1910), *before), act)
    assert ruling.fault in (Fault.RENOUNCE, Fault.REVOKE)
    assert not is_at_fault(ruling)


def test_a_charge_in_the_middle_of_the_play_needs_a_card_that_proves_it() -> None:
    """The tricks are searched when the play is over (1910, 89): until then an answer would tell who is void."""
    charge, false = ClaimRevoke(Seat.N, Seat.W, 1), ClaimRevoke(Seat.N, Seat.E, 1)
    unproved = after_acts(AUCTION_1910, playing(AUCTION_1910), *REVOKE, *NEXT)
    answers = set()
    for act in (charge, false):
        with pytest.raises(ImpossibleAct, match="when the play is over") as caught:
            admit(Policy.CLUB, AUCTION_1910, unproved, act)
        answers.add(str(caught.value))
    assert len(answers) == 1
    assert "claim-revoke" not in offered(Policy.CLUB, AUCTION_1910, unproved, Seat.N).acts
    proved = after_acts(AUCTION_1910, unproved, Quit(Seat.N), *SHOWN)
    assert offered(Policy.CLUB, AUCTION_1910, proved, Seat.N).charges == ((Seat.W, 1), (Seat.W, 2))
    ruling = admit(Policy.CLUB, AUCTION_1910, proved, charge)
    assert isinstance(ruling, Ruling)
    assert ruling.fault is Fault.REVOKE


@pytest.mark.parametrize("cards", [(Card.SJ,), (Card.H2,)], ids=["partner's", "another's"])
def test_naming_cards_at_a_guarded_table_finds_nothing(cards: tuple[Card, ...]) -> None:
    """All of partner's hand could be read by the refusals."""
    for table in (after_acts(AUCTION_1910, Table(), Deal(Seat.N, HANDS)), playing(AUCTION_1910)):
        with pytest.raises(ImpossibleAct, match="only what is in order"):
            admit(Policy.GUARDED, AUCTION_1910, table, Expose(Seat.W, cards, How.NAMED))


def test_no_refusal_prints_a_hand() -> None:
    """In dummy bridge the player of Dummy has not seen that hand: what it holds is not told, nor what it lacks."""
    code = code_for("bridge-1895", varieties=("dummy-bridge",))
    table = after_acts(code, Table(), Deal(Seat.N, HANDS))
    alone, second = code.lineup.alone, code.lineup.second
    assert alone is not None
    assert second is not None
    assert table.deal is not None
    (hidden,) = {alone, second} - visible_hands(table.deal, alone)
    texts = set()
    for card in PACK:
        with pytest.raises(ImpossibleAct) as caught:
            admit(Policy.CLUB, code, table, Play(alone, (card,), hidden))
        texts.add(str(caught.value))
    assert len(texts) == 1


def test_a_wrong_card_of_dummy_is_the_fault_of_him_who_plays_it() -> None:
    """The offender is dummy's hand, which cannot be punished (1910, 65); the declarer played it."""
    table = after_acts(AUCTION_1910, playing(AUCTION_1910), *trick("HA"))
    refused = admit(Policy.GUARDED, AUCTION_1910, table, Play(Seat.N, (Card.CT,), Seat.S))
    assert isinstance(refused, Refusal)
    assert refused.ruling.offender is Seat.S


def test_nobody_turns_a_trick_that_waits_at_a_guarded_table() -> None:
    """A player who had not played to it could play nothing more: the next card would be a fault (1910, law 70)."""
    table = after_acts(AUCTION_1910, playing(AUCTION_1910), *trick("HA")[:1])
    with pytest.raises(ImpossibleAct, match="waits for cards"):
        admit(Policy.GUARDED, AUCTION_1910, table, Quit(Seat.N))
    assert isinstance(admit(Policy.CLUB, AUCTION_1910, table, Quit(Seat.N)), Ruling)


def test_a_guarded_table_offers_no_charge_of_a_revoke() -> None:
    """Nobody revokes there: a charge could only be a false one, and would be refused."""
    table = after_acts(AUCTION_1910, playing(AUCTION_1910), *REVOKE, *NEXT, Quit(Seat.N), *SHOWN)
    acts = {policy: offered(policy, AUCTION_1910, table, Seat.N).acts for policy in Policy}
    assert "claim-revoke" not in acts[Policy.GUARDED]
    assert {*acts[Policy.GUARDED], "claim-revoke"} == set(acts[Policy.CLUB]) == set(acts[Policy.STUDY])


def test_the_law_that_is_cited() -> None:
    found = AUCTION_1915.law_cited("84b")
    assert found is not None
    assert found.number == "84b"
    assert AUCTION_1915.law_cited("") is None
    assert code_for("auction-1910", varieties=("three-hand",)).law_cited("p. 163") is None


def test_the_law_behind_a_ruling_is_that_of_the_book_to_which_it_is_left() -> None:
    """1908 leaves a lead out of turn to bridge (law 1): 1895 has it in law 77, 1910 in its own 76."""
    for code, number in ((AUCTION_1908, "77"), (AUCTION_1910, "76")):
        lead = Play(Seat.W, (Card.D7,))
        ruling = judge(code, after_acts(code, playing(code), *trick("HA HT H6 H2")), lead)
        found = code.law_cited(ruling.law, ruling.borrowed)
        assert found is not None
        assert found.number == number
