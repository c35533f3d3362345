"""The events by which something of a hidden hand becomes public, each with the laws that make it so.

Where two worlds that differ in hidden cards look different, one of these must have happened; anything else is a leak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oddtrick.club.room.commands import PartnerCommand
from oddtrick.club.room.incoming import PersonCommanded
from oddtrick.club.room.state import Room
from oddtrick.rules.acts import Answer, Claim, ClaimRevoke, Deal, Demand, Expose, Play, Remarks, TakeBack
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.laws.hands_seen import visible_hands
from oddtrick.rules.laws.score.scoring import Entry
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import judge
from oddtrick.rules.table import CurrentDeal, RevokeState, State
from oddtrick.rules.terms import Fault, How, RemedyKind
from tests.club.stories import act_of
from tests.club.two_worlds import Pair, Told
from tests.support.worlds import open_hands


@dataclass(frozen=True, slots=True)
class Disclosure:
    """``what`` becomes public, by the ``laws`` of each code, by its key; ``happens`` tells whether it does here."""

    what: str
    laws: Mapping[str, tuple[str, ...]]
    happens: Callable[[Pair, Told], bool]


def disclosed(pair: Pair, told: Told) -> Disclosure | None:
    """The event of the list by which the worlds come to look different; ``None`` for a leak."""
    key = pair.one.code.key
    return next((each for each in DISCLOSURES if key in each.laws and each.happens(pair, told)), None)


# -- what may happen --


def _deals(told: Told) -> tuple[CurrentDeal, CurrentDeal] | None:
    """The deal after it, in both worlds."""
    one, other = told.one.room.table.deal, told.other.room.table.deal
    return None if one is None or other is None or not told.same_fate else (one, other)


def _hidden_hands(pair: Pair, deal: CurrentDeal) -> set[Seat]:
    return {hand for hand in Seat if deal.home(hand) in pair.hidden}


def _dummy_is_down(pair: Pair, told: Told) -> bool:
    deals = _deals(told)
    return deals is not None and deals[0].play.dummy_down and bool(_hidden_hands(pair, deals[0]) & deals[0].dummies)


def _second_hand_is_seen(pair: Pair, told: Told) -> bool:
    """Whether one of those who could not tell the worlds apart now sees one of the hands that differ."""
    deals = _deals(told)
    if deals is None:
        return False
    seats = (seat for person in pair.receivers for seat in told.one.room.seats_of(person))
    return any(visible_hands(deals[0], seat) & _hidden_hands(pair, deals[0]) for seat in seats)


def _entries(room: Room) -> Counter[Entry]:
    return Counter(entry for entries in sheet_of(room.code, room.table).deals for entry in entries)


def _hands_are_scored(pair: Pair, told: Told) -> bool:
    """Whether the play has ended, and the score differs in what is paid for cards held alone."""
    deals, before = _deals(told), pair.one.table.deal
    if deals is None or before is None or before.state is not State.FINAL or deals[0].state is not State.OVER:
        return False
    one, other = _entries(told.one.room), _entries(told.other.room)
    laws = {law for entry in (one - other) + (other - one) for law in entry.law.split(" and ")}
    return bool(laws) and laws <= {*SCORED[pair.one.code.key]}


def _lying(pair: Pair, deal: CurrentDeal) -> set[tuple[Seat, Card]]:
    return {(seat, card) for seat, card in deal.lying if deal.home(seat) in pair.hidden}


def _hand_is_thrown_down(pair: Pair, told: Told) -> bool:
    """Whether one of the hands that differ lies open with a claim of its own."""
    deals, act = _deals(told), act_of(told.body)
    if deals is None or not isinstance(act, Claim):
        return False
    claimant = pair.one.code.lineup.person(act.by)
    hidden = claimant in _hidden_hands(pair, deals[0])
    return hidden and all({seat for seat, _ in _lying(pair, deal)} == {claimant} for deal in deals)


def _claimant_shows_their_hand(pair: Pair, told: Told) -> bool:
    deals, act = _deals(told), act_of(told.body)
    asked = isinstance(act, Demand) and any(remedy.kind is RemedyKind.SHOW_HAND for remedy in act.remedies)
    return asked and deals is not None and bool(_hidden_hands(pair, deals[0]) & (open_hands(deals[0])))


def _has_one_after_all(pair: Pair, told: Told) -> bool:
    act = act_of(told.body)
    return isinstance(act, Answer) and not act.void and pair.one.home(act.by) in pair.hidden


def _revoke_is_put_right(pair: Pair, told: Told) -> bool:
    """Whether one of those hands takes back a card that is a revoke in one world and none in the other."""
    act = act_of(told.body)
    if not isinstance(act, TakeBack) or not told.same_fate or pair.one.home(act.source) not in pair.hidden:
        return False
    revoked = [
        any(each.seat is act.source and each.state is RevokeState.OPEN for each in deal.irregularities.renounces)
        for deal in (pair.one.table.deal, pair.other.table.deal)
        if deal is not None
    ]
    return revoked in ([True, False], [False, True])


def _card_is_no_highest(pair: Pair, told: Told) -> bool:
    """Whether the card that one of those hands has given in the place of a revoke is ordered to be its highest."""
    act, deal = act_of(told.body), pair.one.table.deal
    if not isinstance(act, Demand) or deal is None or not told.same_fate:
        return False
    laws = LAWS_OF_A_REVOKE_PUT_RIGHT[pair.one.code.key]
    rights = [right for right in pair.one.table.rights if right.law in laws and act.by in right.choosers]
    ordered = {remedy.kind for remedy in act.remedies} & {RemedyKind.HIGHEST, RemedyKind.LOWEST}
    return bool(ordered) and any(deal.home(right.offender) in pair.hidden for right in rights)


def _revoke_is_looked_into(pair: Pair, told: Told) -> bool:
    """Whether it is charged after the play, or at a study by the one who sees all hands."""
    deal, study = pair.one.table.deal, pair.one.terms.policy is Policy.STUDY
    return isinstance(act_of(told.body), ClaimRevoke) and deal is not None and (study or deal.state is State.OVER)


def _card_is_named(pair: Pair, told: Told) -> bool:
    """Whether an adversary names a card that their side holds in one world only."""
    act, deals = act_of(told.body), (pair.one.table.deal, pair.other.table.deal)
    if not isinstance(act, Expose) or act.how is not How.NAMED or not told.same_fate:
        return False
    held = [
        [any(card in deal.play.hands[seat] for seat in act.by.side.seats) for card in act.cards]
        for deal in deals
        if deal is not None
    ]
    return held[0] != held[-1]


def _ran_winners(pair: Pair, told: Told) -> bool:
    act, deal = act_of(told.body), pair.one.table.deal
    if (
        not isinstance(act, Play)
        or deal is None
        or not told.same_fate
        or act.source.side is deal.declaration.declarer_side
    ):
        return False
    rulings = [judge(room.code, room.table, act) for room in (pair.one, pair.other)]
    return all(ruling.fault is Fault.RAN_WINNERS for ruling in rulings)


def _dummy_points_at_a_revoke(pair: Pair, told: Told) -> bool:
    """Whether dummy speaks of a revoke, and there are not as many of them in both worlds."""
    act, deal, other = act_of(told.body), pair.one.table.deal, pair.other.table.deal
    if not isinstance(act, Remarks) or deal is None or other is None or not told.same_fate:
        return False
    return act.by is deal.declaration.dummy and deal.irregularities.renounces != other.irregularities.renounces


def _deal_is_void(pair: Pair, told: Told) -> bool:
    return pair.one.in_deal and told.one.room.table.deal is None and told.other.room.table.deal is None


def _partner_is_played(pair: Pair, told: Told) -> bool:
    body = told.body
    if not isinstance(body, PersonCommanded) or not isinstance(body.command, PartnerCommand):
        return False
    return told.one.room.borrowed_seat is not None and pair.one.home(told.one.room.borrowed_seat) in pair.hidden


def _pack_is_cut(pair: Pair, told: Told) -> bool:
    return not pair.one.in_deal and _times_dealt(told.one.room) > _times_dealt(pair.one)


def _times_dealt(room: Room) -> int:
    return 0 if room.rubber is None else sum(isinstance(act, Deal) for act in room.rubber.acts)


def _hand_is_taken_over(pair: Pair, told: Told) -> bool:
    """Whether somebody has, between the deals, come to sit at one of the hands that differ."""
    room = told.one.room
    seats = {seat for person in pair.receivers for seat in room.seats_of(person)}
    return not room.in_deal and any(room.home(seat) in pair.hidden for seat in seats)


# -- the list --

SCORED = {
    "bridge-1895": ("6", "7", "8"),
    "auction-1908": ("1", "20"),
    "auction-1910": ("6", "9"),
    "auction-1915": ("6",),
}
LAWS_OF_A_REVOKE_PUT_RIGHT = {
    "bridge-1895": ("89", "91"),
    "auction-1908": ("1",),
    "auction-1910": ("87", "88"),
    "auction-1915": ("85", "86"),
}

DISCLOSURES = (
    Disclosure(
        "dummy's hand is laid down",
        {"bridge-1895": ("59",), "auction-1908": ("1",), "auction-1910": ("61",), "auction-1915": ("59",)},
        _dummy_is_down,
    ),
    Disclosure(
        "whoever plays Dummy looks at the other hand, when the first card is led from one of them",
        {"bridge-1895": ("p.35-2",)},
        _second_hand_is_seen,
    ),
    Disclosure("honours and chicane are scored, when the play is over", SCORED, _hands_are_scored),
    Disclosure(
        "an adversary's hand lies open that is thrown down with a claim",
        {"bridge-1895": ("73",), "auction-1908": ("1",), "auction-1910": ("74",), "auction-1915": ("72",)},
        _hand_is_thrown_down,
    ),
    Disclosure(
        "a declarer who claims is made to show their cards",
        {"auction-1910": ("74",), "auction-1915": ("72",)},
        _claimant_shows_their_hand,
    ),
    Disclosure(
        "a player asked whether they have none of a suit answers that they have, and takes the card back if it is so",
        LAWS_OF_A_REVOKE_PUT_RIGHT,
        _has_one_after_all,
    ),
    Disclosure("a player takes back a card with which they revoked", LAWS_OF_A_REVOKE_PUT_RIGHT, _revoke_is_put_right),
    Disclosure(
        "a player who has put a revoke right is ordered to play their highest or lowest, and it is another",
        LAWS_OF_A_REVOKE_PUT_RIGHT,
        _card_is_no_highest,
    ),
    Disclosure(
        "a revoke is charged when the play is over, and the tricks are looked through",
        {"bridge-1895": ("90",), "auction-1908": ("1",), "auction-1910": ("89",), "auction-1915": ("87",)},
        _revoke_is_looked_into,
    ),
    Disclosure(
        "an adversary names a card of their own hand or their partner's",
        {"auction-1910": ("69", "70-4"), "auction-1915": ("68",)},
        _card_is_named,
    ),
    Disclosure(
        "an adversary runs winners that neither the declarer nor dummy can beat",
        {
            "bridge-1895": ("70", "72"),
            "auction-1908": ("1",),
            "auction-1910": ("69", "73"),
            "auction-1915": ("70", "71"),
        },
        _ran_winners,
    ),
    Disclosure(
        "the deal is void, and another takes its place",
        {
            "bridge-1895": ("39-I", "40", "46"),
            "auction-1908": ("1",),
            "auction-1910": ("37b", "38a", "67"),
            "auction-1915": ("37b", "38"),
        },
        _deal_is_void,
    ),
    Disclosure(
        "whoever plays alone with computer players plays the hand of a partner who declares",
        {"bridge-1895": ("59",), "auction-1908": ("1",), "auction-1910": ("61",), "auction-1915": ("59",)},
        _partner_is_played,
    ),
    Disclosure(
        "the pack is cut for the next deal, so that nothing more can be charged and the record is opened",
        {"bridge-1895": ("93",), "auction-1908": ("1",), "auction-1910": ("90",), "auction-1915": ("88",)},
        _pack_is_cut,
    ),
    Disclosure(
        "a player takes, between the deals, the place of one who goes, and the cards that are left there",
        {"bridge-1895": ("24",), "auction-1908": ("1",), "auction-1910": ("26",), "auction-1915": ("26",)},
        _hand_is_taken_over,
    ),
    Disclosure(
        "dummy points at a revoke: an established one all know of by that, another is answered otherwise",
        {"auction-1915": ("60h", "61")},
        _dummy_points_at_a_revoke,
    ),
)
