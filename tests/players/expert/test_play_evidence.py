"""Cards as evidence: each moment is seen as it was, who follows the book is believed, and who strays not ruled out."""

from __future__ import annotations

from dataclasses import replace
from math import log
from statistics import fmean

import numpy as np
import pytest

from oddtrick.players.expert.hidden_deals import some_deals
from oddtrick.players.expert.known_cards import Four, known_cards
from oddtrick.players.expert.play_evidence import MIN_CARD_WEIGHT, PARTNER_CARD_POWER, PlayEvidence, play_evidence
from oddtrick.players.expert.weighted_layouts import hidden_seats
from oddtrick.players.plain.play_knowledge import sight
from oddtrick.rules.cards import SEATS, Hand, Seat
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View
from tests.players.expert.playing_on import book_for, cards_to_play, turns

AUCTION = code_for("auction-1910")


def evidence(code: Code, seen: View) -> PlayEvidence:
    return play_evidence(code, seen, book_for(code), hidden_seats(seen))


def four_of(hands: tuple[Hand, ...]) -> Four:
    north, east, south, west = (hand.bits for hand in hands)
    return north, east, south, west


def as_others(seen: View, number: int) -> list[Four]:
    """That number of deals that agree with what that seat knows for certain, as dealt."""
    known = known_cards(seen)
    assert known is not None
    drawn = some_deals(known, number, np.random.default_rng(len(seen.tricks)))
    return [four_of(tuple(map(Hand, row))) for row in (drawn | np.array(known.gone, np.int64)).tolist()]


@pytest.mark.parametrize("code", [AUCTION, code_for("bridge-1895")], ids=lambda code: code.key)
def test_every_moment_is_seen_as_it_was(code: Code) -> None:
    seen_then: dict[tuple[Seat, int], View] = {}
    for _, seen in turns(code, "then"):
        if seen.offers.plays:
            assert seen.seat is not None
            seen_then[seen.seat, 52 - sum(seen.left)] = seen
            for moment in evidence(code, seen).played:
                then = seen_then[moment.player, 52 - sum(moment.seen.left)]
                for name in ("turn", "player", "own", "dummy_hand", "tricks", "left", "won", "said"):
                    assert getattr(moment.seen, name) == getattr(then, name)
                assert sight(then).trick == moment.seen.on_table
                assert moment.gone == then.dealt.bits & ~then.hand.bits
                assert moment.card in {card for _, card in then.offers.plays}
    assert len(seen_then) == 52


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_who_goes_by_the_book_is_believed_and_other_hands_less(code: Code) -> None:
    """On deals on which no figure was settled; a nat is a likelihood e times as great."""
    gained = []
    for number in range(6):
        for table, seen in cards_to_play(code, f"followed {number}"):
            found = evidence(code, seen) if max(seen.left) in (11, 8) else None
            if found is not None and found.played:
                assert table.deal is not None
                true = found.likelihood(four_of(table.deal.dealt))
                assert true == 1
                gained.append(-log(fmean([true, *map(found.likelihood, as_others(seen, 12))])))
    assert fmean(gained) > 0.2


def test_no_hand_is_ruled_out() -> None:
    least = {True: 1.0, False: 1.0}
    for number in range(4):
        for _, seen in cards_to_play(AUCTION, f"strays {number}"):
            found = evidence(AUCTION, seen)
            for of_partner in (True, False) if max(seen.left) == 6 else ():
                told = tuple(one for one in found.played if (one.player is found.partner) is of_partner)
                alone = replace(found, played=told)
                least[of_partner] = min([least[of_partner], *map(alone.likelihood, as_others(seen, 100))])
    assert MIN_CARD_WEIGHT**PARTNER_CARD_POWER <= least[True] < 0.5
    assert MIN_CARD_WEIGHT**2 <= least[False] < 0.1
    assert least[False] < least[True]


def test_an_equal_card_is_the_books_card_too() -> None:
    """What counts is what the others learn: of touching cards it is not asked which the book would have played."""
    for _, seen in cards_to_play(AUCTION, "equal"):
        found = evidence(AUCTION, seen)
        for number, moment in enumerate(found.played):
            if moment.seen.on_table is not None:
                continue
            later = [one.card for one in found.played[number + 1 :] if one.player is moment.player]
            for touching in (card for card in later if card.suit is moment.card.suit and abs(card - moment.card) == 1):
                swapped = replace(found, played=(replace(moment, card=touching),))
                alone = replace(found, played=(moment,))
                others = as_others(seen, 5)
                assert [*map(swapped.likelihood, others)] == [*map(alone.likelihood, others)]
                return
    pytest.fail("no touching cards were played")


def test_nothing_is_made_of_play_for_the_fewest_tricks_nor_of_a_false_trick() -> None:
    seen = next(seen for _, seen in cards_to_play(AUCTION, "plain") if max(seen.left) == 8)
    assert evidence(AUCTION, seen).played
    tricks = (replace(seen.tricks[0], due=SEATS[0]), *seen.tricks[1:])
    assert not evidence(AUCTION, replace(seen, tricks=tricks)).played
    assert not evidence(AUCTION, replace(seen, dummy_hand=None)).played
