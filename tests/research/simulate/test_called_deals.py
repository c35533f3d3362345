"""Deals called and not played: what the calls come to, and what another call would have brought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")

from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOK_OF, new_player
from oddtrick.research.match import play_deal, standing_worth
from oddtrick.research.simulate.called_deals import KnownDeal, best_departures, declared
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import PASS, Strain, Word, parse_call
from oddtrick.rules.cards import PACK, SEATS, Hands, Seat, Side, deal_round
from oddtrick.rules.codes import AUCTION_1910, BRIDGE_1895, find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import Sheet
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.table import State
from oddtrick.rules.view import View
from oddtrick.solving.solver.double import TRUMP_STRAINS

HANDS: Hands = deal_round(Random("called").sample(PACK, 52), Seat.N)
QUIET = (PASS, Word.MAY_I_PLAY, Word.YES, Word.SATISFIED)


@dataclass(slots=True)
class Says:
    """Makes the calls of a list in turn, then says no more than must be said; makes the first thing if it is left."""

    calls: str = ""
    name: str = "says"

    def decide(self, code: Code, view: View) -> Decision:
        del code
        assert view.seat is not None
        own = sum(said.by is view.seat for said in view.said)
        texts = self.calls.split()
        call = (
            parse_call(texts[own])
            if own < len(texts)
            else next((c for c in QUIET if c in view.offers.calls), view.offers.calls[0])
        )
        return Decision(act=Say(view.seat, call), reason="as told")


def saying(**calls: str) -> dict[Seat, Says]:
    return {seat: Says(calls.get(seat.name, "")) for seat in SEATS}


def all_win(tricks: int) -> dict[tuple[Strain, Seat], int]:
    return {(strain, seat): tricks for strain in TRUMP_STRAINS.values() for seat in SEATS}


def known(code: Code, tricks: Mapping[tuple[Strain, Seat], int], *, at_table: bool = False) -> KnownDeal:
    return KnownDeal(code=code, dealer=Seat.N, hands=HANDS, tricks=dict(tricks), at_table=at_table)


@pytest.mark.parametrize("key", BOOK_OF)
def test_calls_come_to_what_a_match_counts_where_as_many_tricks_are_won(key: str) -> None:
    code = find_code(key)
    for number in range(6):
        hands, dealer = deal_round(Random(f"{key} {number}").sample(PACK, 52), Seat.N), SEATS[number % 4]
        deal = KnownDeal(code=code, dealer=dealer, hands=hands, tricks={})
        players = {seat: new_player("plain", seat) for seat in SEATS}
        called, turns = declared(code, deal.table, players)
        end = play_deal(code, called, players)
        assert [turn.call for turn in turns] == [said.call for said in called.deal.declaration.said]  # type: ignore[union-attr]  # it is dealt
        assert end.deal is not None
        final, next_dealer = end.deal.declaration, dealer.left
        nothing = standing_worth(code, Sheet(scoring=code.scoring), next_dealer)
        counted = standing_worth(code, sheet_of(code, end), next_dealer) - nothing
        if end.deal.state is State.PASSED_OUT:
            assert deal.worth(called) == 0
            continue
        assert final.strain is not None
        assert final.declarer is not None
        assert end.deal.taken is not None
        deal.tricks[final.strain, final.declarer] = end.deal.taken
        assert deal.worth(called) == pytest.approx(counted)


def test_at_the_table_declarers_take_more_or_fewer() -> None:
    """Where one would fail by four with all hands seen, and where one would win all, it does not come to that."""
    for tricks, more in ((3, True), (13, False)):
        called, _ = declared(BRIDGE_1895, known(BRIDGE_1895, {}).table, saying(N="make:H"))
        seen = known(BRIDGE_1895, all_win(tricks)).worth(called)
        taken = known(BRIDGE_1895, all_win(tricks), at_table=True).worth(called)
        assert (taken > seen) is more


def worth_if(deal: KnownDeal, **calls: str) -> float:
    return deal.worth(declared(deal.code, deal.table, saying(**calls))[0])


def test_the_best_make_is_found_for_the_dealer_and_the_double_for_the_others() -> None:
    tricks = all_win(7) | {(Strain.HEARTS, Seat.N): 10, (Strain.SPADES, Seat.N): 3}
    deal = known(BRIDGE_1895, tricks)
    usual = worth_if(deal, N="make:S")
    dealers = best_departures(deal, saying(N="make:S"), Side.NS)
    assert dealers.naming == dealers.any == pytest.approx(worth_if(deal, N="make:H") - usual)
    assert dealers.naming > 0
    assert dealers.doubling == 0
    others = best_departures(deal, saying(N="make:S"), Side.EW)
    assert others.doubling == others.any == pytest.approx(usual - worth_if(deal, N="make:S", E="X"))
    assert others.doubling > 0
    assert others.naming == 0


def test_what_the_others_say_to_a_departure_is_reckoned_with() -> None:
    """North has bid a spade, which fails; hearts would win. West lets them play, or doubles whatever stands."""
    deal = known(AUCTION_1910, all_win(3) | {(Strain.HEARTS, Seat.S): 9})
    gains = []
    for west in ("", "X"):
        players = saying(N="1S", W=west)
        usual = deal.worth(declared(AUCTION_1910, deal.table, players)[0])
        hearts = [worth_if(deal, N="1S", S=f"{level}H", W=west) for level in range(1, 8)]
        gains.append(best_departures(deal, players, Side.NS).naming)
        assert gains[-1] == pytest.approx(max(hearts) - usual)
    assert gains[0] != gains[1]
