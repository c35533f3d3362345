"""What happened, in words: calls as they are said, faults, remedies and rulings as sentences.

Suits stand as their signs; whoever shows a text decides how they look. People are named by a function from seat
to name, so that "You" and "Brown" can stand in the same sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from oddtrick.acts import (
    ACT_NAMES,
    Act,
    Agree,
    AgreeScore,
    Alter,
    Answer,
    AskPartner,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    Consult,
    CorrectScore,
    Cut,
    Deal,
    Demand,
    Expose,
    LeaveTable,
    Look,
    Mishap,
    Mix,
    Place,
    Play,
    PlayOn,
    Quit,
    Remarks,
    Say,
    Search,
    TakeBack,
    Touch,
    Waive,
)
from oddtrick.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.cards import Card, Seat, Suit
from oddtrick.referee import Ruling
from oddtrick.table import State, Until
from oddtrick.terms import Fault, Remedy, RemedyKind

NameOf = Callable[[Seat], str]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(count: int) -> str:
    """``two``: a number up to twelve in words, a greater one in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """``two tricks``, ``one trick``, ``no tricks``."""
    return f"{number(count)} {noun}" if count == 1 else f"{number(count)} {noun}s"


def listed(items: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    *others, final = list(items) or ["nothing"]
    return f"{', '.join(others)} {last} {final}" if others else final


def cards_text(cards: Iterable[Card]) -> str:
    """``♥Q and ♠10``."""
    return listed(card.symbol for card in cards)


# -- calls --


def short_call(call: Call) -> str:
    """The call as it stands in a table of calls: ``2♥``, ``pass``, ``leave``."""
    match call:
        case Bid(level=level, strain=strain):
            return f"{level}{strain.symbol}"
        case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain):
            return strain.symbol
        case FigureBid(points=points):
            return str(points)
        case Word():
            return _SHORT[call]
        case _:
            assert_never(call)


_SHORT: Mapping[Word, str] = {
    Word.PASS: "pass",
    Word.DOUBLE: "double",
    Word.REDOUBLE: "redouble",
    Word.LEAVE: "leave",
    Word.MAY_I_PLAY: "may I play?",
    Word.YES: "yes",
    Word.SATISFIED: "satisfied",
}


def spoken_call(call: Call) -> str:
    """The call as it is said at the table.

    >>> spoken_call(Bid(2, Strain.HEARTS)), spoken_call(Word.LEAVE)
    ('Two hearts', 'I leave it to you, partner')
    """
    match call:
        case Bid(level=level, strain=strain):
            return f"{number(level).capitalize()} {_strain_of(level, strain)}"
        case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain):
            return strain.label.capitalize()
        case FigureBid(points=points):
            return str(points)
        case Word():
            return _SPOKEN[call]
        case _:
            assert_never(call)


_SPOKEN: Mapping[Word, str] = {
    Word.PASS: "Pass",
    Word.DOUBLE: "I double",
    Word.REDOUBLE: "I redouble",
    Word.LEAVE: "I leave it to you, partner",
    Word.MAY_I_PLAY: "Partner, may I play?",
    Word.YES: "Yes",
    Word.SATISFIED: "I am satisfied",
}


def _strain_of(level: int, strain: Strain) -> str:
    return strain.label.removesuffix("s") if level == 1 else strain.label


# -- the state of a deal --

STATES: Mapping[State, str] = {
    State.DEALING: "the cards are not dealt",
    State.OPEN: "trumps are being declared",
    State.FINAL: "the cards are being played",
    State.PASSED_OUT: "all four have passed",
    State.OVER: "the deal is over",
}


def doubled(doubling: int) -> str:
    """``doubled``, ``redoubled``, ``doubled 3 times``; empty where there was none."""
    return ("", "doubled", "redoubled")[doubling] if doubling < 3 else f"doubled {doubling} times"


# -- faults --

