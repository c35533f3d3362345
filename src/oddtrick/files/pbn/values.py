"""The values of the tags that say something of the cards: seats, hands, contracts, results."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from oddtrick.files.pbn.games import PbnGame, Tag
from oddtrick.files.pbn.half_deal import HalfDeal, read_half_deal
from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import SEATS, SUITS, WHOLE_PACK, Card, Hand, Seat, Side, round_from
from oddtrick.rules.errors import NotUnderstood, RecordError
from oddtrick.rules.messages import Message

SomeHands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
"""Hands of N, E, S and W; ``None`` for one that the file does not have."""

STRAINS = {"S": Strain.SPADES, "H": Strain.HEARTS, "D": Strain.DIAMONDS, "C": Strain.CLUBS, "NT": Strain.NO_TRUMPS}


@dataclass(frozen=True, slots=True)
class PbnContract:
    """The contract; ``risk`` is 0, or 1 doubled, or 2 redoubled. Without ``strain`` the deal was passed out."""

    level: int | None
    strain: Strain | None
    risk: int = 0


SUIT_SYMBOLS = str.maketrans("♠♥♦♣", "SHDC")
_SEAT_WORDS = {"NORTH": Seat.N, "EAST": Seat.E, "SOUTH": Seat.S, "WEST": Seat.W, **Seat.__members__}
_CONTRACT = re.compile(r"([1-7]?)(S|H|D|C|NT?)(|X|XX|\*|\*\*|D|R|DBL|RDBL)(?:BY([NESW]))?")
_RISKS = {"": 0, **dict.fromkeys(("X", "*", "D", "DBL"), 1), **dict.fromkeys(("XX", "**", "R", "RDBL"), 2)}
_PASSED_OUT = ("PASS", "P", "AP", "ALLPASS", "PASSEDOUT", "PASSOUT")
_EMPTY = ("", "-")
"""Values of a tag that say nothing."""
_HANDS = re.compile(r"\s*([NESW])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*")
_NO_CARD = re.compile(r"[.-]")
LONGEST_DEAL = 1000
"""Characters."""
_BEYOND = re.compile(r"(?:[+-]\d{1,2}|=)")
"""Tricks more or fewer than the contract, as scores have them."""
_RESULT = re.compile(r"\^?\s*(?:(\d{1,2})(?:\s*TRICKS?)?|(NS|EW)\s+(\d{1,2})(?:\s+(NS|EW)\s+(\d{1,2}))?)")


def check_values(game: PbnGame, source: str) -> None:
    """Raise ``RecordError`` for a tag that says something of the cards and cannot be understood."""
    dealer_of(game, source)
    hands_of(game, source)
    contract_of(game, source)
    declarer_of(game, source)
    result_of(game, source)


def dealer_of(game: PbnGame, source: str = "") -> Seat | None:
    """The dealer, if named."""
    return _seat(game, "Dealer", source)


def declarer_of(game: PbnGame, source: str = "") -> Seat | None:
    """The declarer, if there is one and it is named; a caret means that declarer and dummy changed places (3.4.13).

    Some name the declarer with the contract, as ``4S by N``.
    """
    named = _seat(game, "Declarer", source)
    return declarer_of_contract(game) if named is None else named


def declarer_of_contract(game: PbnGame) -> Seat | None:
    """The declarer whom the contract names, if it does."""
    match = _CONTRACT.fullmatch(_bare_contract(game))
    return Seat[match[4]] if match and match[4] else None


def _seat(game: PbnGame, name: str, source: str) -> Seat | None:
    value = game.text(name).strip().upper()
    value = value.removeprefix("^") if name == "Declarer" else value
    if value in _EMPTY:
        return None
    if value not in _SEAT_WORDS:
        raise _wrong(game.tags[name], f"{game.text(name)!r} is no {name.lower()}: write N, E, S or W", source)
    return _SEAT_WORDS[value]


def seat_of(text: str) -> Seat | None:
    """The seat of that letter or English word, in large or small letters; ``None`` for anything else."""
    return _SEAT_WORDS.get(text.strip().upper())


def hands_of(game: PbnGame, source: str = "") -> SomeHands | None:
    """The hands that the ``Deal`` tag names in full; if a single one is missing, it holds the cards that are left."""
    value = game.text("Deal")
    if not value.strip() or len(value.split()) == value.split().count("-"):
        return None
    tag = game.tags["Deal"]
    if len(value) > LONGEST_DEAL:
        # Games that were played at other tables have the deal too, and each reads it.
        raise _wrong(tag, f"a deal of {len(value)} characters is too long: leave out what is no card", source)
    match = _HANDS.fullmatch(value.upper().replace("10", "T"))
    if match is None:
        raise _wrong(tag, f"{value!r} is no deal: write N:AKQ.J2.T98.76543 and three more hands", source)
    hands: dict[Seat, Hand | None] = {}
    seen = 0
    # Beside a whole hand one without a card is missing; in an ending it has been played out.
    has_whole = any(len(_NO_CARD.sub("", text)) == 13 for text in match.groups()[1:])
    for place, seat in enumerate(round_from(Seat[match[1]]), 2):
        text = match[place]
        half = text == "-" or "X" in text or "?" in text or (has_whole and not _NO_CARD.sub("", text))
        hand = None if half else _hand(tag, text, match.start(place), source)
        if hand is not None and (twice := seen & hand.bits):
            text = f"{', '.join(map(str, Hand(twice)))} in the hand of {seat} stands in another hand too"
            raise _wrong(tag, text, source, match.start(place))
        seen |= 0 if hand is None else hand.bits
        hands[seat] = hand
    missing = [seat for seat in SEATS if hands[seat] is None]
    rest = Hand(WHOLE_PACK.bits & ~seen)
    if any("X" in text or "?" in text for text in match.groups()[1:]):
        _check_half(tag, value, source)
    if len(missing) == 1 and len(rest) == 13:
        hands[missing[0]] = rest
    return (hands[Seat.N], hands[Seat.E], hands[Seat.S], hands[Seat.W])


def half_deal_of(game: PbnGame, source: str = "") -> HalfDeal | None:
    """What the ``Deal`` tag names of a deal that is not known in full; ``None`` where all is known, or nothing."""
    value = game.text("Deal")
    hands = hands_of(game, source)
    if hands is None or None not in hands:
        return None
    return replace(_check_half(game.tags["Deal"], value, source), dealer=dealer_of(game, source))


def _check_half(tag: Tag, value: str, source: str) -> HalfDeal:
    try:
        return read_half_deal(value)
    except NotUnderstood as error:
        raise _wrong(tag, error.message, source) from None


def _hand(tag: Tag, text: str, place: int, source: str) -> Hand:
    try:
        hand = Hand.parse(text)
    except NotUnderstood as error:
        raise _wrong(tag, error.message, source, place) from None
    if len(hand) > 13:
        raise _wrong(tag, f"{text!r} is a hand of {len(hand)} cards", source, place)
    return hand


def _bare_contract(game: PbnGame) -> str:
    return game.text("Contract").replace(" ", "").translate(SUIT_SYMBOLS).upper()


def contract_of(game: PbnGame, source: str = "") -> PbnContract | None:
    """The contract, if the tag names one."""
    value = _bare_contract(game)
    if value in _EMPTY:
        return None
    if value in _PASSED_OUT:
        return PbnContract(None, None)
    match = _CONTRACT.fullmatch(value)
    if match is None:
        text = f"{game.text('Contract')!r} is no contract: write 3NT, 4HX, 5CXX or Pass"
        raise _wrong(game.tags["Contract"], text, source)
    strain = STRAINS["NT" if match[2] == "N" else match[2]]
    return PbnContract(int(match[1]) if match[1] else None, strain, _RISKS[match[3]])


def result_of(game: PbnGame, source: str = "") -> int | None:
    """The tricks of the declarer's side, if the tag names them."""
    value = game.text("Result").strip().upper()
    if value in _EMPTY:
        return None
    tag = game.tags["Result"]
    if _BEYOND.fullmatch(value):
        return _tricks_beyond(game, 0 if value == "=" else int(value), source)
    match = _RESULT.fullmatch(value)
    numbers = [] if match is None else [int(match[place]) for place in (1, 3, 5) if match[place]]
    if match is None or any(number > 13 for number in numbers):
        raise _wrong(tag, f"{game.text('Result')!r} is no result: write the declarer's tricks, 0 to 13", source)
    if match[1]:
        return numbers[0]
    declarer = declarer_of(game, source)
    if declarer is None:
        return None
    return numbers[0] if Side(match[2]) is declarer.side else 13 - numbers[0]


