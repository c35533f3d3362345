"""The calls of the books' players: lawful under every code, with reasons, and read as they are meant.

What each book says of a hand stands in the cases of advice; here is what no case tells.
"""

from __future__ import annotations

import random
import re
import statistics
import time
from collections.abc import Iterator

import pytest

from oddtrick.files.record import code_of, read_record
from oddtrick.players.books.badsworth import bids as badsworth_bids
from oddtrick.players.books.badsworth import doubles as badsworth_doubles
from oddtrick.players.books.badsworth import partner_declares as badsworth_partner_declares
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.call_rules import Rule
from oddtrick.players.books.engine.holdings import guarded, plain_tricks, solid, suit_tricks
from oddtrick.players.books.foster import bids as foster_bids
from oddtrick.players.books.foster.valuation import eight, equivalents, strength, worth_bidding
from oddtrick.players.books.work import bids as work_bids
from oddtrick.players.books.work import doubles as work_doubles
from oddtrick.players.books.work import later_rounds as work_later_rounds
from oddtrick.players.imagined_view import read_hand
from oddtrick.players.registry import BOOKS
from oddtrick.research.match import play_deal, play_rubber
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Seat, Side, Suit, deal_round
from oddtrick.rules.codes import CODES, code_for, find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import view
from tests import RECORDS
from tests.players.books.rule_ids import CALLS
from tests.support.book_calls import call_of, decision_after, read_again, shown_to, view_after, with_totals
from tests.support.plain_deals import deal_hands, in_hand, look

TABLES = {
    "badsworth-1898": (
        *badsworth_bids.DEALER,
        *badsworth_partner_declares.ON_A_PASS,
        *badsworth_doubles.DOUBLING,
    ),
    "foster-1910": foster_bids.RULES,
    "work-1915": (*work_bids.OPENING, *work_doubles.DOUBLES, *work_later_rounds.LATER),
}
EVERY_RULE = [
    pytest.param(name, rule, id=f"{name}-{place}-{rule.id}")
    for name, rules in TABLES.items()
    for place, rule in enumerate(rules, 1)
]
OF_EACH_CODE = pytest.mark.parametrize("code", CODES, ids=[code.key for code in CODES])
OF_EACH_BOOK = pytest.mark.parametrize("name", list(BOOKS))


# -- the rules --


@pytest.mark.parametrize(("name", "rule"), EVERY_RULE)
def test_a_rule_has_its_place_in_the_book(name: str, rule: Rule) -> None:
    assert rule.reason.endswith(".")
    assert re.fullmatch(r"\d+(-\d+)?", rule.page)
    assert rule.id in CALLS[name]


# -- lawful, always --


def deals(code: Code, number: int, seed: int) -> Iterator[tuple[Seat, tuple[Hand, Hand, Hand, Hand]]]:
    chance = random.Random(f"{code.key}/{seed}")
    for place in range(number):
        yield SEATS[place % 4], deal_round(chance.sample(PACK, 52), SEATS[place % 4])


@OF_EACH_CODE
@OF_EACH_BOOK
def test_every_book_plays_every_code(code: Code, name: str) -> None:
    """Its own and those it does not know: each deal ends by proper acts alone."""
    players = {seat: BookPlayer(BOOKS[name], seat) for seat in SEATS}
    for dealer, hands in deals(code, 10, 1):
        deal = in_hand(play_deal(code, deal_hands(code, dealer, hands), players))
        assert deal.state in (State.OVER, State.PASSED_OUT)


@OF_EACH_BOOK
@pytest.mark.parametrize(
    ("key", "variety"),
    [("bridge-1895", "dummy-bridge"), ("auction-1910", "by-suits"), ("auction-1910", "by-figures")],
)
def test_every_book_plays_the_varieties(key: str, variety: str, name: str) -> None:
    code = code_for(key, {}, (variety,))
    players = {seat: BookPlayer(BOOKS[name], seat) for seat in SEATS}
    assert play_rubber(code, players, "whitsun").deals >= 2


