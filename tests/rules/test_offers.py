"""What is offered is proper, and at a guarded table what is proper is offered."""

from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Answer,
    AskVoid,
    Claim,
    Concede,
    Cut,
    Deal,
    Demand,
    Mishap,
    Play,
    PlayOn,
    Remarks,
    Say,
    TakeBack,
    Waive,
)
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Make, Strain, Word, parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Seat, Suit
from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915, BRIDGE_1895, CODES, code_for
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import Offers, offers
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.plain_acts import ACT_NAMES
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.terms import Fault, MishapKind, Remedy, RemedyKind, Topic
from tests.support.admitting import admitted
from tests.support.deals_in_play import HANDS, TENACE
from tests.support.random_acts import BUSY, QUIET, act_of, any_act, demand, draw_deal, offered_act
from tests.support.storms import step

STORM = int(os.environ.get("ODDTRICK_STORM", "4000"))
WALKS = max(6, STORM // 600)

EVERY_CALL: tuple[Call, ...] = (
    *Word,
    *(Bid(level, strain) for level in range(9) for strain in Strain),
    *(Make(strain) for strain in Strain),
)
EVERY = pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)

ONLY_KNOWN_AFTER = ("claim-revoke", "take-back", "correct-score")
"""Whether a charge is just, the search will tell; who takes a revoke back confesses it; an entry may be too late."""


def proper(code: Code, table: Table, act: Act) -> bool:
    """Whether nothing is wrong with an act that could be done.

    It may bring to light what was wrong before: a revoke that it establishes, a trick to which he has not played.
    """
    try:
        ruling = judge(code, table, act)
    except ImpossibleAct:
        return False
    return ruling.is_proper or ruling.fault is Fault.MISSED_TRICK or (ruling.hidden and ruling.fault is Fault.REVOKE)


def after_acts(code: Code, table: Table, *acts: Act) -> Table:
    for act in acts:
        ruling = judge(code, table, act)
        assert ruling.is_proper, (act, ruling.fault)
        table = after(table, ruling)
    return table


# -- everything offered is proper --


def improper(rng: random.Random, code: Code, table: Table) -> list[str]:
    """What is offered to some seat and is not proper after all."""
    found = []
    for seat in SEATS:
        offer = offers(code, table, seat)
        found += [f"{seat}: {call}" for call in offer.calls if not proper(code, table, Say(seat, call))]
        for source, card in offer.plays:
            if not proper(code, table, Play(seat, (card,), None if source is seat else source)):
                found.append(f"{seat}: {card} from {source}")
        for right in offer.rights:
            assert seat in right.choosers
            assert not right.secret
            assert "waive" in offer.acts, f"{seat} cannot do without {right}"
            one = replace(right, remedies=(rng.choice(right.remedies),))
            if not proper(code, table, demand(rng, table, seat, one)):
                found.append(f"{seat}: demands {one.remedies[0]} of {right}")
        found += [f"{seat}: {name}" for name in offer.acts if not can_be_proper(rng, code, table, seat, name)]
    return found


def can_be_proper(rng: random.Random, code: Code, table: Table, seat: Seat, name: str) -> bool:
    """Whether an act of that name by that seat is proper, with some particulars at least."""
    if name in ONLY_KNOWN_AFTER:
        return True
    kind = next(kind for kind, known in ACT_NAMES.items() if known == name)
    for _ in range(30):
        act = replace(act_of(rng, code, table, kind, seat), by=seat)
        if kind is Deal:
            act = draw_deal(rng, seat)
        if proper(code, table, act):
            return True
    return False


@EVERY
def test_everything_offered_is_proper(code: Code) -> None:
    for number in range(WALKS):
        rng = random.Random(f"{code.key}/offers/{number}")
        wild = rng.choice((0.0, 0.1, 0.4))
        table = Table()
        for place in range(160):
            act = any_act(rng, code, table) if rng.random() < wild else offered_act(rng, code, table, BUSY)
            stepped = None if act is None else step(code, table, act)
            table = table if stepped is None else stepped[0]
            if place % 3 == 0:
                assert improper(rng, code, table) == [], number


