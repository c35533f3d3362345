"""The shape of the referee: what is impossible, what is void, what stands, who may choose and how long.

What each law says of each fault is for the cases; here is what holds under all of them.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.rules.acts import (
    Act,
    Agree,
    Answer,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    CorrectScore,
    Cut,
    Deal,
    Demand,
    Expose,
    Look,
    LookedAt,
    LookKind,
    Mishap,
    Play,
    PlayOn,
    Quit,
    Remarks,
    Say,
    ScoreEntry,
    TakeBack,
    Touch,
    Waive,
)
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Make, Strain, parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Seat, Side, deal_round, read_hands
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, BRIDGE_1895, CODES
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.folding import follow
from oddtrick.rules.laws.law import Award, Code, Law, Provision, Treatment
from oddtrick.rules.laws.score.scoring import points
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.referee import EXAMINERS, Ruling, after, judge
from oddtrick.rules.table import Effect, RevokeState, State, Table
from oddtrick.rules.terms import Fault, How, MishapKind, Remedy, RemedyKind, Topic
from tests.support.admitting import admitted
from tests.support.deals_in_play import (
    EVERY,
    HANDS,
    HEARTS,
    NEXT,
    REVOKE,
    after_acts,
    after_calls,
    begin_deal,
    deal_of,
    playing,
    trick,
)
from tests.support.random_acts import KINDS

AUCTIONS = pytest.mark.parametrize("code", CODES[1:], ids=lambda code: code.key)
NEW_YORK = pytest.mark.parametrize("code", [AUCTION_1910, AUCTION_1915], ids=["1910", "1915"])

NEW_DEAL, STAND = Remedy(RemedyKind.NEW_DEAL), Remedy(RemedyKind.STAND)


# -- acts and their examiners --


def test_every_act_has_an_examiner() -> None:
    assert set(EXAMINERS) <= set(KINDS)
    assert {kind.__name__ for kind in KINDS if kind not in EXAMINERS} == set()


@EVERY
def test_a_proper_act(code: Code) -> None:
    deal = Deal(Seat.N, HANDS)
    ruling = judge(code, Table(), deal)
    assert ruling.is_proper
    assert not ruling.hidden
    assert ruling.act is deal
    assert (ruling.fault, ruling.law, ruling.offender, ruling.until) == (None, "", None, None)
    assert (ruling.choosers, ruling.remedies) == (frozenset(), ())
    assert after(Table(), ruling) == follow(Table(), ruling.facts)


@EVERY
def test_judging_changes_nothing(code: Code) -> None:
    table = playing(code)
    before = repr(table)
    first = judge(code, table, Play(Seat.E, (Card.HA,)))
    assert repr(table) == before
    assert judge(code, table, Play(Seat.E, (Card.HA,))) == first


IMPOSSIBLE: dict[str, tuple[str, Act]] = {
    "a call before the deal": ("", Say(Seat.N, PASS)),
    "a card before the deal": ("", Play(Seat.N, (Card.SA,))),
    "a claim before the deal": ("", Claim(Seat.N, "rest")),
    "a charge before the deal": ("", ClaimRevoke(Seat.N, Seat.E, 1)),
    "a deal upon another": ("begun", Deal(Seat.E, deal_round(PACK, Seat.E))),
    "a card of another": ("play", Play(Seat.E, (Card.SA,))),
    "a card that is not in another's hand": ("play", Play(Seat.E, (Card.HA,), Seat.N)),
    "a trick turned that is not there": ("play", Quit(Seat.E)),
    "a question about no trick": ("play", AskVoid(Seat.E, HEARTS)),
    "a card taken back that was not played": ("play", TakeBack(Seat.E)),
    "a card taken back from another": ("led", TakeBack(Seat.W, Seat.E)),
    "more tricks than are left": ("late", Claim(Seat.N, 13)),
    "more tricks given up than are left": ("late", Concede(Seat.N, 13)),
    "an answer to no claim": ("led", Agree(Seat.E)),
    "a dispute of no claim": ("led", PlayOn(Seat.E)),
    "a correction of no deal": ("led", CorrectScore(Seat.N, ScoreEntry("below", Side.NS, 2), 10)),
    "a cut while the cards are in play": ("led", Cut(Seat.N)),
    "a card shown that he does not hold": ("play", Expose(Seat.E, (Card.SA,), How.DROPPED)),
    "cards of dummy touched before they are down": ("play", Touch(Seat.N, (Card.HT,))),
    "a card played twice at once": ("play", Play(Seat.E, (Card.HA, Card.HA))),
    "a missing card that is in a hand": ("led", Mishap(by=Seat.E, kind=MishapKind.SHORT_HAND, cards=(Card.SA,))),
    "tricks given up by dummy": ("led", Concede(Seat.S, "rest")),
    "a lead in dispute that is turned": ("disputed", Quit(Seat.E)),
    "a card after the end": ("over", Play(Seat.E, (Card.HK,))),
}


@EVERY
@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_nobody_could_have_done(code: Code, what: str) -> None:
    where, act = IMPOSSIBLE[what]
    table = {
        "": Table(),
        "begun": begin_deal(code),
        "play": playing(code),
        "led": after_acts(code, playing(code), *trick("HA")),
        "late": after_acts(code, playing(code), *trick("HA HT H6 H2")),
        "disputed": after_acts(code, playing(code), Play(Seat.W, (Card.D7,))),
        "over": admitted(code, after_acts(code, playing(code), Play(Seat.E, (Card.HA,)), Concede(Seat.E, "rest"))),
    }[where]
    with pytest.raises(ImpossibleAct) as caught:
        judge(code, table, act)
    assert len(str(caught.value)) > 10
    assert "\n" not in str(caught.value)


# -- what a fault does --


@EVERY
def test_a_call_that_the_book_does_not_know_is_void(code: Code) -> None:
    table = begin_deal(code)
    ruling = judge(code, table, Say(Seat.N, parse_call("24")))
    assert ruling.fault is Fault.NO_SUCH_CALL
    assert ruling.offender is Seat.N
    later = deal_of(after(table, ruling)).declaration
    assert later.turn is Seat.N
    assert [said.effect for said in later.said] == [Effect.VOID]
    assert replace(later, said=()) == deal_of(table).declaration


@AUCTIONS
def test_a_fault_without_a_law_is_undone(code: Code) -> None:
    lawless = replace(code, laws=())
    table = after_calls(lawless, "1H")
    ruling = judge(lawless, table, Say(Seat.E, Bid(1, Strain.DIAMONDS)))
    assert (ruling.fault, ruling.law, ruling.remedies) == (Fault.INSUFFICIENT_CALL, "", ())
    assert deal_of(after(table, ruling)).declaration.turn is Seat.E


def law(number: str, provision: Provision) -> Law:
    """A law that says no more than that."""
    return Law(number=number, subject="declare", treatment=Treatment.ENFORCED, provisions=(provision,))


@AUCTIONS
def test_an_exception_is_asked_before_its_rule(code: Code) -> None:
    """It stands after it in the book, as the law on a lead completed after that on a lead out of turn (1895, 79)."""
    rule = Provision((Fault.INSUFFICIENT_CALL,), lambda _case: Award(effect=Effect.VOID))
    exception = Provision((Fault.INSUFFICIENT_CALL,), lambda _case: Award(effect=Effect.STANDS), before="1")
    for laws, cited in (((law("1", rule), law("2", exception)), "2"), ((law("1", rule), law("2", rule)), "1")):
        changed = replace(code, laws=laws)
        assert judge(changed, after_calls(changed, "1H"), Say(Seat.E, Bid(1, Strain.DIAMONDS))).law == cited


@AUCTIONS
def test_the_first_law_that_provisions_is_taken(code: Code) -> None:
    def award(_case: object) -> Award:
        return Award(effect=Effect.STANDS)

    first = Provision((Fault.INSUFFICIENT_CALL,), award, lambda case: case.offender is Seat.W)
    second = Provision((Fault.INSUFFICIENT_CALL,), award)
    changed = replace(code, laws=(law("1", first), law("2", second)))
    table = after_calls(changed, "1H")
    assert judge(changed, table, Say(Seat.E, Bid(1, Strain.DIAMONDS))).law == "2"
    table = after_acts(changed, table, Say(Seat.E, PASS), Say(Seat.S, PASS))
    assert judge(changed, table, Say(Seat.W, Bid(1, Strain.DIAMONDS))).law == "1"


def test_a_law_may_excuse() -> None:
    """1895, law 67, and ordinary bridge in 1908: no penalty for the declarer who puts a revoke right."""
    for code in (BRIDGE_1895, AUCTION_1908):
        table = after_acts(code, playing(code), *trick("HA HT H6"), Play(Seat.N, (Card.D2,)))
        assert deal_of(table).irregularities.renounces
        assert judge(code, table, TakeBack(Seat.N)).is_proper


# -- rights --


@NEW_YORK
def test_a_right_waits_for_those_whom_the_law_names(code: Code) -> None:
    """1910, law 51: the player on the left; 1915, law 49: either adversary."""
    table = begin_deal(code)
    ruling = judge(code, table, Say(Seat.E, Bid(2, Strain.HEARTS)))
    table = after(table, ruling)
    choosers = {Seat.S} if code is AUCTION_1910 else {Seat.N, Seat.S}
    assert ruling.fault is Fault.CALL_OUT_OF_TURN
    assert ruling.choosers == choosers
    assert [right.choosers for right in table.rights] == [choosers]
    for seat in SEATS:
        demanded = judge(code, table, Demand(seat, (NEW_DEAL,)))
        assert demanded.is_proper is (seat in choosers)
        assert demanded.fault in (None, Fault.WRONG_PENALTY)


@NEW_YORK
def test_what_was_not_granted_is_a_wrong_penalty(code: Code) -> None:
    table = after_acts(code, begin_deal(code), Say(Seat.E, Bid(2, Strain.HEARTS)))
    ruling = judge(code, table, Demand(Seat.S, (Remedy.parse("points:50"),)))
    assert ruling.fault is Fault.WRONG_PENALTY
    assert ruling.offender is Seat.S


@NEW_YORK
def test_a_new_deal_is_dealt_by_the_same_player(code: Code) -> None:
    table = after_acts(code, begin_deal(code), Say(Seat.E, Bid(2, Strain.HEARTS)), Demand(Seat.S, (NEW_DEAL,)))
    assert table.deal is None
    assert table.rights == ()
    assert table.dealer is Seat.N
    assert sheet_of(code, table).deals == ()
    again = judge(code, table, Deal(Seat.N, HANDS))
    assert again.is_proper
    assert deal_of(after(table, again)).number == 1
    assert judge(code, table, Deal(Seat.E, HANDS)).fault is Fault.MISDEAL


@EVERY
def test_who_dealt_out_of_turn_is_told_too_late_once_a_call_was_made(code: Code) -> None:
    """The deal stands (1895, law 46; 1910, 42; 1915, 38), and so does who has spoken as its dealer."""
    table = after_calls(code, "make:H" if code is BRIDGE_1895 else "1H")
    late = after(table, judge(code, table, Mishap(by=Seat.W, kind=MishapKind.OUT_OF_TURN, dealt=52)))
    assert deal_of(late).dealer is deal_of(table).dealer
    assert deal_of(late).declaration == deal_of(table).declaration


def test_a_bid_that_can_be_raised_no_more_is_voided() -> None:
    """Over seven no trumps nothing is enough (1915, law 50, A-27), whatever stood between when the bid was made."""
    low = Say(Seat.E, Bid(6, Strain.HEARTS))
    for remedy in (Remedy(RemedyKind.MAKE_SUFFICIENT), Remedy(RemedyKind.VOID), Remedy(RemedyKind.BAR, Seat.W)):
        table = after_acts(AUCTION_1915, after_calls(AUCTION_1915, "7NT"), low, Demand(Seat.S, (remedy,)))
        assert [call.effect for call in deal_of(table).declaration.said] == [Effect.STANDS, Effect.AS_PASS]
        assert [bar.seat for bar in deal_of(table).irregularities.bars] == [Seat.W]


def test_looking_at_ones_cards_too_early_is_the_business_of_each_book() -> None:
    look = Look(Seat.E, LookedAt(LookKind.OWN_CARDS), dealt=30)
    # The dealer's left looks: he only loses his claim to a new deal (1895, law 40; 1910, law 39), or he is fined (41a).
    found = {code.key: judge(code, Table(), look) for code in CODES}
    assert {key: ruling.law for key, ruling in found.items()} == {
        "bridge-1895": "40",
        "auction-1908": "1",
        "auction-1910": "39",
        "auction-1915": "41a",
    }
    assert [fine.points for fine in after(Table(), found["auction-1915"]).fines] == [25]
    # The dealer himself, before his last two cards: the adversaries may have a new deal (1895, law 42; 1910, law 38c).
    for code in (BRIDGE_1895, AUCTION_1910):
        ruling = judge(code, Table(), replace(look, by=Seat.N))
        assert NEW_DEAL in ruling.remedies
        assert ruling.choosers == frozenset({Seat.E, Seat.W})


@NEW_YORK
def test_a_right_lapses_when_he_who_may_choose_acts(code: Code) -> None:
    table = after_acts(code, begin_deal(code), Say(Seat.E, Bid(2, Strain.HEARTS)))
    later = after_acts(code, table, Say(Seat.S, PASS))
    assert later.rights == ()
    assert judge(code, later, Demand(Seat.S, (NEW_DEAL,))).fault is Fault.WRONG_PENALTY


@NEW_YORK
def test_a_right_does_not_lapse_by_what_the_offenders_do(code: Code) -> None:
    table = after_acts(code, begin_deal(code), Say(Seat.E, Bid(2, Strain.HEARTS)))
    later = after_acts(code, table, Say(Seat.W, PASS))
    assert [right.fault for right in later.rights][:1] == [Fault.CALL_OUT_OF_TURN]


@NEW_YORK
def test_one_who_waives_may_not_choose_any_more(code: Code) -> None:
    table = after_acts(code, begin_deal(code), Say(Seat.E, Bid(2, Strain.HEARTS)))
    later = after_acts(code, table, Waive(Seat.S))
    # In 1910 one adversary alone may choose (51); in 1915 the first decision is final, a waiver too (50c).
    assert later.rights == ()
    assert judge(code, later, Demand(Seat.S, (NEW_DEAL,))).fault is Fault.WRONG_PENALTY


def test_a_waiver_binds_nobody_else_in_1895() -> None:
    """Law 40: the other adversary may still claim a new deal."""
    exposed = Mishap(by=Seat.N, kind=MishapKind.EXPOSED_CARD, cards=(Card.H7,), seat=Seat.N, dealt=20)
    later = after_acts(BRIDGE_1895, Table(), exposed, Waive(Seat.E))
    assert [right.choosers for right in later.rights] == [{Seat.W}]
    assert after_acts(BRIDGE_1895, later, Waive(Seat.W)).rights == ()


@EVERY
def test_to_waive_nothing_changes_nothing(code: Code) -> None:
    table = begin_deal(code)
    ruling = judge(code, table, Waive(Seat.S))
    assert ruling.is_proper
    assert after(table, ruling) == table


# -- dealing --


@EVERY
def test_the_deal_goes_to_the_left(code: Code) -> None:
    table = admitted(code, after_acts(code, playing(code), Play(Seat.E, (Card.HA,)), Concede(Seat.E, "rest")))
    assert deal_of(table).state is State.OVER
    ruling = judge(code, table, Deal(Seat.E, HANDS))
    assert ruling.is_proper
    later = after(table, ruling)
    assert len(later.past) == 1
    assert (deal_of(later).number, deal_of(later).dealer, later.turn) == (2, Seat.E, Seat.E)
    assert judge(code, table, Deal(Seat.S, HANDS)).fault is Fault.MISDEAL


@EVERY
def test_the_cut_closes_the_deal(code: Code) -> None:
    table = admitted(code, after_acts(code, playing(code), Concede(Seat.E, "rest")))
    ruling = judge(code, table, Cut(Seat.N, 26))
    assert ruling.is_proper
    table = after(table, ruling)
    assert table.deal is None
    assert table.cut
    assert table.dealer is Seat.E
    assert not after(table, judge(code, table, Deal(Seat.E, HANDS))).cut


# -- revokes, from the refusal to the score --


@EVERY
def test_a_refusal_is_hidden_and_stands(code: Code) -> None:
    table = after_acts(code, playing(code), *trick("HA HT"))
    ruling = judge(code, table, Play(Seat.W, (Card.D7,)))
    assert ruling.fault is Fault.RENOUNCE
    assert ruling.hidden
    assert ruling.offender is Seat.W
    assert ruling.choosers == frozenset()
    later = after(table, ruling)
    assert later.turn is Seat.N
    (renounce,) = deal_of(later).irregularities.renounces
    assert (renounce.seat, renounce.trick, renounce.card, renounce.state) == (Seat.W, 1, Card.D7, RevokeState.OPEN)


@EVERY
def test_it_is_put_right_in_time(code: Code) -> None:
    table = after_acts(code, playing(code), *REVOKE)
    ruling = judge(code, table, TakeBack(Seat.W))
    assert not ruling.hidden
    table = after(table, ruling)
    assert Card.D7 in deal_of(table).play.hands[Seat.W]
    assert table.turn is Seat.W
    assert [r.state for r in deal_of(table).irregularities.renounces] == [RevokeState.CORRECTED]
    followed = judge(code, table, Play(Seat.W, (Card.H6,)))
    assert followed.fault is not Fault.RENOUNCE


@EVERY
def test_a_trick_is_needed_to_establish_it(code: Code) -> None:
    """By the offender's partner leading to the next trick, in every book."""
    table = after_acts(code, playing(code), *REVOKE)
    ruling = judge(code, table, Play(Seat.E, (Card.HK,)))
    assert ruling.fault is Fault.REVOKE
    assert ruling.offender is Seat.W
    assert ruling.hidden
    table = after(table, ruling)
    assert [r.state for r in deal_of(table).irregularities.renounces] == [RevokeState.ESTABLISHED]
    assert Card.HK not in deal_of(table).play.hands[Seat.E]


