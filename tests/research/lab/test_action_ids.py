"""The numbers of the actions: OpenSpiel's own for bridge, and every call of every game has one."""

from __future__ import annotations

import pytest

from oddtrick.research.lab.action_ids import (
    ACTION_COUNT,
    ACTION_OF_CARD,
    CARD_OF_ACTION,
    FIGURE_BIDS,
    action_name,
    action_of_call,
)
from oddtrick.research.lab.tensor_pieces import OFFSETS, PIECES, TENSOR_SIZE
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Make, Strain, Word, parse_call
from oddtrick.rules.cards import Card
from oddtrick.rules.errors import NotUnderstood

OPENSPIEL = {
    # Numbers of OpenSpiel's bridge: cards by rank, clubs first; 52 plus pass, double, redouble; then the bids.
    "C2": 0,
    "D2": 1,
    "H2": 2,
    "S2": 3,
    "C3": 4,
    "CA": 48,
    "SA": 51,
    "P": 52,
    "X": 53,
    "XX": 54,
    "1C": 55,
    "1NT": 59,
    "2C": 60,
    "7NT": 89,
}


def test_they_are_those_of_openspiel() -> None:
    cards = {str(card): number for number, card in enumerate(CARD_OF_ACTION)}
    calls = {text: action_of_call(parse_call(text)) for text in OPENSPIEL if text not in cards}
    assert {text: {**cards, **calls}[text] for text in OPENSPIEL} == OPENSPIEL


def test_a_card_and_its_number_lead_to_each_other() -> None:
    assert sorted(ACTION_OF_CARD) == list(range(52))
    assert [CARD_OF_ACTION[ACTION_OF_CARD[card]] for card in Card] == list(Card)


def test_every_number_has_one_name() -> None:
    names = [action_name(number) for number in range(FIGURE_BIDS.stop)]
    assert len(set(names)) == len(names)
    assert action_of_call(parse_call(names[52 + 3])) == 55
    bids = [number for number in range(52, ACTION_COUNT) if number not in range(90, 96) and number != 103]
    assert [action_of_call(parse_call(action_name(number))) for number in bids] == bids


@pytest.mark.parametrize("word", [PASS, Word.MAY_I_PLAY, Word.YES, Word.SATISFIED])
def test_the_quiet_words_have_one_number(word: Word) -> None:
    assert action_of_call(word) == 52


def test_what_is_named_without_a_number_has_one_however_it_is_said() -> None:
    said = [parse_call(text) for text in ("make:NT", "NT", "name:NT")]
    assert {action_of_call(call) for call in said} == {94}
    assert action_of_call(parse_call("name:misere")) == 103
    assert (action_of_call(DOUBLE), action_of_call(REDOUBLE), action_of_call(Word.LEAVE)) == (53, 54, 95)


@pytest.mark.parametrize("call", [Bid(1, Strain.ROYALS), Bid(8, Strain.CLUBS), Make(Strain.NULLO), parse_call("151")])
def test_a_call_without_a_number_is_refused(call: Bid | Make) -> None:
    with pytest.raises(NotUnderstood, match="no number"):
        action_of_call(call)


def test_a_number_without_an_action_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="numbered from 0"):
        action_name(254)


def test_the_pieces_of_a_tensor_lie_one_after_another() -> None:
    assert TENSOR_SIZE == 1138
    ends = {piece.name: OFFSETS[piece.name] + piece.size for piece in PIECES}
    assert list(OFFSETS.values()) == [0, *list(ends.values())[:-1]]