FAULTS: Mapping[Fault, str] = {
    Fault.MISDEAL: "a misdeal",
    Fault.INSUFFICIENT_CALL: "a bid that is not enough to overcall",
    Fault.CALL_OUT_OF_TURN: "a bid out of turn",
    Fault.PASS_OUT_OF_TURN: "a pass out of turn",
    Fault.DOUBLE_OUT_OF_TURN: "a double out of turn",
    Fault.MAKE_OUT_OF_TURN: "trumps made by one who had not the word",
    Fault.DEALER_MUST_DECLARE: "a pass by a dealer who has to declare",
    Fault.DOUBLED_PARTNER: "a double of one's own side",
    Fault.REDOUBLED_PARTNER: "a redouble of one's own side",
    Fault.DOUBLED_TWICE: "a double of what is doubled already",
    Fault.REDOUBLED_TWICE: "a redouble of what is redoubled already",
    Fault.NOTHING_TO_DOUBLE: "a double where there is nothing to double",
    Fault.NO_SUCH_CALL: "a call that there is not at this point",
    Fault.OVERBID_OWN: "a raise of one's own bid when the declaration is over",
    Fault.BARRED_CALL: "a call by a player who has lost his voice",
    Fault.ALTERED_CALL: "a call changed that may not be changed",
    Fault.TOLD_CALLS: "telling of earlier calls after the declaration",
    Fault.EXPOSED_IN_DECLARATION: "a card exposed during the declaration",
    Fault.EXPOSED_BEFORE_LEAD: "a card exposed before the lead",
    Fault.EXPOSED_CARD: "an exposed card",
    Fault.CARDS_TOGETHER: "several cards played together",
    Fault.RAN_WINNERS: "leading on without waiting for partner",
    Fault.THREW_HAND: "a hand thrown down face up",
    Fault.LAST_CARD_EARLY: "the last card shown before its time",
    Fault.LEAD_OUT_OF_TURN: "a lead out of turn",
    Fault.LED_WRONG_HAND: "a lead from the wrong hand of the declarer's two",
    Fault.PLAY_OUT_OF_TURN: "a card played out of turn",
    Fault.MISSED_TRICK: "a trick to which no card was played",
    Fault.SURPLUS_CARD: "two cards to one trick",
    Fault.RENOUNCE: "a suit not followed though it is held",
    Fault.REVOKE: "a revoke",
    Fault.DISOBEYED: "not playing as lawfully directed",
    Fault.MISNAMED_CARD: "a detached card named wrongly",
    Fault.FORCED_MAKE: "another declaration than the hand demands",
    Fault.LOOKED_TOO_SOON: "a hand looked at too soon",
    Fault.CLAIMED_TRICK: "drawing partner's attention to the trick",
    Fault.SPOKE_OF_PLAY: "a remark upon the play",
    Fault.DUMMY_PROMPTED: "a prompting by dummy",
    Fault.DUMMY_SUGGESTED: "a card suggested by dummy",
    Fault.DUMMY_WARNED: "a warning by dummy",
    Fault.DUMMY_LOOKED: "a look by dummy into another hand",
    Fault.LOOKED_IN_DEAL: "looking at cards during the deal",
    Fault.LOOKED_AT_TRICK: "looking at a trick that is turned",
    Fault.CONSULTED: "consulting partner where it is not allowed",
    Fault.WRONG_PENALTY: "a penalty demanded that the law does not give",
    Fault.LATE_CLAIM: "a claim made too late",
    Fault.MIXED_CARDS: "the cards mixed while a claim is open",
    Fault.FALSE_CLAIM: "a charge of a revoke that does not hold",
}
"""Every fault as a noun that can stand before "by West"."""


# -- remedies --


def remedy_text(remedy: Remedy, name_of: NameOf) -> str:
    """The remedy as a noun phrase: ``a new deal``, ``Brown is barred``."""
    param = remedy.param
    match param:
        case Card() as card:
            return _WITH_PARAM[remedy.kind].format(card.symbol)
        case Suit() as suit:
            return _WITH_PARAM[remedy.kind].format(suit.symbol)
        case Seat() as seat:
            return _WITH_PARAM[remedy.kind].format(name_of(seat))
        case int():
            return _WITH_PARAM[remedy.kind].format(param)
        case None:
            return _BARE[remedy.kind]
        case _:
            assert_never(param)


