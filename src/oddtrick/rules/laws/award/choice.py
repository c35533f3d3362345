"""What a law may grant: small builders from which the codes state their awards, and what each remedy does.

A builder such as ``choose(left_of_offender, NEW_DEAL, STAND)`` makes the function that a ``Law`` carries.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from oddtrick.rules.acts import ClaimRevoke, Demand
from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import Ended, Fact, Fined, Narrowed, PackCut, RenounceBecame
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary
from oddtrick.rules.laws.law import Award, Case
from oddtrick.rules.laws.paying import card_paid, matter_of, paid
from oddtrick.rules.laws.renounces import REVOKES, establish, kind_of, rights_about
from oddtrick.rules.laws.rights import rights_of, rights_of_side
from oddtrick.rules.laws.score.scoring import CitedValue, Fines
from oddtrick.rules.table import Effect, Fine, RevokeState, Right, Until
from oddtrick.rules.terms import Remedy, RemedyKind

Choosers = Callable[[Case], frozenset[Seat]]

Priced = Remedy | Callable[[Case], Remedy]
"""A remedy, or one whose figure is read from the score of the code."""

NEW_DEAL = Remedy(RemedyKind.NEW_DEAL)
STAND = Remedy(RemedyKind.STAND)
VOID = Remedy(RemedyKind.VOID)
NO_PENALTY = Remedy(RemedyKind.NONE)
LOST = Remedy(RemedyKind.LOST)
RECUT = Remedy(RemedyKind.RECUT)
RESHUFFLE = Remedy(RemedyKind.RESHUFFLE)
RECTIFY = Remedy(RemedyKind.RECTIFY)
RESTORE = Remedy(RemedyKind.RESTORE)
TRICKS = Remedy(RemedyKind.TRICKS)
ADD = Remedy(RemedyKind.ADD)
DEDUCT = Remedy(RemedyKind.DEDUCT)


def points(price: Callable[[Fines], CitedValue[int | None]]) -> Callable[[Case], Remedy]:
    """That fine of the book to the adversaries, above the line."""
    return lambda case: Remedy(RemedyKind.POINTS, _points(price, case))


def revoke_points(*, further: bool = False, both: bool = False) -> Callable[[Case], Remedy]:
    """What a revoke of the offender costs in points; ``further``, ``both``: see ``Revokes.price``."""

    def priced(case: Case) -> Remedy:
        revokes = case.code.scoring.revokes
        return Remedy(RemedyKind.POINTS, revokes.price(adversary=by_adversary(case), further=further, both=both))

    return priced


def _points(price: Callable[[Fines], CitedValue[int | None]], case: Case) -> int:
    number = price(case.code.scoring.fines).value
    assert number is not None, "a law that fines has its figure in the score"
    return number


def _read(remedies: tuple[Priced, ...], case: Case) -> tuple[Remedy, ...]:
    return tuple(remedy if isinstance(remedy, Remedy) else remedy(case) for remedy in remedies)


# -- who may choose --


def left_of_offender(case: Case) -> frozenset[Seat]:
    """The player on the offender's left alone."""
    return frozenset({case.code.lineup.left(case.offender)})


def either_adversary(case: Case) -> frozenset[Seat]:
    """Either of the offender's adversaries; the first to speak decides."""
    return case.adversaries


def the_declarer(case: Case) -> frozenset[Seat]:
    """The declarer (1895: the dealer), alone."""
    declarer = case.deal.declaration.declarer
    return frozenset({case.deal.dealer if declarer is None else declarer})


def the_dealer(case: Case) -> frozenset[Seat]:
    """The dealer alone."""
    return frozenset({case.deal.dealer})


def who_declares(case: Case) -> frozenset[Seat]:
    """The dealer, and the partner to whom the dealer has left it (1895, laws 49 and 51)."""
    turn = case.deal.declaration.turn
    return the_dealer(case) | (frozenset() if turn is None else frozenset({turn}))


