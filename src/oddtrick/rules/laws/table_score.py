"""From a table to its score: the result of each deal, and the sheet of the rubber.

The score is no fact of the table: it follows from the deals, and is worked out when somebody looks. What has been
worked out from a value that never changes is kept with that value (``ScoreBasis.sheet``, ``Table.sheet``).
"""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.rules.cards import SEATS, SUITS, Card, Hand, Rank, Side, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line, Result, Revoke, RevokeChoice, Scoring, itemised
from oddtrick.rules.laws.score.sheet import Sheet, correct, standing, written
from oddtrick.rules.table import Correction, CurrentDeal, Fine, Renounce, RevokeState, ScoreBasis, State, Table
from oddtrick.rules.terms import RemedyKind
from oddtrick.rules.type_checks import require

_ACES = Hand.of(Card.of(suit, Rank.ACE) for suit in SUITS)
_HONOURS = {
    suit: Hand.of(Card.of(suit, rank) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN))
    for suit in SUITS
}


def honours_in(trumps: Suit | None) -> Hand:
    """The honours: the five highest trumps, or without trumps the four aces."""
    return _ACES if trumps is None else _HONOURS[trumps]


def result_of(
    scoring: Scoring, deal: CurrentDeal, before: Mapping[Column, int], fines: tuple[Entry, ...] = ()
) -> Result:
    """The result of a deal that is over; ``before`` are the points of each column in the game then open."""
    declaration = deal.declaration
    assert declaration.strain is not None and declaration.declarer is not None and deal.taken is not None
    trumps = declaration.strain.trumps
    honours = honours_in(trumps).bits
    taken, last = taken_home(deal) if scoring.captured.value else (None, None)
    return Result(
        strain=declaration.strain,
        declarer=deal.home(declaration.declarer),
        tricks=deal.taken,
        unclaimed=deal.unclaimed,
        level=declaration.level,
        bid=declaration.points,
        doubling=declaration.doubling,
        honours=tuple(tuple(Hand(hand.bits & honours)) for hand in deal.dealt),
        chicane=frozenset(seat for seat in SEATS if trumps is not None and not deal.dealt[seat].has(trumps)),
        revokes=_revokes(deal),
        before=before,
        taken=taken,
        last=last,
        fines=fines,
    )


def taken_home(deal: CurrentDeal) -> tuple[dict[Side, tuple[Card, ...]], Card | None]:
    """The honours that each side took home in tricks, and the one that was played last."""
    declarer = deal.declaration.declarer
    assert declarer is not None and deal.declaration.strain is not None and deal.taken is not None
    honours = honours_in(deal.declaration.strain.trumps)
    home: dict[Side, list[Card]] = {side: [] for side in Side}
    last: Card | None = None
    on_table = deal.play.trick
    for trick in deal.play.tricks:
        # A trick that somebody left out is its winner's all the same (p. 159; 1910, 83).
        taken = trick.is_complete or trick is not on_table
        for _, card in trick.plays:
            if card in honours and taken:
                home[trick.winner.side].append(card)
                last = card
    rest = [card for card in honours if not any(card in cards for cards in home.values())]
    if rest:
        # The book says nothing of claims: honours that are not played go home with the most of the tricks left.
        left = 13 - sum(trick.is_complete or trick is not on_table for trick in deal.play.tricks)
        mine = deal.taken - deal.play.won(declarer.side)
        home[declarer.side if 2 * mine > left else declarer.side.other] += rest
        last = rest[-1]
    return {side: tuple(cards) for side, cards in home.items()}, last


def _in_order_of_charges(deal: CurrentDeal) -> list[Renounce]:
    """The revokes of a deal, of each side the first charged first: it alone may have cost tricks, or more points.

    1910, 86b and 86c; 1915, 84b and 84c.
    """

    def price(renounce: Renounce) -> tuple[bool, int]:
        choice = renounce.choice
        points = choice.param if choice is not None and isinstance(choice.param, int) else 0
        return (choice is None or choice.kind is not RemedyKind.TRICKS, -points)

    return sorted(deal.irregularities.renounces, key=price)


def _revokes(deal: CurrentDeal) -> tuple[Revoke, ...]:
    return tuple(
        Revoke(deal.home(r.seat), None if r.choice is None else _CHOICES.get(r.choice.kind))
        for r in _in_order_of_charges(deal)
        if r.state is RevokeState.CLAIMED
    )


