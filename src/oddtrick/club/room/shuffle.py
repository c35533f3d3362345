"""Fair dealing: the club commits itself to a secret, the players contribute to the shuffle, and the pone cuts.

The club has committed itself before it knows what any player contributes, and the players contribute before they know
the secret: neither can choose the deal. Only the club together with the last person to be ready could; so that person
need trust nobody. Anybody can do it again from what is published, with nothing but SHA-256 and SHAKE-256:

1. Before the cut the club publishes ``commitment``, the SHA-256 of a ``secret`` of 32 bytes from the system. Then each
   player's page sends 32 bytes of its own, its contribution. A computer player has none.
2. The stream is SHAKE-256 of the text ``oddtrick shuffle 1``, the secret's 32 bytes, and the contributions of those who
   have sent one, in the order of their seats, N E S W.
3. The pack begins in the order S2 ... SA, H2 ... HA, D2 ... DA, C2 ... CA. For place 51 down to 1 a byte is taken from
   the stream; one that is not below the greatest multiple of (place + 1) up to 256 is thrown away and the next taken;
   its remainder by (place + 1) is the place with which this one is exchanged.
4. The pone cuts: a number of cards from the top go below the others.
5. The cards are dealt one at a time from the top, the first to the dealer's left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256, shake_256

from oddtrick.rules.cards import PACK, Card, Hands, Seat, deal_round
from oddtrick.rules.errors import NotUnderstood

SECRET_BYTES = 32
LABEL = b"oddtrick shuffle 1"
_STREAM_BYTES = 512  # of 51 bytes wanted, one in eight or so is thrown away


def read_secret(text: str) -> bytes:
    """The bytes of a secret, or a contribution, from 64 hexadecimal figures; ``NotUnderstood`` for any other text."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise NotUnderstood("a secret is written with 64 hexadecimal figures")
    return secret


def commitment(secret: str) -> str:
    """What is published before the cut: the SHA-256 of the secret's bytes, in hexadecimal."""
    return sha256(read_secret(secret)).hexdigest()


def shuffled(secret: str, contributions: Iterable[str] = ()) -> tuple[Card, ...]:
    """The pack in the order that the secret and the contributions give, from the top."""
    hashed = b"".join(map(read_secret, (secret, *contributions)))
    stream = iter(shake_256(LABEL + hashed).digest(_STREAM_BYTES))
    pack = list(PACK)
    for place in range(51, 0, -1):
        fair = 256 - 256 % (place + 1)
        # That none of these bytes will do happens once in longer than there have been cards.
        byte = next(byte for byte in stream if byte < fair)
        other = byte % (place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


@dataclass(frozen=True, slots=True, kw_only=True)
class FairShuffle:
    """The shuffle of deal number ``deal``: its ``secret`` and ``dealer``, and when they are known the others' part.

    That is the ``cut``, and the ``contributions`` by the seats of those who have sent one. Deals are numbered as they
    were dealt, those that came to nothing too. Between the pone's cut and the deal others may have to get ready.
    """

    deal: int
    secret: str
    dealer: Seat
    cut: int | None = None
    contributions: Mapping[Seat, str] = field(default_factory=dict, hash=False)
    dealt: bool = False

    @property
    def pack(self) -> tuple[Card, ...]:
        """The pack as it is dealt; it must have been cut."""
        assert self.cut is not None, "the pack is cut before it is dealt"
        pack = shuffled(self.secret, (self.contributions[seat] for seat in sorted(self.contributions)))
        return (*pack[self.cut :], *pack[: self.cut])

    @property
    def hands(self) -> Hands:
        """The hands of the deal."""
        return deal_round(self.pack, self.dealer)
