"""The referee's words: what somebody did wrong, the law, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oddtrick.acts import Cut, Deal, Expose, Look, LookedAt, Mishap, Play, TakeBack, Touch
from oddtrick.cards import Card, Seat
from oddtrick.facts import Ended, LiesExposed, RenounceBecame, TakenUp
from oddtrick.language import gettext as _
from oddtrick.language import mark, ngettext
from oddtrick.laws.by_clause import covered
from oddtrick.laws.law import Code
from oddtrick.laws.renounces import REVOKES
from oddtrick.laws.score.scoring import Scoring
from oddtrick.referee import Ruling
from oddtrick.table import Right, Until
from oddtrick.terms import Citation, Fault, MishapKind, Remedy, RemedyKind
from oddtrick.wording.granted import ORDERS_TO_PLAY, alternatives, choice_text, remedy_text
from oddtrick.wording.open_choices import IN_THE_DECLARATION, OpenChoice, bound, right_given, term_text
from oddtrick.wording.phrases import NameOf, cards_text, listed, lying_text, sentence, within

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
        case TakeBack() if ruling.fault is Fault.PLAY_OUT_OF_TURN:
            return mark("{who} took back a card that was played")
        case TakeBack() if ruling.fault is Fault.RENOUNCE:
            return mark("{who} took back {cards} in time, and is to follow suit")
        case Look(at=LookedAt(trick=int())) if ruling.fault is Fault.LOOKED_AT_TRICK:
            return mark("{who} looked at trick {trick}, which was turned")
    assert ruling.fault is not None
    return _DID.get(ruling.fault)


def law_text(ruling: Ruling | Right) -> str:
    """``law 77, clause 77.2``; ``law 1, as law 77 of bridge-1895`` where the book leaves the matter to another."""
    if not ruling.law:
        return ""
    law = _("law {number}", number=ruling.law)
    if ruling.borrowed is not None:
        law = _("{law}, as {other}", law=law, other=_cited(ruling.borrowed))
    clauses = covered(ruling.clause) if ruling.clause else ()
    if not clauses:
        return law
    return ngettext("{law}, clause {clauses}", "{law}, clauses {clauses}", len(clauses), law=law, clauses=ruling.clause)


def _cited(citation: Citation) -> str:
    return _("law {number} of {book}", number=citation.number, book=citation.book)


def gist_text(code: Code, number: str, borrowed: Citation | None = None) -> str:
    """``Law 77: An adversary's lead out of turn ...``; of another book with its name, and who plays for its dealer.

    Empty where the book has no such law.
    """
    law = code.law_cited(number, borrowed)
    if law is None:
        return ""
    if borrowed is None or code.otherwise is None:
        return _("Law {number}: {gist}", number=law.number, gist=law.gist)
    # 1908, clause 1.2: the declarer stands for the dealer of ordinary bridge.
    if code.bids and law.subject in _OF_THE_PLAY:
        return _(
            "Law {number} of {book}, the declarer standing for the dealer: {gist}",
            number=law.number,
            book=borrowed.book,
            gist=law.gist,
        )
    return _("Law {number} of {book}: {gist}", number=law.number, book=borrowed.book, gist=law.gist)


_OF_THE_PLAY = ("dummy", "exposed", "lead", "error", "revoke", "general")
"""The subjects of laws that name the dealer as who plays the two hands."""


def ruling_text(ruling: Ruling, name_of: NameOf, scoring: Scoring) -> str:
    """What the referee says, in two sentences: the fault and its law, then what follows or who may choose."""
    law = law_text(ruling)
    fault = f"{fault_text(ruling, name_of)} ({law})." if law else f"{fault_text(ruling, name_of)}."
    return f"{fault} {consequence_text(ruling, name_of, scoring)}"


def consequence_text(ruling: Ruling, name_of: NameOf, scoring: Scoring) -> str:
    """What follows: ``Until they call, Brown may claim a new deal, or let it stand.``, in sentences."""
    name_of = within(name_of)
    lying = _lying(ruling, name_of)
    if ruling.choosers:
        texts = [*lying, may_choose(ruling, name_of, scoring)]
    elif ruling.hidden and ruling.fault is Fault.RENOUNCE and ruling.remedies == (Remedy(RemedyKind.NONE),):
        own = ruling.offender is ruling.act.by
        # A hand of dummy's lies open, and cannot revoke.
        texts = [_(_IN_TIME) if own else _("there is no penalty")]
    else:
        others = [each for each in ruling.remedies if not (lying and each.kind is RemedyKind.EXPOSED)]
        follows = [_follows(ruling, each, name_of, scoring) for each in others]
        texts = lying
        if follows and _to_be_charged(ruling):
            texts = [*lying, _("if it is charged, {follows}", follows=listed(follows))]
        elif follows:
            texts = [*lying, listed(follows)]
        texts = texts or [_("it is undone and costs nothing")]
    bars = barred_from_scoring(ruling, scoring)
    return " ".join([*(f"{sentence(text)}." for text in texts), *([bars] if bars else [])])


_IN_TIME = mark(
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
    if scoring.chicane.scored:
        return _("The side that revoked scores nothing but honours and chicane.")
    return _("The side that revoked scores nothing but honours.")


def may_choose(choice: OpenChoice, name_of: NameOf, scoring: Scoring) -> str:
    """``before the opening lead, Brown may call ♥5, or forbid Green to lead ♥``."""
    who = listed((name_of(seat) for seat in sorted(choice.choosers)), "or")
    term, texts = term_text(choice, name_of), _choices(choice, name_of, scoring)
    if choice.fault is Fault.CARDS_TOGETHER:
        return _("{term}, {who} may {choices}", term=term, who=who, choices=_which_is_played(choice))
    choices = _one_of(texts)
    if isinstance(choice, Ruling) and _to_be_charged(choice):
        return _(
            "if it is charged {term}, {who} may then, whenever they please, {choices}",
            term=term,
            who=who,
            choices=choices,
        )
    left = _left_open(choice)
    if choice.until is Until.OPENING_LEAD and left[0].kind is RemedyKind.EXPOSED and isinstance(choice, Ruling):
        # No term is printed for the card; only a lead that is made can no longer be ordered (1915, 66).
        card, *leads = texts
        played = term_text(replace(choice, until=Until.CHOOSER_ACTS), name_of)
        return _(
            "{before}, {who} may {choice}, or, {term}, {choices}",
            before=played,
            who=who,
            choice=card,
            term=term,
            choices=_one_of(leads),
        )
    if len(left) == len(choice.remedies):
        text = _("{term}, {who} may {choices}", term=term, who=who, choices=choices)
    else:
        text = _("{term}, {who} may {choices} instead", term=term, who=who, choices=choices)
    bidder = _who_may_bid(choice)
    if bidder is None:
        return text
    return _("{right}; a bid by {who}, whose turn it was, makes it void", right=text, who=name_of(bidder))


def _one_of(choices: list[str]) -> str:
    """``call ♥5, or forbid Green to lead ♥``."""
    first, *others = choices
    for other in others:
        first = _("{choices}, or {last}", choices=first, last=other)
    return first


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
    ordered: set[tuple[Seat, ...]] = set()
    for group in groups:
        kind, whom = group[0].kind, bound(choice, group[0].kind)
        # Until the next lead the term has named who is to lead.
        named = choice.until is Until.NEXT_LEAD if kind is RemedyKind.CALL_SUIT else whom in ordered
        texts.append(choice_text(group, name_of, scoring, choice, named=named))
        if kind in ORDERS_TO_PLAY and group[0].param is None:
            ordered.add(whom)
    return texts


def _which_is_played(choice: OpenChoice) -> str:
    """Of several cards laid at once; those of the declarer's side, of which two may speak, do not lie exposed."""
    right = right_given(choice)
    params = (remedy.param for remedy in choice.remedies)
    cards = [card for card in params if isinstance(card, Card)] if right is None else list(right.cards)
    named = cards_text(cards)
    if len(choice.choosers) == 1:
        text = ngettext(
            "say which of {cards} is played, and the other lies face up",
            "say which of {cards} is played, and the others lie face up",
            len(cards) - 1,
            cards=named,
        )
    else:
        text = ngettext(
            "say which of {cards} is played, and the other goes back",
            "say which of {cards} is played, and the others go back",
            len(cards) - 1,
            cards=named,
        )
    # Where one of them follows suit and another does not, it is that which is played.
    if len({card.suit for card in cards}) > 1:
        return text
    return _("{choices}; if nothing is said, {card} is played", choices=text, card=cards[0].symbol)


