"""Bridge as it was played from 1895 to 1915: the cards, the codes of laws, the referee, the score, the record.

A tour in the order in which one needs it. A ``LiveTable`` is driven by hand: it deals, takes calls and cards, and
answers each with the referee's sentence. Below it everything is a value. ``code_for`` returns a ``Code``, the game of
one book. A ``Table`` is the state of a game; an ``Act`` is what a person did; ``judge`` rules on it, and ``after``
returns the table that follows:

>>> from oddtrick import PACK, Deal, Say, Seat, Table, after, code_for, deal_round, judge, parse_call, ruling_sentence
>>> code = code_for("bridge-1895")
>>> table = Table(dealer=Seat.S)
>>> table = after(table, judge(code, table, Deal(Seat.S, deal_round(PACK, Seat.S))))
>>> ruling = judge(code, table, Say(Seat.W, parse_call("make:H")))  # it is for the dealer, South, to declare
>>> ruling.fault.value, ruling.law
('make-out-of-turn', '51')
>>> ruling_sentence(code, ruling)[:60]
'West named trumps out of turn (law 51, clause 51.1). Until t'

An act is always possible: whatever is wrong with it, ``judge`` returns a ``Ruling``. ``ImpossibleAct`` is raised for
what nobody could have done; like every exception of this package it is an ``OddtrickError``. ``score`` returns what a
``Result`` brings, each ``Entry`` with its law, and ``entry_text`` what it is for; ``sheet_of`` and ``standing`` do so
for a rubber. ``write_record`` makes text of a rubber, ``read_record`` and ``replay`` bring it back; a ``Player`` gets a
``View`` and returns a ``Decision``.

``view`` returns what a seat may know, and ``offers`` what it may properly do.

Nothing is imported before it is asked for: the laws take a third of a second, and ``--version`` need not wait for them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from oddtrick.version import VERSION

if TYPE_CHECKING:
    from oddtrick.files.record import Header, Record, read_record, replay, write_record
    from oddtrick.players.live_table import LiveTable, RulingInWords
    from oddtrick.players.plain.plain_player import PlainPlayer
    from oddtrick.players.player import Decision, Player
    from oddtrick.research.match import Contest, play_match
    from oddtrick.research.simulate.plan import Plan
    from oddtrick.rules.acts import Act, Claim, Deal, Demand, Play, Say, Waive
    from oddtrick.rules.calls import Strain, parse_call
    from oddtrick.rules.cards import PACK, Card, Hand, Rank, Seat, Side, Suit, deal_round, read_hands
    from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES, code_for
    from oddtrick.rules.errors import ImpossibleAct, NotUnderstood, OddtrickError, RecordError, UnknownCode, WrongType
    from oddtrick.rules.laws.club.settlement import Stake, settle
    from oddtrick.rules.laws.law import Code
    from oddtrick.rules.laws.score.scoring import Entry, Result
    from oddtrick.rules.laws.score.sheet import sheet_text, standing
    from oddtrick.rules.laws.table_score import entries_of, sheet_of
    from oddtrick.rules.offers import Offers, offers
    from oddtrick.rules.policy import Policy
    from oddtrick.rules.referee import Ruling, after, judge
    from oddtrick.rules.table import Table
    from oddtrick.rules.terms import Fault, Remedy, RemedyKind
    from oddtrick.rules.view import View, view
    from oddtrick.teaching.desk.reported_results import score
    from oddtrick.words.wording.entries import entry_text
    from oddtrick.words.wording.lawbook import find_law
    from oddtrick.words.wording.people_at_table import ruling_sentence

__version__ = VERSION

__all__ = [  # noqa: RUF022 (in the order in which one needs them)
    # a table to drive
    "LiveTable",
    "RulingInWords",
    # the cards
    "Seat",
    "Side",
    "Suit",
    "Rank",
    "Card",
    "Hand",
    "PACK",
    "deal_round",
    "read_hands",
    # what is said
    "Strain",
    "parse_call",
    # the books
    "Code",
    "CODES",
    "VARIETIES",
    "OPTIONS",
    "code_for",
    "find_law",
    # acts, and the referee
    "Act",
    "Deal",
    "Say",
    "Play",
    "Claim",
    "Demand",
    "Waive",
    "Table",
    "judge",
    "after",
    "Ruling",
    "ruling_sentence",
    "Fault",
    "Remedy",
    "RemedyKind",
    "Offers",
    "offers",
    "Policy",
    # the score
    "Result",
    "Entry",
    "entry_text",
    "score",
    "entries_of",
    "sheet_of",
    "standing",
    "sheet_text",
    "Stake",
    "settle",
    # the record
    "Header",
    "Record",
    "read_record",
    "write_record",
    "replay",
    # players
    "View",
    "view",
    "Player",
    "Decision",
    "PlainPlayer",
    # players against each other, and many deals
    "Contest",
    "play_match",
    "Plan",
    # what may go wrong
    "OddtrickError",
    "NotUnderstood",
    "WrongType",
    "RecordError",
    "ImpossibleAct",
    "UnknownCode",
    # which version of all this it is
    "__version__",
]

_MODULES = {
    "LiveTable": "players.live_table",
    "RulingInWords": "players.live_table",
    "Seat": "rules.cards",
    "Side": "rules.cards",
    "Suit": "rules.cards",
    "Rank": "rules.cards",
    "Card": "rules.cards",
    "Hand": "rules.cards",
    "PACK": "rules.cards",
    "deal_round": "rules.cards",
    "read_hands": "rules.cards",
    "Strain": "rules.calls",
    "parse_call": "rules.calls",
    "Code": "rules.laws.law",
    "CODES": "rules.codes",
    "VARIETIES": "rules.codes",
    "OPTIONS": "rules.codes",
    "code_for": "rules.codes",
    "find_law": "words.wording.lawbook",
    "Act": "rules.acts",
    "Deal": "rules.acts",
    "Say": "rules.acts",
    "Play": "rules.acts",
    "Claim": "rules.acts",
    "Demand": "rules.acts",
    "Waive": "rules.acts",
    "Table": "rules.table",
    "judge": "rules.referee",
    "after": "rules.referee",
    "Ruling": "rules.referee",
    "ruling_sentence": "words.wording.people_at_table",
    "Fault": "rules.terms",
    "Remedy": "rules.terms",
    "RemedyKind": "rules.terms",
    "Offers": "rules.offers",
    "offers": "rules.offers",
    "Policy": "rules.policy",
    "Result": "rules.laws.score.scoring",
    "Entry": "rules.laws.score.scoring",
    "entry_text": "words.wording.entries",
    "score": "teaching.desk.reported_results",
    "entries_of": "rules.laws.table_score",
    "sheet_of": "rules.laws.table_score",
    "standing": "rules.laws.score.sheet",
    "sheet_text": "rules.laws.score.sheet",
    "Stake": "rules.laws.club.settlement",
    "settle": "rules.laws.club.settlement",
    "Header": "files.record",
    "Record": "files.record",
    "read_record": "files.record",
    "write_record": "files.record",
    "replay": "files.record",
    "View": "rules.view",
    "view": "rules.view",
    "Player": "players.player",
    "Decision": "players.player",
    "PlainPlayer": "players.plain.plain_player",
    "Contest": "research.match",
    "play_match": "research.match",
    "Plan": "research.simulate.plan",
    "OddtrickError": "rules.errors",
    "NotUnderstood": "rules.errors",
    "WrongType": "rules.errors",
    "RecordError": "rules.errors",
    "ImpossibleAct": "rules.errors",
    "UnknownCode": "rules.errors",
}
"""Of every name the module that has it, below ``oddtrick``."""


def __getattr__(name: str) -> Any:
    """A name of this package, imported when it is first asked for."""
    if name not in _MODULES:
        raise AttributeError(f"oddtrick has no {name!r}; it has {', '.join(__all__)}")
    value = getattr(import_module(f"oddtrick.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
