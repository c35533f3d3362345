"""The lines of the record as a page is sent them, and when it is told that the hands of a deal lie open."""

from __future__ import annotations

import pytest

from oddtrick.club.render.happenings import line_of
from oddtrick.club.render.table_view import table_shape
from oddtrick.rules.policy import Policy
from oddtrick.words import catalogues
from oddtrick.words.language import reading
from tests.club.playing import Evening, evening, in_deal


def play_out(found: Evening) -> None:
    while found.room.in_deal:
        assert found.turn()


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_stands_after_a_name_is_sent_beside_the_sentence(language: str) -> None:
    found = in_deal(acts=9)
    with reading(catalogues.catalogue(language)):
        lines = [line_of(found.room.code, event, ()) for event in found.room.events]
    acts = [line for line in lines if line["kind"] == "act"]
    assert len(acts) > 4
    for line in acts:
        assert line["did"]
        assert line["text"] == f"{line['who']}: {line['did']}"
    # Where the name stands within a sentence, in whatever order a language has, nothing stands after it.
    (dealt,) = [line for line in lines if line["kind"] == "deal" and line["act"] is None]
    assert dealt["did"] == ""
    assert dealt["who"] in dealt["text"]


def test_words_of_ones_own_are_sent_as_they_were_said() -> None:
    found = evening()
    assert found.command("ann", "chat", words="Good evening: shall we?")["kind"] == "ack"
    line = line_of(found.room.code, found.room.events[-1], ())
    assert (line["who"], line["did"]) == ("Ann", "Good evening: shall we?")


@pytest.mark.parametrize(("policy", "after"), [(Policy.GUARDED, True), (Policy.CLUB, False)])
def test_a_page_is_told_when_the_hands_lie_open(policy: Policy, after: bool) -> None:  # noqa: FBT001 (a column)
    found = evening(9, policy=policy)
    found.ready()
    assert found.turn()
    assert table_shape(found.room, "ann")["deal_open"] is False
    play_out(found)
    # At a club table a revoke may still be claimed: till the next deal nobody is shown the hands.
    assert table_shape(found.room, "ann")["deal_open"] is after
