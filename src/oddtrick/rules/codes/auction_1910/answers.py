"""Which clauses of the laws of 1910 answer a question of the club."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import Answers
from oddtrick.rules.laws.club.questions import Question

ANSWERS: Answers = {
    Question.FORMING: ("17", "19", "23"),
    Question.CUTTING: ("14", "15", "16"),
    Question.PARTNERS: ("18",),
    Question.COMING_IN: ("20", "21.1", "22", "E11"),
    Question.GOING_OUT: ("21", "24"),
    Question.SUBSTITUTE: ("26",),
    Question.ANOTHER_TABLE: ("25",),
    Question.BROKEN_TABLE: ("27",),
    Question.SHUFFLING: ("28", "29", "30"),
    Question.PACK_CUT: ("32", "33", "34"),
    Question.DEALING: ("31", "35", "36"),
    Question.WHICH_PACK: ("42",),
    Question.FOR_PARTNER: ("43",),
    Question.MISSING_CARD: ("40",),
    Question.NEW_CARDS: ("99",),
    Question.DAMAGED_CARD: ("100",),
    Question.BYSTANDERS: ("101",),
    Question.DUMMY: ("61", "62a", "62b", "62c", "62d", "62e", "63", "E8"),
    Question.TRICKS_PLAYED: ("84.2", "84.3", "93"),
    Question.PLAYING_OUT: ("3",),
    Question.SCORE_SHEET: ("2", "4.1"),
    Question.HONOURS: ("5", "6.1"),
    Question.TIME_TO_DECIDE: ("97.1",),
    Question.CALLING: ("E1",),
    Question.MANNERS: ("E2", "E3", "E4", "E5", "E6", "E7", "E9", "E10"),
}
