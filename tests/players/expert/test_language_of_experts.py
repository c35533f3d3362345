"""What an expert says can be read in another language, whole."""

from __future__ import annotations

import pytest

from oddtrick.players.expert.expert_player import Effort, ExpertPlayer
from oddtrick.rules.acts import Claim
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.law import Code
from oddtrick.rules.policy import Policy
from tests.players.deals_by_players import play
from tests.players.expert.playing_on import book_for
from tests.support import matrix

LITTLE = Effort(layouts=(1, *(6,) * 13), exact=(1, *(3,) * 7, *(0,) * 6), calls=6)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_reasons_are_whole_messages(code: Code) -> None:
    table = matrix.PureTable(matrix.Case(code=code, policy=Policy.GUARDED, people=0))
    play(table, [ExpertPlayer(book_for, int(seat), effort=LITTLE) for seat in SEATS], 2)
    assert not any(act.plan for act in table.acts if isinstance(act, Claim))