@OF_EACH_CODE
def test_books_meet_at_one_table(code: Code) -> None:
    names = [*BOOKS, "foster-1910"]
    players = {seat: BookPlayer(BOOKS[name]) for seat, name in zip(SEATS, names, strict=True)}
    for dealer, hands in deals(code, 10, 2):
        assert in_hand(play_deal(code, deal_hands(code, dealer, hands), players)).player is None


@OF_EACH_BOOK
def test_calls_have_a_reason_and_are_the_same_again(name: str) -> None:
    code = find_code("auction-1910")
    for dealer, hands in deals(code, 10, 3):
        table = deal_hands(code, dealer, hands)
        while in_hand(table).state is State.OPEN:
            now = look(code, table)
            decision = BookPlayer(BOOKS[name], 4).decide(code, now)
            assert decision == BookPlayer(BOOKS[name], 4).decide(code, now)
            assert bool(decision.rule) == bool(decision.page)
            assert decision.rule or str(decision.reason).startswith(f"{BOOKS[name].title} gives no rule here. ")
            assert isinstance(decision.act, Say)
            assert decision.act.call in now.offers.calls
            table = deal_hands(code, dealer, hands, [*(str(said.call) for said in now.said), str(decision.act.call)])


@OF_EACH_BOOK
def test_cards_that_are_not_seen_make_no_difference(name: str) -> None:
    """The two hands that an auction has not shown may change places."""
    code = find_code("auction-1910")
    for dealer, (north, east, south, west) in deals(code, 10, 5):
        hands = {dealer: (north, east, south, west)[dealer]}
        others = [hand for seat, hand in zip(SEATS, (north, east, south, west), strict=True) if seat is not dealer]
        one, two = (
            [hands.get(seat) or rest.pop() for seat in SEATS] for rest in (list(others), list(reversed(others)))
        )
        tables = [deal_hands(code, dealer, (four[0], four[1], four[2], four[3])) for four in (one, two)]
        first, second = (BookPlayer(BOOKS[name]).decide(code, look(code, table)) for table in tables)
        assert first == second


def test_a_call_takes_less_than_a_few_milliseconds() -> None:
    code = find_code("auction-1910")
    taken = []
    for dealer, hands in deals(code, 20, 6):
        now, player = look(code, deal_hands(code, dealer, hands)), BookPlayer(BOOKS["foster-1910"])
        player.decide(code, now)
        start = time.process_time()
        player.decide(code, now)
        taken.append(time.process_time() - start)
    assert statistics.median(taken) < 0.005


# -- what is counted in a hand --


def test_the_eight_rule_counts_as_the_book_does() -> None:
    """Foster pp. 95-97: nine; six and no bid; eleven."""
    assert eight(read_hand("Kxx.KQxxx.Axx.xx"), Suit.HEARTS) == 9
    assert eight(read_hand("Kxx.xxxxx.xxx.xx"), Suit.HEARTS) == 6
    eleven = read_hand("Ax.Kx.KQxxxx.Kxx")
    assert eight(eleven, Suit.DIAMONDS) == 11
    assert [worth_bidding(read_hand(h), Suit.HEARTS) for h in ("Kxx.xxxxx.xxx.xx", "Kxx.KQxxx.Axx.xx")] == [0, 2]
    assert worth_bidding(eleven, Suit.DIAMONDS) == 3


def test_the_average_hand_is_one_card_of_each_rank() -> None:
    assert strength(read_hand("A72.KT6.Q93.J854")) == 15
    assert equivalents(read_hand("Axx.KQx.KJTx.xxx")) == 3
    assert equivalents(read_hand("Kxxx.Qxx.QJTx.xx")) == 1


