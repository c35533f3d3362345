"""The irregularities that people ask about most, each as what must be known and what is done at the table.

In the declaration South is the dealer; in the play South is the declarer, North dummy, and West leads first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.acts import (
    Act,
    Alter,
    Claim,
    ClaimRevoke,
    Consult,
    Expose,
    Look,
    LookedAt,
    LookKind,
    Mishap,
    Play,
    Quit,
    Remarks,
    Say,
    TakeBack,
    Touch,
)
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, Make, Strain
from oddtrick.rules.cards import SUITS, Card, Rank, Seat
from oddtrick.rules.messages import Message, message
from oddtrick.rules.terms import How, MishapKind, Topic
from oddtrick.teaching.desk.reconstruction import DealReport
from oddtrick.teaching.desk.reported_acts import HandThrown, ReportedActs


class Stage(Enum):
    """Where the deal stands."""

    DEALING = "the cards are being shuffled, cut or dealt"
    DECLARING = "trumps are being declared"
    BEFORE_LEAD = "the declaration is over, no card has been led"
    PLAY = "the cards are being played, or have been"


class Books(Enum):
    """Under which codes an irregularity can happen."""

    ALL = "all"
    AUCTIONS = "auctions"
    BRIDGE = "bridge"
    """Where the dealer or their partner names the trump."""


_ONE_HEART, _TWO_HEARTS, _ONE_SPADE = Bid(1, Strain.HEARTS), Bid(2, Strain.HEARTS), Bid(1, Strain.SPADES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What was answered: by whom it was done, and so on; of what was not asked, what is likely."""

    by: Seat = Seat.W
    card: Card = Card.H5
    bid: Call = _ONE_HEART
    bid_before: Call = _TWO_HEARTS
    bid_then: Call = _ONE_SPADE
    leader: Seat | None = Seat.S
    """Whose lead it was; ``None`` for the partner's."""
    led_from: tuple[Seat, Seat] = (Seat.S, Seat.N)
    """The hand from which the declarer led, and the one whose lead it was."""
    found_later: bool = False
    dealt: int = 20
    corrected: bool = False
    topic: Topic = Topic.TRICK_IS_MINE


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """An answer that can be ticked: its ``value``, and the ``name`` by which it is sent."""

    name: str
    label: Message
    value: object


class TypedField(Enum):
    """What is typed where nothing can be ticked."""

    CARD = "card"
    CALL = "call"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskQuestion:
    """Something to be asked: the answers that can be ticked, the first by default, or what is ``typed`` instead.

    ``field`` is that of ``Answers`` which the answer fills.
    """

    text: Message
    field: str = ""
    options: tuple[AnswerOption, ...] = ()
    typed: TypedField | None = None
    default: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularity:
    """An irregularity: its name, what has to be asked (by the keys of ``QUESTIONS``), how it is then reported."""

    name: str
    stage: Stage
    asks: tuple[str, ...]
    to_acts: Callable[[Answers], ReportedActs]
    books: Books = Books.ALL


_DEALER = AnswerOption("S", message("South, the dealer"), Seat.S)
_BIDDERS = (
    AnswerOption("W", message("West, left of the dealer"), Seat.W),
    AnswerOption("N", message("North, the dealer's partner"), Seat.N),
    AnswerOption("E", message("East, right of the dealer"), Seat.E),
)
_ADVERSARIES = (
    AnswerOption("W", message("West, left of the declarer"), Seat.W),
    AnswerOption("E", message("East, right of the declarer"), Seat.E),
)
_PLAYERS = (*_ADVERSARIES, AnswerOption("S", message("South, the declarer"), Seat.S))
_WHO_OF_DEALING = message("Who did it? The dealer is South.")
_WHO_OF_PLAYING = message("Who did it? The declarer is South.")

