"""What a player knows as an array of numbers in a game in which faults happen: filled in from their view."""

from __future__ import annotations

from typing import Any

from oddtrick.research.lab.action_ids import ACTION_OF_CARD, BIDS, CARDS, STRAINS, action_of_call
from oddtrick.research.lab.irregular_actions import REMEDIES, REMEDY_IDS, action_of_remedy, choices
from oddtrick.research.lab.tensor_pieces import Piece
from oddtrick.rules.calls import Bid, Call, Make, Word
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.table import Effect, State
from oddtrick.rules.view import View

FAULT_PIECES = (
    Piece("exposed", 208, "for each seat its cards that lie face up, liable to be called"),
    Piece("barred", 4, "the seats that have lost their voice, wholly or for doubling"),
    Piece("remedies", len(REMEDIES), "the remedies that are to be chosen from now, in the order of their actions"),
    Piece("may lead", 1, "whether the player is asked if they lead out of turn"),
)
"""The pieces of a game in which faults happen, after those of every game."""

_PHASES = {State.DEALING: 0, State.OPEN: 1, State.FINAL: 3, State.PASSED_OUT: 4, State.OVER: 4}


def fill_from_view(view: View, into: dict[str, Any], book_number: int, *, asked_to_lead: bool) -> None:
    """Write what that view shows into arrays of zeros, by the names of the pieces."""
    seat = view.seat
    assert seat is not None, "a watcher has no tensor"
    dialogue = view.state is State.OPEN and view.by is not None and any(isinstance(s.call, Make) for s in view.said)
    into["phase"][2 if dialogue else _PHASES[view.state]] = 1
    into["code"][book_number] = 1
    into["dealer"][(view.dealer - seat) % 4] = 1
    _fill_score(view, seat, into)
    _fill_contract(view, seat, into["contract"])
    _fill_calls(view, seat, into)
    for name, hand in (("own dealt", view.dealt), ("own left", view.hand), ("dummy", view.dummy_hand or ())):
        into[name][[ACTION_OF_CARD[card] for card in hand]] = 1
    into["dummy's turn"][0] = view.turn is not None and view.turn is view.dummy and view.dummy_hand is not None
    _fill_play(view, seat, into)
    for holder, card in view.exposed:
        into["exposed"][52 * ((holder - seat) % 4) + ACTION_OF_CARD[card]] = 1
    for bar in view.bars:
        into["barred"][(bar.seat - seat) % 4] = 1
    for right in view.rights:
        for remedy in choices(right):
            into["remedies"][action_of_remedy(remedy) - REMEDY_IDS[0]] = 1
    into["may lead"][0] = asked_to_lead


def _fill_score(view: View, seat: Seat, into: dict[str, Any]) -> None:
    stands, rubber = standing(view.sheet), view.sheet.scoring.games
    assert rubber is not None, "every printed code plays rubbers"
    for place, side in enumerate((seat.side, seat.side.other)):
        into["games"][2 * place : 2 * place + stands.won.count(side)] = 1
        into["open points"][place] = stands.open[side] / rubber.game.value


def _fill_contract(view: View, seat: Seat, into: Any) -> None:
    if view.strain is None:
        return
    if view.level is not None:
        into[min(view.level, 7) - 1] = 1
    into[7 + (STRAINS.index(view.strain) if view.strain in STRAINS else len(STRAINS))] = 1
    into[13 + min(view.doubling, 3)] = 1
    if view.declarer is not None:
        into[17 + (view.declarer - seat) % 4] = 1


def _fill_calls(view: View, seat: Seat, into: dict[str, Any]) -> None:
    """The calls that stand; what was void is not told, and what counts as a pass is one."""
    at = -1
    dialogue = any(isinstance(said.call, Make) or said.call is Word.LEAVE for said in view.said)
    for said in view.said:
        if said.effect is Effect.VOID:
            continue
        place = (said.by - seat) % 4
        call: Call = Word.PASS if said.effect is Effect.AS_PASS else said.call
        doubled = call in (Word.DOUBLE, Word.REDOUBLE)
        if isinstance(call, Make):
            into["makes"][5 * place + STRAINS.index(call.strain)] = 1
            at = 0
        elif call is Word.LEAVE:
            into["makes"][20] = 1
        elif isinstance(call, Bid):
            at = action_of_call(call) - BIDS[0]
            into["auction"][4 + 12 * at + place] = 1
        elif dialogue:
            into["auction"][4 + 12 * at + 4 * doubled + place] = 1
            at += doubled
        elif doubled:
            into["auction"][4 + 12 * at + (4 if call is Word.DOUBLE else 8) + place] = 1
        elif at < 0:
            into["auction"][place] = 1


def _fill_play(view: View, seat: Seat, into: dict[str, Any]) -> None:
    number = 0
    for trick in view.tricks:
        for source, card in trick.plays:
            place = 52 * ((source - seat) % 4) + ACTION_OF_CARD[card]
            number += 1
            into["played by seat"][place] = 1
            into["when played"][ACTION_OF_CARD[card]] = number / len(CARDS)
            if trick is view.on_table and not trick.is_complete:
                into["trick on the table"][place] = 1
    if view.state in (State.FINAL, State.OVER):
        into["tricks won"][view.won[seat.side]] = into["tricks won"][14 + view.won[seat.side.other]] = 1
