"""The block of the score: the samples of the books as printed, and its drawing in text."""

from __future__ import annotations

from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.codes.auction_1910 import figures as auction_1910
from oddtrick.rules.codes.auction_1915 import figures as auction_1915
from oddtrick.rules.codes.bridge_1895 import figures as bridge_1895
from oddtrick.rules.codes.varieties.by_figures import by_figures_scoring
from oddtrick.rules.codes.varieties.three_hand import three_hand_scoring
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line, Scoring, itemised
from oddtrick.rules.laws.score.sheet import FootLine, FootRow, Sheet, enter, layout, pass_out, sheet_text, standing
from tests.adapters.score import result_of
from tests.rules.laws.entries import below, entry

SAMPLE_1895 = [
    {
        "strain": "H",
        "declarer": "E",
        "tricks": 6,
        "honours": {"N": ["HA", "HK"], "S": ["HQ"], "E": ["HJ"], "W": ["HT"]},
    },
    {
        "strain": "S",
        "declarer": "S",
        "tricks": 4,
        "honours": {"E": ["SA", "SK"], "W": ["SQ"], "N": ["SJ"], "S": ["ST"]},
    },
    {"strain": "D", "declarer": "W", "tricks": 2, "honours": {"N": ["DA", "DK"], "S": ["DQ", "DJ"], "E": ["DT"]}},
    {"strain": "NT", "declarer": "N", "tricks": 1, "honours": {"E": ["SA", "HA", "DA", "CA"]}},
    {
        "strain": "C",
        "declarer": "E",
        "tricks": 3,
        "honours": {"E": ["CA", "CK"], "W": ["CQ"], "N": ["CJ"], "S": ["CT"]},
    },
    {
        "strain": "H",
        "declarer": "S",
        "tricks": 5,
        "doubling": 1,
        "honours": {"E": ["HA", "HK"], "W": ["HQ"], "N": ["HJ"], "S": ["HT"]},
    },
]
"""The block of Boaz, pp. 30-32; A and B sit N and S."""

SAMPLE_1910 = [
    {
        "strain": "NT",
        "level": 2,
        "declarer": "S",
        "tricks": 8,
        "honours": {"N": ["SA", "HA"], "S": ["DA"], "W": ["CA"]},
    },
    {
        "strain": "H",
        "level": 3,
        "declarer": "E",
        "doubling": 1,
        "tricks": 7,
        "honours": {"E": ["HA", "HK"], "W": ["HQ"], "N": ["HJ"], "S": ["HT"]},
    },
    {
        "strain": "H",
        "level": 3,
        "declarer": "E",
        "tricks": 11,
        "honours": {"E": ["HA", "HK"], "W": ["HQ", "HJ"], "S": ["HT"]},
    },
    {
        "strain": "NT",
        "level": 3,
        "declarer": "E",
        "tricks": 8,
        "honours": {"E": ["SA"], "W": ["HA"], "N": ["DA"], "S": ["CA"]},
    },
    {"strain": "D", "level": 4, "declarer": "E", "tricks": 12, "honours": {"E": ["DA", "DK", "DQ", "DJ"], "N": ["DT"]}},
]
"""The rubber of Foster, pp. 67-68; "we" sit N and S."""


def sheet_of_deals(scoring: Scoring, deals: list[dict[str, object]]) -> Sheet:
    sheet = Sheet(scoring=scoring)
    for deal in deals:
        sheet = enter(sheet, itemised(scoring, result_of(deal)))
    return sheet


def points_by_column(columns: tuple[tuple[Entry, ...], ...]) -> list[list[int]]:
    return [[item.points for item in column] for column in columns]


def test_the_block_of_1895_as_printed() -> None:
    """Boaz p. 31."""
    block = layout(sheet_of_deals(bridge_1895.SCORING, SAMPLE_1895))
    assert block.columns == (Side.NS, Side.EW)
    assert [column[::-1] for column in points_by_column(block.above)] == [[24, 16], [16, 8, 100, 20, 4]]
    assert [points_by_column(game) for game in block.below] == [[[8, 30], [6]], [[], [72]], [[16], [32]]]
    assert block.ruled == 3
    assert block.foot == (
        FootRow(FootLine.SUM, (94, 258)),
        FootRow(FootLine.RUBBER, (None, 100)),
        FootRow(FootLine.TOTAL, (94, 358)),
        FootRow(FootLine.LESS, (None, -94)),
        FootRow(FootLine.VALUE, (None, 264)),
    )


