"""A rubber reckoned by hand: what a record of lawful play comes to, found without oddtrick.

Nothing here imports the package. It reads the plain lines of a record, settles the auction, plays the tricks out and
adds up by the figures of the books, written down once more; where it agrees with oddtrick, two have counted. It
understands acts in order only: no fault, no penalty, no correction.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

SEATS = "NESW"
SUITS = "SHDC"
RANKS = "23456789TJQKA"
SIDES = ("NS", "EW")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The figures of a book: points for an odd trick, slams, under-tricks, and the bonus for the rubber.

    ``contract`` tells that a number of tricks is bid; ``slam_if_made`` that only a declarer who made his bid scores a
    slam; ``spade_limit`` up to how many doublings one spade costs no more than 100 points.
    """

    worth: Mapping[str, int]
    slams: tuple[int, int]
    rubber: int
    contract: bool = True
    slam_if_made: bool = False
    spade_limit: int | None = None
    chicane: str = "none"
    winner_by_points: bool = False


OLD = {"S": 2, "C": 4, "D": 6, "H": 8, "NT": 12}
BOOKS: Mapping[str, Figures] = {
    "bridge-1895": Figures(worth=OLD, slams=(40, 20), rubber=100, contract=False, chicane="scored"),
    "auction-1908": Figures(worth=OLD, slams=(40, 20), rubber=100, spade_limit=2, chicane="scored"),
    "auction-1910": Figures(
        worth=OLD, slams=(40, 20), rubber=250, slam_if_made=True, spade_limit=1, chicane="for or against"
    ),
    "auction-1915": Figures(
        worth={"C": 6, "D": 7, "H": 8, "S": 9, "NT": 10}, slams=(100, 50), rubber=250, winner_by_points=True
    ),
}


@dataclass(slots=True)
class Hand:
    """A deal as it was played: ``doubled`` counts doublings, ``taken`` the tricks of the declarer's side."""

    dealer: str
    dealt: dict[str, set[str]]
    strain: str = ""
    level: int = 0
    doubled: int = 0
    declarer: str = ""
    taken: int = -1
    passed_out: bool = False
    below: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    above: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))

    @property
    def text(self) -> str:
        """Such as ``3H X by E, 7 tricks``."""
        if self.passed_out:
            return "passed out"
        marks = " ".join(["X", *["XX"] * (self.doubled - 1)][: self.doubled])
        return f"{self.level or ''}{self.strain}{' ' if marks else ''}{marks} by {self.declarer}, {self.taken} tricks"


@dataclass(slots=True)
class Rubber:
    """What a record comes to: its deals, the winners of the games, and the totals with the bonus."""

    hands: list[Hand]
    games: list[str]
    bonus: dict[str, int]
    totals: dict[str, int]
    winner: str
    value: int


def next_seat(seat: str, steps: int = 1) -> str:
    """So many seats clockwise."""
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side_of(seat: str) -> str:
    """NS or EW."""
    return SIDES[SEATS.index(seat) % 2]


def tally(text: str) -> Rubber:
    """What the record comes to, a line at a time."""
    header, *acts = [json.loads(line) for line in text.splitlines()]
    figures = BOOKS[header["code"]]
    hands: list[Hand] = []
    deal: list[Mapping[str, Any]] = []
    for act in [*acts, {"act": "deal"}]:
        if act["act"] == "deal" and deal:
            hands.append(played(deal, figures))
            deal = []
        deal.append(act)
    for hand in hands:
        score(hand, figures)
    return settled(hands, figures)


# -- the cards --


def played(acts: Sequence[Mapping[str, Any]], figures: Figures) -> Hand:
    """One deal from its acts."""
    first = acts[0]
    dealt = {
        seat: {suit + rank for suit, ranks in zip(SUITS, text.split("."), strict=True) for rank in ranks if rank != "-"}
        for seat, text in first["hands"].items()
    }
    assert sorted(len(cards) for cards in dealt.values()) == [13] * 4
    assert len(set.union(*dealt.values())) == 52
    hand = Hand(dealer=first["by"], dealt=dealt)
    calls = [(act["by"], str(act["call"])) for act in acts if act["act"] == "call"]
    (auction if figures.contract else dialogue)(hand, calls)
    if not hand.passed_out:
        play(hand, [act for act in acts if act["act"] in ("play", "claim", "agree", "concede")])
    return hand


def dialogue(hand: Hand, calls: Sequence[tuple[str, str]]) -> None:
    """1895: the strain made, and how often it was doubled; the dealer plays."""
    hand.strain = next(word.partition(":")[2] for _, word in calls if word.startswith("make:"))
    hand.doubled = sum(word in ("X", "XX") for _, word in calls)
    hand.declarer = hand.dealer


def auction(hand: Hand, calls: Sequence[tuple[str, str]]) -> None:
    """The last bid, what doubled it, and who of its side first named the strain."""
    turn, named = hand.dealer, list[tuple[str, str]]()
    for seat, word in calls:
        assert seat == turn, f"{seat} calls, but it is the turn of {turn}"
        turn = next_seat(turn)
        if word[0].isdigit():
            hand.level, hand.strain, hand.doubled = int(word[0]), word[1:], 0
            named.append((seat, hand.strain))
        hand.doubled += word in ("X", "XX")
    assert [word for _, word in calls[-3:]] == ["P"] * 3
    hand.passed_out = not named
    if named:
        side = side_of(named[-1][0])
        hand.declarer = next(seat for seat, strain in named if strain == hand.strain and side_of(seat) == side)


