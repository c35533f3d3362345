"""Cases of leads: which card a player of a book leads first, and with which they go on."""

from __future__ import annotations

from typing import Any

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.registry import BOOKS, agreeing
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import Strain, parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Seat, Suit, deal_round
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Declaration, Table, Trick
from tests.caseform import Case, differences
from tests.support.case_codes import code_of
from tests.support.positions import position, read_holdings, round_of


def player_of(case: Case) -> BookPlayer:
    """The player of the case's book, with the convention that the case names."""
    convention = case.options.get("convention")
    agreed = () if convention is None else (("doubled", {"england": "weakest", "america": "heart"}[convention]),)
    return BookPlayer(agreeing(BOOKS[case.given["player"]], agreed))


def declared(code: Code, case: Case) -> Declaration | None:
    """How the calls left the declaration, with the dealer for whom the leader leads; ``None`` without calls."""
    leader = Seat.parse(case.given.get("leader", "W"))
    for dealer in SEATS if case.given.get("calls") else ():
        table = Table(dealer=dealer)
        table = after(table, judge(code, table, Deal(dealer, deal_round(PACK, dealer))))
        for text in case.given["calls"]:
            turn = table.turn
            assert turn is not None
            table = after(table, judge(code, table, Say(turn, parse_call(text))))
        assert table.deal is not None
        actual = table.deal.declaration
        doubler = case.given.get("doubled_by")
        if actual.leader is leader and (doubler is None or str(actual.doubled_by) == doubler):
            return actual
    assert not case.given.get("calls"), "the calls and the leader do not go together"
    return None


def hand_of(case: Case) -> tuple[Hand, Suit | None]:
    """The leader's hand, and the suit to be led where the case gives a holding only."""
    if "hand" in case.given:
        return read_holdings([case.given["hand"]])[0], None
    holding = case.given["holding"]
    suit = Suit.parse(holding[0])
    rest = 13 - len(holding[1:])
    parts = {
        other: "x" * (rest // 3 + (place < rest % 3)) for place, other in enumerate(s for s in Suit if s is not suit)
    }
    parts[suit] = holding[1:]
    return read_holdings([".".join(parts[s] for s in Suit)])[0], suit


def check(case: Case) -> list[str]:
    """Ask for the lead, and for the second lead where one is expected, the first having won."""
    code, strain = code_of(case), Strain.parse(case.given["strain"])
    said = declared(code, case)
    leader = Seat.parse(case.given.get("leader", "W"))
    declarer = leader.right if said is None or said.declarer is None else said.declarer
    hand, suit = hand_of(case)

    def ask(held: Hand, tricks: list[Trick], dummy: Hand | None, only: Suit | None) -> Card:
        hands = {leader: held} if dummy is None else {leader: held, declarer.partner: dummy}
        view = position(
            code,
            turn=leader,
            declarer=declarer,
            strain=strain,
            hands=hands,
            tricks=tricks,
            said=() if said is None else said.said,
            doubling=0 if said is None else said.doubling,
            only=only,
        )
        act = player_of(case).decide(code, view).act
        assert isinstance(act, Play)
        return act.cards[0]

    first = ask(hand, [], None, suit)
    actual: dict[str, Any] = {"card": first, "suit": first.suit, "any_of": first, "not": first}
    if "next" in case.expect:
        trick = round_of(leader, first, strain, hand)
        gone = {card for _, card in trick.plays}
        spare = [card for card in PACK if card not in gone and card not in hand]
        dummy = Hand.of(sorted(spare, key=lambda card: card.rank)[:12])
        actual["next"] = ask(hand.without(first), [trick], dummy, first.suit)
    return chosen(case, actual)


def chosen(case: Case, actual: dict[str, Any]) -> list[str]:
    """Compare, a card that may be one of several and a card that must not be among them."""
    lines = differences({k: v for k, v in case.expect.items() if k not in ("any_of", "not")}, actual)
    name = str(actual["card"])
    if "any_of" in case.expect and name not in case.expect["any_of"]:
        lines.append(f"card: one of {case.expect['any_of']} expected, found {name}")
    if name in case.expect.get("not", ()):
        lines.append(f"card: {name} is what must not be played")
    return lines
