"""Nobody learns of cards what he may not know, and nobody is kept waiting by those who have left."""

from __future__ import annotations

import logging
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import AbsenceLapsed, Message, PersonCame
from oddtrick.club.room.public import public_record, revealed_shuffles
from oddtrick.club.room.seats import COMPUTER_NAMES
from oddtrick.club.room.state import Phase, Room, Terms
from oddtrick.club.storage import accounts, stored_tables, verification
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web import serve, sockets
from oddtrick.rules.acts import Deal, Demand, Say
from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.policy import Policy
from oddtrick.rules.terms import Remedy, RemedyKind
from tests.club.keeping import keep
from tests.club.playing import Evening, evening
from tests.club.serving import Guest, receive, served
from tests.club.updates import update_for
from tests.support.waiting import PATIENCE


def pone_of(found: Evening) -> str:
    """Who cuts for the next deal."""
    person = found.room.chairs[found.room.pone].owner
    assert person is not None
    return person


def play_out(found: Evening) -> None:
    """Play until the deal is over."""
    while found.room.in_deal:
        assert found.turn()


# -- secrets --


@pytest.mark.parametrize("policy", [Policy.GUARDED, Policy.CLUB])
def test_between_the_pones_cut_and_the_deal_the_secret_stays_secret(policy: Policy) -> None:
    found = evening(9, policy=policy)
    for _ in range(2):
        rubber = found.room.rubber
        assert rubber is not None
        secret = rubber.fair.secret
        assert found.command(pone_of(found), "ready", cut=20)["kind"] == "ack"
        rubber = found.room.rubber
        assert rubber is not None
        assert found.room.dealing
        assert (rubber.fair.secret, rubber.fair.cut) == (secret, 20)
        assert secret not in {fair.secret for fair in revealed_shuffles(found.room, rubber)}
        for person in ("ann", "bob", "cyd", "dan", "nobody"):
            assert secret not in repr(update_for(found.room, person))
        found.ready()
        play_out(found)


def test_what_the_players_contribute_settles_the_deal_and_is_shown_with_the_secret() -> None:
    found = evening(9)
    rubber = found.room.rubber
    assert rubber is not None
    promised = table_shape(found.room, "ann")["fair"]
    assert promised is not None
    given = {person: letter * 64 for person, letter in zip(("ann", "bob", "cyd"), "abc", strict=True)}
    assert found.command("ann", "ready", cut=20, contribution="d" * 64)["kind"] == "ack"
    for person, contribution in given.items():
        assert found.command(person, "ready", cut=20, contribution=contribution)["kind"] == "ack"
        for onlooker in ("ann", "nobody"):
            assert contribution not in repr(update_for(found.room, onlooker))
    assert found.command("dan", "ready", cut=20)["kind"] == "ack"
    assert found.room.rubber is not None
    fair = found.room.rubber.fairs[0]
    by_seat = {Seat.N: "a" * 64, Seat.E: "b" * 64, Seat.S: "c" * 64}
    assert fair == replace(rubber.fair, cut=20, contributions=by_seat, dealt=True)
    (deal,) = (act for act in found.room.rubber.acts if isinstance(act, Deal))
    assert deal.hands == fair.hands != replace(fair, contributions={}).hands
    play_out(found)
    revealed_fair = table_shape(found.room, "ann")["revealed"]
    assert revealed_fair is not None
    assert revealed_fair["contributions"] == {seat.name: text for seat, text in by_seat.items()}
    assert (revealed_fair["commitment"], revealed_fair["secret"]) == (promised["commitment"], rubber.fair.secret)
    following = found.room.rubber.fair
    assert (following.deal, following.contributions) == (2, {})


def verified(found: Evening, database: Path) -> verification.Verification:
    """What a verification of the table says."""
    writer = Writer(str(database))
    keep(writer, found)
    writer.close()
    return verification.verify_database(str(database))


def test_when_the_pone_alone_has_cut_no_deal_is_missing(tmp_path: Path) -> None:
    found = evening(9)
    found.ready()
    play_out(found)
    assert found.command(pone_of(found), "ready", cut=20)["kind"] == "ack"
    said = verified(found, tmp_path / "club.sqlite")
    assert (said.faults, said.shuffles) == ([], 1)


