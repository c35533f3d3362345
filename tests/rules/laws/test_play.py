"""How cards lie: leading, following, winning, turning and taking back."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.rules.cards import PACK, SEATS, SUITS, Card, Hand, Hands, Seat, Side, Suit, deal_round, round_from
from oddtrick.rules.laws.play import (
    accept_trick,
    add_surplus,
    are_all_played,
    beats,
    choose_card,
    following,
    is_trick_waiting,
    lay,
    lead_falsely,
    missing,
    quit_trick,
    refuses,
    restore_surplus,
    retake,
    second_to_play,
    suit_to_follow,
    winner_of,
    with_hand,
    withdraw,
)
from oddtrick.rules.table import CardPlay, Trick

S, H, D, C = SUITS
TRUMPS = (None, *SUITS)


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def trick_of(leader: Seat, text: str) -> tuple[tuple[Seat, Card], ...]:
    return tuple(zip(round_from(leader), cards(text), strict=False))


def hands_of(**by_seat: str) -> Hands:
    north, east, south, west = (Hand.parse(by_seat.get(seat.name, "-.-.-.-")) for seat in SEATS)
    return (north, east, south, west)


def laid_out(text: str, leader: Seat = Seat.N, trumps: Suit | None = None, hands: Hands | None = None) -> CardPlay:
    """Those cards played in turn, from hands that hold them and nothing else unless given."""
    plays = trick_of(leader, text)
    if hands is None:
        held = dict(plays)
        north, east, south, west = (Hand.of([held[seat]] if seat in held else []) for seat in SEATS)
        hands = (north, east, south, west)
    play = CardPlay(hands=hands, turn=leader)
    for seat, card in plays:
        play = lay(play, seat, card, trumps)
    return play


# -- who wins --


@pytest.mark.parametrize(
    ("led", "trumps", "winner"),
    [
        ("S2 S3 SA SK", None, Seat.S),
        ("S2 H3 HA D2", None, Seat.N),
        ("S2 H3 HA D2", H, Seat.S),
        ("S2 H3 HA D2", D, Seat.W),
        ("SA S2 H2 S3", H, Seat.S),
        ("SA HK H2 HA", H, Seat.W),
        ("ST S9 SJ SQ", S, Seat.W),
        ("D9 DT D2 DJ", C, Seat.W),
    ],
)
def test_who_wins_a_trick(led: str, trumps: Suit | None, winner: Seat) -> None:
    assert winner_of(trick_of(Seat.N, led), trumps) is winner
    trick = laid_out(led, trumps=trumps).trick
    assert trick is not None
    assert trick.winner is winner
    assert trick.is_complete


def by_the_book(plays: tuple[tuple[Seat, Card], ...], trumps: Suit | None) -> Seat:
    """The highest trump, or without one the highest card of the suit led."""
    led = plays[0][1].suit
    best = [(seat, card) for seat, card in plays if card.suit is trumps] or [p for p in plays if p[1].suit is led]
    return max(best, key=lambda lying: lying[1].rank)[0]


@given(st.permutations(PACK), st.sampled_from(SEATS), st.sampled_from(TRUMPS))
def test_the_highest_trump_or_the_highest_of_the_suit(pack: list[Card], leader: Seat, trumps: Suit | None) -> None:
    plays = tuple(zip(round_from(leader), pack, strict=False))
    assert winner_of(plays, trumps) is by_the_book(plays, trumps)
    first, second = pack[0], pack[1]
    assert beats(second, first, trumps) is (by_the_book(plays[:2], trumps) is not leader)


# -- following --


def test_following() -> None:
    hand = Hand.parse("AK.QJ.-.T")
    assert following(hand, S) == (Card.SA, Card.SK)
    assert following(hand, D) == tuple(hand)
    assert following(hand, None) == tuple(hand)
    assert refuses(hand, Card.HQ, S)
    assert not refuses(hand, Card.HQ, H)
    assert not refuses(hand, Card.HQ, D)
    assert not refuses(hand, Card.HQ, None)


@given(st.sets(st.sampled_from(PACK), min_size=1), st.sampled_from(TRUMPS))
def test_a_card_follows_or_refuses(held: set[Card], led: Suit | None) -> None:
    hand = Hand.of(held)
    assert set(following(hand, led)) == {card for card in held if not refuses(hand, card, led)}
    assert following(hand, led)


def test_the_suit_to_follow() -> None:
    assert suit_to_follow(CardPlay()) is None
    hands = hands_of(N="-.2.4.-", E="3.-.5.-", S="A.-.6.-", W="-.-.7.2")
    assert suit_to_follow(laid_out("H2", hands=hands)) is H
    assert suit_to_follow(laid_out("H2 S3 SA", hands=hands)) is H
    assert suit_to_follow(laid_out("H2 S3 SA C2", hands=hands)) is None


# -- laying cards --


def test_dummy_lies_open_from_the_opening_lead() -> None:
    play = CardPlay(hands=deal_round(PACK, Seat.N), turn=Seat.E)
    assert not play.dummy_down
    assert lay(play, Seat.E, next(iter(play.hands[Seat.E])), None).dummy_down


def test_the_turn_goes_round_and_then_to_the_winner() -> None:
    hands = deal_round(PACK, Seat.N)
    play = CardPlay(hands=hands, turn=Seat.S)
    turns: list[Seat | None] = []
    for seat in round_from(Seat.S):
        turns.append(play.turn)
        play = lay(play, seat, max(hands[seat], key=lambda card: card.rank), Suit.SPADES)
    assert turns == [Seat.S, Seat.W, Seat.N, Seat.E]
    assert play.trick is not None
    assert play.turn is play.trick.winner
    assert play.number == 1
    assert [len(hand) for hand in play.hands] == [12] * 4


def test_a_lead_turns_the_trick_before_it() -> None:
    hands = hands_of(N="AK.-.-.-", E="32.-.-.-", S="54.-.-.-", W="76.-.-.-")
    play = laid_out("SA S2 S4 S6", hands=hands)
    assert play.quitted == ()
    play = lay(play, Seat.N, Card.SK, None)
    assert [trick.winner for trick in play.quitted] == [Seat.N]
    assert play.number == 2
    assert play.trick == Trick(((Seat.N, Card.SK),), Seat.N)
    assert play.turn is Seat.E


@pytest.mark.parametrize("trumps", TRUMPS)
def test_thirteen_tricks(trumps: Suit | None) -> None:
    rng = random.Random(f"thirteen {trumps}")
    for _ in range(20):
        pack = list(PACK)
        rng.shuffle(pack)
        play = CardPlay(hands=deal_round(pack, Seat.N), turn=rng.choice(SEATS))
        while play.turn is not None:
            card = rng.choice(following(play.hands[play.turn], suit_to_follow(play)))
            play = lay(play, play.turn, card, trumps)
        assert len(play.tricks) == 13
        assert not any(play.hands)
        assert {card for trick in play.tricks for _, card in trick.plays} == set(PACK)
        winners = [by_the_book(trick.plays, trumps) for trick in play.tricks]
        assert [trick.winner for trick in play.tricks] == winners
        assert [trick.leader for trick in play.tricks[1:]] == winners[:-1]
        for side in Side:
            assert play.won(side) == sum(winner.side is side for winner in winners)


def test_tricks_won_count_a_trick_when_it_is_complete() -> None:
    play = laid_out("SA S2 S3")
    assert (play.won(Side.NS), play.won(Side.EW)) == (0, 0)
    play = laid_out("SA S2 S3 S4")
    assert (play.won(Side.NS), play.won(Side.EW)) == (1, 0)
    play = quit_trick(laid_out("S2 SA S3 S4", hands=hands_of(N="2.A.-.-", E="A.K.-.-", S="3.2.-.-", W="4.3.-.-")))
    assert (play.won(Side.NS), play.won(Side.EW)) == (0, 1)
    assert play.turn is Seat.E


def test_a_false_lead_waits_for_the_hand_that_is_due() -> None:
    hands = hands_of(N="A.-.-.2", E="2.A.-.-", S="3.2.-.-", W="4.3.-.-")
    play = lead_falsely(CardPlay(hands=hands, turn=Seat.N), Seat.E, Card.HA)
    assert play.trick == Trick(((Seat.E, Card.HA),), Seat.E, (), Seat.N)
    assert play.turn is Seat.N
    undone = withdraw(play)
    assert (undone.hands, undone.trick, undone.turn) == (hands, None, Seat.N)
    taken = accept_trick(play)
    assert taken.trick is not None
    assert (taken.trick.due, taken.turn) == (None, Seat.S)


def test_a_surplus_card_lies_apart_and_goes_back() -> None:
    hands = hands_of(N="A.-.-.2", E="2.A.-.-", S="3.2.-.-", W="4.3.-.-")
    play = laid_out("SA S2", hands=hands)
    more = add_surplus(play, Seat.E, (Card.HA,))
    assert more.trick is not None
    assert more.trick.surplus == ((Seat.E, Card.HA),)
    assert not more.hands[Seat.E]
    assert restore_surplus(more, Seat.E) == play
    assert restore_surplus(more, Seat.N) == more


def test_of_two_cards_one_is_played() -> None:
    hands = hands_of(N="A.-.-.2", E="2.A.-.-", S="3.2.-.-", W="4.3.-.-")
    two = add_surplus(laid_out("SA S2", hands=hands, trumps=H), Seat.E, (Card.HA,))
    chosen = choose_card(two, 1, Seat.E, Card.HA, H)
    assert chosen == laid_out("SA HA", hands=hands, trumps=H)


def test_turning_nothing_changes_nothing() -> None:
    play = CardPlay(hands=deal_round(PACK, Seat.N), turn=Seat.E)
    assert quit_trick(play) is play


def test_one_hand_is_replaced() -> None:
    hands = deal_round(PACK, Seat.N)
    for seat in SEATS:
        changed = with_hand(hands, seat, Hand())
        assert [len(hand) for hand in changed] == [0 if other is seat else 13 for other in SEATS]


# -- which of several cards is played --

TWO = hands_of(N="AK.-.-.-", E="32.A.-.-", S="54.-.-.-", W="76.-.-.-")


def with_two(trumps: Suit | None = None, *, complete: bool = True) -> CardPlay:
    """East has laid the ace of hearts with the two of spades on the ace of spades."""
    two = add_surplus(laid_out("SA S2", hands=TWO, trumps=trumps), Seat.E, (Card.HA,))
    for seat, card in ((Seat.S, Card.S4), (Seat.W, Card.S6)) if complete else ():
        two = lay(two, seat, card, trumps)
    return two


def test_the_other_card_goes_back_and_the_trick_goes_on() -> None:
    chosen = choose_card(with_two(complete=False), 1, Seat.E, Card.S2, None)
    assert chosen == laid_out("SA S2", hands=TWO)
    assert chosen.turn is Seat.S


def test_what_was_led_since_stays_while_the_winner_is_the_same() -> None:
    later = lay(with_two(), Seat.N, Card.SK, None)
    chosen = choose_card(later, 1, Seat.E, Card.HA, None)
    assert [trick.plays for trick in chosen.tricks] == [
        ((Seat.N, Card.SA), (Seat.E, Card.HA), (Seat.S, Card.S4), (Seat.W, Card.S6)),
        ((Seat.N, Card.SK),),
    ]
    assert chosen.quitted[0].surplus == ()
    assert list(chosen.hands[Seat.E]) == [Card.S3, Card.S2]
    assert not chosen.hands[Seat.N]
    assert chosen.turn is Seat.E


def test_what_was_led_since_goes_back_when_another_hand_has_won() -> None:
    later = lay(with_two(H), Seat.N, Card.SK, H)
    chosen = choose_card(later, 1, Seat.E, Card.HA, H)
    assert chosen.quitted == ()
    assert chosen.trick is not None
    assert (chosen.trick.winner, chosen.turn) == (Seat.E, Seat.E)
    assert list(chosen.hands[Seat.N]) == [Card.SK]
    assert list(chosen.hands[Seat.E]) == [Card.S3, Card.S2]


def test_a_card_led_since_that_is_chosen_for_the_trick_before_goes_back_to_it() -> None:
    hands = hands_of(N="2.-.-.-", E="AK.-.-.-", S="54.-.-.-", W="76.-.-.-")
    play = lay(laid_out("S2 SA S4 S6", hands=hands), Seat.E, Card.SK, None)
    chosen = choose_card(play, 1, Seat.E, Card.SK, None)
    assert chosen.quitted == ()
    assert chosen.trick is not None
    assert chosen.trick.card(Seat.E) is Card.SK
    assert list(chosen.hands[Seat.E]) == [Card.SA]
    assert chosen.turn is Seat.E


def test_a_choice_in_one_trick_leaves_the_others_alone() -> None:
    first = lay(lay(lay(lay(with_two(), Seat.N, Card.SK, None), Seat.E, Card.S3, None), Seat.S, Card.S5, None), Seat.W,
                Card.S7, None)  # fmt: skip
    chosen = choose_card(first, 1, Seat.E, Card.HA, None)
    assert chosen.tricks[1:] == first.tricks[1:]
    assert list(chosen.hands[Seat.E]) == [Card.S2]
    again = choose_card(first, 2, Seat.E, Card.S3, None)
    assert again.quitted == first.quitted
    assert again.trick == first.trick


def test_cards_too_many_of_another_hand_stay_in_the_trick() -> None:
    both = add_surplus(lay(with_two(complete=False), Seat.S, Card.S4, None), Seat.S, (Card.S5,))
    chosen = choose_card(both, 1, Seat.E, Card.HA, None)
    assert chosen.trick is not None
    assert chosen.trick.surplus == ((Seat.S, Card.S5),)
    back = restore_surplus(both, Seat.E)
    assert back.trick is not None
    assert back.trick.surplus == ((Seat.S, Card.S5),)
    assert list(back.hands[Seat.E]) == [Card.S3, Card.HA]


def test_cards_too_many_go_back_from_a_trick_that_is_turned() -> None:
    later = lay(with_two(), Seat.N, Card.SK, None)
    back = restore_surplus(later, Seat.E)
    assert [trick.surplus for trick in back.tricks] == [(), ()]
    assert [trick.plays for trick in back.tricks] == [trick.plays for trick in later.tricks]
    assert list(back.hands[Seat.E]) == [Card.S3, Card.HA]
    assert restore_surplus(quit_trick(with_two()), Seat.E).quitted[0].surplus == ()


# -- short tricks, and hands without a card --


def test_who_has_no_card_left_is_passed_over() -> None:
    hands = hands_of(N="A.-.-.-", E="-.-.-.-", S="5.-.-.-", W="7.-.-.-")
    play = laid_out("SA", hands=hands)
    assert play.turn is Seat.S
    play = lay(lay(play, Seat.S, Card.S5, None), Seat.W, Card.S7, None)
    assert are_all_played(play)
    assert not is_trick_waiting(play)
    assert play.turn is None
    assert suit_to_follow(play) is None


def test_a_winner_without_a_card_leaves_the_lead_to_the_next_who_has_one() -> None:
    hands = hands_of(N="A.-.-.-", E="2.-.-.-", S="5.A.-.-", W="7.2.-.-")
    play = laid_out("SA S2 S5 S7", hands=hands)
    assert play.turn is Seat.S
    assert quit_trick(play).turn is Seat.S
    assert not are_all_played(play)


def thirteenth(turned: int, text: str, hands: Hands) -> CardPlay:
    """The play after that number of tricks turned and these cards, led by North."""
    play = CardPlay(hands=hands, quitted=laid_out("C2 C3 C4 C5").tricks * turned, turn=Seat.N)
    for seat, card in trick_of(Seat.N, text):
        play = lay(play, seat, card, None)
    return play


ONE_TOO_MANY = hands_of(N="A.-.-.-", E="2.-.-.-", S="5.-.-.-", W="76.-.-.-")
"""West has missed a trick, and has a card too many in the end (1895, law 84; 1910, 83; 1915, 81)."""


def test_the_thirteenth_trick_is_the_last_though_a_card_is_left() -> None:
    play = thirteenth(12, "SA S2 S5 S7", ONE_TOO_MANY)
    assert are_all_played(play)
    assert play.turn is None
    assert not are_all_played(thirteenth(12, "SA S2 S5", ONE_TOO_MANY))
    assert not are_all_played(thirteenth(11, "SA S2 S5 S7", ONE_TOO_MANY))
    assert thirteenth(11, "SA S2 S5 S7", ONE_TOO_MANY).turn is Seat.W


def test_a_trick_that_is_turned_short_counts() -> None:
    short = quit_trick(thirteenth(12, "SA S2 S5", ONE_TOO_MANY))
    assert are_all_played(short)
    assert short.turn is None
    assert not are_all_played(quit_trick(thirteenth(11, "SA S2 S5 S7", ONE_TOO_MANY)))
    assert quit_trick(thirteenth(11, "SA S2 S5 S7", ONE_TOO_MANY)).turn is Seat.W


def test_a_false_trick_that_is_turned_is_a_trick() -> None:
    hands = hands_of(N="A.-.-.2", E="2.A.-.-", S="3.2.-.-", W="4.3.-.-")
    play = lead_falsely(CardPlay(hands=hands, turn=Seat.N), Seat.E, Card.HA)
    turned = quit_trick(play)
    assert [trick.due for trick in turned.quitted] == [None]
    assert turned.turn is Seat.E
    assert turned.trick is None


def test_second_hand_follows_a_false_lead() -> None:
    hands = hands_of(N="A.-.-.2", E="2.A.-.-", S="3.2.-.-", W="4.3.-.-")
    play = second_to_play(lead_falsely(CardPlay(hands=hands, turn=Seat.N), Seat.E, Card.HA))
    assert play.turn is Seat.S
    assert play.trick is not None
    assert play.trick.due is Seat.N


def test_a_false_lead_turns_the_trick_before_it() -> None:
    play = lead_falsely(laid_out("SA S2 S4 S6", hands=TWO), Seat.E, Card.HA)
    assert len(play.quitted) == 1
    assert play.turn is Seat.N
    assert list(play.hands[Seat.E]) == [Card.S3]
    assert withdraw(play).hands[Seat.E] == Hand.of([Card.S3, Card.HA])


# -- taking back --

HANDS = hands_of(N="A2.-.-.-", E="K3.A.-.-", S="Q4.-.-.-", W="J5.-.-.-")


def test_a_card_goes_back_to_its_hand() -> None:
    play = laid_out("SA HA", hands=HANDS)
    back = retake(play, 1, Seat.E, Card.HA, None)
    assert back.hands[Seat.E] == HANDS[Seat.E]
    assert back.turn is Seat.E
    assert back.trick == Trick(((Seat.N, Card.SA),), Seat.N)


def test_cards_played_after_it_stay() -> None:
    play = laid_out("SA HA SQ SJ", hands=HANDS, trumps=H)
    assert play.trick is not None
    assert play.trick.winner is Seat.E
    back = retake(play, 1, Seat.E, Card.HA, H)
    assert back.trick is not None
    assert back.trick.plays == ((Seat.N, Card.SA), (Seat.S, Card.SQ), (Seat.W, Card.SJ))
    assert back.trick.winner is Seat.N
    assert not back.trick.is_complete
    again = lay(back, Seat.E, Card.SK, H)
    assert again.trick is not None
    assert again.trick.is_complete
    assert (again.trick.winner, again.turn) == (Seat.N, Seat.N)


def test_what_was_led_after_it_goes_back_too() -> None:
    play = laid_out("SA HA SQ SJ", hands=HANDS)
    play = lay(play, Seat.N, Card.S2, None)
    back = retake(play, 1, Seat.E, Card.HA, None)
    assert back.hands[Seat.N] == Hand.of([Card.S2])
    assert back.quitted == ()
    assert back.number == 1
    assert back.turn is Seat.E


def test_a_lead_goes_back() -> None:
    play = laid_out("SA", hands=HANDS)
    back = retake(play, 1, Seat.N, Card.SA, None)
    assert (back.hands, back.trick, back.turn) == (HANDS, None, Seat.N)


@given(st.permutations(PACK), st.sampled_from(TRUMPS), st.integers(1, 51), st.data())
def test_no_card_is_lost_in_going_back(pack: list[Card], trumps: Suit | None, length: int, data: st.DataObject) -> None:
    play = CardPlay(hands=deal_round(pack, Seat.N), turn=Seat.E)
    for _ in range(length):
        assert play.turn is not None
        play = lay(play, play.turn, next(iter(following(play.hands[play.turn], suit_to_follow(play)))), trumps)
    number = data.draw(st.integers(max(1, len(play.tricks) - 1), len(play.tricks)))
    seat, card = data.draw(st.sampled_from(play.tricks[number - 1].plays))
    back = retake(play, number, seat, card, trumps)
    held = [card for hand in back.hands for card in hand]
    lying = [card for trick in back.tricks for _, card in trick.plays]
    assert sorted(held + lying) == list(PACK)
    assert card in back.hands[seat]
    assert back.turn is seat
    assert len(back.tricks) <= number


# -- a trick as a thing --


def test_what_a_trick_tells() -> None:
    trick = Trick(trick_of(Seat.W, "H2 H5 HA"), Seat.E)
    assert (trick.leader, trick.led) == (Seat.W, Card.H2)
    assert (trick.card(Seat.N), trick.card(Seat.S)) == (Card.H5, None)
    assert trick.seats == {Seat.W, Seat.N, Seat.E}
    assert not trick.is_complete


def test_who_has_not_played_to_the_trick_on_the_table() -> None:
    """Clockwise from its leader; before a lead nobody has, and a hand without cards has nothing to play."""
    full = hands_of(N="-.-.-.A2", E="-.-.-.K3", S="-.-.-.Q4", W="-.-.-.J5")
    play = CardPlay(hands=full, turn=Seat.E)
    assert missing(play) == ()
    play = laid_out("CK", Seat.E, hands=full)
    assert missing(play) == (Seat.S, Seat.W, Seat.N)
    play = lay(play, Seat.S, Card.C4, None)
    assert missing(play) == (Seat.W, Seat.N)
    without = replace(play, hands=with_hand(play.hands, Seat.W, Hand.parse("-.-.-.-")))
    assert missing(without) == (Seat.N,)
    play = lay(lay(play, Seat.W, Card.C5, None), Seat.N, Card.C2, None)
    assert missing(play) == ()
