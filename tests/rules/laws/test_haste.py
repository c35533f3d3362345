"""Haste: what an adversary who erred, or his partner, does before the declarer has chosen does not spoil the choice.

The offender has to leave time for it (1895, law 99; 1910, 97; 1915, 94). Several cards at once: 1895, 71; 1910, 72;
1915, 70. Leading on without waiting for partner: 1895, 72; 1910, 73; 1915, 71. North plays in spades, South is dummy.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.rules.acts import Act, Demand, Expose, TakeBack, Touch
from oddtrick.rules.cards import Card, Hands, Seat, Suit, read_hands
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, BRIDGE_1895
from oddtrick.rules.facts import Ordered
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CurrentDeal, RevokeState, Right, Table, Until
from oddtrick.rules.terms import Fault, How, Remedy, RemedyKind
from tests.rules.laws.plays import play
from tests.support.deals_in_play import EVERY, HANDS, after_acts, deal_of, playing, trick

RAN = {BRIDGE_1895.key: "72", AUCTION_1908.key: "1", AUCTION_1910.key: "73", AUCTION_1915.key: "71"}
"""The law of each book about leading on without waiting for partner."""

OLD = (BRIDGE_1895, AUCTION_1908)
"""Books that have the declarer say which of two cards is exposed; the others have him say which is played."""


def demand(remedy: str) -> Demand:
    return Demand(Seat.N, (Remedy.parse(remedy),))


def chosen(code: Code, kept: str, shown: str) -> Demand:
    return demand(f"exposed:{shown}" if code in OLD else f"call-card:{kept}")


def at(code: Code, *acts: Act) -> Table:
    return after_acts(code, playing(code), *acts)


def exposed(deal: CurrentDeal) -> set[str]:
    return {card.name for _, card in deal.lying}


def seats_played(deal: CurrentDeal) -> list[str]:
    assert deal.play.trick is not None
    return [f"{seat.name} {card.name}" for seat, card in deal.play.trick.plays]


# -- winners led one after another --

QUEEN_AND_KING = (play(Seat.E, "DQ"), play(Seat.S, "D9"), play(Seat.E, "DK"))


@EVERY
def test_the_partners_hasty_card_goes_back_and_he_has_to_win(code: Code) -> None:
    hasty = at(code, *QUEEN_AND_KING, play(Seat.W, "D7"))
    table = after_acts(code, hasty, demand("win-one:DQ"))
    deal = deal_of(table)
    assert (table.turn, seats_played(deal), exposed(deal)) == (Seat.W, ["E DQ", "S D9"], {"DK"})
    assert judge(code, table, play(Seat.W, "D8")).fault is Fault.DISOBEYED
    assert judge(code, table, play(Seat.W, "DA")).is_proper


@EVERY
def test_the_trick_with_another_of_the_cards_may_be_asked_for(code: Code) -> None:
    table = after_acts(code, at(code, *QUEEN_AND_KING, play(Seat.W, "D7")), demand("win-one:DK"))
    assert (seats_played(deal_of(table)), exposed(deal_of(table))) == (["E DK", "S D9"], {"DQ"})


@EVERY
def test_a_hasty_card_that_refused_the_suit_is_no_revoke_once_it_has_gone_back(code: Code) -> None:
    refused = at(code, *QUEEN_AND_KING, play(Seat.W, "C7"))
    assert [r.state for r in deal_of(refused).irregularities.renounces] == [RevokeState.OPEN]
    deal = deal_of(after_acts(code, refused, demand("win-one:DQ")))
    assert [r.state for r in deal.irregularities.renounces] == [RevokeState.CORRECTED]


@EVERY
def test_second_hand_may_lead_on_too_early_as_well(code: Code) -> None:
    """He need not have led: it is enough to have played the best card to a trick that is not complete."""
    to_north = [("E", "C5"), ("S", "CT"), ("W", "C7"), ("N", "C2"), ("S", "S7"), ("W", "S4"), ("N", "SA"), ("E", "S3")]
    acts = [play(Seat[seat], card) for seat, card in to_north]
    table = at(code, *acts, play(Seat.N, "H2"), play(Seat.E, "HK"))
    ruling = judge(code, table, play(Seat.E, "HA"))
    assert (ruling.fault, ruling.law, ruling.choosers) == (Fault.RAN_WINNERS, RAN[code.key], frozenset({Seat.N}))
    deal = deal_of(after_acts(code, after(table, ruling), demand("win-one:HA")))
    assert (seats_played(deal), exposed(deal)) == (["N H2", "E HA"], {"HK"})


@EVERY
def test_who_leads_on_after_his_partner_has_waited_for_nobody(code: Code) -> None:
    """His partner has played: only the declarer's side was not waited for, which is another offence."""
    table = at(code, play(Seat.E, "HA"), play(Seat.S, "HT"), play(Seat.W, "H6"))
    assert judge(code, table, play(Seat.E, "HK")).fault is Fault.SURPLUS_CARD


