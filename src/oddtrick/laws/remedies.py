"""What a law may grant: small builders from which the codes state their awards, and what each remedy does.

A builder such as ``choose(left_of_offender, NEW_DEAL, STAND)`` makes the function that a ``Law`` carries.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from oddtrick.acts import ClaimRevoke, Play, Say
from oddtrick.calls import Bid
from oddtrick.cards import Seat
from oddtrick.facts import Barred, DealtBy, DealVoid, Ended, Fact, Fined, LiesExposed, Noted, Recalled, RenounceBecame
from oddtrick.laws import Award, Case
from oddtrick.laws.exposing import holder
from oddtrick.laws.making import Auction, ask, least_sufficient, phase_of
from oddtrick.table import Bar, BarScope, Effect, Fine, Lift, Note, NoteKind, RevokeState, Until
from oddtrick.terms import Remedy, RemedyKind

Choosers = Callable[[Case], frozenset[Seat]]

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


def points(number: int) -> Remedy:
    """So many points to the adversaries, above the line."""
    return Remedy(RemedyKind.POINTS, number)


# -- who may choose --


def left_of_offender(case: Case) -> frozenset[Seat]:
    """The player on the offender's left alone."""
    return frozenset({case.offender.left})


def either_adversary(case: Case) -> frozenset[Seat]:
    """Either of the offender's adversaries; the first to speak decides."""
    return frozenset(case.offender.side.other.seats)


def the_declarer(case: Case) -> frozenset[Seat]:
    """The declarer (1895: the dealer), alone."""
    declarer = case.deal.declaration.declarer
    return frozenset({case.deal.dealer if declarer is None else declarer})


def the_dealer(case: Case) -> frozenset[Seat]:
    """The dealer alone."""
    return frozenset({case.deal.dealer})


def the_other_side(case: Case) -> frozenset[Seat]:
    """Both adversaries of the offender, who may consult (1895, law 87)."""
    return either_adversary(case)


def active_adversaries(case: Case) -> frozenset[Seat]:
    """The offender's adversaries, but the declarer alone where they are declarer and dummy (1910, law 62)."""
    return frozenset(case.offender.side.other.seats) - {case.deal.declaration.dummy}


# -- awards --


def choose(
    who: Choosers, *remedies: Remedy, effect: Effect = Effect.STANDS, until: Until = Until.CHOOSER_ACTS
) -> Callable[[Case], Award]:
    """They may choose one of these; what was done has ``effect`` until they do."""

    def award(case: Case) -> Award:
        return Award(choosers=who(case), remedies=remedies, effect=effect, until=until)

    return award


def follows(*remedies: Remedy, effect: Effect = Effect.VOID) -> Callable[[Case], Award]:
    """Nobody chooses: these follow by themselves."""

    def award(_case: Case) -> Award:
        return Award(remedies=remedies, effect=effect)

    return award


refused = follows(VOID)
"""The call is as if never made; it is still the turn of whoever had it."""

counts_as_pass = follows(NO_PENALTY, effect=Effect.AS_PASS)
"""The call has no effect but to use up the turn."""

unpunished = follows(NO_PENALTY)
"""It is undone and costs nothing."""

stands = follows(NO_PENALTY, effect=Effect.STANDS)
"""It stands and costs nothing."""


def insufficient(who: Choosers) -> Callable[[Case], Award]:
    """An insufficient bid may be raised to the least number that is enough, and then bars the partner.

    Where seven are not enough it can only be voided, and counts as a pass (1910, A-18; 1915, A-27).
    """

    def award(case: Case) -> Award:
        act = case.act
        assert isinstance(act, Say) and isinstance(act.call, Bid)
        phase = phase_of(case.code, case.deal)
        assert isinstance(phase, Auction)
        raised = least_sufficient(case.code, phase.order, case.deal.declaration, act.call.strain)
        remedy = VOID if raised is None else Remedy(RemedyKind.MAKE_SUFFICIENT)
        bar = Remedy(RemedyKind.BAR, case.offender.partner)
        return Award(choosers=who(case), remedies=(remedy, bar, STAND), effect=Effect.STANDS)

    return award


# -- revokes --


def exacted(*remedies: Remedy) -> Callable[[Case], Award]:
    """The penalty of a revoke that leaves no choice: it is exacted when the revoke is claimed."""

    def award(case: Case) -> Award:
        if case.renounce is None or not isinstance(case.act, ClaimRevoke):
            return Award(remedies=remedies, effect=Effect.STANDS)
        punished = replace(case.renounce, state=RevokeState.CLAIMED, choice=remedies[0])
        return Award(remedies=remedies, effect=Effect.STANDS, facts=(RenounceBecame(case.renounce, punished),))

    return award


