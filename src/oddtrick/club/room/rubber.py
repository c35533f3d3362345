"""The rubber in a room: acts, hints, dealing, the end of a deal."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from oddtrick.club.room.commands import ActCommand, ReadyCommand
from oddtrick.club.room.events import (
    Acted,
    DealEnded,
    Dealt,
    Event,
    Happening,
    HintAsked,
    RubberEnded,
)
from oddtrick.club.room.incoming import CommandDenied, ComputerDecided
from oddtrick.club.room.set_deals import deal_of
from oddtrick.club.room.shuffle import FairShuffle
from oddtrick.club.room.state import (
    Hint,
    Phase,
    Reason,
    Result,
    Room,
    Rubber,
    with_chair,
    with_every_chair,
)
from oddtrick.files.record import kept_ruling
from oddtrick.rules.acts import Act, AgreeScore, Claim, CorrectScore, Cut, Deal, Mishap, Play, Say, TakeBack
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.laws.examine.between_deals import is_finished, is_under_way
from oddtrick.rules.laws.mishaps import LEAST_PACKET
from oddtrick.rules.messages import full_sentence, message
from oddtrick.rules.names_at_seats import COMPASS
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.policy import Policy, Refusal, admit
from oddtrick.rules.referee import Ruling, after
from oddtrick.rules.table import CurrentDeal, State, Table
from oddtrick.rules.view import view
from oddtrick.words.speech.spoken_plans import with_spoken_plan

Outcome = Room | CommandDenied
"""The room that follows, or why nothing happens."""

_STUDY_ONLY = (Mishap, CorrectScore)
"""Acts that people cannot do where the club deals the cards and adds up the score."""


RUBBER_PAUSE_MS = 30_000
"""Milliseconds over which the limit of things said, or changed, counts."""


def often(room: Room, name: str, most: int) -> Outcome:
    """The room with this counted under that name; denied above ``most`` in a while."""
    lately = {each: tuple(at for at in times if room.at - at < RUBBER_PAUSE_MS) for each, times in room.lately.items()}
    done = lately.get(name, ())
    if len(done) >= most:
        return CommandDenied("too-fast", message("Too often: wait a little."))
    return replace(room, lately={each: times for each, times in lately.items() if times} | {name: (*done, room.at)})


# -- events --


def note(room: Room, what: Happening, **changes: Any) -> Room:
    """The room with something that happened, under the names at the chairs before it, and what changed with it."""
    names = room.names
    if room.events and room.events[-1].names == names:
        names = room.events[-1].names  # one and the same for all events
    return replace(room, events=(*room.events, Event(room.seq, names, what)), **changes)


def _with_act(room: Room, act: Act, ruling: Ruling, rubber: Rubber) -> Room:
    """The room with an act, and the rubber after it.

    Of three players one moves with the last pass, which was said from the old chair.
    """
    number = len(rubber.acts) - 1
    # What then stands, the table has: an event keeps what is said of a fault.
    fault = None if ruling.fault is None else replace(ruling, facts=())
    what = Dealt(act.by, rubber.table.deals, number, fault) if isinstance(act, Deal) else Acted(act, number, fault)
    changes = {"rubber": rubber, "undo": None, "touched": room.seq}
    if isinstance(act, Cut):
        room = replace(room, rubber=rubber)  # all have their own seats again
    return note(room, what, **changes)


# -- acts --


def _one_of_its_kind(act: Act) -> Act:
    """The same act for all tables: there are no more than a few hundred calls and cards, and each is done often."""
    return _same(act) if isinstance(act, Say | Play) else act


@lru_cache(4096)
def _same(act: Say | Play) -> Say | Play:
    return act


def do_act(room: Room, act: Act, chance: str) -> Outcome:
    """Do an act, if the policy of the table allows it, and what follows from it by itself."""
    rubber = room.rubber
    if rubber is None:
        return CommandDenied("not-now", message("No rubber has begun."))
    if rubber.settled is not None:
        return CommandDenied(
            "not-now", message("This rubber ended under another edition of the laws: its score stands.")
        )
    try:
        ruling = admit(room.terms.policy, room.code, rubber.table, act)
    except ImpossibleAct as error:
        return CommandDenied("impossible", full_sentence(error.message))
    if isinstance(ruling, Refusal):
        return CommandDenied(
            "guarded", message("That would be a fault, and this is a guarded table."), ruling=ruling.ruling
        )
    before, act = rubber.table, _one_of_its_kind(act)
    kept = kept_ruling(len(rubber.acts), ruling)
    rulings = rubber.rulings if kept is None else (*rubber.rulings, kept)
    rubber = replace(rubber, acts=(*rubber.acts, act), table=after(before, ruling), rulings=rulings)
    room = _with_act(room, act, ruling, rubber)
    return _moved_on(room, before, chance)


def _moved_on(room: Room, before: Table, chance: str) -> Room:
    """What follows an act by itself: the next shuffle when a deal is over, the end of the rubber."""
    was, now = before.deal, room.table.deal
    if is_under_way(was) and not is_under_way(now):
        room = replace(room, finishing=False)
        room = _with_those_who_come_in(note(room, _deal_ended(now)))
        room = _with_next_shuffle(room, chance)
    rubber, over = room.rubber, room.over
    assert rubber is not None
    if over and room.phase is Phase.PLAYING:
        room = note(replace(room, phase=Phase.BETWEEN), RubberEnded(room.standing_of(rubber)))
    elif not over and room.phase is Phase.BETWEEN:
        # A revoke claimed after the last card has undone the end of the rubber.
        room = _with_next_shuffle(replace(room, phase=Phase.PLAYING), chance)
    return room


def _with_those_who_come_in(room: Room) -> Room:
    """The room with those playing who sat down in the middle of the deal, if they are still there."""
    for seat in SEATS:
        chair = room.chairs[seat]
        if chair.comes_in and chair.owner is not None:
            computer = "" if room.is_present(chair.owner) else chair.computer
            room = with_chair(room, seat, computer=computer, comes_in=False)
    return room


def _with_next_shuffle(room: Room, chance: str) -> Room:
    rubber = room.rubber
    assert rubber is not None
    if room.over:
        return with_every_chair(room, ready=False)
    if not rubber.fair.dealt:
        # In study somebody has dealt in its place.
        return with_every_chair(_with_fair(room, dealer=room.next_dealer), ready=False)
    fair = FairShuffle(deal=rubber.fair.deal + 1, secret=chance, dealer=room.next_dealer)
    return with_every_chair(replace(room, rubber=replace(rubber, fairs=(*rubber.fairs, fair))), ready=False)


def _deal_ended(deal: CurrentDeal | None) -> DealEnded:
    if deal is None or not is_finished(deal):
        return DealEnded(None)
    if deal.state is State.PASSED_OUT:
        return DealEnded(deal.state)
    assert deal.taken is not None and deal.declaration.declarer is not None
    return DealEnded(deal.state, deal.declaration.declarer.side, deal.taken)


def result_of(room: Room, rubber: Rubber) -> Result:
    """How a rubber stands or ended."""
    stands = room.standing_of(rubber)
    broken_off = room.phase is Phase.CLOSED and rubber is room.rubber and not stands.over
    players = {seat: rubber.name(seat) for seat in SEATS}
    return Result(number=rubber.number, players=players, stands=stands, broken_off=broken_off)


# -- what people do --


def command_act(room: Room, person: str, command: ActCommand, chance: str) -> Outcome:
    """A person's act, at a seat of their own."""
    try:
        act = read_act(command.act)
    except NotUnderstood as error:
        return CommandDenied("not-understood", full_sentence(error.message))
    if room.phase not in (Phase.PLAYING, Phase.BETWEEN) or room.rubber is None:
        return CommandDenied("not-now", message("Nothing is being played."))
    if room.code.lineup.person(act.by) not in room.played_by(person):
        return CommandDenied("not-yours", message("You do not play at the seat {seat}.", seat=act.by))
    return _not_for_people(room, person, act) or do_act(room, _as_said(act), chance)


