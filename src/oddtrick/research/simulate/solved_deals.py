"""Deals solved once for all: four hands and the tricks of every declarer in every strain, 23 bytes a deal.

What is solved of one deal is known of 96. With the suits changed over the cards fall as before, and so they do with all
hands passed on to the next seat: other hands for the players who value or call them, and the same tricks. A file holds
deals of one seed from the first on: those of a ``Plan`` with that seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from oddtrick.research.simulate.deal_constraints import Constraints, deal_hands
from oddtrick.research.simulate.output import afresh
from oddtrick.research.simulate.shards import Row
from oddtrick.rules.cards import PACK, SEATS, SUITS, Hand, Hands
from oddtrick.rules.errors import NotUnderstood
from oddtrick.solving.solver import Table, tables
from oddtrick.solving.solver.double import TRUMP_STRAINS

KIND, FORMAT = "oddtrick solved deals", 1
"""What the first line of a file says that it is."""
CARD_BYTES, TRICK_BYTES = 13, 10
"""Two bits for the seat that holds each card, half a byte for the tricks of each declarer in each strain."""
DEAL_BYTES = CARD_BYTES + TRICK_BYTES
STRAINS = tuple(TRUMP_STRAINS.values())
SUIT_ORDERS = tuple(permutations(range(len(SUITS))))
FORMS = len(SUIT_ORDERS) * len(SEATS)
"""The deals that are known by each one solved."""
_CARD_WEIGHTS = np.array([1, 4, 16, 64], np.uint8)
_TRICK_WEIGHTS = np.array([1, 16], np.uint8)

Numbers = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SolvedDeals:
    """Deals of a seed, numbered from 0.

    ``holders`` has a row for each deal with the seat that holds each card of the pack, ``tricks`` those of each
    declarer, by strain (as in ``STRAINS``) and seat.
    """

    seed: str
    holders: Numbers
    tricks: Numbers

    def __len__(self) -> int:
        return len(self.holders)

    def hands(self, number: int) -> Hands:
        """The four hands of that deal."""
        bits = [0, 0, 0, 0]
        for card, seat in zip(PACK, self.holders[number].tolist(), strict=True):
            bits[seat] |= card.bit
        return (Hand(bits[0]), Hand(bits[1]), Hand(bits[2]), Hand(bits[3]))

    def table(self, number: int) -> Table:
        """The tricks of each declarer in each strain."""
        won = self.tricks[number].tolist()
        return {(strain, seat): won[place][seat] for place, strain in enumerate(STRAINS) for seat in SEATS}

    def part(self, first: int, number: int) -> SolvedDeals:
        """``number`` of the deals from that one on, numbered anew: to train with some and to report of others."""
        return replace(self, holders=self.holders[first : first + number], tricks=self.tricks[first : first + number])

    def in_form(self, form: int) -> SolvedDeals:
        """The same deals in one of their ``FORMS``; 0 is as they were dealt.

        ``form % 4`` seats further on clockwise, and with the suits in that of the ``SUIT_ORDERS`` which is numbered
        ``form // 4``: the place of each suit in it is where its cards go.
        """
        order, turn = list(SUIT_ORDERS[form // len(SEATS)]), form % len(SEATS)
        by_suit = self.holders.reshape(-1, len(SUITS), len(PACK) // len(SUITS))
        holders, tricks = np.empty_like(by_suit), np.empty_like(self.tricks)
        holders[:, order] = (by_suit + turn) % len(SEATS)
        tricks[:, [*order, len(SUITS)]] = np.roll(self.tricks, turn, axis=2)
        return replace(self, holders=holders.reshape(-1, len(PACK)), tricks=tricks)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsToSolve:
    """The deals of a seed from number ``start`` on, solved in shards as other work; see ``Work``."""

    seed: str
    start: int = 0

    @property
    def columns(self) -> Mapping[str, type]:
        """The number of the deal, and its bytes as they are written, in hexadecimal digits."""
        return {"number": int, "solved": str}

    @property
    def shard(self) -> int:
        """Deals in one shard: for some seconds."""
        return 40

    def rows(self, first: int, count: int) -> list[Row]:
        """A row for each of ``count`` deals, ``first`` deals after the start."""
        numbers = range(self.start + first, self.start + first + count)
        deals = [deal_hands(Constraints(), Random(f"{self.seed}/{number}")) for number in numbers]
        packed = pack(deals, tables(deals))
        return [(number, row.tobytes().hex()) for number, row in zip(numbers, packed, strict=True)]


def pack(deals: Sequence[Hands], solved: Sequence[Table]) -> Numbers:
    """A row of ``DEAL_BYTES`` for each deal."""
    holders = np.array(
        [[next(seat for seat in SEATS if hands[seat].bits & card.bit) for card in PACK] for hands in deals], np.uint8
    )
    tricks = np.array([[each[strain, seat] for strain in STRAINS for seat in SEATS] for each in solved], np.uint8)
    cards = holders.reshape(-1, CARD_BYTES, 4) * _CARD_WEIGHTS
    won = tricks.reshape(-1, TRICK_BYTES, 2) * _TRICK_WEIGHTS
    return np.concatenate([cards.sum(2, np.uint8), won.sum(2, np.uint8)], axis=1)


def unpack(seed: str, packed: Numbers) -> SolvedDeals:
    """The deals of those rows."""
    cards, won = packed[:, :CARD_BYTES, None], packed[:, CARD_BYTES:, None]
    return SolvedDeals(
        seed=seed,
        holders=(cards // _CARD_WEIGHTS % 4).reshape(-1, len(PACK)),
        tricks=(won // _TRICK_WEIGHTS % 16).reshape(-1, len(STRAINS), len(SEATS)),
    )


def from_rows(seed: str, rows: Iterable[Row]) -> SolvedDeals:
    """The deals of the rows of ``DealsToSolve``."""
    return unpack(seed, np.frombuffer(_bytes_of(rows), np.uint8).reshape(-1, DEAL_BYTES))


def _bytes_of(rows: Iterable[Row]) -> bytes:
    return b"".join(bytes.fromhex(str(solved)) for _, solved in rows)


# -- the file --


def read_solved(path: Path) -> SolvedDeals:
    """The deals of a file; ``NotUnderstood`` says of one that is broken what is wrong with it and what to do."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise NotUnderstood(f"{path} cannot be read: {error.strerror or error}") from error
    says = _head(path, head)
    expected = says["deals"] * DEAL_BYTES
    if len(body) != expected:
        wrong = "cut off" if len(body) < expected else "longer than it should be"
        raise NotUnderstood(f"{path} is {wrong}: {len(body)} bytes of deals, not {expected}; take a copy, or {_REMAKE}")
    if sha256(body).hexdigest() != says["sha256"]:
        raise NotUnderstood(f"{path} is damaged: its deals are not those that were written; take a copy, or {_REMAKE}")
    return unpack(says["seed"], np.frombuffer(body, np.uint8).reshape(-1, DEAL_BYTES))