def test_the_shuffle_of_a_deal_that_came_to_nothing_is_shown_and_numbered(tmp_path: Path) -> None:
    found = evening(9, policy=Policy.CLUB)
    found.ready()
    dealer = found.room.table.dealer
    partner = found.room.chairs[dealer.partner].owner
    assert partner is not None
    assert found.act(partner, Say(dealer.partner, Bid(1, Strain.NO_TRUMPS)))["kind"] == "ack"
    chooser = found.room.chairs[dealer.partner.left].owner
    assert chooser is not None
    assert found.act(chooser, Demand(dealer.partner.left, (Remedy(RemedyKind.NEW_DEAL),)))["kind"] == "ack"
    found.ready()
    play_out(found)
    found.ready()
    rubber = found.room.rubber
    assert rubber is not None
    assert [fair.deal for fair in rubber.fairs] == [1, 2, 3]
    assert [fair.deal for fair in revealed_shuffles(found.room, rubber)] == [1, 2]
    said = verified(found, tmp_path / "club.sqlite")
    assert (said.faults, said.shuffles) == ([], 3)


def test_at_a_club_table_the_cut_alone_opens_no_hands() -> None:
    found = evening(9, policy=Policy.CLUB)
    found.ready()
    play_out(found)
    assert found.command(pone_of(found), "ready", cut=20)["kind"] == "ack"
    assert found.room.rubber is not None
    assert table_shape(found.room, "ann")["revealed"] is None
    assert not any(isinstance(act, Deal) for act in public_record(found.room, found.room.rubber).acts)


def test_who_leaves_in_a_deal_may_have_his_own_seat_back_and_no_other() -> None:
    found = evening(1, people=("ann", "bob"))
    found.ready()
    assert found.room.in_deal
    assert found.command("ann", "stand")["kind"] == "ack"
    refused = found.command("ann", "sit", seat="S")
    assert (refused["kind"], refused["why"]) == ("refused", "not-now")
    assert all(view["hand"] == [] for view in table_shape(found.room, "ann")["views"])
    assert found.command("ann", "sit", seat="N")["kind"] == "ack"
    assert found.command("ann", "stand")["kind"] == "ack"
    play_out(found)
    found.ready()
    found.come("cyd")
    assert found.command("cyd", "sit", seat="S")["kind"] == "ack"


def test_where_nobody_may_watch_a_stranger_hears_nothing_of_the_play() -> None:
    found = evening(3)
    found.room = replace(found.room, terms=replace(found.room.terms, watchers=False))
    found.come("eve")
    found.ready()
    for _ in range(6):
        assert found.turn()
    seen = update_for(found.room, "eve")
    assert seen["table"]["views"] == []
    assert {line["kind"] for line in seen["happened"]}.isdisjoint({"act", "deal", "undo"})
    assert "act" in {line["kind"] for line in update_for(found.room, "ann")["happened"]}


def test_an_exception_is_logged_by_its_name_and_place_alone() -> None:
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "here", 1, "%s", ("said",), None)
    try:
        try:
            int("the hand of North")
        except ValueError as error:
            raise RuntimeError("he had DK") from error
    except RuntimeError:
        record.exc_info = sys.exc_info()
    assert serve._names_alone(record)  # noqa: SLF001 (what the log is given)
    told = logging.Formatter("%(levelname)s %(name)s").format(record)
    assert "RuntimeError from ValueError" in told
    assert "test_fairness.py" in told
    assert "invalid literal" not in told


# -- people --


@pytest.mark.parametrize("command", [("decide", {"seat": "E", "choice": "computer"}), ("stand", {})])
def test_the_cards_are_dealt_when_the_last_who_was_not_ready_has_left(command: tuple[str, dict[str, str]]) -> None:
    found = evening(1, people=("ann", "bob"))
    kind, given = command
    assert found.command("ann", "ready", cut=20)["kind"] == "ack"
    assert found.room.dealing
    if kind == "decide":
        found.go("bob")
    assert found.command("ann" if kind == "decide" else "bob", kind, **given)["kind"] == "ack"
    assert found.room.in_deal
    assert not found.room.dealing


def test_who_stands_in_for_the_host_closes_nothing_and_waits_for_the_countdown() -> None:
    found = evening(1)
    found.go("ann")
    assert found.room.ruler == "bob"
    assert "close" not in table_shape(found.room, "bob")["may"]
    assert found.command("bob", "close")["why"] == "not-yours"
    assert found.command("bob", "decide", seat="N", choice="computer")["why"] == "not-now"
    until = found.room.chairs[Seat.N].absent_until
    assert until is not None
    found.room = handle(found.room, Message(until, "00" * 32, AbsenceLapsed(Seat.N))).room
    assert found.command("bob", "decide", seat="N", choice="computer")["kind"] == "ack"


