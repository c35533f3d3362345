"""BRI and DUP, of machines that deal: cards by their number, a board after the other in records of one length.

Spades, hearts, diamonds, clubs, each from the ace down, are 01 to 52. A record begins with the 39 cards of North, East
and South in two digits each. In BRI it is filled up to 128 bytes; in DUP, of 156, the hands follow a second time as
text, and then ten signs of the set: whether its boards are counted backwards (place 148), its lowest number (149 to
151) and its highest (154 to 156).
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.files.pbn.games import PbnGame, Tag
from oddtrick.files.pbn.parsing import PbnScan
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.values import written_hands
from oddtrick.rules.cards import WHOLE_PACK, Hand, Seat
from oddtrick.rules.errors import RecordError
from oddtrick.rules.messages import Message, message

BRI_BYTES, DUP_BYTES = 128, 156
"""Bytes of a record."""
_CARD_BYTES = 78
"""Bytes of the cards in it."""
_FILLING = b" \x00\r\n"
"""What a record of BRI is filled up with."""
CARDS_DOWNWARD = tuple(Hand(WHOLE_PACK.bits))
"""Spades, hearts, diamonds, clubs, each from the ace down."""


def is_bri(data: bytes) -> bool:
    """Whether the content is records of BRI."""
    return _are_records(data, BRI_BYTES) and not data[_CARD_BYTES:BRI_BYTES].strip(_FILLING)


def is_dup(data: bytes) -> bool:
    """Whether the content is records of DUP."""
    return _are_records(data, DUP_BYTES) and bool(data[_CARD_BYTES:BRI_BYTES].strip(_FILLING))


def _are_records(data: bytes, length: int) -> bool:
    """Whether each record begins as one does; what is left of a last one that was cut off does not count."""
    starts = range(0, max(0, len(data) - _CARD_BYTES + 1), length)
    return bool(starts) and all(data[at : at + _CARD_BYTES].isdigit() for at in starts)


def scan_bri(data: bytes, source: str = "") -> PbnScan:
    """The boards of BRI, which numbers none: they are numbered as they stand."""
    return _scan(data, BRI_BYTES, source)


def scan_dup(data: bytes, source: str = "") -> PbnScan:
    """The boards of DUP."""
    return _scan(data, DUP_BYTES, source)


def _scan(data: bytes, length: int, source: str) -> PbnScan:
    games: list[PbnGame] = []
    faults: list[RecordError] = []
    for place, number in enumerate(_numbers(data, length), 1):
        record = data[(place - 1) * length : place * length]
        what = _hands(record)
        if isinstance(what, Message):
            faults.append(RecordError(what, place, 1, source))
            continue
        tags = {"Board": str(number), "Deal": written_hands(what, Seat.N)}
        named = {name: Tag(value=value, line=place, column=1) for name, value in tags.items()}
        games.append(PbnGame(tags=named, line=place, remarks=_remarks(length, place)))
    return PbnScan(tuple(games), tuple(faults))


def _remarks(length: int, place: int) -> tuple[Remark, ...]:
    text = message("the file numbers no boards; they are numbered as they stand in it")
    return (Remark(text, place),) if length == BRI_BYTES else ()


def _numbers(data: bytes, length: int) -> Iterator[int]:
    """The numbers of the boards, in the order of the records; a record that was cut off counts."""
    boards = max(0, -(-len(data.rstrip(b"\x1a\x00\r\n ")) // length))
    lowest, highest, backwards = 1, boards, False
    if length == DUP_BYTES:
        ends = data[146:DUP_BYTES].decode("latin-1")
        texts = ends[2:5].strip(), ends[7:10].strip()
        lowest = int(texts[0]) if texts[0].isdecimal() else 1
        highest = int(texts[1]) if texts[1].isdecimal() else lowest + boards - 1
        backwards = ends[1:2] == "Y"
    yield from (highest - place if backwards else lowest + place for place in range(boards))


def _hands(record: bytes) -> tuple[Hand, Hand, Hand, Hand] | Message:
    """The four hands; else why they are none."""
    text = record[:_CARD_BYTES].decode("latin-1")
    if len(text) < _CARD_BYTES or not text.isdecimal() or not text.isascii():
        return message("a board has 39 cards of two digits here, of North, East and South")
    numbers = [int(text[at : at + 2]) for at in range(0, _CARD_BYTES, 2)]
    if len(set(numbers)) < len(numbers) or not all(1 <= number <= len(CARDS_DOWNWARD) for number in numbers):
        return message("the numbers of the cards are not 39 different ones of 01 to 52")
    north, east, south = (
        Hand.of(CARDS_DOWNWARD[number - 1] for number in numbers[start : start + 13]) for start in (0, 13, 26)
    )
    west = Hand(WHOLE_PACK.bits & ~(north.bits | east.bits | south.bits))
    return north, east, south, west
