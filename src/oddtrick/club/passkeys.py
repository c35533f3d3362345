"""Passkeys: a guest becomes an account, or a person comes back, by the key that his machine keeps for this club."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, HTTPException, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from oddtrick.club import store
from oddtrick.club.guards import LOGINS_FROM, address_of
from oddtrick.club.people import Somebody, begin_session, club_of, limiter_of, me
from oddtrick.club.shapes.pages import MeShape, PasskeyShape
from oddtrick.errors import OddtrickError

router = APIRouter(prefix="/api/passkey", tags=["people"])

SOON = 300.0
"""Seconds in which a challenge is to be answered."""
MOST = 10_000

_asked: dict[bytes, float] = {}
"""Challenges that wait for an answer, with the time until when; each is answered once."""


class CredentialForm(BaseModel):
    """What the browser's ``navigator.credentials`` gave, as JSON, and the challenge that it answers."""

    model_config = ConfigDict(extra="forbid")

    challenge: Annotated[str, Field(min_length=20, max_length=200, pattern=r"^[A-Za-z0-9_-]+$")]
    credential: Annotated[dict[str, Any], Field(max_length=12)]


def _club_address(request: Request) -> tuple[str, str]:
    """The club's name for passkeys, and the address of its pages."""
    origin = request.headers.get("origin") or next(iter(club_of(request).settings.origins), str(request.base_url)[:-1])
    return urlsplit(origin).hostname or "localhost", origin


def _remember(challenge: bytes) -> str:
    now = time.monotonic()
    for old in [each for each, until in _asked.items() if until < now]:
        del _asked[old]
    if len(_asked) >= MOST:
        raise HTTPException(429, "Too many are coming in: wait a little.")
    _asked[challenge] = now + SOON
    return bytes_to_base64url(challenge)


def _taken(text: str) -> bytes:
    """The challenge of that text, which is then used up; 400 if it was never set, or is over."""
    challenge = next((each for each in _asked if bytes_to_base64url(each) == text), None)
    if challenge is None or _asked.pop(challenge) < time.monotonic():
        raise HTTPException(400, "That took too long: begin again.")
    return challenge


@router.post("/new")
async def ask_for_key(request: Request, person: Somebody) -> PasskeyShape:
    """Begin to make a passkey for the person that one is."""
    name, _ = _club_address(request)
    options = generate_registration_options(
        rp_id=name,
        rp_name="oddtrick",
        user_id=person.id.encode(),
        user_name=person.login or person.name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    return {"challenge": _remember(options.challenge), "options": json.loads(options_to_json(options))}


@router.post("/register")
async def keep_key(request: Request, response: Response, person: Somebody, form: CredentialForm) -> MeShape:
    """The passkey was made: the guest is an account from now on."""
    name, origin = _club_address(request)
    try:
        made = verify_registration_response(
            credential=form.credential,
            expected_challenge=_taken(form.challenge),
            expected_rp_id=name,
            expected_origin=origin,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise HTTPException(400, "That is no passkey of this club.") from error
    key = bytes_to_base64url(made.credential_id)
    login = person.login or f"passkey-{person.id}"

    def keep(connection: Connection) -> None:
        store.change_person(connection, person.id, login=login)
        store.add_passkey(connection, key, person.id, made.credential_public_key, made.sign_count)

    try:
        await club_of(request).writer.do(keep)
    except OddtrickError as error:
        raise HTTPException(409, str(error)) from None
    known = store.Person(person.id, person.name, login, person.password)
    await begin_session(request, response, known)
    return me(known)


@router.post("/known")
async def ask_who(request: Request) -> PasskeyShape:
    """Begin to come back by a passkey."""
    name, _ = _club_address(request)
    options = generate_authentication_options(rp_id=name, user_verification=UserVerificationRequirement.PREFERRED)
    return {"challenge": _remember(options.challenge), "options": json.loads(options_to_json(options))}


@router.post("/login")
async def come_back(request: Request, response: Response, form: CredentialForm) -> MeShape:
    """Come back by a passkey."""
    club = club_of(request)
    limiter_of(request).check(LOGINS_FROM, "login-from", address_of(request, club.settings))
    challenge, key = _taken(form.challenge), str(form.credential.get("id", ""))[:400]
    if not key.isascii() or not key.isprintable():
        raise HTTPException(403, "This passkey is not known here.")
    kept = await club.writer.do(lambda connection: store.find_passkey(connection, key))
    name, origin = _club_address(request)
    if kept is None:
        raise HTTPException(403, "This passkey is not known here.")
    try:
        shown = verify_authentication_response(
            credential=form.credential,
            expected_challenge=challenge,
            expected_rp_id=name,
            expected_origin=origin,
            credential_public_key=kept["public_key"],
            credential_current_sign_count=kept["sign_count"],
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise HTTPException(403, "This passkey is not right.") from error

    def used(connection: Connection) -> store.Person | None:
        store.used_passkey(connection, key, shown.new_sign_count)
        return store.find_person(connection, kept["person"])

    person = await club.writer.do(used)
    if person is None:
        raise HTTPException(403, "This passkey is not known here.")
    await begin_session(request, response, person)
    return me(person)
