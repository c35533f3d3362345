"""The words of the game as the books use them, each with its meaning: one source for the pages and the reference."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.teaching.lessons.lesson_texts import read_texts


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the period and what it means; ``forms`` are other forms under which it stands in a text."""

    word: str
    meaning: str
    forms: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The word as a part of an address."""
        return "".join(sign if sign.isalnum() else "-" for sign in self.word.lower()).strip("-")


GLOSSARY: tuple[Term, ...] = tuple(
    Term(fields["word"], fields["meaning"], tuple(fields.get("forms", ()))) for fields in read_texts("glossary")["term"]
)
"""In the order of the alphabet."""
