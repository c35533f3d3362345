"""Storms: acts of every kind by anybody at any time, proper or not, under every code.

Whatever people do, nothing is raised but ``ImpossibleAct``, no card is lost, what is cited exists, the score adds up,
the same acts give the same table, and the game can go on. ``ODDTRICK_STORM`` is the number of acts under each code
(default: a few thousand); ``ODDTRICK_STORM_SEED`` begins the walks elsewhere. A failure prints the shortest record
that it could find.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from oddtrick.acts import Act, Deal, Play, Say
from oddtrick.calls import PASS, Word
from oddtrick.cards import SEATS, Hand, Seat
from oddtrick.codes import CODES
from oddtrick.codes.lawbook import LAWBOOKS
from oddtrick.errors import ImpossibleAct
from oddtrick.laws.account import counted, sheet_of
from oddtrick.laws.law import Code
from oddtrick.laws.score.sheet import standing
from oddtrick.offers import offers
from oddtrick.plain_acts import ACT_NAMES, read_act, write_act
from oddtrick.referee import EXAMINERS, Ruling, after, judge
from oddtrick.table import CurrentDeal, Effect, NoteKind, RevokeState, State, Table
from oddtrick.terms import Fault, Remedy, RemedyKind
from oddtrick.view import view, views
from tests.support.strategies import BUSY, KINDS, Leaning, any_act, dealt, offered_act
from tests.support.tables import COMBINED, EVERY_TABLE

STORM = int(os.environ.get("ODDTRICK_STORM", "4000"))
SEED = int(os.environ.get("ODDTRICK_STORM_SEED", "0"))
WALK = 300
"""Acts in a walk: enough for some deals, few enough that a failing one is soon shortened."""

NOT_YET: frozenset[str] = frozenset(name for kind, name in ACT_NAMES.items() if kind not in EXAMINERS)
"""Kinds of act that nobody examines yet: to be empty in the end."""


def laws_of(code: Code) -> frozenset[str]:
    """The numbers of all laws of the book, and of its pages on the varieties."""
    return frozenset(law.number for key in (code.key, *code.varieties) for law in LAWBOOKS.get(key, ()))


# -- what must be so after every act --


def lost_cards(table: Table) -> Iterator[str]:
    """Every card dealt is in one hand or in one trick."""
    if table.deal is None:
        return
    play = table.deal.play
    held = [card for hand in play.hands for card in hand]
    laid = [card for trick in play.tricks for _, card in (*trick.plays, *trick.surplus)]
    every = Counter([*held, *laid])
    if every != Counter(card for hand in table.deal.dealt for card in hand):
        twice = [str(card) for card, times in every.items() if times > 1]
        yield f"{sum(every.values())} cards instead of {sum(map(len, table.deal.dealt))}, twice: {twice}"


def stuck(table: Table) -> Iterator[str]:
    """A deal that is not over has somebody whose turn it is, who can do something."""
    deal = table.deal
    if deal is None:
        return
    if deal.state is State.OPEN and deal.declaration.turn is None:
        yield "the declaration is open, and it is nobody's turn"
    if deal.state is State.FINAL:
        if deal.declaration.declarer is None or deal.declaration.strain is None:
            yield "the play has begun without a declarer or a strain"
        if deal.play.turn is None or not deal.play.hands[deal.play.turn]:
            yield f"the play goes on, and {deal.play.turn} who is to play has no card"
    if (deal.state is State.OVER) is (deal.taken is None):
        yield f"state {deal.state}, but the declarer's side took {deal.taken}"
    if deal.taken is not None and not 0 <= deal.taken <= 13:
        yield f"the declarer's side took {deal.taken} tricks"


def stray_refusals(table: Table) -> Iterator[str]:
    """A refusal of suit that can still be put right, or be made good, is of a card that lies in its trick."""
    if table.deal is None:
        return
    tricks = table.deal.play.tricks
    for refusal in table.deal.trouble.renounces:
        if refusal.state is not RevokeState.OPEN:
            continue
        laid = tricks[refusal.trick - 1 : refusal.trick]
        if not any((refusal.seat, refusal.card) in (*trick.plays, *trick.surplus) for trick in laid):
            yield f"a refusal is open, and its card does not lie there: {refusal}"


def improper_rights(code: Code, table: Table) -> Iterator[str]:
    """Rights belong to one side for one offence, never to the offender, and by a law that there is."""
    holders: dict[tuple[Fault, Seat, object, object, object], set[Seat]] = {}
    for right in table.rights:
        if Remedy(RemedyKind.RECTIFY) in right.remedies and right.fault is Fault.MISDEAL:
            continue  # a wrong deal may be stopped by anybody, by who deals it too (1895, 46; 1910, 42)
        offence = (right.fault, right.offender, right.cards, right.trick, right.call)
        holders.setdefault(offence, set()).update(right.choosers)
        if right.offender in right.choosers:
            yield f"{right.offender} may choose what follows his own {right.fault.value}"
        if not right.choosers or not right.remedies:
            yield f"a right of nobody, or to nothing: {right}"
        if right.law not in laws_of(code):
            yield f"a right by law {right.law!r}, which {code.key} does not have"
    if code.lineup.vacant is not None:
        return  # what was done before the declarer is known was done against both the others
    for (fault, offender, *_), seats in holders.items():
        if seats - set(offender.side.other.seats):
            yield f"both sides have a right for {fault.value} of {offender}"


def unlawful(code: Code, ruling: Ruling) -> Iterator[str]:
    """A ruling cites a law that the book has, and a fault is somebody's."""
    if ruling.law and ruling.law not in laws_of(code):
        yield f"law {ruling.law!r} is cited, which {code.key} does not have"
    if (ruling.offender is None) is not ruling.proper:
        yield f"a fault of nobody, or an offender without one: {ruling}"
    if bool(ruling.choosers) is (ruling.until is None):
        yield f"choosers and a term belong together: {ruling}"