def test_who_turns_the_trick() -> None:
    """1895, law 88, and 1910, law 85: either side does; 1915, law 83: only the side that won it."""
    for code, seat, established in (
        (BRIDGE_1895, Seat.N, True),
        (AUCTION_1910, Seat.N, True),
        (AUCTION_1915, Seat.N, False),
        (AUCTION_1915, Seat.E, True),
        (AUCTION_1915, Seat.W, True),
    ):
        table = after_acts(code, playing(code), *REVOKE, Quit(seat))
        state = deal_of(table).irregularities.renounces[0].state
        assert (state is RevokeState.ESTABLISHED) is established, (code.key, seat)


@EVERY
def test_a_question_in_time_keeps_it_open(code: Code) -> None:
    """Unless it was answered that he has none."""
    table = after_acts(code, playing(code), *REVOKE, AskVoid(Seat.E, HEARTS))
    turned = after_acts(code, table, Quit(Seat.E))
    assert deal_of(turned).irregularities.renounces[0].state is RevokeState.OPEN
    turned = after_acts(code, table, Answer(Seat.W, void=True), Quit(Seat.E))
    assert deal_of(turned).irregularities.renounces[0].state is RevokeState.ESTABLISHED
    turned = after_acts(code, table, Answer(Seat.W, void=False), Quit(Seat.E))
    assert deal_of(turned).irregularities.renounces[0].state is RevokeState.OPEN


