"""A board as facts, each with its source: read in the file, or inferred from something else in it.

Here alone is put in what a board of another program leaves unsaid and can be nothing else, and compared what it says
twice. What is inferred is remarked on; what nobody said and nothing follows from stays unknown. Where a fact is
contradicted by another, neither is taken: the board is left out with both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Generic, TypeVar

from oddtrick.files.pbn.games import Item, Mark, PbnGame, Section, Tag
from oddtrick.files.pbn.order_of_play import calls_end, declarer_by_auction, doubling_by_auction, first_to_call, spoken
from oddtrick.files.pbn.private_tags import TAGS
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.values import PbnContract, contract_of, dealer_of, declarer_of, declarer_of_contract
from oddtrick.files.record import Header
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.rules.cards import SEATS, Card, Seat
from oddtrick.rules.messages import Message, message

T = TypeVar("T")


class Source(Enum):
    """Where a fact comes from."""

    READ = "read"
    INFERRED = "inferred"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Fact(Generic[T]):
    """Something of a board; ``value`` is ``None`` where it is unknown.

    ``remarks`` say of what is inferred what it follows from.
    """

    value: T | None = None
    source: Source = Source.UNKNOWN
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two facts of a board that cannot both be so, and where the one that was read stands."""

    what: Message
    line: int
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFacts:
    """What is known of the declaration of a board; the hands and the cards stand in its game."""

    dealer: Fact[Seat]
    declarer: Fact[Seat]
    contract: Fact[PbnContract]
    calls: Fact[Section]
    contradictions: tuple[Contradiction, ...] = field(default=())


def facts_of(game: PbnGame) -> BoardFacts:
    """The facts of a board; ``RecordError`` for a tag that cannot be understood."""
    contract = _read(contract_of(game))
    declarer = _declarer(game)
    dealer = _dealer(game)
    calls = _calls(game, contract.value, declarer.value, dealer.value)
    if declarer.value is None and calls.value is not None:
        declarer = Fact(declarer_by_auction(replace(game, auction=calls.value)), Source.INFERRED)
    facts = BoardFacts(dealer=dealer, declarer=declarer, contract=contract, calls=calls)
    return replace(facts, contradictions=tuple(_contradictions(game, facts)))


def completed(game: PbnGame) -> PbnGame:
    """The game with all that can be inferred put in, and a remark for each thing."""
    facts = facts_of(game)
    tags = dict(game.tags)
    for name, fact in (("Dealer", facts.dealer), ("Declarer", facts.declarer)):
        if fact.remarks and fact.value is not None:
            tags[name] = Tag(value=fact.value.name, line=fact.remarks[0].line, column=1)
    more = (*facts.dealer.remarks, *facts.declarer.remarks, *facts.calls.remarks)
    return replace(game, tags=tags, auction=facts.calls.value, remarks=(*game.remarks, *more))


def _read(value: T | None) -> Fact[T]:
    return Fact() if value is None else Fact(value, Source.READ)


# -- who deals, who declares --


def _dealer(game: PbnGame) -> Fact[Seat]:
    """As named; where neither a tag nor the calls name one, the dealer that boards of that number have."""
    named = dealer_of(game)
    if named is not None or game.auction is not None:
        return _read(named)
    number = game.text("Board").strip()
    if not re.fullmatch("[1-9][0-9]{0,5}", number):
        return Fact()
    seat = SEATS[(int(number) - 1) % len(SEATS)]
    text = message("no dealer is named; {seat} deals board {number}", seat=seat, number=number)
    return Fact(seat, Source.INFERRED, (Remark(text, game.line),))


def _declarer(game: PbnGame) -> Fact[Seat]:
    """As named; where nobody has called, the one at the right of the first leader."""
    named, play = declarer_of(game), game.play
    if named is not None or play is None or _said(game):
        return _read(named)
    contract = contract_of(game)
    if contract is None or contract.strain is None or not isinstance(next(iter(play.items), _NOTHING).value, Card):
        return Fact()
    text = message(
        "no declarer is named; {seat} leads, and so {declarer} declares", seat=play.first, declarer=play.first.right
    )
    return Fact(play.first.right, Source.INFERRED, (Remark(text, play.line),))


_NOTHING = Item(value=None)


def _said(game: PbnGame) -> list[Item]:
    """The calls of a game, without dashes and marks."""
    items = () if game.auction is None else game.auction.items
    return [item for item in items if item.value is not None and not isinstance(item.value, Card)]


# -- the calls --


def _calls(game: PbnGame, contract: PbnContract | None, declarer: Seat | None, dealer: Seat | None) -> Fact[Section]:
    """As read, with the passes that are missing; without any the fewest that lead to the contract."""
    if not _said(game):
        fewest = _fewest_calls(game, contract, declarer, dealer)
        return fewest if fewest.value is not None else _read(game.auction)
    remarks: list[Remark] = []
    for put_right in (_with_dashes, _with_first_passes, _with_passes_between, _with_last_passes):
        if (better := put_right(game)) is not None:
            game = replace(game, auction=better[0])
            remarks.append(better[1])
    return Fact(game.auction, Source.INFERRED, tuple(remarks)) if remarks else _read(game.auction)


