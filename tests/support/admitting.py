"""What waits for somebody's word, admitted."""

from __future__ import annotations

from oddtrick.rules.acts import Agree
from oddtrick.rules.laws.examine.claiming import admitters
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table


def admitted(code: Code, table: Table) -> Table:
    """The table once all who are asked have admitted the claim that waits; in 1895 a partner's concession too."""
    while table.deal is not None and (claim := table.deal.irregularities.claim) is not None:
        seat = min(admitters(table.deal, claim.by) - claim.agreed)
        table = after(table, judge(code, table, Agree(seat)))
    return table
