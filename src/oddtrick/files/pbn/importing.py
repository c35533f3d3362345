"""From games to a record: their deals, calls and cards as acts, judged as they come.

What a game does not say is never made up, with one exception, of which a warning speaks: a play that ends before its
last card, with its result, becomes a claim of the declarer that the adversaries admit, or a concession.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from oddtrick.files.pbn.games import MANDATORY, Mark, PbnGame, Section, Tag
from oddtrick.files.pbn.log import read_acts
from oddtrick.files.pbn.order_of_play import OrderedCard, first_to_call, laid, spoken
from oddtrick.files.pbn.private_tags import (
    ACTS,
    CODE,
    DEAL,
    DEALER,
    EDITION,
    FREE,
    LOG,
    MOVED,
    OPTIONS,
    PACK,
    PLAYERS,
    PRIVATE,
    PROGRAM,
    TAGS,
    VARIETY,
    read_options,
)
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.values import dealer_of, hands_of, read_pack, result_of
from oddtrick.files.record import Header, Record, code_of
from oddtrick.rules.acts import Act, Agree, Claim, Concede, Deal, Play, Say
from oddtrick.rules.cards import SEATS, Card, Hand, Hands, Seat, round_from
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood, RecordError, UnknownCode
from oddtrick.rules.laws.examine.claiming import admitters
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, listed, message
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import State, Table
from oddtrick.version import VERSION

_UNDERSTOOD = {*MANDATORY, *PRIVATE, "ScoreRubber", "ScoreRubberHistory"}
_DATE = re.compile(r"(\d{4})\.(\d\d)\.(\d\d)")


def to_record(games: Sequence[PbnGame], code_key: str = "", source: str = "") -> tuple[Record, tuple[Remark, ...]]:
    """One record of consecutive games, and a remark on everything that it does not hold.

    ``code_key`` names the code if the games do not (it is not asked for if they do). ``UnknownCode`` if neither does,
    or if there is no such code; ``RecordError`` for private tags of ours that have been spoilt.
    """
    done = do_again(games, code_key, source)
    return done.record, done.remarks


@dataclass(frozen=True, slots=True, kw_only=True)
class RebuiltRecord:
    """Games as one record; ``lost`` are those that are not in it as a whole, each by its line and why."""

    record: Record
    remarks: tuple[Remark, ...]
    lost: tuple[tuple[int, Message | str], ...]


def do_again(games: Sequence[PbnGame], code_key: str = "", source: str = "") -> RebuiltRecord:
    """The games, done again at one table; errors as ``to_record``.

    The header keeps those tags for which these games have no place: all of a board, of a rubber what its games have in
    common.
    """
    header = _header(games, code_key, source)
    tags = further_tags(games) if games else None
    if tags is not None:
        header = replace(header, rest={**header.rest, TAGS: tags})
    code = code_of(header)
    table = Table(dealer=header.dealer if header.dealer is not None else Seat.N)
    acts: list[Act] = []
    remarks: list[Remark] = []
    lost: list[tuple[int, Message | str]] = []
    for place, game in enumerate(games):
        remarks += [*game.remarks, *_not_kept(game, header)]
        rebuilt = rebuild(code, game, table, source)
        remarks += rebuilt.remarks
        acts += rebuilt.acts
        table = rebuilt.table
        if rebuilt.left:
            lost.append((game.line, rebuilt.left))
        if rebuilt.closed:
            why = message("a game before it in its rubber is not over")
            lost += [(each.line, why) for each in games[place + 1 :]]
            break
    return RebuiltRecord(record=Record(header, tuple(acts)), remarks=tuple(remarks), lost=tuple(lost))


# -- the header --


def _header(games: Sequence[PbnGame], code_key: str, source: str) -> Header:
    first = games[0] if games else PbnGame()
    key = first.text(CODE) or code_key
    if not key:
        raise UnknownCode("the games name no code of laws: say under which they are to be taken")
    dealer = first.text(DEALER)
    program, edition = _written_by(first, key, source)
    return Header(
        code=key,
        variety=tuple(name for name in first.text(VARIETY).split(";") if name),
        options=read_options(first.text(OPTIONS)),
        players=_players(first),
        dealer=Seat.parse(dealer) if dealer else _dealer(first, None, source),
        program=program,
        edition=edition,
        rest={name: _free(name, text) for name in FREE if (text := first.text(name.title()))},
    )


def _written_by(game: PbnGame, key: str, source: str) -> tuple[str, int]:
    """The program and the edition of the code, which are this program's own for games of another program."""
    if not game.text(CODE):
        return VERSION, find_code(key).edition
    edition = game.text(EDITION) or "1"
    if not (edition.isascii() and edition.isdecimal() and len(edition) < 9 and int(edition) > 0):
        raise _wrong(game.tags[EDITION], f"{EDITION} must be a whole number from 1, not {edition!r}", source)
    return game.text(PROGRAM), int(edition)


