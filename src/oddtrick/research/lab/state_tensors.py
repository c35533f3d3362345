"""What a player knows as an array of numbers: the pieces of ``tensor_pieces`` filled in."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from oddtrick.installation import install_line
from oddtrick.research.lab.action_ids import BIDS, CARDS, NULLO_BIDS, STRAINS, action_of_call
from oddtrick.research.lab.deal_results import sheet_after
from oddtrick.research.lab.declaration_graph import walk
from oddtrick.research.lab.information import dummy_seat, seats_seen
from oddtrick.research.lab.state_fields import StateFields
from oddtrick.research.lab.tensor_pieces import Piece
from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import MissingExtra
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.table import Declaration, at_home

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Array = Any
"""An array of numpy, which is imported when it is needed and not before."""


def numpy() -> Any:
    """The module; ``MissingExtra`` says how to install it."""
    try:
        return import_module("numpy")
    except ImportError as missing:
        raise MissingExtra(f"arrays need numpy: {install_line('lab')} brings it") from missing


def mask(legal: Sequence[int], actions: int) -> npt.NDArray[np.uint8]:
    """An array of a number for each of the actions: 1 where it is legal, else 0."""
    array: npt.NDArray[np.uint8] = numpy().zeros(actions, dtype="uint8")
    array[list(legal)] = 1
    return array


def tensor(state: StateFields, player: int) -> npt.NDArray[np.float32]:
    """The pieces one after another, for that player."""
    array: npt.NDArray[np.float32] = numpy().zeros(state.game.tensor_size, dtype="float32")
    fill(state, player, pieces_in(state, array))
    return array


def pieces_in(state: StateFields, array: Array) -> dict[str, Array]:
    """The parts of an array by the names of the pieces of the game."""
    return parts(state.game.pieces, array)


def parts(pieces: Sequence[Piece], array: Array) -> dict[str, Array]:
    """The parts of an array by the names of those pieces."""
    ends = accumulate(piece.size for piece in pieces)
    return {piece.name: array[end - piece.size : end] for piece, end in zip(pieces, ends, strict=True)}


def fill(state: StateFields, player: int, into: dict[str, Array]) -> None:
    """Write what the player knows into arrays of zeros."""
    seat = state.game.players[player]
    into["phase"][_phase(state)] = 1
    into["code"][state.game.book_number] = 1
    into["dealer"][(state.dealer - seat) % 4] = 1
    _fill_score(state, player, into)
    if state.dealt is None:
        return
    _fill_contract(state, seat, into["contract"])
    _fill_calls(state, seat, into)
    _fill_hands(state, player, into)
    _fill_play(state, state.chair(player), into)


def _phase(state: StateFields) -> int:
    if state.dealt is None:
        return 0
    if state.is_over:
        return 4
    node = state.node
    return 3 if node is None else 1 + node.declaration.phase


def _fill_score(state: StateFields, player: int, into: dict[str, Array]) -> None:
    """Games and open points, of a game of two sides."""
    columns = state.sheet.columns
    rubber = state.game.code.scoring.games
    if len(columns) != 2 or rubber is None:
        return
    stands = standing(sheet_after(state) if state.is_over else state.sheet)
    own = state.game.column(player)
    other = columns[columns[0] is own]
    for place, column in enumerate((own, other)):
        into["games"][2 * place : 2 * place + stands.won.count(column)] = 1
        into["open points"][place] = stands.open[column] / rubber.game.value


def _standing(state: StateFields) -> Declaration:
    if state.node is not None:
        return state.node.declaration
    assert state.declaration is not None
    return state.declaration


def _fill_contract(state: StateFields, seat: Seat, into: Array) -> None:
    declaration = _standing(state)
    if declaration.strain is None:
        return
    if declaration.level is not None:
        into[declaration.level - 1] = 1
    into[7 + (STRAINS.index(declaration.strain) if declaration.strain in STRAINS else len(STRAINS))] = 1
    into[13 + min(declaration.doubling, 3)] = 1
    if declaration.declarer is not None:
        home = at_home(declaration.declarer, state.game.code.lineup, declaration.moved)
        into[17 + (home - seat) % 4] = 1


def _fill_calls(state: StateFields, seat: Seat, into: dict[str, Array]) -> None:
    assert state.dealt is not None
    auction, makes = into["auction"], into["makes"]
    bids: Array = None
    doublings = 0
    rotates = state.game.code.bids
    for by, call in walk(state.dealt.root, state.calls):
        place = (by - seat) % 4
        match call:
            case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain) if strain in STRAINS:
                makes[5 * place + STRAINS.index(strain)] = 1
            case Word.LEAVE:
                makes[20] = 1
            case FigureBid(points=points):
                into["figures bid"][4 * (points - 1) + place] = 1
            case Word() if not rotates:
                doubled = call in (Word.DOUBLE, Word.REDOUBLE)
                auction[4 + 12 * doublings + 4 * doubled + place] = 1
                doublings += doubled
            case _:
                bids = _fill_bid(call, place, bids, into)


def _fill_bid(call: Call, place: int, bid: Array, into: dict[str, Array]) -> Array:
    """Write a call of an auction; gives back the part of the bid that stands after it."""
    if isinstance(call, Bid):
        nullo = call.strain is Strain.NULLO
        number = action_of_call(call) - (NULLO_BIDS if nullo else BIDS)[0]
        bid = into["nullo bids"][12 * number :] if nullo else into["auction"][4 + 12 * number :]
        bid[place] = 1
    elif call in (Word.DOUBLE, Word.REDOUBLE):
        bid[(4 if call is Word.DOUBLE else 8) + place] = 1
    elif bid is None and not into["makes"].any() and not into.get("figures bid", _NOTHING).any():
        into["auction"][place] = 1
    return bid


class _Nothing:
    @staticmethod
    def any() -> bool:
        """Nothing stands in what is not there."""
        return False


_NOTHING = _Nothing()


def _fill_hands(state: StateFields, player: int, into: dict[str, Array]) -> None:
    """The cards that the player sees: their own, dummy's, and at dummy bridge a second hand."""
    assert state.dealt is not None
    seat, lineup = state.game.players[player], state.game.code.lineup
    moved = None if state.declaration is None else state.declaration.moved
    dummy = dummy_seat(state)
    for home in seats_seen(state, player):
        left = list(state.hands[at_home(home, lineup, moved)])
        if home is seat:
            into["own dealt"][list(state.dealt.cards[home])] = 1
            into["own left"][left] = 1
        if home is dummy:
            into["dummy"][left] = 1
        elif home is lineup.second:
            into["second hand"][left] = 1


def _fill_play(state: StateFields, chair: Seat, into: dict[str, Array]) -> None:
    played, lying = into["played by seat"], into["trick on the table"]
    on_table = len(state.plays) - len(state.plays) % 4
    for number, (source, card) in enumerate(zip(state.sources, state.plays, strict=True)):
        place = 52 * ((source - chair) % 4) + card
        played[place] = 1
        into["when played"][card] = (number + 1) / len(CARDS)
        if number >= on_table:
            lying[place] = 1
    if state.declaration is None or state.passed_out:
        return
    complete, north = len(state.plays) // 4, state.taken
    own = complete - north if chair & 1 else north
    into["tricks won"][own] = into["tricks won"][14 + complete - own] = 1
    if not state.is_over:
        into["dummy's turn"][0] = bool(state.plays) and state.declaration.dummy == state.turn
        if "second hand" in into and state.turn == state.game.code.lineup.second:
            into["second hand"][52] = state.declaration.dummy != state.turn
