"""What a club asks its book besides rulings: each question by the name under which it is asked."""

from __future__ import annotations

from enum import Enum


class Question(Enum):
    """A question, by its ``label``; the clauses of a book say which of them they answer."""

    FORMING = "forming-a-table", "Who plays at a new table, and who waits?"
    CUTTING = "cutting", "How do the cards rank in cutting, and who cuts again?"
    PARTNERS = "partners", "Who plays with whom, who deals first, and who chooses seats and cards?"
    AGREEMENTS = "agreements", "What is best agreed upon before the game begins?"
    COMING_IN = "coming-in", "Who may come in after a rubber, and until when can they say so?"
    GOING_OUT = "going-out", "Who goes out after a rubber?"
    SUBSTITUTE = "substitute", "May somebody take the place of a player who is called away?"
    ANOTHER_TABLE = "another-table", "What becomes of a player's place who turns to another table?"
    BROKEN_TABLE = "broken-table", "Where may those play whose table has been broken up?"
    SHUFFLING = "shuffling", "Who gathers and shuffles the cards, in which order, and where does the pack lie?"
    PACK_CUT = "cutting-the-pack", "Who cuts the pack for the deal, and when is it cut again?"
    DEALING = "dealing", "Who deals, and how?"
    WHICH_PACK = "which-pack", "What if the deal was out of turn, or with the other side's pack?"
    FOR_PARTNER = "for-a-partner", "May a player shuffle, cut or deal for their partner?"
    MISSING_CARD = "missing-card", "A card is missing: where may it be looked for, and does the deal stand?"
    NEW_CARDS = "new-cards", "Who may call for new cards, until when, who chooses among them, and who pays?"
    DAMAGED_CARD = "damaged-card", "What becomes of a torn or marked card?"
    BYSTANDERS = "bystanders", "What may a bystander say?"
    DUMMY = "dummy", "What may dummy do and say?"
    TRICKS_PLAYED = "tricks-played", "May tricks that have been played be looked at or counted?"
    PLAYING_OUT = "playing-out", "Is a deal played to its end when the game is won already?"
    SCORE_SHEET = "score-sheet", "What is written in which part of the score?"
    HONOURS = "honours", "Which cards are the honours, and for whom do they count?"
    BETS = "bets", "How are bets decided after a revoke?"
    TIME_TO_DECIDE = "time-to-decide", "How long may one take to decide about a penalty?"
    CALLING = "manners-in-calling", "How is a declaration made in good form?"
    MANNERS = "manners", "What offends against good manners, though no law punishes it?"

    def __init__(self, label: str, text: str) -> None:
        self.label = label
        self.text = text
