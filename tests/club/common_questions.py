"""Questions that a club and a device answer alike; ``python -m`` this asks a device, without the club's packages."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

if __name__ == "__main__":
    import tests.club.without_packages  # noqa: F401 (see there)

from oddtrick.club.device.device import Device
from oddtrick.club.device.requests import Request, ask
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.players.chooser import ChosenAct, TableSetup, next_act
from oddtrick.players.registry import new_player
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import find_code
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from tests.club.own_tables import Played

HEARTS = {"declarer": "S", "strain": "H", "level": 2, "tricks": 9, "honours": {"S": ["HA", "HK", "HQ"]}}
PAD = {"code": "auction-1910", "deals": [HEARTS]}
NULLO = {"code": "auction-1915", "options": {"nullo": 8}}

LEAD_OUT_OF_TURN = {"code": "auction-1910", "stage": "PLAY", "story": "24", "adversary": "W", "turn": "S", "card": "h5"}


Question = tuple[str, str, Any]
"""The method, the address with its query, and the body, ``None`` for none."""

SET_DEAL = "S AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"
"""Foster's first example of an auction (page 120): the dealer bids one heart on this hand."""

STUDY = {"policy": "study", "start": True, "set_deal": SET_DEAL, "listed": False}
CALLS = tuple({"by": by, "act": "call", "call": call} for by, call in (("S", "1H"), ("W", "P"), ("N", "P"), ("E", "P")))
BOARD = {"code": "auction-1910", "deal": SET_DEAL}
BID_TOO_LOW = {"by": "W", "act": "call", "call": "1S"}
PBN = '[Board "7"]\n[Dealer "S"]\n[Deal "N:AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"]\n'
LEAD = {"by": "W", "act": "play", "card": "S9"}


def whole_deal() -> list[dict[str, Any]]:
    """What four players of Foster's book do with that deal, to its end."""
    code, (dealer, hands) = find_code("auction-1910"), read_set_deal(SET_DEAL)
    table = Table(dealer=dealer)
    table = after(table, judge(code, table, Deal(dealer, hands)))
    players, sitting = {seat: new_player("foster-1910", 1) for seat in SEATS}, TableSetup(policy=Policy.STUDY)
    acts = list[dict[str, Any]]()
    while isinstance(step := next_act(code, table, sitting, players, len(acts)), ChosenAct):
        acts.append(write_act(step.act))
        table = after(table, judge(code, table, step.act))
    return acts


