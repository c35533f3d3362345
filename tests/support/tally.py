"""A rubber reckoned by hand: the score of a record of lawful play, found without oddtrick.

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

    ``bids`` tells what is bid: tricks, strains alone, points, or nothing; ``slam_if_made`` that only a declarer who
    made their bid scores a slam; ``spade_limit`` up to how many doublings one spade costs no more than 100 points.
    ``noted`` are points for the winner of the rubber whenever all pass; ``deals`` end a game that has no rubber.
    Of three players nobody sits at ``vacant``; ``alone`` plays Dummy, opposite, besides their own hand.
    """

    worth: Mapping[str, int]
    slams: tuple[int, int]
    rubber: int
    bids: str = "tricks"
    slam_if_made: bool = False
    spade_limit: int | None = None
    chicane: str = "none"
    winner_by_points: bool = False
    noted: int = 0
    deals: int = 0
    vacant: str = ""
    alone: str = ""


OLD = {"S": 2, "C": 4, "D": 6, "H": 8, "NT": 12}
BOOKS: Mapping[str, Figures] = {
    "bridge-1895": Figures(worth=OLD, slams=(40, 20), rubber=100, bids="nothing", chicane="scored"),
    "auction-1908": Figures(worth=OLD, slams=(40, 20), rubber=100, spade_limit=2, chicane="scored"),
    "auction-1910": Figures(
        worth=OLD, slams=(40, 20), rubber=250, slam_if_made=True, spade_limit=1, chicane="for or against"
    ),
    "auction-1915": Figures(
        worth={"C": 6, "D": 7, "H": 8, "S": 9, "NT": 10}, slams=(100, 50), rubber=250, winner_by_points=True
    ),
    # Foster pp. 157-162.
    "auction-1910 by-suits": Figures(worth=OLD, slams=(100, 50), rubber=100, bids="strains", noted=50),
    "auction-1910 by-figures": Figures(worth={**OLD, "misere": 14}, slams=(0, 0), rubber=0, bids="points", deals=4),
    # Boaz pp. 34-35: figures as above, played open and closed.
    "bridge-1895 dummy-bridge": Figures(
        worth=OLD, slams=(40, 20), rubber=100, bids="nothing", chicane="scored", alone="N"
    ),
    "bridge-1895 dummy-bridge way=closed": Figures(
        worth=OLD, slams=(40, 20), rubber=100, bids="nothing", chicane="scored", alone="N"
    ),
    # Foster pp. 163-165.
    "auction-1910 three-hand": Figures(
        worth=OLD,
        slams=(40, 20),
        rubber=250,
        slam_if_made=True,
        spade_limit=1,
        chicane="for or against",
        vacant="E",
    ),
    # Work pp. 54-64; the value of a nullo is the table's own.
    "auction-1915 dual_spade=True nullo=8": Figures(
        worth={"S": 2, "C": 6, "D": 7, "H": 8, "nullo": 8, "royal": 9, "NT": 10},
        slams=(40, 20),
        rubber=250,
        spade_limit=1,
        winner_by_points=True,
    ),
}


@dataclass(slots=True)
class Hand:
    """A deal as it was played: ``doubled`` counts doublings, ``taken`` the tricks of the declarer's side."""

    dealer: str
    dealt: dict[str, set[str]]
    strain: str = ""
    level: int = 0
    points: int = 0
    doubled: int = 0
    declarer: str = ""
    taken: int = -1
    order: list[str] = field(default_factory=list)
    home: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in SIDES})
    passed_out: bool = False
    players: list[str] = field(default_factory=list)
    leader: str = ""
    below: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    above: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))

    @property
    def text(self) -> str:
        """Such as ``3H X by E, 7 tricks``."""
        if self.passed_out:
            return "passed out"
        marks = " ".join(["X", *["XX"] * (self.doubled - 1)][: self.doubled])
        points = f" for {self.points}" if self.points else ""
        bid = f"{self.level or ''}{self.strain}{points}{' ' if marks else ''}{marks}"
        return f"{bid} by {self.declarer}, {self.taken} tricks"


