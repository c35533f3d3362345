"""Which acts of others than those who may choose end a right all the same: the laws that say so, in one table.

By every other act of the offending side, or of a stranger to the right, nothing may end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.acts import (
    Act,
    Alter,
    AskPartner,
    ClaimRevoke,
    Consult,
    Deal,
    Demand,
    Mix,
    Play,
    Remarks,
    Say,
    TakeBack,
    Touch,
)
from oddtrick.rules.calls import Make
from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import DealClosed, DealVoid, Fact
from oddtrick.rules.laws.examine.between_deals import is_finished
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import CurrentDeal, NoteKind, Right, State, Table, Until
from oddtrick.rules.terms import Fault, Topic


class Role(Enum):
    """What somebody is to a right."""

    CHOOSER = "may choose"
    OFFENDER = "the offender"
    PARTNER = "the offender's partner"
    FELLOW = "of the side of those who may choose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """An act by which a right that was pending is gone; ``new``: the act before it had granted that right."""

    code: Code
    right: Right
    role: Role
    act: Act
    before: Table
    after: Table
    facts: tuple[Fact, ...]
    new: bool

    @property
    def deal(self) -> CurrentDeal | None:
        """The deal in hand before the act."""
        return self.before.deal

    @property
    def deal_is_led_to(self) -> bool:
        """Whether the opening lead had been made before the act."""
        return self.deal is not None and self.deal.play.dummy_down

    @property
    def by_dummy(self) -> bool:
        """Whether dummy acts, the hand being down."""
        deal = self.deal
        if deal is None or deal.state is not State.FINAL or not deal.play.dummy_down:
            return False
        return self.act.by is deal.declaration.dummy


def role(code: Code, table: Table, right: Right, seat: Seat) -> Role:
    """What that player is to that right: a person is meant, who may play two hands."""
    person = code.lineup.person
    if person(seat) in map(person, right.choosers):
        return Role.CHOOSER
    if person(seat) is person(right.offender):
        return Role.OFFENDER
    return Role.PARTNER if seat is partner_of_offender(table, right) else Role.FELLOW


def partner_of_offender(table: Table, right: Right) -> Seat | None:
    """The offender's partner in the deal of the right, which may be past: of three players they change."""
    if right.deal is not None and right.deal <= len(table.past):
        past = table.past[right.deal - 1]
        partner = past.partner_of(past.home(right.offender))
        return None if partner is None else past.home(partner)
    return right.offender.partner if table.deal is None else table.deal.partner_of(right.offender)


class Event(Enum):
    """What somebody did who may not choose."""

    DUMMY_SPEAKS = "dummy speaks of the penalty, or asks for it"
    PARTNERS_CONSULT = "the partner of one who may choose consults about it"
    MADE_GOOD = "the offender alters the call, so that there is no fault in it any more"
    PUT_RIGHT = "the declarer puts a lead from the wrong hand right"
    BOTH_REVOKED = "the other side has revoked too"
    LOOKER_SPEAKS_FIRST = "one who has looked, and may not claim any more, claims before the partner"
    ASKER_ACTS = "one who has left the choice to the partner calls or plays"
    DUMMY_ALONE = "the opening lead is made, and one who may choose becomes dummy"
    SIDES_KNOWN = "the declarer of three is known, and one who may choose is the offender's partner now"
    ONE_OF_TWO_BACK = "one of two cards laid together refused the suit, and is taken back"
    PARTNER_NAMES_TRUMPS = "the dealer had left it, and the partner names trumps"
    SECOND_HAND_PLAYS = "second hand plays to a lead from the wrong hand, the choice being the partner's alone"
    COMING_DUMMY_TAKES_BACK = "the declarer's partner takes back a lead made before the hand was down"
    TRICK_GOES_BACK = "a lead out of turn goes back, and with it the trick in which the partner could be directed"
    OWN_LEAD_STANDS = "the declarer has led instead of the leader, and second hand plays to it"


def _dummy_speaks(at: Occasion) -> bool:
    return at.by_dummy and isinstance(at.act, Remarks | Demand | ClaimRevoke | AskPartner | Consult)


