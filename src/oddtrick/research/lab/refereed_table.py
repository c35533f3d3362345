"""The acts of a research game, and the table that the referee makes of them."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.research.lab.action_ids import CARD_OF_ACTION
from oddtrick.research.lab.declaration_graph import walk
from oddtrick.research.lab.state_fields import StateFields
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.cards import SEATS
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table


def acts_of(state: StateFields) -> Iterator[Act]:
    """The acts of the deal in hand, as far as it has come."""
    if state.dealt is None:
        return
    lineup = state.game.code.lineup
    yield Deal(lineup.person(state.dealt.dealer), state.dealt.hands)
    for seat, call in walk(state.dealt.root, state.calls):
        yield Say(seat, call)
    declaration = state.declaration
    for source, card in zip(state.sources, state.plays, strict=True):
        hand = SEATS[source]
        assert declaration is not None
        by = declaration.declarer if hand is declaration.dummy else lineup.person(hand)
        assert by is not None
        yield Play(by, (CARD_OF_ACTION[card],), None if by is hand else hand)


def table_of(state: StateFields) -> Table:
    """The table after every act of the game so far.

    It goes on from the table that is kept with the state, if it or one before it has been asked for one.
    """
    table, number = state.judged or (Table(dealer=state.past[0].dealer if state.past else state.dealer), 0)
    acts = [act for each in (*state.past, state) for act in acts_of(each)]
    for act in acts[number:]:
        ruling = judge(state.game.code, table, act)
        assert ruling.is_proper, f"{act} is legal, and the referee finds {ruling.fault}"
        table = after(table, ruling)
    state.judged = (table, len(acts))
    return table