@EVERY
def test_a_revoke_is_charged_and_paid_for(code: Code) -> None:
    table = after_acts(code, playing(code), *REVOKE, *NEXT)
    ruling = judge(code, table, ClaimRevoke(Seat.N, Seat.W, 1))
    assert ruling.fault is Fault.REVOKE
    assert not ruling.hidden
    assert ruling.offender is Seat.W
    # In 1895 the side may consult, but during the play dummy takes no part; in the others the declarer alone chooses.
    assert Seat.N in ruling.choosers
    assert ruling.choosers <= {Seat.N, Seat.S}
    table = after(table, ruling)
    chosen = after_acts(code, table, Demand(Seat.N, (Remedy(RemedyKind.TRICKS),)))
    assert deal_of(chosen).irregularities.renounces[0].state is RevokeState.CLAIMED
    over = admitted(code, after_acts(code, chosen, Concede(Seat.N, "rest")))
    fair = admitted(
        code, after_acts(code, playing(code), *trick("HA HT H6 H2"), *trick("HK HJ H7 H3"), Concede(Seat.N, "rest"))
    )
    assert deal_of(over).taken == deal_of(fair).taken
    # 0 + 3 tricks do not make the odd trick; the other side has three fewer to score in 1895.
    lost = [points(sheet_of(code, table).deals[0], Side.EW) for table in (fair, over)]
    assert lost[1] < lost[0]


