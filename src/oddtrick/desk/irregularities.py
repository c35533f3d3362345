"""The irregularities that people ask about most, each as what must be known and what is done at the table.

In the declaration South is the dealer; in the play South is the declarer, North dummy, and West leads first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.calls import Strain
from oddtrick.cards import SUITS, Card, Rank, Seat
from oddtrick.desk.reconstruction import Situation

Report = tuple[Situation, tuple[str, ...]]
"""What is reported of the deal, and the acts."""

Answers = Mapping[str, str]


class Stage(Enum):
    """Where the deal stands."""

    DEALING = "the cards are being shuffled, cut or dealt"
    DECLARING = "trumps are being declared"
    BEFORE_LEAD = "the declaration is over, no card has been led"
    PLAY = "the cards are being played, or have been"


class Books(Enum):
    """Under which codes a story can happen."""

    ALL = "all"
    AUCTIONS = "auctions"
    BRIDGE = "bridge"
    """Where the dealer or their partner names the trump."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Something to be asked: the answers with their meaning, the first by default; none for a card or a call."""

    text: str
    options: tuple[tuple[str, str], ...] = ()
    default: str = ""
    call: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """An irregularity: its name, what has to be asked (by the keys of ``QUESTIONS``), how it is then reported."""

    name: str
    stage: Stage
    asks: tuple[str, ...]
    tell: Callable[[Answers], Report]
    books: Books = Books.ALL


_BIDDERS = (("W", "West, left of the dealer"), ("N", "North, the dealer's partner"), ("E", "East, right of the dealer"))
_ADVERSARIES = (("W", "West, left of the declarer"), ("E", "East, right of the declarer"))
_PLAYERS = (*_ADVERSARIES, ("S", "South, the declarer"))

QUESTIONS: Mapping[str, Question] = {
    "card": Question(text="Which card was it?", default="h5"),
    "bid": Question(text="What was bid?", default="1h", call=True),
    "over": Question(text="What was the bid before it?", default="2h", call=True),
    "low": Question(text="What was then bid?", default="1s", call=True),
    "bidder": Question(text="Who did it? The dealer is South.", options=_BIDDERS),
    "doubler": Question(
        text="Who did it? The dealer is South.",
        options=(("E", "East, right of the dealer"), ("N", "North, the dealer's partner"), ("S", "South, the dealer")),
    ),
    "caller": Question(text="Who did it? The dealer is South.", options=(("S", "South, the dealer"), *_BIDDERS)),
    "adversary": Question(text="Who did it? The declarer is South.", options=_ADVERSARIES),
    "player": Question(text="Who did it? The declarer is South.", options=_PLAYERS),
    "anyone": Question(
        text="Who did it? The declarer is South.", options=(*_PLAYERS, ("N", "North, who is dummy or will be"))
    ),
    "turn": Question(
        text="Whose lead was it?",
        options=(("S", "the declarer's own hand"), ("N", "dummy's"), ("P", "the partner's")),
    ),
    "hand": Question(
        text="What did the declarer do?",
        options=(
            ("S", "led from their own hand when dummy had the lead"),
            ("N", "led from dummy when their own hand had the lead"),
            ("W", "led from their own hand when West had the lead"),
        ),
    ),
    "found": Question(
        text="When was it found?",
        options=(
            ("now", "before the trick was turned: the card is taken back"),
            ("later", "afterwards: a revoke is charged"),
        ),
    ),
    "dealt": Question(
        text="When was it noticed?", options=((" dealt 20", "before the last card was dealt"), (" dealt 52", "after"))
    ),
    "mended": Question(
        text="Was it put right before another card was dealt?", options=((" corrected", "yes"), ("", "no"))
    ),
    "talk": Question(
        text="What was said?",
        options=(
            ("trick is mine", "“that trick is mine”"),
            ("names card", "partner's card was named, or what to play"),
            ("incident", "something else about the play"),
        ),
    ),
}


# -- the cards that nobody asks about --