_PutRight = tuple[Section, Remark] | None
"""The calls with what was missing, and what is said of it; ``None`` where they stay as they are."""


def _fewest_calls(
    game: PbnGame, contract: PbnContract | None, declarer: Seat | None, dealer: Seat | None
) -> Fact[Section]:
    """Passes up to the declarer, the bid, doubles, passes."""
    line = game.tags["Contract"].line if "Contract" in game.tags else game.line
    if contract is None:
        return Fact()
    first = next((seat for seat in (dealer, declarer) if seat is not None), Seat.N)
    if contract.strain is None:
        calls: list[Call] = [PASS] * 4
    elif contract.level is None or declarer is None:
        return Fact()
    else:
        doubles = (DOUBLE, REDOUBLE)[: contract.risk]
        before = [PASS] * ((declarer - first) % 4)
        calls = [*before, Bid(contract.level, contract.strain), *doubles, *[PASS] * 3]
    items = tuple(Item(value=call, line=line, column=1) for call in calls)
    text = message(
        "the file has no calls; the record has the fewest that lead to {contract}", contract=game.text("Contract")
    )
    return Fact(Section(first=first, items=items, line=line, column=1), Source.INFERRED, (Remark(text, line),))


def _other_declarer(game: PbnGame) -> Seat | None:
    """The declarer who is named, where the calls as they stand come to another."""
    named = declarer_of(game)
    return None if declarer_by_auction(game) in (None, named) else named


def _with_dashes(game: PbnGame) -> _PutRight:
    """Dashes between calls are passes, and those at the end where no pass is written otherwise."""
    auction = game.auction
    assert auction is not None
    places = [place for place, item in enumerate(auction.items) if item.value is not None]
    first = 0 if auction.first is dealer_of(game) else places[0]
    end = places[-1] if any(item.value is PASS for item in auction.items) else len(auction.items)
    between = list(enumerate(auction.items))[first:end]
    dashes = {place for place, item in between if item.value is None and not item.marks}
    if not dashes:
        return None
    items = tuple(replace(item, value=PASS) if place in dashes else item for place, item in enumerate(auction.items))
    text = message("a dash stands for a pass")
    return replace(auction, items=items), Remark(text, auction.items[min(dashes)].line)


def _with_first_passes(game: PbnGame) -> _PutRight:
    """The passes before the first bid, where the others are written and the play begins at the declarer's left."""
    named, by_auction = _other_declarer(game), declarer_by_auction(game)
    auction, play = game.auction, game.play
    if auction is None or named is None or by_auction is None or not calls_end(auction):
        return None
    if first_to_call(auction) is not auction.first or auction.items[0].value is None:
        return None
    if play is None or play.first is not named.left:
        return None
    passes = (Item(value=PASS, line=auction.line, column=1),) * ((named - by_auction) % 4)
    text = message(
        "the calls come to the declarer {seat} only after {number} passes, which are put in",
        seat=named,
        number=len(passes),
    )
    return replace(auction, items=(*passes, *auction.items)), Remark(text, auction.line)


def _with_passes_between(game: PbnGame) -> _PutRight:
    """The passes of one side, where none is written, and the bids of the other alone come to the declarer."""
    named, auction = _other_declarer(game), game.auction
    said = _said(game)
    if auction is None or named is None or len(said) != len(auction.items):
        return None
    if not all(isinstance(item.value, Bid) for item in said):
        return None
    apart = [each for item in said for each in (item, replace(item, value=PASS, note=None, nags=(), comments=()))]
    passes = [replace(apart[-1])] * 2
    section = replace(auction, items=(*apart, *passes))
    if not _is_final(game) or declarer_by_auction(replace(game, auction=section)) is not named:
        return None
    text = message("the bids are those of {seat} and partner alone; the passes of the others are put in", seat=named)
    return section, Remark(text, auction.line)


def _with_last_passes(game: PbnGame) -> _PutRight:
    """Three passes after the last bid or double, where the declaration is over; those beyond them left out."""
    assert game.auction is not None
    calls = _said(game)
    values = [item.value for item in calls]
    passes = 0
    while passes < len(values) and values[-1 - passes] is PASS:
        passes += 1
    needed = 4 if passes == len(values) else 3
    last = calls[-1]
    if passes > needed:
        beyond = set(map(id, calls[needed - passes :]))
        items = tuple(item for item in game.auction.items if id(item) not in beyond)
        text = message("there are more passes than end the declaration; those too many are left out")
    elif passes < needed and _comes_to_contract(game) and _is_final(game):
        more = [Item(value=PASS, line=last.line, column=last.column)] * (needed - passes)
        items = (*_without_empty_end(game.auction.items), *more)
        text = message("the passes at the end of the calls are missing; the record has them")
    else:
        return None
    return replace(game.auction, items=items), Remark(text, last.line)


