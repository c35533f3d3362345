"""No trumps on one ace: what "a good all-round hand" costs in each reading (Badsworth pp. 53-56)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from random import Random

from oddtrick.players.books.badsworth.bids import QUESTIONS
from oddtrick.players.books.badsworth.valuation import EVEN, even_with_ace, guards, strong_all_round
from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.call_rules import applying, auction
from oddtrick.players.books.engine.holdings import aces, court_cards, lengths
from oddtrick.players.registry import BOOKS
from oddtrick.research.match import standing_worth
from oddtrick.research.simulate import Constraints, Plan, Row, ShardedWork
from oddtrick.research.simulate.rows import dealt_table, play_called
from oddtrick.research.statistics import mean_of, share_of
from oddtrick.research.studies.settled_calls import printed
from oddtrick.research.studies.study import Sample, Study, StudyFinding
from oddtrick.rules.calls import Call, Make, Strain
from oddtrick.rules.cards import SUITS, Hand, Hands, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.view import view

CODE, PLAYER = "bridge-1895", "badsworth-1898"
AVERAGE = 4
"""Court cards of an average hand: a good one has more."""
RULE = "D5"
NO_TRUMPS = "make:NT"
FIGURES = {True: (5, 6), False: (5, 6, 7, 8)}
"""Court cards of the hands that are told apart: with every suit guarded, more are another rule's; with three."""
PACKS = 20
"""Packs dealt for each hand that is played, to tell how often it comes."""


def one_ace(hand: Hand) -> bool:
    """An ace or two, an even hand, three suits guarded, more than an average hand, and not strong in all four."""
    even = lengths(hand) in EVEN and guards(hand) >= len(SUITS) - 1 and 1 <= aces(hand) <= 2
    return even and court_cards(hand) > AVERAGE and not strong_all_round(hand)


def dealer_has_one_ace(hands: Hands) -> bool:
    """Whether that is N's hand."""
    return one_ace(hands[Seat.N])


def rest_of_the_book(code: Code, hands: Hands) -> Advice[Call]:
    """What the book's dealer says at the beginning of a rubber if the rule of the one ace is left out."""
    seen = view(code, dealt_table(Seat.N, hands, code), Seat.N)
    occasion = auction(code, seen, BOOKS[PLAYER].read(code, seen)).occasion(seen, Random(0))
    return next(applying((rule for rule in QUESTIONS if rule.id != RULE), occasion))


# -- the readings --


@dataclass(frozen=True, slots=True, kw_only=True)
class Sort:
    """What the readings ask of a hand: court cards, aces, whether every suit is guarded, the length of the longest.

    ``ours`` tells whether it is good enough for our player.
    """

    court: int
    aces: int
    guarded: bool
    longest: int
    ours: bool


def sort_of(hand: Hand) -> Sort:
    """What the readings ask of that hand."""
    return Sort(
        court=court_cards(hand),
        aces=aces(hand),
        guarded=guards(hand) == len(SUITS),
        longest=lengths(hand)[0],
        ours=even_with_ace(hand),
    )


Reading = Callable[[Sort], bool]


def at_least(figure: int) -> Reading:
    """That number of court cards, two more where a suit is not guarded, and a second ace for one of them."""
    return lambda sort: sort.court >= figure + 2 * (not sort.guarded) - (sort.aces > 1)


READINGS: Mapping[str, Reading] = {
    "five court cards, seven if a suit is not guarded": at_least(5),
    "seven court cards, nine if a suit is not guarded": at_least(7),
    "eight court cards, as proposed for the partner on p. 56": lambda sort: sort.court >= 8,
    "ours, but no hand with five of a suit": lambda sort: sort.ours and sort.longest < 5,
    "ours, but no hand with a suit that is not guarded": lambda sort: sort.ours and sort.guarded,
    "whatever is better than an average hand": lambda sort: sort.court > AVERAGE,
    "no hand at all": lambda _sort: False,
}
"""What else might be meant, beside ours."""