def _others(card: str, count: int) -> list[str]:
    """Low cards of the suit of that one, and not that one, lowest first."""
    named = Card.parse(card.upper())
    cards = [Card.of(named.suit, rank) for rank in Rank if Card.of(named.suit, rank) is not named]
    return [str(other).lower() for other in cards[:count]]


def _other_suit(card: str) -> str:
    named = Card.parse(card.upper())
    return next(suit for suit in SUITS if suit is not named.suit).letter.lower()


def _in_play(trick: int, leader: str | None = None) -> Situation:
    return Situation(
        dealer=Seat.S,
        declarer=Seat.S,
        strain=Strain.NO_TRUMPS,
        trick=trick,
        leader=None if leader is None else Seat[leader],
    )


DEALT = Situation(dealer=Seat.S)
LATER = 4
"""The trick in hand where none is reported."""

_ROUND = {"N": "E", "E": "S", "S": "W", "W": "N"}
_PARTNER = {"N": "S", "E": "W", "S": "N", "W": "E"}


def _mishap(words: str) -> Callable[[Answers], Report]:
    """A mishap of the dealer's, in which the answers to its questions are filled in."""
    return lambda answers: (DEALT, (f"S: misdeal {words.format_map(answers)}",))


def _calls(*lines: str) -> Callable[[Answers], Report]:
    return lambda answers: (DEALT, tuple(line.format_map(answers) for line in lines))


def _first_trick(line: str) -> Callable[[Answers], Report]:
    return lambda answers: (_in_play(1), (line.format_map(answers),))


def _later(line: str, leader: str = "S") -> Callable[[Answers], Report]:
    return lambda answers: (_in_play(LATER, leader), (line.format_map(answers),))


def _by(seat: str) -> str:
    """Whoever plays a card of that hand, as it is reported."""
    return "dummy" if seat == "N" else seat


def _led_out_of_turn(answers: Answers) -> Report:
    who, turn = answers["adversary"], answers["turn"]
    leader = _PARTNER[who] if turn == "P" else turn
    return _in_play(LATER, leader), (f"{who}: lead {answers['card']}",)


def _led_wrong_hand(answers: Answers) -> Report:
    leader = {"S": "N", "N": "S", "W": "W"}[answers["hand"]]
    source = "dummy" if answers["hand"] == "N" else "S"
    return _in_play(LATER, leader), (f"{source}: lead {answers['card']}",)


def _fourth_before_second(answers: Answers) -> Report:
    who, low = answers["adversary"], _others(answers["card"], 1)[0]
    leader = _ROUND[who]
    return _in_play(LATER, leader), (f"{_by(leader)}: lead {low}", f"{who}: {answers['card']}")


def _refused(answers: Answers) -> Report:
    """A suit not followed: the hand on the right of the offender has led another than they play."""
    who, card = answers["anyone"], answers["card"]
    suit = _other_suit(card)
    leader = next(seat for seat, after in _ROUND.items() if after == who)
    situation = _in_play(LATER, leader)
    acts = [f"{_by(leader)}: lead {suit}4", f"{_by(who)}: {card}"]
    if answers["found"] == "now":
        return situation, (*acts, "S: take back dummy" if who == "N" else f"{who}: take back")
    partner, last = _ROUND[who], _ROUND[_ROUND[who]]
    acts += [f"{_by(partner)}: {suit}7", f"{_by(last)}: {suit}9", f"{_by(last)}: lead {suit}t"]
    accuser = "S" if who in "WE" else "W"
    return situation, (*acts, f"{accuser}: revoke {who.lower()} {LATER}")


def _together(answers: Answers) -> Report:
    who, (low, next_low) = answers["adversary"], _others(answers["card"], 2)
    leader = next(seat for seat, after in _ROUND.items() if after == who)
    return _in_play(LATER, leader), (f"{_by(leader)}: lead {low}", f"{who}: {answers['card']} and {next_low}")


def _ran(answers: Answers) -> Report:
    who = answers["adversary"]
    after = _ROUND[who]
    return _in_play(LATER, who), (f"{who}: lead ha", f"{_by(after)}: h4", f"{who}: lead hk")


