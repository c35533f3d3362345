"""The table drawn in text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.rules.acts import (
    Concede,
    Deal,
    Play,
    Say,
)
from oddtrick.rules.calls import PASS, Strain, Word, parse_call
from oddtrick.rules.cards import Card, Hand, Seat, Side, Suit
from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915
from oddtrick.rules.laws.club.settlement import Stake
from oddtrick.rules.laws.score.items import OddTricks
from oddtrick.rules.laws.score.scoring import Entry, Line
from oddtrick.rules.laws.score.sheet import Sheet, enter
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Declaration, Effect, Right, SpokenCall, Table, Trick, Until
from oddtrick.rules.terms import Fault, Remedy
from oddtrick.rules.view import view
from oddtrick.terminal.drawing.blocks import beside, columns, headline, wrapped
from oddtrick.terminal.drawing.declaration import auction_table, contract_text, dialogue, may_say
from oddtrick.terminal.drawing.hands import diagram, dummy_columns, hand_line, suit_order
from oddtrick.terminal.drawing.paint import Paint
from oddtrick.terminal.drawing.rulings_and_laws import law_list, law_page, refusal_lines, right_block, slip
from oddtrick.terminal.drawing.scene import deal_report, scene
from oddtrick.terminal.drawing.sheets import entry_lines, law_cited, settlement_block, standing_line
from oddtrick.terminal.drawing.tricks import compass, play_table, trick_line, won_block
from oddtrick.words.wording.lawbook import lawbook
from oddtrick.words.wording.people_at_table import People
from tests.support.seeing import HANDS, TWO_HEARTS, E, N, S, W, calls_from, table_after, view_after

PEOPLE = People({N: "Brown", E: "Green", S: "Jones", W: "White"}, you=S)
WATCHER = People({})

# -- paint --


def test_without_colour_suits_are_letters() -> None:
    assert Paint()("♥Q on ♠10, 2♦ and ♣") == "HQ on S10, 2D and C"
    assert Paint().strong("♥Q") == Paint().faint("♥Q") == "HQ"


def test_in_colour_hearts_and_diamonds_are_red_and_signs_stay() -> None:
    red = "\x1b[91m{}\x1b[39m".format
    assert Paint(colour=True)("♥Q ♠Q 2♦") == f"{red('♥Q')} ♠Q {red('2♦')}"
    assert Paint(colour=True)("♥ A 10 3   ♠ K") == f"{red('♥ A 10 3')}   ♠ K"


def test_four_colours_are_four() -> None:
    painted = Paint(colour=True, four=True)("♠A ♥A ♦A ♣A").split(" ")
    assert len({card[:5] for card in painted}) == 4


# -- blocks --


def test_blocks() -> None:
    assert beside(["a", "bbb"], ["x"], gap=2) == ["a    x", "bbb"]
    assert columns([["a", "1"], ["bb", "10"]], right=(1,)) == ["a    1", "bb  10"]
    assert columns([]) == []
    assert wrapped("one two three", 8, "  ") == ["  one", "  two", "  three"]
    assert headline("Deal 1", 12) == "── Deal 1 ──"


# -- people --


def test_names() -> None:
    assert PEOPLE.name(S) == "You"
    assert PEOPLE.full(S) == "You (S)"
    assert PEOPLE.full(W) == "White (W)"
    assert WATCHER.name(E) == WATCHER.full(E) == "East"
    assert [PEOPLE.side(side) for side in Side] == ["WE", "THEY"]
    assert [WATCHER.side(side) for side in Side] == ["N-S", "E-W"]


def test_a_name_cannot_upset_the_screen() -> None:
    people = People({N: "\x1b[2Jvery\nlong name indeed", E: "\x07"})
    assert people.name(N) == "[2Jverylong…"
    assert people.name(E) == "East"


def test_ones_own_seat_is_drawn_at_the_foot() -> None:
    assert People({}, you=E).around() == (W, N, E, S)


# -- hands --


@pytest.mark.parametrize(
    ("hand", "trumps", "order"),
    [
        ("AK.Q2.J.T", None, "♠♥♣♦"),
        ("AK.Q2.J.T", Suit.HEARTS, "♥♠♦♣"),
        ("AK.Q2.J.T", Suit.CLUBS, "♣♥♠♦"),
        ("AK.-.J.T", None, "♠♦♣"),
        ("-.Q2.J.T", Suit.SPADES, "♥♣♦"),
        ("-.Q2.J.-", Suit.DIAMONDS, "♦♥"),
        ("-.-.-.-", Suit.DIAMONDS, ""),
    ],
)
def test_suits_alternate_and_trumps_lie_left(hand: str, trumps: Suit | None, order: str) -> None:
    assert "".join(suit.symbol for suit in suit_order(Hand.parse(hand), trumps)) == order


@given(st.integers(0, 2**52 - 1), st.sampled_from([None, *Suit]))
def test_every_suit_held_is_shown_once(bits: int, trumps: Suit | None) -> None:
    hand = Hand(bits)
    order = suit_order(hand, trumps)
    assert sorted(order) == [suit for suit in Suit if hand.has(suit)]
    assert trumps not in order or order[0] is trumps
    red = [suit in (Suit.HEARTS, Suit.DIAMONDS) for suit in order]
    if trumps is None and len(order) > 1 and 0 < sum(red) < len(red):
        assert sum(one is other for one, other in pairwise(red)) == max(0, abs(len(red) - 2 * sum(red)) - 1)


def test_a_hand_in_a_line() -> None:
    assert hand_line(HANDS[S], Suit.HEARTS) == "♥ A 10 7 6 5   ♠ 10 8 7 6   ♦ 10 8 7   ♣ 5"


def test_dummy_has_trumps_on_his_own_right() -> None:
    north = Hand.parse("A.KQ.J.T")
    assert dummy_columns(north, Suit.HEARTS)[0] == "♥   ♠   ♦   ♣"
    assert dummy_columns(north, Suit.HEARTS, across=False)[0] == "♠   ♦   ♣   ♥"
    assert dummy_columns(north, Suit.HEARTS)[1:] == ["K   A   J   10", "Q"]


def test_a_diagram_names_seats_and_dealer() -> None:
    lines = diagram(dict(zip(Seat, HANDS, strict=True)), WATCHER, W)
    assert lines[0].strip() == "North"
    assert lines[5].split() == ["West,", "dealer", "East"]
    assert lines[6].split("♠")[1:] == [" 5 4".ljust(len(lines[6].split("♠")[1])), " Q J 9"]
    assert lines[-4].strip() == "♠ 10 8 7 6"


# -- the declaration --


def test_an_auction_is_a_table_from_the_dealer() -> None:
    calls = tuple(SpokenCall(call.by, call.call) for call in calls_from("1H", "P", "2S", "X", "P", dealer=W))
    rows = [line.split() for line in auction_table(calls, W, WATCHER)]
    assert rows[0] == ["West", "North", "East", "South"]
    assert rows[2] == ["1♥", "pass", "2♠", "double"]
    assert rows[3] == ["pass"]


def test_a_call_out_of_turn_stands_in_its_own_column() -> None:
    calls = (SpokenCall(W, parse_call("1H")), SpokenCall(E, PASS, Effect.VOID), SpokenCall(N, PASS))
    lines = auction_table(calls, W, WATCHER)
    assert lines[2].index("pass (void)") == lines[0].index("East")
    assert lines[3].index("pass") == lines[0].index("North")


def test_the_dialogue_of_1895_is_told_line_by_line() -> None:
    calls = (SpokenCall(S, Word.LEAVE), SpokenCall(N, parse_call("make:H")), SpokenCall(W, Word.MAY_I_PLAY))
    assert dialogue(calls, S, PEOPLE) == [
        "You (S), dealer   “I leave it to you, partner”",
        "Brown (N)         “Hearts”",
        "White (W)         “Partner, may I play?”",
    ]
    assert dialogue((), S, PEOPLE) == ["You (S) deals and has the word."]


def test_contracts() -> None:
    hearts = Declaration(strain=Strain.HEARTS, level=2, doubling=1, declarer=W)
    assert contract_text(hearts, PEOPLE) == "2♥ doubled by White (W)"
    plain = Declaration(strain=Strain.NO_TRUMPS, doubling=3, declarer=W)
    assert contract_text(plain, PEOPLE) == "no trumps doubled 3 times by White (W)"
    figures = Declaration(strain=Strain.MISERE, points=24, declarer=W)
    assert contract_text(figures, PEOPLE) == "misere for 24 by White (W)"
    assert contract_text(Declaration(), PEOPLE) == "no declaration yet"


def test_of_the_bids_the_lowest_are_offered() -> None:
    calls = [parse_call(text) for text in ("2C", "2D", "3C", "3D", "P", "X")]
    assert may_say(calls) == "2♣, 2♦ or more; pass, double"
    assert may_say([parse_call("make:H"), parse_call("make:NT"), Word.LEAVE]) == "hearts, no trumps, leave"


# -- tricks --

TRICK = Trick(((W, Card.SK), (N, Card.SA), (E, Card.S9)), N)


def test_the_trick_by_compass() -> None:
    assert [line.split() for line in compass(TRICK, PEOPLE, S)] == [
        ["Brown", "(N)"],
        ["♠A"],
        ["White", "(W)", "Green", "(E)"],
        ["•♠K", "♠9"],
        ["?"],
        ["You", "(S)"],
    ]


def test_before_a_lead_only_the_turn_is_marked() -> None:
    assert [line.split() for line in compass(None, PEOPLE, W)][1::2][:2] == [["·"], ["?", "·"]]


def test_a_trick_in_a_line() -> None:
    whole = Trick((*TRICK.plays, (S, Card.S6)), N)
    assert trick_line(whole, PEOPLE) == "White ♠K, Brown ♠A, Green ♠9, You ♠6: Brown takes it"
    assert trick_line(Trick(((S, Card.SA),), S), PEOPLE).endswith(": You take it")


def test_tricks_won_are_a_book_and_odd_tricks() -> None:
    assert won_block({Side.NS: 8, Side.EW: 2}, PEOPLE) == [
        "WE    ▮▮▮▮▮▮ ▮▮  eight tricks",
        "THEY  ▮▮▯▯▯▯     two tricks",
    ]


def test_the_play_as_a_table() -> None:
    whole = Trick((*TRICK.plays, (S, Card.S6)), N)
    rows = play_table([whole, Trick(((N, Card.C2),), N)], W, WATCHER)
    assert rows[0].split() == ["West", "North", "East", "South", "taken", "by"]
    assert rows[1].split() == ["1", "•♠K", "♠A*", "♠9", "♠6", "North"]
    assert rows[2].split()[:2] == ["2", "•♣2"]
    assert play_table([], W, WATCHER) == []


# -- the whole scene --


@pytest.mark.parametrize("width", [80, 100])
def test_a_player_sees_everything_in_24_lines(width: int) -> None:
    table = table_after(AUCTION_1910, *TWO_HEARTS, Play(W, (Card.CQ,)))
    lines = scene(AUCTION_1910, view(AUCTION_1910, table, S), PEOPLE, width)
    assert len(lines) <= 23
    assert max(map(len, lines)) <= width
    text = "\n".join(lines)
    assert "2♥ by You (S)" in text
    assert "Dummy: Brown (N)" in text
    assert "•♣Q" in text
    assert lines[-1] == "Your hand  ♥ A 10 7 6 5   ♠ 10 8 7 6   ♦ 10 8 7   ♣ 5"


def test_a_player_is_not_shown_what_he_cannot_know() -> None:
    """Nothing in the scene changes with the cards that others hold unseen."""
    swapped = (HANDS[0], HANDS[3], HANDS[2], HANDS[1])
    shown = []
    for hands in (HANDS, swapped):
        table = Table(dealer=S)
        for act in (Deal(S, hands), Say(S, parse_call("2H"))):
            table = after(table, judge(AUCTION_1910, table, act))
        shown.append(scene(AUCTION_1910, view(AUCTION_1910, table, S), PEOPLE, 80))
    assert shown[0] == shown[1]


def test_in_the_declaration_the_calls_and_what_may_be_said_are_shown() -> None:
    text = "\n".join(scene(AUCTION_1915, view_after(AUCTION_1915, W, Say(S, parse_call("2H"))), PEOPLE, 80))
    assert "2♥" in text
    assert "You may say  2♠, 2NT, 3♣, 3♦, 3♥ or more; pass, double" in text


def test_a_hand_is_sorted_anew_only_when_the_declaration_is_over() -> None:
    lines = scene(AUCTION_1910, view_after(AUCTION_1910, W, Say(S, parse_call("2H"))), PEOPLE, 80)
    assert "White (W)  ♠ 5 4   ♥ 3 2   ♣ Q J 10 8 7 6   ♦ 6 5 4" in lines[-2]
    lines = scene(AUCTION_1910, view_after(AUCTION_1910, W, *TWO_HEARTS), PEOPLE, 80)
    assert "White (W)  ♥ 3 2   ♠ 5 4   ♦ 6 5 4   ♣ Q J 10 8 7 6" in lines[-1]


def test_a_deal_passed_out_is_reported() -> None:
    table = table_after(AUCTION_1915, *calls_from("P", "P", "P", "P"))
    assert table.deal is not None
    lines = deal_report(AUCTION_1915, table.deal, (), WATCHER, 80)
    assert lines[-1] == "All four have passed."


# -- slips --


def test_a_slip_names_the_fault_the_law_and_who_may_choose() -> None:
    table = table_after(AUCTION_1910, Say(S, parse_call("2H")))
    ruling = judge(AUCTION_1910, table, Say(W, parse_call("1D")))
    text = " ".join(line.strip("│┌└─ ") for line in slip(AUCTION_1910, table, ruling, PEOPLE, 80))
    assert text.startswith("The referee White bid too little to overcall (law 52, clauses 52.1-3). Until they call, ")
    assert "raised to the lowest bid that is enough (Green is then barred), or let it stand." in text
    assert "Law 52: " in text


def test_a_refusal_says_what_would_be_wrong() -> None:
    table = table_after(AUCTION_1910, *TWO_HEARTS, Play(W, (Card.CQ,)))
    ruling = judge(AUCTION_1910, table, Play(S, (Card.SA,), N))
    text = " ".join(refusal_lines(AUCTION_1910, ruling, str, 80))
    assert text.startswith("Not at a guarded table: that would be a failure to follow suit. Law ")
    with pytest.raises(ValueError, match="proper"):
        refusal_lines(AUCTION_1910, judge(AUCTION_1910, table, Play(S, (Card.C2,), N)), str, 80)


def test_a_choice_is_numbered() -> None:
    right = Right(
        law="52",
        fault=Fault.INSUFFICIENT_CALL,
        offender=W,
        choosers=frozenset({N}),
        remedies=tuple(map(Remedy.parse, ("make-sufficient", "bar:E", "stand"))),
        until=Until.CHOOSER_ACTS,
    )
    lines = right_block(AUCTION_1910, right, PEOPLE, 80)
    assert lines[-2:] == [
        "  1  have it raised to the lowest bid that is enough (Green is then barred)",
        "  2  let it stand",
    ]


def test_laws_as_pages_and_as_a_list() -> None:
    laws = lawbook("auction-1910")
    assert all(len(line) <= 60 for line in law_list(laws, 60))
    for law in laws:
        lines = law_page(law, AUCTION_1910, 60)
        assert lines[0].startswith(f"Auction bridge, 1910: law {law.number}")
        assert "In print: R. F. Foster, Auction Bridge Up To Date (New York, 1910), page" in " ".join(lines)
        assert sum(line.startswith("Doubtful: ") for line in lines) == len(law.doubts)


# -- the score --


def sheet_with(*entries: Entry) -> Sheet:
    return enter(Sheet(scoring=AUCTION_1910.scoring), entries)


def entry(who: Side, line: Line, points: int, law: str = "4") -> Entry:
    return Entry(who=who, line=line, points=points, law=law, item=OddTricks(3, Strain.HEARTS))


def test_entries_tell_what_they_are_for_and_their_law() -> None:
    lines = entry_lines([entry(Side.NS, Line.BELOW, 24), entry(Side.EW, Line.ABOVE, 100)], PEOPLE)
    assert lines == [
        "WE     24  below  three odd tricks in hearts, law 4",
        "THEY  100  above  three odd tricks in hearts, law 4",
    ]
    assert entry_lines([], PEOPLE) == ["Nothing is scored."]
    assert law_cited("p. 77") == "p. 77"


def test_how_the_games_stand() -> None:
    assert standing_line(Sheet(scoring=AUCTION_1910.scoring), PEOPLE) == "No game yet, and nothing below the line."
    sheet = sheet_with(entry(Side.NS, Line.BELOW, 36))
    assert standing_line(enter(sheet, (entry(Side.EW, Line.BELOW, 24),)), PEOPLE) == (
        "WE one game, 0 below; THEY no games, 24 below"
    )


def test_the_settlement() -> None:
    """250 for the rubber and 72 below make 322; at five shillings a hundred that is 16.1 shillings."""
    sheet = enter(sheet_with(entry(Side.NS, Line.BELOW, 36)), (entry(Side.NS, Line.BELOW, 36),))
    lines = settlement_block(sheet, PEOPLE, Stake.parse("5s per 100"), 100)
    text = " ".join(lines)
    assert "WE win the rubber, 2 to 0 in games, with 250 for the rubber, law 11: WE 322, THEY 0." in text
    assert "It is worth 322 points (without the last figure 32): at 5s per 100 that is 16s 1.2d" in text
    assert [line.split() for line in lines[-4:]] == [
        ["Brown", "(N)", "+322"],
        ["Green", "(E)", "-322"],
        ["You", "(S)", "+322"],
        ["White", "(W)", "-322"],
    ]


def test_a_rubber_that_is_not_finished_is_not_settled() -> None:
    assert settlement_block(sheet_with(entry(Side.NS, Line.BELOW, 36)), WATCHER, None, 80) == [
        "The rubber is not finished: N-S 36, E-W 0."
    ]


def test_a_report_shows_every_trick_and_the_score() -> None:
    table = table_after(AUCTION_1910, *TWO_HEARTS, Play(W, (Card.CQ,)), Concede(W, "rest"))
    assert table.deal is not None
    text = "\n".join(deal_report(AUCTION_1910, table.deal, entries_of(AUCTION_1910, table), WATCHER, 80))
    assert "•♣Q" in text
    assert "2♥ by South: 13 tricks." in text
    assert "N-S  56  below  seven odd tricks in hearts, law 4" in text
