"""Which clauses of the article on 1908 answer a question of the club: the rest is ordinary bridge."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import Answers
from oddtrick.rules.laws.club.questions import Question

ANSWERS: Answers = {
    Question.CUTTING: ("21",),
    Question.DEALING: ("2.2",),
}
