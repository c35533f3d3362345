"""From a table to its score: what each deal came to, and the sheet of the rubber.

Nothing of the score is kept at the table: it is reckoned from the deals whenever somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.cards import SEATS, SUITS, Card, Hand, Rank, Seat, Side, Suit
from oddtrick.laws.law import Code
from oddtrick.laws.score.remembering import remembered
from oddtrick.laws.score.scoring import Choice, Column, Entry, Line, Result, Revoke, Scoring, score
from oddtrick.laws.score.sheet import Sheet, correct, games, standing, stop, written
from oddtrick.table import Correction, CurrentDeal, Fine, RevokeState, State, Table

_ACES = Hand.of(Card.of(suit, Rank.ACE) for suit in SUITS)
_HONOURS = {
    suit: Hand.of(Card.of(suit, rank) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN))
    for suit in SUITS
}


def honours_in(trumps: Suit | None) -> Hand:
    """The honours: the five highest trumps, or without trumps the four aces."""
    return _ACES if trumps is None else _HONOURS[trumps]


def result_of(scoring: Scoring, deal: CurrentDeal, before: dict[Column, int], fines: tuple[Entry, ...] = ()) -> Result:
    """What a deal that is over came to; ``before`` are the points of each column in the game then open."""
    declaration = deal.declaration
    assert declaration.strain is not None and declaration.declarer is not None and deal.taken is not None
    trumps = declaration.strain.trumps
    honours = honours_in(trumps).bits
    taken, last = taken_home(deal) if scoring.captured.value else (None, None)
    return Result(
        strain=declaration.strain,
        declarer=deal.home(declaration.declarer),
        tricks=deal.taken,
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
    for trick in deal.play.tricks:
        for _, card in trick.plays:
            if card in honours and trick.complete:
                home[trick.winner.side].append(card)
                last = card
    rest = [card for card in honours if not any(card in cards for cards in home.values())]
    if rest:
        # The book says nothing of claims: honours that are not played go home with the most of the tricks left.
        left = 13 - sum(trick.complete for trick in deal.play.tricks)
        mine = deal.taken - deal.play.won(declarer.side)
        home[declarer.side if 2 * mine > left else declarer.side.other] += rest
        last = rest[-1]
    return {side: tuple(cards) for side, cards in home.items()}, last


def _revokes(deal: CurrentDeal) -> tuple[Revoke, ...]:
    return tuple(
        Revoke(deal.home(r.seat), None if r.choice is None else _choice(r.choice.kind.value))
        for r in deal.trouble.renounces
        if r.state is RevokeState.CLAIMED
    )


def _choice(text: str) -> Choice | None:
    return next((choice for choice in Choice if choice.value == text), None)


def _fine(fine: Fine) -> tuple[Entry, ...]:
    return tuple(Entry(who=who, line=Line.ABOVE, points=fine.points, law=fine.law, what="fine") for who in fine.to)


def fines_of(table: Table, number: int) -> tuple[Entry, ...]:
    """The fixed penalties incurred in that deal."""
    return tuple(entry for fine in table.fines if fine.deal == number for entry in _fine(fine))


def counted(table: Table) -> tuple[CurrentDeal, ...]:
    """The deals that are over, in order: those closed, and the one in hand if it is played out."""
    deal = table.deal
    if deal is None or deal.state not in (State.OVER, State.PASSED_OUT):
        return table.past
    return (*table.past, deal)


def sheet_of(code: Code, table: Table, deals: Iterable[CurrentDeal] | None = None) -> Sheet:
    """The score sheet of the rubber; of the deals closed so far, or of ``deals``."""
    if deals is not None:
        return _sheet_of(code, table, tuple(deals))
    deal = table.deal
    last = deal if deal is not None and deal.state in (State.OVER, State.PASSED_OUT) else None
    return _sheet(code, table.past, last, table.fines, table.corrections, table.agreed)


@remembered(512)
def _sheet(
    code: Code,
    past: tuple[CurrentDeal, ...],
    last: CurrentDeal | None,
    fines: tuple[Fine, ...],
    corrections: tuple[Correction, ...],
    agreed: frozenset[Side | Seat],
) -> Sheet:
    table = Table(deal=last, past=past, fines=fines, corrections=corrections, agreed=agreed)
    return _sheet_of(code, table, counted(table))


def _sheet_of(code: Code, table: Table, deals: tuple[CurrentDeal, ...]) -> Sheet:
    sheet = Sheet(scoring=code.scoring)
    for number, deal in enumerate(deals, 1):
        fines = fines_of(table, deal.number)
        if deal.state is State.PASSED_OUT:
            sheet = written(sheet, fines, passed_out=True)
        else:
            found = games(sheet)[-1]
            before = dict(found.below) if found.winner is None else {}
            sheet = written(sheet, score(code.scoring, result_of(code.scoring, deal, before, fines)))
        for correction in table.corrections:
            if correction.entry.deal == number:
                sheet = corrected(sheet, correction)
    return stop(sheet) if agreed_by_all(code, table) else sheet


def corrected(sheet: Sheet, correction: Correction) -> Sheet:
    """The sheet with that column of a deal put right."""
    entry = correction.entry
    return correct(sheet, deal=entry.deal, who=entry.who, line=Line(entry.column), to=correction.to, law=correction.law)


def agreed_by_all(code: Code, table: Table) -> bool:
    """Whether the players of every column have agreed the score."""
    return table.agreed >= frozenset(code.scoring.columns.value.names)


def rubber_over(code: Code, table: Table) -> bool:
    """Whether no further deal belongs to this rubber: it is won, or all have agreed its score."""
    if agreed_by_all(code, table):
        return True
    # Two games need two deals at least; the question is put before every deal.
    return len(counted(table)) > 1 and standing(sheet_of(code, table)).over


def entries_of(code: Code, table: Table) -> tuple[Entry, ...]:
    """The entries of the deal in hand, or of the last one closed: only its fines until it is over."""
    deal = table.deal
    if deal is not None and deal.state is not State.OVER:
        return fines_of(table, deal.number)
    sheet = sheet_of(code, table)
    return sheet.deals[-1] if sheet.deals else fines_of(table, table.deals + 1)