LONGEST_PLAN = 500
"""Letters of what a claimant says of their plan: every screen is sent it."""


def _not_for_people(room: Room, person: str, act: Act) -> CommandDenied | None:
    """Acts that nobody can do at a table where the club deals the cards and keeps the score."""
    if isinstance(act, Claim) and isinstance(act.plan, str) and len(act.plan) > LONGEST_PLAN:
        return CommandDenied("not-understood", message("A plan has {count} letters at most.", count=LONGEST_PLAN))
    study = room.terms.policy is Policy.STUDY
    if isinstance(act, Cut) or (isinstance(act, Deal) and not study):
        return CommandDenied(
            "not-now", message("The cards are dealt when everybody is ready; the pone then says where they cut.")
        )
    if isinstance(act, _STUDY_ONLY) and not study:
        return CommandDenied(
            "not-now", message("The club deals the cards and keeps the score: that can only be done in study.")
        )
    if isinstance(act, AgreeScore) and room.in_deal:
        return CommandDenied("not-now", message("The score is agreed between the deals."))
    if isinstance(act, Play | TakeBack) and act.source not in (*room.played_by(person), *_dummies(room, act.by)):
        return CommandDenied(
            "impossible", message("That card is {seat}'s; you play from your own hand.", seat=COMPASS[act.source])
        )
    return None


def _as_said(act: Act) -> Act:
    """The act, with what a person has typed of their plan as values."""
    return with_spoken_plan(act) if isinstance(act, Claim) else act


