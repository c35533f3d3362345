"""The declarer's play in Foster's book (1910, pp. 142-149, 151-152): both hands, finesses, entries, holding up."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.deal_plan import declarers_plan, stranded, sure_tricks, wanted_by_declarer
from oddtrick.players.books.engine.defence import unguards
from oddtrick.players.books.engine.lead_tables import name_of
from oddtrick.players.books.engine.place_honours import placed
from oddtrick.players.books.engine.play_context import PlayContext, first_advice
from oddtrick.players.books.foster.ending import left_in, taken_for_next_round
from oddtrick.players.plain.declarer_lead import prospect_of
from oddtrick.players.plain.following import better_than_the_drop, discard, follow
from oddtrick.rules.cards import SUITS, Card, Hand, Rank, Suit
from oddtrick.rules.messages import message, sentences


def following(at: PlayContext) -> Advice[Card] | None:
    """What the declarer plays from the hand whose turn it is, the other hand having led or an adversary."""
    sight = at.sight
    assert sight.trick is not None
    if len(sight.legal) == 1 or sight.partner is None:
        return None
    if not sight.hand.has(sight.trick.led.suit):
        return first_advice((uncertain, thrown_apart), at)
    if len(sight.trick.plays) == 2:
        return first_advice((left_in, overtake, duck, by_the_bidding, let_run, double_finesse, finesse), at)
    return first_advice(
        (taken_for_next_round, queen_or_knave, cover_without_trumps, hold_up, re_entry, low_before_touching), at
    )


# -- an adversary led --


def queen_or_knave(at: PlayContext) -> Advice[Card] | None:
    """H-5: queen and one small before ace and others, knave and one small before king and others: the honour."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    led = sight.trick.led
    cards, opposite = sight.hand.suit(led.suit), sight.partner.suit(led.suit)
    if len(sight.trick.plays) != 1 or led.rank >= Rank.TEN or len(cards) != 2 or len(opposite) < 3:
        return None
    ranks = [card.rank for card in opposite]
    for honour, behind, over in ((Rank.QUEEN, Rank.ACE, Rank.KING), (Rank.JACK, Rank.KING, Rank.ACE)):
        held = cards[0].rank is honour and ranks[0] is behind
        between = over in ranks or Rank.QUEEN in ranks or Rank.JACK in ranks
        if held and not between and cards[1].rank < Rank.TEN:
            if honour is Rank.QUEEN and Rank.TEN in ranks:
                return Advice(
                    cards[1], message("With the ten beside the ace two tricks are certain: low."), "H-5", "143"
                )
            return Advice(
                cards[0], message("The honour may make now, and a second trick be left behind it."), "H-5", "143"
            )
    return None


def cover_without_trumps(at: PlayContext) -> Advice[Card] | None:
    """H-6: without trumps, if the fourth hand cannot beat the card led, the second covers it."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    led, winners = sight.trick.led, sight.winners()
    if sight.trumps is not None or len(sight.trick.plays) != 1 or not winners or winners[0].rank > Rank.TEN:
        return None
    opposite = sight.partner.suit(led.suit)
    if len(sight.masters(sight.hand, led.suit)) > 1:
        return None  # the suit is stopped often enough, and the trick is taken
    if not opposite or opposite[0] > led:
        return None
    return Advice(winners[0], message("The other hand cannot beat the card led: this one covers it."), "H-6", "143")


DISCARD_LENGTH = 3
"""P-11: cards of each of two suits with which the one hand throws from this, the other from that."""
FEARED_LENGTH = 4
"""P-9 [J]: cards of a suit out that are to be feared."""
ROUNDS_TO_RUN_OUT = 3
"""P-9 [J]: rounds after which one adversary is out of a suit as a rule."""


def hold_up(at: PlayContext) -> Advice[Card] | None:
    """P-9: the only stopper is kept back until one adversary is out of the suit."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    suit = sight.trick.led.suit
    both = _both(at).suit(suit)
    if sight.trumps is not None or not sight.master(both[0]) or both[0] not in sight.legal or sight.is_partners():
        return None
    if not sight.behind() and any(not sight.master(card) for card in sight.winners()):
        return None
    if (len(both) > 1 and sight.higher(both[1]) <= 1) or sight.hand.suit(suit)[0] is sight.hand.suit(suit)[-1]:
        return None
    if (
        any((seat, suit) in sight.voids for seat in (sight.turn.left, sight.turn.right))
        or sight.out(suit) < FEARED_LENGTH
    ):
        return None
    if sure_tricks(at) >= min(wanted_by_declarer(at), len(sight.hand)):
        return None
    if at.rounds(suit) >= ROUNDS_TO_RUN_OUT or at.has_led(suit) is at.sight.declarer.partner:
        return None
    reason = message("The only stopper is kept until one adversary is out of the suit.")
    return Advice(sight.low(), sentences(reason, declarers_plan(at, None).sentence()), "P-9", "148")


