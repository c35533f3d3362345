"""General rules, new cards, bystanders and the etiquette, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1915.laws.doubts import doubts
from oddtrick.laws.award.choice import binding, either_adversary, excused, fined, the_declarer
from oddtrick.laws.award.conditions.of_offenders import by_adversary, by_declarers_side
from oddtrick.laws.award.conditions.of_tricks import placed_on_request, says_it_is_theirs
from oddtrick.laws.award.for_play import directed, suit_called
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.terms import Fault, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS: tuple[Law, ...] = (
    Law(
        number="90",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "No quitted trick may be inspected while play lasts, except in counting under Law 82. A breach gives the "
            "other side {fines.trick_seen} in its honour score."
        ),
        doubts=doubts("A-62"),
        provisions=(
            # Doubt: A-62. Anyone, dummy too; each look.
            Provision((Fault.LOOKED_AT_TRICK,), fined(lambda fines: fines.trick_seen), clause="90.3"),
        ),
    ),
    Law(
        number="91",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "While a trick lies open, complete or not, any player may have each card put in front of the one who "
            "played it."
        ),
    ),
    Law(
        number="92",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "If an adversary, ahead of their partner's play, says the trick is theirs, or without being asked names or "
            "pulls in their own card, the declarer may give the partner one of four orders: their highest card of the "
            "suit led, their lowest, to win, to lose."
        ),
        provisions=(
            Provision((Fault.CLAIMED_TRICK,), excused, by_declarers_side),
            Provision((Fault.CLAIMED_TRICK,), excused, placed_on_request),
            Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), says_it_is_theirs, clause="92.1-2"),
            Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), clause="92.1-4"),
        ),
    ),
    Law(
        number="93",
        subject="general",
        page="43",
        treatment=Treatment.ENFORCED,
        gist=(
            "Either of the declarer's adversaries may stop their partner who is on the point of playing or leading out "
            "of turn. If they comment otherwise on anything in the play, the declarer names the suit for whichever "
            "adversary leads next; if dummy does, either adversary names it when the declarer next leads, from "
            "whichever hand."
        ),
        provisions=(
            Provision((Fault.SPOKE_OF_PLAY,), suit_called(the_declarer), by_adversary, clause="93.2"),
            Provision((Fault.SPOKE_OF_PLAY,), binding(suit_called(either_adversary)), clause="93.3"),
        ),
    ),
    Law(
        number="94",
        subject="general",
        page="43",
        treatment=Treatment.MANNERS,
        gist="An offender must not hurry on: the other side is to have a fair time to decide on the penalty.",
    ),
    Law(
        number="95",
        subject="cards",
        page="43-44",
        treatment=Treatment.CLUB,
        gist=(
            "Nobody may ask for one fresh pack unless the old is imperfect; fresh cards mean two packs. In mid-rubber "
            "the adversaries of whoever asked pick theirs, and at the start of a rubber the dealer does. Once the cut "
            "for a deal is made, the cards are not changed."
        ),
    ),
    Law(
        number="96",
        subject="cards",
        page="44",
        treatment=Treatment.CLUB,
        gist="A damaged or marked card is replaced if the players agree how; otherwise new cards are brought.",
    ),
    Law(
        number="97",
        subject="bystander",
        page="44",
        treatment=Treatment.MANNERS,
        gist=(
            "A bystander speaks only when the players agree to put a question to them, which they may then decide. If "
            "they draw notice to a slip in scoring or to a penalty due, the players may ask them to pay what was lost "
            "in stakes, extras apart."
        ),
        doubts=doubts("A-63"),
    ),
    Law(
        number="etiquette-1",
        subject="etiquette",
        page="45",
        treatment=Treatment.MANNERS,
        gist='Say calls aloud in the plain form, such as "one heart" or "pass", and never sign them with the hand.',
    ),
    Law(
        number="etiquette-2",
        subject="etiquette",
        page="45",
        treatment=Treatment.MANNERS,
        gist=(
            "Beyond the call itself, let neither word nor manner tell what you hold or how you like what others have "
            "bid or played."
        ),
    ),
    Law(
        number="etiquette-3",
        subject="etiquette",
        page="45",
        treatment=Treatment.MANNERS,
        gist="Ask to have the cards placed because you want to know, not so that your partner takes notice.",
    ),
    Law(
        number="etiquette-4",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
        gist=(
            "An adversary of the declarer does not lead again while a trick is still to be quitted, and after leading "
            "a winner they keep their next card in hand while partner has still to play."
        ),
    ),
    Law(
        number="etiquette-5",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
        gist="Lay every card down in the same manner, and once a card is pulled out do not change it for another.",
    ),
    Law(
        number="etiquette-6",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
        gist=(
            "Never break a law on purpose because the price suits you, and never revoke again to cover up a first "
            "revoke."
        ),
    ),
    Law(
        number="etiquette-7",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
        gist="Keep talk out of the play; it disturbs this table and the others.",
    ),
    Law(
        number="etiquette-8",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
        gist=(
            "Dummy keeps their chair rather than going round to watch, and says nothing about the score or about "
            "anybody's cards."
        ),
    ),
    Law(
        number="etiquette-9",
        subject="etiquette",
        page="46-47",
        treatment=Treatment.MANNERS,
        gist=(
            "After claiming tricks, do not let cards shown by others, or their wish to have it played out, guide your "
            "play."
        ),
    ),
    Law(
        number="etiquette-10",
        subject="etiquette",
        page="47",
        treatment=Treatment.MANNERS,
        gist="If you give up tricks by mistake, leave them given.",
    ),
    Law(
        number="etiquette-11",
        subject="etiquette",
        page="47",
        treatment=Treatment.MANNERS,
        gist="Cut out of your table, do not try for another unless you will cut for a place there.",
    ),
)
