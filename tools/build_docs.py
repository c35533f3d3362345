"""Write the pages of docs/reference from the code's own tables; ``--check`` only says which of them are stale.

    python tools/build_docs.py           write them
    python tools/build_docs.py --check   exit status 1, with a summary, where a page is not what it would be

What stands in these pages stands nowhere else: to change one, change the table that it is made from.
"""

from __future__ import annotations

import argparse
import difflib
import json
import re
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from pathlib import Path

import click
import yaml

from oddtrick.club.render import edits
from oddtrick.club.web import protocol
from oddtrick.club.web.app import create_app
from oddtrick.files.record import FORMAT, FinalScore, Header
from oddtrick.files.record.json_schema import record_schema
from oddtrick.files.record.plain_items import KINDS
from oddtrick.files.shapes.members import member_rows
from oddtrick.players.books.engine.agreements import Agreement
from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.play_rules import PlayRule
from oddtrick.players.books.rule_listing import TABLES, WITHOUT_ROW
from oddtrick.players.registry import BOOKS, source_of
from oddtrick.research.lab.action_ids import (
    ACTION_COUNT,
    BIDS,
    CARDS,
    DOUBLE_ID,
    FIGURE_BIDS,
    LEAVE_ID,
    MISERE_ID,
    NULLO_BIDS,
    QUIET_ID,
    REDOUBLE_ID,
    STRAIN_IDS,
    action_name,
)
from oddtrick.research.lab.irregular_actions import CLAIM_ID, EXPOSE_IDS, REMEDY_IDS, WAIVE_ID, irregular_name
from oddtrick.research.lab.irregular_tensors import FAULT_PIECES
from oddtrick.research.lab.tensor_pieces import FURTHER_PIECES, PIECES, TENSOR_SIZE, offsets
from oddtrick.research.studies import STUDIES
from oddtrick.rules import errors
from oddtrick.rules.acts import Act
from oddtrick.rules.calls import Call, parse_call
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES, Variety, code_for
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Clause, Code, Law, Treatment
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.plain_acts import ACT_NAMES
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import Until
from oddtrick.rules.terms import Fault, How, MishapKind, Remedy, RemedyKind, Topic
from oddtrick.teaching.desk.people_settled import SETTLED
from oddtrick.teaching.desk.procedure import answer_to
from oddtrick.teaching.desk_wording import act_line, choice_line, paragraph, part_text, waived_line
from oddtrick.teaching.gallery import EXHIBITS, Exhibit, open_exhibit
from oddtrick.teaching.lessons.book_pages import PASSAGES
from oddtrick.teaching.lessons.glossary import GLOSSARY
from oddtrick.terminal.cli import every
from oddtrick.terminal.cli import main as oddtrick
from oddtrick.terminal.cli.gallery import position
from oddtrick.terminal.cli.json_reports import FORMAT as FORMAT_OF_REPORTS
from oddtrick.terminal.cli.json_reports import REPORTS, Report, report_schemas, reports_schema
from oddtrick.terminal.cli.lawbooks import code_figures, merged
from oddtrick.words.language import say
from oddtrick.words.wording import FAULTS, remedy_text, sentence, spoken_call
from oddtrick.words.wording.lawbook import LAWBOOKS, meaning_of

sys.path.insert(0, str(Path(__file__).parent))
from beginner_rules import rules_pages

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "reference"
MADE_STUDIES = ROOT / "docs" / "studies"
CASES = ROOT / "tests" / "cases"
MADE = "<!-- Made by tools/build_docs.py: change the tables of the code, not this page. -->"

TREATMENTS: Mapping[Treatment, str] = {
    Treatment.ENFORCED: "the referee rules on it",
    Treatment.PROCEDURE: "how the game runs here, or a figure of its score",
    Treatment.CLUB: "for the club, not for the table",
    Treatment.MANNERS: "manners: shown, never punished",
}

CALLS = ("3H", "2NT", "P", "X", "XX", "make:H", "make:NT", "leave", "may-i-play", "yes", "satisfied")
"""A call of each form that the four codes know."""

HEADER_MEMBERS: Mapping[str, str] = {
    "oddtrick": f"the version of the format: {FORMAT}; it comes first",
    "code": "the code of laws, by its name",
    "variety": "a variety of the code, or a list of several that go together; left out where there is none",
    "options": "optional rules by name, each with its setting",
    "players": "names by seat, `N` `E` `S` `W`",
    "dealer": "who deals first; where it is left out, the seat of the first deal in it",
    "policy": "how the table met faults",
    "program": "the version of oddtrick that began the record",
    "edition": "the edition of the code then: our readings of the book, counted from 1",
}
"""What each member of a header holds; any other member is kept as it is."""

RESULT_MEMBERS: Mapping[str, str] = {
    "program": "the version of oddtrick by which the rubber was scored",
    "edition": "the edition of the code then",
    "over": "whether the book counts the rubber as finished; `false` where it was broken off by agreement",
    "games": "the winners of the games, in order",
    "bonus": "points for the rubber or for games, by side or seat",
    "totals": "all points, the bonus with them",
    "winner": "who won the rubber; `null` where nobody did",
    "value": "what the winners won by; `null` where each plays for themselves",
    "rulings": "rulings that found a fault or gave a choice: `act` (from 0), `fault`, `law`, `by`, `remedies`",
    "entries": "the score sheet: `deal` (from 1), `who`, `line` (`below` or `above`), `points`, `law`, `item`",
}
"""What each member of a result holds."""