def _partners_consult(at: Occasion) -> bool:
    """Of three players nobody has a partner before the declarer is known."""
    partner = at.act.by.partner if at.deal is None else at.deal.partner_of(at.act.by)
    return isinstance(at.act, AskPartner | Consult) and partner in at.right.choosers


def _made_good(at: Occasion) -> bool:
    return isinstance(at.act, Alter) and at.role is Role.OFFENDER and at.right.fault is Fault.INSUFFICIENT_CALL


def _put_right(at: Occasion) -> bool:
    declarer = at.deal is not None and at.act.by is at.deal.declaration.declarer
    return declarer and at.right.fault is Fault.LED_WRONG_HAND and isinstance(at.act, Play | TakeBack | Remarks)


def _both_revoked(at: Occasion) -> bool:
    """By a charge that is just, or by mixing the cards after one, which proves it."""
    just = isinstance(at.act, ClaimRevoke) and not at.right.secret
    return (just or isinstance(at.act, Mix)) and at.right.fault in (Fault.REVOKE, Fault.MIXED_CARDS)


def _looker_speaks_first(at: Occasion) -> bool:
    looked = () if at.deal is None else at.deal.irregularities.notes
    return isinstance(at.act, Demand) and any(n.kind is NoteKind.LOOKED and n.seat is at.act.by for n in looked)


def _asker_acts(at: Occasion) -> bool:
    return isinstance(at.act, Say | Play | Touch) and at.role is Role.FELLOW and at.act.by in at.right.ended_by


def _dummy_alone(at: Occasion) -> bool:
    dummy = None if at.deal is None else at.deal.declaration.dummy
    return isinstance(at.act, Play | Touch) and not at.deal_is_led_to and dummy in at.right.choosers


def _sides_known(at: Occasion) -> bool:
    final = at.after.deal is not None and at.after.deal.declaration.declarer is not None
    opened = at.deal is not None and at.deal.declaration.declarer is None
    return at.code.lineup.vacant is not None and opened and final


def _one_of_two_back(at: Occasion) -> bool:
    return isinstance(at.act, TakeBack) and at.right.fault is Fault.CARDS_TOGETHER


def _partner_names_trumps(at: Occasion) -> bool:
    return isinstance(at.act, Say) and isinstance(at.act.call, Make) and at.role is Role.FELLOW


def _second_hand_plays(at: Occasion) -> bool:
    """To the false lead that is disputed, which nobody had followed."""
    trick = None if at.deal is None else at.deal.play.trick
    if at.right.fault is not Fault.LED_WRONG_HAND or not isinstance(at.act, Play) or trick is None:
        return False
    return trick.due is not None and len(trick.plays) == 1 and at.act.source is trick.leader.left


def _coming_dummy_takes_back(at: Occasion) -> bool:
    trick = None if at.deal is None else at.deal.play.trick
    own = trick is not None and trick.due is not None and trick.leader is at.act.by and len(trick.plays) == 1
    false = at.right.fault is Fault.LED_WRONG_HAND and at.role is Role.PARTNER and not at.deal_is_led_to
    return isinstance(at.act, TakeBack) and false and own


def _own_lead_stands(at: Occasion) -> bool:
    before = None if at.deal is None else at.deal.play.trick
    after = None if at.after.deal is None else at.after.deal.play.trick
    if not isinstance(at.act, Play) or before is None or after is None or at.right.until is not Until.OPENING_LEAD:
        return False
    return before.leader in at.right.choosers and before.due is not None and after.due is None


def _trick_goes_back(at: Occasion) -> bool:
    before = None if at.deal is None else at.deal.play.trick
    after = None if at.after.deal is None else at.after.deal.play.trick
    if before is None or before.due is None or before.led not in at.right.on_table:
        return False
    return after is None or after.led is not before.led


