"""What one seat may know: built from named fields of the table, never a copy with something taken out.

Players, human or computer, see Views and nothing else. Whatever is not written here is not known.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.calls import Strain
from oddtrick.cards import SEATS, Card, Hand, Seat, Side
from oddtrick.laws.account import sheet_of
from oddtrick.laws.hands_seen import seen
from oddtrick.laws.law import Code
from oddtrick.laws.score.sheet import Sheet
from oddtrick.lineup import Lineup
from oddtrick.offers import Offers, as_known, offers
from oddtrick.table import (
    Bar,
    CurrentDeal,
    Inquiry,
    NoteKind,
    PendingClaim,
    Right,
    Said,
    State,
    Table,
    Trick,
    at_home,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """One seat's knowledge of a table; ``seat`` is ``None`` for a watcher, who holds no cards.

    ``player`` is who acts now (the declarer for dummy), ``turn`` the hand or caller whose turn it is. ``hand`` and
    ``dealt`` are the seat's own cards, left and as dealt; ``dummy_hand`` is what is left of dummy, once it is down;
    ``laid`` are the hands that lie on the table, ``seen`` all that it may look at, ``own`` those from which it plays.
    ``lineup`` tells who plays which hand, ``moved`` which of three players has gone to the vacant chair: ``said``
    names them by the seat where they called.
    ``tricks`` are all played, the last perhaps on the table (``on_table``). ``left`` counts the cards in each
    hand, N E S W; ``faced`` are hands laid open after a claim, ``shown`` cards of others that this side alone has been
    shown. ``won`` are the tricks of each side. ``said`` are the calls in order. ``rights`` are those that anyone knows
    of, whoever may choose.
    """

    code: str
    varieties: tuple[str, ...]
    seat: Seat | None
    state: State
    deal: int
    dealer: Seat
    turn: Seat | None
    player: Seat | None
    hand: Hand
    dealt: Hand
    dummy_hand: Hand | None
    laid: tuple[tuple[Seat, Hand], ...]
    seen: tuple[tuple[Seat, Hand], ...]
    own: tuple[Seat, ...]
    lineup: Lineup
    moved: Seat | None
    said: tuple[Said, ...]
    strain: Strain | None
    level: int | None
    points: int | None
    doubling: int
    by: Seat | None
    declarer: Seat | None
    dummy: Seat | None
    leader: Seat | None
    tricks: tuple[Trick, ...]
    on_table: Trick | None
    left: tuple[int, int, int, int]
    won: dict[Side, int]
    exposed: tuple[tuple[Seat, Card], ...]
    faced: tuple[tuple[Seat, Hand], ...]
    shown: tuple[tuple[Seat, Card], ...]
    bars: tuple[Bar, ...]
    inquiries: tuple[Inquiry, ...]
    claim: PendingClaim | None
    rights: tuple[Right, ...]
    sheet: Sheet
    offers: Offers

    def home(self, chair: Seat) -> Seat:
        """The seat at which whoever now sits on that chair called, and in whose column they score."""
        return at_home(chair, self.lineup, self.moved)


_NO_CARDS = Hand()


def view(code: Code, table: Table, seat: Seat | None) -> View:
    """What that seat knows, or a watcher where ``seat`` is ``None``."""
    deal = table.deal
    declaration = None if deal is None else deal.declaration
    play = None if deal is None else deal.play
    trouble = None if deal is None else deal.trouble
    looked_at = frozenset() if deal is None else seen(deal, seat)
    return View(
        code=code.key,
        varieties=code.varieties,
        seat=seat,
        state=State.DEALING if deal is None else deal.state,
        deal=table.deals,
        dealer=table.dealer if deal is None else deal.dealer,
        turn=None if deal is None else deal.turn,
        player=None if deal is None else deal.player,
        hand=_NO_CARDS if deal is None or seat is None or seat not in looked_at else deal.play.hands[seat],
        dealt=_NO_CARDS if deal is None or seat is None or seat not in looked_at else deal.dealt[deal.home(seat)],
        dummy_hand=None if deal is None else _dummy_hand(deal),
        laid=() if deal is None else _laid(deal),
        own=() if deal is None or seat is None else tuple(at for at in SEATS if deal.player_of(at) is seat),
        seen=() if deal is None else tuple((at, deal.play.hands[at]) for at in SEATS if at in looked_at),
        lineup=code.lineup,
        moved=None if declaration is None else declaration.moved,
        said=() if declaration is None else declaration.said,
        strain=None if declaration is None else declaration.strain,
        level=None if declaration is None else declaration.level,
        points=None if declaration is None else declaration.points,
        doubling=0 if declaration is None else declaration.doubling,
        by=None if declaration is None else declaration.by,
        declarer=None if declaration is None else declaration.declarer,
        dummy=None if declaration is None else declaration.dummy,
        leader=None if declaration is None else declaration.leader,
        tricks=() if play is None else play.tricks,
        on_table=None if play is None else play.trick,
        left=_counts(deal),
        won=dict.fromkeys(Side, 0) if play is None else play.tally(),
        exposed=() if trouble is None else trouble.exposed,
        bars=() if trouble is None else trouble.bars,
        inquiries=() if trouble is None else trouble.inquiries,
        claim=None if trouble is None else trouble.claim,
        faced=() if deal is None else _faced(deal),
        shown=() if deal is None or seat is None else _shown_to(deal, seat),
        rights=tuple(as_known(right, seat) for right in table.rights if not right.secret),
        sheet=sheet_of(code, table),
        offers=Offers() if seat is None else offers(code, table, seat),
    )


def _shown_to(deal: CurrentDeal, seat: Seat) -> tuple[tuple[Seat, Card], ...]:
    """The cards that the other side had to show for looking at them in the deal."""
    notes = [note for note in deal.trouble.notes if note.kind is NoteKind.SHOWN and note.seat.side is not seat.side]
    return tuple((note.seat, note.card) for note in notes if note.card is not None)


def _faced(deal: CurrentDeal) -> tuple[tuple[Seat, Hand], ...]:
    """Hands that their holders have had to lay face up after a claim."""
    faced = [note.seat for note in deal.trouble.notes if note.kind is NoteKind.FACED]
    return tuple((seat, deal.play.hands[seat]) for seat in faced)


def _laid(deal: CurrentDeal) -> tuple[tuple[Seat, Hand], ...]:
    dummies = deal.dummies if deal.play.dummy_down else ()
    return tuple((seat, deal.play.hands[seat]) for seat in SEATS if seat in dummies)


def _dummy_hand(deal: CurrentDeal) -> Hand | None:
    dummy = deal.declaration.dummy
    return deal.play.hands[dummy] if dummy is not None and deal.play.dummy_down else None


def _counts(deal: CurrentDeal | None) -> tuple[int, int, int, int]:
    if deal is None:
        return (0, 0, 0, 0)
    north, east, south, west = (len(deal.play.hands[seat]) for seat in SEATS)
    return (north, east, south, west)
