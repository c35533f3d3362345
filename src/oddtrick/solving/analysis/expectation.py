"""The value of a deal from any point of it, when from there on everybody acts for the best and sees all four hands.

A call, a card and a choice that a law gives are alike in this: the player who is to act takes what is best for their
side. The value of a table before an act, less the value of it after it, is what the act cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.rules.acts import Act, Agree, Demand, Play, PlayOn, Say, Waive
from oddtrick.rules.cards import SEATS, Card, Seat, Side
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.directions import proper_cards
from oddtrick.rules.laws.examine.claiming import admitters
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import accept_trick, withdraw
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.offers import offers, within_reach
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CurrentDeal, Right, State, Table
from oddtrick.solving.analysis.auctions_solved import AuctionsSolved
from oddtrick.solving.analysis.cards_played import aim_of, gained, position_of
from oddtrick.solving.analysis.cards_solved import CardsSolved, PlayPosition
from oddtrick.solving.analysis.choices_of_right import remedies_of
from oddtrick.solving.analysis.contracts import Contracts, net
from oddtrick.solving.solver import Aim, Position

MAX_CHOICES = 2
"""How many choices of the law are looked at, one after another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """The value of a table with best play, and the ``best`` acts that bring it; none where nobody is to act.

    ``points`` are those of North and South less those of the others in this deal; ``counted`` are what its play is for,
    of ``side``, the declarer's: tricks, at nullo and misere those of the other side, or points by figures. Either may
    be ``None``: tricks before the play, points by figures until all is scored. Where a card is to be played that is its
    ``turn``, and which are best is not told before it is asked (``Expectations.best``).
    """

    points: int | None
    counted: int | None = None
    side: Side | None = None
    best: tuple[Act, ...] = ()
    turn: PlayPosition | None = None

    def for_side(self, side: Side) -> tuple[int, int]:
        """To compare: the points of that side, and then what it counts."""
        own = self.counted if self.counted is not None else 0
        return (
            0 if self.points is None else self.points if side is Side.NS else -self.points,
            own if side is self.side else -own,
        )