def _missed(answers: Answers) -> Report:
    who = answers["adversary"]
    leader = "S" if who == "W" else "N"
    others = [seat for seat in (_ROUND[leader], _PARTNER[leader], _PARTNER[_ROUND[leader]]) if seat != who]
    first = [
        f"{_by(leader)}: lead ha",
        *(f"{_by(seat)}: {card}" for seat, card in zip(others, ("h4", "h6"), strict=True)),
    ]
    second = [f"{_by(leader)}: lead hk"]
    between = [seat for seat in others if leader == "N" and seat == "E"]
    second += [f"{seat}: h8" for seat in between]
    if who == "W" and leader == "N":
        second.append("S: h9")
    return _in_play(LATER, leader), (*first, '{"by": "S", "act": "quit"}', *second, f"{who}: h3")


def _spoke(answers: Answers) -> Report:
    who = answers["adversary"]
    leader = next(seat for seat, after in _ROUND.items() if after == who)
    return _in_play(LATER, leader), (f"{_by(leader)}: lead h4", f"{who}: h9", f"{who}: remark {answers['talk']}")


def _consulted(answers: Answers) -> Report:
    del answers
    return _in_play(LATER, "S"), ("W: lead h5", "S: consult")


STORIES: tuple[Story, ...] = (
    Story(name="a card lay face up in the pack", stage=Stage.DEALING, asks=(), tell=_mishap("faced-card h9 dealt 20")),
    Story(
        name="the dealer exposed a card", stage=Stage.DEALING, asks=("dealt",), tell=_mishap("exposed-card h9 w{dealt}")
    ),
    Story(
        name="two cards were dealt at once to one hand",
        stage=Stage.DEALING,
        asks=("mended",),
        tell=_mishap("two-at-once w{mended} dealt 20"),
    ),
    Story(
        name="a hand was passed over, or the cards dealt out of order",
        stage=Stage.DEALING,
        asks=(),
        tell=_mishap("out-of-rotation w dealt 20"),
    ),
    Story(name="the pack was not cut", stage=Stage.DEALING, asks=(), tell=_mishap("not-cut dealt 20")),
    Story(
        name="the wrong player dealt",
        stage=Stage.DEALING,
        asks=("dealt",),
        tell=lambda a: (DEALT, (f"W: misdeal out-of-turn{a['dealt']}",)),
    ),
    Story(name="the wrong pack was dealt", stage=Stage.DEALING, asks=("dealt",), tell=_mishap("wrong-pack{dealt}")),
    Story(name="the pack is wrong: a card too many or too few", stage=Stage.DEALING, asks=(), tell=_mishap("bad-pack")),
    Story(
        name="a hand has too many cards, the pack being right",
        stage=Stage.DEALING,
        asks=(),
        tell=_mishap("surplus-hand w dealt 52"),
    ),
    Story(
        name="somebody looked at their cards during the deal",
        stage=Stage.DEALING,
        asks=("caller",),
        tell=_calls("{caller}: misdeal looked h9 dealt 20"),
    ),
    # the auction
    Story(
        name="a bid that was not enough",
        stage=Stage.DECLARING,
        asks=("over", "low"),
        tell=_calls("S: {over}", "W: {low}"),
        books=Books.AUCTIONS,
    ),
    Story(
        name="a bid out of turn",
        stage=Stage.DECLARING,
        asks=("bidder", "bid"),
        tell=_calls("{bidder}: {bid}"),
        books=Books.AUCTIONS,
    ),
    Story(
        name="a pass out of turn",
        stage=Stage.DECLARING,
        asks=("bidder",),
        tell=_calls("{bidder}: pass"),
        books=Books.AUCTIONS,
    ),
    Story(
        name="a double out of turn",
        stage=Stage.DECLARING,
        asks=("bid",),
        tell=_calls("S: {bid}", "E: double"),
        books=Books.AUCTIONS,
    ),
    Story(
        name="a double of one's own partner",
        stage=Stage.DECLARING,
        asks=("bid",),
        tell=_calls("S: {bid}", "W: pass", "N: double"),
        books=Books.AUCTIONS,
    ),
    Story(
        name="a call was changed",
        stage=Stage.DECLARING,
        asks=("over", "low"),
        tell=_calls("S: {over}", "S: alter {low}"),
        books=Books.AUCTIONS,
    ),
    Story(name="the dealer passed", stage=Stage.DECLARING, asks=(), tell=_calls("S: pass"), books=Books.AUCTIONS),
    Story(name="a card was seen", stage=Stage.DECLARING, asks=("caller", "card"), tell=_calls("{caller}: drop {card}")),
    # bridge
    Story(
        name="trumps were made by one who had not the word",
        stage=Stage.DECLARING,
        asks=("bidder",),
        tell=_calls("{bidder}: hearts"),
        books=Books.BRIDGE,
    ),
    Story(
        name="the declaration was changed",
        stage=Stage.DECLARING,
        asks=(),
        tell=_calls("S: hearts", "S: alter spades"),
        books=Books.BRIDGE,
    ),
    Story(
        name="a double out of turn",
        stage=Stage.DECLARING,
        asks=("doubler",),
        tell=_calls("S: hearts", "{doubler}: double"),
        books=Books.BRIDGE,
    ),
    # before the lead
    Story(
        name="a lead by the wrong adversary",
        stage=Stage.BEFORE_LEAD,
        asks=("card",),
        tell=_first_trick("E: lead {card}"),
    ),
    Story(
        name="a card was seen",
        stage=Stage.BEFORE_LEAD,
        asks=("anyone", "card"),
        tell=_first_trick("{anyone}: drop {card}"),
    ),
    Story(
        name="partner was told of an earlier call",
        stage=Stage.BEFORE_LEAD,
        asks=("adversary",),
        tell=_first_trick("{adversary}: remark previous call"),
    ),
    # the play
    Story(
        name="an adversary led out of turn",
        stage=Stage.PLAY,
        asks=("adversary", "turn", "card"),
        tell=_led_out_of_turn,
    ),
    Story(name="the declarer led from the wrong hand", stage=Stage.PLAY, asks=("hand", "card"), tell=_led_wrong_hand),
    Story(
        name="the suit led was not followed, though it was held",
        stage=Stage.PLAY,
        asks=("anyone", "found", "card"),
        tell=_refused,
    ),
    Story(
        name="the fourth hand played before the second",
        stage=Stage.PLAY,
        asks=("adversary", "card"),
        tell=_fourth_before_second,
    ),
    Story(
        name="a card was exposed",
        stage=Stage.PLAY,
        asks=("player", "card"),
        tell=_later("{player}: drop {card}"),
    ),
    Story(name="two cards were played together", stage=Stage.PLAY, asks=("adversary", "card"), tell=_together),
    Story(name="a hand was thrown down", stage=Stage.PLAY, asks=("player",), tell=_later("{player}: throw")),
    Story(name="winners were led without waiting for partner", stage=Stage.PLAY, asks=("adversary",), tell=_ran),
    Story(name="a player missed a trick", stage=Stage.PLAY, asks=("adversary",), tell=_missed),
    Story(name="something was said of the play", stage=Stage.PLAY, asks=("adversary", "talk"), tell=_spoke),
    Story(
        name="dummy touched or named a card to be played",
        stage=Stage.PLAY,
        asks=("card",),
        tell=_later("N: touch {card}", "N"),
    ),
    Story(
        name="dummy looked into another hand",
        stage=Stage.PLAY,
        asks=("adversary",),
        tell=_later("N: look at hand {adversary}"),
    ),
    Story(
        name="a trick that is turned was looked at",
        stage=Stage.PLAY,
        asks=("anyone",),
        tell=_later("{anyone}: look at trick 1"),
    ),
    Story(name="the declarer claimed the rest", stage=Stage.PLAY, asks=(), tell=_later("S: claim rest")),
    Story(name="partners consulted about a penalty", stage=Stage.PLAY, asks=(), tell=_consulted),
)