@pytest.mark.parametrize("command", ["decide", "stand"])
def test_what_is_asked_of_one_who_leaves_holds_nobody_up(command: str) -> None:
    found = evening(1, people=("ann", "bob"))
    found.ready()
    while found.room.rubber is None or not any(
        isinstance(act, Say) and act.by is Seat.N for act in found.room.rubber.acts
    ):
        assert found.turn()
    assert found.command("ann", "ask-undo")["kind"] == "ack"
    assert found.room.undo is not None
    if command == "decide":
        found.go("bob")
        assert found.command("ann", "decide", seat="E", choice="computer")["kind"] == "ack"
    else:
        assert found.command("bob", "stand")["kind"] == "ack"
    assert found.room.undo is None


def test_nothing_is_dealt_at_a_table_that_everybody_has_left() -> None:
    found = evening(1, people=("ann",))
    assert found.command("ann", "stand")["kind"] == "ack"
    assert found.room.dealing


def test_a_person_of_a_computer_players_name_is_called_otherwise() -> None:
    found = evening(1, people=("ann",))
    computer = found.room.chairs[Seat.E].computer
    found.send(PersonCame("eve", computer))
    assert found.command("eve", "sit", seat="S")["kind"] == "ack"
    names = [found.room.name(seat) for seat in SEATS]
    assert len(set(names)) == len(names)


def test_a_crowd_of_one_name_keeps_nobody_from_playing() -> None:
    found = Evening(Room(id="t1", terms=Terms(name="The test", code_key="auction-1910"), host="ann"), Random(1), {})
    found.come("ann")
    for number in range(1001):
        found.send(PersonCame(f"guest{number}", "Brown"))
    for name in COMPUTER_NAMES:
        for number in range(4):
            found.send(PersonCame(f"{name}{number}", f"{name}{' I' * number}"))
    assert found.command("ann", "sit", seat="N")["kind"] == "ack"
    assert found.command("ann", "start")["kind"] == "ack"


def test_one_who_comes_in_while_he_is_away_is_counted_down() -> None:
    found = evening(1)
    found.come("eve")
    assert found.command("eve", "wait")["kind"] == "ack"
    found.go("eve")
    for person in ("ann", "bob", "cyd", "dan"):
        found.go(person)
    found.room = replace(found.room, phase=Phase.BETWEEN)
    found.come("ann")
    assert found.command("ann", "start")["kind"] == "ack"
    for chair in found.room.chairs:
        assert chair.owner is not None
        assert (chair.absent_until is None) == found.room.is_present(chair.owner)
    assert "eve" in {chair.owner for chair in found.room.chairs}


# -- over real sockets --


def test_a_person_has_no_more_sockets_than_he_may(tmp_path: Path) -> None:
    with served(str(tmp_path / "club.sqlite")) as club, ExitStack() as opened:
        guest = Guest(club.origin)
        opened.callback(guest.close)
        table = guest.open_table()
        for _ in range(sockets.MAX_SOCKETS_PER_PERSON):
            receive(opened.enter_context(guest.socket(table)), "update")
        with pytest.raises(InvalidStatus):
            guest.socket(table)
        known = guest.http.post("/api/passkey/known").json()["challenge"]
        odd = b'{"challenge": "' + known.encode() + b'", "credential": {"id": "\\ud800"}}'
        answer = guest.http.post("/api/passkey/login", content=odd, headers={"Content-Type": "application/json"})
        # Half of a surrogate pair is no text: the form is refused before anybody asks whose passkey it is.
        assert answer.status_code == 422


def test_sessions_that_have_expired_are_forgotten(tmp_path: Path) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))
    try:
        writer.submit(lambda it: accounts.create_person(it, accounts.Person("ann", "Ann", None, None), 1)).result()
        for token, expires in (("old", 10), ("new", 30)):
            writer.submit(lambda it, t=token, e=expires: accounts.create_session(it, t, "ann", 1, e)).result()  # type: ignore[misc]  # a lambda with defaults
        writer.submit(lambda it: accounts.delete_expired(it, 20)).result()
        assert writer.submit(lambda it: accounts.find_session(it, "old", 5)).result() is None
        assert writer.submit(lambda it: accounts.find_session(it, "new", 5)).result() is not None
    finally:
        writer.close()


def test_an_open_club_keeps_what_it_is_told_while_it_is_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = str(tmp_path / "club.sqlite")
    writer = Writer(database)

    def meanwhile(*_given: object) -> None:
        person = accounts.Person("ann", "Ann", None, None)
        writer.submit(lambda it: accounts.create_person(it, person, 1)).result(timeout=PATIENCE)

    try:
        room = Room(id="t1", terms=Terms(name="The test", code_key="auction-1910"), host="ann")
        writer.submit(lambda it: stored_tables.create_table(it, room, 1)).result()
        monkeypatch.setattr(verification, "_verify_table", meanwhile)
        assert verification.verify_database(database).faults == []
        assert writer.submit(lambda it: accounts.find_person(it, "ann")).result() is not None
    finally:
        writer.close()
