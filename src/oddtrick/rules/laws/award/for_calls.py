"""What a law may grant for a fault in the declaration: a bid put right, a voice or a double lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from oddtrick.rules.acts import Play, Say
from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import Barred, Fact, LiesExposed, Noted, Recalled
from oddtrick.rules.laws.auctions.dialogue import ask
from oddtrick.rules.laws.award.choice import NEW_DEAL, NO_PENALTY, STAND, VOID, Choosers, either_adversary, the_dealer
from oddtrick.rules.laws.award.conditions.of_declaring import out_of_turn
from oddtrick.rules.laws.declaration_state import made_sufficient
from oddtrick.rules.laws.law import Award, Case
from oddtrick.rules.laws.play import holder
from oddtrick.rules.table import Bar, BarScope, Effect, Lift, Note, NoteKind, State, Until
from oddtrick.rules.terms import Remedy, RemedyKind


def insufficient(who: Choosers) -> Callable[[Case], Award]:
    """An insufficient bid may be raised to the least number that is enough, and then bars the partner.

    Where nothing is enough it can only be voided, and counts as a pass (1910, A-18; 1915, A-27).
    """

    def award(case: Case) -> Award:
        act = case.act
        assert isinstance(act, Say)
        raised = made_sufficient(case.code, case.deal, act.call)
        remedy = VOID if raised is None else Remedy(RemedyKind.MAKE_SUFFICIENT)
        bar = () if case.partner is None else (Remedy(RemedyKind.BAR, case.partner),)
        return Award(choosers=who(case), remedies=(remedy, *bar, STAND), effect=Effect.STANDS)

    return award


def barred(
    case: Case, seat: Seat, lift: Lift, scope: BarScope = BarScope.CALLS, *, guarded: bool = False
) -> tuple[Fact, ...]:
    """The facts by which a player loses their voice; the dialogue of 1895 passes them over at their turn."""
    bar = Bar(seat, scope, lift, "", guarded)
    facts: tuple[Fact, ...] = (Barred(bar),)
    declaration = case.deal.declaration
    if scope is BarScope.DOUBLING and declaration.step is not None:
        irregularities = replace(case.deal.irregularities, bars=(*case.deal.irregularities.bars, bar))
        facts = (
            *facts,
            Recalled(ask(declaration, declaration.step, replace(case.deal, irregularities=irregularities))),
        )
    return facts


def bars_offender(case: Case) -> Award:
    """1915, law 49: who passes out of turn may come in again only when the bid they passed is overbid or doubled."""
    remedy = Remedy(RemedyKind.BAR, case.offender)
    return Award(remedies=(remedy,), effect=Effect.VOID, facts=barred(case, case.offender, Lift.OVERBID))


def bars_partner(case: Case) -> Award:
    """1915, law 65: the partner of who shows a card is out of the auction; the card may be called later."""
    early = tuple(Noted(Note(NoteKind.EARLY, case.offender, card, law="65")) for card in case.cards)
    assert case.partner is not None, "this book has no game in which one calls without a partner"
    facts = (*barred(case, case.partner, Lift.NEVER, guarded=True), *early)
    return Award(remedies=(Remedy(RemedyKind.BAR, case.partner),), facts=facts)


def forfeits_double(*, new_deal_to: Choosers | None = None) -> Callable[[Case], Award]:
    """1895, laws 68-69: the partner of who exposes a card loses the right to double.

    An adversary's card lies exposed, and if they are not the leader its suit may be forbidden instead.
    """

    def award(case: Case) -> Award:
        partner = case.offender.partner
        # Once the doubling is over there is no right to it that could be lost.
        doubling = case.deal.state is State.OPEN
        forfeit = (Remedy(RemedyKind.FORFEIT_DOUBLE, partner),) if doubling else ()
        facts = barred(case, partner, Lift.NEVER, BarScope.DOUBLING) if doubling else ()
        if new_deal_to is not None:
            return Award(choosers=new_deal_to(case), remedies=(NEW_DEAL, STAND, *forfeit), facts=facts)
        if case.offender.side is case.deal.dealer.side:
            return Award(remedies=forfeit or (NO_PENALTY,), facts=facts)
        shown = tuple(Remedy(RemedyKind.EXPOSED, card) for card in case.cards)
        facts = (*facts, *(LiesExposed(holder(case.deal, card), card) for card in case.cards))
        if case.offender is case.deal.dealer.left:
            return Award(remedies=(*forfeit, *shown), facts=facts)
        suits = tuple(Remedy(RemedyKind.FORBID_SUIT, suit) for suit in dict.fromkeys(c.suit for c in case.cards))
        led = (Remedy(RemedyKind.CALL_SUIT),) if isinstance(case.act, Play) else ()
        return Award(
            choosers=the_dealer(case),
            remedies=(*forfeit, *shown, *led, *suits),
            facts=facts,
            until=Until.OPENING_LEAD,
        )

    return award


def barred_call(case: Case) -> Award:
    """1915, law 50a: a barred player calls; either adversary says whether it stands. Both partners are then out.

    One who calls out of turn besides may have to have the cards dealt again (49).
    """
    early = out_of_turn(case)
    remedies = (NEW_DEAL, STAND, VOID) if early else (STAND, VOID)
    return Award(choosers=either_adversary(case), remedies=remedies, effect=Effect.STANDS, by_acting=early)