@pytest.mark.parametrize(
    ("holding", "stopped"), [("A", True), ("K", False), ("Kx", True), ("Qx", False), ("Qxx", True), ("Jxxx", True)]
)
def test_guards(holding: str, stopped: bool) -> None:  # noqa: FBT001 - a value of the table above
    hand = Hand.of(
        Card.of(Suit.SPADES, {"A": 14, "K": 13, "Q": 12, "J": 11}.get(c, 2 + i)) for i, c in enumerate(holding)
    )
    assert guarded(hand, Suit.SPADES) is stopped


def test_tricks_of_one_hand() -> None:
    assert plain_tricks(read_hand("AKQJxx.xx.xxx.xx")) == 6
    assert suit_tricks(read_hand("AKQJxx.xx.Axx.xx"), Suit.SPADES) == 7
    assert suit_tricks(read_hand("xxx.xxx.xxx.xxxx"), Suit.CLUBS) == 1
    assert solid(read_hand("AKQJx.xxx.xxx.xx"), Suit.SPADES)
    assert not solid(read_hand("AKQxx.xxx.xxx.xx"), Suit.SPADES)


# -- what calls show --


def test_foster_shows_tops_first_and_length_later() -> None:
    known = shown_to("foster-1910", "auction-1910", "1C P P 1H 2C P").of(Seat.S)
    assert known.named == (Suit.CLUBS,)
    assert Suit.CLUBS in known.tops
    assert known.least[Suit.CLUBS] >= 6
    first = shown_to("foster-1910", "auction-1910", "1C P").of(Seat.S)
    assert first.least[Suit.CLUBS] <= 4


def test_fosters_spade_says_nothing_but_weakness() -> None:
    reading = shown_to("foster-1910", "auction-1910", "1S P")
    assert reading.of(Seat.S).weak
    assert not reading.of(Seat.S).named
    named = shown_to("foster-1910", "auction-1915", "1S P").of(Seat.S)
    assert named.named == (Suit.SPADES,)


def test_fosters_double_of_one_tells_of_that_suit() -> None:
    known = shown_to("foster-1910", "auction-1910", "1H X").of(Seat.W)
    assert known.asked == (Strain.HEARTS,)
    assert not known.doubled
    assert known.least[Suit.HEARTS] >= 5
    real = shown_to("foster-1910", "auction-1910", "1H P 3H X").of(Seat.E)
    assert real.doubled == (Strain.HEARTS,)
    assert not real.asked


def test_works_double_of_one_asks_and_of_two_does_not() -> None:
    asks = shown_to("work-1915", "auction-1915", "1H X P").of(Seat.W)
    assert (asks.asked, asks.doubled) == ((Strain.HEARTS,), ())
    real = shown_to("work-1915", "auction-1915", "2H X P").of(Seat.W)
    assert (real.asked, real.doubled) == ((), (Strain.HEARTS,))


def test_works_bid_of_one_is_as_good_in_any_suit() -> None:
    for strain, suit in (("C", Suit.CLUBS), ("S", Suit.SPADES)):
        known = shown_to("work-1915", "auction-1915", f"1{strain} P").of(Seat.S)
        assert known.least[suit] == 4, "four to A K Q (M1 c), or five"
        assert suit in known.tops


BADSWORTH = ("badsworth-1898", "bridge-1895")


def test_badsworth_tells_what_a_dealer_and_his_partner_mean() -> None:
    """D1-D6 against P17; D9 against P7: who leaves it has denied no suit, nor who does not double a sure trick."""
    made, left = (shown_to(*BADSWORTH, calls) for calls in ("make:NT may-i-play", "leave make:NT may-i-play"))
    strengths = made.of(Seat.S).strength, left.of(Seat.N).strength, left.of(Seat.S).strength
    assert None not in strengths
    assert strengths == tuple(sorted(strengths, reverse=True, key=lambda high: high or 0.0))
    assert made.of(Seat.S).plain
    assert left.of(Seat.S).named == ()
    assert not any(known.weak for known in left.shown)
    hearts = shown_to(*BADSWORTH, "make:H may-i-play")
    assert hearts.of(Seat.S).named == (Suit.HEARTS,)
    assert hearts.of(Seat.W).strength is None


