"""The choice after an irregularity: every remedy that the law offers, on the same layouts that cards are tried on.

On each layout the remedy is demanded of the referee. What is open then, and the rest of the declaration, is settled by
the book; the cards are played double dummy, by what directs them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.expert.act_values import ActValues
from oddtrick.players.expert.call_choice import MAX_CALLS
from oddtrick.players.expert.card_choice import EQUAL_WITHIN_POINTS
from oddtrick.players.expert.directed_play import DirectedPlay
from oddtrick.players.expert.imagined_table import imagined_table
from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.players.plain.valuing import Stakes, price, stakes
from oddtrick.rules.acts import Act, Demand, Waive
from oddtrick.rules.cards import Hands, Seat, Side
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK
from oddtrick.rules.laws.score.sheet import Sheet, standing
from oddtrick.rules.laws.table_score import result_of
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.messages import Message, message
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CurrentDeal, Right, State, Table
from oddtrick.rules.terms import Remedy, RemedyKind
from oddtrick.rules.view import View, view
from oddtrick.solving.analysis.cards_played import aim_of
from oddtrick.solving.analysis.choices_of_right import remedies_of
from oddtrick.solving.solver import Aim
from oddtrick.words.wording import choice_message


def can_be_valued(code: Code, seen: View) -> bool:
    """Whether choices can be tried on layouts here: the cards are dealt, and the score follows from the tricks.

    In the declaration they can where calls can be tried.
    """
    if code.number_bid is NumberBid.POINTS:
        return False
    if seen.state is State.OPEN:
        return code.lineup == FOUR and not code.scoring.losing.value
    return seen.state in (State.FINAL, State.OVER)


def choices(seat: Seat, right: Right) -> Iterator[Act]:
    """Everything that may be chosen under a right, to ask for nothing last.

    A card that may lie exposed may be called at once as well; the player who calls it has chosen that.
    """
    for remedy in remedies_of(right):
        yield Demand(seat, (remedy,))
        if remedy.kind is RemedyKind.EXPOSED:
            yield Demand(seat, (Remedy(RemedyKind.CALL_CARD, remedy.param),))
    yield Waive(seat)


def best_choice(valued: ActValues[Act], usual: Act, among: Collection[Act], *, played: bool) -> Act:
    """Of some choices that are valued the one that brings most, the usual one if none brings more.

    While the declaration goes on, what becomes of it is told by the books: there another must surely bring more.
    """
    if not played:
        return valued.best_besides(usual, among)
    brought = valued.brought
    best = max(among, key=lambda act: brought[act].points)
    return best if brought[best].points > brought[usual].points + EQUAL_WITHIN_POINTS else usual


def choice_of(code: Code, right: Right, act: Act) -> Message:
    """A choice as it stands after "would": ``call ♥5``, ``ask for nothing``."""
    if isinstance(act, Demand):
        return choice_message(act.remedies, lambda seat: seat, code.scoring, right)
    return message("ask for nothing")


@dataclass(slots=True)
class RemedyValues:
    """What choices come to on layouts, for the player of ``seen``; what has been searched of a layout is kept."""

    code: Code
    seen: View
    book: Book
    before: Sheet = field(init=False)
    score: Stakes = field(init=False)
    player: BookPlayer = field(init=False)
    plays: dict[tuple[Aim, Side], DirectedPlay] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        sheet = self.seen.sheet
        # The deal that is over is on the sheet already, without the penalty that is to be chosen.
        self.before = replace(sheet, deals=sheet.deals[:-1]) if self.seen.state is State.OVER else sheet
        self.score = stakes(self.code, replace(self.seen, sheet=self.before))
        self.player = BookPlayer(self.book)

    def of(self, layouts: Layouts, acts: tuple[Act, ...]) -> ActValues[Act]:
        """What each of the acts brings on each of the layouts; those that cannot be valued on all are left out."""
        tables = {act: [self._after(hands, act) for hands in layouts.hands] for act in acts}
        self._learn(table for row in tables.values() for table in row if table is not None)
        results = {act: [self._value(table) for table in row] for act, row in tables.items()}
        by_act = {act: [one for one in row if one is not None] for act, row in results.items()}
        whole = {act: row for act, row in by_act.items() if len(row) == len(layouts.hands)}
        return ActValues(
            layouts=layouts,
            points={act: tuple(points for points, _ in row) for act, row in whole.items()},
            fails={act: tuple(fails for _, fails in row) for act, row in whole.items()},
        )

    def _after(self, hands: Hands, act: Act) -> Table | None:
        """The table after that choice, what is open besides and the declaration settled; ``None`` if it is refused."""
        table = imagined_table(self.code, self.seen, hands)
        if table is None:
            return None
        try:
            ruling = judge(self.code, table, act)
        except ImpossibleAct:
            return None
        if not ruling.is_proper:
            return None
        table = after(table, ruling)
        for _ in range(MAX_CALLS):
            matter = pending(self.code, table, Policy.GUARDED)
            if matter is None or matter.need in (Need.CARD, Need.DEAL):
                return table
            seat = matter.seats[0]
            table = after(table, judge(self.code, table, matter.forced or self._decided(table, seat)))
        return None

    def _decided(self, table: Table, seat: Seat) -> Act:
        own = replace(view(self.code, table, seat), sheet=self.before, deal=self.seen.deal)
        return self.player.decide(self.code, own).act

    # -- the value of a table --

    def _learn(self, tables: Iterable[Table]) -> None:
        """Search the positions of all tables together."""
        deals: dict[DirectedPlay, list[CurrentDeal]] = {}
        for table in tables:
            deal = table.deal
            if deal is not None and deal.state is State.FINAL:
                deals.setdefault(self._play(deal), []).append(deal)
        for play, played in deals.items():
            play.learn(played)

    def _play(self, deal: CurrentDeal) -> DirectedPlay:
        aim, declarer = aim_of(self.code, deal), deal.declaration.declarer
        assert aim is not None and declarer is not None
        return self.plays.setdefault((aim, declarer.side), DirectedPlay(aim, declarer.side))

    def _value(self, table: Table | None) -> tuple[float, bool] | None:
        """The points to the player, above a deal that brings nothing, and whether the declarer fails.

        ``None`` where it cannot be told.
        """
        if table is None:
            return None
        deal = table.deal
        if deal is None:
            return self._fined(table) + self.score.unseen(), False
        if deal.state is State.FINAL:
            play = self._play(deal)
            end = play.comes_to(deal)
            if end is None:
                return None
            deal = replace(deal, state=State.OVER, taken=13 - end if play.aim.losing else end)
        if deal.state is not State.OVER or deal.taken is None:
            return (self._fined(table), False) if deal.state is State.PASSED_OUT else None
        scoring, declarer = self.code.scoring, deal.declaration.declarer
        assert declarer is not None and self.seen.seat is not None
        result = result_of(scoring, deal, standing(self.before).open)
        worth = self.score.worth(price(scoring, result), declaring=declarer.side is self.seen.seat.side)
        counted = 13 - deal.taken if scoring.loses(deal.declaration.strain) else deal.taken
        fails = counted < TRICKS_IN_BOOK + (deal.declaration.level or 1)
        return self._fined(table) + worth - self.score.unchanged(), fails

    def _fined(self, table: Table) -> float:
        """Fixed penalties that the choice brings the player, less those that it costs them."""
        assert self.seen.seat is not None
        us = self.code.scoring.columns.value.of(self.seen.home(self.seen.seat))
        return float(sum(fine.points if us in fine.to else -fine.points for fine in table.fines))