def play(hand: Hand, acts: Sequence[Mapping[str, Any]]) -> None:
    """The tricks, card by card; a claim that all concerned admit ends them."""
    left = {seat: set(cards) for seat, cards in hand.dealt.items()}
    won = dict.fromkeys(SIDES, 0)
    turn, trick = next_seat(hand.declarer), list[tuple[str, str]]()
    claimed: tuple[str, int] | None = None
    for act in acts:
        remaining = 13 - sum(won.values())
        match act["act"]:
            case "play":
                seat, card = act.get("hand", act["by"]), act["card"]
                assert seat == turn, f"{seat} plays {card}, but it is the turn of {turn}"
                assert card in left[seat]
                led = trick[0][1][0] if trick else card[0]
                assert card[0] == led or all(held[0] != led for held in left[seat]), f"{seat} revokes with {card}"
                left[seat].remove(card)
                trick.append((seat, card))
                turn = next_seat(turn)
                if len(trick) == 4:
                    turn = best(trick, hand.strain)
                    won[side_of(turn)] += 1
                    trick = []
            case "claim":
                claimed = (side_of(act["by"]), remaining if act["tricks"] == "rest" else act["tricks"])
            case "agree":
                pass  # the last of them is the last act of the play
            case "concede":
                assert act["tricks"] == "rest"
                won[SIDES[side_of(act["by"]) == "NS"]] += remaining
    if claimed is not None:
        side, tricks = claimed
        won[SIDES[side == "NS"]] += 13 - sum(won.values()) - tricks
        won[side] += tricks
    assert sum(won.values()) == 13, f"{hand.text}: {won}"
    hand.taken = won[side_of(hand.declarer)]


def best(trick: Sequence[tuple[str, str]], strain: str) -> str:
    """Who takes a trick."""
    suit = strain if any(card[0] == strain for _, card in trick) else trick[0][1][0]
    return max((RANKS.index(card[1]), seat) for seat, card in trick if card[0] == suit)[1]


# -- the score --


def score(hand: Hand, figures: Figures) -> None:
    """The points of a deal, below the line and above it."""
    if hand.passed_out:
        return
    mine = side_of(hand.declarer)
    theirs = SIDES[mine == "NS"]
    worth = figures.worth[hand.strain] * 2**hand.doubled
    made = True
    if not figures.contract:
        winner, odd = (mine, hand.taken - 6) if hand.taken > 6 else (theirs, 7 - hand.taken)
        hand.below[winner] += odd * worth
    elif hand.taken >= 6 + hand.level:
        hand.below[mine] += (hand.taken - 6) * worth
        hand.above[mine] += (0, 50, 100)[hand.doubled] * (hand.taken - 6 - hand.level + 1 if hand.doubled else 0)
    else:
        made = False
        lost = (50, 100, 200)[hand.doubled] * (6 + hand.level - hand.taken)
        limited = (hand.level, hand.strain) == (1, "S") and hand.doubled <= (figures.spade_limit or -1)
        hand.above[theirs] += min(lost, 100) if limited else lost
    for side, tricks in ((mine, hand.taken), (theirs, 13 - hand.taken)):
        if tricks >= 12 and ((made and side == mine) or not figures.slam_if_made):
            hand.above[side] += figures.slams[0 if tricks == 13 else 1]
    honours(hand, figures)


def honours(hand: Hand, figures: Figures) -> None:
    """Honours, or aces, and chicane; never doubled."""
    if hand.strain == "NT":
        for side in SIDES:
            each = [sum(card[1] == "A" for card in hand.dealt[seat]) for seat in SEATS if side_of(seat) == side]
            hand.above[side] += 100 if max(each) == 4 else {3: 30, 4: 40}.get(sum(each), 0)
        return
    unit = figures.worth[hand.strain]
    void = dict.fromkeys(SIDES, 0)
    for side in SIDES:
        trumps = [
            [card for card in hand.dealt[seat] if card[0] == hand.strain] for seat in SEATS if side_of(seat) == side
        ]
        each = [sum(card[1] in "AKQJT" for card in cards) for cards in trumps]
        together, most = sum(each), max(each)
        in_one_hand = {(5, 5): 10, (5, 4): 9, (4, 4): 8}
        multiple = in_one_hand.get((together, most), {3: 2, 4: 4, 5: 5}.get(together, 0))
        hand.above[side] += multiple * unit
        void[side] = sum(not cards for cards in trumps)
        if figures.chicane == "scored":
            hand.above[side] += 2 * unit * void[side]
    if figures.chicane == "for or against":
        for side, other in (SIDES, SIDES[::-1]):
            held = sum(
                card[0] == hand.strain and card[1] in "AKQJT"
                for s in SEATS
                if side_of(s) == side
                for card in hand.dealt[s]
            )
            hand.above[side] += 2 * unit * (void[side] - void[other]) * (held >= 3)


def settled(hands: list[Hand], figures: Figures) -> Rubber:
    """Games at thirty points below, the rubber at two games."""
    games, open_, totals = list[str](), dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0)
    for hand in hands:
        assert max(map(games.count, SIDES)) < 2, "the rubber was over before this deal"
        for side in SIDES:
            open_[side] += hand.below[side]
            totals[side] += hand.below[side] + hand.above[side]
        if max(open_.values()) >= 30:
            games.append(max(SIDES, key=lambda side: open_[side]))
            open_ = dict.fromkeys(SIDES, 0)
    won_it = next((side for side in SIDES if games.count(side) == 2), "")
    bonus = {side: figures.rubber if side == won_it else 0 for side in SIDES}
    totals = {side: totals[side] + bonus[side] for side in SIDES}
    by_points = figures.winner_by_points and won_it
    winner = max(SIDES, key=lambda side: totals[side]) if by_points else won_it
    value = 2 * totals[winner] - sum(totals.values()) if won_it else 0
    return Rubber(hands, games, bonus, totals, winner, value)
