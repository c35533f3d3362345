"""Hypothesis strategies for acts as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from hypothesis import strategies as st

from oddtrick.rules.acts import (
    Act,
    AgreeScore,
    AnnouncedTrick,
    Cut,
    LookedAt,
    Mishap,
    ScoreEntry,
)
from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import PACK, SEATS, SIDES, SUITS, Card, Hand, Hands, deal_round
from oddtrick.rules.terms import How, MishapKind, Remedy, RemedyKind, Topic
from tests.support.random_acts import CARD_REMEDIES, KINDS, LOOKS, SEAT_REMEDIES, SUIT_REMEDIES


def _some(strategy: st.SearchStrategy[Any], least: int = 1) -> st.SearchStrategy[Any]:
    return st.lists(strategy, min_size=least, max_size=5, unique=True).map(tuple)


def remedies() -> st.SearchStrategy[Remedy]:
    """Any remedy, with a parameter or without."""
    return st.one_of(
        st.sampled_from(RemedyKind).map(Remedy),
        st.builds(Remedy, st.sampled_from(CARD_REMEDIES), st.sampled_from(PACK)),
        st.builds(Remedy, st.sampled_from(SUIT_REMEDIES), st.sampled_from(SUITS)),
        st.builds(Remedy, st.sampled_from(SEAT_REMEDIES), st.sampled_from(SEATS)),
        st.builds(Remedy, st.just(RemedyKind.POINTS), st.integers(0, 500)),
    )


def calls() -> st.SearchStrategy[Call]:
    """Any call that can be said, of any code."""
    strains = st.sampled_from(Strain)
    return st.one_of(
        st.sampled_from(Word),
        st.builds(Bid, st.integers(0, 30), strains),
        st.builds(Make, strains),
        st.builds(StrainBid, strains),
        st.builds(FigureBid, st.integers(0, 1000)),
        st.builds(Naming, strains),
    )


def packs() -> st.SearchStrategy[tuple[Card, ...]]:
    """The pack in any order."""
    return st.permutations(PACK).map(tuple)


def four_hands() -> st.SearchStrategy[Hands]:
    """Four hands of thirteen cards, or of any number."""
    owners = st.lists(st.integers(0, 4), min_size=52, max_size=52)

    def held(owner: list[int]) -> Hands:
        north, east, south, west = (
            Hand.of(card for card, seat in zip(PACK, owner, strict=True) if seat == place) for place in range(4)
        )
        return (north, east, south, west)

    return st.one_of(st.builds(deal_round, packs(), st.sampled_from(SEATS)), owners.map(held))


_CARDS = st.sampled_from(PACK)
_SEATS = st.sampled_from(SEATS)
_TRICKS = st.one_of(st.just("rest"), st.integers(0, 13))
_FIELDS: Mapping[str, st.SearchStrategy[Any]] = {
    "by": _SEATS,
    "seat": st.none() | _SEATS,
    "hand": st.none() | _SEATS,
    "against": _SEATS,
    "hands": four_hands(),
    "pack": st.just(()) | packs(),
    "call": calls(),
    "cards": _some(_CARDS),
    "shown": _some(_CARDS, 0),
    "suit": st.sampled_from(SUITS),
    "kind": st.sampled_from(MishapKind),
    "how": st.sampled_from(How),
    "about": st.sampled_from(Topic),
    "at": st.sampled_from(LOOKS).map(LookedAt.parse),
    "dealt": st.none() | st.integers(0, 52),
    "moves": st.none() | st.integers(0, 52),
    "corrected": st.booleans(),
    "void": st.booleans(),
    "arranging": st.booleans(),
    "courtesies": st.booleans(),
    "tricks": _TRICKS,
    "trick": st.integers(1, 13),
    "plan": st.text(max_size=40) | st.sampled_from(("finesse SQ", "♠A, ♦3 to ♦K")),
    "finesses": _some(_CARDS, 0),
    "line": st.lists(st.builds(AnnouncedTrick, _CARDS, _CARDS), max_size=13).map(tuple),
    "remedies": _some(remedies()),
    "entry": st.builds(ScoreEntry, st.sampled_from(("below", "above")), st.sampled_from(SIDES), st.integers(1, 40)),
    "to": st.integers(0, 1_000_000),
}
_SPECIAL: Mapping[tuple[type[Act], str], st.SearchStrategy[Any]] = {
    (Cut, "at"): st.none() | st.integers(0, 52),
    (AgreeScore, "entry"): st.just("rubber"),
    (Mishap, "cards"): _some(_CARDS, 0),
}


def acts_of(kind: type[Act]) -> st.SearchStrategy[Act]:
    """Any act of that kind that the language of the table can express."""
    return st.builds(kind, **{f.name: _SPECIAL.get((kind, f.name), _FIELDS[f.name]) for f in fields(kind)})


def acts() -> st.SearchStrategy[Act]:
    """Any act of any kind."""
    return st.one_of([acts_of(kind) for kind in KINDS])
