"""The folder of a device under /device: its files and nothing outside, what its page may run, and a club without it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web.app import create_app
from oddtrick.rules.errors import OddtrickError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What stands for the folder: files of its names."""
    made = tmp_path / "folder"
    (made / "device").mkdir(parents=True)
    (made / "index.html").write_text("<h1>The game</h1>", encoding="utf-8")
    for name in ("oddtrick.zip", "pyodide.mjs", "pyodide.asm.wasm", "pyodide.asm.wasm.packed"):
        (made / "device" / name).write_bytes(b"part")
    (tmp_path / "secret.html").write_text("secret", encoding="utf-8")
    return made


def get(path: str, folder: Path | None) -> httpx.Response:
    """What a club that offers that folder answers, without a database: files need none."""

    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(app=create_app(Settings(device=folder)))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8910") as client:
            return await client.get(path)

    return asyncio.run(asked())


def test_the_club_serves_the_folder_with_the_types_that_browsers_insist_on(folder: Path) -> None:
    assert get("/device", folder).headers["location"] == "/device/"
    assert "The game" in get("/device/", folder).text
    types = {
        "pyodide.mjs": "text/javascript",
        "pyodide.asm.wasm": "application/wasm",
        "pyodide.asm.wasm.packed": "application/octet-stream",
    }
    for name, kind in types.items():
        assert get(f"/device/device/{name}", folder).headers["content-type"].split(";")[0] == kind, name


def test_the_page_may_compile_the_interpreter_there_alone(folder: Path) -> None:
    assert "script-src 'self' 'wasm-unsafe-eval'; " in get("/device/", folder).headers["content-security-policy"]
    assert "wasm" not in get("/", folder).headers["content-security-policy"]


def test_a_page_within_the_folder_begins_at_its_first(folder: Path) -> None:
    answer = get("/device/learn", folder)
    assert (answer.status_code, answer.headers["location"]) == (307, "/device/?at=%2Flearn")


@pytest.mark.parametrize("path", ["nowhere.txt", "%2e%2e/secret.html", "x" * 300])
def test_nothing_else_is_served(folder: Path, path: str) -> None:
    answer = get(f"/device/{path}", folder)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_club_without_the_folder_has_nothing_there(folder: Path) -> None:
    assert get("/device/", None).status_code == 404
    with pytest.raises(OddtrickError, match="oddtrick device build"):
        create_app(Settings(device=folder / "device"))
