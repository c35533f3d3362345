"""Deals for a command: in a file of any kind, at an address, or as four hands in place of a file.

Of half deals, with hands that are missing or an ``x`` for a card, the rest is dealt where a command says how.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from secrets import randbelow

import click

from oddtrick.files.deal_files.viewer_links import scan_links
from oddtrick.files.dealing import Condition, DealingOptions, dealt_rest
from oddtrick.files.kinds import read_games
from oddtrick.files.pbn import HalfDeal, PbnGame, PbnScan, scan_pbn
from oddtrick.files.pbn.board_facts import facts_of
from oddtrick.files.pbn.collection import is_board
from oddtrick.files.pbn.importing import line_of_deal
from oddtrick.files.pbn.order_of_play import first_to_call
from oddtrick.files.pbn.values import dealer_of, half_deal_of, hands_of
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import SEATS, Hands, Seat, read_hands
from oddtrick.rules.errors import NotUnderstood, OddtrickError, RecordError
from oddtrick.terminal.cli.common import failure, read_file
from oddtrick.terminal.cli.files import Contents, read_contents

HANDS = re.compile(r"\s*[NESW]\s*:", re.IGNORECASE)
"""How four hands begin that are written in place of a file."""
BARE_HANDS = re.compile(r"\s*(\w\s*:\s*)?[AKQJT2-9X-]*(\.[AKQJT2-9X-]*){3}(\s+\S+)*\s*", re.IGNORECASE)
"""Hands without the seat of the first, or with one that there is not."""
LINK = re.compile(r"\s*https?://", re.IGNORECASE)

where_option = click.option(
    "--where",
    "conditions",
    multiple=True,
    metavar="TEXT",
    help="Of a half deal: a condition on the rest, as 'E strength 0-7'. May be given several times.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedDeal:
    """A deal, or an ending, and its place among those of its file, from 1.

    ``half`` is what the file had of it, where that was not all; ``board`` and ``vulnerable`` are as the file says, or
    empty.
    """

    number: int
    dealer: Seat
    hands: Hands
    half: HalfDeal | None = None
    board: str = ""
    vulnerable: str = ""


@dataclass(frozen=True, slots=True)
class PreparedDeals:
    """The deals that could be read, at least one, and a line for each that could not.

    ``unmet`` of those lost are half deals whose rest cannot be dealt to the conditions.
    """

    deals: tuple[PreparedDeal, ...]
    lost: tuple[str, ...] = ()
    unmet: int = 0

    @property
    def half(self) -> int:
        """Of how many the rest was dealt."""
        return sum(each.half is not None for each in self.deals)


def wish_of(seed: str | None, conditions: Sequence[str]) -> DealingOptions:
    """How the rest of half deals is dealt: by a seed of chance, unless one is given."""
    return DealingOptions(
        seed=str(randbelow(10**9)) if seed is None else seed, conditions=tuple(map(Condition.parse, conditions))
    )


def deals_of(text: str, key: str = "", wish: DealingOptions | None = None) -> PreparedDeals:
    """The deals of a file or an address, or the four hands that ``text`` is; ``OddtrickError`` where there are none.

    Without a ``wish`` half deals are lost.
    """
    if HANDS.match(text):
        return _of_hands(text, wish)
    if LINK.match(text):
        return _of_games(scan_links(text, "the address"), "the address", wish)
    if BARE_HANDS.fullmatch(text):
        raise NotUnderstood("say first whose hand comes first (N, E, S or W), as N:AKQ.J2.T98.76543 and three more")
    if not text.strip():
        raise NotUnderstood("name a record or a PBN file, or give four hands, as N:AKQ.J2.T98.76543 and three more")
    data = read_file(text)
    scan = read_games(text, data, text)
    return of_contents(read_contents(text, key, data)) if scan is None else _of_games(scan, text, wish)


def end_with(lost: Sequence[str]) -> None:
    """End a command that has done what could be done: with the deals that are lost, if there are any."""
    for line in lost[:-1]:
        click.echo(f"Lost: {line}", err=True)
    if lost:
        raise failure(lost[-1])


def _of_hands(text: str, wish: DealingOptions | None) -> PreparedDeals:
    try:
        return _of_games(scan_pbn(f'[Deal "{text.strip()}"]\n', "the hands"), "the hands", wish)
    except RecordError as error:
        # A line and a column are no help where nothing was written in a file.
        raise NotUnderstood(error.message) from error


def _of_games(scan: PbnScan, source: str, wish: DealingOptions | None) -> PreparedDeals:
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
            deals.append(_of_game(game, number, source, wish))
        except OddtrickError as error:
            errors.append(error)
    if not deals:
        raise errors[0] if errors else NotUnderstood(f"{source}: there is no deal in it")
    unmet = sum(isinstance(error, _UnmetConditions) for error in errors)
    return PreparedDeals(tuple(deals), tuple(map(str, errors)), unmet)


class _UnmetConditions(RecordError):
    """The rest of a half deal cannot be dealt to the conditions."""


def _of_game(game: PbnGame, number: int, source: str, wish: DealingOptions | None) -> PreparedDeal:
    hands = hands_of(game, source)
    if hands is None:
        raise RecordError(f"board {number} has no deal", game.line, 1, source)
    half = half_deal_of(game, source)
    if half is not None:
        if wish is None:
            missing = ", ".join(seat.name for seat in SEATS if hands[seat] is None)
            why = f"board {number} does not have all four hands: {missing} missing, or not named card by card"
            more = "oddtrick deal FILE --pbn deals the rest"
            raise RecordError(f"{why}; {more}", line_of_deal(game), 1, source)
        try:
            whole = dealt_rest(half, wish, number)
        except NotUnderstood as error:
            raise _UnmetConditions(error.message, line_of_deal(game), 1, source) from None
    else:
        whole = read_hands({seat.name: str(hand) for seat, hand in zip(SEATS, hands, strict=True)})
    return PreparedDeal(
        number=number,
        dealer=dealer_of_board(game, source),
        hands=whole,
        half=half,
        board=game.text("Board"),
        vulnerable=game.text("Vulnerable"),
    )


def dealer_of_board(game: PbnGame, source: str = "") -> Seat:
    """As the board says; else who calls first; else the dealer of boards of its number; else North."""
    first = None if game.auction is None else first_to_call(game.auction)
    dealer_of(game, source)
    return next((seat for seat in (facts_of(game).dealer.value, first) if seat is not None), Seat.N)


def whole_deals_of(file: str, wish: DealingOptions | None = None, times: int = 1) -> PreparedDeals:
    """The deals of a file of thirteen cards in each hand; ``NotUnderstood`` where there is another.

    The rest of each half deal is dealt ``times`` times, each a deal of its own.
    """
    prepared = deals_of(file, wish=wish)
    if wish is not None and times > 1:
        prepared = replace(prepared, deals=tuple(_several(prepared.deals, wish, times)))
    short = next((each for each in prepared.deals if any(len(hand) != 13 for hand in each.hands)), None)
    if short is not None:
        raise NotUnderstood(f"{file}: deal {short.number} is not of thirteen cards in each hand")
    return prepared


def _several(deals: Sequence[PreparedDeal], wish: DealingOptions, times: int) -> Iterator[PreparedDeal]:
    for each in deals:
        yield each
        if each.half is not None:
            for turn in range(2, times + 1):
                yield replace(each, hands=dealt_rest(each.half, wish, f"{each.number}/{turn}"))


def of_contents(contents: Contents) -> PreparedDeals:
    """The deals of the records of a file."""
    acts = (act for one in contents.records for act in one.record.acts if isinstance(act, Deal) and any(act.hands))
    deals = tuple(PreparedDeal(number=number, dealer=act.by, hands=act.hands) for number, act in enumerate(acts, 1))
    if not deals:
        raise NotUnderstood(contents.lost_lines()[0] if contents.lost else "the record has no deal")
    return PreparedDeals(deals, tuple(contents.lost_lines()))
