"""What each call of a declaration means under a book, as messages: from the calls alone, which everybody has heard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.inferences import HandInferences
from oddtrick.rules.calls import Bid, Call, Make
from oddtrick.rules.cards import SUITS, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, listed, message, plural_message
from oddtrick.rules.table import Effect, SpokenCall
from oddtrick.rules.view import View
from oddtrick.words.wording import number_message


def meanings(code: Code, book: Book, heard: View) -> tuple[Message | None, ...]:
    """What each call made so far shows of its maker's hand, a sentence each; ``None`` for one that is void.

    ``heard`` is a watcher's view: the user who asks may know no more than the calls.
    """
    assert heard.seat is None, "the hands of players are not for all to read"
    messages: list[Message | None] = []
    for place, said in enumerate(heard.said):
        before = replace(heard, said=heard.said[:place])
        messages.append(_meaning_of(code, book, before, said) if said.effect is not Effect.VOID else None)
    return tuple(messages)


def meanings_of_next(code: Code, book: Book, heard: View, calls: Iterable[Call]) -> tuple[Message, ...]:
    """What each of ``calls`` would show of the next caller's hand, were it made now; see ``meanings``."""
    assert heard.seat is None, "the hands of players are not for all to read"
    assert heard.player is not None, "somebody has the word"
    return tuple(_meaning_of(code, book, heard, SpokenCall(heard.player, call)) for call in calls)


def _meaning_of(code: Code, book: Book, heard: View, said: SpokenCall) -> Message:
    """A sentence on what a call shows that comes after all that are ``heard``."""
    before, after = (
        book.read(code, replace(heard, said=calls)).of(said.by) for calls in (heard.said, (*heard.said, said))
    )
    named = next((each.by for each in reversed(heard.said) if isinstance(each.call, Bid | Make)), None)
    return _meaning(before, after, own=named is not None and heard.lineup.together(named, said.by))


def _meaning(before: HandInferences, after: HandInferences, *, own: bool) -> Message:
    """``own``: what stands was named by their own side."""
    parts = list(_parts(before, after, own=own))
    return (
        Message("{parts}.", (("parts", listed(parts, "and")),))
        if parts
        else message("It shows nothing more of the hand.")
    )


def _parts(before: HandInferences, after: HandInferences, *, own: bool) -> Iterator[Message]:
    """What has been shown by the last call."""
    if after.obliged and not before.obliged:
        yield message("the cheapest suit, since something had to be declared")
    if after.weak and not before.weak:
        yield message("no sure trick yet")
    if after.plain and not before.plain:
        yield message("a hand for no trumps")
    for suit, was, least in zip(SUITS, before.least, after.least, strict=True):
        tops = suit in after.tops and suit not in before.tops
        if least > was or tops:
            yield _cards(suit, least, tops=tops)
    for strain in after.doubled:
        if strain not in before.doubled:
            yield (
                message("confidence in {strain}", strain=strain)
                if own
                else message("strength against {strain}", strain=strain)
            )
    if after.strength is not None and after.strength != before.strength:
        points = round(after.strength)
        yield plural_message(
            "about {number} point of high cards (an ace is four)",
            "about {number} points of high cards (an ace is four)",
            points,
            number=number_message(points),
        )


def _cards(suit: Suit, least: int, *, tops: bool) -> Message:
    """How many cards of a suit are held at least, or none that is shown, and whether there are ``tops`` in it."""
    name = message(suit.name.lower())
    if not least:
        return message("{suit} with a sure trick in them", suit=name)
    if tops:
        return message("at least {number} {suit} with a sure trick in them", number=number_message(least), suit=name)
    return message("at least {number} {suit}", number=number_message(least), suit=name)