@EVERY
def test_a_charge_must_be_true_and_in_time(code: Code) -> None:
    table = after_acts(code, playing(code), *REVOKE, *NEXT)
    for act in (
        ClaimRevoke(Seat.N, Seat.W, 2 + 1),
        ClaimRevoke(Seat.N, Seat.E, 1),
        ClaimRevoke(Seat.E, Seat.W, 1),
    ):
        assert judge(code, table, act).fault is Fault.FALSE_CLAIM
    over = admitted(code, after_acts(code, table, Concede(Seat.E, "rest")))
    assert judge(code, over, ClaimRevoke(Seat.N, Seat.W, 1)).fault is Fault.REVOKE
    closed = after_acts(code, over, Cut(Seat.N))
    late = judge(code, closed, ClaimRevoke(Seat.N, Seat.W, 1))
    assert late.fault is Fault.LATE_CLAIM
    assert late.law


@EVERY
def test_a_penalty_that_all_gave_up_is_not_claimed_again(code: Code) -> None:
    table = after_acts(code, playing(code), *REVOKE, *NEXT, ClaimRevoke(Seat.N, Seat.W, 1))
    (right,) = table.rights
    table = after_acts(code, table, *(Waive(seat) for seat in sorted(right.choosers)))
    assert judge(code, table, ClaimRevoke(Seat.N, Seat.W, 1)).fault is Fault.FALSE_CLAIM
    assert table.rights == ()


