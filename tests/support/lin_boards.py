"""Boards in LIN, and what is read of them."""

from __future__ import annotations

from oddtrick.files.pbn import Collection, collect, scan_lin

DEAL = "1SAKQJHA432DA43C32,ST987HKQDKQJ2CA87,S65HJT98DT98CKQJT,"

CALLS = "mb|1N!|an|15 to 17|mb|p|mb|p|mb|p|pg||"

CARDS = "pc|s7|pc|s6|pc|s2|pc|sA|pg||pc|HA|pc|hq|pc|H8|pc|H5|pg||"

BOARD = f"pn|Ann,Bob,Cat,Dan|st||md|{DEAL}|rh||ah|Board 7|sv|n|{CALLS}{CARDS}mc|9|\n"


def read_boards(text: str) -> Collection:
    return collect(scan_lin(text, "club.lin"), "", "club.lin")


DOUBLINGS = f"md|{DEAL}|mb|{'X' * 60}q|"
"""A call that can be taken for one in as many ways as there are sums of ones and twos: it once stopped a club."""
