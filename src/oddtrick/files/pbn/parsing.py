"""Reading PBN, in the import format: tolerant of layout, exact about where something cannot be understood.

text --tokens--> blocks (a tag and what follows it) --> games, with what they inherit from earlier ones

A game with a fault is left out, and the games after it are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from oddtrick.files.pbn.deals_so_far import DealsSoFar
from oddtrick.files.pbn.games import MANDATORY, Chart, Element, PbnGame, Section, Tag
from oddtrick.files.pbn.order_of_play import followed, holder_of, leader_of
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.sections import ASKED, left_to_the_reader, may_go_on, read_note, read_section
from oddtrick.files.pbn.tokens import Token, TokenKind, text_of, tokens_of
from oddtrick.files.pbn.values import SomeHands, check_values, dealer_of, hands_of, seat_of
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import RecordError
from oddtrick.rules.messages import message

OWN = frozenset(
    {"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"},
)
"""The tags that never inherit from an earlier game (4.8)."""


MOST_LASTING = 100
"""Tags that hold for later games at one time; every game takes each of them."""

_OPENING = frozenset({"Event", "Board", "Deal"})
"""Tags with which a game begins even without an empty line before them, if the game before has them already."""
_CONTINUING = frozenset({"Auction", "Play", "Note"})
"""Sections that belong to the deal before an empty line, if it lacks them."""
_NAMES = {name.lower(): name for name in (*MANDATORY, *_CONTINUING)}
"""Tags that are known however their names are written."""


@dataclass(frozen=True, slots=True)
class PbnScan:
    """What could be read: the good games, in order, and the faults of the others, one for each."""

    games: tuple[PbnGame, ...]
    faults: tuple[RecordError, ...] = ()

    @property
    def error(self) -> RecordError | None:
        """The first fault; ``None`` when all is good."""
        return self.faults[0] if self.faults else None


@dataclass(slots=True)
class _Block:
    """A tag and the tokens up to the next one; ``written`` is its name as the file has it."""

    written: str
    tag: Tag
    content: list[Token] = field(default_factory=list)

    @property
    def name(self) -> str:
        return _NAMES.get(self.written.lower(), self.written)


@dataclass(slots=True)
class _Draft:
    """A game in the making: the comments before its first tag, its blocks, and the first fault of its tokens.

    ``stray`` is the first other token before its first tag.
    """

    comments: list[Token] = field(default_factory=list)
    stray: Token | None = None
    blocks: list[_Block] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    fault: RecordError | None = None

    @property
    def board(self) -> str | None:
        """What its ``Board`` says, if it has one."""
        return next((block.tag.value for block in self.blocks if block.name == "Board"), None)

    def add(self, block: _Block) -> None:
        self.blocks.append(block)
        self.names.add(block.name)


def read_pbn(content: str | bytes, source: str = "") -> list[PbnGame]:
    """Read all games of a file; ``RecordError`` names line and column of what cannot be understood.

    ``source`` is the name of the file, for the error's text.
    """
    scan = scan_pbn(content, source)
    if scan.error is not None:
        raise scan.error
    return list(scan.games)


def scan_pbn(content: str | bytes, source: str = "") -> PbnScan:
    """Read every game that can be read."""
    games: list[PbnGame] = []
    faults: list[RecordError] = []
    lasting: dict[str, str] = {}
    latest: dict[str, str] = {}
    dealt = DealsSoFar()
    for draft in _split(tokens_of(text_of(content)), source):
        if draft.fault is not None:
            faults.append(draft.fault)
            dealt.forget(draft.board)
            continue
        if not draft.blocks:
            # Only the last has none. It is a fault where nothing else is in the file.
            after = _stray(draft)
            if games:
                games[-1] = replace(games[-1], remarks=(*games[-1].remarks, *after))
            elif not faults:
                faults += [RecordError(each.what, each.line, 1, source) for each in after]
            continue
        try:
            game, blocks, notes = _game(draft, dealt, source)
            game = _inherited(game, lasting, latest, source)
            check_values(game, source)
            game = followed(_with_sections(game, blocks, notes, source), source)
        except RecordError as error:
            faults.append(error)
            dealt.forget(draft.board)
            continue
        games.append(game)
        dealt.keep(game)
    return PbnScan(tuple(games), tuple(faults))


_LONGEST_SHOWN = 60
"""Signs of a word of no game that are shown of it."""


def _stray(draft: _Draft) -> tuple[Remark, ...]:
    """What is said of words before the tags of a game, or after the last."""
    if draft.stray is None:
        return ()
    word = draft.stray.text
    text = message(
        '{word} is neither a tag nor of a game; it is left out: a game begins with tags such as [Event "..."]',
        word=repr(word if len(word) <= _LONGEST_SHOWN else f"{word[:_LONGEST_SHOWN]}\N{HORIZONTAL ELLIPSIS}"),
    )
    return (Remark(text, draft.stray.line),)


# -- from tokens to blocks --


def _split(tokens: Iterator[Token], source: str) -> Iterator[_Draft]:
    """The games; an empty line ends one, and where it is missing a tag with which games begin."""
    draft, ended = _Draft(), False
    pushed = _Pushed(tokens)
    for token in pushed:
        if token.kind is TokenKind.BLANK:
            ended = bool(draft.blocks or draft.fault)
            continue
        begun = None
        try:
            if token.kind is TokenKind.OPEN:
                begun = _block(token, pushed, source)
        except RecordError as error:
            if ended:
                yield draft
                draft, ended = _Draft(), False
            draft.fault = draft.fault or error
            continue
        if _begins(token, begun, draft, ended=ended):
            yield draft
            draft = _Draft()
        ended = False
        if begun is not None:
            draft.add(begun)
        else:
            _take(token, draft, source)
    if draft.blocks or draft.fault or draft.stray:
        yield draft


class _Pushed:
    """Tokens of which the last can be given back."""

    def __init__(self, tokens: Iterator[Token]) -> None:
        self._tokens = tokens
        self._back: list[Token] = []

    def __iter__(self) -> _Pushed:
        return self

    def __next__(self) -> Token:
        return self._back.pop() if self._back else next(self._tokens)

    def back(self, token: Token) -> None:
        self._back.append(token)


def _begins(token: Token, begun: _Block | None, draft: _Draft, *, ended: bool) -> bool:
    """Whether another game begins with that token."""
    if not draft.blocks:
        return ended
    if begun is None:
        last = draft.blocks[-1]
        if not ended or token.kind is not TokenKind.WORD or last.name not in _CONTINUING:
            return ended
        return not may_go_on(last.name, last.content, token.text)
    if begun.name in _OPENING and begun.name in draft.names:
        return True
    continues = begun.name in _CONTINUING and (begun.name == "Note" or begun.name not in draft.names)
    return ended and not (continues and "Deal" in draft.names)


def _take(token: Token, draft: _Draft, source: str) -> None:
    """A token that is no tag."""
    fault = ""
    match token.kind:
        case TokenKind.COMMENT if not draft.blocks:
            draft.comments.append(token)
        case _ if not draft.blocks:
            draft.stray = draft.stray or token
        case TokenKind.BROKEN:
            fault = token.text
        case TokenKind.CLOSE:
            fault = "']' without '['"
        case _:
            draft.blocks[-1].content.append(token)
    if fault and draft.fault is None:
        draft.fault = RecordError(fault, token.line, token.column, source)


def _block(opening: Token, tokens: _Pushed, source: str) -> _Block:
    """The tag that has been opened."""
    wanted = ((TokenKind.WORD, "a name"), (TokenKind.STRING, "a value in quotation marks"), (TokenKind.CLOSE, "]"))
    parts: list[Token] = []
    for kind, what in wanted:
        token = next(tokens, None)
        if token is not None and kind is TokenKind.STRING and token.kind is TokenKind.CLOSE:
            # [Site] says as little as [Site ""].
            return _Block(parts[0].text, Tag(value="", line=token.line, column=token.column))
        if token is None or token.kind is not kind:
            place = opening if token is None else token
            if token is not None and token.kind in (TokenKind.OPEN, TokenKind.BLANK):
                tokens.back(token)
            if token is not None and token.kind is TokenKind.BROKEN:
                raise RecordError(token.text, token.line, token.column, source)
            raise RecordError(f"a tag needs {what} here", place.line, place.column, source)
        parts.append(token)
    name, value, _ = parts
    return _Block(name.text, Tag(value=value.text, line=value.line, column=value.column))


# -- from blocks to games --


_Notes = dict[str, dict[int, str]]
"""The notes of the auction and of the play by their numbers."""


def _game(draft: _Draft, dealt: DealsSoFar, source: str) -> tuple[PbnGame, dict[str, _Block], _Notes]:
    """The game without its auction and its play, which are still blocks with their notes."""
    tags: dict[str, Tag] = {}
    charts: dict[str, Chart] = {}
    sections: dict[str, _Block] = {}
    notes: _Notes = {"Auction": {}, "Play": {}}
    remarks = list(_stray(draft))
    current = ""
    for block in draft.blocks:
        name, line = block.name, block.tag.line
        if name != block.written:
            remarks.append(Remark(message("{tag} is read as {name}", tag=block.written, name=name), line))
        if name == "Note":
            if current:
                number, text = read_note(block.tag, source)
                notes[current].setdefault(number, text)
            else:
                remarks.append(
                    Remark(message("a note that belongs neither to an auction nor to a play is left out"), line)
                )
            continue
        if not name.isascii() or not name.replace("_", "").isalnum():
            if _has_cells(block):
                raise RecordError(f"{name!r} is no name of a tag", line, max(1, block.tag.column), source)
            remarks.append(Remark(message("{tag} is no name of a tag; it is left out", tag=repr(name)), line))
            continue
        if name in tags or name in charts or name in sections:
            remarks.append(Remark(message("the tag {tag} occurs again and is left out", tag=name), line))
            continue
        current = name if name in notes else ""
        if current:
            sections[name] = block
        elif (name.endswith("Table") and name != "Table") or _has_cells(block):
            charts[name] = _chart(block)
        else:
            tags[name] = replace(block.tag, comments=_comments(block.content))
    game = PbnGame(
        tags=dealt.shared(tags, sections),
        charts=charts,
        comments=_comments(draft.comments),
        line=draft.blocks[0].tag.line,
        remarks=tuple(remarks),
    )
    return game, sections, notes


def _with_sections(game: PbnGame, blocks: dict[str, _Block], notes: _Notes, source: str) -> PbnGame:
    """The game with its auction and play, which begin with the dealer and with the leader where no seat is named."""
    if (block := blocks.get("Auction")) is not None:
        section = read_section("Auction", block.tag, block.content, source, dealer_of(game))
        game = replace(game, auction=_noted(section, notes["Auction"]))
        if asked := next((token for token in block.content if token.text.upper() == ASKED), None):
            game = replace(game, remarks=(*game.remarks, left_to_the_reader(ASKED, asked.line)))
    if (block := blocks.get("Play")) is not None:
        leader = leader_of(game)
        section = read_section("Play", block.tag, block.content, source, leader or Seat.N)
        if section is not None and leader is None and seat_of(block.tag.value) is None:
            section = _led(section, hands_of(game, source))
        game = replace(game, play=_noted(section, notes["Play"]))
    return game


def _led(section: Section, hands: SomeHands | None) -> Section:
    """A play whose leader is not named, led by who holds its first card."""
    leader = holder_of(section.items[:1], hands)
    if leader is None and section.items:
        text = 'the play names no seat, and nothing tells who leads: write [Play "W"]'
        raise RecordError(text, max(1, section.line), max(1, section.column), "")
    return section if leader is None else replace(section, first=leader)


def _noted(section: Section | None, notes: dict[int, str]) -> Section | None:
    return None if section is None else replace(section, notes=notes)


def _comments(tokens: list[Token]) -> tuple[str, ...]:
    return tuple(token.text for token in tokens if token.kind is TokenKind.COMMENT)


def _has_cells(block: _Block) -> bool:
    return any(token.kind is not TokenKind.COMMENT for token in block.content)


def _chart(block: _Block) -> Chart:
    return Chart(
        columns=block.tag.value,
        elements=tuple(
            Element(token.text, token.line, token.column)
            for token in block.content
            if token.kind is not TokenKind.COMMENT
        ),
        comments=_comments(block.content),
        line=block.tag.line,
        column=block.tag.column,
    )


# -- values taken from earlier games (4.8) --


def _inherited(game: PbnGame, lasting: dict[str, str], latest: dict[str, str], source: str) -> PbnGame:
    """The game with the values of ``#`` and ``##`` filled in; both mappings learn what later games may take."""
    tags = dict(game.tags)
    for name, tag in game.tags.items():
        if not tag.value.startswith("#") or (tag.value != "#" and not tag.value.startswith("##")):
            value = tag.value
        elif name in OWN:
            raise RecordError(f"the tag {name} cannot be taken from an earlier game", tag.line, tag.column, source)
        elif tag.value == "#":
            value = latest.get(name, "")
        else:
            value = tag.value[2:]
            lasting[name] = value
            if len(lasting) > MOST_LASTING:
                text = f"more than {MOST_LASTING} tags hold for later games: write the value in each game, without ##"
                raise RecordError(text, tag.line, tag.column, source)
        tags[name] = replace(tag, value=value)
        latest[name] = value
        if name in lasting:
            lasting[name] = value
    for name, value in lasting.items():
        tags.setdefault(name, Tag(value=value, line=game.line, column=1))
    return replace(game, tags=tags)
