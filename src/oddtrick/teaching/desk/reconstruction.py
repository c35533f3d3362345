"""A table rebuilt from what is reported of it: unknown cards and earlier tricks are filled in to fit the report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from oddtrick.rules.acts import (
    Act,
    Alter,
    Answer,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    Deal,
    Expose,
    LeaveTable,
    Look,
    Mishap,
    Place,
    Play,
    Quit,
    Remarks,
    Say,
    Search,
    TakeBack,
    Touch,
)
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import PACK, SEATS, SUITS, Card, Hand, Hands, Seat, Suit, round_from
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.lineup import FOUR, Lineup
from oddtrick.rules.messages import listed, message
from oddtrick.rules.offers import offers
from oddtrick.rules.table import State, Table, at_home
from oddtrick.rules.terms import MishapKind
from oddtrick.teaching.desk.table_on_demand import DeskTable

CARDS_IN_HAND = 13

_IN_PLAY = (
    Play,
    TakeBack,
    Quit,
    AskVoid,
    Answer,
    Touch,
    Place,
    Claim,
    Concede,
    ClaimRevoke,
    LeaveTable,
    Look,
    Remarks,
    Search,
)
"""Acts that, where nothing else is reported, mean that the cards are being played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealReport:
    """What is reported of a deal; ``None`` or nothing for what is not.

    ``trick`` (from 1) is the one in hand when the first act is done, ``leader`` the hand whose lead it is or was.
    ``cards``, ``suits`` and ``voids`` tell what hands hold then: cards, at least one of a suit, none of a suit.
    """

    dealer: Seat | None = None
    declarer: Seat | None = None
    strain: Strain | None = None
    level: int | None = None
    doubling: int = 0
    trick: int | None = None
    leader: Seat | None = None
    cards: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict, hash=False)
    suits: frozenset[tuple[Seat, Suit]] = frozenset()
    voids: frozenset[tuple[Seat, Suit]] = frozenset()

    @property
    def in_play(self) -> bool:
        """Whether the declaration is over."""
        return self.declarer is not None


def suppose(code: Code, situation: DealReport, acts: Sequence[Act]) -> tuple[DeskTable, tuple[Act, ...]]:
    """A table at which those acts can be done, and the acts that led to it: the deal, the calls, earlier tricks.

    Where the declaration is not over nothing has been done yet. ``NotUnderstood`` where what is reported cannot be.
    """
    dealt = next((act for act in acts if isinstance(act, Deal)), None)
    if dealt is not None:
        table = Table(dealer=_or(situation.dealer, dealt.by))
        return DeskTable(code=code, hands=dealt.hands, table=table), ()
    situation = complete_report(situation, acts, code.lineup)
    assert situation.dealer is not None
    needs = _needs(situation, acts)
    past = (situation.trick or 1) - 1 if situation.in_play else 0
    hands, tricks = _filled(needs, past, situation.leader)
    hands = _as_dealt(_without_missing(hands, acts), situation, code.lineup)
    sitting = DeskTable(code=code, hands=hands, table=Table(dealer=situation.dealer))
    if not situation.in_play:
        return sitting, ()
    opening: list[Act] = [Deal(situation.dealer, hands)]
    sitting, _ = sitting.do(opening[0])
    sitting = _declared(sitting, situation, opening)
    for number, trick in enumerate(tricks):
        sitting = _played(sitting, trick, situation.leader if number else None, opening)
    return sitting, tuple(opening)


def _as_dealt(hands: Hands, situation: DealReport, lineup: Lineup) -> Hands:
    """The hands where they were dealt: of three players one may have moved with theirs since."""
    opposite = None if situation.declarer is None else situation.declarer.partner
    moved = None if opposite is lineup.vacant else opposite
    north, east, south, west = (hands[at_home(seat, lineup, moved)] for seat in SEATS)
    return (north, east, south, west)


# -- what goes without saying --


