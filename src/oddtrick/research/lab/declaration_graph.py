"""The declarations of a code as a graph: what may be called at each point, found once from the code's own phases.

A research game steps through millions of declarations. What is legal, and what follows, does not depend on the cards
but at dummy bridge; so that the phases are asked once for each point that a declaration can come to, and what they
answered is kept. Nothing of a code is written a second time here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from oddtrick.research.lab.action_ids import FIGURE_BIDS, HIGHEST_FIGURE, action_of_call
from oddtrick.research.lab.tensor_pieces import MOST_DOUBLINGS
from oddtrick.rules.calls import Call, FigureBid, Word
from oddtrick.rules.cards import Hands, Seat
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.declaration_state import every_call
from oddtrick.rules.laws.examine.calling import fault_of_call
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import CardPlay, CurrentDeal, Declaration, State

_FIGURES = {action: FigureBid(points) for points, action in enumerate(FIGURE_BIDS, 1)}


class Node:
    """A point that a declaration can come to.

    ``declaration`` is how it stands, without what was said and named on the way; ``turn`` the hand that has the word.
    ``legal`` are the actions, rising; ``nexts`` the nodes after them, as far as anybody has been there.
    """

    __slots__ = ("_calls", "declaration", "legal", "nexts", "turn")

    def __init__(self, declaration: Declaration, turn: Seat, calls: dict[int, Call]) -> None:
        self.declaration = declaration
        self.turn = turn
        self.legal = tuple(sorted(calls))
        self.nexts: dict[int, Node] = {}
        self._calls = {action: call for action, call in calls.items() if action not in _FIGURES}

    def call(self, action: int) -> Call:
        """The call that a legal action is here."""
        return _FIGURES[action] if action in _FIGURES else self._calls[action]


def walk(root: Node, actions: Sequence[int]) -> Iterator[tuple[Seat, Call]]:
    """The calls that those actions are from the beginning of a declaration, each with who makes it."""
    node: Node | None = root
    for action in actions:
        assert node is not None, "a call was made after it"
        yield node.turn, node.call(action)
        node = node.nexts.get(action)


class DeclarationGraph:
    """The declarations of one code, as they are come to."""

    def __init__(self, code: Code) -> None:
        self.code = code
        # Dummy's hand compels what it declares (dummy bridge): there the graph of one deal is not that of another.
        self._shared = code.lineup.alone is None
        self._roots: dict[Seat, Node] = {}
        self._nodes: dict[tuple[Seat, Declaration], Node] = {}

    def root(self, dealer: Seat, dealt: Hands) -> Node:
        """Where the declaration of a deal begins."""
        node = self._roots.get(dealer) if self._shared else None
        if node is None:
            first = self.code.lineup.first_to_speak(dealer)
            node = self._node(self._deal(dealer, dealt, Declaration(turn=first)))
            self._roots[dealer] = node
        return node

    def after(self, dealer: Seat, dealt: Hands, root: Node, node: Node, actions: Sequence[int]) -> Node | Declaration:
        """What follows the last of those actions, made at ``node``; a ``Declaration`` once it is over.

        ``actions`` are all from the ``root``: who named a strain first may be the declarer.
        """
        said = walk(root, actions[:-1])
        named = tuple((seat, call.strain) for seat, call in said if not isinstance(call, Word | FigureBid))
        standing = self._deal(dealer, dealt, replace(node.declaration, named=named))
        phase = self.code.phase_of(standing)
        declaration = phase.after(self.code.scoring.tricks, standing, node.turn, node.call(actions[-1]))
        if declaration.state is not State.OPEN:
            return declaration
        following = self._node(self._deal(dealer, dealt, replace(declaration, named=())))
        node.nexts[actions[-1]] = following
        return following

    def _deal(self, dealer: Seat, dealt: Hands, declaration: Declaration) -> CurrentDeal:
        return CurrentDeal(
            number=1,
            dealer=dealer,
            dealt=dealt,
            state=State.OPEN,
            declaration=declaration,
            play=CardPlay(hands=dealt),
            lineup=self.code.lineup,
        )

    def _node(self, deal: CurrentDeal) -> Node:
        key = (deal.dealer, deal.declaration)
        node = self._nodes.get(key) if self._shared else None
        if node is None:
            turn = deal.declaration.turn
            assert turn is not None, "an open declaration waits for somebody"
            calls = {
                action_of_call(call): call
                for call in self._candidates(deal)
                if fault_of_call(self.code, deal, turn, call) is None
            }
            node = Node(deal.declaration, turn, calls)
            if self._shared:
                self._nodes[key] = node
        return node

    def _candidates(self, deal: CurrentDeal) -> Iterator[Call]:
        """Every call that might be made; of points bid, and of doublings, as many as a research game has."""
        ended = deal.declaration.doubling >= MOST_DOUBLINGS
        for call in every_call(self.code, deal):
            if not isinstance(call, FigureBid) and not (ended and call in (Word.DOUBLE, Word.REDOUBLE)):
                yield call
        if self.code.number_bid is NumberBid.POINTS:
            yield from (FigureBid(points) for points in range(1, HIGHEST_FIGURE + 1))
