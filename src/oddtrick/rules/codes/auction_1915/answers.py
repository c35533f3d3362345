"""Which clauses of the laws of 1915 answer a question of the club."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import Answers
from oddtrick.rules.laws.club.questions import Question

ANSWERS: Answers = {
    Question.FORMING: ("17", "18", "23"),
    Question.CUTTING: ("14", "15", "16"),
    Question.PARTNERS: ("19",),
    Question.COMING_IN: ("20", "21.1", "22", "etiquette-11"),
    Question.GOING_OUT: ("21", "24"),
    Question.SUBSTITUTE: ("26",),
    Question.ANOTHER_TABLE: ("25",),
    Question.BROKEN_TABLE: ("27",),
    Question.SHUFFLING: ("28", "29", "30"),
    Question.PACK_CUT: ("32", "33", "34"),
    Question.DEALING: ("31", "35", "36"),
    Question.WHICH_PACK: ("37f.2", "37f.3", "37f.4", "38"),
    Question.FOR_PARTNER: ("41",),
    Question.MISSING_CARD: ("39.4", "40"),
    Question.NEW_CARDS: ("95",),
    Question.DAMAGED_CARD: ("96",),
    Question.BYSTANDERS: ("97",),
    Question.DUMMY: ("59", "60", "60a", "60b", "60c", "60d", "60e", "60f", "60g", "60h", "60i", "61", "etiquette-8"),
    Question.TRICKS_PLAYED: ("82.2", "82.3", "90"),
    Question.PLAYING_OUT: ("4",),
    Question.SCORE_SHEET: ("2", "42.2"),
    Question.HONOURS: ("5", "6.1", "6.11"),
    Question.TIME_TO_DECIDE: ("94",),
    Question.CALLING: ("etiquette-1",),
    Question.MANNERS: (
        "etiquette-2",
        "etiquette-3",
        "etiquette-4",
        "etiquette-5",
        "etiquette-6",
        "etiquette-7",
        "etiquette-9",
        "etiquette-10",
    ),
}
