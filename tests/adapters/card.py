"""Cases of cards: what a player of a book plays from a hand, dummy in sight and perhaps cards on the table."""

from __future__ import annotations

import re
from typing import Any

from oddtrick.rules.acts import Play
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SUITS, Card, Hand, Rank, Seat, Suit
from oddtrick.rules.table import Trick
from tests.adapters.lead import chosen, player_of
from tests.caseform import Case
from tests.support.case_codes import code_of
from tests.support.positions import position, read_holdings, round_of, trick_of

RANKS = {rank.name.lower(): rank for rank in Rank}
PLURALS = {f"{suit.name.lower()}": suit for suit in SUITS}


def declarer_of(case: Case) -> Seat:
    """Who plays the two hands: as the note says, or the context; else the one of the usual seats."""
    text = f"{case.note} {case.given.get('context', '')}"
    named = re.search(r"declarer (?:is )?([NESW])\b", text)
    if named:
        return Seat.parse(named[1])
    if "declarer leading" in text:
        turn = Seat.parse(case.given["position"])
        return turn.partner if "from dummy" in text else turn
    return Seat.N if case.code == "bridge-1895" else Seat.S


def before(case: Case, strain: Strain, turn: Seat, seen: Hand) -> list[Trick]:
    """The trick of which the context tells: the first round of the suit that is to be led again, or a refusal."""
    text = f"{case.note} {case.given.get('context', '')}"
    suit = next((suit for name, suit in PLURALS.items() if name in text), None)
    spare = [card for card in PACK if card not in seen]
    own = re.search(r"led the (\w+)", text)
    if suit is not None and own and "held" in text:
        return [round_of(turn, Card.of(suit, RANKS[own[1]]), strain, seen)]
    led = re.search(r"partner \(([NESW])\) led", text)
    if suit is not None and led:
        return [_won_by(turn, Seat.parse(led[1]), suit, strain, spare)]
    void = re.search(r"partner \(([NESW])\) void of", text)
    if suit is not None and void:
        return [_refused(Seat.parse(void[1]), suit, strain, spare)]
    return []


def _won_by(winner: Seat, leader: Seat, suit: Suit, strain: Strain, spare: list[Card]) -> Trick:
    """A trick in that suit that the winner took with their partner's lead."""
    cards = sorted(card for card in spare if card.suit is suit)
    small, high = cards[:3], cards[-1]
    order = (leader, leader.left, leader.partner, leader.right)
    return trick_of([(seat, high if seat is winner else small.pop()) for seat in order], strain)


def _refused(void: Seat, suit: Suit, strain: Strain, spare: list[Card]) -> Trick:
    """A trick in that suit to which one hand threw another card."""
    cards = sorted(card for card in spare if card.suit is suit)
    other = next(card for card in spare if card.suit not in (suit, strain.trumps))
    order = (void.left, void.partner, void.right, void)
    following = [cards[0], cards[-1], cards[1]]
    return trick_of([(seat, other if seat is void else following.pop(0)) for seat in order], strain)


def check(case: Case) -> list[str]:
    """Ask for the card."""
    given = case.given
    code, strain, turn = code_of(case), Strain.parse(given["strain"]), Seat.parse(given["position"])
    declarer = declarer_of(case)
    hand, dummy = read_holdings([given["hand"], given["dummy"]])
    on_table = [(Seat.parse(play["by"]), Card.parse(play["card"])) for play in given["trick"]]
    owner = declarer if turn.side is declarer.side else turn
    hands = {owner: hand, declarer.partner: dummy}
    # Hands are as they were before the trick: what lies on the table has left them.
    hands = {seat: Hand.of(c for c in held if (seat, c) not in on_table) for seat, held in hands.items()}
    tricks = before(case, strain, turn, Hand(hand.bits | dummy.bits))
    if on_table:
        tricks.append(trick_of(on_table, strain))
    view = position(code, turn=turn, declarer=declarer, strain=strain, hands=hands, tricks=tricks)
    act = player_of(case).decide(code, view).act
    assert isinstance(act, Play)
    actual: dict[str, Any] = {"card": str(act.cards[0])}
    return chosen(case, actual)