@dataclass(slots=True)
class Rubber:
    """The score of a record: its deals, the winners of the games, and the totals with the bonus."""

    hands: list[Hand]
    games: list[str]
    bonus: dict[str, int]
    totals: dict[str, int]
    winner: str
    value: int | None


def next_seat(seat: str, steps: int = 1) -> str:
    """The seat that number of places clockwise."""
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side_of(seat: str) -> str:
    """NS or EW."""
    return SIDES[SEATS.index(seat) % 2]


def game_of(header: Mapping[str, Any]) -> str:
    """The code with its variety and its options."""
    options = (f"{name}={setting}" for name, setting in header.get("options", {}).items())
    return " ".join((header["code"], *([header["variety"]] if "variety" in header else []), *options))


def tally(text: str) -> Rubber:
    """The score of the record, a line at a time."""
    header, *acts = [json.loads(line) for line in text.splitlines()]
    figures = BOOKS[game_of(header)]
    hands: list[Hand] = []
    deal: list[Mapping[str, Any]] = []
    for act in [*acts, {"act": "deal"}]:
        if act["act"] == "deal" and deal:
            hands.append(deal_tally(deal, figures))
            deal = []
        deal.append(act)
    for hand in hands:
        score(hand, figures)
        if figures.vacant:
            each_his_own(hand)
    return settled(hands, figures)


# -- the cards --


def deal_tally(acts: Sequence[Mapping[str, Any]], figures: Figures) -> Hand:
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
    if figures.vacant:
        among_three(hand, calls, figures.vacant)
    elif figures.alone:
        with_dummy(hand, calls, figures.alone)
    else:
        {"tricks": auction, "strains": by_strains, "points": by_points, "nothing": dialogue}[figures.bids](hand, calls)
    if not hand.passed_out:
        play(hand, [act for act in acts if act["act"] in ("play", "claim", "agree", "concede")])
    return hand


def dialogue(hand: Hand, calls: Sequence[tuple[str, str]]) -> None:
    """1895: the strain made, and how often it was doubled; the dealer plays."""
    hand.strain = next(word.partition(":")[2] for _, word in calls if word.startswith("make:"))
    hand.doubled = sum(word in ("X", "XX") for _, word in calls)
    hand.declarer = hand.dealer


def with_dummy(hand: Hand, calls: Sequence[tuple[str, str]], alone: str) -> None:
    """Boaz p. 34: Dummy's player plays whichever of the two hands dealt; left to Dummy's hand, that has no choice."""
    dialogue(hand, calls)
    dummy, hand.leader = next_seat(alone, 2), next_seat(hand.dealer)
    if hand.dealer in (alone, dummy):
        hand.declarer = alone
        assert calls[0][0] == alone, "their own hand speaks first"
        if calls[0][1] == "leave":
            assert calls[1] == (dummy, f"make:{compelled(hand.dealt[dummy])}")


def compelled(cards: set[str]) -> str:
    """Three aces no trumps; else the longest suit, by pips the strongest of equals, then the one worth most."""
    if sum(card[1] == "A" for card in cards) >= 3:
        return "NT"
    pips = {"A": 11, **dict.fromkeys("KQJT", 10), **{str(n): n for n in range(2, 10)}}
    suits = {suit: [pips[card[1]] for card in cards if card[0] == suit] for suit in SUITS}
    return max(SUITS, key=lambda suit: (len(suits[suit]), sum(suits[suit]), OLD[suit]))