_BARE: Mapping[RemedyKind, str] = {
    RemedyKind.NEW_DEAL: "a new deal",
    RemedyKind.RECUT: "the pack is cut again",
    RemedyKind.RESHUFFLE: "the pack is shuffled again",
    RemedyKind.SEE_CARD: "the adversaries may see the card",
    RemedyKind.STAND: "it stands",
    RemedyKind.VOID: "it is void",
    RemedyKind.MAKE_SUFFICIENT: "it is raised to the least that is enough",
    RemedyKind.BAR: "the partner is barred",
    RemedyKind.FORFEIT_DOUBLE: "the right to double is lost",
    RemedyKind.POINTS: "points above the line",
    RemedyKind.EXPOSED: "the card lies face up",
    RemedyKind.CALL_CARD: "the card may be called",
    RemedyKind.CALL_SUIT: "a suit is named that must be led",
    RemedyKind.FORBID_SUIT: "a suit is named that may not be led",
    RemedyKind.HIGHEST: "his highest card",
    RemedyKind.LOWEST: "his lowest card",
    RemedyKind.WIN: "to win the trick",
    RemedyKind.LOSE: "to lose the trick",
    RemedyKind.HIGHEST_OF: "his highest card of a suit",
    RemedyKind.WIN_ONE: "to win one of the tricks",
    RemedyKind.PLAY_CARD: "the card is played",
    RemedyKind.NOT_CARD: "the card is not played",
    RemedyKind.LEAD_FROM: "the lead comes from a certain hand",
    RemedyKind.RECTIFY: "it is put right",
    RemedyKind.RESTORE: "the card goes back",
    RemedyKind.TRICKS: "three tricks",
    RemedyKind.ADD: "the worth of three tricks to the score",
    RemedyKind.DEDUCT: "the worth of three tricks off the offenders' score",
    RemedyKind.SHOW_HAND: "the hand is laid on the table",
    RemedyKind.PLAY_ON: "play goes on",
    RemedyKind.LOST: "the right to any penalty is lost",
    RemedyKind.NONE: "no penalty",
}
_WITH_PARAM: Mapping[RemedyKind, str] = {
    RemedyKind.SEE_CARD: "the adversaries may see {}",
    RemedyKind.BAR: "{} is barred from declaring",
    RemedyKind.FORFEIT_DOUBLE: "{} loses the right to double",
    RemedyKind.POINTS: "{} points above the line",
    RemedyKind.EXPOSED: "{} lies face up",
    RemedyKind.CALL_CARD: "{} is called",
    RemedyKind.CALL_SUIT: "{} must be led",
    RemedyKind.FORBID_SUIT: "{} may not be led",
    RemedyKind.HIGHEST_OF: "the highest card of {}",
    RemedyKind.WIN_ONE: "to win with {}",
    RemedyKind.PLAY_CARD: "{} is played",
    RemedyKind.NOT_CARD: "{} is not played",
    RemedyKind.LEAD_FROM: "the lead comes from {}",
}


# -- rulings --


def fault_text(ruling: Ruling, name_of: NameOf) -> str:
    """``A bid out of turn by Brown``; ``ValueError`` for a ruling that finds no fault."""
    if ruling.fault is None:
        raise ValueError("this ruling finds no fault")
    by = "" if ruling.offender is None else f" by {name_of(ruling.offender)}"
    return f"{sentence(FAULTS[ruling.fault])}{by}"


def ruling_text(ruling: Ruling, name_of: NameOf) -> str:
    """What the referee says, in two sentences: the fault and its law, then what follows or who may choose."""
    law = f" (law {ruling.law})" if ruling.law else ""
    return f"{fault_text(ruling, name_of)}{law}. {consequence_text(ruling, name_of)}"


def consequence_text(ruling: Ruling, name_of: NameOf) -> str:
    """What follows from a fault: ``Before the next call Brown may choose: a new deal, or it stands``, with a stop."""
    if not ruling.choosers:
        texts = _by_itself(ruling.remedies, name_of)
        return f"{sentence(listed(texts))}." if texts else "It is undone and costs nothing."
    texts = [alternative_text(remedies, name_of) for remedies in alternatives(ruling.remedies)]
    who = listed((name_of(seat) for seat in sorted(ruling.choosers)), "or")
    term = "" if ruling.until is None else f", {term_text(ruling.until)}"
    return f"{who} may choose{term}: {', or '.join(texts)}."


def _by_itself(remedies: tuple[Remedy, ...], name_of: NameOf) -> list[str]:
    """What follows without a choice; of a hand thrown down the cards are named together."""
    lying = [
        remedy.param for remedy in remedies if remedy.kind is RemedyKind.EXPOSED and isinstance(remedy.param, Card)
    ]
    if len(lying) < 2:
        return [remedy_text(remedy, name_of) for remedy in remedies]
    others = [remedy_text(remedy, name_of) for remedy in remedies if remedy.kind is not RemedyKind.EXPOSED]
    return [f"{cards_text(lying)} lie face up", *others]


