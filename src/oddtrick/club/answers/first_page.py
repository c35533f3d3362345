"""The first page: a ruling, a leaf of a score."""

from __future__ import annotations

from typing import Any

from oddtrick.club.answers.desk import PadForm, open_one, scored
from oddtrick.club.answers.endpoint import Endpoint
from oddtrick.club.render.shapes.arrival import FirstPageShape
from oddtrick.files.shapes.read_shapes import read_shape
from oddtrick.words.language import cached_by_language

RULING = "revoke-shown"
"""The mishap of the gallery whose ruling is shown."""

LEAF: dict[str, Any] = {
    "code": "auction-1910",
    "deals": [
        {"declarer": "S", "strain": "H", "level": 2, "tricks": 9, "honours": {"S": ["HA", "HK", "HQ"]}},
        {"declarer": "W", "strain": "NT", "level": 2, "tricks": 6, "honours": {"E": ["SA", "HA", "DA"]}},
        {"declarer": "N", "strain": "NT", "level": 1, "tricks": 7, "honours": {}},
        {"declarer": "E", "strain": "H", "level": 3, "tricks": 10, "honours": {"E": ["HA", "HK", "HJ", "HT"]}},
    ],
}
"""Four deals of 1910: made with an over-trick, two short, the odd trick that makes game, and the other side's game."""


def first_page() -> FirstPageShape:
    """What the first page shows of the game."""
    return _samples()  # the same for all, made once for a language


@cached_by_language()
def _samples() -> FirstPageShape:
    opened = open_one(RULING)
    ruling = opened["ruling"]
    return {
        "title": opened["exhibit"]["title"],
        "path": f"/desk/gallery/{opened['exhibit']['code']}/{RULING}",
        "said": ruling["said"],
        "law": ruling["law"],
        "clause": ruling["clause"],
        "choices": [choice["label"] for choice in ruling["choices"]],
        "sheet": scored(read_shape(PadForm, LEAF))["sheet"],
    }


ENDPOINTS = (Endpoint("GET", "/api/first-page", first_page, "books"),)
