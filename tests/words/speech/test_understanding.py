"""What a player says at the terminal, understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    AnnouncedTrick,
    Answer,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    Demand,
    Look,
    LookedAt,
    LookKind,
    Play,
    PlayOn,
    Quit,
    Remarks,
    Say,
    TakeBack,
    Touch,
    Waive,
)
from oddtrick.rules.calls import DOUBLE, REDOUBLE, Call, Strain, parse_call
from oddtrick.rules.cards import PACK, Card, Seat, Suit
from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915, BRIDGE_1895, CODES
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.terms import Remedy, Topic
from oddtrick.rules.view import view
from oddtrick.terminal.drawing.paint import Paint
from oddtrick.words.speech.spoken_calls import parse_spoken_call, parse_strain
from oddtrick.words.speech.spoken_plans import with_spoken_plan
from oddtrick.words.speech.understanding import parse_act, parse_spoken_card
from oddtrick.words.wording import short_call, spoken_call
from tests.support.seeing import TWO_HEARTS, E, N, S, W, table_after, view_after

# -- speech: calls --


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("2h", "2H"),
        ("2 H", "2H"),
        ("two hearts", "2H"),
        ("Two hearts.", "2H"),
        ("“Two hearts”", "2H"),
        ("I bid two hearts", "2H"),
        ("I'll say a club", "1C"),
        ("2♥", "2H"),
        ("1nt", "1NT"),
        ("2n", "2NT"),
        ("three no trumps", "3NT"),
        ("one no-trump", "1NT"),
        ("seven royals", "7royal"),
        ("12s", "12S"),
        ("p", "P"),
        ("Pass!", "P"),
        ("no bid", "P"),
        ("double", "X"),
        ("I double two hearts", "X"),
        ("x", "X"),
        ("redouble", "XX"),
        ("xx", "XX"),
        # as the books say them: Foster pp. 44 and 55-58, Work p. 45
        ("One Heart", "1H"),
        ("One No-Trump", "1NT"),
        ("I pass", "P"),
        ("No", "P"),
        ("two in hearts", "2H"),
        ("two in clubs", "2C"),
        ("one in no-trumps", "1NT"),
        ("two at no-trumps", "2NT"),
        ("two tricks in hearts", "2H"),
        ("the odd in diamonds", "1D"),
        ("I declare to make the odd in diamonds", "1D"),
        ("re-double", "XX"),
        ("I re-double two hearts", "XX"),
    ],
)
def test_calls_of_an_auction(text: str, call: str) -> None:
    assert parse_spoken_call(text, AUCTION_1915) == parse_call(call)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("hearts", "make:H"),
        ("h", "make:H"),
        ("I make it hearts", "make:H"),
        ("no trumps", "make:NT"),
        ("d", "make:D"),
        ("leave", "leave"),
        ("I leave it to you, partner", "leave"),
        ("may i play", "may-i-play"),
        ("Partner, may I play?", "may-i-play"),
        ("yes", "yes"),
        ("satisfied", "satisfied"),
        ("I am satisfied.", "satisfied"),
        ("I redouble", "XX"),
        # laws 48-55 and the etiquette, p. 21
        ("I make hearts trumps", "make:H"),
        ("There are no trumps", "make:NT"),
        ("No trumps.", "make:NT"),
        ("without trumps", "make:NT"),
        ("hearts are trumps", "make:H"),
        ("Trumps are spades.", "make:S"),
        ("I double", "X"),
        ("I'm satisfied", "satisfied"),
        ("I re-double", "XX"),
        ("Re-double.", "XX"),
    ],
)
def test_words_of_1895(text: str, call: str) -> None:
    assert parse_spoken_call(text, BRIDGE_1895) == parse_call(call)


@pytest.mark.parametrize(
    "call", [*(f"{n}{s}" for n in range(1, 8) for s in ("C", "D", "H", "S", "NT")), "P", "X", "XX"]
)
def test_what_is_written_of_a_call_can_be_said(call: str) -> None:
    meant: Call = parse_call(call)
    assert parse_spoken_call(spoken_call(meant), AUCTION_1910) == meant
    assert parse_spoken_call(short_call(meant), AUCTION_1910) == meant


@pytest.mark.parametrize(
    "text",
    ["", "hearts", "I make hearts trumps", "0", "two", "two in", "in hearts", "hh", "2x", "zwei herz", "ß", "2" * 5000],
)
def test_what_is_no_call_is_answered_with_the_forms(text: str) -> None:
    with pytest.raises(NotUnderstood, match="Say"):
        parse_spoken_call(text, AUCTION_1910)


def test_strains() -> None:
    assert parse_strain("NT") is parse_strain("no trumps") is Strain.NO_TRUMPS
    with pytest.raises(NotUnderstood, match="no strain"):
        parse_strain("trumps")


# -- speech: cards --


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("hq", "HQ"),
        ("QH", "HQ"),
        ("h10", "HT"),
        ("10h", "HT"),
        ("ht", "HT"),
        ("th", "HT"),
        ("♥Q", "HQ"),
        ("queen of hearts", "HQ"),
        ("Queen of Hearts.", "HQ"),
        ("the", ""),
        ("knave of clubs", "CJ"),
        ("spade ace", "SA"),
        ("s a", "SA"),
        ("as", "SA"),
        ("2d", "D2"),
        ("deuce of diamonds", "D2"),
        ("1h", ""),
        ("h1", ""),
        ("hqq", ""),
        ("", ""),
    ],
)
def test_cards(text: str, card: str) -> None:
    if card:
        assert parse_spoken_card(text) is Card.parse(card)
    else:
        with pytest.raises(NotUnderstood, match="no card"):
            parse_spoken_card(text)


@pytest.mark.parametrize("card", PACK)
def test_a_card_can_be_said_as_it_is_shown(card: Card) -> None:
    assert parse_spoken_card(card.symbol) is parse_spoken_card(Paint()(card.symbol)) is card


# -- speech: acts --


def heard(text: str, code: Code, seat: Seat, *acts: Act) -> Act:
    return parse_act(text, code, view_after(code, seat, *acts))


def test_a_call_and_a_card_are_told_apart_by_the_state_of_the_deal() -> None:
    assert heard("2h", AUCTION_1910, S) == Say(S, parse_call("2H"))
    lead = Play(W, (Card.C6,))
    assert heard("c5", AUCTION_1910, S, *TWO_HEARTS, lead, Play(S, (Card.C2,), N), Play(E, (Card.C9,))) == Play(
        S, (Card.C5,)
    )


def test_the_declarer_plays_whichever_hand_holds_the_card() -> None:
    acts: tuple[Act, ...] = (*TWO_HEARTS, Play(W, (Card.C6,)))
    assert heard("c2", AUCTION_1910, S, *acts) == Play(S, (Card.C2,), N)
    assert heard("dummy's c2", AUCTION_1910, S, *acts) == Play(S, (Card.C2,), N)
    assert heard("♣2 from dummy", AUCTION_1910, S, *acts) == Play(S, (Card.C2,), N)
    assert heard("I play the two of clubs", AUCTION_1910, S, *acts) == Play(S, (Card.C2,), N)
    assert heard("Well, then, we'll have the two of clubs.", AUCTION_1910, S, *acts) == Play(S, (Card.C2,), N)
    assert heard("Two of clubs, please", AUCTION_1910, S, *acts) == Play(S, (Card.C2,), N)
    assert heard("s10", AUCTION_1910, S, *acts) == Play(S, (Card.ST,))
    assert heard("s10 and c5", AUCTION_1910, S, *acts) == Play(S, (Card.ST, Card.C5))


def test_an_adversary_plays_his_own_cards_only() -> None:
    assert heard("q", AUCTION_1910, W, *TWO_HEARTS) == Play(W, (Card.CQ,))
    for text in ("ha", "c2"):
        with pytest.raises(NotUnderstood, match="You do not hold"):
            heard(text, AUCTION_1910, W, *TWO_HEARTS, Play(W, (Card.CQ,)))


LINE = (
    AnnouncedTrick(Card.SA, Card.SA),
    AnnouncedTrick(Card.D3, Card.DK),
    AnnouncedTrick(Card.C5, Card.S4),
)


def test_a_rank_alone_must_fit_one_card() -> None:
    with pytest.raises(NotUnderstood, match="Which 5"):
        heard("5", AUCTION_1910, W, *TWO_HEARTS)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("claim 3", Claim(S, 3)),
        ("claim three tricks", Claim(S, 3)),
        ("claim 3 drawing trumps", Claim(S, 3, "drawing trumps")),
        ("claim 3 finesse sq", Claim(S, 3, "", (Card.SQ,))),
        (
            "claim rest, trumps, then finesse the queen of spades",
            Claim(S, "rest", "trumps", (Card.SQ,)),
        ),
        ("claim rest finessing h10 and finesse dj", Claim(S, "rest", "", (Card.HT, Card.DJ))),
        ("claim 3 ♠A, ♦3 to ♦K and ♣5 ruffed with ♠4", Claim(S, 3, line=LINE)),
        ("claim 3, sa, then d3 to the dk; c5 with s4", Claim(S, 3, line=LINE)),
        ("claim 3 ace of spades, three of diamonds to king of diamonds, c5 ruffed with s4", Claim(S, 3, line=LINE)),
        ("claim 1 sa, then finesse sq", Claim(S, 1, "", (Card.SQ,), LINE[:1])),
        ("claim 3 drawing trumps, then sa", Claim(S, 3, "drawing trumps then sa")),
        ("claim 3 to the sa", Claim(S, 3, "to the sa")),
        ("claim 3 sa to sk to sq", Claim(S, 3, "sa to sk to sq")),
        ("claim rest", Claim(S, "rest")),
        ("claim the rest", Claim(S, "rest")),
        ("claim", Claim(S, "rest")),
        ("concede 2", Concede(S, 2)),
        ("concede the rest", Concede(S, "rest")),
        ("take back", TakeBack(S)),
        ("take back dummy's card", TakeBack(S, N)),
        ("waive", Waive(S)),
        ("No hearts, partner?", AskVoid(S, Suit.HEARTS)),
        ("revoke e 3", ClaimRevoke(S, E, 3)),
        ("revoke by East in trick 3", ClaimRevoke(S, E, 3)),
        ("demand call-suit:h", Demand(S, (Remedy.parse("call-suit:H"),))),
        ("stop", AgreeScore(S)),
        ("I claim the rest", Claim(S, "rest")),
        ("I take it back", TakeBack(S)),
        ("show me the last trick", Look(S, LookedAt(LookKind.LAST_TRICK))),
        ("That trick is mine!", Remarks(S, Topic.TRICK_IS_MINE)),
        ("I have the rest", Claim(S, "rest")),
        ("No spades, Partner?", AskVoid(S, Suit.SPADES)),
        ("touch c2", Touch(S, (Card.C2,))),
        ("touch c2, I arrange", Touch(S, (Card.C2,), arranging=True)),
        ("I arrange the c2", Touch(S, (Card.C2,), arranging=True)),
    ],
)
def test_what_else_can_be_said(text: str, act: Act) -> None:
    assert heard(text, AUCTION_1910, S, *TWO_HEARTS, Play(W, (Card.CQ,))) == act


def test_other_words_of_a_plan_stay_as_they_were_typed() -> None:
    claim = Claim(S, 3, "The rest, partner, are HIGH!")
    assert with_spoken_plan(claim) == claim
    assert with_spoken_plan(Claim(S, 3, "finesse SQ")) == Claim(S, 3, "", (Card.SQ,))


@pytest.mark.parametrize(
    "text", ["claim many", "claim 14", "revoke", "revoke x 3", "revoke e 14", "demand", "demand foo"]
)
def test_what_lacks_something_is_asked_for(text: str) -> None:
    with pytest.raises(NotUnderstood):
        heard(text, AUCTION_1910, S, *TWO_HEARTS)


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("let it stand", "stand"),
        ("I claim a new deal", "new-deal"),
        ("new deal, please", None),
        ("1", "new-deal"),
        ("call a heart", None),
    ],
)
def test_a_choice_can_be_named_in_words(text: str, remedy: str | None) -> None:
    """1910, law 51: for East's bid out of turn South may have a new deal, or let it stand."""
    if remedy is None:
        with pytest.raises(NotUnderstood):
            heard(text, AUCTION_1910, S, Say(E, parse_call("1H")))
    else:
        assert heard(text, AUCTION_1910, S, Say(E, parse_call("1H"))) == Demand(S, (Remedy.parse(remedy),))


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("call a diamond", "call-suit:D"),
        ("I call for the lead of spades", "call-suit:S"),
        ("forbid hearts", None),
        ("exposed", "exposed:CK"),
    ],
)
def test_a_suit_can_be_called_in_words(text: str, remedy: str | None) -> None:
    """1910, law 76: East leads out of turn; his card is exposed, or a suit is called."""
    acts: tuple[Act, ...] = (*TWO_HEARTS, Play(E, (Card.CK,)))
    expected = None if remedy is None else Demand(S, (Remedy.parse(remedy),))
    if expected is None:
        with pytest.raises(NotUnderstood):
            heard(text, AUCTION_1910, S, *acts)
    else:
        assert heard(text, AUCTION_1910, S, *acts) == expected


