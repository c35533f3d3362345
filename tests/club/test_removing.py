"""A person is removed from a table: by its host, or by all others who play and are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.club.render.table_view import table_shape
from oddtrick.rules.cards import Seat
from tests.club.playing import evening, in_deal, lines_of
from tests.club.serving import Guest, give, receive, served
from tests.club.updates import update_for


def test_the_host_removes_a_player_and_a_computer_player_goes_on_for_good() -> None:
    found = in_deal(1)
    before = found.room
    assert before.rubber is not None
    assert found.command("ann", "remove", person="bob", removed=True)["kind"] == "ack"
    rubber = found.room.rubber
    assert rubber is not None
    chair = found.room.chairs[Seat.E]
    assert (chair.owner, bool(chair.computer)) == (None, True)
    assert (rubber.acts, rubber.owners[Seat.E]) == (before.rubber.acts, None)
    assert rubber.header.players[Seat.E] == chair.computer
    assert lines_of(found.room)[-2:] == ["Bob is removed from the table.", f"{chair.computer} plays for Bob."]
    for kind, more in (("sit", {"seat": "E"}), ("wait", {}), ("say", {"phrase": "thank-you"}), ("return", {})):
        assert found.command("bob", kind, **more)["text"] == "You were removed from this table."
    while found.turn():
        pass
    assert found.room.over


def test_whoever_waits_or_watches_is_removed_and_let_in_again_by_the_host_alone() -> None:
    found = evening(1)
    found.come("eve")
    assert found.command("eve", "wait")["kind"] == "ack"
    assert found.command("ann", "remove", person="eve", removed=True)["kind"] == "ack"
    assert "eve" not in found.room.club.members
    assert table_shape(found.room, "bob")["removed"] == [{"id": "eve", "name": "Eve"}]
    assert found.command("bob", "remove", person="eve", removed=False)["why"] == "not-yours"
    assert found.command("ann", "remove", person="eve", removed=False)["kind"] == "ack"
    assert found.command("ann", "remove", person="eve", removed=False)["why"] == "not-now"
    assert found.command("eve", "wait")["kind"] == "ack"


def test_all_others_who_play_and_are_there_remove_one_together() -> None:
    found = in_deal(1)
    assert found.command("bob", "remove", person="dan", removed=True)["kind"] == "ack"
    assert lines_of(found.room)[-1] == "Bob would have Dan removed from the table."
    assert found.command("bob", "remove", person="dan", removed=True)["why"] == "not-now"
    assert found.command("eve", "remove", person="dan", removed=True)["why"] == "not-yours"
    found.go("ann")
    assert found.room.ruler == "bob"
    assert found.room.chairs[Seat.W].owner == "dan", "the one who stands in for the host needs the others"
    assert found.command("cyd", "remove", person="dan", removed=True)["kind"] == "ack"
    assert found.room.chairs[Seat.W].owner is None


def test_one_alone_removes_nobody_but_as_the_host() -> None:
    found = evening(1, people=("ann", "bob"))
    found.come("eve")
    assert found.command("bob", "remove", person="ann", removed=True)["kind"] == "refused"
    assert found.command("bob", "remove", person="eve", removed=True)["kind"] == "ack"
    assert found.room.removed == frozenset(), "the host plays here too, and has not said so"
    found.go("ann")
    assert found.command("bob", "remove", person="eve", removed=True)["why"] == "not-yours"
    assert table_shape(found.room, "bob")["removable"] == []
    found.come("ann")
    assert table_shape(found.room, "ann")["removable"] == ["bob", "eve"]
    assert table_shape(found.room, "eve")["removable"] == []


def test_a_page_offers_the_removal_of_those_whom_it_can_have_removed() -> None:
    found = in_deal(1)
    found.come("eve")
    assert table_shape(found.room, "bob")["removable"] == ["cyd", "dan", "eve"]
    found.command("bob", "remove", person="dan", removed=True)
    assert table_shape(found.room, "bob")["removable"] == ["cyd", "eve"]
    found.command("ann", "remove", person="eve", removed=True)
    assert table_shape(found.room, "bob")["removable"] == ["cyd"]


@pytest.mark.parametrize("person", ["ann", "stranger"])
def test_nobody_removes_the_host_or_one_who_was_never_there(person: str) -> None:
    found = in_deal(1)
    for by in ("ann", "bob"):
        assert found.command(by, "remove", person=person, removed=True)["why"] == "not-now"


def test_what_was_wished_in_one_deal_is_forgotten_with_the_next() -> None:
    found = in_deal(1)
    found.command("bob", "remove", person="dan", removed=True)
    deals = found.room.table.deals
    while found.room.table.deals == deals:
        assert found.turn()
    found.go("ann")
    assert found.command("cyd", "remove", person="dan", removed=True)["kind"] == "ack"
    assert found.room.chairs[Seat.W].owner == "dan"


def test_the_cards_are_dealt_when_the_one_for_whom_all_waited_is_removed() -> None:
    found = evening(1)
    waiting = found.room.pone
    last = found.room.chairs[waiting].person
    assert last not in (None, "ann")
    for person in ("ann", "bob", "cyd", "dan"):
        if person != last:
            found.command(person, "ready")
    assert not found.room.in_deal
    assert found.command("ann", "remove", person=last, removed=True)["kind"] == "ack"
    assert found.room.in_deal


def test_an_update_for_one_removed_shows_no_more_than_a_watchers() -> None:
    found = in_deal(1)
    found.command("ann", "remove", person="bob", removed=True)
    watching = update_for(found.room, "eve")["table"]["views"]
    assert update_for(found.room, "bob")["table"]["views"] == watching


def test_the_sockets_and_requests_of_one_removed_are_refused_until_they_may_come_again(tmp_path: Path) -> None:
    with served(str(tmp_path / "club.sqlite"), "--no-limits") as club:
        ann, bob = Guest(club.origin), Guest(club.origin, "Bob")
        table = ann.open_table(sit="S")
        with ann.socket(table) as host, bob.socket(table) as friend:
            receive(friend, "update")
            update = receive(host, "update")
            while not update["table"]["removable"]:
                update = receive(host, "update")
            (person,) = update["table"]["removable"]
            reply, update = give(host, update, {"kind": "remove", "number": 1, "person": person, "removed": True})
            assert reply["kind"] == "ack"
            assert receive(friend, "closing")["text"] == "You were removed from this table."
            with bob.socket(table) as again:
                closing = receive(again)
                assert (closing["kind"], closing["come_again"]) == ("closing", False)
            assert bob.http.get(f"/api/tables/{table}").status_code == 403
            assert bob.http.get(f"/api/tables/{table}/meanings").status_code == 403
            give(host, update, {"kind": "remove", "number": 2, "person": person, "removed": False})
            with bob.socket(table) as again:
                assert receive(again)["kind"] == "update"
        ann.close()
        bob.close()
