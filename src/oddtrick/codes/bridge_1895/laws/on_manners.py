"""New cards, general rules and the etiquette, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.laws.award.choice import excused, unpunished
from oddtrick.laws.award.conditions.of_tricks import last_trick_looked_at
from oddtrick.laws.award.for_play import directed
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.terms import Fault, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS: tuple[Law, ...] = (
    Law(
        number="96",
        subject="cards",
        page="19",
        treatment=Treatment.CLUB,
        gist=(
            "A player may ask for new cards until the pack is cut for the deal, no later, and pays for them. Two packs "
            "have to be brought, and the dealer takes whichever they like."
        ),
    ),
    Law(
        number="97",
        subject="general",
        page="19",
        treatment=Treatment.ENFORCED,
        gist=(
            "While a trick lies on the table, complete or not, anyone may ask to have each card set before its player. "
            "Once a hand is laid on the four to gather them it is too late."
        ),
    ),
    Law(
        number="98",
        subject="general",
        page="19-20",
        treatment=Treatment.ENFORCED,
        gist=(
            "An adversary may not tell their partner about the trick before that partner plays, by calling it their "
            "own, naming their card or pulling it towards them unasked. If they do, the dealer may order the partner "
            "to win the trick, to lose it, or to play the highest or the lowest that they hold of the suit led."
        ),
        provisions=(Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), clause="98.4"),),
    ),
    Law(
        number="99",
        subject="general",
        page="20",
        treatment=Treatment.PROCEDURE,
        gist="The side at fault has to leave the other a fair time to make up its mind about a penalty.",
    ),
    Law(
        number="100",
        subject="bystander",
        page="20",
        treatment=Treatment.CLUB,
        gist=(
            "An onlooker whose remark brings out a slip in the score is answerable for the stakes and all bets of that "
            "game or rubber, if the players so demand and nobody else."
        ),
    ),
    Law(
        number="101",
        subject="bystander",
        page="20",
        treatment=Treatment.CLUB,
        gist="Any question may be left to a bystander when the players agree to it.",
        doubts=(
            (
                "X1: The etiquette asks players not to refuse this on matters of fact. The law is followed: all have "
                "to agree."
            ),
        ),
    ),
    Law(
        number="102",
        subject="cards",
        page="20",
        treatment=Treatment.CLUB,
        gist="A torn or marked card is exchanged if all agree; failing that the table buys new packs.",
    ),
    Law(
        number="103",
        subject="general",
        page="20",
        treatment=Treatment.ENFORCED,
        gist=(
            "Anyone may ask to see again the trick that was turned last, and none before it. Together with the open "
            "trick eight cards are the most ever in sight."
        ),
        doubts=(
            (
                "X2: The etiquette would have this asked for one's own information only. The law gives it freely; the "
                "trick is shown to all players alike."
            ),
            (
                "X4: In the copy used the numbers of 17, 94 and 103 are damaged. The order of the laws leaves none in "
                "doubt."
            ),
            "No consequence of looking further back is named. It is refused, and nothing follows.",
        ),
        provisions=(
            Provision((Fault.LOOKED_AT_TRICK,), excused, last_trick_looked_at, clause="103.1"),
            Provision((Fault.LOOKED_AT_TRICK,), unpunished, clause="103.2"),
        ),
    ),
    # The etiquette (pp. 21-23)
    Law(
        number="etiquette-1",
        subject="declare",
        page="21",
        treatment=Treatment.MANNERS,
        gist=(
            "Declare, or leave it, in the plain words and no others: without reasons, without a sign of doubt, with "
            "nothing that tells of the hand or recalls the score."
        ),
    ),
    Law(
        number="etiquette-2",
        subject="declare",
        page="21-22",
        treatment=Treatment.MANNERS,
        gist="Leave the choice to partner without needless delay and without looking perplexed.",
    ),
    Law(
        number="etiquette-3",
        subject="double",
        page="22",
        treatment=Treatment.MANNERS,
        gist=(
            "The same evenness is owed by a player with the first say on doubling or redoubling when they let it go to "
            "their partner."
        ),
    ),
    Law(
        number="etiquette-4",
        subject="lead",
        page="22",
        treatment=Treatment.MANNERS,
        gist=(
            "With winners to play, keep the second in your hand until partner has played to the first: showing it "
            "tells them that the first is good."
        ),
    ),
    Law(
        number="etiquette-5",
        subject="general",
        page="22",
        treatment=Treatment.MANNERS,
        gist=(
            "From the moment you have seen your cards, let no word or sign about them escape you, and do not remind "
            "partner how the score stands."
        ),
    ),
    Law(
        number="etiquette-6",
        subject="general",
        page="22",
        treatment=Treatment.MANNERS,
        gist=(
            "Ask to have the cards placed, or to see the last trick, because you want to know and not so that partner "
            "should notice."
        ),
    ),
    Law(
        number="etiquette-7",
        subject="bystander",
        page="22",
        treatment=Treatment.MANNERS,
        gist=(
            "If a fact is in dispute, such as who played a card or whether honours were called, do not resist asking "
            "an onlooker who has no interest and is able to tell."
        ),
    ),
    Law(
        number="etiquette-8",
        subject="revoke",
        page="22",
        treatment=Treatment.MANNERS,
        gist="A revoke must not be intended, and a second must not be made to cover another.",
    ),
    Law(
        number="etiquette-9",
        subject="double",
        page="23",
        treatment=Treatment.MANNERS,
        gist=(
            "The law allows redoubling without limit, but it can land a player in stakes they never meant to play for; "
            "100 points are proposed as a fair bound."
        ),
        doubts=(
            (
                "D1: A hundred points of what is not said. There is no such limit by default. The option reads it of "
                "one trick: a redouble that would lift it above 100 is refused, so that 64 is the most in spades, "
                "clubs and hearts, 96 in diamonds and no trumps."
            ),
        ),
    ),
)