def _without_empty_end(items: tuple[Item, ...]) -> tuple[Item, ...]:
    items = tuple(item for item in items if item.value is not None or item.marks == ())
    end = len(items)
    while end and items[end - 1].value is None:
        end -= 1
    return items[:end]


def _is_final(game: PbnGame) -> bool:
    """Whether the contract, or a card that was played, says that the last bid was the declaration."""
    if game.play is not None and any(item.value is not None for item in game.play.items):
        return True
    contract = contract_of(game)
    if contract is None:
        return False
    bids = [item.value for item in _said(game) if isinstance(item.value, Bid)]
    if not bids:
        return contract.strain is None
    return (bids[-1].level, bids[-1].strain) == (contract.level, contract.strain)


def _comes_to_contract(game: PbnGame) -> bool:
    """Whether the calls come to the declarer who is named, if any is; a card played says nothing of that."""
    played = game.play is not None and any(item.value is not None for item in game.play.items)
    return played or declarer_of(game) in (None, declarer_by_auction(game))


# -- what cannot both be so --


def _contradictions(game: PbnGame, facts: BoardFacts) -> Iterator[Contradiction]:
    """The calls begin with the dealer, and come to the contract and the declarer that are named, once or twice."""
    yield from _of_declarers(game, facts)
    auction = facts.calls.value
    if auction is None:
        return
    heard = replace(game, auction=auction)
    first, dealer = first_to_call(auction), facts.dealer
    if dealer.source is Source.READ and first not in (None, dealer.value):
        text = message("the dealer is {dealer}, and the calls begin with {first}", dealer=dealer.value, first=first)
        yield _at(game, "Dealer", text)
    if any(Mark.NEXT in item.marks for item in auction.items):
        return
    yield from _of_contract(heard, facts)
    declarer = declarer_by_auction(heard)
    if facts.declarer.source is Source.READ and declarer not in (None, facts.declarer.value):
        text = message(
            "the declarer is {named}, by the calls {declarer}", named=facts.declarer.value, declarer=declarer
        )
        yield _at(game, "Declarer" if "Declarer" in game.tags else "Contract", text)


def _of_declarers(game: PbnGame, facts: BoardFacts) -> Iterator[Contradiction]:
    """The contract may name one too; a caret before the other is that declarer and dummy changed places (3.4.13)."""
    named, by_contract = facts.declarer.value, declarer_of_contract(game)
    if facts.declarer.source is not Source.READ or named is None or by_contract in (None, named):
        return
    if by_contract is named.partner and game.text("Declarer").strip().startswith("^"):
        return
    text = message("the declarer is {named}, by the contract {declarer}", named=named, declarer=by_contract)
    yield _at(game, "Declarer", text)


def _of_contract(heard: PbnGame, facts: BoardFacts) -> Iterator[Contradiction]:
    contract = facts.contract.value
    if contract is None or not _said(heard):
        return
    assert heard.auction is not None
    value = heard.tags["Contract"].value
    bids = [item.value for _, item in spoken(heard.auction) if isinstance(item.value, Bid)]
    if not bids:
        if contract.strain is not None and calls_end(heard.auction):
            yield _at(heard, "Contract", message("the contract is {contract}, and all pass", contract=value))
        return
    doubling = doubling_by_auction(heard.auction)
    by_calls = (bids[-1].level, bids[-1].strain, doubling)
    named = (contract.level or bids[-1].level, contract.strain, contract.risk)
    if by_calls != named:
        text = message(
            "the contract is {contract}, and the calls come to {bid} by {seat}",
            contract=value,
            bid=f"{bids[-1]}{'X' * doubling}",
            seat=declarer_by_auction(heard),
        )
        yield _at(heard, "Contract", text)


def _at(game: PbnGame, name: str, text: Message) -> Contradiction:
    tag = game.tags[name]
    return Contradiction(text, max(1, tag.line), max(1, tag.column))


# -- what a record says of its boards --


def stated(header: Header, number: int) -> Mapping[str, Fact[str]]:
    """What is known of the board that a deal of a record is, from 1: ``Board``, ``Vulnerable`` and ``Scoring``.

    A rubber of our own counts its deals, and nobody is vulnerable in it; a board that came from a file is what that
    said, and nothing else.
    """
    tags = header.rest.get(TAGS)
    if not isinstance(tags, dict):
        return {name: _read(value) for name, value in (("Board", str(number)), *_OF_A_RUBBER)}
    texts = {name: tags.get(name) for name in ("Board", "Vulnerable", "Scoring")}
    first = texts["Board"]
    if isinstance(first, str) and first.isdecimal() and len(first) < 7:
        texts["Board"] = str(int(first) + number - 1)
    return {name: _read(value if isinstance(value, str) and value else None) for name, value in texts.items()}


_OF_A_RUBBER = (("Vulnerable", "None"), ("Scoring", "Rubber"))
