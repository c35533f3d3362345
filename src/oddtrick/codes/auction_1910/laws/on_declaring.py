"""Declaring and doubling, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1910.laws.doubts import (
    A_01,
    A_12,
    A_13,
    A_14,
    A_15,
    A_16,
    A_17,
    A_18,
    A_19,
    A_20,
    A_22,
    A_36,
    A_37,
    A_38,
    A_49,
    A_50,
)
from oddtrick.laws.award.choice import NEW_DEAL, STAND, choose, left_of_offender, refused, unpunished
from oddtrick.laws.award.conditions.joining import both, neither
from oddtrick.laws.award.conditions.of_deals import cards_played
from oddtrick.laws.award.conditions.of_declaring import out_of_turn
from oddtrick.laws.award.conditions.of_offenders import by_adversary
from oddtrick.laws.award.for_calls import insufficient
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.table import Effect
from oddtrick.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="44",
        subject="declare",
        page="28",
        treatment=Treatment.ENFORCED,
        gist=(
            "After a look at their cards the dealer opens the bidding, and they may not pass: they owe a bid of one "
            "odd trick at least, in a suit or at no-trumps."
        ),
        doubts=(
            "The book prints no penalty if they pass; the pass is refused and they still have to bid.",
            "The book is silent on a bid out of turn before theirs; if it is let stand they need not open any more.",
        ),
        provisions=(
            # No penalty is printed for these four: the call is refused.
            Provision((Fault.DEALER_MUST_DECLARE,), refused, clause="44.1"),
        ),
    ),
    Law(
        number="45",
        subject="declare",
        page="28",
        treatment=Treatment.ENFORCED,
        gist=(
            "Next, from the dealer's left round the table, everyone in their turn may pass, go higher, double what was "
            "bid last, or redouble what has been doubled, within the bounds of law 55."
        ),
        doubts=(A_12,),
        provisions=(Provision((Fault.NOTHING_TO_DOUBLE, Fault.NO_SUCH_CALL), refused),),
    ),
    Law(
        number="46",
        subject="declare",
        page="28-29",
        treatment=Treatment.ENFORCED,
        gist=(
            "The bid worth more points is the higher (p. 57), and of two worth the same the one for more tricks: two "
            "spades go above one club, two diamonds above one no-trump."
        ),
    ),
    Law(
        number="47",
        subject="declare",
        page="29",
        treatment=Treatment.ENFORCED,
        gist=(
            "A player may go above the last bid as often as their turn comes round, even above their partner's; but "
            "their own, when all three others have let it pass, is beyond their reach."
        ),
        provisions=(Provision((Fault.OVERBID_OWN,), refused, clause="47.3"),),
    ),
    Law(
        number="48",
        subject="declare",
        page="29",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid that all three others pass is final. The two hands of that side are played by the partner who was "
            "first to name the suit, or no-trumps, whichever of them spoke last, and the other is dummy."
        ),
        doubts=(A_38,),
    ),
    Law(
        number="49",
        subject="score",
        page="29-30",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A declarer who wins what they bid scores all their odd tricks. If they fall short the adversaries enter "
            "above, for each trick that is wanting to the bid, {under_tricks.each[0]}, or {under_tricks.each[1]} when "
            "doubled, or {under_tricks.each[2]} when redoubled, and nobody scores below."
        ),
        doubts=(A_01,),
    ),
    Law(
        number="50",
        subject="score",
        page="30",
        treatment=Treatment.PROCEDURE,
        gist=(
            "At {under_tricks.limit.bid.level:words} spade the under-tricks together never cost over "
            "{under_tricks.limit.points}, {under_tricks.limit.reach}; only a redouble takes the limit away."
        ),
        doubts=(A_20, A_49, A_50),
    ),
    Law(
        number="51",
        subject="declare",
        page="30",
        treatment=Treatment.ENFORCED,
        gist=(
            "When someone bids out of turn, the adversary sitting left of them may have the cards dealt again or "
            "accept the bid, and the auction proceeds from it as from a regular one. A pass out of turn is not "
            "punished."
        ),
        doubts=(A_12, A_13, A_14),
        provisions=(
            # Doubt: A-13. Only the player on the left chooses; if they call it stands, and who was skipped loses
            # a turn.
            Provision((Fault.CALL_OUT_OF_TURN,), choose(left_of_offender, NEW_DEAL, STAND), clause="51.1-2"),
            # One who is barred besides (52) cannot have the bid stand.
            Provision(
                (Fault.BARRED_CALL,),
                choose(left_of_offender, NEW_DEAL, effect=Effect.VOID),
                out_of_turn,
                before="52",
                clause="51.1-2",
            ),
            # Doubt: A-12. A pass out of turn is cancelled and costs no right.
            Provision((Fault.PASS_OUT_OF_TURN,), unpunished, clause="51.3"),
        ),
    ),
    Law(
        number="52",
        subject="declare",
        page="30",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid too low to beat the one before is raised to the least number that does, in the suit or no-trumps it "
            "named, unless an adversary has gone above it, doubled it or passed it: then it stays as spoken. If it is "
            "raised, or no number would do, the bidder's partner may declare no more until an adversary goes higher or "
            "doubles."
        ),
        doubts=(A_14, A_16, A_17, A_18, A_19),
        provisions=(
            # Doubt.
            Provision((Fault.INSUFFICIENT_CALL,), insufficient(left_of_offender), clause="52.1-3"),
            Provision((Fault.BARRED_CALL,), refused),
        ),
    ),
    Law(
        number="53",
        subject="declare",
        page="30-31",
        treatment=Treatment.ENFORCED,
        gist=(
            "The bidding over, nobody may remind their partner what they or an adversary bid before; but the final "
            "declaration is anyone's to ask for as long as the hand is played."
        ),
        doubts=(
            "No penalty is attached to the reminder here; in play an adversary's falls under law 96.",
            "That the question has to be answered is not printed; it has.",
        ),
        provisions=(
            # Doubt: law 96 speaks of the play, and of the adversaries.
            Provision(
                (Fault.TOLD_CALLS,), unpunished, neither(both(by_adversary, cards_played)), before="96", clause="53.1"
            ),
        ),
    ),
    Law(
        number="54",
        subject="double",
        page="31",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A double makes every odd trick score {doubled:times} its value and a redouble {doubled:^2:times}. The "
            "rank of bids is as before, and two diamonds still go above one no-trump doubled."
        ),
        doubts=(A_37,),
    ),
    Law(
        number="55",
        subject="double",
        page="31",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid may be doubled no more than once and redoubled no more than once. Partners may not double each "
            "other's bids nor redouble each other's doubles, but either may redouble when an adversary has doubled "
            "their side."
        ),
        doubts=(A_36, "The book prints no penalty for a double that is not allowed; it is refused."),
        provisions=(
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_PARTNER, Fault.REDOUBLED_TWICE), refused
            ),
        ),
    ),
    Law(
        number="56",
        subject="double",
        page="31",
        treatment=Treatment.ENFORCED,
        gist=(
            "After a double or a redouble the bidding is open again: each in their turn, the side doubled included, "
            "may go above the bid in question."
        ),
    ),
    Law(
        number="57",
        subject="score",
        page="31-32",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A doubled bid that is made earns {bonus.doubled} above for the contract and another {bonus.doubled} for "
            "every trick over it; both figures are {bonus.redoubled} if the bidder's side had redoubled."
        ),
        doubts=(A_22, A_50),
    ),
    Law(
        number="58",
        subject="double",
        page="32",
        treatment=Treatment.ENFORCED,
        gist="A double out of turn entitles the player left of the doubler to have the cards dealt again.",
        doubts=(
            A_15,
            (
                "A double out of turn that law 55 forbids as well, or of nothing, is not spoken of. The player on "
                "the left may have a fresh deal for it; otherwise it is void."
            ),
        ),
        provisions=(
            # Doubt: A-15. If no new deal is demanded the double stands; a redouble is treated alike.
            Provision((Fault.DOUBLE_OUT_OF_TURN,), choose(left_of_offender, NEW_DEAL, STAND), clause="58.1"),
            # Doubt: one that law 55 forbids besides is a double out of turn too; without a new deal it is void.
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_PARTNER, Fault.REDOUBLED_TWICE),
                choose(left_of_offender, NEW_DEAL, effect=Effect.VOID),
                out_of_turn,
                before="55",
                clause="58.1",
            ),
            Provision(
                (Fault.NOTHING_TO_DOUBLE,),
                choose(left_of_offender, NEW_DEAL, effect=Effect.VOID),
                out_of_turn,
                before="45",
                clause="58.1",
            ),
        ),
    ),
    Law(
        number="59",
        subject="lead",
        page="32",
        treatment=Treatment.PROCEDURE,
        gist="The bidding settled, play opens with a card from the declarer's left-hand neighbour.",
    ),
    Law(
        number="60",
        subject="declare",
        page="32",
        treatment=Treatment.ENFORCED,
        gist="What a player has bid they may not change until somebody doubles it or bids above it.",
        doubts=("The book prints no penalty for the attempt; the bid as first spoken stands.",),
        provisions=(Provision((Fault.ALTERED_CALL,), refused, clause="60.1"),),
    ),
)
