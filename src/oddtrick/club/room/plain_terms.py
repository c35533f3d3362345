"""The terms of a table as a text, as they are stored, and read again."""

from __future__ import annotations

import json

from oddtrick.club.room.state import Seating, Terms
from oddtrick.rules.policy import Policy


def write_terms(terms: Terms) -> str:
    """The terms of a table as a text."""
    return json.dumps(
        {
            "name": terms.name,
            "code": terms.code_key,
            "variety": list(terms.variety),
            "options": dict(terms.options),
            "policy": terms.policy.value,
            "seating": terms.seating.value,
            "players": terms.players,
            "slips": terms.slips,
            "stake": terms.stake,
            "listed": terms.listed,
            "watchers": terms.watchers,
            "words": terms.words,
            "set_deal": terms.set_deal,
            "agreed": dict(terms.agreed),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read_terms(text: str) -> Terms:
    """The terms of that text."""
    fields = json.loads(text)
    return Terms(
        # The hash chain holds the terms as they were stored: those of before have these words where there is no name.
        name="" if fields["name"] == "A rubber" else fields["name"],
        code_key=fields["code"],
        variety=tuple(fields["variety"]),
        options=fields["options"],
        policy=Policy(fields["policy"]),
        seating=Seating(fields["seating"]),
        players=fields["players"],
        slips=fields["slips"],
        stake=fields["stake"],
        listed=fields["listed"],
        watchers=fields["watchers"],
        words=fields.get("words", False),  # and were opened for phrases only
        set_deal=fields.get("set_deal", ""),  # tables of before have none
        agreed=tuple(fields.get("agreed", {}).items()),  # nor agreements
    )
