"""The tricks that each side is sure of, and the value of a deal when it ends, perhaps before its last card."""

from __future__ import annotations

from oddtrick.rules.cards import Side
from oddtrick.rules.facts import DealOver
from oddtrick.rules.table import CardPlay, CurrentDeal, PendingClaim


def tricks_left(deal: CurrentDeal) -> int:
    """The tricks neither won nor conceded, the one on the table included while it waits for cards."""
    if not deal.irregularities.conceded:
        # Asked for every seat at every card.
        play = deal.play
        return max(0, 13 - len(play.quitted) - (play.trick is not None and play.trick.is_complete))
    # A side may win more than was left to it when the others' tricks were conceded: nothing is left then.
    return max(0, 13 - least_won(deal, Side.NS) - least_won(deal, Side.EW))


def least_won(deal: CurrentDeal, side: Side) -> int:
    """What a side is sure of: the tricks it has won, or what was conceded to it if that is more."""
    return max([deal.play.won(side), *(tricks for to, tricks in deal.irregularities.conceded if to is side)])


def least_conceded(deal: CurrentDeal, side: Side) -> int:
    """What was conceded to a side, with what it had won then; nothing if nothing was."""
    return max((tricks for to, tricks in deal.irregularities.conceded if to is side), default=0)


def over(deal: CurrentDeal, side: Side, tricks: int) -> DealOver:
    """The deal is over with ``tricks`` of the thirteen to that side."""
    assert deal.declaration.declarer is not None
    mine = side is deal.declaration.declarer.side
    tricks = min(tricks, 13 - least_conceded(deal, side.other))
    return DealOver(tricks if mine else 13 - tricks)


def played_out(deal: CurrentDeal, play: CardPlay) -> DealOver:
    """The deal is over: what the declarer's side has, never less than was conceded to it, nor more than is left."""
    declarer = deal.declaration.declarer
    assert declarer is not None
    mine, theirs = play.won(declarer.side), play.won(declarer.side.other)
    if deal.irregularities.conceded:
        mine = max(mine, least_won(deal, declarer.side))
        theirs = max(theirs, least_won(deal, declarer.side.other))
    return DealOver(min(mine, 13 - theirs))


def as_claimed(deal: CurrentDeal, claim: PendingClaim) -> DealOver:
    """The deal is over, and that claim is admitted."""
    return over(deal, claim.by.side, least_won(deal, claim.by.side) + claim.tricks)


def throw_down(deal: CurrentDeal) -> DealOver:
    """The deal is over, its cards thrown down: what was claimed is admitted; nobody has the tricks not claimed."""
    if deal.irregularities.claim is not None:
        return as_claimed(deal, deal.irregularities.claim)
    assert deal.declaration.declarer_side is not None
    return DealOver(least_won(deal, deal.declaration.declarer_side), unclaimed=tricks_left(deal))
