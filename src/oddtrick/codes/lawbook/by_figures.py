"""Auction by figures (Foster 1910, pp. 158-162), every rule in our own words; all else is as in the code of 1910.

The book numbers nothing there: ``p.159-1`` is page and place.
"""

from __future__ import annotations

from oddtrick.codes.lawbook import LawText, Treatment

LAWS: tuple[LawText, ...] = (
    LawText(
        number="p.158-5",
        subject="declare",
        gist=(
            "The dealer has to bid. After him each may pass or bid a higher number, and come in again as long as "
            "somebody has gone higher."
        ),
        treatment=Treatment.ENFORCED,
        page="158",
        doubts=(
            "F-7: no least or greatest number is laid down: any from one up, and any that is higher after it.",
            "F-8: where all pass after the dealer, he plays.",
        ),
    ),
    LawText(
        number="p.158-6",
        subject="declare",
        gist=(
            "A bid is one whole number: the points that tricks and honours together are to bring. It tells neither "
            "suit nor tricks, and may be one that means nothing, so as to mislead. Nothing is doubled."
        ),
        treatment=Treatment.ENFORCED,
        page="158",
    ),
    LawText(
        number="p.159-1",
        subject="declare",
        gist=(
            "When the others have passed, the highest bidder himself names a trump suit, no trumps or misere. He is "
            "the declarer, his left-hand adversary leads, and dummy goes down."
        ),
        treatment=Treatment.ENFORCED,
        page="159",
        doubts=("F-9: lead and dummy at misere are not spoken of: they are as in any other declaration.",),
    ),
    LawText(
        number="p.159-2",
        subject="score",
        gist=(
            "A trick is worth 2 in spades, 4 in clubs, 6 in diamonds, 8 in hearts, 12 at no trumps and 14 at misere; "
            "an honour 2 in the black suits, 4 in the red ones, and an ace 6 without trumps."
        ),
        treatment=Treatment.PROCEDURE,
        page="159",
        doubts=("F-11: an example on p. 15 reckons honours by the ordinary scale; the table of p. 159 is followed.",),
    ),
    LawText(
        number="p.159-3",
        subject="score",
        gist=(
            "Honours count for the side that takes them home in tricks, and only those count that it has more than "
            "the other."
        ),
        treatment=Treatment.PROCEDURE,
        page="159",
        doubts=(
            "F-1: honours against the declarer are taken from his tricks.",
            "Of a claim nothing is said: honours not yet played go home with the most of the tricks that are left.",
        ),
    ),
    LawText(
        number="p.159-4",
        subject="score",
        gist="Without trumps the four aces are the honours, and the ace that is played last counts twice.",
        treatment=Treatment.PROCEDURE,
        page="159",
        doubts=("F-6: of aces in one trick the last is the one played last to it.",),
    ),
    LawText(
        number="p.160-1",
        subject="score",
        gist=(
            "With trumps the declarer needs the odd trick at least, whatever honours he takes; if tricks and honours "
            "come to his bid he scores all of both."
        ),
        treatment=Treatment.PROCEDURE,
        page="160",
    ),
    LawText(
        number="p.160-2",
        subject="score",
        gist=(
            "If he fails he scores nothing, and each trick by which he falls short costs double; a part of a trick is "
            "taken as a whole one."
        ),
        treatment=Treatment.PROCEDURE,
        page="160",
        doubts=(
            "F-2: the adversaries score the penalty, and no honours of their own.",
            "F-4: without the odd trick, what lacks is reckoned from the bid all the same, and is one trick at least.",
        ),
    ),
    LawText(
        number="p.160-3",
        subject="score",
        gist=(
            "At no trumps the declarer gives one of his tricks to the adversaries, and scores by as many tricks as he "
            "then has more than they: nine tricks count three."
        ),
        treatment=Treatment.PROCEDURE,
        page="160",
        doubts=("F-3: a trick won moves that count by two; a trick short is reckoned as one by its value.",),
    ),
    LawText(
        number="p.161-1",
        subject="score",
        gist=(
            "At misere tricks are lost. The adversaries give the declarer two of theirs, and he scores by as many as "
            "they then have more than he, and for the aces that they took home beyond his."
        ),
        treatment=Treatment.PROCEDURE,
        page="161",
        doubts=("F-5: with thirteen tricks there is no tie; four taken make six against seven.",),
    ),
    LawText(
        number="p.161-2",
        subject="score",
        gist="A misere fails with most of the tricks, or short of the bid: double the value for each trick short.",
        treatment=Treatment.PROCEDURE,
        page="161",
        doubts=("F-12: whether each trick of the majority is meant, or each short of the bid: the latter is taken.",),
    ),
    LawText(
        number="p.162-1",
        subject="score",
        gist=(
            "Everything is written in one lump for each side. When each of the four has dealt once, the lesser is "
            "taken from the greater; there are no games, rubbers or slams."
        ),
        treatment=Treatment.PROCEDURE,
        page="162",
    ),
    LawText(
        number="p.162-2",
        subject="revoke",
        gist=(
            "Of revokes the book is silent. One by the declarer makes his bid fail by three tricks; one by an "
            "adversary adds three to the tricks that count for the declarer."
        ),
        treatment=Treatment.ENFORCED,
        page="162",
        doubts=("F-10: the points of the ordinary game would be out of scale, so that nothing is chosen.",),
    ),
)
"""The rules in the order of the book."""