# -- at a guarded table everything proper is offered --


def guarded(code: Code, seed: str, length: int) -> list[Table]:
    """The tables of a walk in which nothing improper is ever done."""
    rng, table, tables = random.Random(seed), Table(), list[Table]()
    while len(tables) < length:
        act = offered_act(rng, code, table, QUIET if rng.random() < 0.7 else BUSY)
        if act is None or not proper(code, table, act):
            act = offered_act(rng, code, table, QUIET)
        if act is None:  # the rubber is settled
            table = Table()
            continue
        if proper(code, table, act):
            table = after(table, judge(code, table, act))
            tables.append(table)
    return tables


@EVERY
def test_every_proper_call_is_offered(code: Code) -> None:
    seen = 0
    for table in guarded(code, f"{code.key}/calls", 250)[::3]:
        if table.deal is None or table.deal.state is not State.OPEN:
            continue
        seen += 1
        for seat in SEATS:
            good = {call for call in EVERY_CALL if proper(code, table, Say(seat, call))}
            if seat is not table.turn:
                good.discard(Word.MAY_I_PLAY)  # the question of law 55, which the program has put by itself
            assert set(offers(code, table, seat).calls) == good
    assert seen > 5


@EVERY
def test_every_proper_card_is_offered(code: Code) -> None:
    seen = 0
    for table in guarded(code, f"{code.key}/cards", 250)[::3]:
        deal = table.deal
        if deal is None or deal.state is not State.FINAL or deal.irregularities.claim is not None:
            continue
        seen += 1
        for seat in SEATS:
            good = {
                (source, card)
                for source in SEATS
                for card in deal.play.hands[source]
                if proper(code, table, Play(seat, (card,), None if source is seat else source))
            }
            offer = offers(code, table, seat)
            assert set(offer.plays) == good
            assert len(offer.plays) == len(good)
    assert seen > 20


@EVERY
def test_calls_are_offered_to_one_and_cards_to_one(code: Code) -> None:
    for table in guarded(code, f"{code.key}/turns", 150):
        calling = [seat for seat in SEATS if offers(code, table, seat).calls]
        playing = [seat for seat in SEATS if offers(code, table, seat).plays]
        deal = table.deal
        state = State.DEALING if deal is None else deal.state
        assert len(calling) == (state is State.OPEN)
        assert len(playing) <= (state is State.FINAL)
        if deal is not None and playing and deal.irregularities.claim is None:
            assert playing == [deal.player]


# -- in particular --


def begin_deal(code: Code) -> Table:
    return after_acts(code, Table(), Deal(Seat.N, HANDS))


def playing(code: Code) -> Table:
    """North plays in spades, South is dummy, East has led the ace of hearts."""
    words = ["make:S", "may-i-play", "yes"] if code is BRIDGE_1895 else ["1S", "P", "P", "P"]
    table = begin_deal(code)
    for word in words:
        assert table.turn is not None
        table = after_acts(code, table, Say(table.turn, parse_call(word)))
    return after_acts(code, table, Play(Seat.E, (Card.HA,)))


@EVERY
def test_before_the_deal_the_dealer_may_deal_and_his_right_may_cut(code: Code) -> None:
    offered = {seat: offers(code, Table(dealer=Seat.E), seat) for seat in SEATS}
    assert [seat for seat in SEATS if "deal" in offered[seat].acts] == [Seat.E]
    assert [seat for seat in SEATS if "cut" in offered[seat].acts] == [Seat.N]
    assert not any(offer.calls or offer.plays or offer.rights for offer in offered.values())