def alternatives(remedies: tuple[Remedy, ...]) -> tuple[tuple[Remedy, ...], ...]:
    """The remedies as they can be chosen: a loss of voice goes with the remedy before it, and is no choice itself."""
    found: list[tuple[Remedy, ...]] = []
    for remedy in remedies:
        if found and remedy.kind in (RemedyKind.BAR, RemedyKind.FORFEIT_DOUBLE):
            found[-1] = (*found[-1], remedy)
        else:
            found.append((remedy,))
    return tuple(found)


def alternative_text(remedies: tuple[Remedy, ...], name_of: NameOf) -> str:
    """``it is void and Brown is barred from declaring``."""
    return listed(remedy_text(remedy, name_of) for remedy in remedies)


def term_text(until: Until) -> str:
    """How long a choice is open: ``before calling or playing``."""
    return _TERMS[until]


_TERMS: Mapping[Until, str] = {
    Until.CHOOSER_ACTS: "before calling or playing",
    Until.OPENING_LEAD: "before the opening lead",
    Until.CUT: "before the pack is cut for the next deal",
    Until.DEAL_COMPLETE: "before the last card is dealt",
    Until.DEAL_OVER: "before the end of the deal",
    Until.PARTNER_PLAYS: "before the offender's partner plays",
    Until.TRICK_COMPLETE: "before all four have played to the trick",
    Until.NEXT_LEAD: "before an adversary leads",
}


def sentence(text: str) -> str:
    """The text with a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


# -- acts --


def act_text(act: Act, name_of: NameOf) -> str:
    """What somebody did, as a phrase that can stand after "Brown: " or "You: "."""
    match act:
        case Say(call=call):
            return f"“{spoken_call(call)}”"
        case Play(cards=cards, hand=hand):
            return cards_text(cards) + ("" if hand in (None, act.by) else " from dummy")
        case Claim(tricks=tricks) | Concede(tricks=tricks):
            what = "the rest" if tricks == "rest" else counted(int(tricks), "trick")
            return f"{what} {'claimed' if isinstance(act, Claim) else 'given up'}"
        case Demand(remedies=remedies):
            return f"the penalty chosen: {listed(remedy_text(remedy, name_of) for remedy in remedies)}"
        case ClaimRevoke(against=against, trick=trick):
            return f"a revoke by {name_of(against)} charged, in trick {trick}"
        case AskVoid(suit=suit):
            return f"“No {suit.name.lower()}, partner?”"
        case Answer(void=void):
            return "“None”" if void else "“I have one”"
        case Expose(cards=cards, how=how):
            return f"{cards_text(cards)} {how.value}"
        case Remarks(about=about):
            return f"a remark: {about.value.replace('-', ' ')}"
        case Look(at=at):
            return f"a look at {_looked_at(at, name_of)}"
        case Touch(cards=cards):
            return f"{cards_text(cards)} of dummy touched"
        case Alter(call=call):
            return f"the call changed to “{spoken_call(call)}”"
        case _:
            return _ACTS.get(type(act), ACT_NAMES[type(act)].replace("-", " "))


def _looked_at(at: str, name_of: NameOf) -> str:
    kind, _, param = at.partition(":")
    if kind == "hand":
        return f"the hand of {name_of(Seat[param])}"
    return f"trick {param}" if kind == "trick" else f"the {at.replace('-', ' ')}"


_ACTS: Mapping[type[Act], str] = {
    Deal: "the deal",
    TakeBack: "the card taken back",
    Quit: "the trick turned",
    Agree: "the claim admitted",
    PlayOn: "the claim not admitted; play goes on",
    Waive: "the choice given up",
    Cut: "the pack cut",
    AgreeScore: "the score agreed",
    CorrectScore: "an entry of the score put right",
    Mishap: "a mishap in the deal",
    Place: "the cards to be placed, please",
    AskPartner: "“Will you exact the penalty, partner, or shall I?”",
    Consult: "a consultation with partner",
    LeaveTable: "the table left",
    Search: "the quitted tricks examined",
    Mix: "the cards mixed",
}
