"""What players may settle beforehand, for the form of a new table, and what a table has settled."""

from __future__ import annotations

from oddtrick.club.render.shapes.pages import AgreementShape
from oddtrick.club.render.shapes.table import AgreedShape
from oddtrick.players.books.engine.agreements import Agreed, Agreement, Choice
from oddtrick.players.registry import agreements_of, all_agreements, source_of
from oddtrick.rules.laws.law import Code
from oddtrick.words.language import gettext as _


def agreement_shapes(code: Code) -> list[AgreementShape]:
    """What may be agreed upon under a code, as the book has it that belongs to it; the usual way stands first."""
    return [
        {
            "key": agreement.name,
            "subject": _(agreement.subject),
            "book": _book(agreement),
            "choices": [
                {"key": choice.name, "says": _(choice.says), "page": choice.page} for choice in agreement.choices
            ],
        }
        for agreement in agreements_of(code)
    ]


def agreed_shapes(agreed: Agreed) -> list[AgreedShape]:
    """What has been agreed upon, in the reader's language."""
    keys = dict(agreed)
    return [_agreed(each, each.chosen(agreed)) for each in all_agreements() if each.name in keys]


def _agreed(agreement: Agreement, choice: Choice) -> AgreedShape:
    return {
        "agreement": agreement.name,
        "choice": choice.name,
        "subject": _(agreement.subject),
        "says": _(choice.says),
        "book": _book(agreement),
        "page": choice.page,
    }


def _book(agreement: Agreement) -> str:
    book = source_of(agreement)
    return f"{book.title}, {book.year}"