def test_to_begin_with() -> None:
    assert offers(BRIDGE_1895, begin_deal(BRIDGE_1895), Seat.N).calls == (
        *(Make(Strain.parse(strain)) for strain in ("S", "C", "D", "H", "NT")),
        Word.LEAVE,
    )
    first = offers(AUCTION_1910, begin_deal(AUCTION_1910), Seat.N).calls
    assert len(first) == 35
    assert PASS not in first
    first = offers(AUCTION_1915, begin_deal(AUCTION_1915), Seat.N).calls
    assert len(first) == 36
    assert PASS in first
    assert offers(AUCTION_1915, begin_deal(AUCTION_1915), Seat.E).calls == ()


def test_double_and_redouble_are_offered_where_they_belong() -> None:
    table = after_acts(AUCTION_1910, begin_deal(AUCTION_1910), Say(Seat.N, Bid(1, Strain.HEARTS)))
    assert DOUBLE in offers(AUCTION_1910, table, Seat.E).calls
    assert REDOUBLE not in offers(AUCTION_1910, table, Seat.E).calls
    table = after_acts(AUCTION_1910, table, Say(Seat.E, DOUBLE))
    assert REDOUBLE in offers(AUCTION_1910, table, Seat.S).calls
    assert DOUBLE not in offers(AUCTION_1910, table, Seat.S).calls


@EVERY
def test_the_declarer_plays_dummys_cards(code: Code) -> None:
    table = playing(code)
    hearts = (Card.HQ, Card.HJ, Card.HT)
    assert offers(code, table, Seat.N).plays == tuple((Seat.S, card) for card in hearts)
    assert offers(code, table, Seat.S).plays == ()
    table = after_acts(code, table, Play(Seat.N, (Card.HT,), Seat.S))
    assert offers(code, table, Seat.W).plays == tuple((Seat.W, c) for c in (Card.H9, Card.H8, Card.H7, Card.H6))


@EVERY
def test_a_void_hand_may_play_anything(code: Code) -> None:
    table = after_acts(code, playing(code), Play(Seat.N, (Card.HT,), Seat.S), Play(Seat.W, (Card.H6,)))
    table = after_acts(code, table, Play(Seat.N, (Card.H2,)), Play(Seat.E, (Card.HK,)))
    for card, seat in ((Card.HJ, Seat.S), (Card.H7, Seat.W), (Card.H3, Seat.N)):
        table = after_acts(
            code, table, Play(Seat.N if seat is Seat.S else seat, (card,), seat if seat is Seat.S else None)
        )
    table = after_acts(
        code, table, Play(Seat.E, (Card.H5,)), Play(Seat.N, (Card.HQ,), Seat.S), Play(Seat.W, (Card.H8,))
    )
    table = after_acts(code, table, Play(Seat.N, (Card.H4,)), Play(Seat.N, (Card.ST,), Seat.S))
    table = after_acts(code, table, Play(Seat.W, (Card.S4,)), Play(Seat.N, (Card.SA,)), Play(Seat.E, (Card.S3,)))
    table = after_acts(
        code, table, Play(Seat.N, (Card.SK,)), Play(Seat.E, (Card.S9,)), Play(Seat.N, (Card.S7,), Seat.S)
    )
    table = after_acts(code, table, Play(Seat.W, (Card.S5,)), Play(Seat.N, (Card.SQ,)), Play(Seat.E, (Card.SJ,)))
    table = after_acts(
        code, table, Play(Seat.N, (Card.S8,), Seat.S), Play(Seat.W, (Card.S6,)), Play(Seat.N, (Card.S2,))
    )
    assert len(offers(code, table, Seat.E).plays) == 7
    assert table.deal is not None
    assert {card for _, card in offers(code, table, Seat.E).plays} == set(table.deal.play.hands[Seat.E])


@EVERY
def test_a_claim_is_answered_by_those_it_concerns(code: Code) -> None:
    table = after_acts(code, playing(code), Claim(Seat.N, "rest"))
    offered = {seat: offers(code, table, seat).acts for seat in SEATS}
    assert [seat for seat in SEATS if "agree" in offered[seat]] == [Seat.E, Seat.W]
    assert [seat for seat in SEATS if "play-on" in offered[seat]] == [Seat.E, Seat.W]
    assert proper(code, table, Agree(Seat.W))
    assert proper(code, table, PlayOn(Seat.E))


