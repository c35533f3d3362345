"""Addresses of hand viewers, alone or in a text: a board in the query of each.

``lin=`` holds a board of LIN. Else the hands are ``n``, ``e``, ``s``, ``w`` (``sakqhj2...``), the dealer ``d``, who is
vulnerable ``v``, the board ``b``, the calls ``a`` and the cards ``p``; or, as solvers in the browser have them,
``north`` and so on (``AKQ.J2...``), ``dealer``, ``vul`` and ``board``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import parse_qsl, urlsplit

from oddtrick.files.pbn.games import PbnGame
from oddtrick.files.pbn.lin import scan_lin
from oddtrick.files.pbn.parsing import PbnScan
from oddtrick.files.pbn.tokens import text_of
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import RecordError

_LINK = re.compile(r"https?://[^\s\"'<>\x00]+", re.IGNORECASE)
_SEATS = (Seat.S, Seat.W, Seat.N, Seat.E)
"""The order of players and hands in LIN."""
_WORDS = {Seat.N: "north", Seat.E: "east", Seat.S: "south", Seat.W: "west"}
_SIDES = {"none": "o", "-": "o", "o": "o", "n": "n", "ns": "n", "e": "e", "ew": "e", "b": "b", "all": "b", "both": "b"}
MAX_LINK_LENGTH = 20_000
"""Characters."""


def links_in(text: str) -> Iterator[tuple[int, Mapping[str, str]]]:
    """The queries of the addresses that have a board in them, each with its line."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if len(line) > MAX_LINK_LENGTH * 20 or "?" not in line:
            continue
        for link in _LINK.finditer(line):
            query = _query(link[0])
            if query is not None:
                yield number, query


def _query(link: str) -> Mapping[str, str] | None:
    try:
        parts = urlsplit(link.replace("&amp;", "&"))
    except ValueError:
        return None
    query = {name.lower(): value for name, value in parse_qsl(parts.query, keep_blank_values=True)}
    hands = sum(bool(query.get(seat.name.lower()) or query.get(_WORDS[seat])) for seat in Seat)
    return query if "lin" in query or hands >= 2 else None


def has_links(text: str) -> bool:
    """Whether there is an address with a board in a text."""
    return next(links_in(text), None) is not None


def scan_links(content: bytes | str, source: str = "") -> PbnScan:
    """The boards of the addresses, in order."""
    games: list[PbnGame] = []
    faults: list[RecordError] = []
    for line, query in links_in(text_of(content)):
        if len(str(query)) > MAX_LINK_LENGTH:
            faults.append(RecordError("this address is too long for a board", line, 1, source))
            continue
        lin = query["lin"] if "lin" in query else _as_lin(query)
        # All of an address stands in one line.
        scan = scan_lin(lin.replace("\r", " ").replace("\n", " "), source, first_line=line)
        games += scan.games
        faults += scan.faults
        if not scan.games and not scan.faults:
            faults.append(RecordError("there is no deal in this address", line, 1, source))
    return PbnScan(tuple(games), tuple(faults))


def _as_lin(query: Mapping[str, str]) -> str:
    hands = ",".join(_hand(query.get(seat.name.lower()) or query.get(_WORDS[seat], "")) for seat in _SEATS)
    names = ",".join(_value(query.get(f"{seat.name.lower()}n", "")) for seat in _SEATS)
    named = (query.get("d") or query.get("dealer") or "")[:1].upper()
    dealer = _SEATS.index(Seat[named]) + 1 if named in Seat.__members__ else 0
    parts = [f"pn|{names}|md|{dealer}{hands}|"]
    board = query.get("b") or query.get("board") or ""
    if board.strip().isdecimal():
        parts.append(f"ah|Board {board.strip()}|")
    sides = (query.get("v") or query.get("vul") or "").strip().lower()
    if sides in _SIDES:
        parts.append(f"sv|{_SIDES[sides]}|")
    if calls := re.sub(r"\([^()]*\)", "", query.get("a", "")).replace(" ", ""):
        parts.append(f"mb|{_value(calls)}|")
    cards = re.findall(r"[shdc](?:10|[2-9tjqka])", query.get("p", ""), re.IGNORECASE)
    parts += [f"pc|{card}|" for card in cards]
    if (claim := query.get("c", "").strip()).isdecimal():
        parts.append(f"mc|{claim}|")
    return "".join(parts)


def _value(text: str) -> str:
    return text.replace("|", " ").replace(",", " ").replace("%", " ")


def _hand(text: str) -> str:
    """A hand as LIN has it; one with dots between its suits is put into letters."""
    text = text.strip().upper()
    if text.count(".") != 3:
        return _value(text).replace(" ", "")
    return "".join(suit + cards.strip("-") for suit, cards in zip("SHDC", text.split("."), strict=True))
