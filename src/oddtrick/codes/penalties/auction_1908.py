"""The laws of irregularities of 1908: what the article says, otherwise those of ordinary bridge, written out.

The numbers are those of the lawbook, which counts the sentences of the article; 1 is the sentence by which ordinary
bridge (1895) holds where the article is silent, the declarer standing where that book has the dealer; the number that
a row has there is told with it.
"""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.laws.award.choice import (
    LOST,
    NEW_DEAL,
    RECTIFY,
    RECUT,
    RESHUFFLE,
    RESTORE,
    STAND,
    TRICKS,
    VOID,
    active_adversaries,
    choose,
    either_adversary,
    exacted,
    excused,
    follows,
    points,
    proven,
    refused,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.laws.award.conditions import (
    before_51,
    both,
    by_adversary,
    by_dealer,
    by_dealing_side,
    by_declarers_side,
    by_leader,
    by_taking_back,
    card_called,
    claimed,
    corrected_in_time,
    cutting,
    demanded,
    dummys,
    fourth_before_second,
    has_played,
    last_trick_looked_at,
    lead_made,
    mishap,
    neither,
    opening_lead,
    put_right,
    revoke_charged,
    score_corrected,
    still_dealing,
    surplus_hand,
    third_has_not_played,
    trick_whole,
    turned,
)
from oddtrick.laws.award.for_calls import forfeits_double
from oddtrick.laws.award.for_deals import (
    anyone,
    claim_of_deal,
    dealer_alone,
    dealers_adversaries,
    dealt_by_offender,
    may_see_card,
    new_deal,
    not_looked,
)
from oddtrick.laws.award.for_play import (
    directed,
    exposed_at_once,
    exposed_or,
    false_lead,
    one_of_cards,
    saved_revoke,
    suggested,
    suit_called,
    wins_one,
)
from oddtrick.laws.law import Award, Case, Law, always
from oddtrick.table import Effect, Until
from oddtrick.terms import Citation, Fault, MishapKind, RemedyKind


def _ordinary(
    number: str, faults: tuple[Fault, ...], award: Callable[[Case], Award], when: Callable[[Case], bool] = always
) -> Law:
    """A row that the article leaves to ordinary bridge, with the number that it has there."""
    return Law("1", faults, award, when, Citation("bridge-1895", number))


_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS = (
    Law("3", (Fault.DEALER_MUST_DECLARE,), refused),
    Law("4", (Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE, Fault.OVERBID_OWN, Fault.BARRED_CALL), refused),
    # Doubt: the article prices no call out of turn; it is void, as ordinary bridge undoes what it does not punish.
    Law("4", (Fault.CALL_OUT_OF_TURN, Fault.PASS_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN), follows(VOID)),
    Law("4", (Fault.DOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_PARTNER, Fault.REDOUBLED_TWICE), refused),
    Law("6", (Fault.INSUFFICIENT_CALL,), refused),
    _ordinary("52", (Fault.ALTERED_CALL,), refused),
    # Doubt: before an auction is over the sides are unknown: any exposure gives either adversary a new deal, and the
    # partner loses his right to double.
    _ordinary("68", (Fault.EXPOSED_IN_DECLARATION,), forfeits_double(new_deal_to=either_adversary)),
    _ordinary("69", (Fault.EXPOSED_BEFORE_LEAD,), excused, by_declarers_side),
    _ordinary("69", (Fault.EXPOSED_BEFORE_LEAD,), exposed_at_once, by_leader),
    _ordinary("69", (Fault.EXPOSED_BEFORE_LEAD,), exposed_or(RemedyKind.FORBID_SUIT, at_once=True)),
    _ordinary("67", (Fault.FALSE_CLAIM,), excused, claimed),
    _ordinary("88", (Fault.FALSE_CLAIM,), unpunished),
    _ordinary("66", (Fault.REVOKE,), follows(STAND, effect=Effect.STANDS), dummys),
    Law("15", (Fault.REVOKE,), choose(the_declarer, points(150), TRICKS, until=Until.CUT), by_adversary),
    Law("14", (Fault.REVOKE,), exacted(points(150))),
    _ordinary("70", (Fault.DISOBEYED,), refused, card_called),
    # A revoke at once, as in ordinary bridge; its price is that of the article.
    _ordinary("76", (Fault.DISOBEYED,), proven(the_declarer, points(150), TRICKS), by_adversary),
    _ordinary("62", (Fault.DISOBEYED,), refused),
    _ordinary("12", (Fault.LATE_CLAIM,), follows(LOST), score_corrected),
    _ordinary(
        "33", (Fault.MISDEAL,), claim_of_deal(dealers_adversaries, RESHUFFLE, STAND), mishap(MishapKind.SEEN_IN_SHUFFLE)
    ),
    _ordinary("35", (Fault.MISDEAL,), follows(RECUT), cutting),
    _ordinary("35", (Fault.MISDEAL,), follows(RECUT), mishap(MishapKind.SMALL_PACKET)),
    _ordinary("37", (Fault.MISDEAL,), follows(RECUT), mishap(MishapKind.SHUFFLED_AFTER_CUT)),
    _ordinary("39-VI", (Fault.MISDEAL,), excused, both(mishap(MishapKind.TWO_AT_ONCE), corrected_in_time)),
    _ordinary("39-I", (Fault.MISDEAL,), new_deal, mishap(MishapKind.BAD_PACK)),
    _ordinary("39-II", (Fault.MISDEAL,), new_deal, mishap(MishapKind.FACED_CARD)),
    _ordinary("39-III", (Fault.MISDEAL,), new_deal, mishap(MishapKind.OUT_OF_ROTATION)),
    _ordinary("39-IV", (Fault.MISDEAL,), new_deal, mishap(MishapKind.LAST_CARD)),
    _ordinary("39-V", (Fault.MISDEAL,), new_deal, surplus_hand),
    _ordinary("39-VI", (Fault.MISDEAL,), new_deal, mishap(MishapKind.TWO_AT_ONCE)),
    _ordinary(
        "39-VII",
        (Fault.MISDEAL,),
        claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND),
        both(mishap(MishapKind.NOT_CUT), still_dealing),
    ),
    _ordinary("39-VII", (Fault.MISDEAL,), stands, mishap(MishapKind.NOT_CUT)),
    _ordinary(
        "40",
        (Fault.MISDEAL,),
        claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND, until=Until.CHOOSER_ACTS),
        both(mishap(MishapKind.EXPOSED_CARD), by_dealing_side),
    ),
    _ordinary(
        "40",
        (Fault.MISDEAL,),
        claim_of_deal(not_looked(dealer_alone), NEW_DEAL, STAND, until=Until.CHOOSER_ACTS),
        mishap(MishapKind.EXPOSED_CARD),
    ),
    _ordinary(
        "42", (Fault.LOOKED_IN_DEAL,), may_see_card(dealers_adversaries, Until.CHOOSER_ACTS), both(by_dealer, before_51)
    ),
    _ordinary("42", (Fault.LOOKED_IN_DEAL,), stands, by_dealer),
    # Any other player only loses his claim to a new deal.
    _ordinary("40", (Fault.LOOKED_IN_DEAL,), stands),
    _ordinary(
        "43",
        (Fault.MISDEAL,),
        claim_of_deal(either_adversary, NEW_DEAL, STAND, until=Until.DEAL_OVER),
        mishap(MishapKind.FOREIGN_CARD),
    ),
    _ordinary(
        "44", (Fault.MISDEAL,), follows(STAND, effect=Effect.STANDS), both(mishap(MishapKind.SHORT_HAND), has_played)
    ),
    _ordinary("39-I", (Fault.MISDEAL,), new_deal, mishap(MishapKind.SHORT_HAND)),
    _ordinary(
        "46",
        (Fault.MISDEAL,),
        claim_of_deal(anyone, RECTIFY, STAND),
        both(mishap(MishapKind.OUT_OF_TURN, MishapKind.WRONG_PACK), still_dealing),
    ),
    _ordinary("46", (Fault.MISDEAL,), dealt_by_offender, mishap(MishapKind.OUT_OF_TURN)),
    _ordinary("46", (Fault.MISDEAL,), follows(STAND, effect=Effect.STANDS), mishap(MishapKind.WRONG_PACK)),
    _ordinary("47", (Fault.MISDEAL,), stands, mishap(MishapKind.DEALT_FOR_PARTNER)),
    _ordinary("46", (Fault.MISDEAL,), stands),
    _ordinary("61", (Fault.DUMMY_PROMPTED,), follows(LOST)),
    _ordinary("62", (Fault.DUMMY_SUGGESTED,), suggested),
    _ordinary("60", (Fault.DUMMY_WARNED,), excused),
    _ordinary("65", (Fault.DUMMY_LOOKED,), unpunished),
    _ordinary("66", (Fault.RENOUNCE,), excused, both(dummys, put_right)),
    _ordinary("66", (Fault.RENOUNCE,), stands, dummys),
    _ordinary("67", (Fault.RENOUNCE,), excused, both(by_declarers_side, put_right)),
    _ordinary("67", (Fault.CLAIMED_TRICK,), unpunished, by_declarers_side),
    _ordinary("64", (Fault.PLAY_OUT_OF_TURN,), follows(STAND), by_taking_back),
    _ordinary("70", (Fault.EXPOSED_CARD, Fault.LAST_CARD_EARLY), exposed_at_once),
    _ordinary("70", (Fault.CARDS_TOGETHER,), one_of_cards(RemedyKind.EXPOSED)),
    _ordinary("72", (Fault.RAN_WINNERS,), wins_one(names_exposed=True)),
    _ordinary("73", (Fault.THREW_HAND,), exposed_at_once),
    _ordinary("75", (Fault.MISNAMED_CARD,), suit_called(either_adversary)),
    _ordinary("79", (Fault.LEAD_OUT_OF_TURN,), excused, trick_whole),
    _ordinary(
        "77",
        (Fault.LEAD_OUT_OF_TURN,),
        false_lead(RemedyKind.FORBID_SUIT, until=Until.TRICK_COMPLETE),
        both(opening_lead, neither(lead_made)),
    ),
    _ordinary("77", (Fault.LEAD_OUT_OF_TURN,), false_lead(until=Until.TRICK_COMPLETE)),
    _ordinary("78", (Fault.LED_WRONG_HAND,), stands),
    _ordinary(
        "83",
        (Fault.PLAY_OUT_OF_TURN,),
        directed(RemedyKind.WIN, RemedyKind.LOSE),
        both(by_adversary, fourth_before_second, third_has_not_played),
    ),
    _ordinary("83", (Fault.PLAY_OUT_OF_TURN,), stands),
    _ordinary("84", (Fault.MISSED_TRICK,), follows(STAND, effect=Effect.STANDS), dummys),
    _ordinary("84", (Fault.MISSED_TRICK,), choose(active_adversaries, NEW_DEAL, STAND)),
    _ordinary("85", (Fault.SURPLUS_CARD,), follows(RESTORE, effect=Effect.STANDS)),
    _ordinary("91", (Fault.RENOUNCE,), saved_revoke(), put_right),
    _ordinary("89", (Fault.RENOUNCE,), excused, turned),
    _ordinary("86", (Fault.RENOUNCE,), stands),
    _ordinary("40", (Fault.LATE_CLAIM,), follows(LOST), demanded),
    _ordinary("92", (Fault.MIXED_CARDS,), unpunished),
    _ordinary("93", (Fault.LATE_CLAIM,), follows(LOST), revoke_charged),
    _ordinary("98", (Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS)),
    _ordinary("103", (Fault.LOOKED_AT_TRICK,), excused, last_trick_looked_at),
    _ordinary("103", (Fault.LOOKED_AT_TRICK,), unpunished),
    Law("1", (Fault.CONSULTED,), follows(LOST)),
)
