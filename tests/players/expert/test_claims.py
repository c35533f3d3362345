"""The expert claims what is certain and nothing else, once a deal; a match scores the same with claims as without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import numpy as np
import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.chooser import Prompt, next_act, next_step
from oddtrick.players.expert.claims import decide_on_claim, ended_early
from oddtrick.players.expert.expert_player import Effort, ExpertPlayer
from oddtrick.players.expert.hidden_deals import some_deals, without_voids
from oddtrick.players.expert.known_cards import known_cards
from oddtrick.players.imagined_view import without_claims
from oddtrick.players.player import Decision
from oddtrick.research.match import PROPERLY, after_act, deal_next, play_deal
from oddtrick.rules.acts import Agree, Claim, Concede, LineOfPlay, Play, PlayOn
from oddtrick.rules.cards import SEATS, Card, Hand, Hands, Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import View, view
from oddtrick.solving.solver import Position, solve_all, tricks_in
from tests.players.expert.playing_on import book_for, turns
from tests.support.plain_deals import ALL_THE_REST, AN_ACE_OUT, PLAYED, do, in_hand, playing

CODES = tuple(map(code_for, ("bridge-1895", "auction-1908", "auction-1910", "auction-1915")))
LITTLE = Effort(layouts=(1, *(3,) * 13), exact=(1, *(3,) * 7, *(0,) * 6))
FIRST_TRICK = "HJ H2 H6 HA"
TWO_WAYS = {Seat.S: "AJ2.AKQ.AKQJ.AKQ", Seat.N: "KT3.987.T98.9876", Seat.W: "Q95.J54.765.JT54"}
"""Whichever of them has the queen of spades, it can be caught; nobody knows which."""


def expert() -> ExpertPlayer:
    return ExpertPlayer(book_for, effort=LITTLE)


@cache
def ended() -> tuple[tuple[Code, View, Decision], ...]:
    """What is claimed and given up in deals that the books play on."""
    found = []
    for code in CODES:
        for number in range(15):
            for _, seen in turns(code, f"claims {number}"):
                decision = ended_early(code, seen)
                if decision is not None:
                    found.append((code, seen, decision))
    return tuple(found)


def layouts(seen: View, number: int) -> Iterator[Hands]:
    """Some ways in which the cards may lie; who has refused a suit may have revoked."""
    certain = known_cards(seen)
    assert certain is not None
    for row in np.unique(some_deals(without_voids(certain), number, np.random.default_rng(7)), axis=0).tolist():
        north, east, south, west = map(Hand, row)
        yield north, east, south, west


def holds(position: Position, line: LineOfPlay, seen: View) -> bool:
    """Whether the line wins every trick on one layout, whatever the adversaries play."""
    assert seen.strain is not None
    assert seen.declarer is not None
    ours = position.turn.side is seen.declarer.side
    if not position.table and (not line or not ours):
        return not line
    legal: tuple[Card, ...] = position.legal()
    if ours:
        trick, named = line[0], {card for later in line for card in (later.led, later.wins)}
        next_of_line = trick.led if not position.table else trick.wins
        legal = tuple(card for card in legal if card is next_of_line) or tuple(
            card for card in legal if position.table and card not in named
        )
    nexts = (position.after(card, seen.strain.trumps) for card in legal)
    tried = (holds(after, line if after.table else line[1:], seen) for after in nexts)
    return any(tried) if ours else all(tried)


def test_what_is_claimed_is_won_wherever_the_cards_lie() -> None:
    """By the solver on many layouts; near the end against every defence, by the line that was announced."""
    claims = [(seen, decision.act) for _, seen, decision in ended() if isinstance(decision.act, Claim)]
    assert len(claims) > 20
    for seen, claim in claims:
        assert seen.strain is not None
        assert seen.turn is not None
        positions = [Position(hands=hands, leader=seen.turn) for hands in layouts(seen, 40)]
        assert set(solve_all(positions, tricks_in(seen.strain), claim.by.side)) == {claim.tricks}
        line = claim.line
        assert len(line) == claim.tricks == max(seen.left)
        if len(line) <= 4:
            assert all(holds(position, line, seen) for position in positions[:12])


def test_what_is_given_up_could_not_be_won_by_any_play() -> None:
    given_up = [seen for _, seen, decision in ended() if isinstance(decision.act, Concede)]
    assert given_up
    chance = Random(1)
    for seen in given_up:
        assert seen.on_table is not None
        assert seen.strain is not None
        assert seen.declarer is not None
        table = tuple(card for _, card in seen.on_table.plays)
        for hands in layouts(seen, 30):
            position = Position(hands=hands, leader=seen.on_table.leader, table=table)
            while position.tricks:
                position = position.after(chance.choice(position.legal()), seen.strain.trumps)
                assert position.table or not position.tricks or position.turn.side is not seen.declarer.side


def test_who_is_to_answer_finds_no_fault_in_a_right_claim() -> None:
    """Both adversaries agree to what the expert announces, the expert and the player of a book."""
    agreed = 0
    for code, number in product(CODES, range(4)):
        for table, seen in turns(code, f"claims {number}"):
            decision = ended_early(code, seen)
            if decision is None or not isinstance(decision.act, Claim):
                continue
            claimed = after_act(code, table, decision.act)
            assert seen.declarer is not None
            for seat in (seen.declarer.left, seen.declarer.right):
                asked = view(code, claimed, seat)
                for player in (expert(), BookPlayer(book_for(code))):
                    assert isinstance(player.decide(code, asked).act, Agree)
                    agreed += 1
    assert agreed


def test_a_queen_that_may_lie_on_either_side_is_not_claimed() -> None:
    """Seeing all hands every trick is won; the declarer does not see them."""
    table = playing("1NT", TWO_WAYS, "HJ H7 H2 HA")
    seen = view(PLAYED, table, Seat.S)
    assert seen.strain is not None
    positions = [Position(hands=in_hand(table).play.hands, leader=Seat.S)]
    assert solve_all(positions, tricks_in(seen.strain), Seat.S.side) == [12]
    assert ended_early(PLAYED, seen) is None
    assert ended_early(PLAYED, view(PLAYED, playing("1NT", AN_ACE_OUT, FIRST_TRICK), Seat.S)) is None


def test_a_claim_that_was_disputed_is_not_made_again() -> None:
    """The line that was announced is played to the end, and the deal brings what was claimed."""
    table = playing("1NT", ALL_THE_REST, FIRST_TRICK)
    claim = expert().decide(PLAYED, view(PLAYED, table, Seat.S)).act
    assert isinstance(claim, Claim)
    assert claim.tricks == 12
    table = do(PLAYED, do(PLAYED, table, claim), PlayOn(Seat.W))
    while in_hand(table).state is not State.OVER:
        step = next_act(PLAYED, table, PROPERLY, dict.fromkeys(SEATS, expert()), 0)
        assert step is not None
        act = getattr(step, "act", None)
        assert act is not None
        assert not isinstance(act, Claim)
        table = do(PLAYED, table, act)
    assert in_hand(table).taken == 13


def test_it_leads_as_it_has_announced_once_its_claim_is_disputed() -> None:
    table = playing("1NT", ALL_THE_REST, FIRST_TRICK)
    claimed = do(PLAYED, table, expert().decide(PLAYED, view(PLAYED, table, Seat.S)).act)
    announced = in_hand(claimed).irregularities.claim
    assert announced is not None
    on = do(PLAYED, claimed, PlayOn(Seat.W))
    assert view(PLAYED, on, Seat.W).claimants == {Seat.S}
    decision = ended_early(PLAYED, replace(view(PLAYED, on, Seat.S), rights=()))
    assert decision is not None
    assert decision.act == Play(Seat.S, (announced.line[0].led,))


@pytest.mark.parametrize("given", [ALL_THE_REST, TWO_WAYS])
def test_what_is_not_seen_makes_no_difference_to_a_claim(given: Mapping[Seat, str]) -> None:
    table = playing("1NT", given, FIRST_TRICK if given is ALL_THE_REST else "HJ H7 H2 HA")
    deal = in_hand(table)
    north, east, south, west = deal.play.hands
    swapped = replace(table, deal=replace(deal, play=replace(deal.play, hands=(north, west, south, east))))
    decisions = {ended_early(PLAYED, view(PLAYED, one, Seat.S)) for one in (table, swapped)}
    assert len(decisions) == 1


def test_a_claim_that_fails_on_every_layout_is_disputed_with_the_card_though_the_partner_agrees() -> None:
    """A declarer claims the last three tricks of a deal, of which they cannot have all."""
    for table, seen in turns(PLAYED, "claims 3"):
        if (
            max(seen.left) != 3
            or seen.seat is not seen.declarer
            or seen.on_table is None
            or not seen.on_table.is_complete
        ):
            continue
        assert seen.seat is not None
        claimed = after_act(PLAYED, table, Claim(seen.seat, 3))
        for seat in (seen.seat.left, seen.seat.right):
            decision = decide_on_claim(PLAYED, view(PLAYED, claimed, seat))
            if "However the cards lie" in str(decision.reason):
                assert isinstance(decision.act, PlayOn)
                return
    raise AssertionError("no such claim is met")


class Silent(ExpertPlayer):
    """The same player who plays every deal to its last card."""

    def decide(self, code: Code, view: View) -> Decision:
        return super().decide(code, without_claims(view))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_a_match_scores_the_same_with_claims_as_without(code: Code) -> None:
    for number in range(3):
        start = deal_next(code, Table(dealer=SEATS[number]), f"same {number}")
        results = {
            in_hand(play_deal(code, start, dict.fromkeys(SEATS, kind(book_for, effort=LITTLE)))).taken
            for kind in (ExpertPlayer, Silent)
        }
        assert len(results) == 1


def test_it_is_asked_for_a_card_and_claims() -> None:
    """The driver of the table takes the claim for an answer."""
    table = playing("1NT", ALL_THE_REST, FIRST_TRICK)
    assert isinstance(next_step(PLAYED, table, PROPERLY, 0), Prompt)
    step = next_act(PLAYED, table, PROPERLY, dict.fromkeys(SEATS, expert()), 0)
    assert isinstance(getattr(step, "act", None), Claim)