# -- deals --


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoCalls:
    """N deals and holds such a hand: no trumps are declared, and the same deal by the rest of the book."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, the hand's sort, what the rest of the book says, and the points that no trumps bring more."""
        return {"number": int, **{each.name: int for each in fields(Sort)}, "else": str, "more": int}

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 25

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a deal."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        code, (_, hands) = printed(self.plan.code), self.plan.dealt(number)
        sort, other = sort_of(hands[Seat.N]), rest_of_the_book(code, hands)
        # A rule that goes before this one, or says the same, leaves nothing to choose.
        before = QUESTIONS[: next(at for at, rule in enumerate(QUESTIONS) if rule.id == RULE)]
        settled = other.what == Make(Strain.NO_TRUMPS) or other.rule in {rule.id for rule in before}
        more = 0.0 if settled else self._worth(number, NO_TRUMPS) - self._worth(number, str(other.what))
        return (number, *map(int, astuple(sort)), str(other.what), round(more))

    def _worth(self, number: int, call: str) -> float:
        """Points of N and S, and the change in the worth of the score, when N has said that."""
        code, (_, hands) = printed(self.plan.code), self.plan.dealt(number)
        table = play_called(code, Seat.N, hands, (call,), self.plan.seated(number))
        return standing_worth(code, sheet_of(code, table), Seat.E)


@dataclass(frozen=True, slots=True, kw_only=True)
class HowOften:
    """Packs dealt, and whether N holds such a hand."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, and whether it is so."""
        return {"number": int, "held": int}

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 5000

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a pack."""
        return [(number, int(dealer_has_one_ace(self.plan.dealt(number)[1]))) for number in range(first, first + count)]


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    constraints = Constraints(predicate="oddtrick.research.studies.one_ace:dealer_has_one_ace")
    such = Plan(code=CODE, seed=seed, players=(PLAYER, PLAYER), dealer="N", constraints=constraints)
    any_hand = Plan(code=CODE, seed=f"{seed}/any", dealer="N")
    return [(TwoCalls(plan=such), deals), (HowOften(plan=any_hand), PACKS * deals)]


# -- findings --


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    rows, packs = samples
    sorts = [Sort(**{each.name: row[each.name] for each in fields(Sort)}) for row in rows]
    more, often = [row["more"] for row in rows], share_of(row["held"] for row in packs)
    findings = []
    for guarded, figures in FIGURES.items():
        suits = "every suit guarded" if guarded else "three suits guarded"
        for court in figures:
            chosen = [
                gain
                for sort, gain in zip(sorts, more, strict=True)
                if (sort.aces, sort.guarded, sort.court) == (1, guarded, court)
            ]
            what = f"one ace, {court} court cards, {suits}: no trumps, over the rest of the book"
            findings.append(StudyFinding(what=what, said="wise" if guarded else "", ours=mean_of(chosen)))
    for name, reading in READINGS.items():
        # Where both say the same the reading gains nothing.
        gains = [(reading(sort) - sort.ours) * gain for sort, gain in zip(sorts, more, strict=True)]
        ours = mean_of(gains).times(often.value / 100)
        findings.append(StudyFinding(what=f"{name}: over ours", unit="points a deal dealt", ours=ours))
    what = "the dealer holds a hand on which readings may differ"
    return [*findings, StudyFinding(what=what, unit="per cent of deals", ours=often)]


STUDY = Study(
    name="one-ace",
    title="No trumps on one ace",
    claim="With one ace and a good all-round hand, its suits evenly divided, it is wise to declare no trumps.",
    source="Badsworth p. 53",
    method=(
        "How good is good all round? The page has no figure. Eight court cards stand on p. 56, and there they are "
        "the least that had been proposed for no trumps on a pass, and not adopted. Our player takes six court cards, "
        "two above the average, eight where one suit is not guarded, and a second ace for one of them. N deals the "
        "first deal of a rubber and holds an ace or two, 4-3-3-3, 4-4-3-2 or 5-3-3-2, three suits guarded at least, "
        "more than four court cards, and nothing that is no trumps by another rule. The same deal is played twice by "
        "players after the book: N declares no trumps, or goes by the rest of the book; where that has it no trumps "
        "too, or a rule that goes before, the difference is nothing. Points are those of the deal and the change in "
        "what the score of the rubber is worth. The readings are compared on the same deals. Only love all is "
        "tried, and only the dealer: the partner's no trumps on a pass have their own rules."
    ),
    unit="points a deal",
    works=_works,
    find=_find,
)
