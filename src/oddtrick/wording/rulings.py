"""The referee's words: what somebody did wrong, the law, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oddtrick.acts import Cut, Deal, Expose, Look, LookedAt, Mishap, Play, TakeBack, Touch
from oddtrick.cards import Card, Seat
from oddtrick.facts import Ended, LiesExposed, RenounceBecame, TakenUp
from oddtrick.laws.by_clause import covered
from oddtrick.laws.law import Code
from oddtrick.laws.renounces import REVOKES
from oddtrick.laws.score.scoring import Scoring
from oddtrick.referee import Ruling
from oddtrick.table import Right, Until
from oddtrick.terms import Citation, Fault, MishapKind, Remedy, RemedyKind
from oddtrick.wording.granted import alternatives, choice_text, remedy_text
from oddtrick.wording.open_choices import IN_THE_DECLARATION, OpenChoice, bound, right_given, term_text
from oddtrick.wording.phrases import NameOf, cards_text, listed, lying_text, sentence, within

FAULTS: Mapping[Fault, str] = {
    Fault.MISDEAL: "a misdeal",
    Fault.INSUFFICIENT_CALL: "an insufficient bid",
    Fault.CALL_OUT_OF_TURN: "a bid out of turn",
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
    Fault.THREW_HAND: "a hand thrown down",
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
    Fault.CALL_OUT_OF_TURN: "{} bid out of turn",
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
    Fault.EXPOSED_IN_DECLARATION: "{} exposed {cards} during the declaration",
    Fault.EXPOSED_BEFORE_LEAD: "{} exposed {cards} before the lead",
    Fault.EXPOSED_CARD: "{} exposed {cards}",
    Fault.CARDS_TOGETHER: "{} played {cards} together",
    Fault.RAN_WINNERS: "{} led on without waiting for partner",
    Fault.THREW_HAND: "{} threw down their hand",
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
    Fault.DUMMY_PROMPTED: "{}, as dummy, prompted {partner}",
    Fault.DUMMY_SUGGESTED: "{}, as dummy, suggested {cards}",
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
    MishapKind.FACED_CARD: "in the pack {cards} lay face up",
    MishapKind.EXPOSED_CARD: "{} exposed {cards} in the deal",
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
    name_of = within(name_of)
    who, partner = ("somebody", "partner")
    if ruling.offender is not None:
        who, partner = name_of(ruling.offender), name_of(ruling.offender.partner)
    return sentence(_did(ruling).format(who, partner=partner, cards=_cards_of(ruling)))


def _cards_of(ruling: Ruling) -> str:
    """The cards that all have seen: those that lie on the table, or went back from it."""
    act = ruling.act
    cards = act.cards if isinstance(act, Play | Expose | Touch | Mishap) else ()
    if isinstance(act, TakeBack):
        cards = tuple(fact.now.card for fact in ruling.facts if isinstance(fact, RenounceBecame))
    return cards_text(cards) if cards else "a card"


def _did(ruling: Ruling) -> str:
    """The fault as a sentence with room for the offender, their partner, and the cards that all have seen."""
    match ruling.act:
        case Mishap(kind=kind) if ruling.fault is Fault.MISDEAL:
            return _MISHAPS[kind]
        case Cut() if ruling.fault is Fault.MISDEAL:
            return "{} showed a card in cutting the pack"
        case Deal() if ruling.fault is Fault.MISDEAL:
            return "{} dealt out of turn"
        case TakeBack() if ruling.fault is Fault.PLAY_OUT_OF_TURN:
            return "{} took back a card that was played"
        case TakeBack() if ruling.fault is Fault.RENOUNCE:
            return "{} took back {cards} in time, and is to follow suit"
        case Look(at=LookedAt(trick=int(trick))) if ruling.fault is Fault.LOOKED_AT_TRICK:
            return f"{{}} looked at trick {trick}, which was turned"
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
    """What follows: ``Until they call, Brown may claim a new deal, or let it stand.``, in sentences."""
    name_of = within(name_of)
    lying = _lying(ruling, name_of)
    if ruling.choosers:
        texts = [*lying, may_choose(ruling, name_of, scoring)]
    elif ruling.hidden and ruling.fault is Fault.RENOUNCE and ruling.remedies == (Remedy(RemedyKind.NONE),):
        own = ruling.offender is ruling.act.by
        # A hand of dummy's lies open, and cannot revoke.
        texts = [_IN_TIME if own else "there is no penalty"]
    else:
        others = [each for each in ruling.remedies if not (lying and each.kind is RemedyKind.EXPOSED)]
        follows = [_follows(ruling, each, name_of, scoring) for each in others]
        if_charged = "if it is charged, " if _to_be_charged(ruling) else ""
        texts = [*lying, *([f"{if_charged}{listed(follows)}"] if follows else [])]
        texts = texts or ["it is undone and costs nothing"]
    bars = barred_from_scoring(ruling, scoring)
    return " ".join([*(f"{sentence(text)}." for text in texts), *([bars] if bars else [])])


_IN_TIME = (
    "nothing is said of it now; put right before the trick is turned and quitted or that side plays to the next, it is "
    "no revoke"
)


def _to_be_charged(ruling: Ruling) -> bool:
    return ruling.hidden and ruling.fault in (Fault.REVOKE, Fault.DISOBEYED)


def _lying(ruling: Ruling, name_of: NameOf) -> list[str]:
    """The cards that lie face up by this ruling, those of a hand together."""
    cards: dict[Seat, list[Card]] = {}
    for fact in ruling.facts:
        if isinstance(fact, LiesExposed):
            cards.setdefault(fact.seat, []).append(fact.card)
    return [lying_text(seat, held, name_of) for seat, held in cards.items()]


def barred_from_scoring(ruling: Ruling, scoring: Scoring) -> str:
    """What else a revoke costs the side, where the book has it score no tricks (1908, 17; 1910, 86; 1915, 84)."""
    penalties = {RemedyKind.POINTS, RemedyKind.TRICKS} & {remedy.kind for remedy in ruling.remedies}
    if ruling.fault not in REVOKES or not penalties or not scoring.revokes.leaves_only_dealt:
        return ""
    dealt = "honours and chicane" if scoring.chicane.scored else "honours"
    return f"The side that revoked scores nothing but {dealt}."


def may_choose(choice: OpenChoice, name_of: NameOf, scoring: Scoring) -> str:
    """``before the opening lead, Brown may call ♥5, or forbid Green to lead ♥``."""
    who = listed((name_of(seat) for seat in sorted(choice.choosers)), "or")
    term, texts = term_text(choice, name_of), _choices(choice, name_of, scoring)
    if choice.fault is Fault.CARDS_TOGETHER:
        return f"{term}, {who} may {_which_is_played(choice)}"
    if isinstance(choice, Ruling) and _to_be_charged(choice):
        return f"if it is charged {term}, {who} may then, whenever they please, {', or '.join(texts)}"
    left = _left_open(choice)
    if choice.until is Until.OPENING_LEAD and left[0].kind is RemedyKind.EXPOSED and isinstance(choice, Ruling):
        # No term is printed for the card; only a lead that is made can no longer be ordered (1915, 66).
        card, *leads = texts
        played = term_text(replace(choice, until=Until.CHOOSER_ACTS), name_of)
        return f"{played}, {who} may {card}, or, {term}, {', or '.join(leads)}"
    instead = "" if len(left) == len(choice.remedies) else " instead"
    return f"{term}, {who} may {', or '.join(texts)}{instead}{_by_calling(choice, name_of)}"


def _left_open(choice: OpenChoice) -> tuple[Remedy, ...]:
    """The remedies without the cards that lie face up by this ruling, whatever is chosen."""
    facts = choice.facts if isinstance(choice, Ruling) else ()
    lying = {Remedy(RemedyKind.EXPOSED, fact.card) for fact in facts if isinstance(fact, LiesExposed)}
    return tuple(remedy for remedy in choice.remedies if remedy not in lying) or choice.remedies


def _choices(choice: OpenChoice, name_of: NameOf, scoring: Scoring) -> list[str]:
    """What may be chosen, each as it stands after "may"; whom several directions bind is said once."""
    groups = alternatives(_left_open(choice))
    if len(groups) > 1 and len({group[1:] for group in groups}) == 1:
        # What goes with every choice has come about already.
        groups = tuple(group[:1] for group in groups)
    texts: list[str] = []
    for group in groups:
        text = choice_text(group, name_of, scoring, choice)
        who = listed((name_of(seat) for seat in bound(choice, group[0].kind)), "or")
        if choice.until is Until.NEXT_LEAD and who:
            text = text.replace(f"{who} must lead next", "they must lead")
        said = any(other.startswith(f"order {who} ") for other in texts)
        texts.append(text.removeprefix(f"order {who} ") if said else text)
    return texts


def _which_is_played(choice: OpenChoice) -> str:
    """Of several cards laid at once; those of the declarer's side, of which two may speak, do not lie exposed."""
    right = right_given(choice)
    params = (remedy.param for remedy in choice.remedies)
    cards = [card for card in params if isinstance(card, Card)] if right is None else list(right.cards)
    others = "the other" if len(cards) == 2 else "the others"
    lies = "goes back" if len(cards) == 2 else "go back"
    if len(choice.choosers) == 1:
        lies = "lies face up" if len(cards) == 2 else "lie face up"
    # Where one of them follows suit and another does not, it is that which is played.
    unsaid = f"; if nothing is said, {cards[0].symbol} is played" if len({card.suit for card in cards}) == 1 else ""
    return f"say which of {cards_text(cards)} is played, and {others} {lies}{unsaid}"


