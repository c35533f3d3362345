"""What somebody did wrong, in words."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.rules.acts import Cut, Deal, Expose, Look, LookedAt, Mishap, Play, Quit, TakeBack, Touch
from oddtrick.rules.facts import Played, RenounceBecame
from oddtrick.rules.messages import mark
from oddtrick.rules.referee import Ruling
from oddtrick.rules.terms import Fault, MishapKind
from oddtrick.rules.type_checks import require_same_kinds
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.phrases import NameOf, cards_text, sentence, within

FAULTS: Mapping[Fault, str] = {
    Fault.MISDEAL: mark("a misdeal"),
    Fault.INSUFFICIENT_CALL: mark("an insufficient bid"),
    Fault.CALL_OUT_OF_TURN: mark("a bid out of turn"),
    Fault.PASS_OUT_OF_TURN: mark("a pass out of turn"),
    Fault.DOUBLE_OUT_OF_TURN: mark("a double out of turn"),
    Fault.MAKE_OUT_OF_TURN: mark("trumps made out of turn"),
    Fault.DEALER_MUST_DECLARE: mark("a pass where the dealer has to declare"),
    Fault.DOUBLED_PARTNER: mark("a double of one's own side"),
    Fault.REDOUBLED_PARTNER: mark("a redouble of one's own side"),
    Fault.DOUBLED_TWICE: mark("a double of what was doubled already"),
    Fault.REDOUBLED_TWICE: mark("a redouble of what was redoubled already"),
    Fault.NOTHING_TO_DOUBLE: mark("a double where there was nothing to double"),
    Fault.NO_SUCH_CALL: mark("a call that could not be made there"),
    Fault.OVERBID_OWN: mark("a raise after the end of the declaration"),
    Fault.BARRED_CALL: mark("a call in spite of being barred"),
    Fault.ALTERED_CALL: mark("a change of call that is not allowed"),
    Fault.TOLD_CALLS: mark("word of earlier calls after the declaration"),
    Fault.EXPOSED_IN_DECLARATION: mark("a card exposed during the declaration"),
    Fault.EXPOSED_BEFORE_LEAD: mark("a card exposed before the lead"),
    Fault.EXPOSED_CARD: mark("an exposed card"),
    Fault.CARDS_TOGETHER: mark("several cards played together"),
    Fault.RAN_WINNERS: mark("winners led without waiting for partner"),
    Fault.THREW_HAND: mark("a hand thrown down"),
    Fault.LAST_CARD_EARLY: mark("the last card shown before its time"),
    Fault.LEAD_OUT_OF_TURN: mark("a lead out of turn"),
    Fault.LED_WRONG_HAND: mark("a lead from the wrong hand"),
    Fault.PLAY_OUT_OF_TURN: mark("a card played out of turn"),
    Fault.INTERFERED: mark("an interference with the play"),
    Fault.MISSED_TRICK: mark("a trick missed"),
    Fault.SURPLUS_CARD: mark("two cards to one trick"),
    Fault.RENOUNCE: mark("a failure to follow suit"),
    Fault.REVOKE: mark("a revoke"),
    Fault.DISOBEYED: mark("a lawful direction disobeyed"),
    Fault.MISNAMED_CARD: mark("a detached card named wrongly"),
    Fault.FORCED_MAKE: mark("another declaration than the hand demands"),
    Fault.LOOKED_TOO_SOON: mark("a look at a hand too soon"),
    Fault.CLAIMED_TRICK: mark("partner's attention drawn to the trick"),
    Fault.SPOKE_OF_PLAY: mark("a remark upon the play"),
    Fault.DUMMY_PROMPTED: mark("a prompting as dummy"),
    Fault.DUMMY_SUGGESTED: mark("a suggestion as dummy"),
    Fault.DUMMY_WARNED: mark("a warning as dummy"),
    Fault.DUMMY_LOOKED: mark("a look, as dummy, into another hand"),
    Fault.LOOKED_IN_DEAL: mark("a look at cards during the deal"),
    Fault.LOOKED_AT_TRICK: mark("a look at a trick that was turned"),
    Fault.CONSULTED: mark("a consultation that is not allowed"),
    Fault.WRONG_PENALTY: mark("a demand that the law does not give"),
    Fault.LATE_CLAIM: mark("a claim made too late"),
    Fault.MIXED_CARDS: mark("the cards mixed while a claim was open"),
    Fault.FALSE_CLAIM: mark("a charge of a revoke that does not hold"),
}
"""Every fault as a noun that can stand before "by West": in English, to pass ``gettext`` where it is shown."""

require_same_kinds("FAULTS of words/wording/faults.py", FAULTS, "Fault of rules/terms.py", Fault)

_DID: Mapping[Fault, str] = {
    Fault.INSUFFICIENT_CALL: mark("{who} bid too little to overcall"),
    Fault.CALL_OUT_OF_TURN: mark("{who} bid out of turn"),
    Fault.PASS_OUT_OF_TURN: mark("{who} passed out of turn"),
    Fault.DOUBLE_OUT_OF_TURN: mark("{who} doubled out of turn"),
    Fault.MAKE_OUT_OF_TURN: mark("{who} named trumps out of turn"),
    Fault.DEALER_MUST_DECLARE: mark("{who} passed, though the dealer has to declare"),
    Fault.DOUBLED_PARTNER: mark("{who} doubled, though the declaration was no adversary's"),
    Fault.REDOUBLED_PARTNER: mark("{who} redoubled, though the double was no adversary's"),
    Fault.DOUBLED_TWICE: mark("{who} doubled what was doubled already"),
    Fault.REDOUBLED_TWICE: mark("{who} redoubled what was redoubled already"),
    Fault.NOTHING_TO_DOUBLE: mark("{who} doubled when there was nothing to double"),
    Fault.NO_SUCH_CALL: mark("{who} made a call that could not be made there"),
    Fault.OVERBID_OWN: mark("{who} went on bidding when the declaration was over"),
    Fault.BARRED_CALL: mark("{who} called in spite of being barred"),
    Fault.ALTERED_CALL: mark("{who} changed a call that may not be changed"),
    Fault.TOLD_CALLS: mark("{who} told of earlier calls when the declaration was over"),
    Fault.EXPOSED_IN_DECLARATION: mark("{who} exposed {cards} during the declaration"),
    Fault.EXPOSED_BEFORE_LEAD: mark("{who} exposed {cards} before the lead"),
    Fault.EXPOSED_CARD: mark("{who} exposed {cards}"),
    Fault.CARDS_TOGETHER: mark("{who} played {cards} together"),
    Fault.RAN_WINNERS: mark("{who} led on without waiting for partner"),
    Fault.THREW_HAND: mark("{who} threw down their hand"),
    Fault.LAST_CARD_EARLY: mark("{who} showed the last card before its time"),
    Fault.LEAD_OUT_OF_TURN: mark("{who} led {cards} out of turn"),
    Fault.LED_WRONG_HAND: mark("{who} led {cards} from the wrong hand"),
    Fault.PLAY_OUT_OF_TURN: mark("{who} played {cards} out of turn"),
    Fault.INTERFERED: mark("{who} played {cards} from a hand that is another's to play"),
    Fault.MISSED_TRICK: mark("{who} missed a trick"),
    Fault.SURPLUS_CARD: mark("{who} played two cards to one trick"),
    Fault.RENOUNCE: mark("{who} did not follow suit, though able to"),
    Fault.REVOKE: mark("{who} revoked"),
    Fault.DISOBEYED: mark("{who} disobeyed a lawful direction"),
    Fault.MISNAMED_CARD: mark("{who} named a detached card wrongly"),
    Fault.FORCED_MAKE: mark("{who} declared otherwise than the hand demands"),
    Fault.LOOKED_TOO_SOON: mark("{who} looked at a hand too soon"),
    Fault.CLAIMED_TRICK: mark("{who} drew partner's attention to the trick"),
    Fault.SPOKE_OF_PLAY: mark("{who} remarked upon the play"),
    Fault.DUMMY_PROMPTED: mark("{who}, as dummy, prompted {partner}"),
    Fault.DUMMY_SUGGESTED: mark("{who}, as dummy, suggested {cards}"),
    Fault.DUMMY_WARNED: mark("{who}, as dummy, gave a warning"),
    Fault.DUMMY_LOOKED: mark("{who}, as dummy, looked into another hand"),
    Fault.LOOKED_IN_DEAL: mark("{who} looked at cards during the deal"),
    Fault.LOOKED_AT_TRICK: mark("{who} looked at a trick that was turned"),
    Fault.CONSULTED: mark("{who} consulted partner, which is not allowed"),
    Fault.WRONG_PENALTY: mark("{who} demanded what the law does not give"),
    Fault.LATE_CLAIM: mark("{who} claimed too late"),
    Fault.MIXED_CARDS: mark("{who} mixed the cards while a claim was open"),
    Fault.FALSE_CLAIM: mark("{who} charged a revoke that does not hold"),
}
_MISHAPS: Mapping[MishapKind, str] = {
    MishapKind.FACED_CARD: mark("in the pack {cards} lay face up"),
    MishapKind.EXPOSED_CARD: mark("{who} exposed {cards} in the deal"),
    MishapKind.TWO_AT_ONCE: mark("{who} dealt two cards at once"),
    MishapKind.OUT_OF_ROTATION: mark("{who} dealt the cards out of rotation"),
    MishapKind.LAST_CARD: mark("the last card did not fall in its regular place"),
    MishapKind.NOT_CUT: mark("{who} dealt without having the pack cut"),
    MishapKind.SMALL_PACKET: mark("{who} cut too small a packet"),
    MishapKind.OUT_OF_TURN: mark("{who} dealt out of turn"),
    MishapKind.WRONG_PACK: mark("{who} dealt with the wrong pack"),
    MishapKind.BAD_PACK: mark("the pack was not perfect"),
    MishapKind.SURPLUS_HAND: mark("one hand had too many cards"),
    MishapKind.SHORT_HAND: mark("{who} had too few cards"),
    MishapKind.FOREIGN_CARD: mark("{who} held a card that is not of this pack"),
    MishapKind.LOOKED: mark("{who} looked at a card during the deal"),
    MishapKind.SEEN_IN_SHUFFLE: mark("{who} let a card be seen in shuffling"),
    MishapKind.SHUFFLED_AFTER_CUT: mark("{who} shuffled the pack after the cut"),
    MishapKind.DEALT_FOR_PARTNER: mark("{who} dealt in partner's place"),
}


def fault_text(ruling: Ruling, name_of: NameOf) -> str:
    """``Brown led ♥5 out of turn``; of an act without a fault that it is in order."""
    if ruling.fault is None:
        return _("That is in order")
    name_of = within(name_of)
    if ruling.offender is None:
        who, partner = _("somebody"), _("partner")
    else:
        who, partner = name_of(ruling.offender), name_of(ruling.offender.partner)
    did = _did(ruling)
    if did is None:
        assert ruling.fault is not None
        return sentence(_("there was {fault} by {who}", fault=_(FAULTS[ruling.fault]), who=who))
    return sentence(_(did, who=who, partner=partner, cards=_cards_of(ruling), trick=_trick_of(ruling)))


def _cards_of(ruling: Ruling) -> str:
    """The cards that all have seen: those that lie on the table, or went back from it."""
    act = ruling.act
    cards = act.cards if isinstance(act, Play | Expose | Touch | Mishap) else ()
    if isinstance(act, TakeBack):
        cards = tuple(fact.now.card for fact in ruling.facts if isinstance(fact, RenounceBecame))
    return cards_text(cards) if cards else _("a card")


def _trick_of(ruling: Ruling) -> int | None:
    """The trick that was looked at."""
    return ruling.act.at.trick if isinstance(ruling.act, Look) else None


def _stays(ruling: Ruling) -> bool:
    """Whether the card lies on the table."""
    return any(isinstance(fact, Played) for fact in ruling.facts)


def _did(ruling: Ruling) -> str | None:
    """The fault as a sentence with room for the offender, their partner, and the cards that all have seen.

    ``None`` for a fault that has a noun alone.
    """
    match ruling.act:
        case Mishap(kind=kind) if ruling.fault is Fault.MISDEAL:
            return _MISHAPS[kind]
        case Cut() if ruling.fault is Fault.MISDEAL:
            return mark("{who} showed a card in cutting the pack")
        case Deal() if ruling.fault is Fault.MISDEAL:
            return mark("{who} dealt out of turn")
        case Quit() if ruling.fault is Fault.INTERFERED:
            return mark("{who} turned a trick that still waited for cards")
        case Play() if ruling.fault is Fault.INTERFERED and _stays(ruling):
            return mark("{who} led {cards} while the trick before still waited for cards")
        case TakeBack() if ruling.fault is Fault.PLAY_OUT_OF_TURN:
            return mark("{who} took back a card that was played")
        case TakeBack() if ruling.fault is Fault.RENOUNCE:
            return mark("{who} took back {cards} in time, and is to follow suit")
        case Look(at=LookedAt(trick=int())) if ruling.fault is Fault.LOOKED_AT_TRICK:
            return mark("{who} looked at trick {trick}, which was turned")
    assert ruling.fault is not None
    return _DID.get(ruling.fault)