QUESTIONS: tuple[Question, ...] = (
    ("POST", "/api/guest", {"name": "A<b"}),
    ("POST", "/api/guest", {"name": " Ann "}),
    ("POST", "/api/guest", {"name": "Eve"}),
    ("POST", "/api/name", {"name": ""}),
    ("POST", "/api/name", {"name": "Bea\u202e"}),
    ("POST", "/api/name", {"name": "Bea"}),
    ("GET", "/api/me", None),
    *(
        ("POST", "/api/tables", form)
        for form in (
            {"name": "a<b"},
            {"slips": 2},
            {"slips": 0.1},
            {"slips": "none"},
            {"code": "whist"},
            {"policy": "open"},
            {"stake": "1s"},
            {"sit": "S", "code": "bridge-1895", "variety": ["dummy-bridge"]},
            {**STUDY, "listed": True},
            {**STUDY, "set_deal": "S none"},
            {**STUDY, "acts": [LEAD] * 121},
            {**STUDY, "opening": "1H"},
            {"agreed": {"discard": "none"}},
            {"options": {"nullo": [8]}},
            {"name": "Half a \ud800 sign"},
        )
    ),
    ("POST", "/api/tables", {"name": "Ours", "players": "foster-1910", "sit": "E", "stake": "1s per 100"}),
    ("GET", "/api/tables/{table}", None),
    ("GET", "/api/tables/{table}/mine", None),
    ("GET", "/api/tables/{table}/reasons", None),
    ("GET", "/api/tables/{table}/meanings/next", None),
    ("POST", "/api/tables/{table}/hint?seat=E", None),
    ("POST", "/api/tables/{table}/hint?seat=X", None),
    ("POST", "/api/tables", {**STUDY, "acts": [*CALLS, LEAD], "agreed": {"discard": "weak"}}),
    ("GET", "/api/tables/{table}", None),
    ("GET", "/api/tables/{table}/mine", None),
    ("GET", "/api/tables/{table}/meanings", None),
    ("GET", "/api/tables/{table}/meanings/next", None),
    ("POST", "/api/tables/{table}/hint?seat=W", None),
    ("POST", "/api/tables/{table}/hint?seat=S", None),
    ("POST", "/api/tables", {**STUDY, "acts": CALLS[:1]}),
    ("GET", "/api/tables/{table}/meanings/next", None),
    ("GET", "/api/mine", None),
    ("POST", "/api/tables", {**STUDY, "acts": whole_deal()}),
    ("GET", "/api/tables/{table}/last-act", None),
    ("GET", "/api/history", None),
    ("GET", "/api/history?most=1", None),
    ("GET", "/api/history?most=0", None),
    ("GET", "/api/rubbers/{table}-1", None),
    ("GET", "/api/rubbers/{table}-1/head", None),
    ("GET", "/api/rubbers/{table}-1/deals/1", None),
    ("GET", "/api/rubbers/{table}-1/deals/2", None),
    ("GET", "/api/rubbers/{table}-1/deals/one", None),
    ("GET", "/api/rubbers/{table}-1/deals/1/books", None),
    ("GET", "/api/rubbers/{table}-1/deals/2/books", None),
    ("GET", "/api/rubbers/{table}-1/deals/0/books", None),
    ("GET", "/api/rubbers/{table}-1/deals/2/advice", None),
    ("GET", "/api/rubbers/{table}-1/deals/0/advice", None),
    ("GET", "/api/rubbers/{table}-2", None),
    ("GET", "/api/rubbers/nothing", None),
    ("GET", f"/api/deals/books?{urlencode({'deal': SET_DEAL, 'code': 'auction-1915'})}", None),
    ("GET", "/api/deals/books?deal=none&code=auction-1915", None),
    ("GET", "/api/deals/books?deal=none&code=whist", None),
    ("GET", "/api/deals/books?code=auction-1915", None),
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
    ("POST", "/api/deals/read", {"text": SET_DEAL, "seed": "1"}),
    ("POST", "/api/deals/read", {"text": "N:AKQxx.Kxx.xx.xxx - - -", "seed": "1", "where": ["E strength 0-7"]}),
    ("POST", "/api/deals/read", {"text": "N:AKQxx.Kxx.xx.xxx - - -", "where": ["nothing"]}),
    ("POST", "/api/deals/read", {"text": PBN, "seed": "1"}),
    ("POST", "/api/deals/read", {"text": "no deal"}),
    ("POST", "/api/deals/read", {"text": "x" * 200_001}),
    ("GET", "/api/deals/daily/auction-1910?day=2020-02-29", None),
    ("GET", "/api/deals/daily/auction-1910?day=2999-01-01", None),
    ("GET", "/api/deals/daily/auction-1910?day=today", None),
    ("GET", "/api/deals/daily/whist", None),
    ("POST", "/api/board", BOARD),
    ("POST", "/api/board", {**BOARD, "acts": [*CALLS, LEAD]}),
    ("POST", "/api/board", {**BOARD, "acts": [{"by": "S", "act": "call", "call": "1H"}, BID_TOO_LOW]}),
    ("POST", "/api/board", {**BOARD, "acts": [*CALLS, {**LEAD, "card": "SA"}]}),
    ("POST", "/api/board", {**BOARD, "acts": [{"by": "S", "act": "sing"}]}),
    ("POST", "/api/board", {**BOARD, "acts": [LEAD] * 201}),
    ("POST", "/api/board", {**BOARD, "code": "whist"}),
    ("POST", "/api/board", {**BOARD, "deal": "S none"}),
    ("POST", "/api/board/cards", BOARD),
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


Answered = tuple[int, Any]
"""The status, and what is told as JSON."""


def answers(put: Callable[[str, str, Any], Answered]) -> list[Answered]:
    """What is answered where they are put, one after the other; names given there by chance are told alike."""
    heard, aliases, table = list[Answered](), dict[str, str](), ""
    for method, address, body in QUESTIONS:
        status, content = put(method, address.format(table=table), body)
        if address == "/api/guest" and status == 200:
            aliases[content["id"]] = "person"
        if address == "/api/tables" and status == 201:
            table = content["id"]
            aliases[table] = f"table-{len(aliases)}"
        heard.append((status, json.loads(_alike(json.dumps(content), aliases))))
    return heard


def _alike(text: str, aliases: Mapping[str, str]) -> str:
    for name, alias in aliases.items():
        text = re.sub(rf"\b{name}\b", alias, text)
    text = re.sub(r'"began": \d+', '"began": 0', text)
    return re.sub(r"\b[0-9a-f]{64}\b", "chance", text)


def answers_of_device() -> list[Answered]:
    """What a device answers."""
    device = Device(Played(Random(1)).around())

    def put(method: str, address: str, body: Any) -> Answered:
        parts = urlsplit(address)
        answer = ask(
            device,
            "person-1",
            Request(method, parts.path, dict(parse_qsl(parts.query)), json.loads(json.dumps(body))),
            None,
        )
        return answer.status, json.loads(json.dumps(answer.content))

    return answers(put)


if __name__ == "__main__":
    json.dump(answers_of_device(), sys.stdout)
