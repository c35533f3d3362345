"""The policy of a table, outside the rules: whether an act that is a fault may happen at all.

At a guarded table it is refused, with the reason; at a club table it happens and the referee answers. The rules
know nothing of either.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from oddtrick.acts import Act, Play, Quit, TakeBack
from oddtrick.cards import Seat
from oddtrick.errors import ImpossibleAct
from oddtrick.laws.law import Code
from oddtrick.laws.play import waiting
from oddtrick.offers import Offers, offers
from oddtrick.referee import Ruling, judge
from oddtrick.table import Table


class Policy(Enum):
    """How a table deals with faulty acts; no code of laws knows of it."""

    GUARDED = "guarded"
    """They are refused, with the reason."""
    CLUB = "club"
    """They happen, and the law answers."""
    STUDY = "study"
    """One person does the acts of all."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that a guarded table does not let happen; ``ruling`` is what the referee would have said of it."""

    ruling: Ruling


def admit(policy: Policy, code: Code, table: Table, act: Act) -> Ruling | Refusal:
    """The ruling on an act, or at a guarded table its refusal; ``ImpossibleAct`` for what nobody could have done.

    At a guarded table nobody can turn a trick that waits for cards either: whoever had not played to it would be at
    fault with the next card, and could play none.
    """
    ruling = judge(code, table, act)
    if policy is Policy.GUARDED and isinstance(act, Quit) and table.deal is not None and waiting(table.deal.play):
        raise ImpossibleAct("the trick waits for cards: it is turned when all have played to it")
    if policy is Policy.GUARDED and at_fault(ruling):
        return Refusal(ruling)
    return ruling


def offered(policy: Policy, code: Code, table: Table, seat: Seat) -> Offers:
    """What that seat may properly do, less what a table of that policy has no use for.

    Where faults are refused nobody revokes, and a charge could only be a false one.
    """
    return allowed(policy, offers(code, table, seat))


def allowed(policy: Policy, every: Offers) -> Offers:
    """Of what may properly be done, what a table of that policy has a use for."""
    if policy is not Policy.GUARDED or "claim-revoke" not in every.acts:
        return every
    return replace(every, acts=tuple(name for name in every.acts if name != "claim-revoke"))


def at_fault(ruling: Ruling) -> bool:
    """Whether the act itself is the fault: not a card taken back to put one right, nor a charge against another."""
    act = ruling.act
    if ruling.fault is None or isinstance(act, TakeBack):
        return False
    return ruling.offender in (None, act.by) or (isinstance(act, Play) and ruling.offender is act.source)
