"""The result of a deal as people report it: checked against the code before it is scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from oddtrick.cards import SEATS, Card
from oddtrick.errors import NotUnderstood
from oddtrick.expecting import expect_fields, expected, kinds_of_fields
from oddtrick.laws.account import honours_in
from oddtrick.laws.auctions.phase import NumberBid
from oddtrick.laws.law import Code
from oddtrick.laws.score.scoring import Entry, Result, itemised

Label = Callable[[str], str]
"""From the name of a field to what people know it by."""


_FIELDS = kinds_of_fields(Result)


def score(code: Code, result: Result) -> tuple[Entry, ...]:
    """What a deal brings under that code, in the order in which it is written down, each item with its law.

    ``NotUnderstood``, with what to write instead, for a result that cannot be scored under the code; ``WrongType``
    for what is no code or no result.
    """
    expected(Code, code)
    expected(Result, result)
    expect_fields(result, _FIELDS)
    check_result(code, result)
    return itemised(code.scoring, result)


def check_result(code: Code, result: Result, label: Label = str) -> None:
    """``NotUnderstood``, with what to write instead, for a result that cannot be scored under the code."""
    if not 0 <= result.tricks <= 13:
        raise NotUnderstood(f"{label('tricks')}: thirteen tricks are played, and {result.tricks} cannot be won")
    if result.strain not in code.scoring.tricks:
        raise NotUnderstood(
            f"{label('strain')}: {code.key} has {', '.join(map(str, code.scoring.tricks))}, not {result.strain}"
        )
    _check_number(code, label("level"), NumberBid.TRICKS, result.level)
    _check_number(code, label("bid"), NumberBid.POINTS, result.bid)
    _check_doubling(code, label("doubling"), result.doubling)
    _check_honours(result, label)
    _check_chicane(result, label("chicane"))
    choices = code.scoring.revokes.choices
    for revoke in result.revokes:
        if revoke.by not in code.lineup.players:
            playing = ", ".join(map(str, code.lineup.players))
            raise NotUnderstood(f"{label('revoke')} {revoke.by}: nobody sits there; {playing} play")
        if revoke.choice is not None and revoke.choice not in choices:
            ways = " or ".join(f"{revoke.by}={choice.value}" for choice in choices)
            advice = f"a penalty is chosen; write {ways}" if ways else "no penalty is chosen; leave it out"
            raise NotUnderstood(f"{label('revoke')} {revoke.by}: under {code.key} {advice}")


def _check_number(code: Code, field: str, kind: NumberBid, number: int | None) -> None:
    bid = code.number_bid is kind
    if bid and number is None:
        raise NotUnderstood(f"{field} missing: under {code.name} a number of {kind.value} is bid")
    if not bid and number is not None:
        raise NotUnderstood(f"{field}: under {code.name} no number of {kind.value} is bid")


def most_doublings(code: Code) -> int | None:
    """How often a declaration can be doubled; ``None`` for without end."""
    if code.scoring.doubled.value is None:
        return 0
    return 2 if code.bids else None


def _check_doubling(code: Code, field: str, doubling: int) -> None:
    most = most_doublings(code)
    if most is not None and doubling > most:
        rule = "nothing is doubled" if most == 0 else f"a bid is at most redoubled, {most}"
        raise NotUnderstood(f"{field}: under {code.name} {rule}")


def _check_honours(result: Result, label: Label) -> None:
    dealt = () if result.honours is None else result.honours
    won = () if result.taken is None else result.taken.values()
    _check_cards(result, label("honours"), (card for cards in dealt for card in cards))
    _check_cards(result, label("taken"), (card for cards in won for card in cards))
    if result.last is not None and (result.strain.trumps is not None or result.last not in honours_in(None)):
        field = f"{label('last')} {str(result.last)!r}"
        raise NotUnderstood(f"{field}: name the ace that was played last, where there are no trumps")


def _check_cards(result: Result, field: str, cards: Iterable[Card]) -> None:
    every = list(cards)
    if twice := [card for card in every if every.count(card) > 1]:
        raise NotUnderstood(f"{field}: {twice[0]} is named twice; it lies in one hand")
    counting = honours_in(result.strain.trumps)
    if wrong := [card for card in every if card not in counting]:
        honours = ", ".join(map(str, counting))
        raise NotUnderstood(f"{field}: {wrong[0]} is no honour in {result.strain.label}; they are {honours}")


def _check_chicane(result: Result, field: str) -> None:
    if result.chicane and result.strain.trumps is None:
        raise NotUnderstood(f"{field}: where there are no trumps, nobody is without them")
    if result.honours is not None:
        for seat in SEATS:
            if seat in result.chicane and result.honours[seat]:
                raise NotUnderstood(f"{field}: {seat} is given honours, and so was dealt a trump")
