"""Cards played as evidence: what the book of a hidden hand would have led, followed with or thrown from a layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.expert.known_cards import Four
from oddtrick.players.plain.play_knowledge import SUIT_BITS, sight
from oddtrick.rules.cards import SEATS, Card, Hand, Seat, Side, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import beats
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.offers import Offers
from oddtrick.rules.table import Trick
from oddtrick.rules.view import View

SAME_SUIT, OTHER_SUIT = 0.2, 0.1
"""How likely a card is that is not the book's, of the suit that the book would have played and of another; one is for
the book's card, and for any where the book is silent."""
MIN_CARD_WEIGHT = 0.02
"""The least that all cards of a hand may count: nobody follows a book always."""
PARTNER_CARD_POWER = 0.5
"""The power to which what the partner's cards tell is raised: an expert's partner may be one too, and often leave the
book. On deals so played the cards that the partner held were then the likelier."""


@dataclass(frozen=True, slots=True)
class PastCard:
    """A card of a hidden hand, or of dummy where the declarer is hidden, and all that its player saw but their cards.

    ``gone`` are the cards that the ``player`` had played before, as bits. ``reading`` is what the calls mean, the same
    whatever the player holds.
    """

    player: Seat
    card: Card
    gone: int
    seen: View
    reading: CallInferences


@dataclass(slots=True)
class PlayEvidence:
    """What was played by hands that are not seen, to be compared with what the book would have played.

    Only what the book says is compared, and not what its player does where it is silent: to think a card through takes
    far longer. ``answers`` remembers what it says, for the same hand comes up in many layouts.
    """

    book: Book
    partner: Seat
    played: tuple[PastCard, ...]
    answers: dict[tuple[int, int], float] = field(init=False, default_factory=dict)

    def likelihood(self, dealt: Four) -> float:
        """How likely the cards played are if the hands were dealt so; up to a factor that all layouts share."""
        likely = dict.fromkeys(SEATS, 1.0)
        for number, moment in enumerate(self.played):
            hand = dealt[moment.player]
            if likely[moment.player] > MIN_CARD_WEIGHT:
                answer = self.answers.get((number, hand))
                if answer is None:
                    answer = self.answers[number, hand] = self._of(moment, Hand(hand))
                likely[moment.player] *= answer
        product = 1.0
        for player, one in likely.items():
            product *= max(MIN_CARD_WEIGHT, one) ** (PARTNER_CARD_POWER if player is self.partner else 1.0)
        return product

    def _of(self, moment: PastCard, dealt: Hand) -> float:
        seen = _holding(moment, dealt)
        if len(seen.offers.plays) < 2:
            return 1.0
        reading, visible = replace(moment.reading, view=seen), sight(seen)
        leads = visible.trick is None and not visible.declaring
        advice = self.book.lead(visible, reading) if leads else self.book.card(visible, reading)
        if advice is None or advice.what not in visible.legal or moment.card not in visible.legal:
            return 1.0
        if advice.what.suit is not moment.card.suit:
            return OTHER_SUIT
        if advice.what is moment.card:
            return 1.0
        visible = self.book.see(visible, reading)
        alike = visible.least_equal(advice.what, visible.legal) is visible.least_equal(moment.card, visible.legal)
        return 1.0 if alike else SAME_SUIT


def play_evidence(code: Code, seen: View, book: Book, hidden: frozenset[Seat]) -> PlayEvidence:
    """The cards by which hidden hands tell something, the opening lead left out: ``call_evidence`` has it.

    They are those led, and of the declarer's adversaries those thrown away or played second or third. There is nothing
    of a deal that was not played in order, nor of one that is played to lose tricks.
    """
    assert seen.seat is not None
    plain = code.lineup == FOUR and seen.dummy_hand is not None and not code.scoring.loses(seen.strain)
    if not plain or any(trick.due is not None or trick.surplus for trick in seen.tricks):
        return PlayEvidence(book, seen.seat.partner, ())
    return PlayEvidence(book, seen.seat.partner, tuple(_played(code, seen, book, hidden)))


def _played(code: Code, seen: View, book: Book, hidden: frozenset[Seat]) -> Iterator[PastCard]:
    assert seen.dummy is not None and seen.declarer is not None
    gone = dict.fromkeys(SEATS, 0)
    won = dict.fromkeys(Side, 0)
    reading = book.read(code, seen)
    for number, trick in enumerate(seen.tricks):
        for place, (turn, card) in enumerate(trick.plays):
            player = seen.declarer if turn is seen.dummy else turn
            # Fourth in hand, and the declarer in any place but the first, mostly do what every hand would do.
            tells = place == 0 or (player is not seen.declarer and (card.suit is not trick.led.suit or place < 3))
            if tells and player in hidden and (number or place):
                then = _as_it_was(seen, number, place, gone, won)
                yield PastCard(player, card, gone[player], then, replace(reading, view=then))
            gone[turn] |= card.bit
        won[trick.winner.side] += 1


def _as_it_was(seen: View, number: int, place: int, gone: dict[Seat, int], won: dict[Side, int]) -> View:
    """What all could see before the card at that place of that trick, counted from 0, was played."""
    assert seen.dummy is not None and seen.declarer is not None and seen.dummy_hand is not None
    trick = seen.tricks[number]
    turn = trick.plays[place][0]
    player = seen.declarer if turn is seen.dummy else turn
    begun = _begun(trick.plays[:place], None if seen.strain is None else seen.strain.trumps)
    later = sum(card.bit for one in seen.tricks for seat, card in one.plays if seat is seen.dummy) & ~gone[seen.dummy]
    north, east, south, west = (13 - gone[seat].bit_count() for seat in SEATS)
    quitted = seen.tricks[:number]
    return replace(
        seen,
        seat=player,
        turn=turn,
        player=player,
        own=tuple(seat for seat in SEATS if seat is player or (player is seen.declarer and seat is seen.dummy)),
        dummy_hand=Hand(seen.dummy_hand.bits | later),
        tricks=quitted if begun is None else (*quitted, begun),
        on_table=begun,
        left=(north, east, south, west),
        won=dict(won),
        exposed=(),
        faced=(),
        shown=(),
        rights=(),
    )


def _begun(plays: tuple[tuple[Seat, Card], ...], trumps: Suit | None) -> Trick | None:
    """A trick with its first cards; ``None`` with none."""
    if not plays:
        return None
    winner, best = plays[0]
    for seat, card in plays[1:]:
        if beats(card, best, trumps):
            winner, best = seat, card
    return Trick(plays, winner)


def _holding(moment: PastCard, dealt: Hand) -> View:
    """What the player saw if they were dealt those cards."""
    seen = moment.seen
    assert seen.dummy is not None and seen.dummy_hand is not None
    hand = Hand(dealt.bits & ~moment.gone)
    source = hand if seen.turn is moment.player else seen.dummy_hand
    led = None if seen.on_table is None else seen.on_table.led.suit
    follows = Hand(0 if led is None else source.bits & SUIT_BITS[led])
    assert seen.turn is not None
    return replace(
        seen,
        hand=hand,
        dealt=dealt,
        seen=((moment.player, hand), (seen.dummy, seen.dummy_hand)),
        offers=Offers(plays=tuple((seen.turn, card) for card in follows or source)),
    )
