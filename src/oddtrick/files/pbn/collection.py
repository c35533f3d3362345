"""A file as a collection: a record for each board, or for a whole rubber where the games of the file are one.

Games of our own say that they are a rubber by their numbers, those of others by their scoring. A board that is broken,
or that contradicts itself, is lost, and listed with its line; the others are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oddtrick.files.pbn.board_facts import completed, facts_of
from oddtrick.files.pbn.games import PbnGame
from oddtrick.files.pbn.half_deal import HalfDeal
from oddtrick.files.pbn.importing import RebuiltRecord, do_again, line_of_deal, why_no_deal
from oddtrick.files.pbn.order_of_play import laid
from oddtrick.files.pbn.parsing import PbnScan
from oddtrick.files.pbn.private_tags import CODE, OPTIONS, PLAYERS, RECORD, VARIETY
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.values import dealer_of, half_deal_of, hands_of
from oddtrick.files.record import Header, Record
from oddtrick.rules.cards import Card
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import RecordError, UnknownCode
from oddtrick.rules.messages import Message, message

NEAREST = "auction-1915"
"""The code of boards that name none: its bids rank as those of contract bridge do."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A board that is not kept: where it stands and why."""

    line: int
    why: Message | str
    column: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectedRecord:
    """A record, the line of its first board, and how many boards are whole in it."""

    record: Record
    line: int
    boards: int = 1


@dataclass(frozen=True, slots=True)
class HalfBoard:
    """A board of which not all cards are known, kept as it stands: nothing can be played in it before it is dealt."""

    game: PbnGame
    deal: HalfDeal
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Collection:
    """What a file comes to. Every one of its ``boards`` is kept, in a record or as half a deal, or lost.

    ``code`` is the code of those that name none, empty if all name theirs.
    """

    records: tuple[CollectedRecord, ...]
    half: tuple[HalfBoard, ...] = ()
    lost: tuple[Lost, ...] = ()
    remarks: tuple[Remark, ...] = ()
    code: str = ""

    @property
    def kept(self) -> int:
        """How many boards are kept."""
        return sum(each.boards for each in self.records) + len(self.half)

    @property
    def boards(self) -> int:
        """How many boards the file has."""
        return self.kept + len(self.lost)


def collect(scan: PbnScan, code_key: str = "", source: str = "") -> Collection:
    """The records of the games that could be read; ``UnknownCode`` if there is no code ``code_key``."""
    key = code_key or NEAREST
    find_code(key)
    records: list[CollectedRecord] = []
    lost = [Lost(fault.line, fault.message, fault.column) for fault in scan.faults]
    remarks: list[Remark] = []
    half: list[HalfBoard] = []
    for group in _rubbers(scan, lost):
        done = _rubber(group, key, source)
        if done is not None:
            lost += [Lost(line, why) for line, why in done.lost]
            remarks += done.remarks
            whole = len(group) - len(done.lost)
            records += [CollectedRecord(record=done.record, line=group[0].line, boards=whole)] if whole else []
            continue
        for game in group:
            if not is_board(game):
                names = ", ".join((*game.tags, *game.charts))
                text = message("these tags belong to no board and are left out: {names}", names=names)
                remarks.append(Remark(text, game.line))
                continue
            try:
                if (deal := half_deal_of(game, source)) is not None and not game.text(CODE):
                    half.append(HalfBoard(game, deal, game.line))
                    remarks += game.remarks
                    continue
                done = _board(game, key, source)
            except RecordError as error:
                lost.append(Lost(error.line, error.message, error.column))
                continue
            remarks += done.remarks
            records.append(CollectedRecord(record=done.record, line=game.line))
    unnamed = key if records and any(not game.text(CODE) for game in scan.games) else ""
    if unnamed:
        text = message("no code of laws is named: taken under {code}", code=key)
        if not code_key:
            text = message(
                "no code of laws is named: taken under {code}, whose bids rank as in contract bridge "
                "(--code for another)",
                code=key,
            )
        remarks.insert(0, Remark(text))
    lost.sort(key=lambda each: each.line)
    return Collection(records=tuple(records), half=tuple(half), lost=tuple(lost), remarks=tuple(remarks), code=unnamed)


_OF_A_BOARD = ("Board", "Deal", "Dealer", "Declarer", "Contract", "Result")


