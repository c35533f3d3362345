"""Rubbers as text: records are read, written and replayed.

A record is JSON Lines in UTF-8: the first line is the header, each further line one act, so that act number ``n``
(from 0) stands on line ``n + 2``. Acts are the only source of truth; rulings and scores are computed again.

    text --scan--> Record (header, acts), and the error if there is one --replay--> act, ruling, table ...

Nothing here touches the disk: text comes in and goes out, and lines may be written one by one as they happen.
"""

from __future__ import annotations

from oddtrick.record.reading import read_record, scan_record
from oddtrick.record.record import FORMAT, Header, Record, Scan, code_of
from oddtrick.record.replaying import Replay, replay, replay_all, table_after
from oddtrick.record.writing import write_header, write_line, write_record

__all__ = [
    "FORMAT",
    "Header",
    "Record",
    "Replay",
    "Scan",
    "code_of",
    "read_record",
    "replay",
    "replay_all",
    "scan_record",
    "table_after",
    "write_header",
    "write_line",
    "write_record",
]
