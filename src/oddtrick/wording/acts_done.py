"""What somebody did, in words."""

from __future__ import annotations

from collections.abc import Mapping

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
from oddtrick.cards import Seat
from oddtrick.wording.granted import choice_text
from oddtrick.wording.phrases import NameOf, cards_text, counted, listed, spoken_call


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
            return f"“I {listed(choice_text((remedy,), name_of) for remedy in remedies)}”"
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
