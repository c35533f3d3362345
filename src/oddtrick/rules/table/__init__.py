"""A table as it stands: the deal in hand, the deals that are over, and what is pending.

Everything here is frozen and says only what is so. It knows no code and no law; ``facts`` tells how it changes.
"""

from oddtrick.rules.table.card_play import CardPlay, Trick
from oddtrick.rules.table.deal_so_far import CurrentDeal, at_home
from oddtrick.rules.table.declaration_so_far import Declaration, DialogueQuestion, Effect, SpokenCall, State
from oddtrick.rules.table.irregularities import (
    NO_IRREGULARITIES,
    Inquiry,
    Irregularities,
    Note,
    NoteKind,
    PendingClaim,
    Renounce,
    RevokeState,
)
from oddtrick.rules.table.pending_rights import Bar, BarScope, Ending, Lift, Order, PastRight, Right, Until
from oddtrick.rules.table.rubber_so_far import Correction, Fine, ScoreBasis, Table

__all__ = [
    "NO_IRREGULARITIES",
    "Bar",
    "BarScope",
    "CardPlay",
    "Correction",
    "CurrentDeal",
    "Declaration",
    "DialogueQuestion",
    "Effect",
    "Ending",
    "Fine",
    "Inquiry",
    "Irregularities",
    "Lift",
    "Note",
    "NoteKind",
    "Order",
    "PastRight",
    "PendingClaim",
    "Renounce",
    "RevokeState",
    "Right",
    "ScoreBasis",
    "SpokenCall",
    "State",
    "Table",
    "Trick",
    "Until",
    "at_home",
]
