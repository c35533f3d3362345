"""The game, compiled: what is lawful, what an action changes, how a deal begins and ends.

No figure stands here. Which bids are enough, how far one may redouble and what everything scores are tables that are
made from the code (``score_tables``).
"""

from __future__ import annotations

from oddtrick.research.lab.batch.random_streams import below
from oddtrick.research.lab.batch.state_layout import (
    ABOVE_ADVERSE,
    ABOVE_PLAYING,
    AFTER_LEAVING,
    BELOW_ADVERSE,
    BELOW_PLAYING,
    BEST,
    BY,
    CALLER,
    CALLING,
    CALLS,
    CALLS_MADE,
    CARDS_PLAYED,
    DEALER,
    DEALER_BOUND,
    DEALT,
    DECLARED,
    DECLARER,
    DECLARING,
    DIALOGUE,
    DOUBLE,
    DOUBLED_BY,
    DOUBLES,
    DOUBLING,
    DOUBLINGS,
    DUMMY,
    FIRST_BID,
    FIRST_CALL,
    FIRST_NULLO,
    FIRST_STRAIN,
    FIRST_TO_NAME,
    GROUPS,
    HAND,
    HONOURS,
    LEAVE,
    LED,
    LEVEL,
    LEVELS,
    MOVED,
    NO_TRUMPS,
    NULLO,
    OPENING,
    OVER,
    PASS,
    PASSES,
    PHASE,
    PLAYED,
    PLAYER,
    PLAYERS,
    PLAYING,
    REDOUBLE,
    REDOUBLED_BY,
    SCORES,
    SMALL,
    STANDING,
    STEP,
    STRAIN,
    STRAINS,
    TRUMPS,
    TURN,
    VACANT,
    VOID,
    WINNER,
    WON,
    Array,
    CodeArrays,
)
from oddtrick.solving.solver.bits import count, inlined

SUIT = 0x1111111111111
"""The thirteen clubs; shifted by one for each further suit."""
OF_LEADER, OF_MAKER, OF_DOUBLER = 0, 2, 4
"""Steps of the dialogue: who is asked first at each, and with one more their partner."""


# -- what is lawful --


@inlined
def lawful_cards(words: Array, small: Array) -> int:
    """The cards that may be played; none while calls are made and when the deal is over."""
    if small[PHASE] != PLAYING:
        return 0
    hand = words[HAND + small[TURN]]
    if small[PLAYED] & 3:
        following = hand & SUIT << small[LED]
        if following:
            return following
    return hand


@inlined
def lawful_calls(tables: CodeArrays, small: Array) -> int:
    """The calls that may be made; none while cards are played and when the deal is over."""
    rules = tables.rules
    phase = small[PHASE]
    if phase == CALLING:
        by = small[BY]
        calls = tables.sufficient[small[STANDING] + 1]
        if by >= 0:
            calls |= 1 << PASS
            if rules[DOUBLES]:
                own = by % rules[GROUPS] == small[TURN] % rules[GROUPS]
                if own and small[DOUBLING] == 1:
                    calls |= 1 << REDOUBLE
                if not own and small[DOUBLING] == 0:
                    calls |= 1 << DOUBLE
        elif not (rules[DEALER_BOUND] and small[TURN] == small[DEALER]):
            calls |= 1 << PASS
        return calls
    if phase == DECLARING:
        return rules[AFTER_LEAVING] if small[STEP] else rules[DECLARED]
    if phase == DIALOGUE:
        if tables.raises[small[STRAIN], small[DOUBLING]]:
            return 1 << PASS | 1 << (REDOUBLE if small[DOUBLING] else DOUBLE)
        return 1 << PASS
    return 0


@inlined
def member(members: int, place: int) -> int:
    """The member of that place, from 0 upwards, in a set that has that many."""
    while place:
        members &= members - 1
        place -= 1
    return count((members & -members) - 1)


# -- how a deal begins --


@inlined
def deal_cards(words: Array, stream: Array, history: Array) -> None:
    """Shuffle the pack and deal it."""
    for card in range(52):
        history[card] = card
    for place in range(51, 0, -1):
        other = below(stream, place + 1)
        card = history[other]
        history[other] = history[place]
        history[place] = card
    for seat in range(4):
        hand = 0
        for place in range(13):
            hand |= 1 << history[13 * seat + place]
        words[DEALT + seat] = hand