def among_three(hand: Hand, calls: Sequence[tuple[str, str]], vacant: str) -> None:
    """Foster pp. 163-164: the last bidder plays when two have passed; who is opposite makes room for dummy."""
    turn = hand.dealer
    for seat, word in calls:
        assert seat == turn, f"{seat} calls, but it is the turn of {turn}"
        turn = next_seat(turn, 2 if next_seat(turn) == vacant else 1)
        if word[0].isdigit():
            hand.level, hand.strain, hand.doubled, hand.declarer = int(word[0]), word[1:], 0, seat
        hand.doubled += word in ("X", "XX")
    assert [word for _, word in calls[-2:]] == ["P"] * 2
    opposite = next_seat(hand.declarer, 2)
    hand.dealt[vacant], hand.dealt[opposite] = hand.dealt[opposite], hand.dealt[vacant]
    hand.players = [seat for seat in SEATS if seat != vacant]


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


def by_strains(hand: Hand, calls: Sequence[tuple[str, str]]) -> None:
    """By suits: the player who named the last strain."""
    bids = [(seat, word) for seat, word in calls if word != "P"]
    assert [list(OLD).index(word) for _, word in bids] == sorted({list(OLD).index(word) for _, word in bids})
    hand.passed_out = not bids
    if bids:
        hand.declarer, hand.strain = bids[-1]


def by_points(hand: Hand, calls: Sequence[tuple[str, str]]) -> None:
    """By figures: the highest bidder names the strain after three passes."""
    *said, (namer, naming) = calls
    bids = [(seat, int(word)) for seat, word in said if word != "P"]
    assert [points for _, points in bids] == sorted({points for _, points in bids})
    assert [word for _, word in said[-3:]] == ["P"] * 3
    hand.declarer, hand.points = bids[-1]
    assert naming.startswith("name:")
    assert namer == hand.declarer
    hand.strain = naming.partition(":")[2]


def play(hand: Hand, acts: Sequence[Mapping[str, Any]]) -> None:
    """The tricks, card by card; a claim that all concerned admit ends them."""
    left = {seat: set(cards) for seat, cards in hand.dealt.items()}
    won = dict.fromkeys(SIDES, 0)
    turn, trick = hand.leader or next_seat(hand.declarer), list[tuple[str, str]]()
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
                hand.order.append(card)
                turn = next_seat(turn)
                if len(trick) == 4:
                    turn = best(trick, hand.strain)
                    won[side_of(turn)] += 1
                    hand.home[side_of(turn)] += [card for _, card in trick]
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
    strain = "S" if strain == "royal" else strain
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
    if figures.bids == "points":
        lump(hand, worth)
        return
    counted = 13 - hand.taken if hand.strain == "nullo" else hand.taken
    if figures.bids == "strains":
        if hand.taken >= 7:
            hand.below[mine] += (hand.taken - 6) * worth
        else:
            hand.above[theirs] += (7 - hand.taken) * (worth + 50)
    elif figures.bids == "nothing":
        winner, odd = (mine, hand.taken - 6) if hand.taken > 6 else (theirs, 7 - hand.taken)
        hand.below[winner] += odd * worth
    elif counted >= 6 + hand.level:
        hand.below[mine] += (counted - 6) * worth
        hand.above[mine] += (0, 50, 100)[hand.doubled] * (counted - 6 - hand.level + 1 if hand.doubled else 0)
    else:
        made = False
        lost = (50, 100, 200)[hand.doubled] * (6 + hand.level - counted)
        limited = (hand.level, hand.strain) == (1, "S") and hand.doubled <= (figures.spade_limit or -1)
        hand.above[theirs] += min(lost, 100) if limited else lost
    for side, tricks in ((mine, counted), (theirs, 13 - counted)):
        if tricks >= 12 and ((made and side == mine) or not figures.slam_if_made):
            hand.above[side] += figures.slams[0 if tricks == 13 else 1]
    honours(hand, figures)


def each_his_own(hand: Hand) -> None:
    """Foster p. 164: the declarer scores for their side, and each of the two others all that they score."""
    for column in (hand.below, hand.above):
        by_side = dict(column)
        column.clear()
        for seat in hand.players:
            mine = side_of(hand.declarer)
            column[seat] = by_side[mine if seat == hand.declarer else SIDES[mine == "NS"]]


