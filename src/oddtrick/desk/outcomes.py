"""An irregularity settled: the ruling as a paragraph, and what each choice that it leaves comes to, tried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from oddtrick.acts import Act, ClaimRevoke, Demand, Waive
from oddtrick.cards import SUITS, Card, Seat, Suit
from oddtrick.desk.reconstruction import Situation
from oddtrick.desk.statements import effect_text, statements, turn_text
from oddtrick.errors import ImpossibleAct
from oddtrick.facts import (
    Barred,
    Called,
    DealVoid,
    Fact,
    Fined,
    Granted,
    LiesExposed,
    Narrowed,
    Recalled,
    RenounceBecame,
)
from oddtrick.language import gettext as _
from oddtrick.laws.law import Code
from oddtrick.laws.renounces import REVOKES
from oddtrick.offers import within_reach
from oddtrick.plain_acts import write_act
from oddtrick.referee import Ruling, after, judge
from oddtrick.table import Effect, Right, Table
from oddtrick.terms import Remedy, RemedyKind
from oddtrick.wording import (
    NameOf,
    act_text,
    alternatives,
    barred_from_scoring,
    choice_text,
    citation_text,
    consequence_text,
    fault_text,
    law_sentences,
    lying_text,
    sentence,
    strain_name,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way in which a right may be used: the ``demand`` (``None`` for what follows by itself) and what it comes to.

    ``remedies`` are those that go together; ``example`` tells that a suit was named for the sake of showing,
    ``ruling`` is the one that gives it. ``impossible``: nobody can do it, and why stands in its place.
    """

    remedies: tuple[Remedy, ...]
    demand: Act | None
    stands: tuple[str, ...]
    example: bool = False
    impossible: bool = False
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """The ruling on an act, what now ``stands``, and the choices; ``waived`` is what stands if none is taken.

    ``charge`` is the act that must come before any choice, where only the offender knows of the fault yet.
    """

    code: Code
    before: Table
    after: Table
    ruling: Ruling
    stands: tuple[str, ...]
    choices: tuple[Choice, ...]
    waived: tuple[str, ...]
    charge: ClaimRevoke | None = None


def settle(code: Code, before: Table, ruling: Ruling, name_of: NameOf) -> Settled:
    """What a ruling on an act at that table comes to, every remedy tried out."""
    now = after(before, ruling)
    # The choice is shown as such; other rights that the act brings are facts like any other.
    facts = [fact for fact in ruling.facts if not (ruling.choosers and isinstance(fact, Granted))]
    stands = statements(code, facts, before, now, name_of)
    right = next((right for right in reversed(now.rights) if right.choosers == ruling.choosers), None)
    charge = None
    table = now
    if right is not None and right.secret and ruling.choosers:
        charge = ClaimRevoke(_speaker(now, ruling), right.offender, right.trick)
        table = after(now, judge(code, now, charge))
    return Settled(
        code=code,
        before=before,
        after=now,
        charge=charge,
        ruling=ruling,
        stands=stands,
        choices=tuple(
            replace(choice, ruling=None if choice.impossible else ruling)
            for group in alternatives(ruling.remedies)
            for choice in tried(code, table, right, _speaker(table, ruling), group, name_of)
        )
        if ruling.choosers
        else tuple(Choice(remedies=group, demand=None, stands=stands) for group in alternatives(ruling.remedies)),
        waived=waived(code, table, ruling.choosers, name_of) if ruling.choosers else (),
    )


def _speaker(table: Table, ruling: Ruling) -> Seat:
    """One of those who may choose; dummy may not in the play."""
    deal = table.deal
    dummies = frozenset[Seat]() if deal is None or not deal.play.dummy_down else deal.dummies
    return min(ruling.choosers - dummies or ruling.choosers)