def excused(_case: Case) -> Award:
    """The law finds no fault in it."""
    return Award(effect=Effect.STANDS, excused=True)


def proven(*remedies: Remedy) -> Callable[[Case], Award]:
    """1895, law 76: disobedience is a revoke at once; the other side chooses among these."""

    def award(case: Case) -> Award:
        facts: tuple[Fact, ...] = ()
        if case.renounce is not None and case.renounce.state is RevokeState.OPEN:
            facts = (RenounceBecame(case.renounce, replace(case.renounce, state=RevokeState.ESTABLISHED)),)
        who = either_adversary(case)
        return Award(choosers=who, remedies=remedies, effect=Effect.STANDS, facts=facts, until=Until.CUT)

    return award


# -- the deal --


def new_deal(_case: Case) -> Award:
    """A new deal, whether anybody wishes it or not."""
    return Award(remedies=(NEW_DEAL,), effect=Effect.STANDS, facts=(DealVoid(""),))


def dealt_by_offender(_case: Case) -> Award:
    """A deal out of turn stands as dealt: he who dealt is the dealer."""
    return Award(remedies=(STAND,), effect=Effect.STANDS, facts=(DealtBy(_case.act.by),))


def not_looked(who: Choosers) -> Choosers:
    """Those of them who have not looked at their cards during the deal."""

    def choosers(case: Case) -> frozenset[Seat]:
        deal = case.table.deal
        looked = {n.seat for n in deal.trouble.notes if n.kind is NoteKind.LOOKED} if deal is not None else set()
        return who(case) - looked

    return choosers


def dealers_adversaries(case: Case) -> frozenset[Seat]:
    """Either adversary of whoever deals."""
    return frozenset(_dealer(case).side.other.seats)


def dealers_side(case: Case) -> frozenset[Seat]:
    """The dealer and his partner."""
    return frozenset(_dealer(case).side.seats)


def dealer_alone(case: Case) -> frozenset[Seat]:
    """The dealer."""
    return frozenset({_dealer(case)})


def anyone(_case: Case) -> frozenset[Seat]:
    """Any player."""
    return frozenset(Seat)


def _dealer(case: Case) -> Seat:
    return case.table.dealer if case.table.deal is None else case.table.deal.dealer


def claim_of_deal(who: Choosers, *remedies: Remedy, until: Until = Until.DEAL_COMPLETE) -> Callable[[Case], Award]:
    """They may claim a new deal; where none of them is left who may, the deal stands."""

    def award(case: Case) -> Award:
        choosers = who(case) - frozenset(case.offender.side.seats)
        if not choosers:
            return Award(remedies=(STAND,), effect=Effect.STANDS)
        return Award(choosers=choosers, remedies=remedies, effect=Effect.STANDS, until=until)

    return award


def may_see_card(who: Choosers) -> Callable[[Case], Award]:
    """They may see the card that was looked at, or have a new deal (1910, law 38c)."""

    def award(case: Case) -> Award:
        seen = tuple(Remedy(RemedyKind.SEE_CARD, card) for card in case.cards)
        remedies = (NEW_DEAL, *seen, STAND)
        return Award(
            choosers=who(case) - frozenset(case.offender.side.seats),
            remedies=remedies,
            effect=Effect.STANDS,
            until=Until.DEAL_COMPLETE,
        )

    return award


# -- fines and bars --


def fined(each: int, *, per_card: bool = False) -> Callable[[Case], Award]:
    """Points to the adversaries at once, whatever becomes of the deal."""

    def award(case: Case) -> Award:
        total = each * (max(1, len(case.cards)) if per_card else 1)
        number = case.table.deals + (case.table.deal is None)
        fine = Fine(case.offender.side.other, total, "", number)
        notes = (Noted(Note(NoteKind.LOOKED, case.offender)),) if per_card else ()
        return Award(remedies=(points(total),), effect=Effect.STANDS, facts=(Fined(fine), *notes))

    return award


def barred(case: Case, seat: Seat, lift: Lift, scope: BarScope = BarScope.CALLS) -> tuple[Fact, ...]:
    """The facts by which a player loses his voice; the dialogue of 1895 passes him over if it is his turn."""
    bar = Bar(seat, scope, lift, "")
    facts: tuple[Fact, ...] = (Barred(bar),)
    declaration = case.deal.declaration
    if scope is BarScope.DOUBLING and declaration.step is not None:
        trouble = replace(case.deal.trouble, bars=(*case.deal.trouble.bars, bar))
        facts = (*facts, Recalled(ask(declaration, declaration.step, replace(case.deal, trouble=trouble))))
    return facts


