"""What a law may grant for a fault in the play: cards that lie exposed, suits called, directions."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.rules.acts import Play
from oddtrick.rules.cards import Card
from oddtrick.rules.facts import ClaimStands, Ended, LiesExposed
from oddtrick.rules.laws.award.choice import Choosers, either_adversary, the_declarer
from oddtrick.rules.laws.award.conditions.of_tricks import led_to_next
from oddtrick.rules.laws.law import Award, Case
from oddtrick.rules.laws.play import holder, missing, suit_to_follow
from oddtrick.rules.laws.tricks_sure import throw_down
from oddtrick.rules.table import Effect, Until
from oddtrick.rules.terms import Remedy, RemedyKind


def exposed_at_once(case: Case) -> Award:
    """The cards lie face up, liable to be called."""
    facts = tuple(LiesExposed(holder(case.deal, card), card) for card in case.cards)
    return Award(remedies=tuple(Remedy(RemedyKind.EXPOSED, c) for c in case.cards), facts=facts)


def withheld(case: Case) -> Award:
    """A card is shown in place of the one that is called: it goes back, and lies exposed as well (a judgement)."""
    exposures = tuple(LiesExposed(case.offender, card) for card in case.cards if not _lies(case, card))
    return Award(remedies=(Remedy(RemedyKind.VOID),), facts=exposures)


def partners_cards_exposed(case: Case) -> Award:
    """1915, law 70a: the last card shown before partner plays to the twelfth trick: partner's two cards are exposed.

    The card that was shown lies exposed like any other (67).
    """
    partner = case.offender.partner
    cards = tuple(case.deal.play.hands[partner])
    exposures = tuple(LiesExposed(case.offender, card) for card in case.cards if not _lies(case, card))
    facts = (*exposures, *(LiesExposed(partner, card) for card in cards if not _lies(case, card)))
    return Award(remedies=tuple(Remedy(RemedyKind.EXPOSED, card) for card in cards), facts=facts)


def _lies(case: Case, card: Card) -> bool:
    """Whether that card lies exposed already."""
    return any(lying is card for _, lying in case.deal.lying)


def exposed_or(kind: RemedyKind, *, at_once: bool) -> Callable[[Case], Award]:
    """Before the lead: the card may be called, or instead the lead of a suit be called or forbidden."""

    def award(case: Case) -> Award:
        shown = tuple(Remedy(RemedyKind.EXPOSED, card) for card in case.cards)
        suits = tuple(dict.fromkeys(card.suit for card in case.cards))
        others = tuple(Remedy(kind, suit) for suit in suits) if kind is RemedyKind.FORBID_SUIT else (Remedy(kind),)
        facts = tuple(LiesExposed(holder(case.deal, card), card) for card in case.cards) if at_once else ()
        return Award(choosers=the_declarer(case), remedies=(*shown, *others), facts=facts, until=Until.OPENING_LEAD)

    return award


def false_lead(*extra: RemedyKind, until: Until, by_acting: bool) -> Callable[[Case], Award]:
    """An adversary's lead out of turn: the card may be called, or a suit of whichever adversary next leads.

    ``by_acting``: the declarer who plays to it has accepted it.
    """

    def award(case: Case) -> Award:
        card = case.cards[0]
        remedies = (
            Remedy(RemedyKind.EXPOSED, card),
            Remedy(RemedyKind.CALL_SUIT),
            *(Remedy(kind, card.suit) for kind in extra),
        )
        # Once it is pointed out it has gone back, and the choice is theirs until they play.
        term = until if isinstance(case.act, Play) else Until.CHOOSER_ACTS
        return Award(
            choosers=the_declarer(case), remedies=remedies, effect=Effect.STANDS, until=term, by_acting=by_acting
        )

    return award


def one_of_cards(kind: RemedyKind, who: Choosers = the_declarer) -> Callable[[Case], Award]:
    """Several cards at once: they say which is played (or which is not).

    Where one of them follows suit no other can be asked for (1895, law 80; 1910, 79; 1915, 74).
    """

    def award(case: Case) -> Award:
        led = suit_to_follow(case.deal.play)
        follow = [card for card in case.cards if card.suit is led]
        if not follow:
            offered = list(case.cards)
        elif kind is RemedyKind.EXPOSED:
            offered = [card for card in case.cards if follow != [card]]
        else:
            offered = follow
        remedies = tuple(Remedy(kind, card) for card in offered)
        return Award(choosers=who(case), remedies=remedies, effect=Effect.STANDS)

    return award


def directed(*kinds: RemedyKind, if_void: RemedyKind | None = None) -> Callable[[Case], Award]:
    """The declarer may direct the offender's partner in this trick.

    ``if_void`` may always be named instead, since nobody learns whether the partner has the suit; it binds one who has
    none.
    """

    def award(case: Case) -> Award:
        return Award(
            choosers=the_declarer(case),
            remedies=tuple(map(Remedy, kinds)),
            in_lieu=() if if_void is None else (Remedy(if_void),),
            effect=Effect.STANDS,
            until=Until.PARTNER_PLAYS,
        )

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
            facts=ended,
        )

    return award


def undone_on_demand(case: Case) -> Award:
    """What another has done with a trick is undone; a lead to the next one goes back if who waits to play asks for it.

    Who then plays to the next has left the trick out (1895, 84; 1910, 83; 1915, 81).
    """
    if not led_to_next(case):
        return Award(remedies=(Remedy(RemedyKind.NONE),))
    deal = case.deal
    waiting = frozenset(deal.player_of(seat) for seat in missing(deal.play)) & case.adversaries
    if not waiting:
        return Award(remedies=(Remedy(RemedyKind.NONE),), effect=Effect.STANDS)
    return Award(
        choosers=waiting, remedies=(Remedy(RemedyKind.RECTIFY), Remedy(RemedyKind.STAND)), effect=Effect.STANDS
    )


def led_on(case: Case) -> Award:
    """What was led on without waiting for partner lies exposed, and no more: the first card was no winner."""
    return Award(remedies=(Remedy(RemedyKind.EXPOSED, case.cards[-1]),), effect=Effect.STANDS)


def saved_revoke(*, of_declarer: bool = False, lies: bool = True) -> Callable[[Case], Award]:
    """A revoke corrected in time: the wrong card may be called, or the offender's highest or lowest be demanded.

    ``lies``: the card lies exposed though nothing is chosen; one laid together with another always does (1895, 71),
    and one that lay so before goes on lying so, whatever is chosen.
    """

    def award(case: Case) -> Award:
        kinds = (Remedy(RemedyKind.HIGHEST), Remedy(RemedyKind.LOWEST))
        if of_declarer:
            return Award(choosers=either_adversary(case), remedies=kinds, effect=Effect.STANDS)
        shown = Remedy(RemedyKind.EXPOSED, case.cards[0])
        trick = case.deal.play.trick
        with_another = trick is not None and any(seat is case.offender for seat, _ in trick.surplus)
        lay = any(card is case.cards[0] for _, card in case.deal.irregularities.exposed)
        facts = (LiesExposed(case.offender, case.cards[0]),) if lies or with_another or lay else ()
        return Award(choosers=the_declarer(case), remedies=(shown, *kinds), effect=Effect.STANDS, facts=facts)

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
    wrong = case.offender if turn is None else turn.partner
    remedies = (Remedy(RemedyKind.LEAD_FROM, wrong),)
    return Award(choosers=either_adversary(case), remedies=remedies, effect=Effect.STANDS)


def suit_called(who: Choosers) -> Callable[[Case], Award]:
    """They may call a suit when the offender's side next leads."""

    def award(case: Case) -> Award:
        remedies = (Remedy(RemedyKind.CALL_SUIT),)
        return Award(choosers=who(case), remedies=remedies, effect=Effect.STANDS, until=Until.NEXT_LEAD)

    return award


def abandoned_hands(case: Case) -> Award:
    """All hands are thrown down: the deal is over, and the score is left as it was claimed and admitted."""
    return Award(effect=Effect.STANDS, excused=True, facts=(ClaimStands(None), throw_down(case.deal)))


def claim_exposes(case: Case) -> Award:
    """An adversary's claim is in order, but every card of the hand lies exposed by it (1895, 73)."""
    lying = {card for _, card in case.deal.lying}
    hand = tuple(card for card in case.deal.play.hands[case.offender] if card not in lying)
    facts = tuple(LiesExposed(case.offender, card) for card in hand)
    remedies = tuple(Remedy(RemedyKind.EXPOSED, card) for card in hand)
    return Award(remedies=remedies, effect=Effect.STANDS, facts=facts, excused=True)


def show_or_play_on(case: Case) -> Award:
    """A declarer's claim is in order; either adversary may have that hand faced, or have play go on."""
    remedies = (Remedy(RemedyKind.SHOW_HAND), Remedy(RemedyKind.PLAY_ON))
    return Award(choosers=either_adversary(case), remedies=remedies, effect=Effect.STANDS, excused=True)