def bad_score(code: Code, table: Table) -> Iterator[str]:
    """The totals are the sums of the entries and the bonus, one group of entries a deal, each worth something."""
    sheet = sheet_of(code, table)
    if len(sheet.deals) != len(counted(table)):
        yield f"{len(sheet.deals)} deals on the sheet, {len(counted(table))} counted"
    stands = standing(sheet)
    for side in sheet.columns:
        total = sum(entry.points for entries in sheet.deals for entry in entries if entry.who is side)
        if total + stands.bonus[side] != stands.totals[side]:
            yield f"{side} has {total} and {stands.bonus[side]}, not {stands.totals[side]}"
    for entries in sheet.deals:
        yield from (f"an entry of nothing: {entry}" for entry in entries if entry.points <= 0)


def visible(deal: CurrentDeal, seat: Seat | None) -> set[Seat]:
    """The hands that a seat may have seen, as the books have it; a watcher sees what lies open."""
    declaration, lineup, down = deal.declaration, deal.lineup, deal.play.dummy_down
    hands = {declaration.dummy} if down and declaration.dummy is not None else set()
    if lineup.alone is None:
        return hands | ({seat} if seat is not None and seat is not deal.absent else set())
    player, dummy = lineup.alone, lineup.alone.partner
    hands |= {dummy} if down else set()
    if seat is not player:
        return hands | ({seat} if seat is not None and seat is not dummy else set())
    hands |= {note.seat for note in deal.trouble.notes if note.kind is NoteKind.SEEN}
    if deal.state is State.DEALING:
        return hands
    if down or deal.play.tricks or deal.state in (State.OVER, State.PASSED_OUT):
        return {*hands, player, dummy}  # a false lead too may have to be followed from either hand
    if deal.dealer not in (player, dummy):
        return {*hands, deal.dealer.left}
    left_it = any(said.call is Word.LEAVE and said.effect is Effect.STANDS for said in declaration.said)
    if left_it and declaration.strain is None:
        return {*hands, dummy}
    return {*hands, player, dummy} if left_it else {*hands, player}


def leaked(code: Code, table: Table) -> Iterator[str]:
    """No view holds the cards of a hand that is not open to it."""
    deal = table.deal
    for seat, together in views(code, table).items():
        if (seen := view(code, table, seat)) != together:
            yield f"{seat} sees something else when all are made together"
        if deal is None:
            continue
        if {at for at, _ in seen.seen} - visible(deal, seat):
            yield f"{seat} sees a hand that he may not look at"
        if not seen.dummy_hand:
            continue
        if seen.dummy_hand != deal.play.hands[deal.declaration.dummy or Seat.N]:
            yield f"{seat} sees a dummy that is none"


def problems(code: Code, ruling: Ruling, table: Table) -> Iterator[str]:
    """All that is wrong after an act."""
    yield from lost_cards(table)
    yield from stuck(table)
    yield from stray_refusals(table)
    yield from unlawful(code, ruling)
    yield from improper_rights(code, table)


def deeper(code: Code, table: Table) -> Iterator[str]:
    """What takes longer to look at: the score, the offers and the views."""
    yield from bad_score(code, table)
    yield from leaked(code, table)
    for seat in SEATS:
        offers(code, table, seat)


# -- walks --


@dataclass(frozen=True, slots=True)
class Done:
    """What was done at a table, and where that led: the acts that were possible, the table, the first problem."""

    acts: tuple[Act, ...]
    table: Table
    problem: str = ""