def the_other_side(case: Case) -> frozenset[Seat]:
    """Both adversaries of the offender, who may consult (1895, law 87)."""
    return either_adversary(case)


def active_adversaries(case: Case) -> frozenset[Seat]:
    """The offender's adversaries, but the declarer alone where they are declarer and dummy (1910, law 62)."""
    return case.adversaries - {case.deal.declaration.dummy}


def active_adversaries_in_play(case: Case) -> frozenset[Seat]:
    """The offender's adversaries; once dummy's hand is down the declarer alone where they are declarer and dummy."""
    deal = case.table.deal
    return active_adversaries(case) if deal is not None and deal.play.dummy_down else case.adversaries


# -- awards --


def choose(
    who: Choosers,
    *remedies: Priced,
    effect: Effect = Effect.STANDS,
    until: Until = Until.CHOOSER_ACTS,
    by_acting: bool = False,
    ended_by: Choosers | None = None,
) -> Callable[[Case], Award]:
    """They may choose one of these, perhaps ``by_acting``; what was done has ``effect`` until they do.

    ``ended_by``: whose own act ends the choice, where it is not theirs alone.
    """

    def award(case: Case) -> Award:
        granted = _read(remedies, case)
        choosers = who(case)
        ending = choosers if ended_by is None else ended_by(case)
        return Award(
            choosers=choosers, remedies=granted, effect=effect, until=until, by_acting=by_acting, ended_by=ending
        )

    return award


def binding(award: Callable[[Case], Award]) -> Callable[[Case], Award]:
    """The same, but what one of those who may choose decides or waives binds the other (1915, 50c)."""
    return lambda case: replace(award(case), joint=True)


def until_one_looks(award: Callable[[Case], Award]) -> Callable[[Case], Award]:
    """The same, but once one of those who may choose has looked at a card neither may (1910, 37f)."""
    return lambda case: replace(award(case), unseen=True)


def follows(*remedies: Remedy, effect: Effect = Effect.VOID) -> Callable[[Case], Award]:
    """Nobody chooses: these follow by themselves."""

    def award(_case: Case) -> Award:
        return Award(remedies=remedies, effect=effect)

    return award


def recut(case: Case) -> Award:
    """The pack is cut again."""
    del case
    return Award(remedies=(RECUT,), facts=(PackCut(cut=False),))


def reshuffle(case: Case) -> Award:
    """The pack is shuffled and cut again."""
    del case
    return Award(remedies=(RESHUFFLE, RECUT), facts=(PackCut(cut=False),))


refused = follows(VOID)
"""The call is as if never made; it is still the turn of the player who had it."""

counts_as_pass = follows(NO_PENALTY, effect=Effect.AS_PASS)
"""The call has no effect but to use up the turn."""

unpunished = follows(NO_PENALTY)
"""It is undone and costs nothing."""

stands = follows(NO_PENALTY, effect=Effect.STANDS)
"""It stands and costs nothing."""


# -- revokes --


def exacted(remedy: Priced, *, of_both: bool = False) -> Callable[[Case], Award]:
    """The penalty of a revoke that leaves no choice: it is exacted when the revoke is claimed.

    ``of_both``: both sides have revoked: the other's choice that is still open is gone too (1910, 91; 1915, 89).
    """

    def award(case: Case) -> Award:
        remedies = _read((remedy,), case)
        assert case.renounce is not None, "it is the penalty of a revoke, or of a direction disobeyed for good"
        if not isinstance(case.act, ClaimRevoke):
            return Award(remedies=remedies, effect=Effect.STANDS)
        punished = replace(case.renounce, state=RevokeState.CLAIMED, choice=remedies[0])
        others = _without_choice(case) if of_both else ()
        facts = (RenounceBecame(case.renounce, punished), *others)
        return Award(remedies=remedies, effect=Effect.STANDS, facts=facts)

    return award


