"""What each edition of each code makes of a fixed body of records, kept as digests beside the number of the edition.

A digest is taken of what comes out, not of the source: the rulings act by act, the entries and the result, as the last
line of a record keeps them. So code can be moved and rewritten as long as no reading changes, and a change of a reading
shows even where no case looks. The body of records is that of ``tests/records``, and rubbers walked at random under
every code and variety, a part of their acts unlawful (``walks.json.gz``: a name and the text of each record, made once
by ``tests.support.rubbers.walk``; nothing depends on how they were drawn).

    python -m tests.rules.codes.editions               write digests of editions that were raised, and of new records
    python -m tests.rules.codes.editions --unreleased  and of readings changed in an edition not yet released
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from oddtrick.files.record import Record, code_of, kept_rulings, read_record, replay_all
from oddtrick.rules.codes import find_code
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import sheet_of
from tests import RECORDS

DIGESTS = Path(__file__).parent / "editions.json"
WALKS = RECORDS / "walks.json.gz"

Digests = Mapping[str, Mapping[str, Any]]
"""By the key of a code: its ``edition``, and the ``readings``, a digest by the name of a record."""


def body() -> Iterator[tuple[str, Record]]:
    """The body of records, by name."""
    for path in sorted([*RECORDS.glob("*.odd"), *(RECORDS / "irregular").glob("*.odd")]):
        yield path.relative_to(RECORDS).with_suffix("").as_posix(), read_record(path.read_text(encoding="utf-8"))
    for name, text in json.loads(gzip.decompress(WALKS.read_bytes())).items():
        yield name, read_record(text)


def reading(record: Record) -> str:
    """What today's reading makes of a record, as a digest."""
    code = code_of(record.header)
    replay = replay_all(code, record)
    sheet = sheet_of(code, replay.table)
    stands = standing(sheet)
    entries = [[str(entry.who), entry.line.value, entry.points, entry.law] for deal in sheet.deals for entry in deal]
    rulings = [
        [each.act, each.fault, each.law, each.by, sorted(each.remedies)] for each in kept_rulings(replay.rulings)
    ]
    totals = {str(who): points for who, points in stands.totals.items()}
    outcome = [len(replay.rulings), rulings, entries, totals, str(stands.winner), stands.value, stands.over]
    return hashlib.sha256(json.dumps(outcome, sort_keys=True).encode()).hexdigest()[:12]


def today() -> dict[str, dict[str, Any]]:
    """The digests of today's readings, by code."""
    digests: dict[str, dict[str, Any]] = {}
    for name, record in body():
        key = record.header.code
        digests.setdefault(key, {"edition": find_code(key).edition, "readings": {}})["readings"][name] = reading(record)
    return digests


def written() -> Digests:
    """The digests that are kept."""
    digests: Digests = json.loads(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    return digests


def changed(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """The records that a code reads otherwise under the same edition."""
    if before["edition"] != now["edition"]:
        return []
    return sorted(name for name, digest in now["readings"].items() if before["readings"].get(name, digest) != digest)


def main(words: list[str]) -> int:
    """Write the digests; 1 where a reading has changed and its edition was not raised."""
    before, now = written(), today()
    kept = {key: changed(before[key], now[key]) for key in now if key in before}
    if "--unreleased" not in words and any(kept.values()):
        for key, names in kept.items():
            if names:
                sys.stdout.write(f"{key} reads {', '.join(names)} otherwise: raise its edition first\n")
        return 1
    DIGESTS.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
