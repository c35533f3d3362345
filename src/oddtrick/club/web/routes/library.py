"""Requests about the library: what the club offers, codes and lawbooks, the verification of a deal."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

from oddtrick.club.live.clubhouse import Clubhouse
from oddtrick.club.live.searches import state_of_searches
from oddtrick.club.render.agreed_terms import agreement_shapes
from oddtrick.club.render.forms import option
from oddtrick.club.render.happenings import PHRASES
from oddtrick.club.render.seat_view import call_shape, cards_of, column_name, seat_name
from oddtrick.club.render.shapes.pages import ClubShape, CodeShape, DealtShape, LawbookShape, StrainShape
from oddtrick.club.render.shapes.seat import OptionShape
from oddtrick.club.room.shuffle import Fair, commitment
from oddtrick.club.web.routes.people import club_of
from oddtrick.files.shapes.code_shapes import RuleShape
from oddtrick.files.shapes.naming import SeatName
from oddtrick.files.shapes.ruling_shapes import ClauseShape, LawShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.registry import BOOKS, PLAYERS
from oddtrick.rules.cards import SEATS, Hands, Seat
from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES, Setting, code_for, find_code
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.comparison import figures
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.teaching.desk.reported_results import most_doublings
from oddtrick.teaching.lessons import opening_calls
from oddtrick.words.language import cached_by_language, say_error
from oddtrick.words.language import gettext as _
from oddtrick.words.wording import penalty_text
from oddtrick.words.wording.lawbook import lawbook, meaning_of

router = APIRouter(prefix="/api", tags=["books"])


def hands_shape(hands: Hands) -> dict[SeatName, list[str]]:
    """Four hands by seat."""
    return {seat_name(seat): cards_of(hands[seat]) for seat in SEATS}


# -- what there is --


@router.get("/club")
async def club(request: Request) -> ClubShape:
    """What the club offers: codes with their options and varieties, computer players, phrases."""
    house: Clubhouse = club_of(request)
    return {
        "codes": list(_codes()),
        "players": [_player(name) for name in house.players],
        "phrases": [option(phrase.value, _(text)) for phrase, text in PHRASES.items()],
        "people": len(house.board.people),
        "analysis": state_of_searches(),
    }


def _player(name: str) -> OptionShape:
    book = BOOKS.get(name)
    if book is not None:
        return option(name, f"{book.title}, {book.year}")
    return option(name, _(name.capitalize()) if name in PLAYERS else name.rpartition(":")[2])


@cached_by_language()
def _codes() -> tuple[CodeShape, ...]:
    return tuple(code_shape(code) for code in CODES)


def code_shape(code: Code) -> CodeShape:
    """A code: what is declared in it, and what may be agreed upon beside it."""
    key = code.key
    options: list[RuleShape] = [
        shaped(RuleShape, each, meaning=_(meaning_of(each))) for each in OPTIONS if key in each.codes
    ]
    varieties: list[RuleShape] = [
        shaped(RuleShape, each, settings=(), meaning=_(each.meaning)) for each in VARIETIES if key in each.codes
    ]
    return {
        "key": code.key,
        "title": _(code.title),
        "bids": code.bids,
        "number_bid": None if code.number_bid is None else code.number_bid.value,
        "doublings": most_doublings(code),
        "strains": [_strain(code, place) for place in range(len(code.scoring.tricks))],
        "columns": list(map(column_name, code.scoring.columns.value.names)),
        "seats": [seat_name(seat) for seat in code.lineup.players],
        "choices": [
            option(choice.value, penalty_text(choice, code.scoring)) for choice in code.scoring.revokes.choices
        ],
        "figures": [{"name": _(name), "value": value, "law": law} for name, value, law in figures(code.scoring)],
        "options": options,
        "varieties": varieties,
        "agreements": agreement_shapes(code),
        "opening": [call_shape(call) for call in opening_calls(code)],
    }


def _strain(code: Code, place: int) -> StrainShape:
    strain, worth = list(code.scoring.tricks.items())[place]
    return {
        "strain": strain.value,
        "label": _(strain.label),
        "symbol": _(strain.symbol),
        "trumps": None if strain.trumps is None else strain.trumps.letter,  # type: ignore[typeddict-item]  # a suit's
        "worth": worth,
        "honours": cards_of(honours_in(strain.trumps)),
    }


@router.get("/codes/{key}")
async def one_code(key: str, variety: str = "", options: str = "") -> CodeShape:
    """A code with its varieties (by commas) and options (``limit=100,nullo=true``): it may have other strains."""
    return code_shape(agreed_code(key, [name for name in variety.split(",") if name], read_options(options)))


def read_options(text: str) -> dict[str, Setting]:
    """Optional rules from ``limit=100,nullo=true``."""
    settings: dict[str, Setting] = {}
    for part in filter(None, text.split(",")):
        name, _sign, value = part.partition("=")
        if value in ("true", "false", ""):
            settings[name] = value != "false"
        elif value.isascii() and value.isdigit() and len(value) < 10:
            settings[name] = int(value)
        else:
            settings[name] = value
    return settings


def agreed_code(key: str, variety: list[str], options: dict[str, Setting]) -> Code:
    """The code that was agreed upon; 400 where there is none such."""
    try:
        return code_for(key, options, variety)
    except UnknownCode as error:
        raise HTTPException(400, say_error(error)) from None


@router.get("/lawbook/{key}")
async def laws_of(key: str) -> LawbookShape:
    """Every law of a code, in the order of the book."""
    try:
        code = find_code(key)
    except UnknownCode as error:
        raise HTTPException(404, say_error(error)) from None
    return {
        "code": code.key,
        "title": _(code.title),
        "printed": _(code.printed),
        "laws": [
            shaped(
                LawShape,
                law,
                subject=_(law.subject),
                doubts=list(map(_, law.doubts)),
                clauses=[shaped(ClauseShape, clause, text=_(clause.text)) for clause in law.clauses],
            )
            for law in lawbook(code.key)
        ],
    }


# -- is a deal what it was said to be? --


class DealtForm(BaseModel):
    """What was shown of a deal."""

    model_config = ConfigDict(extra="forbid")

    secret: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    cut: Annotated[int, Field(ge=0, le=52)]
    dealer: Literal["N", "E", "S", "W"]
    contributions: dict[SeatName, Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]] = {}


@router.post("/verify")
async def verify(form: DealtForm) -> DealtShape:
    """Shuffle, cut and deal once more: what the commitment was, and the hands. The page does it by itself too."""
    contributions = {Seat[seat]: text for seat, text in form.contributions.items()}
    fair = Fair(deal=1, secret=form.secret, dealer=Seat[form.dealer], cut=form.cut, contributions=contributions)
    return {
        "commitment": commitment(form.secret),
        "pack": [card.name for card in fair.pack],
        "hands": hands_shape(fair.hands),
    }
