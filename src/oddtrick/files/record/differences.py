"""A finished rubber scored, and its final score compared with what today's reading of the laws makes of its acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from oddtrick.files.record.final_score import FinalEntry, FinalRuling, FinalScore
from oddtrick.files.record.record import Record
from oddtrick.files.record.replaying import Replay, replay_all
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import Standing, standing
from oddtrick.rules.laws.table_score import is_rubber_over, sheet_of
from oddtrick.rules.messages import Message, listed, message
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Table
from oddtrick.version import VERSION
from oddtrick.words.wording.entries import item_message


def kept_ruling(act: int, ruling: Ruling) -> FinalRuling | None:
    """The ruling on act number ``act`` as a record keeps it; ``None`` where there was nothing to rule."""
    if ruling.fault is None and not ruling.remedies:
        return None
    return FinalRuling(
        act=act,
        fault="" if ruling.fault is None else ruling.fault.value,
        law=ruling.law,
        by="" if ruling.offender is None else ruling.offender.name,
        remedies=tuple(map(str, ruling.remedies)),
    )


def final_score(code: Code, table: Table, rulings: Iterable[FinalRuling]) -> FinalScore | None:
    """The final score after the last act, with the rulings on the way there; ``None`` for an unfinished rubber."""
    if not is_rubber_over(code, table):
        return None
    sheet = sheet_of(code, table)
    stands = standing(sheet)
    return FinalScore(
        program=VERSION,
        edition=code.edition,
        over=stands.over,
        games=tuple(map(str, stands.won)),
        bonus={str(who): points for who, points in stands.bonus.items()},
        totals={str(who): points for who, points in stands.totals.items()},
        winner=None if stands.winner is None else str(stands.winner),
        value=stands.value,
        rulings=tuple(rulings),
        entries=tuple(
            FinalEntry(
                deal=number,
                who=str(entry.who),
                line=entry.line.value,
                points=entry.points,
                law=entry.law,
                item=entry.item,
            )
            for number, entries in enumerate(sheet.deals, 1)
            for entry in entries
        ),
    )


def kept_rulings(rulings: Sequence[Ruling]) -> tuple[FinalRuling, ...]:
    """The rulings on the acts of a record, in order, without those that found nothing."""
    kept = (kept_ruling(act, ruling) for act, ruling in enumerate(rulings))
    return tuple(ruling for ruling in kept if ruling is not None)


def final_score_of(code: Code, record: Record) -> FinalScore | None:
    """The final score of a record under today's reading; ``None`` where it does not come to an end."""
    replay = replay_all(code, record)
    return None if replay.error else final_score(code, replay.table, kept_rulings(replay.rulings))


def standing_of(code: Code, final: FinalScore) -> Standing:
    """The final score as a standing of that code's columns."""
    columns = {str(column): column for column in code.scoring.columns.value.names}
    return Standing(
        won=tuple(columns[who] for who in final.games),
        open=dict.fromkeys(columns.values(), 0),
        bonus={columns[who]: points for who, points in final.bonus.items()},
        totals={columns[who]: points for who, points in final.totals.items()},
        over=final.over,
        winner=None if final.winner is None else columns[final.winner],
        value=final.value,
    )


# -- compared with today's reading --


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Where today's reading differs from the one that a rubber was scored by.

    ``where`` names the act (from 0) with its line in the record, the deal (from 1) or the rubber; ``before`` and
    ``today`` say how it is read.
    """

    where: Message
    before: Message
    today: Message

    def __str__(self) -> str:
        """It in English."""
        fields = {"where": self.where, "before": self.before, "today": self.today}
        return str(message("{where}: then {before}; today {today}", **fields))


RUBBER = message("rubber")


def differences(code: Code, final: FinalScore, replay: Replay) -> tuple[Difference, ...]:
    """Where today's replay differs from the final score of the record: rulings act by act, entries, the result."""
    rulings = kept_rulings(replay.rulings)
    last = len(replay.rulings)
    differing = list(_rulings_that_differ(tuple(each for each in final.rulings if each.act < last), rulings))
    if replay.error is not None:
        why = message("impossible: {why}", why=replay.error.message)
        differing.append(Difference(where=_place(last), before=message("done"), today=why))
        unended = message("it does not come to an end")
        return (*differing, Difference(where=RUBBER, before=final.outcome, today=unended))
    today = final_score(code, replay.table, rulings)
    if today is None:
        return (*differing, Difference(where=RUBBER, before=final.outcome, today=message("it is not over")))
    differing += _entries_that_differ(final.entries, today.entries)
    if not same_result(final, today):
        differing.append(Difference(where=RUBBER, before=final.outcome, today=today.outcome))
    return tuple(differing)


def same_result(one: FinalScore, other: FinalScore) -> bool:
    """Whether two readings come to the same games and points, however they come there."""
    return _result(one) == _result(other)


def _result(final: FinalScore) -> tuple[object, ...]:
    return final.over, final.games, dict(final.bonus), dict(final.totals), final.winner, final.value


def _rulings_that_differ(before: Sequence[FinalRuling], today: Sequence[FinalRuling]) -> Iterator[Difference]:
    then, now = {each.act: each for each in before}, {each.act: each for each in today}
    for act in sorted({*then, *now}):
        if then.get(act) != now.get(act):
            yield Difference(
                where=_place(act), before=_ruling_message(then.get(act)), today=_ruling_message(now.get(act))
            )


def _place(act: int) -> Message:
    return message("act {number}, line {line}", number=act, line=act + 2)


def _ruling_message(ruling: FinalRuling | None) -> Message:
    return message("no fault") if ruling is None else ruling.as_message


def _entries_that_differ(before: Sequence[FinalEntry], today: Sequence[FinalEntry]) -> Iterator[Difference]:
    for deal in sorted({entry.deal for entry in (*before, *today)}):
        then, now = ([entry for entry in each if entry.deal == deal] for each in (before, today))
        if then != now:
            where = message("deal {number}", number=deal)
            yield Difference(where=where, before=_listed(then), today=_listed(now))


def _listed(entries: Sequence[FinalEntry]) -> Message:
    if not entries:
        return message("nothing")
    return message("{entries}", entries=listed(map(_entry_message, entries)))


def _entry_message(entry: FinalEntry) -> Message:
    item: object = item_message(entry.item)
    if entry.law:
        item = message("{item}, law {law}", item=item, law=entry.law)
    return message("{who} {points} {line} ({item})", who=entry.who, points=entry.points, line=entry.line, item=item)
