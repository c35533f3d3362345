"""A research game as a value: what it refuses, what a player knows, what is paid, and that it can be kept."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from oddtrick.files.dealing import Condition
from oddtrick.files.pbn import read_half_deal
from oddtrick.installation import install_line
from oddtrick.research.lab import CHANCE, TERMINAL, GameState, new_game
from oddtrick.research.lab.action_ids import ACTION_OF_CARD, action_of_call
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, Seat, Side, Suit
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood, UnknownCode
from oddtrick.rules.laws.score.scoring import points
from oddtrick.solving.score_worth import score_worth
from tests.research.lab.games import GAMES, game_named, states_of

# North has the spades, East the hearts, South the diamonds and West the clubs.
IN_SUITS = tuple(ACTION_OF_CARD[PACK[13 * seat + place]] for place in range(13) for seat in (1, 2, 3, 0))


def after_calls(state: GameState, calls: str) -> GameState:
    for call in calls.split():
        state = state.apply(action_of_call(parse_call(call)))
    return state


def played_down(state: GameState) -> GameState:
    """The deal played out, everybody with their lowest legal card."""
    while not state.is_over and state.dealt is not None:
        state = state.apply(state.legal()[0])
    return state


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = new_game("auction-1910").new_state("N")
    assert (state.player, state.legal()) == (CHANCE, tuple(range(52)))
    for card in IN_SUITS:
        state = state.apply(card)
    assert state.dealt is not None
    assert [str(hand) for hand in state.dealt.hands][1] == "-.AKQJT98765432.-.-"
    assert state.player == 0


def test_thirteen_spades_at_seven_score_as_the_book_has_it() -> None:
    """1910, laws 4, 7, 6, 9: 7 x 2; 40; honours in one hand 10 x 2, own chicane 2 x 2, the others' 4 x 2 off."""
    state = after_calls(new_game("auction-1910").new_state("N").with_pack(IN_SUITS), "7S P P P")
    state = played_down(state)
    assert (state.player, state.legal(), state.taken) == (TERMINAL, (), 13)
    assert points(state.entries, Side.NS) == 14 + 40 + (20 + 4 - 8)
    assert state.returns() == (70.0, -70.0, 70.0, -70.0)


def test_a_passed_out_deal_pays_nothing() -> None:
    state = after_calls(new_game("auction-1915").deal(Random(1), "N"), "P P P P")
    assert state.is_over
    assert state.passed_out
    assert state.returns() == (0.0,) * 4


def test_worth_is_the_points_and_what_the_score_has_changed() -> None:
    game = new_game("auction-1910", worth=True, score={"NS": (1, 18), "EW": (0, 0)})
    state = played_down(after_calls(game.new_state("N").with_pack(IN_SUITS), "7S P P P"))
    # 18 and 14 below the line are a game, the second: the rubber, and its bonus of 250.
    before = score_worth(game.code, (18, 0), (1, 0), dealing=True)
    assert state.returns()[0] == pytest.approx(70 + 250 - before)


def test_a_rubber_begun_at_a_score_ends_when_it_is_won() -> None:
    game = new_game("auction-1910", unit="rubber", score={"NS": (1, 18), "EW": (0, 0)})
    state = played_down(after_calls(game.new_state("N").with_pack(IN_SUITS), "7S P P P"))
    assert state.is_over
    assert state.returns() == (320.0, -320.0, 320.0, -320.0)
    again = new_game("auction-1910", unit="rubber").new_state("N").with_pack(IN_SUITS)
    following = played_down(after_calls(again, "7S P P P"))
    assert (following.player, following.dealer, len(following.past)) == (CHANCE, Seat.E, 1)


@pytest.mark.parametrize("action", [0, 54, 104, -1, 10**9])
def test_what_is_not_legal_is_refused(action: int) -> None:
    state = new_game("auction-1910").new_state("N").with_pack(IN_SUITS)
    with pytest.raises(ImpossibleAct, match=rf"action {action} .* is not legal here; legal are 55 56"):
        state.apply(action)


