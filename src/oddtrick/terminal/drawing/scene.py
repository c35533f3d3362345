"""Everything that a player sees at their turn, and everything that a deal was when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Entry
from oddtrick.rules.table import CurrentDeal, State
from oddtrick.rules.view import View
from oddtrick.terminal.drawing.blocks import Block, beside, headline, width_of
from oddtrick.terminal.drawing.declaration import contract_text, declaration_block, may_say
from oddtrick.terminal.drawing.hands import diagram, dummy_columns, hand_line
from oddtrick.terminal.drawing.sheets import entry_lines, standing_line
from oddtrick.terminal.drawing.tricks import compass, play_table, won_block
from oddtrick.words.wording import sentence, taken_text
from oddtrick.words.wording.people_at_table import People


def heading(code: Code, view: View, people: People, width: int) -> str:
    """The rule that a turn begins with: the number of the deal, the game, who deals."""
    return headline(f"Deal {view.deal} · {code.title} · {people.name(view.dealer)} dealt", width)


def scene(code: Code, view: View, people: People, width: int) -> Block:
    """What a player has before them at their turn: the declaration so far, or the play; and their hand."""
    lines = [heading(code, view, people, width), standing_line(view.sheet, people), ""]
    if view.state is State.OPEN:
        lines += declaration_block(code, view.said, view.dealer, people)
        lines += ["", *_hand(view, people)]
        if view.offers.calls:
            lines.append(f"You may say  {may_say(view.offers.calls)}")
        return lines
    return [*lines, *play_block(view, people, width), "", *_hand(view, people)]


def play_block(view: View, people: People, width: int) -> Block:
    """The contract, the trick by compass with dummy beside it, and the tricks won."""
    turn, people = view.turn, people.moved(view.moved)
    trick = compass(view.on_table if turn is None or not _complete(view) else None, people, turn)
    table = beside(trick, _dummy(view, people), gap=4) if view.laid else trick
    if width_of(table) > width:
        table = [*trick, "", *_dummy(view, people)]
    contract = contract_text(view, people)
    return [sentence(contract), "", *table, "", *won_block(view.won, people)]


def _complete(view: View) -> bool:
    return view.on_table is not None and view.on_table.is_complete


def _dummy(view: View, people: People) -> Block:
    trumps = None if view.strain is None else view.strain.trumps
    lines: Block = []
    for seat, hand in view.laid:
        title = f"Dummy: {people.full(seat)}" if seat is not people.lineup.second else people.full(seat)
        lines += ["", title, *dummy_columns(hand, trumps, across=people.you is not seat)]
    return lines[1:]


def _hand(view: View, people: People) -> Block:
    # Players sort their hands anew when the declaration is over, and not at every bid.
    trumps = None if view.strain is None or view.state is State.OPEN else view.strain.trumps
    people = people.moved(view.moved)
    laid, seen = dict(view.laid), dict(view.seen)
    if view.seat is None or view.seat in laid:
        return []
    lines = []
    for seat in dict.fromkeys((view.seat, *seen)):
        if seat not in laid:
            cards = (hand_line(seen[seat], trumps) or "no cards left") if seat in seen else "face down"
            lines.append(f"{_whose(seat, people)}  {cards}")
    return lines


def _whose(seat: Seat, people: People) -> str:
    return "Your hand" if seat is people.you and not people.study else f"The hand of {people.full(seat)}"


# -- a deal that is over, or as far as it has come --


def deal_report(code: Code, deal: CurrentDeal, entries: Sequence[Entry], people: People, width: int) -> Block:
    """A whole deal: the four hands, what was said, every trick, the result and what it scores."""
    lines = [headline(f"Deal {deal.number} · {people.name(deal.dealer)} deals", width), ""]
    lines += diagram(dict(zip(SEATS, deal.dealt, strict=True)), people, deal.dealer)
    lines += ["", *declaration_block(code, deal.declaration.said, deal.dealer, people), ""]
    if deal.play.tricks:
        leader = deal.declaration.leader if deal.declaration.leader is not None else deal.play.tricks[0].leader
        played = play_table(deal.play.tricks, leader, people.moved(deal.declaration.moved))
        lines += [sentence(contract_of(deal, people)), "", *played, ""]
    lines.append(result_text(deal, people))
    return [*lines, *entry_lines(entries, people)] if deal.state is State.OVER else lines


def contract_of(deal: CurrentDeal, people: People) -> str:
    """The declaration of a deal as far as it has come."""
    return contract_text(deal.declaration, people)


def result_text(deal: CurrentDeal, people: People) -> str:
    """``2♥ doubled by Brown (W): nine tricks.``, the stop included."""
    if deal.state is State.PASSED_OUT:
        return "All have passed." if deal.lineup.vacant is not None else "All four have passed."
    if deal.taken is None:
        return f"{sentence(contract_of(deal, people))}: not finished."
    return f"{sentence(contract_of(deal, people))}: {taken_text(deal.taken)}."


def cards_left(deal: CurrentDeal, people: People) -> Block:
    """How things stand in a deal that is not over: the cards left, whose turn it is."""
    people = people.moved(deal.declaration.moved)
    hands = dict(zip(SEATS, deal.play.hands, strict=True))
    turn: Seat | None = deal.turn
    lines = diagram(hands, people)
    return [*lines, "", f"It is the turn of {people.full(turn)}."] if turn is not None else lines
