"""Matches: two kinds of players at two tables, with the same cards, the same score and the sides changed.

A rubber of a match is played deal by deal at both tables: the same pack, the same dealer, and the same score of the
rubber before it. At the first table the one kind sits N and S, at the second E and W. Each deal counts for what it
scores and what it changes in the worth of the score (``score_worth``). What a kind wins at both tables is
due to its calls and its play; equal calls and cards give nothing. Then the rubber goes on as it stands at one of the
tables, in the next rubber at the other: the deals of that table are a rubber as it is played, with the points of its
bonus shared out among them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count
from random import Random

from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.chooser import ChosenAct, Prompt, TableSetup, home_of, next_step
from oddtrick.players.player import Player
from oddtrick.players.registry import Kind, kind_name, new_player
from oddtrick.research.statistics import CONFIDENCE, Estimate, Looks, mean_of, mean_ratio
from oddtrick.rules.acts import Act, Deal
from oddtrick.rules.cards import PACK, SEATS, Hands, Seat, Side, deal_round
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood, PlayerFailed
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import Sheet, standing
from oddtrick.rules.laws.table_score import counted_deals, is_rubber_over, sheet_of
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.type_checks import require, require_name_of_code
from oddtrick.rules.view import view
from oddtrick.solving.score_worth import score_worth

LONGEST = 400
"""Deals after which a rubber is taken never to end."""
ACTS = 400
"""Acts after which a deal is taken never to end."""
PROPERLY = TableSetup(policy=Policy.GUARDED)
"""How a table of a match is played at: by computer players alone, and without faults."""
FIRST_LOOK = 8
"""Pairs after which one looks for the first time whether a match is decided."""


# -- one table --


def play_deal(code: Code, table: Table, players: Mapping[Seat, Player]) -> Table:
    """The deal in hand to its end; ``PlayerFailed`` where an act is not proper."""
    assert table.deal is not None, "there is a deal to be played"
    for number in range(ACTS):
        step = next_step(code, table, PROPERLY, number)
        if isinstance(step, Prompt):
            player = players[home_of(table, step.seat)]
            table = after_act(code, table, player.decide(code, view(code, table, step.seat)).act)
        elif isinstance(step, ChosenAct):
            table = after_act(code, table, step.act)
        else:
            return table
    raise AssertionError(f"the players do not finish deal {table.deals}")


def after_act(code: Code, table: Table, act: Act) -> Table:
    """The table after an act; ``PlayerFailed`` if it is not proper, or nobody could have done it."""
    try:
        ruling = judge(code, table, act)
    except ImpossibleAct as error:
        raise PlayerFailed(f"a player does what nobody could: {error}") from error
    if ruling.fault is not None:
        raise PlayerFailed(f"a player does what nobody may: {act} is a fault, {ruling.fault.value}")
    return after(table, ruling)


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber played: ``points`` of N and S less those of E and W, the bonus included, and how many ``deals``."""

    points: int
    deals: int


def play_rubber(code: Code, players: Mapping[Seat, Player], seed: str) -> Rubber:
    """The result of a rubber; ``seed`` settles the first dealer and every pack."""
    table = rubber_table(code, players, seed)
    totals = standing(sheet_of(code, table)).totals
    return Rubber(totals[Side.NS] - totals[Side.EW], len(counted_deals(table)))


def rubber_table(code: Code, players: Mapping[Seat, Player], seed: str) -> Table:
    """The table at the end of a rubber; ``seed`` settles the first dealer and every pack."""
    table = Table(dealer=Random(f"{seed}/dealer").choice(SEATS))
    for number in range(LONGEST):
        table = play_deal(code, deal_next(code, table, f"{seed}/{number}"), players)
        if is_rubber_over(code, table):
            return table
    raise AssertionError(f"the players do not finish a rubber of {LONGEST} deals")


def deal_next(code: Code, table: Table, seed: str) -> Table:
    """The table with the next deal of the rubber on it, from a pack that ``seed`` settles."""
    dealer = due_dealer(code.lineup, table)
    pack = list(PACK)
    Random(seed).shuffle(pack)
    return after_act(code, table, Deal(dealer, deal_round(pack, dealer)))


def standing_worth(code: Code, sheet: Sheet, dealer: Seat) -> float:
    """The points of N and S less those of E and W, and what the score is worth to N and S; ``dealer`` deals next."""
    stands = standing(sheet)
    points = stands.totals[Side.NS] - stands.totals[Side.EW]
    if stands.over:
        return points
    below, won = (stands.open[Side.NS], stands.open[Side.EW]), (stands.won.count(Side.NS), stands.won.count(Side.EW))
    return points + score_worth(code, below, won, dealing=dealer.side is Side.NS)


