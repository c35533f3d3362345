"""The score sheet: games, totals, corrections and the block, beyond what the cases ask for."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SIDES, Seat, Side
from oddtrick.rules.codes.auction_1908 import figures as auction_1908
from oddtrick.rules.codes.auction_1910 import figures as auction_1910
from oddtrick.rules.codes.auction_1915 import figures as auction_1915
from oddtrick.rules.codes.bridge_1895 import figures as bridge_1895
from oddtrick.rules.codes.varieties.by_figures import by_figures_scoring
from oddtrick.rules.codes.varieties.by_suits import by_suits_scoring
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line, Result, Revoke, RevokeChoice, Scoring, itemised
from oddtrick.rules.laws.score.sheet import (
    Sheet,
    correct,
    enter,
    game_of,
    games,
    is_closed,
    is_in_last_game,
    layout,
    pass_out,
    standing,
    stop,
)
from tests.rules.laws.entries import below, entry

BOOKS = (bridge_1895.SCORING, auction_1908.SCORING, auction_1910.SCORING, auction_1915.SCORING)


# -- corrections --


def test_a_correction_takes_a_game_away() -> None:
    """B10: the boundaries of all games are found anew."""
    sheet = below(bridge_1895.SCORING, (Side.NS, 32), (Side.EW, 24), (Side.NS, 8))
    assert standing(sheet).won == (Side.NS,)
    assert standing(sheet).open == {Side.NS: 8, Side.EW: 24}
    less = correct(sheet, deal=1, who=Side.NS, line=Line.BELOW, to=16, law="12")
    assert standing(less).won == ()
    assert standing(less).open == {Side.NS: 24, Side.EW: 24}
    assert less.deals[0] == (Entry(who=Side.NS, line=Line.BELOW, points=16, law="12", item=PlainItem.CORRECTED),)


def test_a_correction_makes_a_game() -> None:
    sheet = below(bridge_1895.SCORING, (Side.NS, 24), (Side.EW, 16), (Side.EW, 12))
    more = correct(sheet, deal=2, who=Side.EW, line=Line.BELOW, to=32, law="12")
    assert [(game.winner, list(game.deals)) for game in games(more)] == [(Side.EW, [1, 2]), (None, [3])]
    assert standing(more).open == {Side.NS: 0, Side.EW: 12}


def test_a_correction_may_end_the_rubber_before_its_last_deal() -> None:
    """What was scored after it stays in the totals, and goes with the last game."""
    sheet = below(auction_1910.SCORING, (Side.NS, 36), (Side.NS, 24), (Side.EW, 8))
    more = correct(sheet, deal=2, who=Side.NS, line=Line.BELOW, to=30, law="13")
    assert standing(more).winner is Side.NS
    assert standing(more).totals == {Side.NS: 36 + 30 + 250, Side.EW: 8}
    assert list(game_of(more, 3).deals) == [2]
    assert is_in_last_game(more, 3)


def test_a_correction_above_the_line_leaves_the_games_alone() -> None:
    sheet = enter(Sheet(scoring=auction_1910.SCORING), (entry(Side.NS, 36), entry(Side.NS, 40, Line.ABOVE)))
    changed = correct(sheet, deal=1, who=Side.NS, line=Line.ABOVE, to=72, law="12")
    assert games(changed) == games(sheet)
    assert standing(changed).totals == {Side.NS: 108, Side.EW: 0}
    nothing = correct(sheet, deal=1, who=Side.NS, line=Line.ABOVE, to=0, law="12")
    assert nothing.deals[0] == (entry(Side.NS, 36),)


def test_a_correction_names_a_deal_and_points() -> None:
    sheet = below(auction_1910.SCORING, (Side.NS, 8))
    for deal in (0, 2):
        with pytest.raises(ValueError, match=f"no deal {deal}"):
            correct(sheet, deal=deal, who=Side.NS, line=Line.BELOW, to=8, law="13")
    with pytest.raises(ValueError, match="below nothing"):
        correct(sheet, deal=1, who=Side.NS, line=Line.BELOW, to=-8, law="13")


def test_which_games_are_closed() -> None:
    sheet = below(auction_1915.SCORING, (Side.NS, 18), (Side.EW, 40), (Side.NS, 18))
    assert [is_closed(sheet, deal) for deal in (1, 2, 3)] == [True, True, False]
    assert not any(is_in_last_game(sheet, deal) for deal in (1, 2, 3))
    assert [list(game.deals) for game in games(sheet)] == [[1, 2], [3]]
    over = enter(sheet, (entry(Side.EW, 30),))
    assert [is_in_last_game(over, deal) for deal in (1, 2, 3, 4)] == [False, False, True, True]
    with pytest.raises(ValueError, match="no deal 5"):
        is_closed(over, 5)


# -- the end of a rubber --


@pytest.mark.parametrize("scoring", BOOKS)
def test_no_deal_follows_the_end(scoring: Scoring) -> None:
    over = below(scoring, (Side.NS, 30), (Side.NS, 30))
    assert standing(over).open == {Side.NS: 0, Side.EW: 0}
    for go_on in (enter, pass_out):
        with pytest.raises(ValueError, match="rubber is over"):
            go_on(over, ())


def test_no_deal_follows_the_hour() -> None:
    with pytest.raises(ValueError, match="rubber is over"):
        enter(stop(below(auction_1915.SCORING, (Side.NS, 8))), ())


def test_a_stopped_rubber_of_1915_with_a_game_each() -> None:
    """A-6: both have the 125."""
    stands = standing(stop(below(auction_1915.SCORING, (Side.NS, 30), (Side.EW, 40))))
    assert stands.bonus == {Side.NS: 125, Side.EW: 125}
    assert (stands.winner, stands.value) == (Side.EW, 10)


@pytest.mark.parametrize("scoring", BOOKS[:3])
def test_a_book_without_a_law_on_stopping_leaves_the_rubber_unfinished(scoring: Scoring) -> None:
    stands = standing(stop(below(scoring, (Side.NS, 30))))
    assert not stands.over
    assert (stands.winner, stands.value, stands.totals[Side.NS]) == (None, None, 30)


def test_the_bonus_for_stopping_cites_its_law() -> None:
    block = layout(stop(below(auction_1915.SCORING, (Side.NS, 30))))
    assert [(item.points, item.law) for item in block.above[0]] == [(125, "11")]
    over = below(auction_1915.SCORING, (Side.NS, 30), (Side.NS, 30))
    for sheet in (over, stop(over)):
        assert [(item.points, item.law) for item in layout(sheet).above[0]] == [(250, "10")]


def test_passed_out_deals_by_suits_are_noted_for_the_winner() -> None:
    """Foster p. 157: fifty a deal, added to the winner of the rubber."""
    sheet = pass_out(pass_out(Sheet(scoring=by_suits_scoring(auction_1910.SCORING))))
    assert standing(sheet).totals == {Side.NS: 0, Side.EW: 0}
    for _ in range(2):
        sheet = enter(sheet, (entry(Side.EW, 30),))
    assert standing(sheet).bonus == {Side.NS: 0, Side.EW: 200}


@pytest.mark.parametrize("scoring", BOOKS)
def test_in_the_books_nothing_is_noted_for_a_passed_out_deal(scoring: Scoring) -> None:
    assert pass_out(Sheet(scoring=scoring)).noted == 0


def test_a_passed_out_deal_of_1915_scores_nothing_but_its_fines() -> None:
    sheet = pass_out(Sheet(scoring=auction_1915.SCORING), (entry(Side.NS, 25, Line.ABOVE),))
    assert len(sheet.deals) == 1
    assert standing(sheet).totals == {Side.NS: 25, Side.EW: 0}


def test_by_figures_four_deals_are_the_whole() -> None:
    sheet = Sheet(scoring=by_figures_scoring(auction_1910.SCORING))
    for _ in range(3):
        sheet = enter(sheet, (entry(Side.EW, 10, Line.ABOVE),))
    assert not standing(sheet).over
    sheet = enter(sheet, (entry(Side.NS, 15, Line.ABOVE),))
    assert standing(sheet).over
    assert (standing(sheet).winner, standing(sheet).value) == (Side.EW, 15)


def test_by_figures_nothing_is_a_game() -> None:
    sheet = below(by_figures_scoring(auction_1910.SCORING), (Side.NS, 300))
    assert standing(sheet).won == ()
    assert pass_out(sheet).noted == 0


# -- whatever is entered --

ITEMS = st.lists(st.builds(entry, st.sampled_from(SIDES), st.integers(1, 60), st.sampled_from(Line)), max_size=4).map(
    tuple
)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    sheet = Sheet(scoring=draw(st.sampled_from(BOOKS)))
    for entries in draw(st.lists(ITEMS, max_size=9)):
        if not standing(sheet).over:
            sheet = enter(sheet, entries)
    return sheet


@given(sheets())
def test_a_rubber_is_the_first_two_games_of_at_most_three(sheet: Sheet) -> None:
    won = standing(sheet).won
    counts = [max(won[: number + 1].count(side) for side in SIDES) for number in range(len(won))]
    assert len(won) <= 3
    assert standing(sheet).over == (max(counts, default=0) == 2)
    assert all(count < 2 for count in counts[:-1])


@given(sheets())
def test_games_cover_the_deals_without_a_gap(sheet: Sheet) -> None:
    found = games(sheet)
    assert [deal for game in found for deal in game.deals] == list(range(1, len(sheet.deals) + 1))
    for game in found:
        sums = {
            side: list(
                accumulate(
                    sum(e.points for e in sheet.deals[deal - 1] if e.who is side and e.line is Line.BELOW)
                    for deal in game.deals
                )
            )
            for side in SIDES
        }
        # Nobody had thirty before the last deal of a game, and its winner had them then.
        assert all(total < 30 for side in SIDES for total in sums[side][:-1])
        reached = [side for side in SIDES if sums[side][-1:] and sums[side][-1] >= 30]
        assert (game.winner in reached) if reached else (game.winner is None)


@given(sheets())
def test_totals_are_all_entries_and_the_bonus(sheet: Sheet) -> None:
    stands = standing(sheet)
    scored = {side: sum(e.points for entries in sheet.deals for e in entries if e.who is side) for side in SIDES}
    assert stands.totals == {side: scored[side] + stands.bonus[side] for side in SIDES}
    if stands.winner is not None:
        assert stands.value == stands.totals[stands.winner] - stands.totals[stands.winner.other]  # type: ignore[union-attr]  # a side
    assert sum(map(bool, stands.bonus.values())) == stands.over


@given(sheets())
def test_the_block_shows_every_entry_once(sheet: Sheet) -> None:
    block = layout(sheet)
    bonus = [item for column in block.above for item in column if item.item is PlainItem.RUBBER]
    drawn = [item for column in block.above for item in column if item not in bonus]
    drawn += [item for game in block.below for column in game for item in column]
    key = repr
    assert sorted(map(key, drawn)) == sorted(key(item) for entries in sheet.deals for item in entries)


@given(sheets(), st.data())
def test_a_correction_to_what_stands_changes_nothing(sheet: Sheet, data: st.DataObject) -> None:
    if not sheet.deals:
        return
    deal = data.draw(st.integers(1, len(sheet.deals)))
    who, line = data.draw(st.sampled_from(SIDES)), data.draw(st.sampled_from(Line))
    now = sum(e.points for e in sheet.deals[deal - 1] if e.who is who and e.line is line)
    same = correct(sheet, deal=deal, who=who, line=line, to=now, law="13")
    assert standing(same) == standing(sheet)
    other = correct(sheet, deal=deal, who=who, line=Line.ABOVE, to=now + 100, law="12")
    assert games(other) == games(sheet)


def test_a_deal_is_scored_from_what_the_game_stands_at() -> None:
    """The cap of 1895, law 87, looks at the game now open."""
    sheet = below(bridge_1895.SCORING, (Side.NS, 32), (Side.NS, 20))
    open_game = standing(sheet).open
    assert open_game == {Side.NS: 20, Side.EW: 0}
    revoke = Revoke(Seat.N, RevokeChoice.ADD)
    result = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=9, before=open_game, revokes=(revoke,))
    sheet = enter(sheet, itemised(sheet.scoring, result))
    assert standing(sheet).open == {Side.NS: 28, Side.EW: 24}


def test_a_sheet_is_shown_without_the_book_that_it_is_scored_by() -> None:
    sheet = below(bridge_1895.SCORING, (Side.NS, 32))
    assert repr(sheet).startswith("Sheet(deals=((Entry(")
    assert "Scoring" not in repr(sheet)