QUESTIONS: Mapping[str, DeskQuestion] = {
    "card": DeskQuestion(text=message("Which card was it?"), field="card", typed=TypedField.CARD, default="h5"),
    "bid": DeskQuestion(text=message("What was bid?"), field="bid", typed=TypedField.CALL, default="1h"),
    "over": DeskQuestion(
        text=message("What was the bid before it?"), field="bid_before", typed=TypedField.CALL, default="2h"
    ),
    "low": DeskQuestion(text=message("What was then bid?"), field="bid_then", typed=TypedField.CALL, default="1s"),
    "bidder": DeskQuestion(text=_WHO_OF_DEALING, field="by", options=_BIDDERS),
    "doubler": DeskQuestion(text=_WHO_OF_DEALING, field="by", options=(_BIDDERS[2], _BIDDERS[1], _DEALER)),
    "caller": DeskQuestion(text=_WHO_OF_DEALING, field="by", options=(_DEALER, *_BIDDERS)),
    "adversary": DeskQuestion(text=_WHO_OF_PLAYING, field="by", options=_ADVERSARIES),
    "player": DeskQuestion(text=_WHO_OF_PLAYING, field="by", options=_PLAYERS),
    "anyone": DeskQuestion(
        text=_WHO_OF_PLAYING,
        field="by",
        options=(*_PLAYERS, AnswerOption("N", message("North, who is dummy or will be"), Seat.N)),
    ),
    "turn": DeskQuestion(
        text=message("Whose lead was it?"),
        field="leader",
        options=(
            AnswerOption("S", message("the declarer's own hand"), Seat.S),
            AnswerOption("N", message("dummy's"), Seat.N),
            AnswerOption("P", message("the partner's"), None),
        ),
    ),
    "hand": DeskQuestion(
        text=message("What did the declarer do?"),
        field="led_from",
        options=(
            AnswerOption("S", message("led from their own hand when dummy had the lead"), (Seat.S, Seat.N)),
            AnswerOption("N", message("led from dummy when their own hand had the lead"), (Seat.N, Seat.S)),
            AnswerOption("W", message("led from their own hand when West had the lead"), (Seat.S, Seat.W)),
        ),
    ),
    "found": DeskQuestion(
        text=message("When was it found?"),
        field="found_later",
        options=(
            AnswerOption("now", message("before the trick was turned: the card is taken back"), value=False),
            AnswerOption("later", message("afterwards: a revoke is charged"), value=True),
        ),
    ),
    "dealt": DeskQuestion(
        text=message("When was it noticed?"),
        field="dealt",
        options=(
            AnswerOption("before", message("before the last card was dealt"), 20),
            AnswerOption("after", message("after"), 52),
        ),
    ),
    "mended": DeskQuestion(
        text=message("Was it put right before another card was dealt?"),
        field="corrected",
        options=(AnswerOption("yes", message("yes"), value=True), AnswerOption("no", message("no"), value=False)),
    ),
    "talk": DeskQuestion(
        text=message("What was said?"),
        field="topic",
        options=(
            AnswerOption("trick-is-mine", message("“that trick is mine”"), Topic.TRICK_IS_MINE),
            AnswerOption("names-card", message("partner's card was named, or what to play"), Topic.NAMES_CARD),
            AnswerOption("incident", message("something else about the play"), Topic.INCIDENT),
        ),
    ),
}


# -- how it is reported --

DEFAULT_TRICK = 4
"""The trick in hand where none is reported."""


def _dealt(*acts: Act | HandThrown) -> ReportedActs:
    return ReportedActs(situation=DealReport(dealer=Seat.S), acts=acts)


def _in_play(*acts: Act | HandThrown, trick: int = DEFAULT_TRICK, leader: Seat | None = Seat.S) -> ReportedActs:
    situation = DealReport(dealer=Seat.S, declarer=Seat.S, strain=Strain.NO_TRUMPS, trick=trick, leader=leader)
    return ReportedActs(situation=situation, acts=acts)


def _before_lead(*acts: Act) -> ReportedActs:
    return _in_play(*acts, trick=1, leader=None)


def _mishap(kind: MishapKind, *cards: Card, seat: Seat | None = None, dealt: int | None = 20) -> ReportedActs:
    """A mishap of the dealer's."""
    return _dealt(Mishap(by=Seat.S, kind=kind, cards=cards, seat=seat, dealt=dealt))


def _plays(hand: Seat, *cards: Card) -> Play:
    """The declarer plays the cards of dummy."""
    return Play(Seat.S, cards, hand) if hand is Seat.N else Play(hand, cards)


