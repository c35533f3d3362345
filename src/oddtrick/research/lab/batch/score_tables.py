"""What a code makes of calls and results, asked of the code itself, as tables for the compiled deals.

No figure and no rule of scoring or of ranking is written again: the referee judges every bid, the phase every
redouble, and the scoring every result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, product

import numpy as np

from oddtrick.research.lab.action_ids import ACTION_OF_CARD, MAX_ODD_TRICKS, STRAINS, action_of_call
from oddtrick.research.lab.batch import state_layout as at
from oddtrick.research.lab.batch.state_layout import Array, CodeArrays
from oddtrick.research.lab.tensor_pieces import MOST_DOUBLINGS
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import DOUBLE, REDOUBLE, AnyBid, Call, Make, Strain, Word
from oddtrick.rules.cards import PACK, Card, Seat, deal_round
from oddtrick.rules.codes import CODES
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Entry, Line, Result, itemised, points, reckon
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table

STRAIN_PLACES = (*STRAINS, Strain.NULLO)
"""The strains in the order of the compiled deals."""


def score_tables(code: Code) -> CodeArrays:
    """The tables of that code; ``NotUnderstood`` for a game that the compiled deals do not play."""
    _check(code)
    opening = _calls_after(code, ())
    numbered = code.number_bid is not None
    rules = np.zeros(at.RULES, np.int64)
    vacant = code.lineup.vacant
    rules[at.GROUPS] = 2 if vacant is None else 4
    rules[at.PLAYERS] = len(code.lineup.players)
    rules[at.VACANT] = -1 if vacant is None else vacant
    rules[at.OPENING] = at.CALLING if code.bids else at.DECLARING
    rules[at.DEALER_BOUND] = code.dealer_must_bid
    rules[at.LEVELS] = MAX_ODD_TRICKS + 1 if numbered else 1
    games = code.scoring.games
    rules[at.BOOK] = next(number for number, book in enumerate(CODES) if (code.book or code) is book)
    rules[at.GAME] = games.game.value if games is not None and vacant is None else 0
    rules[at.HONOURS :] = [_card_set(honours_in(strain.trumps)) for strain in STRAIN_PLACES]
    raises = np.zeros((len(STRAIN_PLACES), MOST_DOUBLINGS + 1), np.bool_)
    sufficient = np.zeros(at.FIRST_NULLO + MAX_ODD_TRICKS + 1, np.int64)
    if code.bids:
        bids = [call for call in opening if isinstance(call, AnyBid)]
        sufficient[0] = _call_set(bids)
        for bid in bids:
            sufficient[1 + _place(bid)] = _call_set(c for c in _calls_after(code, (bid,)) if isinstance(c, AnyBid))
        rules[at.DOUBLES] = DOUBLE in _calls_after(code, bids[:1])
        most_doublings = 2 * rules[at.DOUBLES]
    else:
        rules[at.DECLARED], rules[at.AFTER_LEAVING] = _call_set(opening), _call_set(_calls_after(code, (Word.LEAVE,)))
        for make in opening:
            if isinstance(make, Make):
                raises[STRAIN_PLACES.index(make.strain)] = _raises(code, make)
        most_doublings = MOST_DOUBLINGS
    rules[at.DOUBLINGS] = most_doublings + 1
    return CodeArrays(
        rules=rules,
        sufficient=sufficient,
        raises=raises,
        points=_points(
            code, levels=range(1, MAX_ODD_TRICKS + 1) if numbered else (None,), doublings=int(most_doublings) + 1
        ),
        honours=_honours(code),
    )


def _check(code: Code) -> None:
    if code.scoring.captured.value:
        raise NotUnderstood(
            f"{code.name} is not played in a batch: honours that are taken home are counted trick by trick"
        )
    if code.lineup.alone is not None:
        raise NotUnderstood(
            f"{code.name} is not played in a batch: what Dummy's hand compels is asked of the referee alone"
        )
    for strain in code.scoring.tricks:
        if strain not in STRAIN_PLACES:
            raise NotUnderstood(f"{code.name} is not played in a batch: {strain} has no number among the actions")


# -- calls --


def _place(call: Call) -> int:
    return action_of_call(call) - at.FIRST_CALL


def _call_set(calls: Iterable[Call]) -> int:
    return sum(1 << _place(call) for call in calls)


def _card_set(cards: Iterable[Card]) -> int:
    return sum(1 << ACTION_OF_CARD[card] for card in cards)


def _calls_after(code: Code, calls: Iterable[Call]) -> tuple[Call, ...]:
    """What may be called after those calls, the first of them the dealer's."""
    table = _dealt(code)
    for call in calls:
        assert table.deal is not None and table.deal.turn is not None
        table = after(table, judge(code, table, Say(table.deal.turn, call)))
    assert table.deal is not None and table.deal.player is not None
    return offers(code, table, table.deal.player).calls


