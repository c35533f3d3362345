"""How trumps come to be settled: the dialogue of 1895 state by state, the auctions against a plain model of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

import pytest

from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import Bid, Call, Make, Strain, Word, parse_call
from oddtrick.rules.cards import PACK, SEATS, Seat, deal_round
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, BRIDGE_1895, CODES, code_for
from oddtrick.rules.laws.auctions.auction import Auction, by_points, by_tricks, least_sufficient
from oddtrick.rules.laws.auctions.dialogue import Doubling, ask
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.auctions.phase_names import description
from oddtrick.rules.laws.auctions.rotation import first_to_name
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import Bar, BarScope, CurrentDeal, Declaration, DialogueQuestion, Lift, State, Table
from oddtrick.rules.terms import Fault

P, X, XX = Word.PASS, Word.DOUBLE, Word.REDOUBLE


def begin_deal(code: Code, dealer: Seat = Seat.N) -> Table:
    table = Table(dealer=dealer)
    return after(table, judge(code, table, Deal(dealer, deal_round(PACK, dealer))))


def deal_of(table: Table) -> CurrentDeal:
    assert table.deal is not None
    return table.deal


def say(code: Code, table: Table, seat: Seat, call: Call) -> tuple[Ruling, Table]:
    ruling = judge(code, table, Say(seat, call))
    return ruling, after(table, ruling)


def after_calls(code: Code, text: str, dealer: Seat = Seat.N) -> Table:
    """The table after those calls, each by the player whose turn it is."""
    table = begin_deal(code, dealer)
    for word in text.split():
        turn = deal_of(table).declaration.turn
        assert turn is not None, f"{word}: it is nobody's turn"
        ruling, table = say(code, table, turn, parse_call(word))
        assert ruling.is_proper, f"{word}: {ruling.fault}"
    return table


# -- 1895: the dialogue, as a table of states --


@dataclass(frozen=True, slots=True)
class Talk:
    """Where the talk has come to, whose word was the last of each side, how often it was doubled."""

    state: str = "DECL1"
    maker: str = ""
    dealers: str = ""
    others: str = ""
    doublings: int = 0


OTHER = {"D": "P", "P": "D", "L": "R", "R": "L"}
MAKES = tuple(
    Make(strain) for strain in (Strain.SPADES, Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.NO_TRUMPS)
)
LEAD = "LEAD"


def speaker(talk: Talk) -> str:
    """Who has the word: the dealer (D), his partner (P), the players on his left (L) and right (R)."""
    match talk.state:
        case "DECL1":
            return "D"
        case "DECL2":
            return "P"
        case "DBL1":
            return "L"
        case "DBL2":
            return "R"
        case "DEC1":
            return talk.dealers or talk.maker
        case "DEC2":
            return OTHER[talk.dealers or talk.maker]
        case "DEF1":
            return talk.others
        case "DEF2":
            return OTHER[talk.others]
        case _:
            return ""


def replies(talk: Talk) -> Mapping[Call, Talk]:
    """What may be said in that state, and the state that follows (laws 48-57)."""
    who = speaker(talk)
    to = partial(replace, talk)
    doubled = to(state="DEC1", others=who, doublings=talk.doublings + 1)
    back = to(state="DEF1", dealers=who, doublings=talk.doublings + 1)
    match talk.state:
        case "DECL1":
            made: dict[Call, Talk] = {make: to(state="DBL1", maker=who) for make in MAKES}
            return {**made, Word.LEAVE: to(state="DECL2")}
        case "DECL2":
            return {make: to(state="DBL1", maker=who) for make in MAKES}
        case "DBL1":
            return {X: doubled, Word.MAY_I_PLAY: to(state="DBL2")}
        case "DBL2":
            return {X: doubled, Word.YES: to(state=LEAD)}
        case "DEC1":
            return {XX: back, Word.SATISFIED: to(state="DEC2")}
        case "DEC2":
            return {XX: back, Word.YES: to(state=LEAD)}
        case "DEF1":
            return {XX: doubled, Word.SATISFIED: to(state="DEF2")}
        case "DEF2":
            done = Word.SATISFIED if who == "L" else Word.YES
            return {XX: doubled, done: to(state=LEAD)}
        case _:
            return {}


def seat_of(role: str, dealer: Seat) -> Seat:
    return {"D": dealer, "L": dealer.left, "P": dealer.partner, "R": dealer.right}[role]


EVERY_WORD: tuple[Call, ...] = (*MAKES[:2], *Word, Bid(1, Strain.HEARTS))


def dialogues(code: Code, dealer: Seat, most: int) -> Iterator[tuple[Talk, Table]]:
    """Every state that can be reached with that number of doublings, the table beside it; spades and clubs only."""
    found = [(Talk(), begin_deal(code, dealer))]
    while found:
        talk, table = found.pop()
        yield talk, table
        for call, later in replies(talk).items():
            if later.doublings <= most and call not in MAKES[2:]:
                _, told = say(code, table, seat_of(speaker(talk), dealer), call)
                found.append((later, told))


@pytest.mark.parametrize("dealer", SEATS)
def test_the_dialogue_of_1895(dealer: Seat) -> None:
    """In each state it is one player's turn, and he may say two things; whatever else is said is a fault."""
    seen = set()
    for talk, table in dialogues(BRIDGE_1895, dealer, most=3):
        deal = deal_of(table)
        declaration = deal.declaration
        seen.add((talk.state, speaker(talk), talk.maker, talk.dealers, talk.others, talk.doublings))
        assert declaration.doubling == talk.doublings
        if talk.state == LEAD:
            assert deal.state is State.FINAL
            assert declaration.turn is None
            assert deal.turn is dealer.left
            continue
        assert deal.state is State.OPEN
        turn = seat_of(speaker(talk), dealer)
        assert declaration.turn is turn, talk
        for seat, call in product(SEATS, EVERY_WORD):
            # The leader asks the next to speak after a double whether they may play (law 55).
            puts_question = seat is dealer.left is not turn and talk.doublings > 0
            proper = (seat is turn and call in replies(talk)) or (puts_question and call is Word.MAY_I_PLAY)
            ruling = judge(BRIDGE_1895, table, Say(seat, call))
            assert ruling.is_proper is proper, f"{talk}: {seat} says {call}: {ruling.fault}"
    assert {state for state, *_ in seen} == {"DECL1", "DECL2", "DBL1", "DBL2", "DEC1", "DEC2", "DEF1", "DEF2", LEAD}
    assert {who for _, who, *_ in seen} == {"D", "P", "L", "R", ""}


