"""What a board of another program leaves unsaid and can be nothing else, put in, with a warning for each thing.

Many files have a contract and no calls, calls without the passes at their end, or no dealer. The calls of such a board
are the fewest that lead to its contract, its dealer is the one that boards of that number have: they are made up, and
the warning says so.
"""

from __future__ import annotations

import re
from dataclasses import replace

from oddtrick.files.pbn.games import Item, PbnGame, Section, Tag
from oddtrick.files.pbn.order_of_play import declarer_by_auction
from oddtrick.files.pbn.values import contract_of, dealer_of, declarer_of
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.rules.cards import SEATS, Seat


def completed(game: PbnGame) -> PbnGame:
    """The game with a dealer, and with an auction that leads to its contract, where it has a contract or a play."""
    game = with_dealer(game)
    calls = [] if game.auction is None else [item for item in game.auction.items if isinstance(item.value, Call)]
    if not calls:
        return _with_fewest_calls(game)
    return _with_last_passes(game, calls)


def with_dealer(game: PbnGame) -> PbnGame:
    """The game with the dealer that boards of its number have, where neither a tag nor the calls name one."""
    number = game.text("Board").strip()
    if dealer_of(game) is not None or game.auction is not None or not re.fullmatch("[1-9][0-9]{0,5}", number):
        return game
    dealer = SEATS[(int(number) - 1) % len(SEATS)]
    text = f"line {game.line}: no dealer is named; {dealer} deals board {number}"
    tags = {**game.tags, "Dealer": Tag(value=dealer.name, line=game.line, column=1)}
    return replace(game, tags=tags, warnings=(*game.warnings, text))


def _with_fewest_calls(game: PbnGame) -> PbnGame:
    """Passes up to the declarer, the bid, doubles, passes."""
    contract, declarer, dealer = contract_of(game), declarer_of(game), dealer_of(game)
    line = game.tags["Contract"].line if "Contract" in game.tags else game.line
    if contract is None:
        return game
    first = next((seat for seat in (dealer, declarer) if seat is not None), Seat.N)
    if contract.strain is None:
        calls: list[Call] = [PASS] * 4
    elif contract.level is None or declarer is None:
        return game
    else:
        doubles = (DOUBLE, REDOUBLE)[: contract.risk]
        before = [PASS] * ((declarer - first) % 4)
        calls = [*before, Bid(contract.level, contract.strain), *doubles, *[PASS] * 3]
    items = tuple(Item(value=call, line=line, column=1) for call in calls)
    warning = f"line {line}: the file has no calls; the record has the fewest that lead to {game.text('Contract')}"
    return replace(
        game, auction=Section(first=first, items=items, line=line, column=1), warnings=(*game.warnings, warning)
    )


def _with_last_passes(game: PbnGame, calls: list[Item]) -> PbnGame:
    """Three passes after the last bid or double, where the declaration is over; those beyond them left out."""
    assert game.auction is not None
    values = [item.value for item in calls]
    passes = 0
    while passes < len(values) and values[-1 - passes] is PASS:
        passes += 1
    needed = 4 if passes == len(values) else 3
    if passes == needed:
        return game
    if passes > needed:
        kept = set(map(id, calls[needed - passes :]))
        items = tuple(item for item in game.auction.items if id(item) not in kept)
        text = f"line {calls[-1].line}: there are more passes than end the declaration; those too many are left out"
    elif passes < needed and _is_final(game):
        last = calls[-1]
        more = [Item(value=PASS, line=last.line, column=last.column)] * (needed - passes)
        spoken_items = tuple(item for item in game.auction.items if item.value is not None or item.marks == ())
        items = (*_without_empty_end(spoken_items), *more)
        text = f"line {last.line}: the passes at the end of the calls are missing; the record has them"
    else:
        return game
    return replace(game, auction=replace(game.auction, items=items), warnings=(*game.warnings, text))


def _without_empty_end(items: tuple[Item, ...]) -> tuple[Item, ...]:
    end = len(items)
    while end and items[end - 1].value is None:
        end -= 1
    return items[:end]


def _is_final(game: PbnGame) -> bool:
    """Whether the contract, or a card that was played, says that the last bid was the declaration."""
    if game.play is not None and any(item.value is not None for item in game.play.items):
        return True
    contract = contract_of(game)
    if contract is None or game.auction is None:
        return False
    bids = [item.value for item in game.auction.items if isinstance(item.value, Bid)]
    if not bids:
        return contract.strain is None
    same = (bids[-1].level, bids[-1].strain) == (contract.level, contract.strain)
    return same and declarer_of(game) in (None, declarer_by_auction(game))
