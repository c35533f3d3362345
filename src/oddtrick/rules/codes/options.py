"""The optional rules, in one table: what each is called, what it may be set to, and where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import Seat, Suit
from oddtrick.rules.codes.varieties.by_figures import paid_by_majority
from oddtrick.rules.codes.varieties.dummy_bridge import dummy_bridge, played_closed
from oddtrick.rules.codes.varieties.three_hand import with_vacant
from oddtrick.rules.laws.auctions.auction import Auction, by_points
from oddtrick.rules.laws.auctions.declaring import Declaring
from oddtrick.rules.laws.auctions.dialogue import Doubling
from oddtrick.rules.laws.auctions.rotation import first_to_name
from oddtrick.rules.laws.award.choice import refused
from oddtrick.rules.laws.award.conditions.of_declaring import redoubles
from oddtrick.rules.laws.club.cutting import Cutting, held_to_highest
from oddtrick.rules.laws.law import Code, Provision
from oddtrick.rules.laws.score.honours import Aces, Honours, Multiples
from oddtrick.rules.laws.score.odd_tricks import BidSlams, ForUnderTricks, LossLimit, Slams, by_whoever_wins_the_tricks
from oddtrick.rules.laws.score.scoring import CitedValue, Scoring
from oddtrick.rules.laws.score.sheet import who_won_two_games
from oddtrick.rules.messages import List, Message, listed, message
from oddtrick.rules.terms import Fault

Setting = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A rule that a table may agree upon.

    ``codes`` are the keys of the codes that it belongs to, ``variety`` the one without which it has no meaning;
    ``settings`` what it may be set to, the code's own way first; ``law`` is where the book speaks of it. ``meaning`` is
    written as a law is, with the names of its figures (see ``lawbook.meaning_of``).
    """

    name: str
    codes: tuple[str, ...]
    variety: str | None
    settings: Sequence[Setting]
    meaning: str
    law: str
    apply: Callable[[Code, Setting], Code]

    @property
    def where(self) -> str:
        """Where it belongs: its codes, or its variety."""
        return self.variety or ", ".join(self.codes)

    @property
    def allowed(self) -> Message | List:
        """What it may be set to, as it is written: ``false, true``, or ``0 to 30``."""
        if isinstance(self.settings, range):
            return message("{first} to {last}", first=self.settings[0], last=self.settings[-1])
        return listed(str(s).lower() if isinstance(s, bool) else str(s) for s in self.settings)


# -- the code of 1895 --


_OVER_THE_LIMIT = Provision((Fault.NO_SUCH_CALL,), refused, redoubles, before="49")


def _limit(code: Code, points: Setting) -> Code:
    # Doubt: D1. The unit of the hundred points is not stated; a trick is taken, and the screen says so.
    phases = (Declaring(), Doubling(limit=int(points) or None))
    laws = (replace(law, provisions=(_OVER_THE_LIMIT,)) if law.number == "etiquette-9" else law for law in code.laws)
    return replace(code, phases=phases, laws=tuple(laws))


# -- the article of 1908 --


def _rubber_bonus(code: Code, points: Setting) -> Code:
    """The rubber bonus of 1910, which the article does not state."""
    games = code.scoring.games
    assert games is not None, "a rubber bonus needs a rubber"
    return replace(code, scoring=replace(code.scoring, rubber=replace(games, bonus=CitedValue(int(points), "19"))))


# -- the code of 1913, as Work tells it --

# Doubt: page 55 says only that the spade was highest before 1915; the other suits are taken from the code of 1910.
CUTTING_1913 = Cutting(suits=(Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES), clumsy=held_to_highest)
"""With its two spade declarations (p. 55): of equal cards the spade is highest."""


def _dual_spade(code: Code, _setting: Setting) -> Code:
    """1913 is an option of 1915 and no code: Work prints no law of it, only these differences from the later book.

    As a code it would have a lawbook, numbers and answers that nobody has printed.
    """
    auction = Auction(order=by_points, dealer_may_pass=False, declarer=first_to_name)
    return replace(code, scoring=dual_spade_scoring(code.scoring), phases=(auction,), cutting=CUTTING_1913)


def dual_spade_scoring(scoring: Scoring) -> Scoring:
    """The code of 1913, Work pp. 54-65: spades at two, royals at nine, slams as at bridge, two games win the rubber."""
    assert scoring.games is not None, "a winner of two games needs games"
    return replace(
        scoring,
        trick_values=CitedValue(
            {
                Strain.SPADES: 2,
                Strain.CLUBS: 6,
                Strain.DIAMONDS: 7,
                Strain.HEARTS: 8,
                Strain.ROYALS: 9,
                Strain.NO_TRUMPS: 10,
            },
            "p. 54",
        ),
        # Work does not say how far the limit goes: taken as in 1910, law 50, not when redoubled.
        under_tricks=ForUnderTricks(
            each=CitedValue((50, 100, 200), "48a"),
            limit=CitedValue(LossLimit(Bid(1, Strain.SPADES), points=100, doubling=1), "p. 55"),
        ),
        slams=Slams(
            slam=CitedValue(40, "p. 60"),
            little_slam=CitedValue(20, "p. 60"),
            scored=CitedValue(by_whoever_wins_the_tricks, "8"),
        ),
        rubber=replace(scoring.games, winner=CitedValue(who_won_two_games, "p. 64")),
    )


# -- the proposals of 1915, Work pp. 71-77 --