def test_a_trick_is_turned_when_it_is_whole() -> None:
    first = (Play(W, (Card.CQ,)), Play(S, (Card.C2,), N), Play(E, (Card.CK,)))
    with pytest.raises(NotUnderstood, match="all four"):
        heard("turn", AUCTION_1910, S, *TWO_HEARTS, *first)
    assert heard("turn", AUCTION_1910, S, *TWO_HEARTS, *first, Play(S, (Card.C5,))) == Quit(S)


def test_a_claim_is_answered() -> None:
    acts: tuple[Act, ...] = (*TWO_HEARTS, Play(W, (Card.CQ,)), Claim(S, 3))
    assert heard("yes", AUCTION_1910, W, *acts) == Agree(W)
    assert heard("no", AUCTION_1910, W, *acts) == PlayOn(W)


def test_a_question_is_answered() -> None:
    refused = (Play(W, (Card.CQ,)), Play(S, (Card.C2,), N), Play(E, (Card.D9,)))
    acts: tuple[Act, ...] = (*TWO_HEARTS, *refused, AskVoid(W, Suit.CLUBS))
    assert heard("none", AUCTION_1910, E, *acts) == Answer(E, void=True)
    assert heard("I have one", AUCTION_1910, E, *acts) == Answer(E, void=False)


def test_a_choice_is_made_by_number() -> None:
    acts = (Say(S, parse_call("2H")), Say(W, parse_call("1D")))
    assert heard("1", AUCTION_1910, N, *acts) == Demand(N, (Remedy.parse("make-sufficient"),))
    with pytest.raises(NotUnderstood, match="numbered from 1 to 2"):
        heard("3", AUCTION_1910, N, *acts)


@given(st.text(max_size=40), st.sampled_from(CODES))
def test_whatever_is_said_is_an_act_or_not_understood(text: str, code: Code) -> None:
    opening: tuple[Act, ...] = () if code is BRIDGE_1895 else TWO_HEARTS
    for acts in ((), opening):
        try:
            act = heard(text, code, S, *acts)
        except NotUnderstood:
            continue
        assert act.by is S


def test_a_watcher_has_nothing_to_say() -> None:
    with pytest.raises(NotUnderstood, match="A watcher"):
        parse_act("pass", AUCTION_1910, view(AUCTION_1910, table_after(AUCTION_1910), None))


def test_words_of_doubling_are_enum_members() -> None:
    assert parse_spoken_call("double", AUCTION_1910) is DOUBLE
    assert parse_spoken_call("redouble", AUCTION_1910) is REDOUBLE
