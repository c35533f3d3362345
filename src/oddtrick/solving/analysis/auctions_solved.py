"""The declaration with all four hands seen: its value when from here on everybody calls for the best.

An auction by numbers of tricks is searched to its end, every bid, double and redouble of every seat in its turn. In
1895 the dealer's side has the best of its own makes; doublings, which have no end there, count as they were said.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Make, Strain
from oddtrick.rules.cards import SEATS, Seat, Side
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.table import Declaration
from oddtrick.solving.analysis.contracts import Contracts


@dataclass(frozen=True, slots=True)
class AuctionValue:
    """The result of a declaration: points of North and South less those of the others, and the calls that bring it."""

    points: int
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class _Standing:
    """How an auction stands; ``by`` is the side that bid last."""

    bid: Bid | None
    by: Side | None
    doubling: int
    passes: int
    turn: Seat


MAX_ODD_TRICKS = 7
"""The odd tricks of all thirteen."""


class _Auction:
    """One auction from where each side has named these strains, each by a seat that will play it."""

    def __init__(self, contracts: Contracts, dealer: Seat, named: dict[tuple[Side, Strain], Seat]) -> None:
        self.contracts = contracts
        self.code = contracts.code
        self.dealer = dealer
        self.strains = [strain for strain in self.code.scoring.tricks if (strain, Seat.N) in contracts.tricks]
        self.declarers = {
            (side, strain): named.get((side, strain), contracts.better_of(strain, side))
            for side in Side
            for strain in self.strains
        }
        self.most = {
            (side, strain): contracts.counted(strain, declarer) - TRICKS_IN_BOOK
            for (side, strain), declarer in self.declarers.items()
        }
        self.bids: dict[tuple[Bid | None, Side], tuple[Bid, ...]] = {}
        self.solved: dict[_Standing, AuctionValue] = {}

    def best(self, at: _Standing) -> AuctionValue:
        """Its value from there on, and the calls that bring it."""
        if at not in self.solved:
            # From the highest bid down, so that no search goes deeper than to the next bid.
            for bid in sorted(self._to_come(at.bid), key=self._room):
                for seat in SEATS:
                    self._solve(_Standing(bid, seat.side, 0, 0, seat.left))
        return self._solve(at)

    def _to_come(self, standing: Bid | None) -> set[Bid]:
        """The bids that either side may still come to."""
        reached: set[Bid] = set()
        fresh = {bid for side in Side for bid in self._above(standing, side)}
        while fresh:
            reached |= fresh
            fresh = {bid for one in fresh for side in Side for bid in self._above(one, side)} - reached
        return reached

    def _room(self, bid: Bid) -> int:
        """How many bids are higher."""
        return sum(MAX_ODD_TRICKS + 1 - least.level for least in self._least(bid))

    def _solve(self, at: _Standing) -> AuctionValue:
        if at not in self.solved:
            options = [(call, self._after(at, call)) for call in self._calls(at)]
            values = [points for _, points in options]
            best = max(values) if at.turn.side is Side.NS else min(values)
            self.solved[at] = AuctionValue(best, tuple(call for call, points in options if points == best))
        return self.solved[at]

    def _calls(self, at: _Standing) -> tuple[Call, ...]:
        calls: list[Call] = []
        if at.bid is not None or not (self.code.dealer_must_bid and at.turn is self.dealer):
            calls.append(PASS)
        if at.bid is not None and at.by is not at.turn.side and not at.doubling:
            calls.append(DOUBLE)
        if at.bid is not None and at.by is at.turn.side and at.doubling == 1:
            calls.append(REDOUBLE)
        return (*calls, *self._above(at.bid, at.turn.side))

    def _least(self, standing: Bid | None) -> list[Bid]:
        """In each strain that can still be bid the lowest bid that is sufficient."""
        before = Declaration() if standing is None else Declaration(level=standing.level, strain=standing.strain)
        phase, worth = self.code.phases[0], self.code.scoring.tricks
        least = (phase.sufficient(worth, before, Bid(1, strain)) for strain in self.strains)
        return [bid for bid in least if isinstance(bid, Bid)]

    def _above(self, standing: Bid | None, side: Side) -> tuple[Bid, ...]:
        """The sufficient bids of a side; above what it can make the lowest in a strain is as good as any."""
        if (standing, side) not in self.bids:
            bids = [
                Bid(level, least.strain)
                for least in self._least(standing)
                for level in range(least.level, max(least.level, self.most[side, least.strain]) + 1)
            ]
            self.bids[standing, side] = tuple(sorted(bids, key=lambda bid: bid.level))
        return self.bids[standing, side]

    def _after(self, at: _Standing, call: Call) -> int:
        turn = at.turn.left
        if isinstance(call, Bid):
            return self._solve(_Standing(call, at.turn.side, 0, 0, turn)).points
        if call is not PASS:
            return self._solve(_Standing(at.bid, at.by, at.doubling + 1, 0, turn)).points
        if at.passes + 1 == (len(SEATS) if at.bid is None else len(SEATS) - 1):
            return self.final(at)
        return self._solve(_Standing(at.bid, at.by, at.doubling, at.passes + 1, turn)).points

    def final(self, at: _Standing) -> int:
        """What the standing bid scores for North and South."""
        if at.bid is None or at.by is None:
            return 0
        declarer = self.declarers[at.by, at.bid.strain]
        points = self.contracts.points(at.bid.strain, declarer, at.bid.level, at.doubling)
        return points if at.by is Side.NS else -points


class AuctionsSolved:
    """Declarations of one deal, with the value of each."""

    def __init__(self, contracts: Contracts, dealer: Seat) -> None:
        self.contracts = contracts
        self.dealer = dealer
        self._auctions: dict[tuple[tuple[Side, Strain, Seat], ...], _Auction] = {}

    def best(self, declaration: Declaration) -> AuctionValue | None:
        """The value of that declaration from here on; ``None`` where calls have no value of their own."""
        if declaration.strain is not None and (declaration.strain, self.dealer) not in self.contracts.tricks:
            return None
        if self.contracts.has_auction:
            return self._of_auction(declaration)
        code = self.contracts.code
        return self._of_makes(declaration) if code.lineup == FOUR and not code.bids else None

    def _of_auction(self, declaration: Declaration) -> AuctionValue | None:
        if declaration.turn is None:
            return None
        first: dict[tuple[Side, Strain], Seat] = {}
        for seat, strain in declaration.named:
            first.setdefault((seat.side, strain), seat)
        key = tuple((side, strain, seat) for (side, strain), seat in first.items())
        if key not in self._auctions:
            self._auctions[key] = _Auction(self.contracts, self.dealer, first)
        bid = None
        if declaration.strain is not None and declaration.level is not None:
            bid = Bid(declaration.level, declaration.strain)
        by = None if declaration.by is None else declaration.by.side
        return self._auctions[key].best(_Standing(bid, by, declaration.doubling, declaration.passes, declaration.turn))

    def _of_makes(self, declaration: Declaration) -> AuctionValue:
        """1895: the dealer plays whatever their side makes, and must make something."""
        sign = 1 if self.dealer.side is Side.NS else -1
        if declaration.strain is not None:
            points = self.contracts.points(declaration.strain, self.dealer, None, declaration.doubling)
            return AuctionValue(sign * points, ())
        worth = {
            strain: self.contracts.points(strain, self.dealer, None)
            for strain, seat in self.contracts.tricks
            if seat is self.dealer
        }
        best = max(worth.values())
        return AuctionValue(sign * best, tuple(Make(strain) for strain, points in worth.items() if points == best))