# -- several cards at once, and a lead before the declarer has said which of them is played --

TO_DUMMY = tuple(play(Seat[seat], card) for seat, card in (("E", "C5"), ("S", "CT"), ("W", "C7"), ("N", "C2")))
JACK_LED = (*TO_DUMMY, play(Seat.S, "DJ"), play(Seat.W, "D7"), play(Seat.N, "D2"))


@EVERY
def test_the_trick_goes_elsewhere_and_the_lead_falls(code: Code) -> None:
    table = at(code, *JACK_LED, play(Seat.E, "DQ", "D5"), play(Seat.E, "HA"))
    table = after_acts(code, table, chosen(code, "D5", "DQ"))
    deal = deal_of(table)
    assert (table.turn, seats_played(deal)) == (Seat.S, ["S DJ", "W D7", "N D2", "E D5"])
    assert exposed(deal) == {"DQ", "HA"}
    assert not table.rights


@EVERY
def test_the_trick_is_his_all_the_same_and_the_lead_stands(code: Code) -> None:
    table = at(code, *JACK_LED, play(Seat.E, "DQ", "D5"), play(Seat.E, "HA"))
    table = after_acts(code, table, chosen(code, "DQ", "D5"))
    deal = deal_of(table)
    assert (table.turn, seats_played(deal), exposed(deal)) == (Seat.S, ["E HA"], {"D5"})
    assert deal.play.quitted[-1].winner is Seat.E
    assert not deal.play.quitted[-1].surplus


@EVERY
def test_a_revoke_made_good_by_the_lead_is_not_undone(code: Code) -> None:
    table = at(code, *JACK_LED, play(Seat.E, "S3", "D5"), play(Seat.E, "HA"))
    deal = deal_of(after_acts(code, table, chosen(code, "D5", "S3")))
    assert deal.play.quitted[-1].card(Seat.E) is Card.S3
    assert [r.state for r in deal.irregularities.renounces] == [RevokeState.ESTABLISHED]


@pytest.mark.parametrize("code", OLD, ids=lambda code: code.key)
def test_a_choice_is_in_time_before_any_lead(code: Code) -> None:
    table = after_acts(code, at(code, *JACK_LED, play(Seat.E, "DQ", "D5")), chosen(code, "D5", "DQ"))
    assert (table.turn, exposed(deal_of(table))) == (Seat.S, {"DQ"})


@EVERY
def test_the_wrong_card_has_gone_back_before_the_declarer_chooses(code: Code) -> None:
    """He saves the revoke himself (1895, 91; 1910, 88; 1915, 86); no card of his lies in the trick to be chosen."""
    table = at(code, *JACK_LED, play(Seat.E, "S3", "D5"), TakeBack(Seat.E))
    chosen_late = after_acts(code, table, chosen(code, "D5", "S3"))
    assert seats_played(deal_of(chosen_late)) == ["S DJ", "W D7", "N D2"]


