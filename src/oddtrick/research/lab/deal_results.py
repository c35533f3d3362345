"""What a deal of a research game came to: its entries, the sheet, and what each player wins."""

from __future__ import annotations

from oddtrick.research.lab.action_ids import CARD_OF_ACTION
from oddtrick.research.lab.state_fields import StateFields
from oddtrick.research.match import LONGEST, standing_worth
from oddtrick.rules.cards import SEATS
from oddtrick.rules.laws.score.scoring import Entry, itemised, points
from oddtrick.rules.laws.score.sheet import Sheet, standing, written
from oddtrick.rules.laws.table_score import result_of
from oddtrick.rules.table import CardPlay, CurrentDeal, State, Trick


def entries(state: StateFields) -> tuple[Entry, ...]:
    """What the deal that is over brought."""
    if state.passed_out:
        return ()
    scoring = state.game.code.scoring
    return itemised(scoring, result_of(scoring, _played_deal(state), standing(state.sheet).open))


def _played_deal(state: StateFields) -> CurrentDeal:
    """The deal that is over, as far as the score asks about it."""
    declaration, dealt = state.declaration, state.dealt
    assert declaration is not None and declaration.declarer is not None and dealt is not None
    taken = 13 - state.taken if declaration.declarer & 1 else state.taken
    captured = state.game.code.scoring.captured.value
    return CurrentDeal(
        number=1,
        dealer=dealt.dealer,
        dealt=dealt.hands,
        state=State.OVER,
        declaration=declaration,
        play=CardPlay(quitted=tricks(state)) if captured else CardPlay(),
        lineup=state.game.code.lineup,
        taken=taken,
    )


def tricks(state: StateFields) -> tuple[Trick, ...]:
    """The tricks that are complete."""
    lying = [(SEATS[source], CARD_OF_ACTION[card]) for source, card in zip(state.sources, state.plays, strict=True)]
    complete = []
    for number in range(0, len(lying) - 3, 4):
        # Who leads to the next trick has won this one.
        winner = lying[number + 4][0] if number + 4 < len(lying) else SEATS[state.turn]
        complete.append(Trick(tuple(lying[number : number + 4]), winner))
    return tuple(complete)


def sheet_after(state: StateFields) -> Sheet:
    """The score sheet with the deal that is over."""
    return written(state.sheet, entries(state), passed_out=state.passed_out)


def ended(sheet: Sheet, deals: int) -> bool:
    """Whether the rubber is over: it is won, or so long that it is taken never to end."""
    return standing(sheet).over or deals >= LONGEST


def returns(state: StateFields) -> tuple[float, ...]:
    """What each player of a game that is over wins of the others."""
    game = state.game
    columns = game.code.scoring.columns.value.names
    if game.unit == "rubber":
        stands, began = standing(sheet_after(state)), standing(game.sheet)
        own = {column: float(stands.totals[column] - began.totals[column]) for column in columns}
    else:
        brought = entries(state)
        own = {column: float(points(brought, column)) for column in columns}
    if game.worth:
        following = game.code.lineup.left(state.dealer)
        north, east = columns
        before = standing_worth(game.code, state.sheet, state.dealer)
        own = {north: standing_worth(game.code, sheet_after(state), following) - before, east: 0.0}
    total = sum(own.values())
    alone = game.code.lineup.alone
    won = []
    for number, seat in enumerate(game.players):
        ahead = len(columns) * own[game.column(number)] - total
        won.append(2 * ahead if seat is alone else ahead)
    return tuple(won)
