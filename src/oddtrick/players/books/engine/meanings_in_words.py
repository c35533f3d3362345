"""What each call of a declaration means under a book, in words: from the calls alone, which everybody has heard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from oddtrick.calls import Bid, Call, Make
from oddtrick.cards import SUITS, Suit
from oddtrick.language import gettext as _
from oddtrick.language import ngettext
from oddtrick.laws.law import Code
from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.inferences import Shown
from oddtrick.table import Effect, Said
from oddtrick.view import View
from oddtrick.wording import listed, number, sentence


def meanings(code: Code, book: Book, heard: View) -> tuple[str, ...]:
    """What each call made so far shows of its maker's hand, a sentence each; empty for one that is void.

    ``heard`` is a watcher's view: whoever asks may know no more than the calls.
    """
    assert heard.seat is None, "the hands of players are not for all to read"
    texts = []
    for place, said in enumerate(heard.said):
        before = replace(heard, said=heard.said[:place])
        texts.append(_shown_by(code, book, before, said) if said.effect is not Effect.VOID else "")
    return tuple(texts)


def meanings_of_next(code: Code, book: Book, heard: View, calls: Iterable[Call]) -> tuple[str, ...]:
    """What each of ``calls`` would show of the hand of whoever has the word, were it the next; see ``meanings``."""
    assert heard.seat is None, "the hands of players are not for all to read"
    assert heard.player is not None, "somebody has the word"
    return tuple(_shown_by(code, book, heard, Said(heard.player, call)) for call in calls)


def _shown_by(code: Code, book: Book, heard: View, said: Said) -> str:
    """A sentence on what a call shows that comes after all that are ``heard``."""
    before, after = (
        book.read(code, replace(heard, said=calls)).of(said.by) for calls in (heard.said, (*heard.said, said))
    )
    named = next((each.by for each in reversed(heard.said) if isinstance(each.call, Bid | Make)), None)
    return _meaning(before, after, own=named is not None and heard.lineup.together(named, said.by))


def _meaning(before: Shown, after: Shown, *, own: bool) -> str:
    """``own``: what stands was named by their own side."""
    parts = list(_parts(before, after, own=own))
    return f"{sentence(listed(parts, 'and'))}." if parts else _("It shows nothing more of the hand.")


def _parts(before: Shown, after: Shown, *, own: bool) -> Iterator[str]:
    """What has been shown by the last call."""
    if after.obliged and not before.obliged:
        yield _("the cheapest suit, since something had to be declared")
    if after.weak and not before.weak:
        yield _("no sure trick yet")
    if after.plain and not before.plain:
        yield _("a hand for no trumps")
    for suit, was, least in zip(SUITS, before.least, after.least, strict=True):
        tops = suit in after.tops and suit not in before.tops
        if least > was or tops:
            yield _cards(suit, least, tops=tops)
    for strain in after.doubled:
        if strain not in before.doubled:
            name = _(strain.label)
            yield _("confidence in {strain}", strain=name) if own else _("strength against {strain}", strain=name)
    if after.strength is not None and after.strength != before.strength:
        points = round(after.strength)
        yield ngettext(
            "about {number} point of high cards (an ace is four)",
            "about {number} points of high cards (an ace is four)",
            points,
            number=number(points),
        )


def _cards(suit: Suit, least: int, *, tops: bool) -> str:
    """How many cards of a suit are held at least, or none that is told, and whether there are ``tops`` in it."""
    name = _(suit.name.lower())
    if not least:
        return _("{suit} with a sure trick in them", suit=name)
    if tops:
        return _("at least {number} {suit} with a sure trick in them", number=number(least), suit=name)
    return _("at least {number} {suit}", number=number(least), suit=name)
