"""The check of a book as one value, as plain data and as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from oddtrick.players.books.rule_listing import TABLES
from oddtrick.players.registry import BOOKS, LATEST_CODE
from oddtrick.research.book_check.declarer_maxims import MAXIMS as DECLARERS
from oddtrick.research.book_check.defender_maxims import MAXIMS as DEFENDERS
from oddtrick.research.book_check.maxims import Maxim, MaximResult, try_maxim
from oddtrick.research.book_check.played_deals import cited_in_play
from oddtrick.research.book_check.rule_counts import Row, try_calls

MAXIMS: tuple[Maxim, ...] = (*DECLARERS, *DEFENDERS)
"""Every maxim that is tried on built hands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookCheck:
    """What came of a check: ``deals`` to each table of rules, ``turns`` to each maxim.

    ``calls`` are the rules of calling, ``play`` how often each rule of play was gone by, ``maxims`` those that were
    tried on built hands.
    """

    book: str
    deals: int
    turns: int
    seed: str
    calls: tuple[Row, ...]
    play: tuple[tuple[str, str, int], ...]
    maxims: tuple[tuple[Maxim, MaximResult], ...]

    @property
    def silent(self) -> tuple[str, ...]:
        """The rules that never spoke, those of calling first."""
        calls = (row.rule for row in self.calls if not row.spoke)
        return (*calls, *(rule for rule, _, cited in self.play if not cited))


def check_book(
    book: str, deals: int, turns: int, seed: str, report: Callable[[str], object] = lambda _part: None
) -> BookCheck:
    """The rules of a book tried; ``report`` is told which part begins."""
    report("calls")
    calls = tuple(try_calls(book, deals, seed))
    report("play")
    cited = cited_in_play(book, deals, seed)
    tried = []
    for maxim in MAXIMS:
        if maxim.book == book:
            report(f"{maxim.rule}, p. {maxim.page}")
            tried.append((maxim, try_maxim(maxim, turns, seed)))
    rows = () if BOOKS[book].cards else (row for row in BOOKS[book].play if row.names_card)
    play = tuple((row.id, row.page, cited[row.id]) for row in rows)
    return BookCheck(book=book, deals=deals, turns=turns, seed=seed, calls=calls, play=play, maxims=tuple(tried))


def as_data(check: BookCheck) -> dict[str, Any]:
    """The check as plain data."""
    return {
        "book": check.book,
        "code": LATEST_CODE[check.book],
        "deals": check.deals,
        "turns": check.turns,
        "seed": check.seed,
        "calls": [
            {
                "rule": row.rule,
                "applied": row.applied,
                "spoke": row.spoke,
                "obeyed": row.obeyed,
                "gave_way": row.gave_way,
            }
            for row in check.calls
        ],
        "play": [{"rule": rule, "page": page, "spoke": cited} for rule, page, cited in check.play],
        "maxims": [
            {
                "rule": maxim.rule,
                "page": maxim.page,
                "says": maxim.says,
                "always": maxim.always,
                "met": kept.met,
                "kept": kept.kept,
                "cited": kept.cited,
            }
            for maxim, kept in check.maxims
        ],
        "silent": list(check.silent),
    }


def share(part: int, whole: int) -> str:
    """A part of a whole in per cent; a dash of nothing."""
    return f"{100 * part / whole:.0f} %" if whole else "-"


def page(checks: tuple[BookCheck, ...]) -> str:
    """The page of the documentation: each book's tables."""
    return "\n".join(line for part in (_head(checks), *map(_of_book, checks)) for line in part) + "\n"


def _head(checks: tuple[BookCheck, ...]) -> Iterator[str]:
    first = checks[0]
    yield "# The books' rules checked\n"
    yield (
        "How often each rule of the books' players spoke, and how often it was obeyed. Made by `oddtrick books check "
        f"--deals {first.deals} --turns {first.turns} --seed {first.seed}`.\n"
    )
    yield (
        "*Calls*: in auctions that four players of the book begin themselves, on hands made long or strong and at "
        "scores of every kind, each rule is asked at every turn. It *applies* where its condition holds; it *spoke* "
        "where it was the one gone by; it *gave way* where another call was made by a rule that the book puts before "
        "it, on the page named; of the other turns it was *obeyed* where what it says was called, by whichever rule; "
        "one that only forbids a call (Foster's D-4) is obeyed by any other. "
        "*Play*: how often each rule named the card. *Maxims*: deals built to the condition of a page, played by four "
        "players of the book; what judges them knows nothing of their rules. Each rule that seldom comes up has a deal "
        "of its own in the tests.\n"
    )


def _before(book: str, row: Row) -> str:
    """The rules put before it, each with its page."""
    rules = (rule for rows in TABLES[book].values() for rule in rows if rule.id == row.rule)
    pages = {other: page for rule in rules for other, page in rule.after.items()}
    return ", ".join(f"{other} ({page})" for other, page in pages.items())


def _of_book(check: BookCheck) -> Iterator[str]:
    yield f"## {BOOKS[check.book].title}\n"
    if check.maxims:
        yield "| Rule | Page | On hands built to it | Met | Kept | Cited |\n|---|---|---|--:|--:|--:|"
        for maxim, kept in check.maxims:
            cells = (f"{maxim.says}", kept.met, share(kept.kept, kept.met), share(kept.cited, kept.met))
            yield f"| {maxim.rule} | {maxim.page} | " + " | ".join(map(str, cells)) + " |"
        yield ""
    yield "| Rule of calling | Applied | Spoke | Gave way | Obeyed | Put before it, and where |"
    yield "|---|--:|--:|--:|--:|---|"
    for row in check.calls:
        counts = (row.rule, row.applied, row.spoke, row.gave_way, share(row.obeyed, row.due), _before(check.book, row))
        yield f"| {' | '.join(map(str, counts))} |"
    yield ""
    if check.play:
        yield "| Rule of play | Page | Spoke |\n|---|---|--:|"
        yield from (f"| {rule} | {page} | {cited} |" for rule, page, cited in check.play)
        yield ""
    silent = ", ".join(check.silent) or "none"
    yield f"Never spoke in these deals: {silent}.\n"