def _players(game: PbnGame) -> Mapping[Seat, str]:
    home = _homes(game)
    return {home[seat]: game.text(PLAYERS[seat]) for seat in SEATS if game.text(PLAYERS[seat])}


def _homes(game: PbnGame) -> Mapping[Seat, Seat]:
    """By chair the seat at which its player called: their own, unless of three players one has moved for dummy."""
    moved = game.text(MOVED)
    swapped = dict(zip(moved, moved[::-1], strict=True)) if len(moved) == 2 and set(moved) <= set("NESW") else {}
    return {seat: Seat[swapped.get(seat.name, seat.name)] for seat in SEATS}


def _free(name: str, text: str) -> str:
    return _DATE.sub(r"\1-\2-\3", text) if name == "date" and _DATE.fullmatch(text) else text


_HELD_ELSEWHERE = {*MANDATORY, *PRIVATE, "ScoreRubber", "ScoreRubberHistory"} - {"Board", "Vulnerable", "Scoring"}
"""Tags whose values the header or the acts of a record hold."""
_USUAL = {"Board": "1", "Vulnerable": "None", "Scoring": "Rubber"}
"""What a record of our own is written with, where it is of one board and was never anything else."""


def further_tags(games: Sequence[PbnGame]) -> dict[str, str] | None:
    """The tags that the record has no place for, as far as all have them: vulnerability, scoring, scores, rooms.

    The number is that of the first board; the others follow. ``None`` for a rubber of our own, which needs none.
    """
    first, others = games[0], games[1:]
    tags = {
        name: tag.value
        for name, tag in first.tags.items()
        if name not in _HELD_ELSEWHERE
        and first.text(name)
        and (name == "Board" or all(game.text(name) == tag.value for game in others))
    }
    return None if first.text(CODE) and tags == _USUAL else tags


def _not_kept(game: PbnGame, header: Header) -> Iterator[Remark]:
    """What the record does not hold of a game."""
    named, tags_kept = game.text("Vulnerable"), header.rest.get(TAGS)
    kept = tags_kept if isinstance(tags_kept, dict) else {}
    if named.lower() not in ("", "none", "love", "-"):
        how = (
            message("vulnerability ({vulnerable}) is unknown in these games and kept as a tag only", vulnerable=named)
            if kept.get("Vulnerable") == named
            else message("vulnerability ({vulnerable}) is unknown in these games and left out", vulnerable=named)
        )
        yield Remark(how, game.line)
    if _players(game) != header.players:
        text = message("other players than in the first game; the record keeps the names of the first")
        yield Remark(text, game.line)
    if game.text(CODE) not in ("", header.code):
        text = message(
            "{code} is named here, and {first} before; it is taken as that", code=game.text(CODE), first=header.code
        )
        yield Remark(text, game.line)
    tags = (name for name in game.tags if name not in kept)
    lost = sorted(name for name in {*tags, *game.charts} if name not in _UNDERSTOOD)
    counts = ((_notes(game), "note"), (_signs(game), "sign"), (_remarks(game), "comment"))
    kinds = [*lost, *(f"{count} {name}{'s' * (count > 1)}" for count, name in counts if count)]
    if kinds:
        yield Remark(message("not kept in the record: {what}", what=", ".join(kinds)), game.line)


def _sections(game: PbnGame) -> list[Section]:
    return [section for section in (game.auction, game.play) if section is not None]


def _notes(game: PbnGame) -> int:
    return sum(len(section.notes) for section in _sections(game))


def _signs(game: PbnGame) -> int:
    return sum(len(item.nags) for section in _sections(game) for item in section.items)


def _remarks(game: PbnGame) -> int:
    sections = _sections(game)
    comments = [game.comments, *(section.comments for section in sections)]
    comments += [item.comments for section in sections for item in section.items]
    comments += [tag.comments for tag in game.tags.values()]
    comments += [chart.comments for chart in game.charts.values()]
    return sum(map(len, comments))


