"""What is wrong with a form, in sentences for the person who fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from oddtrick.files.shapes.read_shapes import SENTENCES, called, too_short, wrong
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.messages import full_sentence, mark
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say

PATTERNS = {"login": mark("The user name has letters, figures and . @ + - _ alone, without spaces.")}
"""By the field, where a text has to have a form."""


async def complain(_request: Request, error: Exception) -> Response:
    """Answer a request that does not fit its form: 422, with a sentence for each field that is wrong."""
    assert isinstance(error, RequestValidationError)
    sentences = [{"type": each["type"], "loc": each["loc"], "msg": complaint(each)} for each in error.errors()]
    return JSONResponse({"detail": sentences}, 422)


def complaint(error: Mapping[str, Any]) -> str:
    """The sentence about one field, of pydantic's account of what is wrong with it."""
    named = [str(part) for part in error["loc"][1:] if isinstance(part, str)]
    field = named[-1] if named else "request"
    the = say(called(field))
    kind, context = error["type"], error.get("ctx", {})
    if kind in ("too_short", "too_long") and isinstance(error.get("input"), str):
        kind = f"string_{kind}"
    if kind == "string_pattern_mismatch" and field in PATTERNS:
        return _(PATTERNS[field])
    if kind == "value_error":
        why = context.get("error")
        if isinstance(why, OddtrickError):
            return say(full_sentence(why.message))
        return say(full_sentence(str(why))) if why else _("{the} cannot be read.", the=the)
    if kind == "string_too_short":
        return say(too_short(field, context["min_length"]))
    if kind in SENTENCES:
        return say(wrong(kind, field, **context))
    # Of any other kind pydantic's own words are kept.
    return f"{the}: {error['msg']}."
