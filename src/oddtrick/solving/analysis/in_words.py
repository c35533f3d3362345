"""An analysis in words and as plain data."""

from __future__ import annotations

from oddtrick.files.shapes.deal_shapes import ActCostShape, AnalysisShape, TurningPointShape
from oddtrick.files.shapes.score_shapes import SolvedContractShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.acts import Act, Demand, Play, Say, Waive
from oddtrick.rules.cards import SEATS
from oddtrick.rules.laws.score.scoring import Scoring
from oddtrick.rules.messages import List, Message, capital, full_sentence, listed, message
from oddtrick.rules.terms import Fault
from oddtrick.solving.analysis.after_the_deal import ActCost, Analysis
from oddtrick.solving.analysis.contracts import Contract
from oddtrick.words.language import say
from oddtrick.words.wording import (
    FAULTS,
    Named,
    NameOf,
    act_message,
    act_text,
    call_message,
    choice_message,
    counted_message,
    listed_cards,
)

MOST_LISTED = 3
"""The number of equally good acts that are named."""


def turning_point(analysis: Analysis, cost: ActCost, name_of: Named) -> Message:
    """``Brown's ♣2 to trick 4 cost one trick and 66 points; ♥5 was better.``: who, what, its cost, what was better."""
    costs = [*_in_tricks(analysis, cost), *([counted_message(cost.points, "point")] if cost.points else [])]
    sentence = message("{act} cost {costs}", act=_done(analysis, cost, name_of), costs=listed(costs, "and"))
    if cost.penalty and cost.penalty == cost.points:
        sentence = message("{cost}, all of them by the charge", cost=sentence)
    elif cost.penalty:
        sentence = message("{cost}, {points} of them by the charge", cost=sentence, points=cost.penalty)
    if cost.better:
        sentence = message("{cost}; {acts} was better", cost=sentence, acts=better_acts(analysis, cost, name_of))
    return full_sentence(sentence)


def best_card(analysis: Analysis, cost: ActCost, name_of: Named) -> Message:
    """``Brown's ♣2 to trick 4 saved 66 points: no other card did.``."""
    act, points = _done(analysis, cost, name_of), counted_message(cost.saved, "point")
    return capital(message("{act} saved {points}: no other card did.", act=act, points=points))


def _in_tricks(analysis: Analysis, cost: ActCost) -> tuple[Message, ...]:
    if not cost.tricks:
        return ()
    return (counted_message(cost.tricks, "point" if analysis.counted == "points" else "trick"),)


def _done(analysis: Analysis, cost: ActCost, name_of: Named) -> Message:
    return act_done(cost.act, cost.trick, analysis.code.scoring, name_of, cost.fault)


def act_done(act: Act, trick: int | None, scoring: Scoring, name_of: Named, fault: Fault | None = None) -> Message:
    """The act as it can stand before "cost", with the trick (from 1) of a card, and its fault."""
    who = name_of(act.by)
    match act:
        case Play():
            cards: object = listed_cards(act.cards)
            if act.source is not act.by:
                cards = message("{cards} from dummy", cards=cards)
            played = message("{who}'s {cards} to trick {trick}", who=who, cards=cards, trick=trick)
            return _with_fault(played, fault)
        case Say():
            return _with_fault(message("{who}'s {call}", who=who, call=call_message(act.call)), fault)
        case Demand() | Waive():
            choice = _with_fault(message("{who}'s choice", who=who), fault)
            return message("{whose_choice}, {choice},", whose_choice=choice, choice=_choice(act, scoring, name_of))
        case _:
            return message("{who}: {act}: this", who=who, act=_with_fault(act_message(act, name_of), fault))


def _with_fault(act: Message | List, fault: Fault | None) -> Message:
    if fault is None:
        return act if isinstance(act, Message) else message("{act}", act=act)
    return message("{act} ({fault})", act=act, fault=Message(FAULTS[fault]))


def _choice(act: Demand | Waive, scoring: Scoring, name_of: Named) -> Message:
    if isinstance(act, Waive) or not act.remedies:
        return message("to ask for nothing")
    return message("to {choice}", choice=choice_message(act.remedies, name_of, scoring))


def better_acts(analysis: Analysis, cost: ActCost, name_of: Named) -> List:
    """The acts that were better, or some of them: ``♥5 or ♥7``; empty where there were none."""
    acts = list(dict.fromkeys(short_act(act, analysis.code.scoring, name_of) for act in cost.better))
    return listed(acts if len(acts) <= MOST_LISTED else [*acts[:MOST_LISTED], message("another")], "or")


def short_act(act: Act, scoring: Scoring, name_of: Named) -> Message | List:
    """An act in as few words as tell it from others in its place."""
    match act:
        case Play():
            return listed_cards(act.cards)
        case Say():
            return call_message(act.call)
        case Demand() | Waive():
            return _choice(act, scoring, name_of)
        case _:
            return message("“{act}”", act=act_message(act, name_of))


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
                better_text=say(better_acts(analysis, cost, name_of)),
            )
            for cost in analysis.acts
        ],
        turning_points=[
            shaped(TurningPointShape, cost, text=say(turning_point(analysis, cost, name_of)))
            for cost in analysis.turning_points
        ],
        doubts=[say(doubt) for doubt in analysis.doubts],
    )


def plain_contract(contract: Contract) -> SolvedContractShape:
    """A contract as JSON has it."""
    return shaped(SolvedContractShape, contract, symbol=contract.strain.symbol)
