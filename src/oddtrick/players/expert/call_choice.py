"""The call of the expert: the book's, unless another brings clearly more when the books go on from there.

On each layout the candidate is called, the rest of the declaration is called by the books, the opening lead
is the book's, and what follows is solved double dummy and reckoned as declarers take it at the table. All candidates
are tried on the same layouts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.expert.act_values import ActValues
from oddtrick.players.expert.tricks_in_play import tricks_in_play
from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.players.plain.bidding import CallWeights, level_of, lowest_bids, weigh
from oddtrick.players.plain.plain_player import chance_of
from oddtrick.players.plain.valuing import Stakes, price, prices_of, stakes
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.calls import Call, Make, Word
from oddtrick.rules.cards import Hands, Seat
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import TRICKS_IN_DEAL
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Declaration, Effect, State, Table
from oddtrick.rules.view import View, view
from oddtrick.solving.solver import Position, result_if, solve, tricks_in

MAX_CALLS = 40
"""Calls after which an auction of the books is taken never to end."""
CALLS_TRIED_BESIDES = 2
"""How many calls that an estimate puts first are tried beside the book's."""
POINTS_BELOW_BOOK = 40.0
"""Points by which an estimate may put a call below the book's and it is tried all the same."""


@dataclass(slots=True)
class Rollouts:
    """What calls come to on layouts, for the player of ``seen``; what has been solved of a layout is kept."""

    code: Code
    seen: View
    book: Book
    score: Stakes = field(init=False)
    player: BookPlayer = field(init=False)
    solved: dict[tuple[object, ...], int] = field(init=False, default_factory=dict)
    worth: dict[tuple[object, ...], tuple[float, ...]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.score = stakes(self.code, self.seen)
        self.player = BookPlayer(self.book)

    def value(self, hands: Hands, call: Call) -> tuple[float, float]:
        """The points that a call brings if the cards lie so, and how likely the declarer fails; nothing if all pass."""
        table = self._called(hands, call)
        deal = table.deal
        if deal is None or deal.state is not State.FINAL or deal.turn is None:
            return 0.0, 0.0
        declaration = deal.declaration
        strain, declarer = declaration.strain, declaration.declarer
        assert strain is not None
        assert declarer is not None
        lead = self._decided(table, deal.turn)
        assert isinstance(lead, Play)
        key = (hands, strain, declarer, lead.cards[0])
        if key not in self.solved:
            after_lead = Position(hands=hands, leader=deal.turn).after(lead.cards[0], strain.trumps)
            self.solved[key] = solve(after_lead, tricks_in(strain), declarer.side)
        chances = tricks_in_play(self.solved[key], strain)
        worth = self._worth(hands, declaration)
        points = sum(chance * value for chance, value in zip(chances, worth, strict=True))
        return points, sum(chances[: TRICKS_IN_BOOK + (declaration.level or 1)])

    def _worth(self, hands: Hands, declaration: Declaration) -> tuple[float, ...]:
        """What 0 to 13 tricks of the declarer bring the player, honours as dealt."""
        strain, declarer = declaration.strain, declaration.declarer
        assert self.seen.seat is not None and strain is not None and declarer is not None
        key = (hands, strain, declarer, declaration.level, declaration.doubling)
        if key not in self.worth:
            declaring = declarer.side is self.seen.seat.side
            results = (
                result_if(hands, strain, declarer, tricks, declaration.level, declaration.doubling)
                for tricks in range(14)
            )
            prices = [price(self.code.scoring, result) for result in results]
            start = self.score.unchanged()
            self.worth[key] = tuple(self.score.worth(each, declaring=declaring) - start for each in prices)
        return self.worth[key]

    def _called(self, hands: Hands, call: Call) -> Table:
        """The table when the books have continued the declaration to its end."""
        assert self.seen.seat is not None
        table = Table(dealer=self.seen.dealer)
        acts: list[Act] = [Deal(self.seen.dealer, hands), *(Say(said.by, said.call) for said in self.seen.said)]
        for act in (*acts, Say(self.seen.seat, call)):
            table = after(table, judge(self.code, table, act))
        for _ in range(MAX_CALLS):
            if table.deal is None or table.deal.state is not State.OPEN or table.deal.player is None:
                break
            table = after(table, judge(self.code, table, self._decided(table, table.deal.player)))
        return table

    def _decided(self, table: Table, seat: Seat) -> Act:
        own = replace(view(self.code, table, seat), sheet=self.seen.sheet, deal=self.seen.deal)
        return self.player.decide(self.code, own).act


def can_be_tried(code: Code, seen: View) -> bool:
    """Whether calls can be tried on layouts: four players, tricks to be won, an auction without faults so far."""
    proper = not seen.bars and not seen.rights and all(said.effect is Effect.STANDS for said in seen.said)
    # Where tricks are to be lost, a whole deal takes seconds to solve.
    winning = code.number_bid is not NumberBid.POINTS and not code.scoring.losing.value
    # After a misdeal that nobody has noticed not every hand has thirteen cards.
    return code.lineup == FOUR and proper and winning and set(seen.left) == {TRICKS_IN_DEAL}


def candidates(code: Code, seen: View, book: Book, usual: Call) -> tuple[Call, ...]:
    """The book's call first, then those that an estimate puts near or above it, a pass among them.

    A double is among them where trumps are made, and in an auction only as the book's call.
    """
    reading = book.read(code, seen)
    weighing = weigh(code, seen, prices_of(code.scoring), chance_of(0, seen), reading.picture())
    estimated = dict(_estimated(weighing, seen))
    usually = estimated.get(usual)
    near = [
        call
        for call in estimated
        if call != usual and (usually is None or estimated[call] > usually - POINTS_BELOW_BOOK)
    ]
    return (usual, *sorted(near, key=lambda call: -estimated[call])[:CALLS_TRIED_BESIDES])


def _estimated(weighing: CallWeights, seen: View) -> Iterator[tuple[Call, float]]:
    """What calls promise by an estimate, as if each were the last word.

    In an auction nothing is said of doubles: those that are not the book's have not been shown to pay, and seem to cost
    (``bench/departures.py``).
    """
    losing, auction = weighing.code.scoring.loses, weighing.code.bids
    for call in seen.offers.calls:
        match call:
            case Make(strain=strain) if not losing(strain):
                yield call, weighing.expected(strain, None, 0, weighing.side)
            case Word.LEAVE:
                yield call, weighing.leaving()
            case Word.DOUBLE | Word.REDOUBLE if seen.by is not None and not auction:
                yield call, weighing.standing(seen.doubling + 1)
            case Word.PASS | Word.MAY_I_PLAY | Word.YES | Word.SATISFIED if seen.by is not None:
                yield call, weighing.standing(seen.doubling)
            case Word.PASS:
                yield call, 0.0
            case _:
                pass
    for bid in lowest_bids(seen.offers.calls):
        if not losing(bid.strain):
            yield bid, weighing.expected(bid.strain, level_of(bid), 0, weighing.side)


def call_values(rollouts: Rollouts, layouts: Layouts, calls: tuple[Call, ...]) -> ActValues[Call]:
    """What each of the calls brings on each of the layouts."""
    results = {call: [rollouts.value(hands, call) for hands in layouts.hands] for call in calls}
    return ActValues(
        layouts=layouts,
        points={call: tuple(points for points, _ in row) for call, row in results.items()},
        fails={call: tuple(fails for _, fails in row) for call, row in results.items()},
    )