def is_board(game: PbnGame) -> bool:
    """Whether a game says anything of a board; some files begin with tags of the occasion alone."""
    return any(name in game.tags for name in _OF_A_BOARD) or game.auction is not None or game.play is not None


# -- rubbers --


def _rubbers(scan: PbnScan, lost: list[Lost]) -> Iterator[list[PbnGame]]:
    """The games that belong to one table, in order; a board alone where nothing says so.

    A game of our own after one of its rubber that could not be read is lost too.
    """
    group: list[PbnGame] = []
    broken = False
    read: list[PbnGame | RecordError] = [*scan.games, *scan.faults]
    for each in sorted(read, key=lambda each: each.line):
        if isinstance(each, PbnGame) and group and _goes_on(group[-1], each):
            group.append(each)
            continue
        if group:
            yield group
        group = []
        if isinstance(each, RecordError):
            broken = True
        elif broken and each.text(CODE) and _place(each)[1] > 1:
            lost.append(Lost(each.line, message("a board before it in its rubber is lost")))
        else:
            group, broken = [each], False
    if group:
        yield group


_PLACE = re.compile(r"(?:(\d{1,6})\.)?(\d{1,6})")


def _place(game: PbnGame) -> tuple[str, int]:
    """Which record of its file a game belongs to, and its number there; 0 where it has none."""
    match = _PLACE.fullmatch(game.text(RECORD) or game.text("Board"))
    return ("", 0) if match is None else (match[1] or "", int(match[2]))


_SAME = (CODE, VARIETY, OPTIONS, "Event", "Site", "Date")


def _goes_on(last: PbnGame, game: PbnGame) -> bool:
    """Whether a game goes on with the rubber of the one before it."""
    before, place = _place(last), _place(game)
    if place != (before[0], before[1] + 1) or not before[1] or any(last.text(n) != game.text(n) for n in _SAME):
        return False
    if game.text(CODE):
        return True
    dealers = dealer_of(last), dealer_of(game)
    in_turn = dealers[0] is not None and dealers[0].left is dealers[1]
    rubbers = all(each.text("Scoring").lower().startswith("rubber") for each in (last, game))
    return in_turn and rubbers and all(last.text(name) == game.text(name) for name in PLAYERS.values())


def _rubber(group: Sequence[PbnGame], key: str, source: str) -> RebuiltRecord | None:
    """The games as one rubber; ``None`` where those of another program are not."""
    own = bool(group[0].text(CODE))
    if len(group) == 1 and not own:
        return None
    try:
        if not own and any(facts_of(each).contradictions for each in group):
            return None
        games = [each if own else completed(each) for each in group]
        done = do_again(games, key, source)
    except (RecordError, UnknownCode) as error:
        why = error.message
        lost = tuple((game.line, why) for game in group)
        return RebuiltRecord(record=Record(Header(code=key)), remarks=(), lost=lost) if own else None
    return None if done.lost and not own else done


# -- a board alone --


def _board(game: PbnGame, key: str, source: str) -> RebuiltRecord:
    """A board of another program; ``RecordError`` where it cannot be kept as a whole."""
    _check_length(game, source)
    for each in facts_of(game).contradictions:
        raise RecordError(each.what, each.line, each.column, source)
    whole = completed(game)
    _check_turns(whole, source)
    done = do_again([whole], key, source)
    for line, why in done.lost:
        raise RecordError(why, line, 1, source)
    return done


def _check_length(game: PbnGame, source: str) -> None:
    """An ending is no deal, and neither are hands too few or too short."""
    hands = hands_of(game, source)
    counts = [] if hands is None else [len(hand) for hand in hands if hand is not None]
    if len(counts) == 4 and len(set(counts)) == 1 and 0 < counts[0] < 13:
        text = message("an ending of {count} cards in each hand is no deal; oddtrick solve takes it", count=counts[0])
        raise RecordError(text, line_of_deal(game), 1, source)
    if not game.text(CODE) and (why := why_no_deal(game, source)):
        raise RecordError(why, line_of_deal(game), 1, source)


def _check_turns(game: PbnGame, source: str) -> None:
    if game.play is None:
        return
    fell = {card.card for card in laid(game)}
    for item in game.play.items:
        if isinstance(item.value, Card) and item.value not in fell:
            raise RecordError(f"{item.value} is not of the hand whose turn it is", item.line, item.column, source)
