"""The plan of a deal, as the books describe it: what is sure, which suit is played for, and who must not get in.

Without a plan a card is picked by the first rule that fits; with one the rules know what they serve, and their reasons
tell it (Foster, 1910, pp. 144-148, 151-152).
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.players.books.engine.defence import by_dummy
from oddtrick.players.books.engine.holdings import guarded
from oddtrick.players.books.engine.place_honours import placed
from oddtrick.players.books.engine.play_context import PlayContext
from oddtrick.players.plain.declarer_lead import both_hands, prospect_of
from oddtrick.players.plain.play_knowledge import above
from oddtrick.rules.cards import SUITS, Card, Hand, Rank, Seat, Suit
from oddtrick.rules.messages import Message, message

ENDING_CARDS = 6
"""P-12 [J]: cards left when an adversary may be thrown in."""
BOOK_TRICKS = 6
"""The tricks that count for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowIn:
    """An ending: ``seat`` is put in by the suit ``by``, has nothing else left, and must lead up to ``card``."""

    seat: Seat
    by: Suit
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A declarer's plan at one turn.

    ``wanted`` are the tricks that the contract still lacks, ``sure`` those that can be taken at once. ``suit`` is the
    one to be established, ``keeper`` the hand that is longer in it and ``entries`` the sure tricks that hand has beside
    it. ``ending`` is a throw-in, if one is prepared; the ``barred`` adversary must not get in meanwhile.
    """

    wanted: int
    sure: int
    suit: Suit | None = None
    keeper: Seat | None = None
    entries: int = 0
    barred: Seat | None = None
    ending: ThrowIn | None = None

    def sentence(self) -> Message:
        """The plan as a sentence."""
        if self.ending is not None and self.barred is not None:
            return message(
                "Plan: tricks wanted {wanted}, sure {sure}; {seat} is to be put in by {suit}, and {barred} kept out.",
                wanted=self.wanted,
                sure=self.sure,
                seat=self.ending.seat,
                suit=self.ending.by,
                barred=self.barred,
            )
        if self.suit is not None and self.keeper is not None:
            return message(
                "Plan: tricks wanted {wanted}, sure {sure}; {suit} to be played for, entries to {seat} {entries}.",
                wanted=self.wanted,
                sure=self.sure,
                suit=self.suit,
                seat=self.keeper,
                entries=self.entries,
            )
        return message("Plan: tricks wanted {wanted}, sure {sure}.", wanted=self.wanted, sure=self.sure)


def declarers_plan(at: PlayContext, suit: Suit | None, ending: ThrowIn | None = None) -> Plan:
    """The declarer's plan when that suit is played for, or that ending prepared."""
    sight = at.sight
    assert sight.partner is not None
    keeper = None
    if suit is not None:
        longer = sight.hand.length(suit) >= sight.partner.length(suit)
        keeper = sight.turn if longer else sight.turn.partner
    return Plan(
        wanted=wanted_by_declarer(at),
        sure=sure_tricks(at),
        suit=suit,
        keeper=keeper,
        entries=0 if suit is None or keeper is None else entries(at, keeper, suit),
        barred=None if ending is None else ending.seat.partner,
        ending=ending,
    )


def wanted_by_declarer(at: PlayContext) -> int:
    """The tricks that the contract still lacks; the odd trick where no number was bid."""
    return max(BOOK_TRICKS + (at.view.level or 1) - at.view.won[at.sight.declarer.side], 0)


def sure_tricks(at: PlayContext) -> int:
    """The tricks that the two hands can take at once, however the cards lie."""
    return min(sum(_sure(at, suit) for suit in SUITS), len(at.sight.hand))


def _sure(at: PlayContext, suit: Suit) -> int:
    """The masters of a suit, no more than the longer hand has cards; all of it where nothing is left against them."""
    sight = at.sight
    both = both_hands(sight)
    longer = max(hand.length(suit) for hand in (sight.hand, sight.partner) if hand is not None)
    masters = len(sight.masters(both, suit))
    return longer if masters >= sight.out(suit) else min(masters, longer)


# -- entries --


def entries(at: PlayContext, seat: Seat, suit: Suit) -> int:
    """The sure tricks of a hand of the declarer's outside a suit."""
    hand = at.sight.seen[seat]
    return sum(len(at.sight.masters(hand, other)) for other in SUITS if other is not suit)


def comes_in(at: PlayContext, suit: Suit) -> bool:
    """Whether the cards of a suit that are set up can be reached: by an entry beside it, or within the suit.

    A suit that loses no trick on the way, or one with trumps about, is taken to be reached.
    """
    sight = at.sight
    assert sight.partner is not None
    prospect = prospect_of(sight, suit)
    mine, theirs = sight.hand.length(suit), sight.partner.length(suit)
    if not prospect.lost or sight.trumps is not None or mine == theirs:
        return True
    keeper = sight.turn if mine > theirs else sight.turn.partner
    rounds = prospect.lost + (prospect.now if prospect.now < prospect.total else 0)
    return bool(entries(at, keeper, suit)) or min(mine, theirs) > rounds