@inlined
def open_calling(rules: Array, words: Array, small: Array, dealer: int) -> None:
    """Set the deal to its first call; the cards are dealt."""
    for seat in range(4):
        words[HAND + seat] = words[DEALT + seat]
    for field in range(SMALL):
        small[field] = -1
    small[PHASE] = rules[OPENING]
    small[DEALER] = small[TURN] = small[PLAYER] = dealer
    small[LEVEL] = small[DOUBLING] = small[PASSES] = small[STEP] = small[CALLS] = small[PLAYED] = 0
    small[WON] = small[WON + 1] = 0


@inlined
def left_of(rules: Array, seat: int) -> int:
    """The next seat to the left that is not vacant."""
    left = seat + 1 & 3
    return left + 1 & 3 if left == rules[VACANT] else left


@inlined
def dealer_of(rules: Array, number: int) -> int:
    """Who deals the deal of that number: each in turn."""
    dealer = number & 3
    return dealer + 1 & 3 if dealer == rules[VACANT] else dealer


# -- calls --


@inlined
def _lead_to(words: Array, small: Array, declarer: int, vacant: int) -> None:
    """The declaration is final: whose left-hand neighbour leads, and who makes room for dummy."""
    dummy = declarer ^ 2
    if vacant >= 0 and vacant != dummy:
        small[MOVED] = dummy
        words[HAND + dummy], words[HAND + vacant] = words[HAND + vacant], words[HAND + dummy]
    small[PHASE] = PLAYING
    small[DECLARER], small[DUMMY] = declarer, dummy
    small[TRUMPS] = small[STRAIN] if small[STRAIN] < NO_TRUMPS else -1
    small[TURN] = declarer + 1 & 3


@inlined
def _name_strain(rules: Array, small: Array, call: int) -> None:
    """A bid in the auction: of a number of tricks in a strain, or of a strain alone."""
    seat = small[TURN]
    if call >= FIRST_NULLO:
        strain, level = NULLO, call - FIRST_NULLO + 1
    elif call >= FIRST_STRAIN:
        strain, level = call - FIRST_STRAIN, 0
    else:
        strain, level = (call - FIRST_BID) % 5, (call - FIRST_BID) // 5 + 1
    small[STRAIN], small[LEVEL], small[STANDING], small[BY] = strain, level, call, seat
    small[DOUBLING] = small[PASSES] = 0
    first = FIRST_TO_NAME + seat % rules[GROUPS] * STRAINS + strain
    if small[first] < 0:
        small[first] = seat


@inlined
def _call_in_turn(rules: Array, words: Array, small: Array, call: int) -> None:
    """A call of the auction."""
    if call == PASS:
        small[PASSES] += 1
        if small[BY] >= 0 and small[PASSES] >= rules[PLAYERS] - 1:
            first = FIRST_TO_NAME + small[BY] % rules[GROUPS] * STRAINS + small[STRAIN]
            _lead_to(words, small, small[first], rules[VACANT])
            return
        if small[PASSES] >= rules[PLAYERS]:
            small[PHASE] = OVER
            return
    elif call in (DOUBLE, REDOUBLE):
        small[DOUBLING] += 1
        small[PASSES] = 0
    else:
        _name_strain(rules, small, call)
    small[TURN] = left_of(rules, small[TURN])


@inlined
def _declare(small: Array, call: int) -> None:
    """The first word of 1895: the strain, or that it is left to the partner."""
    dealer = small[DEALER]
    if call == LEAVE:
        small[STEP] = 1
        small[TURN] = dealer ^ 2
        return
    small[STRAIN], small[BY], small[DECLARER], small[DUMMY] = call - FIRST_STRAIN, small[TURN], dealer, dealer ^ 2
    small[PHASE], small[STEP] = DIALOGUE, OF_LEADER
    small[TURN] = dealer + 1 & 3


@inlined
def _answer(words: Array, small: Array, call: int) -> None:
    """A word of the doubling dialogue of 1895."""
    seat = small[TURN]
    if call == PASS:
        if small[STEP] & 1:
            _lead_to(words, small, small[DECLARER], -1)
        else:
            small[STEP] += 1
            small[TURN] = seat ^ 2
        return
    small[DOUBLING] += 1
    if seat & 1 == small[DECLARER] & 1:
        small[REDOUBLED_BY], small[STEP] = seat, OF_DOUBLER
        small[TURN] = small[DOUBLED_BY]
    else:
        small[DOUBLED_BY], small[STEP] = seat, OF_MAKER
        small[TURN] = small[BY] if small[REDOUBLED_BY] < 0 else small[REDOUBLED_BY]