ITEM_FIELDS: Mapping[str, str] = {
    "count": "tricks",
    "strain": "",
    "doubling": "how many times doubled",
    "cut_down": "points were taken off for a revoke",
    "limited": "to the most that the book lets them cost",
    "redoubled": "",
    "over": "tricks beyond the bid",
    "holding": "as `four-aces`",
    "less_chicane": "",
    "points": "reached by the declarer",
    "bid": "",
    "short": "tricks by which the declarer failed",
}
"""What each field of an item of the score says, where its name does not."""

POLICIES: Mapping[Policy, str] = {
    Policy.GUARDED: "acts that would be faults were refused",
    Policy.CLUB: "faults happened, and the law answered",
    Policy.STUDY: "one person did the acts of all",
}


# -- Markdown --


def cell(text: str) -> str:
    """The text as a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the first of ``heads`` stands over the first cell of each row."""
    lines = [heads, ["---"] * len(heads), *([cell(text) for text in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def page(title: str, *parts: str) -> str:
    """A page; each part is a paragraph, a heading or a table."""
    return "\n\n".join((f"# {title}", MADE, *parts)) + "\n"


def anchor(heading: str) -> str:
    """Where a heading is found in its page, as GitHub and the docs site name it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def words(text: str | None) -> str:
    """A docstring's first paragraph in Markdown."""
    return " ".join((text or "").split("\n\n")[0].split()).replace("``", "`")


def code_span(text: str) -> str:
    """The text as it is typed."""
    return f"`{text}`"


# -- the codes --


def codes_page() -> str:
    """All codes side by side, each figure with its law."""
    figures_of = {code.key: code_figures(code) for code in CODES}
    rows = []
    for name in merged([list(figures) for figures in figures_of.values()]):
        values = [figures.get(name) for figures in figures_of.values()]
        rows.append([name, *("·" if value is None else _figure(*value) for value in values)])
    return page(
        "The codes side by side",
        "Every figure and rule by which the four codes differ or agree, with the number of its law in brackets. A dot "
        "means that the book has no such item. `oddtrick codes` shows the same at the terminal.",
        table(["code", "title", "lawbook"], ([f"`{c.key}`", c.title, _book_link(c.key, "lawbooks/")] for c in CODES)),
        table(["", *(f"`{key}`" for key in figures_of)], rows),
    )


def _figure(value: str, law: str) -> str:
    return f"{value} ({law})" if law else value


def _book_link(key: str, folder: str) -> str:
    return f"[{len(LAWBOOKS[key])} entries]({folder}{key}.md)"


def options_page() -> str:
    """Every optional rule."""
    rows = [
        [
            f"`{option.name}`",
            code_span(option.where) if option.variety else ", ".join(map(code_span, option.codes)),
            str(option.allowed),
            meaning_of(option),
            option.law,
        ]
        for option in OPTIONS
    ]
    return page(
        "Optional rules",
        "What a table may agree upon beside the printed code. The first setting is the code's own way. At the terminal "
        "it is `--option NAME=VALUE`; in a record the member `options` of the header; in Python the second argument of "
        "`code_for`.",
        table(["option", "of", "settings", "meaning", "where the book speaks of it"], rows),
    )


def varieties_page() -> str:
    """Every variety: what it is, what it does not go with, and its figures beside those of its code."""
    rows = [[code_span(v.name), ", ".join(map(code_span, v.codes)), v.meaning, v.law, _refused(v)] for v in VARIETIES]
    return page(
        "Varieties",
        "Other games by the laws of a printed code. At the terminal it is `--variety NAME`, with the code that the "
        "variety belongs to; in a record the member `variety` of the header; in Python the third argument of "
        "`code_for`. Several go together where nothing is said against it.",
        table(["variety", "of", "what it is", "where the book speaks of it", "does not go with"], rows),
        *(part for key in dict.fromkeys(v.codes[0] for v in VARIETIES) for part in _varieties_of(key)),
    )


def _refused(variety: Variety) -> str:
    return "; ".join(f"`{name}`: {reason}" for name, reason in variety.refuses.items())


def _varieties_of(key: str) -> Iterator[str]:
    """The figures of a code and of its varieties, where they differ."""
    codes = [code_for(key), *(code_for(key, varieties=(v.name,)) for v in VARIETIES if v.codes[0] == key)]
    figures_of = [code_figures(code) for code in codes]
    rows = []
    for name in merged([list(figures) for figures in figures_of]):
        values = [figures.get(name) for figures in figures_of]
        if any(value != values[0] for value in values):
            rows.append([name, *("·" if value is None else _figure(*value) for value in values)])
    yield f"## {codes[0].title}"
    yield table(["", *(code_span(code.name) for code in codes)], rows)


# -- the language of the table --


def acts_page() -> str:
    """Acts, calls, faults and remedies: the closed vocabularies."""
    return page(
        "The language of the table",
        "The words in which records, rulings and messages are written. They are the same under every code; which of "
        "them can occur depends on the code.",
        "## Acts",
        "An act is a mapping with `by`, the seat of the player who did it, `act`, and further fields; those in "
        "brackets may be left out.",
        table(["act", "fields", "meaning"], map(_act_row, ACT_NAMES)),
        "## Calls",
        "In `by-suits` a bid is a strain alone, `H`; in `by-figures` it is a number of points, `24`.",
        table(["call", "said as"], ([f"`{text}`", spoken_call(parse_call(text))] for text in CALLS)),
        "## Faults",
        "What the referee finds in an act, and the laws of each code that answer it. Where a code has none, the act is "
        "undone and costs nothing.",
        table(["fault", "in words", *(f"`{code.key}`" for code in CODES)], map(_fault_row, Fault)),
        "## Remedies",
        "What a law may grant. A remedy with a parameter is written with a colon: `call-suit:D`, `points:50`, `bar:E`.",
        table(["remedy", "meaning"], ([f"`{kind.value}`", _remedy(kind)] for kind in RemedyKind)),
        "A choice is open for as long as its law says:",
        "\n".join(f"- {until.value}" for until in Until),
        *_vocabularies(),
    )


def _act_row(kind: type[Act]) -> list[str]:
    hints = typing.get_type_hints(kind)
    shown = []
    for field in fields(kind):
        if field.name == "by":
            continue
        name = f"`{'remedy' if field.name == 'remedies' else field.name}`: {_type(hints[field.name])}"
        shown.append(name if field.default is MISSING else f"[{name}]")
    return [f"`{ACT_NAMES[kind]}`", "; ".join(shown), words(kind.__doc__)]


def _type(hint: object) -> str:
    """What may stand in a field, in words."""
    if hint == Call:
        return "call"
    kinds = [kind for kind in typing.get_args(hint) if kind not in (types.NoneType, ...)]
    if typing.get_origin(hint) is tuple:
        return f"four {_type(kinds[0])}s" if len(kinds) == 4 else f"{_type(kinds[0])}s".replace("remedys", "remedies")
    if typing.get_origin(hint) is typing.Literal:
        return " or ".join(f"`{kind}`" for kind in kinds)
    if kinds:
        return " or ".join(map(_type, kinds))
    named = {bool: "true or false", int: "number", str: "text", MishapKind: "mishap", How: "way", Topic: "subject"}
    assert isinstance(hint, type), hint
    return named.get(hint) or re.sub(r"(?<!^)([A-Z])", r" \1", hint.__name__).lower()


def _fault_row(fault: Fault) -> list[str]:
    answering = (", ".join(dict.fromkeys(_answering(code, fault))) for code in CODES)
    return [f"`{fault.value}`", FAULTS[fault], *(numbers or "·" for numbers in answering)]


def _answering(code: Code, fault: Fault) -> Iterator[str]:
    """The laws that are cited for a fault, in the order of the book."""
    for law in code.laws:
        for provision in law.provisions:
            if fault in provision.faults and not provision.cites_right:
                yield law.number


def _remedy(kind: RemedyKind) -> str:
    return remedy_text(Remedy(kind), Seat.__str__, None)


def _vocabularies() -> list[str]:
    kinds: tuple[tuple[str, type[Enum]], ...] = (
        ("Mishaps of shuffling, cutting and dealing", MishapKind),
        ("Ways in which a card is seen", How),
        ("Subjects of a remark", Topic),
    )
    parts = []
    for title, kind in kinds:
        parts += [f"## {title}", ", ".join(f"`{member.value}`" for member in kind)]
    return parts


# -- the program --


def commands_page() -> str:
    """Every command, as ``--help`` has it."""
    parts = ["## oddtrick", _help(oddtrick, "oddtrick")]
    for name, command in sorted(every().items()):
        parts += [f"## oddtrick {name}", _help(command, f"oddtrick {name}")]
    return page("The commands", "What `--help` says of each.", *parts)


def _help(command: click.Command, name: str) -> str:
    # As under the program itself: a command remembers the names of its help option from when it was last asked.
    names = {"help_option_names": oddtrick.context_settings["help_option_names"]}
    settings = {**command.context_settings, **names, "max_content_width": 100, "terminal_width": 100}
    with click.Context(command, info_name=name, **settings) as context:
        text = click.unstyle(command.get_help(context))
    lines = "\n".join(line.rstrip() for line in text.splitlines())
    return f"```text\n{lines}\n```"


def json_page() -> str:
    """What every command prints with ``--json``."""
    return page(
        "What --json prints",
        "Every command that takes `--json` prints one object, which begins "
        f'`{{"format": {FORMAT_OF_REPORTS}, "report": ...`. `format` is the version of this form: it rises when a '
        "member changes its meaning or goes; new members may be added without that. `report` is the name of what is "
        "printed, as in the table below. `convert --check` prints one such object a line, one for each file. An error "
        "is a line on standard error, and [the exit status](commands.md) says how the command ended.",
        table(
            ["report", "printed by", "what it is"],
            [
                [f"[`{name}`](#{name})", code_span(f"oddtrick {each.command}"), each.what]
                for name, each in REPORTS.items()
            ],
        ),
        "[json.schema.json](json.schema.json) is a JSON Schema of all of them. In the tables that follow `deals[]` is "
        "each item of the list `deals`, `.*` each value of an object whose names are free, and a question mark stands "
        "behind a member that may be left out. Members that have a type of their own:",
        table(
            ["type", "is written"],
            [
                ["seat", "`N`, `E`, `S` or `W`"],
                ["column", "a side, `NS` or `EW`; where each plays alone, a seat"],
                ["card", "suit and rank: `SA`, `HT`, `D2`"],
                ["hand", "spades, hearts, diamonds and clubs: `AKQ2.J3.-.T987654`"],
                ["strain", "`S`, `H`, `D`, `C`, `NT`, `royal`, `nullo` or `misere`"],
                ["act, result", "as [a record](record.md) has them"],
                ["setting", "true, false, a whole number or a text"],
            ],
        ),
        *(_report_section(name, each) for name, each in REPORTS.items()),
    )


def _report_section(name: str, report: Report) -> str:
    """The members of a report, down to the last."""
    rows = [[code_span(path), kind, what] for path, kind, what in member_rows(report.shape, report_schemas())]
    head = f"## {name}\n\n`oddtrick {report.command} --json`: {report.what}."
    return f"{head}\n\n{table(['member', 'type', 'what it is'], rows)}"


def errors_page() -> str:
    """The tree of exceptions, and what each of them means."""
    drawn = (errors.__doc__ or "").split("\n\n")[1]
    rows = [
        [f"`{name}`", " or ".join(f"`{base.__name__}`" for base in kind.__bases__), words(kind.__doc__)]
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, errors.OddtrickError)
    ]
    return page(
        "Exceptions",
        "Misbehaviour at the table is no exception: it is an act, and the referee rules on it.",
        f"```text\n{drawn}\n```",
        table(["exception", "is a", "raised for"], rows),
        "The command line shows each as one line and ends with exit status 2.",
    )


def record_page() -> str:
    """The form of a record."""
    header_fields = {"oddtrick", *(field.name for field in fields(Header))} - {"rest"}
    assert header_fields == set(HEADER_MEMBERS), header_fields ^ set(HEADER_MEMBERS)
    assert {field.name for field in fields(FinalScore)} == set(RESULT_MEMBERS)
    return page(
        "The record",
        "A record (`.odd`) is JSON Lines in UTF-8: a line, a JSON object. The first line is the header, each further "
        "line one act, in the order in which they were done; act number *n*, from 0, stands on line *n* + 2. Acts are "
        "the only source of truth: rulings and scores are worked out from them again. Lines may be appended one by "
        "one: a record that breaks off is good up to its last whole line. A file may hold several records: a header "
        'that begins with `{"oddtrick"` begins the next.',
        "## The header",
        table(["member", "holds"], ([f"`{name}`", text] for name, text in HEADER_MEMBERS.items())),
        "`oddtrick` and `code` must be there. Members not listed here (a seed, a date, a source) are kept as they are; "
        "`tags` are those of a board of another program that these games have no place for, as its vulnerability; "
        "`head` is the `link` of a club's table at the `message` with which the `rubber` ended there "
        "([that nothing was rewritten](../how-to/run-a-club.md#that-nothing-was-rewritten)). "
        "A record without `program` and `edition` is of edition 1 and of an unknown program. One of a newer edition is "
        "read with a warning; one of a newer format is read as far as it looks like this one, with an error that says "
        "what to install ([upgrading](../how-to/upgrade.md)).",
        table(["policy", "meaning"], ([f"`{policy.value}`", POLICIES[policy]] for policy in Policy)),
        "[record.schema.json](record.schema.json) is a JSON Schema of a line, for programs in other languages; in "
        "Python it is `oddtrick.files.record.json_schema.record_schema()`.",
        "## The acts",
        "The fields of each act are told in [the language of the table](table-language.md). `card` may stand for "
        "`cards` with a single card.",
        '```json\n{"oddtrick": 1, "code": "auction-1910", "options": {}, "players": {}, "policy": "club"}\n'
        '{"by": "S", "act": "deal", "hands": {"N": "A9632.A.KT654.98", "E": "KQ4.T3.972.KJ652", '
        '"S": "T87.KJ9854.AJ8.3", "W": "J5.Q762.Q3.AQT74"}}\n{"by": "S", "act": "call", "call": "1H"}\n```',
        "A card is its suit and its rank (`SA`, `HT`, `D2`); a hand is spades, hearts, diamonds and clubs with a full "
        "stop between them, `-` for none. A fault of form is told with line and column, and all before it is kept.",
        "## The result",
        "When a rubber is over, a last line may hold the score that it ended with, and the rulings on the way there, "
        "as they were read then:",
        '```json\n{"result": {"program": "0.1.0", "edition": 1, "over": true, "games": ["EW", "EW"], '
        '"bonus": {"NS": 0, "EW": 250}, "totals": {"NS": 304, "EW": 442}, "winner": "EW", "value": 138, '
        '"rulings": [], "entries": []}}\n```',
        table(["member", "holds"], ([f"`{name}`", text] for name, text in RESULT_MEMBERS.items())),
        "An `item` is what an entry is for: its `kind` and the fields of that kind; one that is left out is zero or "
        "`false`.",
        table(["`kind`", "fields"], _item_rows()),
        "A result that an older version wrote has English text as `what` in place of `item`; it is read all the same.",
        "Nothing is worked out from this line, and a record without it is whole. It is there so that a finished rubber "
        "keeps its score when a later edition reads a law otherwise: `oddtrick replay` then says where. It is a line "
        "at the end because lines are only ever added while a rubber is played. Nothing follows it: a rubber that is "
        "gone on with loses it, and has another when it ends again.",
    )


def _item_rows() -> Iterator[list[str]]:
    for kind, item in KINDS.items():
        said = ((each.name, ITEM_FIELDS[each.name]) for each in fields(item))
        yield [f"`{kind}`", ", ".join(f"`{name}` ({meaning})" if meaning else f"`{name}`" for name, meaning in said)]
    yield [", ".join(f"`{item.value}`" for item in PlainItem), "none"]


# -- the lawbooks --


def books_page() -> str:
    """The books' rules of calling and of play, in the order of each book."""
    intro = (
        "The rules by which the players of the books call and play their cards; `oddtrick advise` and the hints name "
        "them by these ids. Of calling, a row tells the reason that is given with it; a rule that stands in no row is "
        "listed with why. Work (1915) leaves the play as it was: his player plays as Foster's. What a book leaves to "
        "judgement in the play stands in the last column, as it was settled here."
    )
    parts = [intro]
    for book in BOOKS.values():
        parts += [f"## {book.title}, {book.year}", *_calling(book.key)]
        parts += ["### What partners may agree upon", *_agreements(book)]
        if book.key != "work-1915":
            rows = [[rule.id, f"p. {rule.page}", rule.says, rule.judged] for rule in book.play]
            parts += ["### The play", table(["rule", "page", "it says", "left to judgement"], rows)]
            parts += [part for rule in book.play if rule.table for part in _leads(rule)]
    return page("The books' rules", *parts)


def _calling(book: str) -> Iterator[str]:
    for heading, rules in TABLES[book].items():
        yield f"### {heading}"
        yield table(["rule", "page", "why"], ([rule.id, f"p. {rule.page}", rule.reason] for rule in rules))
    yield "### Rules of calling without a row"
    yield table(["rule", "why"], ([rule, f"{why[0].upper()}{why[1:]}."] for rule, why in WITHOUT_ROW[book].items()))


def _agreements(book: Book) -> Iterator[str]:
    yield (
        "`--agreed NAME=CHOICE`, for `play`, `match` and `advise`; at a club, an option of a table. Without a word the "
        "first choice holds."
    )

    def whose(agreement: Agreement) -> str:
        source = source_of(agreement)
        return "" if source.key == book.key else f" of {source.title}"

    rows = (
        [f"`{agreement.name}={choice.name}`", f"p. {choice.page}{whose(agreement)}", choice.says]
        for agreement in book.agreements
        for choice in agreement.choices
    )
    yield table(["agreed", "page", "it means"], rows)


def told_page() -> str:
    """What the books tell besides rules, book by book, and the problems and deals that go with it."""
    intro = (
        "What the three books tell of their games besides rules, in our words, with their pages; where a figure of "
        "ours stands beside theirs, it says how it was found. Their rules stand in [another list](books.md)."
    )
    parts = [intro]
    for book in BOOKS.values():
        parts.append(f"## {book.title}, {book.year}")
        for each in PASSAGES:
            if each.player == book.key:
                author = f"{each.author}, " if each.author else ""
                parts.append(f"**{each.title}** ({author}p. {each.page})  \n{each.text}")
    return page("What the books tell", *parts)


def _leads(rule: PlayRule) -> tuple[str, str]:
    """The table of leads that goes with a rule."""
    heads = ["headed by", "cards", "first", "it won", "it lost"]
    rows = ([row.head, f"{row.least}-{row.most}", row.lead, row.won, row.lost] for row in rule.table)
    return f"### The leads of {rule.id}", table(heads, rows)


def lawbook_page(key: str, title: str, printed: str, laws: tuple[Law, ...]) -> str:
    """Every law of a book, in our words."""
    parts = [
        (
            f"Every law of `{key}` in the project's own words, in the order of the book: what the program "
            "does with it, its clauses, and what the book leaves doubtful, with the reading taken. Rulings "
            "cite its numbers. A clause is treated as its law is where nothing else is said; the cases that try it are "
            f"counted here and named on [another page](../clauses/{key}.md)."
            + (f" Pages are those of {printed}." if any(law.page for law in laws) else "")
        ),
        table(["", "laws", "clauses"], ([text, *_treated(laws, kind)] for kind, text in TREATMENTS.items())),
    ]
    for law in laws:
        where = f", p. {law.page}" if law.page else ""
        parts += [f"### {law.number}", f"*{law.subject}{where}; {TREATMENTS[law.treatment]}*"]
        parts.append("\n".join(_clause_line(key, clause, law) for clause in law.clauses))
        if law.doubts:
            parts.append("\n".join(f"- Doubtful: {doubt}" for doubt in law.doubts))
    return page(f"{title}: the laws", *parts)


def _treated(laws: Sequence[Law], kind: Treatment) -> tuple[str, str]:
    """How many laws, and how many of their clauses, are treated so."""
    clauses = [clause for law in laws for clause in law.clauses]
    return str(sum(law.treatment is kind for law in laws)), str(sum(clause.treatment is kind for clause in clauses))


def _clause_line(key: str, clause: Clause, law: Law) -> str:
    tried = len(trying(key).get(clause.number, ()))
    notes = [TREATMENTS[clause.treatment]] if clause.treatment is not law.treatment else []
    notes += [f"{tried} {'case' if tried == 1 else 'cases'}"] if tried else []
    return f"- {clause.number} {clause.text}" + (f" *({'; '.join(notes)})*" if notes else "")


@cache
def trying(key: str) -> Mapping[str, Sequence[str]]:
    """The ids of the cases that try the clauses of a lawbook, those of a variety also by the pages in its code's."""
    ids: dict[str, list[str]] = {}
    numbers = {clause.number for law in LAWBOOKS[key] for clause in law.clauses}
    of_code = {key, *(v.name for v in VARIETIES if key in v.codes)}
    for code, clause, case in _tried():
        if code == key or (code in of_code and clause in numbers and clause.startswith("p.")):
            ids.setdefault(clause, []).append(case)
    return ids


@cache
def _tried() -> tuple[tuple[str, str, str], ...]:
    """The code, the clause and the id of every case that says which clause it tries."""
    files = (yaml.load(file.read_bytes(), yaml.CSafeLoader) for file in sorted(CASES.rglob("*.yaml")))
    return tuple(
        (case["code"], clause, case["id"]) for cases in files for case in cases for clause in case.get("clause", ())
    )


def clauses_page(key: str, title: str, laws: tuple[Law, ...]) -> str:
    """The cases that try each clause of a book, by their ids."""
    tried = trying(key)
    rows = [
        [clause.number, str(len(tried.get(clause.number, ()))), ", ".join(tried.get(clause.number, ())) or "none"]
        for law in laws
        for clause in law.clauses
        if clause.number in tried or clause.treatment is Treatment.ENFORCED
    ]
    return page(
        f"{title}: the cases that try its clauses",
        f"What each clause says stands in [the lawbook](../lawbooks/{key}.md). Here are the clauses that the referee "
        "rules on and all others that a case of `tests/cases` tries, with the ids of the cases.",
        table(["clause", "cases", "which"], rows),
    )


def glossary_page() -> str:
    """The words of the game with their meanings."""
    lines = [f"**{term.word}**  \n{term.meaning}" for term in GLOSSARY]
    return page("The words of the game", "As the books use them.", *lines)


def gallery_page() -> str:
    """Every mishap of the gallery: its story and its deal, the ruling with its choices, and what was done then."""
    contents = "\n".join(f"- [{each.title}](#{anchor(each.title)}), law {each.law}" for each in EXHIBITS)
    return page(
        "The gallery",
        "Mishaps that are worth knowing, under each of the codes. Every ruling stands here as the referee gives it, "
        "and every choice as the desk tries it out. The records are files of the package, in "
        "`src/oddtrick/teaching/gallery/records`.",
        "```sh\noddtrick ruling --gallery                  # all of them\n"
        "oddtrick ruling --gallery dummys-word      # one, at the terminal\n"
        "oddtrick replay src/oddtrick/teaching/gallery/records/dummys-word.odd\n```",
        contents,
        *(part for exhibit in EXHIBITS for part in _exhibit(exhibit)),
    )


def _exhibit(exhibit: Exhibit) -> Iterator[str]:
    opened = open_exhibit(exhibit)
    settled, name_of = opened.settled, opened.people.name
    yield f"## {exhibit.title}"
    variety = "".join(f", {name}" for name in opened.record.header.variety)
    yield f"{exhibit.story} ({settled.code.title}: `{opened.record.header.code}`{variety})"
    lines = "\n".join((*position(opened), f"{act_line(settled, name_of)}."))
    yield f"```text\n{lines}\n```"
    yield f"> {paragraph(settled, name_of)}"
    if settled.ruling.choosers:
        choices = [choice_line(settled.code, choice, name_of) for choice in settled.choices]
        yield "\n".join(f"{number}. {text}" for number, text in enumerate(choices, 1))
        yield waived_line(settled, name_of)
    if opened.then:
        yield "\n".join(f"- {act_line(each, name_of)}. {paragraph(each, name_of)}" for each in opened.then)
    yield f"`oddtrick ruling --gallery {exhibit.name}`"


# -- questions of a club --


def questions_page() -> str:
    """Every question of a club, and what each book and the pages on each variety answer."""
    contents = "\n".join(f"- [{question.text}](#{anchor(question.text)})" for question in Question)
    return page(
        "Questions of a club",
        "What a club asks its book besides rulings. The answers are the clauses of [the lawbooks](README.md), in our "
        "own words; a book that is not named has nothing on it. 1908 leaves all of which it does not speak to ordinary "
        "bridge, the code of 1895, and a variety to its code. No clause is without an answer: the referee rules on "
        "it, a case tries it, or it stands here.",
        "```sh\noddtrick ruling --ask                                     # all of them\n"
        'oddtrick ruling --ask new-cards "S: deals" "W: calls"      # one, and what it comes to\n```',
        "With some questions it can be told of people what they did, and the answer says what it comes to for them:",
        table(
            ["question", "what can be told"],
            [
                [code_span(question.label), ", ".join(code_span(phrase.example) for phrase in by.phrases)]
                for question, by in SETTLED.items()
            ],
        ),
        contents,
        *(part for question in Question for part in _question(question)),
    )


def _question(question: Question) -> Iterator[str]:
    yield f"## {question.text}"
    yield code_span(f"oddtrick ruling --ask {question.label}")
    codes = (*CODES, *(code_for(v.codes[0], varieties=(v.name,)) for v in VARIETIES))
    # What one book leaves to another is told once.
    parts = {say(part.title): part for code in codes for part in answer_to(code, question).parts}
    for title, part in parts.items():
        yield f"**{sentence(title)}.** {part_text(part)} *({'; '.join(say(cited.text) for cited in part.cited)})*"


# -- the club --


def protocol_page() -> str:
    """Every message of the club's sockets, and every shape in one, from the schema that the server prints."""
    defined = {**create_app().openapi()["components"]["schemas"], **protocol.schema()["$defs"]}
    groups = {
        "Commands: from a client to the server": [name for name in defined if name.endswith("Command")],
        "Deliveries: from the server to a client": ["Update", "Ack", "Refused", "Lobby", "Keeping", "Closing"],
        "What stands in them, and in the answers to requests": [
            name for name in defined if name.endswith(("Shape", "LobbyLine"))
        ],
    }
    parts = [re.sub(r"\n(?!\n)", " ", (protocol.__doc__ or "").split("\n\n")[place]).strip() for place in (1, 2)]
    for title, names in groups.items():
        parts.append(f"## {title}")
        for name in names:
            parts += [f"### {name}", words(defined[name].get("description"))]
            fields_of = defined[name].get("properties", {})
            parts.append(table(["field", "what"], ([code_span(key), _shape(kind)] for key, kind in fields_of.items())))
    parts += ["## How a table changes", *map(words, (edits.__doc__ or "").split("\n\n"))]
    parts += [
        "## Sockets and requests",
        (
            "`/api/tables/{table}/socket?seq=N` is the socket of a table (`seq`: the number of the last update that "
            "the client has, 0 for none), `/api/lobby/socket` the lobby's. A page comes in by `POST /api/guest`, which "
            "sets a cookie; a program says `program: true` there, is told a token and sends it as `Authorization: "
            "Bearer`. `/api/openapi.json` describes every request for machines."
        ),
        table(["request", "what"], _requests()),
    ]
    return page("The protocol of the club", *(text.replace("``", "`") for text in parts))


def _requests() -> list[list[str]]:
    paths = create_app().openapi()["paths"]
    return [
        [code_span(f"{method.upper()} {path}"), words(operation.get("description"))]
        for path, operations in paths.items()
        for method, operation in operations.items()
    ]


def _shape(kind: Mapping[str, typing.Any]) -> str:
    """A schema in a few words."""
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "anyOf" in kind:
        return " or ".join(_shape(each) for each in kind["anyOf"])
    if "const" in kind or "enum" in kind:
        return ", ".join(code_span(str(value)) for value in kind.get("enum", [kind.get("const")]))
    if kind.get("type") == "array":
        return f"list of {_shape(kind['items'])}"
    if kind.get("type") == "object" and isinstance(kind.get("additionalProperties"), Mapping):
        return f"by name: {_shape(kind['additionalProperties'])}"
    limits = [f"{word} {kind[key]}" for key, word in LIMITS.items() if key in kind]
    return " ".join([str(kind.get("type", "anything")), *([f"({', '.join(limits)})"] if limits else [])])


LIMITS = {"minimum": "from", "maximum": "to", "minLength": "at least", "maxLength": "at most", "pattern": "as"}
"""Limits of a schema, in words."""


def _book_titles() -> dict[str, str]:
    """What each lawbook is about: a code, or a variety that has pages of its own."""
    titles = {code.key: code.title for code in CODES}
    titles |= {v.name: code_for(v.codes[0], varieties=(v.name,)).title for v in VARIETIES}
    return {key: titles[key] for key in LAWBOOKS}


def _printed(key: str) -> str:
    """The book whose pages a lawbook cites."""
    codes = {code.key: code for code in CODES} | {v.name: code_for(v.codes[0]) for v in VARIETIES}
    return codes[key].printed


# -- the games for programs that learn --


def research_page() -> str:
    """The numbers of the actions, and the pieces of a tensor."""
    places = offsets(PIECES)
    further = [
        [code_span(piece.name), "after the others", str(piece.size), piece.meaning]
        for piece in (*FURTHER_PIECES, *FAULT_PIECES)
    ]
    return page(
        "Games for programs that learn",
        "What [the environments](../how-to/train-against-it.md) have in common.",
        "## Actions",
        "The numbers are OpenSpiel's for bridge, as far as its bridge has them. They are an order of names: which bid "
        "is higher than which differs from code to code, and shows in what is legal.",
        table(["number", "action", "in"], _action_rows()),
        f"A game has {ACTION_COUNT} actions; by figures {FIGURE_BIDS.stop}, where faults happen {REMEDY_IDS.stop}.",
        "## The tensor of a player",
        f"{TENSOR_SIZE} numbers of 32 bits, in these pieces. Of four seats the first is the player's own, then the "
        "left-hand neighbour's, the partner's and the right-hand neighbour's; of two sides the first is theirs. A "
        "number is 0 or 1 unless it says otherwise.",
        table(
            ["piece", "begins at", "numbers", "meaning"],
            [
                *([code_span(piece.name), str(places[piece.name]), str(piece.size), piece.meaning] for piece in PIECES),
                *further,
            ],
        ),
    )


def _action_rows() -> Iterator[list[str]]:
    """The ranges of the actions, each with its first and last."""
    auctions, all_codes = "1908, 1910, 1915", "all"
    for numbers, what, where in (
        (CARDS, "a card, by rank, and of a rank clubs, diamonds, hearts, spades", all_codes),
        (range(QUIET_ID, DOUBLE_ID), "to pass; in 1895 “May I play?”, “Yes”, “I am satisfied”", all_codes),
        (range(DOUBLE_ID, REDOUBLE_ID), "to double", all_codes),
        (range(REDOUBLE_ID, REDOUBLE_ID + 1), "to redouble", all_codes),
        (BIDS, "a bid, by level, and of a level C D H S NT", auctions),
        (STRAIN_IDS, "a strain without a number: to make it, to bid it, to name it", "1895, by suits, by figures"),
        (range(LEAVE_ID, LEAVE_ID + 1), "to leave it to the partner", "1895"),
        (NULLO_BIDS, "a bid of nullo, by level", "1915 with nullo"),
        (range(MISERE_ID, MISERE_ID + 1), "to name misere", "by figures"),
        (FIGURE_BIDS, "a bid of points, from 1", "by figures"),
        (EXPOSE_IDS, "to drop a card face up", "where faults happen"),
        (range(WAIVE_ID, CLAIM_ID), "to choose no remedy", "where faults happen"),
        (range(CLAIM_ID, CLAIM_ID + 1), "to claim a revoke that has been seen", "where faults happen"),
        (REMEDY_IDS, "a remedy: each kind, then those of a suit, of a seat and of a card", "where faults happen"),
    ):
        ends = [str(number) for number in dict.fromkeys((numbers[0], numbers[-1]))]
        named = action_name if numbers[-1] < FIGURE_BIDS.stop else irregular_name
        names = [code_span(named(number)) for number in dict.fromkeys((numbers[0], numbers[-1]))]
        yield [" to ".join(ends), f"{' to '.join(names)}: {what}", where]


def index_page() -> str:
    """What there is in the reference."""
    books = (
        f"- [The laws of {title}](lawbooks/{key}.md), and [the cases that try them](clauses/{key}.md)"
        for key, title in _book_titles().items()
    )
    return page(
        "Reference",
        "\n".join(
            (
                "- The rules for a beginner: " + ", ".join(f"[{code.title}](rules/{code.key}.md)" for code in CODES),
                "- [The codes side by side](codes.md): every figure with its law",
                "- [Varieties](varieties.md): other games by the laws of a code",
                "- [Optional rules](options.md)",
                "- [The language of the table](table-language.md): acts, calls, faults, remedies",
                "- [The commands](commands.md)",
                "- [What --json prints](json.md), with a schema",
                "- [The record](record.md)",
                "- [The books' rules](books.md): every rule of calling and play with its page",
                "- [What the books tell](told.md): how bridge came, whist beside it, what changed in 1915 and why",
                "- [The books' claims, and what was found](claims.md)",
                "- [The words of the game](glossary.md): what the books mean by them",
                "- [The gallery](gallery.md): mishaps that are worth knowing, each with its ruling",
                "- [Questions of a club](questions.md): cutting in, packs, substitutes, bystanders, manners",
                "- [Exceptions](exceptions.md)",
                "- [The protocol of the club](club-protocol.md)",
                "- [Games for programs that learn](research-games.md): numbers of actions, pieces of a tensor",
                *books,
            )
        ),
    )


def pages() -> dict[str, str]:
    """The text of every page, by its path within docs/reference."""
    return {
        "README.md": index_page(),
        "codes.md": codes_page(),
        "varieties.md": varieties_page(),
        "options.md": options_page(),
        "table-language.md": acts_page(),
        "commands.md": commands_page(),
        "exceptions.md": errors_page(),
        "record.md": record_page(),
        "json.md": json_page(),
        "json.schema.json": json.dumps(reports_schema(), indent=1) + "\n",
        "record.schema.json": json.dumps(record_schema(), indent=1) + "\n",
        "books.md": books_page(),
        "claims.md": claims_page(),
        "told.md": told_page(),
        **rules_pages(MADE),
        "gallery.md": gallery_page(),
        "glossary.md": glossary_page(),
        "questions.md": questions_page(),
        "club-protocol.md": protocol_page(),
        "research-games.md": research_page(),
        **{
            f"lawbooks/{key}.md": lawbook_page(key, title, _printed(key), LAWBOOKS[key])
            for key, title in _book_titles().items()
        },
        **{f"clauses/{key}.md": clauses_page(key, title, LAWBOOKS[key]) for key, title in _book_titles().items()},
    }


def claims_page() -> str:
    """Of every study what a book says something of, from the pages of the studies as they stand."""
    rows = []
    for name, study in STUDIES.items():
        lines = (MADE_STUDIES / f"{name}.md").read_text(encoding="utf-8").splitlines()
        cells = ([part.strip() for part in line.strip("|").split("|")] for line in lines if line.startswith("| "))
        for what, unit, said, ours, _cases, verdict in cells:
            if said not in ("", "the book", "---"):
                rows.append((f"[{study.title}](../studies/{name}.md)", what, unit, said, ours, verdict))
    return page(
        "The books' claims, and what was found",
        "What the pages of the studies have where a book gives a figure or a direction, ours with its 95 % interval. "
        "Each page tells how it was found, and what that leaves out.",
        table(("study", "", "unit", "the book", "ours", "the book's figure is"), rows),
    )


def _made(folder: Path) -> list[Path]:
    """The pages that are there."""
    return [file for file in folder.rglob("*") if file.suffix in (".md", ".json")]


def stale(folder: Path, pages: Mapping[str, str]) -> list[str]:
    """A line for each page that is missing, left over or not what it would be, with the first lines that differ."""
    kept = {file.relative_to(folder).as_posix() for file in _made(folder)}
    report = [f"{name}: nothing makes this page any more" for name in sorted(kept - set(pages))]
    for name, text in pages.items():
        if name not in kept:
            report.append(f"{name}: missing")
            continue
        old = (folder / name).read_text(encoding="utf-8")
        changed = [
            line
            for line in difflib.unified_diff(old.splitlines(), text.splitlines(), lineterm="", n=0)
            if not line.startswith(("---", "+++", "@@"))
        ]
        if changed:
            report.append(f"{name}: {len(changed)} lines differ, first:")
            report += [f"    {line[:110]}" for line in changed[:4]]
    return report


def write(folder: Path, pages: Mapping[str, str]) -> None:
    """Make the folder hold those pages and no others."""
    for file in _made(folder):
        if file.relative_to(folder).as_posix() not in pages:
            file.unlink()
    for name, text in pages.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def run(arguments: Sequence[str] | None = None, folder: Path = REFERENCE) -> int:
    """Write or check the pages; the exit status."""
    parser = argparse.ArgumentParser(description="Write the pages of docs/reference from the code's tables.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 where a page is stale")
    checking = parser.parse_args(arguments).check
    if not checking:
        write(folder, pages())
        return 0
    report = stale(folder, pages())
    if report:
        print("\n".join([*report, "Stale: python tools/build_docs.py writes these pages again."]))
    return 1 if report else 0


if __name__ == "__main__":
    sys.exit(run())
