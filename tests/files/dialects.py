"""A corpus of our own: deals of a seed, written as other programs write them, with what is to be read of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from random import Random
from urllib.parse import quote, urlencode

from oddtrick.rules.cards import PACK, SEATS, SUITS, Hand, Hands, Seat, deal_round


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its number from 1, and the hands of N, E, S and W."""

    number: int
    hands: Hands

    @property
    def dealer(self) -> Seat:
        return SEATS[(self.number - 1) % 4]

    @property
    def sides(self) -> int:
        """Who is vulnerable at a duplicate board: 0 nobody, 1 N and S, 2 E and W, 3 all."""
        return int("0123123023013012"[(self.number - 1) % 16])


def boards(count: int, seed: str = "corpus") -> list[Board]:
    made = []
    for number in range(1, count + 1):
        pack = list(PACK)
        Random(f"{seed}/{number}").shuffle(pack)
        made.append(Board(number, deal_round(pack, Seat.N)))
    return made


def dotted(hand: Hand) -> str:
    return ".".join("".join(card.rank.letter for card in hand.suit(suit)) for suit in SUITS)


def lettered(hand: Hand) -> str:
    return "".join(suit.name[0] + "".join(card.rank.letter for card in hand.suit(suit)) for suit in SUITS)


VULNERABLE = ("None", "NS", "EW", "All")


def pbn(board: Board) -> str:
    hands = " ".join(dotted(board.hands[seat]) for seat in SEATS)
    sides = VULNERABLE[board.sides]
    return (
        f'[Event "Club"]\n[Board "{board.number}"]\n[Dealer "{board.dealer}"]\n[Vulnerable "{sides}"]\n'
        f'[Deal "N:{hands}"]\n[Contract "Pass"]\n[Auction "{board.dealer}"]\nall pass\n'
    )


def pbn_bare(board: Board) -> str:
    """Without quotation marks, the ten in two signs."""
    hands = " ".join(dotted(board.hands[seat]).replace("T", "10") for seat in SEATS)
    return f'[Board {board.number}]\n[Dealer {board.dealer}]\n[Deal "N:{hands}"]\n'


def lin(board: Board) -> str:
    order = (Seat.S, Seat.W, Seat.N, Seat.E)
    hands = ",".join(lettered(board.hands[seat]) for seat in order[:3]) + ","
    sides = "oneb"[board.sides]
    return (
        f"pn|Müller,B b,C,D|st||md|{order.index(board.dealer) + 1}{hands}|rh||ah|Board {board.number}|sv|{sides}|"
        "mb|p|mb|p!|an|says nothing|mb|p|mb|p|pg||\n"
    )


def lin_escaped(board: Board) -> str:
    return lin(board).replace("Board ", "Board%20").replace("B b", "B%20b")


def rbn(board: Board) -> str:
    hands = ":".join(dotted(board.hands[seat]) for seat in (Seat.W, Seat.N, Seat.E))
    return f"B {board.number}\nH W:{hands}:\nA {board.dealer}{'ZNEB'[board.sides]}:P!P?P*P^1\n1 a note\n\n"


def solver_list(board: Board) -> str:
    return f"N:{' '.join(dotted(board.hands[seat]) for seat in SEATS)}\n"


def list_with_tricks(board: Board) -> str:
    order = (Seat.W, Seat.N, Seat.E, Seat.S)
    return f"{' '.join(dotted(board.hands[seat]) for seat in order)}:65658888888843433232\n"


def numbered_list(board: Board) -> str:
    hands = " ".join(dotted(board.hands[seat]) for seat in SEATS)
    sides = (0, 2, 3, 1)[board.sides]
    return f'PBN {board.dealer.value} {sides} 4 1 "N:{hands}"\n'


def link(board: Board) -> str:
    query = {seat.name.lower(): lettered(board.hands[seat]).lower() for seat in SEATS}
    query |= {"d": board.dealer.name.lower(), "v": "oneb"[board.sides], "b": str(board.number), "a": "p(weak)ppp"}
    return f"https://www.bridgebase.com/tools/handviewer.html?{urlencode(query)}\n"