@EVERY
def test_a_question_waits_for_its_answer(code: Code) -> None:
    table = after_acts(code, playing(code), Play(Seat.N, (Card.HT,), Seat.S))
    table = after(table, judge(code, table, Play(Seat.W, (Card.DA,))))
    assert "ask-void" in offers(code, table, Seat.E).acts
    table = after_acts(code, table, AskVoid(Seat.E, Card.HA.suit))
    assert [seat for seat in SEATS if "answer" in offers(code, table, seat).acts] == [Seat.W]
    table = after_acts(code, table, Answer(Seat.W, void=False))
    assert not [seat for seat in SEATS if "answer" in offers(code, table, seat).acts]


@EVERY
@pytest.mark.parametrize(
    ("played", "suit"), [(Card.H6, Card.HA.suit), (Card.H6, Card.SA.suit), (Card.DA, Card.SA.suit)]
)
def test_nobody_owes_an_answer_about_a_suit_not_refused(code: Code, played: Card, suit: Suit) -> None:
    """1895, 89; 1910, 87; 1915, 85: partner is asked about the suit refused to this trick, and about no other."""
    table = after_acts(code, playing(code), Play(Seat.N, (Card.HT,), Seat.S))
    table = after(table, judge(code, table, Play(Seat.W, (played,))))
    assert ("ask-void" in offers(code, table, Seat.E).acts) is (played is Card.DA)
    table = after_acts(code, table, AskVoid(Seat.E, suit))
    assert not [seat for seat in SEATS if "answer" in offers(code, table, seat).acts]
    waiting = pending(code, table, Policy.CLUB)
    assert waiting is not None
    assert waiting.need is Need.CARD


@EVERY
def test_a_revoke_may_be_taken_back_by_him_who_knows(code: Code) -> None:
    table = after_acts(code, playing(code), Play(Seat.N, (Card.HT,), Seat.S))
    table = after(table, judge(code, table, Play(Seat.W, (Card.DA,))))
    assert [seat for seat in SEATS if "take-back" in offers(code, table, seat).acts] == [Seat.W]
    ruling = judge(code, table, TakeBack(Seat.W))
    assert ruling.fault in (None, Fault.RENOUNCE)
    assert not [seat for seat in SEATS if "take-back" in offers(code, after(table, ruling), seat).acts]


@EVERY
def test_when_all_is_conceded_the_next_dealer_deals(code: Code) -> None:
    table = admitted(code, after_acts(code, playing(code), Concede(Seat.E, "rest")))
    offered = {seat: offers(code, table, seat) for seat in SEATS}
    assert [seat for seat in SEATS if "deal" in offered[seat].acts] == [Seat.E]
    assert [seat for seat in SEATS if "cut" in offered[seat].acts] == [Seat.N]
    assert all("claim-revoke" in offered[seat].acts for seat in SEATS)
    assert not any(offer.plays or offer.calls for offer in offered.values())
    table = after_acts(code, table, Cut(Seat.N, 26))
    assert not any("claim-revoke" in offers(code, table, seat).acts for seat in SEATS)
    assert [seat for seat in SEATS if "deal" in offers(code, table, seat).acts] == [Seat.E]


@EVERY
def test_at_the_end_of_the_rubber_the_score_is_agreed(code: Code) -> None:
    table, rng = Table(), random.Random("rubber")
    for dealer in (*SEATS, *SEATS):
        table = after_acts(code, table, draw_deal(rng, dealer))
        while table.deal is not None and table.deal.state is State.OPEN:
            assert table.turn is not None
            calls = offers(code, table, table.turn).calls
            first = parse_call("make:NT" if code is BRIDGE_1895 else "3NT")
            quiet = next((call for call in calls if call in (PASS, Word.YES, Word.MAY_I_PLAY)), PASS)
            call = first if table.deal.declaration.strain is None else quiet
            table = after_acts(code, table, Say(table.turn, call))
        losers = dealer.left  # who defends gives all thirteen tricks up
        table = admitted(code, after_acts(code, table, Concede(losers, "rest")))
        if any("agree-score" in offers(code, table, seat).acts for seat in SEATS):
            break
    offered = {seat: offers(code, table, seat).acts for seat in SEATS}
    assert all("agree-score" in acts for acts in offered.values())
    assert not any("deal" in acts for acts in offered.values())
    table = after_acts(code, table, AgreeScore(Seat.S))
    assert [seat for seat in SEATS if "agree-score" in offers(code, table, seat).acts] == [Seat.E, Seat.W]
    table = after_acts(code, table, AgreeScore(Seat.W))
    assert not [seat for seat in SEATS if offers(code, table, seat).acts not in ((), ("claim-revoke",))]