def tried(
    code: Code, table: Table, right: Right | None, chooser: Seat, group: tuple[Remedy, ...], name_of: NameOf
) -> list[Choice]:
    """A choice for each card that may be named; for a suit that may be, one as an example."""
    remedy = group[0]
    named = _named(table, remedy, right)
    choices = []
    for each in named:
        demand = Demand(chooser, (each,))
        try:
            ruled = judge(code, table, demand)
        except ImpossibleAct as error:
            why = (_("It cannot be done: {why}.", why=error),)
            choices.append(Choice(remedies=group, demand=demand, stands=why, impossible=True))
            continue
        stands = statements(code, ruled.facts, table, after(table, ruled), name_of)
        example = each is not remedy and remedy.kind in _OF_SUITS
        group_named = (each, *group[1:]) if not example else group
        choices.append(Choice(remedies=group_named, demand=demand, stands=stands, example=example))
    return choices


_OF_SUITS = (RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT, RemedyKind.HIGHEST_OF)
_OF_CARDS = (RemedyKind.EXPOSED, RemedyKind.CALL_CARD, RemedyKind.WIN_ONE)


def _named(table: Table, remedy: Remedy, right: Right | None) -> tuple[Remedy, ...]:
    """The remedy as it can be demanded, with what the law leaves to be named, and nothing that nobody can do."""
    if remedy.param is not None:
        return (remedy,)
    if remedy.kind in _OF_SUITS:
        return (Remedy(remedy.kind, SUITS[0]),)
    if remedy.kind in _OF_CARDS and right is not None and right.cards:
        return tuple(Remedy(remedy.kind, card) for card in within_reach(table.deal, right))
    return (remedy,)


def waived(code: Code, table: Table, choosers: frozenset[Seat], name_of: NameOf) -> tuple[str, ...]:
    """What stands when all who might choose have given it up."""
    before = table
    facts: list[Any] = []
    for chooser in sorted(choosers):
        ruled = judge(code, table, Waive(chooser))
        facts += ruled.facts
        table = after(table, ruled)
    settled = [fact for fact in facts if not isinstance(fact, Narrowed)]
    texts = statements(code, settled, before, table, name_of)
    return texts or (_("It stays as it is."),)


# -- in words --


def act_line(settled: Settled, name_of: NameOf) -> str:
    """``Brown: leads ♥5``."""
    act = settled.ruling.act
    return _("{who}: {act}", who=name_of(act.by), act=act_text(act, name_of))


def paragraph(settled: Settled, name_of: NameOf) -> str:
    """What happened, the law, what stands, who may choose what and until when."""
    nothing_left = bool(settled.ruling.choosers) and not settled.choices
    stands = (_("But no card that could still win one of those tricks is held."),) if nothing_left else ()
    return ruling_paragraph(settled.code, settled.ruling, (*stands, *settled.stands), name_of)


def ruling_paragraph(code: Code, ruling: Ruling, stands: Sequence[str], name_of: NameOf) -> str:
    """The same of a ruling of which only that is known what now ``stands``, a sentence each."""
    law = citation_text(ruling)
    what = fault_text(ruling, name_of)
    said = f"{what} ({law})." if law else f"{what}."
    not_shown = tuple(remedy for remedy in ruling.remedies if not _shown_by_facts(ruling, remedy))
    if ruling.choosers or (ruling.fault is not None and (not_shown or not ruling.remedies)):
        shown = ruling if ruling.choosers else replace(ruling, remedies=not_shown)
        said += f" {consequence_text(shown, name_of, code.scoring)}"
    elif bars := barred_from_scoring(ruling, code.scoring):
        stands = (*stands, bars)
    void = RemedyKind.VOID in {remedy.kind for remedy in not_shown} and not ruling.choosers
    voids = _voids(ruling, name_of) if void else ()
    lying = _lying(ruling, name_of)
    # That a card which lies face up was taken back goes without saying.
    further = (line for line in stands if lying.get(line, line) not in said and not line.endswith(voids))
    return " ".join((said, *further))


def _lying(ruling: Ruling, name_of: NameOf) -> dict[str, str]:
    """By the statement that cards are taken back and lie face up the one that they lie so."""
    cards: dict[Seat, list[Card]] = {}
    for fact in ruling.facts:
        if isinstance(fact, LiesExposed):
            cards.setdefault(fact.seat, []).append(fact.card)
    return {
        _stated(lying_text(seat, held, name_of, back=True)): _stated(lying_text(seat, held, name_of))
        for seat, held in cards.items()
    }


