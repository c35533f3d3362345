"""Tricks: the one on the table by compass, those won in books of six, and the play of a deal as a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.table import Trick
from oddtrick.terminal.drawing.blocks import Block, columns
from oddtrick.words.wording import TRICKS_IN_BOOK, taken_text
from oddtrick.words.wording.people_at_table import People


def compass(trick: Trick | None, people: People, turn: Seat | None = None) -> Block:
    """The trick on the table, each card beside its player; ``•`` marks the lead, ``?`` the hand to play."""
    top, right, foot, left = people.around()
    shown = {seat: _card_of(trick, seat, turn) for seat in (top, right, foot, left)}
    middle = 9
    name_left, name_right = people.full(left), people.full(right)
    sides = max(len(name_left), 9)
    centre = sides + 1 + middle // 2
    return [
        _centred(people.full(top), centre),
        _centred(shown[top], centre),
        f"{name_left:>{sides}} {'':{middle}} {name_right}",
        f"{shown[left]:>{sides}} {'':{middle}} {shown[right]}",
        _centred(shown[foot], centre),
        _centred(people.full(foot), centre),
    ]


def _card_of(trick: Trick | None, seat: Seat, turn: Seat | None) -> str:
    card = None if trick is None else trick.card(seat)
    if trick is None or card is None:
        return "?" if seat is turn else "·"
    return f"{'•' if seat is trick.leader else ''}{card.symbol}"


def _centred(text: str, centre: int) -> str:
    return " " * max(0, centre - len(text) // 2) + text


def trick_line(trick: Trick, people: People) -> str:
    """A trick in one line: ``You ♥4, Brown ♥K, Green ♥A, White ♥2: Green takes it``."""
    cards = ", ".join(f"{people.name(seat)} {card.symbol}" for seat, card in trick.plays)
    return f"{cards}: {people.name(trick.winner)} {'take' if trick.winner is people.you else 'takes'} it"


def won_block(won: Mapping[Side, int], people: People) -> Block:
    """The tricks of each side, gathered as a book of six and then the odd tricks."""
    rows = [[people.side(side), _pile(won[side]), taken_text(won[side])] for side in people.sides]
    return columns(rows)


def _pile(tricks: int) -> str:
    book = "▮" * min(tricks, TRICKS_IN_BOOK) + "▯" * max(0, TRICKS_IN_BOOK - tricks)
    return f"{book} {'▮' * (tricks - TRICKS_IN_BOOK)}" if tricks > TRICKS_IN_BOOK else book


def play_table(tricks: Sequence[Trick], first: Seat, people: People) -> Block:
    """The play of a deal: a row for each trick, a column for each hand from the ``first`` to lead.

    ``•`` stands before a lead, ``*`` behind the card that took the trick.
    """
    if not tricks:
        return []
    order = [first, first.left, first.partner, first.right]
    rows = [["", *(people.full(seat) for seat in order), "taken by"]]
    for number, trick in enumerate(tricks, 1):
        rows.append([str(number), *(_played(trick, seat) for seat in order), people.name(trick.winner)])
    return columns(rows, right=(0,))


def _played(trick: Trick, seat: Seat) -> str:
    cards = " ".join(card.symbol for source, card in trick.plays if source is seat)
    lead = "•" if seat is trick.leader else " "
    return f"{lead}{cards}{'*' if trick.is_complete and seat is trick.winner else ''}"
