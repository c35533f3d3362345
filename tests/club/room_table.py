"""A room of the club as a table of the matrix: people press what their pages offer, computer players do their acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from oddtrick.club.render.shapes.seat import ViewShape
from oddtrick.club.render.shapes.table import TableShape
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.state import Room, Terms
from oddtrick.rules.acts import Act, AgreeScore
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.examine.between_deals import is_under_way
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import Offers
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy, offered
from oddtrick.rules.table import Table
from tests.club.playing import Evening
from tests.support.matrix import PLAYERS, Case, Failure

PRESSES = 0.08
"""How often people press something that their page offers, before they do what is waited for."""


def person_at(home: Seat) -> str:
    """The person of that seat."""
    return f"person-{home.name}"


def options_of(ask: Mapping[str, Any], table: Mapping[str, Any]) -> list[Any]:
    """What may be named there: of a list of that table, and besides."""
    match ask.get("among"):
        case None:
            among = []
        case "calls":
            among = [call["call"] for call in table["calls"]]
        case name:
            among = [option["value"] for option in table["lists"][name]]
    return [*among[: ask.get("upto")], *(option["value"] for option in ask["options"])]


def filled(rng: Random, form: Mapping[str, Any], table: Mapping[str, Any]) -> dict[str, Any]:
    """The act of a form that a table offers, with something chosen wherever it asks."""
    act = dict(form["act"])
    for ask in form["asks"]:
        options = options_of(ask, table)
        if not options:
            raise Failure(f"there is nothing to choose from: {form}")
        act[ask["field"]] = (
            rng.sample(options, rng.randint(1, min(3, len(options)))) if ask["many"] else rng.choice(options)
        )
    return act


def check_drawing(table: TableShape, view: ViewShape) -> None:
    """The page tells like things apart by their words or cards, so that none may be twice in a list that it draws."""
    offers, trick = view["offers"], view["on_table"]
    choices = [(at, choice["text"]) for at, right in enumerate(view["rights"]) for choice in right["choices"]]
    lists: dict[str, list[Any]] = {
        "acts": [form["label"] for form in offers["acts"]],
        "besides": [form["label"] for form in offers["besides"]],
        "calls": [call["call"] for call in table["calls"]],
        "exposed": [(play["seat"], play["card"]) for play in view["exposed"]],
        "open hands": [hand["seat"] for hand in view["seen"]],
        "trick": [] if trick is None else [play["card"] for play in (*trick["plays"], *trick["surplus"])],
        "choices": choices,
    }
    for name, drawn in lists.items():
        if len(drawn) != len(set(drawn)):
            raise Failure(f"{view['seat']} is shown something twice in {name}: {drawn}")
    seen = {hand["seat"]: hand["cards"] for hand in view["seen"]}
    if missing := [hand for hand in offers["plays"] if not {*hand["cards"]} <= {*seen.get(hand["seat"], ())}]:
        raise Failure(f"{view['seat']} may play what is not shown: {missing}")


@dataclass
class RoomTable:
    """See ``Driven``; people agree the score after that number of ``deals``."""

    case: Case
    deals: int = 60
    evening: Evening = field(init=False)
    rng: Random = field(init=False)

    def __post_init__(self) -> None:
        case, code = self.case, self.case.code
        self.rng = Random(f"{case}/room")
        terms = Terms(
            name="The matrix", code_key=code.key, variety=code.varieties, policy=case.policy, slips=case.slips
        )
        homes = sorted(case.persons)
        room = Room(id=f"t{case.seed}", terms=terms, host=person_at(homes[0]))
        players = {seat: self.rng.choice(PLAYERS)(self.rng.randrange(2**31)) for seat in Seat}
        self.evening = Evening(room, Random(f"{case}/chance"), players)
        self.evening.come(*map(person_at, homes))
        if case.policy is not Policy.STUDY:
            for home in homes:
                self._accepted(person_at(home), "sit", seat=home.name)
        self._accepted(room.host, "start")

    def _accepted(self, person: str, kind: str, **fields: Any) -> None:
        reply = self.evening.command(person, kind, **fields)
        if reply["kind"] != "ack":
            raise Failure(f"{kind} {fields} is refused: {reply}")

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self.evening.room

    @property
    def code(self) -> Code:
        return self.room.code

    @property
    def policy(self) -> Policy:
        return self.case.policy

    @property
    def persons(self) -> frozenset[Seat]:
        return frozenset(home for home in Seat if self.room.chairs[home].person is not None)

    @property
    def table(self) -> Table:
        return self.room.table

    def go_on(self) -> tuple[Act, ...]:
        acts = self._computer()
        if not acts and self.rng.random() < PRESSES:
            self._press()
            acts = self._computer()
        return acts

    def _computer(self) -> tuple[Act, ...]:
        try:
            chosen = self.evening.computer()
        except AssertionError as error:
            raise Failure(f"a computer player's act is refused: {error}") from error
        return () if chosen is None else (chosen.act,)

    def _press(self) -> None:
        """Somebody presses one of the buttons of their page, whichever it is, and fills in its form."""
        person = person_at(self.rng.choice(sorted(self.persons)))
        shown = table_shape(self.room, self._played_by(person))
        buttons: list[dict[str, Any]] = [{"kind": kind} for kind in ("ask-undo",) if kind in shown["may"]]
        if "answer-undo" in shown["may"]:
            agree = shown["undo"] is not None and shown["undo"]["by"] not in [view["seat"] for view in shown["views"]]
            buttons = [{"kind": "answer-undo", "agree": agree}]
        if "act" in shown["may"] and not buttons:
            view = self.rng.choice(shown["views"])
            offers = view["offers"]
            # To agree the score ends the rubber, and to claim the deal: once in a while is enough.
            rare = ("agree-score", "claim", "concede")
            forms = [form for form in (*offers["acts"], *offers["besides"]) if form["act"]["act"] not in rare]
            forms += [choice["form"] for right in view["rights"] for choice in right["choices"]]
            buttons += [{"kind": "act", "act": filled(self.rng, form, shown)} for form in forms]
        if buttons:
            chosen = self.rng.choice(buttons)
            self._accepted(self._played_by(person), **chosen)

    def _played_by(self, person: str) -> str:
        return self.room.host if self.policy is Policy.STUDY else person

    def offers(self, seat: Seat) -> Offers:
        """What is offered there; the page of the person there has to offer the same, and show each card of it."""
        every = offered(self.policy, self.code, self.table, seat)
        table = table_shape(self.room, self._person_of(seat))
        view = next(view for view in table["views"] if view["seat"] == seat.name)
        shown = view["offers"]
        check_drawing(table, view)
        calls = set(shown["calls"])
        plays = [(hand["seat"], card) for hand in shown["plays"] for card in hand["cards"]]
        if calls != set(map(str, every.calls)) or plays != [(hand.name, card.name) for hand, card in every.plays]:
            raise Failure(f"the page of {seat} offers {shown}, and the law {every}")
        return replace(every, acts=tuple(form["act"]["act"] for form in shown["acts"]))

    def _person_of(self, seat: Seat) -> str:
        person = self.room.chair_at(self.code.lineup.person(seat)).person
        assert person is not None, f"nobody sits at {seat}"
        return person

    def do(self, act: Act) -> str:
        if isinstance(act, AgreeScore) and self.room.chair_at(act.by).person is None:
            return ""  # a computer player, who follows the others
        reply = self.evening.command(self._person_of(act.by), "act", act=write_act(act))
        return "" if reply["kind"] == "ack" else f"{reply['why']}: {reply['text']}"

    def deal(self, rng: Random) -> None:
        if len(self.table.past) + 1 > self.deals:
            self._agree()
            return
        for person in self._awaited():
            self._accepted(person, "ready", cut=rng.randint(4, 48))
        if not is_under_way(self.table.deal):
            raise Failure("everybody is ready, and nothing is dealt")

    def _agree(self) -> None:
        for home in sorted(self.persons):
            act = AgreeScore(self.room.home(home))
            if self.table.agreed or not self.do(act):
                self.do(act)

    def _awaited(self) -> Sequence[str]:
        return sorted({self._played_by(person_at(home)) for home in self.room.waiting})
