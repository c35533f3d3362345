"""Whatever a computer player says of what it does is in no language, and can be read in any, whole."""

from __future__ import annotations

import pytest

from oddtrick.players.books.engine.meanings_in_words import meanings
from oddtrick.players.live_table import LiveTable
from oddtrick.players.player_messages import messages_of_players
from oddtrick.players.registry import BOOKS, EXPERTS, PLAYERS, new_player
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import CODES, find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.pending import Need
from oddtrick.rules.policy import Policy
from oddtrick.rules.view import view
from oddtrick.words.language import reading, say
from tests.players.deals_by_players import WORDS, other_language, play
from tests.support import matrix
from tests.support.known_messages import untranslated

DEALS = 6
OTHERS = [name for name in PLAYERS if name not in BOOKS and name not in EXPERTS | {"caller"}]
"""Those who search, and what a caller says, have tests of their own."""


@pytest.mark.parametrize("slips", [0.0, 0.15])
@pytest.mark.parametrize("name", [*BOOKS, *OTHERS])
@pytest.mark.parametrize("code", tuple(matrix.codes()), ids=lambda code: code.name)
def test_reasons_are_whole_messages(code: Code, name: str, slips: float) -> None:
    policy = Policy.CLUB if slips else Policy.GUARDED
    case = matrix.Case(code=code, policy=policy, people=0, slips=slips)
    deals = DEALS if code in CODES and name in BOOKS else 1
    play(matrix.PureTable(case), [new_player(name, int(seat)) for seat in SEATS], deals)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
@pytest.mark.parametrize("name", list(BOOKS))
def test_what_calls_mean_is_told_in_whole_messages(name: str, code: Code) -> None:
    for seed in range(10):
        table = LiveTable(find_code(code.key), dealer="S")
        table.deal(seed=seed)
        while (waits := table.waits_for) is not None and waits.need is Need.CALL:
            seat = waits.seats[0]
            table.do(new_player(name, seed).decide(table.code, table.view(seat)).act)
        heard = view(table.code, table.now, None)
        shown = meanings(table.code, BOOKS[name], heard)
        assert len(shown) == len(heard.said) > 0
        for meaning in filter(None, shown):
            with reading(other_language()):
                text = say(meaning)
            assert not untranslated(text, WORDS), text


def test_the_messages_are_told_once() -> None:
    messages = list(messages_of_players())
    assert len(messages) == len(set(messages)) > 200
