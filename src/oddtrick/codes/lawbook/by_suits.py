"""Auction by suits (Foster 1910, pp. 157-158), every rule in our own words; all else is as in the code of 1910.

The book numbers nothing there: ``p.157-1`` is page and place.
"""

from __future__ import annotations

from oddtrick.codes.lawbook import LawText, Treatment

LAWS: tuple[LawText, ...] = (
    LawText(
        number="p.157-1",
        subject="declare",
        gist="The dealer has the first word, and he may pass; so may everybody after him.",
        treatment=Treatment.PROCEDURE,
        page="157",
        doubts=("3(b): who deals after a void deal is not said: the turn goes on to the left.",),
    ),
    LawText(
        number="p.157-2",
        subject="declare",
        gist=(
            "Whoever bids names a strain and no number: he undertakes the odd trick. Spades are lowest, then clubs, "
            "diamonds, hearts and no trumps, and each bid goes above the last, so that no strain is named twice."
        ),
        treatment=Treatment.ENFORCED,
        page="157",
        doubts=(
            "3(d): a partner may be overcalled like anybody else.",
            "That three passes in a row end the auction is inferred from the ordinary game.",
            "A strain too low cannot be raised: the bid can only be voided, as where seven tricks are not enough.",
        ),
    ),
    LawText(
        number="p.157-3",
        subject="double",
        gist="Nothing is doubled.",
        treatment=Treatment.ENFORCED,
        page="157",
    ),
    LawText(
        number="p.157-4",
        subject="score",
        gist="When all four pass the deal is void, and fifty points are noted for whoever will win the rubber.",
        treatment=Treatment.PROCEDURE,
        page="157",
        doubts=("That every such deal adds another fifty is inferred from its being noted as a mark.",),
    ),
    LawText(
        number="p.158-1",
        subject="score",
        gist=(
            "The declarer who wins the odd trick or more scores all his odd tricks below the line, at 2, 4, 6, 8 and "
            "12; only the declaring side scores there."
        ),
        treatment=Treatment.PROCEDURE,
        page="158",
    ),
    LawText(
        number="p.158-2",
        subject="score",
        gist=(
            "When he fails, his adversaries score their own odd tricks at the same rates above the line, and fifty "
            "for each of them besides: two over the book in hearts are 116."
        ),
        treatment=Treatment.PROCEDURE,
        page="158",
        doubts=("3(c): revokes are not spoken of: the ordinary penalties hold.",),
    ),
    LawText(
        number="p.158-3",
        subject="score",
        gist="Honours count as usual, a grand slam a hundred and a little slam fifty; chicane counts nothing.",
        treatment=Treatment.PROCEDURE,
        page="158",
        doubts=("3(a): whether adversaries score a slam is not said; they score their tricks, and so their slam.",),
    ),
    LawText(
        number="p.158-4",
        subject="score",
        gist=(
            "Thirty points below make a game; who wins two of them adds a hundred for the rubber, and what was noted "
            "for void deals."
        ),
        treatment=Treatment.PROCEDURE,
        page="158",
    ),
)
"""The rules in the order of the book."""
