"""The board, where a deal is studied: what stands after some acts, the result of each card, what books say.

Nothing is kept: the page says which deal and which acts. All hands are open, and any act can be done: where it is a
fault the referee rules on it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from oddtrick.club.answers.advisers import CALLER, names_of_adviser
from oddtrick.club.answers.desk import KeyText
from oddtrick.club.answers.endpoint import Endpoint, NoAnswer
from oddtrick.club.answers.library import printed_code
from oddtrick.club.answers.new_table import DealText
from oddtrick.club.render.seat_view import (
    cards_of,
    entry_shape,
    offers_shape,
    own_view,
    public_calls,
    seat_name,
    slip_for,
    watchers_view,
)
from oddtrick.club.render.shapes.pages import AdviceShape
from oddtrick.club.render.shapes.seat import FormShape
from oddtrick.club.render.shapes.teaching import BoardShape, CardWorthShape
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.files.shapes.keywords import many
from oddtrick.files.shapes.naming import ActJson
from oddtrick.players.decision_in_words import plain_decision
from oddtrick.players.imagined_view import without_claims
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS, has_learned, new_player
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.cards import SEATS
from oddtrick.rules.errors import MissingExtra, OddtrickError, SearchStopped
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.messages import message
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import View, view
from oddtrick.solving.analysis.cards_played import aim_of, position_of
from oddtrick.solving.solver import Limits, every_card
from oddtrick.words.language import say
from oddtrick.words.wording import act_text, cards_text, short_call
from oddtrick.words.wording.people_at_table import COMPASS

MOST_ACTS = 200
"""The most acts that are followed: a deal has some eighty."""

PATIENCE = 6.0
"""Seconds for the results of all cards; a whole deal takes three."""


@dataclass(frozen=True, kw_only=True)
class BoardForm:
    """A deal as it is set, and what has been done since it was dealt."""

    code: KeyText
    deal: DealText
    acts: Annotated[tuple[ActJson, ...], many(MOST_ACTS)] = ()


def _name(seat: Any) -> str:
    return say(COMPASS[seat])


def _followed(code: Code, deal: str, acts: Sequence[Any]) -> Iterator[tuple[Ruling, Table]]:
    """Each ruling with the table after it, from the deal on; ``NoAnswer`` for what nobody can do."""
    dealer, hands = read_set_deal(deal)
    table = Table(dealer=dealer)
    for act in (Deal(dealer, hands), *map(read_act, acts)):
        try:
            ruling = judge(code, table, act)
        except OddtrickError as error:
            raise NoAnswer(422, error.message) from None
        table = after(table, ruling)
        yield ruling, table


def _stands(form: BoardForm) -> tuple[Code, Table]:
    code = printed_code(form.code)
    *_before, (_ruling, table) = _followed(code, form.deal, form.acts)
    return code, table


def board(form: BoardForm) -> BoardShape:
    """What stands after those acts: four hands, the ruling on the last act, what may be done next."""
    code = printed_code(form.code)
    _dealt, *line = followed = list(_followed(code, form.deal, form.acts))
    ruling, table = followed[-1]
    deal = table.deal
    if deal is None:
        raise NoAnswer(422, message("The deal is over."))
    public = watchers_view(code, table, view(code, table, None), _name)
    seen = [view(code, table, seat) for seat in code.lineup.players]
    offers = [offers_shape(code, each, Policy.STUDY, _name) for each in seen]
    rights = [right for each in seen for right in own_view(code, table, each, _name)["rights"]]
    proper = {call for each in offers for call in each["calls"]}
    over = deal.state in (State.OVER, State.PASSED_OUT)
    return {
        "line": [
            {
                "text": _short(each.act),
                "by": seat_name(each.act.by),
                "fault": slip_for(code, each, each.offender, _name) is not None,
            }
            for each, _table in line
        ],
        "slip": slip_for(code, ruling, ruling.offender, _name),
        "hands": {seat_name(seat): cards_of(deal.play.hands[seat]) for seat in SEATS},
        "view": public,
        "calls": [
            {**call, "proper": call["call"] in proper}
            for call in (public_calls(code, deal.declaration) if deal.state is State.OPEN else ())
        ],
        "plays": [hand for each in offers for hand in each["plays"]],
        "rights": [right for right in rights if right["mine"]],
        "acts": [form for each in offers for form in each["acts"] if _presses(form)],
        "entries": [entry_shape(entry, 1) for entry in entries_of(code, table)] if over else [],
    }


def _presses(form: FormShape) -> bool:
    """Whether nothing has to be named for that act, and it belongs to the deal."""
    return not form["asks"] and form["act"]["act"] not in ("quit", "agree-score", "ask-void", "claim", "concede")


def _short(act: Any) -> str:
    """An act as a tree of acts has room for it."""
    if isinstance(act, Say):
        return short_call(act.call)
    if isinstance(act, Play):
        return cards_text(act.cards)
    return act_text(act, _name)


def cards(form: BoardForm) -> list[CardWorthShape]:
    """The result of each card of the hand to play, in tricks of the declarer's side, with best play of all.

    Nothing where no card is to be played, where tricks are not what is played for, or where deals are not analysed.
    """
    code, table = _stands(form)
    deal = table.deal
    if deal is None or deal.state is not State.FINAL or deal.declaration.declarer is None:
        return []
    position, aim = position_of(deal.play), aim_of(code, deal)
    if position is None or aim is None or aim.losing or aim.honour:
        return []
    side = deal.declaration.declarer.side
    deadline = time.monotonic() + PATIENCE
    try:
        worth = every_card(position, aim, side, Limits(stopped=lambda: time.monotonic() > deadline))
    except (MissingExtra, SearchStopped):
        return []
    won = deal.play.won(side)
    return [{"card": card.name, "tricks": won + tricks} for card, tricks in worth.items()]


def seen_by_next(form: BoardForm) -> tuple[Code, View]:
    """What the next player to call or play knows; a watcher's view where nobody is."""
    code, table = _stands(form)
    heard = view(code, table, None)
    if heard.player is None or heard.state not in (State.OPEN, State.FINAL):
        return code, heard
    return code, without_claims(view(code, table, heard.player))


def books_advice(form: BoardForm) -> list[AdviceShape]:
    """What the books would do next, and call the caller, by what its player can know."""
    code, seen = seen_by_next(form)
    if seen.seat is None:
        return []
    names = (*BOOKS, CALLER) if seen.offers.calls and has_learned(code) else tuple(BOOKS)
    return [advice_shape(name, new_player(name, 0).decide(code, seen)) for name in names]


def advice_shape(name: str, decision: Decision) -> AdviceShape:
    """What a book, or the expert, would do next."""
    author, title = names_of_adviser(name)
    return {
        "book": name,
        "author": author,
        "title": title,
        **plain_decision(decision, _name, say),
        "short": _short(decision.act),
        "same": False,
    }


ENDPOINTS = (
    Endpoint("POST", "/api/board", board, "lessons", queued=True),
    Endpoint("POST", "/api/board/cards", cards, "lessons", queued=True),
)
