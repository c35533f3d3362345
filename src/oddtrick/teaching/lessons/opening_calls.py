"""The calls with which a dealer may begin: what a first page asks of a newcomer."""

from __future__ import annotations

from oddtrick.rules.acts import Deal
from oddtrick.rules.calls import Bid, Call, FigureBid
from oddtrick.rules.cards import PACK, SEATS, Seat, deal_round
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table


def opening_calls(code: Code) -> tuple[Call, ...]:
    """The proper first calls of a dealer, whatever they hold, of bids those of one odd trick; for four players."""
    if code.lineup.players != SEATS:
        return ()
    table = Table(dealer=Seat.S)
    dealt = after(table, judge(code, table, Deal(Seat.S, deal_round(PACK, Seat.S))))
    return tuple(call for call in offers(code, dealt, Seat.S).calls if _is_low(call))


def _is_low(call: Call) -> bool:
    return call.level == 1 if isinstance(call, Bid) else not isinstance(call, FigureBid)
