"""An analysis in words and as plain data."""

from __future__ import annotations

from oddtrick.files.shapes.deal_shapes import ActCostShape, AnalysisShape, TurningPointShape
from oddtrick.files.shapes.score_shapes import SolvedContractShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.acts import Act, Demand, Play, Say, Waive
from oddtrick.rules.cards import SEATS
from oddtrick.rules.laws.score.scoring import Scoring
from oddtrick.solving.analysis.after_the_deal import ActCost, Analysis
from oddtrick.solving.analysis.contracts import Contract
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording import (
    FAULTS,
    NameOf,
    act_text,
    cards_text,
    choice_text,
    counted,
    listed,
    sentence,
    short_call,
)

MOST_LISTED = 3
"""Of acts that are as good as each other so many are named."""


def turning_point_text(analysis: Analysis, cost: ActCost, name_of: NameOf) -> str:
    """``Brown's ♣2 to trick 4 cost one trick and 66 points; ♥5 was better.``: who, what, its cost, what was better."""
    words = (*_in_tricks(analysis, cost), *([counted(cost.points, "point")] if cost.points else []))
    text = _("{act} cost {costs}", act=_done(analysis, cost, name_of), costs=listed(words) if words else "")
    if cost.penalty and cost.penalty == cost.points:
        text = _("{cost}, all of them by the charge", cost=text)
    elif cost.penalty:
        text = _("{cost}, {points} of them by the charge", cost=text, points=cost.penalty)
    if cost.better:
        text = _("{cost}; {acts} was better", cost=text, acts=better_text(analysis, cost, name_of))
    return sentence(f"{text}.")


def best_card_text(analysis: Analysis, cost: ActCost, name_of: NameOf) -> str:
    """``Brown's ♣2 to trick 4 saved 66 points: no other card did.``."""
    act, points = _done(analysis, cost, name_of), counted(cost.saved, "point")
    return sentence(_("{act} saved {points}: no other card did.", act=act, points=points))


def _in_tricks(analysis: Analysis, cost: ActCost) -> tuple[str, ...]:
    if not cost.tricks:
        return ()
    return (counted(cost.tricks, "point" if analysis.counted == "points" else "trick"),)


def _done(analysis: Analysis, cost: ActCost, name_of: NameOf) -> str:
    fault = _(FAULTS[cost.fault]) if cost.fault is not None else ""
    return done_text(cost.act, cost.trick, analysis.code.scoring, name_of, fault)


def done_text(act: Act, trick: int | None, scoring: Scoring, name_of: NameOf, fault: str = "") -> str:
    """The act as it can stand before "cost", with the trick (from 1) of a card, and its fault."""
    who = name_of(act.by)
    match act:
        case Play():
            cards = cards_text(act.cards)
            if act.source is not act.by:
                cards = _("{cards} from dummy", cards=cards)
            return _with_fault(_("{who}'s {cards} to trick {trick}", who=who, cards=cards, trick=trick), fault)
        case Say():
            return _with_fault(_("{who}'s {call}", who=who, call=short_call(act.call)), fault)
        case Demand() | Waive():
            choice = _with_fault(_("{who}'s choice", who=who), fault)
            return _("{whose_choice}, {choice},", whose_choice=choice, choice=_choice(act, scoring, name_of))
        case _:
            return _("{who}: {act}: this", who=who, act=_with_fault(act_text(act, name_of), fault))


def _with_fault(text: str, fault: str) -> str:
    return f"{text} ({fault})" if fault else text


def _choice(act: Demand | Waive, scoring: Scoring, name_of: NameOf) -> str:
    if isinstance(act, Waive) or not act.remedies:
        return _("to ask for nothing")
    return _("to {choice}", choice=choice_text(act.remedies, name_of, scoring))


def better_text(analysis: Analysis, cost: ActCost, name_of: NameOf) -> str:
    """The acts that were better, or some of them: ``♥5 or ♥7``; empty where there were none."""
    texts = list(dict.fromkeys(short_act(act, analysis.code.scoring, name_of) for act in cost.better))
    named = texts if len(texts) <= MOST_LISTED else [*texts[:MOST_LISTED], _("another")]
    return listed(named, "or") if named else ""


def short_act(act: Act, scoring: Scoring, name_of: NameOf) -> str:
    """An act in as few words as tell it from others in its place."""
    match act:
        case Play():
            return cards_text(act.cards)
        case Say():
            return short_call(act.call)
        case Demand() | Waive():
            return _choice(act, scoring, name_of)
        case _:
            return _("“{act}”", act=act_text(act, name_of))


def plain_analysis(analysis: Analysis, name_of: NameOf) -> AnalysisShape:
    """All of it as JSON has it; every act can be read as an act again."""
    declared = analysis.declaration
    return shaped(
        AnalysisShape,
        analysis,
        deal=analysis.number,
        code=analysis.code.name,
        hands=dict(zip(SEATS, analysis.hands, strict=True)),
        contracts=list(map(plain_contract, analysis.contracts)),
        strain=declared.strain,
        declarer=declared.declarer,
        level=declared.level,
        doubling=declared.doubling,
        acts=[
            shaped(
                ActCostShape,
                cost,
                text=act_text(cost.act, name_of),
                better_text=better_text(analysis, cost, name_of),
            )
            for cost in analysis.acts
        ],
        turning_points=[
            shaped(TurningPointShape, cost, text=turning_point_text(analysis, cost, name_of))
            for cost in analysis.turning_points
        ],
        doubts=[say(doubt) for doubt in analysis.doubts],
    )


def plain_contract(contract: Contract) -> SolvedContractShape:
    """A contract as JSON has it."""
    return shaped(SolvedContractShape, contract, symbol=contract.strain.symbol)