@EVERY
def test_what_was_laid_with_the_wrong_card_goes_back_with_it(code: Code) -> None:
    """Both were seen (1895, 71; 1910, 70; 1915, 68), and there is no longer anything to choose, however often."""
    deal = deal_of(table := at(code, *JACK_LED, play(Seat.E, "S3", "D5"), TakeBack(Seat.E)))
    assert deal.play.trick is not None
    assert deal.play.trick.surplus == ()
    assert exposed(deal) >= {"D5"}
    assert [right for right in table.rights if right.fault is Fault.CARDS_TOGETHER] == []


@EVERY
def test_cards_that_lie_nowhere_are_not_chosen_among(code: Code) -> None:
    """The choice outlives the cards where the whole trick has been taken up again: nothing is left to choose."""
    laid = at(code, *JACK_LED, play(Seat.E, "DQ", "D5"))
    gone = replace(at(code, *JACK_LED), rights=laid.rights)
    table = after_acts(code, gone, chosen(code, "D5", "DQ"))
    assert table.rights == ()
    assert deal_of(table).play == deal_of(gone).play


@EVERY
def test_the_winning_card_has_gone_back_before_the_declarer_chooses(code: Code) -> None:
    """Second hand ruffed, holding the suit, and led on: once the ruff has gone back no trick is left to be won."""
    to_north = [("E", "C5"), ("S", "CT"), ("W", "C7"), ("N", "C2"), ("S", "S7"), ("W", "S4"), ("N", "SA"), ("E", "S3")]
    table = at(code, *(play(Seat[seat], card) for seat, card in to_north))
    table = after_acts(code, table, play(Seat.N, "H2"), play(Seat.E, "SJ"), play(Seat.E, "HA"), TakeBack(Seat.E))
    table = after_acts(code, table, demand("win-one:SJ"))
    assert (table.turn, seats_played(deal_of(table))) == (Seat.E, ["N H2"])
    assert not deal_of(table).irregularities.orders


@EVERY
def test_what_goes_back_with_a_lead_is_no_refusal_any_more(code: Code) -> None:
    """Dummy names another card than was led from his hand (1895, law 62): who refused the suit led plays anew."""
    table = at(code, *TO_DUMMY, play(Seat.S, "D9"), play(Seat.W, "C8"), Touch(Seat.S, (Card.DJ,)))
    assert [r.state for r in deal_of(table).irregularities.renounces] == [RevokeState.OPEN]
    table = after_acts(code, table, Demand(Seat.E, (Remedy.parse("play-card:DJ"),)))
    assert [r.state for r in deal_of(table).irregularities.renounces] == [RevokeState.CORRECTED]
    assert Card.C8 in deal_of(table).play.hands[Seat.W]


@EVERY
def test_nothing_is_to_be_chosen_once_two_cards_have_gone_back(code: Code) -> None:
    """The one refused the suit and is taken back, so that the other cannot be what is played instead."""
    to_north = [("E", "C5"), ("S", "CT"), ("W", "C7"), ("N", "C2"), ("S", "S7"), ("W", "S4"), ("N", "SA"), ("E", "S3")]
    table = at(code, *(play(Seat[seat], card) for seat, card in to_north))
    table = after_acts(code, table, play(Seat.N, "H2"), play(Seat.E, "SJ", "HA"))
    assert [right.fault for right in table.rights] == [Fault.CARDS_TOGETHER]
    table = after_acts(code, table, TakeBack(Seat.E))
    assert [right.fault for right in table.rights] == [Fault.RENOUNCE]
    assert "HA" in exposed(deal_of(table))


