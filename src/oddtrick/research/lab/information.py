"""What a player of a research game knows: as text with perfect recall, and as the view that our own players get."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.research.lab.action_ids import CARD_OF_ACTION
from oddtrick.research.lab.deal_results import returns
from oddtrick.research.lab.declaration_graph import walk
from oddtrick.research.lab.refereed_table import table_of
from oddtrick.research.lab.state_fields import StateFields
from oddtrick.rules.cards import CARD_NAMES, SEATS, Hand, Seat
from oddtrick.rules.laws.hands_seen import visible_hands
from oddtrick.rules.laws.score.sheet import Sheet, standing
from oddtrick.rules.table import at_home
from oddtrick.rules.view import View, view


def seats_seen(state: StateFields, player: int | None) -> frozenset[Seat]:
    """The seats at which those hands were dealt that the player, or a watcher, has seen: their own, what lies open."""
    seat = None if player is None else state.game.players[player]
    lineup = state.game.code.lineup
    if state.dealt is None:
        return frozenset()
    if lineup.alone is not None:
        deal = table_of(state).deal
        assert deal is not None, "cards have been dealt"
        first = frozenset[Seat]()
        if seat is not None and seat is lineup.alone:
            # Of two hands the one that may be looked at first is remembered when it has been put down.
            first = frozenset({seat if state.dealer.side is seat.side else state.dealer.left})
        return visible_hands(deal, seat) | first
    dummy = dummy_seat(state)
    return frozenset(one for one in (seat, dummy) if one is not None)


def dummy_seat(state: StateFields) -> Seat | None:
    """The seat at which dummy was dealt, once it lies open."""
    declaration = state.declaration
    if declaration is None or declaration.dummy is None or not state.plays:
        return None
    return at_home(declaration.dummy, state.game.code.lineup, declaration.moved)


def public_text(state: StateFields) -> str:
    """What a watcher knows of the game so far."""
    deals = [_deal_known(each, None) for each in (*state.past, state)]
    return f"{state.game.code.name} {state.game.unit}; {_score(state.game.sheet)}; {'; '.join(deals)}"


def infostate(state: StateFields, player: int) -> str:
    """All that the player knows of the game so far, in the order in which they came to know it."""
    game = state.game
    deals = [_deal_known(each, player) for each in (*state.past, state)]
    return f"{game.code.name} {game.unit}; {game.players[player]}; {_score(game.sheet)}; {'; '.join(deals)}"


def _score(sheet: Sheet) -> str:
    stands = standing(sheet)
    return " ".join(f"{column} {stands.won.count(column)}/{stands.open[column]}" for column in sheet.columns)


def _deal_known(state: StateFields, player: int | None) -> str:
    """One deal as that player knows it, or a watcher."""
    if state.dealt is None:
        return f"{state.dealer} deals"
    hands = [f" {seat}:{state.dealt.hands[seat]}" for seat in sorted(seats_seen(state, player))]
    return f"{state.dealer} dealt{''.join(hands)}{_calls(state)}{_plays(state)}"


def _calls(state: StateFields) -> str:
    assert state.dealt is not None
    said = [f"{seat} {call}" for seat, call in walk(state.dealt.root, state.calls)]
    return f"; {', '.join(said)}" if said else ""


def _plays(state: StateFields) -> str:
    """The tricks, each of the hand that led and the cards."""
    tricks = []
    for number in range(0, len(state.plays), 4):
        cards = [CARD_NAMES[CARD_OF_ACTION[card]] for card in state.plays[number : number + 4]]
        tricks.append(f"{SEATS[state.sources[number]]} {' '.join(cards)}")
    return f"; {', '.join(tricks)}" if tricks else ""


def text(state: StateFields) -> str:
    """Everything that is so."""
    lines = [f"{state.game.code.name}, {state.game.unit}, deal {len(state.past) + 1}: {state.dealer} deals"]
    lines.append(f"score: {_score(state.sheet)}")
    if state.dealt is None:
        return "\n".join([*lines, f"dealt: {' '.join(CARD_NAMES[CARD_OF_ACTION[card]] for card in state.history)}"])
    for seat in SEATS:
        left = Hand.of(CARD_OF_ACTION[card] for card in state.hands[seat])
        lines.append(f"{seat}: {state.dealt.hands[seat]} ({left})")
    lines.append(f"calls{_calls(state) or ';'}")
    lines.append(f"tricks{_plays(state) or ';'}")
    if state.is_over:
        won = zip(state.game.players, returns(state), strict=True)
        lines.append(f"over: {' '.join(f'{seat} {points:g}' for seat, points in won)}")
    return "\n".join(lines)


def view_of(state: StateFields, player: int) -> View:
    """What the player may know, with the score with which the game began on the sheet."""
    seen_from = view(state.game.code, table_of(state), state.chair(player))
    return replace(seen_from, sheet=state.sheet) if state.game.sheet.deals and not state.is_over else seen_from