def _tricks_beyond(game: PbnGame, more: int, source: str) -> int | None:
    """The tricks of a declarer who won ``more`` tricks more than the contract; ``None`` where there is no contract."""
    contract = contract_of(game, source)
    if contract is None or contract.level is None:
        return None
    tricks = contract.level + 6 + more
    if not 0 <= tricks <= 13:
        raise _wrong(game.tags["Result"], f"{game.text('Result')!r} cannot be the result of this contract", source)
    return tricks


def trumps_of(game: PbnGame) -> Strain | None:
    """The strain played: that of the contract, else of the last bid; ``None`` without either."""
    contract = contract_of(game)
    if contract is not None and contract.strain is not None:
        return contract.strain
    bids = [] if game.auction is None else [item.value for item in game.auction.items if isinstance(item.value, Bid)]
    return bids[-1].strain if bids else None


def _wrong(tag: Tag, message: Message | str, source: str, place: int = 0) -> RecordError:
    # One more for the quotation mark before the value.
    return RecordError(message, max(1, tag.line), max(1, tag.column + 1 + place), source)


def written_hands(hands: tuple[Hand, ...], first: Seat) -> str:
    """The value of a ``Deal`` tag: four hands clockwise, a void left empty."""
    return f"{first}:" + " ".join(
        ".".join("".join(card.rank.letter for card in hands[seat].suit(suit)) for suit in SUITS)
        for seat in round_from(first)
    )


def read_pack(text: str) -> tuple[Card, ...]:
    """Cards written one after the other, as ``SAHTD2``; ``NotUnderstood`` for anything else."""
    return tuple(Card.parse(text[place : place + 2]) for place in range(0, len(text), 2))
