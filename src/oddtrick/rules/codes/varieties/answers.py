"""Which clauses of the pages on the varieties answer a question of the club."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import Answers
from oddtrick.rules.laws.club.questions import Question

DUMMY_BRIDGE: Answers = {
    Question.PARTNERS: ("p.34-1",),
    Question.AGREEMENTS: ("p.35-3",),
    Question.DEALING: ("p.34-2.1",),
}

THREE_HAND: Answers = {
    Question.PARTNERS: ("p.163-1.1", "p.163-2.2", "p.163-3"),
    Question.DEALING: ("p.163-1",),
}
