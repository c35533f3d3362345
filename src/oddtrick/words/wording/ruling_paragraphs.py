"""A ruling as a paragraph: what happened and its law, who may choose what, what now stands, nothing of it twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.facts import Barred, DealVoid, Fact, Fined, LiesExposed, RenounceBecame
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Effect
from oddtrick.rules.terms import Remedy, RemedyKind
from oddtrick.words.wording.faults import fault_text
from oddtrick.words.wording.phrases import NameOf
from oddtrick.words.wording.rulings import barred_from_scoring, citation_text, consequence_text
from oddtrick.words.wording.statement_texts import statement_texts
from oddtrick.words.wording.statements import CallCounts, CallsRevised, CardsLie, Statement


def ruling_paragraph(code: Code, ruling: Ruling, stands: Sequence[Statement], name_of: NameOf) -> str:
    """The paragraph of a ruling, of which it is known what now ``stands``."""
    law = citation_text(ruling)
    what = fault_text(ruling, name_of)
    texts = [f"{what} ({law})." if law else f"{what}."]
    not_shown = tuple(remedy for remedy in ruling.remedies if not _shown_by_facts(ruling, remedy))
    if ruling.choosers or (ruling.fault is not None and (not_shown or not ruling.remedies)):
        shown = ruling if ruling.choosers else replace(ruling, remedies=not_shown)
        texts.append(consequence_text(shown, name_of, code.scoring))
        # The consequence tells too which cards lie face up; that they were taken back goes without saying.
        lying = _lying(ruling)
        stands = [each for each in stands if not (isinstance(each, CardsLie) and lying.get(each.seat) == each.cards)]
        bars = ""
    else:
        bars = barred_from_scoring(ruling, code.scoring)
    if not ruling.choosers and RemedyKind.VOID in {remedy.kind for remedy in not_shown}:
        stands = [each for each in stands if not _makes_void(each)]
    texts += [*statement_texts(stands, code, name_of), *([bars] if bars else [])]
    return " ".join(texts)


def _lying(ruling: Ruling) -> dict[Seat, tuple[Card, ...]]:
    """The cards that lie face up by this ruling, those of a hand together."""
    cards: dict[Seat, tuple[Card, ...]] = {}
    for fact in ruling.facts:
        if isinstance(fact, LiesExposed):
            cards[fact.seat] = (*cards.get(fact.seat, ()), fact.card)
    return cards


def _makes_void(statement: Statement) -> bool:
    """Whether it is, at its end, that a call is void."""
    last = statement.changes[-1] if isinstance(statement, CallsRevised) else statement
    return isinstance(last, CallCounts) and last.effect is Effect.VOID


_TELLING: Mapping[RemedyKind, type[Fact]] = {
    RemedyKind.NEW_DEAL: DealVoid,
    RemedyKind.BAR: Barred,
    RemedyKind.FORFEIT_DOUBLE: Barred,
    RemedyKind.POINTS: Fined,
    RemedyKind.EXPOSED: LiesExposed,
}
"""Remedies that follow by themselves, and the fact that tells the same and more."""


def _shown_by_facts(ruling: Ruling, remedy: Remedy) -> bool:
    kind = _TELLING.get(remedy.kind)
    if any(isinstance(fact, RenounceBecame) and fact.now.choice == remedy for fact in ruling.facts):
        return True
    return kind is not None and any(isinstance(fact, kind) for fact in ruling.facts)