@pytest.mark.parametrize("name", list(BOOKS))
def test_spades_on_a_pass_tell_nothing_of_spades(name: str) -> None:
    """H4, P12-P15: the partner of a dealer who left it must name something, and the cheapest suit is for weak hands."""
    known = shown_to(name, "bridge-1895", "leave make:S may-i-play", "432.5432.432.432")
    assert known.of(Seat.N).named == ()
    assert known.of(Seat.N).least == (0, 0, 0, 0)
    assert known.picture().length(Seat.N, Suit.SPADES) < 4
    for calls in ("make:S may-i-play", "leave make:C may-i-play"):
        assert len([known for known in shown_to(name, "bridge-1895", calls).shown if known.named]) == 1


@pytest.mark.parametrize("calls", ["make:NT X", "leave make:H X", "leave make:H may-i-play X"])
def test_a_double_tells_badsworth_of_six_tricks(calls: str) -> None:
    """B2: the doubler has them in his own hand."""
    known = shown_to(*BADSWORTH, calls)
    assert known.doubler is not None
    doubler = known.of(known.doubler)
    assert (doubler.strength or 0) > 13
    assert len(doubler.doubled) == 1


def test_what_is_shown_is_used() -> None:
    """A partner with six hearts is expected to hold them; one who waits is expected to be weak."""
    long = shown_to("foster-1910", "auction-1910", "1H P P 2D 2H P").picture()
    assert long.length(Seat.S, Suit.HEARTS) > 5.5
    weak = shown_to("foster-1910", "auction-1910", "1S P", "A32.K32.Q32.J432").picture()
    plain = shown_to("foster-1910", "auction-1910", "1NT P", "A32.K32.Q32.J432").picture()
    assert weak.strength[Seat.S] + 3 < plain.strength[Seat.S]


@pytest.mark.parametrize("seat", [Seat.S, Seat.W])
def test_all_are_taken_to_call_by_the_book(seat: Seat) -> None:
    """What a call means under the player's own book is used, whether the partner made it or an adversary."""
    view = view_after("auction-1910", "T54.J862.Q73.964", "1D 1H P", "E")
    known = BOOKS["foster-1910"].read(find_code("auction-1910"), view)
    assert known.of(seat).strength is not None
    stronger, weaker = (read_again(known, seat, strength).picture() for strength in (20.0, 2.0))
    assert stronger.strength[seat] > known.picture().strength[seat] > weaker.strength[seat]


def test_tops_shown_at_an_absurd_height_are_not_left_to_be_played() -> None:
    """Foster pp. 107-108: the partner of a no trump who shows his spades so is sure of another bid."""
    decision = decision_after("foster-1910", "auction-1910", "xx.AQx.AKxx.Axxx", "1NT 2D 6S P")
    assert call_of(decision) in ("2NT", "3NT")
    assert decision.rule == "3-6"


# -- the deals that Foster played --


@pytest.mark.parametrize("page", ["120", "126", "151"])
def test_the_deals_of_the_book_are_called_as_they_were(page: str) -> None:
    """Foster pp. 120, 126, 151: every call of the record beside that of the player."""
    record = read_record((RECORDS / f"foster-p{page}.odd").read_text(encoding="utf-8"))
    code = code_of(record.header)
    table, place, otherwise = Table(dealer=record.first_dealer), 0, {}
    for act in record.acts:
        if isinstance(act, Say):
            decision = BookPlayer(BOOKS["foster-1910"]).decide(code, view(code, table, act.by))
            if call_of(decision) != str(act.call):
                otherwise[place] = call_of(decision)
            place += 1
        table = after(table, judge(code, table, act))
    assert place >= 11
    assert not otherwise


