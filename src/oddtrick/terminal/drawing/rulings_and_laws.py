"""The slip of the referee: a ruling as a short paragraph, a law as a page of the lawbook, choices as a list."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.rules.folding import public_facts
from oddtrick.rules.laws.law import Clause, Code, Law, Treatment
from oddtrick.rules.referee import Ruling, after
from oddtrick.rules.table import Right, Table
from oddtrick.teaching.desk.outcomes import told_beside
from oddtrick.terminal.drawing.blocks import Block, wrapped
from oddtrick.words.wording import (
    FAULTS,
    NameOf,
    alternatives,
    choice_text,
    citation_text,
    consequence_text,
    law_paragraph,
    term_text,
    within,
)
from oddtrick.words.wording.fact_statements import statements
from oddtrick.words.wording.law_text import first_clause
from oddtrick.words.wording.people_at_table import People
from oddtrick.words.wording.ruling_paragraphs import ruling_paragraph

TREATMENTS = {
    Treatment.ENFORCED: "the referee rules on it",
    Treatment.PROCEDURE: "it is how the game runs here",
    Treatment.CLUB: "it belongs to the club, not to the table",
    Treatment.MANNERS: "manners: shown, never punished",
}


def slip(code: Code, before: Table, ruling: Ruling, people: People, width: int) -> Block:
    """What happened, what the law says, who may choose, and what now stands at the table as it was ``before``."""
    return boxed_slip(code, ruling, slip_text(code, before, ruling, people.name), width)


def slip_text(code: Code, before: Table, ruling: Ruling, name_of: NameOf) -> str:
    """The same without what the law says; of what stands, as far as all at the table know it."""
    facts = told_beside(ruling, public_facts(ruling.facts))
    return ruling_paragraph(code, ruling, statements(facts, before, after(before, ruling)), name_of)


def boxed_slip(code: Code, ruling: Ruling, text: str, width: int) -> Block:
    """A slip with that text, and what the law says below it."""
    lines = wrapped(text, width - 2)
    if law := law_paragraph(code, ruling.law, ruling.borrowed, ruling.clause):
        lines += wrapped(law, width - 2)
    return ["┌─ The referee", *(f"│ {line}" for line in lines), "└─"]


def refusal_lines(code: Code, ruling: Ruling, name_of: NameOf, width: int) -> Block:
    """Why a guarded table does not let an act happen."""
    if ruling.fault is None:
        raise ValueError("a proper act is not refused")
    law = law_paragraph(code, ruling.law, ruling.borrowed, ruling.clause)
    cited = f" {law}" if law else ""
    at_club = f" At a club table: {consequence_text(ruling, name_of, code.scoring)}" if ruling.choosers else ""
    return wrapped(f"Not at a guarded table: that would be {FAULTS[ruling.fault]}.{cited}{at_club}", width)


def right_block(code: Code, right: Right, people: People, width: int) -> Block:
    """A choice that waits for the player: what for, until when, and the remedies by number."""
    name_of = within(people.name)
    cause = f"{FAULTS[right.fault]} by {name_of(right.offender)} ({citation_text(right)})"
    lines = wrapped(f"For {cause} you may, {term_text(right, name_of)}:", width)
    for number, remedies in enumerate(alternatives(right.remedies), 1):
        lines.append(f"  {number}  {choice_text(remedies, name_of, code.scoring, right)}")
    return lines


def law_page(law: Law, code: Code, width: int) -> Block:
    """A law as the lawbook has it, with the book in which its page is."""
    page = f", {'pages' if '-' in law.page else 'page'} {law.page}" if law.page else ""
    lines = [f"{code.title}: law {law.number}{page} ({law.subject})", ""]
    lines += (line for clause in law.clauses for line in clause_lines(clause, law, width))
    lines += ["", f"Here: {TREATMENTS[law.treatment]}."]
    for doubt in law.doubts:
        lines += ["", *wrapped(f"Doubtful: {doubt}", width)]
    if page:
        lines += ["", *wrapped(f"In print: {code.printed}{page}.", width)]
    return lines


def clause_lines(clause: Clause, law: Law, width: int) -> Block:
    """A clause with its number, and with its treatment where that is not the law's."""
    treatment = "" if clause.treatment is law.treatment else f" ({TREATMENTS[clause.treatment]})"
    margin = len(clause.number) + 4
    first, *rest = wrapped(f"{clause.text}{treatment}", width - margin)
    return [f"  {clause.number}  {first}", *(" " * margin + line for line in rest)]


def law_list(laws: Sequence[Law], width: int) -> Block:
    """The laws of a book, a line each with its first clause, cut where the screen ends."""
    margin = max(len(law.number) for law in laws)
    lines = []
    for law in laws:
        line = f"{law.number:>{margin}}  {first_clause(law)}"
        lines.append(line if len(line) <= width else f"{line[: width - 1].rstrip()}…")
    return lines
