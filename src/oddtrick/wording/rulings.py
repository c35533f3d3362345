"""The referee's words: what somebody did wrong, the law, and what follows."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.acts import Cut, Deal, Mishap, Play, TakeBack
from oddtrick.cards import Card, Seat
from oddtrick.laws.by_clause import covered
from oddtrick.laws.law import Code
from oddtrick.laws.score.scoring import Scoring
from oddtrick.referee import Ruling
from oddtrick.table import Right
from oddtrick.terms import Citation, Fault, MishapKind, Remedy, RemedyKind
from oddtrick.wording.granted import alternatives, choice_text, remedy_text, term_text
from oddtrick.wording.phrases import NameOf, cards_text, listed, sentence, within

FAULTS: Mapping[Fault, str] = {
    Fault.MISDEAL: "a misdeal",
    Fault.INSUFFICIENT_CALL: "an insufficient bid",
    Fault.CALL_OUT_OF_TURN: "a call out of turn",
    Fault.PASS_OUT_OF_TURN: "a pass out of turn",
    Fault.DOUBLE_OUT_OF_TURN: "a double out of turn",
    Fault.MAKE_OUT_OF_TURN: "trumps made out of turn",
    Fault.DEALER_MUST_DECLARE: "a pass where the dealer has to declare",
    Fault.DOUBLED_PARTNER: "a double of one's own side",
    Fault.REDOUBLED_PARTNER: "a redouble of one's own side",
    Fault.DOUBLED_TWICE: "a double of what was doubled already",
    Fault.REDOUBLED_TWICE: "a redouble of what was redoubled already",
    Fault.NOTHING_TO_DOUBLE: "a double where there was nothing to double",
    Fault.NO_SUCH_CALL: "a call that could not be made there",
    Fault.OVERBID_OWN: "a raise after the end of the declaration",
    Fault.BARRED_CALL: "a call in spite of being barred",
    Fault.ALTERED_CALL: "a change of call that is not allowed",
    Fault.TOLD_CALLS: "word of earlier calls after the declaration",
    Fault.EXPOSED_IN_DECLARATION: "a card exposed during the declaration",
    Fault.EXPOSED_BEFORE_LEAD: "a card exposed before the lead",
    Fault.EXPOSED_CARD: "an exposed card",
    Fault.CARDS_TOGETHER: "several cards played together",
    Fault.RAN_WINNERS: "winners led without waiting for partner",
    Fault.THREW_HAND: "a hand thrown down face up",
    Fault.LAST_CARD_EARLY: "the last card shown before its time",
    Fault.LEAD_OUT_OF_TURN: "a lead out of turn",
    Fault.LED_WRONG_HAND: "a lead from the wrong hand",
    Fault.PLAY_OUT_OF_TURN: "a card played out of turn",
    Fault.MISSED_TRICK: "a trick missed",
    Fault.SURPLUS_CARD: "two cards to one trick",
    Fault.RENOUNCE: "a failure to follow suit",
    Fault.REVOKE: "a revoke",
    Fault.DISOBEYED: "a lawful direction disobeyed",
    Fault.MISNAMED_CARD: "a detached card named wrongly",
    Fault.FORCED_MAKE: "another declaration than the hand demands",
    Fault.LOOKED_TOO_SOON: "a look at a hand too soon",
    Fault.CLAIMED_TRICK: "partner's attention drawn to the trick",
    Fault.SPOKE_OF_PLAY: "a remark upon the play",
    Fault.DUMMY_PROMPTED: "a prompting as dummy",
    Fault.DUMMY_SUGGESTED: "a suggestion as dummy",
    Fault.DUMMY_WARNED: "a warning as dummy",
    Fault.DUMMY_LOOKED: "a look, as dummy, into another hand",
    Fault.LOOKED_IN_DEAL: "a look at cards during the deal",
    Fault.LOOKED_AT_TRICK: "a look at a trick that was turned",
    Fault.CONSULTED: "a consultation that is not allowed",
    Fault.WRONG_PENALTY: "a demand that the law does not give",
    Fault.LATE_CLAIM: "a claim made too late",
    Fault.MIXED_CARDS: "the cards mixed while a claim was open",
    Fault.FALSE_CLAIM: "a charge of a revoke that does not hold",
}
"""Every fault as a noun that can stand before "by West"."""

_DID: Mapping[Fault, str] = {
    Fault.INSUFFICIENT_CALL: "{} bid too little to overcall",
    Fault.CALL_OUT_OF_TURN: "{} called out of turn",
    Fault.PASS_OUT_OF_TURN: "{} passed out of turn",
    Fault.DOUBLE_OUT_OF_TURN: "{} doubled out of turn",
    Fault.MAKE_OUT_OF_TURN: "{} named trumps out of turn",
    Fault.DEALER_MUST_DECLARE: "{} passed, though the dealer has to declare",
    Fault.DOUBLED_PARTNER: "{} doubled, though the declaration was no adversary's",
    Fault.REDOUBLED_PARTNER: "{} redoubled, though the double was no adversary's",
    Fault.DOUBLED_TWICE: "{} doubled what was doubled already",
    Fault.REDOUBLED_TWICE: "{} redoubled what was redoubled already",
    Fault.NOTHING_TO_DOUBLE: "{} doubled when there was nothing to double",
    Fault.NO_SUCH_CALL: "{} made a call that could not be made there",
    Fault.OVERBID_OWN: "{} went on bidding when the declaration was over",
    Fault.BARRED_CALL: "{} called in spite of being barred",
    Fault.ALTERED_CALL: "{} changed a call that may not be changed",
    Fault.TOLD_CALLS: "{} told of earlier calls when the declaration was over",
    Fault.EXPOSED_IN_DECLARATION: "{} exposed a card during the declaration",
    Fault.EXPOSED_BEFORE_LEAD: "{} exposed a card before the lead",
    Fault.EXPOSED_CARD: "{} exposed a card",
    Fault.CARDS_TOGETHER: "{} played {cards} together",
    Fault.RAN_WINNERS: "{} led on without waiting for partner",
    Fault.THREW_HAND: "{} threw a hand down face up",
    Fault.LAST_CARD_EARLY: "{} showed the last card before its time",
    Fault.LEAD_OUT_OF_TURN: "{} led {cards} out of turn",
    Fault.LED_WRONG_HAND: "{} led {cards} from the wrong hand",
    Fault.PLAY_OUT_OF_TURN: "{} played {cards} out of turn",
    Fault.MISSED_TRICK: "{} missed a trick",
    Fault.SURPLUS_CARD: "{} played two cards to one trick",
    Fault.RENOUNCE: "{} did not follow suit, though able to",
    Fault.REVOKE: "{} revoked",
    Fault.DISOBEYED: "{} disobeyed a lawful direction",
    Fault.MISNAMED_CARD: "{} named a detached card wrongly",
    Fault.FORCED_MAKE: "{} declared otherwise than the hand demands",
    Fault.LOOKED_TOO_SOON: "{} looked at a hand too soon",
    Fault.CLAIMED_TRICK: "{} drew partner's attention to the trick",
    Fault.SPOKE_OF_PLAY: "{} remarked upon the play",
    Fault.DUMMY_PROMPTED: "{}, as dummy, prompted the declarer",
    Fault.DUMMY_SUGGESTED: "{}, as dummy, suggested a card",
    Fault.DUMMY_WARNED: "{}, as dummy, gave a warning",
    Fault.DUMMY_LOOKED: "{}, as dummy, looked into another hand",
    Fault.LOOKED_IN_DEAL: "{} looked at cards during the deal",
    Fault.LOOKED_AT_TRICK: "{} looked at a trick that was turned",
    Fault.CONSULTED: "{} consulted partner, which is not allowed",
    Fault.WRONG_PENALTY: "{} demanded what the law does not give",
    Fault.LATE_CLAIM: "{} claimed too late",
    Fault.MIXED_CARDS: "{} mixed the cards while a claim was open",
    Fault.FALSE_CLAIM: "{} charged a revoke that does not hold",
}
_MISHAPS: Mapping[MishapKind, str] = {
    MishapKind.FACED_CARD: "a card lay face up in the pack",
    MishapKind.EXPOSED_CARD: "{} exposed a card in the deal",
    MishapKind.TWO_AT_ONCE: "{} dealt two cards at once",
    MishapKind.OUT_OF_ROTATION: "{} dealt the cards out of rotation",
    MishapKind.LAST_CARD: "the last card did not fall in its regular place",
    MishapKind.NOT_CUT: "{} dealt without having the pack cut",
    MishapKind.SMALL_PACKET: "{} cut too small a packet",
    MishapKind.OUT_OF_TURN: "{} dealt out of turn",
    MishapKind.WRONG_PACK: "{} dealt with the wrong pack",
    MishapKind.BAD_PACK: "the pack was not perfect",
    MishapKind.SURPLUS_HAND: "one hand had too many cards",
    MishapKind.SHORT_HAND: "{} had too few cards",
    MishapKind.FOREIGN_CARD: "{} held a card that is not of this pack",
    MishapKind.LOOKED: "{} looked at a card during the deal",
    MishapKind.SEEN_IN_SHUFFLE: "{} let a card be seen in shuffling",
    MishapKind.SHUFFLED_AFTER_CUT: "{} shuffled the pack after the cut",
    MishapKind.DEALT_FOR_PARTNER: "{} dealt in partner's place",
}


def fault_text(ruling: Ruling, name_of: NameOf) -> str:
    """``Brown led ♥5 out of turn``; of an act without a fault that it is in order."""
    if ruling.fault is None:
        return "That is in order"
    who = "somebody" if ruling.offender is None else within(name_of)(ruling.offender)
    act = ruling.act
    cards = cards_text(act.cards) if isinstance(act, Play) else "a card"
    return sentence(_did(ruling).format(who, cards=cards))


def _did(ruling: Ruling) -> str:
    """The fault as a sentence with room for the offender, and for the cards that lie on the table."""
    match ruling.act:
        case Mishap(kind=kind) if ruling.fault is Fault.MISDEAL:
            return _MISHAPS[kind]
        case Cut() if ruling.fault is Fault.MISDEAL:
            return "{} showed a card in cutting the pack"
        case Deal() if ruling.fault is Fault.MISDEAL:
            return "{} dealt out of turn"
        case TakeBack() if ruling.fault is Fault.PLAY_OUT_OF_TURN:
            return "{} took back a card that was played"
    assert ruling.fault is not None
    return _DID.get(ruling.fault, f"there was {FAULTS[ruling.fault]} by {{}}")


def law_text(ruling: Ruling | Right) -> str:
    """``law 77, clause 77.2``; ``law 1, as law 77 of bridge-1895`` where the book leaves the matter to another."""
    borrowed = "" if ruling.borrowed is None else f", as {ruling.borrowed}"
    clauses = covered(ruling.clause) if ruling.clause else ()
    clause = f", {'clause' if len(clauses) == 1 else 'clauses'} {ruling.clause}" if clauses else ""
    return f"law {ruling.law}{borrowed}{clause}" if ruling.law else ""


def gist_text(code: Code, number: str, borrowed: Citation | None = None) -> str:
    """``Law 77: An adversary's lead out of turn ...``; of another book with its name, and who plays for its dealer.

    Empty where the book has no such law.
    """
    law = code.law_cited(number, borrowed)
    if law is None:
        return ""
    if borrowed is None or code.otherwise is None:
        return f"Law {law.number}: {law.gist}"
    # 1908, clause 1.2: the declarer stands for the dealer of ordinary bridge.
    instead = ", the declarer standing for the dealer" if code.bids and law.subject in _OF_THE_PLAY else ""
    return f"Law {law.number} of {borrowed.book}{instead}: {law.gist}"


_OF_THE_PLAY = ("dummy", "exposed", "lead", "error", "revoke", "general")
"""The subjects of laws that name the dealer as who plays the two hands."""


def ruling_text(ruling: Ruling, name_of: NameOf, scoring: Scoring) -> str:
    """What the referee says, in two sentences: the fault and its law, then what follows or who may choose."""
    law = law_text(ruling)
    cited = f" ({law})" if law else ""
    return f"{fault_text(ruling, name_of)}{cited}. {consequence_text(ruling, name_of, scoring)}"


def consequence_text(ruling: Ruling, name_of: NameOf, scoring: Scoring) -> str:
    """What follows: ``Before calling or playing, Brown may claim a new deal, or let it stand.``, with a stop."""
    name_of = within(name_of)
    charge = ruling.hidden and ruling.fault in (Fault.REVOKE, Fault.DISOBEYED)
    if ruling.choosers:
        texts = may_choose(ruling, name_of, scoring)
        return f"If it is charged {texts}." if charge else f"{sentence(texts)}."
    own = ruling.offender is ruling.act.by
    if ruling.hidden and own and ruling.fault is Fault.RENOUNCE and ruling.remedies == (Remedy(RemedyKind.NONE),):
        # A hand of dummy's lies open, and cannot revoke.
        return "Nothing is said of it now; put right in time, it is no revoke."
    follows = _by_itself(ruling.remedies, name_of, scoring)
    texts = listed(follows) if follows else "it is undone and costs nothing"
    return f"If it is charged, {texts}." if charge else f"{sentence(texts)}."


def may_choose(ruling: Ruling | Right, name_of: NameOf, scoring: Scoring) -> str:
    """``before the opening lead, Brown may call ♥5, or forbid the lead of ♥``."""
    who = listed((name_of(seat) for seat in sorted(ruling.choosers)), "or")
    groups = alternatives(ruling.remedies)
    if len(groups) > 1 and len({group[1:] for group in groups}) == 1:
        # What goes with every choice has come about already.
        groups = tuple(group[:1] for group in groups)
    texts = [choice_text(group, name_of, scoring, ordered(ruling)) for group in groups]
    term = "" if ruling.until is None else f"{term_text(ruling.until)}, "
    return f"{term}{who} may {', or '.join(texts)}"


def ordered(ruling: Ruling | Right) -> Seat | None:
    """Whom a direction would bind: who put their own revoke right, otherwise the partner of who was at fault."""
    if ruling.offender is None or ruling.fault is Fault.RENOUNCE:
        return ruling.offender
    return ruling.offender.partner


def _by_itself(remedies: tuple[Remedy, ...], name_of: NameOf, scoring: Scoring) -> list[str]:
    """What follows without a choice; of a hand thrown down the cards are named together."""
    lying = [
        remedy.param for remedy in remedies if remedy.kind is RemedyKind.EXPOSED and isinstance(remedy.param, Card)
    ]
    if len(lying) < 2:
        return [_follows(remedy, name_of, scoring) for remedy in remedies]
    others = [_follows(each, name_of, scoring) for each in remedies if each.kind is not RemedyKind.EXPOSED]
    return [f"{cards_text(lying)} lie face up", *others]


def _follows(remedy: Remedy, name_of: NameOf, scoring: Scoring) -> str:
    return _FOLLOWS.get(remedy.kind, "{}").format(remedy_text(remedy, name_of, scoring))


_FOLLOWS: Mapping[RemedyKind, str] = {
    RemedyKind.NEW_DEAL: "there must be {}",
    RemedyKind.POINTS: "{} go to the other side",
    RemedyKind.TRICKS: "{} go to the other side",
    RemedyKind.NONE: "there is {}",
}
"""What makes a sentence of a remedy that is a noun."""
