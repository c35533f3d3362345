"""What a board of another program leaves unsaid and can be nothing else, put in, with a warning for each thing.

Many files tell a contract and no calls, or calls without the passes at their end. The calls of such a board are the
fewest that come to its contract; they are made up, and the warning says so.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.cards import Seat
from oddtrick.pbn.games import Item, PbnGame, Section
from oddtrick.pbn.order_of_play import declarer_by_auction
from oddtrick.pbn.values import contract_of, dealer_of, declarer_of


def completed(game: PbnGame) -> PbnGame:
    """The game with an auction that comes to its contract, where it tells a contract or a play."""
    calls = [] if game.auction is None else [item for item in game.auction.items if isinstance(item.value, Call)]
    if not calls:
        return _with_fewest_calls(game)
    return _with_last_passes(game, calls)


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
    warning = f"line {line}: the calls are not told; the record has the fewest that come to {game.text('Contract')}"
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
        text = f"line {calls[-1].line}: the declaration is over before its last pass; what is too much is left out"
    elif passes < needed and _is_final(game):
        last = calls[-1]
        more = [Item(value=PASS, line=last.line, column=last.column)] * (needed - passes)
        spoken_items = tuple(item for item in game.auction.items if item.value is not None or item.marks == ())
        items = (*_without_empty_end(spoken_items), *more)
        text = f"line {last.line}: the passes at the end of the calls are not told; the record has them"
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
