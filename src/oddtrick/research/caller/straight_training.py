"""A caller of straight bridge trained from solved deals: what the books declare on them, and what that comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean

import numpy as np
import numpy.typing as npt

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.imagined_view import sheet_with, situation
from oddtrick.players.plain.bidding import LEAVING_BASE, LEAVING_RATE
from oddtrick.players.plain.hand_estimate import strength_of
from oddtrick.players.plain.valuing import Stakes, price, prices_of, stakes
from oddtrick.players.registry import BOOKS, book_of, new_player
from oddtrick.research.caller.network import Course, Network, Numbers, squared, trained
from oddtrick.research.caller.straight_caller import (
    POINTS,
    CallerModel,
    StraightCaller,
    leaving_inputs,
    points_by_tricks,
    score_inputs,
)
from oddtrick.research.caller.trick_model import Held, Lesson, Place, TrickModel, taught
from oddtrick.research.simulate.called_deals import KnownDeal, declared
from oddtrick.research.simulate.solved_deals import FORMS, STRAINS, SolvedDeals
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import Make, Strain, Word
from oddtrick.rules.cards import SEATS, Hand, Hands, Seat, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View
from oddtrick.solving.solver import result_if

DEALER = Seat.N
LEVEL = 0.4
"""How often a side has nothing in the open game, of the scores at which is trained."""
TRICK_COURSE, LEAVING_COURSE = (40, 1.5), (20, 3.0)
"""Passes and decay; by the loss on deals kept apart."""
LEAVING_SIZES = (48, 1)
MARGINS = (0.0, 2.0, 4.0, 8.0, 16.0)
NEVER = 1e9


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """A deal of the lessons, in one of its forms: N deals, and the books declare at some score."""

    hands: Hands
    tricks: tuple[tuple[int, ...], ...]
    score: Stakes
    strain: Strain
    by_dealer: bool


def declarations(code: Code, deals: SolvedDeals, forms: int, seed: int) -> Iterator[Declared]:
    """Each deal in that many of its forms, declared by the book of the code."""
    chance, player = Random(f"declared {seed}"), BookPlayer(BOOKS[book_of(code)])
    any_hand = Hand.parse("AKQ2.K32.K32.K32")
    first = situation(code, DEALER, None, any_hand, ())
    second = situation(code, DEALER, None, any_hand, (Word.LEAVE,))
    for form in chance.sample(range(FORMS), forms):
        turned = deals.in_form(form)
        for number in range(len(deals)):
            hands = turned.hands(number)
            seen = _with_hand(first, hands[DEALER], code, chance)
            call = _call(player, code, seen)
            by_dealer = isinstance(call, Make)
            if not by_dealer:
                call = _call(player, code, replace(_with(second, hands[DEALER.partner]), sheet=seen.sheet))
            assert isinstance(call, Make), "a partner to whom it is left makes something"
            yield Declared(
                hands=hands,
                tricks=tuple(map(tuple, turned.tricks[number].tolist())),
                score=stakes(code, seen),
                strain=call.strain,
                by_dealer=by_dealer,
            )


def _with(seen: View, hand: Hand) -> View:
    assert seen.seat is not None
    return replace(seen, hand=hand, dealt=hand, seen=((seen.seat, hand),))


def _with_hand(seen: View, hand: Hand, code: Code, chance: Random) -> View:
    """The dealer's turn with that hand, at a score of chance."""
    rubber = code.scoring.games
    assert rubber is not None, "straight bridge is played for games"
    below = {side: 0 if chance.random() < LEVEL else chance.randrange(2, rubber.game.value, 2) for side in Side}
    games = {side: chance.randrange(rubber.games.value) for side in Side}
    return replace(_with(seen, hand), sheet=sheet_with(code, below, games))


def _call(player: BookPlayer, code: Code, seen: View) -> object:
    act = player.decide(code, seen).act
    assert isinstance(act, Say)
    return act.call


# -- tricks --


def lessons(deals: SolvedDeals, all_declared: list[Declared]) -> dict[Place, Lesson]:
    """What each place is taught: a dealer by every deal, the others by those in which the books declared so."""
    left = [one for one in all_declared if not one.by_dealer]
    by_dealer = np.array([one.by_dealer for one in all_declared])
    strains = np.array([STRAINS.index(one.strain) for one in all_declared])
    won = np.array([[row[DEALER] for row in one.tricks] for one in all_declared])
    as_declared = won[np.arange(len(strains)), strains]
    dealers = np.concatenate([_held(deals, seat) for seat in SEATS])
    of_left = np.array([[row[DEALER] for row in one.tricks] for one in left])
    return {
        Place.DEALER: _in_every_strain(dealers, np.concatenate([deals.tricks[:, :, seat] for seat in SEATS])),
        Place.PARTNER: _in_every_strain(_hands_of(left, DEALER.partner), of_left),
        **{
            place: Lesson(hands=_hands_of(all_declared, seat), strains=strains, by_dealer=by_dealer, tricks=as_declared)
            for place, seat in ((Place.LEADER, DEALER.left), (Place.OTHER, DEALER.right))
        },
    }