@EVERY
def test_what_lies_exposed_of_two_cards_is_the_other_and_once(code: Code) -> None:
    """The card that is played lies so no longer; the one that goes back is liable once, though it lay before."""
    table = after_acts(code, at(code, *JACK_LED, play(Seat.E, "DQ", "D5")), chosen(code, "D5", "DQ"))
    assert deal_of(table).irregularities.exposed == ((Seat.E, Card.DQ),)
    shown = at(code, *TO_DUMMY, Expose(Seat.E, (Card.D5,), How.DROPPED))
    table = after_acts(code, shown, *JACK_LED[len(TO_DUMMY) :], play(Seat.E, "DQ", "D5"), chosen(code, "DQ", "D5"))
    assert deal_of(table).irregularities.exposed == ((Seat.E, Card.D5),)


# -- a lead in haste, and a suit that is called of the next one --

ACE_OF_HEARTS = trick("HA HT H6 H2")

WITHOUT_CLUBS = read_hands(
    {"N": "AKQ2.432.432.432", "E": "J96543.AK5.KQ65.-", "S": "T87.QJT.JT9.QJT9", "W": "-.9876.A87.AK8765"}
)


def suit_pending(code: Code, *acts: Act, hands: Hands = HANDS, until: Until = Until.NEXT_LEAD) -> Table:
    """East has won a trick, and North may call a suit when the adversaries next lead; then those acts."""
    table = at(code)
    deal = deal_of(table)
    table = replace(table, deal=replace(deal, dealt=hands, play=replace(deal.play, hands=hands)))
    right = Right(
        law="1",
        fault=Fault.SPOKE_OF_PLAY,
        offender=Seat.E,
        choosers=frozenset({Seat.N}),
        remedies=(Remedy(RemedyKind.CALL_SUIT),),
        until=until,
        ended_by=frozenset({Seat.N}),
    )
    return after_acts(code, replace(after_acts(code, table, *ACE_OF_HEARTS), rights=(right,)), *acts)


@EVERY
@pytest.mark.parametrize("card", ["SJ", "DQ"])
def test_the_hand_whose_lead_was_taken_leads(code: Code, card: str) -> None:
    """West has led a diamond for East, who may not follow before North has: East's card is the lead, of any suit."""
    false = suit_pending(code, play(Seat.W, "D7"))
    assert [right.until for right in about(false)] == [Until.NEXT_LEAD]
    assert [right.until for right in about(after_acts(code, false, play(Seat.E, card)))] == [Until.CHOOSER_ACTS]


@EVERY
def test_the_hand_whose_lead_was_taken_follows_in_its_turn(code: Code) -> None:
    """North has played to West's diamond: one of East's follows; but for 1915, where it is good by that, no other."""
    followed = suit_pending(code, play(Seat.W, "D7"), play(Seat.N, "D2"))
    assert [right.until for right in about(after_acts(code, followed, play(Seat.E, "DQ")))] == [Until.NEXT_LEAD]
    leads = Until.NEXT_LEAD if code is AUCTION_1915 else Until.CHOOSER_ACTS
    assert [right.until for right in about(after_acts(code, followed, play(Seat.E, "SJ")))] == [leads]


def about(table: Table) -> list[Right]:
    return [right for right in table.rights if right.fault is Fault.SPOKE_OF_PLAY]


@EVERY
def test_the_order_for_a_hasty_lead_is_given_by_what_all_can_see(code: Code) -> None:
    """Whether East had a club to lead is told by nothing; a lead that obeys leaves nothing to be ordered."""
    for hands in (HANDS, WITHOUT_CLUBS):
        table = suit_pending(code, play(Seat.E, "SJ"), hands=hands, until=Until.OPENING_LEAD)
        disobeyed = judge(code, table, demand("call-suit:C"))
        assert [fact.order.param for fact in disobeyed.facts if isinstance(fact, Ordered)] == [Suit.CLUBS]
        assert bool(deal_of(after(table, disobeyed)).irregularities.renounces) is (hands is HANDS)
        obeyed = judge(code, table, demand("call-suit:S"))
        assert not [fact for fact in obeyed.facts if isinstance(fact, Ordered)]