def _voids(ruling: Ruling, name_of: NameOf) -> tuple[str, ...]:
    """The statements that calls are void, as sentences and as ends of one."""
    void = [(fact.call, fact.seat) for fact in ruling.facts if isinstance(fact, Called) and fact.effect is Effect.VOID]
    for fact in ruling.facts:
        if isinstance(fact, Recalled):
            void += [(said.call, said.by) for said in fact.after.said if said.effect is Effect.VOID]
    texts = [f"{effect_text(Effect.VOID, call, name_of(seat))}." for call, seat in void]
    return (*texts, *map(sentence, texts))


def _stated(text: str) -> str:
    return f"{sentence(text)}."


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


def choice_line(code: Code, choice: Choice, name_of: NameOf) -> str:
    """The remedy, and after a colon what it comes to: ``Call ♥5: North leads next.``."""
    what = choice_text(choice.remedies, name_of, code.scoring, choice.ruling)
    if choice.ruling is not None and choice.ruling.hidden and choice.ruling.fault in REVOKES:
        what = _("once it is charged, {choice}", choice=what)
    if choice.example and isinstance(choice.demand, Demand) and isinstance(choice.demand.remedies[0].param, Suit):
        what = _("{choice} (if it is {suit})", choice=what, suit=choice.demand.remedies[0].param.symbol)
    follows = " ".join(choice.stands) or _("Nothing further follows.")
    return f"{sentence(what)}: {follows}"


def waived_line(settled: Settled) -> str:
    """What stands if nothing is demanded."""
    return _("If nothing is demanded: {follows}", follows=" ".join(settled.waived))


def supposed_line(situation: Situation, name_of: NameOf) -> str:
    """What was taken for granted of a deal in play, so that it can be put right; ``situation`` must be complete."""
    assert situation.dealer is not None and situation.declarer is not None and situation.strain is not None
    leader = situation.declarer.left if situation.leader is None else situation.leader
    supposed = _(
        "{declarer} plays {strain}; trick {trick}, in which the lead is {leader}'s",
        declarer=name_of(situation.declarer),
        strain=strain_name(situation.strain),
        trick=situation.trick,
        leader=name_of(leader),
    )
    if situation.dealer is not situation.declarer:
        supposed = _("{dealer} dealt; {supposed}", dealer=name_of(situation.dealer), supposed=supposed)
    return _("Supposed: {supposed}. Cards that were not named are made up.", supposed=supposed)


# -- as plain data --


def plain_settled(settled: Settled, name_of: NameOf) -> dict[str, object]:
    """All of it as JSON has it; every ``demand`` can be read as an act again."""
    ruling = settled.ruling
    return {
        "code": settled.code.key,
        "act": write_act(ruling.act),
        "said": act_line(settled, name_of),
        "proper": ruling.proper,
        "fault": None if ruling.fault is None else ruling.fault.value,
        "law": ruling.law,
        "clause": ruling.clause,
        "borrowed": None if ruling.borrowed is None else str(ruling.borrowed),
        "law_text": law_sentences(settled.code, ruling.law, ruling.borrowed, ruling.clause),
        "by": None if ruling.offender is None else ruling.offender.name,
        "choosers": [seat.name for seat in sorted(ruling.choosers)],
        "remedies": [str(remedy) for remedy in ruling.remedies],
        "until": None if ruling.until is None else ruling.until.value,
        "text": paragraph(settled, name_of),
        "stands": list(settled.stands),
        "turn": turn_text(settled.after, name_of),
        "charge": None if settled.charge is None else write_act(settled.charge),
        "choices": [_plain_choice(settled.code, choice, name_of) for choice in settled.choices],
        "waived": list(settled.waived),
    }


def _plain_choice(code: Code, choice: Choice, name_of: NameOf) -> Mapping[str, object]:
    return {
        "remedies": [str(remedy) for remedy in choice.remedies],
        "demand": None if choice.demand is None else write_act(choice.demand),
        "example": choice.example,
        "stands": list(choice.stands),
        "text": choice_line(code, choice, name_of),
    }