class Expectations:
    """What the tables of one deal come to."""

    def __init__(self, code: Code, contracts: Contracts, dealer: Seat, solved: CardsSolved) -> None:
        self.code = code
        self.auctions = AuctionsSolved(contracts, dealer)
        self.solved = solved

    def of(self, table: Table, choices: int = MAX_CHOICES) -> Expectation | None:
        """The value of that table; ``None`` where that cannot be said, as in the middle of an irregular trick."""
        deal = table.deal
        if deal is None or deal.state is State.DEALING:
            return None
        right = next((right for right in reversed(table.rights) if _waits(self.code, table, right)), None)
        if right is not None:
            return self._of_choice(table, right, choices - 1) if choices else None
        if deal.irregularities.claim is not None:
            return self._of_claim(table, deal)
        return self._settled(table, deal)

    def _settled(self, table: Table, deal: CurrentDeal) -> Expectation | None:
        """The same where nothing is left to be chosen."""
        match deal.state:
            case State.OPEN:
                return self._of_declaration(deal)
            case State.FINAL:
                return self._of_play(table, deal)
            case _:
                return self._of_score(table, deal)

    def _of_score(self, table: Table, deal: CurrentDeal) -> Expectation:
        """A deal that is over has come to what is written down."""
        declarer = deal.declaration.declarer
        if deal.state is not State.OVER or declarer is None or deal.taken is None:
            return Expectation(points=0)
        aim = aim_of(self.code, deal)
        counted: int | None = deal.taken
        if aim is not None and aim.honour:
            # Of honours that are not played it is not known who took them home.
            counted = None if any(deal.play.hands) else gained(deal.play, aim, declarer.side)
        elif aim is not None and aim.losing:
            counted = 13 - deal.taken - deal.unclaimed
        return Expectation(points=_points(self.code, table, deal), counted=counted, side=declarer.side)

    def _of_declaration(self, deal: CurrentDeal) -> Expectation | None:
        called = self.auctions.best(deal.declaration)
        turn = deal.declaration.turn
        if called is None or turn is None:
            return None
        return Expectation(points=called.points, best=tuple(Say(turn, call) for call in called.calls))

    def _of_play(self, table: Table, deal: CurrentDeal) -> Expectation | None:
        trick = deal.play.trick
        if trick is not None and trick.due is not None and not trick.is_complete:
            return self._of_false_lead(table, deal, trick.leader.side.other)
        turn = self._turn(deal)
        left = None if turn is None else self.solved.best(turn)
        if turn is None or left is None:
            return None
        return replace(self._with(table, deal, turn, left), turn=turn if turn.position.tricks else None)

    def _turn(self, deal: CurrentDeal) -> PlayPosition | None:
        """The hand that is to play next, and what it may properly play: nothing when all cards are played."""
        aim, declarer = aim_of(self.code, deal), deal.declaration.declarer
        position = position_of(deal.play)
        if aim is None or declarer is None or position is None:
            return None
        proper: tuple[Card, ...] = ()
        if position.tricks:
            if position.turn is not deal.play.turn:
                return None
            cards = proper_cards(deal, position.turn)
            proper = tuple(card for card in position.legal() if card in cards)
        return PlayPosition(position=position, aim=aim, side=declarer.side, proper=proper)

    def best(self, table: Table, expected: Expectation) -> tuple[Act, ...]:
        """The acts that are best at that table, of which this is expected."""
        turn, deal = expected.turn, table.deal
        if turn is None or deal is None:
            return expected.best
        hand, player = turn.position.turn, deal.player_of(turn.position.turn)
        cards = self.solved.best_of(turn)
        return tuple(Play(player, (card,), None if hand is player else hand) for card in cards)

    def _of_false_lead(self, table: Table, deal: CurrentDeal, other: Side) -> Expectation | None:
        """A lead by the wrong hand that nobody has objected to: the other side follows it, or lets it go back."""
        plays = (accept_trick(deal.play), withdraw(deal.play))
        options = [self._of_play(table, replace(deal, play=play)) for play in plays]
        values = [expected for expected in options if expected is not None]
        if len(values) < len(options):
            return None
        return replace(max(values, key=lambda expected: expected.for_side(other)), best=(), turn=None)

    def after_card(self, table: Table, card: Card) -> Expectation | None:
        """The value of the table when that card is played properly; ``None`` if it is not the time for it."""
        deal = table.deal
        turn = None if deal is None or deal.state is not State.FINAL else self._turn(deal)
        if deal is None or turn is None or card not in turn.proper:
            return None
        left = self.solved.after(turn, card)
        return None if left is None else self._with(table, deal, turn, left)

    def _with(self, table: Table, deal: CurrentDeal, turn: PlayPosition, left: int) -> Expectation:
        """The same when so much is still scored."""
        home = gained(deal.play, turn.aim, turn.side) + left
        return Expectation(points=self._points_if(table, deal, turn.aim, home), counted=home, side=turn.side)

    def without_card(self, table: Table, card: Card) -> Expectation | None:
        """The value of the best of the other cards, where that card alone was best and it was not plain to see.

        It is plain where nothing can beat the card, and for the player who plays last to a trick.
        """
        deal = table.deal
        turn = None if deal is None else self._turn(deal)
        if deal is None or turn is None or _plain(turn.position, card):
            return None
        left = self.solved.without(turn, card) if card in turn.proper else None
        return None if left is None else self._with(table, deal, turn, left)

    def _points_if(self, table: Table, deal: CurrentDeal, aim: Aim, counted: int) -> int | None:
        """What the deal scores if the play ends so."""
        if aim.honour:
            return None
        over = replace(deal, state=State.OVER, taken=13 - counted if aim.losing else counted)
        return _points(self.code, replace(table, deal=over), over)

    # -- what others have to answer --

    def _of_claim(self, table: Table, deal: CurrentDeal) -> Expectation | None:
        """A claim may be admitted or played on against, whichever is better for the other side."""
        assert deal.irregularities.claim is not None
        claim = deal.irregularities.claim
        played_on = self._settled(table, replace(deal, irregularities=replace(deal.irregularities, claim=None)))
        asked = sorted(admitters(deal, claim.by) - claim.agreed)
        admitted = table
        for seat in asked:
            admitted = after(admitted, judge(self.code, admitted, Agree(seat)))
        at_once = None if admitted.deal is None or admitted.deal.state is not State.OVER else self.of(admitted)
        if played_on is None or at_once is None:
            return at_once or played_on
        other = claim.by.side.other
        if at_once.for_side(other) <= played_on.for_side(other):
            return replace(played_on, best=tuple(map(PlayOn, asked)), turn=None)
        return replace(at_once, best=tuple(map(Agree, asked)), turn=None)

    def _of_choice(self, table: Table, right: Right, choices: int) -> Expectation | None:
        """The best of the remedies for the side that may choose, or none of them; ``None`` unless all are known."""
        chooser = min(right.choosers)
        options = [(act, self.of(then, choices)) for act, then in self.choices(table, right)]
        values = [(act, expected) for act, expected in options if expected is not None]
        if not values or len(values) < len(options):
            return None
        best = max(expected.for_side(chooser.side) for _, expected in values)
        acts = tuple(act for act, expected in values if expected.for_side(chooser.side) == best)
        expected = next(expected for act, expected in values if act in acts)
        return replace(expected, best=acts, turn=None)

    def choices(self, table: Table, right: Right) -> Iterator[tuple[Act, Table]]:
        """Every demand that the right gives, each suit and card that may be named, and its waiver, with the table then.

        Demands that are refused are left out.
        """
        able = [seat for seat in sorted(right.choosers) if offers(self.code, table, seat).rights]
        for remedy in remedies_of(replace(right, cards=within_reach(table.deal, right))):
            demand = Demand(able[0], (remedy,))
            try:
                ruling = judge(self.code, table, demand)
            except ImpossibleAct:
                continue
            if ruling.is_proper or not ruling.choosers:
                yield demand, after(table, ruling)
        waived = table
        for seat in able:
            if any(seat in each.choosers for each in waived.rights):
                waived = after(waived, judge(self.code, waived, Waive(seat)))
        yield Waive(able[0]), waived


def _plain(position: Position, card: Card) -> bool:
    """Whether it takes no thought to play that card: it ends the trick, or none of its suit that is left beats it."""
    others = (
        other for seat, hand in zip(SEATS, position.hands, strict=True) if seat != position.turn for other in hand
    )
    return len(position.table) == 3 or not any(other.suit is card.suit and other.rank > card.rank for other in others)


def _waits(code: Code, table: Table, right: Right) -> bool:
    return not right.secret and any(offers(code, table, seat).rights for seat in right.choosers)


def _points(code: Code, table: Table, deal: CurrentDeal) -> int:
    """The points of North and South less those of the others in that deal, which is over."""
    declarer = deal.declaration.declarer
    assert declarer is not None
    points = net(code, deal.home(declarer), entries_of(code, table))
    return points if declarer.side is Side.NS else -points
