"""The phases of a declaration in words, as the comparison of the codes shows them."""

from __future__ import annotations

from oddtrick.rules.laws.auctions.auction import Auction, by_points
from oddtrick.rules.laws.auctions.declaring import Declaring, DeclaringFromTwo
from oddtrick.rules.laws.auctions.dialogue import Doubling
from oddtrick.rules.laws.auctions.phase import Phase
from oddtrick.rules.laws.auctions.points import FigureAuction, NamingStrain
from oddtrick.rules.laws.auctions.strains import StrainAuction


def description(phase: Phase) -> str:
    """Who declares what, and in which way."""
    match phase:
        case Declaring():
            return "dealer, or partner if the dealer leaves it"
        case DeclaringFromTwo(exposing=exposing):
            way = "open" if exposing else "closed"
            return f"player of Dummy, or Dummy's hand as it must; dealers against them as usual; played {way}"
        case Doubling(limit=limit):
            return f"doubling {'without limit' if limit is None else f'to {limit} a trick'}"
        case Auction(order=order, dealer_may_pass=may_pass):
            rank = "points" if order is by_points else "tricks"
            return f"auction, {rank} rank; dealer {'may' if may_pass else 'may not'} pass"
        case StrainAuction():
            return "auction, strains alone are bid; dealer may pass"
        case FigureAuction():
            return "auction, numbers are bid; dealer may not pass"
        case NamingStrain():
            return "the highest bidder names the strain"
        case _:
            return type(phase).__name__.lower()