_REMAKE = "delete it and have it made again by oddtrick solved-deals"


def _head(path: Path, head: bytes) -> dict[str, Any]:
    try:
        says = json.loads(head)
        ours = says["kind"] == KIND and isinstance(says["format"], int)
        newer = ours and says["format"] != FORMAT
        ours = ours and (newer or all(isinstance(says[name], kind) for name, kind in _HEAD.items()))
    except (ValueError, TypeError, KeyError):
        ours = newer = False
    if not ours:
        raise NotUnderstood(f"{path} holds no solved deals; oddtrick solved-deals makes a file of them")
    if newer:
        raise NotUnderstood(f"{path} was written by another version of oddtrick, in format {says['format']}")
    return dict(says)


_HEAD = {"seed": str, "deals": int, "sha256": str}


def add_solved(path: Path, seed: str, parts: Iterable[list[Row]]) -> SolvedDeals:
    """Write rows of ``DealsToSolve`` behind the deals that the file holds, if it is there; gives back all.

    It is written whole or not at all.
    """
    body = _body(path) + b"".join(map(_bytes_of, parts))
    says = {"deals": len(body) // DEAL_BYTES, "seed": seed, "sha256": sha256(body).hexdigest()}
    with afresh(path) as fresh:
        fresh.write_bytes(json.dumps({"kind": KIND, "format": FORMAT, **says}).encode() + b"\n" + body)
    return read_solved(path)


def _body(path: Path) -> bytes:
    """The deals of a file as they stand in it; nothing of one that is not there."""
    return path.read_bytes().partition(b"\n")[2] if path.exists() else b""


def solved_already(path: Path, seed: str) -> int:
    """How many deals the file holds; ``NotUnderstood`` where they are of another seed, or it is broken."""
    if not path.exists():
        return 0
    deals = read_solved(path)
    if deals.seed != seed:
        raise NotUnderstood(f"{path} holds deals of the seed {deals.seed!r}, not {seed!r}; name another file")
    return len(deals)
