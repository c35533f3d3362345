"""Portable Bridge Notation 2.1, in and out: deals, auctions, play and results in the format of exchange.

    text --scan_pbn--> games, faults --collect--> records, boards lost, remarks
    text --read_pbn--> games --to_record--> Record, remarks
    Record --write_pbn--> text, remarks

A file is a sequence of games; a rubber is consecutive games, and any other file a collection: a record for each board.
What PBN has no place for stands in private tags and in a section of our own, so that a record written and read again is
the same; other programs pass over it. Every remark is about one thing that was changed, put in or left out.
"""

from __future__ import annotations

from oddtrick.files.pbn.collection import NEAREST, CollectedRecord, Collection, HalfBoard, Lost, collect
from oddtrick.files.pbn.exporting import to_games, write_collection, write_pbn
from oddtrick.files.pbn.games import Chart, Element, Item, Mark, PbnGame, Section, Tag
from oddtrick.files.pbn.half_deal import HalfDeal, HalfHand, read_half_deal
from oddtrick.files.pbn.importing import to_record
from oddtrick.files.pbn.layout import write_games
from oddtrick.files.pbn.lin import is_lin, scan_lin
from oddtrick.files.pbn.lin_writing import LinExport, write_lin
from oddtrick.files.pbn.parsing import PbnScan, read_pbn, scan_pbn
from oddtrick.files.pbn.rbn import is_rbn, scan_rbn
from oddtrick.files.pbn.remarks import Remark, counted

__all__ = [
    "NEAREST",
    "Chart",
    "CollectedRecord",
    "Collection",
    "Element",
    "HalfBoard",
    "HalfDeal",
    "HalfHand",
    "Item",
    "LinExport",
    "Lost",
    "Mark",
    "PbnGame",
    "PbnScan",
    "Remark",
    "Section",
    "Tag",
    "collect",
    "counted",
    "is_lin",
    "is_rbn",
    "read_half_deal",
    "read_pbn",
    "scan_lin",
    "scan_pbn",
    "scan_rbn",
    "to_games",
    "to_record",
    "write_collection",
    "write_games",
    "write_lin",
    "write_pbn",
]
