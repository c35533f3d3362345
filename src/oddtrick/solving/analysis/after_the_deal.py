"""A deal looked at when it is over, or broken off: the contracts, what each act cost, and the turning points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from oddtrick.files.record import Record, ReplayStep, code_of, steps_of
from oddtrick.rules.acts import Act, Deal, Demand, Play, Say, Waive
from oddtrick.rules.cards import Card, Hands, Seat, Side
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.facts import Narrowed
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.renounces import REVOKES
from oddtrick.rules.messages import Message, listed, mark, message
from oddtrick.rules.table import CurrentDeal, Declaration, State
from oddtrick.rules.terms import Fault
from oddtrick.solving.analysis.cards_played import aim_of, counted_by, position_of, trick_of
from oddtrick.solving.analysis.cards_solved import CardsSolved
from oddtrick.solving.analysis.contracts import Contract, Contracts
from oddtrick.solving.analysis.expectation import Expectation, Expectations
from oddtrick.solving.solver import Limits, Position
from oddtrick.solving.solver.search_limits import UNLIMITED, within
from oddtrick.words.wording.phrases import counted_message

TURNING_POINTS = 5
"""How many of the dearest acts are told."""

MAX_CARDS_TRIED = 8_000_000
"""Cards that may be tried where tricks are to be lost or points are counted by figures: some 0.7 s of one core."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActCost:
    """What an act cost the side of who did it, by sight of all four hands; less than nothing is a gain.

    ``number`` is that of the act in the record, from 0; ``seat`` whose call, card or choice it was. ``points`` are
    those of this deal's score, ``tricks`` what its play is for: tricks, at nullo and misere those of the other side,
    or points by figures. Either is ``None`` where it cannot be said, as before the play or between irregular tricks.
    ``better`` are the best acts in its place, where it cost something. ``fault`` is what the referee found in it. Of a
    revoke ``penalty`` are the points that its charge came to, which are counted in. ``trick`` (from 1) is that of a
    card. ``saved`` are the points that any other card would have cost, where this one alone was best and that was not
    plain to see.
    """

    number: int
    act: Act
    seat: Seat
    trick: int | None
    points: int | None
    tricks: int | None
    better: tuple[Act, ...] = ()
    fault: Fault | None = None
    penalty: int = 0
    saved: int = 0

    @property
    def dearness(self) -> tuple[int, int]:
        """By what acts are put in order: points, then tricks."""
        return (self.points or 0, self.tricks or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """A deal with what could have been made of it; ``number`` is that of the score sheet, from 1.

    ``contracts`` are those of all declarers, ``par`` what the declaration would have come to with best calls and best
    play, in points of North and South less those of the others (``None`` where calls are not searched).
    ``declaration`` is how it ended, or broke off. ``expected`` is what the declarer's side would have come to from the
    first card on, and ``taken`` what it did come to, both in ``counted``; ``None`` where that is not known. ``acts``
    are the calls, cards and choices, and whatever else cost something, in order; ``doubts`` what is not told, a
    sentence each.
    """

    code: Code
    number: int
    dealer: Seat
    hands: Hands
    contracts: tuple[Contract, ...]
    par: int | None
    declaration: Declaration
    counted: str
    expected: int | None
    taken: int | None
    acts: tuple[ActCost, ...]
    doubts: tuple[Message, ...]

    @property
    def turning_points(self) -> tuple[ActCost, ...]:
        """The acts that cost most, the dearest first."""
        dear = [act for act in self.acts if act.dearness > (0, 0)]
        return tuple(sorted(dear, key=lambda act: act.dearness, reverse=True)[:TURNING_POINTS])

    @property
    def best_cards(self) -> tuple[ActCost, ...]:
        """The cards that saved most, the best first."""
        saving = [act for act in self.acts if act.saved > 0]
        return tuple(sorted(saving, key=lambda act: act.saved, reverse=True)[:TURNING_POINTS])


def analyse(record: Record, number: int = 1, limits: Limits = UNLIMITED, cards: int | None = None) -> Analysis:
    """What deal ``number`` (from 1, as on the score sheet) of a record could have come to, and what each act cost.

    It sees all four hands and asks of nobody what they could not know. ``limits`` hold for the search, which raises
    ``SearchStopped``. Only where tricks are to be lost, or points are counted by figures, it goes from the last card
    back as long as they let it, or till about ``cards`` cards have been tried (``MAX_CARDS_TRIED`` take a second,
    ``None`` is no end), and then to contracts that were not played; what is not reached is told in ``doubts``.
    ``NotUnderstood`` where there is no such deal, ``RecordError`` for an act that nobody could have done,
    ``MissingExtra`` without the extra ``analysis``.
    """
    code = code_of(record.header)
    return analyse_deal(code, steps_of_deal(list(steps_of(code, record)), number), limits, cards)


def steps_of_deal(steps: Sequence[ReplayStep], number: int) -> tuple[ReplayStep, ...]:
    """The steps of the deal with that number on the score sheet, up to the next; ``NotUnderstood`` if there is none."""
    passages = deals_in(steps)
    # A deal that is void leaves its number to the next.
    numbered = {deal.number: passage for passage in passages if (deal := passage[0].after.deal) is not None}
    if number not in numbered:
        there = f"it has {max(numbered)}" if numbered else "it has none"
        raise NotUnderstood(f"the record has no deal {number}: {there}")
    return numbered[number]


def deals_in(steps: Sequence[ReplayStep]) -> tuple[tuple[ReplayStep, ...], ...]:
    """The steps of each deal whose cards were dealt, from the deal itself up to the next, in order."""
    starts = [place for place, step in enumerate(steps) if isinstance(step.ruling.act, Deal)]
    return tuple(tuple(steps[start:end]) for start, end in pairwise([*starts, len(steps)]))


def analyse_deal(
    code: Code, steps: Sequence[ReplayStep], limits: Limits = UNLIMITED, cards: int | None = None
) -> Analysis:
    """The same of the steps of one deal of a record, of which the first deals the cards."""
    deals = [deal for step in steps if (deal := step.after.deal) is not None]
    if not deals:
        raise NotUnderstood("the deal was void as it was dealt")
    last, opening = deals[-1], deals[0]
    aim, declarer = aim_of(code, last), last.declaration.declarer
    others = limits if cards is None else within(limits, cards)
    solved, contracts = CardsSolved(limits, others), Contracts(code, last.dealt, limits)
    if aim is not None and declarer is not None:
        solved.learn(_positions(deals), aim, declarer.side)
    # What was not played comes last, unless calls are compared by it.
    contracts.lose(limits if contracts.has_auction else others)
    expectations = Expectations(code, contracts, opening.dealer, solved)
    par = expectations.of(steps[0].after)
    first = next((expectations.of(step.before) for step in steps if _is_first_card(step)), None)
    ended = next(step.after for step in reversed(steps) if step.after.deal is not None)
    end = expectations.of(ended) if last.state is State.OVER else None
    acts = _with_charges(steps, [cost for step in steps[1:] if (cost := _cost(step, expectations)) is not None])
    return Analysis(
        code=code,
        number=last.number,
        dealer=last.dealer,
        hands=last.dealt,
        contracts=contracts.all(),
        par=None if par is None else par.points,
        declaration=last.declaration,
        counted="tricks" if aim is None else counted_by(aim),
        expected=None if first is None else first.counted,
        taken=None if end is None else end.counted,
        acts=acts,
        doubts=tuple(_doubts(contracts, deals, acts)),
    )


def _positions(deals: Sequence[CurrentDeal]) -> tuple[Position, ...]:
    """Those of the play, in order, as far as the cards went together."""
    played = (deal.play for deal in deals if deal.state is State.FINAL)
    return tuple(position for play in played if (position := position_of(play)) is not None)


def _is_first_card(step: ReplayStep) -> bool:
    deal = step.before.deal
    return isinstance(step.ruling.act, Play) and deal is not None and not deal.play.tricks


def _cost(step: ReplayStep, expectations: Expectations) -> ActCost | None:
    """What an act of the play or the declaration cost; ``None`` for any other that changes nothing."""
    act, side, before = step.ruling.act, step.ruling.act.by.side, expectations.of(step.before)
    after = _afterwards(step, before, expectations)
    points = tricks = None
    if before is not None and after is not None:
        if before.points is not None and after.points is not None:
            points = (before.points - after.points) * (1 if side is Side.NS else -1)
        if before.counted is not None and after.counted is not None:
            tricks = (before.counted - after.counted) * (1 if side is before.side else -1)
    if not (points or tricks or step.ruling.fault or isinstance(act, Say | Play | Demand | Waive)):
        return None
    dear = (points or 0, tricks or 0) > (0, 0)
    return ActCost(
        number=step.line - 2,
        act=act,
        seat=act.source if isinstance(act, Play) else act.by,
        trick=trick_of(deal.play) if isinstance(act, Play) and (deal := step.before.deal) is not None else None,
        points=points,
        tricks=tricks,
        better=_better(step, before, expectations) if dear and before is not None else (),
        fault=step.ruling.fault,
        saved=_saved(step, after, expectations) if points == 0 else 0,
    )


def _better(step: ReplayStep, before: Expectation, expectations: Expectations) -> tuple[Act, ...]:
    """The best acts of that side in the place of this."""
    return tuple(best for best in expectations.best(step.before, before) if best.by.side is step.ruling.act.by.side)


def _saved(step: ReplayStep, after: Expectation | None, expectations: Expectations) -> int:
    """The points that any other card would have cost."""
    act = step.ruling.act
    if not isinstance(act, Play) or not step.ruling.is_proper or after is None or after.points is None:
        return 0
    without = expectations.without_card(step.before, act.cards[0])
    if without is None or without.points is None:
        return 0
    return (after.points - without.points) * (1 if act.by.side is Side.NS else -1)


def _afterwards(step: ReplayStep, before: Expectation | None, expectations: Expectations) -> Expectation | None:
    """The value of the table after the act; what then binds another hand is no merit of a card that was proper."""
    act = step.ruling.act
    card_is_due = before is not None and before.turn is not None
    expected = None
    if isinstance(act, Play) and step.ruling.is_proper and card_is_due:
        expected = expectations.after_card(step.before, act.cards[0])
    return expected or expectations.of(step.after)


def _with_charges(steps: Sequence[ReplayStep], acts: Sequence[ActCost]) -> tuple[ActCost, ...]:
    """The same with what the charge of a revoke brings told of the card that was the revoke."""
    costs = {act.number: act for act in acts}
    for step in steps:
        charge = costs.get(step.line - 2)
        cards = [card for fact in step.ruling.facts if isinstance(fact, Narrowed) for card in _charged(fact)]
        revokes = [act for act in costs.values() if isinstance(act.act, Play) and set(act.act.cards) & set(cards)]
        if charge is None or not charge.points or not revokes:
            continue
        revoke, gain = revokes[-1], -charge.points
        costs[charge.number] = replace(charge, points=0, better=())
        costs[revoke.number] = replace(revoke, points=(revoke.points or 0) + gain, penalty=revoke.penalty + gain)
    return tuple(costs.values())


def _charged(fact: Narrowed) -> tuple[Card, ...]:
    """The cards of a revoke that becomes known by this fact."""
    return fact.was.cards if fact.was.fault in REVOKES and fact.was.secret and not fact.now.secret else ()


def _doubts(contracts: Contracts, deals: Sequence[CurrentDeal], acts: Sequence[ActCost]) -> Iterator[Message]:
    """What is not told, a sentence each."""
    code, last = contracts.code, deals[-1]
    if code.lineup.vacant is not None:
        yield message("The contracts are not shown: with three players the hands lie otherwise for each declarer.")
    elif missing := [strain for strain in code.scoring.tricks if (strain, Seat.N) not in contracts.tricks]:
        yield message("There was no time to search for the contracts in {strains}.", strains=listed(missing, "and"))
    elif not contracts.scores:
        yield message("What a contract scores does not follow from its tricks alone here, and is not shown.")
    calls = [act.points for act in acts if isinstance(act.act, Say)]
    if calls and not any(points is not None for points in calls):
        yield message(
            "Calls have no cost shown: of this declaration no search of all four hands says what a call is worth."
        )
    elif None in calls:
        yield message(
            "Of {calls} no cost is shown: a right to a new deal, or the like, was open.",
            calls=counted_message(calls.count(None), "call"),
        )
    unsolved = sum(isinstance(act.act, Play) and act.tricks is None for act in acts)
    if unsolved and (aim := aim_of(code, last)) is not None:
        if aim.ordinary:
            text = mark("Of {cards} no cost is shown: they belong to irregular tricks.")
        else:
            text = mark(
                "Of {cards} no cost is shown: they belong to irregular tricks, or were played too early for the time "
                "of the search."
            )
        yield message(text, cards=counted_message(unsolved, "card"))
    if any(deal.irregularities.exposed for deal in deals):
        yield message("That a card lying face up may be called is not counted before it is.")
    if any(deal.irregularities.orders or deal.irregularities.notes for deal in deals):
        yield message("What binds a later card, as a direction may, is not counted before that card is to be played.")
    if any(deal.irregularities.bars for deal in deals):
        yield message("That a player may not call is not counted.")
