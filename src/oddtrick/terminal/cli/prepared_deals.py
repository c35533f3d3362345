"""Deals for a command: in a file of any format, or as four hands in place of a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import click

from oddtrick.files.pbn import PbnGame, PbnScan, scan_pbn
from oddtrick.files.pbn.collecting import is_board
from oddtrick.files.pbn.facts import facts_of
from oddtrick.files.pbn.importing import line_of_deal
from oddtrick.files.pbn.order_of_play import first_to_call
from oddtrick.files.pbn.values import dealer_of, hands_of
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import SEATS, Hands, Seat, read_hands
from oddtrick.rules.errors import NotUnderstood, OddtrickError, RecordError
from oddtrick.terminal.cli.common import failure, read_file
from oddtrick.terminal.cli.files import Contents, read_contents, scan_games

HANDS = re.compile(r"\s*[NESW]\s*:", re.IGNORECASE)
"""How four hands begin that are written in place of a file."""
BARE_HANDS = re.compile(r"\s*(\w\s*:\s*)?[AKQJT2-9-]*(\.[AKQJT2-9-]*){3}(\s+\S+)*\s*", re.IGNORECASE)
"""Hands without the seat of the first, or with one that there is not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedDeal:
    """A deal, or an ending, and its place among those of its file, from 1."""

    number: int
    dealer: Seat
    hands: Hands


@dataclass(frozen=True, slots=True)
class PreparedDeals:
    """The deals that could be read, at least one, and a line for each that could not."""

    deals: tuple[PreparedDeal, ...]
    lost: tuple[str, ...] = ()


def deals_of(text: str, key: str = "") -> PreparedDeals:
    """The deals of a file, or the four hands that ``text`` is; ``OddtrickError`` where there are none."""
    if HANDS.match(text):
        return _of_hands(text)
    if BARE_HANDS.fullmatch(text):
        raise NotUnderstood("say first whose hand comes first (N, E, S or W), as N:AKQ.J2.T98.76543 and three more")
    if not text.strip():
        raise NotUnderstood("name a record or a PBN file, or give four hands, as N:AKQ.J2.T98.76543 and three more")
    data = read_file(text)
    scan = scan_games(text, data, text)
    return of_contents(read_contents(text, key, data)) if scan is None else _of_games(scan, text)


def end_with(lost: Sequence[str]) -> None:
    """End a command that has done what could be done: with the deals that are lost, if there are any."""
    for line in lost[:-1]:
        click.echo(f"Lost: {line}", err=True)
    if lost:
        raise failure(lost[-1])


def _of_hands(text: str) -> PreparedDeals:
    try:
        return _of_games(scan_pbn(f'[Deal "{text.strip()}"]\n', "the hands"), "the hands")
    except RecordError as error:
        # A line and a column are no help where nothing was written in a file.
        raise NotUnderstood(error.message) from error


def _of_games(scan: PbnScan, source: str) -> PreparedDeals:
    """The deals of the games; a deal that was played at several tables is one."""
    deals: list[PreparedDeal] = []
    errors: list[OddtrickError] = list(scan.faults)
    earlier = set[tuple[str, str]]()
    for number, game in enumerate(filter(is_board, scan.games), 1):
        board = (game.text("Board"), game.text("Deal"))
        if board[0] and board in earlier:
            continue
        earlier.add(board)
        try:
            deals.append(_of_game(game, number, source))
        except OddtrickError as error:
            errors.append(error)
    if not deals:
        raise errors[0] if errors else NotUnderstood(f"{source}: there is no deal in it")
    return PreparedDeals(tuple(deals), tuple(map(str, errors)))


def _of_game(game: PbnGame, number: int, source: str) -> PreparedDeal:
    hands = hands_of(game, source)
    if hands is None:
        raise RecordError(f"board {number} has no deal", game.line, 1, source)
    if None in hands:
        missing = ", ".join(seat.name for seat in SEATS if hands[seat] is None)
        raise RecordError(
            f"board {number} does not have all four hands: {missing} missing", line_of_deal(game), 1, source
        )
    whole = read_hands({seat.name: str(hand) for seat, hand in zip(SEATS, hands, strict=True)})
    return PreparedDeal(number=number, dealer=dealer_of_board(game, source), hands=whole)


def dealer_of_board(game: PbnGame, source: str = "") -> Seat:
    """As the board says; else who calls first; else the dealer of boards of its number; else North."""
    first = None if game.auction is None else first_to_call(game.auction)
    dealer_of(game, source)
    return next((seat for seat in (facts_of(game).dealer.value, first) if seat is not None), Seat.N)


def whole_deals_of(file: str) -> PreparedDeals:
    """The deals of a file of thirteen cards in each hand; ``NotUnderstood`` where there is another."""
    prepared = deals_of(file)
    short = next((each for each in prepared.deals if any(len(hand) != 13 for hand in each.hands)), None)
    if short is not None:
        raise NotUnderstood(f"{file}: deal {short.number} is not of thirteen cards in each hand")
    return prepared


def of_contents(contents: Contents) -> PreparedDeals:
    """The deals of the records of a file."""
    acts = (act for one in contents.records for act in one.record.acts if isinstance(act, Deal) and any(act.hands))
    deals = tuple(PreparedDeal(number=number, dealer=act.by, hands=act.hands) for number, act in enumerate(acts, 1))
    if not deals:
        raise NotUnderstood(contents.lost_lines()[0] if contents.lost else "the record has no deal")
    return PreparedDeals(deals, tuple(contents.lost_lines()))