def test_the_dealer_plays_whoever_made_it() -> None:
    for talk, table in dialogues(BRIDGE_1895, Seat.E, most=1):
        declaration = deal_of(table).declaration
        if talk.maker:
            assert (declaration.declarer, declaration.dummy, declaration.leader) == (Seat.E, Seat.W, Seat.S)
            assert declaration.by is seat_of(talk.maker, Seat.E)
        else:
            assert declaration.declarer is None


@pytest.mark.parametrize("make", MAKES, ids=str)
def test_every_strain_may_be_made(make: Make) -> None:
    for text in (str(make), f"leave {make}"):
        assert deal_of(after_calls(BRIDGE_1895, text)).declaration.strain is make.strain


@pytest.mark.parametrize("strain", ["royal", "nullo", "misere"])
def test_other_strains_are_none_of_1895(strain: str) -> None:
    ruling = judge(BRIDGE_1895, begin_deal(BRIDGE_1895), Say(Seat.N, Make(Strain.parse(strain))))
    assert ruling.fault is Fault.NO_SUCH_CALL


def test_redoubling_goes_on_without_end() -> None:
    """Law 56: no limit; the value doubles each time (law 53)."""
    table = after_calls(BRIDGE_1895, "make:NT X " + "XX " * 30)
    assert deal_of(table).declaration.doubling == 31


