"""Commands as they come over a socket: read as their JSON Schema has them, refused with what to do about it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from pydantic_core import to_json

from oddtrick.club.render.json_writing import write_json, write_json_plainly
from oddtrick.club.room.command_frames import DEEPEST, read_frame
from oddtrick.club.room.commands import read_command, write_command
from oddtrick.club.web.protocol import schema
from oddtrick.rules.errors import ProtocolError
from oddtrick.words.catalogues import catalogue
from oddtrick.words.language import reading, say_error
from tests.club.evening_without_packages import played

HEAD = {"client": "page", "number": 1, "seq": 0}
PROPER: tuple[dict[str, Any], ...] = (
    {"kind": "act", "act": {"by": "N", "act": "pass"}},
    {"kind": "sit", "seat": "N"},
    {"kind": "start"},
    {"kind": "ready"},
    {"kind": "ready", "cut": 20, "contribution": "ab" * 32},
    {"kind": "ready", "cut": None, "contribution": None},
    {"kind": "say", "phrase": "x" * 40},
    {"kind": "chat", "words": "é\U0001f0a1" * 100},
    {"kind": "words", "allowed": True},
    {"kind": "mute", "person": "bob", "muted": False},
    {"kind": "remove", "person": "bob", "removed": True},
    {"kind": "watchers", "let_in": False},
    {"kind": "pace", "pace": "at-once"},
    {"kind": "partner", "play": True},
    {"kind": "decide", "seat": "E", "choice": "pause"},
    {"kind": "move", "seat": "W"},
)
ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    3,
    49,
    2**53,
    2**53 + 1,
    0.5,
    "",
    "N",
    "1",
    "page\n",
    "x" * 41,
    "é" * 201,
    [],
    ["N"],
    {},
    {"a": 1},
)


def altered() -> Iterator[dict[str, Any]]:
    """Commands with each member taken away, and with each odd value in its place or beside it."""
    for more in PROPER:
        fields = {**HEAD, **more}
        yield fields
        for name in fields:
            yield {key: value for key, value in fields.items() if key != name}
            yield from ({**fields, name: odd} for odd in ODD)
        yield from ({**fields, name: 1} for name in ("cut", "seat", "further"))


def test_a_command_is_read_where_its_schema_has_it_so_and_nowhere_else() -> None:
    whole = schema()
    fits = jsonschema_rs.validator_for({**whole["properties"]["command"], "$defs": whole["$defs"]})
    read = 0
    for fields in altered():
        try:
            command = read_command(fields)
        except ProtocolError:
            assert not fits.is_valid(fields), fields
            continue
        assert fits.is_valid(fields), fields
        assert {**write_command(command), **fields} == write_command(command)
        read += 1
    assert read > len(PROPER)


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        ("{", "A command must be an object of JSON; this is no JSON."),
        ("[]", "A command must be an object of JSON, in braces."),
        ('{"seq":NaN}', "A command must be an object of JSON; this is no JSON."),
        ("[" * 9000, "A command must be an object of JSON; this is no JSON."),
        ("{}", "The kind is missing."),
        ('{"kind":"pray"}', "There is no such command."),
        ('{"kind":["sit"]}', "There is no such command."),
        ('{"kind":"start","client":"page","seq":0}', "The number is missing."),
        ('{"kind":"start","client":"page","number":true,"seq":0}', "The number must be a whole number."),
        ('{"kind":"start","client":"page","number":0,"seq":0}', "The number must be at least 1."),
        ('{"kind":"start","client":"pag","number":1,"seq":0}', "The client needs at least 4 characters."),
        (
            '{"kind":"start","client":"pa ge","number":1,"seq":0}',
            "The client must have the form ^[A-Za-z0-9_-]+$.",
        ),
        ('{"kind":"start","client":"page","number":1,"seq":0,"so":1}', "The so is not asked for."),
        ('{"kind":"ready","client":"page","number":1,"seq":0,"cut":49}', "The cut must be at most 48."),
        ('{"kind":"sit","client":"page","number":1,"seq":0,"seat":"X"}', "The seat must be 'N', 'E', 'S' or 'W'."),
        ('{"kind":"act","client":"page","number":1,"seq":0,"act":[]}', "The act must be an object of JSON, in braces."),
        ('{"kind":"say","client":"page","number":1,"seq":0,"phrase":1}', "The phrase must be a text."),
        ('{"kind":"partner","client":"page","number":1,"seq":0,"play":1}', "The play must be true or false."),
        (
            '{"kind":"chat","client":"page","number":1,"seq":0,"words":"\\ud800"}',
            "A command must be an object of JSON; this is no JSON.",
        ),
        (
            f'{{"kind":"act","client":"page","number":1,"seq":0,"act":{{"a":{"[" * 150}{"]" * 150}}}}}',
            f"A command has {DEEPEST} levels at most.",
        ),
    ],
)
def test_what_is_wrong_with_a_command_is_told_in_a_sentence(frame: str, told: str) -> None:
    with pytest.raises(ProtocolError) as refused:
        read_frame(frame)
    assert str(refused.value) == told


def test_brackets_in_a_text_are_no_levels() -> None:
    fields = {**HEAD, "kind": "chat", "words": "[" * 200}
    assert write_command(read_frame(json.dumps(fields))) == fields


def test_a_command_is_refused_in_the_language_of_the_reader() -> None:
    with pytest.raises(ProtocolError) as refused:
        read_frame('{"kind":"sit","client":"page","number":1,"seq":0,"seat":"X"}')
    with reading(catalogue("de")):
        assert say_error(refused.value) == "Feld „seat“: Es muss 'N', 'E', 'S' oder 'W' sein."


@pytest.mark.parametrize(
    "value",
    [None, [], {}, {"a": [1, -2, True, None, 0.1, 0.001, 2**53]}, '♠10 “Strohmann” \u2028\x00\x1f\x7f"\\/', ("a", 1)],
)
def test_both_writers_of_json_write_the_same_bytes(value: object) -> None:
    assert write_json is to_json
    assert write_json_plainly(value) == to_json(value)


def test_a_room_is_played_and_drawn_without_the_packages_of_the_club_and_alike() -> None:
    command = [sys.executable, "-m", "tests.club.evening_without_packages"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == (played(), "")