def test_a_right_is_offered_to_those_who_may_choose() -> None:
    """1915, law 49: either adversary of one who has bid out of turn."""
    table = begin_deal(AUCTION_1915)
    table = after(table, judge(AUCTION_1915, table, Say(Seat.E, Bid(1, Strain.HEARTS))))
    offered = {seat: offers(AUCTION_1915, table, seat) for seat in SEATS}
    assert [seat for seat in SEATS if offered[seat].rights] == [Seat.N, Seat.S]
    assert [seat for seat in SEATS if "waive" in offered[seat].acts] == [Seat.N, Seat.S]
    (right,) = offered[Seat.S].rights
    assert Remedy(RemedyKind.NEW_DEAL) in right.remedies
    # The first decision of either is final, a waiver too (50c).
    waived = after_acts(AUCTION_1915, table, Waive(Seat.N))
    assert not any(offers(AUCTION_1915, waived, seat).rights for seat in SEATS)


def test_nothing_is_offered_by_default() -> None:
    assert Offers() == Offers(calls=(), plays=(), rights=(), acts=())
    assert len(PACK) == 52


@EVERY
def test_a_card_that_may_be_seen_is_not_named_before(code: Code) -> None:
    """The dealer looks at a card before the last but one is dealt (1895, 42; 1910, 38c); in 1915 that costs a fine."""
    table = after(Table(), judge(code, Table(), Mishap(by=Seat.N, kind=MishapKind.LOOKED, cards=(Card.SA,), dealt=20)))
    rights = [right for seat in SEATS for right in offers(code, table, seat).rights]
    assert bool(rights) is (code is not AUCTION_1915)
    for right in rights:
        assert right.cards == ()
        assert Remedy(RemedyKind.SEE_CARD) in right.remedies
        assert Remedy(RemedyKind.SEE_CARD, Card.SA) not in right.remedies


def test_a_lead_that_is_required_from_the_other_hand_is_offered_from_there() -> None:
    """1915, law 62a: dummy has warned; an adversary has the lead made from the hand that had it not."""
    table = after_acts(AUCTION_1915, playing(AUCTION_1915), Play(Seat.N, (Card.HT,), Seat.S), Play(Seat.W, (Card.H6,)))
    table = after_acts(AUCTION_1915, table, Play(Seat.N, (Card.H2,)), Play(Seat.E, (Card.C5,)))
    table = after_acts(AUCTION_1915, table, Play(Seat.N, (Card.CT,), Seat.S), Play(Seat.W, (Card.C7,)))
    table = after_acts(AUCTION_1915, table, Play(Seat.N, (Card.C2,)))
    assert table.turn is Seat.S
    table = after(table, judge(AUCTION_1915, table, Remarks(Seat.S, Topic.WRONG_HAND)))
    table = after_acts(AUCTION_1915, table, Demand(Seat.E, (Remedy(RemedyKind.LEAD_FROM, Seat.N),)))
    assert {hand for hand, _ in offers(AUCTION_1915, table, Seat.N).plays} == {Seat.N}