def test_what_makes_no_game_is_refused() -> None:
    with pytest.raises(UnknownCode, match="auction-1911"):
        new_game("auction-1911")
    with pytest.raises(NotUnderstood, match="'deal' or 'rubber'"):
        new_game(unit="game")  # type: ignore[arg-type]
    with pytest.raises(NotUnderstood, match="royals have no action"):
        new_game("auction-1915", options={"dual_spade": True})
    with pytest.raises(NotUnderstood, match="has its own points"):
        new_game(unit="rubber", worth=True)
    with pytest.raises(NotUnderstood, match="is no score"):
        new_game(score={"NS": 18, "EW": 0})  # type: ignore[dict-item]
    with pytest.raises(NotUnderstood, match="30 points win the game"):
        new_game(score={"NS": (0, 30), "EW": (0, 0)})
    with pytest.raises(NotUnderstood, match="below nothing"):
        new_game(score={"NS": (0, -2), "EW": (0, 0)})
    with pytest.raises(NotUnderstood, match="begins without a score"):
        new_game(varieties=["three-hand"], score={"NS": (0, 2), "EW": (0, 0)})
    with pytest.raises(ImpossibleAct, match="dealt already"):
        new_game().deal(Random(1)).deal(Random(1))
    over = played_down(after_calls(new_game().new_state("N").with_pack(IN_SUITS), "7S P P P"))
    with pytest.raises(ImpossibleAct, match="begin a new one"):
        over.apply(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_a_value(name: str) -> None:
    states = list(states_of(game_named(name), Random(name)))
    for state in states[:: len(states) // 5]:
        again = pickle.loads(pickle.dumps(state))  # noqa: S301 (pickled here)
        assert again == state
        assert hash(again) == hash(state)
        assert again.text() == state.text() == str(state)
        assert again.legal() == state.legal()
        assert copy.deepcopy(state) is copy.copy(state) is state
        assert again.begun().history == state.history[:52]
    assert states[0] != states[-1]
    assert states[0] != "a text"


@pytest.mark.parametrize("name", GAMES)
def test_what_a_player_knows_is_what_they_are_shown(name: str) -> None:
    """The text of a player names the hands that the view of them shows, and no other."""
    game = game_named(name)
    for state in states_of(game, Random(2)):
        assert state.dealt is not None
        for player in range(len(game.players)):
            text, view = state.infostate(player), state.view(player)
            for seat, hand in enumerate(state.dealt.hands):
                home = [one for one, cards in view.seen if view.home(one) is Seat(seat)]
                assert not home or f"{Seat(seat)}:{hand}" in text
                hidden = not home and game.code.lineup.alone is None
                assert not hidden or f"{Seat(seat)}:{hand}" not in text


def test_a_text_is_of_every_call_and_card() -> None:
    state = after_calls(new_game("auction-1910").new_state("N").with_pack(IN_SUITS), "1S 2H P P P")
    state = state.apply(ACTION_OF_CARD[PACK[26]])
    assert state.infostate(0) == (
        "auction-1910 deal; N; NS 0/0 EW 0/0; N dealt N:AKQJT98765432.-.-.- W:-.-.-.AKQJT98765432; "
        "N 1S, E 2H, S P, W P, N P; S D2"
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_dealt_again_agrees_with_all_that_was_seen(name: str) -> None:
    game, chance = game_named(name), Random(11)
    for number, state in enumerate(states_of(game, Random(6))):
        if number % 6 == 0:
            player = chance.randrange(len(game.players))
            other = state.resample(player, chance)
            assert other.infostate(player) == state.infostate(player)
            assert other.calls + other.plays == state.calls + state.plays


def possible_hands(state: GameState) -> set[tuple[int, ...]]:
    """The hands that East may hold when North has seen dummy: nobody holds what they have refused to follow."""
    unseen = [card for seat in (1, 3) for card in state.hands[seat]]
    refused = {(1, -1), (3, -1)}
    for place, (source, card) in enumerate(zip(state.sources, state.plays, strict=True)):
        led = state.plays[place - place % 4] % 4
        if card % 4 != led:
            refused.add((source, led))
    splits = [
        (hand, [card for card in unseen if card not in hand]) for hand in combinations(unseen, len(state.hands[1]))
    ]
    held = [(hand, {(1, card % 4) for card in hand} | {(3, card % 4) for card in rest}) for hand, rest in splits]
    return {tuple(sorted(hand)) for hand, suits in held if not suits & refused}


def test_every_deal_that_agrees_is_as_likely() -> None:
    chance, tried = Random(4), 0
    for number in range(8):
        state = after_calls(new_game("auction-1910").deal(Random(number), "N"), "2NT P P P")
        while len(state.plays) < 40:
            state = state.apply(chance.choice(state.legal()))
        possible = possible_hands(state)
        drawn = Counter(state.resample(0, chance).hands[1] for _ in range(60 * len(possible)))
        assert set(drawn) == possible
        assert all(25 < count < 110 for count in drawn.values())
        tried += len(possible)
    assert tried > 20


def test_a_policy_makes_the_deals_likely_that_it_would_have_called_on() -> None:
    """East bids a heart with five of them and never with fewer."""

    def policy(state: GameState) -> dict[int, float]:
        hearts = sum(card % 4 == 2 for card in state.hands[1])
        chosen = action_of_call(parse_call("1H")) if hearts >= 5 else 52
        return {chosen: 1.0} if state.player == 1 else {52: 1.0}

    state = after_calls(new_game("auction-1915").deal(Random(7), "N"), "P 1H P P")
    chance = Random(3)
    for _ in range(20):
        other = state.resample(0, chance, policy)
        assert other.dealt is not None
        assert other.dealt.hands[1].length(Suit.HEARTS) >= 5


def test_the_core_needs_no_extra() -> None:
    """Without numpy, Gymnasium, PettingZoo and OpenSpiel a game is played, and each face says what to install."""
    command = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
from importlib import import_module
from random import Random
from oddtrick.rules.errors import MissingExtra
from oddtrick.research.lab import new_game
state = new_game("auction-1910").deal(Random(1))
while not state.is_over:
    state = state.apply(state.legal()[0])
for face in ("gymnasium", "pettingzoo", "openspiel"):
    try:
        import_module(f"oddtrick.research.lab.{face}")
    except MissingExtra as error:
        print(error)
try:
    state.mask()
except MissingExtra as error:
    print(error)
"""
    printed = subprocess.run([sys.executable, "-c", command], check=True, capture_output=True, text=True).stdout
    assert printed.splitlines() == [
        f"this needs Gymnasium: {install_line('lab')} brings it",
        f"this needs PettingZoo: {install_line('lab')} brings it",
        f"this needs OpenSpiel: {install_line('lab-openspiel')} brings it",
        f"arrays need numpy: {install_line('lab')} brings it",
    ]


def test_a_deal_of_which_some_cards_are_settled() -> None:
    half = "N:AKQxx.Kxx.xx.xxx - J9xx.Axxx.KQx.xx -"
    game = new_game("auction-1910")
    state = game.deal_half(half, Random(1), dealer="E", where=["W strength 0-5"])
    assert state.table.deal is not None
    hands = state.table.deal.play.hands
    assert (state.dealer, [len(hand) for hand in hands]) == (Seat.E, [13] * 4)
    known = read_half_deal(half)
    assert all(known.hands[seat].can_be(hands[seat]) for seat in Seat)
    assert Condition.parse("W strength 0-5").holds(hands)
    assert state == game.deal_half(half, Random(1), dealer="E", where=["W strength 0-5"])
    assert state != game.deal_half(half, Random(2), dealer="E", where=["W strength 0-5"])