def bars_offender(case: Case) -> Award:
    """1915, law 49: who passes out of turn may come in again only when the bid he passed is overbid or doubled."""
    remedy = Remedy(RemedyKind.BAR, case.offender)
    return Award(remedies=(remedy,), effect=Effect.VOID, facts=barred(case, case.offender, Lift.OVERBID))


def bars_partner(case: Case) -> Award:
    """1915, law 65: the partner of who shows a card is out of the auction; the card may be called later."""
    early = tuple(Noted(Note(NoteKind.EARLY, case.offender, card, law="65")) for card in case.cards)
    facts = (*barred(case, case.offender.partner, Lift.NEVER), *early)
    return Award(remedies=(Remedy(RemedyKind.BAR, case.offender.partner),), facts=facts)


def forfeits_double(*, new_deal_to: Choosers | None = None) -> Callable[[Case], Award]:
    """1895, laws 68-69: the partner of who exposes a card loses his right to double.

    An adversary's card lies exposed, and if he is not the leader its suit may be forbidden instead.
    """

    def award(case: Case) -> Award:
        partner = case.offender.partner
        forfeit = Remedy(RemedyKind.FORFEIT_DOUBLE, partner)
        facts = barred(case, partner, Lift.NEVER, BarScope.DOUBLING)
        if new_deal_to is not None:
            remedies = (NEW_DEAL, STAND, forfeit)
            return Award(choosers=new_deal_to(case), remedies=remedies, facts=facts)
        if case.offender.side is case.deal.dealer.side:
            return Award(remedies=(forfeit,), facts=facts)
        shown = tuple(Remedy(RemedyKind.EXPOSED, card) for card in case.cards)
        facts = (*facts, *(LiesExposed(case.offender, card) for card in case.cards))
        if case.offender is case.deal.dealer.left:
            return Award(remedies=(forfeit, *shown), facts=facts)
        suits = tuple(Remedy(RemedyKind.FORBID_SUIT, suit) for suit in dict.fromkeys(c.suit for c in case.cards))
        led = (Remedy(RemedyKind.CALL_SUIT),) if isinstance(case.act, Play) else ()
        return Award(
            choosers=the_dealer(case),
            remedies=(forfeit, *shown, *led, *suits),
            facts=facts,
            until=Until.OPENING_LEAD,
        )

    return award


# -- exposed cards, leads, directions --


def exposed_at_once(case: Case) -> Award:
    """The cards lie face up, liable to be called."""
    facts = tuple(LiesExposed(holder(case.deal, card), card) for card in case.cards)
    return Award(remedies=tuple(Remedy(RemedyKind.EXPOSED, c) for c in case.cards), facts=facts)


def partners_cards_exposed(case: Case) -> Award:
    """1915, law 70a: the last card shown before partner has played to the twelfth trick: his two cards are exposed."""
    cards = tuple(case.deal.play.hands[case.offender.partner])
    facts = tuple(LiesExposed(case.offender.partner, card) for card in cards)
    return Award(remedies=tuple(Remedy(RemedyKind.EXPOSED, card) for card in cards), facts=facts)


def exposed_or(kind: RemedyKind, *, at_once: bool) -> Callable[[Case], Award]:
    """Before the lead: the card may be called, or instead the lead of a suit be called or forbidden."""

    def award(case: Case) -> Award:
        shown = tuple(Remedy(RemedyKind.EXPOSED, card) for card in case.cards)
        suits = tuple(dict.fromkeys(card.suit for card in case.cards))
        others = tuple(Remedy(kind, suit) for suit in suits) if kind is RemedyKind.FORBID_SUIT else (Remedy(kind),)
        facts = tuple(LiesExposed(case.offender, card) for card in case.cards) if at_once else ()
        return Award(choosers=the_declarer(case), remedies=(*shown, *others), facts=facts, until=Until.OPENING_LEAD)

    return award


def false_lead(*extra: RemedyKind, until: Until) -> Callable[[Case], Award]:
    """An adversary's lead out of turn: his card may be called, or a suit of whichever adversary next leads."""

    def award(case: Case) -> Award:
        card = case.cards[0]
        remedies = (
            Remedy(RemedyKind.EXPOSED, card),
            Remedy(RemedyKind.CALL_SUIT),
            *(Remedy(kind, card.suit) for kind in extra),
        )
        return Award(choosers=the_declarer(case), remedies=remedies, effect=Effect.STANDS, until=until)

    return award


