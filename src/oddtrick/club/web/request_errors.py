"""What is wrong with a request, in sentences for the person who fills a form in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import PlainValidator

from oddtrick.club.answers.endpoint import complaint
from oddtrick.files.shapes.read_shapes import SENTENCES, called, read_form, read_text, wrong
from oddtrick.rules.errors import NotUnderstood
from oddtrick.words.language import say


def form_of(form: type[Any]) -> PlainValidator:
    """How FastAPI is to read the body of a request as that dataclass."""
    return PlainValidator(lambda body: read_form(form, body), json_schema_input_type=form)


def text_of(kind: Any, name: str) -> PlainValidator:
    """How FastAPI is to read a text or a number of that type that stands in an address."""
    return PlainValidator(lambda text: read_text(kind, name, text), json_schema_input_type=kind)


async def complain(_request: Request, error: Exception) -> Response:
    """Answer a request that does not fit: 422, with a sentence for what is wrong."""
    assert isinstance(error, RequestValidationError)
    return JSONResponse({"detail": [_complaint(each) for each in error.errors()]}, 422)


def _complaint(error: Mapping[str, Any]) -> dict[str, Any]:
    """The complaint about one thing, of pydantic's account of what is wrong with it."""
    kind, (where, *path) = error["type"], error["loc"]
    why = error.get("ctx", {}).get("error")
    if isinstance(why, NotUnderstood):
        return complaint(where, why.within(*path))
    field = path[-1] if path and isinstance(path[-1], str) else "request"
    if kind in SENTENCES:
        sentence = say(wrong(kind, field, **error.get("ctx", {})))
    else:
        # Of any other kind pydantic's own words are kept.
        sentence = f"{say(called(field))}: {error['msg']}."
    return {"type": kind, "loc": error["loc"], "msg": sentence}
