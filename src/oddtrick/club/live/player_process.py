"""One process in which computer players decide.

A question is a pickled ``PlayerRequest``; an answer is JSON, which the club checks as it checks what a browser sends,
for players may be anybody's.
"""

from __future__ import annotations

import copyreg
import json
import os
import pickle
import sys
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

from oddtrick.club.live.worker_process import answer_questions, error_answer
from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.player import Decision, Player
from oddtrick.players.registry import new_player
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.errors import PlayerFailed
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Scoring
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.plain_messages import write_words
from oddtrick.rules.view import View

OUT_OF_MEMORY = 12
"""The exit status of a process whose player wants more memory than it may have."""


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


def answer(frame: bytes) -> bytes:
    """The decision as JSON, or the name of the error and where it arose."""
    question: PlayerRequest = pickle.loads(frame)  # noqa: S301 (the club itself has written it)
    try:
        decision = decide(question)
        words = {"reason": write_words(decision.reason), "page": write_words(decision.page)}
        return json.dumps({"act": write_act(decision.act), "rule": decision.rule, **words}).encode()
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except PlayerFailed as error:
        return error_answer(error.__cause__ or error)
    except BaseException as error:  # noqa: BLE001 (SystemExit too: a player does not end the process)
        return error_answer(error)


def decide(question: PlayerRequest) -> Decision:
    """What the player decides; whatever error it raises."""
    player = _player(question.player, question.seed, question.agreed)
    return player.decide(_code(question.code, question.options, question.varieties), question.view)


def packed(question: PlayerRequest) -> bytes:
    """A question as bytes; the scoring of its sheet, more than all the rest, is that of its code."""
    buffer = BytesIO()
    pickler = pickle.Pickler(buffer, pickle.HIGHEST_PROTOCOL)
    agreed = (question.code, question.options, question.varieties)
    pickler.dispatch_table = {**copyreg.dispatch_table, Scoring: lambda _: (_scoring, agreed)}
    pickler.dump(question)
    return buffer.getvalue()


def _scoring(key: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]) -> Scoring:
    return _code(key, options, varieties).scoring


@lru_cache(maxsize=512)  # three at each of many tables, with some 30 kB of prices and plans each
def _player(name: str, seed: int, agreed: Agreed) -> Player:
    return new_player(name, seed, agreed)


@lru_cache(maxsize=64)
def _code(key: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]) -> Code:
    return code_for(key, dict(options), varieties)


if __name__ == "__main__":
    answer_questions(answer, float(sys.argv[1]), int(sys.argv[2]))
