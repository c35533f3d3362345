"""Requests about what the club offers."""

from __future__ import annotations

from fastapi import APIRouter, Request

from oddtrick.club.answers.library import offered
from oddtrick.club.live.clubhouse import Clubhouse
from oddtrick.club.live.searches import state_of_searches
from oddtrick.club.render.shapes.pages import ClubShape
from oddtrick.club.web.routes.people import club_of

router = APIRouter(prefix="/api", tags=["books"])


@router.get("/club")
async def club(request: Request) -> ClubShape:
    """What the club offers: codes with their options and varieties, computer players, phrases."""
    house: Clubhouse = club_of(request)
    offers_device = house.settings.device is not None
    return offered(house.players, len(house.board.people), state_of_searches(), device=offers_device)
