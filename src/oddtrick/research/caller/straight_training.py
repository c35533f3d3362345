"""A caller of straight bridge trained from solved deals: what the books declare on them, and what that comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean

import numpy as np

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.caller.caller_player import CallerPlayer
from oddtrick.players.caller.dense_network import DenseNetwork
from oddtrick.players.caller.hand_inputs import LEAVING_WIDTH, STRAINS, Place, leaving_inputs
from oddtrick.players.caller.straight_calls import is_straight
from oddtrick.players.caller.straight_model import POINTS, StraightModel, points_by_tricks, score_inputs
from oddtrick.players.imagined_view import sheet_with, situation
from oddtrick.players.plain.bidding import LEAVING_BASE, LEAVING_RATE
from oddtrick.players.plain.hand_estimate import strength_of
from oddtrick.players.plain.valuing import Stakes, price, prices_of, stakes
from oddtrick.players.registry import BOOKS, ByTheBook, book_of
from oddtrick.research.caller.network import Course, Numbers, dense, matrix, squared, trained
from oddtrick.research.caller.trick_lessons import TrickLesson, TrickNetworks, chances_of_many, taught
from oddtrick.research.simulate.called_deals import KnownDeal, declared
from oddtrick.research.simulate.solved_deals import FORMS, SolvedDeals
from oddtrick.research.statistics import mean_of
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import Make, Strain, Word
from oddtrick.rules.cards import SEATS, Hand, Hands, Seat, Side
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View
from oddtrick.solving.solver import Table, result_if

DEALER = Seat.N
LEVEL = 0.4
"""How often a side has nothing in the open game, of the scores at which is trained."""
TRICK_COURSE, LEAVING_COURSE = (40, 1.5), (20, 3.0)
"""Passes and decay; by the loss on deals kept apart."""
LEAVING_SIZES = (48, 1)
MARGINS = (0.0, 2.0, 4.0, 8.0, 16.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """A deal of the lessons, in one of its forms: N deals, and the books declare at some score."""

    hands: Hands
    tricks: Table
    score: Stakes
    strain: Strain
    by_dealer: bool

    def won(self, strain: Strain) -> int:
        """The tricks of the dealer's side, the dealer declaring."""
        return self.tricks[strain, DEALER]


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
                tricks=turned.table(number),
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


def lessons(deals: SolvedDeals, all_declared: list[Declared]) -> dict[Place, list[TrickLesson]]:
    """What each place is taught: a dealer by every deal, the others by those in which the books declared so."""
    dealers = ((deals.hands(number)[seat], deals.table(number), seat) for number in range(len(deals)) for seat in SEATS)
    left = [one for one in all_declared if not one.by_dealer]
    return {
        Place.DEALER: [
            TrickLesson(hand=hand, strain=strain, tricks=table[strain, seat])
            for hand, table, seat in dealers
            for strain in STRAINS
        ],
        Place.PARTNER: [
            TrickLesson(hand=one.hands[DEALER.partner], strain=strain, tricks=one.won(strain))
            for one in left
            for strain in STRAINS
        ],
        **{
            place: [
                TrickLesson(
                    hand=one.hands[seat], strain=one.strain, tricks=one.won(one.strain), by_dealer=one.by_dealer
                )
                for one in all_declared
            ]
            for place, seat in ((Place.LEADER, DEALER.left), (Place.OTHER, DEALER.right))
        },
    }


# -- leaving it --


def taught_leaving(code: Code, tricks: TrickNetworks, all_declared: list[Declared], seed: int) -> DenseNetwork:
    """What leaving it brings beside the usual figure, when the partner then makes what the networks promise most of."""
    partners = [one.hands[DEALER.partner] for one in all_declared]
    chances = chances_of_many(tricks, Place.PARTNER, partners)
    targets = [_brought(code, one, of_one) for one, of_one in zip(all_declared, chances, strict=True)]
    inputs = matrix((leaving_inputs(one.hands[DEALER], score_inputs(one.score)) for one in all_declared), LEAVING_WIDTH)
    passes, decay = LEAVING_COURSE
    course = Course(passes=passes, decay=decay, seed=(seed, 99))
    values = np.array(targets, np.float32)[:, None] / POINTS
    return dense(trained((LEAVING_WIDTH, *LEAVING_SIZES), inputs, values, squared, course))


