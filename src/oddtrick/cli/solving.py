"""What `oddtrick solve` works out: the deals it is given, and what each card of a record was worth."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oddtrick.acts import Deal, Play
from oddtrick.analysis import aim_of, counted_by, gained, position_of, trick_of
from oddtrick.calls import Strain
from oddtrick.cards import SEATS, Card, Hands, Seat, read_hands
from oddtrick.cli.common import read_file
from oddtrick.cli.files import Rubber, is_pbn, read_rubber
from oddtrick.errors import NotUnderstood, OddtrickError, RecordError
from oddtrick.laws.law import Code
from oddtrick.pbn import PbnGame, scan_pbn
from oddtrick.pbn.values import dealer_of, hands_of
from oddtrick.record import Step
from oddtrick.solver import best_cards, every_card
from oddtrick.table import CurrentDeal, State

HANDS = re.compile(r"\s*[NESW]\s*:", re.IGNORECASE)
"""How four hands begin that are given in place of a file."""
BARE_HANDS = re.compile(r"\s*[AKQJT2-9-]*(\.[AKQJT2-9-]*){3}(\s+\S+)*\s*", re.IGNORECASE)
"""Hands without the seat of the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealToSolve:
    """A deal to solve; ``played`` is the deal of a record it was."""

    number: int
    dealer: Seat
    hands: Hands
    played: CurrentDeal | None = None


@dataclass(frozen=True, slots=True)
class Deals:
    """The deals that could be read, at least one, and the error with which reading ended."""

    deals: tuple[DealToSolve, ...]
    error: OddtrickError | None = None


def deals_of(text: str, key: str) -> Deals:
    """The deals of a file, or the four hands that ``text`` is; ``OddtrickError`` where there are none."""
    if HANDS.match(text):
        return _of_hands(text)
    if BARE_HANDS.fullmatch(text):
        raise NotUnderstood("say first whose hand comes first, as N:AKQ.J2.T98.76543 and three more hands")
    if not text.strip():
        raise NotUnderstood("name a record or a PBN file, or give four hands, as N:AKQ.J2.T98.76543 and three more")
    data = read_file(text)
    return _of_games(data, text) if is_pbn(text, data) else of_rubber(read_rubber(text, key, data))


def _of_hands(text: str) -> Deals:
    try:
        return _of_games(f'[Deal "{text.strip()}"]\n', "the hands")
    except RecordError as error:
        # A line and a column are no help where nothing was written in a file.
        raise NotUnderstood(error.message) from error


def _of_games(pbn: str | bytes, source: str) -> Deals:
    scan = scan_pbn(pbn, source)
    deals: list[DealToSolve] = []
    error: OddtrickError | None = scan.error
    for number, game in enumerate(scan.games, 1):
        try:
            deals.append(_of_game(game, number, source))
        except OddtrickError as failed:
            error = failed
            break
    if not deals:
        raise error or NotUnderstood(f"{source}: there is no deal in it")
    return Deals(tuple(deals), error)


def _of_game(game: PbnGame, number: int, source: str) -> DealToSolve:
    hands = hands_of(game, source)
    if hands is None:
        raise NotUnderstood(f"{source}: game {number} tells no hands")
    if None in hands:
        raise NotUnderstood(f"{source}: game {number} does not tell all four hands")
    whole = read_hands({seat.name: str(hand) for seat, hand in zip(SEATS, hands, strict=True)})
    return DealToSolve(number=number, dealer=dealer_of(game, source) or Seat.N, hands=whole)


def of_rubber(rubber: Rubber) -> Deals:
    """The deals of a record, each as far as it was played."""
    deals: dict[int, DealToSolve] = {}
    for step in rubber.steps:
        deal = step.after.deal
        if deal is not None and isinstance(step.ruling.act, Deal | Play) and any(deal.dealt):
            deals[deal.number] = DealToSolve(number=deal.number, dealer=deal.dealer, hands=deal.dealt, played=deal)
    if not deals:
        raise rubber.error or NotUnderstood("the record has no deal")
    return Deals(tuple(deals.values()), rubber.error)


# -- each card of a record --


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A card that was played: its deal and trick, and what every card then came to for the declarer's side.

    ``counted`` are tricks, at nullo and misere those of the other side, or points by figures.
    """

    deal: int
    strain: Strain
    declarer: Seat
    counted: str
    trick: int
    seat: Seat
    card: Card
    results: dict[Card, int]
    best: tuple[Card, ...]

    @property
    def lost(self) -> int:
        """By how much the card was worse than the best, for whoever played it."""
        return abs(self.results[self.best[0]] - self.results[self.card])


def moments(code: Code, steps: Sequence[Step], first: int) -> Iterator[Moment]:
    """Every card of the record from trick ``first`` of each deal on; cards at an irregular moment are passed over."""
    for step in steps:
        act, deal = step.ruling.act, step.before.deal
        if not isinstance(act, Play) or not step.ruling.proper or deal is None or deal.state is not State.FINAL:
            continue
        aim, declarer = aim_of(code, deal), deal.declaration.declarer
        if aim is None or declarer is None or deal.play.turn is None or trick_of(deal.play) < first:
            continue
        position = position_of(deal.play)
        if position is None or position.turn is not deal.play.turn or len(act.cards) != 1:
            continue
        card, side = act.cards[0], declarer.side
        if card not in position.legal():
            continue
        home = gained(deal.play, aim, side)
        results = {one: home + points for one, points in every_card(position, aim, side).items()}
        yield Moment(
            deal=deal.number,
            strain=aim.strain,
            declarer=declarer,
            counted=counted_by(aim),
            trick=trick_of(deal.play),
            seat=position.turn,
            card=card,
            results=results,
            best=best_cards(results, position, side),
        )
