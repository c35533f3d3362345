"""What is wrong with a form, in sentences for the person who fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.messages import full_sentence, mark
from oddtrick.words.language import gettext as _
from oddtrick.words.language import ngettext, say

THE = {
    "login": mark("The user name"),
    "old": mark("The old password"),
    "new": mark("The new password"),
    "slips": mark("The rate of slips"),
    "name": mark("The name"),
    "password": mark("The password"),
    "text": mark("The text"),
    "code": mark("The code"),
    "deal": mark("The deal"),
    "deals": mark("The deals"),
    "stake": mark("The stake"),
    "players": mark("The players"),
    "question": mark("The question"),
    "statements": mark("The statements"),
    "tricks": mark("The tricks"),
    "bid": mark("The bid"),
    "level": mark("The level"),
    "strain": mark("The strain"),
    "secret": mark("The secret"),
    "cut": mark("The cut"),
    "request": mark("The request"),
}
"""What a field is called on the page, after "the": another by its own name."""

SENTENCES = {
    "missing": mark("{the} is missing."),
    "string_too_long": mark("{the} has at most {max_length} characters."),
    "extra_forbidden": mark("{the} is not asked for."),
    "int_parsing": mark("{the} must be a whole number."),
    "greater_than_equal": mark("{the} must be at least {ge}."),
    "less_than_equal": mark("{the} must be at most {le}."),
    "literal_error": mark("{the} must be {expected}."),
}
"""By the kind of error; of any other kind pydantic's own words are kept."""

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
    the = _(THE[field]) if field in THE else _("The {field}", field=field.replace("_", " "))
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
        return ngettext(
            "{the} needs at least {count} character.",
            "{the} needs at least {count} characters.",
            context["min_length"],
            the=the,
        )
    if kind in SENTENCES:
        return _(SENTENCES[kind], the=the, **context)
    return f"{the}: {error['msg']}."
