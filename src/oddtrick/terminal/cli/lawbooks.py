"""`oddtrick codes` and `oddtrick law`: the books side by side, and what their laws say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

import click
from click.shell_completion import CompletionItem

from oddtrick.files.shapes.code_shapes import FigureShape
from oddtrick.files.shapes.report_shapes import CodeFiguresShape, CodesReport, OptionalRuleShape, VarietyShape
from oddtrick.files.shapes.ruling_shapes import LawShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES, code_for, find_code
from oddtrick.rules.laws.auctions.phase_names import description
from oddtrick.rules.laws.club.cutting import cuts_again
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.comparison import figures
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import errors_in_a_line, failure, json_option, screen_of, wants_colour
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.drawing.blocks import Block, wrapped
from oddtrick.terminal.drawing.rulings_and_laws import law_list, law_page
from oddtrick.words.wording.law_text import first_clause
from oddtrick.words.wording.lawbook import LAWBOOKS, find_laws, lawbook, meaning_of

Figure = tuple[str, str]
"""A value in words, and the number of its law."""


def code_figures(code: Code) -> dict[str, Figure]:
    """Everything that tells a code from others: how trumps are made, how cards are cut, how it scores."""
    return {
        "declaring": ("; ".join(map(description, code.phases)), _laws_on(code, ("declare", "double"))),
        "cutting, suits": (_suits(code), _laws_on(code, ("cut",))),
        "cutting, two shown": (
            "cuts again" if code.cutting.clumsy is cuts_again else "held to the highest",
            _laws_on(code, ("cut",)),
        ),
        **{name: (value, law) for name, value, law in figures(code.scoring)},
    }


def _suits(code: Code) -> str:
    if code.cutting.suits is None:
        return "do not rank"
    return f"{' '.join(suit.symbol for suit in code.cutting.suits)}, lowest first"


def _laws_on(code: Code, subjects: Sequence[str]) -> str:
    """The first and the last law of the book on those subjects, its etiquette apart."""
    numbers = [law.number for law in lawbook(code.key) if law.subject in subjects and law.number[0].isdigit()]
    return "" if not numbers else numbers[0] if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


def side_by_side(codes: Iterable[Code], width: int) -> Block:
    """A row for each figure, a column for each code, the law in brackets."""
    figures = {code.name: code_figures(code) for code in codes}
    names = merged([list(values) for values in figures.values()])
    margin = 13
    column = max(12, (width - margin) // len(figures) - 2)
    lines = _row("", list(figures), margin, column)
    lines.append("─" * (margin + len(figures) * (column + 2)))
    for name in names:
        values = [values.get(name) for values in figures.values()]
        if any(value is not None and value[0] not in ("none", "0") for value in values):
            lines += _row(name, [_cell(value) for value in values], margin, column)
    return lines


def merged(lists: Iterable[Sequence[str]]) -> list[str]:
    """All names once, each after the one that it follows in the first list that has it.

    >>> merged([["odd", "slam"], ["odd", "under", "slam"]])
    ['odd', 'under', 'slam']
    """
    names: list[str] = []
    for one_list in lists:
        place = 0
        for name in one_list:
            if name not in names:
                names.insert(place, name)
            place = names.index(name) + 1
    return names


def _cell(figure: Figure | None) -> str:
    if figure is None:
        return "·"
    return f"{figure[0]} ({figure[1]})" if figure[1] else figure[0]


def _row(name: str, cells: Sequence[str], margin: int, column: int) -> Block:
    label = wrapped(name, margin - 1)
    parts = [label, *(wrapped(cell, column) for cell in cells)]
    return [
        (f"{first:{margin}}" + "".join(f"{part:{column}}  " for part in rest)).rstrip()
        for first, *rest in zip_longest(*parts, fillvalue="")
    ]


def variety_lines(width: int) -> Block:
    """The varieties, with what does not go with each."""
    lines: Block = []
    for variety in VARIETIES:
        lines.append(f"{variety.name}  ({', '.join(variety.codes)}; {variety.law})")
        lines += wrapped(variety.meaning, width, "    ")
        for name, reason in variety.refuses.items():
            lines += wrapped(f"not with {name}: {reason}", width, "    ")
    return lines


def option_lines(width: int) -> Block:
    """The optional rules, with what they may be set to."""
    lines: Block = []
    for option in OPTIONS:
        lines.append(f"{option.name}={option.allowed}  ({option.where}; {option.law})")
        lines += wrapped(meaning_of(option), width, "    ")
    return lines


def _plain_codes(codes: Iterable[Code]) -> CodesReport:
    return {
        "codes": [
            shaped(CodeFiguresShape, code, variety=code.varieties, figures=list(_plain_figures(code))) for code in codes
        ],
        "varieties": [shaped(VarietyShape, variety) for variety in VARIETIES],
        "options": [shaped(OptionalRuleShape, option, meaning=meaning_of(option)) for option in OPTIONS],
    }


def _plain_figures(code: Code) -> Iterator[FigureShape]:
    for name, (value, law) in code_figures(code).items():
        yield {"name": name, "value": value, "law": law}


def _code_or_variety(key: str) -> Code:
    """The code of that name, or the variety with the code to which it belongs."""
    lawbook(key)  # the error for a name that there is not lists those of the varieties too
    variety = next((variety for variety in VARIETIES if variety.name == key), None)
    return find_code(key) if variety is None else code_for(variety.codes[0], varieties=(key,))


# -- completion in a shell --


def _complete_key(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The codes and varieties that begin so."""
    return [CompletionItem(key) for key in LAWBOOKS if key.startswith(begun)]


