"""What a page asks a device, by the addresses of a club."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from inspect import Parameter
from typing import Any
from urllib.parse import unquote

from oddtrick.club.answers import endpoints
from oddtrick.club.answers.endpoint import FORM, Asker, Endpoint, NoAnswer, Place, complaint
from oddtrick.club.device import own_answers
from oddtrick.club.device.device import Device
from oddtrick.club.device.own_answers import Visitor
from oddtrick.club.device.own_table import OwnTable
from oddtrick.club.room.state import Room
from oddtrick.club.room.stored_rubber import StoredRubber
from oddtrick.files.shapes.read_shapes import read_form, read_text, wrong
from oddtrick.rules.errors import NotUnderstood, OddtrickError
from oddtrick.rules.messages import Catalogue, message
from oddtrick.words.language import reading, say, say_error

ENDPOINTS = (*own_answers.ENDPOINTS, *endpoints.ENDPOINTS)
"""All that a device answers."""

NEEDS_CLUB = frozenset(
    (method, f"/api/{path}")
    for method, paths in {
        "GET": "tables history/rubbers.zip",
        "POST": """register login logout password forget passkey/new passkey/register passkey/known passkey/login
            tables/{table}/reports""",
    }.items()
    for path in paths.split()
)
"""The addresses of a club that no device answers."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The status that a club would answer with, and what as JSON; ``detail`` tells why not, where it does not."""

    status: int
    content: Any


@dataclass(frozen=True, slots=True)
class Request:
    """What a page asks: a text for each name of the query, the body as JSON has it, ``None`` for none."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None


@dataclass(frozen=True, slots=True)
class _Context:
    """A request, who asks it, and what its address names."""

    device: Device
    visitor: Visitor
    request: Request
    path_values: Mapping[str, str]


def ask(device: Device, person: str, request: Request, catalogue: Catalogue | None) -> Answer:
    """The answer to a request of a page, in the language of its reader; whatever ``keep`` raises."""
    path = f"/{request.path.strip('/')}"
    with reading(catalogue):
        for endpoint in ENDPOINTS:
            match = address_pattern(endpoint.path).fullmatch(path) if endpoint.method == request.method else None
            if match is not None:
                path_values = {name: unquote(text) for name, text in match.groupdict().items()}
                return _answer(
                    endpoint, _Context(device, Visitor(person, device.people.get(person)), request, path_values)
                )
        at_club = any(method == request.method and address_pattern(each).fullmatch(path) for method, each in NEEDS_CLUB)
        why = message("That is to be had at a club alone.") if at_club else message("There is nothing here.")
        return Answer(404, {"detail": say(why)})


@cache
def address_pattern(path: str) -> re.Pattern[str]:
    """What matches the addresses of that form, the parts that it names in groups of their names."""
    address_form = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path.replace(".", r"\."))
    return re.compile(address_form)


def _answer(endpoint: Endpoint, context: _Context) -> Answer:
    try:
        arguments, complaints = _read(endpoint.parameters, context)
        if complaints:
            return Answer(422, {"detail": complaints})
        return Answer(endpoint.status, endpoint.answer(**arguments))
    except OddtrickError as error:
        return Answer(error.status if isinstance(error, NoAnswer) else 400, {"detail": say_error(error)})


def _read(parameters: Iterable[Parameter], context: _Context) -> tuple[dict[str, Any], list[Any]]:
    """The arguments of an endpoint's function, and what is wrong with the request."""
    arguments, complaints = dict[str, Any](), list[Any]()
    for each in parameters:
        name, kind = each.name, each.annotation
        if kind in _KNOWN:
            arguments[name] = _KNOWN[kind](context)
            continue
        place, there = _place_of(name, context)
        path = () if place == "body" else (name,)
        if name in there:
            try:
                read = read_form(kind, there[name]) if place == "body" else read_text(kind, name, there[name])
                arguments[name] = read
            except NotUnderstood as error:
                complaints.append(complaint(place, error.within(*path)))
        elif each.default is Parameter.empty:
            missing = complaint(place, NotUnderstood(wrong("missing", *(path or ("request",))), path))
            complaints.append({**missing, "type": "missing"})
    return arguments, complaints


def _place_of(name: str, context: _Context) -> tuple[Place, Mapping[str, Any]]:
    """Where in a request that parameter stands, and what stands there."""
    if name == FORM:
        return "body", {} if context.request.body is None else {FORM: context.request.body}
    return ("path", context.path_values) if name in context.path_values else ("query", context.request.query)


def _table(context: _Context) -> OwnTable:
    table = context.device.table(context.path_values["table"])
    if table is None:
        raise NoAnswer(404, message("There is no such table."))
    return table


def _room(context: _Context) -> Room:
    return _table(context).room


def _rubber(context: _Context) -> StoredRubber:
    rubber = context.device.rubber(context.path_values["key"])
    if rubber is None:
        raise NoAnswer(404, message("There is no such rubber."))
    return rubber


def _device(context: _Context) -> Device:
    return context.device


def _visitor(context: _Context) -> Visitor:
    return context.visitor


def _asker(context: _Context) -> Asker:
    visitor = context.visitor
    if visitor.name is None:
        raise NoAnswer(401, message("Sign in first: POST /api/guest"))
    return Asker(visitor.id, visitor.name)


_KNOWN: Mapping[Any, Callable[[_Context], Any]] = {
    Visitor: _visitor,
    Asker: _asker,
    Device: _device,
    OwnTable: _table,
    Room: _room,
    StoredRubber: _rubber,
}
"""What a device itself knows, by its type."""