def _lowest_others(card: Card, count: int) -> tuple[Card, ...]:
    """Low cards of the suit of that one, and not that one, lowest first."""
    others = (Card.of(card.suit, rank) for rank in Rank)
    return tuple(other for other in others if other is not card)[:count]


def _led_out_of_turn(answers: Answers) -> ReportedActs:
    leader = answers.by.partner if answers.leader is None else answers.leader
    return _in_play(_plays(answers.by, answers.card), leader=leader)


def _led_wrong_hand(answers: Answers) -> ReportedActs:
    hand, leader = answers.led_from
    return _in_play(_plays(hand, answers.card), leader=leader)


def _fourth_before_second(answers: Answers) -> ReportedActs:
    leader = answers.by.left
    (low,) = _lowest_others(answers.card, 1)
    return _in_play(_plays(leader, low), _plays(answers.by, answers.card), leader=leader)


def _refused(answers: Answers) -> ReportedActs:
    """A suit not followed: the hand on the right of the offender has led another than they play."""
    who, leader = answers.by, answers.by.right
    suit = next(suit for suit in SUITS if suit is not answers.card.suit)
    four, seven, nine, ten = (Card.of(suit, rank) for rank in (Rank.FOUR, Rank.SEVEN, Rank.NINE, Rank.TEN))
    acts: tuple[Act, ...] = (_plays(leader, four), _plays(who, answers.card))
    if not answers.found_later:
        return _in_play(*acts, TakeBack(Seat.S, who) if who is Seat.N else TakeBack(who), leader=leader)
    last = who.partner
    acts = (*acts, _plays(who.left, seven), _plays(last, nine), _plays(last, ten))
    accuser = Seat.S if who in (Seat.W, Seat.E) else Seat.W
    return _in_play(*acts, ClaimRevoke(accuser, who, DEFAULT_TRICK), leader=leader)


def _together(answers: Answers) -> ReportedActs:
    low, next_low = _lowest_others(answers.card, 2)
    leader = answers.by.right
    return _in_play(_plays(leader, low), _plays(answers.by, answers.card, next_low), leader=leader)


def _ran(answers: Answers) -> ReportedActs:
    who = answers.by
    return _in_play(_plays(who, Card.HA), _plays(who.left, Card.H4), _plays(who, Card.HK), leader=who)


def _missed(answers: Answers) -> ReportedActs:
    """One adversary does not play to a trick, and plays to the next."""
    who = answers.by
    leader = Seat.S if who is Seat.W else Seat.N
    others = [seat for seat in (leader.left, leader.partner, leader.right) if seat is not who]
    acts: list[Act] = [_plays(leader, Card.HA)]
    acts += [_plays(seat, card) for seat, card in zip(others, (Card.H4, Card.H6), strict=True)]
    acts += [Quit(Seat.S), _plays(leader, Card.HK), _plays(who, Card.H3)]
    return _in_play(*acts, leader=leader)


def _spoke(answers: Answers) -> ReportedActs:
    who, leader = answers.by, answers.by.right
    acts = (_plays(leader, Card.H4), _plays(who, Card.H9), Remarks(who, answers.topic))
    return _in_play(*acts, leader=leader)


def _looked(by: Seat, kind: LookKind, *, trick: int | None = None, hand: Seat | None = None) -> ReportedActs:
    return _in_play(Look(by, LookedAt(kind, trick=trick, hand=hand)))


