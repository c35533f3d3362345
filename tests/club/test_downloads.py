"""All of a person's rubbers in one archive, as records and as PBN."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web.routes import history
from oddtrick.files.record import read_record
from tests.club.asking import page
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
    names = {f"{table}-1.{form}" for table in tables for form in ("odd", "pbn")}
    assert set(files[0].namelist()) == names
    assert files[1].namelist() == []
    record = read_record(files[0].read(f"{tables[0]}-1.odd").decode())
    assert record.header.code == "auction-1910"
    assert b"% PBN 2.1" in files[0].read(f"{tables[0]}-1.pbn")


def test_the_archive_holds_more_rubbers_than_are_put_into_it_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "AT_ONCE", 1)
    with page(tmp_path, Settings(limits=False)) as visitor:
        visitor.post("/api/guest", json={})
        form = {"sit": "S", "start": True, "players": "plain"}
        tables = [visitor.post("/api/tables", json=form).json()["id"] for _ in range(3)]
        archive = zipfile.ZipFile(io.BytesIO(visitor.get("/api/history/rubbers.zip").content))
    assert {name for name in archive.namelist() if name.endswith(".odd")} == {f"{table}-1.odd" for table in tables}
