"""The laws of irregularities of 1915, in the order of the book, a special law before a general one."""

from __future__ import annotations

from oddtrick.laws.award.choice import (
    LOST,
    NEW_DEAL,
    NO_PENALTY,
    RECTIFY,
    RECUT,
    RESHUFFLE,
    RESTORE,
    STAND,
    TRICKS,
    VOID,
    active_adversaries,
    choose,
    counts_as_pass,
    either_adversary,
    exacted,
    excused,
    fined,
    follows,
    points,
    refused,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.laws.award.conditions import (
    barred_by,
    both,
    both_adversaries_played,
    by_adversary,
    by_declarer,
    by_declarers_side,
    by_leader,
    by_playing,
    card_called,
    card_called_for,
    claimed,
    courtesies,
    cutting,
    demanded,
    dummy_may_point_out,
    dummys,
    established,
    fourth_before_second,
    hand_faced,
    honours_corrected,
    lead_made,
    mishap,
    neither,
    opening_lead,
    other_side_revoked,
    peeped,
    put_right,
    score_corrected,
    side_revoked_before,
    still_dealing,
    surplus_hand,
    turned,
)
from oddtrick.laws.award.for_calls import (
    barred_call,
    bars_offender,
    bars_partner,
    insufficient,
)
from oddtrick.laws.award.for_deals import (
    claim_of_deal,
    dealers_adversaries,
    dealt_by_offender,
    new_deal,
)
from oddtrick.laws.award.for_play import (
    directed,
    exposed_at_once,
    exposed_or,
    false_lead,
    one_of_cards,
    partners_cards_exposed,
    saved_revoke,
    show_or_play_on,
    suggested,
    suit_called,
    warned,
    wins_one,
)
from oddtrick.laws.law import Law
from oddtrick.table import Effect, Until
from oddtrick.terms import Fault, MishapKind, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS = (
    Law("12", (Fault.LATE_CLAIM,), follows(STAND), honours_corrected),
    Law("13", (Fault.LATE_CLAIM,), follows(STAND), score_corrected),
    Law("38", (Fault.LATE_CLAIM,), follows(LOST), demanded),
    Law("29", (Fault.MISDEAL,), follows(RESHUFFLE), mishap(MishapKind.SEEN_IN_SHUFFLE)),
    # Doubt: A-17. A packet of fewer than four: cut again.
    Law("32", (Fault.MISDEAL,), follows(RECUT), cutting),
    Law("32", (Fault.MISDEAL,), follows(RECUT), mishap(MishapKind.SMALL_PACKET)),
    Law("34", (Fault.MISDEAL,), follows(RECUT), mishap(MishapKind.SHUFFLED_AFTER_CUT)),
    Law("37a", (Fault.MISDEAL,), new_deal, mishap(MishapKind.OUT_OF_ROTATION, MishapKind.TWO_AT_ONCE)),
    Law("37b", (Fault.MISDEAL,), new_deal, mishap(MishapKind.BAD_PACK)),
    Law("37c", (Fault.MISDEAL,), new_deal, mishap(MishapKind.FACED_CARD, MishapKind.EXPOSED_CARD)),
    # Doubt: A-16. An imbalance that comes from the deal.
    Law("37d", (Fault.MISDEAL,), new_deal, surplus_hand),
    Law("37e", (Fault.MISDEAL,), new_deal, mishap(MishapKind.LAST_CARD)),
    # Doubt: A-15. He who has looked may not speak first.
    Law(
        "37f",
        (Fault.MISDEAL,),
        claim_of_deal(dealers_adversaries, NEW_DEAL, STAND),
        both(mishap(MishapKind.NOT_CUT, MishapKind.WRONG_PACK), still_dealing),
    ),
    Law(
        "37f",
        (Fault.MISDEAL,),
        claim_of_deal(either_adversary, NEW_DEAL, STAND),
        both(mishap(MishapKind.OUT_OF_TURN), still_dealing),
    ),
    Law("38", (Fault.MISDEAL,), dealt_by_offender, mishap(MishapKind.OUT_OF_TURN)),
    Law(
        "38", (Fault.MISDEAL,), follows(STAND, effect=Effect.STANDS), mishap(MishapKind.NOT_CUT, MishapKind.WRONG_PACK)
    ),
    Law("39", (Fault.LATE_CLAIM,), follows(NO_PENALTY), mishap(MishapKind.BAD_PACK)),
    Law(
        "40",
        (Fault.REVOKE,),
        choose(the_declarer, points(100), TRICKS, until=Until.CUT),
        both(mishap(MishapKind.SHORT_HAND), by_adversary),
    ),
    Law("40", (Fault.REVOKE,), exacted(points(100)), mishap(MishapKind.SHORT_HAND)),
    Law(
        "40",
        (Fault.MISDEAL,),
        follows(STAND, effect=Effect.STANDS),
        mishap(MishapKind.SHORT_HAND, MishapKind.FOREIGN_CARD),
    ),
    Law("41", (Fault.MISDEAL,), stands, mishap(MishapKind.DEALT_FOR_PARTNER)),
    # Doubt: A-14. Every card lifted and looked at.
    Law("41a", (Fault.LOOKED_IN_DEAL,), fined(25, per_card=True)),
    Law("38", (Fault.MISDEAL,), stands),
    Law("42", (Fault.NO_SUCH_CALL, Fault.DEALER_MUST_DECLARE), refused),
    # Doubt: A-36. A double of nothing has no effect and counts as a pass.
    Law("43", (Fault.NOTHING_TO_DOUBLE,), counts_as_pass),
    Law("46", (Fault.OVERBID_OWN,), refused),
    Law("49", (Fault.CALL_OUT_OF_TURN,), choose(either_adversary, NEW_DEAL, VOID, STAND)),
    Law("49", (Fault.PASS_OUT_OF_TURN,), bars_offender),
    Law("50", (Fault.INSUFFICIENT_CALL,), insufficient(either_adversary)),
    # Who was out before the offence, by 50a or by 49, may not call at all; it is the bar of 50 and 65 that 50a guards.
    Law("50a", (Fault.BARRED_CALL,), refused, barred_by("50a")),
    # Doubt: A-31. If the right lapses the call stands and the bar is forgotten with it.
    Law("50a", (Fault.BARRED_CALL,), barred_call, barred_by("50", "65")),
    Law("49", (Fault.BARRED_CALL,), refused),
    Law("51", (Fault.TOLD_CALLS,), suit_called(the_declarer), by_adversary),
    # Doubt: A-34. Dummy's offence lets either adversary name the suit.
    Law("51", (Fault.TOLD_CALLS,), suit_called(either_adversary)),
    Law("52", (Fault.ALTERED_CALL,), refused),
    Law(
        "54",
        (Fault.DOUBLED_PARTNER, Fault.REDOUBLED_PARTNER),
        choose(either_adversary, points(50), effect=Effect.AS_PASS),
    ),
    Law("54", (Fault.REDOUBLED_TWICE,), choose(either_adversary, points(100), NEW_DEAL, effect=Effect.AS_PASS)),
    Law("54", (Fault.DOUBLED_TWICE,), counts_as_pass),
    # Doubt: A-37. A double out of turn stands if it would have been good in turn.
    Law("57", (Fault.DOUBLE_OUT_OF_TURN,), choose(either_adversary, NEW_DEAL, VOID, STAND)),
    Law("60", (Fault.DUMMY_LOOKED,), unpunished),
    Law("60", (Fault.DUMMY_PROMPTED,), excused, both(neither(peeped), dummy_may_point_out)),
    Law("61", (Fault.DUMMY_PROMPTED,), follows(LOST)),
    Law("62", (Fault.DUMMY_SUGGESTED,), suggested),
    Law("62a", (Fault.DUMMY_WARNED,), warned),
    Law("63", (Fault.RENOUNCE,), follows(NO_PENALTY, effect=Effect.STANDS), both(dummys, neither(put_right))),
    Law("63", (Fault.REVOKE,), stands, dummys),
    # Doubt. The bar falls on either side and is not lifted by adverse calls.
    Law("65", (Fault.EXPOSED_IN_DECLARATION,), bars_partner),
    Law("67", (Fault.EXPOSED_BEFORE_LEAD,), excused, by_declarers_side),
    Law("66", (Fault.EXPOSED_BEFORE_LEAD,), exposed_at_once, by_leader),
    # Doubt. The suit may be called; that it may be forbidden is a leftover.
    Law("66", (Fault.EXPOSED_BEFORE_LEAD,), exposed_or(RemedyKind.CALL_SUIT, at_once=False)),
    Law("67", (Fault.EXPOSED_CARD,), exposed_at_once),
    Law("70", (Fault.CARDS_TOGETHER,), one_of_cards(RemedyKind.CALL_CARD)),
    Law("70a", (Fault.LAST_CARD_EARLY,), partners_cards_exposed),
    Law("71", (Fault.RAN_WINNERS,), wins_one(names_exposed=False)),
    # A hand thrown down with a trick in dispute is no play to the next (pp. 78-81).
    Law("72", (Fault.THREW_HAND,), exposed_at_once),
    Law("72", (Fault.FALSE_CLAIM,), show_or_play_on, both(claimed, by_declarer)),
    Law("72", (Fault.FALSE_CLAIM,), excused, claimed),
    Law("67", (Fault.DISOBEYED,), refused, both(by_adversary, card_called)),
    Law(
        "73",
        (Fault.DISOBEYED,),
        exacted(NO_PENALTY),
        both(established, other_side_revoked, neither(side_revoked_before)),
    ),
    Law("73", (Fault.DISOBEYED,), exacted(points(100)), both(established, side_revoked_before)),
    Law("73", (Fault.DISOBEYED,), choose(the_declarer, points(100), TRICKS, until=Until.CUT), established),
    # Doubt: A-47. The declarer's side must simply obey.
    Law("72", (Fault.DISOBEYED,), refused, both(by_declarers_side, hand_faced)),
    Law("62", (Fault.DISOBEYED,), refused, by_declarers_side),
    Law("73", (Fault.DISOBEYED,), stands),
    Law("66", (Fault.LEAD_OUT_OF_TURN,), false_lead(until=Until.CHOOSER_ACTS), both(opening_lead, neither(lead_made))),
    Law("76", (Fault.LEAD_OUT_OF_TURN,), false_lead(until=Until.CHOOSER_ACTS)),
    Law("77", (Fault.LED_WRONG_HAND,), choose(either_adversary, RECTIFY, STAND)),
    # Doubt: A-50. The declarer chooses.
    Law(
        "80",
        (Fault.PLAY_OUT_OF_TURN,),
        directed(*_DIRECTIONS, if_void=RemedyKind.HIGHEST_OF),
        both(by_adversary, fourth_before_second, by_playing),
    ),
    Law("80", (Fault.PLAY_OUT_OF_TURN,), stands, by_playing),
    Law("77", (Fault.PLAY_OUT_OF_TURN,), unpunished),
    # Doubt: A-51. Dummy's omission gives no option.
    Law("81", (Fault.MISSED_TRICK,), stands, dummys),
    Law("81", (Fault.MISSED_TRICK,), choose(active_adversaries, NEW_DEAL, STAND)),
    Law("82", (Fault.SURPLUS_CARD,), follows(RESTORE, effect=Effect.STANDS)),
    Law("86a", (Fault.RENOUNCE,), follows(NO_PENALTY, effect=Effect.STANDS), both(put_right, dummys)),
    # Doubt: A-60. Only when both adversaries have played and he was not last.
    Law(
        "86a", (Fault.RENOUNCE,), saved_revoke(of_declarer=True), both(put_right, by_declarer, both_adversaries_played)
    ),
    Law("86a", (Fault.RENOUNCE,), follows(NO_PENALTY, effect=Effect.STANDS), both(put_right, by_declarers_side)),
    Law("86", (Fault.RENOUNCE,), saved_revoke(), put_right),
    Law("85", (Fault.RENOUNCE,), excused, turned),
    Law("83", (Fault.RENOUNCE,), stands),
    Law("85a", (Fault.REVOKE,), stands, both(by_declarer, courtesies)),
    Law("89", (Fault.REVOKE,), exacted(NO_PENALTY), both(other_side_revoked, neither(side_revoked_before))),
    Law("89", (Fault.REVOKE,), exacted(points(100)), both(other_side_revoked, side_revoked_before)),
    # Doubt: A-56. The first revoke of the side, not of the player.
    Law("84c", (Fault.REVOKE,), exacted(points(100)), side_revoked_before),
    Law("84b", (Fault.REVOKE,), choose(the_declarer, points(100), TRICKS, until=Until.CUT), by_adversary),
    Law("84a", (Fault.REVOKE,), exacted(points(100))),
    Law("72", (Fault.WRONG_PENALTY,), refused, card_called_for),
    Law("87", (Fault.FALSE_CLAIM,), unpunished),
    Law("87", (Fault.MIXED_CARDS,), unpunished),
    Law("88", (Fault.LATE_CLAIM,), follows(LOST)),
    Law("50c", (Fault.CONSULTED,), follows(LOST)),
    # Doubt: A-62. Anyone, dummy too; each look.
    Law("90", (Fault.LOOKED_AT_TRICK,), fined(25)),
    Law("92", (Fault.CLAIMED_TRICK,), excused, by_declarers_side),
    Law("92", (Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS)),
    Law("93", (Fault.SPOKE_OF_PLAY,), suit_called(the_declarer), by_adversary),
    Law("93", (Fault.SPOKE_OF_PLAY,), suit_called(either_adversary)),
)