@pytest.mark.parametrize(
    ("strain", "most"),
    # The last values that a limit of 100 a trick permits: 64, 64, 96, 64 and 96.
    [("S", 5), ("C", 4), ("D", 4), ("H", 3), ("NT", 3)],
)
def test_the_limit_of_a_hundred(strain: str, most: int) -> None:
    """The etiquette of page 23, as an option: no redouble that makes a trick worth more than 100."""
    code = code_for("bridge-1895", {"limit": 100})
    table = after_calls(code, f"make:{strain} X " + "XX " * (most - 1))
    assert deal_of(table).declaration.doubling == most
    turn = deal_of(table).declaration.turn
    assert turn is not None
    assert judge(code, table, Say(turn, XX)).fault is Fault.NO_SUCH_CALL
    assert judge(code, table, Say(turn, Word.SATISFIED)).is_proper


@pytest.mark.parametrize(("limit", "fault"), [(96, None), (95, Fault.NO_SUCH_CALL)])
def test_a_redouble_to_the_very_limit_is_within_it(limit: int, fault: Fault | None) -> None:
    """Twelve a trick, redoubled once and again: 96."""
    code = replace(BRIDGE_1895, phases=(BRIDGE_1895.phases[0], Doubling(limit=limit)))
    table = after_calls(code, "make:NT X XX")
    turn = deal_of(table).declaration.turn
    assert turn is not None
    assert judge(code, table, Say(turn, XX)).fault is fault


def test_how_trumps_are_declared_is_told() -> None:
    told = {code.key: [description(phase) for phase in code.phases] for code in CODES}
    assert told == {
        "bridge-1895": ["dealer, or partner if the dealer leaves it", "doubling without limit"],
        "auction-1908": ["auction, points rank; dealer may not pass"],
        "auction-1910": ["auction, points rank; dealer may not pass"],
        "auction-1915": ["auction, tricks rank; dealer may pass"],
    }
    assert description(code_for("bridge-1895", {"limit": 100}).phases[-1]) == "doubling to 100 a trick"


def test_who_has_forfeited_his_double_is_passed_over() -> None:
    """Law 69, as if he had declined; where both have, the question is settled."""
    deal = deal_of(after_calls(BRIDGE_1895, "make:H"))

    def asked(*silent: Seat) -> Declaration:
        bars = tuple(Bar(seat, BarScope.DOUBLING, Lift.NEVER, "69") for seat in silent)
        return ask(
            deal.declaration,
            DialogueQuestion.LEADER,
            replace(deal, irregularities=replace(deal.irregularities, bars=bars)),
        )

    assert (asked().turn, asked(Seat.W).turn, asked(Seat.E).turn) == (Seat.E, Seat.E, Seat.W)
    assert asked(Seat.E, Seat.W).state is State.FINAL
    barred = replace(
        deal, irregularities=replace(deal.irregularities, bars=(Bar(Seat.N, BarScope.DOUBLING, Lift.NEVER, "69"),))
    )
    assert ask(replace(deal.declaration, doubled_by=Seat.E), DialogueQuestion.MAKER, barred).turn is Seat.S


# -- the auctions, against a plain model --

POINTS_1910 = {"S": 2, "C": 4, "D": 6, "H": 8, "NT": 12}
POINTS_1913 = {"S": 2, "C": 6, "D": 7, "H": 8, "royal": 9, "NT": 10}
RANKS_1915 = ("C", "D", "H", "S", "NT")


@dataclass(frozen=True, slots=True)
class Book:
    """What a model of an auction has to know of a book."""

    code: Code
    strains: tuple[str, ...]
    rank: Callable[[int, str], tuple[int, int]]
    dealer_may_pass: bool


BOOKS = (
    Book(AUCTION_1908, tuple(POINTS_1910), lambda n, s: (n * POINTS_1910[s], n), dealer_may_pass=False),
    Book(AUCTION_1910, tuple(POINTS_1910), lambda n, s: (n * POINTS_1910[s], n), dealer_may_pass=False),
    Book(AUCTION_1915, RANKS_1915, lambda n, s: (n, RANKS_1915.index(s)), dealer_may_pass=True),
    Book(
        code_for("auction-1915", {"dual_spade": True}),
        tuple(POINTS_1913),
        lambda n, s: (n * POINTS_1913[s], n),
        dealer_may_pass=False,
    ),
)
IDS = ("1908", "1910", "1915", "1913")