# -- the score --


@pytest.mark.parametrize(("ahead", "passes"), [(900, True), (0, False)])
def test_foster_lets_a_rubber_go_when_far_ahead(ahead: int, passes: bool) -> None:  # noqa: FBT001 - from the table above
    """V-5 (p. 154): after their game and 250 there is as much left in front as the book asks."""
    code, hand = find_code("auction-1910"), "-.KQJT98.KQJT2.43"
    now = view_after("auction-1910", hand, "1S P 3NT", seat="E")
    now = with_totals(now, {Side.EW: ahead} if ahead else {}, (Side.NS, Side.EW))
    decision = BookPlayer(BOOKS["foster-1910"]).decide(code, now)
    assert (decision.rule == "V-5") is passes
    if passes:
        assert call_of(decision) == "P"


def test_foster_does_not_win_a_rubber_that_he_would_lose_on_points() -> None:
    """V-6 (pp. 154-155): far behind, with one game wanting, he beats their contract and gives no warning."""
    code = find_code("auction-1910")
    now = with_totals(view_after("auction-1910", "xx.AKQxxx.Ax.xxx", "1H P 2D"), {Side.NS: 700}, (Side.EW,))
    behind = BookPlayer(BOOKS["foster-1910"]).decide(code, now)
    assert (call_of(behind), behind.rule) == ("P", "V-6")
    even = BookPlayer(BOOKS["foster-1910"]).decide(code, view_after("auction-1910", "xx.AKQxxx.Ax.xxx", "1H P 2D"))
    assert even.rule != "V-6"


def test_badsworth_plays_to_the_score() -> None:
    """D12 and D13 (pp. 36, 55): clubs are made at 18 and left at love."""
    hand = "64.83.A52.AKQJ73"
    assert call_of(decision_after("badsworth-1898", "bridge-1895", hand, NS=18)) == "make:C"
    assert call_of(decision_after("badsworth-1898", "bridge-1895", hand)) not in ("make:C", "make:S")


# -- codes that a book does not know --


@pytest.mark.parametrize(
    ("name", "key", "hand", "calls", "call"),
    [
        ("foster-1910", "bridge-1895", "Axx.Axx.Axxx.xxx", "", "make:NT"),
        ("foster-1910", "bridge-1895", "xx.AKQxxx.Axx.xx", "", "make:H"),
        ("foster-1910", "bridge-1895", "xxxx.xxx.xxx.xxx", "", "leave"),
        ("foster-1910", "auction-1915", "xxxx.xxx.xxx.xxx", "", "P"),
        ("foster-1910", "auction-1908", "xxxx.xxx.xxx.xxx", "", "1S"),
        ("work-1915", "bridge-1895", "AKx.AKx.xxxx.xxx", "", "make:NT"),
        ("work-1915", "auction-1910", "xxxx.xxx.xxx.xxx", "", "1S"),
        ("work-1915", "auction-1908", "xxx.AKxxx.xxx.xx", "", "1H"),
        ("badsworth-1898", "auction-1910", "Axx.Axx.Axxx.xxx", "", "1NT"),
        ("badsworth-1898", "auction-1915", "xx.AKQJxx.Axx.xx", "P", "1H"),
    ],
)
def test_the_nearest_call_of_another_code(name: str, key: str, hand: str, calls: str, call: str) -> None:
    assert call_of(decision_after(name, key, hand, calls)) == call


def test_a_rule_that_names_what_may_not_be_said_is_passed_over() -> None:
    """The next rule, or plain sense, is asked instead: nobody answers with a call that is not offered."""
    code = find_code("auction-1915")
    for dealer, hands in deals(code, 5, 9):
        table = deal_hands(code, dealer, hands, ("7NT",))
        for book in BOOKS.values():
            assert isinstance(BookPlayer(book).decide(code, look(code, table)).act, Say)