RECOGNISED: Mapping[Event, Callable[[Occasion], bool]] = {
    Event.DUMMY_SPEAKS: _dummy_speaks,
    Event.PARTNERS_CONSULT: _partners_consult,
    Event.MADE_GOOD: _made_good,
    Event.PUT_RIGHT: _put_right,
    Event.BOTH_REVOKED: _both_revoked,
    Event.LOOKER_SPEAKS_FIRST: _looker_speaks_first,
    Event.ASKER_ACTS: _asker_acts,
    Event.DUMMY_ALONE: _dummy_alone,
    Event.SIDES_KNOWN: _sides_known,
    Event.ONE_OF_TWO_BACK: _one_of_two_back,
    Event.PARTNER_NAMES_TRUMPS: _partner_names_trumps,
    Event.SECOND_HAND_PLAYS: _second_hand_plays,
    Event.COMING_DUMMY_TAKES_BACK: _coming_dummy_takes_back,
    Event.TRICK_GOES_BACK: _trick_goes_back,
    Event.OWN_LEAD_STANDS: _own_lead_stands,
}


def unclaimed(at: Occasion) -> bool:
    """Dummy's word loses no penalty that has been claimed already: of a revoke, or a suit yet to be named."""
    named = at.right.until is Until.NEXT_LEAD and at.right.fault is Fault.LEAD_OUT_OF_TURN
    return at.right.until is not Until.CHOSEN and not named


_POINTED_AT = (Fault.LEAD_OUT_OF_TURN, Fault.EXPOSED_CARD, Fault.EXPOSED_BEFORE_LEAD, Fault.EXPOSED_IN_DECLARATION)


def not_dummys_to_point_at(at: Occasion) -> bool:
    """1915, 60h and 60i: who has not looked into a hand may point at a revoke, an exposed card and a false lead."""
    other = isinstance(at.act, Remarks) and at.act.about is Topic.INCIDENT
    peeped = at.deal is not None and any(note.kind is NoteKind.PEEPED for note in at.deal.irregularities.notes)
    return unclaimed(at) and (peeped or other or at.right.fault not in (Fault.REVOKE, *_POINTED_AT))


def _of_laws(*numbers: str) -> Callable[[Occasion], bool]:
    return lambda at: at.right.law in numbers or at.right.clause.partition(".")[0] in numbers


def _always(_at: Occasion) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Law:
    """The law by which a right is gone, why, and of which rights it speaks."""

    number: str
    why: str
    of: Callable[[Occasion], bool] = _always


