"""Deals that are set instead of shuffled: asked for, dealt, marked and kept; deals that are read and studied."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from oddtrick.club.answers.deal_study import deal_of
from oddtrick.club.room.set_deals import read_set_deal, write_set_deal
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import NotUnderstood
from oddtrick.teaching.lessons.trainer import THEMES, eight_rule_count, make_exercise
from oddtrick.words.wording.people_at_table import COMPASS
from tests.club.serving import Guest, Served, give, receive, served, wish
from tests.support.lin_boards import DOUBLINGS

DEAL = "W AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("club") / "club.sqlite"


@pytest.fixture(scope="module")
def club(database: Path) -> Iterator[Served]:
    with served(str(database), "--no-limits") as opened:
        yield opened


def test_a_set_deal_is_opened_with_a_call(guest: Guest) -> None:
    """Law 43 of 1910: the dealer bids first, and one odd trick at least; the others follow."""
    table = guest.open_table(sit="S", start=True, listed=False, set_deal=f"S{DEAL[1:]}", opening="1H")
    shown = guest.http.get(f"/api/tables/{table}").json()["views"][0]
    assert shown["said"][0] == {**shown["said"][0], "by": "S", "call": "1H", "effect": "stands"}
    assert sorted(shown["hand"]) == sorted(
        ["ST", "S5", "S4", "HT", "H9", "H8", "H7", "DA", "DK", "DQ", "CA", "CK", "CJ"]
    )


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"opening": "P"}, "No dealer opens with P in this game."),  # law 44 of 1910: the dealer must bid
        ({"opening": "1H", "sit": "N"}, "Only the dealer"),
        ({"opening": "1H", "start": False}, "Only the dealer"),
        ({"opening": "1H", "set_deal": ""}, "Only the dealer"),
    ],
)
def test_an_opening_that_cannot_be_is_refused_before_there_is_a_table(
    guest: Guest, form: dict[str, Any], why: str
) -> None:
    full = {"sit": "S", "start": True, "listed": False, "set_deal": f"S{DEAL[1:]}", **form}
    answer = guest.http.post("/api/tables", json=full)
    assert (answer.status_code, why in answer.json()["detail"]) == (400, True)


def test_each_code_tells_with_what_its_dealer_begins(guest: Guest) -> None:
    """1895, law 48: a trump, none, or left to partner; 1908 and 1910: one must bid; 1915, law 42: one may pass."""
    codes = {
        code["key"]: [call["call"] for call in code["opening"]] for code in guest.http.get("/api/club").json()["codes"]
    }
    assert set(codes["bridge-1895"]) == {"make:S", "make:C", "make:D", "make:H", "make:NT", "leave"}
    for key in ("auction-1908", "auction-1910"):
        assert set(codes[key]) == {"1S", "1C", "1D", "1H", "1NT"}
    assert set(codes["auction-1915"]) == {"P", "1S", "1C", "1D", "1H", "1NT"}


def test_a_set_deal_is_dealt_marked_and_the_next_is_shuffled(guest: Guest) -> None:
    table = guest.open_table(sit="S", start=True, listed=False, set_deal=DEAL)
    with guest.socket(table) as socket:
        update = receive(socket, "update")
        assert update["table"]["fair"] is None
        number, shown = 0, update["table"]
        while len(guest.http.get(f"/api/rubbers/{table}-1").json()["deals"]) < 1 or shown["views"][0]["deal"] < 2:
            shown = guest.http.get(f"/api/tables/{table}").json()
            asked = wish(shown)
            if asked is None:
                update = receive(socket, "update")
                continue
            number += 1
            _, update = give(socket, update, {"number": number, **asked})
            if shown["rubber"]["over"]:
                break
    past = guest.http.get(f"/api/rubbers/{table}-1/deals/1").json()
    dealer, hands = read_set_deal(DEAL)
    assert past["dealer"] == dealer.name
    assert past["hands"] == {seat.name: hands[seat].names() for seat in Seat}
    assert past["fair"] is None
    header = json.loads(guest.http.get(f"/api/rubbers/{table}-1/record.odd").text.partition("\n")[0])
    assert header["set"] == [1]


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"set_deal": "nonsense", "listed": False}, "dealer's seat"),
        ({"set_deal": DEAL.replace("AQ2", "AQ"), "listed": False}, "N has 12"),
        ({"set_deal": DEAL.replace("AQ2", "AQK"), "listed": False}, "stands in another hand"),
        ({"set_deal": DEAL}, "not listed"),
        ({"set_deal": DEAL, "listed": False, "seating": "cutting"}, "by choice"),
        (
            {"set_deal": DEAL, "listed": False, "code": "bridge-1895", "variety": ["dummy-bridge"]},
            "another number of them",
        ),
    ],
)
def test_what_is_no_deal_is_refused(guest: Guest, form: dict[str, Any], why: str) -> None:
    answer = guest.http.post("/api/tables", json=form)
    assert answer.status_code == 400
    assert why in answer.json()["detail"]


def test_a_deal_is_written_as_it_is_read() -> None:
    assert write_set_deal(*read_set_deal(DEAL)) == DEAL
    with pytest.raises(NotUnderstood):
        read_set_deal(DEAL.replace("W ", "X ", 1))


@pytest.mark.parametrize(
    "text",
    [
        DEAL,
        DEAL.replace(" KJ3", "\n KJ3").replace(" 9876", "\n9876"),
        "N:AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3",
        '[Dealer "N"]\n[Deal "N:AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"]\n',
    ],
)
def test_a_deal_is_read_from_any_format(guest: Guest, text: str) -> None:
    (deal,) = guest.http.post("/api/deals/read", json={"text": text}).json()["deals"]
    assert deal["deal"][2:] == DEAL[2:]
    assert deal["deal"][0] == deal["dealer"] == text.removeprefix('[Dealer "')[0]


HALF = "N:AKQxx.Kxx.xx.xxx - J9xx.Axxx.KQx.xx -"


def test_the_rest_of_a_half_deal_is_dealt_by_a_seed_and_to_conditions(guest: Guest) -> None:
    text = f'[Board "3"]\n[Dealer "W"]\n[Deal "{HALF}"]\n[Auction "W"]\nPass 1S\n'
    form = {"text": text, "seed": "a", "where": ["E strength 0-7", "W hearts 3+"]}
    answer = guest.http.post("/api/deals/read", json=form).json()
    (deal,) = answer["deals"]
    assert (deal["known_seats"], deal["half"], deal["seed"]) == (["N", "S"], HALF, "a")
    assert (deal["title"], deal["dealer"]) == ("3", "W")
    assert [len(deal["hands"][seat]) for seat in "NESW"] == [13] * 4
    assert {"SA", "SK", "SQ", "HK"} <= set(deal["hands"]["N"])
    assert guest.http.post("/api/deals/read", json=form).json() == answer
    # What was known of it is a text that has its rest dealt anew.
    (other,) = guest.http.post("/api/deals/read", json={"text": HALF, "seed": "b"}).json()["deals"]
    assert other["half"] == HALF
    assert other["deal"] != deal["deal"]
    (drawn,) = guest.http.post("/api/deals/read", json={"text": HALF}).json()["deals"]
    assert drawn["seed"]
    # A table is opened with it as with any other.
    assert read_set_deal(deal["deal"])[0] is Seat.W
    whole = guest.http.post("/api/deals/read", json={"text": DEAL}).json()["deals"][0]
    assert (whole["known_seats"], whole["half"], whole["seed"]) == (["N", "E", "S", "W"], "", "")


def test_the_boards_of_a_file_keep_their_order_and_those_that_are_lost_are_told(guest: Guest) -> None:
    _, _, whole = DEAL.partition(" ")
    text = "".join(
        f'[Board "{number}"]\n[Dealer "S"]\n[Deal "{deal}"]\n\n'
        for number, deal in ((7, HALF), (8, f"N:{whole}"), (9, HALF.replace("Kxx.xx.xxx", "Kxx.xx.xx")), (12, HALF))
    )
    answer = guest.http.post("/api/deals/read", json={"text": text}).json()
    assert [(deal["title"], bool(deal["half"])) for deal in answer["deals"]] == [
        ("7", True),
        ("8", False),
        ("12", True),
    ]
    assert (len(answer["lost"]), answer["more"]) == (1, 0)
    assert "line 11" in answer["lost"][0].lower()
    assert "is a hand of 12 cards" in answer["lost"][0]
    many = "".join(f'[Board "{number}"]\n[Deal "{HALF}"]\n\n' for number in range(1, 104))
    answer = guest.http.post("/api/deals/read", json={"text": many}).json()
    assert (len(answer["deals"]), answer["more"]) == (100, 3)


def test_of_many_boards_that_are_lost_the_first_are_told_and_the_others_counted(guest: Guest) -> None:
    _, _, whole = DEAL.partition(" ")
    lost = "".join(f'[Board "{number}"]\n[Deal "N:{whole[1:]}"]\n\n' for number in range(1, 31))
    answer = guest.http.post("/api/deals/read", json={"text": f'[Board "31"]\n[Deal "N:{whole}"]\n\n{lost}'}).json()
    assert (len(answer["deals"]), len(answer["lost"]), answer["more"]) == (1, 20, 10)
    assert "line 5" in answer["lost"][0].lower()


def test_conditions_that_cannot_be_are_told(guest: Guest) -> None:
    for where in (["E strength 39+"], ["E strengt 3"], ["E shape 7600", "W shape 7600"]):
        answer = guest.http.post("/api/deals/read", json={"text": HALF, "where": where})
        assert answer.status_code == 400
        # It is about the hands that were asked for, and no line of a file.
        assert not answer.json()["detail"].lower().startswith("line")


def test_what_holds_no_deal_says_so(guest: Guest) -> None:
    letter = "Dear Ann,\nthe deals are in the other mail.\n"
    told = guest.http.post("/api/deals/read", json={"text": letter}).json()["detail"]
    assert "it was tried as record, PBN, LIN" in told
    for text in ("", "rubbish", letter, '[Event "nothing"]\n', "{", DOUBLINGS):
        answer = guest.http.post("/api/deals/read", json={"text": text})
        assert answer.status_code == 400, text
        assert answer.json()["detail"]


def test_the_deal_of_a_day_is_its_own_and_no_day_to_come_has_one(guest: Guest) -> None:
    first, second = (deal_of(date(2026, 11, day)) for day in (22, 23))
    assert first != second
    told = guest.http.get("/api/deals/daily/auction-1910?day=2020-02-29").json()
    assert told["deal"]["deal"] == write_set_deal(*deal_of(date(2020, 2, 29)))
    assert guest.http.get("/api/deals/daily/auction-1910?day=2999-01-01").status_code == 400
    assert guest.http.get("/api/deals/daily/whist").status_code == 404


def test_three_books_play_a_deal(guest: Guest) -> None:
    results = guest.http.get("/api/deals/books", params={"deal": DEAL, "code": "auction-1910"}).json()
    assert len(results) == 3
    for result in results:
        assert result["said"][0]["by"] == "W"
        assert result["said"][0]["call"] != "P"
        assert result["reason"]
        assert result["result"]
        # The player to the left of the declarer leads, a card that was dealt to them.
        declarer = next(seat for seat in "NESW" if f" by {COMPASS[Seat[seat]]}" in result["result"])
        leader = Seat((Seat[declarer] + 1) % 4)
        assert result["lead"]["seat"] == leader.name
        assert Card(result["lead"]["card"]) in read_set_deal(DEAL)[1][leader]
    assert guest.http.get("/api/deals/books", params={"deal": DEAL, "code": "whist"}).status_code == 404


@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
def test_an_exercise_is_the_same_for_all_and_the_answer_can_be_chosen(theme: str) -> None:
    for seed in range(6):
        exercise = make_exercise(theme, seed)
        assert make_exercise(theme, seed) == exercise
        assert exercise.answer in exercise.options
        assert exercise.decision.reason


def test_an_exercise_is_made_of_half_a_deal(guest: Guest) -> None:
    half = "N:- - xx.AKQxx.xxx.xxx -"
    made = guest.http.get("/api/exercises/first-bids", params={"seed": 3, "half": half}).json()
    assert {"HA", "HK", "HQ"} <= set(made["hand"])
    assert len(made["hand"]) == 13
    for wrong in ("rubbish", "N:- - xx.AKQxx.xxx.xx -"):
        answer = guest.http.get("/api/exercises/first-bids", params={"seed": 3, "half": wrong})
        assert (answer.status_code, bool(answer.json()["detail"])) == (400, True)


def test_the_eight_rule_counts_as_the_book_does() -> None:
    """Foster, pp. 95-97: five trumps with king and queen, an ace and a king outside, are nine."""
    _, hands = read_set_deal("S KT4.KQ987.A65.32 A.AJT.KQJT9.KQJT QJ98.65.8732.A98 76532.432.4.7654")
    assert eight_rule_count(hands[0], next(suit for suit in type(next(iter(hands[0])).suit) if suit.letter == "H")) == 9