def link_with_lin(board: Board) -> str:
    return f"see https://www.bridgebase.com/tools/handviewer.html?lin={quote(lin(board).strip())} for it\n"


def solver_link(board: Board) -> str:
    words = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
    query = {words[seat]: dotted(board.hands[seat]) for seat in SEATS}
    query = {"board": str(board.number), "dealer": board.dealer.name, "vul": VULNERABLE[board.sides], **query}
    return f'<a href="https://dds.example/ddummy.htm?{urlencode(query).replace("&", "&amp;")}">solve</a>\n'


_DOWNWARD = [card for suit in SUITS for card in Hand((1 << 52) - 1).suit(suit)]


def _digits(hand: Hand) -> str:
    return "".join(f"{_DOWNWARD.index(card) + 1:02}" for card in hand)


def bri(board: Board) -> bytes:
    digits = "".join(_digits(board.hands[seat]) for seat in (Seat.N, Seat.E, Seat.S))
    return digits.encode() + b" " * 32 + b"\x00" * 18


def dup(board: Board) -> bytes:
    digits = "".join(_digits(board.hands[seat]) for seat in (Seat.N, Seat.E, Seat.S)).encode()
    signs = b"\x06\x03\x04\x05"
    drawn = b"".join(
        signs[suit : suit + 1] + b"".join(card.rank.letter.encode() for card in board.hands[seat].suit(suit))
        for seat in SEATS
        for suit in SUITS
    )
    return digits + drawn + b"YN1  1 32 "


def dlm(board: Board) -> str:
    holder = [next(seat.value for seat in SEATS if card in board.hands[seat]) for card in _DOWNWARD]
    letters = "".join(
        chr(ord("a") + 4 * first + second) for first, second in zip(holder[::2], holder[1::2], strict=True)
    )
    figures = reduce(xor, letters.encode())
    return f"Board {board.number:02}={letters}{figures:03}\n"


@dataclass(frozen=True, slots=True)
class Dialect:
    """A way of writing boards: its name, the name of its files, and a board; ``head`` stands before them all."""

    name: str
    file: str
    write: Callable[[Board], str | bytes]
    head: str = ""
    between: str = ""
    has_number: bool = True
    has_dealer: bool = True

    def text(self, made: Sequence[Board]) -> str | bytes:
        parts = [self.write(board) for board in made]
        if isinstance(parts[0], bytes):
            return b"".join(part for part in parts if isinstance(part, bytes))
        return self.head + self.between.join(part for part in parts if isinstance(part, str))


DIALECTS = (
    Dialect("PBN", "a.pbn", pbn, between="\n"),
    Dialect("PBN for export", "a.txt", pbn, head="% PBN 2.1\n% EXPORT\n%Content-type: text/x-pbn\n", between="\n"),
    Dialect("PBN, bare", "a.pbn", pbn_bare, between="\n"),
    Dialect("LIN", "a.lin", lin),
    Dialect("LIN under a head", "a.lin", lin, head="% written by a viewer\n%\n% of boards [Event]\n"),
    Dialect("LIN called PBN", "a.pbn", lin, head="% written by a viewer\n"),
    Dialect("LIN, escaped", "a.txt", lin_escaped),
    Dialect("RBN", "a.rbn", rbn, head="% RBN version 3.1\nD 19980131\n\n"),
    Dialect("RBN without its head", "a.txt", rbn),
    Dialect("list", "a.txt", solver_list, has_number=False, has_dealer=False),
    Dialect("list with tricks", "a.txt", list_with_tricks, has_number=False, has_dealer=False),
    Dialect("list with numbers", "a.txt", numbered_list, head="NUMBER 3\n", has_number=False),
    Dialect("links", "a.txt", link),
    Dialect("links with LIN", "mail.txt", link_with_lin, head="Dear all,\n\n"),
    Dialect("links of a solver", "a.html", solver_link, head="<html><body>\n"),
    Dialect("DLM", "a.dlm", dlm, head="[Document]\nHeadline=Club\nFrom board=1\nTo board=3\n"),
    Dialect("BRI", "a.bri", bri),
    Dialect("DUP", "a.dup", dup),
    Dialect("DUP by its content", "a.dat", dup),
)