def _without_choice(case: Case) -> tuple[Fact, ...]:
    """The revokes that are claimed, and whose penalty was still to be chosen."""
    facts: list[Fact] = []
    for renounce in case.deal.irregularities.renounces:
        rights = rights_about(case.table, case.deal, renounce)
        if any(right.until is Until.CHOSEN for right in rights):
            claimed = replace(renounce, state=RevokeState.CLAIMED, choice=NO_PENALTY)
            facts += [RenounceBecame(renounce, claimed), *map(Ended, rights)]
    return tuple(facts)


def established_by_mixing(case: Case) -> Award:
    """The accused mixed the cards: the revoke is proved, and costs what it would have cost (1895, 92; 1910, 89)."""
    assert case.renounce is not None
    seat = case.renounce.seat
    claim = ClaimRevoke(min(case.adversaries), seat, case.renounce.trick)
    as_claimed = replace(case, act=claim, fault=kind_of(case.renounce), offender=seat)
    answering = case.code.provision_for(as_claimed)
    assert answering is not None, "every book has a penalty for a revoke"
    return answering[1].award(as_claimed)


def excused(_case: Case) -> Award:
    """The law finds no fault in it."""
    return Award(effect=Effect.STANDS, excused=True)


def proven(who: Choosers, *remedies: Priced) -> Callable[[Case], Award]:
    """1895, law 76: disobedience is a revoke at once; they choose among these."""

    def award(case: Case) -> Award:
        # Of one that is charged later this says nothing new.
        facts = () if case.renounce is None else establish(case.deal, case.renounce)
        granted = _read(remedies, case)
        return Award(choosers=who(case), remedies=granted, effect=Effect.STANDS, facts=facts, until=Until.CUT)

    return award


def fined(price: Callable[[Fines], CitedValue[int | None]], *, per_card: bool = False) -> Callable[[Case], Award]:
    """That fine of the book: points to the adversaries at once, whatever becomes of the deal."""

    def award(case: Case) -> Award:
        total = _points(price, case) * (max(1, len(case.cards)) if per_card else 1)
        number = case.table.deals + (case.table.deal is None)
        fine = Fine(case.columns, total, "", number)
        return Award(remedies=(Remedy(RemedyKind.POINTS, total),), effect=Effect.STANDS, facts=(Fined(fine),))

    return award


def lost_by_consulting(*, of_revokes: bool = False, only_joint: bool = False) -> Callable[[Case], Award]:
    """The partners who consulted can exact nothing of what they spoke of; of a revoke in some books they may.

    ``only_joint``: what one of them alone may choose is not lost (1915, 50c).
    """

    def award(case: Case) -> Award:
        rights = rights_of_side(case.table, case.act.by)
        gone = [
            right for right in rights if (of_revokes or right.fault not in REVOKES) and (right.joint or not only_joint)
        ]
        return Award(remedies=(LOST,), facts=tuple(fact for right in gone for fact in paid(case.table, right)))

    return award


def passed_on(case: Case) -> Award:
    """One leaves the choice to the other in the form of words that the law has for it (1915, 50c)."""
    rights = rights_of_side(case.table, case.act.by)
    # Each of them is a choice of both (``both_may_choose``).
    left = (Narrowed(right, replace(right, choosers=right.choosers - {case.act.by})) for right in rights)
    return Award(effect=Effect.STANDS, excused=True, facts=tuple(left))


def lost(case: Case) -> Award:
    """What the offender might have demanded for the fault in question is lost, claimed or not (1910, 97).

    A card that lies exposed by that fault is taken up (a judgement).
    """
    demanded = case.act.remedies if isinstance(case.act, Demand) else ()
    open_ = tuple(right for right in rights_of(case.table, case.offender) if not right.secret)
    matter = matter_of(case.table, open_, demanded)
    deal = case.table.deal
    if isinstance(matter, Right):
        return Award(remedies=(LOST,), facts=paid(case.table, matter))
    is_declarer = deal is not None and case.offender is deal.declaration.declarer
    facts = card_paid(deal, matter) if deal is not None and is_declarer and matter is not None else ()
    return Award(remedies=(LOST,), facts=facts)
