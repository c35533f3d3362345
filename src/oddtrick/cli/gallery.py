"""`oddtrick ruling --gallery`: the mishaps of the gallery, one a line, or one of them with its deal and its ruling."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.acts import Say
from oddtrick.cards import SEATS
from oddtrick.desk.outcomes import Settled, paragraph, plain_settled
from oddtrick.gallery import EXHIBITS, Opened
from oddtrick.table import CurrentDeal
from oddtrick.terminal.blocks import Block, columns, wrapped
from oddtrick.terminal.hands import hand_line
from oddtrick.wording import act_text, short_call


def listing() -> Block:
    """The name and the title of each mishap."""
    return columns([[exhibit.name, exhibit.title] for exhibit in EXHIBITS], gap=3)


def plain_listing() -> list[dict[str, str]]:
    """The same as JSON has it."""
    return [
        {"name": exhibit.name, "title": exhibit.title, "story": exhibit.story, "law": exhibit.law}
        for exhibit in EXHIBITS
    ]


def act_line(settled: Settled, opened: Opened) -> str:
    """``Brown: leads ♥5``."""
    act = settled.ruling.act
    return f"{opened.people.name(act.by)}: {act_text(act, opened.people.name)}"


def position(opened: Opened) -> Iterator[str]:
    """The hands as they were dealt, what was called, and what was played before the mishap."""
    people, deal = opened.people, opened.settled.before.deal
    if opened.deal is not None:
        hands = opened.deal.hands
        yield from columns([[f"{people.full(seat)}:", hand_line(hands[seat])] for seat in SEATS], gap=1)
    calls = [act for act in opened.record.acts[: opened.exhibit.line - 2] if isinstance(act, Say)]
    if calls:
        yield f"Said: {', '.join(f'{people.name(act.by)} {short_call(act.call)}' for act in calls)}."
    if deal is not None:
        yield from _played(deal, opened)


def _played(deal: CurrentDeal, opened: Opened) -> Iterator[str]:
    tricks = len(deal.play.quitted)
    if tricks:
        yield f"Tricks played: {tricks}."
    if deal.play.trick is not None:
        cards = (f"{opened.people.name(seat)} {card.symbol}" for seat, card in deal.play.trick.plays)
        yield f"On the table: {', '.join(cards)}."


def introduction(opened: Opened, width: int) -> Block:
    """What comes before the ruling: title, story, the deal, and what was done."""
    exhibit = opened.exhibit
    lines = [*wrapped(f"{exhibit.title} ({opened.settled.code.title})", width), *wrapped(exhibit.story, width), ""]
    for line in position(opened):
        lines += wrapped(line, width) if line.startswith(("Said", "On")) else [line]
    return [*lines, "", *wrapped(f"{act_line(opened.settled, opened)}.", width)]


def sequel(opened: Opened, width: int) -> Block:
    """What was done then, and the ruling on each of those acts."""
    lines: Block = []
    for settled in opened.then:
        lines += wrapped(f"{act_line(settled, opened)}. {paragraph(settled, opened.people.name)}", width)
    return lines


def plain_sequel(opened: Opened) -> list[dict[str, object]]:
    """The same as JSON has it."""
    return [plain_settled(settled, opened.people.name, "") for settled in opened.then]
