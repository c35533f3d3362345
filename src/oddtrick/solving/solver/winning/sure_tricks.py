"""Tricks that are sure without playing on: of the side that leads, and of the other.

Each bound comes with the cards on which it rests: it holds for every deal with the same lengths in which the owners of
these and of all better ones are the same.
"""

from __future__ import annotations

from oddtrick.solving.solver.bits import compiled, count, highest, inlined
from oddtrick.solving.solver.winning.workspace import IN_LANE, LANE, SUIT_CONTRACT, Array


@inlined
def lowest_rank(cards: int) -> int:
    """The worst card of a set in one lane, as a set; 0 of none."""
    return 1 << highest(cards) if cards else 0


@inlined
def kept_best(cards: int, most: int) -> int:
    """The best cards of a set, up to a number."""
    held = count(cards)
    while held > most:
        cards ^= 1 << highest(cards)
        held -= 1
    return cards


@inlined
def tops_of(cards: int, others: int) -> int:
    """Those of the cards that are better than all the others."""
    return cards & ((others & -others) - 1) if others else cards


@inlined
def _by_turns(own: int, own_tops: int, partners: int, partners_tops: int) -> int:
    """Tricks that two hands take in a suit with its best cards when the first begins: its own, then partner's."""
    own_winners, partners_winners = count(own_tops), count(partners_tops)
    if not partners_winners:
        return own_winners
    if not own_winners:
        return partners_winners if own else 0
    if own & -own > lowest_rank(partners):
        return partners_winners
    if lowest_rank(own) < partners & -partners:
        return own_winners
    if partners_tops == partners:
        partners_winners -= 1
    return min(count(own), own_winners + partners_winners)


@inlined
def _run_of_suit(own: int, own_tops: int, partners: int, partners_tops: int, longest: int) -> int:
    """The same, and with the lower cards when the first hand has drawn what all others have, which is ``longest``."""
    over = own_tops & ((partners & -partners) - 1) if partners else own_tops
    if count(over) >= longest:
        return count(own)
    return _by_turns(own, own_tops, partners, partners_tops)


@inlined
def _suit(own: int, partners: int, held: int, drawn: int, rounds: int) -> tuple[int, int, int, int, bool]:
    """What a suit brings at once: tricks when the first hand begins, and when partner does; on which cards that rests.

    The last is whether the first hand can lead to partner's winner. ``drawn`` is the most that one of the other side
    has, ``rounds`` how often the suit can be led before it is ruffed.
    """
    drawn_by_own, drawn_by_partner = max(drawn, count(partners)), max(drawn, count(own))
    own, partners = kept_best(own, rounds), kept_best(partners, rounds)
    ours = own | partners
    tops = tops_of(ours, held & ~ours)
    own_tops, partners_tops = tops & own, tops & partners
    return (
        _run_of_suit(own, own_tops, partners, partners_tops, drawn_by_own),
        _run_of_suit(partners, partners_tops, own, own_tops, drawn_by_partner),
        # A card that is led when nobody else has the suit wins whatever its rank.
        lowest_rank(kept_best(own_tops, drawn_by_own)),
        lowest_rank(kept_best(partners_tops, drawn_by_partner)),
        partners_tops != 0 and own != 0 and partners & -partners < lowest_rank(own),
    )


@inlined
def _from_suits(hands: Array, leader: int, present: int, suits: int, needed: int) -> tuple[int, int]:
    """Tricks that the side of the leader takes at once in the suits that are not trumps, and on what that rests.

    It looks no further when they are as many as needed: the fewer cards it rests on, the more deals it holds for.
    """
    own, left, partner, right = hands[leader], hands[leader + 1 & 3], hands[leader ^ 2], hands[leader + 3 & 3]
    mine = partners = rests = partners_rests = 0
    entry = False
    for suit in range(suits, 4):
        lane = LANE * suit
        x, y = count(left >> lane & IN_LANE), count(right >> lane & IN_LANE)
        rounds = min(x if suits and left & IN_LANE else 13, y if suits and right & IN_LANE else 13)
        a, b = own >> lane & IN_LANE, partner >> lane & IN_LANE
        held = present >> lane & IN_LANE
        if (a | b) & held & -held and rounds:
            from_own, from_partner, rest, partners_rest, leads_over = _suit(a, b, held, max(x, y), rounds)
            mine += from_own
            partners += from_partner
            rests |= rest << lane
            partners_rests |= partners_rest << lane
            entry = entry or leads_over
            if (max(mine, partners) if entry else mine) >= needed:
                break
    if entry:
        return max(mine, partners), rests | partners_rests
    return mine, rests