def test_of_a_suit_that_is_called_only_its_cards_are_offered() -> None:
    """1915, law 51: who tells his partner an earlier call has a suit called of whichever adversary leads."""
    table = begin_deal(AUCTION_1915)
    for word in ("1S", "P", "P", "P"):
        assert table.turn is not None
        table = after_acts(AUCTION_1915, table, Say(table.turn, parse_call(word)))
    table = after(table, judge(AUCTION_1915, table, Remarks(Seat.W, Topic.PREVIOUS_CALL)))
    table = after_acts(AUCTION_1915, table, Demand(Seat.N, (Remedy(RemedyKind.CALL_SUIT, Card.CK.suit),)))
    assert {card for _, card in offers(AUCTION_1915, table, Seat.E).plays} == {Card.CK, Card.C6, Card.C5}


# -- nothing that would be refused --


def test_as_many_tricks_are_offered_to_be_claimed_as_are_left() -> None:
    """Of thirteen, four were conceded: nine may be claimed or conceded, and no more."""
    table = after_acts(AUCTION_1910, playing(AUCTION_1910))
    assert offers(AUCTION_1910, table, Seat.N).tricks == 13
    table = after_acts(AUCTION_1910, table, Concede(Seat.N, 4))
    assert offers(AUCTION_1910, table, Seat.N).tricks == offers(AUCTION_1910, table, Seat.W).tricks == 9
    for act in (Claim(Seat.N, 9), Concede(Seat.W, 9)):
        judge(AUCTION_1910, table, act)
    for act in (Claim(Seat.N, 10), Concede(Seat.W, 10)):
        with pytest.raises(ImpossibleAct):
            judge(AUCTION_1910, table, act)


def test_a_question_is_offered_to_those_with_a_partner() -> None:
    """At dummy bridge who plays two hands has nobody to ask; of three players the declarer, and nobody asks dummy."""
    dummy_bridge = code_for("bridge-1895", varieties=("dummy-bridge",))
    alone = dummy_bridge.lineup.alone
    assert alone is not None
    asking: set[Seat] = set()
    for table in guarded(dummy_bridge, "asking", 200):
        asking |= {seat for seat in SEATS if "ask-void" in offers(dummy_bridge, table, seat).acts}
    assert asking == {seat for seat in SEATS if seat.side is not alone.side}
    three_hand = code_for("auction-1910", varieties=("three-hand",))
    for table in guarded(three_hand, "asking", 200):
        deal = table.deal
        able = {seat for seat in SEATS if "ask-void" in offers(three_hand, table, seat).acts}
        assert deal is not None or not able
        assert deal is None or not able & {deal.declaration.declarer, deal.declaration.dummy}


def test_a_finesse_is_not_offered_when_the_hand_is_faced() -> None:
    """1915, law 72: who has claimed and had to face the hand finesses only as announced; in 1910 it is etiquette."""
    assert spades_offered(AUCTION_1915, claimed=True) == ["SA", "S3", "S2"]
    for code, claimed in ((AUCTION_1915, False), (AUCTION_1910, True)):
        assert spades_offered(code, claimed=claimed) == ["SA", "SQ", "S3", "S2"]


def spades_offered(code: Code, *, claimed: bool) -> list[str]:
    table = after_acts(code, Table(dealer=Seat.S), Deal(Seat.S, TENACE))
    for seat, word in zip("SWNE", ("1NT", "P", "P", "P"), strict=True):
        table = after_acts(code, table, Say(Seat[seat], parse_call(word)))
    tricks = ("W H6", "S H2 N", "E HK", "S HT", "E H5", "S HJ", "W H7", "S H3 N")
    for seat, card, *hand in (text.split() for text in tricks):
        table = after_acts(code, table, Play(Seat[seat], (Card[card],), Seat[hand[0]] if hand else None))

    if claimed:
        show = Demand(Seat.W, (Remedy(RemedyKind.SHOW_HAND),))
        table = after_acts(code, table, Claim(Seat.S, "rest"), show)
    table = after_acts(code, table, Play(Seat.S, (Card.S7,)), Play(Seat.W, (Card.S4,)))
    return [card.name for _, card in offers(code, table, Seat.S).plays]
