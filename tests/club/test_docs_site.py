"""The docs site under /docs: its files and nothing outside, its own scripts and no others, and a copy without it."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from pathlib import Path

import httpx
import pytest

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web import docs_site
from oddtrick.club.web.app import create_app

SCRIPT = "document.body.dataset.theme = 'auto';"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "docs"
    monkeypatch.setattr(docs_site, "DOCS", folder)
    return folder


@pytest.fixture
def built(site: Path) -> Path:
    (site / "games").mkdir(parents=True)
    (site / "index.html").write_text(f"<h1>All pages</h1><script>{SCRIPT}</script>", encoding="utf-8")
    (site / "games" / "index.html").write_text("<h1>Games</h1>", encoding="utf-8")
    (site / "searchindex.js").write_text("Search.setIndex({})", encoding="utf-8")
    (site.parent / "secret.html").write_text("secret", encoding="utf-8")
    return site


def get(path: str) -> httpx.Response:
    """What the club answers, without a database: the site needs none."""

    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(app=create_app(Settings()))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8910") as client:
            return await client.get(path)

    return asyncio.run(asked())


@pytest.mark.usefixtures("built")
def test_the_club_serves_the_site() -> None:
    assert get("/docs").headers["location"] == "/docs/"
    assert "All pages" in get("/docs/").text
    assert "Games" in get("/docs/games/").text
    assert "javascript" in get("/docs/searchindex.js").headers["content-type"]


@pytest.mark.usefixtures("built")
def test_a_page_runs_the_scripts_that_it_was_built_with_and_no_other() -> None:
    policy = get("/docs/").headers["content-security-policy"]
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}'; " in policy
    assert "sha256" not in get("/docs/games/").headers["content-security-policy"]


OUTSIDE = ("%2e%2e/secret.html", "games/%2e%2e/%2e%2e/secret.html", "x" * 300)


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["nowhere.html", "games", *OUTSIDE])
def test_nothing_else_is_served(path: str) -> None:
    answer = get(f"/docs/{path}")
    assert answer.status_code == 404
    assert "secret" not in answer.text


@pytest.mark.usefixtures("site")
def test_a_copy_without_the_site_says_how_it_is_built() -> None:
    answer = get("/docs/")
    assert answer.status_code == 404
    assert "make site" in answer.text