def _dummies(room: Room, seat: Seat) -> tuple[Seat, ...]:
    """The hands besides their own that a player plays: dummy's when it lies open, or their second."""
    deal = room.table.deal
    return () if deal is None else tuple(hand for hand in SEATS if hand is not seat and deal.player_of(hand) is seat)


def on_decided(room: Room, body: ComputerDecided, chance: str) -> Outcome:
    """A computer player's act, or the last resort."""
    if room.touched > body.seen or room.phase not in (Phase.PLAYING, Phase.BETWEEN):
        return CommandDenied("stale", message("Something else has happened since."))
    if room.actor(body.act.by) is not None:
        return CommandDenied("not-yours", message("A person plays there."))
    done = do_act(room, body.act, chance)
    if isinstance(done, CommandDenied):
        return done if body.resort is None else do_act(room, body.resort, chance)
    assert done.rubber is not None
    if body.reason is None:
        return done
    reason = Reason(len(done.rubber.acts) - 1, body.act.by, body.reason, body.rule, body.page)
    return replace(done, rubber=replace(done.rubber, reasons=(*done.rubber.reasons, reason)))


# -- hints --


def can_ask_hint(room: Room, person: str) -> bool:
    """Whether a person may ask for a hint: in study, and at guarded tables where the others are computer players."""
    match room.terms.policy:
        case Policy.CLUB:
            return False
        case Policy.STUDY:
            return room.phase is Phase.PLAYING
        case Policy.GUARDED:
            return room.phase is Phase.PLAYING and room.is_alone(person)


def on_hint_requested(room: Room, person: str, seat: Seat) -> Outcome:
    """A person asks what a computer player would do there: the table hears it, and the record names it."""
    if seat not in room.played_by(person):
        return CommandDenied("not-yours", message("You do not play there."))
    if room.rubber is None or not can_ask_hint(room, person):
        return CommandDenied(
            "not-now", message("Hints are for study, and for guarded tables with computer players only.")
        )
    offers = view(room.code, room.table, seat).offers
    if not (offers.calls or offers.plays or offers.rights or "agree" in offers.acts or "answer" in offers.acts):
        return CommandDenied("not-now", message("There is nothing to decide at the moment."))
    hint = Hint(len(room.rubber.acts), seat)
    if hint in room.rubber.hints:
        return CommandDenied("not-now", message("That has been asked already."))
    room = replace(room, rubber=replace(room.rubber, hints=(*room.rubber.hints, hint)))
    return note(room, HintAsked(seat))


# -- the next deal --


def ready(room: Room, person: str, command: ReadyCommand, chance: str) -> Outcome:
    """A person is ready; when everybody is, the pack is cut and the cards are dealt."""
    own = [seat for seat in room.chairs_of(person) if not room.chairs[seat].computer]
    if not room.dealing or room.rubber is None:
        return CommandDenied("not-now", message("There is nothing to be dealt now."))
    if not own:
        return CommandDenied("not-yours", message("You do not play here."))
    if command.contribution is not None:
        contributions = {**room.rubber.fair.contributions, own[0]: command.contribution}
        room = _with_fair(room, contributions=contributions)
    if room.pone in own:
        if command.cut is None:
            return CommandDenied("not-now", message("You are the pone: say how many cards you cut from the top."))
        room = _with_fair(room, cut=command.cut)
    for seat in own:
        room = with_chair(room, seat, ready=True)
    return when_all_are_ready(room, chance)


def when_all_are_ready(room: Room, chance: str) -> Outcome:
    """The cards are dealt if nobody is waited for: all are ready, or those who were not have left."""
    due_now = room.dealing and any(chair.ready for chair in room.chairs) and not room.waiting
    return _deal(room, room.pone, chance) if due_now else room


def _with_fair(room: Room, **changes: Any) -> Room:
    assert room.rubber is not None
    fair = replace(room.rubber.fair, **changes)
    return replace(room, rubber=replace(room.rubber, fairs=(*room.rubber.fairs[:-1], fair)))


def _deal(room: Room, pone: Seat, chance: str) -> Outcome:
    assert room.rubber is not None
    if room.rubber.fair.cut is None:
        # A computer player cuts by chance: at least four cards are left in each packet.
        room = _with_fair(room, cut=LEAST_PACKET + int(chance, 16) % (52 - 2 * LEAST_PACKET + 1))
    assert room.rubber is not None
    fair = room.rubber.fair
    cut = do_act(room, Cut(pone, fair.cut), chance)
    if isinstance(cut, CommandDenied):
        return cut
    dealer = room.code.lineup.person(fair.dealer)
    dealt = do_act(cut, deal_of(room.terms, room.rubber, fair, dealer), chance)
    if isinstance(dealt, CommandDenied):
        return dealt
    room = _with_fair(dealt, dealt=True)
    return with_every_chair(replace(room, left={}, objections=frozenset()), ready=False)