def complete_report(situation: DealReport, acts: Sequence[Act], lineup: Lineup = FOUR) -> DealReport:
    """What is reported, with the most likely for what is not: see the fields of ``DealReport``."""
    callers = [act.by for act in acts if isinstance(act, Say | Alter)]
    play_stated = any(
        value is not None for value in (situation.declarer, situation.strain, situation.trick, situation.leader)
    )
    if not play_stated and (callers or not any(_in_play(act, lineup) for act in acts)):
        anyone = Seat.S if lineup.vacant is not Seat.S else lineup.left(Seat.S)
        return replace(situation, dealer=_or(situation.dealer, callers[0] if len(callers) > 1 else anyone))
    declarer = situation.declarer if situation.declarer is not None else _or(situation.dealer, Seat.S)
    # In bridge the dealer's own side declares and the dealer plays it, also where their partner names the trump.
    situation = replace(
        situation,
        declarer=declarer,
        dealer=_or(situation.dealer, declarer),
        strain=situation.strain or Strain.NO_TRUMPS,
        trick=situation.trick or _likely_trick(acts),
    )
    return replace(situation, leader=_or(situation.leader, _likely_leader(situation, declarer, acts)))


def _in_play(act: Act, lineup: Lineup) -> bool:
    # Who plays two hands may look at one of them too soon before anything is said.
    looks = lineup.alone is not None and isinstance(act, Look) and act.at.hand is not None
    return isinstance(act, _IN_PLAY) and not looks


def _or(seat: Seat | None, other: Seat) -> Seat:
    # North is 0: "or" would pass over North.
    return other if seat is None else seat


def _likely_trick(acts: Sequence[Act]) -> int:
    looked = [act.at.trick for act in acts if isinstance(act, Look) and act.at.trick is not None]
    if looked:
        return min(max(looked) + 2, CARDS_IN_HAND)
    return 1 if any(isinstance(act, Play | Expose | Place) for act in acts) else 2


def _likely_leader(situation: DealReport, declarer: Seat, acts: Sequence[Act]) -> Seat:
    """At the first trick eldest hand; later who plays first in what is reported, unless that is only a lead."""
    if situation.trick == 1:
        return declarer.left
    plays = [act for act in acts if isinstance(act, Play)]
    if not plays:
        return declarer
    first = plays[0].source
    if len(plays) > 1 or len(acts) > 1:
        return first
    return first.partner if first.side is declarer.side else declarer


# -- what the hands must hold --


@dataclass(slots=True)
class _Needs:
    """What each hand must hold, and may not, when the first act is done."""

    cards: dict[Seat, list[Card]]
    suits: set[tuple[Seat, Suit]]
    voids: set[tuple[Seat, Suit]]

    def hold(self, seat: Seat, card: Card) -> None:
        for other, cards in self.cards.items():
            if other is not seat and card in cards:
                raise NotUnderstood(
                    message("{card} cannot lie with {other} and with {seat}", card=card, other=other, seat=seat)
                )
        if card not in self.cards[seat]:
            self.cards[seat].append(card)


def _needs(situation: DealReport, acts: Sequence[Act]) -> _Needs:
    needs = _Needs({seat: [] for seat in SEATS}, set(situation.suits), set(situation.voids))
    for seat, cards in situation.cards.items():
        for card in cards:
            needs.hold(seat, card)
    for act in acts:
        for seat, card in _named(situation, act, needs):
            needs.hold(seat, card)
    for seat, suit in _refusals(acts):
        if (seat, suit) not in needs.suits | needs.voids and not any(c.suit is suit for c in needs.cards[seat]):
            (needs.suits if _denied(acts, seat) else needs.voids).add((seat, suit))
    return needs


def _named(situation: DealReport, act: Act, needs: _Needs) -> Iterable[tuple[Seat, Card]]:
    """The cards that an act shows to be in a hand."""
    match act:
        case Play():
            return [(act.source, card) for card in act.cards]
        case Mishap(kind=MishapKind.SHORT_HAND):
            return [(_or(act.seat, act.by), card) for card in act.cards]
        case Expose(cards=cards):
            partners = needs.cards[act.by.partner]
            return [(act.by, card) for card in cards if card not in partners]
        case Touch(cards=cards) if situation.declarer is not None:
            return [(situation.declarer.partner, card) for card in cards]
        case _:
            return []


def _refusals(acts: Sequence[Act]) -> list[tuple[Seat, Suit]]:
    """Who played another suit than the one led, and which that was."""
    refusals: list[tuple[Seat, Suit]] = []
    trick: list[tuple[Seat, Card]] = []
    for act in acts:
        if isinstance(act, TakeBack):
            trick = [(seat, card) for seat, card in trick if seat is not act.source]
        if not isinstance(act, Play):
            continue
        if len({seat for seat, _ in trick}) == len(SEATS):
            trick = []
        if trick and act.cards[0].suit is not trick[0][1].suit:
            refusals.append((act.source, trick[0][1].suit))
        trick.append((act.source, act.cards[0]))
    return refusals


