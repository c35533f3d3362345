"""What somebody did, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.messages import List, Message, mark, message
from oddtrick.rules.plain_acts import ACT_NAMES, finesses_of
from oddtrick.rules.table import PendingClaim
from oddtrick.rules.terms import ClaimPlan, How, Topic
from oddtrick.rules.type_checks import require_same_kinds
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording.grants import choice_message
from oddtrick.words.wording.phrases import NameOf, cards_text, counted_message, listed_cards, spoken_call_message


def act_text(act: Act, name_of: NameOf) -> str:
    """What somebody did, as a phrase that can stand after "Brown: " or "You: "."""
    return say(act_message(act, name_of))


def act_message(act: Act, name_of: Callable[[Seat], object]) -> Message | List:
    """The same as a message."""
    return _ACTS[type(act)](act, name_of)


def plan_text(claim: PendingClaim) -> str:
    """How the claimant means to win the tricks: what they said, and the line and the finesses that they announced."""
    words = _(PLANS[claim.plan]) if isinstance(claim.plan, ClaimPlan) else claim.plan
    plan = ", ".join(filter(None, (words, line_text(claim.line))))
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


def _tricks(tricks: Tricks) -> Message:
    return message("the rest") if tricks == "rest" else counted_message(tricks, "trick")


def topic_text(topic: Topic) -> str:
    """``trick is mine``: what a remark is about."""
    return _(_TOPICS[topic])


PLANS: Mapping[ClaimPlan, str] = {
    ClaimPlan.DRAWING_TRUMPS: mark("drawing trumps"),
    ClaimPlan.HIGH_CARDS: mark("with high cards"),
    ClaimPlan.CROSS_RUFF: mark("on a cross-ruff"),
    ClaimPlan.ESTABLISHING: mark("establishing a suit"),
    ClaimPlan.LOSING_ONE: mark("losing one at the end"),
}
"""What a claimant may say of how they mean to win the tricks."""

require_same_kinds("PLANS of words/wording/acts.py", PLANS, "ClaimPlan of rules/terms.py", ClaimPlan)

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


# -- the kinds of acts, in the order of ``acts.Act`` --


Named = Callable[[Seat], object]
"""What stands in a message for the player at a seat."""


def _plainly(text: str) -> Callable[[Act, Named], Message]:
    """The same words whatever the act names."""
    return lambda _act, _name_of: Message(text)


def _say(act: Say, _name_of: Named) -> Message:
    return message("“{call}”", call=spoken_call_message(act.call))


def _alter(act: Alter, _name_of: Named) -> Message:
    return message("the call changed to “{call}”", call=spoken_call_message(act.call))


def _play(act: Play, _name_of: Named) -> Message | List:
    named = listed_cards(act.cards)
    return named if act.source is act.by else message("{cards} from dummy", cards=named)


def _expose(act: Expose, _name_of: Named) -> Message:
    return message(_EXPOSED[act.how], cards=listed_cards(act.cards))


def _ask_void(act: AskVoid, _name_of: Named) -> Message:
    return message("“No {suit}, partner?”", suit=Message(act.suit.name.lower()))


def _answer(act: Answer, _name_of: Named) -> Message:
    return message("“None”") if act.void else message("“I have one”")


def _touch(act: Touch, _name_of: Named) -> Message:
    return message("{cards} of dummy touched", cards=listed_cards(act.cards))


def _remark(act: Remarks, _name_of: Named) -> Message:
    return message("a remark: {subject}", subject=Message(_TOPICS[act.about]))


def _look(act: Look, name_of: Named) -> Message:
    at = act.at
    if at.hand is not None:
        return message("a look at the hand of {who}", who=name_of(at.hand))
    if at.trick is not None:
        return message("a look at trick {trick}", trick=at.trick)
    return Message(_LOOKS[at.kind])


def _claim(act: Claim, _name_of: Named) -> Message:
    claimed = message("{tricks} claimed", tricks=_tricks(act.tricks))
    if not act.finesses:
        return claimed
    return message("{plan}, finessing {cards}", plan=claimed, cards=listed_cards(act.finesses))


def _concede(act: Concede, _name_of: Named) -> Message:
    return message("{tricks} given up", tricks=_tricks(act.tricks))


def _demand(act: Demand, name_of: Named) -> Message:
    return message(
        "“I {choices}”", choices=List(tuple(choice_message((remedy,), name_of, None) for remedy in act.remedies), "and")
    )


def _claim_revoke(act: ClaimRevoke, name_of: Named) -> Message:
    who = name_of(act.against)
    if act.trick is None:
        return message("a revoke by {who} charged", who=who)
    return message("a revoke by {who} charged, in trick {trick}", who=who, trick=act.trick)


_ACTS: Mapping[type[Act], Callable[[Any, Named], Message | List]] = {
    Deal: _plainly(mark("the deal")),
    Mishap: _plainly(mark("a mishap in the deal")),
    Say: _say,
    Alter: _alter,
    Play: _play,
    TakeBack: _plainly(mark("the card taken back")),
    Quit: _plainly(mark("the trick turned")),
    Expose: _expose,
    AskVoid: _ask_void,
    Answer: _answer,
    Touch: _touch,
    Remarks: _remark,
    Look: _look,
    Place: _plainly(mark("the cards to be placed, please")),
    Claim: _claim,
    Concede: _concede,
    PlayOn: _plainly(mark("the claim not admitted; play goes on")),
    Agree: _plainly(mark("the claim admitted")),
    LeaveTable: _plainly(mark("the table left")),
    Demand: _demand,
    Waive: _plainly(mark("the choice given up")),
    AskPartner: _plainly(mark("a word to partner on who chooses the penalty")),
    Consult: _plainly(mark("a consultation with partner")),
    ClaimRevoke: _claim_revoke,
    Search: _plainly(mark("the quitted tricks examined")),
    Mix: _plainly(mark("the cards mixed")),
    CorrectScore: _plainly(mark("an entry of the score put right")),
    AgreeScore: _plainly(mark("the score agreed")),
    Cut: _plainly(mark("the pack cut")),
}
"""Every kind of act."""

require_same_kinds("_ACTS of words/wording/acts.py", _ACTS, "ACT_NAMES of rules/plain_acts.py", ACT_NAMES)