LAWS_THAT_END: Mapping[tuple[str, Event], Law] = {
    ("bridge-1895", Event.DUMMY_SPEAKS): Law("61", "the dealer loses the penalty that Dummy points at", unclaimed),
    ("bridge-1895", Event.PARTNERS_CONSULT): Law("50", "without consulting; that it is lost, and of other laws, D3"),
    ("bridge-1895", Event.PARTNER_NAMES_TRUMPS): Law(
        "51", "the game goes on by the side that might have had a deal", _of_laws("51")
    ),
    ("bridge-1895", Event.DUMMY_ALONE): Law("59", "Dummy claims and enforces nothing"),
    ("bridge-1895", Event.ONE_OF_TWO_BACK): Law("91", "nothing of two cards is left to choose"),
    ("bridge-1895", Event.TRICK_GOES_BACK): Law(
        "79", "of the trick nothing is left to be directed", _of_laws("83", "98")
    ),
    ("auction-1908", Event.TRICK_GOES_BACK): Law("79", "as in 1895", _of_laws("83", "98")),
    ("auction-1908", Event.DUMMY_ALONE): Law("59", "as in 1895"),
    ("auction-1908", Event.ONE_OF_TWO_BACK): Law("91", "as in 1895"),
    ("auction-1908", Event.DUMMY_SPEAKS): Law("61", "as in 1895", unclaimed),
    ("auction-1908", Event.PARTNERS_CONSULT): Law("62", "as in 1895"),
    ("auction-1910", Event.DUMMY_SPEAKS): Law("63", "the declarer loses the penalty that dummy points at", unclaimed),
    ("auction-1910", Event.PARTNERS_CONSULT): Law("92", "a penalty about which partners consult is lost"),
    ("auction-1910", Event.PUT_RIGHT): Law("77", "the declarer may, until second hand has played"),
    ("auction-1910", Event.SECOND_HAND_PLAYS): Law("77", "after second hand has played nobody may rectify it"),
    ("auction-1910", Event.COMING_DUMMY_TAKES_BACK): Law("78", "there is no penalty against any but an adversary"),
    ("auction-1910", Event.OWN_LEAD_STANDS): Law("77", "the leader has no lead that could be bound", _of_laws("68")),
    ("auction-1910", Event.TRICK_GOES_BACK): Law("78", "as in 1895", _of_laws("82", "95")),
    ("auction-1910", Event.DUMMY_ALONE): Law("62", "who becomes dummy has no voice in the play"),
    ("auction-1910", Event.SIDES_KNOWN): Law("p. 164", "two play against the declarer, as one side"),
    ("auction-1910", Event.ONE_OF_TWO_BACK): Law(
        "88", "nothing of two cards is left to choose, but the law of a revoke"
    ),
    ("auction-1910", Event.BOTH_REVOKED): Law("91", "each side scores its honours alone"),
    ("auction-1915", Event.DUMMY_SPEAKS): Law("61", "but for what 60 lets dummy point at", not_dummys_to_point_at),
    ("auction-1915", Event.PARTNERS_CONSULT): Law(
        "50c",
        "where either adversary may choose",
        _of_laws("37f", "49", "50", "50a", "51", "54", "57", "62", "62a", "72", "77", "81", "82", "86a", "93"),
    ),
    ("auction-1915", Event.TRICK_GOES_BACK): Law("78", "as in 1895", _of_laws("80", "92")),
    ("auction-1915", Event.DUMMY_ALONE): Law("60", "dummy keeps out of the play"),
    ("auction-1915", Event.ONE_OF_TWO_BACK): Law("86", "as in 1910"),
    ("auction-1915", Event.OWN_LEAD_STANDS): Law("77", "the lead is accepted", _of_laws("65", "66")),
    ("auction-1915", Event.ASKER_ACTS): Law("50b", "either adversary, who has not claimed it, acts"),
    ("auction-1915", Event.MADE_GOOD): Law("52", "an insufficient bid may be made sufficient (a)"),
    ("auction-1915", Event.BOTH_REVOKED): Law("89", "each side scores its honours alone"),
    ("auction-1915", Event.LOOKER_SPEAKS_FIRST): Law("38", "then the deal stands", _of_laws("37f")),
}
"""By book and event: the law by which others than those who may choose end a right."""

MET_AT_NIGHT = frozenset(
    {
        *((book, Event.DUMMY_ALONE) for book in ("bridge-1895", "auction-1908", "auction-1915")),
        *((book, Event.ONE_OF_TWO_BACK) for book in ("bridge-1895", "auction-1908", "auction-1915")),
        ("auction-1910", Event.SECOND_HAND_PLAYS),
        ("auction-1910", Event.COMING_DUMMY_TAKES_BACK),
    }
)
"""Entries that only the longer form of the matrix meets."""


def law_that_ends(at: Occasion) -> tuple[str, Event] | None:
    """The entry of the table by which that right is gone, if there is one."""
    for entry, law in LAWS_THAT_END.items():
        if entry[0] == at.code.key and RECOGNISED[entry[1]](at) and law.of(at):
            return entry
    return None


def term_has_come(at: Occasion) -> bool:
    """Whether the term of the right has come: what becomes of the deal or of the trick ends it, by anybody's act."""
    until, deal, act = at.right.until, at.after.deal, at.act
    if any(isinstance(fact, DealVoid) for fact in at.facts):
        return True
    if any(isinstance(fact, DealClosed) for fact in at.facts):
        return until is not Until.CHOSEN
    if deal is not None and is_finished(deal) and not is_finished(at.before.deal):
        return until not in (Until.CUT, Until.CHOSEN)
    match until:
        case Until.DEAL_COMPLETE:
            return isinstance(act, Deal | Say | Play | Touch)  # dummy's card is played by touching it
        case Until.PARTNER_PLAYS:
            # Those who may direct the card must have had time: an act of theirs at least (1895 99, 1910 97, 1915 94).
            return isinstance(act, Play) and act.source is at.right.offender.partner and not at.new
        case Until.TRICK_COMPLETE:
            return (
                isinstance(act, Play)
                and deal is not None
                and deal.play.trick is not None
                and deal.play.trick.is_complete
            )
        case _:
            return False
