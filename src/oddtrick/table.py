"""A table as it stands: the deal in hand, the deals that are over, and what is pending.

Everything here is frozen and says only what is so. It knows no code and no law; ``facts`` tells how it changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from oddtrick.acts import ScoreEntry
from oddtrick.calls import Call, Strain
from oddtrick.cards import NO_CARDS, Card, Hands, Seat, Side, Suit
from oddtrick.lineup import FOUR, Lineup
from oddtrick.terms import Citation, Fault, Remedy, RemedyKind

# -- the declaration --


class State(Enum):
    """How far a deal has come."""

    DEALING = "dealing"
    """The cards are not yet dealt, or not yet all of them."""
    OPEN = "open"
    """Trumps are being declared."""
    FINAL = "final"
    """The declaration is final; the cards are being played."""
    PASSED_OUT = "passed-out"
    OVER = "over"
    """All tricks are played, claimed or conceded."""


class Effect(Enum):
    """What became of a call."""

    STANDS = "stands"
    VOID = "void"
    """As if never made: the turn is not used up."""
    AS_PASS = "pass"
    """It counts as a pass."""


@dataclass(frozen=True, slots=True)
class Said:
    """A call that was heard, and what became of it."""

    by: Seat
    call: Call
    effect: Effect = Effect.STANDS


class Step(Enum):
    """1895: the question that the doubling dialogue has come to (laws 54-57)."""

    LEADER = "leader"
    """Eldest hand doubles or asks his partner."""
    LEADERS_PARTNER = "leader's partner"
    MAKER = "maker"
    """The first of the declaring side to answer a double: the maker, or who last redoubled for the side."""
    MAKERS_PARTNER = "maker's partner"
    DOUBLER = "doubler"
    """The first of the other side to answer a redouble: who last doubled for it."""
    DOUBLERS_PARTNER = "doubler's partner"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """The declaration as it stands.

    ``turn`` is the seat to call, ``None`` once it is over. ``by`` made the standing bid (1895: named the
    trump). ``doubling`` counts doublings: a trick is worth ``2 ** doubling`` times its value. ``passes``
    counts the passes in a row since the last bid, double or redouble. ``named`` lists who named which strain,
    in order. ``doubled_by`` and ``redoubled_by`` last spoke for the adversaries and for the declaring side.
    ``moved`` is the chair whose player has gone to the vacant one, so that dummy can be laid there.
    """

    state: State = State.OPEN
    turn: Seat | None = None
    strain: Strain | None = None
    level: int | None = None
    points: int | None = None
    by: Seat | None = None
    doubling: int = 0
    doubled_by: Seat | None = None
    redoubled_by: Seat | None = None
    passes: int = 0
    named: tuple[tuple[Seat, Strain], ...] = ()
    declarer: Seat | None = None
    dummy: Seat | None = None
    leader: Seat | None = None
    moved: Seat | None = None
    step: Step | None = None
    phase: int = 0
    said: tuple[Said, ...] = ()

    @property
    def declarer_side(self) -> Side | None:
        """The side that plays the two hands, once it is known."""
        return None if self.declarer is None else self.declarer.side


# -- the play --


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in the order played, each with the hand it came from.

    ``winner`` is the hand that takes it as far as it has gone. ``surplus`` are cards that lie in it too many.
    ``due`` is the hand that should have led, where another did: until it is complete it is a false trick.
    """

    plays: tuple[tuple[Seat, Card], ...]
    winner: Seat
    surplus: tuple[tuple[Seat, Card], ...] = ()
    due: Seat | None = None

    @property
    def leader(self) -> Seat:
        """The hand that led."""
        return self.plays[0][0]

    @property
    def led(self) -> Card:
        """The card led."""
        return self.plays[0][1]

    def card(self, seat: Seat) -> Card | None:
        """The card last played to it from that hand, if any."""
        for source, card in reversed(self.plays):
            if source is seat:
                return card
        return None

    @property
    def seats(self) -> frozenset[Seat]:
        """The hands that have played to it."""
        return frozenset(seat for seat, _ in self.plays)

    @property
    def complete(self) -> bool:
        """Whether all four hands have played to it."""
        return len(self.plays) >= 4 and len({seat for seat, _ in self.plays}) == 4


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlay:
    """The cards as they are being played.

    ``trick`` lies on the table, perhaps complete; ``quitted`` are the tricks turned, in order. ``turn`` is the
    hand to play next (dummy's own seat when dummy is to play), ``None`` when all is played. ``dummy_down`` is
    true from the opening lead, when dummy's cards lie open.
    """

    hands: Hands = NO_CARDS
    trick: Trick | None = None
    quitted: tuple[Trick, ...] = ()
    turn: Seat | None = None
    dummy_down: bool = False

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick in order, the one on the table last."""
        return self.quitted if self.trick is None else (*self.quitted, self.trick)

    @property
    def number(self) -> int:
        """The number of the trick on the table, or of the one to be led to (from 1)."""
        return len(self.quitted) + 1

    def won(self, side: Side) -> int:
        """The tricks that a side has taken."""
        return self.tally()[side]

    def tally(self) -> dict[Side, int]:
        """The tricks that each side has taken."""
        taken = self.tricks if self.trick is not None and self.trick.complete else self.quitted
        north = sum([trick.winner.side is Side.NS for trick in taken])
        return {Side.NS: north, Side.EW: len(taken) - north}


# -- what is pending, and what binds --


class Until(Enum):
    """When a right ends, if it is neither used nor waived."""

    CHOOSER_ACTS = "until one who may choose calls or plays"
    OPENING_LEAD = "until the opening lead"
    PARTNER_PLAYS = "until the offender's partner plays"
    TRICK_COMPLETE = "until all four have played to the trick"
    CUT = "until the cut for the next deal"
    DEAL_COMPLETE = "until the last card is dealt"
    DEAL_OVER = "until the end of the deal"
    NEXT_LEAD = "until an adversary has led"


class Lift(Enum):
    """What frees a barred player."""

    ADVERSE_CALL = "an adversary's bid or double"
    OVERBID = "the bid that he passed being overbid or doubled"
    NEVER = "nothing"


class BarScope(Enum):
    """What a barred player may not do."""

    CALLS = "bid or double"
    DOUBLING = "double or redouble"


@dataclass(frozen=True, slots=True)
class Bar:
    """A player who has lost his voice in the declaration, wholly or for doubling."""

    seat: Seat
    scope: BarScope
    lift: Lift
    law: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Right:
    """A choice that the law gives: who may choose, among which remedies, until when.

    ``cards``, ``trick`` (from 1) and ``call`` (index in what was said) tell what it is about, ``due`` whose turn it
    had been. A ``secret`` right is one that nobody yet knows of: a revoke established, not claimed. ``borrowed`` is the
    law of another book to which this one leaves it.
    """

    law: str
    fault: Fault
    offender: Seat
    choosers: frozenset[Seat]
    remedies: tuple[Remedy, ...]
    until: Until
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    call: int | None = None
    due: Seat | None = None
    secret: bool = False
    borrowed: Citation | None = None

    def admits(self, remedy: Remedy) -> bool:
        """Whether this right covers a demand of that remedy."""
        if remedy.kind is RemedyKind.SEE_CARD and remedy.param is None:
            # Nobody can name the card before he has seen it.
            return any(granted.kind is remedy.kind for granted in self.remedies)
        if remedy.kind is RemedyKind.WIN_ONE and remedy.param is not None and remedy.param not in self.cards:
            return False
        return any(granted.admits(remedy) for granted in self.remedies)


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A direction that binds the play of ``seats`` at their next turn that it fits.

    ``kind`` and ``param`` are those of the remedy (``CALL_SUIT`` with its suit); ``cards`` are those named by it.
    ``trick`` limits it to a trick.
    """

    seats: frozenset[Seat]
    kind: RemedyKind
    law: str
    param: Card | Suit | Seat | None = None
    cards: tuple[Card, ...] = ()
    trick: int | None = None


