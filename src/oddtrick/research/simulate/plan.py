"""What is simulated: deals or rubbers under a code, by players, double dummy, or dealt and no more; a row for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from random import Random

from oddtrick.files.dealing.measures import Measure
from oddtrick.players.player import Player
from oddtrick.players.registry import Kind, kind_name, new_player
from oddtrick.research.match import rubber_table
from oddtrick.research.simulate.deal_constraints import Constraints, check_constraints, deal_hands, named_function
from oddtrick.research.simulate.rows import PLAYED, RUBBER, play_called, played_row, rubber_row
from oddtrick.research.simulate.shards import Row
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import SEATS, Hand, Hands, Seat, Side
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.errors import MissingExtra, NotUnderstood
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.type_checks import require_name_of_code
from oddtrick.solving.solver import fewest_tricks, tables, worth_under
from oddtrick.solving.solver.double import TRUMP_STRAINS

NOBODY, DOUBLE_DUMMY = "nobody", "double-dummy"
RANDOM: Mapping[str, str] = {"random": "uniform", "random-quiet": "quiet"}
"""Who may play beside the computer players: the cards are dealt and no more; all four hands are seen; or chance does,
by a policy of ``lab.batch.play_out``: any call and card that is lawful, or three calls in four as quiet as may
be. None of them plays against another."""
APART = (NOBODY, DOUBLE_DUMMY, *RANDOM)
AT_ONCE = 100
"""How many deals are dealt sooner when the compiled code has been loaded for them."""

_DEALT: dict[str, type] = {"number": int, "dealer": str, "deal": str}
TRICKS: dict[str, type] = {f"tricks_{seat}_{strain}": int for strain in TRUMP_STRAINS.values() for seat in SEATS}
"""Columns of a deal solved: the tricks of each declarer."""
FEWEST: dict[str, type] = {f"fewest_{seat}": int for seat in SEATS}
"""Before these, where nullo or misere may be declared: the tricks that each declarer of it cannot avoid."""
WORTH: dict[str, type] = {f"worth_{side}": int for side in Side}
"""After them what each side's best declaration scores undoubled; not by figures, where the tricks do not tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Deals, or whole ``rubbers``, each with its number and the same again for the same ``seed``.

    ``players`` are the kinds at N and S and at E and W (names, classes or objects that play), or one of ``APART``
    twice. ``dealer`` deals always; without one the deal goes round. ``calls`` are said before the players are asked,
    the dealer's first; ``features`` are measures (``NS hearts``) or functions (``module:function``) that become
    columns; ``functions`` is a mark of the text of such functions, so that what was kept of others is not taken for
    theirs. ``prepared`` are deals that are not dealt at random: the dealer and the hands of N, E, S and W, as
    ``N AKQ2.- ... ... ...``.
    """

    code: str
    seed: str
    players: tuple[Kind, Kind] = (NOBODY, NOBODY)
    rubbers: bool = False
    constraints: Constraints = field(default_factory=Constraints)
    dealer: str = ""
    calls: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    functions: str = ""
    prepared: tuple[str, ...] = ()
    options: tuple[tuple[str, Setting], ...] = ()
    varieties: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        players: object = self.players
        if not (isinstance(players, tuple | list) and len(players) == 2):
            kinds = "players names two kinds, of N and S and of E and W: ('plain', 'foster-1910')"
            raise NotUnderstood(f"{players!r} are no players of a plan; {kinds}")
        require_name_of_code(self.code)
        _code(self)  # raises UnknownCode

    @property
    def columns(self) -> Mapping[str, type]:
        """The columns in order, each with its type."""
        if self.rubbers:
            return {"number": int, **RUBBER}
        columns = _DEALT | {name: kind for name, kind, _ in _features(self.features)}
        if self.players[0] == NOBODY:
            return columns
        if self.players[0] != DOUBLE_DUMMY:
            return columns | PLAYED
        code = _code(self)
        return columns | (FEWEST if code.scoring.losing.value else {}) | TRICKS | (WORTH if _scores(code) else {})

    @property
    def shard(self) -> int:
        """Rubbers, or deals, in one shard: for some seconds."""
        if self.rubbers:
            return 10
        return {NOBODY: 5000, DOUBLE_DUMMY: 40, **dict.fromkeys(RANDOM, 5000)}.get(kind_name(self.players[0]), 50)

    def rows(self, first: int, count: int) -> list[Row]:
        """A row for each of ``count`` numbers from ``first`` on."""
        if self.rubbers:
            return [self._rubber(number) for number in range(first, first + count)]
        numbers = range(first, first + count)
        deals = self._all_dealt(numbers)
        starts = [self._dealt_row(number, *deal) for number, deal in zip(numbers, deals, strict=True)]
        ends = self._ends(first, deals)
        return starts if ends is None else [(*start, *end) for start, end in zip(starts, ends, strict=True)]

    def _ends(self, first: int, deals: Sequence[tuple[Seat, Hands]]) -> Iterable[Row] | None:
        """What becomes of the deals from that number on, in the columns after those of the cards, if anything."""
        if self.players[0] == NOBODY:
            return None
        if self.players[0] == DOUBLE_DUMMY:
            return self._solved([hands for _, hands in deals])
        if self.players[0] in tuple(RANDOM):
            by_chance = import_module("oddtrick.research.simulate.random_play")
            played: list[Row] = by_chance.played_by_chance(
                deals,
                code=self.code,
                options=dict(self.options),
                varieties=self.varieties,
                policy=RANDOM[kind_name(self.players[0])],
                seed=self.seed,
                first=first,
            )
            return played
        return (self._played(number, *deal) for number, deal in enumerate(deals, first))

    def _all_dealt(self, numbers: range) -> list[tuple[Seat, Hands]]:
        """The dealer and the hands of each number, as ``dealt`` has them; compiled where it is worth while."""
        few = len(numbers) < AT_ONCE and not self.constraints.conditions
        if few or self.prepared or self.constraints.predicate or not find_spec("numba"):
            return [self.dealt(number) for number in numbers]
        at_once = import_module("oddtrick.research.simulate.batch_dealing")
        hands = at_once.deal_at_once(self.constraints, [f"{self.seed}/{number}" for number in numbers])
        return list(zip(map(self._dealer, numbers), hands, strict=True))

    def _dealer(self, number: int) -> Seat:
        return Seat.parse(self.dealer) if self.dealer else SEATS[number % 4]

    def dealt(self, number: int) -> tuple[Seat, Hands]:
        """The dealer and the hands of that number."""
        if self.prepared:
            dealer_name, *texts = self.prepared[number].split()
            north, east, south, west = map(Hand.parse, texts)
            return Seat.parse(dealer_name), (north, east, south, west)
        return self._dealer(number), deal_hands(self.constraints, Random(f"{self.seed}/{number}"))

    def seated(self, number: int) -> dict[Seat, Player]:
        """The players of that number by seat."""
        return {
            seat: new_player(self.players[seat % 2], Random(f"{self.seed}/{number}/{seat}").randrange(2**31))
            for seat in SEATS
        }

    # -- rows --

    def _dealt_row(self, number: int, dealer: Seat, hands: Hands) -> Row:
        features = (value(hands) for _, _, value in _features(self.features))
        return (number, dealer.name, " ".join(map(str, hands)), *features)

    def _played(self, number: int, dealer: Seat, hands: Hands) -> Row:
        code = _code(self)
        return played_row(code, play_called(code, dealer, hands, self.calls, self.seated(number)))

    def _rubber(self, number: int) -> Row:
        code = _code(self)
        return (number, *rubber_row(code, rubber_table(code, self.seated(number), f"{self.seed}/{number}")))

    def _solved(self, deals: Sequence[Hands]) -> Iterator[Row]:
        code = _code(self)
        for hands, won in zip(deals, tables(deals), strict=True):
            losing = code.scoring.losing.value
            fewest = [fewest_tricks(hands, seat) for seat in SEATS] if losing else []
            tricks = [won[strain, seat] for strain in TRUMP_STRAINS.values() for seat in SEATS]
            lost = {(strain, seat): least for strain in losing for seat, least in zip(SEATS, fewest, strict=True)}
            worth = worth_under(code, hands, won | lost, numbered=code.bids) if _scores(code) else {}
            yield (*fewest, *tricks, *(0 if best is None else best.points for best in worth.values()))


def check_plan(plan: Plan) -> None:
    """``NotUnderstood``, ``UnknownCode`` or ``MissingExtra`` for what cannot be simulated."""
    check_constraints(plan.constraints)
    code = _code(plan)
    if set(code.scoring.columns.value.names) != set(Side):
        raise NotUnderstood("a simulation is for two sides, and not for players who score each for themselves")
    if plan.rubbers and (plan.constraints != Constraints() or plan.calls or plan.features or plan.dealer):
        raise NotUnderstood("a rubber has its own deals: conditions, features, a dealer and calls are for single deals")
    if plan.prepared and (plan.rubbers or plan.constraints != Constraints() or plan.dealer):
        raise NotUnderstood("given deals are as they are: conditions, a dealer and rubbers are for deals at random")
    if plan.rubbers and plan.players[0] in APART:
        raise NotUnderstood("rubbers need players; name them with --players")
    _check_players(plan.players)
    if plan.players[0] == DOUBLE_DUMMY:
        check_solver()
    if plan.players[0] in tuple(RANDOM):
        _check_by_chance(plan)
    if plan.calls and plan.players[0] in APART:
        raise NotUnderstood("calls are said before the players are asked; name them with --players")
    for text in plan.calls:
        parse_call(text)
    if len(_features(plan.features)) != len({name for name, _, _ in _features(plan.features)}):
        raise NotUnderstood("the same feature is asked for twice")
    taken = {name for name, _, _ in _features(plan.features)} & replace(plan, features=()).columns.keys()
    if taken:
        raise NotUnderstood(f"there is a column {min(taken)} already; give the function another name")


def _check_players(players: tuple[Kind, Kind]) -> None:
    if players[0] == players[1] and players[0] in APART:
        return
    for kind in players:
        if kind in APART:
            raise NotUnderstood(f"{kind_name(kind)} stands for both sides: nobody plays against it")
        new_player(kind, 0)  # one that cannot be had is said now


def _scores(code: Code) -> bool:
    """Whether tricks tell what a declaration scores: not by figures."""
    return code.number_bid is not NumberBid.POINTS


def _check_by_chance(plan: Plan) -> None:
    """``MissingExtra`` without what is compiled, ``NotUnderstood`` for a game that chance cannot play."""
    batch = import_module("oddtrick.research.lab.batch")
    batch.play_out(plan.code, deals=0, options=dict(plan.options), varieties=plan.varieties)


def check_solver() -> None:
    """``MissingExtra`` without what the solver needs."""
    if find_spec("numba") is None:
        raise MissingExtra("double dummy needs numba: pip install 'oddtrick[analysis]' brings it")


def _code(plan: Plan) -> Code:
    return _agreed(plan.code, plan.options, plan.varieties)


@lru_cache(maxsize=16)
def _agreed(key: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]) -> Code:
    # Not by the plan: a player that is an object need not be hashable.
    return code_for(key, dict(options), varieties)


# -- features --

Feature = tuple[str, type, Callable[[Hands], int | str]]
"""The name of a column, its type, and what stands in it."""


@lru_cache(maxsize=16)
def _features(texts: tuple[str, ...]) -> tuple[Feature, ...]:
    return tuple(map(_feature, texts))


def _feature(text: str) -> Feature:
    if ":" not in text:
        measure = Measure.parse(text)
        return measure.name, int if measure.terms else str, measure.of
    function = named_function(text)

    def whole_number(hands: Hands) -> int:
        answer = function(hands)
        if not isinstance(answer, int):
            raise NotUnderstood(f"{text} answers {answer!r}; a feature is a whole number")
        return int(answer)

    return text.partition(":")[2], int, whole_number