FALSE_LEAD = (*trick("HA HT H6 H2"), Play(Seat.W, (Card.D7,)))
"""West leads to the second trick, which East should."""


@EVERY
def test_a_false_lead_whose_penalty_was_given_up_is_taken_back_unpunished(code: Code) -> None:
    table = after_acts(code, playing(code), *FALSE_LEAD)
    waived = after_acts(code, table, Waive(Seat.N), Play(Seat.E, (Card.HK,)))
    assert deal_of(waived).lying == ()
    assert Card.D7 in deal_of(waived).play.hands[Seat.W]


@EVERY
def test_of_cards_that_cannot_be_played_none_is_chosen(code: Code) -> None:
    table = after_acts(code, playing(code), *FALSE_LEAD)
    ruling = judge(code, table, Play(Seat.E, (Card.HK, Card.DK)))
    assert ruling.fault is Fault.EXPOSED_CARD
    assert deal_of(after(table, ruling)).lying == ((Seat.E, Card.HK), (Seat.E, Card.DK))


@EVERY
def test_dummys_refusal_costs_nothing(code: Code) -> None:
    table = after_acts(code, playing(code), *trick("HA CQ H6 H2"), *trick("HK HJ H7 H3"))
    ruling = judge(code, table, ClaimRevoke(Seat.E, Seat.S, 1))
    assert not ruling.choosers
    over = admitted(code, after_acts(code, table, ClaimRevoke(Seat.E, Seat.S, 1), Concede(Seat.E, "rest")))
    fair = admitted(code, after_acts(code, table, Concede(Seat.E, "rest")))
    assert sheet_of(code, over).deals == sheet_of(code, fair).deals


