"""A deal that was played at a table, as the sections and tags of a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from oddtrick.files.pbn.games import Item, Mark, Section
from oddtrick.files.pbn.values import STRAINS
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Strain
from oddtrick.rules.cards import Seat, round_from
from oddtrick.rules.table import CurrentDeal, Effect, RevokeState, State, Trick

_PLAIN = (PASS, DOUBLE, REDOUBLE)
_LETTERS = {strain: letter for letter, strain in STRAINS.items()}
_STOOD = (RevokeState.ESTABLISHED, RevokeState.CLAIMED, RevokeState.LOST)


def is_plain(call: Call) -> bool:
    """Whether PBN has that call."""
    return call in _PLAIN or (isinstance(call, Bid) and call.strain in _LETTERS and 1 <= call.level <= 7)


def auction_of(deal: CurrentDeal, insufficient: Collection[tuple[Seat, Call]]) -> Section | None:
    """The calls that stood, in their turns; ``None`` if one of them is no call of PBN.

    ``insufficient`` are bids that were found to be so; those of them that stood are marked.
    """
    items: list[Item] = []
    turn = first = deal.home(deal.dealer)
    for said in deal.declaration.said:
        if said.effect is Effect.VOID:
            continue
        call = PASS if said.effect is Effect.AS_PASS else said.call
        if not is_plain(call):
            return None
        while turn is not deal.home(said.by):
            items.append(Item(value=None, marks=(Mark.SKIPPED,)))
            turn = turn.left
        marks = (Mark.INSUFFICIENT,) if (said.by, call) in insufficient else ()
        items.append(Item(value=call, marks=marks))
        turn = turn.left
    if deal.state is State.OPEN:
        items.append(Item(value=None, marks=(Mark.NEXT,)))
    return Section(first=first, items=tuple(items))


def play_of(deal: CurrentDeal) -> Section | None:
    """The cards as they lie in the tricks; ``None`` before the declaration is final."""
    leader = deal.declaration.leader
    if leader is None or deal.state not in (State.FINAL, State.OVER):
        return None
    revokes = {(r.seat, r.trick, r.card) for r in deal.irregularities.renounces if r.state in _STOOD}
    items: list[Item] = []
    turn = leader
    tricks = deal.play.tricks
    for number, trick in enumerate(tricks, 1):
        row = _row(trick, leader, turn)
        for seat, card in trick.plays:
            if (seat, number, card) in revokes and row[seat].value is card:
                row[seat] = Item(value=card, marks=(*row[seat].marks, Mark.REVOKE))
        items += row.values()
        turn = trick.winner
    complete = [trick for trick in tricks if trick.is_complete]
    if deal.state is State.FINAL and deal.play.turn is not None:
        _await(items, deal.play.turn, leader, begin=len(complete) == len(tricks))
    return Section(first=leader, items=tuple(items), ended=deal.state is State.OVER and len(complete) < 13)


def _row(trick: Trick, first: Seat, turn: Seat) -> dict[Seat, Item]:
    row = {}
    for seat in round_from(first):
        out_of_turn = seat is trick.leader and seat is not turn
        row[seat] = Item(value=trick.card(seat), marks=(Mark.LEAD,) if out_of_turn else ())
    return row


def _await(items: list[Item], turn: Seat, first: Seat, *, begin: bool) -> None:
    """Put a plus in place of the card that is awaited, in a new row if ``begin``."""
    if begin:
        items += [Item(value=None)] * 4
    place = len(items) - 4 + round_from(first).index(turn)
    if items[place].value is None:
        items[place] = Item(value=None, marks=(Mark.NEXT,))


def strain_of(deal: CurrentDeal) -> Strain | None:
    """The strain as PBN knows it: royals are spades, and what has no trumps is no trumps."""
    strain = deal.declaration.strain
    if strain is None or strain in _LETTERS:
        return strain
    return Strain.NO_TRUMPS if strain.trumps is None else Strain.SPADES


def result_tags(deal: CurrentDeal) -> Mapping[str, str]:
    """``Declarer``, ``Contract`` and ``Result``; ``?`` for what is not known yet.

    A declaration without a number is written as one for the odd trick, and more than two doublings as redoubled.
    """
    if deal.state is State.PASSED_OUT:
        return {"Declarer": "", "Contract": "Pass", "Result": ""}
    declaration, strain = deal.declaration, strain_of(deal)
    if deal.state is State.OPEN or declaration.declarer is None or strain is None:
        return {"Declarer": "?", "Contract": "?", "Result": "?"}
    risk = "X" * min(2, declaration.doubling)
    return {
        "Declarer": declaration.declarer.name,
        "Contract": f"{_level(declaration.level)}{_LETTERS[strain]}{risk}",
        "Result": "?" if deal.taken is None else str(deal.taken),
    }


def own_contract(deal: CurrentDeal) -> str:
    """What was declared, where ``Contract`` cannot say it; else empty."""
    declaration, strain = deal.declaration, deal.declaration.strain
    if strain is None or declaration.declarer is None:
        return ""
    expressible = strain in _LETTERS and declaration.level == _level(declaration.level) and declaration.doubling <= 2
    if expressible:
        return ""
    number = "" if declaration.level is None else f"{declaration.level} "
    points = "" if declaration.points is None else f"{declaration.points} points in "
    doubled = {0: "", 1: ", doubled"}.get(declaration.doubling, f", doubled {declaration.doubling} times over")
    return f"{number}{points}{strain.label}{doubled}"


def _level(level: int | None) -> int:
    """A number of odd tricks that PBN has."""
    return 1 if level is None else min(7, max(1, level))
