"""Reading PBN, in the import format: tolerant of layout, exact about where something cannot be understood.

text --tokens--> blocks (a tag and what follows it) --> games, with what they inherit from earlier ones
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from oddtrick.errors import RecordError
from oddtrick.pbn.games import Chart, Element, PbnGame, Section, Tag
from oddtrick.pbn.sections import check_cards, read_note, read_section
from oddtrick.pbn.tokens import Kind, Token, text_of, tokens_of
from oddtrick.pbn.values import check_values

OWN = frozenset(
    {"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"},
)
"""The tags that never inherit from an earlier game (4.8)."""


@dataclass(frozen=True, slots=True)
class PbnScan:
    """What could be read: the games before the ``error`` (``None`` when all is good)."""

    games: tuple[PbnGame, ...]
    error: RecordError | None = None


@dataclass(slots=True)
class _Block:
    """A tag and the tokens up to the next one."""

    name: str
    tag: Tag
    content: list[Token] = field(default_factory=list)


def read_pbn(content: str | bytes, source: str = "") -> list[PbnGame]:
    """Read all games of a file; ``RecordError`` names line and column of what cannot be understood.

    ``source`` is the name of the file, for the error's text.
    """
    scan = scan_pbn(content, source)
    if scan.error is not None:
        raise scan.error
    return list(scan.games)


def scan_pbn(content: str | bytes, source: str = "") -> PbnScan:
    """Read as far as possible; the games before the first fault are kept."""
    games: list[PbnGame] = []
    lasting: dict[str, str] = {}
    latest: dict[str, str] = {}
    try:
        for comments, blocks in _split(tokens_of(text_of(content), source), source):
            game = _game(comments, blocks, source)
            games.append(_check(_inherited(game, lasting, latest, source), source))
    except RecordError as error:
        return PbnScan(tuple(games), error)
    return PbnScan(tuple(games))


def _check(game: PbnGame, source: str) -> PbnGame:
    check_values(game, source)
    check_cards(game, source)
    return game


# -- from tokens to blocks --


def _split(tokens: Iterator[Token], source: str) -> Iterator[tuple[list[Token], list[_Block]]]:
    """Each game as the comments before its first tag, and its blocks."""
    comments: list[Token] = []
    blocks: list[_Block] = []
    for token in tokens:
        match token.kind:
            case Kind.BLANK:
                if blocks:
                    yield comments, blocks
                    comments, blocks = [], []
            case Kind.OPEN:
                blocks.append(_block(token, tokens, source))
            case Kind.COMMENT if not blocks:
                comments.append(token)
            case _ if not blocks:
                text = f'{token.text!r} stands before any tag: a game begins with tags such as [Event "..."]'
                raise RecordError(text, token.line, token.column, source)
            case Kind.CLOSE:
                raise RecordError("']' without '['", token.line, token.column, source)
            case _:
                blocks[-1].content.append(token)
    if blocks:
        yield comments, blocks


def _block(opening: Token, tokens: Iterator[Token], source: str) -> _Block:
    """The tag that has been opened."""
    wanted = ((Kind.WORD, "a name"), (Kind.STRING, "a value in quotation marks"), (Kind.CLOSE, "]"))
    parts: list[Token] = []
    for kind, what in wanted:
        token = next(tokens, None)
        if token is None or token.kind is not kind:
            place = opening if token is None else token
            raise RecordError(f"a tag needs {what} here", place.line, place.column, source)
        parts.append(token)
    name, value, _ = parts
    if not name.text.isascii() or not name.text.replace("_", "").isalnum():
        raise RecordError(f"{name.text!r} is no name of a tag", name.line, name.column, source)
    return _Block(name.text, Tag(value=value.text, line=value.line, column=value.column))


# -- from blocks to games --


def _game(before: list[Token], blocks: list[_Block], source: str) -> PbnGame:
    tags: dict[str, Tag] = {}
    charts: dict[str, Chart] = {}
    sections: dict[str, Section] = {}
    notes: dict[str, dict[int, str]] = {"Auction": {}, "Play": {}}
    warnings: list[str] = []
    current = ""
    for block in blocks:
        name, line = block.name, block.tag.line
        if name == "Note":
            if current:
                number, text = read_note(block.tag, source)
                notes[current].setdefault(number, text)
            else:
                warnings.append(f"line {line}: a note that belongs neither to an auction nor to a play is left out")
            continue
        if name in tags or name in charts or name in sections:
            warnings.append(f"line {line}: the tag {name} occurs again and is left out")
            continue
        current = name if name in notes else ""
        if current:
            sections[name] = read_section(name, block.tag, block.content, source)
        elif (name.endswith("Table") and name != "Table") or _has_cells(block):
            charts[name] = _chart(block)
        else:
            tags[name] = replace(block.tag, comments=_comments(block.content))
    return PbnGame(
        tags=tags,
        auction=_noted(sections.get("Auction"), notes["Auction"]),
        play=_noted(sections.get("Play"), notes["Play"]),
        charts=charts,
        comments=_comments(before),
        line=blocks[0].tag.line,
        warnings=tuple(warnings),
    )


def _noted(section: Section | None, notes: dict[int, str]) -> Section | None:
    return None if section is None else replace(section, notes=notes)


def _comments(tokens: list[Token]) -> tuple[str, ...]:
    return tuple(token.text for token in tokens if token.kind is Kind.COMMENT)


def _has_cells(block: _Block) -> bool:
    return any(token.kind is not Kind.COMMENT for token in block.content)


def _chart(block: _Block) -> Chart:
    return Chart(
        columns=block.tag.value,
        elements=tuple(
            Element(token.text, token.line, token.column) for token in block.content if token.kind is not Kind.COMMENT
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
        tags[name] = replace(tag, value=value)
        latest[name] = value
        if name in lasting:
            lasting[name] = value
    for name, value in lasting.items():
        tags.setdefault(name, Tag(value=value, line=game.line, column=1))
    return replace(game, tags=tags)
