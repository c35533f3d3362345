"""What can be said of a position at the start of a trick without playing on.

Each bound comes with the cuts on which it rests, so that it holds for every deal of that pattern.
"""

from __future__ import annotations

from oddtrick.solving.solver.bits import NO_TRUMPS, SUIT, compiled, count, highest, inlined, lowest
from oddtrick.solving.solver.cuts import settled
from oddtrick.solving.solver.frames import H0, H1, H2, H3, MAX, RUNS, TARGET, TOTAL
from oddtrick.solving.solver.memory_layout import HONOUR, HONOURS, LAST_TWICE, LOSE, REACHED, TRICK, TRUMPS, Array


@inlined
def points_left(rules: Array, tricks: int, present: int) -> int:
    """All points still to come."""
    honours = count(rules[HONOURS] & present)
    if honours and rules[LAST_TWICE]:
        honours += 1
    return rules[TRICK] * tricks + rules[HONOUR] * honours


@inlined
def beats(rules: Array, card: int, best: int) -> bool:
    """Whether the card wins the trick from the best so far."""
    if card // 13 == best // 13:
        return card > best
    return card // 13 == rules[TRUMPS]


@compiled
def known_result(rules: Array, frame: Array) -> int:
    """The result if it can be seen without search, or -1."""
    target, total = frame[TARGET], frame[TOTAL]
    if target <= 0:
        return REACHED
    if target > total:
        return 0
    if count(frame[H0]) == 1:
        return _last_trick(rules, frame)
    # What the leader's side and the other have to score, each for its own good.
    ours, theirs = (target, total - target + 1) if frame[MAX] else (total - target + 1, target)
    good = REACHED if frame[MAX] else 0
    if rules[LOSE]:
        cuts = _exits(frame, _tricks_for(rules, frame, ours))
        if cuts < 0:
            good ^= REACHED
            cuts = _winners_only(frame)
            if cuts < 0:
                wanted = _tricks_for(rules, frame, theirs)
                cuts = _ducks(frame, wanted)
                if cuts < 0 and wanted == 1:
                    cuts = _comes_back(frame)
    else:
        cuts = _cashes(rules, frame, ours)
    if cuts < 0:
        return -1
    return settled(rules, frame[H0] | frame[H1] | frame[H2] | frame[H3], frame[RUNS], cuts) | good