# -- claims --


@EVERY
def test_a_claim_is_admitted_by_all_whom_it_concerns(code: Code) -> None:
    table = after_acts(code, playing(code), *trick("HA HT H6 H2"), Claim(Seat.N, 9))
    assert deal_of(table).state is State.FINAL
    table = after_acts(code, table, Agree(Seat.E))
    assert deal_of(table).state is State.FINAL
    table = after_acts(code, table, Agree(Seat.W))
    assert (deal_of(table).state, deal_of(table).taken) == (State.OVER, 9)


@EVERY
def test_a_claim_that_is_not_admitted_is_played_on(code: Code) -> None:
    table = after_acts(code, playing(code), *trick("HA HT H6 H2"), Claim(Seat.N, 9), Agree(Seat.E), PlayOn(Seat.W))
    assert deal_of(table).state is State.FINAL
    assert deal_of(table).irregularities.claim is None
    assert table.turn is Seat.E


@NEW_YORK
def test_play_on_after_the_hand_was_faced_changes_nothing(code: Code) -> None:
    claimed = after_acts(code, playing(code), *trick("HA HT H6 H2"), Claim(Seat.N, 9))
    faced = after_acts(code, claimed, Demand(Seat.E, (Remedy(RemedyKind.SHOW_HAND),)))
    said = judge(code, faced, PlayOn(Seat.W))
    assert said.is_proper
    assert deal_of(after_acts(code, faced, PlayOn(Seat.W))).irregularities == deal_of(faced).irregularities
    with pytest.raises(ImpossibleAct):
        judge(code, faced, PlayOn(Seat.S))


@EVERY
def test_tricks_given_up_are_counted_once(code: Code) -> None:
    """No matter who gives up what, there are thirteen tricks."""
    table = admitted(
        code, after_acts(code, playing(code), Concede(Seat.E, 6), *trick("HA HT H6 H2"), Concede(Seat.E, "rest"))
    )
    assert (deal_of(table).state, deal_of(table).taken) == (State.OVER, 12)
    table = admitted(code, after_acts(code, playing(code), Concede(Seat.E, 6), Concede(Seat.N, "rest")))
    assert (deal_of(table).state, deal_of(table).taken) == (State.OVER, 6)


@EVERY
def test_after_the_end_nothing_opens_the_deal_again(code: Code) -> None:
    table = admitted(code, after_acts(code, playing(code), Concede(Seat.E, "rest")))
    for act in (
        Say(Seat.N, PASS),
        Say(Seat.E, DOUBLE),
        Say(Seat.N, Make(Strain.HEARTS)),
        Say(Seat.N, Bid(7, Strain.HEARTS)),
    ):
        try:
            later = after_acts(code, table, act)
        except ImpossibleAct:
            continue
        assert (deal_of(later).state, deal_of(later).taken, later.turn) == (State.OVER, 13, None)


# -- at the edges --


@EVERY
def test_dummy_gives_no_tricks_up(code: Code) -> None:
    """1895, law 59; 1910, 61; 1915, 59: the declarer alone plays the two hands."""
    table = after_acts(code, playing(code), *trick("HA"))
    with pytest.raises(ImpossibleAct, match="dummy takes no part"):
        judge(code, table, Concede(Seat.S, 1))


@EVERY
def test_a_card_found_for_a_whole_hand_is_not_his(code: Code) -> None:
    """1895, law 44; 1910 and 1915, 40: it belongs to the hand that was dealt too few."""
    table = after_acts(code, Table(), Deal(Seat.N, (*HANDS[:3], HANDS[3].without(Card.C7))))
    with pytest.raises(ImpossibleAct, match="E was dealt thirteen cards"):
        judge(code, table, Mishap(by=Seat.E, kind=MishapKind.SHORT_HAND, seat=Seat.E, cards=(Card.C7,)))


@EVERY
def test_cards_shown_after_the_play_are_no_fault(code: Code) -> None:
    """The laws of cards exposed are for the declaration and the play (1895, 68-73; 1910, 67-74; 1915, 65-72)."""
    table = admitted(code, after_acts(code, playing(code), Concede(Seat.E, "rest")))
    assert deal_of(table).state is State.OVER
    assert judge(code, table, Expose(Seat.W, (Card.S6,), How.THROWN)).is_proper


def test_a_pass_by_whose_turn_it_was_lets_a_bid_out_of_turn_stand() -> None:
    """1915, laws 49 and 50b (A-25): the dealer passes over East's bid; the next to speak is on East's left."""
    table = after_acts(AUCTION_1915, begin_deal(AUCTION_1915), Say(Seat.E, Bid(1, Strain.HEARTS)), Say(Seat.N, PASS))
    assert (table.turn, table.rights) == (Seat.S, ())
    assert deal_of(table).declaration.strain is Strain.HEARTS