def _by_calling(choice: OpenChoice, name_of: NameOf) -> str:
    """1915, law 49: who was to call may choose by their own bid."""
    right = right_given(choice)
    if right is None or not right.by_acting or right.due not in right.choosers:
        return ""
    if choice.fault not in IN_THE_DECLARATION:
        return ""
    return f"; a bid by {name_of(right.due)}, whose turn it was, makes it void"


def _follows(ruling: Ruling, remedy: Remedy, name_of: NameOf, scoring: Scoring) -> str:
    if remedy.kind is RemedyKind.LOST:
        return _lost(ruling, name_of)
    return _FOLLOWS.get(remedy.kind, "{}").format(remedy_text(remedy, name_of, scoring))


def _lost(ruling: Ruling, name_of: NameOf) -> str:
    """The penalty that is lost, and no other."""
    rights = [fact.right for fact in ruling.facts if isinstance(fact, Ended)]
    if rights:
        penalties = [f"the penalty for {FAULTS[right.fault]} by {name_of(right.offender)}" for right in rights]
        return f"{listed(penalties)} {'is' if len(rights) == 1 else 'are'} lost"
    cards = [fact.card for fact in ruling.facts if isinstance(fact, TakenUp)]
    return f"{cards_text(cards)} can no longer be called" if cards else "nothing can be exacted for it"


_FOLLOWS: Mapping[RemedyKind, str] = {
    RemedyKind.NEW_DEAL: "there must be {}",
    RemedyKind.POINTS: "{} go to the other side",
    RemedyKind.TRICKS: "{} go to the other side",
    RemedyKind.NONE: "there is {}",
}
"""What makes a sentence of a remedy that is a noun."""
