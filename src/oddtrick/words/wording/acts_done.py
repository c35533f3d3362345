"""What somebody did, in words."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Alter,
    AnnouncedTrick,
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
    LineOfPlay,
    Look,
    LookedAt,
    LookKind,
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
from oddtrick.rules.cards import Card
from oddtrick.rules.messages import List, Message, mark, message
from oddtrick.rules.plain_acts import finesses_of
from oddtrick.rules.table import PendingClaim
from oddtrick.rules.terms import How, Topic
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording.granted import choice_text
from oddtrick.words.wording.phrases import NameOf, cards_text, counted, listed, spoken_call


def act_text(act: Act, name_of: NameOf) -> str:
    """What somebody did, as a phrase that can stand after "Brown: " or "You: "."""
    match act:
        case Say(call=call):
            return _("“{call}”", call=spoken_call(call))
        case Play(cards=cards, hand=hand):
            named = cards_text(cards)
            return named if hand in (None, act.by) else _("{cards} from dummy", cards=named)
        case Claim(tricks=tricks, finesses=finesses):
            claimed = _("{tricks} claimed", tricks=_tricks(tricks))
            return _("{plan}, finessing {cards}", plan=claimed, cards=cards_text(finesses)) if finesses else claimed
        case Concede(tricks=tricks):
            return _("{tricks} given up", tricks=_tricks(tricks))
        case Demand(remedies=remedies):
            return _("“I {choices}”", choices=listed(choice_text((remedy,), name_of, None) for remedy in remedies))
        case ClaimRevoke(against=against, trick=trick):
            return _("a revoke by {who} charged, in trick {trick}", who=name_of(against), trick=trick)
        case AskVoid(suit=suit):
            return _("“No {suit}, partner?”", suit=_(suit.name.lower()))
        case Answer(void=void):
            return _("“None”") if void else _("“I have one”")
        case Expose(cards=cards, how=how):
            return _(_EXPOSED[how], cards=cards_text(cards))
        case Remarks(about=about):
            return _("a remark: {subject}", subject=topic_text(about))
        case Look(at=at):
            return _looked_at(at, name_of)
        case Touch(cards=cards):
            return _("{cards} of dummy touched", cards=cards_text(cards))
        case Alter(call=call):
            return _("the call changed to “{call}”", call=spoken_call(call))
        case _:
            return _(_ACTS[type(act)])


def plan_text(claim: PendingClaim) -> str:
    """How the claimant means to win the tricks: what they said, and the line and the finesses that they announced."""
    plan = ", ".join(filter(None, (claim.plan, line_text(claim.line))))
    finesses = tuple(card for card in claim.finesses if card not in finesses_of(claim.plan))
    if not finesses:
        return plan
    if not plan:
        return _("finessing {cards}", cards=cards_text(finesses))
    return _("{plan}, finessing {cards}", plan=plan, cards=cards_text(finesses))


def line_text(line: LineOfPlay) -> str:
    """``♠A, ♦3 to ♦K, ♣5 ruffed with ♠4``: what wins each trick, and before it what is led, if another card is."""
    return say(listed_line(line))


def listed_line(line: LineOfPlay) -> List:
    """The same as a field of a message."""
    return List(tuple(map(_announced, line)))


def _announced(trick: AnnouncedTrick) -> Card | Message:
    if trick.led is trick.wins:
        return trick.wins
    if trick.led.suit is trick.wins.suit:
        return message("{led} to {wins}", led=trick.led, wins=trick.wins)
    return message("{led} ruffed with {wins}", led=trick.led, wins=trick.wins)


def _tricks(tricks: Tricks) -> str:
    return _("the rest") if tricks == "rest" else counted(tricks, "trick")


def _looked_at(at: LookedAt, name_of: NameOf) -> str:
    if at.hand is not None:
        return _("a look at the hand of {who}", who=name_of(at.hand))
    if at.trick is not None:
        return _("a look at trick {trick}", trick=at.trick)
    return _(_LOOKS[at.kind])


def topic_text(topic: Topic) -> str:
    """``trick is mine``: what a remark is about."""
    return _(_TOPICS[topic])


_EXPOSED: Mapping[How, str] = {
    How.DROPPED: mark("{cards} dropped"),
    How.SHOWN: mark("{cards} shown"),
    How.NAMED: mark("{cards} named"),
    How.THROWN: mark("{cards} thrown"),
    How.DETACHED: mark("{cards} detached"),
    How.BELOW_TABLE: mark("{cards} below-table"),
    How.ADVERSARY_ONLY: mark("{cards} adversary-only"),
}
_TOPICS: Mapping[Topic, str] = {
    Topic.TRICK_IS_MINE: mark("trick is mine"),
    Topic.NAMES_CARD: mark("names card"),
    Topic.DRAWS_TRICK: mark("draws trick"),
    Topic.INCIDENT: mark("incident"),
    Topic.PREVIOUS_CALL: mark("previous call"),
    Topic.OUT_OF_TURN: mark("out of turn"),
    Topic.WRONG_HAND: mark("wrong hand"),
    Topic.REVOKE: mark("revoke"),
    Topic.EXPOSED_CARD: mark("exposed card"),
    Topic.SCORE: mark("score"),
    Topic.WRONG_PENALTY: mark("wrong penalty"),
    Topic.NUMBER_OF_CARDS: mark("number of cards"),
    Topic.TRICK_TAKEN: mark("trick taken"),
    Topic.FINAL_DECLARATION: mark("final declaration"),
    Topic.IMPROPER_CLAIM: mark("improper claim"),
    Topic.DISPUTE: mark("dispute"),
    Topic.REVOKE_PENALTY: mark("revoke penalty"),
}
_LOOKS: Mapping[LookKind, str] = {
    LookKind.OWN_CARDS: mark("a look at the own cards"),
    LookKind.LAST_TRICK: mark("a look at the last trick"),
}
_ACTS: Mapping[type[Act], str] = {
    Deal: mark("the deal"),
    TakeBack: mark("the card taken back"),
    Quit: mark("the trick turned"),
    Agree: mark("the claim admitted"),
    PlayOn: mark("the claim not admitted; play goes on"),
    Waive: mark("the choice given up"),
    Cut: mark("the pack cut"),
    AgreeScore: mark("the score agreed"),
    CorrectScore: mark("an entry of the score put right"),
    Mishap: mark("a mishap in the deal"),
    Place: mark("the cards to be placed, please"),
    AskPartner: mark("a word to partner on who chooses the penalty"),
    Consult: mark("a consultation with partner"),
    LeaveTable: mark("the table left"),
    Search: mark("the quitted tricks examined"),
    Mix: mark("the cards mixed"),
}