def _held(deals: SolvedDeals, seat: Seat) -> Held:
    hands: Held = (deals.holders == seat).reshape(-1, 4, 13)
    return hands


def _hands_of(declared_deals: list[Declared], seat: Seat) -> Held:
    bits = np.array([one.hands[seat].bits for one in declared_deals], np.int64)
    hands: Held = (bits[:, None] >> np.arange(52) & 1).astype(np.bool_).reshape(-1, 4, 13)
    return hands


def _in_every_strain(hands: Held, tricks: npt.NDArray[np.int64]) -> Lesson:
    """Each hand as often as there are strains; ``tricks`` by hand and strain."""
    number = len(STRAINS)
    return Lesson(
        hands=np.repeat(hands, number, axis=0),
        strains=np.tile(np.arange(number), len(hands)),
        by_dealer=np.ones(number * len(hands), np.bool_),
        tricks=tricks.astype(np.int64).reshape(-1),
    )


# -- leaving it --


def taught_leaving(code: Code, model: TrickModel, all_declared: list[Declared], seed: int) -> Network:
    """What leaving it brings beside the usual figure, when the partner then makes what the model promises most of."""
    hands, partners = (_hands_of(all_declared, seat) for seat in (DEALER, DEALER.partner))
    many, number = len(all_declared), len(STRAINS)
    chances = model.of_many(
        Place.PARTNER,
        np.repeat(partners, number, axis=0),
        np.tile(np.arange(number), many),
        np.ones(many * number, bool),
    ).reshape(many, number, -1)
    targets = [_brought(code, one, of_one) for one, of_one in zip(all_declared, chances, strict=True)]
    scores = np.array([score_inputs(one.score) for one in all_declared], np.float32)
    inputs = leaving_inputs(hands, scores)
    passes, decay = LEAVING_COURSE
    course = Course(passes=passes, decay=decay, seed=(seed, 99))
    return trained(
        (inputs.shape[1], *LEAVING_SIZES), inputs, np.array(targets, np.float32)[:, None] / POINTS, squared, course
    )


def _brought(code: Code, one: Declared, chances: Numbers) -> float:
    """What the partner's make brings, less what is usual of such a hand of the dealer."""
    prices, partner = prices_of(code.scoring), one.hands[DEALER.partner]
    promised = [
        float(chances[place] @ _points(one.score, strain)) + prices.honours(partner, strain)
        for place, strain in enumerate(STRAINS)
    ]
    best = int(np.argmax(promised))
    strain, won = STRAINS[best], one.tricks[best][DEALER]
    usual = one.score.unseen() * (LEAVING_BASE + LEAVING_RATE * strength_of(one.hands[DEALER]))
    full = one.score.worth(price(code.scoring, result_if(one.hands, strain, DEALER, won, None)), declaring=True)
    bare = one.score.worth(prices.of(strain, None, 0)[won], declaring=True)
    return float(_points(one.score, strain)[won]) + full - bare - usual


def _points(score: Stakes, strain: Strain) -> Numbers:
    """Kept with the score, which comes up again and again."""
    key = (score.open, score.won, strain)
    if key not in _known_points:
        _known_points[key] = points_by_tricks(score, strain, 0, ours=True)
    return _known_points[key]


_known_points: dict[tuple[object, ...], Numbers] = {}


# -- all of it --


def train(code: Code, deals: SolvedDeals, *, forms: int, kept_apart: int, seed: int) -> CallerModel:
    """A model from those deals; on the last ``kept_apart`` of them the margins are chosen."""
    learn = deals.part(0, len(deals) - kept_apart)
    all_declared = list(declarations(code, learn, forms, seed))
    passes, decay = TRICK_COURSE
    tricks = taught(lessons(learn, all_declared), passes=passes, decay=decay, seed=seed)
    leaving = taught_leaving(code, tricks, all_declared, seed)
    recipe = {"code": code.name, "deals": len(deals), "of": deals.seed, "forms": forms, "seed": seed}
    model = CallerModel(tricks=tricks, leaving=leaving, naming=0.0, doubling=NEVER, recipe=recipe)
    choose = deals.part(len(learn), kept_apart)
    naming = max(MARGINS, key=lambda margin: gain(code, choose, replace(model, naming=margin)))
    model = replace(model, naming=naming)
    doubling = max((*MARGINS, NEVER), key=lambda margin: gain(code, choose, replace(model, doubling=margin)))
    return replace(model, doubling=doubling)


def gain(code: Code, deals: SolvedDeals, model: CallerModel) -> float:
    """Points a deal over the book when both partners call by the model, half by double dummy, half as at the table."""
    caller, book = StraightCaller(model), {seat: new_player(book_of(code), seat) for seat in SEATS}
    gains = []
    for number in range(len(deals)):
        deal = KnownDeal(code=code, dealer=SEATS[number % 4], hands=deals.hands(number), tricks=deals.table(number))
        taken = replace(deal, at_table=True)
        usual, _ = declared(code, deal.table, book)
        for side in Side:
            called, _ = declared(code, deal.table, {**book, **dict.fromkeys(side.seats, caller)})
            more = sum(each.worth(called) - each.worth(usual) for each in (deal, taken)) / 2
            gains.append(more if side is Side.NS else -more)
    return fmean(gains)
