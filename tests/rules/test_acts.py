"""Acts as plain data, there and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.rules.acts import Act, AnnouncedTrick, Claim, Cut, Deal, Demand, Play, Say, ScoreEntry
from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import PACK, SEATS, Card, Seat, Side, deal_round
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.plain_acts import ACT_NAMES, read_act, write_act
from oddtrick.rules.terms import ClaimPlan, Remedy, RemedyKind
from tests.support.random_acts import KINDS
from tests.support.strategies import acts, acts_of, remedies

HANDS = {seat.name: str(deal_round(PACK, Seat.N)[seat]) for seat in SEATS}
WHOLE: Mapping[str, Mapping[str, Any]] = {
    "deal": {"hands": HANDS, "pack": [card.name for card in PACK]},
    "mishap": {"kind": "looked", "cards": ["SA"], "seat": "E", "dealt": 51, "corrected": True, "moves": 1},
    "call": {"call": "3H"},
    "alter": {"call": "3H"},
    "play": {"card": "SA", "hand": "N"},
    "take-back": {"hand": "N"},
    "quit": {},
    "expose": {"cards": ["SA", "H2"], "how": "thrown"},
    "ask-void": {"suit": "S"},
    "answer": {"void": True},
    "touch": {"cards": ["SA"], "arranging": True},
    "remark": {"about": "incident"},
    "look": {"at": "trick:3", "dealt": 12},
    "place": {},
    "claim": {"tricks": "rest", "plan": "all high", "finesses": ["SQ"], "line": [{"led": "S5", "wins": "SA"}]},
    "concede": {"tricks": 2},
    "play-on": {},
    "agree": {},
    "leave-table": {"courtesies": True},
    "demand": {"remedy": ["win", "call-suit:D"], "dealt": 3},
    "waive": {},
    "ask-partner": {},
    "consult": {},
    "claim-revoke": {"against": "E", "trick": 13},
    "search": {},
    "mix": {},
    "correct-score": {"entry": "below:NS:1", "to": 30},
    "agree-score": {"entry": "rubber"},
    "cut": {"at": 26, "shown": ["C3"]},
}
"""Every act of the record, with every field that it may have."""

OPTIONAL = {
    ("deal", "pack"),
    ("mishap", "cards"),
    ("mishap", "seat"),
    ("mishap", "dealt"),
    ("mishap", "corrected"),
    ("mishap", "moves"),
    ("play", "hand"),
    ("claim-revoke", "trick"),
    ("take-back", "hand"),
    ("touch", "arranging"),
    ("look", "dealt"),
    ("claim", "plan"),
    ("claim", "finesses"),
    ("claim", "line"),
    ("leave-table", "courtesies"),
    ("demand", "dealt"),
    ("agree-score", "entry"),
    ("cut", "at"),
    ("cut", "shown"),
}


def whole(name: str) -> dict[str, Any]:
    return {"by": "S", "act": name, **WHOLE[name]}


# -- there and back --


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: ACT_NAMES[kind])
def test_an_act_reads_as_it_is_written(kind: type[Act]) -> None:
    @settings(max_examples=20, deadline=None)
    @given(acts_of(kind))
    def check(act: Act) -> None:
        written = write_act(act)
        assert written["act"] == ACT_NAMES[kind]
        assert read_act(written) == act
        assert read_act(json.loads(json.dumps(written))) == act
        assert write_act(read_act(written)) == written

    check()


def test_every_act_of_the_language_is_there() -> None:
    """The words of the record, as the language of the table lists them."""
    assert set(WHOLE) == set(ACT_NAMES.values())
    assert len(KINDS) == len(WHOLE)


@pytest.mark.parametrize("name", WHOLE)
def test_an_act_with_all_its_fields(name: str) -> None:
    act = read_act(whole(name))
    assert ACT_NAMES[type(act)] == name
    assert act.by is Seat.S
    written = write_act(act)
    # The only fields that are left out are those that say what would be so without them.
    assert {key: whole(name)[key] for key in written} == written
    assert set(whole(name)) - set(written) <= {"entry"}


@pytest.mark.parametrize(("name", "field"), sorted(OPTIONAL))
def test_a_field_may_be_left_out(name: str, field: str) -> None:
    given_ = whole(name)
    del given_[field]
    assert field not in write_act(read_act(given_)) or field == "entry"


def test_one_card_or_a_list() -> None:
    one = Play(Seat.W, (Card.DK,))
    assert read_act({"by": "W", "act": "play", "card": "DK"}) == one
    assert read_act({"by": "W", "act": "play", "cards": ["DK"]}) == one
    assert write_act(one) == {"by": "W", "act": "play", "card": "DK"}
    two = Play(Seat.W, (Card.DK, Card.D2), Seat.E)
    assert write_act(two) == {"by": "W", "act": "play", "cards": ["DK", "D2"], "hand": "E"}
    assert (one.source, two.source) == (Seat.W, Seat.E)


def test_what_acts_are_made_of() -> None:
    assert read_act({"by": "S", "act": "call", "call": "1H"}) == Say(Seat.S, Bid(1, Strain.HEARTS))
    assert read_act({"by": "E", "act": "claim", "tricks": 4}) == Claim(Seat.E, 4)
    assert read_act({"by": "N", "act": "cut"}) == Cut(Seat.N)
    demanded = read_act({"by": "N", "act": "demand", "remedy": "call-suit:D"})
    assert demanded == Demand(Seat.N, (Remedy.parse("call-suit:D"),))
    deal = read_act({"by": "N", "act": "deal", "hands": HANDS})
    assert deal == Deal(Seat.N, deal_round(PACK, Seat.N))


# -- what is not understood --

WRONG: Mapping[str, tuple[object, ...]] = {
    "by": (None, "n", "NS", 1, ["N"], {}),
    "hand": ("X", 2, ["N"]),
    "seat": ("dealer", 3),
    "against": ("EW", None),
    "hands": (None, "AKQ", {}, {**HANDS, "N": "AK"}, {**HANDS, "N": HANDS["E"]}, [HANDS]),
    "pack": ("SA", ["SA"], [card.name for card in PACK[:51]], [PACK[0].name, *(card.name for card in PACK[:51])]),
    "call": (None, "", "9", "8Z", "make:", ["P"], True),
    "cards": (None, "SA", [], ["SA", "XX"], ["SA", "SA"], 5, {"SA": 1}),
    "card": (None, "AS", ["SA"], 5),
    "shown": ("SA", ["ZZ"], 4),
    "suit": ("s", "NT", 1, None, ["S"]),
    "kind": ("misdeal", None, 1, ["looked"]),
    "how": ("seen", None, ["shown"]),
    "about": ("weather", None, 7, ["score"]),
    "at": ("trick:0", "trick:14", "trick:", "hand:X", "hand:", "dummy", None, 3, ["last-trick"], "trick:²", "trick:٣"),
    "dealt": (-1, 53, "12", 1.5, True, None, []),
    "moves": (-1, 53, "1", None),
    "corrected": ("yes", 1, None),
    "void": ("yes", 0, None),
    "arranging": (1, "true"),
    "courtesies": (1, "true"),
    "tricks": (-1, 14, "all", 1.0, None, True, ["rest"]),
    "trick": (0, 14, "3", None, 1.5, True),
    "plan": (None, 1, ["all high"]),
    "finesses": ("SQ", None, ["ZZ"], ["SQ", "SQ"]),
    "line": (
        *("SA", None, 5, ["SA"], [{}], [{"led": "SA"}], {"led": "SA", "wins": "SA"}, [{"led": "SA", "wins": "ZZ"}]),
        *([{"led": "SA", "wins": "SA", "by": "N"}], [{"led": "SA", "wins": "SA"}] * 14),
    ),
    "remedy": (None, "", [], "mercy", "call-suit:X", "points:many", "points:-5", "win:SA", ["win", "mercy"], 5),
    "entry": ("below:NS", "below:NS:0", "middle:NS:1", "below:Q:1", "below:NS:x", "below:NS:²", 3, None, ["rubber"]),
    "to": (-1, "30", 1.5, None, 1_000_001),
}


def _wrong_values() -> list[tuple[str, str, object]]:
    found = []
    for name, fields in WHOLE.items():
        for field in ("by", *fields):
            for value in WRONG[field]:
                good = (
                    ((name, field) == ("cut", "at") and value == 3)
                    or (field == "call" and value == "9")
                    # A mishap may concern no card, or a card that the pack holds twice.
                    or ((name, field) == ("mishap", "cards") and value in ([], ["SA", "SA"]))
                )
                if not good:
                    found.append((name, field, value))
    return found


@pytest.mark.parametrize(("name", "field", "value"), _wrong_values(), ids=repr)
def test_a_value_that_is_not_understood(name: str, field: str, value: object) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_act({**whole(name), field: value})
    text = str(caught.value)
    assert text
    assert "\n" not in text
    assert len(text) < 1000


@pytest.mark.parametrize("name", WHOLE)
def test_a_field_that_is_lacking(name: str) -> None:
    for field in ("by", *WHOLE[name]):
        if (name, field) in OPTIONAL:
            continue
        given_ = whole(name)
        del given_[field]
        lacking = {"card": "cards"}.get(field, field)
        with pytest.raises(NotUnderstood, match=f"the act {name} lacks {lacking}"):
            read_act(given_)


@pytest.mark.parametrize("name", WHOLE)
def test_a_field_that_does_not_belong(name: str) -> None:
    with pytest.raises(NotUnderstood, match=f"the act {name} has no field 'colour'; it has by"):
        read_act({**whole(name), "colour": "red"})


@pytest.mark.parametrize("value", [None, "", "bid", "Play", 5, [], {}, ["play"]])
def test_no_act(value: object) -> None:
    with pytest.raises(NotUnderstood, match="is no act; the acts are agree, agree-score, alter"):
        read_act({"by": "N", "act": value})


@pytest.mark.parametrize("value", [None, "play", ["by", "N"], 5])
def test_an_act_is_a_mapping(value: object) -> None:
    with pytest.raises(NotUnderstood, match="an act is a mapping with 'by' and 'act'"):
        read_act(value)


def test_the_plan_of_a_claim_is_read_for_finesses() -> None:
    """Old records and cases write them in words; the laws read the cards."""
    written = {"by": "S", "act": "claim", "tricks": 3, "plan": "finesse SQ"}
    assert read_act(written) == Claim(Seat.S, 3, "finesse SQ", (Card.SQ,))
    assert write_act(read_act(written)) == written


def test_a_line_in_the_plan_of_a_claim_stays_words() -> None:
    """A line that a person types is read where they type it, and never again."""
    written = {"by": "S", "act": "claim", "tricks": 3, "plan": "♠A, ♦3 to ♦K"}
    assert read_act(written) == Claim(Seat.S, 3, "♠A, ♦3 to ♦K")
    assert write_act(read_act(written)) == written


def test_what_a_claim_announces_are_cards() -> None:
    line = (AnnouncedTrick(Card.SA, Card.SA), AnnouncedTrick(Card.S5, Card.SK))
    act = Claim(Seat.S, 3, ClaimPlan.DRAWING_TRUMPS, (Card.SQ, Card.HT), line)
    assert write_act(act)["finesses"] == ["SQ", "HT"]
    assert write_act(act)["line"] == [{"led": "SA", "wins": "SA"}, {"led": "S5", "wins": "SK"}]
    assert read_act(write_act(act)) == act
    said_only = Claim(Seat.S, 3, "finesse SQ")
    assert write_act(said_only)["finesses"] == []
    assert read_act(write_act(said_only)) == said_only


def test_card_and_cards_are_too_much() -> None:
    with pytest.raises(NotUnderstood):
        read_act({"by": "N", "act": "play", "card": "SA", "cards": ["SA"]})


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 60) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(acts(), st.data())
def test_anything_may_stand_in_a_field(act: Act, data: st.DataObject) -> None:
    """Whatever stands there, it is read, or said not to be understood."""
    written = write_act(act)
    field = data.draw(st.sampled_from(sorted(written)))
    try:
        again = read_act({**written, field: data.draw(_JSON)})
    except NotUnderstood:
        return
    assert read_act(write_act(again)) == again


# -- the parts of acts --


@given(remedies())
def test_a_remedy_reads_as_it_is_written(remedy: Remedy) -> None:
    assert Remedy.parse(str(remedy)) == remedy


@given(remedies(), remedies())
def test_a_bare_remedy_admits_any_parameter(granted: Remedy, demanded: Remedy) -> None:
    assert granted.admits(granted)
    assert Remedy(granted.kind).admits(granted)
    same = granted.kind is demanded.kind
    assert Remedy(granted.kind).admits(demanded) is same
    assert granted.admits(demanded) is (same and granted.param in (None, demanded.param))


def test_remedies_as_people_write_them() -> None:
    assert str(Remedy(RemedyKind.CALL_SUIT)) == "call-suit"
    assert Remedy.parse("points:50") == Remedy(RemedyKind.POINTS, 50)
    assert Remedy.parse("bar:E") == Remedy(RemedyKind.BAR, Seat.E)


@pytest.mark.parametrize(
    "text", ["", "mercy", "bar:X", "bar:S1", "call-card:A", "points:٣", "stand:N", None, 5, ["win"]]
)
def test_no_remedy(text: object) -> None:
    with pytest.raises(NotUnderstood):
        Remedy.parse(text)


def test_an_entry_of_the_score() -> None:
    entry = ScoreEntry("above", Side.EW, 12)
    assert str(entry) == "above:EW:12"
    assert ScoreEntry.parse("above:EW:12") == entry


@pytest.mark.parametrize("number", [pytest.param("9" * 5000, id="huge"), "²", "٣", "-1", "0", "1.0", ""])
def test_the_deal_of_an_entry_is_a_number(number: str) -> None:
    with pytest.raises(NotUnderstood, match="is no entry of the score; write it as below:NS:1"):
        ScoreEntry.parse(f"below:NS:{number}")
