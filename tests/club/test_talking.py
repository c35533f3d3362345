"""Talk at a table, in phrases and in words: nobody floods it, the host keeps the peace, and no play is told of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import TypeAdapter

from oddtrick.club.render.deliveries import FullUpdate
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.chat import MURMUR, PATIENCE
from oddtrick.club.room.commands import MOST_WORDS
from oddtrick.club.room.rubber import RUBBER_PAUSE_MS
from oddtrick.club.room.seats import MOVES
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ProtocolError
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import Right, Until
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from tests.club.playing import Evening, evening, in_deal
from tests.club.updates import update_for


def say_repeatedly(found: Evening, person: str, times: int) -> list[Any]:
    """What becomes of saying something so often, a millisecond after another."""
    return [found.command(person, "say", phrase="good-evening") for _ in range(times)]


def slowly(found: Evening) -> None:
    """A while goes by: of an evening's messages each comes a second after the last."""
    for _ in range(RUBBER_PAUSE_MS // 1000):
        found.go("nobody")


def test_a_person_says_so_much_in_a_while_and_others_are_not_kept_from_talking() -> None:
    found = evening(1)
    replies = say_repeatedly(found, "ann", PATIENCE + 2)
    assert [reply["kind"] for reply in replies] == ["ack"] * PATIENCE + ["refused"] * 2
    assert replies[-1]["why"] == "too-fast"
    assert say_repeatedly(found, "bob", 1)[0]["kind"] == "ack"
    slowly(found)
    assert say_repeatedly(found, "ann", 1)[0]["kind"] == "ack"


def test_watchers_together_say_no_more_than_a_few_of_them_would() -> None:
    found = evening(1)
    crowd = [f"guest{number}" for number in range(MURMUR + 3)]
    found.come(*crowd)
    kinds = [say_repeatedly(found, person, 1)[0]["kind"] for person in crowd]
    assert kinds == ["ack"] * MURMUR + ["refused"] * 3
    assert say_repeatedly(found, "cyd", 1)[0]["kind"] == "ack"


def test_the_host_mutes_a_person_and_lets_him_talk_again() -> None:
    found = evening(1)
    found.come("eve")
    assert found.command("bob", "mute", person="eve", muted=True)["why"] == "not-yours"
    assert "mute" not in table_shape(found.room, "bob")["may"]
    assert "mute" in table_shape(found.room, "ann")["may"]
    assert found.command("ann", "mute", person="eve", muted=True)["kind"] == "ack"
    assert say_repeatedly(found, "eve", 1)[0]["why"] == "silence"
    told = table_shape(found.room, "eve")
    assert (told["muted"], "say" in told["may"]) == (["eve"], False)
    assert found.command("ann", "mute", person="eve", muted=True)["why"] == "not-now"
    assert found.command("ann", "mute", person="eve", muted=False)["kind"] == "ack"
    assert say_repeatedly(found, "eve", 1)[0]["kind"] == "ack"


@pytest.mark.parametrize("person", ["ann", "stranger"])
def test_nobody_mutes_the_host_or_one_who_is_not_there(person: str) -> None:
    assert evening(1).command("ann", "mute", person=person, muted=True)["why"] == "not-now"


def test_watchers_are_turned_out_and_let_in_again() -> None:
    found = evening(1)
    found.come("eve", "fay")
    found.ready()
    before = update_for(found.room, "eve")
    TypeAdapter(FullUpdate).validate_python(before, strict=True)
    assert [each["name"] for each in before["table"]["audience"]] == ["Eve", "Fay"]
    assert before["table"]["views"]
    assert found.command("bob", "watchers", let_in=False)["why"] == "not-yours"
    assert found.command("ann", "watchers", let_in=False)["kind"] == "ack"
    assert update_for(found.room, "eve")["table"]["views"] == []
    assert not any(line["kind"] in {"deal", "act"} for line in update_for(found.room, "eve")["happened"])
    assert update_for(found.room, "bob")["table"]["views"]
    while found.room.in_deal:
        assert found.turn()
    assert say_repeatedly(found, "eve", 1)[0]["why"] == "silence"
    assert say_repeatedly(found, "bob", 1)[0]["kind"] == "ack"
    assert found.command("ann", "watchers", let_in=True)["kind"] == "ack"
    assert say_repeatedly(found, "eve", 1)[0]["kind"] == "ack"
    assert update_for(found.room, "eve")["table"]["views"]


def test_nobody_floods_a_table_by_sitting_down_and_standing_up() -> None:
    found = evening(1, people=("ann", "bob"))
    found.come("eve")
    done = 0
    while found.command("eve", "wait")["kind"] == "ack":
        assert found.command("eve", "stand")["kind"] == "ack"
        done += 1
    assert done <= MOVES
    assert found.command("eve", "sit", seat="W")["why"] == "too-fast"
    slowly(found)
    assert found.command("eve", "sit", seat="W")["kind"] == "ack"


def words(found: Evening, person: str, text: str = "Where are you from?") -> Any:
    """What becomes of saying that in free text."""
    return found.command(person, "chat", words=text)


def test_words_are_for_between_the_deals_and_are_shown_to_all_at_the_table() -> None:
    found = evening(1)
    found.come("eve")
    assert "chat" in table_shape(found.room, "bob")["may"]
    assert words(found, "bob")["kind"] == "ack"
    for person in ("ann", "eve"):
        line = update_for(found.room, person)["happened"][-1]
        assert (line["kind"], line["who"], line["text"]) == ("chat", "Bob", "Where are you from?")
        TypeAdapter(FullUpdate).validate_python(update_for(found.room, person), strict=True)
    found.ready()
    while found.room.in_deal:
        assert "chat" not in table_shape(found.room, "bob")["may"]
        assert words(found, "bob")["why"] == "silence"
        assert found.turn()
    assert words(found, "bob")["kind"] == "ack"


def test_whoever_plays_with_computer_players_only_has_nobody_to_talk_to() -> None:
    found = evening(1, people=("ann",))
    assert "chat" not in table_shape(found.room, "ann")["may"]
    found.come("eve")
    assert "chat" in table_shape(found.room, "ann")["may"]


def test_watchers_have_phrases_only_until_they_wait_for_a_seat() -> None:
    found = evening(1)
    found.come("eve")
    assert words(found, "eve")["why"] == "silence"
    assert "chat" not in table_shape(found.room, "eve")["may"]
    assert say_repeatedly(found, "eve", 1)[0]["kind"] == "ack"
    assert found.command("eve", "wait")["kind"] == "ack"
    assert words(found, "eve")["kind"] == "ack"


def test_watchers_who_are_turned_out_hear_no_words_and_those_who_wait_do() -> None:
    found = evening(1)
    found.come("eve", "fay")
    assert found.command("fay", "wait")["kind"] == "ack"
    assert words(found, "bob")["kind"] == "ack"
    assert found.command("ann", "watchers", let_in=False)["kind"] == "ack"
    heard = {
        person: [line["text"] for line in update_for(found.room, person)["happened"] if line["kind"] == "chat"]
        for person in ("ann", "eve", "fay")
    }
    assert heard == {"ann": ["Where are you from?"], "eve": [], "fay": ["Where are you from?"]}


def test_the_host_has_phrases_only_or_words_again() -> None:
    found = evening(1)
    assert found.command("bob", "words", allowed=False)["why"] == "not-yours"
    assert found.command("ann", "words", allowed=True)["why"] == "not-now"
    assert found.command("ann", "words", allowed=False)["kind"] == "ack"
    assert words(found, "bob")["why"] == "silence"
    assert say_repeatedly(found, "bob", 1)[0]["kind"] == "ack"
    assert found.command("ann", "words", allowed=True)["kind"] == "ack"
    assert words(found, "bob")["kind"] == "ack"


def test_whoever_is_muted_has_no_words_either_and_words_count_as_phrases_do() -> None:
    found = evening(1)
    assert found.command("ann", "mute", person="bob", muted=True)["kind"] == "ack"
    assert words(found, "bob")["why"] == "silence"
    kinds = [words(found, "cyd")["kind"] for _ in range(PATIENCE - 1)]
    assert kinds == ["ack"] * (PATIENCE - 1)
    assert say_repeatedly(found, "cyd", 1)[0]["kind"] == "ack"
    assert words(found, "cyd")["why"] == "too-fast"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Well,\n well!  ", "Well, well!"),
        ("Cafe\u0301 at five?", "Café at five?"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("👍🏽 כן добрый вечер", "👍🏽 כן добрый вечер"),
    ],
)
def test_words_are_kept_in_one_line_as_they_are_written(text: str, kept: str) -> None:
    found = evening(1)
    assert words(found, "bob", text)["kind"] == "ack"
    assert update_for(found.room, "ann")["happened"][-1]["text"] == kept


