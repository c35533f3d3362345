"""Rubbers as text: records are read, written and replayed.

A record is JSON Lines in UTF-8: the first line is the header, each further line one act, so that act number ``n``
(from 0) stands on line ``n + 2``; a last line may hold the score with which a finished rubber ended. Acts are the only
source of truth; rulings and scores are computed again.

    text --scan--> Record (header, acts, final score), and the error if there is one --replay--> act, ruling, table ...

Nothing here touches the disk: text comes in and goes out, and lines may be written one by one as they happen.
"""

from __future__ import annotations

from oddtrick.files.record.differences import (
    Difference,
    differences,
    final_score,
    final_score_of,
    kept_ruling,
    kept_rulings,
    same_result,
    standing_of,
)
from oddtrick.files.record.final_score import FinalRuling, FinalScore, read_final_score, write_final_score
from oddtrick.files.record.reading import read_record, scan_record, scan_records
from oddtrick.files.record.record import FORMAT, Header, Record, RecordScan, code_of, name_in, newer_edition
from oddtrick.files.record.replaying import Replay, ReplayStep, replay, replay_all, steps_of, table_after
from oddtrick.files.record.writing import write_final, write_header, write_line, write_record

__all__ = [
    "FORMAT",
    "Difference",
    "FinalRuling",
    "FinalScore",
    "Header",
    "Record",
    "RecordScan",
    "Replay",
    "ReplayStep",
    "code_of",
    "differences",
    "final_score",
    "final_score_of",
    "kept_ruling",
    "kept_rulings",
    "name_in",
    "newer_edition",
    "read_final_score",
    "read_record",
    "replay",
    "replay_all",
    "same_result",
    "scan_record",
    "scan_records",
    "standing_of",
    "steps_of",
    "table_after",
    "write_final",
    "write_final_score",
    "write_header",
    "write_line",
    "write_record",
]