class RevokeState(Enum):
    """How far a refusal of suit has come."""

    OPEN = "open"
    """It may still be put right."""
    CORRECTED = "corrected"
    ESTABLISHED = "established"
    CLAIMED = "claimed"
    LOST = "lost"
    """The right to its penalty is gone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Renounce:
    """A suit refused by one who held it, or a lawful direction disobeyed by one who could obey.

    ``trick`` counts from 1; ``choice`` is the penalty chosen.
    """

    seat: Seat
    trick: int
    card: Card
    disobeyed: bool = False
    state: RevokeState = RevokeState.OPEN
    choice: Remedy | None = None


@dataclass(frozen=True, slots=True)
class Inquiry:
    """ "No spades, partner?": asked of ``seat`` about trick ``trick``; ``none`` is his reply, when he has given it."""

    seat: Seat
    suit: Suit
    trick: int
    none: bool | None = None
    by: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingClaim:
    """A claim that waits for answers: ``tricks`` of those left for the side of ``by``.

    ``plan`` is what was said of how to win them, in words for people; ``finesses`` are those announced.
    """

    by: Seat
    tricks: int
    plan: str = ""
    finesses: tuple[Card, ...] = ()
    agreed: frozenset[Seat] = frozenset()


class NoteKind(Enum):
    """What the referee bears in mind besides."""

    LOOKED = "looked at his cards during the deal"
    EARLY = "showed a card before the declaration was final"
    MISSED = "played no card to a trick"
    PEEPED = "looked into a player's hand, being dummy"
    COURTESIES = "left the table with the courtesies"
    PLACED = "asked that the cards be placed"
    DETACHED = "holds a card detached from his hand"
    SHOWN = "has had to show the card that he looked at in the deal"
    FACED = "has faced his hand after a claim"
    SEEN = "was looked at too soon"


@dataclass(frozen=True, slots=True)
class Note:
    """Something to bear in mind of a deal; ``trick`` counts from 1.

    Of a hand that has been faced after a claim ``finesses`` are the cards with which the claim announced to finesse.
    """

    kind: NoteKind
    seat: Seat
    card: Card | None = None
    trick: int | None = None
    law: str = ""
    finesses: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """All that is irregular in a deal; in most deals all of it is empty.

    ``exposed`` cards lie face up, liable to be called. ``conceded`` are the sides to which tricks were conceded, with
    what they have at least, won and given, of the thirteen.
    """

    renounces: tuple[Renounce, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    bars: tuple[Bar, ...] = ()
    orders: tuple[Order, ...] = ()
    exposed: tuple[tuple[Seat, Card], ...] = ()
    claim: PendingClaim | None = None
    conceded: tuple[tuple[Side, int], ...] = ()
    notes: tuple[Note, ...] = ()


PEACE = Trouble()


def at_home(chair: Seat, lineup: Lineup, moved: Seat | None) -> Seat:
    """The seat of whoever sits on that chair, when the player at ``moved`` has gone to the vacant one."""
    if moved is None or lineup.vacant is None:
        return chair
    return lineup.vacant if chair is moved else moved if chair is lineup.vacant else chair


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentDeal:
    """One deal, from its first card to its last trick.

    ``number`` counts the deals of the record from 1, void ones too. ``lineup`` tells who plays which hand. ``dealt``
    are the hands by the seats at which they were dealt. ``taken`` is what the declarer's side took of the thirteen
    tricks, once the deal is over.
    """

    number: int
    dealer: Seat
    dealt: Hands
    state: State
    declaration: Declaration
    play: CardPlay
    lineup: Lineup = FOUR
    trouble: Trouble = PEACE
    taken: int | None = None

    @property
    def turn(self) -> Seat | None:
        """The seat to call, or the hand to play."""
        if self.state is State.OPEN:
            return self.declaration.turn
        return self.play.turn if self.state is State.FINAL else None

    @property
    def player(self) -> Seat | None:
        """Who acts at that turn: the declarer plays dummy's cards."""
        turn = self.turn
        return None if turn is None else self.player_of(turn)

    def player_of(self, hand: Seat) -> Seat:
        """Who plays that hand: its own player, the declarer for a dummy that is down, or who has two hands."""
        if hand is self.declaration.dummy and self.play.dummy_down and self.declaration.declarer is not None:
            return self.declaration.declarer
        return self.lineup.person(hand)

    @property
    def dummies(self) -> frozenset[Seat]:
        """The hands that lie open from the opening lead on."""
        dummy, second = self.declaration.dummy, self.lineup.second
        return frozenset([hand for hand in (dummy, second) if hand is not None])

    def home(self, chair: Seat) -> Seat:
        """The seat at which whoever now sits on that chair called, and in whose column he scores."""
        return at_home(chair, self.lineup, self.declaration.moved)

    @property
    def absent(self) -> Seat | None:
        """The chair on which nobody sits now."""
        vacant = self.lineup.vacant
        return None if vacant is None else self.home(vacant)

    def partner_of(self, seat: Seat) -> Seat | None:
        """His partner; of three players nobody has one before the declarer is known."""
        return self.lineup.partner(seat) if self.declaration.declarer is None else seat.partner

    def together(self, one: Seat, other: Seat) -> bool:
        """Whether those two hands are on one side, as far as sides are known."""
        return self.lineup.together(one, other) if self.declaration.declarer is None else one.side is other.side

    def adversaries(self, seat: Seat) -> frozenset[Seat]:
        """The hands against that one, as far as sides are known."""
        if self.declaration.declarer is None:
            return self.lineup.adversaries(seat)
        return frozenset(seat.side.other.seats)


