"""The referee's words: what somebody did wrong, the law, and what follows."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.facts import Ended, LiesExposed, Renounced, TakenUp
from oddtrick.rules.laws.by_clause import covered
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.renounces import REVOKES
from oddtrick.rules.laws.score.scoring import Scoring
from oddtrick.rules.messages import mark
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Renounce, RevokeState, Right, Until
from oddtrick.rules.terms import Citation, Fault, Remedy, RemedyKind
from oddtrick.words.language import gettext as _
from oddtrick.words.language import ngettext
from oddtrick.words.wording.faults import FAULTS, fault_text
from oddtrick.words.wording.grants import alternatives, choice_text, remedy_text
from oddtrick.words.wording.law_text import clauses_text
from oddtrick.words.wording.open_choices import IN_THE_DECLARATION, OpenChoice, bound, right_given, term_text
from oddtrick.words.wording.phrases import NameOf, card_text, cards_text, listed, lying_text, sentence, within
from oddtrick.words.wording.remedies import REMEDY_WORDS


def citation_text(ruling: Ruling | Right) -> str:
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


def law_sentences(code: Code, number: str, borrowed: Citation | None = None, clause: str = "") -> str:
    """What the clauses that are cited say, or the whole law; of another book headed as ``law_paragraph`` is.

    Empty where the book has no such law.
    """
    if borrowed is not None:
        return law_paragraph(code, number, borrowed, clause)
    law = code.law_cited(number)
    return "" if law is None else clauses_text(code, law, clause)


def law_paragraph(code: Code, number: str, borrowed: Citation | None = None, clause: str = "") -> str:
    """``Law 77: If one of the dealer's ...``; of another book with its name, and who plays for its dealer."""
    law = code.law_cited(number, borrowed)
    if law is None:
        return ""
    if borrowed is None or code.otherwise is None:
        return _("Law {number}: {text}", number=law.number, text=clauses_text(code, law, clause))
    text = clauses_text(code.otherwise, law, clause)
    # 1908, clause 1.2: the declarer stands for the dealer of ordinary bridge.
    if code.bids and law.subject in _OF_THE_PLAY:
        return _(
            "Law {number} of {book}, the declarer standing for the dealer: {text}",
            number=law.number,
            book=borrowed.book,
            text=text,
        )
    return _("Law {number} of {book}: {text}", number=law.number, book=borrowed.book, text=text)


_OF_THE_PLAY = ("dummy", "exposed", "lead", "error", "revoke", "general")
"""The subjects of laws that name the dealer as who plays the two hands."""


def ruling_text(ruling: Ruling, name_of: NameOf, scoring: Scoring) -> str:
    """What the referee says, in two sentences: the fault and its law, then what follows or who may choose."""
    law = citation_text(ruling)
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
        disobeyed = _disobeyed(ruling)
        if disobeyed is not None:
            texts = [*lying, _(_TO_BE_MENDED) if disobeyed.penal else _(_STANDS_UNPUNISHED)]
        elif follows and _to_be_charged(ruling):
            texts = [*lying, _("if it is charged, {follows}", follows=listed(follows))]
        elif follows:
            texts = [*lying, listed(follows)]
        refused = ruling.fault is Fault.WRONG_PENALTY
        texts = texts or [
            _("it is refused, and nothing is lost by it") if refused else _("it is undone and costs nothing")
        ]
    bars = barred_from_scoring(ruling, scoring)
    return " ".join([*(f"{sentence(text)}." for text in texts), *([bars] if bars else [])])


_IN_TIME = mark(
    "nothing is said of it now; put right before the trick is turned and quitted or that side plays to the next, it is "
    "no revoke"
)


_TO_BE_MENDED = mark(
    "nothing is said of it now; put right before the trick is turned and quitted it costs nothing, and after that what "
    "a revoke costs"
)
_STANDS_UNPUNISHED = mark(
    "nothing is said of it now; it may be put right until the other side plays to that lead, and then it stands "
    "without penalty"
)


def _disobeyed(ruling: Ruling) -> Renounce | None:
    """The disobedience that has come about by this act, and can still be put right."""
    if ruling.fault is not Fault.DISOBEYED:
        return None
    new = (fact.renounce for fact in ruling.facts if isinstance(fact, Renounced))
    return next((renounce for renounce in new if renounce.state is RevokeState.OPEN), None)


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
        if REMEDY_WORDS[kind].order and kind is not RemedyKind.CALL_SUIT and group[0].param is None:
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
    return _("{choices}; if nothing is said, {card} is played", choices=text, card=card_text(cards[0]))


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
    return _(REMEDY_WORDS[remedy.kind].consequence, remedy=text)


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