def re_entry(at: PlayContext) -> Advice[Card] | None:
    """P-7: with a sure trick in either hand it is taken in the one that has not the long suit."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    suit, best = sight.trick.led.suit, sight.best()
    mine, theirs = sight.hand.suit(suit), sight.partner.suit(suit)
    if len(sight.trick.plays) != 1 or best.suit is not suit or not mine or not theirs:
        return None
    if not (sight.master(mine[0]) and sight.master(theirs[0])) or mine[0] < best or theirs[0] < best:
        return None
    here, there = _long_suit(at, sight.hand, sight.partner, suit), _long_suit(at, sight.partner, sight.hand, suit)
    if here and not there:
        return Advice(
            sight.low(), message("Won in the other hand: this one needs its entry for its long suit."), "P-7", "147"
        )
    if there and not here:
        card = sight.least_equal(mine[0], mine)
        return Advice(card, message("Won in this hand: the other needs its entry for its long suit."), "P-7", "147")
    return None


def _long_suit(at: PlayContext, hand: Hand, other: Hand, besides: Suit) -> bool:
    """Whether a hand has a long suit that is still to be set up."""
    if at.sight.trumps is not None:
        return False
    for suit in SUITS:
        if suit is besides or hand.length(suit) < 5:
            continue
        if any(at.sight.masters(hand, side) for side in SUITS if side not in (suit, besides)):
            continue
        if hand.length(suit) > other.length(suit) and prospect_of(at.sight, suit).lost:
            return True
    return False


def low_before_touching(at: PlayContext) -> Advice[Card] | None:
    """H-4: no high card second in hand, where the other hand has the card that touches it."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    led = sight.trick.led
    mine, theirs = sight.hand.suit(led.suit), sight.partner.suit(led.suit)
    if len(sight.trick.plays) != 1 or led.rank >= Rank.TEN or led.suit is sight.trumps or mine[0].rank < Rank.JACK:
        return None
    touching = [card for card in theirs if abs(card.rank - mine[0].rank) == 1 and card > led]
    if not touching or len(mine) < 2 or any((seat, led.suit) in sight.voids for seat in sight.behind()):
        return None
    return Advice(
        sight.low(), message("The other hand has the card that touches: low, second in hand."), "H-4", "142-143"
    )


# -- neither follows --


def thrown_apart(at: PlayContext) -> Advice[Card] | None:
    """P-11: the two hands do not throw from the same suit."""
    sight = at.sight
    assert sight.trick is not None
    if sight.trumps is not None and sight.winners() and not sight.is_partners():
        return None
    other = {c.suit for t in sight.tricks if (c := t.card(at.partner)) is not None and c.suit is not t.led.suit}
    shared = {suit for suit in other if suit is not sight.trumps and sight.hand.length(suit) >= DISCARD_LENGTH}
    rest = tuple(c for c in sight.legal if c.suit not in other and sight.hand.length(c.suit) >= DISCARD_LENGTH)
    if not shared or not rest or sight.trumps in {c.suit for c in rest}:
        return None
    apart = discard(replace(sight, legal=rest))[0]
    if sight.master(apart) or discard(sight)[0].suit not in shared | {apart.suit}:
        return None
    return Advice(
        apart, message("The other hand has thrown from that suit: this one throws from another."), "P-11", "149"
    )


