"""Messages as plain data: what was written is read, and nothing is read that cannot be told."""

from __future__ import annotations

import json

import pytest

from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import Message, listed, message, message_in_context, plural_message, sentences
from oddtrick.rules.plain_messages import read_message, read_words, write_message, write_words


@pytest.mark.parametrize(
    "written",
    [
        message("A slip."),
        message_in_context("a call", "pass"),
        plural_message("{count} of {suit}", "{count} of {suit}", 2, suit=Suit.HEARTS),
        sentences(message("{seat} is late.", seat=Seat.N), message("{strain} and {call}", strain=Strain.CLUBS, call=1)),
        message(
            "{cards}: {call}, {part:}", cards=listed([Card.H5, Card.ST], "; "), call=Bid(2, Strain.HEARTS), part=0.5
        ),
    ],
    ids=str,
)
def test_what_is_written_is_read(written: Message) -> None:
    assert read_message(json.loads(json.dumps(write_message(written)))) == written


def test_words_that_no_language_changes_stay_words() -> None:
    assert write_words("69-70") == read_words("69-70") == "69-70"
    assert read_words(write_words(message("A slip."))) == message("A slip.")


@pytest.mark.parametrize(
    "plain",
    [
        None,
        5,
        {},
        {"text": 5},
        {"text": "one", "fields": []},
        {"text": "one", "more": "two"},
        {"text": "{one}", "fields": {"two": "2"}},
        {"text": "{one}", "fields": {"one": {"text": "{two}", "fields": {"one": "1"}}}},
        {"text": "{one.real}", "fields": {"one": 1}},
        {"text": "{one:>999999999}", "fields": {"one": 1}},
        {"text": "{one", "fields": {"one": 1}},
        {"text": "one", "many": "{two}", "fields": {"count": 1}},
        {"text": "{one}", "fields": {"one": {"card": "ZZ"}}},
        {"text": "{one}", "fields": {"one": {"list": [], "separator": "-"}}},
    ],
    ids=str,
)
def test_what_cannot_be_told_is_refused(plain: object) -> None:
    with pytest.raises(NotUnderstood):
        read_message(plain)