def _dealt(code: Code) -> Table:
    dealer = code.lineup.players[0]
    table = Table(dealer=dealer)
    return after(table, judge(code, table, Deal(dealer, deal_round(PACK, dealer))))


def _raises(code: Code, make: Make) -> list[bool]:
    """Whether it may be doubled once more, by how often it has been; never more often than ``MOST_DOUBLINGS``."""
    proper: list[bool] = []
    calls: list[Call] = [make]
    for _ in range(MOST_DOUBLINGS):
        raising = [call for call in _calls_after(code, calls) if call in (DOUBLE, REDOUBLE)]
        proper.append(bool(raising))
        if not raising:
            break
        calls += raising
    return proper + [False] * (MOST_DOUBLINGS + 1 - len(proper))


# -- results --


def _points(code: Code, *, levels: Iterable[int | None], doublings: int) -> Array:
    """By strain, level, doubling and tricks: below and above the line, of the declarer's party and of the other."""
    levels = tuple(levels)
    table = np.zeros(
        (len(STRAIN_PLACES), 1 if None in levels else MAX_ODD_TRICKS + 1, doublings, 14, at.SCORES), np.int64
    )
    declarer = code.lineup.players[0]
    for strain, level, doubling, tricks in product(code.scoring.tricks, levels, range(doublings), range(14)):
        result = Result(strain=strain, declarer=declarer, tricks=tricks, level=level, doubling=doubling)
        table[STRAIN_PLACES.index(strain), level or 0, doubling, tricks] = _scores(
            code, declarer, itemised(code.scoring, result)
        )
    return table.reshape(-1, at.SCORES)


def _honours(code: Code) -> Array:
    """By strain, and by what the declarer, dummy and the others were dealt of honours: above the line of each party."""
    most = at.VOID + 1
    table = np.zeros((len(STRAIN_PLACES), most, most, most, most, 2), np.int64)
    declarer = code.lineup.players[0]
    playing, adverse = code.scoring.columns.value.parties[declarer]
    for strain in code.scoring.tricks:
        all_honours = tuple(honours_in(strain.trumps))
        several = range(most if strain.trumps is not None else at.VOID)
        for held in product(several, repeat=4):
            numbers = [0 if number == at.VOID else number for number in held]
            if sum(numbers) != len(all_honours):
                continue
            cards = iter(all_honours)
            by_seat: list[tuple[Card, ...]] = [()] * 4
            for seat, number in zip((*playing.hands, *adverse.hands), numbers, strict=True):
                by_seat[seat] = tuple(islice(cards, number))
            void = [
                seat for seat, number in zip((*playing.hands, *adverse.hands), held, strict=True) if number == at.VOID
            ]
            result = Result(strain=strain, declarer=declarer, tricks=0, honours=tuple(by_seat), chicane=frozenset(void))
            entries = code.scoring.honours(reckon(code.scoring, result))
            below, above, below_other, above_other = _scores(code, declarer, entries)
            assert not below and not below_other, "honours are written above the line"
            table[(STRAIN_PLACES.index(strain), *held)] = above, above_other
    return table.reshape(-1, 2)


def _scores(code: Code, declarer: Seat, entries: Sequence[Entry]) -> tuple[int, ...]:
    """What each column of the declarer's party and of the other gets, below the line and above it."""
    parties = code.scoring.columns.value.parties[declarer]
    return tuple(points(entries, party.columns[0], line) for party in parties for line in (Line.BELOW, Line.ABOVE))
