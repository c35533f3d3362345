"""The expert claims, gives up and answers claims by what is certain, and by nothing that is only likely.

A declarer claims all the tricks that are left, once in a deal, when they have a line that wins each of them wherever
the other cards lie. Adversaries never claim: 1895 has their cards exposed by it (law 73).
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.players.expert.card_choice import turn_to_play
from oddtrick.players.expert.hidden_deals import every_deal, number_of_deals, without_voids
from oddtrick.players.expert.known_cards import KnownCards, known_cards
from oddtrick.players.expert.sure_line import AdversaryHolding, Rounds, SureLine
from oddtrick.players.plain.choosing_remedies import answer_claim
from oddtrick.players.plain.play_knowledge import SUIT_BITS, above, sight
from oddtrick.players.player import Decision
from oddtrick.rules.acts import Claim, Concede, Play, PlayOn
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SUITS, Card, Hand, Hands, Seat, Side
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, message, plural_message
from oddtrick.rules.table import State
from oddtrick.rules.view import View
from oddtrick.solving.solver import Position, best_line, solve_all, tricks_in
from oddtrick.solving.solver.position import winning_place
from oddtrick.words.wording import listed_line, number_message

MAX_LAYOUTS_LISTED = 300
"""How many ways in which the cards may lie are gone through before a claim is answered; where there are more, it is
answered by what can be seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Knowledge:
    """What is certain of the cards: the hands that the player plays from, and all others together, as bits."""

    certain: KnownCards
    ours: dict[Seat, int]

    @property
    def theirs(self) -> int:
        held = self.certain.loose
        for seat in SEATS:
            held |= 0 if seat in self.ours else self.certain.placed[seat]
        return held


def ended_early(code: Code, view: View) -> Decision | None:
    """The claim of a declarer who is to lead and wins all that is left, or gives it up; ``None`` to play on.

    Where they have claimed already they lead as they have announced: what they said may not help the others.
    """
    knowledge = _knowledge(code, view)
    if knowledge is None:
        return None
    return _concession(view, knowledge) if _is_in_a_trick(view) else _claim(view, knowledge)


def _knowledge(code: Code, view: View) -> _Knowledge | None:
    """What a declarer knows before they end a deal early; ``None`` where they may not, or the deal is irregular."""
    seat = view.seat
    if seat is None or seat is not view.declarer or view.state is not State.FINAL or "claim" not in view.offers.acts:
        return None
    # On the last trick there is nothing to be saved.
    if view.offers.tricks < 2 or view.exposed or view.inquiries or code.scoring.loses(view.strain):
        return None
    certain = known_cards(view)
    open_to_all = dict(view.seen)
    if certain is None or len(view.own) > 2 or not set(view.own) <= open_to_all.keys():
        return None
    return _Knowledge(certain=without_voids(certain), ours={hand: open_to_all[hand].bits for hand in view.own})


def _is_in_a_trick(view: View) -> bool:
    return view.on_table is not None and not view.on_table.is_complete


# -- to claim --


def _claim(view: View, knowledge: _Knowledge) -> Decision | None:
    turn = turn_to_play(view)
    # A hand that may not play each of its cards is directed by the other side.
    if turn is None or len(set(view.left)) > 1 or len(turn.cards) < view.left[turn.hand]:
        return None
    if view.left[turn.hand] != view.offers.tricks:
        return None
    assert view.strain is not None and view.seat is not None
    search = SureLine(
        seats=tuple(knowledge.ours),
        adversaries=tuple(_against(knowledge, seat) for seat in SEATS if seat not in knowledge.ours),
        trumps=view.strain.trumps,
    )
    line = search.find(knowledge.ours, turn.hand)
    if line is None:
        return None
    reason = message(
        "{plan}: this wins every trick that is left, wherever the other cards lie.", plan=listed_line(line)
    )
    if view.seat in view.claimants or view.rights:
        return Decision(
            act=Play(view.seat, (line[0].led,), None if turn.hand is view.seat else turn.hand), reason=reason
        )
    return Decision(act=Claim(view.seat, len(line), line=line), reason=reason)


