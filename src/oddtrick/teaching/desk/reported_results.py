"""The result of a deal as people report it: checked against the code before it is scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from oddtrick.rules.cards import SEATS, Card
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Entry, Result, Revoke, itemised
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.rules.messages import Message, listed, message
from oddtrick.rules.type_checks import kinds_of_fields, require, require_fields

Label = Callable[[str], str]
"""From the name of a field to what people know it by."""


_FIELDS = kinds_of_fields(Result)


def score(code: Code, result: Result) -> tuple[Entry, ...]:
    """What a deal brings under that code, in the order in which it is written down, each item with its law.

    ``NotUnderstood``, with what to write instead, for a result that cannot be scored under the code; ``WrongType``
    for what is no code or no result.
    """
    require(Code, code)
    require(Result, result)
    require_fields(result, _FIELDS)
    check_result(code, result)
    return itemised(code.scoring, result)


def check_result(code: Code, result: Result, label: Label = str) -> None:
    """``NotUnderstood``, with what to write instead, for a result that cannot be scored under the code."""
    if not 0 <= result.tricks <= 13:
        raise NotUnderstood(
            message(
                "{field}: thirteen tricks are played, and {tricks} cannot be won",
                field=label("tricks"),
                tricks=result.tricks,
            )
        )
    if result.strain not in code.scoring.tricks:
        raise NotUnderstood(
            message(
                "{field}: {code} has {strains}, not {strain}",
                field=label("strain"),
                code=code.key,
                strains=", ".join(map(str, code.scoring.tricks)),
                strain=result.strain,
            )
        )
    _check_number(code, label("level"), NumberBid.TRICKS, result.level)
    _check_number(code, label("bid"), NumberBid.POINTS, result.bid)
    _check_doubling(code, label("doubling"), result.doubling)
    _check_honours(result, label)
    _check_chicane(result, label("chicane"))
    _check_before(code, label("before"), result)
    choices = code.scoring.revokes.choices
    for revoke in result.revokes:
        if revoke.by not in code.lineup.players:
            playing = ", ".join(map(str, code.lineup.players))
            raise NotUnderstood(
                message(
                    "{field} {seat}: nobody sits there; {playing} play",
                    field=label("revoke"),
                    seat=revoke.by,
                    playing=playing,
                )
            )
        if revoke.choice is not None and revoke.choice not in choices:
            raise NotUnderstood(_no_such_penalty(code, revoke, label("revoke")))


def _check_before(code: Code, field: str, result: Result) -> None:
    """An open game has fewer points below the line than win it."""
    games = code.scoring.games
    if games is None:
        return
    for column, points in result.before.items():
        if not 0 <= points < games.game.value:
            raise NotUnderstood(
                message(
                    "{field} {column}={points}: {game} points win the game, and an open game has fewer",
                    field=field,
                    column=str(column),
                    points=points,
                    game=games.game.value,
                )
            )


def _no_such_penalty(code: Code, revoke: Revoke, field: str) -> Message:
    choices = code.scoring.revokes.choices
    if not choices:
        return message(
            "{field} {seat}: under {code} no penalty is chosen; leave it out",
            field=field,
            seat=revoke.by,
            code=code.key,
        )
    ways = [f"{revoke.by}={choice.value}" for choice in choices]
    return message(
        "{field} {seat}: under {code} a penalty is chosen; write {ways}",
        field=field,
        seat=revoke.by,
        code=code.key,
        ways=" or ".join(ways),
    )


def _check_number(code: Code, field: str, kind: NumberBid, number: int | None) -> None:
    bid = code.number_bid is kind
    if bid and number is None:
        if kind is NumberBid.TRICKS:
            raise NotUnderstood(
                message("{field} missing: under {code} a number of tricks is bid", field=field, code=code.name)
            )
        raise NotUnderstood(
            message("{field} missing: under {code} a number of points is bid", field=field, code=code.name)
        )
    if not bid and number is not None:
        if kind is NumberBid.TRICKS:
            raise NotUnderstood(
                message("{field}: under {code} no number of tricks is bid", field=field, code=code.name)
            )
        raise NotUnderstood(message("{field}: under {code} no number of points is bid", field=field, code=code.name))


def most_doublings(code: Code) -> int | None:
    """How often a declaration can be doubled; ``None`` for without end."""
    if code.scoring.doubled.value is None:
        return 0
    return 2 if code.bids else None


def _check_doubling(code: Code, field: str, doubling: int) -> None:
    most = most_doublings(code)
    if most is not None and doubling > most:
        if most == 0:
            raise NotUnderstood(message("{field}: under {code} nothing is doubled", field=field, code=code.name))
        raise NotUnderstood(
            message("{field}: under {code} a bid is at most redoubled, {most}", field=field, code=code.name, most=most)
        )


def _check_honours(result: Result, label: Label) -> None:
    dealt = () if result.honours is None else result.honours
    won = () if result.taken is None else result.taken.values()
    _check_cards(result, label("honours"), (card for cards in dealt for card in cards))
    _check_cards(result, label("taken"), (card for cards in won for card in cards))
    if result.last is not None and (result.strain.trumps is not None or result.last not in honours_in(None)):
        field = f"{label('last')} {str(result.last)!r}"
        raise NotUnderstood(
            message("{field}: name the ace that was played last, where there are no trumps", field=field)
        )


def _check_cards(result: Result, field: str, cards: Iterable[Card]) -> None:
    every = list(cards)
    if twice := [card for card in every if every.count(card) > 1]:
        raise NotUnderstood(message("{field}: {card} is named twice; it lies in one hand", field=field, card=twice[0]))
    counting = honours_in(result.strain.trumps)
    if wrong := [card for card in every if card not in counting]:
        raise NotUnderstood(
            message(
                "{field}: {card} is no honour in {strain}; they are {honours}",
                field=field,
                card=wrong[0],
                strain=result.strain,
                honours=listed(counting),
            )
        )


def _check_chicane(result: Result, field: str) -> None:
    if result.chicane and result.strain.trumps is None:
        raise NotUnderstood(message("{field}: where there are no trumps, nobody is without them", field=field))
    if result.honours is not None:
        for seat in SEATS:
            if seat in result.chicane and result.honours[seat]:
                raise NotUnderstood(
                    message("{field}: {seat} is given honours, and so was dealt a trump", field=field, seat=seat)
                )