@dataclass(slots=True)
class Model:
    """An auction as one would keep it on a slip of paper: what was said, from the dealer on."""

    book: Book
    said: list[str]

    @property
    def turn(self) -> int:
        return len(self.said) % 4

    @property
    def bids(self) -> list[tuple[int, int, str]]:
        """Place in the calls, level and strain of each bid."""
        return [(place, int(word[0]), word[1:]) for place, word in enumerate(self.said) if word[0].isdigit()]

    @property
    def over(self) -> bool:
        return self.said[-3:] == ["P"] * 3 and (bool(self.bids) or len(self.said) == 4)

    def good(self) -> set[str]:
        """All that the player whose turn it is may say."""
        words = {f"{level}{strain}" for level in range(1, 8) for strain in self.book.strains}
        if not self.bids:
            return words | ({"P"} if self.said or self.book.dealer_may_pass else set())
        place, level, strain = self.bids[-1]
        floor = self.book.rank(level, strain)
        words = {word for word in words if self.book.rank(int(word[0]), word[1:]) > floor}
        since = self.said[place + 1 :]
        mine = (place - self.turn) % 2 == 0
        if not mine and "X" not in since:
            words.add("X")
        if mine and "X" in since and "XX" not in since:
            words.add("XX")
        return words | {"P"}

    def declarer(self) -> int:
        """Places from the dealer."""
        last, _, strain = self.bids[-1]
        return next(place % 4 for place, _, named in self.bids if named == strain and (place - last) % 2 == 0)

    def doublings(self) -> int:
        since = self.said[self.bids[-1][0] :]
        return 2 if "XX" in since else int("X" in since)