def step(code: Code, table: Table, act: Act) -> tuple[Table, str] | None:
    """The table after an act, and what is wrong there; ``None`` for an impossible act."""
    try:
        ruling = judge(code, table, act)
    except ImpossibleAct:
        return None
    except KeyError:
        if ACT_NAMES[type(act)] in NOT_YET:
            return None
        raise
    later = after(table, ruling)
    return later, next(problems(code, ruling, later), "")


def attempt(code: Code, table: Table, act: Act, *, deep: bool) -> tuple[Table, str] | None:
    """The same, with whatever was raised as the problem."""
    try:
        stepped = step(code, table, act)
        if stepped is None or stepped[1] or not deep:
            return stepped
        return stepped[0], next(deeper(code, stepped[0]), "")
    except Exception as error:  # noqa: BLE001  # whatever it is, it is a defect, and to be told with its acts
        return table, f"{type(error).__name__}: {error}"


def replayed(code: Code, first: Seat, acts: tuple[Act, ...], *, deep: bool = True) -> Done:
    """The acts done again, up to the first problem."""
    table = Table(dealer=first)
    done: list[Act] = []
    for act in acts:
        stepped = attempt(code, table, act, deep=deep)
        if stepped is None:
            continue
        done.append(act)
        table, problem = stepped
        if problem:
            return Done(tuple(done), table, problem)
    return Done(tuple(done), table)


def wander(code: Code, rng: random.Random, length: int = WALK) -> Done:
    """A walk: what is offered, mixed with anything at all in some proportion."""
    wild = rng.choice((0.02, 0.1, 0.25, 0.5, 1.0))
    leaning = rng.choice((BUSY, Leaning(bold=10, chatty=20)))
    table = Table(dealer=Seat.N)
    done: list[Act] = []
    for number in range(length):
        try:
            offered = None if rng.random() < wild else offered_act(rng, code, table, leaning)
            act = any_act(rng, code, table) if offered is None else offered
        except Exception as error:  # noqa: BLE001  # the offers themselves have failed
            return Done(tuple(done), table, f"offers: {type(error).__name__}: {error}")
        stepped = attempt(code, table, act, deep=number % 16 == 0)
        if stepped is None:
            continue
        done.append(act)
        table, problem = stepped
        if problem:
            return Done(tuple(done), table, problem)
    return Done(tuple(done), table, next(deeper(code, table), ""))


def lives(code: Code, rng: random.Random, table: Table, most: int = 1500) -> str:
    """Doing nothing but what is offered ends the deal in hand; what is wrong if it does not."""
    start = table
    for _ in range(most):
        if table.deal is None or table.deal.state in (State.OVER, State.PASSED_OUT) or table.deals > start.deals:
            return ""
        act = offered_act(rng, code, table)
        if act is None:
            return f"nothing is offered to anybody: {table.deal.state}, turn {table.deal.turn}"
        stepped = attempt(code, table, act, deep=False)
        if stepped is None:
            return f"what is offered is impossible: {write_act(act)}"
        table, problem = stepped
        if problem:
            return problem
    return f"the deal goes on for ever: {table.deal and table.deal.state}"


