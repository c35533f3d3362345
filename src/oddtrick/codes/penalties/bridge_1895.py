"""The laws of irregularities of 1895, in the order of the book, a special law before a general one."""

from __future__ import annotations

from oddtrick.laws.award.choice import (
    ADD,
    DEDUCT,
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
    excused,
    follows,
    proven,
    refused,
    stands,
    the_dealer,
    the_other_side,
    unpunished,
)
from oddtrick.laws.award.conditions import (
    before_51,
    both,
    by_adversary_of_dealer,
    by_dealer,
    by_dealers_partner,
    by_dealers_side,
    by_dealing_side,
    by_declarers_side,
    by_taking_back,
    card_called,
    claimed,
    corrected_in_time,
    cutting,
    demanded,
    doubling_not_begun,
    dummys,
    fourth_before_second,
    has_played,
    last_trick_looked_at,
    lead_made,
    leader_not_heard,
    mishap,
    neither,
    opening_lead,
    put_right,
    revoke_charged,
    score_corrected,
    still_dealing,
    strain_named,
    strain_open,
    surplus_hand,
    third_has_not_played,
    trick_whole,
    turned,
)
from oddtrick.laws.award.for_calls import (
    forfeits_double,
)
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
    false_lead,
    one_of_cards,
    saved_revoke,
    suggested,
    suit_called,
    wins_one,
)
from oddtrick.laws.law import Law
from oddtrick.table import Effect, Until
from oddtrick.terms import Fault, MishapKind, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS = (
    Law("12", (Fault.LATE_CLAIM,), follows(LOST), score_corrected),
    # Doubt: the book does not say who may insist on another shuffle; either adversary of the dealer is taken.
    Law(
        "33", (Fault.MISDEAL,), claim_of_deal(dealers_adversaries, RESHUFFLE, STAND), mishap(MishapKind.SEEN_IN_SHUFFLE)
    ),
    # Doubt: S4. A packet of fewer than four cards: the pack is cut again.
    Law("35", (Fault.MISDEAL,), follows(RECUT), cutting),
    Law("35", (Fault.MISDEAL,), follows(RECUT), mishap(MishapKind.SMALL_PACKET)),
    Law("37", (Fault.MISDEAL,), follows(RECUT), mishap(MishapKind.SHUFFLED_AFTER_CUT)),
    Law("39-VI", (Fault.MISDEAL,), excused, both(mishap(MishapKind.TWO_AT_ONCE), corrected_in_time)),
    Law("39-I", (Fault.MISDEAL,), new_deal, mishap(MishapKind.BAD_PACK)),
    Law("39-II", (Fault.MISDEAL,), new_deal, mishap(MishapKind.FACED_CARD)),
    Law("39-III", (Fault.MISDEAL,), new_deal, mishap(MishapKind.OUT_OF_ROTATION)),
    Law("39-IV", (Fault.MISDEAL,), new_deal, mishap(MishapKind.LAST_CARD)),
    Law("39-V", (Fault.MISDEAL,), new_deal, surplus_hand),
    Law("39-VI", (Fault.MISDEAL,), new_deal, mishap(MishapKind.TWO_AT_ONCE)),
    Law(
        "39-VII",
        (Fault.MISDEAL,),
        claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND),
        both(mishap(MishapKind.NOT_CUT), still_dealing),
    ),
    Law("39-VII", (Fault.MISDEAL,), stands, mishap(MishapKind.NOT_CUT)),
    Law(
        "40",
        (Fault.MISDEAL,),
        claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND, until=Until.CHOOSER_ACTS),
        both(mishap(MishapKind.EXPOSED_CARD), by_dealing_side),
    ),
    Law(
        "40",
        (Fault.MISDEAL,),
        claim_of_deal(not_looked(dealer_alone), NEW_DEAL, STAND, until=Until.CHOOSER_ACTS),
        mishap(MishapKind.EXPOSED_CARD),
    ),
    Law(
        "42", (Fault.LOOKED_IN_DEAL,), may_see_card(dealers_adversaries, Until.CHOOSER_ACTS), both(by_dealer, before_51)
    ),
    Law("42", (Fault.LOOKED_IN_DEAL,), stands, by_dealer),
    # Any other player only loses his claim to a new deal.
    Law("40", (Fault.LOOKED_IN_DEAL,), stands),
    Law(
        "43",
        (Fault.MISDEAL,),
        claim_of_deal(either_adversary, NEW_DEAL, STAND, until=Until.DEAL_OVER),
        mishap(MishapKind.FOREIGN_CARD),
    ),
    Law("44", (Fault.MISDEAL,), follows(STAND, effect=Effect.STANDS), both(mishap(MishapKind.SHORT_HAND), has_played)),
    Law(
        "44",
        (Fault.REVOKE,),
        choose(the_other_side, TRICKS, ADD, DEDUCT, until=Until.CUT),
        mishap(MishapKind.SHORT_HAND),
    ),
    # Doubt: S2. A hand found short before its owner has played: a new deal.
    Law("39-I", (Fault.MISDEAL,), new_deal, mishap(MishapKind.SHORT_HAND)),
    Law(
        "46",
        (Fault.MISDEAL,),
        claim_of_deal(anyone, RECTIFY, STAND),
        both(mishap(MishapKind.OUT_OF_TURN, MishapKind.WRONG_PACK), still_dealing),
    ),
    # Doubt: S3. A deal out of turn that stands: the next is his who sits on the left of who dealt.
    Law("46", (Fault.MISDEAL,), dealt_by_offender, mishap(MishapKind.OUT_OF_TURN)),
    Law("46", (Fault.MISDEAL,), follows(STAND, effect=Effect.STANDS), mishap(MishapKind.WRONG_PACK)),
    Law("47", (Fault.MISDEAL,), stands, mishap(MishapKind.DEALT_FOR_PARTNER)),
    Law("46", (Fault.MISDEAL,), stands),
    Law("49", (Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused, strain_open),
    Law(
        "50",
        (Fault.MAKE_OUT_OF_TURN,),
        choose(either_adversary, NEW_DEAL, STAND),
        both(by_dealers_partner, strain_open),
    ),
    Law(
        "51",
        (Fault.MAKE_OUT_OF_TURN,),
        choose(the_dealer, NEW_DEAL, VOID, effect=Effect.VOID),
        both(by_adversary_of_dealer, strain_open),
    ),
    # Doubt: D7. Once trumps are named an adversary's declaration is ignored.
    Law("51", (Fault.MAKE_OUT_OF_TURN,), refused, both(by_adversary_of_dealer, strain_named)),
    Law("52", (Fault.MAKE_OUT_OF_TURN,), refused),
    Law("52", (Fault.ALTERED_CALL,), refused, doubling_not_begun),
    Law("58", (Fault.ALTERED_CALL,), refused),
    # Doubt: D5. He doubles before he is asked: no law; the double stands (Badsworth, pp. 63-64).
    Law("54", (Fault.DOUBLE_OUT_OF_TURN,), stands, both(by_adversary_of_dealer, leader_not_heard)),
    Law("54", (Fault.CALL_OUT_OF_TURN,), unpunished),
    # Doubt: D6. Nothing is provided for these; they are refused.
    Law("54", (Fault.DOUBLED_PARTNER,), refused),
    Law("55", (Fault.REDOUBLED_PARTNER, Fault.DOUBLE_OUT_OF_TURN), refused),
    Law("58", (Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused),
    Law("61", (Fault.DUMMY_PROMPTED,), follows(LOST)),
    Law("62", (Fault.DUMMY_SUGGESTED,), suggested),
    Law("60", (Fault.DUMMY_WARNED,), excused),
    Law("65", (Fault.DUMMY_LOOKED,), unpunished),
    Law("66", (Fault.RENOUNCE,), excused, both(dummys, put_right)),
    Law("66", (Fault.RENOUNCE,), stands, dummys),
    Law("66", (Fault.REVOKE,), follows(STAND, effect=Effect.STANDS), dummys),
    Law("67", (Fault.RENOUNCE,), excused, both(by_dealers_side, put_right)),
    Law("67", (Fault.CLAIMED_TRICK,), unpunished, by_declarers_side),
    Law("67", (Fault.FALSE_CLAIM,), excused, claimed),
    Law("64", (Fault.PLAY_OUT_OF_TURN,), follows(STAND), by_taking_back),
    # Doubt: E2. Before the declaration an exposure by the dealer's side has both consequences.
    Law("68", (Fault.EXPOSED_IN_DECLARATION,), forfeits_double(new_deal_to=either_adversary), by_dealers_side),
    Law("69", (Fault.EXPOSED_IN_DECLARATION, Fault.EXPOSED_BEFORE_LEAD), forfeits_double()),
    Law("69", (Fault.BARRED_CALL,), refused),
    Law("70", (Fault.EXPOSED_CARD, Fault.LAST_CARD_EARLY), exposed_at_once),
    # Doubt: E3. The dealer chooses which of two cards stands; the other is exposed.
    Law("70", (Fault.CARDS_TOGETHER,), one_of_cards(RemedyKind.EXPOSED)),
    Law("72", (Fault.RAN_WINNERS,), wins_one(names_exposed=True)),
    Law("73", (Fault.THREW_HAND,), exposed_at_once),
    # Doubt: E5. The suit is called by either defender.
    Law("75", (Fault.MISNAMED_CARD,), suit_called(either_adversary)),
    Law("70", (Fault.DISOBEYED,), refused, both(by_adversary_of_dealer, card_called)),
    Law("76", (Fault.DISOBEYED,), proven(the_other_side, TRICKS, ADD, DEDUCT), by_adversary_of_dealer),
    Law("62", (Fault.DISOBEYED,), refused),
    Law("79", (Fault.LEAD_OUT_OF_TURN,), excused, trick_whole),
    # Doubt: E4. An opening lead by the wrong defender is an exposure too: the suit may be forbidden as well.
    Law(
        "77",
        (Fault.LEAD_OUT_OF_TURN,),
        false_lead(RemedyKind.FORBID_SUIT, until=Until.TRICK_COMPLETE),
        both(opening_lead, neither(lead_made)),
    ),
    Law("77", (Fault.LEAD_OUT_OF_TURN,), false_lead(until=Until.TRICK_COMPLETE)),
    Law("78", (Fault.LED_WRONG_HAND,), stands),
    # Doubt: L4. Only fourth hand before second and third is punished.
    Law(
        "83",
        (Fault.PLAY_OUT_OF_TURN,),
        directed(RemedyKind.WIN, RemedyKind.LOSE),
        both(by_adversary_of_dealer, fourth_before_second, third_has_not_played),
    ),
    Law("83", (Fault.PLAY_OUT_OF_TURN,), stands),
    Law("84", (Fault.MISSED_TRICK,), follows(STAND, effect=Effect.STANDS), dummys),
    Law("84", (Fault.MISSED_TRICK,), choose(active_adversaries, NEW_DEAL, STAND)),
    Law("85", (Fault.SURPLUS_CARD,), follows(RESTORE, effect=Effect.STANDS)),
    Law("91", (Fault.RENOUNCE,), saved_revoke(), put_right),
    Law("89", (Fault.RENOUNCE,), excused, turned),
    Law("86", (Fault.RENOUNCE,), stands),
    # Doubt: R5. Every revoke has its own choice.
    Law("87", (Fault.REVOKE,), choose(the_other_side, TRICKS, ADD, DEDUCT, until=Until.CUT)),
    Law("88", (Fault.FALSE_CLAIM,), unpunished),
    Law("40", (Fault.LATE_CLAIM,), follows(LOST), demanded),
    Law("92", (Fault.MIXED_CARDS,), unpunished),
    Law("93", (Fault.LATE_CLAIM,), follows(LOST), revoke_charged),
    Law("98", (Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS)),
    Law("103", (Fault.LOOKED_AT_TRICK,), excused, last_trick_looked_at),
    Law("103", (Fault.LOOKED_AT_TRICK,), unpunished),
    # Doubt: D3. Consulting forfeits the remedy; the law cited is that of the remedy.
    Law("", (Fault.CONSULTED,), follows(LOST)),
)