@inlined
def _last_trick(rules: Array, frame: Array) -> int:
    best, winner = lowest(frame[H0]), 0
    present = frame[H0] | frame[H1] | frame[H2] | frame[H3]
    for place in range(1, 4):
        card = lowest(frame[H0 + place])
        if beats(rules, card, best):
            best, winner = card, place
    scores = frame[MAX] ^ (winner & 1) != rules[LOSE]
    reached = (points_left(rules, 1, present) if scores else 0) >= frame[TARGET]
    lower = present & SUIT << 13 * (best // 13) & ((1 << best) - 1)
    return (REACHED if reached else 0) | (1 << best if lower else 0)


# -- to win: what the leader can take at once --


@inlined
def _cashes(rules: Array, frame: Array, points: int) -> int:
    """Cuts if the leader scores the target with the tricks to be taken at once from that one hand; else -1."""
    trumps = 0 if rules[TRUMPS] == NO_TRUMPS else SUIT << 13 * rules[TRUMPS]
    others = frame[H1] | frame[H2] | frame[H3]
    cuts = tricks = 0
    for suit in range(4):
        m = SUIT << 13 * suit
        own, theirs = frame[H0] & m, others & m
        if not own:
            continue
        tops = own & ~((2 << highest(theirs)) - 1) if theirs else own
        sure = count(tops)
        if m != trumps:
            # A suit can be led as often as every adversary with trumps has to follow.
            for place in (1, 3):
                if frame[H0 + place] & trumps:
                    sure = min(sure, count(frame[H0 + place] & m))
        if sure:
            tricks += sure
            if theirs:
                cuts |= tops & -tops
    return cuts if rules[TRICK] * tricks >= points else -1


# -- to lose: playing under what is led --


@inlined
def _tricks_for(rules: Array, frame: Array, points: int) -> int:
    """How many tricks lost are sure to score the points; no more than there are."""
    return min(count(frame[H0]), points if rules[TRICK] == 1 else -(-points // rules[TRICK]))


@inlined
def _winners_only(frame: Array) -> int:
    """Cuts if the leader has nothing but winners, so that they take every trick; else -1."""
    others = frame[H1] | frame[H2] | frame[H3]
    cuts = 0
    for suit in range(4):
        own, theirs = frame[H0] & SUIT << 13 * suit, others & SUIT << 13 * suit
        if own and theirs:
            low = own & -own
            if theirs > low:
                return -1
            cuts |= low
    return cuts


@compiled
def _under(hand: int, first: int, second: int, rounds: int, tricks: int, cuts: int) -> int:
    """The cuts and more if ``hand`` cannot be caught in this suit by the adversaries, who hold the other two; else -1.

    They lead, in that number of next tricks at most ``rounds`` times this suit. Let the hand play the highest of its
    cards that it knows to be under theirs: under the card led, or under the lowest of the player who plays after it;
    and let it discard its highest. If it is caught with its i-th card from below, then its lower ones went in i - 1
    rounds, and in these and the last the card led was lower than the i-th, and the other adversary had a lower one too
    or none of the suit. So the hand is safe if for every i

    - the adversaries have fewer than i lower cards between them, or neither has i cards; or
    - one of them has no lower card, and more higher ones than they can part with in the tricks that are not these i.

    Each i asks for one cut, above the i-th card.
    """
    both = first | second
    rounds = min(rounds, max(count(first), count(second)))
    i = 0
    while hand and i < rounds:
        i += 1
        low = hand & -hand
        over = both & -both
        for held in (first, second):
            if count(held) > tricks - i:
                over = max(over, held & -held)
        if over < low:
            return -1
        # Where there is a cut between the two it serves for this i as well.
        if not cuts & (over << 1) - (low << 1):
            cuts |= over
        hand ^= low
        both &= both - 1
    return cuts


@inlined
def _ducks(frame: Array, tricks: int) -> int:
    """Cuts if the adversaries of the leader can lose the next tricks, as many as asked, whatever is led; else -1."""
    cuts = 0
    for suit in range(4):
        m = SUIT << 13 * suit
        # What the leader does not hold is not led first.
        rounds = tricks if frame[H0] & m else tricks - 1
        for place in (1, 3):
            cuts = _under(frame[H0 + place] & m, frame[H0] & m, frame[H2] & m, rounds, tricks, cuts)
            if cuts < 0:
                return -1
    return cuts


@inlined
def _comes_back(frame: Array) -> int:
    """Cuts if the adversaries of the leader lose one at least of the first two tricks; else -1.

    In each suit of the leader either of them can lose the first, or if they must win it has an exit in another suit.
    """
    cuts = 0
    for suit in range(4):
        m = SUIT << 13 * suit
        if not frame[H0] & m:
            continue
        for place in (1, 3):
            ducked = _under(frame[H0 + place] & m, frame[H0] & m, frame[H2] & m, 1, 1, cuts)
            cuts = ducked if ducked >= 0 else _exit_after(frame, place, suit, cuts)
            if cuts < 0:
                return -1
    return cuts


@inlined
def _exit_after(frame: Array, place: int, played: int, cuts: int) -> int:
    """The cuts and one more if the hand at that place, once it has won a trick of the suit played, loses one; else -1.

    It leads the lowest card of another suit, and keeps it till then as its partner keeps theirs. One adversary has only
    higher cards of it and cannot part with all of them before.
    """
    hand, partner = frame[H0 + place], frame[H0 + (place ^ 2)]
    for suit in range(4):
        m = SUIT << 13 * suit
        low = max(hand & m & -(hand & m), partner & m & -(partner & m))
        if suit == played or not hand & m:
            continue
        for other in (0, 2):
            held = frame[H0 + other] & m
            kept = count(held) - (other == 2 and not frame[H2] & SUIT << 13 * played)
            if kept > 0 and held & -held > low:
                return cuts | held & -held
    return -1


@inlined
def _exits(frame: Array, tricks: int) -> int:
    """Cuts if the leader's side can lose the next tricks, as many as asked; else -1.

    It leads a suit of which one adversary has only cards above one of the leader's and above one of the partner's, if
    the partner has any, and then plays under what the adversaries lead.
    """
    for suit in range(4):
        m = SUIT << 13 * suit
        second, fourth = frame[H1] & m, frame[H3] & m
        over = max(second & -second, fourth & -fourth)
        lower = frame[H0] & m & (over - 1)
        if not over or not lower:
            continue
        led = 1 << highest(lower)
        cuts = _exits_with(frame, tricks, led, over) if not frame[H2] & m or frame[H2] & m & (over - 1) else -1
        if cuts >= 0:
            return cuts
    return -1


@inlined
def _exits_with(frame: Array, tricks: int, led: int, over: int) -> int:
    """The same with that lead, which an adversary must beat with the card ``over`` or a higher one."""
    suit = SUIT << 13 * (highest(over) // 13)
    own = frame[H0] ^ led
    partner = frame[H2]
    if partner & suit:
        partner ^= 1 << highest(partner & suit & (over - 1))
    cuts = over
    for other in range(4):
        m = SUIT << 13 * other
        cuts = _under(own & m, frame[H1] & m, frame[H3] & m, tricks - 1, tricks, cuts)
        if cuts >= 0:
            cuts = _under(partner & m, frame[H1] & m, frame[H3] & m, tricks - 1, tricks, cuts)
        if cuts < 0:
            return -1
    return cuts
