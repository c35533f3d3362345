"""What an expert says can be read in another language, whole, and what it claims stays as it is stored."""

from __future__ import annotations

import pytest

from oddtrick.acts import Claim
from oddtrick.cards import SEATS
from oddtrick.codes import CODES
from oddtrick.language import reading
from oddtrick.laws.law import Code
from oddtrick.players.expert.expert_player import Effort, ExpertPlayer
from oddtrick.players.plain.announced_line import in_words, plan_text, read_line
from oddtrick.policy import Policy
from tests.players.expert.playing_on import book_for
from tests.players.test_language_of_players import other_language, play
from tests.support import matrix

LITTLE = Effort(layouts=(1, *(6,) * 13), exact=(1, *(3,) * 7, *(0,) * 6), calls=6)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_reasons_are_whole_messages(code: Code) -> None:
    table = matrix.PureTable(matrix.Case(code=code, policy=Policy.GUARDED, people=0))
    play(table, [ExpertPlayer(book_for, int(seat), effort=LITTLE) for seat in SEATS], 2)
    plans = [act.plan for act in table.acts if isinstance(act, Claim)]
    assert all(in_words(read_line(plan)) == plan for plan in plans)


def test_a_plan_is_written_in_english_and_told_in_any_language() -> None:
    line = read_line("♠A, ♦10 to ♦K, ♣5 ruffed with ♠4")
    assert plan_text(line) == in_words(line)
    with reading(other_language()):
        assert in_words(line) == "♠A, ♦10 to ♦K, ♣5 ruffed with ♠4"
        assert plan_text(line) == "♠A, ♦10⟦ to ⟧♦K, ♣5⟦ ruffed with ⟧♠4"
