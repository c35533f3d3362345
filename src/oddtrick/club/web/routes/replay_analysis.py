"""Requests about a deal, played or set: by sight of all its hands, and by what each player could know."""

from __future__ import annotations

from typing import Annotated, Any, cast

import structlog
from fastapi import APIRouter, Depends, HTTPException, Query, Request

from oddtrick.club.answers.deal_study import set_deal_shape
from oddtrick.club.answers.library import printed_code
from oddtrick.club.live.analysis_process import ACCURACY, SIGHT
from oddtrick.club.live.analyst import Analyst, NoAnalysis
from oddtrick.club.render.shapes.pages import AccuracyShape, ReviewShape
from oddtrick.club.render.shapes.teaching import ContractsShape
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.club.room.stored_rubber import StoredRubber
from oddtrick.club.web.limits import ANALYSES, address_of
from oddtrick.club.web.routes.history import DealAsked, rubber_at
from oddtrick.club.web.routes.people import club_of, limiter_of
from oddtrick.files.record import Header, Record, write_record
from oddtrick.files.shapes.deal_shapes import AnalysisShape
from oddtrick.rules.acts import Deal
from oddtrick.words.language import gettext as _

LOG = structlog.get_logger()
router = APIRouter(prefix="/api", tags=["history"])


@router.get("/rubbers/{key}/deals/{number}/analysis")
async def analysis(
    request: Request, rubber: Annotated[StoredRubber, Depends(rubber_at)], number: DealAsked
) -> AnalysisShape:
    """Every contract of a deal, what each act cost, and the turning points."""
    return cast("AnalysisShape", await _analysis(request, rubber.record, number))


@router.get("/rubbers/{key}/review")
async def review(request: Request, rubber: Annotated[StoredRubber, Depends(rubber_at)]) -> ReviewShape:
    """The best and the dearest acts of a rubber, of the deals that are over."""
    return cast("ReviewShape", await _analysis(request, rubber.record, 0))


@router.get("/rubbers/{key}/deals/{number}/accuracy")
async def accuracy(
    request: Request, rubber: Annotated[StoredRubber, Depends(rubber_at)], number: DealAsked
) -> AccuracyShape:
    """What the acts of a deal cost by what each player could know, and how accurate the players were."""
    return cast("AccuracyShape", await _analysis(request, rubber.record, number, ACCURACY))


async def _analysis(request: Request, record: str, number: int, report: str = SIGHT) -> dict[str, Any]:
    """Of a deal, or with 0 of the rubber."""
    limiter_of(request).check(ANALYSES, "analysis", address_of(request, club_of(request).settings))
    analyst: Analyst = request.app.state.analyst
    try:
        answer = await analyst.analysis(record, number, report)
    except NoAnalysis as error:
        LOG.error("no analysis", why=str(error))  # noqa: TRY400 (nor would its trace help)
        raise HTTPException(503, _("This cannot be analysed now; try again later.")) from None
    if "status" in answer:
        raise HTTPException(int(answer["status"]), str(answer["detail"]))
    return answer


@router.get("/deals/contracts")
async def contracts(
    request: Request, deal: Annotated[str, Query(max_length=120)], code: Annotated[str, Query(max_length=40)]
) -> ContractsShape:
    """What can be made of a deal, in each strain by each declarer, with best play of all."""
    dealer, hands = read_set_deal(deal)
    printed_code(code)
    record = Record(Header(code=code, dealer=dealer), (Deal(dealer, hands),))
    answer = await _analysis(request, write_record(record), 1)
    return {
        "deal": set_deal_shape(dealer, hands),
        "contracts": answer["contracts"],
        "par": answer["par"],
        "doubts": answer["doubts"],
    }
