"""The tags of our own, and what they have in common in reading and writing."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import Setting
from oddtrick.rules.errors import UnknownCode

CODE = "OddtrickCode"
"""The key of the code of laws."""
VARIETY = "OddtrickVariety"
OPTIONS = "OddtrickOptions"
"""``limit=100;dual_spade=true``"""
PROGRAM = "OddtrickProgram"
"""The version of oddtrick that began the record."""
EDITION = "OddtrickEdition"
"""The edition of the code then, a whole number from 1."""
DEALER = "OddtrickDealer"
"""Whose turn it was to deal first, if another dealt."""
PACK = "OddtrickPack"
"""The pack from the top, as ``SAHTD2...``."""
DEAL = "OddtrickDeal"
"""The hands of N, E, S and W, if they do not hold thirteen cards each."""
CONTRACT = "OddtrickContract"
"""What was declared, where ``Contract`` cannot say it."""
ACTS = "OddtrickActs"
"""``all`` if the section of acts holds every act but the deal itself."""
MOVED = "OddtrickMoved"
"""``SE``: of three players the one who called at South sits at East, so that dummy can be laid in that place."""
RECORD = "OddtrickRecord"
"""``2.5``: the fifth game of the second record in the file."""
LOG = "OddtrickActTable"
"""The section of acts that no other section holds."""

PRIVATE = frozenset({CODE, VARIETY, OPTIONS, PROGRAM, EDITION, DEALER, PACK, DEAL, CONTRACT, ACTS, MOVED, RECORD, LOG})

PLAYERS = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
"""The tags of the players."""

TAGS = "tags"
"""The member of a header with the tags of a board that say what these games do not have."""
FREE = ("event", "site", "date")
"""Members of a header for which PBN has a tag."""


def written_options(options: Mapping[str, Setting]) -> str:
    """Options as the value of a tag."""
    words = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}
    return ";".join(f"{name}={words[name]}" for name in sorted(words))


def read_options(text: str) -> Mapping[str, Setting]:
    """The options in the value of a tag; ``UnknownCode`` for what is none."""
    options: dict[str, Setting] = {}
    for part in filter(None, text.split(";")):
        name, _, setting = part.partition("=")
        if setting.isdecimal() and len(setting) <= 9:
            options[name] = int(setting)
        elif setting in ("true", "false"):
            options[name] = setting == "true"
        elif setting.isascii() and setting.isalpha():
            options[name] = setting
        else:
            raise UnknownCode(f"{part!r} is no option: write limit=100 or dual_spade=true")
    return options
