"""What is told of people beside the play: ``Ann: cuts h5``, ``Ben: 3 rubbers``, ``Eve: comes in``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.club.cutting import Cuts, Shown
from oddtrick.rules.messages import message
from oddtrick.rules.player_names import COMPASS, Name
from oddtrick.words.speech.understanding import parse_spoken_card


class ReportPhrase(Enum):
    """What can be said of somebody: how it is understood, and an ``example``."""

    CUTS = r"cuts? (.+)", "Ann: cuts h5"
    RUBBERS = r"(\d{1,3}) rubbers?", "Ann: 3 rubbers"
    CAME = r"came (?:at )?(\d{1,2}[:.]\d\d)", "Ann: came 20:15"
    ELSEWHERE = r"belongs elsewhere", "Ann: belongs elsewhere"
    COMES_IN = r"comes in", "Eve: comes in"
    LATE = r"comes in late", "Eve: comes in late"
    PLAYS_FOR = r"plays for (.+)", "Eve: plays for Ann"
    AGREES = r"agrees", "Ben: agrees"
    REFUSES = r"refuses", "Ben: refuses"
    GOES = r"goes to another table", "Ann: goes to another table"
    WOULD_GO = r"would go to another table", "Ann: would go to another table"
    NEEDED = r"is needed there", "Ann: is needed there"
    WILL_RETURN = r"will come back", "Ann: will come back"
    BROKE_UP = r"broke up the table", "Ann: broke up the table"
    PLACES = r"(\d{1,2}) places?", "table: 2 places"
    SITS = r"sits (north|east|south|west|[nesw])", "Ann: sits south"
    DEALS = r"deals", "S: deals"
    CALLS = r"calls(?: for new cards)?", "W: calls for new cards"

    def __init__(self, pattern: str, example: str) -> None:
        self.pattern = pattern
        self.example = example


@dataclass(frozen=True, slots=True)
class Statement:
    """What was said of ``name``; ``value`` is what stands for the dots: minutes for a time; ``None`` for nothing."""

    name: str
    phrase: ReportPhrase
    value: str | int | Shown | Seat | None = None


@dataclass(frozen=True, slots=True)
class PeopleReport:
    """All that was said, in that order."""

    statements: tuple[Statement, ...]

    def who(self, *phrases: ReportPhrase) -> tuple[str, ...]:
        """Those of whom one of these was said, each once; of whom anything was, where no phrase is given."""
        names = (each.name for each in self.statements if not phrases or each.phrase in phrases)
        return tuple(dict.fromkeys(names))

    def the_one(self, *phrases: ReportPhrase) -> str:
        """The one of whom it was said; ``NotUnderstood`` asks who it is."""
        names = self.who(*phrases)
        if len(names) != 1:
            raise NotUnderstood(message("say of one player: “{example}”", example=phrases[0].example))
        return names[0]

    def numbers(self, phrase: ReportPhrase) -> dict[str, int]:
        """The number, or the minutes, said of each by that phrase, the latest if it was said twice."""
        return {each.name: each.value for each in self._by(phrase) if isinstance(each.value, int)}

    def names(self, phrase: ReportPhrase) -> dict[str, str]:
        """The name said of each by that phrase, likewise."""
        return {each.name: each.value for each in self._by(phrase) if isinstance(each.value, str)}

    def _by(self, phrase: ReportPhrase) -> Iterable[Statement]:
        return (each for each in self.statements if each.phrase is phrase)

    @property
    def cuts(self) -> Cuts:
        """The cuts of each, in the order in which they were made."""
        cuts: dict[str, list[Shown]] = {}
        for each in self._by(ReportPhrase.CUTS):
            if isinstance(each.value, tuple):
                cuts.setdefault(each.name, []).append(each.value)
        return cuts

    def seat(self, name: str) -> Seat:
        """Where they sit; ``NotUnderstood`` for a name whose seat was not told."""
        sits = [each.value for each in self._by(ReportPhrase.SITS) if each.name == name]
        seat = sits[-1] if sits else _SEATS.get(name.lower())
        if not isinstance(seat, Seat):
            raise NotUnderstood(message("say where {who} sits: “{who}: sits south”", who=name))
        return seat

    def name(self, seat: Seat) -> Name:
        """Who sits there, by the name that was told."""
        sits = (each.name for each in self._by(ReportPhrase.SITS) if self.seat(each.name) is seat)
        return next(sits, COMPASS[seat])


_SEATS = {name.lower(): seat for seat, point in COMPASS.items() for name in (seat.name, point.text)}


def read_report(texts: Iterable[str], phrases: Collection[ReportPhrase]) -> PeopleReport:
    """What those texts say; ``NotUnderstood`` gives an example of each of the ``phrases`` that can be said."""
    return PeopleReport(tuple(_statement(text, list(phrases)) for text in texts))


def _statement(text: str, phrases: Sequence[ReportPhrase]) -> Statement:
    name, colon, said = (part.strip() for part in text.partition(":"))
    for phrase in phrases:
        match = re.fullmatch(phrase.pattern, said, re.IGNORECASE)
        if name and colon and match is not None:
            return Statement(name, phrase, _value(phrase, match[1]) if match.groups() else None)
    examples = ", ".join(f"“{phrase.example}”" for phrase in phrases)
    raise NotUnderstood(
        message("{text} is not understood here; write one of: {examples}", text=repr(text), examples=examples)
    )


def _value(phrase: ReportPhrase, text: str) -> str | int | Shown | Seat:
    match phrase:
        case ReportPhrase.CUTS:
            return tuple(parse_spoken_card(card.strip()) for card in re.split(r",|\band\b", text))
        case ReportPhrase.RUBBERS | ReportPhrase.PLACES:
            return int(text)
        case ReportPhrase.CAME:
            hours, minutes = text.replace(".", ":").split(":")
            return 60 * int(hours) + int(minutes)
        case ReportPhrase.SITS:
            return _SEATS[text.lower()]
        case _:
            return text