def lump(hand: Hand, worth: int) -> None:
    """By figures (Foster pp. 159-162): tricks and the honours taken home, or double for each trick short of the bid."""
    mine = side_of(hand.declarer)
    theirs = SIDES[mine == "NS"]
    trumps = hand.strain in OLD and hand.strain != "NT"
    wanted = {hand.strain + rank for rank in "AKQJT"} if trumps else {suit + "A" for suit in SUITS}
    units = {side: sum(card in wanted for card in hand.home[side]) for side in SIDES}
    assert sum(units.values()) == len(wanted), "every honour was played"
    if trumps:
        tricks, each = hand.taken - 6, {"S": 2, "C": 2, "D": 4, "H": 4}[hand.strain]
    else:
        units[next(side for side in SIDES if last_ace(hand) in hand.home[side])] += 1
        each = 6
        tricks = (hand.taken - 1) - (14 - hand.taken) if hand.strain == "NT" else (11 - hand.taken) - (hand.taken + 2)
    more = units[mine] - units[theirs]
    reached = tricks * worth + (-more if hand.strain == "misere" else more) * each
    if tricks > 0 and reached >= hand.points:
        hand.above[mine] += reached
        return
    short = 0
    while reached + short * worth < hand.points:
        short += 1
    hand.above[theirs] += 2 * worth * max(1, short)


def last_ace(hand: Hand) -> str:
    """The ace that was played last."""
    return [card for card in hand.order if card[1] == "A"][-1]


def honours(hand: Hand, figures: Figures) -> None:
    """Honours, or aces, and chicane; never doubled."""
    if hand.strain == "nullo":
        return
    if hand.strain == "NT":
        for side in SIDES:
            each = [sum(card[1] == "A" for card in hand.dealt[seat]) for seat in SEATS if side_of(seat) == side]
            hand.above[side] += 100 if max(each) == 4 else {3: 30, 4: 40}.get(sum(each), 0)
        return
    unit, trump = figures.worth[hand.strain], "S" if hand.strain == "royal" else hand.strain
    void = dict.fromkeys(SIDES, 0)
    for side in SIDES:
        trumps = [[card for card in hand.dealt[seat] if card[0] == trump] for seat in SEATS if side_of(seat) == side]
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
                card[0] == trump and card[1] in "AKQJT" for s in SEATS if side_of(s) == side for card in hand.dealt[s]
            )
            hand.above[side] += 2 * unit * (void[side] - void[other]) * (held >= 3)


def settled(hands: list[Hand], figures: Figures) -> Rubber:
    """Games at thirty points below, the rubber at two games."""
    columns = tuple(hands[0].below)
    games, open_, totals = list[str](), dict.fromkeys(columns, 0), dict.fromkeys(columns, 0)
    for hand in hands:
        assert max(map(games.count, columns)) < 2, "the rubber was over before this deal"
        for side in columns:
            open_[side] += hand.below[side]
            totals[side] += hand.below[side] + hand.above[side]
        if max(open_.values()) >= 30:
            games.append(max(columns, key=lambda side: open_[side]))
            open_ = dict.fromkeys(columns, 0)
    won_it = next((side for side in columns if games.count(side) == 2), "")
    if figures.deals:
        assert len(hands) == figures.deals
        won_it = max(columns, key=lambda side: totals[side])
    prize = figures.rubber + figures.noted * sum(hand.passed_out for hand in hands)
    bonus = {side: prize if side == won_it else 0 for side in columns}
    totals = {side: totals[side] + bonus[side] for side in columns}
    by_points = figures.winner_by_points and won_it
    winner = max(columns, key=lambda side: totals[side]) if by_points else won_it
    value = 2 * totals[winner] - sum(totals.values()) if won_it else 0
    return Rubber(hands, games, bonus, totals, winner, value if len(columns) == 2 else None)
