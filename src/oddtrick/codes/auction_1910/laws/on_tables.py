"""Cutting, and the table, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1910.laws.doubts import A_06, A_07, A_08, A_52
from oddtrick.laws.law import Law, Treatment

LAWS: tuple[Law, ...] = (
    Law(
        number="14",
        subject="cut",
        page="22",
        treatment=Treatment.PROCEDURE,
        gist=(
            "For every cut the ace ranks under the deuce, so that the king is on top (p. 49). Cards of one rank go by "
            "suit, hearts under diamonds, diamonds under clubs and clubs under spades, and no two cuts can tie."
        ),
    ),
    Law(
        number="15",
        subject="cut",
        page="22",
        treatment=Treatment.CLUB,
        gist="For cutting there is a single pack, and all players draw from it.",
    ),
    Law(
        number="16",
        subject="cut",
        page="22",
        treatment=Treatment.PROCEDURE,
        gist="Whoever turns up several cards in cutting has cut the one that ranks highest among them.",
    ),
    Law(
        number="17",
        subject="tables",
        page="22",
        treatment=Treatment.CLUB,
        gist=(
            "Those who came into the room earliest have the better right to play. If that leaves more than four for "
            "the table they cut, and the four with the lowest cards begin."
        ),
        doubts=(A_06,),
    ),
    Law(
        number="18",
        subject="tables",
        page="22-23",
        treatment=Treatment.CLUB,
        gist=(
            "The four of a table cut for partners, the two higher cards against the two lower. The lowest of all has "
            "the deal and picks their pack and their seat, and once they have picked they may not change."
        ),
    ),
    Law(
        number="19",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist="With six members, four playing and two waiting, a table is full.",
    ),
    Law(
        number="20",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist=(
            "By saying that they would like to come in, a person secures the first place at the table that falls free."
        ),
        doubts=(
            A_52,
            "Several announcements are not ranked by the book; the earlier has the better right.",
        ),
    ),
    Law(
        number="21",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist=(
            "When one or two people claim to come in after a rubber, as many members make way for them, those with the "
            "longest unbroken run of rubbers first. If all have been there equally long, cutting decides and the "
            "highest cards go."
        ),
        doubts=(A_08,),
    ),
    Law(
        number="22",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist=(
            "Whoever wants to come in must say so before anyone at that table draws a card, be it to begin the next "
            "rubber or to settle who leaves."
        ),
        doubts=(A_52,),
    ),
    Law(
        number="23",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist=(
            "When new tables are made up, people who have not yet played elsewhere are taken before those who have; "
            "the latter cut for whatever places remain."
        ),
    ),
    Law(
        number="24",
        subject="tables",
        page="24",
        treatment=Treatment.CLUB,
        gist=(
            "Where a new table could be filled only with help from another one, the players new to play there are the "
            "ones who must give up their places before the rest."
        ),
        doubts=(A_07,),
    ),
    Law(
        number="25",
        subject="tables",
        page="24",
        treatment=Treatment.CLUB,
        gist=(
            "Joining a second table while still of a first costs a player their claim to come back before others. One "
            "who went to help a new table into being keeps it: they may give notice that they will go back as soon as "
            "somebody can fill their place there."
        ),
    ),
    Law(
        number="26",
        subject="tables",
        page="24",
        treatment=Treatment.CLUB,
        gist=(
            "A player who has to go in mid-rubber may put someone in their stead if the other three agree. The "
            "stand-in serves to the end of that rubber at the latest, and their own standing as a candidate is "
            "untouched."
        ),
    ),
    Law(
        number="27",
        subject="tables",
        page="24",
        treatment=Treatment.CLUB,
        gist="Those whom a member leaves stranded by breaking up their table are admitted before others elsewhere.",
    ),
)