# -- one game --


@dataclass(frozen=True, slots=True, kw_only=True)
class RebuiltGame:
    """The acts of a game and the table after them.

    ``left`` says why the game, or its end, is left out, and is empty where all is there; ``closed`` if no further game
    can follow.
    """

    acts: tuple[Act, ...]
    table: Table
    remarks: tuple[Remark, ...] = ()
    left: Message | str = ""
    closed: bool = False


@dataclass(slots=True)
class _Doing:
    """A game being done again."""

    code: Code
    game: PbnGame
    table: Table
    acts: list[Act] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    def do(self, act: Act) -> Ruling:
        ruling = judge(self.code, self.table, act)
        self.table = after(self.table, ruling)
        self.acts.append(act)
        return ruling

    def rebuilt(self, left: Message | str = "", *, closed: bool = False) -> RebuiltGame:
        return RebuiltGame(
            acts=tuple(self.acts), table=self.table, remarks=tuple(self.remarks), left=left, closed=closed
        )

    def remark(self, text: Message, line: int) -> None:
        self.remarks.append(Remark(text, line))


@dataclass(frozen=True, slots=True)
class _Step:
    """An act of the standard sections, to be done when its turn comes; cards wait for who plays them."""

    what: Deal | Say | OrderedCard
    line: int

    def act(self, table: Table) -> Act:
        if not isinstance(self.what, OrderedCard):
            return self.what
        seat, deal = self.what.seat, table.deal
        if deal is None or deal.state is not State.FINAL:
            raise ImpossibleAct(f"the declaration is not final when {seat} plays {self.what.card}")
        player = deal.player_of(seat)
        return Play(player, (self.what.card,), None if player is seat else seat)


def rebuild(code: Code, game: PbnGame, table: Table, source: str = "") -> RebuiltGame:
    """Do a game again at that table: what its sections say, and between it what our own section says."""
    doing = _Doing(code, game, table)
    log = read_acts(game.charts[LOG], source) if LOG in game.charts else {}
    steps = _steps(game, table, source)
    if not steps:
        why = why_no_deal(game, source) or message("the board has no dealer")
        doing.remark(message("{why}; it is left out", why=why), line_of_deal(game))
        return doing.rebuilt(why)
    if game.text(ACTS) == "all":
        steps = steps[:1]
    for each in _in_order(steps, log):
        line = each.line if isinstance(each, _Step) else game.line
        try:
            act = each.act(doing.table) if isinstance(each, _Step) else each
            ruling = doing.do(act)
        except ImpossibleAct as error:
            begun = any(isinstance(done, Deal) for done in doing.acts)
            left = (
                message("what follows in this game is left out: {why}", why=error.message)
                if begun
                else message("this game and those after it are left out: {why}", why=error.message)
            )
            doing.remark(left, line)
            return doing.rebuilt(message("line {line}: {why}", line=line, why=error.message), closed=not begun)
        if not ruling.is_proper and not game.text(CODE):
            doing.remark(_fault(code, ruling), line)
    if not log:
        _finish(doing, source)
    return doing.rebuilt()


def _in_order(steps: Sequence[_Step], log: Mapping[int, Act]) -> Iterator[_Step | Act]:
    """The acts of the standard sections, and those of our own at their places among them; the places begin with 0."""
    place = 0
    for step in steps:
        while place in log:
            yield log[place]
            place += 1
        yield step
        place += 1
    for later in sorted(log):
        if later >= place:
            yield log[later]


def _fault(code: Code, ruling: Ruling) -> Message:
    assert ruling.fault is not None
    fields = {"code": code.key, "seat": ruling.offender, "fault": ruling.fault.value}
    if ruling.law:
        return message("under {code} this is a fault of {seat}: {fault}, law {law}", **fields, law=ruling.law)
    return message("under {code} this is a fault of {seat}: {fault}", **fields)


def _steps(game: PbnGame, table: Table, source: str) -> list[_Step]:
    deal = _deal(game, table, source)
    if deal is None:
        return []
    steps = [_Step(deal, game.line)]
    if game.auction is not None:
        steps += [
            _Step(Say(_homes(game)[seat], item.value), item.line)
            for seat, item in spoken(game.auction)
            if item.value is not None and not isinstance(item.value, Card)
        ]
    return steps + [_Step(card, card.item.line) for card in laid(game)]