def test_who_has_looked_may_not_say_that_the_pack_was_not_cut() -> None:
    """1915, laws 37f and 38 (A-15): he speaks first, and the deal stands."""
    looked = after_acts(AUCTION_1915, Table(), Look(Seat.E, LookedAt(LookKind.OWN_CARDS), dealt=20))
    table = after_acts(AUCTION_1915, looked, Mishap(by=Seat.N, kind=MishapKind.NOT_CUT, dealt=30))
    ruling = judge(AUCTION_1915, table, Demand(Seat.E, (NEW_DEAL,)))
    assert (ruling.fault, ruling.law) == (Fault.LATE_CLAIM, "38")
    assert not after(table, ruling).rights


@EVERY
@pytest.mark.parametrize(
    ("where", "act"),
    [("play", Play(Seat.E, (Card.SA,), Seat.N)), ("led", Play(Seat.E, (Card.HT,), Seat.S))],
    ids=["an adversary's", "dummy's"],
)
def test_a_card_drawn_from_anothers_hand_goes_back(code: Code, where: str, act: Play) -> None:
    """59; 62; 60: only its player plays a hand, and the declarer dummy's."""
    table = playing(code) if where == "play" else after_acts(code, playing(code), *trick("HA"))
    ruling = judge(code, table, act)
    assert (ruling.fault, ruling.offender, ruling.choosers) == (Fault.INTERFERED, Seat.E, frozenset())
    assert deal_of(after(table, ruling)).play == deal_of(table).play


def test_a_deal_that_is_over_is_not_dealt_anew() -> None:
    """1895, law 43: the other side may have a new deal of the hand in which a card of the other pack is found."""
    table = admitted(BRIDGE_1895, after_acts(BRIDGE_1895, playing(BRIDGE_1895), Concede(Seat.E, "rest")))
    table = after_acts(BRIDGE_1895, table, Mishap(by=Seat.N, kind=MishapKind.FOREIGN_CARD, cards=(Card.C7,)))
    ruling = judge(BRIDGE_1895, table, Demand(Seat.E, (NEW_DEAL,)))
    assert (ruling.fault, ruling.law) == (Fault.WRONG_PENALTY, "43")
    assert deal_of(after(table, ruling)).state is State.OVER


@EVERY
def test_a_suit_refused_to_a_false_lead_is_refused(code: Code) -> None:
    """The false trick may yet be whole (1895, law 79; 1910, 78; 1915, 78), and then it is a trick like another."""
    table = after_acts(code, playing(code), *trick("C5 CT C7 C2"), Play(Seat.W, (Card.H6,)))
    table = after_acts(code, table, Play(Seat.N, (Card.H2,)), Play(Seat.E, (Card.D5,)))
    assert [(r.seat, r.card) for r in deal_of(table).irregularities.renounces] == [(Seat.E, Card.D5)]


@pytest.mark.parametrize("code", [BRIDGE_1895, AUCTION_1908], ids=["1895", "1908"])
@pytest.mark.parametrize("act", [Play(Seat.W, (Card.C7,)), Remarks(Seat.S, Topic.OUT_OF_TURN)], ids=["lead", "dummy"])
def test_a_suit_refused_to_a_false_lead_that_goes_back_is_not_refused(code: Code, act: Act) -> None:
    """The right hand leads in spite of it, or dummy speaks: nothing can be put right, or claimed, of what went back."""
    table = after_acts(code, playing(code), *trick("C5 CT CA C2"), Play(Seat.N, (Card.D2,)), Play(Seat.E, (Card.H5,)))
    assert [r.state for r in deal_of(table).irregularities.renounces] == [RevokeState.OPEN]
    table = after_acts(code, table, act)
    assert [r.state for r in deal_of(table).irregularities.renounces] == [RevokeState.CORRECTED]
    assert Card.H5 in deal_of(table).play.hands[Seat.E]
    assert judge(code, table, TakeBack(Seat.E)).fault is not Fault.RENOUNCE


@EVERY
def test_a_card_that_is_not_played_refuses_nothing(code: Code) -> None:
    """In place of a card that is called another is not played (1895, 80; 1910, 79; 1915, 74), whatever its suit."""
    table = after_acts(code, playing(code), Expose(Seat.W, (Card.S6,), How.SHOWN), Play(Seat.E, (Card.HA,)))
    table = after_acts(code, table, Demand(Seat.N, (Remedy(RemedyKind.CALL_CARD, Card.S6),)), *trick("HT", Seat.S))
    for cards in ((Card.D8,), (Card.D8, Card.S5)):
        ruling = judge(code, table, Play(Seat.W, cards))
        assert ruling.fault is Fault.DISOBEYED
        then = after(table, ruling)
        assert (deal_of(then).irregularities.renounces, deal_of(then).turn) == ((), Seat.W)
        assert judge(code, then, Play(Seat.W, (Card.H6,))).is_proper