def shortened(acts: tuple[Act, ...], fails: Callable[[tuple[Act, ...]], bool], most: int = 4000) -> tuple[Act, ...]:
    """The acts less all those without which it still fails."""
    size, tries = max(1, len(acts) // 2), 0
    while tries < most:
        place = len(acts) - size
        while place >= 0 and tries < most:
            fewer, tries = (*acts[:place], *acts[place + size :]), tries + 1
            if fails(fewer):
                acts = fewer
            place -= size
        if size == 1:
            break
        size //= 2
    return acts


def as_record(code: Code, acts: tuple[Act, ...]) -> str:
    """The acts as lines of a record."""
    header = {"oddtrick": 1, "code": code.key, "variety": list(code.varieties), "options": dict(code.options)}
    return "\n".join(json.dumps(line) for line in (header, *map(write_act, acts)))


def kind_of(problem: str) -> str:
    """A problem without its details."""
    return problem.partition(":")[0][:40]


def fail(code: Code, seed: str, done: Done) -> None:
    """Report a walk that went wrong, as short as it can be made."""
    start = Seat.N
    again = replayed(code, start, done.acts)
    wrong = kind_of(again.problem)
    acts = shortened(done.acts, lambda fewer: kind_of(replayed(code, start, fewer).problem) == wrong)
    if not wrong:
        acts = done.acts
    pytest.fail(f"walk {seed}: {done.problem}\n{as_record(code, acts)}", pytrace=False)


def walks(code: Code, salt: str, share: int = 1) -> Iterator[tuple[str, random.Random]]:
    """The seeds of the walks of one code: as many as the storm, or a share of it, has room for."""
    share *= 4 if code in COMBINED else 1
    for number in range(SEED, SEED + max(2, STORM // WALK // share)):
        seed = f"{code.name}/{code.options}/{salt}/{number}"
        yield seed, random.Random(seed)


# -- the storms --


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_whatever_is_done_the_table_stays_whole(code: Code) -> None:
    for seed, rng in walks(code, "storm"):
        done = wander(code, rng)
        if done.problem:
            fail(code, seed, done)


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_the_same_acts_give_the_same_table(code: Code) -> None:
    """Done again from their plain data."""
    for seed, rng in walks(code, "same", 2):
        done = wander(code, rng, WALK // 2)
        written = tuple(read_act(json.loads(json.dumps(write_act(act)))) for act in done.acts)
        assert written == done.acts, seed
        assert replayed(code, Seat.N, written, deep=False).table == done.table, seed


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_the_same_act_is_judged_alike_again(code: Code) -> None:
    for _, rng in walks(code, "again", 3):
        table = wander(code, rng, WALK // 4).table
        for _ in range(5):
            act = any_act(rng, code, table)
            rulings: list[object] = []
            for _ in range(2):
                try:
                    rulings.append(judge(code, table, act))
                except (ImpossibleAct, KeyError) as error:
                    rulings.append(repr(error))
            assert rulings[0] == rulings[1]


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_the_deal_always_can_go_on(code: Code) -> None:
    for seed, rng in walks(code, "alive", 2):
        done = wander(code, rng, rng.randint(1, WALK))
        if not done.problem and (wrong := lives(code, random.Random(seed), done.table)):

            def dies(fewer: tuple[Act, ...], seed: str = seed) -> bool:
                again = replayed(code, Seat.N, fewer, deep=False)
                return not again.problem and lives(code, random.Random(seed), again.table) != ""

            pytest.fail(f"walk {seed}: {wrong}\n{as_record(code, shortened(done.acts, dies, 300))}", pytrace=False)


def test_every_kind_of_act_is_done() -> None:
    """A storm in which some act is never possible would prove little of it."""
    tally: Counter[str] = Counter()
    for code in CODES:
        for _, rng in walks(code, "kinds", 2):
            tally.update(ACT_NAMES[type(act)] for act in wander(code, rng).acts)
    possible = {name for kind, name in ACT_NAMES.items() if name not in NOT_YET}
    assert set(tally) == possible
    assert tally["play"] > tally["mishap"]
    assert set(ACT_NAMES) == set(KINDS)


# -- the storm's own instruments --


def begun(code: Code) -> Table:
    """A table with cards dealt."""
    table = Table()
    return after(table, judge(code, table, dealt(random.Random(1), Seat.N)))


def test_a_lost_card_is_noticed() -> None:
    table = begun(CODES[0])
    assert table.deal is not None
    assert not [*lost_cards(table)]
    hands = (Hand(), *table.deal.play.hands[1:])
    lost = replace(table, deal=replace(table.deal, play=replace(table.deal.play, hands=hands)))
    assert [*lost_cards(lost)]
    doubled = (table.deal.play.hands[1], *table.deal.play.hands[1:])
    twice = replace(table, deal=replace(table.deal, play=replace(table.deal.play, hands=doubled)))
    assert [*lost_cards(twice)]


def test_a_deal_that_cannot_go_on_is_noticed() -> None:
    table = begun(CODES[0])
    assert table.deal is not None
    dead = replace(table.deal, declaration=replace(table.deal.declaration, turn=None))
    assert [*stuck(replace(table, deal=dead))]
    assert [*stuck(replace(table, deal=replace(table.deal, state=State.OVER, taken=14)))]
    assert [*stuck(replace(table, deal=replace(table.deal, state=State.FINAL)))]


def test_an_unknown_law_is_noticed() -> None:
    code = CODES[2]
    table = begun(code)
    ruling = judge(code, table, Say(Seat.N, PASS))
    assert not ruling.proper
    assert not [*unlawful(code, ruling)]
    assert [*unlawful(code, replace(ruling, law="999"))]
    assert [*unlawful(code, replace(ruling, fault=None))]


def test_a_failing_walk_is_made_short() -> None:
    deal = dealt(random.Random(1), Seat.N)
    acts: tuple[Act, ...] = (deal, *(Play(Seat.N, (card,)) for card in deal.hands[0]))
    wanted = acts[5]
    assert shortened(acts, lambda fewer: wanted in fewer) == (wanted,)
    assert isinstance(acts[0], Deal)