@inlined
def quick_tricks(control: Array, hands: Array, leader: int, present: int, needed: int) -> tuple[int, int]:
    """The tricks that the side of the leader can take at once, trump tricks that nobody can take from it included."""
    own, left, partner, right = hands[leader], hands[leader + 1 & 3], hands[leader ^ 2], hands[leader + 3 & 3]
    suits, tricks = control[SUIT_CONTRACT], count(own)
    trumps = rests = 0
    if suits:
        trumps, rests = top_trumps(own & IN_LANE, partner & IN_LANE, present & IN_LANE, needed)
        if trumps >= needed:
            return trumps, rests
    others, more = _from_suits(hands, leader, present, suits, needed - trumps)
    if trumps + others == 0 and suits:
        return guarded_trumps(own & IN_LANE, partner & IN_LANE, left & IN_LANE, right & IN_LANE, tricks)
    return min(trumps + others, tricks), rests | more


@inlined
def late_tricks(control: Array, hands: Array, leader: int, present: int, needed: int) -> tuple[int, int]:
    """The tricks that the other side cannot be kept from; at trumps no more than needed."""
    own, left, partner, right = hands[leader], hands[leader + 1 & 3], hands[leader ^ 2], hands[leader + 3 & 3]
    if not control[SUIT_CONTRACT] or not present & IN_LANE:
        return _when_in(own, left, partner, right, present)
    tricks, rests = top_trumps(left & IN_LANE, right & IN_LANE, present & IN_LANE, needed)
    if tricks:
        return tricks, rests
    return guarded_trumps(left & IN_LANE, right & IN_LANE, partner & IN_LANE, own & IN_LANE, 13)


# -- trumps --


@inlined
def top_trumps(one: int, other: int, present: int, needed: int) -> tuple[int, int]:
    """Tricks of the best trumps of two hands, which are theirs in the end: all trumps, or no more than needed."""
    if one == present:
        return count(one), 0
    if other == present:
        return count(other), 0
    tops = kept_best(tops_of(one | other, present & ~(one | other)), min(needed, max(count(one), count(other))))
    return count(tops), lowest_rank(tops)


@compiled
def guarded_trumps(one: int, other: int, left: int, right: int, tricks: int) -> tuple[int, int]:
    """A trump trick of two hands that have not the best: ``left`` plays before ``other``, ``right`` before ``one``.

    ``tricks`` are those to come if ``one`` is to lead, and might have to lead from the guarded trump.
    """
    present = one | other | left | right
    if count(present) < 3:
        return 0, 0
    ace = present & -present
    rest = present ^ ace
    king = rest & -rest
    rest ^= king
    queen = rest & -rest
    if (left & ace and other & king and other != king) or (right & ace and one & king and one != king and tricks >= 3):
        return 1, king
    longer = max(count(one), count(other))
    if (left | right) & ace and (one | other) & king and (one | other) & queen and longer >= 2:
        return 1, queen
    both = ace | king
    if count(present) >= 5 and (
        (other & queen and count(other) >= 3 and left & both == both)
        or (one & queen and count(one) >= 3 and right & both == both and tricks >= 4)
    ):
        return 1, queen
    return 0, 0


# -- no trumps --


@inlined
def _winners(hand: int, present: int) -> tuple[int, int]:
    """The tricks of a hand that has the lead, with the best cards alone."""
    tricks = rests = 0
    for suit in range(4):
        lane = LANE * suit
        own = hand >> lane & IN_LANE
        tops = tops_of(own, present >> lane & IN_LANE & ~own)
        tricks += count(tops)
        rests |= lowest_rank(tops) << lane
    return tricks, rests


@inlined
def _when_in(own: int, left: int, partner: int, right: int, present: int) -> tuple[int, int]:
    """Whatever suit the first hand leads, the other side wins the trick and then takes its other winners."""
    rests = 0
    for suit in range(4):
        lane = LANE * suit
        held = present >> lane & IN_LANE
        if own >> lane & IN_LANE:
            best = held & -held
            if (own | partner) >> lane & best:
                return 0, 0
            rests |= best << lane
    tricks = 13
    if left & rests:
        tricks, more = _winners(left, present)
        rests |= more
    if right & rests & ~left:
        others, more = _winners(right, present)
        tricks = min(tricks, others)
        rests |= more
    return tricks, rests
