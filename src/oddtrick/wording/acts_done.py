"""What somebody did, in words."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.acts import (
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
    LookedAt,
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
    Tricks,
    Waive,
)
from oddtrick.plain_acts import ACT_NAMES, announced
from oddtrick.table import PendingClaim
from oddtrick.wording.granted import choice_text
from oddtrick.wording.phrases import NameOf, cards_text, counted, listed, spoken_call


def act_text(act: Act, name_of: NameOf) -> str:
    """What somebody did, as a phrase that can stand after "Brown: " or "You: "."""
    match act:
        case Say(call=call):
            return f"“{spoken_call(call)}”"
        case Play(cards=cards, hand=hand):
            return cards_text(cards) + ("" if hand in (None, act.by) else " from dummy")
        case Claim(tricks=tricks, finesses=finesses):
            return f"{_tricks(tricks)} claimed{f', finessing {cards_text(finesses)}' if finesses else ''}"
        case Concede(tricks=tricks):
            return f"{_tricks(tricks)} given up"
        case Demand(remedies=remedies):
            return f"“I {listed(choice_text((remedy,), name_of, None) for remedy in remedies)}”"
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


def plan_text(claim: PendingClaim) -> str:
    """How the claimant means to win the tricks: what they said, and the finesses that they announced."""
    in_words = announced(claim.plan)
    besides = tuple(card for card in claim.finesses if card not in in_words)
    return ", ".join(filter(None, (claim.plan, f"finessing {cards_text(besides)}" if besides else "")))


def _tricks(tricks: Tricks) -> str:
    return "the rest" if tricks == "rest" else counted(tricks, "trick")


def _looked_at(at: LookedAt, name_of: NameOf) -> str:
    if at.hand is not None:
        return f"the hand of {name_of(at.hand)}"
    return f"the {at.kind.value.replace('-', ' ')}" if at.trick is None else f"trick {at.trick}"


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
