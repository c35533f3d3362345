"""Dummy bridge (Guide of Boaz, 1899, pp. 34-35): three play, and the lowest cut has Dummy's hand besides their own."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Look
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes.varieties import answers
from oddtrick.rules.codes.varieties.clauses import DUMMY_BRIDGE
from oddtrick.rules.laws.auctions.declaring import DeclaringFromTwo
from oddtrick.rules.laws.award.choice import excused, refused, stands
from oddtrick.rules.laws.award.conditions.of_deals import mishap
from oddtrick.rules.laws.by_clause import answering, with_clauses
from oddtrick.rules.laws.law import Case, Code, Law, Provision, Treatment
from oddtrick.rules.laws.score.columns import against_dummy
from oddtrick.rules.laws.score.scoring import CitedValue
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.terms import Fault, MishapKind


def looked_when_declaring(case: Case) -> bool:
    """They have not yet declared, and look at the hand that does not speak."""
    return looked_when_declared(case) and case.deal.declaration.strain is None


def looked_when_declared(case: Case) -> bool:
    """They have declared on their own hand, and look at Dummy's before the lead."""
    return case.deal.dealer.side is case.offender.side


def dealt_for_dummy(case: Case) -> bool:
    """The player of Dummy deals for the other of their two hands."""
    alone = case.code.lineup.alone
    return case.offender is alone and mishap(MishapKind.DEALT_FOR_PARTNER)(case)


def looked_at_anothers(case: Case) -> bool:
    """A hand is looked at that is neither the player's own nor lies open."""
    look = case.act
    return isinstance(look, Look) and look.at.hand is not None and case.deal.lineup.person(look.at.hand) is not look.by


_PAGES: tuple[Law, ...] = (
    Law(
        number="p.34-1",
        subject="cut",
        page="34",
        treatment=Treatment.CLUB,
        doubts=(
            (
                "DB4: The order of dealing is not given. It goes round all four hands, the player dealing when it is "
                "Dummy's turn."
            ),
            "DB5: Who pays whom is not said. They settle with each adversary separately.",
            "DB6: Who has Dummy in the next rubber is not said. They cut afresh for each.",
        ),
    ),
    Law(
        number="p.34-2",
        subject="declare",
        page="34",
        treatment=Treatment.ENFORCED,
        doubts=("DB1: That their own come first even when Dummy deals is surprising. It is taken literally.",),
        # The book names no penalty: what has been seen has been seen.
        provisions=(
            Provision((Fault.LOOKED_TOO_SOON,), stands, looked_when_declaring, clause="p.34-2.3"),
            # They deal for themselves and for Dummy.
            Provision((Fault.MISDEAL,), excused, dealt_for_dummy, before="47", clause="p.34-2.2"),
        ),
    ),
    Law(
        number="p.34-3",
        subject="declare",
        page="34",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "DB7: Pips are given for ace to ten only. The lower cards count their number, so that small cards can "
                "outweigh court cards."
            ),
        ),
        provisions=(Provision((Fault.FORCED_MAKE,), refused),),
    ),
    Law(
        number="p.34-4",
        subject="double",
        page="34-35",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "DB3: A second say, by the hand not looked at, is not mentioned. There is none: they speak once for "
                "their side."
            ),
            (
                "DB8: Only the player who has seen both hands is spoken of. If they declared on their own cards they "
                "do not see Dummy before they answer the double."
            ),
        ),
    ),
    Law(
        number="p.35-1",
        subject="dummy",
        page="35",
        treatment=Treatment.PROCEDURE,
        doubts=(
            "DB2: Who leads when Dummy deals is not said. The adversary on Dummy's left.",
            "DB8: Unless it had to declare, Dummy's hand is not seen by anybody before the lead.",
        ),
        provisions=(
            # Doubt: nobody else may look at Dummy before the lead, nor at a closed hand at all.
            Provision((Fault.LOOKED_TOO_SOON,), stands, looked_at_anothers, before="p.34-2"),
            Provision((Fault.LOOKED_TOO_SOON,), stands, looked_when_declared, clause="p.35-1.2"),
        ),
    ),
    Law(
        number="p.35-2",
        subject="double",
        page="35",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "DB3: The other hand's right to double or go on is not mentioned. It has none: the leading hand "
                "speaks once for both."
            ),
        ),
        # An adversary deals, and they look at the hand that has not to lead.
        provisions=(Provision((Fault.LOOKED_TOO_SOON,), stands, clause="p.35-2.1"),),
    ),
    Law(
        number="p.35-3",
        subject="dummy",
        page="35",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "DB9: Penalties are not spoken of. On their own side's deals the player has the shelter of 59 to 67; "
                "when they defend, the hand all can see is free of revokes for the reason given in 66, their closed "
                "hand is not."
            ),
            (
                "DB10: In the closed way an adversary who deals has no Dummy of their own. Both adversaries stand as "
                "the dealer's side for penalties, and the laws of Dummy touch the player's Dummy only."
            ),
        ),
    ),
)

PAGES: tuple[Law, ...] = with_clauses(_PAGES, answering(DUMMY_BRIDGE, answers.DUMMY_BRIDGE))
"""What the book says of it, every rule in our own words; ``p.34-1`` is page and place."""


def dummy_bridge(code: Code, player: Seat = Seat.N) -> Code:
    """The game of the code for three; that player has Dummy, and an adversary who deals has a dummy too."""
    return _agreed(code, player, exposing=True)


def played_closed(code: Code) -> Code:
    """The way that many prefer (p. 35): the adversaries keep both their hands closed, no matter who deals."""
    assert code.lineup.alone is not None
    return _agreed(code, code.lineup.alone, exposing=False)


def _agreed(code: Code, alone: Seat, *, exposing: bool) -> Code:
    columns = CitedValue(against_dummy(alone, exposing=exposing), "11")
    return replace(
        code,
        lineup=Lineup(alone=alone),
        phases=(DeclaringFromTwo(exposing=exposing), *code.phases[1:]),
        scoring=replace(code.scoring, columns=columns),
    )