def _against(knowledge: _Knowledge, seat: Seat) -> AdversaryHolding:
    certain = knowledge.certain
    placed, may = certain.placed[seat], certain.may[seat]
    spades, hearts, diamonds, clubs = (
        (placed & bits).bit_count() + min(certain.room[seat], (may & bits).bit_count())
        for bits in (SUIT_BITS[suit] for suit in SUITS)
    )
    longest: Rounds = (spades, hearts, diamonds, clubs)
    return AdversaryHolding(may=placed | may, longest=longest)


# -- to give up --


def _concession(view: View, knowledge: _Knowledge) -> Decision | None:
    """All tricks are given up when none can be won even by the others' mistakes."""
    trick = view.on_table
    assert trick is not None and view.seat is not None and view.strain is not None
    trumps = view.strain.trumps
    turn = turn_to_play(view)
    if turn is None or "concede" not in view.offers.acts:
        return None
    ours = 0
    for hand in knowledge.ours.values():
        ours |= hand
    cards = tuple(card for _, card in trick.plays)
    place = winning_place(cards, trumps)
    winner, winning = trick.plays[place]
    if winner in knowledge.ours or (trumps is not None and ours & SUIT_BITS[trumps]) or ours & above(winning):
        return None
    # Whatever they lead, no card of ours in that suit is higher than the lowest of theirs.
    for suit in SUITS:
        theirs, mine = knowledge.theirs & SUIT_BITS[suit], ours & SUIT_BITS[suit]
        if theirs and mine > theirs & -theirs:
            return None
    reason = message("No card of either hand can win a trick any more, whatever is led.")
    return Decision(act=Concede(view.seat, view.offers.tricks), reason=reason)


# -- to answer --


def decide_on_claim(code: Code, view: View) -> Decision:
    """The answer to a claim: disputed where it is false however the cards lie, else by what can be seen."""
    assert view.claim is not None and view.seat is not None
    claim = view.claim
    claimed = claim.by.side is not view.seat.side and not claim.given_up
    if claimed and not code.scoring.loses(view.strain):
        layouts = _layouts(view)
        assert view.strain is not None
        won = solve_all(layouts, tricks_in(view.strain), claim.by.side) if layouts else []
        if layouts and max(won) < claim.tricks:
            return Decision(act=PlayOn(view.seat), reason=_refuted(view, layouts[won.index(max(won))], max(won)))
    act, reason = answer_claim(code, view, sight(view))
    return Decision(act=act, reason=reason)


def _layouts(view: View) -> tuple[Position, ...]:
    """All positions that are possible, if they are few; none where they are many, or the play is irregular."""
    certain = known_cards(view)
    if certain is None or view.turn is None:
        return ()
    certain = without_voids(certain)
    ways = number_of_deals(certain)
    if ways is None or ways > MAX_LAYOUTS_LISTED:
        return ()
    trick = view.on_table if _is_in_a_trick(view) else None
    table = () if trick is None else tuple(card for _, card in trick.plays)
    leader = view.turn if trick is None else trick.leader
    try:
        return tuple(
            Position(hands=hands, leader=leader, table=table)
            for hands in (_hands(row) for row in every_deal(certain).tolist())
        )
    except NotUnderstood:
        return ()


def _hands(row: list[int]) -> Hands:
    north, east, south, west = map(Hand, row)
    return north, east, south, west


def _refuted(view: View, best: Position, most: int) -> Message:
    """Why a claim is false: the most that it can win, and a card that takes a trick on the layout best for it."""
    assert view.claim is not None and view.strain is not None
    card = _lost_to(best, view.claim.by.side, view.strain)
    return plural_message(
        "However the cards lie, {card} or another card of ours takes a trick: {number} trick at most.",
        "However the cards lie, {card} or another card of ours takes a trick: {number} tricks at most.",
        most,
        card=card,
        number=number_message(most),
    )


def _lost_to(position: Position, side: Side, strain: Strain) -> Card:
    """The first card, with the best play of both sides, that takes a trick from that one."""
    for card in best_line(position, tricks_in(strain), side):
        played = (*position.table, card)
        if len(played) == len(SEATS):
            place = winning_place(played, strain.trumps)
            if SEATS[(position.leader + place) % 4].side is not side:
                return played[place]
        position = position.after(card, strain.trumps)
    raise AssertionError("the side that cannot win all tricks loses one")
