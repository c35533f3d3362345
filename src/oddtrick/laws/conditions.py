"""When a law applies: questions about a case, from which the codes build their conditions."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.acts import ClaimRevoke, TakeBack
from oddtrick.laws import Case
from oddtrick.table import RevokeState, Step

Condition = Callable[[Case], bool]


def both(*conditions: Condition) -> Condition:
    """All of these hold."""

    def condition(case: Case) -> bool:
        return all(one(case) for one in conditions)

    return condition


def by_dealers_side(case: Case) -> bool:
    """The offender is the dealer or his partner."""
    return case.offender.side is case.deal.dealer.side


def by_dealers_partner(case: Case) -> bool:
    """The offender is the dealer's partner."""
    return case.offender is case.deal.dealer.partner


def by_adversary_of_dealer(case: Case) -> bool:
    """The offender is one of the dealer's adversaries."""
    return not by_dealers_side(case)


def by_declarer(case: Case) -> bool:
    """The offender is the declarer (in play: not dummy)."""
    return case.offender is case.deal.declaration.declarer


def by_declarers_side(case: Case) -> bool:
    """The offender is declarer or dummy."""
    declarer = case.deal.declaration.declarer
    return declarer is not None and case.offender.side is declarer.side


def by_adversary(case: Case) -> bool:
    """The offender is an adversary of the declarer."""
    return case.deal.declaration.declarer is not None and not by_declarers_side(case)


def dummys(case: Case) -> bool:
    """The card or the hand concerned is dummy's."""
    return case.offender is case.deal.declaration.dummy


def strain_named(case: Case) -> bool:
    """The strain has been named or bid already."""
    return case.deal.declaration.strain is not None


def strain_open(case: Case) -> bool:
    """No strain has been named yet."""
    return not strain_named(case)


def leader_not_heard(case: Case) -> bool:
    """1895: the player on the dealer's left has said nothing of doubling yet."""
    return case.deal.declaration.step is Step.LEADER


def put_right(case: Case) -> bool:
    """A card that refused the suit is taken back in time."""
    return isinstance(case.act, TakeBack)


def side_revoked_before(case: Case) -> bool:
    """The offender's side has an earlier established revoke in this deal, dummy's left out."""
    return any(
        r is not case.renounce
        and r != case.renounce
        and r.seat.side is case.offender.side
        and r.seat is not case.deal.declaration.dummy
        and r.state in (RevokeState.ESTABLISHED, RevokeState.CLAIMED)
        and case.renounce is not None
        and r.trick < case.renounce.trick
        for r in case.deal.trouble.renounces
    )


def other_side_revoked(case: Case) -> bool:
    """A revoke of the other side has been claimed in this deal."""
    return any(
        r.seat.side is not case.offender.side and r.state is RevokeState.CLAIMED for r in case.deal.trouble.renounces
    )


def charged(case: Case) -> bool:
    """The revoke is claimed, not only established."""
    return isinstance(case.act, ClaimRevoke)
