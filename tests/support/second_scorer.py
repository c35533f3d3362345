"""A second scorer: a deal reckoned from the printed figures alone, revokes and options included.

Nothing here imports the package, and nothing here was written from it: the figures are those of Boaz (1895), the
article of 1911 (1908), Foster (1910) and Work (1915). Seats are ``N E S W``, cards ``SA`` to ``C2``, strains ``S H D C
NT royal nullo misere``. Where oddtrick and this agree, two have counted. ``second_rubber`` adds the deals up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

SEATS = "NESW"
RANKS = "23456789TJQKA"
SIDES = ("NS", "EW")

OLD = {"S": 2, "C": 4, "D": 6, "H": 8, "NT": 12}
NEW = {"C": 6, "D": 7, "H": 8, "S": 9, "NT": 10}
DUAL = {"S": 2, "C": 6, "D": 7, "H": 8, "royal": 9, "NT": 10}
FIGURES = {**OLD, "misere": 14}
HONOURS_BY_FIGURES = {"S": 2, "C": 2, "D": 4, "H": 4, "NT": 6, "misere": 6}

Points = Counter[tuple[str, str]]
"""Points by column and line: ``("NS", "below")``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What is played: the code's name, its varieties and its options."""

    key: str
    varieties: Collection[str] = ()
    options: Mapping[str, bool | int | str] = field(default_factory=dict)

    @property
    def vacant(self) -> str:
        """The seat at which nobody sits, of three hands (Foster p. 163); empty where all four are played."""
        return str(self.options.get("vacant", "E")) if "three-hand" in self.varieties else ""

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the sheet: of sides, or of each of three players."""
        return tuple(seat for seat in SEATS if seat != self.vacant) if self.vacant else SIDES

    @property
    def worth(self) -> Mapping[str, int]:
        """Points of one trick over six, by strain."""
        if "by-figures" in self.varieties:
            return FIGURES
        if self.key != "auction-1915":
            return OLD
        return {**(DUAL if self.options.get("dual_spade") else NEW), "nullo": int(self.options.get("nullo", 0))}

    @property
    def slams(self) -> tuple[int, int]:
        """The slam and the little slam (1895 9; 1910 7, 8; 1915 7, 8; Foster p. 158; Work p. 60)."""
        by_suits, dual = "by-suits" in self.varieties, bool(self.options.get("dual_spade"))
        return (100, 50) if by_suits or (self.key == "auction-1915" and not dual) else (40, 20)

    @property
    def revoke(self) -> int:
        """Points for a revoke (article; 1910 86; 1915 84)."""
        return 100 if self.key == "auction-1915" else 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A deal that was played.

    ``dealt`` are the cards by seat, ``taken`` the tricks of the declarer's side before any penalty, ``unclaimed`` those
    of nobody (1895, 74). ``revokes`` are those charged, in order, each with its offender and what was chosen:
    ``tricks``, ``points``, ``add``, ``deduct``, or nothing. ``tricks`` are those that were taken, card by card.
    """

    dealt: Mapping[str, Collection[str]]
    declarer: str
    strain: str
    taken: int
    unclaimed: int = 0
    level: int = 0
    bid: int = 0
    doubled: int = 0
    revokes: Sequence[tuple[str, str]] = ()
    tricks: Sequence[Sequence[tuple[str, str]]] = ()


# -- one deal --


@dataclass(slots=True)
class Count:
    """A deal while it is being reckoned: index 0 is the declarer's side, 1 the other."""

    game: Game
    deal: Played
    before: Mapping[str, int]
    below: list[int] = field(default_factory=lambda: [0, 0])
    above: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def hands(self) -> tuple[str, str]:
        """The seats of the declarer's side, at which the cards were dealt."""
        return (self.deal.declarer, self.game.vacant or opposite(self.deal.declarer))

    def columns(self, party: int) -> tuple[str, ...]:
        """Where that party writes: of three hands the adversaries both write the whole (Foster p. 164)."""
        if not self.game.vacant:
            mine = side_of(self.deal.declarer)
            return (mine if party == 0 else SIDES[mine == "NS"],)
        others = tuple(seat for seat in SEATS if seat not in self.hands)
        return (self.deal.declarer,) if party == 0 else others

    @property
    def losing(self) -> bool:
        """Whether tricks are to be lost."""
        return self.deal.strain in ("nullo", "misere")

    @property
    def won(self) -> list[int]:
        """The tricks that count for each party as they were played; where tricks are to be lost, those lost."""
        mine, theirs = self.deal.taken, 13 - self.deal.taken - self.deal.unclaimed
        return [theirs, mine] if self.losing else [mine, theirs]

    @property
    def worth(self) -> int:
        """A trick, undoubled."""
        return self.game.worth[self.deal.strain]

    @property
    def charged(self) -> list[list[str]]:
        """What was chosen for each revoke of each party."""
        return [[chosen for seat, chosen in self.deal.revokes if (seat in self.hands) is (p == 0)] for p in (0, 1)]

    def points(self) -> Points:
        """The points by column and line, without those that are nothing."""
        points: Points = Counter()
        for party in (0, 1):
            for column in self.columns(party):
                points[column, "below"] += self.below[party]
                points[column, "above"] += self.above[party]
        return +points