@pytest.mark.parametrize("book", BOOKS, ids=IDS)
def test_auctions(book: Book) -> None:
    rng = random.Random(f"auctions of {book.code.key}")
    phase = book.code.phases[0]
    for _ in range(60):
        dealer = rng.choice(SEATS)
        table, model = begin_deal(book.code, dealer), Model(book, [])
        while not model.over:
            deal = deal_of(table)
            turn = SEATS[(dealer + model.turn) % 4]
            assert deal.turn is turn
            good = {
                str(call)
                for call in phase.calls(book.code.scoring.tricks, deal)
                if judge(book.code, table, Say(turn, call)).is_proper
            }
            assert good == model.good(), model.said
            low = [word for word in good if not word[0].isdigit() or int(word[0]) <= 2 + len(model.said) // 5]
            quiet = "P" in good and rng.random() < 0.4
            word = "P" if quiet else rng.choice(sorted(low or good))
            model.said.append(word)
            _, table = say(book.code, table, turn, parse_call(word))
        deal = deal_of(table)
        assert [str(said.call) for said in deal.declaration.said] == model.said
        if not model.bids:
            assert deal.state is State.PASSED_OUT
            continue
        declarer = SEATS[(dealer + model.declarer()) % 4]
        assert deal.state is State.FINAL
        assert (deal.declaration.declarer, deal.declaration.dummy) == (declarer, declarer.partner)
        assert deal.turn is deal.declaration.leader is declarer.left
        assert deal.declaration.doubling == model.doublings()
        assert f"{deal.declaration.level}{deal.declaration.strain}" == f"{model.bids[-1][1]}{model.bids[-1][2]}"


@pytest.mark.parametrize("book", BOOKS[:2], ids=IDS[:2])
def test_points_rank_before_tricks(book: Book) -> None:
    """1910, law 46, and the article of 1908: more points, and of equal points more tricks."""
    order, worth = by_points, book.code.scoring.tricks
    ladder = "1S 1C 2S 1D 3S 1H 2C 4S 5S 1NT 2D 3C 6S 7S 2H 4C 3D 5C 2NT 3H 4D 6C "
    ladder += "7C 5D 4H 3NT 6D 5H 7D 4NT 6H 7H 5NT 6NT 7NT"
    ranks = [order(bid, worth) for word in ladder.split() if isinstance(bid := parse_call(word), Bid)]
    # Written out by the values of law 4: S 2, C 4, D 6, H 8, NT 12.
    points = "2 4 4 6 6 8 8 8 10 12 12 12 12 14 16 16 18 20 24 24 24 24 28 30 32 36 36 40 42 48 48 56 60 72 84"
    assert [rank[0] for rank in ranks] == [int(point) for point in points.split()]
    assert sorted(ranks) == ranks
    assert len(ranks) == 35


def test_tricks_rank_before_strains_in_1915() -> None:
    """Law 45."""
    worth = AUCTION_1915.scoring.tricks
    ladder = [Bid(level, Strain.parse(strain)) for level in range(1, 8) for strain in RANKS_1915]
    ranks = [by_tricks(bid, worth) for bid in ladder]
    assert sorted(ranks) == ranks
    assert len(set(ranks)) == 35


@pytest.mark.parametrize(
    ("code", "standing", "strain", "least"),
    [
        (AUCTION_1910, None, "S", "1S"),
        (AUCTION_1910, "1C", "S", "2S"),
        (AUCTION_1910, "1NT", "H", "2H"),
        (AUCTION_1910, "1NT", "S", "6S"),
        (AUCTION_1910, "1NT", "C", "3C"),
        (AUCTION_1910, "2D", "NT", "2NT"),
        (AUCTION_1910, "3NT", "S", None),
        (AUCTION_1915, "1NT", "S", "2S"),
        (AUCTION_1915, "2C", "NT", "2NT"),
        (AUCTION_1915, "7NT", "NT", None),
        (AUCTION_1915, "7D", "C", None),
        (AUCTION_1915, "7D", "H", "7H"),
    ],
)
def test_the_least_that_is_enough(code: Code, standing: str | None, strain: str, least: str | None) -> None:
    declaration = Declaration()
    if standing is not None:
        bid = parse_call(standing)
        assert isinstance(bid, Bid)
        declaration = Declaration(level=bid.level, strain=bid.strain, by=Seat.N)
    phase = code.phases[0]
    assert isinstance(phase, Auction)
    found = least_sufficient(code.scoring.tricks, phase.order, declaration, Strain.parse(strain))
    assert (None if found is None else str(found)) == least


# -- who is declarer --


@pytest.mark.parametrize("book", BOOKS[:3], ids=IDS[:3])
def test_the_first_of_the_side_to_name_the_strain(book: Book) -> None:
    deal = deal_of(after_calls(book.code, "1S 1NT 2H P 3H P P P"))
    assert (deal.declaration.by, deal.declaration.declarer) == (Seat.N, Seat.S)
    deal = deal_of(after_calls(book.code, "1H 1NT 2H 2NT 3H P P P"))
    assert (deal.declaration.by, deal.declaration.declarer, deal.turn) == (Seat.N, Seat.N, Seat.E)
    deal = deal_of(after_calls(book.code, "1H P 2H P 3H P 4H P P P"))
    assert (deal.declaration.by, deal.declaration.declarer) == (Seat.S, Seat.N)


@pytest.mark.parametrize("book", BOOKS[:3], ids=IDS[:3])
def test_what_the_other_side_named_first_does_not_count(book: Book) -> None:
    """Doubt A-38: only the winning partnership."""
    deal = deal_of(after_calls(book.code, "1H 2H P 3H P P P"))
    assert (deal.declaration.by, deal.declaration.declarer, deal.turn) == (Seat.W, Seat.E, Seat.S)
    deal = deal_of(after_calls(book.code, "1H P P 2H P P P"))
    assert (deal.declaration.by, deal.declaration.declarer, deal.turn) == (Seat.W, Seat.W, Seat.N)


def test_first_to_name_asks_for_side_and_strain() -> None:
    named = ((Seat.N, Strain.HEARTS), (Seat.E, Strain.SPADES), (Seat.W, Strain.HEARTS), (Seat.E, Strain.HEARTS))
    declaration = Declaration(named=named, by=Seat.E, strain=Strain.HEARTS)
    assert first_to_name(declaration) is Seat.W


# -- beginning and end --


@pytest.mark.parametrize("book", [BOOKS[0], BOOKS[1], BOOKS[3]], ids=["1908", "1910", "1913"])
def test_the_dealer_must_declare(book: Book) -> None:
    table = begin_deal(book.code)
    ruling, later = say(book.code, table, Seat.N, P)
    assert ruling.fault is Fault.DEALER_MUST_DECLARE
    assert deal_of(later).declaration.turn is Seat.N
    assert judge(book.code, later, Say(Seat.N, Bid(1, Strain.SPADES))).is_proper


def test_all_may_pass_in_1915() -> None:
    table = after_calls(AUCTION_1915, "P P P P")
    assert deal_of(table).state is State.PASSED_OUT
    assert deal_of(after_calls(AUCTION_1915, "P P P 1C P P")).state is State.OPEN


@pytest.mark.parametrize("book", BOOKS[:3], ids=IDS[:3])
@pytest.mark.parametrize("text", ["8S", "0H", "2royal", "1nullo", "1misere", "make:H", "leave", "satisfied", "24", "H"])
def test_no_such_call(book: Book, text: str) -> None:
    ruling = judge(book.code, begin_deal(book.code), Say(Seat.N, parse_call(text)))
    assert ruling.fault is Fault.NO_SUCH_CALL


@pytest.mark.parametrize("book", BOOKS[:3], ids=IDS[:3])
@pytest.mark.parametrize(
    ("calls", "call", "fault"),
    [
        ("1H", "1D", Fault.INSUFFICIENT_CALL),
        ("1H", "1H", Fault.INSUFFICIENT_CALL),
        ("1H P", "X", Fault.DOUBLED_PARTNER),
        ("1H X", "X", Fault.DOUBLED_PARTNER),
        ("1H X P P", "P", None),
        ("1H X P", "X", Fault.DOUBLED_TWICE),
        ("1H X", "XX", None),
        ("1H X XX", "XX", Fault.REDOUBLED_TWICE),
        ("1H X XX", "X", Fault.DOUBLED_TWICE),
        ("1H", "XX", Fault.NOTHING_TO_DOUBLE),
        ("1H X P", "XX", Fault.REDOUBLED_PARTNER),
        ("1H X 2H", "X", None),
        ("1H X 2H", "XX", Fault.NOTHING_TO_DOUBLE),
    ],
)
def test_faults_of_content(book: Book, calls: str, call: str, fault: Fault | None) -> None:
    table = after_calls(book.code, calls)
    turn = deal_of(table).turn
    assert turn is not None
    ruling = judge(book.code, table, Say(turn, parse_call(call)))
    assert ruling.fault is fault
    if fault is not None:
        assert ruling.offender is turn
        assert ruling.law


def test_a_double_changes_the_score_and_not_the_rank() -> None:
    """1910, law 54, and 1908: two diamonds over one no trump doubled."""
    assert judge(AUCTION_1910, after_calls(AUCTION_1910, "1NT X"), Say(Seat.S, parse_call("2D"))).is_proper
    assert judge(AUCTION_1908, after_calls(AUCTION_1908, "1H X XX"), Say(Seat.W, parse_call("2C"))).is_proper


@pytest.mark.parametrize(
    ("code", "rotates", "number", "must"),
    [
        (BRIDGE_1895, False, None, False),
        (code_for("bridge-1895", varieties=("dummy-bridge",)), False, None, False),
        (AUCTION_1908, True, NumberBid.TRICKS, True),
        (AUCTION_1910, True, NumberBid.TRICKS, True),
        (AUCTION_1915, True, NumberBid.TRICKS, False),
        (code_for("auction-1910", varieties=("by-suits",)), True, None, False),
        (code_for("auction-1910", varieties=("by-figures",)), True, NumberBid.POINTS, True),
    ],
    ids=lambda value: value.name if isinstance(value, Code) else str(value),
)
def test_what_a_code_says_of_its_declaration(
    code: Code,
    rotates: bool,  # noqa: FBT001 (a column of the table)
    number: NumberBid | None,
    must: bool,  # noqa: FBT001 (a column of the table)
) -> None:
    """1895, 48; 1910, 44 and 46; 1915, 43; Foster pp. 157-159."""
    assert (code.bids, code.number_bid, code.dealer_must_bid) == (rotates, number, must)
