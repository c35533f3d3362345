"""The library: what is offered to play, codes and lawbooks, the verification of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Annotated, Literal

from oddtrick.club.answers.endpoint import Endpoint, NoAnswer
from oddtrick.club.render.agreed_terms import agreement_shapes
from oddtrick.club.render.forms import option
from oddtrick.club.render.happenings import PHRASES
from oddtrick.club.render.seat_view import call_shape, cards_of, column_name, seat_name
from oddtrick.club.render.shapes.pages import ClubShape, CodeShape, DealtShape, LawbookShape, StrainShape
from oddtrick.club.render.shapes.seat import OptionShape
from oddtrick.club.room.shuffle import FairShuffle, commitment
from oddtrick.files.shapes.code_shapes import RuleShape
from oddtrick.files.shapes.keywords import between, matches
from oddtrick.files.shapes.naming import SeatName
from oddtrick.files.shapes.ruling_shapes import ClauseShape, LawShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.registry import BOOKS, OWN_CALLER, PLAYERS
from oddtrick.rules.cards import SEATS, Hands, Seat
from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES, Setting, code_for, find_code
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.comparison import figures
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.teaching.desk.reported_results import most_doublings
from oddtrick.teaching.lessons import opening_calls
from oddtrick.words.language import cached_by_language
from oddtrick.words.language import gettext as _
from oddtrick.words.wording import penalty_text
from oddtrick.words.wording.lawbook import lawbook, meaning_of


def hands_shape(hands: Hands) -> dict[SeatName, list[str]]:
    """Four hands by seat."""
    return {seat_name(seat): cards_of(hands[seat]) for seat in SEATS}


# -- what there is --


def offered(
    players: Iterable[str], people: int, analysis: Literal["ready", "preparing", "missing"], *, device: bool
) -> ClubShape:
    """What is offered: codes with their options and varieties, these computer players, phrases."""
    return {
        "codes": list(_codes()),
        "players": [_player(name) for name in players],
        "phrases": [option(phrase.value, _(text)) for phrase, text in PHRASES.items()],
        "people": people,
        "analysis": analysis,
        "device": device,
    }


def _player(name: str) -> OptionShape:
    book = BOOKS.get(name)
    if book is not None:
        return option(name, f"{book.title}, {book.year}")
    if name.startswith(OWN_CALLER):
        return option(name, f"{_('Caller')} {PurePath(name.removeprefix(OWN_CALLER)).stem}")
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


def one_code(key: str, variety: str = "", options: str = "") -> CodeShape:
    """A code with its varieties (by commas) and options (``limit=100,nullo=true``): it may have other strains."""
    return code_shape(agreed_code(key, read_varieties(variety), read_options(options)))


def read_varieties(text: str) -> list[str]:
    """Varieties by commas."""
    return [name for name in text.split(",") if name]


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


def agreed_code(key: str, variety: Iterable[str], options: Mapping[str, Setting]) -> Code:
    """The code that was agreed upon; 400 where there is none such."""
    try:
        return code_for(key, options, tuple(variety))
    except UnknownCode as error:
        raise NoAnswer(400, error.message) from None


def printed_code(key: str) -> Code:
    """The printed code of that key; 404 where there is none."""
    try:
        return find_code(key)
    except UnknownCode as error:
        raise NoAnswer(404, error.message) from None


def laws_of(key: str) -> LawbookShape:
    """Every law of a code, in the order of the book."""
    code = printed_code(key)
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


ChanceText = Annotated[str, matches(r"^[0-9a-f]{64}$")]
"""32 bytes, in hexadecimal."""


@dataclass(frozen=True, kw_only=True)
class DealtForm:
    """What was shown of a deal."""

    secret: ChanceText
    cut: Annotated[int, between(0, 52)]
    dealer: SeatName
    contributions: dict[SeatName, ChanceText] = field(default_factory=dict)


def verify(form: DealtForm) -> DealtShape:
    """Shuffle, cut and deal once more: what the commitment was, and the hands. The page does it by itself too."""
    contributions = {Seat[seat]: text for seat, text in form.contributions.items()}
    fair = FairShuffle(deal=1, secret=form.secret, dealer=Seat[form.dealer], cut=form.cut, contributions=contributions)
    return {
        "commitment": commitment(form.secret),
        "pack": [card.name for card in fair.pack],
        "hands": hands_shape(fair.hands),
    }


ENDPOINTS = (
    Endpoint("GET", "/api/codes/{key}", one_code, "books"),
    Endpoint("GET", "/api/lawbook/{key}", laws_of, "books"),
    Endpoint("POST", "/api/verify", verify, "books"),
)
