"""What is wrong with a form, in sentences for whoever fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

FIELDS = {"login": "user name", "old": "old password", "new": "new password", "slips": "rate of slips"}
"""What a field is called on the page, where that is not its name."""

SENTENCES = {
    "missing": "{the} is missing.",
    "string_too_short": "{the} needs at least {min_length} {characters}.",
    "string_too_long": "{the} has at most {max_length} characters.",
    "extra_forbidden": "{the} is not asked for.",
    "int_parsing": "{the} must be a whole number.",
    "greater_than_equal": "{the} must be at least {ge}.",
    "less_than_equal": "{the} must be at most {le}.",
    "literal_error": "{the} must be {expected}.",
}
"""By the kind of error; of any other kind pydantic's own words are kept."""

PATTERNS = {"login": "The user name has letters, figures and . @ + - _ alone, without spaces."}
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
    the = f"The {FIELDS.get(field, field.replace('_', ' '))}"
    kind, context = error["type"], error.get("ctx", {})
    if kind in ("too_short", "too_long") and isinstance(error.get("input"), str):
        kind = f"string_{kind}"
    if kind == "string_pattern_mismatch" and field in PATTERNS:
        return PATTERNS[field]
    if kind == "value_error":
        text = str(context.get("error", ""))
        return f"{text[:1].upper()}{text[1:]}." if text else f"{the} cannot be read."
    if kind in SENTENCES:
        characters = "character" if context.get("min_length") == 1 else "characters"
        return SENTENCES[kind].format(the=the, characters=characters, **context)
    return f"{the}: {error['msg']}."
