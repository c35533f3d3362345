"""``--agreed``: what partners have settled beforehand, as a command takes and shows it."""

from __future__ import annotations

from collections.abc import Iterable

import click
from click.shell_completion import CompletionItem

from oddtrick.players.books.engine.agreements import Agreed, read_agreed
from oddtrick.players.registry import agreed_messages, agreements_of, all_agreements
from oddtrick.rules.laws.law import Code
from oddtrick.terminal.drawing.blocks import Block, wrapped
from oddtrick.words.language import say

WAYS = "; ".join(
    f"{agreement.name}={'|'.join(choice.name for choice in agreement.choices)}" for agreement in all_agreements()
)
"""Every agreement with its choices, as they are typed."""


def _complete(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    ways = [f"{agreement.name}={choice.name}" for agreement in all_agreements() for choice in agreement.choices]
    return [CompletionItem(way) for way in ways if way.startswith(begun)]


agreed_option = click.option(
    "--agreed",
    "agreed",
    multiple=True,
    metavar="NAME=CHOICE",
    shell_complete=_complete,
    help=f"What players of books have agreed upon: {WAYS}. May be given several times.",
)


def agreed_upon(texts: Iterable[str], code: Code) -> Agreed:
    """What those texts come to under a code; ``NotUnderstood`` says what there is to agree upon."""
    pairs = (text.partition("=") for text in texts)
    return read_agreed({key.strip(): choice.strip() for key, _equals, choice in pairs}, agreements_of(code))


def agreement_lines(agreed: Agreed, width: int) -> Block:
    """What a table has agreed upon, a sentence each with its book and page."""
    return [line for each in agreed_messages(agreed) for line in wrapped(f"Agreed: {say(each)}", width)]
