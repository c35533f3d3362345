"""A player with the faults that the books find in beginners, and otherwise of plain sense.

The books say what beginners do wrong, and not how often nor by how much: ``HOPED_HIGH_CARDS`` and ``BLUNDER_RATE`` are
ours. The study of what a rubber of auction is worth tells what more hope, or less, would make of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from oddtrick.players.plain.bidding import CallWeights, choose_call, lowest_bids, weigh
from oddtrick.players.plain.hand_estimate import HandEstimate, heard_calls
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.plain.play_knowledge import PlayKnowledge, sight
from oddtrick.players.plain.valuing import prices_of
from oddtrick.players.player import Decision
from oddtrick.players.three_players import as_of_four
from oddtrick.rules.acts import Play, Say
from oddtrick.rules.calls import PASS, Bid, Call, Make, Strain
from oddtrick.rules.cards import SEATS, SUITS, Card, Hand, Rank, Seat, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, message
from oddtrick.rules.view import View

HOPED_HIGH_CARDS = 3.0
"""High cards (of forty, an ace counting 4) that they hope for beyond reason in their partner's hand: a king, which is
worth about a trick (Foster p. 81)."""
BLUNDER_RATE = 0.125
"""How often they play any card at all."""
MAX_BIDS_FOR_FLAG = 2
"""The number of bids of their side after which they let the flag down."""
ACES_TO_RAISE = 2
"""Aces beside the partner's suit that they take for a reason to raise it."""


@dataclass(frozen=True, slots=True)
class BeginnersFault:
    """A fault of beginners: its id, the page of the book that names it, and what it does."""

    id: str
    page: str
    gist: str
    book: str = "Foster"


OVERBIDS = BeginnersFault(
    "overbids", "69-70", "Hopes for a king too much in partner's hand, and bids and doubles on it."
)
FLAG = BeginnersFault("flag", "70", "Bids once more when the rubber would be lost, whatever it costs.")
NO_TRUMPS = BeginnersFault("no-trumps", "81", "One weak suit keeps them from no trumps.")
WAITS = BeginnersFault("waits", "99", "After the dealer's forced bid they pass, whatever they hold.")
RAISES = BeginnersFault("raises", "109-110", "Raises partner's suit because of aces elsewhere.")
FORCES = BeginnersFault("forces", "142", "Second in hand they play an honour, so as to draw dummy's higher one.")
PAIRS = BeginnersFault("pairs", "148-149", "As declarer they keep the same number of a suit in both hands.")
BLUNDER = BeginnersFault("blunders", "75", "Throws tricks away.", "Badsworth")
FAULTS = (OVERBIDS, FLAG, NO_TRUMPS, WAITS, RAISES, FORCES, PAIRS, BLUNDER)
"""The faults, as the books come to speak of them."""


class Beginner:
    """A plain player with the ``FAULTS``; the ``seed`` decides when they blunder, ``hope`` how far they overbid."""

    def __init__(self, seed: int = 0, name: str = "Beginner", hope: float = HOPED_HIGH_CARDS) -> None:
        self.seed = seed
        self.name = name
        self.hope = hope
        self._plain = PlainPlayer(seed, name)

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now; ``ValueError`` if there is nothing for them to do."""
        offers = view.offers
        if view.seat is None or offers.rights or "agree" in offers.acts or "answer" in offers.acts:
            return self._plain.decide(code, view)
        seen = as_of_four(view)
        if offers.calls and seen.seat is not None:
            call, reason, fault = self._call(code, seen)
            return _decided(Say(seen.seat, call), reason, fault)
        if offers.plays:
            return self._card(code, seen, view.seat)
        return self._plain.decide(code, view)

    # -- calls --

    def _call(self, code: Code, view: View) -> tuple[Call, Message, BeginnersFault | None]:
        calls = view.offers.calls
        sober = weigh(code, view, prices_of(code.scoring), self._plain.chance(view))
        if len(calls) > 1:
            if PASS in calls and _second_after_forced_bid(code, view):
                return PASS, message(WAITS.gist), WAITS
            for fault, call in ((RAISES, _raise(view)), (FLAG, _flag(sober))):
                if call in calls:
                    return call, message(fault.gist), fault
        hoping = replace(sober, picture=hopeful(view, sober.picture, self.hope))
        call, reason = choose_call(hoping)
        if _strain(call) is Strain.NO_TRUMPS and not all(protected(view.dealt, suit) for suit in SUITS):
            others = tuple(other for other in calls if _strain(other) is not Strain.NO_TRUMPS)
            if others:
                call = choose_call(replace(hoping, view=replace(view, offers=replace(view.offers, calls=others))))[0]
                return call, message(NO_TRUMPS.gist), NO_TRUMPS
        return call, reason, None if call == choose_call(sober)[0] else OVERBIDS

    # -- cards --

    def _card(self, code: Code, view: View, seat: Seat) -> Decision:
        seen, chance = sight(view), self._plain.chance(view)
        card, reason = self._plain.card(code, view, seen)
        fault = None
        if len(seen.legal) > 1:
            if chance.random() < BLUNDER_RATE:
                card, fault = chance.choice(seen.legal), BLUNDER
            elif not code.scoring.loses(view.strain):
                if (other := forced(seen)) is not None:
                    card, fault = other, FORCES
                elif (other := paired(seen, card)) is not None:
                    card, fault = other, PAIRS
        hand = None if seen.turn is seat else seen.turn
        return _decided(Play(seat, (card,), hand), reason, fault)


def _decided(act: Say | Play, reason: Message, fault: BeginnersFault | None) -> Decision:
    if fault is None:
        return Decision(act=act, reason=reason)
    page = message("{page} of {book}", page=fault.page, book=fault.book)
    return Decision(act=act, reason=message(fault.gist), rule=fault.id, page=page)


# -- calls --


def hopeful(view: View, sober: HandEstimate, hope: float) -> HandEstimate:
    """The hands as they look to one who hopes for so much more in their partner's."""
    assert view.seat is not None
    partner = view.seat.partner
    strength = tuple(high + hope * (seat is partner) for seat, high in zip(SEATS, sober.strength, strict=True))
    return replace(sober, strength=strength)