def _denied(acts: Sequence[Act], seat: Seat) -> bool:
    """Whether they held that suit after all: the story ends there, or they are asked, charged, or take back."""
    last = acts[-1]
    if isinstance(last, Play) and last.source is seat:
        return True
    return any(
        (isinstance(act, ClaimRevoke) and act.against is seat)
        or (isinstance(act, TakeBack) and act.source is seat)
        or (isinstance(act, Answer) and act.by is seat and not act.void)
        for act in acts
    )


# -- the hands --

_Trick = tuple[tuple[Seat, Card], ...]


def _filled(needs: _Needs, past: int, leader: Seat | None) -> tuple[Hands, tuple[_Trick, ...]]:
    """Whole hands, and ``past`` tricks out of them, each of one suit and won by ``leader``."""
    size = CARDS_IN_HAND - past
    for seat, cards in needs.cards.items():
        if len(cards) > size:
            raise NotUnderstood(
                message(
                    "{seat} can hold only {size} cards in trick {trick}, not {count}",
                    seat=seat,
                    size=size,
                    trick=past + 1,
                    count=len(cards),
                )
            )
    free = [card for card in PACK if not any(card in cards for cards in needs.cards.values())]
    held = {seat: list(cards) for seat, cards in needs.cards.items()}
    for seat, suit in sorted(needs.suits):
        if not any(card.suit is suit for card in held[seat]):
            of_suit = [card for card in free if card.suit is suit]
            if not of_suit or len(held[seat]) >= size:
                raise NotUnderstood(
                    message("{seat} can hold no {suit}: the cards are elsewhere", seat=seat, suit=Strain(suit.letter))
                )
            held[seat].append(of_suit[len(of_suit) // 2])
            free.remove(of_suit[len(of_suit) // 2])
    for gone in _ways(free, past):
        rest = [card for card in free if card not in gone]
        dealt = _dealt_out(rest, held, size, needs.voids)
        if dealt is not None:
            tricks = _tricks(gone, _or(leader, Seat.N))
            for trick in tricks:
                for seat, card in trick:
                    dealt[seat].append(card)
            north, east, south, west = (Hand.of(dealt[seat]) for seat in SEATS)
            return (north, east, south, west), tricks
    raise NotUnderstood(message("no deal fits all that: give fewer cards, or an earlier trick"))


def _without_missing(hands: Hands, acts: Sequence[Act]) -> Hands:
    """The hands as they lay while a card that is found later was missing."""
    missing = {
        card for act in acts if isinstance(act, Mishap) and act.kind is MishapKind.SHORT_HAND for card in act.cards
    }
    north, east, south, west = (Hand.of(card for card in hand if card not in missing) for hand in hands)
    return (north, east, south, west)


def _ways(free: Sequence[Card], past: int) -> Iterable[tuple[Card, ...]]:
    """The cards of earlier tricks, four of a suit to each, the suits as even as can be first."""
    of_suit = {suit: [card for card in free if card.suit is suit] for suit in SUITS}
    shares = [share for share in product(range(4), repeat=4) if sum(share) == past]
    for share in sorted(shares, key=lambda share: max(share) - min(share)):
        counts = dict(zip(SUITS, share, strict=True))
        if all(len(of_suit[suit]) >= 4 * count for suit, count in counts.items()):
            yield tuple(card for suit, count in counts.items() for card in of_suit[suit][: 4 * count])


def _tricks(gone: Sequence[Card], leader: Seat) -> tuple[_Trick, ...]:
    losers = (leader.left, leader.partner, leader.right)
    tricks = []
    for start in range(0, len(gone), 4):
        *low, high = sorted(gone[start : start + 4])
        tricks.append(((leader, high), *zip(losers, low, strict=True)))
    return tuple(tricks)


def _dealt_out(
    cards: Sequence[Card], fixed: Mapping[Seat, list[Card]], size: int, voids: set[tuple[Seat, Suit]]
) -> dict[Seat, list[Card]] | None:
    """The cards dealt out so that each hand has ``size``, suits about even; ``None`` if the voids forbid it."""
    held = {seat: list(cards) for seat, cards in fixed.items()}

    def place(card: Card, tried: set[Seat]) -> bool:
        seats = [seat for seat in SEATS if seat not in tried and (seat, card.suit) not in voids]
        for seat in sorted(seats, key=lambda seat: sum(other.suit is card.suit for other in held[seat])):
            if len(held[seat]) < size:
                held[seat].append(card)
                return True
        for seat in seats:
            tried.add(seat)
            for other in held[seat]:
                if other not in fixed[seat] and place(other, tried):
                    held[seat].remove(other)
                    held[seat].append(card)
                    return True
        return False

    return held if all(place(card, set()) for card in cards) else None


# -- how it came to that --

_QUIET: tuple[Call, ...] = (PASS, Word.MAY_I_PLAY, Word.YES, Word.SATISFIED)


def _declared(sitting: DeskTable, situation: DealReport, opening: list[Act]) -> DeskTable:
    """The declaration up to the contract that is reported."""
    while (deal := sitting.table.deal) is not None and deal.state is State.OPEN:
        turn = deal.declaration.turn
        assert turn is not None
        call = _next_call(sitting, situation, offers(sitting.code, sitting.table, deal.lineup.person(turn)).calls, turn)
        opening.append(Say(turn, call))
        sitting, _ = sitting.do(opening[-1])
    declaration = None if deal is None else deal.declaration
    wanted = (situation.declarer, situation.strain, situation.doubling)
    if declaration is None or (declaration.declarer, declaration.strain, declaration.doubling) != wanted:
        raise _not_so(sitting.code, situation)
    return sitting


def _next_call(sitting: DeskTable, situation: DealReport, calls: tuple[Call, ...], turn: Seat) -> Call:
    deal = sitting.table.deal
    assert deal is not None and situation.strain is not None
    if deal.declaration.strain is not situation.strain:
        wanted = _declaring(situation, calls)
        if turn is situation.declarer and wanted is not None:
            return wanted
        if turn is situation.declarer or not sitting.code.bids:
            raise _not_so(sitting.code, situation)
    elif deal.declaration.doubling < situation.doubling:
        for double in (DOUBLE, REDOUBLE):
            if double in calls:
                return double
    quiet = next((call for call in _QUIET if call in calls), None)
    if quiet is not None:
        return quiet
    # A dealer who may not pass bids what the declarer can overcall.
    return next(call for call in calls if isinstance(call, FigureBid) or _other(call, situation.strain))


def _other(call: Call, strain: Strain) -> bool:
    return isinstance(call, Bid | StrainBid) and call.strain is not strain


def _declaring(situation: DealReport, calls: tuple[Call, ...]) -> Call | None:
    """The call that names the strain reported, or the number before it; the lowest bid where no number is."""
    for call in calls:
        match call:
            case Bid(level=level, strain=strain) if strain is situation.strain and situation.level in (None, level):
                return call
            case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain) if strain is situation.strain:
                return call
            case FigureBid():
                return call
    return None


def _not_so(code: Code, situation: DealReport) -> NotUnderstood:
    assert situation.strain is not None
    contract: object = situation.strain
    if situation.level is not None:
        contract = listed((situation.level, contract), " ")
    if situation.doubling:
        contract = message("{contract}, doubled {times} times", contract=contract, times=situation.doubling)
    return NotUnderstood(
        message(
            "{declarer} cannot come to play {contract}, with {dealer} dealing, under the code {code}: "
            "put --declarer, --strain, --level or --dealer right",
            declarer=situation.declarer,
            contract=contract,
            dealer=situation.dealer,
            code=code.name,
        )
    )


def _played(sitting: DeskTable, trick: _Trick, leader: Seat | None, opening: list[Act]) -> DeskTable:
    """One earlier trick, led by eldest hand where no ``leader`` is told."""
    deal = sitting.table.deal
    assert deal is not None and deal.declaration.leader is not None
    cards = dict(trick)
    for source in round_from(deal.declaration.leader if leader is None else leader):
        assert sitting.table.deal is not None
        by = sitting.table.deal.player_of(source)
        opening.append(Play(by, (cards[source],), None if by is source else source))
        sitting, _ = sitting.do(opening[-1])
    return sitting
