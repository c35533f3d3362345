"""Passkeys: a guest makes an account, or a person signs in, with the key that their device keeps for this club."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, HTTPException, Request, Response
from sqlalchemy import Connection

from oddtrick.club.live.table_actor import now
from oddtrick.club.render.shapes.pages import MeShape, PasskeyShape
from oddtrick.club.storage import accounts
from oddtrick.club.web.limits import LOGINS_FROM, PASSKEYS, address_of
from oddtrick.club.web.request_errors import form_of
from oddtrick.club.web.routes.people import Somebody, begin_session, club_of, limiter_of, me
from oddtrick.files.shapes.keywords import letters, many, matches
from oddtrick.rules.errors import OddtrickError
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say_error

router = APIRouter(prefix="/api/passkey", tags=["people"])

CHALLENGE_MS = 300_000
"""Milliseconds in which a challenge is to be answered, once."""
MAX_CHALLENGES = 10_000
"""Challenges that wait for an answer."""


@dataclass(frozen=True, kw_only=True)
class CredentialForm:
    """What the browser's ``navigator.credentials`` gave, as JSON, and the challenge that it answers."""

    challenge: Annotated[str, letters(20, 200), matches(r"^[A-Za-z0-9_-]+$")]
    credential: Annotated[dict[str, Any], many(12)]


CredentialBody = Annotated[CredentialForm, form_of(CredentialForm)]


async def _load() -> None:
    """Import ``webauthn`` in a thread: the first time takes half a second, and no table is to wait for it."""
    await asyncio.to_thread(import_module, "oddtrick.club.web.webauthn")


def _club_address(request: Request) -> tuple[str, str]:
    """The club's name for passkeys, and the address of its pages."""
    origin = request.headers.get("origin") or next(iter(club_of(request).settings.origins), str(request.base_url)[:-1])
    return urlsplit(origin).hostname or "localhost", origin


def _written(challenge: bytes) -> str:
    return urlsafe_b64encode(challenge).decode().rstrip("=")


async def _remember(request: Request, challenge: bytes) -> str:
    """Keep a challenge where each server of the club finds it."""
    text, moment = _written(challenge), now()
    if not await club_of(request).writer.do(
        lambda connection: accounts.keep_challenge(connection, text, moment, moment + CHALLENGE_MS, MAX_CHALLENGES)
    ):
        raise HTTPException(429, _("Too many people are signing in: wait a little."))
    return text


async def _taken(request: Request, text: str) -> bytes:
    """The challenge of that text, which is then used up; 400 if there is none, or it has expired."""
    if not await club_of(request).writer.do(lambda connection: accounts.take_challenge(connection, text, now())):
        raise HTTPException(400, _("That took too long: begin again."))
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@router.post("/new")
async def ask_for_key(request: Request, person: Somebody) -> PasskeyShape:
    """Begin to make a passkey for the person signed in."""
    await _load()
    from oddtrick.club.web import webauthn  # noqa: PLC0415 (see there)

    limiter_of(request).check(PASSKEYS, "passkey", address_of(request, club_of(request).settings))
    asked = webauthn.ask_to_make(webauthn.Address(*_club_address(request)), person.id, person.login or person.name)
    return {"challenge": await _remember(request, asked.challenge), "options": asked.options}


@router.post("/register")
async def keep_key(request: Request, response: Response, person: Somebody, form: CredentialBody) -> MeShape:
    """The passkey was made: the guest is an account from now on."""
    await _load()
    from oddtrick.club.web import webauthn  # noqa: PLC0415 (see there)

    try:
        key = webauthn.registered_key(
            webauthn.Address(*_club_address(request)), await _taken(request, form.challenge), form.credential
        )
    except webauthn.NotTheKey as error:
        raise HTTPException(400, _("That is no passkey of this club.")) from error
    login = person.login or f"passkey-{person.id}"

    def keep(connection: Connection) -> None:
        accounts.change_person(connection, person.id, login=login)
        accounts.add_passkey(connection, key.id, person.id, key.public_key, key.count)

    try:
        await club_of(request).writer.do(keep)
    except OddtrickError as error:
        raise HTTPException(409, say_error(error)) from None
    account = accounts.Person(person.id, person.name, login, person.password)
    await begin_session(request, response, account)
    return me(account)


@router.post("/known")
async def ask_who(request: Request) -> PasskeyShape:
    """Begin to sign in with a passkey."""
    await _load()
    from oddtrick.club.web import webauthn  # noqa: PLC0415 (see there)

    limiter_of(request).check(PASSKEYS, "passkey", address_of(request, club_of(request).settings))
    asked = webauthn.ask_to_show(webauthn.Address(*_club_address(request)))
    return {"challenge": await _remember(request, asked.challenge), "options": asked.options}


@router.post("/login")
async def come_back(request: Request, response: Response, form: CredentialBody) -> MeShape:
    """Sign in with a passkey."""
    await _load()
    from oddtrick.club.web import webauthn  # noqa: PLC0415 (see there)

    club = club_of(request)
    limiter_of(request).check(LOGINS_FROM, "login-from", address_of(request, club.settings))
    challenge, name = await _taken(request, form.challenge), str(form.credential.get("id", ""))[:400]
    if not name.isascii() or not name.isprintable():
        raise HTTPException(403, _("No account has this passkey."))
    kept = await club.writer.do(lambda connection: accounts.find_passkey(connection, name))
    if kept is None:
        raise HTTPException(403, _("No account has this passkey."))
    key = webauthn.Key(name, kept["public_key"], kept["sign_count"])
    try:
        count = webauthn.shown(webauthn.Address(*_club_address(request)), challenge, form.credential, key)
    except webauthn.NotTheKey as error:
        raise HTTPException(403, _("This passkey's signature is wrong.")) from error

    def used(connection: Connection) -> accounts.Person | None:
        accounts.count_passkey_use(connection, name, count)
        return accounts.find_person(connection, kept["person"])

    person = await club.writer.do(used)
    if person is None:
        raise HTTPException(403, _("No account has this passkey."))
    await begin_session(request, response, person)
    return me(person)