def stranded(at: PlayContext, long: Hand, suit: Suit) -> bool:
    """Whether a hand has no sure trick beside a suit, so that nothing but the suit itself leads to it."""
    return not any(at.sight.masters(long, other) for other in SUITS if other is not suit)


# -- the ending --


def throw_in(at: PlayContext) -> ThrowIn | None:
    """The ending in which an adversary is put in who must lead up to a guarded card of the declarer's."""
    sight = at.sight
    if (
        sight.partner is None
        or len(sight.hand) > ENDING_CARDS
        or (sight.trumps is not None and sight.out(sight.trumps))
    ):
        return None
    for suit in SUITS:
        card = both_hands(sight).suit(suit)[:1]
        if suit is sight.trumps or not card or sight.higher(card[0]) != 1:
            continue
        holder = sight.turn if card[0] in sight.hand.suit(suit) else sight.turn.partner
        over = min(c for c in sight.adverse.suit(suit) if c > card[0])
        if sight.seen[holder].length(suit) < 2 or placed(at, over) is holder.right:
            continue
        for other in SUITS:
            if other not in (suit, sight.trumps) and _puts_in(at, holder.left, other, suit):
                return ThrowIn(seat=holder.left, by=other, card=card[0])
    return None


def _puts_in(at: PlayContext, seat: Seat, by: Suit, up_to: Suit) -> bool:
    """Whether a suit puts that adversary in, and leaves them nothing else to lead than the suit to be led up to."""
    sight = at.sight
    losing = [card for card in both_hands(sight).suit(by) if not sight.master(card)]
    over = [card for card in sight.adverse.suit(by) if losing and card > losing[0]]
    if not over or any(placed(at, card) is not seat for card in over):
        return False
    return all(_out_of(at, seat, suit) for suit in SUITS if suit not in (by, up_to))


def _out_of(at: PlayContext, seat: Seat, suit: Suit) -> bool:
    """Whether a suit is no way out for an adversary: they have none, or the declarer wins it, or has none either."""
    both = both_hands(at.sight)
    return not at.sight.may_hold(seat, suit) or bool(at.sight.masters(both, suit)) or not both.has(suit)


# -- the defence --


@dataclass(frozen=True, slots=True, kw_only=True)
class DefencePlan:
    """A defender's plan when they lead, without trumps: ``wanted`` tricks beat the contract, ``marked`` is to be left.

    ``marked`` are cards that must be with the declarer, by what the partner's leads have told: their suits are not
    continued where the declarer would then run a suit, or where nothing brings the others in again.
    """

    wanted: int
    marked: tuple[Card, ...] = ()

    def sentence(self) -> Message:
        """The plan as a sentence; of the highest card that is marked."""
        return message(
            "Plan: tricks wanted {wanted}; the declarer is marked with the {card}, and that suit is left.",
            wanted=self.wanted,
            card=max(self.marked),
        )


def defenders_plan(at: PlayContext) -> DefencePlan:
    """The plan of a defender on lead who sees dummy."""
    wanted = max(BOOK_TRICKS + 2 - (at.view.level or 1) - at.view.won[at.sight.turn.side], 0)
    if at.sight.trumps is not None:
        return DefencePlan(wanted=wanted)
    marked = tuple(card for suit in SUITS if (card := _marked(at, suit)) is not None)
    left = {card.suit for card in marked}
    if not any(_worth_a_change(at, suit) for suit in SUITS if suit not in left):
        return DefencePlan(wanted=wanted)
    return DefencePlan(wanted=wanted, marked=marked)


def _marked(at: PlayContext, suit: Suit) -> Card | None:
    """The best card of a suit of ours, if the declarer alone can have it and it is better left there."""
    sight = at.sight
    mine, out = sight.hand.suit(suit), sight.hidden.suit(suit)
    if not mine or not out or not at.ours(suit) or out[0] < mine[0]:
        return None
    if sight.may_hold(at.partner, suit) & (above(out[0]) | out[0].bit):
        return None
    if at.dummy.has(suit) and at.dummy.suit(suit)[0] > out[0]:
        return None
    entry = any(sight.masters(sight.hand, other) for other in SUITS if other is not suit)
    return out[0] if not entry or runs_against_us(at) else None


def _worth_a_change(at: PlayContext, suit: Suit) -> bool:
    """Whether a suit can be led as well: ours, or through strength or up to weakness, the partner's or strong here."""
    seats = (at.sight.declarer, at.sight.declarer.partner)
    if at.ours(suit) or not at.sight.hand.has(suit):
        return at.sight.hand.has(suit)
    if any(suit in at.reading.of(seat).named for seat in seats):
        return False
    strong = suit in at.partners_suits() or at.sight.hand.suit(suit)[0].rank >= Rank.QUEEN
    return strong and by_dummy(at, suit) is not None


def runs_against_us(at: PlayContext) -> bool:
    """Whether the declarer's side has named a suit that is not stopped here, and dummy helps in it."""
    hand = at.sight.hand
    for seat in (at.sight.declarer, at.sight.declarer.partner):
        for suit in at.reading.of(seat).named:
            if not guarded(hand, suit) and at.dummy.length(suit) >= HELPING_CARDS and not at.ours(suit):
                return True
    return False


HELPING_CARDS = 3
"""Cards of dummy that help in a suit which the declarer named."""