def _deal(game: PbnGame, table: Table, source: str) -> Deal | None:
    hands = _all_hands(game, source)
    if hands is None:
        return None
    dealer = _dealer(game, table, source)
    try:
        pack = read_pack(game.text(PACK))
    except NotUnderstood as error:
        raise _wrong(game.tags[PACK], error.message, source) from None
    return None if dealer is None else Deal(dealer, hands, pack)


def _all_hands(game: PbnGame, source: str) -> Hands | None:
    own = game.text(DEAL).split()
    if own:
        try:
            hands = [Hand.parse(hand) for hand in own]
        except NotUnderstood as error:
            raise _wrong(game.tags[DEAL], error.message, source) from None
        if len(hands) != 4:
            raise _wrong(game.tags[DEAL], f"{DEAL} must have four hands, of N, E, S and W", source)
        return (hands[0], hands[1], hands[2], hands[3])
    some_hands = hands_of(game, source)
    hands = [] if some_hands is None else [hand for hand in some_hands if hand is not None]
    if [len(hand) for hand in hands] != [13, 13, 13, 13]:
        return None
    north, east, south, west = (hands[home] for home in _homes(game).values())
    return (north, east, south, west)


def line_of_deal(game: PbnGame) -> int:
    """The line of the deal; of the game where it has none."""
    return game.tags["Deal"].line if "Deal" in game.tags else game.line


def why_no_deal(game: PbnGame, source: str) -> Message | None:
    """Why there is no deal of four hands of thirteen cards; ``None`` where there is one."""
    hands = hands_of(game, source)
    if hands is None:
        return message("the board has no deal")
    missing = listed(seat for seat in SEATS if hands[seat] is None)
    if missing.items:
        return message(
            "the deal does not have four hands of thirteen cards: {others}",
            others=message("{seats} missing", seats=missing),
        )
    wrong = listed(
        message("{seat} has {count}", seat=seat, count=len(hand))
        for seat in SEATS
        if (hand := hands[seat]) is not None and len(hand) != 13
    )
    return (
        message("the deal does not have four hands of thirteen cards: {others}", others=wrong) if wrong.items else None
    )


def _wrong(tag: Tag, message: Message | str, source: str) -> RecordError:
    return RecordError(message, max(1, tag.line), max(1, tag.column), source)


def _dealer(game: PbnGame, table: Table | None, source: str) -> Seat | None:
    """As the game says; else who calls first; else whose turn it is."""
    named = dealer_of(game, source)
    if named is not None:
        return _homes(game)[named]
    if game.auction is not None:
        first = first_to_call(game.auction)
        if first is not None:
            return _homes(game)[first]
    if table is None:
        return None
    deal = table.deal
    return table.dealer if deal is None else deal.lineup.left(deal.dealer)


def _finish(doing: _Doing, source: str) -> None:
    """Compare the result, or take it for the end of a play that breaks off before its last card."""
    game, deal = doing.game, doing.table.deal
    result = result_of(game, source)
    if deal is None or result is None:
        return
    line = game.tags["Result"].line
    if deal.state is State.OVER and deal.taken != result:
        text = message("the result says {result} tricks, the cards say {taken}", result=result, taken=deal.taken)
        doing.remark(text, line)
    awaited = game.play is not None and any(Mark.NEXT in item.marks for item in game.play.items)
    unfinished = deal.state is State.FINAL and not awaited
    if not unfinished or deal.declaration.declarer is None:
        return
    declarer = deal.declaration.declarer
    more = result - deal.play.won(declarer.side)
    left = 13 - deal.play.won(declarer.side) - deal.play.won(declarer.side.other)
    if not 0 <= more <= left:
        text = message("{result} tricks do not agree with the cards that were played", result=result)
        doing.remark(text, line)
        return
    done: tuple[Act, ...]
    if more or doing.code.scoring.loses(deal.declaration.strain):
        waited_for = admitters(deal, declarer)
        done = (Claim(declarer, more), *(Agree(seat) for seat in round_from(declarer) if seat in waited_for))
        text = message(
            "the end of the play is missing; the record has a claim of {more} by the declarer, admitted", more=more
        )
    else:
        done = (Concede(declarer, "rest"),)
        text = message("the end of the play is missing; the record has a concession of the declarer")
    try:
        for act in done:
            doing.do(act)
    except ImpossibleAct as error:
        text = message("the end of the play is missing; the record has it only in part: {why}", why=error.message)
    doing.remark(text, line)