# -- two tables --


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What is played: the code with its options, the two kinds of players, and the seed of all chance.

    Each kind may have agreed upon something, and takes the others to have agreed upon the same. Of deals that are
    ``prepared``, each with its dealer, every one is played at both tables as the first of a rubber, and no others are.
    """

    code: str
    first: Kind
    second: Kind
    seed: str
    options: tuple[tuple[str, Setting], ...] = ()
    varieties: tuple[str, ...] = ()
    first_agreed: Agreed = ()
    second_agreed: Agreed = ()
    prepared: tuple[tuple[Seat, Hands], ...] = ()

    def __post_init__(self) -> None:
        require_name_of_code(self.code)


@dataclass(frozen=True, slots=True)
class Pair:
    """A rubber, every deal of it played at both tables.

    By deal, what N and S won with the first kind in their seats, and with the second: points, and the change in the
    worth of the rubber.
    """

    there: tuple[float, ...]
    back: tuple[float, ...]

    @property
    def points(self) -> float:
        """What the first kind won at both tables together."""
        return sum(self.there) - sum(self.back)

    @property
    def deals(self) -> int:
        """Deals at both tables."""
        return len(self.there) + len(self.back)


def play_pair(contest: Contest, number: int) -> Pair:
    """The rubber of that number at both tables; the same again for the same contest."""
    code = code_for(contest.code, dict(contest.options), contest.varieties)
    if set(code.scoring.columns.value.names) != set(Side):
        raise NotUnderstood("a match is for two sides, and not for players who score each for themselves")
    seed = f"{contest.seed}/{number}"
    seated = [_seated(contest, seed, side) for side in Side]
    # By the names, so that to name the players the other way round changes nothing but the sign.
    first, second = (kind_name(contest.first), contest.first_agreed), (kind_name(contest.second), contest.second_agreed)
    goes_on = (first > second) ^ (number % 2)
    if contest.prepared:
        return _play_prepared(code, *contest.prepared[number], seated)
    table = Table(dealer=Random(f"{seed}/dealer").choice(SEATS))
    won: tuple[list[float], list[float]] = ([], [])
    for deal in range(LONGEST):
        before = _worth(code, table)
        dealt = deal_next(code, table, f"{seed}/{deal}")
        after_it = [play_deal(code, dealt, players) for players in seated]
        for worths, played in zip(won, after_it, strict=True):
            worths.append(_worth(code, played) - before)
        table = after_it[goes_on]
        if is_rubber_over(code, table):
            return Pair(tuple(won[0]), tuple(won[1]))
    raise AssertionError(f"the players do not finish a rubber of {LONGEST} deals")


def _play_prepared(code: Code, dealer: Seat, hands: Hands, seated: Sequence[Mapping[Seat, Player]]) -> Pair:
    """That deal at both tables, as the first of a rubber."""
    table = Table(dealer=dealer)
    before, dealt = _worth(code, table), after_act(code, table, Deal(dealer, hands))
    there, back = (_worth(code, play_deal(code, dealt, players)) - before for players in seated)
    return Pair((there,), (back,))


def _worth(code: Code, table: Table) -> float:
    return standing_worth(code, sheet_of(code, table), due_dealer(code.lineup, table))


def _seated(contest: Contest, seed: str, side: Side) -> dict[Seat, Player]:
    """Players by seat, the first kind on that side."""
    first, second = (contest.first, contest.first_agreed), (contest.second, contest.second_agreed)
    kinds = {seat: first if seat.side is side else second for seat in SEATS}
    return {
        seat: new_player(kind, Random(f"{seed}/{seat}").randrange(2**31), agreed)
        for seat, (kind, agreed) in kinds.items()
    }


def pairs(contest: Contest, workers: int = 1) -> Generator[Pair, None, None]:
    """Pair after pair, in the same order however many processes work at them: without end, or the prepared deals."""
    numbers = range(len(contest.prepared)) if contest.prepared else count()
    if workers <= 1:
        yield from (play_pair(contest, number) for number in numbers)
        return
    with ProcessPoolExecutor(workers) as pool:
        ahead: deque[Future[Pair]] = deque()
        try:
            for number in numbers:
                ahead.append(pool.submit(play_pair, contest, number))
                if len(ahead) > 2 * workers:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        finally:
            for future in ahead:
                future.cancel()


# -- the result --


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What the first kind wins: points a deal and points a rubber; ``deals`` and ``rubbers`` count both tables.

    Points a rubber are those of all its deals, the bonus included. ``looks`` is how often it might have been looked
    whether the match was decided: the intervals are such that 95 % hold for all looks together.
    """

    contest: Contest
    pairs: int
    deals: int
    a_deal: Estimate
    a_rubber: Estimate
    looks: int = 1

    @property
    def rubbers(self) -> int:
        """Rubbers at both tables."""
        return 2 * self.pairs


def outcome(contest: Contest, played: Iterable[Pair], looks: Looks | None = None) -> Outcome:
    """The figures of some pairs, at least two."""
    played_pairs = list(played)
    points, deals = [pair.points for pair in played_pairs], [pair.deals for pair in played_pairs]
    confidence = CONFIDENCE if looks is None else looks.confidence
    return Outcome(
        contest=contest,
        pairs=len(played_pairs),
        deals=sum(deals),
        a_deal=mean_ratio(points, deals, confidence),
        a_rubber=mean_of(points, confidence).times(0.5),
        looks=1 if looks is None else looks.number,
    )


def play_match(
    contest: Contest,
    deals: int,
    workers: int = 1,
    report: Callable[[int], object] = lambda _deals: None,
    *,
    until_decided: bool = False,
) -> Outcome:
    """Pairs until that number of deals, and two pairs at least, have been played at each table.

    ``until_decided`` ends it before where the interval leaves zero out at a look; what is looked at so often is given
    wider intervals (``Looks``). ``report`` is called with the deals of each pair. A contest of deals that are prepared
    ends with them.
    """
    require(int, deals)
    played: list[Pair] = []
    done = 0
    # A rubber of a match has two deals at least, which are played at both tables.
    most = len(contest.prepared) or max(FIRST_LOOK, deals // 2)
    looks = Looks(first=FIRST_LOOK, last=most) if until_decided else None
    source = pairs(contest, workers)
    for pair in source:
        played.append(pair)
        done += pair.deals
        report(pair.deals)
        # A contest of prepared deals ends by itself.
        ended = not contest.prepared and done >= 2 * deals and len(played) > 1
        decided = looks is not None and looks.is_look(len(played)) and outcome(contest, played, looks)
        if ended or (decided and decided.a_deal.leaves_zero_out):
            break
    source.close()
    if len(played) < 2:
        raise NotUnderstood("one deal tells nothing of chance: a match needs two at least")
    return outcome(contest, played, looks)