@pytest.mark.parametrize(
    "text", ["\u202edlrow", "a\u200bb", "\x1b[2J", " ", "\u0301", "Z\u0315\u0316\u0317", "ﷺ" * 200]
)
def test_words_that_cannot_be_seen_or_turn_the_text_around_are_refused(text: str) -> None:
    found = evening(1)
    text = text.replace("ﷺ", "\u0958")  # composed, it is two signs
    assert words(found, "bob", text)["why"] == "not-understood"


def test_words_have_a_length() -> None:
    with pytest.raises(ProtocolError, match="at most 200"):
        words(evening(1), "bob", "x" * (MOST_WORDS + 1))


def deal_over(seed: int, found: Evening) -> Evening:
    """That evening when its first deal is over, and the next not yet dealt."""
    while not found.room.dealing:
        assert found.turn(), seed
    return found


def test_nothing_is_talked_over_while_somebody_has_to_choose() -> None:
    found = in_deal(1, 12, policy=Policy.CLUB)
    deal_over(1, found)
    right = Right(
        law="84",
        fault=Fault.REVOKE,
        offender=Seat.E,
        choosers=frozenset({Seat.N, Seat.S}),
        remedies=(Remedy(RemedyKind.STAND),),
        until=Until.CUT,
    )
    assert found.room.rubber is not None
    for secret, replied in ((False, "refused"), (True, "ack")):
        table = replace(found.room.table, rights=(replace(right, secret=secret),))
        found.room = replace(found.room, rubber=replace(found.room.rubber, table=table))
        assert ("chat" in table_shape(found.room, "ann")["may"]) is secret
        assert words(found, "ann")["kind"] == replied
