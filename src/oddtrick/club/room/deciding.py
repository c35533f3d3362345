"""What computer players are asked, how they decide, and who decides in the place of one that does not."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from oddtrick.club.room.computer_turns import chosen_by
from oddtrick.club.room.state import Room
from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.chooser import ChosenAct, Prompt
from oddtrick.players.player import Decision, Player
from oddtrick.players.registry import new_player
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

STAND_IN = "plain"
"""The player who goes on for one that fails."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRequest:
    """What a player is to decide; of the cards it holds those of the view and no others.

    ``player`` is a name that the registry knows, ``code`` the key of a printed code with what is agreed beside it,
    ``agreed`` what its players have settled of calls and cards.
    """

    player: str
    seed: int
    code: str
    options: tuple[tuple[str, Setting], ...]
    varieties: tuple[str, ...]
    view: View
    agreed: Agreed = ()


def question(code: Code, seen: View, player: str, seed: int = 0, agreed: Agreed = ()) -> PlayerRequest:
    """The question to that player, at that view."""
    return PlayerRequest(
        player=player,
        seed=seed,
        code=code.key,
        options=code.options,
        varieties=code.varieties,
        view=seen,
        agreed=agreed,
    )


def question_at(room: Room, seen: View, seat: Seat, player: str) -> PlayerRequest:
    """The question to the player of that home seat; who it is follows from the table's name."""
    return question(room.code, seen, player, _seed_of(room.id, seat), room.terms.agreed)


def choosing(room: Room, prompt: Prompt, name: str) -> Generator[str, Decision | None, ChosenAct]:
    """Yields the players to be asked, in turn, and is sent what each decides, ``None`` if it fails.

    Returns what is done: the player's decision; if that will not do, the stand-in's, then the last resort.
    """
    for player in dict.fromkeys((name, STAND_IN)):
        chosen = chosen_by(room, prompt, (yield player))
        if not chosen.unfit:
            return chosen
    return chosen_by(room, prompt, None)


def decide(question: PlayerRequest) -> Decision:
    """What the player decides; whatever error it raises."""
    player = _player(question.player, question.seed, question.agreed)
    return player.decide(agreed_code(question.code, question.options, question.varieties), question.view)


@lru_cache(maxsize=64)
def agreed_code(key: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]) -> Code:
    """The printed code of that key, with what is agreed beside it."""
    return code_for(key, dict(options), varieties)


@lru_cache(maxsize=512)  # three at each of many tables, with some 30 kB of prices and plans each
def _player(name: str, seed: int, agreed: Agreed) -> Player:
    return new_player(name, seed, agreed)


@lru_cache(maxsize=4096)
def _seed_of(table: str, seat: Seat) -> int:
    return int.from_bytes(sha256(f"{table}/{seat}".encode()).digest()[:4])
