"""All of one's rubbers in one archive."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from oddtrick.record import read_record
from tests.club.serving import Guest, served


def test_the_archive_holds_ones_own_rubbers_and_nobody_elses(tmp_path: Path) -> None:
    with served(str(tmp_path / "club.sqlite"), "--no-limits") as club:
        ann, eve = Guest(club.origin), Guest(club.origin, "Eve")
        tables = [ann.open_table(sit="S", start=True) for _ in range(2)]
        archives = [guest.http.get("/api/history/rubbers.zip") for guest in (ann, eve)]
        ann.close()
        eve.close()
    assert archives[0].headers["content-type"] == "application/zip"
    files = [zipfile.ZipFile(io.BytesIO(archive.content)) for archive in archives]
    assert set(files[0].namelist()) == {f"{table}-1.odd" for table in tables}
    assert files[1].namelist() == []
    record = read_record(files[0].read(files[0].namelist()[0]).decode())
    assert record.header.code == "auction-1910"
