"""What players know of many deals as numbers, compiled: the pieces of ``tensor_pieces`` filled in."""

from __future__ import annotations

from oddtrick.research.lab.batch.state_layout import (
    BELOW_ADVERSE,
    BELOW_PLAYING,
    BOOK,
    CALLER,
    CALLING,
    CALLS,
    CALLS_MADE,
    CARDS_PLAYED,
    DEALER,
    DEALT,
    DECLARER,
    DIALOGUE,
    DOUBLE,
    DOUBLING,
    DUMMY,
    FIRST_BID,
    FIRST_NULLO,
    FIRST_STRAIN,
    GAME,
    HAND,
    LEAVE,
    LEVEL,
    OPENING,
    OVER,
    PASS,
    PHASE,
    PLAYED,
    PLAYING,
    REDOUBLE,
    STRAIN,
    TURN,
    WON,
    Array,
    CodeArrays,
    Deals,
)
from oddtrick.research.lab.batch.stepping import home_of
from oddtrick.research.lab.tensor_pieces import OFFSETS, TENSOR_SIZE
from oddtrick.solving.solver.bits import compiled, inlined, lowest

_PHASE, _CODE, _DEALER, _GAMES = (OFFSETS[name] for name in ("phase", "code", "dealer", "games"))
_OPEN, _CONTRACT, _AUCTION, _MAKES = (OFFSETS[name] for name in ("open points", "contract", "auction", "makes"))
_OWN_DEALT, _OWN_LEFT, _DUMMY, _DUMMYS_TURN = (
    OFFSETS[name] for name in ("own dealt", "own left", "dummy", "dummy's turn")
)
_PLAYED, _WHEN, _LYING, _WON = (
    OFFSETS[name] for name in ("played by seat", "when played", "trick on the table", "tricks won")
)
_NULLO = TENSOR_SIZE


@inlined
def _write_cards(cards: int, into: Array, start: int) -> None:
    while cards:
        into[start + lowest(cards)] = 1
        cards &= cards - 1


@inlined
def _write_score(tables: CodeArrays, deals: Deals, place: int, seat: int, into: Array) -> None:
    """Games and open points after the deal: before it there are none."""
    game = tables.rules[GAME]
    small = deals.small[place]
    if small[PHASE] != OVER or small[DECLARER] < 0 or not game:
        return
    other = 1 if seat & 1 != small[DECLARER] & 1 else 0
    ours, theirs = deals.scores[place, BELOW_PLAYING], deals.scores[place, BELOW_ADVERSE]
    if ours >= game or theirs >= game:
        into[_GAMES + 2 * (other if ours >= game else 1 - other)] = 1
        return
    into[_OPEN + other] = ours / game
    into[_OPEN + 1 - other] = theirs / game


@inlined
def _write_contract(small: Array, seat: int, into: Array) -> None:
    if small[STRAIN] < 0:
        return
    if small[LEVEL]:
        into[_CONTRACT + small[LEVEL] - 1] = 1
    into[_CONTRACT + 7 + small[STRAIN]] = 1
    into[_CONTRACT + 13 + min(small[DOUBLING], 3)] = 1
    if small[DECLARER] >= 0:
        into[_CONTRACT + 17 + (small[DECLARER] - seat & 3)] = 1


@inlined
def _write_calls(small: Array, history: Array, seat: int, opening: int, into: Array) -> None:
    bid = doublings = 0
    for number in range(small[CALLS]):
        byte = history[CALLS_MADE + number]
        call, caller = byte & CALLER - 1, byte // CALLER - seat & 3
        if call == LEAVE:
            into[_MAKES + 20] = 1
        elif FIRST_STRAIN <= call < LEAVE:
            into[_MAKES + 5 * caller + call - FIRST_STRAIN] = 1
            bid = -1
        elif opening != CALLING:
            into[_AUCTION + 4 + 12 * doublings + (0 if call == PASS else 4) + caller] = 1
            doublings += call != PASS
        elif call == PASS:
            if not bid:
                into[_AUCTION + caller] = 1
        elif call in (DOUBLE, REDOUBLE):
            into[bid + (4 if call == DOUBLE else 8) + caller] = 1
        else:
            bid = _NULLO + 12 * (call - FIRST_NULLO) if call >= FIRST_NULLO else _AUCTION + 4 + 12 * (call - FIRST_BID)
            into[bid + caller] = 1


@inlined
def _write_play(rules: Array, words: Array, small: Array, history: Array, chair: int, into: Array) -> None:
    played = small[PLAYED]
    for seat in range(4):
        gone = words[DEALT + home_of(rules, small, seat)] & ~words[HAND + seat]
        _write_cards(gone, into, _PLAYED + 52 * (seat - chair & 3))
    for number in range(played):
        into[_WHEN + history[CARDS_PLAYED + number]] = (number + 1) / 52
    for back in range(1, (played & 3) + 1):
        into[_LYING + 52 * (small[TURN] - back - chair & 3) + history[CARDS_PLAYED + played - back]] = 1
    if small[DECLARER] < 0 or small[PHASE] == DIALOGUE:
        return
    into[_WON + small[WON + (chair & 1)]] = 1
    into[_WON + 14 + small[WON + 1 - (chair & 1)]] = 1
    if small[PHASE] == PLAYING and played and small[TURN] == small[DUMMY]:
        into[_DUMMYS_TURN] = 1


@compiled
def observe_all(tables: CodeArrays, deals: Deals, observers: Array, tensors: Array) -> bool:
    """Write what a player of each deal knows: a row a deal, for the seat that stands among the observers."""
    rules = tables.rules
    for place in range(len(observers)):
        words, small, into, seat = deals.words[place], deals.small[place], tensors[place], observers[place]
        for at in range(len(into)):
            into[at] = 0
        phase = small[PHASE]
        into[_PHASE + (2 if phase == DIALOGUE else 1 if phase < DIALOGUE else phase)] = 1
        into[_CODE + rules[BOOK]] = 1
        into[_DEALER + (small[DEALER] - seat & 3)] = 1
        _write_score(tables, deals, place, seat, into)
        _write_contract(small, seat, into)
        _write_calls(small, deals.history[place], seat, rules[OPENING], into)
        chair = home_of(rules, small, seat)
        _write_cards(words[DEALT + seat], into, _OWN_DEALT)
        _write_cards(words[HAND + chair], into, _OWN_LEFT)
        if small[PLAYED]:
            _write_cards(words[HAND + small[DUMMY]], into, _DUMMY)
        _write_play(rules, words, small, deals.history[place], chair, into)
    return True
