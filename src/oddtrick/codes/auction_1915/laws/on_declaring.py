"""Declaring and doubling, 1915: every law once, in the order of the book."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.codes.auction_1915.laws.doubts import doubts
from oddtrick.laws.award.choice import (
    NEW_DEAL,
    STAND,
    VOID,
    Priced,
    binding,
    choose,
    counts_as_pass,
    either_adversary,
    excused,
    lost_by_consulting,
    passed_on,
    points,
    refused,
    the_declarer,
    unpunished,
)
from oddtrick.laws.award.conditions.joining import both, neither
from oddtrick.laws.award.conditions.of_consulting import (
    about_a_revoke,
    both_may_choose,
    formula,
    of_one_alone,
)
from oddtrick.laws.award.conditions.of_declaring import bar_is_guarded, out_for_good, out_of_turn
from oddtrick.laws.award.conditions.of_demands import decided_for_both, lapsed
from oddtrick.laws.award.conditions.of_offenders import by_adversary, by_declarer
from oddtrick.laws.award.for_calls import barred_call, bars_offender, insufficient
from oddtrick.laws.award.for_play import suit_called
from oddtrick.laws.law import Award, Case, Law, Provision, Treatment
from oddtrick.table import Effect
from oddtrick.terms import Fault


def _new_deal_or(fine: Priced) -> Callable[[Case], Award]:
    """Either adversary has a new deal, that fine, or the double void, as it is until they choose."""
    return binding(choose(either_adversary, NEW_DEAL, fine, VOID, effect=Effect.VOID))


LAWS: tuple[Law, ...] = (
    Law(
        number="42",
        subject="declare",
        page="19",
        treatment=Treatment.ENFORCED,
        gist=(
            "The dealer opens the auction once they have seen their hand: they pass, or bid for one or more tricks "
            "beyond six in a suit or at no trumps."
        ),
        doubts=doubts("A-19", "A-21"),
        provisions=(Provision((Fault.NO_SUCH_CALL, Fault.DEALER_MUST_DECLARE), refused, clause="42.1"),),
    ),
    Law(
        number="43",
        subject="declare",
        page="19",
        treatment=Treatment.ENFORCED,
        gist=(
            "The turn then goes round to the left. Each player has four choices: to pass, to bid higher, to double "
            "what an adversary last declared, or to redouble an adverse double, within the limits of Law 54."
        ),
        doubts=doubts("A-20", "A-36"),
        provisions=(
            # Doubt: A-36. A double of nothing has no effect and counts as a pass.
            Provision((Fault.NOTHING_TO_DOUBLE,), counts_as_pass, clause="43.2"),
        ),
    ),
    Law(
        number="44",
        subject="declare",
        page="20",
        treatment=Treatment.ENFORCED,
        gist="If the first round brings four passes, the hands are thrown in without score and the next player deals.",
    ),
    Law(
        number="45",
        subject="declare",
        page="20",
        treatment=Treatment.ENFORCED,
        gist=(
            "Bids rank first by number; at the same number the order rises from clubs over diamonds, hearts and spades "
            "to no trumps. To overcall is to name a larger number, or the same number in a strain further up that "
            "order."
        ),
        doubts=doubts("A-19"),
    ),
    Law(
        number="46",
        subject="declare",
        page="20",
        treatment=Treatment.ENFORCED,
        gist=(
            "A player whose turn it is may go over the adversaries or their own partner as often as they like. Once "
            "three passes have followed their bid they may not raise it themselves."
        ),
        provisions=(Provision((Fault.OVERBID_OWN,), refused, clause="46.3"),),
    ),
    Law(
        number="47",
        subject="declare",
        page="20-21",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid is final when three passes follow it. Whoever made it plays their own and their partner's cards, "
            "unless that partner had named the strain before them; then the partner plays both, whatever was bid in "
            "the meantime."
        ),
        doubts=doubts("A-22"),
    ),
    Law(
        number="48",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A declarer, as the player of both hands is called, who fulfils their contract scores all the tricks they "
            "won beyond six at the rates of Law 3; for a doubled contract see Laws 53 and 56."
        ),
    ),
    Law(
        number="48a",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A contract that falls short gives nobody anything towards game. For each trick lacking the adversaries "
            "enter {under_tricks.each[0]} in their honour score, or {under_tricks.each[1]} when doubled, or "
            "{under_tricks.each[2]} when redoubled."
        ),
    ),
    Law(
        number="49",
        subject="declare",
        page="21-22",
        treatment=Treatment.ENFORCED,
        gist=(
            "When a player bids before their turn, either adversary may ask for a new deal, strike the bid out, or "
            "accept it and let the auction go on from there; a bid by the player whose turn it was counts as striking "
            "out. A bid struck out, or a pass out of turn, leaves the turn where it was. The early bidder may speak "
            "again freely when it reaches them, the early passer only after somebody has overbid or doubled what they "
            "passed."
        ),
        doubts=doubts("A-12", "A-21", "A-23", "A-24", "A-25", "A-26", "A-64"),
        provisions=(
            Provision(
                (Fault.CALL_OUT_OF_TURN,),
                binding(choose(either_adversary, NEW_DEAL, VOID, STAND, by_acting=True)),
                clause="49.1",
            ),
            Provision((Fault.PASS_OUT_OF_TURN,), bars_offender, clause="49.6"),
            # Who may not come in again, for having passed out of turn or by 50a, bids out of turn too: it cannot stand.
            Provision(
                (Fault.BARRED_CALL,),
                binding(choose(either_adversary, NEW_DEAL, VOID, effect=Effect.VOID)),
                out_of_turn,
                clause="49.1",
            ),
            Provision((Fault.BARRED_CALL,), refused),
        ),
    ),
    Law(
        number="50",
        subject="declare",
        page="22-23",
        treatment=Treatment.ENFORCED,
        gist=(
            "Either adversary may have a bid that is too low put up, in its own strain, to a number that suffices. The "
            "bidder's partner is then shut out as long as no adversary bids or doubles afterwards."
        ),
        doubts=doubts("A-27", "A-28", "A-29", "A-30"),
        provisions=(Provision((Fault.INSUFFICIENT_CALL,), binding(insufficient(either_adversary)), clause="50.1-2"),),
    ),
    Law(
        number="50a",
        subject="declare",
        page="23",
        treatment=Treatment.ENFORCED,
        gist=(
            "Should a player shut out by 50 or 65 nevertheless bid or double, either adversary settles whether that "
            "call counts. They and their partner have no more part in that auction, even after a call by the other "
            "side."
        ),
        doubts=doubts("A-21", "A-31"),
        provisions=(
            # Who was out before the offence, by 50a or by 49, may not call at all; it is the bar of 50 and 65 that 50a
            # guards. Out of turn it is an offence against 49 besides.
            Provision(
                (Fault.BARRED_CALL,), refused, both(out_for_good, neither(out_of_turn)), before="49", clause="50a.3"
            ),
            # Doubt: A-31. If the right lapses the call stands and the bar is forgotten with it.
            Provision((Fault.BARRED_CALL,), binding(barred_call), bar_is_guarded, before="49", clause="50a.1"),
        ),
    ),
    Law(
        number="50b",
        subject="declare",
        page="23",
        treatment=Treatment.ENFORCED,
        gist=(
            "What 49, 50 and 50a grant is gone as soon as either adversary, without having claimed it, passes, bids or "
            "doubles. After a low bid is let go in this way, the bid it failed to beat may be made over again unless "
            "something higher has come between."
        ),
        doubts=doubts("A-25", "A-30", "A-31"),
        provisions=(
            Provision(
                (Fault.WRONG_PENALTY,),
                refused,
                lapsed(Fault.CALL_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN, Fault.INSUFFICIENT_CALL, Fault.BARRED_CALL),
                clause="50b.1",
            ),
        ),
    ),
    Law(
        number="50c",
        subject="general",
        page="24",
        treatment=Treatment.ENFORCED,
        gist=(
            "Where either adversary may punish, one of them may name the offence and pick the penalty, or hand the "
            "choice to their partner in plain words. Any other discussion between them, even the question which of the "
            "two is to choose, forfeits it. What one of them has first decided is binding."
        ),
        doubts=doubts("A-74"),
        provisions=(
            Provision((Fault.WRONG_PENALTY,), refused, decided_for_both),
            # Doubt: a choice that each leaves to the other in turn is consulted about.
            Provision((Fault.CONSULTED,), passed_on, both(formula, both_may_choose), clause="50c.2"),
            Provision((Fault.CONSULTED,), excused, about_a_revoke),
            # Doubt: what is the declarer's alone to choose is no matter of this law; nothing of that is lost.
            Provision((Fault.CONSULTED,), excused, of_one_alone),
            Provision((Fault.CONSULTED,), lost_by_consulting(only_joint=True), clause="50c.3"),
        ),
    ),
    Law(
        number="51",
        subject="declare",
        page="24-25",
        treatment=Treatment.ENFORCED,
        gist=(
            "While the auction is on, questions about past bids must be answered. When it is closed, an adversary of "
            "the declarer who reminds their partner of an earlier call lets the declarer call a suit from whichever of "
            "the two leads next; if dummy so reminds the declarer, either adversary has the call of the declarer's "
            "next lead, from whichever hand. What the contract is may be asked at all times and must be told."
        ),
        doubts=doubts("A-34", "A-47"),
        provisions=(
            Provision((Fault.TOLD_CALLS,), suit_called(the_declarer), by_adversary, clause="51.2"),
            Provision((Fault.TOLD_CALLS,), unpunished, by_declarer),
            # Doubt: A-34. Dummy's offence lets either adversary name the suit.
            Provision((Fault.TOLD_CALLS,), binding(suit_called(either_adversary)), clause="51.3"),
        ),
    ),
    Law(
        number="52",
        subject="declare",
        page="25",
        treatment=Treatment.ENFORCED,
        gist=(
            "Passes and doubles are final, and every other call is so once the next player has acted. Until then only "
            "the two changes under (a) and (b) are allowed."
        ),
        doubts=doubts("A-35"),
        provisions=(Provision((Fault.ALTERED_CALL,), refused),),
    ),
    Law(
        number="52a",
        subject="declare",
        page="25",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid too low may be put up to a sufficient one by its maker as long as the player after them has not "
            "acted."
        ),
        doubts=doubts("A-29"),
    ),
    Law(
        number="52b",
        subject="declare",
        page="25",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bidder whose tongue slipped to a strain they did not mean may name the one meant, at an unchanged "
            "number, up to the moment when the following player acts."
        ),
        doubts=doubts("A-35"),
    ),
    Law(
        number="53",
        subject="double",
        page="25-26",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Every trick beyond six is worth {doubled:times} as much when doubled, {doubled:^2:times} when "
            "redoubled. The rank of the bid stays: a bid of three clubs goes over one of two spades, doubled or not."
        ),
    ),
    Law(
        number="54",
        subject="double",
        page="26",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid may be doubled once and that double redoubled once, always against the other side; to redouble when "
            "an adversary doubled partner's bid is proper. Redoubling a second time costs {fines.redoubled_twice} in "
            "the other side's honour score or a new deal; doubling a bid of one's partner, or redoubling their double, "
            "costs {fines.doubled_partner}. Either adversary may claim what is due."
        ),
        doubts=doubts("A-12", "A-36"),
        provisions=(
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.REDOUBLED_PARTNER),
                binding(choose(either_adversary, points(lambda fines: fines.doubled_partner), effect=Effect.AS_PASS)),
                clause="54.6",
            ),
            Provision(
                (Fault.REDOUBLED_TWICE,),
                binding(
                    choose(
                        either_adversary, points(lambda fines: fines.redoubled_twice), NEW_DEAL, effect=Effect.AS_PASS
                    )
                ),
                clause="54.5",
            ),
            Provision((Fault.DOUBLED_TWICE,), counts_as_pass, clause="54.1"),
        ),
    ),
    Law(
        number="55",
        subject="double",
        page="26",
        treatment=Treatment.ENFORCED,
        gist=(
            "A double or a redouble keeps the auction alive: each of the next three players, the doubled bidder among "
            "them, may in turn bid something higher."
        ),
    ),
    Law(
        number="56",
        subject="double",
        page="27",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A doubled contract that is made brings the declarer {bonus.doubled} in their honour score and "
            "{bonus.doubled} more for every trick over it. If their side has redoubled, both figures are "
            "{bonus.redoubled}."
        ),
    ),
    Law(
        number="57",
        subject="double",
        page="27",
        treatment=Treatment.ENFORCED,
        gist="Doubles and redoubles count as declarations. Made out of turn they fall under Law 49.",
        doubts=doubts("A-37", "A-65"),
        provisions=(
            # Doubt: A-37. A double out of turn stands if it would have been good in turn.
            Provision(
                (Fault.DOUBLE_OUT_OF_TURN,),
                binding(choose(either_adversary, NEW_DEAL, VOID, STAND, by_acting=True)),
                clause="57.1",
            ),
            # Doubt: A-65. One that 54 forbids besides.
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.REDOUBLED_PARTNER),
                _new_deal_or(points(lambda fines: fines.doubled_partner)),
                out_of_turn,
                before="54",
                clause="57.1",
            ),
            Provision(
                (Fault.REDOUBLED_TWICE,),
                _new_deal_or(points(lambda fines: fines.redoubled_twice)),
                out_of_turn,
                before="54",
                clause="57.1",
            ),
            Provision(
                (Fault.DOUBLED_TWICE,),
                binding(choose(either_adversary, NEW_DEAL, VOID, effect=Effect.VOID)),
                out_of_turn,
                before="54",
                clause="57.1",
            ),
            Provision(
                (Fault.NOTHING_TO_DOUBLE,),
                binding(choose(either_adversary, NEW_DEAL, VOID, effect=Effect.VOID)),
                out_of_turn,
                before="43",
                clause="57.1",
            ),
        ),
    ),
    Law(
        number="58",
        subject="lead",
        page="27",
        treatment=Treatment.ENFORCED,
        gist="When the last bid has been accepted, the left-hand neighbour of the declarer opens the play.",
    ),
)