def _who_may_bid(choice: OpenChoice) -> Seat | None:
    """1915, law 49: who was to call may choose by their own bid."""
    right = right_given(choice)
    if right is None or not right.by_acting or right.due not in right.choosers:
        return None
    return right.due if choice.fault in IN_THE_DECLARATION else None


def _follows(ruling: Ruling, remedy: Remedy, name_of: NameOf, scoring: Scoring) -> str:
    if remedy.kind is RemedyKind.LOST:
        return _lost(ruling, name_of)
    text = remedy_text(remedy, name_of, scoring)
    return _(_FOLLOWS[remedy.kind], remedy=text) if remedy.kind in _FOLLOWS else text


def _lost(ruling: Ruling, name_of: NameOf) -> str:
    """The penalty that is lost, and no other."""
    rights = [fact.right for fact in ruling.facts if isinstance(fact, Ended)]
    if rights:
        penalties = [
            _("the penalty for {fault} by {who}", fault=_(FAULTS[right.fault]), who=name_of(right.offender))
            for right in rights
        ]
        return ngettext("{penalties} is lost", "{penalties} are lost", len(rights), penalties=listed(penalties))
    cards = [fact.card for fact in ruling.facts if isinstance(fact, TakenUp)]
    if not cards:
        return _("nothing can be exacted for it")
    return _("{cards} can no longer be called", cards=cards_text(cards))


_FOLLOWS: Mapping[RemedyKind, str] = {
    RemedyKind.NEW_DEAL: mark("there must be {remedy}"),
    RemedyKind.POINTS: mark("{remedy} go to the other side"),
    RemedyKind.TRICKS: mark("{remedy} go to the other side"),
    RemedyKind.NONE: mark("there is {remedy}"),
}
"""What makes a sentence of a remedy that is a noun."""
