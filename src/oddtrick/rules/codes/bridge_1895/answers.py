"""Which clauses of the laws of 1895 answer a question of the club."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import Answers
from oddtrick.rules.laws.club.questions import Question

ANSWERS: Answers = {
    Question.FORMING: ("17.1", "17.2", "17.3", "18", "23"),
    Question.CUTTING: ("14", "15", "16", "19", "20"),
    Question.PARTNERS: ("17.3", "17.4", "17.5", "17.6"),
    Question.AGREEMENTS: ("etiquette-9",),
    Question.COMING_IN: ("18.3", "21.1", "22"),
    Question.GOING_OUT: ("21",),
    Question.SUBSTITUTE: ("24",),
    Question.ANOTHER_TABLE: ("25",),
    Question.BROKEN_TABLE: ("26",),
    Question.SHUFFLING: ("27", "28", "29", "30", "31", "32", "33"),
    Question.PACK_CUT: ("35", "36", "37"),
    Question.DEALING: ("34", "38"),
    Question.WHICH_PACK: ("43", "46"),
    Question.FOR_PARTNER: ("47",),
    Question.MISSING_CARD: ("44",),
    Question.NEW_CARDS: ("96",),
    Question.DAMAGED_CARD: ("102",),
    Question.BYSTANDERS: ("100", "101", "etiquette-7"),
    Question.DUMMY: ("59", "60"),
    Question.TRICKS_PLAYED: ("103",),
    Question.PLAYING_OUT: ("3",),
    Question.SCORE_SHEET: ("2", "4.1"),
    Question.HONOURS: ("5",),
    Question.BETS: ("94",),
    Question.TIME_TO_DECIDE: ("99",),
    Question.CALLING: ("etiquette-1", "etiquette-2", "etiquette-3"),
    Question.MANNERS: ("etiquette-4", "etiquette-5", "etiquette-6", "etiquette-8"),
}