def protected(hand: Hand, suit: Suit) -> bool:
    """Whether some card of that suit is stopped from being run through: an ace, a guarded king, queen or knave."""
    cards = hand.suit(suit)
    return bool(cards) and len(cards) > Rank.ACE - cards[0].rank and cards[0].rank >= Rank.JACK


def _strain(call: Call) -> Strain | None:
    return call.strain if isinstance(call, Bid | Make) else None


def _second_after_forced_bid(code: Code, view: View) -> bool:
    calls = tuple(heard_calls(code, view))
    return len(calls) == 1 and calls[0].waiting


def _raise(view: View) -> Bid | None:
    """One more of the suit that the partner has just bid low, with aces beside it."""
    partner = None if view.seat is None else view.seat.partner
    if view.by is not partner or view.strain is None or view.strain.trumps is None or view.level not in (1, 2):
        return None
    aces = sum(Card.of(suit, Rank.ACE) in view.dealt for suit in SUITS if suit is not view.strain.trumps)
    mine = any(said.by is view.seat and said.call is not PASS for said in view.said)
    return Bid(view.level + 1, view.strain) if aces >= ACES_TO_RAISE and not mine else None


def _flag(at: CallWeights) -> Call | None:
    """The cheapest bid of the suit of their own side, when the bid of the others would win them the rubber."""
    view, stakes = at.view, at.stakes
    if view.seat is None or view.by is None or view.by.side is view.seat.side or view.strain is None:
        return None
    value = at.code.scoring.tricks.get(view.strain, 0) << view.doubling
    if stakes.games < 2 or stakes.won[1] + 1 < stakes.games:
        return None
    if stakes.open[1] + value * (view.level or 0) < stakes.game:
        return None
    ours = [said.call.strain for said in view.said if isinstance(said.call, Bid) and said.by.side is view.seat.side]
    if not 0 < len(ours) < MAX_BIDS_FOR_FLAG:
        return None
    return next((bid for bid in lowest_bids(view.offers.calls) if bid.strain is ours[-1]), None)


# -- cards --


def forced(seen: PlayKnowledge) -> Card | None:
    """An honour played second in hand on a small card because dummy, who plays next, has a higher one."""
    if seen.declaring or seen.trick is None or len(seen.trick.plays) != 1:
        return None
    led, dummy = seen.best(), seen.seen.get(seen.turn.left)
    top = next((card for card in seen.legal if card.suit is led.suit), None)
    if dummy is None or top is None or led.rank >= Rank.TEN or top.rank < Rank.JACK:
        return None
    return top if any(card > top for card in dummy.suit(led.suit)) else None


def paired(seen: PlayKnowledge, card: Card) -> Card | None:
    """A discard from the suit of which this hand of the declarer's has most beyond the other, in place of ``card``."""
    if not seen.declaring or seen.trick is None or seen.partner is None:
        return None
    if card.suit in (seen.trick.led.suit, seen.trumps):
        return None
    partner = seen.partner
    spare = [suit for suit in SUITS if suit is not seen.trumps and seen.hand.has(suit)]
    suit = max(spare, key=lambda suit: seen.hand.length(suit) - partner.length(suit))
    lowest = seen.hand.suit(suit)[-1]
    return lowest if lowest is not card and lowest in seen.legal else None
