"""What a call would come to, said before it is made: from what everybody has heard, with the figures of the code."""

from __future__ import annotations

from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Entry, Line, Result, itemised
from oddtrick.rules.table import CurrentDeal, Declaration, State
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.phrases import TRICKS_IN_BOOK, counted, strain_name


def call_explained(code: Code, deal: CurrentDeal, call: Call) -> str:
    """A sentence or two on what would follow if the player who has the word said ``call``, which is proper now.

    ``deal`` may be one whose cards are not known: its declaration alone is read.
    """
    match call:
        case Bid(level=level, strain=strain):
            return _bid(code, level, strain)
        case Make(strain=strain) | Naming(strain=strain):
            worth = _value(code, strain, 0)
            if _counts_for_both(code, strain):
                each = _("Each odd trick counts {points}, for whichever side wins it.", points=worth)
            else:
                each = _("Each odd trick counts {points}.", points=worth)
            return f"{_trumps(strain)} {each}"
        case StrainBid(strain=strain):
            each = _("Each odd trick counts {points}.", points=_value(code, strain, 0))
            return f"{_trumps(strain)} {each}"
        case FigureBid(points=points):
            return _("Tricks and honours are to bring your side {points} at least.", points=counted(points, "point"))
        case Word.DOUBLE | Word.REDOUBLE:
            return _doubled(code, deal.declaration)
        case Word.LEAVE:
            return _("Your partner has to declare, and names a suit or no trumps.")
        case _:
            return _declined(code, deal, call)


def _bid(code: Code, level: int, strain: Strain) -> str:
    worth, games = code.scoring.tricks[strain] * level, code.scoring.games
    points = counted(worth, "point")
    if games is not None:
        game = games.game.value
        if worth >= game:
            points = _("{points}, a game", points=points)
        else:
            points = _("{points} of the {game} for a game", points=points, game=game)
    tricks = counted(TRICKS_IN_BOOK + level, "trick")
    if code.scoring.loses(strain):
        return _("Your side has to lose {tricks}: {points}.", tricks=tricks, points=points)
    return _("Your side has to win {tricks}: {points}.", tricks=tricks, points=points)


def _trumps(strain: Strain) -> str:
    if strain.trumps is None:
        return _("There are no trumps.")
    return _("Trumps are {suit}.", suit=strain_name(strain))


def _value(code: Code, strain: Strain, doubling: int) -> int:
    """Points for an odd trick after ``doublings`` doublings."""
    return int(code.scoring.tricks[strain] * (code.scoring.doubled.value or 1) ** doubling)


def _short(code: Code, strain: Strain, level: int | None, doubling: int) -> Entry | None:
    """What the adversaries score where the declarer has a trick less than is needed, or than the book and one."""
    if code.number_bid is NumberBid.POINTS:
        return None
    short = TRICKS_IN_BOOK + (level or 1) - 1
    tricks = 13 - short if code.scoring.loses(strain) else short
    declarer = next(iter(code.scoring.columns.value.parties))
    result = Result(strain=strain, declarer=declarer, tricks=tricks, level=level, doubling=doubling)
    return next(iter(itemised(code.scoring, result)), None)


def _counts_for_both(code: Code, strain: Strain) -> bool:
    """Whether adversaries who have the odd trick write it where the declarer would."""
    short = _short(code, strain, None, 0)
    return short is not None and short.line is Line.BELOW


def _doubled(code: Code, standing: Declaration) -> str:
    """What one doubling more makes of a trick over the book, and of one that lacks."""
    strain, level, before = standing.strain, standing.level, standing.doubling
    assert strain is not None, "nothing is doubled before a strain is named"
    worth, more = (_value(code, strain, times) for times in (before, before + 1))
    costs = [_short(code, strain, level, times) for times in (before, before + 1)]
    if level is not None and None not in costs:
        cost, dearer = (entry.points for entry in costs if entry is not None)
        return _(
            "Each odd trick counts {more} in place of {points}, each under-trick {dearer} in place of {cost}.",
            more=more,
            points=worth,
            dearer=dearer,
            cost=cost,
        )
    if _counts_for_both(code, strain):
        return _(
            "Each odd trick counts {more} in place of {points}, for whichever side wins it.", more=more, points=worth
        )
    return _("Each odd trick counts {more} in place of {points}.", more=more, points=worth)


def _declined(code: Code, deal: CurrentDeal, call: Call) -> str:
    """A pass, or an answer of 1895 that doubles nothing."""
    seat, standing = deal.declaration.turn, deal.declaration
    assert seat is not None, "somebody has the word"
    after = code.phase_of(deal).after(code.scoring.tricks, deal, seat, call)
    if call is Word.PASS:
        if after.state is State.PASSED_OUT:
            return _("Nobody has bid: the deal is thrown in.")
        over = after.state is not State.OPEN or after.phase != standing.phase
        return _("The last bid stands.") if over else _("You bid nothing now; at your next turn you may.")
    if after.state is State.OPEN:
        if standing.doubling:
            return _("You double no more; your partner may yet.")
        return _("You do not double; your partner may yet.")
    if standing.doubling:
        return _("You double no more, and the play begins.")
    return _("You do not double, and the play begins.")
