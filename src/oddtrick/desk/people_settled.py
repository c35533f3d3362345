"""Questions of the club whose answer follows from what is told of people: who plays, goes out, chooses, pays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields

from oddtrick.desk.reports_of_people import Phrase, Report
from oddtrick.errors import ImpossibleAct, NotUnderstood, OddtrickError
from oddtrick.laws.club.cutting import Cuts, cut_for_deal, cut_for_dummy, cut_for_partners
from oddtrick.laws.club.formation import (
    ClubTable,
    Elsewhere,
    Player,
    announce,
    appoint,
    begin_cutting,
    by_arrival,
    entrants,
    form_table,
    fresh_first,
    going,
    left_behind_first,
    turn_elsewhere,
)
from oddtrick.laws.club.questions import Question
from oddtrick.laws.law import Code
from oddtrick.lineup import FOUR
from oddtrick.wording import listed


@dataclass(frozen=True, slots=True)
class Outcome:
    """What it comes to: in ``sentences``, and as plain data."""

    sentences: tuple[str, ...]
    data: Mapping[str, object] = field(default_factory=dict)


def outcome(code: Code, question: Question, report: Report) -> Outcome:
    """What the code makes of it; errors as the laws have them, and ``NotUnderstood`` where more must be told."""
    return SETTLED[question].settle(code, report)


def _do(names: Collection[str], one: str, more: str) -> list[str]:
    """A sentence on those names, or none."""
    return [f"{listed(names)} {one if len(names) == 1 else more}."] if names else []


def _cutters(again: Collection[str], cuts: Cuts) -> list[str]:
    """Who has to cut yet, and who again."""
    first = [name for name in again if not cuts.get(name)]
    once_more = [name for name in again if cuts.get(name)]
    return [*_do(first, "must cut", "must cut"), *_do(once_more, "must cut again", "must cut again")]


def _plain(settled: object, *names: str) -> dict[str, object]:
    """Those fields of a settled cut, tuples as lists."""
    values = {each.name: getattr(settled, each.name) for each in fields(settled)}  # type: ignore[arg-type]  # all are dataclasses
    return {name: list(values[name]) if isinstance(values[name], tuple) else values[name] for name in names}


# -- forming a table --


def _forming(code: Code, report: Report) -> Outcome:
    names, cuts = report.who(), report.cuts
    came = {name: _minutes(time) for name, time in report.values(Phrase.CAME).items()}
    if came and (unknown := [name for name in names if name not in came]):
        raise NotUnderstood(f"say of {listed(unknown)} too when they came")
    groups = by_arrival(came) if came else (names,)
    formed = form_table(code.cutting, code.tables, fresh_first(groups, report.who(Phrase.ELSEWHERE)), cuts)
    sentences = [
        *_do(formed.plays, "plays", "play"),
        *_do(formed.waits, "belongs to the table and waits", "belong to the table and wait"),
        *_do(formed.later, "finds no place at this table", "find no place at this table"),
        *_cutters(formed.again, cuts),
    ]
    return Outcome(tuple(sentences), _plain(formed, "plays", "waits", "later", "must_cut", "again"))


def _minutes(time: str) -> float:
    hours, minutes = time.replace(".", ":").split(":")
    return 60 * int(hours) + int(minutes)


def _partners(code: Code, report: Report) -> Outcome:
    cuts: Cuts = {name: report.cuts.get(name, ()) for name in report.who()}
    lineup = code.lineup
    alone, three = lineup.alone is not None, lineup.vacant is not None
    cut = (cut_for_dummy if alone else cut_for_deal if three else cut_for_partners)(code.cutting, cuts)
    sentences = []
    if cut.sides:
        first, second = cut.sides
        with_dummy = " with Dummy" if alone else ""
        sentences.append(f"{listed(first)} {'plays' if alone else 'play'}{with_dummy} against {listed(second)}.")
        if alone:
            sentences.append(f"{first[0]} chooses a seat, and whether to deal first.")
    if cut.dealer is not None:
        sentences.append(f"{cut.dealer} deals first and chooses {'a seat' if three else 'seats and cards'}.")
    data = _plain(cut, "order", "dealer", "again") | {"sides": [list(side) for side in cut.sides]}
    return Outcome((*sentences, *_cutters(cut.again, cuts)), data)


# -- after a rubber --


def _after_rubber(code: Code, report: Report) -> Outcome:
    cuts, helpers = report.cuts, report.who(Phrase.ELSEWHERE)
    rubbers = report.values(Phrase.RUBBERS)
    playing = (Player(name=name, rubbers=int(count), helper=name in helpers) for name, count in rubbers.items())
    table = ClubTable(playing=tuple(playing))
    refused = []
    for phrase in (Phrase.COMES_IN, Phrase.LATE):
        for name in report.who(phrase):
            try:
                table = announce(code.tables, table, name)
            except ImpossibleAct:
                raise
            except OddtrickError as error:
                refused.append(f"{error}.")
        table = begin_cutting(table)
    settled = going(code.cutting, code.tables, table, cuts)
    sentences = [
        *_do(settled.out, "goes out", "go out"),
        *_do(settled.enters, "comes in", "come in"),
        *_do(table.late, "is too late, and waits for the next rubber", "are too late, and wait for the next rubber"),
        *refused,
        *_cutters(settled.again, cuts),
    ]
    data = _plain(settled, "out", "enters", "must_cut", "again") | {"late": list(table.late)}
    return Outcome(tuple(sentences) or ("Nobody goes out.",), data)


# -- places kept and lost --


def _substitute(code: Code, report: Report) -> Outcome:
    present = report.the_one(Phrase.PLAYS_FOR)
    absent = report.values(Phrase.PLAYS_FOR)[present]
    others = tuple(name for name in report.who(Phrase.AGREES, Phrase.REFUSES) if name != absent)
    if len(others) != code.tables.players - 1:
        raise NotUnderstood(f"say of each of the others at the table “{Phrase.AGREES.example}” or “refuses”")
    table = ClubTable(playing=tuple(Player(name=name) for name in (absent, *others)))
    try:
        appoint(table, absent, present, report.who(Phrase.AGREES))
    except ImpossibleAct:
        raise
    except OddtrickError as error:
        return Outcome((f"{error}.",), {"may": False})
    return Outcome((f"{present} may play for {absent}, until the rubber ends at the latest.",), {"may": True})


def _another_table(code: Code, report: Report) -> Outcome:
    name = report.the_one(Phrase.GOES, Phrase.WOULD_GO)
    enters = bool(report.who(Phrase.GOES))
    turned = Elsewhere(
        enters=enters, helps=name in report.who(Phrase.NEEDED), returning=name in report.who(Phrase.WILL_RETURN)
    )
    table = turn_elsewhere(code.tables, ClubTable(playing=(Player(name=name),)), name, turned)
    keeps = name in table.away or (not enters and not table.playing[0].forfeited)
    if enters and keeps:
        return Outcome((f"{name} may come back to this table before others.",), {"keeps": True})
    if enters:
        lost = f"{name} has lost the place at this table, and comes back only as anybody else would."
        return Outcome((lost,), {"keeps": False})
    said = "loses nothing by saying so" if keeps else "has lost the right to come back after going out, by saying so"
    return Outcome((f"{name} {said}.",), {"keeps": keeps})


def _broken_table(code: Code, report: Report) -> Outcome:
    breaker = report.the_one(Phrase.BROKE_UP)
    places = [int(count) for count in report.values(Phrase.PLACES).values()]
    if len(places) != 1:
        raise NotUnderstood(f"say how many places there are at the other table: “{Phrase.PLACES.example}”")
    cuts = report.cuts
    candidates = tuple(dict.fromkeys((*report.who(Phrase.COMES_IN), breaker)))
    entry = entrants(code.cutting, left_behind_first(candidates, breaker), places[0], cuts)
    sentences = [*_do(entry.enters, "comes in", "come in"), *_cutters(entry.again, cuts)]
    data = _plain(entry, "enters", "must_cut", "again")
    return Outcome(tuple(sentences) or ("There is no place for anybody.",), data)


# -- packs --


def _shuffling(code: Code, report: Report) -> Outcome:
    if code.lineup != FOUR:
        raise NotUnderstood("the laws tell the order of shuffling for four players")
    # Doubt: the laws do not say whose partner is meant where two packs are in use: that of the player who deals now,
    # as Foster describes it (p. 49), while the one who shuffles last is the one who is to deal that pack.
    dealer = report.seat(report.the_one(Phrase.DEALS))
    name, after = report.name, dealer.left
    sentences = (
        f"With two packs in use, {name(dealer.partner)} gathers the cards of the last deal while {name(dealer)} deals.",
        f"{name(dealer.partner)} may shuffle them first; after that any player may.",
        f"That pack is put face down at the left of {name(after)}, who deals next and may shuffle last.",
        f"{name(dealer.left.right)} then cuts it.",
    )
    data = {"gathers": dealer.partner.name, "next_dealer": after.name, "cuts": after.right.name}
    return Outcome(sentences, data)


def _new_cards(code: Code, report: Report) -> Outcome:
    dealer, caller = (report.seat(report.the_one(phrase)) for phrase in (Phrase.DEALS, Phrase.CALLS))
    new, name = code.new_cards, report.name
    during = sorted(new.during_rubber(code.lineup, dealer, caller))
    packs = "one pack in place of an imperfect one, otherwise two" if new.one_if_imperfect else "two packs"
    cost = ", and pays for them" if new.caller_pays else ""
    sentences = [f"Until the pack is cut for the deal {name(caller)} may have {packs}{cost}."]
    if during == [dealer]:
        sentences += _do([name(seat) for seat in during], "chooses between them", "choose between them")
    else:
        first = _do([name(seat) for seat in during], "chooses between them", "choose between them")
        sentences += [f"During a rubber {first[0]}", f"At the beginning of a rubber the dealer, {name(dealer)}, does."]
    data = {
        "caller_pays": new.caller_pays,
        "during": [seat.name for seat in during],
        "beginning": [dealer.name],
    }
    return Outcome(tuple(sentences), data)


@dataclass(frozen=True, slots=True)
class _Settler:
    """How a question is settled, and what can be told for it."""

    settle: Callable[[Code, Report], Outcome]
    phrases: tuple[Phrase, ...]


_RUBBER = _Settler(_after_rubber, (Phrase.RUBBERS, Phrase.COMES_IN, Phrase.LATE, Phrase.ELSEWHERE, Phrase.CUTS))

SETTLED: Mapping[Question, _Settler] = {
    Question.FORMING: _Settler(_forming, (Phrase.CUTS, Phrase.CAME, Phrase.ELSEWHERE, Phrase.COMES_IN)),
    Question.PARTNERS: _Settler(_partners, (Phrase.CUTS,)),
    Question.COMING_IN: _RUBBER,
    Question.GOING_OUT: _RUBBER,
    Question.SUBSTITUTE: _Settler(_substitute, (Phrase.PLAYS_FOR, Phrase.AGREES, Phrase.REFUSES)),
    Question.ANOTHER_TABLE: _Settler(_another_table, (Phrase.GOES, Phrase.WOULD_GO, Phrase.NEEDED, Phrase.WILL_RETURN)),
    Question.BROKEN_TABLE: _Settler(_broken_table, (Phrase.BROKE_UP, Phrase.COMES_IN, Phrase.PLACES, Phrase.CUTS)),
    Question.SHUFFLING: _Settler(_shuffling, (Phrase.DEALS, Phrase.SITS)),
    Question.NEW_CARDS: _Settler(_new_cards, (Phrase.DEALS, Phrase.CALLS, Phrase.SITS)),
}
"""The questions that are settled from what is told, and what can be told for each."""
