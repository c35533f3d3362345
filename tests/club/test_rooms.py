"""Rooms: commands take effect once, stale ones not at all, and who comes back sees what they would have seen."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from oddtrick.club.render.deliveries import FullUpdate
from oddtrick.club.render.table_view import lobby_line, plain_line, table_shape
from oddtrick.club.room.command_frames import read_frame
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import AbsenceLapsed, PersonCame, PersonWent, read_message, write_message
from oddtrick.club.room.shuffle import commitment
from oddtrick.club.room.state import GRACE, Phase, Room, Seating, Terms
from oddtrick.club.room.wash_book import wash_book
from oddtrick.club.web.protocol import schema
from oddtrick.rules.acts import Claim, Deal, Play, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import SEATS, Card, Seat
from oddtrick.rules.codes import CODES, VARIETIES
from oddtrick.rules.errors import ProtocolError
from oddtrick.rules.laws.examine.between_deals import is_finished
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import State
from oddtrick.words.catalogues import catalogue
from oddtrick.words.language import reading
from oddtrick.words.wording import plan_text
from tests.club.playing import Evening, acting, evening, in_deal, proper
from tests.club.updates import update_for

PEOPLE = ("ann", "bob", "cyd", "dan")
UPDATES = TypeAdapter(FullUpdate)


# -- whole rubbers --


@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize("code", [code.key for code in CODES])
def test_a_rubber_is_played_and_had_again_from_its_messages(code: str, policy: Policy) -> None:
    people = ("ann",) if policy is Policy.STUDY else ("ann", "bob")
    found = evening(5, code=code, policy=policy, people=people)
    turns = 0
    while found.turn() and turns < 150:
        turns += 1
    again = Room(id="t1", terms=found.room.terms, host="ann")
    for message in found.messages:
        again = handle(again, read_message(json.loads(json.dumps(write_message(message))))).room
    assert again == found.room
    for person in (*people, "nobody"):
        UPDATES.validate_python(update_for(again, person), strict=True)
        assert update_for(again, person) == update_for(found.room, person)


@pytest.mark.parametrize("variety", [variety.name for variety in VARIETIES])
def test_every_variety_can_be_played_at(variety: str) -> None:
    code = next(each.codes[0] for each in VARIETIES if each.name == variety)
    found = evening(2, code=code, variety=(variety,), people=("ann",))
    for _ in range(60):
        assert found.turn()
    assert sum(isinstance(act, Deal) for act in found.room.rubber.acts if found.room.rubber) >= 1  # type: ignore[union-attr]  # it has begun
    UPDATES.validate_python(update_for(found.room, "ann"), strict=True)


# -- idempotence, order, stale commands --


def test_a_command_sent_again_takes_effect_once_and_is_acknowledged_alike() -> None:
    found = in_deal()
    person, wish = proper(found)
    fields = {"client": "page", "number": 100, "seq": found.room.seq, **wish}
    first = found.give(person, fields)
    after = found.room
    assert first["kind"] == "ack"
    assert [found.give(person, fields) for _ in range(4)] == [first] * 4
    assert found.room is after


def test_of_four_who_act_at_one_number_one_wins_and_the_others_hear_the_new_one() -> None:
    rng = Random(3)
    for seed in range(12):
        found = in_deal(seed, rng.randint(2, 30), policy=Policy.CLUB)
        if not found.room.in_deal:
            continue
        seq = found.room.seq
        card = {seat: next(iter(found.room.table.deal.play.hands[seat])) for seat in SEATS}  # type: ignore[union-attr]  # in_deal
        replies = []
        for person, seat in rng.sample(list(zip(PEOPLE, SEATS, strict=True)), 4):
            act = {"by": seat.name, "act": "expose", "cards": [card[seat].name], "how": "dropped"}
            replies.append(found.give(person, {"client": "race", "number": 1, "seq": seq, "kind": "act", "act": act}))
        assert [reply["kind"] for reply in replies] == ["ack", "refused", "refused", "refused"]
        assert {(reply["why"], reply["seq"]) for reply in replies[1:]} == {("stale", found.room.seq)}


def test_reordered_and_repeated_commands_leave_what_the_same_in_order_would() -> None:
    rng = Random(8)
    found = in_deal(8, 4)
    sent: list[tuple[str, dict[str, Any]]] = []
    effects: dict[tuple[str, int], int] = {}
    for number in range(1, 120):
        if found.room.dealing:
            found.ready()
            continue
        if not found.room.in_deal:
            break
        person, wish = proper(found)
        sent.append((person, {"client": "page", "number": 1000 + number, "seq": found.room.seq, **wish}))
        for who, fields in rng.choices(sent, k=3) + [sent[-1]] * rng.randint(1, 3):
            before = found.room
            reply = found.give(who, fields)
            if found.room is not before:
                effects[(who, fields["number"])] = effects.get((who, fields["number"]), 0) + 1
            elif reply["kind"] == "refused":
                assert reply["seq"] == found.room.seq
    assert len(effects) > 60
    assert set(effects.values()) == {1}


def test_what_has_not_been_seen_is_stale_and_what_nobody_has_seen_too() -> None:
    found = in_deal()
    person, wish = proper(found)
    for seq in (0, found.room.touched - 1, found.room.seq + 1):
        reply = found.give(person, {"client": "page", "number": 500, "seq": seq, **wish})
        assert (reply["kind"], reply["why"], reply["seq"]) == ("refused", "stale", found.room.seq)
    assert found.give(person, {"client": "page", "number": 500, "seq": found.room.touched, **wish})["kind"] == "ack"


# -- coming back --


def test_whoever_comes_back_at_any_event_has_what_he_would_have_had() -> None:
    found = evening(4, policy=Policy.CLUB)
    undisturbed: dict[str, list[Any]] = {person: [] for person in PEOPLE}
    last = dict.fromkeys(PEOPLE, 0)
    rooms = []
    while True:
        for person in PEOPLE:
            update = update_for(found.room, person, last[person])
            assert not update["whole"] or last[person] == 0
            undisturbed[person] += update["happened"]
            last[person] = update["seq"]
        rooms.append(found.room)
        deal = found.room.table.deal
        if len(rooms) > 20 and deal is not None and is_finished(deal):
            break
        assert found.turn()
    final = {person: update_for(found.room, person)["table"] for person in PEOPLE}
    for room in rooms:
        for person in PEOPLE:
            kept = [line for line in undisturbed[person] if line["seq"] <= room.seq]
            back = update_for(found.room, person, room.seq)
            lines = back["happened"] if back["whole"] else kept + back["happened"]
            assert lines == undisturbed[person][-len(lines) :]
            assert back["table"] == final[person]
            assert back["whole"] or lines == undisturbed[person]


# -- what is refused --


def test_nobody_acts_for_another() -> None:
    found = in_deal()
    _, seat = acting(found)
    for person in PEOPLE:
        if seat not in found.room.played_by(person):
            reply = found.act(person, Say(seat, parse_call("P")))
            assert (reply["why"], found.room.rubber is None) == ("not-yours", False)


def test_a_plan_that_every_screen_would_be_sent_has_an_end() -> None:
    found = in_deal(policy=Policy.CLUB)
    person, seat = acting(found)
    assert found.act(person, Claim(seat, 13, "x" * 501))["why"] == "not-understood"
    assert found.act(person, Claim(seat, 13, "x" * 500)).get("why") != "not-understood"


def test_a_card_of_a_hand_that_is_not_ones_own_cannot_be_asked_after() -> None:
    found = in_deal(policy=Policy.CLUB)
    hands = found.room.table.deal.play.hands  # type: ignore[union-attr]  # in_deal
    texts = set()
    for card in (next(iter(hands[Seat.E])), next(iter(hands[Seat.S]))):
        reply = found.act("ann", Play(Seat.N, (card,), Seat.E))
        texts.add((reply["why"], reply["text"]))
    assert len(texts) == 1


def test_at_a_guarded_table_a_fault_is_refused_with_the_law_and_at_a_club_table_it_happens() -> None:
    for policy in (Policy.GUARDED, Policy.CLUB):
        found = evening(1, policy=policy, code="auction-1910")
        found.ready()
        person, seat = acting(found)
        other = found.room.chairs[seat.left].person
        assert other is not None
        before = found.room.seq
        reply = found.act(other, Say(seat.left, parse_call("1NT")))
        if policy is Policy.GUARDED:
            assert (reply["why"], reply["slip"]["fault"], found.room.seq) == ("guarded", "call-out-of-turn", before)
        else:
            slip = update_for(found.room, person, before)["happened"][-1]["slip"]
            assert slip is not None
            assert slip["fault"] == "call-out-of-turn"
            assert slip["choosers"]


def test_nobody_talks_while_the_cards_are_in_play() -> None:
    found = evening(1)
    assert found.command("ann", "say", phrase="good-evening")["kind"] == "ack"
    found.ready()
    assert found.command("bob", "say", phrase="well-played")["why"] == "silence"


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "[]",
        "{}",
        '{"kind":"act"}',
        '{"kind":"act","client":"page","number":true,"seq":0,"act":{}}',
        "\ud800",
        "1" * 9,
    ],
)
def test_what_is_no_command_is_told_in_one_line(frame: str) -> None:
    with pytest.raises(ProtocolError) as told:
        read_frame(frame)
    assert "\n" not in str(told.value)


def test_the_schema_names_every_command_and_every_delivery() -> None:
    whole = schema()
    assert {"command", "delivery"} == set(whole["properties"])
    assert {"ActCommand", "ReadyCommand", "Update", "Ack", "Refused", "TableShape"} <= set(whole["$defs"])
    read_command({"kind": "start", "client": "page", "number": 1, "seq": 0})


# -- people --


def test_an_absent_player_is_counted_down_and_the_host_decides() -> None:
    found = in_deal()
    found.send(PersonWent("bob"))
    until = found.room.chairs[Seat.E].absent_until
    assert until == found.room.at + GRACE
    assert found.send(AbsenceLapsed(Seat.E)).deliveries == ()
    found.room = handle(found.room, replace(found.messages[-1], at=until + 1)).room
    assert table_shape(found.room, "ann")["waits"]["what"] == "host"
    assert found.command("cyd", "decide", seat="E", choice="computer")["why"] == "not-yours"
    assert found.command("ann", "decide", seat="E", choice="pause")["kind"] == "ack"
    assert found.room.phase is Phase.PAUSED
    assert found.command("ann", "go-on")["kind"] == "ack"
    assert found.command("ann", "decide", seat="E", choice="computer")["kind"] == "ack"
    assert found.room.chairs[Seat.E].computer
    for _ in range(6):
        assert found.turn()
    found.come("bob")
    assert found.command("bob", "return")["kind"] == "ack"
    assert found.room.played_by("bob") == (Seat.E,)


def test_when_the_host_is_away_the_first_player_who_is_there_decides() -> None:
    found = in_deal()
    found.go("ann")
    assert found.room.ruler == "bob"
    assert found.command("bob", "decide", seat="N", choice="wait")["kind"] == "ack"


def test_six_members_cut_in_and_out_by_the_law() -> None:
    found = evening(6, people=PEOPLE, plain=True)
    found.come("eve", "fay", "gus")
    assert found.command("eve", "wait")["kind"] == "ack"
    assert found.command("fay", "wait")["kind"] == "ack"
    assert found.command("gus", "wait")["why"] == "not-now"
    while found.turn():
        pass
    assert found.room.phase is Phase.BETWEEN
    assert found.command("ann", "start")["kind"] == "ack"
    now = {chair.owner for chair in found.room.chairs}
    assert {"eve", "fay"} < now
    assert len(now & set(PEOPLE)) == 2
    assert set(found.room.club.sitting_out) == set(PEOPLE) - now
    book = wash_book(found.room)
    assert len(book.columns) == 1
    assert sum(book.columns[0].changes.values()) == 0


def test_seats_are_cut_for_and_the_lowest_deals() -> None:
    found = evening(11, seating=Seating.CUTTING)
    happened = update_for(found.room, "ann")["happened"]
    lines = [line["text"] for line in happened if line["kind"] == "cutting"]
    for line in happened:
        shown = [Card.parse(each["card"]).symbol for each in line.get("cut", [])]
        assert all(symbol in line["text"] for symbol in shown)
        assert bool(shown) is line["text"].startswith("Cut for")
    assert any("against" in line for line in lines)
    assert str(found.room.name(found.room.next_dealer)) in lines[-1]


def test_a_person_who_leaves_a_rubber_is_replaced_and_another_may_take_the_seat() -> None:
    found = in_deal()
    assert found.command("cyd", "stand")["kind"] == "ack"
    assert found.room.chairs[Seat.S].computer
    found.come("eve")
    assert found.command("eve", "sit", seat="S")["kind"] == "ack"
    assert found.room.rubber is not None
    assert found.room.rubber.name(Seat.S) == "Eve"


def test_two_people_of_one_name_can_be_told_apart() -> None:
    room = Evening(Room(id="t", terms=Terms(name="t", code_key="auction-1910"), host="a"), Random(1), {})
    room.come("a")
    room.send(PersonCame("b", "A"))
    assert {member.name for member in room.room.members.values()} == {"A", "A 2"}


# -- taking back --


def test_a_call_is_taken_back_when_all_the_others_agree() -> None:
    found = evening(1)
    found.ready()
    person, wish = proper(found)
    acts = found.room.rubber.acts  # type: ignore[union-attr]  # a rubber has begun
    assert found.command(person, **wish)["kind"] == "ack"
    assert found.command(person, "ask-undo")["kind"] == "ack"
    others = [each for each in PEOPLE if each != person]
    for each in others:
        assert found.room.undo is not None
        assert found.command(each, "answer-undo", agree=True)["kind"] == "ack"
    assert found.room.rubber is not None
    assert found.room.rubber.acts == acts


def test_who_has_asked_can_think_better_of_it_and_one_who_does_not_agree_ends_it() -> None:
    found = evening(1)
    found.ready()
    person, wish = proper(found)
    other = next(each for each in PEOPLE if each != person)
    found.command(person, **wish)
    acts = found.room.rubber.acts  # type: ignore[union-attr]  # a rubber has begun
    for who in (person, other):
        assert found.command(person, "ask-undo")["kind"] == "ack"
        assert found.command(person, "answer-undo", agree=True)["why"] == "not-yours"
        assert found.command(who, "answer-undo", agree=False)["kind"] == "ack"
        assert found.room.undo is None
        assert found.room.rubber is not None
        assert found.room.rubber.acts == acts


def test_nothing_is_taken_back_once_a_card_has_been_seen_nor_at_a_club_table() -> None:
    found = in_deal(acts=1)
    while found.room.table.deal is None or not found.room.table.deal.play.dummy_down:
        assert found.turn()
    leader = found.room.rubber.acts[-1].by  # type: ignore[union-attr]  # a rubber has begun
    person = found.room.chairs[leader].person
    assert person is not None
    assert found.command(person, "ask-undo")["why"] == "not-now"
    club = evening(1, policy=Policy.CLUB)
    club.ready()
    person, wish = proper(club)
    club.command(person, **wish)
    assert club.command(person, "ask-undo")["why"] == "not-now"


# -- fair dealing --


def test_the_commitment_is_shown_before_the_cut_and_the_secret_after_the_deal() -> None:
    found = evening(9)
    before = table_shape(found.room, "ann")["fair"]
    assert before is not None
    assert (before["secret"], before["cut"]) == (None, None)
    found.ready()
    while found.room.in_deal:
        shown = table_shape(found.room, "ann")
        assert shown["revealed"] is None
        assert shown["fair"] is not None
        assert shown["fair"]["secret"] is None
        assert found.turn()
    fair = table_shape(found.room, "ann")["revealed"]
    assert fair is not None
    assert fair["secret"] is not None
    assert commitment(fair["secret"]) == before["commitment"]
    assert fair["cut"] is not None


def test_at_a_club_table_the_hands_stay_closed_until_the_cut_ends_the_time_for_claims() -> None:
    found = evening(9, policy=Policy.CLUB)
    found.ready()
    while found.room.in_deal:
        assert found.turn()
    assert table_shape(found.room, "ann")["revealed"] is None
    found.ready()
    assert table_shape(found.room, "ann")["revealed"] is not None


def test_the_lobby_tells_nothing_of_the_cards() -> None:
    found = in_deal()
    assert set(lobby_line(plain_line(found.room))) == {
        "id", "name", "code", "code_title", "policy", "phase", "host", "chairs", "free", "watchers", "may_watch",
    }  # fmt: skip


# -- claims --


def test_a_line_that_is_typed_with_a_claim_is_a_value_and_told_in_each_language() -> None:
    """Whatever a page or a program sends as words of a plan is read when the command is taken."""
    found = in_deal(policy=Policy.CLUB)
    while found.room.table.deal is None or found.room.table.deal.state is not State.FINAL:
        assert found.turn()
    person, seat = acting(found)
    act = {"by": seat.name, "act": "claim", "tricks": "rest", "plan": "SA, D3 to DK, then C5 ruffed with S4"}
    assert found.command(person, "act", act=act)["kind"] == "ack"
    deal = found.room.table.deal
    assert deal is not None
    claim = deal.irregularities.claim
    assert claim is not None
    assert claim.plan == ""
    assert [(trick.led, trick.wins) for trick in claim.line] == [
        (Card.SA, Card.SA),
        (Card.D3, Card.DK),
        (Card.C5, Card.S4),
    ]
    assert plan_text(claim) == "♠A, ♦3 to ♦K, ♣5 ruffed with ♠4"
    with reading(catalogue("de")):
        assert plan_text(claim) == "♠A, ♦3 zu ♦K, ♣5, getrumpft mit ♠4"
