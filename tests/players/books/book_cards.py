"""Turns to play, and what the books decide there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS
from oddtrick.rules.acts import Play
from oddtrick.rules.calls import Strain, parse_call
from oddtrick.rules.cards import SEATS, Card, Hand, Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.table import SpokenCall, Trick
from oddtrick.rules.view import View
from tests.support.positions import position, read_holdings, trick_of

CODES = {"foster-1910": code_for("auction-1910"), "badsworth-1898": code_for("bridge-1895")}


def tricks_of(text: str, first: Seat, strain: Strain) -> list[Trick]:
    """Tricks written ``W HK H2 H5 H7,...``: the leader, if not ``first``, and the cards in turn."""
    tricks = []
    for part in filter(None, text.split(",")):
        words = part.split()
        seat = Seat.parse(words[0]) if words[0] in "NESW" else first
        cards = [Card.parse(word) for word in words if word not in ("N", "E", "S", "W")]
        tricks.append(trick_of([(SEATS[(seat + n) % 4], card) for n, card in enumerate(cards)], strain))
    return tricks


def view_in_play(  # declarer South, dummy North
    key: str, where: str, hand: str, dummy: str = "", tricks: str = "", said: Sequence[tuple[str, str]] = ()
) -> View:
    """What the player sees whose turn it is; ``where`` is the strain and his seat; no dummy before the first lead."""
    strain, turn = where.split()
    seat, trumps = Seat.parse(turn), Strain.parse(strain)
    hands: Mapping[Seat, Hand]
    own = Seat.S if seat is Seat.N else seat
    if dummy:
        held, table = read_holdings([hand, dummy])
        hands = {own: held, Seat.N: table}
    else:
        hands = {own: read_holdings([hand])[0]}
    calls = [SpokenCall(Seat.parse(by), parse_call(call)) for by, call in said]
    played = tricks_of(tricks, Seat.W, trumps)
    gone = Hand.of(card for trick in played for _, card in trick.plays).bits
    hands = {seat: Hand(held.bits & ~gone) for seat, held in hands.items()}
    return position(CODES[key], turn=seat, declarer=Seat.S, strain=trumps, hands=hands, tricks=played, said=calls)


def decision_of(key: str, view: View) -> Decision:
    return BookPlayer(BOOKS[key]).decide(CODES[key], view)


def card_of(decision: Decision) -> str:
    assert isinstance(decision.act, Play)
    return str(decision.act.cards[0])


FOSTER = "foster-1910"

BADSWORTH = "badsworth-1898"
