"""The routes of a club that a device answers by the same functions: made of the table of endpoints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from inspect import Parameter, Signature
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from oddtrick.club.answers.endpoint import FORM, Asker, Endpoint
from oddtrick.club.render.shapes.pages import FileShape
from oddtrick.club.room.state import Room
from oddtrick.club.room.stored_rubber import StoredRubber
from oddtrick.club.web.request_errors import form_of, text_of
from oddtrick.club.web.routes.history import rubber_at
from oddtrick.club.web.routes.people import Somebody
from oddtrick.club.web.routes.tables import room_at
from oddtrick.club.web.work_queue import run_queued


async def _asker(person: Somebody) -> Asker:
    return Asker(person.id, person.name)


KNOWN: Mapping[Any, Callable[..., Any]] = {Asker: _asker, Room: room_at, StoredRubber: rubber_at}
"""What the club itself knows, by its type."""


def shared_routes(endpoints: Iterable[Endpoint]) -> APIRouter:
    """A route for each of those endpoints."""
    router = APIRouter()
    for each in endpoints:
        router.add_api_route(each.path, _route(each), methods=[each.method], tags=[each.tag], status_code=each.status)
    return router


def _route(endpoint: Endpoint) -> Callable[..., Any]:
    """The function that FastAPI calls: it takes what the endpoint's takes, read from the request."""

    async def route(request: Request, **arguments: Any) -> Any:
        if endpoint.queued:
            content = await run_queued(request, endpoint.answer, **arguments)
        else:
            content = endpoint.answer(**arguments)
        return _sent(content) if endpoint.file else content

    asked = Parameter("request", Parameter.KEYWORD_ONLY, annotation=Request)
    parameters = [each.replace(kind=Parameter.KEYWORD_ONLY, annotation=_read(each)) for each in endpoint.parameters]
    route.__name__ = endpoint.answer.__name__
    route.__doc__ = endpoint.answer.__doc__
    returns = Response if endpoint.file else endpoint.returns
    route.__signature__ = Signature([asked, *parameters], return_annotation=returns)  # type: ignore[attr-defined]  # FastAPI reads it
    return route


def _read(parameter: Parameter) -> Any:
    """How FastAPI is to read a parameter."""
    kind = parameter.annotation
    if kind in KNOWN:
        return Annotated[kind, Depends(KNOWN[kind])]
    return Annotated[kind, form_of(kind) if parameter.name == FORM else text_of(kind, parameter.name)]


def _sent(file: FileShape) -> Response:
    named = {"Content-Disposition": f'attachment; filename="{file["name"]}"'}
    return Response(file["text"].encode(file["encoding"], errors="replace"), media_type=file["type"], headers=named)
