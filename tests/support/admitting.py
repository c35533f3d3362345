"""What waits for somebody's word, admitted."""

from __future__ import annotations

from oddtrick.acts import Agree
from oddtrick.laws.examine.claiming import concerned
from oddtrick.laws.law import Code
from oddtrick.referee import after, judge
from oddtrick.table import Table


def admitted(code: Code, table: Table) -> Table:
    """The table once all who are asked have admitted the claim that waits; in 1895 a partner's concession too."""
    while table.deal is not None and (claim := table.deal.trouble.claim) is not None:
        seat = min(concerned(table.deal, claim.by) - claim.agreed)
        table = after(table, judge(code, table, Agree(seat)))
    return table