def opposite(seat: str) -> str:
    """The seat across the table."""
    return SEATS[(SEATS.index(seat) + 2) % 4]


def side_of(seat: str) -> str:
    """NS or EW."""
    return SIDES[SEATS.index(seat) % 2]


def score(game: Game, deal: Played, before: Mapping[str, int]) -> Points:
    """The points of a deal, fines excepted; ``before`` are those below the line in the game, by column."""
    count = Count(game, deal, before)
    if "by-figures" in game.varieties:
        by_figures(count)
        return count.points()
    honours(count)
    if game.key == "bridge-1895":
        bridge(count)
    else:
        auction(count)
    return count.points()


def bridge(count: Count) -> None:
    """1895: the side with more than six tricks scores them; revokes by 87 and 95."""
    worth = count.worth * 2**count.deal.doubled
    charged = count.charged
    slam(count, made=True, barred=[bool(c) for c in charged])
    tricks = count.won
    took = [3 * charged[1].count("tricks"), 3 * charged[0].count("tricks")]
    net = took[0] - took[1]  # set off against each other first (third look of the findings)
    moved = min(abs(net), tricks[1] if net > 0 else tricks[0])
    shift = moved if net > 0 else -moved
    tricks = [tricks[0] + shift, tricks[1] - shift]
    for party in (0, 1):
        count.below[party] = max(0, tricks[party] - 6) * worth
        lost = 3 * worth * charged[party].count("deduct")
        count.below[party] = max(0, count.below[party] - lost)  # R2: only of this hand
    for party in (0, 1):
        count.below[party] += 3 * worth * charged[1 - party].count("add")
    for party in (0, 1):
        if charged[party]:
            open_ = count.before[count.columns(party)[0]]
            count.below[party] = min(count.below[party], max(0, 28 - open_))


def auction(count: Count) -> None:
    """1908, 1910, 1915 and by suits: the declarer alone scores below, the others what the declarer fell short by."""
    charged = count.charged
    mine, theirs = bool(charged[0]), bool(charged[1])
    needed = 6 + (count.deal.level or 1)
    played = count.won[0]
    moved = 0
    if not mine:
        # 1910 86c and 1915 84c: every revoke after the first costs 100; the article knows no such limit.
        takeable = charged[1] if count.game.key == "auction-1908" else charged[1][:1]
        moved = min(3 * takeable.count("tricks"), count.won[1])
    made = played + moved >= needed
    if made and not mine:
        count.below[0] = (played + moved - 6) * count.worth * 2**count.deal.doubled
        if played >= needed and count.deal.doubled:
            count.above[0] += 50 * count.deal.doubled * (1 + played - needed)
    if not made and not theirs:
        count.above[1] += short(count, needed - played - count.deal.unclaimed)
    slam(count, made=made or not made_alone(count.game), barred=[mine, theirs])
    for party in (0, 1):
        count.above[1 - party] += paid(count, party)


def paid(count: Count, party: int) -> int:
    """What a party pays in points for its revokes."""
    charged = count.charged
    both = bool(charged[1 - party])
    paying = [number for number, chosen in enumerate(charged[party]) if party == 0 or chosen != "tricks" or both]
    if count.game.key == "auction-1908":
        return 0 if both else 150 * len(paying)  # who revoked scores nothing, this included
    if both:  # 1910 91; 1915 89: the extra ones alone
        return 100 * max(0, len(charged[party]) - 1)
    return sum(count.game.revoke if number == 0 else 100 for number in paying)


def short(count: Count, tricks: int) -> int:
    """What the adversaries score when the declarer is that number of tricks short."""
    if tricks <= 0:
        return 0
    if "by-suits" in count.game.varieties:  # Foster p. 158: their odd tricks, and 50 for each of them
        return tricks * (count.worth + 50)
    lost = tricks * (50, 100, 200)[count.deal.doubled]
    one_spade = (count.deal.level, count.deal.strain) == (1, "S")
    limit = {"auction-1908": 2, "auction-1910": 1}.get(
        count.game.key, 1 if count.game.options.get("dual_spade") else -1
    )
    return min(lost, 100) if one_spade and count.deal.doubled <= limit else lost


def made_alone(game: Game) -> bool:
    """Whether a slam is only for a declarer who made their contract (1910, 7 and 8; not by suits, nor in 1915)."""
    return game.key == "auction-1910" and "by-suits" not in game.varieties


def slam(count: Count, *, made: bool, barred: Sequence[bool]) -> None:
    """Twelve or thirteen tricks as they were played; nothing for a side that revoked."""
    grand, little = count.game.slams
    for party in (0, 1):
        tricks = count.won[party]
        if tricks < 12 or barred[party] or not made or (party == 1 and made_alone(count.game)):
            continue
        points = grand if tricks == 13 else little
        if count.game.options.get("bid_slam_bonus") and party == 0:  # Work p. 77, in place of the ordinary points
            seven = 250 if tricks == 13 else 200
            points = {7: seven, 6: 150}.get(count.deal.level, points)
        count.above[party] += points


