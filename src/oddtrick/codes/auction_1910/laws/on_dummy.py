"""Dummy, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1910.laws.doubts import A_31, A_34, A_47, A_56
from oddtrick.laws.award.choice import LOST, excused, follows, refused, stands, unpunished
from oddtrick.laws.award.conditions.joining import both
from oddtrick.laws.award.conditions.of_acts import cards_counted
from oddtrick.laws.award.conditions.of_exposure import bound_by_touching
from oddtrick.laws.award.conditions.of_offenders import by_declarers_side, dummys
from oddtrick.laws.award.conditions.of_revokes import lost_by_dummys_word, put_right
from oddtrick.laws.award.conditions.of_tricks import anothers_card
from oddtrick.laws.award.for_play import suggested
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="61",
        subject="dummy",
        page="32",
        treatment=Treatment.PROCEDURE,
        gist=(
            "The opening card led, the partner of the declarer spreads their hand on the table, and it is for the "
            "declarer to play from it thereafter."
        ),
        doubts=(A_47,),
    ),
    Law(
        number="62",
        subject="dummy",
        page="32",
        treatment=Treatment.ENFORCED,
        gist=(
            "Till they lay their cards down, the partner of the declarer is a player like any other; from then on they "
            "have no share in the play but the six liberties that follow."
        ),
        doubts=(
            A_56,
            "What dummy claims of the tricks left is not spoken of: it stands only if the other three all admit it.",
            "A card that somebody plays from another's hand is not spoken of. It is not played, and goes back.",
        ),
        provisions=(
            # Doubt: no book speaks of a card played from another's hand; it is not played, and goes back.
            Provision((Fault.INTERFERED,), unpunished, anothers_card),
        ),
    ),
    Law(
        number="62a",
        subject="dummy",
        page="32",
        treatment=Treatment.ENFORCED,
        gist="When the declarer fails to follow, dummy may inquire if they are really out of the suit.",
    ),
    Law(
        number="62b",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist="Dummy may tell the declarer that a trick holds more cards than four, or fewer.",
        provisions=(Provision((Fault.DUMMY_PROMPTED,), excused, cards_counted, clause="62b.1"),),
    ),
    Law(
        number="62c",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist="When an adversary asks for a penalty that is not their due, dummy may say so.",
        doubts=(A_34,),
    ),
    Law(
        number="62d",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist="Dummy may mention it when a trick was gathered by the side that did not win it, whichever that is.",
    ),
    Law(
        number="62e",
        subject="dummy",
        page="33",
        treatment=Treatment.MANNERS,
        gist="In an argument about facts dummy may have their say, once the declarer and an adversary have begun it.",
    ),
    Law(
        number="62f",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist="A score wrongly kept is dummy's to put right, as much as anyone's.",
    ),
    Law(
        number="63",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist=(
            "Any further slip to which dummy draws notice goes free: whatever penalty it would have carried, the "
            "declarer has lost."
        ),
        doubts=(A_56,),
        provisions=(
            Provision((Fault.DUMMY_PROMPTED,), follows(LOST), clause="63.1"),
            Provision((Fault.FALSE_CLAIM,), follows(LOST), lost_by_dummys_word, clause="63.1"),
        ),
    ),
    Law(
        number="64",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist=(
            "A hint by dummy which of their cards to play, given by a touch or otherwise, lets one adversary, "
            "unprompted by the other, order the declarer to play that very card or to leave it."
        ),
        doubts=(A_31, "Until when is not printed; the order is too late once an adversary has played on."),
        provisions=(
            Provision((Fault.DUMMY_SUGGESTED,), suggested, clause="64.1-2"),
            # Doubt: A-31. Disobeying a prohibition is treated alike; the declarer's side must simply obey.
            Provision((Fault.DISOBEYED,), refused, by_declarers_side),
        ),
    ),
    Law(
        number="65",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist=(
            "For a revoke from dummy nothing is paid; noticed only after the turning and quitting of its trick, it "
            "leaves that trick as it is."
        ),
        provisions=(
            Provision((Fault.RENOUNCE,), excused, both(dummys, put_right), clause="65.2"),
            Provision((Fault.RENOUNCE, Fault.REVOKE), stands, dummys, clause="65.1"),
        ),
    ),
    Law(
        number="66",
        subject="dummy",
        page="33-34",
        treatment=Treatment.ENFORCED,
        gist=(
            "The declarer's own card counts only when it has left their hand. In dummy, to name a card or to touch it "
            "is to play it, unless they say that they are arranging; of several touched together they may take any."
        ),
        doubts=(
            "That they must take one of them is not said: one of several touched counts as played, whichever it is.",
        ),
        provisions=(Provision((Fault.DISOBEYED,), refused, bound_by_touching, before="64", clause="66.4"),),
    ),
)
