"""Exposed cards, leads out of turn and cards played in error, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.laws.award.choice import (
    ADD,
    DEDUCT,
    NEW_DEAL,
    RESTORE,
    STAND,
    TRICKS,
    active_adversaries,
    choose,
    either_adversary,
    excused,
    follows,
    proven,
    refused,
    stands,
    the_other_side,
)
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_acts import claimed
from oddtrick.rules.laws.award.conditions.of_exposure import all_hands_thrown, card_called, named
from oddtrick.rules.laws.award.conditions.of_offenders import (
    beside_a_dummy,
    by_adversary,
    by_adversary_of_dealer,
    by_dealers_side,
    by_declarers_side,
    by_leaders_partner,
    dummys,
)
from oddtrick.rules.laws.award.conditions.of_revokes import direction_disobeyed
from oddtrick.rules.laws.award.conditions.of_tricks import (
    anothers_card,
    fourth_before_second,
    leads_winner,
    led_from_dummy,
    opening_lead,
    third_has_not_played,
    trick_whole,
)
from oddtrick.rules.laws.award.for_calls import forfeits_double
from oddtrick.rules.laws.award.for_play import (
    abandoned_hands,
    claim_exposes,
    directed,
    exposed_at_once,
    false_lead,
    led_on,
    one_of_cards,
    suit_called,
    undone_on_demand,
    wins_one,
    withheld,
)
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect, Until
from oddtrick.rules.terms import Fault, RemedyKind

LAWS: tuple[Law, ...] = (
    Law(
        number="68",
        subject="exposed",
        page="13",
        treatment=Treatment.ENFORCED,
        doubts=(
            "E1: 67 frees the dealer from such penalties, but only after the first lead.",
            (
                "E2: 69 covers the same moment. If no new deal is asked for, its forfeit falls on the partner of "
                "no matter who showed the card."
            ),
            (
                "D3: What consulting costs is not said. The right is gone; otherwise each adversary decides for "
                "themselves, and the first demand takes effect."
            ),
        ),
        provisions=(
            # Doubt: E2. Before the declaration an exposure by the dealer's side has both consequences.
            Provision(
                (Fault.EXPOSED_IN_DECLARATION,),
                forfeits_double(new_deal_to=either_adversary),
                by_dealers_side,
                clause="68.1",
            ),
        ),
    ),
    Law(
        number="69",
        subject="exposed",
        page="13",
        treatment=Treatment.ENFORCED,
        doubts=(
            "E1: The dealer's side is bound by this law in spite of 67, until the first lead.",
            (
                "E2: Before the declaration the dealer's side suffers this forfeit as well as 68, unless a new deal "
                "is taken."
            ),
            (
                "E4: A card led by the leader's partner while doubling is still open is an exposure too. The forfeit "
                "of this law comes beside the choices of 77."
            ),
            "How a barred player is treated is not said. They are passed over as though they had declined.",
            (
                "Whether a lead made before the dealer has chosen ends the choice is not said. The dealer is owed time "
                "(99): until they play to that lead they may forbid its suit, as if it had been led in spite of that."
            ),
        ),
        provisions=(
            Provision(
                (Fault.EXPOSED_IN_DECLARATION, Fault.EXPOSED_BEFORE_LEAD),
                forfeits_double(),
                by_leaders_partner,
                clause="69.1-2",
            ),
            Provision((Fault.EXPOSED_IN_DECLARATION, Fault.EXPOSED_BEFORE_LEAD), forfeits_double(), clause="69.1"),
            Provision((Fault.BARRED_CALL,), refused, clause="69.1"),
            # Doubt: the penalty of 76 is for the directions that it names, and to keep off a suit is none of them.
            Provision(
                (Fault.DISOBEYED,),
                stands,
                both(by_adversary_of_dealer, direction_disobeyed(RemedyKind.FORBID_SUIT)),
                before="62",
                clause="69.2",
            ),
        ),
    ),
    Law(
        number="70",
        subject="exposed",
        page="14",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.EXPOSED_CARD, Fault.LAST_CARD_EARLY), exposed_at_once, clause="70.1"),
            Provision((Fault.RAN_WINNERS,), led_on),
            # Doubt: E3. The dealer chooses which of two cards stands; the other is exposed.
            Provision((Fault.CARDS_TOGETHER,), one_of_cards(RemedyKind.EXPOSED), clause="70.1"),
            Provision((Fault.DISOBEYED,), withheld, card_called, before="62", clause="70.1"),
        ),
    ),
    Law(
        number="71",
        subject="exposed",
        page="14",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "E3: Which of two cards played together is the play is not said. The dealer chooses; the other "
                "remains exposed."
            ),
            (
                "Whether to name a card exposes it is not said; both ways of exposing one are ways of showing it. It "
                "does not (the auction books have a clause for it)."
            ),
            (
                "Whether 91 takes the place of this law for one of two cards laid together that is taken back to save "
                "a revoke is not said. It does not: both lie exposed."
            ),
        ),
        provisions=(
            # Doubt: a card that is only named has not been shown.
            Provision((Fault.EXPOSED_BEFORE_LEAD,), excused, named, before="69", clause="71.2"),
            Provision((Fault.EXPOSED_CARD,), excused, named, before="67", clause="71.2"),
            Provision((Fault.LAST_CARD_EARLY,), excused, named, before="70", clause="71.2"),
        ),
    ),
    Law(
        number="72",
        subject="exposed",
        page="14",
        treatment=Treatment.ENFORCED,
        # Doubt: only a card that is led has to be one that dealer and Dummy cannot beat.
        provisions=(
            Provision((Fault.RAN_WINNERS,), wins_one(names_exposed=True), leads_winner, before="70", clause="72.4"),
        ),
    ),
    Law(
        number="73",
        subject="exposed",
        page="14",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.THREW_HAND,), exposed_at_once, clause="73.1"),
            # Doubt: an adversary who claims expressly has thrown down the hand.
            Provision((Fault.FALSE_CLAIM,), claim_exposes, both(claimed, by_adversary), before="67", clause="73.1"),
        ),
    ),
    Law(
        number="74",
        subject="exposed",
        page="14",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "X3: How a claim is made is not said. This law is taken as its ground: all must agree, Dummy being "
                "bound by the dealer, or play goes on. Showing their hand costs the dealer nothing (67); it exposes an "
                "adversary's (73)."
            ),
            (
                "Whose the tricks are that nobody claimed before all hands were thrown down is not said. They are "
                "nobody's, unless the players put the score right by agreement."
            ),
        ),
        provisions=(
            # Doubt: X3. What was claimed before is admitted by it; other tricks are nobody's.
            Provision((Fault.EXPOSED_CARD,), abandoned_hands, all_hands_thrown, before="67", clause="74.1"),
            Provision((Fault.THREW_HAND,), abandoned_hands, all_hands_thrown, before="73", clause="74.1"),
            Provision((Fault.LAST_CARD_EARLY,), abandoned_hands, all_hands_thrown, before="70", clause="74.1"),
            Provision((Fault.EXPOSED_BEFORE_LEAD,), abandoned_hands, all_hands_thrown, before="69", clause="74.1"),
        ),
    ),
    Law(
        number="75",
        subject="exposed",
        page="15",
        treatment=Treatment.ENFORCED,
        doubts=("E5: Who calls that suit is not said. Either adversary, once.",),
        provisions=(
            # Doubt: E5. The suit is called by either defender.
            Provision((Fault.MISNAMED_CARD,), suit_called(either_adversary), clause="75.2"),
            Provision(
                (Fault.DISOBEYED,),
                refused,
                both(by_declarers_side, direction_disobeyed(RemedyKind.CALL_SUIT)),
                before="62",
                clause="75.2",
            ),
        ),
    ),
    Law(
        number="76",
        subject="lead",
        page="15",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "R10: How much of that punishment is meant is not said. The whole of 87, the bars on game and slam "
                "included."
            ),
            (
                "The list leaves out a card that is called (70) and a suit that is forbidden (69). A card played in "
                "place of the called one goes back; a forbidden suit that is led may be taken back in time, and stands "
                "unpunished."
            ),
        ),
        provisions=(
            *(
                Provision(
                    (Fault.DISOBEYED,),
                    proven(the_other_side, TRICKS, ADD, DEDUCT),
                    both(by_adversary_of_dealer, direction_disobeyed(*kinds)),
                    before="62",
                    clause=clause,
                )
                for clause, kinds in (
                    ("76.1", (RemedyKind.HIGHEST, RemedyKind.LOWEST)),
                    ("76.2", (RemedyKind.WIN, RemedyKind.LOSE, RemedyKind.WIN_ONE)),
                    ("76.3", (RemedyKind.CALL_SUIT,)),
                )
            ),
        ),
    ),
    Law(
        number="77",
        subject="lead",
        page="15",
        treatment=Treatment.ENFORCED,
        doubts=(
            "L1: No law lets the dealer accept the lead, but for the accident of 79. On discovery it is withdrawn.",
            (
                "E4: If the leader's partner makes the first lead of the hand, 69 fits as well. Calling the card, "
                "calling a suit and forbidding the suit are all offered."
            ),
            "Of two cards led out of turn the first named is taken as the lead; the other lies exposed beside it.",
        ),
        provisions=(
            # Doubt: E4. An opening lead by the wrong defender is an exposure too: the suit may be forbidden as well.
            Provision(
                (Fault.LEAD_OUT_OF_TURN,),
                false_lead(RemedyKind.FORBID_SUIT, until=Until.TRICK_COMPLETE, by_acting=False),
                opening_lead,
                clause="77.1-2, 69.2",
            ),
            Provision(
                (Fault.LEAD_OUT_OF_TURN,), false_lead(until=Until.TRICK_COMPLETE, by_acting=False), clause="77.1-2"
            ),
        ),
    ),
    Law(
        number="78",
        subject="lead",
        page="15",
        treatment=Treatment.ENFORCED,
        doubts=(
            "L2: Before second hand plays the lead is put right; afterwards it stands.",
            (
                "L5: Badsworth (pp. 69-70) complains that dealers make use of this. A guarded table refuses the wrong "
                "hand; elsewhere the law is applied as written."
            ),
        ),
        provisions=(
            Provision((Fault.LED_WRONG_HAND,), stands, led_from_dummy, clause="78.2"),
            Provision((Fault.LED_WRONG_HAND,), stands, clause="78.1"),
        ),
    ),
    Law(
        number="79",
        subject="lead",
        page="15",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "L2: The dealer's lead from the wrong one of two hands is under 60: it stands as soon as second hand "
                "has played to it. If neither hand had the lead 60 does not speak of it, and the cards go back."
            ),
            "Who has to discover it is not said. The cards go back at the word of anybody, the offender's too.",
        ),
        provisions=(Provision((Fault.LEAD_OUT_OF_TURN,), excused, trick_whole, before="77", clause="79.1"),),
    ),
    Law(
        number="80",
        subject="lead",
        page="16",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="81",
        subject="lead",
        page="16",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="82",
        subject="lead",
        page="16",
        treatment=Treatment.ENFORCED,
    ),
    # Cards played in error (pp. 16-17)
    Law(
        number="83",
        subject="error",
        page="16",
        treatment=Treatment.ENFORCED,
        doubts=("L4: Fourth hand before third, when second has played, is not provided for. It goes unpunished.",),
        provisions=(
            # Doubt: L4. Only fourth hand before second and third is punished.
            Provision(
                (Fault.PLAY_OUT_OF_TURN,),
                directed(RemedyKind.WIN, RemedyKind.LOSE),
                both(by_adversary, neither(beside_a_dummy), fourth_before_second, third_has_not_played),
                clause="83.1",
            ),
            Provision((Fault.PLAY_OUT_OF_TURN,), stands),
        ),
    ),
    Law(
        number="84",
        subject="error",
        page="16",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "A trick turned before all have played to it is not spoken of. It lies on the table again; only who "
                "then plays to the next has left it out."
            ),
            (
                "L6: Who the adversaries are is not said. Those of the offender: both of them when it is the dealer, "
                "the dealer alone when it is one of them."
            ),
        ),
        provisions=(
            # Doubt: a trick turned before all have played to it lies again; only who plays to the next has left it out.
            Provision((Fault.INTERFERED,), undone_on_demand, neither(anothers_card)),
            Provision((Fault.MISSED_TRICK,), follows(STAND, effect=Effect.STANDS), dummys, clause="84.5"),
            Provision((Fault.MISSED_TRICK,), choose(active_adversaries, NEW_DEAL, STAND), clause="84.1"),
        ),
    ),
    Law(
        number="85",
        subject="error",
        page="16-17",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.SURPLUS_CARD,), follows(RESTORE, effect=Effect.STANDS), clause="85.4"),
            # The declarer's side is not punished; what lies too many in the trick is given back when it is found.
            Provision((Fault.CARDS_TOGETHER,), stands, by_declarers_side, before="70"),
        ),
    ),
)
