"""The clauses of a book: its laws taken apart into what each sentence, exception and footnote says.

They stand in a module of their own beside the laws, a row each, and are joined to their laws when the book is put
together. Each row bears its number, so that a clause can be searched for and none changes its number by accident.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Clause, Law, Treatment

ENFORCED, PROCEDURE, CLUB, MANNERS = Treatment.ENFORCED, Treatment.PROCEDURE, Treatment.CLUB, Treatment.MANNERS

Clauses = Mapping[str, tuple[Clause, ...]]
"""The clauses of a book by the number of their law."""


def clauses_by_law(*rows: tuple[str, Treatment, str]) -> Clauses:
    """Rows of number, treatment and text, by their laws; ``ValueError`` for a number out of its order.

    >>> [clause.number for clause in clauses_by_law(("12.1", ENFORCED, "..."), ("12.2", CLUB, "..."))["12"]]
    ['12.1', '12.2']
    """
    clauses: dict[str, tuple[Clause, ...]] = {}
    for number, treatment, text in rows:
        law = law_of(number)
        before = clauses.get(law, ())
        if number != f"{law}.{len(before) + 1}":
            raise ValueError(f"clause {number} stands where {law}.{len(before) + 1} ought to")
        clauses[law] = (*before, Clause(number=number, text=text, treatment=treatment))
    return clauses


def law_of(clause: str) -> str:
    """The number of the law of which that is a clause.

    >>> law_of("p.34-2.1"), law_of("39-VI.3")
    ('p.34-2', '39-VI')
    """
    return clause.rpartition(".")[0]


Answers = Mapping[Question, tuple[str, ...]]
"""The clauses of a book that answer a question, by number; that of a law stands for all of its clauses."""


def answering(clauses: Clauses, answers: Answers) -> Clauses:
    """The clauses with the questions that they answer; ``ValueError`` for the number of none of them.

    >>> rows = clauses_by_law(("12.1", ENFORCED, "One."), ("12.2", CLUB, "Two."))
    >>> answered = answering(rows, {Question.DEALING: ("12",), Question.DUMMY: ("12.2",)})
    >>> [len(clause.questions) for clause in answered["12"]]
    [1, 2]
    """
    asked: dict[str, set[Question]] = {clause.number: set() for law in clauses.values() for clause in law}
    for question, numbers in answers.items():
        for number in numbers:
            meant = [clause.number for clause in clauses.get(number, ())] or [number]
            if meant[0] not in asked:
                raise ValueError(f"{question.label} is answered by {number}, which is no clause")
            for each in meant:
                asked[each].add(question)
    return {
        law: tuple(replace(clause, questions=frozenset(asked[clause.number])) for clause in rows)
        for law, rows in clauses.items()
    }


def covered(clauses: str) -> tuple[str, ...]:
    """The numbers of the clauses that are cited together.

    >>> covered("77.1-2, 69.2"), covered("p.34-2.1")
    (('77.1', '77.2', '69.2'), ('p.34-2.1',))
    """
    numbers: list[str] = []
    for cited in clauses.split(", "):
        law, _, places = cited.rpartition(".")
        first, _, last = places.partition("-")
        numbers += [f"{law}.{place}" for place in range(int(first), int(last or first) + 1)]
    return tuple(numbers)


def with_clauses(laws: Iterable[Law], clauses: Clauses) -> tuple[Law, ...]:
    """Those laws with their clauses; ``ValueError`` where there are clauses of a law that is not among them."""
    joined = tuple(replace(law, clauses=clauses.get(law.number, ())) for law in laws)
    if missing := clauses.keys() - {law.number for law in joined}:
        raise ValueError(f"there are clauses, but no laws {', '.join(sorted(missing))}")
    return joined
