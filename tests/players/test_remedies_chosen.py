"""What computer players demand when the law gives a choice, and what they do where no book has a rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.plain.choosing_remedies import exercise
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.plain.valuing import price, stakes
from oddtrick.players.registry import BOOKS
from oddtrick.rules.acts import Act, Demand, Play, Waive
from oddtrick.rules.calls import Strain, parse_call
from oddtrick.rules.cards import Hand, Seat, Suit
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Result, Revoke, RevokeChoice
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.messages import message
from oddtrick.rules.offers import Offers
from oddtrick.rules.table import Right, SpokenCall, Until
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.rules.view import View
from tests.support.book_calls import view_after
from tests.support.positions import position, read_holdings

NULLO = code_for("auction-1915", {"nullo": 8})
AUCTION = code_for("auction-1910")
BRIDGE = code_for("bridge-1895")

Given = tuple[RemedyKind, ...]


def demanded(code: Code, view: View, kinds: Given, fault: Fault, offender: Seat) -> Act:
    assert view.seat is not None
    right = Right(
        law="",
        fault=fault,
        offender=offender,
        choosers=frozenset({view.seat}),
        remedies=tuple(Remedy(kind) for kind in kinds),
        until=Until.DEAL_OVER,
    )
    return exercise(code, view, right)[0]


def kind_of(act: Act) -> RemedyKind:
    assert isinstance(act, Demand)
    return act.remedies[0].kind


@pytest.mark.parametrize(
    ("hand", "wants"),
    [("AKQJ.AKQ.AKQ.AK2", False), ("432.5432.432.432", True)],
    ids=["a hand of all the tops stands", "a hand of nothing is dealt anew"],
)
def test_a_new_deal_or_to_stand(hand: str, wants: bool) -> None:  # noqa: FBT001 (a column of the table)
    view = view_after("bridge-1895", hand)
    act = demanded(BRIDGE, view, (RemedyKind.NEW_DEAL, RemedyKind.STAND), Fault.MISDEAL, Seat.W)
    asked = isinstance(act, Demand) and act.remedies[0].kind is RemedyKind.NEW_DEAL
    assert asked is wants
    assert wants or isinstance(act, Demand | Waive)


@pytest.mark.parametrize("won", [3, 6, 9])
def test_the_penalty_of_a_revoke_that_scores_most(won: int) -> None:
    """Of what the code offers, that is demanded which leaves the chooser best by the score of the deal."""
    hands = dict(zip((Seat.S, Seat.N), read_holdings(["AKQ2.xx.xxx.xxxx", "xxx.AKxx.xxx.xxx"]), strict=True))
    view = position(BRIDGE, turn=Seat.S, declarer=Seat.S, strain=Strain.HEARTS, hands=hands)
    view = replace(view, won={Seat.S.side: won, Seat.W.side: 3})
    kinds = (RemedyKind.TRICKS, RemedyKind.ADD, RemedyKind.DEDUCT)
    act = demanded(BRIDGE, view, kinds, Fault.REVOKE, Seat.W)

    def worth(choice: RevokeChoice) -> float:
        result = Result(
            strain=Strain.HEARTS,
            declarer=Seat.S,
            tricks=won + (10 - won) // 2,
            before=standing(view.sheet).open,
            revokes=(Revoke(Seat.W, choice),),
        )
        return stakes(BRIDGE, view).worth(price(BRIDGE.scoring, result), declaring=True)

    best = max(worth(RevokeChoice(kind.value)) for kind in kinds)
    assert worth(RevokeChoice(kind_of(act).value)) == pytest.approx(best)


def test_the_suit_that_is_called_is_our_strongest() -> None:
    """A lead is called in the suit in which the hands seen are strongest, unless the others named it."""
    hands = dict(zip((Seat.S, Seat.N), read_holdings(["AKQ2.xx.xxx.xxxx", "xxx.AKxx.xxx.xxx"]), strict=True))

    def suit(*said: SpokenCall) -> object:
        view = position(AUCTION, turn=Seat.S, declarer=Seat.S, strain=Strain.NO_TRUMPS, hands=hands, said=said)
        act = demanded(AUCTION, view, (RemedyKind.CALL_SUIT,), Fault.LEAD_OUT_OF_TURN, Seat.W)
        assert isinstance(act, Demand)
        return act.remedies[0].param

    assert suit() is Suit.SPADES
    assert suit(SpokenCall(Seat.S, parse_call("1D")), SpokenCall(Seat.W, parse_call("2S"))) is Suit.HEARTS


def led_by_west(kind: RemedyKind, param: Suit | None = None) -> View:
    """A tenace of South in hearts beside sure tricks in spades, West to lead, and a right against that lead."""
    hands = dict(zip((Seat.S, Seat.N), read_holdings(["AKQ.AQx.xxxx.xxx", "xxx.xxx.AKx.AKxx"]), strict=True))
    right = Right(
        law="74",
        fault=Fault.LEAD_OUT_OF_TURN,
        offender=Seat.E,
        choosers=frozenset({Seat.S}),
        remedies=(Remedy(kind, param),),
        until=Until.DEAL_OVER,
        due=Seat.W,
    )
    view = position(AUCTION, turn=Seat.S, declarer=Seat.S, strain=Strain.NO_TRUMPS, hands=hands)
    return replace(view, turn=Seat.W, offers=Offers(rights=(right,)))


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_book_player_calls_the_suit_that_brings_most(name: str) -> None:
    """Plain sense calls our strongest suit, where the tricks are ours anyhow; thought finds the lead into a tenace."""
    view = led_by_west(RemedyKind.CALL_SUIT)
    asked = (PlainPlayer(0, "plain").decide(AUCTION, view), BookPlayer(BOOKS[name]).decide(AUCTION, view))
    assert [each.act for each in asked] == [
        Demand(Seat.S, (Remedy(RemedyKind.CALL_SUIT, suit),)) for suit in (Suit.SPADES, Suit.HEARTS)
    ]
    assert "likely lies" in str(asked[1].reason)


def test_a_suit_that_the_law_lays_down_is_not_thought_about() -> None:
    """With one lead forbidden, or the suit named by the law, there is nothing to choose."""
    for kind, suit in ((RemedyKind.CALL_SUIT, Suit.CLUBS), (RemedyKind.FORBID_SUIT, Suit.HEARTS)):
        told = BookPlayer(BOOKS["foster-1910"]).decide(AUCTION, led_by_west(kind, suit))
        assert told.act == Demand(Seat.S, (Remedy(kind, suit),))
        assert "likely lies" not in str(told.reason)


@pytest.mark.parametrize("name", list(BOOKS))
def test_no_book_tells_how_tricks_are_lost(name: str) -> None:
    hand = Hand.parse("AKQ2.KQJ.QJT.K52")
    view = position(NULLO, turn=Seat.W, declarer=Seat.S, strain=Strain.NULLO, hands={Seat.W: hand})
    told = BookPlayer(BOOKS[name]).decide(NULLO, view)
    plain = PlainPlayer(0, BOOKS[name].title).decide(NULLO, view)
    assert told.act == plain.act
    assert "gives no rule here." in str(told.reason)
    assert str(told.reason).endswith(str(plain.reason))
    assert not told.rule


def test_what_a_book_says_against_the_law_is_not_done() -> None:
    """A direction forbids what the book would lead: plain sense finds a card that may be played."""
    hand = Hand.parse("73.AK62.974.T852")
    view = position(
        AUCTION, turn=Seat.W, declarer=Seat.S, strain=Strain.SPADES, hands={Seat.W: hand}, only=Suit.DIAMONDS
    )
    wrong = replace(
        BOOKS["foster-1910"], lead=lambda _sight, _known: Advice(hand.suit(Suit.HEARTS)[0], message(""), "L-6", "128")
    )
    told = BookPlayer(wrong).decide(AUCTION, view)
    assert isinstance(told.act, Play)
    assert told.act.cards[0].suit is Suit.DIAMONDS
    assert not told.rule
    assert "Foster gives no rule here." in str(told.reason)
