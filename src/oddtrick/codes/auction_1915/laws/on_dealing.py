"""Shuffling and dealing, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1915.laws.doubts import doubts
from oddtrick.laws.award.choice import (
    LOST,
    NEW_DEAL,
    NO_PENALTY,
    RESHUFFLE,
    RESTORE,
    STAND,
    TRICKS,
    binding,
    choose,
    either_adversary,
    exacted,
    excused,
    fined,
    follows,
    recut,
    refused,
    reshuffle,
    revoke_points,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.laws.award.conditions.joining import both
from oddtrick.laws.award.conditions.of_acts import demanded
from oddtrick.laws.award.conditions.of_deals import (
    before_the_first_card,
    card_seen,
    cut_before,
    cut_well,
    cuts_for_partner,
    cutting,
    mishap,
    play_is_over,
    still_dealing,
    surplus_hand,
)
from oddtrick.laws.award.conditions.of_demands import lapsed
from oddtrick.laws.award.conditions.of_offenders import by_adversary
from oddtrick.laws.award.for_deals import (
    claim_of_deal,
    dealers_adversaries,
    dealt_by_offender,
    new_deal,
    not_looked,
    noting_dealer,
)
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.table import Effect, Until
from oddtrick.terms import Fault, MishapKind

LAWS: tuple[Law, ...] = (
    Law(
        number="28",
        subject="shuffle",
        page="14",
        treatment=Treatment.PROCEDURE,
        gist="Shuffling is done above the table, with all faces hidden.",
    ),
    Law(
        number="29",
        subject="shuffle",
        page="14-15",
        treatment=Treatment.PROCEDURE,
        gist=(
            "The partner of the dealer collects the last deal's cards and may shuffle before anyone. The others may "
            "follow, and the dealer may come last; if any card then comes to view, or does so as they offer the pack "
            "for the cut, they must do it again."
        ),
        provisions=(
            Provision((Fault.MISDEAL,), follows(RESHUFFLE), mishap(MishapKind.SEEN_IN_SHUFFLE), clause="29.4"),
        ),
    ),
    Law(
        number="30",
        subject="shuffle",
        page="15",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Once shuffled, the pack for the coming deal rests face down on the left of whoever is to deal it, and "
            "nobody handles it while the present deal lasts."
        ),
    ),
    Law(
        number="31",
        subject="deal",
        page="15",
        treatment=Treatment.PROCEDURE,
        gist="The right to deal goes round clockwise, from each dealer to their left-hand neighbour.",
    ),
    Law(
        number="32",
        subject="deal",
        page="15-16",
        treatment=Treatment.PROCEDURE,
        gist=(
            "The right-hand neighbour of the dealer cuts just before the deal, with no fewer than four cards to a "
            "packet. If a card shows before dealing starts, or it is unclear where the pack was cut, the dealer "
            "shuffles once more and the same neighbour cuts again."
        ),
        doubts=doubts("A-17"),
        provisions=(
            # Doubt: A-17. A packet of fewer than four: cut again.
            Provision((Fault.MISDEAL,), unpunished, cut_well),
            # A card seen in or after the cutting, and before the deal begins, asks for a shuffle and another cut.
            Provision((Fault.MISDEAL,), reshuffle, both(cutting, card_seen), clause="32.2"),
            Provision((Fault.MISDEAL,), recut, cutting, clause="32.1"),
            Provision((Fault.MISDEAL,), recut, mishap(MishapKind.SMALL_PACKET), clause="32.1"),
            Provision(
                (Fault.MISDEAL,), reshuffle, both(mishap(MishapKind.EXPOSED_CARD), before_the_first_card), clause="32.2"
            ),
        ),
    ),
    Law(
        number="33",
        subject="deal",
        page="16",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A pack once rightly cut is left as it is; only the cases of Law 32 call for shuffling or cutting it "
            "afresh."
        ),
        provisions=(Provision((Fault.MISDEAL,), unpunished, both(cut_well, cut_before), before="32", clause="33.1"),),
    ),
    Law(
        number="34",
        subject="deal",
        page="16",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A dealer who shuffles a pack already cut gives both adversaries the right to do so too, and a new cut "
            "must follow."
        ),
        provisions=(Provision((Fault.MISDEAL,), recut, mishap(MishapKind.SHUFFLED_AFTER_CUT), clause="34.1"),),
    ),
    Law(
        number="35",
        subject="deal",
        page="16",
        treatment=Treatment.PROCEDURE,
        gist=(
            "The dealer gives out all fifty-two cards with their faces down. When the last has fallen the deal is "
            "complete."
        ),
    ),
    Law(
        number="36",
        subject="deal",
        page="16",
        treatment=Treatment.PROCEDURE,
        gist="A deal that must be done over stays with its dealer and its pack.",
        doubts=doubts("A-12"),
    ),
    Law(
        number="37a",
        subject="deal",
        page="16",
        treatment=Treatment.ENFORCED,
        gist=(
            "Cards go out singly and in turn, from the dealer's left, to four packets; any departure from this forces "
            "a new deal."
        ),
        provisions=(
            Provision(
                (Fault.MISDEAL,), new_deal, mishap(MishapKind.OUT_OF_ROTATION, MishapKind.TWO_AT_ONCE), clause="37a.1"
            ),
        ),
    ),
    Law(
        number="37b",
        subject="deal",
        page="16",
        treatment=Treatment.ENFORCED,
        gist="A new deal is forced if the pack is shown to be wrong while it is being dealt or played.",
        doubts=doubts("A-18"),
        # Doubt: a card found that belongs to another pack makes the pack incorrect.
        provisions=(
            Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.BAD_PACK, MishapKind.FOREIGN_CARD), clause="37b.1"),
        ),
    ),
    Law(
        number="37c",
        subject="deal",
        page="16",
        treatment=Treatment.ENFORCED,
        gist=(
            "A card turned over in the pack, or laid open in any place before the deal is finished, forces a new deal."
        ),
        doubts=doubts("A-13"),
        provisions=(
            Provision(
                (Fault.MISDEAL,), new_deal, mishap(MishapKind.FACED_CARD, MishapKind.EXPOSED_CARD), clause="37c.1"
            ),
        ),
    ),
    Law(
        number="37d",
        subject="deal",
        page="17",
        treatment=Treatment.ENFORCED,
        gist="Anyone's being dealt a fourteenth card forces a new deal, no matter how late it comes to light.",
        doubts=doubts("A-16"),
        provisions=(
            # Doubt: A-16. An imbalance that comes from the deal.
            Provision((Fault.MISDEAL,), new_deal, surplus_hand, clause="37d.1"),
        ),
    ),
    Law(
        number="37e",
        subject="deal",
        page="17",
        treatment=Treatment.ENFORCED,
        gist="If the final card of the pack fails to fall to the dealer in due order, a new deal is forced.",
        provisions=(Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.LAST_CARD), clause="37e.1"),),
    ),
    Law(
        number="37f",
        subject="deal",
        page="17",
        treatment=Treatment.ENFORCED,
        gist=(
            "An uncut pack, a deal by the wrong player, or the use of the other side's cards gives a new deal only on "
            "demand. Either adversary of the dealer may make it until the last card falls, provided they have seen "
            "none of their own hand."
        ),
        doubts=doubts("A-15"),
        provisions=(
            # Doubt: A-15. He who has looked may not speak first.
            Provision(
                (Fault.MISDEAL,),
                binding(claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND)),
                both(mishap(MishapKind.NOT_CUT, MishapKind.WRONG_PACK), still_dealing),
            ),
            Provision(
                (Fault.MISDEAL,),
                noting_dealer(binding(claim_of_deal(not_looked(either_adversary), NEW_DEAL, STAND))),
                both(mishap(MishapKind.OUT_OF_TURN), still_dealing),
                clause="37f.2",
            ),
        ),
    ),
    Law(
        number="38",
        subject="deal",
        page="17",
        treatment=Treatment.ENFORCED,
        gist=(
            "When nobody objects in time under 37f, or the first adversary to object has already seen a card of their "
            "hand, the deal is good. The turn passes to the left-hand neighbour of the actual dealer, and after the "
            "use of the wrong cards that player may take either pack."
        ),
        doubts=doubts("A-15"),
        provisions=(
            Provision((Fault.LATE_CLAIM,), follows(LOST), demanded),
            Provision((Fault.WRONG_PENALTY,), refused, lapsed(Fault.MISDEAL)),
            Provision((Fault.MISDEAL,), dealt_by_offender, mishap(MishapKind.OUT_OF_TURN), clause="38.3"),
            Provision(
                (Fault.MISDEAL,),
                follows(STAND, effect=Effect.STANDS),
                mishap(MishapKind.NOT_CUT, MishapKind.WRONG_PACK),
                clause="38.1",
            ),
            Provision((Fault.MISDEAL,), stands),
        ),
    ),
    Law(
        number="39",
        subject="deal",
        page="17-18",
        treatment=Treatment.ENFORCED,
        gist=(
            "A pack found wrong before the next deal's cut makes the present deal void, but earlier scores are kept. "
            "It is right when it holds fifty-two different cards; a lost card still belongs to it if it turns up among "
            "the tricks, in the other pack, under the table, or wherever else it may have been in the deal."
        ),
        doubts=doubts("A-18"),
        provisions=(
            # From the last card to the next cut law 37b, which speaks of the deal and the play, answers no more.
            Provision(
                (Fault.MISDEAL,),
                new_deal,
                both(mishap(MishapKind.BAD_PACK, MishapKind.FOREIGN_CARD), play_is_over),
                before="37b",
                clause="39.1",
            ),
            Provision((Fault.LATE_CLAIM,), follows(NO_PENALTY), mishap(*MishapKind), clause="39.1"),
        ),
    ),
    Law(
        number="40",
        subject="deal",
        page="18",
        treatment=Treatment.ENFORCED,
        gist=(
            "If one hand alone is short and the lost card turns up, it goes to that hand, whose owner, except as "
            "dummy, answers for established revokes as though they had had it all the time; anyone may look for it. "
            "Where a deal ends without complaint, the card is taken to have been in the pack. If instead one player is "
            "over and another under, the deal is void whenever this is noticed."
        ),
        doubts=doubts("A-16"),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                both(mishap(MishapKind.SHORT_HAND), by_adversary),
                clause="40.2",
            ),
            Provision((Fault.REVOKE,), exacted(revoke_points()), mishap(MishapKind.SHORT_HAND), clause="40.2"),
            Provision(
                (Fault.MISDEAL,),
                follows(RESTORE, effect=Effect.STANDS),
                both(mishap(MishapKind.SHORT_HAND), card_seen),
                before="38",
                clause="40.1",
            ),
            Provision(
                (Fault.MISDEAL,),
                follows(STAND, effect=Effect.STANDS),
                mishap(MishapKind.SHORT_HAND),
                before="38",
            ),
        ),
    ),
    Law(
        number="41",
        subject="deal",
        page="19",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Cutting, shuffling or dealing in a partner's place is allowed only while neither adversary objects. No "
            "penalty is printed."
        ),
        # Unopposed it is in order.
        provisions=(
            Provision((Fault.MISDEAL,), excused, mishap(MishapKind.DEALT_FOR_PARTNER), before="38", clause="41.1"),
            Provision(
                (Fault.MISDEAL,),
                excused,
                both(cut_well, cuts_for_partner),
                before="32",
                clause="41.1",
            ),
        ),
    ),
    Law(
        number="41a",
        subject="deal",
        page="19",
        treatment=Treatment.ENFORCED,
        gist=(
            "Until the last card has been dealt nobody may pick up their cards and see them. Every card so seen gives "
            "the other side {fines.card_seen} in its honour score."
        ),
        doubts=doubts("A-13", "A-14"),
        provisions=(
            # Doubt: A-14. Every card lifted and looked at.
            Provision((Fault.LOOKED_IN_DEAL,), fined(lambda fines: fines.card_seen, per_card=True), clause="41a.2"),
        ),
    ),
)