def bid_slam_bonus_scoring(scoring: Scoring) -> Scoring:
    """A proposal of 1915, Work p. 77: more for slams that were bid, in place of the ordinary points."""
    return replace(
        scoring,
        slams=BidSlams(
            seven_made=CitedValue(250, "p. 77"),
            seven_bid_twelve_won=CitedValue(200, "p. 77"),
            six_made=CitedValue(150, "p. 77"),
            unbid=scoring.slams,
        ),
    )


def reduced_honours_scoring(scoring: Scoring) -> Scoring:
    """A proposal of 1915, Work pp. 76-77: less for the three best holdings of trump honours."""
    return replace(
        scoring,
        honours=Honours(
            trumps=CitedValue(
                Multiples(three=2, four=4, five=5, four_in_one_hand=6, and_fifth_with_partner=7, five_in_one_hand=8),
                "p. 76",
            ),
            aces=CitedValue(Aces(three=30, four=40, four_in_one_hand=100), "6"),
        ),
    )


def nullo_scoring(scoring: Scoring, value: int) -> Scoring:
    """Work pp. 71-76: tricks to be lost, at ``value`` points each; the book says only that some play so."""
    # The value ranks the bid, as it does every other; two strains of one value do not overcall each other.
    values = {**scoring.tricks, Strain.NULLO: value}
    ranked = dict(sorted(values.items(), key=lambda item: item[1]))
    return replace(
        scoring,
        trick_values=CitedValue(ranked, scoring.trick_values.law),
        losing=CitedValue(scoring.losing.value | {Strain.NULLO}, "p. 71"),
    )


def _bid_slam_bonus(code: Code, _setting: Setting) -> Code:
    return replace(code, scoring=bid_slam_bonus_scoring(code.scoring))


def _reduced_honours(code: Code, _setting: Setting) -> Code:
    return replace(code, scoring=reduced_honours_scoring(code.scoring))


def _nullo(code: Code, value: Setting) -> Code:
    return replace(code, scoring=nullo_scoring(code.scoring, int(value)))


# -- of varieties --


def _player(code: Code, seat: Setting) -> Code:
    return dummy_bridge(code, Seat.parse(seat))


def _way(code: Code, _setting: Setting) -> Code:
    return played_closed(code)


def _vacant(code: Code, seat: Setting) -> Code:
    return with_vacant(code, Seat.parse(seat))


def _majority_pays(code: Code, _setting: Setting) -> Code:
    return paid_by_majority(code)


OPTIONS = (
    Option(
        name="player",
        codes=("bridge-1895",),
        variety="dummy-bridge",
        settings=("N", "E", "S", "W"),
        meaning="the seat of the player of Dummy, whose hand is opposite",
        law="p. 34",
        apply=_player,
    ),
    Option(
        name="way",
        codes=("bridge-1895",),
        variety="dummy-bridge",
        settings=("open", "closed"),
        meaning="whether the partner of an adversary who deals lays down their hand",
        law="p. 35",
        apply=_way,
    ),
    Option(
        name="vacant",
        codes=("auction-1910",),
        variety="three-hand",
        settings=("E", "S", "W", "N"),
        meaning="the seat at which nobody sits, where the fourth hand is dealt",
        law="p. 163",
        apply=_vacant,
    ),
    Option(
        name="limit",
        codes=("bridge-1895",),
        variety=None,
        settings=(0, 100),
        meaning="no redouble by which a trick would be worth more than that number of points (the book does not say "
        "that the points are those of one trick: that is how it is read here)",
        law="etiquette, p. 23",
        apply=_limit,
    ),
    Option(
        name="rubber_bonus",
        codes=("auction-1908",),
        variety=None,
        settings=(100, 250),
        meaning="points for winning the rubber",
        law="19",
        apply=_rubber_bonus,
    ),
    Option(
        name="dual_spade",
        codes=("auction-1915",),
        variety=None,
        settings=(False, True),
        meaning="the code of 1913: spades at {trick_values[S]} and royals at {trick_values[royal]}, points rank, the "
        "dealer must bid, {under_tricks.limit.bid.level:words} spade lost costs {under_tricks.limit.points} at most "
        "({under_tricks.limit.reach}), slams are {slams.slam} and {slams.little_slam}, and two games win the rubber "
        "whatever the points",
        law="pp. 54-65",
        apply=_dual_spade,
    ),
    Option(
        name="bid_slam_bonus",
        codes=("auction-1915",),
        variety=None,
        settings=(False, True),
        meaning="more for slams that were bid: {slams.seven_made} for seven made, {slams.seven_bid_twelve_won} for "
        "seven bid and twelve tricks won, {slams.six_made} for six made",
        law="p. 77",
        apply=_bid_slam_bonus,
    ),
    Option(
        name="reduced_honours",
        codes=("auction-1915",),
        variety=None,
        settings=(False, True),
        meaning="{honours.trumps.four_in_one_hand:words}, {honours.trumps.and_fifth_with_partner:words} and "
        "{honours.trumps.five_in_one_hand:words} for the three best holdings of honours",
        law="pp. 76-77",
        apply=_reduced_honours,
    ),
    Option(
        name="nullo",
        codes=("auction-1915",),
        variety=None,
        settings=range(31),
        meaning="a declaration to lose tricks, at that number of points each (none where it is 0)",
        law="pp. 71-76",
        apply=_nullo,
    ),
    Option(
        name="majority_pays",
        codes=("auction-1910",),
        variety="by-figures",
        settings=(False, True),
        meaning="a misere with most of the tricks pays for each of the majority, and not for each short of the bid",
        law="p. 161",
        apply=_majority_pays,
    ),
)
"""Every optional rule, in the order in which they are applied."""