# -- the table --


@dataclass(frozen=True, slots=True)
class Fine:
    """Points above the line, in each of those columns, that stand whatever becomes of the deal."""

    to: tuple[Side | Seat, ...]
    points: int
    law: str
    deal: int


@dataclass(frozen=True, slots=True)
class Correction:
    """An entry of the score put right by agreement."""

    entry: ScoreEntry
    to: int
    law: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """What the score is added up from, but for the deal in hand; it stays the same value while cards are played.

    ``past`` are the deals that are over and count, passed-out ones included. ``agreed`` are the columns of the score
    whose players have agreed it. ``sheet`` is the score sheet worked out from them, once somebody has asked for it
    (see ``laws.account``): of two threads that ask at once both work it out, and either result will do.
    """

    past: tuple[CurrentDeal, ...] = ()
    fines: tuple[Fine, ...] = ()
    corrections: tuple[Correction, ...] = ()
    agreed: frozenset[Side | Seat] = frozenset()
    sheet: object = field(default=None, init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything that the acts so far have made true.

    ``dealer`` is who deals now, or dealt the deal in hand. ``deals`` counts every deal begun. ``closed`` are the deals
    that are over, and whatever else is scored. ``cut`` tells that the pack has been cut for the next deal. ``sheet`` is
    the score sheet with the deal in hand, where that is over, once somebody has asked for it.
    """

    dealer: Seat = Seat.N
    deal: CurrentDeal | None = None
    deals: int = 0
    rights: tuple[Right, ...] = ()
    closed: Closed = field(default_factory=Closed)
    cut: bool = False
    sheet: object = field(default=None, init=False, repr=False, compare=False)

    @property
    def past(self) -> tuple[CurrentDeal, ...]:
        """The deals that are over and count, passed-out ones included."""
        return self.closed.past

    @property
    def fines(self) -> tuple[Fine, ...]:
        """The fixed penalties incurred so far."""
        return self.closed.fines

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """The entries of the score that were put right by agreement."""
        return self.closed.corrections

    @property
    def agreed(self) -> frozenset[Side | Seat]:
        """The columns of the score whose players have agreed it."""
        return self.closed.agreed

    @property
    def turn(self) -> Seat | None:
        """The seat to call or the hand to play; the dealer between deals."""
        return self.dealer if self.deal is None else self.deal.turn