def test_the_block_of_1910_as_printed() -> None:
    """Foster p. 67: the bonus stands above the line."""
    block = layout(sheet_of_deals(auction_1910.SCORING, SAMPLE_1910))
    assert [column[::-1] for column in points_by_column(block.above)] == [[50, 200, 30], [250, 48, 20, 32, 16]]
    assert [points_by_column(game) for game in block.below] == [[[24], [40]], [[], [36]]]
    assert block.foot == (
        FootRow(FootLine.TOTAL, (304, 442)),
        FootRow(FootLine.LESS, (None, -304)),
        FootRow(FootLine.VALUE, (None, 138)),
    )


def test_the_block_in_text() -> None:
    text = sheet_text(sheet_of_deals(auction_1910.SCORING, SAMPLE_1910), {Side.NS: "We", Side.EW: "They"})
    assert text == (
        "            We │    They\n"
        "      ─────────┼─────────\n"
        "               │     250\n"
        "               │      48\n"
        "            50 │      20\n"
        "           200 │      32\n"
        "            30 │      16\n"
        "      ═════════╪═════════\n"
        "            24 │      40\n"
        "      ─────────┼─────────\n"
        "               │      36\n"
        "      ─────────┼─────────\n"
        "total      304 │     442\n"
        " less          │    -304\n"
        "value          │     138"
    )


def test_an_open_game_has_no_rule_under_it() -> None:
    text = sheet_text(below(auction_1915.SCORING, (Side.NS, 36), (Side.EW, 18)), {Side.NS: "We"})
    assert text == (
        "            We │      EW\n"
        "      ─────────┼─────────\n"
        "      ═════════╪═════════\n"
        "            36 │\n"
        "      ─────────┼─────────\n"
        "               │      18\n"
        "      ┄┄┄┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄\n"
        "total       36 │      18"
    )


def test_a_game_without_tricks_yet_draws_nothing() -> None:
    sheet = enter(below(auction_1915.SCORING, (Side.NS, 36)), (entry(Side.EW, 50, Line.ABOVE),))
    assert sheet_text(sheet, {}).splitlines()[-3:] == [
        "            36 │",
        "      ─────────┼─────────",
        "total       36 │      50",
    ]


def test_an_empty_block() -> None:
    assert sheet_text(Sheet(scoring=bridge_1895.SCORING), {}).splitlines()[-2:] == [
        "      ═════════╪═════════",
        "total        0 │       0",
    ]


def test_three_columns() -> None:
    scoring = three_hand_scoring(auction_1910.SCORING, Seat.E)
    sheet = below(scoring, (Seat.S, 36), (Seat.W, 12), (Seat.S, 32))
    text = sheet_text(sheet, {Seat.N: "Carl", Seat.S: "A. Nonymous", Seat.W: "B"})
    assert text.splitlines()[0] == "              Carl │ A. Nonymous │           B"
    assert text.splitlines()[-1] == "total            0 │         318 │          12"
    # Three players settle in pairs: there is no one value.
    assert standing(sheet).value is None
    assert standing(sheet).winner is Seat.S


def test_three_hands_play_the_usual_rubber() -> None:
    """Foster p. 164: games of thirty, two of them, 250."""
    scoring = three_hand_scoring(auction_1915.SCORING, Seat.N)
    sheet = below(scoring, (Seat.E, 30), (Seat.E, 29), (Seat.W, 28))
    assert standing(sheet).won == (Seat.E,)
    assert pass_out(sheet).noted == 0
    over = enter(sheet, (entry(Seat.E, 1),))
    assert standing(over).totals == {Seat.E: 310, Seat.S: 0, Seat.W: 28}


def test_long_redoubled_scores_keep_the_columns_straight() -> None:
    for deals in ([(Side.NS, 100_663_296)], [(Side.NS, 9_999_999), (Side.NS, 9_999_999)]):
        text = sheet_text(below(bridge_1895.SCORING, *deals), {})
        assert len({line.index("│") for line in text.splitlines() if "│" in line}) == 1


def test_by_figures_there_is_no_bonus_to_write() -> None:
    """Foster p. 162: one lump a deal for each side, four deals, and the lesser sum from the greater."""
    sheet = Sheet(scoring=by_figures_scoring(auction_1910.SCORING))
    for side, lump in ((Side.NS, 16), (Side.EW, 54), (Side.NS, 24), (Side.NS, 20)):
        sheet = enter(
            sheet, (Entry(who=side, line=Line.ABOVE, points=lump, law="p. 162", item=PlainItem.SCORE_SO_FAR),)
        )
    assert {row.line.value: row.points for row in layout(sheet).foot}["total"] == (60, 54)
    assert standing(sheet).value == 6
