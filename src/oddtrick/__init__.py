"""Bridge as it was played from 1895 to 1915: the cards, the codes of laws, the referee, the score, the record.

A tour in the order in which one needs it. ``code_for`` finds a ``Code``, one book's game as a value. A ``Table`` is
what is so; an ``Act`` is what a person did; ``judge`` rules on it, and ``after`` is the table that follows:

>>> code = code_for("bridge-1895")
>>> table = Table(dealer=Seat.S)
>>> table = after(table, judge(code, table, Deal(Seat.S, deal_round(PACK, Seat.S))))
>>> ruling = judge(code, table, Say(Seat.W, parse_call("make:H")))  # it is for the dealer, South, to declare
>>> ruling.fault.value, ruling.law
('make-out-of-turn', '51')

An act is always possible: whatever is wrong with it, ``judge`` returns a ``Ruling``. ``ImpossibleAct`` is for what
nobody could have done, and like every exception of this package it is an ``OddtrickError``. ``score`` says what a
``Result`` comes to, each ``Entry`` with its law; ``sheet_of`` and ``standing`` say it of a rubber. ``read_record``,
``replay`` and ``write_record`` keep rubbers as text; a ``Player`` is given a ``View`` and makes a ``Decision``.

What a seat may know and do is told by two functions that have the names of their modules, and are imported from there:
``oddtrick.view.view`` and ``oddtrick.offers.offers``.
"""

from __future__ import annotations

from oddtrick.acts import Act, Deal, Play, Say
from oddtrick.calls import Strain, parse_call
from oddtrick.cards import PACK, Card, Hand, Seat, deal_round, read_hands
from oddtrick.codes import CODES, OPTIONS, VARIETIES, code_for
from oddtrick.codes.lawbook import find_law
from oddtrick.errors import ImpossibleAct, NotUnderstood, OddtrickError, RecordError, UnknownCode
from oddtrick.laws.account import entries_of, sheet_of
from oddtrick.laws.club.settlement import Stake, settle
from oddtrick.laws.law import Code
from oddtrick.laws.score.scoring import Entry, Result, score
from oddtrick.laws.score.sheet import sheet_text, standing
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision, Player
from oddtrick.record import Header, Record, read_record, replay, write_record
from oddtrick.referee import Ruling, after, judge
from oddtrick.table import Table
from oddtrick.view import View

__all__ = [  # noqa: RUF022 (in the order in which one needs them)
    # the cards
    "Seat",
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
    "Table",
    "judge",
    "after",
    "Ruling",
    # the score
    "Result",
    "Entry",
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
    "Player",
    "Decision",
    "PlainPlayer",
    # what may go wrong
    "OddtrickError",
    "NotUnderstood",
    "RecordError",
    "ImpossibleAct",
    "UnknownCode",
]