def one_of_cards(kind: RemedyKind) -> Callable[[Case], Award]:
    """Several cards at once: the declarer says which is played (or which is not)."""

    def award(case: Case) -> Award:
        remedies = tuple(Remedy(kind, card) for card in case.cards)
        return Award(choosers=the_declarer(case), remedies=remedies, effect=Effect.STANDS)

    return award


def directed(*kinds: RemedyKind, until: Until = Until.PARTNER_PLAYS) -> Callable[[Case], Award]:
    """The declarer may direct the offender's partner in this trick."""

    def award(case: Case) -> Award:
        remedies = tuple(map(Remedy, kinds))
        return Award(choosers=the_declarer(case), remedies=remedies, effect=Effect.STANDS, until=until)

    return award


def wins_one(*, names_exposed: bool) -> Callable[[Case], Award]:
    """Winners run without waiting: partner may be told to win one of those tricks; the other cards are exposed."""

    def award(case: Case) -> Award:
        later = tuple(Remedy(RemedyKind.EXPOSED, card) for card in case.cards[1:]) if names_exposed else ()
        remedies = (Remedy(RemedyKind.WIN_ONE), *later)
        ended = tuple(Ended(r) for r in case.table.rights if r.fault is case.fault and r.offender is case.offender)
        return Award(
            choosers=the_declarer(case),
            remedies=remedies,
            effect=Effect.STANDS,
            until=Until.PARTNER_PLAYS,
            facts=ended,
        )

    return award


def saved_revoke(*, of_declarer: bool = False) -> Callable[[Case], Award]:
    """A revoke corrected in time: the wrong card may be called, or the offender's highest or lowest be demanded."""

    def award(case: Case) -> Award:
        kinds = (Remedy(RemedyKind.HIGHEST), Remedy(RemedyKind.LOWEST))
        if of_declarer:
            return Award(choosers=either_adversary(case), remedies=kinds, effect=Effect.STANDS)
        shown = Remedy(RemedyKind.EXPOSED, case.cards[0])
        lies = (LiesExposed(case.offender, case.cards[0]),)
        return Award(choosers=the_declarer(case), remedies=(shown, *kinds), effect=Effect.STANDS, facts=lies)

    return award


def suggested(case: Case) -> Award:
    """Dummy suggests a card: either adversary may have it played or not played."""
    card = case.cards[0]
    remedies = (Remedy(RemedyKind.PLAY_CARD, card), Remedy(RemedyKind.NOT_CARD, card))
    return Award(choosers=either_adversary(case), remedies=remedies)


def warned(case: Case) -> Award:
    """1915, law 62a: dummy warns against a lead from the wrong hand: it may be required from that hand."""
    # Doubt: A-41. The wrong hand is meant: the other than that which has the lead.
    turn = case.deal.play.turn
    trick = case.deal.play.trick
    if trick is not None and trick.due is not None:
        # He has led already: only an adversary may direct him to put it right (1915, 77).
        return Award(remedies=(NO_PENALTY,))
    wrong = case.offender if turn is None else turn.partner
    remedies = (Remedy(RemedyKind.LEAD_FROM, wrong),)
    return Award(choosers=either_adversary(case), remedies=remedies, effect=Effect.STANDS)


def suit_called(who: Choosers) -> Callable[[Case], Award]:
    """They may call a suit when the offender's side next leads."""

    def award(case: Case) -> Award:
        remedies = (Remedy(RemedyKind.CALL_SUIT),)
        return Award(choosers=who(case), remedies=remedies, effect=Effect.STANDS, until=Until.NEXT_LEAD)

    return award


def show_or_play_on(case: Case) -> Award:
    """A declarer's claim is in order; either adversary may have his hand faced, or have play go on."""
    remedies = (Remedy(RemedyKind.SHOW_HAND), Remedy(RemedyKind.PLAY_ON))
    return Award(choosers=either_adversary(case), remedies=remedies, effect=Effect.STANDS, excused=True)


def lost(case: Case) -> Award:
    """Every penalty that the offender might have demanded is lost."""
    ended = tuple(Ended(right) for right in case.table.rights if case.offender in right.choosers)
    return Award(remedies=(LOST,), facts=ended)


def barred_call(case: Case) -> Award:
    """1915, law 50a: a barred player calls; either adversary says whether it stands. Both partners are then out."""
    return Award(choosers=either_adversary(case), remedies=(STAND, VOID), effect=Effect.STANDS)
