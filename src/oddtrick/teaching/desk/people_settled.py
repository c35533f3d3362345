"""Questions of the club whose answer follows from what is told of people: who plays, goes out, chooses, pays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields

from oddtrick.rules.errors import ImpossibleAct, NotUnderstood, OddtrickError
from oddtrick.rules.laws.club.cutting import Cuts, cut_for_deal, cut_for_dummy, cut_for_partners
from oddtrick.rules.laws.club.formation import (
    ClubTable,
    PlayingMember,
    TurnedElsewhere,
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
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Code
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.messages import List, Message, listed, message, plural_message
from oddtrick.words.speech.reports_of_people import PeopleReport, ReportPhrase


@dataclass(frozen=True, slots=True)
class PeopleSettled:
    """What follows for the people: in ``sentences``, and as plain data."""

    sentences: tuple[Message, ...]
    data: Mapping[str, object] = field(default_factory=dict)


def outcome(code: Code, question: Question, report: PeopleReport) -> PeopleSettled:
    """What the code makes of it; errors as the laws have them, and ``NotUnderstood`` where more must be told."""
    return SETTLED[question].settle(code, report)


def _plays(who: List, count: int) -> Message:
    return plural_message("{who} plays.", "{who} play.", count, who=who)


def _waits(who: List, count: int) -> Message:
    return plural_message(
        "{who} belongs to the table and waits.", "{who} belong to the table and wait.", count, who=who
    )


def _finds_no_place(who: List, count: int) -> Message:
    return plural_message("{who} finds no place at this table.", "{who} find no place at this table.", count, who=who)


def _goes_out(who: List, count: int) -> Message:
    return plural_message("{who} goes out.", "{who} go out.", count, who=who)


def _comes_in(who: List, count: int) -> Message:
    return plural_message("{who} comes in.", "{who} come in.", count, who=who)


def _is_late(who: List, count: int) -> Message:
    return plural_message(
        "{who} is too late, and waits for the next rubber.",
        "{who} are too late, and wait for the next rubber.",
        count,
        who=who,
    )


def _must_cut(who: List, count: int) -> Message:
    return plural_message("{who} must cut.", "{who} must cut.", count, who=who)


def _must_cut_again(who: List, count: int) -> Message:
    return plural_message("{who} must cut again.", "{who} must cut again.", count, who=who)


def _names(names: Iterable[str | Message]) -> List:
    return listed(names, "and")


def _do(names: Collection[str], say: Callable[[List, int], Message]) -> list[Message]:
    """A sentence on those names, or none."""
    return [say(_names(names), len(names))] if names else []


def _cutters(again: Collection[str], cuts: Cuts) -> list[Message]:
    """Who has to cut yet, and who again."""
    first = [name for name in again if not cuts.get(name)]
    once_more = [name for name in again if cuts.get(name)]
    return [*_do(first, _must_cut), *_do(once_more, _must_cut_again)]


def _plain(settled: object, *names: str) -> dict[str, object]:
    """Those fields of a settled cut, tuples as lists."""
    values = {each.name: getattr(settled, each.name) for each in fields(settled)}  # type: ignore[arg-type]  # all are dataclasses
    return {name: list(values[name]) if isinstance(values[name], tuple) else values[name] for name in names}


def _refusal(error: OddtrickError) -> Message:
    return message("{why}.", why=error.message)


# -- forming a table --


def _forming(code: Code, report: PeopleReport) -> PeopleSettled:
    names, cuts = report.who(), report.cuts
    came = report.numbers(ReportPhrase.CAME)
    if came and (unknown := [name for name in names if name not in came]):
        raise NotUnderstood(message("say of {who} too when they came", who=_names(unknown)))
    groups = by_arrival(came) if came else (names,)
    formed = form_table(code.cutting, code.tables, fresh_first(groups, report.who(ReportPhrase.ELSEWHERE)), cuts)
    sentences = [
        *_do(formed.plays, _plays),
        *_do(formed.waits, _waits),
        *_do(formed.later, _finds_no_place),
        *_cutters(formed.again, cuts),
    ]
    return PeopleSettled(tuple(sentences), _plain(formed, "plays", "waits", "later", "must_cut", "again"))


def _partners(code: Code, report: PeopleReport) -> PeopleSettled:
    cuts: Cuts = {name: report.cuts.get(name, ()) for name in report.who()}
    lineup = code.lineup
    alone, three = lineup.alone is not None, lineup.vacant is not None
    cut = (cut_for_dummy if alone else cut_for_deal if three else cut_for_partners)(code.cutting, cuts)
    sentences = []
    if cut.sides:
        first, second = cut.sides
        who, others = _names(first), _names(second)
        if alone:
            sentences.append(message("{who} plays with Dummy against {others}.", who=who, others=others))
            sentences.append(message("{who} chooses a seat, and whether to deal first.", who=first[0]))
        else:
            sentences.append(message("{who} play against {others}.", who=who, others=others))
    if cut.dealer is not None and three:
        sentences.append(message("{who} deals first and chooses a seat.", who=cut.dealer))
    elif cut.dealer is not None:
        sentences.append(message("{who} deals first and chooses seats and cards.", who=cut.dealer))
    data = _plain(cut, "order", "dealer", "again") | {"sides": [list(side) for side in cut.sides]}
    return PeopleSettled((*sentences, *_cutters(cut.again, cuts)), data)


# -- after a rubber --


def _after_rubber(code: Code, report: PeopleReport) -> PeopleSettled:
    cuts, helpers = report.cuts, report.who(ReportPhrase.ELSEWHERE)
    rubbers = report.numbers(ReportPhrase.RUBBERS)
    playing = (PlayingMember(name=name, rubbers=count, helper=name in helpers) for name, count in rubbers.items())
    table = ClubTable(playing=tuple(playing))
    refused = []
    for phrase in (ReportPhrase.COMES_IN, ReportPhrase.LATE):
        for name in report.who(phrase):
            try:
                table = announce(code.tables, table, name)
            except ImpossibleAct:
                raise
            except OddtrickError as error:
                refused.append(_refusal(error))
        table = begin_cutting(table)
    settled = going(code.cutting, code.tables, table, cuts)
    sentences = [
        *_do(settled.out, _goes_out),
        *_do(settled.enters, _comes_in),
        *_do(table.late, _is_late),
        *refused,
        *_cutters(settled.again, cuts),
    ]
    data = _plain(settled, "out", "enters", "must_cut", "again") | {"late": list(table.late)}
    return PeopleSettled(tuple(sentences) or (message("Nobody goes out."),), data)


# -- places kept and lost --


def _substitute(code: Code, report: PeopleReport) -> PeopleSettled:
    present = report.the_one(ReportPhrase.PLAYS_FOR)
    absent = report.names(ReportPhrase.PLAYS_FOR)[present]
    others = tuple(name for name in report.who(ReportPhrase.AGREES, ReportPhrase.REFUSES) if name != absent)
    if len(others) != code.tables.players - 1:
        raise NotUnderstood(
            message(
                "say of each of the others at the table “{example}” or “refuses”", example=ReportPhrase.AGREES.example
            )
        )
    table = ClubTable(playing=tuple(PlayingMember(name=name) for name in (absent, *others)))
    try:
        appoint(table, absent, present, report.who(ReportPhrase.AGREES))
    except ImpossibleAct:
        raise
    except OddtrickError as error:
        return PeopleSettled((_refusal(error),), {"may": False})
    may = message("{who} may play for {other}, until the rubber ends at the latest.", who=present, other=absent)
    return PeopleSettled((may,), {"may": True})


def _another_table(code: Code, report: PeopleReport) -> PeopleSettled:
    name = report.the_one(ReportPhrase.GOES, ReportPhrase.WOULD_GO)
    enters = bool(report.who(ReportPhrase.GOES))
    turned = TurnedElsewhere(
        enters=enters,
        helps=name in report.who(ReportPhrase.NEEDED),
        returning=name in report.who(ReportPhrase.WILL_RETURN),
    )
    table = turn_elsewhere(code.tables, ClubTable(playing=(PlayingMember(name=name),)), name, turned)
    keeps = name in table.away or (not enters and not table.playing[0].forfeited)
    if enters and keeps:
        return PeopleSettled((message("{who} may come back to this table before others.", who=name),), {"keeps": True})
    if enters:
        lost = message("{who} has lost the place at this table, and comes back only as anybody else would.", who=name)
        return PeopleSettled((lost,), {"keeps": False})
    if keeps:
        text = message("{who} loses nothing by saying so.", who=name)
    else:
        text = message("{who} has lost the right to come back after going out, by saying so.", who=name)
    return PeopleSettled((text,), {"keeps": keeps})


def _broken_table(code: Code, report: PeopleReport) -> PeopleSettled:
    breaker = report.the_one(ReportPhrase.BROKE_UP)
    places = list(report.numbers(ReportPhrase.PLACES).values())
    if len(places) != 1:
        raise NotUnderstood(
            message(
                "say how many places there are at the other table: “{example}”", example=ReportPhrase.PLACES.example
            )
        )
    cuts = report.cuts
    candidates = tuple(dict.fromkeys((*report.who(ReportPhrase.COMES_IN), breaker)))
    entry = entrants(code.cutting, left_behind_first(candidates, breaker), places[0], cuts)
    sentences = [*_do(entry.enters, _comes_in), *_cutters(entry.again, cuts)]
    data = _plain(entry, "enters", "must_cut", "again")
    return PeopleSettled(tuple(sentences) or (message("There is no place for anybody."),), data)


# -- packs --


def _shuffling(code: Code, report: PeopleReport) -> PeopleSettled:
    if code.lineup != FOUR:
        raise NotUnderstood(message("the laws tell the order of shuffling for four players"))
    # Doubt: the laws do not say whose partner is meant where two packs are in use: that of the player who deals now,
    # as Foster describes it (p. 49), while the one who shuffles last is the one who is to deal that pack.
    dealer = report.seat(report.the_one(ReportPhrase.DEALS))
    name, after = report.name, dealer.left
    sentences = (
        message(
            "With two packs in use, {who} gathers the cards of the last deal while {dealer} deals.",
            who=name(dealer.partner),
            dealer=name(dealer),
        ),
        message("{who} may shuffle them first; after that any player may.", who=name(dealer.partner)),
        message(
            "That pack is put face down at the left of {who}, who deals next and may shuffle last.", who=name(after)
        ),
        message("{who} then cuts it.", who=name(dealer.left.right)),
    )
    data = {"gathers": dealer.partner.name, "next_dealer": after.name, "cuts": after.right.name}
    return PeopleSettled(sentences, data)


def _new_cards(code: Code, report: PeopleReport) -> PeopleSettled:
    dealer, caller = (report.seat(report.the_one(phrase)) for phrase in (ReportPhrase.DEALS, ReportPhrase.CALLS))
    new, name = code.new_cards, report.name
    during = sorted(new.during_rubber(code.lineup, dealer, caller))
    packs = (
        message("one pack in place of an imperfect one, otherwise two")
        if new.one_if_imperfect
        else message("two packs")
    )
    who = name(caller)
    if new.caller_pays:
        sentences = [
            message(
                "Until the pack is cut for the deal {who} may have {packs}, and pays for them.", who=who, packs=packs
            )
        ]
    else:
        sentences = [message("Until the pack is cut for the deal {who} may have {packs}.", who=who, packs=packs)]
    choose = _names(name(seat) for seat in during)
    if during == [dealer]:
        sentences += [message("{who} chooses between them.", who=choose)]
    else:
        sentences += [
            plural_message(
                "During a rubber {who} chooses between them.",
                "During a rubber {who} choose between them.",
                len(during),
                who=choose,
            ),
            message("At the beginning of a rubber the dealer, {who}, does.", who=name(dealer)),
        ]
    data = {
        "caller_pays": new.caller_pays,
        "during": [seat.name for seat in during],
        "beginning": [dealer.name],
    }
    return PeopleSettled(tuple(sentences), data)


@dataclass(frozen=True, slots=True)
class _Settler:
    """How a question is settled, and what can be told for it."""

    settle: Callable[[Code, PeopleReport], PeopleSettled]
    phrases: tuple[ReportPhrase, ...]


_RUBBER = _Settler(
    _after_rubber,
    (ReportPhrase.RUBBERS, ReportPhrase.COMES_IN, ReportPhrase.LATE, ReportPhrase.ELSEWHERE, ReportPhrase.CUTS),
)

SETTLED: Mapping[Question, _Settler] = {
    Question.FORMING: _Settler(
        _forming, (ReportPhrase.CUTS, ReportPhrase.CAME, ReportPhrase.ELSEWHERE, ReportPhrase.COMES_IN)
    ),
    Question.PARTNERS: _Settler(_partners, (ReportPhrase.CUTS,)),
    Question.COMING_IN: _RUBBER,
    Question.GOING_OUT: _RUBBER,
    Question.SUBSTITUTE: _Settler(_substitute, (ReportPhrase.PLAYS_FOR, ReportPhrase.AGREES, ReportPhrase.REFUSES)),
    Question.ANOTHER_TABLE: _Settler(
        _another_table, (ReportPhrase.GOES, ReportPhrase.WOULD_GO, ReportPhrase.NEEDED, ReportPhrase.WILL_RETURN)
    ),
    Question.BROKEN_TABLE: _Settler(
        _broken_table, (ReportPhrase.BROKE_UP, ReportPhrase.COMES_IN, ReportPhrase.PLACES, ReportPhrase.CUTS)
    ),
    Question.SHUFFLING: _Settler(_shuffling, (ReportPhrase.DEALS, ReportPhrase.SITS)),
    Question.NEW_CARDS: _Settler(_new_cards, (ReportPhrase.DEALS, ReportPhrase.CALLS, ReportPhrase.SITS)),
}
"""The questions that are settled from what is told, and what can be told for each."""
