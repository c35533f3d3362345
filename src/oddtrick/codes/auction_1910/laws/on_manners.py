"""General rules, new cards, bystanders and the etiquette, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1910.laws.doubts import A_34, A_35, A_36
from oddtrick.laws.award.choice import excused, lost, lost_by_consulting, refused, the_declarer, unpunished
from oddtrick.laws.award.conditions.joining import both
from oddtrick.laws.award.conditions.of_consulting import against_the_declarers_side, both_may_choose, formula
from oddtrick.laws.award.conditions.of_demands import bounded
from oddtrick.laws.award.conditions.of_offenders import by_adversary, by_declarers_side
from oddtrick.laws.award.conditions.of_tricks import placed_on_request, says_it_is_theirs
from oddtrick.laws.award.for_play import directed, suit_called
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.terms import Fault, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS: tuple[Law, ...] = (
    Law(
        number="92",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        gist="Partners may not talk over the use of a penalty; if they do, it is held to have been paid.",
        doubts=(A_35,),
        provisions=(Provision((Fault.CONSULTED,), lost_by_consulting(of_revokes=True), clause="92.2"),),
    ),
    Law(
        number="93",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        gist=(
            "A trick once turned and quitted stays closed while the hand lasts, apart from the search that law 84 "
            "allows."
        ),
        doubts=("The book prints no penalty; the look is noted as a fault and nothing follows.",),
        provisions=(Provision((Fault.LOOKED_AT_TRICK,), unpunished, clause="93.1"),),
    ),
    Law(
        number="94",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        gist=(
            "As long as nobody has laid a hand on the four cards to gather them, any player may have each of them put "
            "in front of the one who played it."
        ),
    ),
    Law(
        number="95",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        gist=(
            "An adversary may not, ahead of their partner's card, say that the trick is theirs, nor unasked name their "
            "card or pull it towards them. For that the declarer may order the partner to put on the highest or lowest "
            "that they have of the suit, or to take the trick, or to let it go."
        ),
        provisions=(
            Provision((Fault.CLAIMED_TRICK,), unpunished, by_declarers_side),
            Provision((Fault.CLAIMED_TRICK,), excused, placed_on_request),
            Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), says_it_is_theirs, clause="95.1"),
            Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), clause="95.2"),
        ),
    ),
    Law(
        number="96",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "An adversary may hold their partner back from a lead or a card before its turn. Any other remark of "
            "theirs on the play, or on a bid made earlier, for which they have no warrant, lets the declarer name the "
            "suit to whichever adversary leads next."
        ),
        provisions=(
            Provision((Fault.SPOKE_OF_PLAY,), suit_called(the_declarer), by_adversary, clause="96.2"),
            Provision((Fault.TOLD_CALLS,), suit_called(the_declarer), by_adversary, clause="96.3"),
            Provision((Fault.SPOKE_OF_PLAY, Fault.TOLD_CALLS), unpunished),
        ),
    ),
    Law(
        number="97",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "The offender must leave their adversaries fair time to settle what they will have; but to ask for a "
            "penalty that the law does not give is to lose every penalty of that fault."
        ),
        doubts=(
            A_34,
            (
                "What is asked for too late, or is another's to ask for, is not spoken of apart. It is refused, and "
                "loses nothing else."
            ),
        ),
        provisions=(
            # What is asked for too late, or is another's to ask, loses nothing but itself.
            Provision((Fault.WRONG_PENALTY,), refused, bounded, cites_right=True),
            Provision((Fault.WRONG_PENALTY,), lost, clause="97.2"),
        ),
    ),
    Law(
        number="98",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "When the declarer's side has offended, one adversary may ask the other, in the set form, which of them is "
            "to exact the penalty. Asked or not, the first of them to name one has decided for both."
        ),
        doubts=(A_35,),
        provisions=(
            # Doubt: A-35. Against the adversaries the declarer alone decides, and before the play each decides alone.
            Provision(
                (Fault.CONSULTED,),
                excused,
                both(formula, against_the_declarers_side, both_may_choose),
                before="92",
                clause="98.1",
            ),
        ),
    ),
    # New cards, bystanders
    Law(
        number="99",
        subject="cards",
        page="42-43",
        treatment=Treatment.CLUB,
        gist=(
            "New cards come two packs at a time, except that a defective pack may be replaced alone. The adversaries "
            "pick among packs brought in mid-rubber, the dealer when a rubber begins, whoever asked for them; and the "
            "request must come before the cut for a deal."
        ),
        doubts=("Whose adversaries pick in mid-rubber is not said; those of the player who asked.",),
    ),
    Law(
        number="100",
        subject="cards",
        page="43",
        treatment=Treatment.CLUB,
        gist="For a torn or marked card the players agree on another, or new packs are brought.",
    ),
    Law(
        number="101",
        subject="bystander",
        page="43",
        treatment=Treatment.CLUB,
        gist=(
            "An onlooker may settle a point if the players agree to it, and is silent until they are asked. If a "
            "remark of theirs gives away a mistake in the scoring or a penalty that might be had, the players may make "
            "them pay the stakes that it cost, though no extras."
        ),
    ),
    # Etiquette
    Law(
        number="E1",
        subject="declare",
        page="44",
        treatment=Treatment.MANNERS,
        gist="Bids, passes and doubles are spoken in their plain form, with nothing added.",
        doubts=(A_36,),
    ),
    Law(
        number="E2",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
        gist=(
            "Beyond their proper calls a player lets nothing show, in speech or gesture: neither what they hold nor "
            "how some card, bid or double has pleased them."
        ),
    ),
    Law(
        number="E3",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
        gist="One has the cards placed to learn something for oneself, never to draw a partner's eye to them.",
    ),
    Law(
        number="E4",
        subject="lead",
        page="44",
        treatment=Treatment.MANNERS,
        gist=(
            "Nobody but the declarer leads while the last trick still lies open; and one who has led a winner does not "
            "reach for another card ahead of their partner's play."
        ),
    ),
    Law(
        number="E5",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
        gist="Cards are not thumped down for effect, and the card pulled out of the hand is the card to be played.",
    ),
    Law(
        number="E6",
        subject="revoke",
        page="44",
        treatment=Treatment.MANNERS,
        gist="Nobody courts a penalty because they do not mind its price, or covers one revoke with another.",
    ),
    Law(
        number="E7",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
        gist="Talk and argument wait until the hand is over, for the comfort of this table and of its neighbours.",
    ),
    Law(
        number="E8",
        subject="dummy",
        page="45",
        treatment=Treatment.MANNERS,
        gist=(
            "Dummy keeps to their chair instead of going round to watch, and breathes no word of the score, of what "
            "anyone holds, or of the bids that were made."
        ),
    ),
    Law(
        number="E9",
        subject="exposed",
        page="45",
        treatment=Treatment.MANNERS,
        gist=(
            "A declarer who has claimed, and is then shown cards or asked to go on, plays as if they had learnt "
            "nothing; they finesse only where they said so in claiming, or where the finesse had already been proved "
            "good."
        ),
    ),
    Law(
        number="E10",
        subject="general",
        page="45",
        treatment=Treatment.MANNERS,
        gist="Tricks given up by mistake stay given up.",
    ),
    Law(
        number="E11",
        subject="tables",
        page="45",
        treatment=Treatment.MANNERS,
        gist=(
            "Once cut out, a member asks for a place at a different table only if prepared to take their chance of the "
            "cut."
        ),
    ),
)
