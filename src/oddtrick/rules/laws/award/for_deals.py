"""What a law may grant for a mishap of the deal: a new deal, or a sight of the card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from oddtrick.rules.acts import Mishap
from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import DealtBy, DealVoid, Noted
from oddtrick.rules.laws.award.choice import NEW_DEAL, STAND, Choosers
from oddtrick.rules.laws.award.conditions.of_offenders import actual_dealer
from oddtrick.rules.laws.law import Award, Case
from oddtrick.rules.table import Effect, Note, NoteKind, State, Until
from oddtrick.rules.terms import MishapKind, Remedy, RemedyKind


def new_deal(_case: Case) -> Award:
    """A new deal, whether anybody wishes it or not."""
    return Award(remedies=(NEW_DEAL,), effect=Effect.STANDS, facts=(DealVoid(""),))


def noting_dealer(award: Callable[[Case], Award]) -> Callable[[Case], Award]:
    """The same, and that the player who deals out of turn is the dealer until somebody stops them."""

    def noted(case: Case) -> Award:
        deals = isinstance(case.act, Mishap) and case.act.kind is MishapKind.OUT_OF_TURN
        facts = (Noted(Note(NoteKind.DEALS, case.act.by)),) if deals else ()
        granted = award(case)
        return replace(granted, facts=(*granted.facts, *facts))

    return noted


def dealt_by_offender(case: Case) -> Award:
    """A deal out of turn stands: its dealer is the dealer, unless another has spoken as dealer since."""
    deal = case.table.deal
    declaring = deal is not None and deal.declaration.said != ()
    return Award(remedies=(STAND,), effect=Effect.STANDS, facts=() if declaring else (DealtBy(case.act.by),))


def not_looked(who: Choosers) -> Choosers:
    """Those of them who have not looked at their cards in dealing; one who has has no claim by a second hand either."""

    def choosers(case: Case) -> frozenset[Seat]:
        deal, person = case.table.deal, case.code.lineup.person
        notes = () if deal is None else deal.irregularities.notes
        looked = {person(note.seat) for note in notes if note.kind is NoteKind.LOOKED}
        return frozenset(seat for seat in who(case) if person(seat) not in looked)

    return choosers


def dealers_adversaries(case: Case) -> frozenset[Seat]:
    """Either adversary of the player who deals."""
    return _against(case, _dealer(case))


def dealers_side(case: Case) -> frozenset[Seat]:
    """The dealer and the partner."""
    return frozenset(Seat) - _against(case, _dealer(case))


def dealer_alone(case: Case) -> frozenset[Seat]:
    """The dealer."""
    return frozenset({_dealer(case)})


def anyone(_case: Case) -> frozenset[Seat]:
    """Any player."""
    return frozenset(Seat)


def _against(case: Case, seat: Seat) -> frozenset[Seat]:
    deal = case.table.deal
    return case.code.lineup.adversaries(seat) if deal is None else deal.adversaries(deal.home(seat))


def _dealer(case: Case) -> Seat:
    return actual_dealer(case)


def claim_of_deal(who: Choosers, *remedies: Remedy, until: Until = Until.DEAL_COMPLETE) -> Callable[[Case], Award]:
    """They may claim a new deal; where none of them is left who may, the deal stands."""

    def award(case: Case) -> Award:
        choosers = who(case) & case.adversaries
        deal = case.table.deal
        if not choosers or (deal is not None and deal.state in (State.OVER, State.PASSED_OUT)):
            return Award(remedies=(STAND,), effect=Effect.STANDS)
        return Award(choosers=choosers, remedies=remedies, effect=Effect.STANDS, until=until)

    return award


def may_see_card(who: Choosers, until: Until = Until.DEAL_COMPLETE) -> Callable[[Case], Award]:
    """They may see the card that was looked at, or have a new deal (1910, law 38c)."""

    def award(case: Case) -> Award:
        seen = tuple(Remedy(RemedyKind.SEE_CARD, card) for card in case.cards)
        remedies = (NEW_DEAL, *seen, STAND)
        return Award(
            choosers=who(case) & case.adversaries,
            remedies=remedies,
            effect=Effect.STANDS,
            until=until,
        )

    return award