_HEARTS, _SPADES = Make(Strain.HEARTS), Make(Strain.SPADES)

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        name="a card lay face up in the pack",
        stage=Stage.DEALING,
        asks=(),
        to_acts=lambda _: _mishap(MishapKind.FACED_CARD, Card.H9),
    ),
    Irregularity(
        name="the dealer exposed a card",
        stage=Stage.DEALING,
        asks=("dealt",),
        to_acts=lambda a: _mishap(MishapKind.EXPOSED_CARD, Card.H9, seat=Seat.W, dealt=a.dealt),
    ),
    Irregularity(
        name="two cards were dealt at once to one hand",
        stage=Stage.DEALING,
        asks=("mended",),
        to_acts=lambda a: _dealt(
            Mishap(by=Seat.S, kind=MishapKind.TWO_AT_ONCE, seat=Seat.W, dealt=20, corrected=a.corrected)
        ),
    ),
    Irregularity(
        name="a hand was passed over, or the cards dealt out of order",
        stage=Stage.DEALING,
        asks=(),
        to_acts=lambda _: _mishap(MishapKind.OUT_OF_ROTATION, seat=Seat.W),
    ),
    Irregularity(
        name="the pack was not cut", stage=Stage.DEALING, asks=(), to_acts=lambda _: _mishap(MishapKind.NOT_CUT)
    ),
    Irregularity(
        name="the wrong player dealt",
        stage=Stage.DEALING,
        asks=("dealt",),
        to_acts=lambda a: _dealt(Mishap(by=Seat.W, kind=MishapKind.OUT_OF_TURN, dealt=a.dealt)),
    ),
    Irregularity(
        name="the wrong pack was dealt",
        stage=Stage.DEALING,
        asks=("dealt",),
        to_acts=lambda a: _mishap(MishapKind.WRONG_PACK, dealt=a.dealt),
    ),
    Irregularity(
        name="the pack is wrong: a card too many or too few",
        stage=Stage.DEALING,
        asks=(),
        to_acts=lambda _: _mishap(MishapKind.BAD_PACK, dealt=None),
    ),
    Irregularity(
        name="a hand has too many cards, the pack being right",
        stage=Stage.DEALING,
        asks=(),
        to_acts=lambda _: _mishap(MishapKind.SURPLUS_HAND, seat=Seat.W, dealt=52),
    ),
    Irregularity(
        name="somebody looked at their cards during the deal",
        stage=Stage.DEALING,
        asks=("caller",),
        to_acts=lambda a: _dealt(Mishap(by=a.by, kind=MishapKind.LOOKED, cards=(Card.H9,), dealt=20)),
    ),
    # the auction
    Irregularity(
        name="a bid that was not enough",
        stage=Stage.DECLARING,
        asks=("over", "low"),
        to_acts=lambda a: _dealt(Say(Seat.S, a.bid_before), Say(Seat.W, a.bid_then)),
        books=Books.AUCTIONS,
    ),
    Irregularity(
        name="a bid out of turn",
        stage=Stage.DECLARING,
        asks=("bidder", "bid"),
        to_acts=lambda a: _dealt(Say(a.by, a.bid)),
        books=Books.AUCTIONS,
    ),
    Irregularity(
        name="a pass out of turn",
        stage=Stage.DECLARING,
        asks=("bidder",),
        to_acts=lambda a: _dealt(Say(a.by, PASS)),
        books=Books.AUCTIONS,
    ),
    Irregularity(
        name="a double out of turn",
        stage=Stage.DECLARING,
        asks=("bid",),
        to_acts=lambda a: _dealt(Say(Seat.S, a.bid), Say(Seat.E, DOUBLE)),
        books=Books.AUCTIONS,
    ),
    Irregularity(
        name="a double of one's own partner",
        stage=Stage.DECLARING,
        asks=("bid",),
        to_acts=lambda a: _dealt(Say(Seat.S, a.bid), Say(Seat.W, PASS), Say(Seat.N, DOUBLE)),
        books=Books.AUCTIONS,
    ),
    Irregularity(
        name="a call was changed",
        stage=Stage.DECLARING,
        asks=("over", "low"),
        to_acts=lambda a: _dealt(Say(Seat.S, a.bid_before), Alter(Seat.S, a.bid_then)),
        books=Books.AUCTIONS,
    ),
    Irregularity(
        name="the dealer passed",
        stage=Stage.DECLARING,
        asks=(),
        to_acts=lambda _: _dealt(Say(Seat.S, PASS)),
        books=Books.AUCTIONS,
    ),
    Irregularity(
        name="a card was seen",
        stage=Stage.DECLARING,
        asks=("caller", "card"),
        to_acts=lambda a: _dealt(Expose(a.by, (a.card,), How.DROPPED)),
    ),
    # bridge
    Irregularity(
        name="trumps were made by one who had not the word",
        stage=Stage.DECLARING,
        asks=("bidder",),
        to_acts=lambda a: _dealt(Say(a.by, _HEARTS)),
        books=Books.BRIDGE,
    ),
    Irregularity(
        name="the declaration was changed",
        stage=Stage.DECLARING,
        asks=(),
        to_acts=lambda _: _dealt(Say(Seat.S, _HEARTS), Alter(Seat.S, _SPADES)),
        books=Books.BRIDGE,
    ),
    Irregularity(
        name="a double out of turn",
        stage=Stage.DECLARING,
        asks=("doubler",),
        to_acts=lambda a: _dealt(Say(Seat.S, _HEARTS), Say(a.by, DOUBLE)),
        books=Books.BRIDGE,
    ),
    # before the lead
    Irregularity(
        name="a lead by the wrong adversary",
        stage=Stage.BEFORE_LEAD,
        asks=("card",),
        to_acts=lambda a: _before_lead(_plays(Seat.E, a.card)),
    ),
    Irregularity(
        name="a card was seen",
        stage=Stage.BEFORE_LEAD,
        asks=("anyone", "card"),
        to_acts=lambda a: _before_lead(Expose(a.by, (a.card,), How.DROPPED)),
    ),
    Irregularity(
        name="partner was told of an earlier call",
        stage=Stage.BEFORE_LEAD,
        asks=("adversary",),
        to_acts=lambda a: _before_lead(Remarks(a.by, Topic.PREVIOUS_CALL)),
    ),
    # the play
    Irregularity(
        name="an adversary led out of turn",
        stage=Stage.PLAY,
        asks=("adversary", "turn", "card"),
        to_acts=_led_out_of_turn,
    ),
    Irregularity(
        name="the declarer led from the wrong hand", stage=Stage.PLAY, asks=("hand", "card"), to_acts=_led_wrong_hand
    ),
    Irregularity(
        name="the suit led was not followed, though it was held",
        stage=Stage.PLAY,
        asks=("anyone", "found", "card"),
        to_acts=_refused,
    ),
    Irregularity(
        name="the fourth hand played before the second",
        stage=Stage.PLAY,
        asks=("adversary", "card"),
        to_acts=_fourth_before_second,
    ),
    Irregularity(
        name="a card was exposed",
        stage=Stage.PLAY,
        asks=("player", "card"),
        to_acts=lambda a: _in_play(Expose(a.by, (a.card,), How.DROPPED)),
    ),
    Irregularity(
        name="two cards were played together", stage=Stage.PLAY, asks=("adversary", "card"), to_acts=_together
    ),
    Irregularity(
        name="a hand was thrown down", stage=Stage.PLAY, asks=("player",), to_acts=lambda a: _in_play(HandThrown(a.by))
    ),
    Irregularity(
        name="winners were led without waiting for partner", stage=Stage.PLAY, asks=("adversary",), to_acts=_ran
    ),
    Irregularity(name="a player missed a trick", stage=Stage.PLAY, asks=("adversary",), to_acts=_missed),
    Irregularity(name="something was said of the play", stage=Stage.PLAY, asks=("adversary", "talk"), to_acts=_spoke),
    Irregularity(
        name="dummy touched or named a card to be played",
        stage=Stage.PLAY,
        asks=("card",),
        to_acts=lambda a: _in_play(Touch(Seat.N, (a.card,)), leader=Seat.N),
    ),
    Irregularity(
        name="dummy looked into another hand",
        stage=Stage.PLAY,
        asks=("adversary",),
        to_acts=lambda a: _looked(Seat.N, LookKind.HAND, hand=a.by),
    ),
    Irregularity(
        name="a trick that is turned was looked at",
        stage=Stage.PLAY,
        asks=("anyone",),
        to_acts=lambda a: _looked(a.by, LookKind.TRICK, trick=1),
    ),
    Irregularity(
        name="the declarer claimed the rest",
        stage=Stage.PLAY,
        asks=(),
        to_acts=lambda _: _in_play(Claim(Seat.S, "rest")),
    ),
    Irregularity(
        name="partners consulted about a penalty",
        stage=Stage.PLAY,
        asks=(),
        to_acts=lambda _: _in_play(_plays(Seat.W, Card.H5), Consult(Seat.S)),
    ),
)
