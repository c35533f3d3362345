"""Cutting, and the table, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1915.laws.doubts import doubts
from oddtrick.laws.law import Law, Treatment

LAWS: tuple[Law, ...] = (
    Law(
        number="14",
        subject="cut",
        page="11",
        treatment=Treatment.CLUB,
        gist=(
            "Cuts rank upward from the ace, which is low. When two cuts match in rank, the suit settles it, rising "
            "from spade through heart and diamond to club."
        ),
    ),
    Law(
        number="15",
        subject="cut",
        page="11",
        treatment=Treatment.CLUB,
        gist="One pack serves for everybody's cut.",
    ),
    Law(
        number="16",
        subject="cut",
        page="11",
        treatment=Treatment.CLUB,
        gist="A player who shows several cards in cutting is bound by the highest among them.",
    ),
    Law(
        number="17",
        subject="tables",
        page="11-12",
        treatment=Treatment.CLUB,
        gist=(
            "Places belong to those who were in the room earliest. Those whose claims are equal cut for them, and low "
            "cuts have the places."
        ),
        doubts=doubts("A-10"),
    ),
    Law(
        number="18",
        subject="tables",
        page="12",
        treatment=Treatment.CLUB,
        gist="A table is full with six members: four at play and two waiting.",
    ),
    Law(
        number="19",
        subject="tables",
        page="12",
        treatment=Treatment.CLUB,
        gist=(
            "Those who are to play cut for sides: the two low cards are partners against the two high. The lowest of "
            "all deals, and picks their pack and seats; they may ask their partner beforehand, but may not go back on "
            "the choice."
        ),
        doubts=doubts("A-10"),
    ),
    Law(
        number="20",
        subject="tables",
        page="12",
        treatment=Treatment.CLUB,
        gist=(
            "Whoever wants to join says so, and as players retire the waiting take the vacancies, those who spoke up "
            "earlier going first."
        ),
    ),
    Law(
        number="21",
        subject="tables",
        page="12-13",
        treatment=Treatment.CLUB,
        gist=(
            "When a rubber ends and one or two candidates want places, as many players leave, beginning with those who "
            "have sat through the most rubbers in a row. When nobody has sat longer than another they cut by Law 14, "
            "and high cards go."
        ),
        doubts=doubts("A-9"),
    ),
    Law(
        number="22",
        subject="tables",
        page="13",
        treatment=Treatment.CLUB,
        gist=(
            "A candidate must speak before the first cut of any kind that follows the rubber, whether it decides "
            "sides, the next rubber or who goes out; later they cannot come in at that time."
        ),
    ),
    Law(
        number="23",
        subject="tables",
        page="13",
        treatment=Treatment.CLUB,
        gist=(
            "When a fresh table is made up, those who have played at no existing one are taken first. The rest cut for "
            "the places that remain."
        ),
    ),
    Law(
        number="24",
        subject="tables",
        page="13",
        treatment=Treatment.CLUB,
        gist=(
            "Players who leave a going table because a new one lacks numbers without them are protected in return: in "
            "cutting out their turn comes after everyone else's."
        ),
        doubts=doubts("A-11"),
    ),
    Law(
        number="25",
        subject="tables",
        page="13-14",
        treatment=Treatment.CLUB,
        gist=(
            "Going to another table, or so much as announcing it, costs a member their rights at their own. They keep "
            "them only when the other table needs them to exist and they declare that they will be back as soon as "
            "someone can replace them there."
        ),
    ),
    Law(
        number="26",
        subject="tables",
        page="14",
        treatment=Treatment.CLUB,
        gist=(
            "A player called away in mid-rubber may put somebody in their seat if the other three all agree. The "
            "substitute serves at most until the rubber ends, and their own claims to a place are untouched."
        ),
    ),
    Law(
        number="27",
        subject="tables",
        page="14",
        treatment=Treatment.CLUB,
        gist=(
            "When one member's leaving breaks a table up, those they leave behind go ahead of others in entering "
            "elsewhere."
        ),
    ),
)