def _brought(code: Code, one: Declared, chances: Numbers) -> float:
    """What the partner's make brings, less what is usual of such a hand of the dealer."""
    prices, partner = prices_of(code.scoring), one.hands[DEALER.partner]
    promised = [
        float(chances[place] @ _points(one.score, strain)) + prices.honours(partner, strain)
        for place, strain in enumerate(STRAINS)
    ]
    best = int(np.argmax(promised))
    strain = STRAINS[best]
    won = one.won(strain)
    usual = one.score.unseen() * (LEAVING_BASE + LEAVING_RATE * strength_of(one.hands[DEALER]))
    full = one.score.worth(price(code.scoring, result_if(one.hands, strain, DEALER, won, None)), declaring=True)
    bare = one.score.worth(prices.of(strain, None, 0)[won], declaring=True)
    return float(_points(one.score, strain)[won]) + full - bare - usual


def _points(score: Stakes, strain: Strain) -> Numbers:
    """Kept with the score, which comes up again and again."""
    key = (score.open, score.won, strain)
    if key not in _known_points:
        _known_points[key] = np.array(points_by_tricks(score, strain, 0, ours=True), np.float32)
    return _known_points[key]


_known_points: dict[tuple[object, ...], Numbers] = {}


# -- all of it --


def train(code: Code, deals: SolvedDeals, *, forms: int, kept_apart: int, seed: int) -> StraightModel:
    """A model from those deals; on the last ``kept_apart`` of them the margins are chosen."""
    if not is_straight(code):
        raise UnknownCode(f"{code.name} is no game of four in which trumps are made or left: train it otherwise")
    learn = deals.part(0, len(deals) - kept_apart)
    all_declared = list(declarations(code, learn, forms, seed))
    passes, decay = TRICK_COURSE
    tricks = taught(lessons(learn, all_declared), passes=passes, decay=decay, seed=seed)
    leaving = taught_leaving(code, tricks, all_declared, seed)
    recipe = {
        "code": code.name,
        "options": dict(code.options),
        "deals": len(deals),
        "of": deals.seed,
        "forms": forms,
        "apart": kept_apart,
        "seed": seed,
    }
    model = StraightModel(
        code=code.key, version=1, tricks=tricks, leaving=leaving, naming=0.0, doubling=None, recipe=recipe, figures={}
    )
    choose = deals.part(len(learn), kept_apart)

    def promising(model: StraightModel) -> float:
        return fmean((each.double_dummy + each.at_table) / 2 for each in gains(code, choose, model))

    naming = max(MARGINS, key=lambda margin: promising(replace(model, naming=margin)))
    model = replace(model, naming=naming)
    doubling = max((*MARGINS, None), key=lambda margin: promising(replace(model, doubling=margin)))
    return replace(model, doubling=doubling)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """Points that a caller gains over the book in a deal, in the mean of both sides.

    By ``double_dummy``, and ``at_table`` by the tricks that declarers take where it would give those.
    """

    double_dummy: float
    at_table: float


def gains(code: Code, deals: SolvedDeals, model: StraightModel) -> list[Gain]:
    """What both partners gain who call by the model, deal by deal."""
    by_the_book = ByTheBook()
    caller = CallerPlayer(by_the_book, by_the_book.book_for, lambda _: model)
    book = dict.fromkeys(SEATS, by_the_book)
    by_deal = []
    for number in range(len(deals)):
        deal = KnownDeal(code=code, dealer=SEATS[number % 4], hands=deals.hands(number), tricks=deals.table(number))
        usual, _ = declared(code, deal.table, book)
        by_side = {side: declared(code, deal.table, {**book, **dict.fromkeys(side.seats, caller)})[0] for side in Side}
        double_dummy, at_table = (
            sum(
                (each.worth(called) - each.worth(usual)) * (1 if side is Side.NS else -1)
                for side, called in by_side.items()
            )
            / len(by_side)
            for each in (deal, replace(deal, at_table=True))
        )
        by_deal.append(Gain(double_dummy=double_dummy, at_table=at_table))
    return by_deal


def with_figures(model: StraightModel, code: Code, deals: SolvedDeals) -> StraightModel:
    """The model with what it gains on those deals, which it has not seen: points a deal and their 95 % interval."""
    by_deal = gains(code, deals, model)
    double_dummy, at_table = (
        mean_of([getattr(each, kind) for each in by_deal]) for kind in ("double_dummy", "at_table")
    )
    figures = {
        "deals": len(deals),
        "of": deals.seed,
        "double dummy": [round(double_dummy.value, 2), round(double_dummy.margin, 2)],
        "at the table": [round(at_table.value, 2), round(at_table.margin, 2)],
    }
    return replace(model, figures=figures)