def uncertain(at: PlayContext) -> Advice[Card] | None:
    """P-11: without trumps the uncertain cards go: those of the long suit that promises least to both hands."""
    sight = at.sight
    if sight.trumps is not None:
        return None
    spare = [suit for suit in SUITS if sight.hand.length(suit) >= DISCARD_LENGTH]
    spare = [suit for suit in spare if _backed(at, suit) or not unguards(at, sight.hand.suit(suit)[-1])]
    least = min(spare, key=lambda suit: (_promise(at, suit), -sight.hand.length(suit)), default=None)
    if least is None or _promise(at, least)[0] or _promise(at, least) >= _promise(at, discard(sight)[0].suit):
        return None
    reason = message("The uncertain cards are thrown: of both hands' suits this one promises least.")
    return Advice(sight.hand.suit(least)[-1], reason, "P-11", "149")


def _backed(at: PlayContext, suit: Suit) -> bool:
    """Whether the other hand has the higher card of a suit, so that this one guards nothing in it."""
    opposite = at.sight.seen[at.partner].suit(suit)[:1]
    return bool(opposite) and opposite[0] > at.sight.hand.suit(suit)[0]


def _promise(at: PlayContext, suit: Suit) -> tuple[bool, int]:
    """Whether a suit holds a sure trick, and by how many tricks it brings more than it loses."""
    prospect = prospect_of(at.sight, suit)
    return bool(prospect.now), prospect.total - prospect.lost


# -- the other hand led --


def by_the_bidding(at: PlayContext) -> Advice[Card] | None:
    """P-12: the card missing is placed by what its holder called or led: the finesse is taken, or not."""
    sight = at.sight
    assert sight.trick is not None
    suit, best = sight.trick.led.suit, sight.best()
    tops = [card for card in sight.hand.suit(suit) if sight.master(card)]
    tried = [card for card in sight.winners() if card.suit is suit and sight.higher(card) == 1]
    if not tops or best.suit is not suit or not (tried or (sight.is_partners() and sight.higher(best) == 1)):
        return None
    card = sight.least_equal(tried[0], sight.legal) if tried else sight.low()
    if sight.is_partners() and sight.higher(best) == 1:
        card = sight.low()
    above = min(c for c in sight.adverse.suit(suit) if c > (tried[0] if tried else best))
    seat = placed(at, above)
    if seat is None:
        return None
    if seat in sight.behind():
        reason = message("By the bidding the card missing lies behind: there is no finesse.")
        return Advice(sight.least_equal(tops[-1], tops), reason, "P-12", "151-152")
    return Advice(
        card, message("By the bidding the card missing lies in front: the finesse is taken."), "P-12", "151-152"
    )