def honours(count: Count) -> None:
    """Honours, aces and chicane, by the cards dealt; never doubled, and never lost by a revoke."""
    strain = count.deal.strain
    if strain == "nullo":
        return
    hands = [list(count.hands), [seat for seat in SEATS if seat not in count.hands]]
    if strain == "NT":
        for party in (0, 1):
            each = [sum(card[1] == "A" for card in count.deal.dealt[seat]) for seat in hands[party]]
            count.above[party] += 100 if max(each) == 4 else {3: 30, 4: 40}.get(sum(each), 0)
        return
    trump = "S" if strain == "royal" else strain
    void, together = [0, 0], [0, 0]
    best = (6, 7, 8) if count.game.options.get("reduced_honours") else (8, 9, 10)
    for party in (0, 1):
        trumps = [[card[1] for card in count.deal.dealt[seat] if card[0] == trump] for seat in hands[party]]
        each = [sum(rank in "AKQJT" for rank in ranks) for ranks in trumps]
        void[party] = sum(not ranks for ranks in trumps)
        together[party] = sum(each)
        in_one = {(4, 4): best[0], (5, 4): best[1], (5, 5): best[2]}
        multiple = in_one.get((sum(each), max(each)), {3: 2, 4: 4, 5: 5}.get(sum(each), 0))
        count.above[party] += multiple * count.worth
    chicane(count, void, together)


def chicane(count: Count, void: Sequence[int], together: Sequence[int]) -> None:
    """1895, 8, and so 1908: two units for each void hand; 1910, 9: added to the own honours or taken from theirs."""
    if count.game.key == "auction-1915" or "by-suits" in count.game.varieties:
        return
    for party in (0, 1):
        if count.game.key != "auction-1910":
            count.above[party] += 2 * count.worth * void[party]
        elif together[party] >= 3:
            count.above[party] += 2 * count.worth * (void[party] - void[1 - party])


# -- by figures, Foster pp. 158-162 --


def by_figures(count: Count) -> None:
    """Tricks and the honours taken home in one lump, or double for each trick short of the bid."""
    deal = count.deal
    charged = count.charged
    counted = min(13, count.won[0] + 3 * len(charged[1]))
    ahead = {"NT": 2 * counted - 15, "misere": 2 * counted - 17}.get(deal.strain, counted - 6)
    more = captured(count)
    reached = ahead * count.worth + more * HONOURS_BY_FIGURES[deal.strain]
    if not charged[0] and reached >= deal.bid and (ahead > 0 or deal.strain == "NT"):
        count.above[0] = reached
        return
    lacking = max(1, -((reached - deal.bid) // count.worth))
    if deal.strain == "misere" and ahead < 0 and count.game.options.get("majority_pays"):
        lacking = -ahead
    if charged[0]:
        lacking = max(lacking, 3 * len(charged[0]))
    count.above[1] = 2 * count.worth * lacking


def captured(count: Count) -> int:
    """The honours by which the declarer is ahead; without trumps the last ace counts twice."""
    deal = count.deal
    trumps = deal.strain in "SHDC"
    wanted = {deal.strain + rank for rank in "AKQJT"} if trumps else {suit + "A" for suit in "SHDC"}
    home: list[list[str]] = [[], []]
    last, won, short_of = 0, 0, None
    for trick in deal.tricks:
        party = int(side_of(winner(trick, deal.strain if trumps else "")) != side_of(deal.declarer))
        won += party == 0
        short_of = party if len(trick) < 4 and len(deal.tricks) == 13 and short_of is None else short_of
        for _, card in trick:
            if card in wanted:
                home[party].append(card)
                last = party
    rest = wanted.difference(*home)
    if rest and short_of is not None:  # what is left over belongs to the trick that lacks it (1910, 83)
        last = short_of
    elif rest:  # nothing is said of claims: they go with most of the tricks that are left
        last = int(2 * (deal.taken - won) <= 13 - len(deal.tricks))
    home[last] += rest
    units = [len(cards) for cards in home]
    if not trumps:
        units[last] += 1
    more = units[0] - units[1]
    return -more if deal.strain == "misere" else more


def winner(trick: Sequence[tuple[str, str]], trump: str) -> str:
    """Who takes a trick: the highest trump, or else the highest of the suit led."""
    suit = trump if any(card[0] == trump for _, card in trick) else trick[0][1][0]
    return max((RANKS.index(card[1]), seat) for seat, card in trick if card[0] == suit)[1]


def played_out(deal: Played) -> int | None:
    """The tricks of the declarer's side by the cards, if all thirteen were played."""
    if len(deal.tricks) < 13:
        return None
    trump = {"NT": "", "nullo": "", "misere": "", "royal": "S"}.get(deal.strain, deal.strain)
    side = side_of(deal.declarer)
    return sum(side_of(winner(trick, trump)) == side for trick in deal.tricks)