@NEW_YORK
def test_a_trick_turned_meanwhile_leaves_the_declarer_to_elect(code: Code) -> None:
    """They touched cards of dummy for a lead that was their own hand's (1910, 66; 1915, 64), before it was turned."""
    table = after_acts(code, playing(code), *trick("HA HT H6 H2"), *trick("D5 D9 DA D2"), *trick("S4 SA S3 S7", Seat.W))
    assert deal_of(table).turn is Seat.N
    table = after_acts(code, table, Touch(Seat.N, (Card.HJ, Card.CT)), Quit(Seat.E))
    assert deal_of(table).turn is Seat.S
    assert judge(code, table, Play(Seat.N, (Card.CT,), Seat.S)).fault is None


FOURS = read_hands({"N": "AKQJ.AKQ.AKQ.AKQ", "E": "T98.JT98.JT9.JT9", "S": "765.765.8765.876", "W": "432.432.432.5432"})
TWELVE = (
    ("ST S7 S4 SJ", "SA S9 S6 S3", "SK S8 S5 S2", "SQ H8 D5 C2", "HA H9 H5 H2", "HK HT H6 H3"),
    ("HQ HJ H7 H4", "DA D9 D6 D2", "DK DT D7 D3", "DQ DJ D8 D4", "CA CT C7 C4", "CK CJ C8 C5"),
)


@EVERY
def test_the_last_trick_may_be_a_false_one(code: Code) -> None:
    """East leads to the thirteenth, which North has won the right to: all four play to it, and it counts."""
    table = after_acts(code, Table(), Deal(Seat.N, FOURS))
    for word in ("make:S may-i-play yes" if code is BRIDGE_1895 else "1S P P P").split():
        assert table.turn is not None
        table = after_acts(code, table, Say(table.turn, parse_call(word)))
    for number, cards in enumerate((*TWELVE[0], *TWELVE[1])):
        table = after_acts(code, table, *trick(cards, Seat.N if number else Seat.E))
    table = after_acts(code, table, *trick("C9 C6 C3 CQ"))
    assert (deal_of(table).state, deal_of(table).taken) == (State.OVER, 13)


@EVERY
def test_dummy_follows_the_declarers_false_lead_where_the_hand_between_has_no_cards_left(code: Code) -> None:
    """East has played all to the first trick; North leads where dummy should, and dummy can go on with any card."""
    north, east, south, west = FOURS
    table = after_acts(code, Table(), Deal(Seat.N, (south, east, north, west)))
    for word in ("make:S may-i-play yes" if code is BRIDGE_1895 else "1S P P P").split():
        assert table.turn is not None
        table = after_acts(code, table, Say(table.turn, parse_call(word)))
    table = after_acts(code, table, *trick("ST SA S2", Seat.E))
    for card in deal_of(table).play.hands[Seat.E]:
        table = after(table, judge(code, table, Play(Seat.E, (card,))))
    table = after_acts(code, table, Play(Seat.N, (Card.S5,)))
    table = after(table, judge(code, table, Play(Seat.N, (Card.S7,))))
    assert not deal_of(table).play.hands[Seat.E]
    assert deal_of(table).turn is Seat.S
    for played in (Card.SQ, Card.HA):
        then = after(table, judge(code, table, Play(Seat.N, (played,), Seat.S)))
        assert played not in deal_of(then).play.hands[Seat.S]
        assert deal_of(then).turn is Seat.W


# -- rulings as things --


def test_a_ruling_without_more_is_proper() -> None:
    ruling = Ruling(act=Quit(Seat.N), facts=())
    assert ruling.is_proper
    assert not ruling.hidden
    assert not replace(ruling, fault=Fault.REVOKE).is_proper


# -- demands that leave open what they name --


def test_the_highest_of_no_suit_is_no_demand() -> None:
    """1915, law 80: the suit is named. Of a demand that left it open no view could be made any more."""
    lead = (*trick("HA HT H6 H2"), *trick("S3 S7 S4 SA"), Play(Seat.N, (Card.C2,)), Play(Seat.W, (Card.C8,)))
    table = after_acts(AUCTION_1915, playing(AUCTION_1915), *lead)
    with pytest.raises(ImpossibleAct, match="suit is to be named"):
        judge(AUCTION_1915, table, Demand(Seat.N, (Remedy(RemedyKind.HIGHEST_OF),)))
    named = Remedy(RemedyKind.HIGHEST_OF, Card.DA.suit)
    assert judge(AUCTION_1915, table, Demand(Seat.N, (named,))).is_proper