_CHOICES = {
    RemedyKind.TRICKS: RevokeChoice.TRICKS,
    RemedyKind.POINTS: RevokeChoice.POINTS,
    RemedyKind.ADD: RevokeChoice.ADD,
    RemedyKind.DEDUCT: RevokeChoice.DEDUCT,
}


def _fine(fine: Fine) -> tuple[Entry, ...]:
    return tuple(
        Entry(who=who, line=Line.ABOVE, points=fine.points, law=fine.law, item=PlainItem.FINE) for who in fine.to
    )


def fines_of(table: Table, number: int) -> tuple[Entry, ...]:
    """The fixed penalties incurred in that deal."""
    return _fines(table.closed, number)


def _fines(closed: ScoreBasis, number: int) -> tuple[Entry, ...]:
    return tuple(entry for fine in closed.fines if fine.deal == number for entry in _fine(fine))


def counted_deals(table: Table) -> tuple[CurrentDeal, ...]:
    """The deals that are over, in order: those closed, and the one in hand if it is played out."""
    deal = _finished(table)
    return table.past if deal is None else (*table.past, deal)


def _finished(table: Table) -> CurrentDeal | None:
    """The deal in hand, if it is over."""
    deal = table.deal
    return deal if deal is not None and deal.state in (State.OVER, State.PASSED_OUT) else None


def sheet_of(code: Code, table: Table) -> Sheet:
    """The score sheet of the rubber: of the deals closed so far, and of the one in hand if it is over."""
    require(Code, code)
    require(Table, table)
    deal = _finished(table)
    if deal is None:
        return closed_sheet(code, table)
    sheet = table.sheet
    if not isinstance(sheet, Sheet) or sheet.scoring is not code.scoring:
        sheet = _with_deal(closed_sheet(code, table), table.closed, deal)
        object.__setattr__(table, "sheet", sheet)
    return sheet


def closed_sheet(code: Code, table: Table) -> Sheet:
    """The score sheet of the deals closed so far. It is kept with the value from which it follows."""
    closed = table.closed
    sheet = closed.sheet
    if not isinstance(sheet, Sheet) or sheet.scoring is not code.scoring:
        sheet = Sheet(scoring=code.scoring, stopped=is_agreed_by_all(code, table))
        for deal in closed.past:
            sheet = _with_deal(sheet, closed, deal)
        object.__setattr__(closed, "sheet", sheet)
    return sheet


def _with_deal(sheet: Sheet, closed: ScoreBasis, deal: CurrentDeal) -> Sheet:
    """The sheet with one more deal, put right where it has been corrected."""
    fines = _fines(closed, deal.number)
    if deal.state is State.PASSED_OUT:
        sheet = written(sheet, fines, passed_out=True)
    else:
        result = result_of(sheet.scoring, deal, standing(sheet).open, fines)
        sheet = written(sheet, itemised(sheet.scoring, result))
    for correction in closed.corrections:
        if correction.entry.deal == len(sheet.deals):
            sheet = correct_column(sheet, correction)
    return sheet


def correct_column(sheet: Sheet, correction: Correction) -> Sheet:
    """The sheet with that column of a deal put right."""
    entry = correction.entry
    return correct(sheet, deal=entry.deal, who=entry.who, line=Line(entry.column), to=correction.to, law=correction.law)


def is_agreed_by_all(code: Code, table: Table) -> bool:
    """Whether the players of every column have agreed the score."""
    return table.agreed >= frozenset(code.scoring.columns.value.names)


def is_rubber_over(code: Code, table: Table) -> bool:
    """Whether no further deal belongs to this rubber: it is won, or all have agreed its score."""
    return is_agreed_by_all(code, table) or standing(sheet_of(code, table)).over


def entries_of(code: Code, table: Table) -> tuple[Entry, ...]:
    """The entries of the deal in hand, or of the last one closed: only its fines until it is over."""
    require(Code, code)
    require(Table, table)
    deal = table.deal
    if deal is not None and deal.state is not State.OVER:
        return fines_of(table, deal.number)
    sheet = sheet_of(code, table)
    return sheet.deals[-1] if sheet.deals else fines_of(table, table.deals + 1)
