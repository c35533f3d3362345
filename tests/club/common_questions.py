"""Questions that a club and a device answer alike; ``python -m`` this asks a device, without the club's packages."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any
from urllib.parse import parse_qsl, urlsplit

if __name__ == "__main__":
    import tests.club.without_packages  # noqa: F401 (see there)

from oddtrick.club.device.asking import Request, ask
from oddtrick.club.device.device import Device
from tests.club.own_tables import Played

HEARTS = {"declarer": "S", "strain": "H", "level": 2, "tricks": 9, "honours": {"S": ["HA", "HK", "HQ"]}}
PAD = {"code": "auction-1910", "deals": [HEARTS]}
NULLO = {"code": "auction-1915", "options": {"nullo": 8}}

LEAD_OUT_OF_TURN = {"code": "auction-1910", "stage": "PLAY", "story": "24", "adversary": "W", "turn": "S", "card": "h5"}

Question = tuple[str, str, Any]
"""The method, the address with its query, and the body, ``None`` for none."""

QUESTIONS: tuple[Question, ...] = (
    ("GET", "/api/first-page", None),
    ("GET", "/api/codes/auction-1910?options=limit%3D100,nullo", None),
    ("GET", "/api/codes/bridge-1895?options=limit%3D100", None),
    ("GET", "/api/codes/bridge-1895?variety=dummy-bridge", None),
    ("GET", "/api/codes/whist", None),
    ("GET", "/api/lawbook/auction-1915", None),
    ("GET", "/api/lawbook/whist", None),
    ("POST", "/api/verify", {"secret": "ab" * 32, "cut": 20, "dealer": "E", "contributions": {"N": "cd" * 32}}),
    ("POST", "/api/verify", {"secret": "ab", "cut": 20, "dealer": "E"}),
    ("POST", "/api/verify", {"secret": "ab" * 32, "cut": 53, "dealer": "E"}),
    ("POST", "/api/verify", {"secret": "ab" * 32, "cut": 1, "dealer": "E", "contributions": {"A": "cd" * 32}}),
    ("GET", "/api/courses", None),
    ("GET", "/api/glossary", None),
    ("GET", "/api/problems", None),
    ("GET", "/api/books", None),
    ("GET", "/api/exercises/first-bids?seed=7", None),
    ("GET", "/api/exercises/first-bids?seed=7&agreed=two-spades%3Dwarn", None),
    ("GET", "/api/exercises/first-bids", None),
    ("GET", "/api/exercises/first-bids?seed=seven", None),
    ("GET", "/api/exercises/first-bids?seed=-1", None),
    ("GET", "/api/exercises/nothing?seed=1", None),
    ("GET", "/api/desk/gallery", None),
    ("GET", "/api/desk/gallery/revoke-shown", None),
    ("GET", "/api/desk/gallery/nothing", None),
    ("GET", "/api/desk/prices/auction-1910", None),
    ("GET", "/api/desk/prices/auction-1910?variety=sir-joshua", None),
    ("POST", "/api/desk/score", {**PAD, "stake": "1s per 100", "names": {"N": "Ann"}}),
    (
        "POST",
        "/api/desk/score",
        {**NULLO, "deals": [{**HEARTS, "tricks": 8, "revokes": [{"by": "E", "choice": "tricks"}]}]},
    ),
    ("POST", "/api/desk/score", {**PAD, "deals": [HEARTS, {**HEARTS, "level": 8}]}),
    ("POST", "/api/desk/score", {**PAD, "deals": [{**HEARTS, "honours": {"N": ["H1"]}}]}),
    ("POST", "/api/desk/score", {**PAD, "deals": [{**HEARTS, "strain": "X"}]}),
    ("POST", "/api/desk/score", {**PAD, "deals": {"1": HEARTS}}),
    ("POST", "/api/desk/score", {"deals": []}),
    ("POST", "/api/desk/score", {**PAD, "colour": "red"}),
    ("POST", "/api/desk/score", []),
    ("POST", "/api/desk/score", None),
    ("POST", "/api/desk/wash", {"rubbers": [PAD, {**PAD, "stopped": True}], "stake": "1s per 100"}),
    ("POST", "/api/desk/wash", {"rubbers": [PAD] * 41}),
    ("POST", "/api/desk/ruling", {"answers": {}}),
    ("POST", "/api/desk/ruling", {"answers": {"code": "auction-1910"}}),
    ("POST", "/api/desk/ruling", {"answers": {"code": "whist"}}),
    ("POST", "/api/desk/ruling", {"answers": LEAD_OUT_OF_TURN}),
    ("GET", "/api/desk/questions", None),
    ("GET", "/api/desk/questions?code=bridge-1895&variety=dummy-bridge", None),
    ("POST", "/api/desk/questions", {"question": "partners", "statements": ["Ann: cuts h5", "Bob: cuts s2"]}),
    ("POST", "/api/desk/questions", {"question": "nothing"}),
    ("POST", "/api/desk/questions", {"statements": ["Ann: cuts h5"]}),
    ("GET", "/api/tables/nowhere", None),
    ("GET", "/api/tables/nowhere/reasons", None),
    ("GET", "/api/nothing", None),
)


def answers_of_device() -> list[tuple[int, Any]]:
    """What a device answers to each of them."""
    device = Device(Played(Random(1)).around())
    answers = []
    for method, address, body in QUESTIONS:
        parts = urlsplit(address)
        answer = ask(device, "me", Request(method, parts.path, dict(parse_qsl(parts.query)), body), None)
        answers.append((answer.status, json.loads(json.dumps(answer.content))))
    return answers


if __name__ == "__main__":
    json.dump(answers_of_device(), sys.stdout)
