"""Conditions on shuffling, cutting the pack and dealing, and on hands that hold a wrong number of cards."""

from __future__ import annotations

from oddtrick.rules.acts import Cut, Look, Mishap
from oddtrick.rules.laws.award.conditions.joining import Condition
from oddtrick.rules.laws.award.conditions.of_offenders import actual_dealer
from oddtrick.rules.laws.law import Case
from oddtrick.rules.laws.mishaps import PACK_SIZE, is_well_cut, while_dealing
from oddtrick.rules.laws.play import TRICKS_IN_DEAL
from oddtrick.rules.table import NoteKind, State
from oddtrick.rules.terms import MishapKind


def mishap(*kinds: MishapKind) -> Condition:
    """The mishap is one of these."""

    def condition(case: Case) -> bool:
        return isinstance(case.act, Mishap) and case.act.kind in kinds

    return condition


def surplus_hand(case: Case) -> bool:
    """One hand has been dealt more than thirteen cards and another fewer, whichever of them is found."""
    if mishap(MishapKind.SURPLUS_HAND)(case):
        return True
    deal = case.table.deal
    return (
        deal is not None
        and mishap(MishapKind.SHORT_HAND)(case)
        and any(len(hand) > TRICKS_IN_DEAL for hand in deal.dealt)
    )


def last_round(case: Case) -> bool:
    """The card is one of the last four dealt."""
    return isinstance(case.act, Mishap) and (case.act.dealt is None or case.act.dealt > PACK_SIZE - 4)


def still_dealing(case: Case) -> bool:
    """The last card has not been dealt."""
    return isinstance(case.act, Mishap) and while_dealing(case.table, case.act)


def before_51(case: Case) -> bool:
    """Fewer than fifty-one cards have been dealt."""
    return isinstance(case.act, Look | Mishap) and (case.act.dealt is None or case.act.dealt < PACK_SIZE - 1)


def corrected_in_time(case: Case) -> bool:
    """It was put right before another card, by moving one card at most."""
    return isinstance(case.act, Mishap) and case.act.corrected and (case.act.moves or 1) == 1


def cutting(case: Case) -> bool:
    """The pack is being cut."""
    return isinstance(case.act, Cut)


def cut_well(case: Case) -> bool:
    """The pack is cut properly, but once more, or by another than the player whose office it is."""
    return isinstance(case.act, Cut) and is_well_cut(case.act)


def card_seen(case: Case) -> bool:
    """A card has been seen."""
    return bool(case.cards)


def cut_before(case: Case) -> bool:
    """The pack has been cut already."""
    return case.table.cut


def before_the_first_card(case: Case) -> bool:
    """A card is seen when the pack is put together after the cut, before the first card is dealt."""
    return isinstance(case.act, Mishap) and case.act.dealt == 0


def cuts_for_partner(case: Case) -> bool:
    """The partner of the player whose office it is cuts the pack."""
    lineup, deal = case.code.lineup, case.table.deal
    if deal is None:
        dealer = case.table.dealer
    else:
        dealer = deal.dealer if deal.state is State.DEALING else lineup.left(deal.dealer)
    return lineup.partner(case.offender) is lineup.right(dealer)


def an_adversary_looked(case: Case) -> bool:
    """An adversary of the dealer has looked at their cards."""
    deal = case.table.deal
    if deal is None:
        return False
    dealer = actual_dealer(case)
    return any(n.kind is NoteKind.LOOKED and not deal.together(n.seat, dealer) for n in deal.irregularities.notes)


def all_have_looked(case: Case) -> bool:
    """Nobody of the entitled side is left who has not looked at their cards (1910, law 39)."""
    deal = case.table.deal
    if deal is None:
        return False
    looked = {n.seat for n in deal.irregularities.notes if n.kind is NoteKind.LOOKED}
    # Of three players only the dealer has a claim against another, and against the dealer both have one.
    dealer = actual_dealer(case)
    with_dealer = deal.together(case.offender, dealer)
    return {seat for seat in case.adversaries if deal.together(seat, dealer) is not with_dealer} <= looked


def has_played(case: Case) -> bool:
    """The hand concerned has played a card."""
    deal, act = case.table.deal, case.act
    seat = act.seat if isinstance(act, Mishap) and act.seat is not None else case.offender
    return deal is not None and any(seat in trick.seats for trick in deal.play.tricks)


def cards_played(case: Case) -> bool:
    """Cards have been played."""
    return case.table.deal is not None and case.table.deal.play.dummy_down


def play_is_over(case: Case) -> bool:
    """The last trick has been played."""
    return case.table.deal is not None and case.table.deal.state is State.OVER