def _complete_number(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The laws of the code named before that begin so, each with what it says."""
    laws = LAWBOOKS.get(context.params.get("key") or "", ())
    return [CompletionItem(law.number, help=first_clause(law)) for law in laws if law.number.startswith(begun)]


def _complete_subject(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The subjects that begin so, of the code named before, or of every book."""
    key = context.params.get("key")
    books = LAWBOOKS.values() if key is None else (LAWBOOKS.get(key, ()),)
    subjects = sorted({law.subject for laws in books for law in laws})
    return [CompletionItem(subject) for subject in subjects if subject.startswith(begun)]


@click.command()
@json_option
@click.argument("keys", metavar="[CODE]...", nargs=-1, shell_complete=_complete_key)
@errors_in_a_line
@with_examples
def codes(*, plain: bool, keys: tuple[str, ...]) -> None:
    """Show the codes side by side: every figure with the number of its law, the varieties and the optional rules.

    oddtrick codes                             the printed codes
    oddtrick codes auction-1910 auction-1915   two of them
    oddtrick codes auction-1910 by-suits       a code and a variety of it
    oddtrick codes --json                      for other programs
    """
    shown = [_code_or_variety(key) for key in keys] or list(CODES)
    if plain:
        as_json("codes", _plain_codes(shown))
        return
    screen = screen_of(colour=wants_colour())
    screen.say(side_by_side(shown, screen.width))
    screen.say(["", "A number in brackets is the law; `oddtrick law CODE NUMBER` tells what it says.", ""])
    screen.say("Varieties, for --variety NAME", strong=True)
    screen.say(variety_lines(screen.width))
    screen.say(["", "Optional rules, for --option NAME=VALUE"], strong=True)
    screen.say(option_lines(screen.width))


# -- laws --


@click.command()
@json_option
@click.option(
    "--about",
    metavar="SUBJECT",
    shell_complete=_complete_subject,
    help="With no number: only the laws on that subject, such as revoke.",
)
@click.argument("key", metavar="CODE", shell_complete=_complete_key)
@click.argument("number", required=False, shell_complete=_complete_number)
@errors_in_a_line
@with_examples
def law(*, plain: bool, about: str | None, key: str, number: str | None) -> None:
    """Print what a law says, clause by clause in our words, how the program treats it, and what is doubtful in it.

    oddtrick law auction-1910 52        the law on insufficient bids
    oddtrick law bridge-1895 39         all parts of a law
    oddtrick law auction-1915           the whole book, a line each
    oddtrick law by-figures "p. 159"    what the book says of a variety
    oddtrick law auction-1915 --about revoke
    """
    code = _code_or_variety(key)
    screen = screen_of(colour=wants_colour())
    if number is not None:
        laws = find_laws(key, number)
    else:
        laws = tuple(law for law in lawbook(key) if about in (None, law.subject))
        if not laws:
            subjects = ", ".join(sorted({law.subject for law in lawbook(key)}))
            raise failure(f"--about {about!r}: {key} has laws on {subjects}")
    if plain:
        as_json("laws", {"laws": [shaped(LawShape, law) for law in laws]})
    elif number is None:
        screen.say(law_list(laws, screen.width))
    else:
        for place, law in enumerate(laws):
            screen.say([*([""] if place else []), *law_page(law, code, screen.width)])