def duck(at: PlayContext) -> Advice[Card] | None:
    """P-8: a long suit without another entry is ducked once, so that its high cards win the later rounds."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    suit = sight.trick.led.suit
    mine, theirs = sight.hand.suit(suit), sight.partner.suit(suit)
    if (
        sight.trumps is not None
        or sight.trick.leader is not at.partner
        or not must_duck(at, sight.hand, sight.partner, suit)
    ):
        return None
    if len(mine) < 5 or not theirs or (sight.is_partners() and sight.higher(sight.best()) == 0):
        return None
    return Advice(
        sight.low(),
        message("No other entry: the first round is ducked, to keep the high cards for later."),
        "P-8",
        "147",
    )


def overtake(at: PlayContext) -> Advice[Card] | None:
    """P-10: the last card of the short hand is overtaken, where nothing else leads to the long one (p. 127)."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    suit, best = sight.trick.led.suit, sight.best()
    mine = sight.hand.suit(suit)
    if sight.trumps is not None or not sight.is_partners() or sight.partner.has(suit) or len(mine) < RUNNING_CARDS:
        return None
    over = [card for card in mine if card > best and sight.master(card)]
    if not over or not sight.master(best) or not stranded(at, sight.hand, suit):
        return None
    rest = [card for card in mine if card is not over[-1]]
    if sight.higher(rest[0]) > 1:
        return None
    reason = message("Overtaken, to drop what is out: nothing else leads to this hand, and its cards would be lost.")
    return Advice(over[-1], sentences(reason, declarers_plan(at, suit).sentence()), "P-10", "127, 148")


RUNNING_CARDS = 3
"""P-10 [J]: cards of a suit left in a hand that is to run it."""


def must_duck(at: PlayContext, long: Hand, short: Hand, suit: Suit) -> bool:
    """Whether a long suit can only be brought in by giving up its first round."""
    masters = len(at.sight.masters(long, suit))
    if not masters or at.sight.masters(short, suit):
        return False
    if any(at.sight.masters(long, other) for other in SUITS if other is not suit):
        return False
    played = at.sight.trick.plays if at.sight.trick is not None else ()
    out = at.sight.out(suit) + sum(card.suit is suit and seat.side is not at.sight.turn.side for seat, card in played)
    needed = out // 2 + 1 if out > 1 else out
    return 0 < needed - masters <= short.length(suit)


def let_run(at: PlayContext) -> Advice[Card] | None:
    """P-5: a card led through the missing one is let run, the small cards played under it."""
    sight = at.sight
    best = sight.best()
    if not sight.is_partners() or sight.higher(best) != 1 or not better_than_the_drop(sight, best):
        return None
    return Advice(sight.low(), message("The card led is let run, and a small one played under it."), "P-5", "146")


def double_finesse(at: PlayContext) -> Advice[Card] | None:
    """P-4: ace, knave, ten: the ten is finessed first unless the king or queen appears."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    suit = sight.trick.led.suit
    mine = sight.hand.suit(suit)
    if suit is not sight.trick.led.suit or not mine or not sight.master(mine[0]):
        return None
    pair = [card for card in mine if sight.higher(card) == 2 and card.rank in (Rank.JACK, Rank.TEN)]
    ours = (*mine, *sight.partner.suit(suit))
    if any(sight.higher(card) == 1 for card in ours) or len(pair) < 2 or pair[-1] < sight.best():
        return None
    if sight.least_equal(pair[0], pair) is pair[0] or not sight.partner.has(suit):
        return None
    return Advice(
        sight.least_equal(pair[0], pair),
        message("A finesse that is to be taken twice: the lower card first."),
        "P-4",
        "146-147",
    )


def finesse(at: PlayContext) -> Advice[Card] | None:
    """P-3, P-4: to win with a card that is neither the best nor touches it, led up to from the other hand."""
    sight = at.sight
    assert sight.trick is not None
    card = follow(sight)[0]
    best = sight.hand.suit(sight.trick.led.suit)[0]
    tried = card in sight.winners() and card.suit is best.suit
    if sight.trick.leader is not at.partner or not tried or sight.least_equal(best, (best, card)) is card:
        return None
    if sight.stands(card, best.suit, sight.behind()):
        return None
    rule, page = ("P-4", "145-147") if sight.master(best) else ("P-3", "145")
    return Advice(
        card, message("A finesse: neither the {card} nor a card that touches it.", card=name_of(best)), rule, page
    )


def _both(at: PlayContext) -> Hand:
    assert at.sight.partner is not None
    return Hand(at.sight.hand.bits | at.sight.partner.bits)
