"""From a record to games: every deal a game, with a warning for everything that PBN cannot carry."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from oddtrick.files.pbn.board_facts import stated
from oddtrick.files.pbn.deal_sections import auction_of, own_contract, play_of, result_tags
from oddtrick.files.pbn.games import LONGEST_LINE, PbnGame, Tag
from oddtrick.files.pbn.importing import rebuild
from oddtrick.files.pbn.layout import escaped, write_games
from oddtrick.files.pbn.log import written_acts
from oddtrick.files.pbn.private_tags import (
    ACTS,
    CODE,
    CONTRACT,
    DEAL,
    DEALER,
    EDITION,
    FREE,
    LOG,
    MOVED,
    OPTIONS,
    PACK,
    PLAYERS,
    PROGRAM,
    RECORD,
    TAGS,
    VARIETY,
    written_options,
)
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.scores import score_tags
from oddtrick.files.pbn.values import written_hands
from oddtrick.files.record import Header, Record, code_of, replay
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, listed, message
from oddtrick.rules.plain_acts import ACT_NAMES
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import CurrentDeal, State, Table
from oddtrick.rules.terms import Fault


def write_pbn(record: Record, source: str = "") -> tuple[str, tuple[Remark, ...]]:
    """The record as a file of PBN in the export format, and a remark on everything that PBN cannot carry.

    The text is of Latin-1 and has its own ends of lines; write it without changing either. ``RecordError`` for a
    record with an act that nobody could have done.
    """
    games, remarks = to_games(record, source)
    return write_games(games), remarks


def write_collection(records: Sequence[Record], source: str = "") -> tuple[str, tuple[Remark, ...]]:
    """Several records as one file, and the remarks; each is a record again when the file is read."""
    games: list[PbnGame] = []
    remarks: list[Remark] = []
    for number, record in enumerate(records, len(records) > 1):
        its_games, its_remarks = to_games(record, source, number)
        games += its_games
        remarks += its_remarks
    return write_games(games), tuple(dict.fromkeys(remarks))


def to_games(record: Record, source: str = "", place: int = 0) -> tuple[list[PbnGame], tuple[Remark, ...]]:
    """The games of a record, in order, one for each time that cards were dealt, and the remarks.

    ``place`` is that of the record among those of its file, from 1; 0 where it is the only one.
    """
    code = code_of(record.header)
    spans, table = _spans(code, record, source)
    scores = score_tags(code, table)
    remarks = list(_header_remarks(record.header, scored=bool(scores)))
    if record.final is not None:
        remarks.append(Remark(message("the score that the rubber ended with has no place in PBN and is left out")))
    games = []
    for number, span in enumerate(spans, 1):
        shared = _shared_tags(record, number, remarks) | ({RECORD: f"{place}.{number}"} if place else {})
        games.append(_game(code, span, {**shared, **span.score(scores)}, number, remarks))
    if not spans and record.acts:
        text = message("no cards are dealt in this record, so that PBN can carry none of its acts")
        remarks.append(Remark(text))
    return games, tuple(remarks)


# -- the acts of each deal --


@dataclass(slots=True)
class _Span:
    """What happened from one deal to the next.

    ``before`` is the table before the first act, ``deal`` the deal as it was last seen; ``past`` is how many deals
    had been closed when the cards were dealt.
    """

    before: Table
    acts: list[Act] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    deal: CurrentDeal | None = None
    past: int = 0
    void: bool = False

    @property
    def dealing(self) -> Deal | None:
        """The act by which the cards were dealt."""
        return next((act for act in self.acts if isinstance(act, Deal)), None)

    def score(self, scores: list[Mapping[str, str]]) -> Mapping[str, str]:
        """The tags of its score, if it counts."""
        return scores[self.past] if not self.void and self.past < len(scores) else {}


def _spans(code: Code, record: Record, source: str) -> tuple[list[_Span], Table]:
    """What happened deal by deal; acts before the first deal belong to it."""
    table = Table(dealer=record.first_dealer)
    spans = [_Span(table)]
    for act, ruling, now in replay(code, record, source):
        if isinstance(act, Deal) and spans[-1].dealing is not None:
            spans.append(_Span(table))
        span = spans[-1]
        span.acts.append(act)
        span.rulings.append(ruling)
        _follow(span, act, table, now)
        table = now
    return [span for span in spans if span.dealing is not None], table


def _follow(span: _Span, act: Act, before: Table, now: Table) -> None:
    """See what became of the deal of that span; one that is only being dealt belongs to the next."""
    if now.deal is not None and now.deal.state is not State.DEALING:
        span.deal, span.past, span.void = now.deal, len(now.past), False
    elif isinstance(act, Deal):
        span.void = True
    elif len(now.past) > len(before.past):
        span.deal = now.past[-1]
    elif before.deal is not None and before.deal.state is not State.DEALING:
        span.void = True


# -- tags --


def _shared_tags(record: Record, number: int, remarks: list[Remark]) -> dict[str, str]:
    """What all games of a record have in common, and the number of the game."""
    header = record.header
    tags = {name.title(): _free(name, header) for name in FREE}
    tags |= {PLAYERS[seat]: header.players.get(seat, "") or "?" for seat in SEATS}
    stated_tags = {name: fact.value or "?" for name, fact in stated(header, number).items()}
    tags |= {**_board_tags(header), **stated_tags, CODE: header.code}
    if header.variety:
        tags[VARIETY] = ";".join(header.variety)
    if header.options:
        tags[OPTIONS] = written_options(header.options)
    if header.program or header.edition > 1:
        tags |= {PROGRAM: header.program or "?", EDITION: str(header.edition)}
    first = next((act.by for act in record.acts if isinstance(act, Deal)), None)
    if number == 1 and record.first_dealer is not first:
        tags[DEALER] = record.first_dealer.name
    for name, value in tags.items():
        kept = _kept(value)
        if kept != value and number == 1:
            text = message(
                "the characters of {tag} ({value}) are not all PBN's; it is written {kept}",
                tag=name,
                value=repr(value),
                kept=repr(kept),
            )
            remarks.append(Remark(text))
        tags[name] = kept
    return tags


def _board_tags(header: Header) -> dict[str, str]:
    """The tags that a board of another program came with, and that these games have no place for."""
    tags = header.rest.get(TAGS)
    if not isinstance(tags, dict):
        return {}
    return {name: text for name, text in tags.items() if isinstance(text, str) and _NAME.fullmatch(str(name))}


_NAME = re.compile(r"(?!Oddtrick|Auction$|Play$|Note$|\w+Table$)[A-Za-z][A-Za-z0-9_]{0,60}", re.ASCII)
_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


def _free(name: str, header: Header) -> str:
    value = header.rest.get(name)
    if not isinstance(value, str) or not value:
        return "?"
    return _DATE.sub(r"\1.\2.\3", value) if name == "date" and _DATE.fullmatch(value) else value


def _kept(text: str) -> str:
    """What PBN can carry of a text: printing characters of Latin-1, in one line."""
    kept = "".join(sign if sign.isprintable() and ord(sign) < 256 else " " if sign.isspace() else "?" for sign in text)
    # The name of a tag, its brackets and quotation marks take room too.
    while len(escaped(kept)) > LONGEST_LINE - 30:
        kept = kept[:-1]
    return f" {kept}" if kept.startswith("#") else kept


def _header_remarks(header: Header, *, scored: bool) -> Iterator[Remark]:
    tags = [CODE, *([VARIETY] if header.variety else []), *([OPTIONS] if header.options else [])]
    named = " ".join((header.code, *header.variety))
    text = message("PBN knows no code of laws: {code} stands only in the private {tags}", code=named, tags=listed(tags))
    yield Remark(text)
    for name, value in header.rest.items():
        if name == TAGS and isinstance(value, dict) and len(_board_tags(header)) == len(value):
            continue
        if name not in FREE or not isinstance(value, str):
            yield Remark(message("the header's {name} has no place in PBN and is left out", name=name))
    if header.policy is not Policy.CLUB:
        text = message("that the table was {policy} has no place in PBN and is left out", policy=header.policy.value)
        yield Remark(text)
    if scored:
        text = message(
            "ScoreRubber holds the totals above and below the line only, and not honours, bonuses, penalties"
        )
        yield Remark(text)


# -- games --


def _game(code: Code, span: _Span, shared: Mapping[str, str], number: int, remarks: list[Remark]) -> PbnGame:
    dealing, deal = span.dealing, span.deal
    assert dealing is not None
    home = Seat if deal is None else deal.home
    tags = {**shared, "Dealer": home(dealing.by).name, "Declarer": "", "Contract": "", "Result": ""}
    if deal is not None and deal.declaration.moved is not None:
        # PBN has four at a table: they stand as they sit in the play, and where the one who moved has called.
        tags |= {PLAYERS[seat]: shared[PLAYERS[home(seat)]] for seat in SEATS}
        tags[MOVED] = f"{deal.declaration.moved}{deal.lineup.vacant}"
    if all(len(hand) == 13 for hand in dealing.hands):
        north, east, south, west = (dealing.hands[home(seat)] for seat in SEATS)
        tags["Deal"] = written_hands((north, east, south, west), home(dealing.by))
    else:
        tags |= {"Deal": "", DEAL: " ".join(map(str, dealing.hands))}
    if dealing.pack:
        tags[PACK] = "".join(map(str, dealing.pack))
    game = PbnGame()
    if deal is not None and not span.void:
        insufficient = {
            (ruling.act.by, ruling.act.call)
            for ruling in span.rulings
            if isinstance(ruling.act, Say) and ruling.fault is Fault.INSUFFICIENT_CALL
        }
        tags |= result_tags(deal)
        if own := own_contract(deal):
            tags[CONTRACT] = own
        game = PbnGame(auction=auction_of(deal, insufficient), play=play_of(deal))
    game = replace(game, tags={name: Tag(value=value) for name, value in tags.items()})
    game, logged = _with_log(code, span, game)
    remarks += [Remark(text, deal=number) for text in _remarks(span, game, logged)]
    return game


def _with_log(code: Code, span: _Span, game: PbnGame) -> tuple[PbnGame, list[Act]]:
    """The game with the section of those acts that its other sections do not hold; of all, if that is not enough."""
    expressible: tuple[type[Act], ...] = (Deal, Play) if game.auction is None else (Deal, Play, Say)
    some = [(place, act) for place, act in enumerate(span.acts) if not isinstance(act, expressible)]
    tried = _logging(game, some)
    if rebuild(code, tried, span.before).acts == tuple(span.acts):
        return tried, [act for _, act in some]
    dealing = span.dealing
    every = [(place, act) for place, act in enumerate(span.acts) if act is not dealing]
    marked = replace(game, tags={**game.tags, ACTS: Tag(value="all")})
    return _logging(marked, every), [act for _, act in every]


def _logging(game: PbnGame, acts: list[tuple[int, Act]]) -> PbnGame:
    return replace(game, charts={LOG: written_acts(acts)}) if acts else game


def _remarks(span: _Span, game: PbnGame, logged: list[Act]) -> Iterator[Message]:
    if span.void:
        yield message("it was void; what happened in it stands in the private {tag} only", tag=LOG)
    if DEAL in game.tags:
        counts = ", ".join(str(len(hand)) for hand in span.dealing.hands) if span.dealing else ""
        yield message(
            "hands of {counts} cards have no place in PBN; they stand in the private {tag}", counts=counts, tag=DEAL
        )
    if game.auction is None and not span.void and any(isinstance(act, Say) for act in span.acts):
        yield message("its calls are none of PBN's and stand in the private {tag} only", tag=LOG)
    if CONTRACT in game.tags:
        yield message(
            "Contract {contract} stands for {own} (private {tag})",
            contract=game.text("Contract"),
            own=game.text(CONTRACT),
            tag=CONTRACT,
        )
    kinds = dict.fromkeys(ACT_NAMES[type(act)] for act in logged if not isinstance(act, Say | Play))
    if kinds:
        yield message("PBN has no {acts}; in the private {tag} only", acts=listed(kinds), tag=LOG)
    for ruling in span.rulings:
        if ruling.fault is not None:
            fields = {"done": _done(ruling.act), "fault": ruling.fault.value}
            if ruling.law:
                yield message("the ruling on {done} ({fault}, law {law}) is left out", **fields, law=ruling.law)
            else:
                yield message("the ruling on {done} ({fault}) is left out", **fields)


def _done(act: Act) -> Message:
    match act:
        case Say(by=by, call=call):
            return message("{seat}'s call of {call}", seat=by, call=str(call))
        case Play(cards=cards):
            return message("{seat}'s play of {cards}", seat=act.source, cards=", ".join(map(str, cards)))
        case _:
            return message("{seat}'s act {act}", seat=act.by, act=ACT_NAMES[type(act)])