@inlined
def _call(rules: Array, words: Array, small: Array, history: Array, call: int) -> None:
    history[CALLS_MADE + small[CALLS]] = call + CALLER * small[TURN]
    small[CALLS] += 1
    if small[PHASE] == CALLING:
        _call_in_turn(rules, words, small, call)
    elif small[PHASE] == DECLARING:
        _declare(small, call)
    else:
        _answer(words, small, call)


# -- cards --


@inlined
def _play(words: Array, small: Array, history: Array, card: int) -> None:
    """A card from the hand that has the turn; after the fourth the winner of the trick has it."""
    hand, suit = small[TURN], card & 3
    words[HAND + hand] ^= 1 << card
    history[CARDS_PLAYED + small[PLAYED]] = card
    best = small[BEST]
    if small[PLAYED] & 3 == 0:
        small[LED] = suit
        small[BEST], small[WINNER] = card, hand
    elif suit == best & 3:
        if card > best:
            small[BEST], small[WINNER] = card, hand
    elif suit == small[TRUMPS]:
        small[BEST], small[WINNER] = card, hand
    small[PLAYED] += 1
    small[TURN] = hand + 1 & 3
    if small[PLAYED] & 3 == 0:
        winner = small[WINNER]
        small[WON + (winner & 1)] += 1
        small[TURN] = winner
        if small[PLAYED] == 52:
            small[PHASE] = OVER


@inlined
def home_of(rules: Array, small: Array, chair: int) -> int:
    """The seat of the player on that chair."""
    if small[MOVED] >= 0:
        if chair == small[MOVED]:
            return rules[VACANT]
        if chair == rules[VACANT]:
            return small[MOVED]
    return chair


@inlined
def act(rules: Array, words: Array, small: Array, history: Array, action: int) -> None:
    """Do a lawful action, by its id."""
    if action >= FIRST_CALL:
        _call(rules, words, small, history, action - FIRST_CALL)
    else:
        _play(words, small, history, action)
    turn = small[TURN]
    dummy_down = small[PHASE] == PLAYING and small[PLAYED] > 0
    small[PLAYER] = home_of(rules, small, small[DECLARER] if dummy_down and turn == small[DUMMY] else turn)


# -- the score --


@inlined
def _honours_of(rules: Array, dealt: int, strain: int) -> int:
    """How many honours a hand was dealt, from 0 to 5; ``VOID`` if it was dealt no trump."""
    if strain < NO_TRUMPS and not dealt & SUIT << strain:
        return VOID
    return count(dealt & rules[HONOURS + strain])


@inlined
def score(tables: CodeArrays, words: Array, small: Array, scores: Array) -> None:
    """Write what the deal that is over brings each party."""
    rules, points, honours = tables.rules, tables.points, tables.honours
    if small[DECLARER] < 0:
        for field in range(SCORES):
            scores[field] = 0
        return
    declarer, strain = small[DECLARER], small[STRAIN]
    row = (strain * rules[LEVELS] + small[LEVEL] % rules[LEVELS]) * rules[DOUBLINGS] + small[DOUBLING]
    row = row * 14 + small[WON + (declarer & 1)]
    dealt = 0
    for turn in range(4):
        seat = declarer + (turn >> 1) + 2 * (turn & 1) & 3
        dealt = (VOID + 1) * dealt + _honours_of(rules, words[DEALT + home_of(rules, small, seat)], strain)
    held = strain * (VOID + 1) ** 4 + dealt
    scores[BELOW_PLAYING], scores[ABOVE_PLAYING] = points[row, 0], points[row, 1] + honours[held, 0]
    scores[BELOW_ADVERSE], scores[ABOVE_ADVERSE] = points[row, 2], points[row, 3] + honours[held, 1]


@inlined
def reward(rules: Array, small: Array, scores: Array, rewards: Array) -> None:
    """Write by seat what each wins of the others in all, in points; of three, each wins of both others."""
    ahead = scores[BELOW_PLAYING] + scores[ABOVE_PLAYING] - scores[BELOW_ADVERSE] - scores[ABOVE_ADVERSE]
    for seat in range(4):
        if small[DECLARER] < 0 or seat == rules[VACANT]:
            rewards[seat] = 0
        elif rules[VACANT] >= 0:
            rewards[seat] = 2 * ahead if seat == small[DECLARER] else -ahead
        else:
            rewards[seat] = ahead if seat & 1 == small[DECLARER] & 1 else -ahead
