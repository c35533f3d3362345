"""The shapes of a deal that is over: what its acts cost, by sight of all hands and by what each player could know."""

from __future__ import annotations

from typing import Annotated, Literal

from oddtrick.files.shapes.keywords import means
from oddtrick.files.shapes.naming import ActJson, CodeName, FaultName, HandText, SeatName, StrainName
from oddtrick.files.shapes.score_shapes import SolvedContractShape
from oddtrick.files.shapes.typed_dict import TypedDict

ActNumber = Annotated[int, means("the number of the act in the record, from 0")]
DealNumber = Annotated[int, means("the number of the deal, from 1")]
TrickNumber = Annotated[int | None, means("the trick to which a card was played, from 1; null for what is no card")]


class ReasonedShape(TypedDict):
    """The advice that is followed, and why."""

    reason: Annotated[str, means("why, in words")]
    rule: Annotated[str, means("the rule of the book that is followed; empty without one")]
    page: Annotated[str, means("its page; empty without one")]


class DecisionShape(ReasonedShape):
    """What a player would do, and the advice that it follows."""

    act: Annotated[ActJson, means("the act, as a record writes it")]
    text: Annotated[str, means("the act in words")]


class ActCostShape(TypedDict):
    """What an act cost its side; less than nothing is a gain."""

    number: ActNumber
    act: Annotated[ActJson, means("the act, as a record writes it")]
    text: Annotated[str, means("the act in words")]
    seat: Annotated[SeatName, means("whose act it is")]
    trick: TrickNumber
    points: Annotated[int | None, means("points of the deal that it cost its side; below nought it gained; or null")]
    tricks: Annotated[int | None, means("what it cost in tricks, or null")]
    better: Annotated[list[ActJson], means("the acts that would have cost nothing")]
    better_text: Annotated[str, means("the same in words")]
    fault: Annotated[FaultName | None, means("the fault that was found, or null")]
    penalty: Annotated[int, means("the part of the cost that is the penalty's, in points")]


class TurningPointShape(TypedDict):
    """One of the dearest acts."""

    number: ActNumber
    text: Annotated[str, means("what it cost, in a sentence")]


class AnalysisShape(TypedDict):
    """A deal when it is over: the contracts, what the best would have brought, what each act cost."""

    deal: DealNumber
    code: Annotated[CodeName, means("the code, with its varieties")]
    dealer: Annotated[SeatName, means("the dealer")]
    hands: Annotated[dict[SeatName, HandText], means("the four hands by seat")]
    contracts: Annotated[list[SolvedContractShape], means("every contract")]
    par: Annotated[
        int | None, means("what the best calls and play bring, in points of N and S less those of E and W; or null")
    ]
    strain: Annotated[StrainName | None, means("the strain that was played, or null")]
    declarer: Annotated[SeatName | None, means("who declared, or null")]
    level: Annotated[int | None, means("how many odd tricks were bid, or null")]
    doubling: Annotated[int, means("how often it was doubled")]
    counted: Annotated[Literal["tricks", "points", "tricks of the other side"], means("what the play is counted in")]
    expected: Annotated[int | None, means("what the declarer's side wins by the best play of all, or null")]
    taken: Annotated[int | None, means("what it won, or null")]
    acts: Annotated[list[ActCostShape], means("what each act cost")]
    turning_points: Annotated[list[TurningPointShape], means("the dearest acts, at most five")]
    doubts: Annotated[list[str], means("what could not be said, and why")]


class TallyShape(TypedDict):
    """What a player has given away by what they could know."""

    acts: Annotated[int, means("how many acts were compared with others")]
    lost: Annotated[float, means("the points that they cost")]
    stake: Annotated[float, means("the points that acts drawn by chance would have cost")]
    accuracy: Annotated[
        float | None, means("100 for the expert's choice at every act, 0 for acts by chance; null: nothing at stake")
    ]


class NotableActShape(TypedDict):
    """An act that cost or brought much."""

    deal: DealNumber
    number: ActNumber
    seat: Annotated[SeatName, means("whose act it was")]
    text: Annotated[str, means("what it cost or brought, in a sentence")]


class ReviewedActShape(TypedDict):
    """An act beside what the book and the expert do with what its player knew."""

    number: ActNumber
    act: Annotated[ActJson, means("the act, as a record writes it")]
    text: Annotated[str, means("the act in words")]
    seat: Annotated[SeatName, means("whose act it is, by the seat at which they were dealt to")]
    trick: TrickNumber
    layouts: Annotated[int, means("on how many layouts acts were compared; 0 if none were")]
    cost: Annotated[
        float | None, means("the points by which the expert's choice brings more; null if none were compared")
    ]
    error: Annotated[float | None, means("the standard error of the cost, or null")]
    stake: Annotated[
        float | None, means("the points by which the expert's choice brings more than an act by chance, or null")
    ]
    gain: Annotated[float | None, means("the points by which it brings more than the book's choice, or null")]
    book: Annotated[DecisionShape, means("the book's choice")]
    expert: Annotated[DecisionShape, means("the expert's")]


class DealReviewShape(TypedDict):
    """A deal reviewed."""

    deal: DealNumber
    code: Annotated[CodeName, means("the code, with its varieties")]
    book: Annotated[str, means("the book that was asked")]
    players: Annotated[dict[SeatName, TallyShape], means("what each player gave away, by seat")]
    acts: Annotated[list[ReviewedActShape], means("the calls, cards and choices")]
    dearest: Annotated[list[NotableActShape], means("the acts that surely cost something, the dearest first")]
    best: Annotated[list[NotableActShape], means("the acts that surely brought more than the book's, the best first")]
