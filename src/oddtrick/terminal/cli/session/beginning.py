"""A rubber about to be played: begun by cutting and seating, or taken up again from its record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import Any

from oddtrick.files.record import Header, Record, code_of, differences, newer_edition, replay_all
from oddtrick.players.books.engine.agreements import Agreed, kept_agreed
from oddtrick.players.player import Player
from oddtrick.players.registry import all_agreements, new_player
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import SEATS, Hand, Hands, Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.errors import NoSuchPlayer, NotUnderstood
from oddtrick.rules.laws.club.settlement import Stake
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import is_rubber_over
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import Table
from oddtrick.terminal.cli.agreed_option import agreed_upon
from oddtrick.terminal.cli.common import agreed_code, failure, read_settings
from oddtrick.terminal.cli.prepared_deals import PreparedDeals, whole_deals_of, wish_of
from oddtrick.terminal.cli.session.drawing_seats import NAMES, FormedTable, form
from oddtrick.terminal.cli.session.journal import (
    Journal,
    ReopenedRecord,
    begin,
    fresh_path,
    reopen,
    saved_rubbers,
    state_folder,
)
from oddtrick.version import VERSION

USUAL = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRubber:
    """A rubber ready to be played, its record open.

    ``seed`` is what packs are shuffled by and computer players are given; ``dealt`` counts the deals begun, ``acts``
    the acts on record; ``story`` tells how it came about.
    """

    header: Header
    code: Code
    journal: Journal
    table: Table
    seed: str
    dealt: int
    acts: int
    story: tuple[str, ...]
    resumed: bool

    @property
    def seat(self) -> Seat:
        """Where the person sits."""
        seat = self.header.rest.get("seat")
        return Seat[seat] if isinstance(seat, str) and seat in Seat.__members__ else Seat.S

    @property
    def stake(self) -> Stake | None:
        """What is played for."""
        try:
            return Stake.parse(self.header.rest.get("stake"))
        except NotUnderstood:
            return None

    @property
    def slips(self) -> float:
        """At how many of their turns (of 1) a computer player errs."""
        rate = self.header.rest.get("slips", 0)
        return float(rate) if isinstance(rate, int | float) and 0 <= rate <= 1 else 0.0

    @property
    def agreed(self) -> Agreed:
        """What the players have agreed upon."""
        return kept_agreed(self.header.rest.get("agreed"), all_agreements())

    @property
    def prepared(self) -> tuple[Hands, ...]:
        """Hands that are dealt one after the other; none where the pack is shuffled."""
        texts = self.header.rest.get("deals")
        try:
            return tuple(_read_hands(text) for text in texts) if isinstance(texts, list) else ()
        except NotUnderstood:
            return ()

    def persons(self, *, auto: bool) -> frozenset[Seat]:
        """The seats at which people act."""
        if auto:
            return frozenset()
        return frozenset(self.code.lineup.players if self.header.policy is Policy.STUDY else {self.seat})

    def players(self, chosen: Mapping[Seat, str]) -> dict[Seat, Player]:
        """A computer player for every seat, as ``chosen`` or as the record says."""
        return {seat: self._player(seat, chosen.get(seat)) for seat in SEATS}

    def _player(self, seat: Seat, chosen: str | None) -> Player:
        noted = self.header.rest.get("computer")
        name = chosen or (noted.get(seat.name) if isinstance(noted, dict) else None)
        seed = Random(f"{self.seed}/{seat}").randrange(2**31)
        try:
            return new_player(str(name or USUAL), seed, self.agreed)
        except NoSuchPlayer:
            if chosen:
                raise
            return new_player(USUAL, seed)


def _read_hands(text: object) -> Hands:
    """The hands of N, E, S and W, as the header has them."""
    hands = [Hand.parse(hand) for hand in str(text).split()]
    if len(hands) != 4:
        raise NotUnderstood(f"{text!r} is not four hands")
    return (hands[0], hands[1], hands[2], hands[3])


def choose_players(texts: Iterable[str]) -> dict[Seat, str]:
    """The computer players by seat, from ``NAME`` for all or ``W=NAME`` for one."""
    chosen: dict[Seat, str] = {}
    for text in texts:
        seat, equals, name = text.partition("=") if "=" in text else ("", "", text)
        new_player(name, 0)  # one that cannot be had is said before anything is begun
        chosen.update({Seat.parse(seat.upper()): name} if equals else dict.fromkeys(SEATS, name))
    return chosen


def _fresh_seed() -> str:
    return str(randbelow(10**9))


# -- beginning --


def begin_rubber(options: Mapping[str, Any], chosen: Mapping[Seat, str]) -> OpenRubber:
    """Cut, take seats and open the record, as the options of the command say."""
    code = agreed_code(options)
    if options["stake"] is not None:
        Stake.parse(options["stake"])  # what cannot be understood is said before anything is begun
    seed = _fresh_seed() if options["seed"] is None else options["seed"]
    seat = Seat.parse(options["seat"].upper())
    own = options["name"] if not options["auto"] else NAMES[-1]
    names = (own, *(name for name in NAMES if name != own))[: len(code.lineup.players)]
    formed = form(code, names, seat, Random(f"{seed}/cut"))
    code = _as_cut(options, formed)
    computer = {at.name: chosen.get(at, USUAL) for at in code.lineup.players}
    rest: dict[str, Any] = {"seed": seed, "computer": computer}
    rest |= {} if options["auto"] else {"seat": seat.name}
    agreed = agreed_upon(options["agreed"], code)
    rest |= {"agreed": dict(agreed)} if agreed else {}
    rest |= {} if options["stake"] is None else {"stake": options["stake"]}
    rest |= {} if options["slips"] is None else {"slips": options["slips"]}
    prepared = (
        None if options["deals"] is None else whole_deals_of(options["deals"], wish_of(seed, options["conditions"]))
    )
    if prepared is not None:
        formed = _dealt_first(formed, code, prepared)
        rest["deals"] = [" ".join(map(str, each.hands)) for each in prepared.deals]
    header = Header(
        code=code.key,
        variety=code.varieties,
        options=dict(code.options),
        players=formed.players,
        dealer=formed.dealer,
        policy=Policy(options["policy"] or Policy.GUARDED.value),
        program=VERSION,
        edition=code.edition,
        rest=rest,
    )
    named = options["record"]
    path = Path(named) if named else fresh_path(state_folder(), code.key, datetime.now().astimezone())
    return OpenRubber(
        header=header,
        code=code,
        journal=begin(path, header),
        table=Table(dealer=formed.dealer),
        seed=seed,
        dealt=0,
        acts=0,
        story=(*formed.story, *(() if prepared is None else _announcement(prepared, options["deals"]))),
        resumed=False,
    )


def _dealt_first(formed: FormedTable, code: Code, prepared: PreparedDeals) -> FormedTable:
    """The dealer of the first deal of the file deals first, where they have a place at the table."""
    dealer = prepared.deals[0].dealer
    return replace(formed, dealer=dealer) if dealer in code.lineup.players else formed


def _announcement(prepared: PreparedDeals, file: str) -> tuple[str, ...]:
    lost = tuple(f"Lost: {line}" for line in prepared.lost)
    half = f" Of {prepared.half} of them not all cards are known: the rest is dealt." if prepared.half else ""
    return (*lost, f"The deals are those of {file}, in their order: {len(prepared.deals)} in all.{half}")


def _as_cut(options: Mapping[str, Any], formed: FormedTable) -> Code:
    """The code with what the cut has settled, which nobody can settle before it."""
    settings = read_settings(options["settings"])
    if early := sorted(set(settings) & set(formed.settings)):
        raise failure(f"--option {early[0]}: the cut settles that; leave it out")
    return code_for(options["key"], {**settings, **formed.settings}, options["varieties"])


# -- going on --


def go_on(path: str) -> OpenRubber:
    """Open a record to go on with; an empty ``path`` means the last rubber of their own that is not finished.

    A record of another edition whose acts today's reading refuses goes on before the first of them.
    """
    reopened = reopen(Path(path) if path else _last_unfinished())
    try:
        return _resumed(reopened)
    except BaseException:
        reopened.journal.close()
        raise


def _resumed(reopened: ReopenedRecord) -> OpenRubber:
    journal, record = reopened.journal, reopened.record
    code = code_of(record.header)
    if newer := newer_edition(record.header, code):
        raise failure(f"{journal.path}: {newer}")
    replayed = replay_all(code, record, str(journal.path))
    if record.final is not None and differences(code, record.final, replayed):
        ended = f"this rubber ended {record.final.outcome}, and keeps that score"
        raise failure(f"{journal.path}: {ended}: oddtrick replay {journal.path} shows it")
    story = [f"Resumed {journal.path}: {len(record.acts)} acts so far."]
    if reopened.lost:
        story.append(f"Its last line had not been finished and is left out: {reopened.lost[:60]}")
    if replayed.error is not None:
        if record.header.edition == code.edition:
            raise replayed.error
        record = Record(
            replace(record.header, program=VERSION, edition=code.edition), record.acts[: len(replayed.rulings)]
        )
        story.append(f"Today's reading of the laws refuses an act ({replayed.error}).")
        story.append(f"The rubber goes on before it; the record as it was is kept in {journal.rewind(record)}.")
    return OpenRubber(
        header=record.header,
        code=code,
        journal=journal,
        table=replayed.table,
        seed=str(record.header.rest.get("seed", _fresh_seed())),
        dealt=sum(isinstance(act, Deal) for act in record.acts),
        acts=len(record.acts),
        story=tuple(story),
        resumed=True,
    )


def _last_unfinished() -> Path:
    folder = state_folder()
    for path, record in saved_rubbers(folder):
        if _unfinished(record):
            return path
    raise failure(f"no unfinished rubber is kept in {folder}: begin one with oddtrick play, or name its FILE")


def _unfinished(record: Record) -> bool:
    code = code_of(record.header)
    if record.final is not None or newer_edition(record.header, code):
        return False
    replayed = replay_all(code, record)
    if replayed.error is not None:
        return record.header.edition != code.edition
    return not is_rubber_over(code, replayed.table)
