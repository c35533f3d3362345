"""A choice that is open: whom it would bind, and how long, in words."""

from __future__ import annotations

from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import Granted, Narrowed
from oddtrick.rules.messages import mark
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Right, Until
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.phrases import NameOf, listed

OpenChoice = Ruling | Right
"""What gives a choice: the ruling, or the right that waits since."""

IN_THE_DECLARATION = frozenset(
    {
        *(Fault.INSUFFICIENT_CALL, Fault.CALL_OUT_OF_TURN, Fault.PASS_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN),
        *(Fault.DOUBLED_PARTNER, Fault.REDOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_TWICE),
        *(Fault.NOTHING_TO_DOUBLE, Fault.NO_SUCH_CALL, Fault.OVERBID_OWN, Fault.BARRED_CALL, Fault.ALTERED_CALL),
        *(Fault.DEALER_MUST_DECLARE, Fault.FORCED_MAKE, Fault.EXPOSED_IN_DECLARATION),
    }
)
"""Faults after which those who may choose act next by calling."""

_IN_THE_DEAL = (Fault.MISDEAL, Fault.LOOKED_IN_DEAL)


def right_given(choice: OpenChoice) -> Right | None:
    """The right that a ruling gives, with what only the right tells."""
    if isinstance(choice, Right):
        return choice
    for fact in reversed(choice.facts):
        right = fact.right if isinstance(fact, Granted) else fact.now if isinstance(fact, Narrowed) else None
        if right is not None and right.choosers == choice.choosers:
            return right
    return None


def bound(choice: OpenChoice, kind: RemedyKind) -> tuple[Seat, ...]:
    """Whose play a direction of that kind would bind: of a lead all that may be next to make it.

    Of a lead by the declarer's side, for which either adversary asks, nobody: it is the declarer's from either hand.
    """
    if choice.offender is None or (kind is RemedyKind.CALL_SUIT and len(choice.choosers) > 1):
        return ()
    if choice.fault is Fault.RENOUNCE:
        return (choice.offender,)
    partner = choice.offender.partner
    # A suit is forbidden, or called before the first lead, to the leader alone (1895, 69; 1910, 68; 1915, 66).
    to_leader = kind is RemedyKind.FORBID_SUIT or choice.until is Until.OPENING_LEAD or led_in_haste(choice)
    if kind in (RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT) and not to_leader:
        return tuple(sorted((choice.offender, partner)))
    return (partner,)


def led_in_haste(choice: OpenChoice) -> bool:
    """Whether it is about the opening lead, which the offending side has made before it was settled.

    The choice is open then until those who have it play (1895, 99; 1910, 97; 1915, 94).
    """
    right = right_given(choice)
    return (
        right is not None
        and choice.until is Until.CHOOSER_ACTS
        and choice.fault in (Fault.EXPOSED_IN_DECLARATION, Fault.EXPOSED_BEFORE_LEAD)
        and right.trick is not None
    )


def term_text(choice: OpenChoice, name_of: NameOf) -> str:
    """How long a choice is open: ``before the opening lead``, ``until they play``."""
    match choice.until:
        case Until.CHOOSER_ACTS:
            return _until_they_act(choice, name_of)
        case Until.DEAL_COMPLETE:
            if _is_misdeal(choice):
                return _("before the last card is dealt, not having looked at a card")
            return _("before the last card is dealt")
        case Until.PARTNER_PLAYS:
            return _("before {who} plays", who=_named(bound(choice, RemedyKind.WIN), name_of))
        case Until.NEXT_LEAD:
            leaders = bound(choice, RemedyKind.CALL_SUIT)
            if not leaders:
                return _("before the other side next leads")
            return _("before {who} next leads", who=_named(leaders, name_of))
        case Until.TRICK_COMPLETE:
            who = _named(tuple(sorted(choice.choosers)), name_of)
            if who == "you":
                return _("until all four have played to that lead, or you play to one made in turn")
            return _("until all four have played to that lead, or {who} plays to one made in turn", who=who)
        case None:
            return ""
        case until:
            return _(_TERMS[until])


_TERMS = {
    Until.OPENING_LEAD: mark("before the opening lead"),
    Until.CUT: mark("before the pack is cut for the next deal"),
    Until.CHOSEN: mark("whenever they please"),
    Until.DEAL_OVER: mark("before the end of the deal"),
}


def _until_they_act(choice: OpenChoice, name_of: NameOf) -> str:
    match choice.fault:
        case Fault.MISDEAL if _is_misdeal(choice):
            return _("not having looked at a card")
        case Fault.MAKE_OUT_OF_TURN:
            # 1895, 50 and 51: what the dealer's partner says stands in the end, what an adversary says does not.
            stands = Remedy(RemedyKind.STAND) in choice.remedies
            return _("until a word is said on doubling") if stands else _("until trumps are named")
        case Fault.LED_WRONG_HAND:
            return _("until second hand plays")
        case _:
            return _until_they_call_or_play(choice, name_of)


def _is_misdeal(choice: OpenChoice) -> bool:
    """A new deal for which nobody may ask who has looked at a card (1895, 39 and 40; 1910, 37f and 39; 1915, 37f)."""
    return choice.fault is Fault.MISDEAL and Remedy(RemedyKind.NEW_DEAL) in choice.remedies


def _until_they_call_or_play(choice: OpenChoice, name_of: NameOf) -> str:
    """``until they play``; of two who may choose ``until one of them plays``."""
    yours = any(name_of(seat) in ("You", "you") for seat in choice.choosers)
    alone = len(choice.choosers) == 1
    if choice.fault in {*IN_THE_DECLARATION, *_IN_THE_DEAL} and not led_in_haste(choice):
        if alone:
            return _("until you call") if yours else _("until they call")
        return _("until one of you calls") if yours else _("until one of them calls")
    if alone:
        return _("until you play") if yours else _("until they play")
    return _("until one of you plays") if yours else _("until one of them plays")


def _named(seats: tuple[Seat, ...], name_of: NameOf) -> str:
    return listed((name_of(seat) for seat in seats), "or")
