"""People: guests at once, accounts with a password or a passkey, and their sessions."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Depends, HTTPException, Request, Response
from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from oddtrick.club.answers.identity import GuestForm, NameForm
from oddtrick.club.answers.names import guest_name
from oddtrick.club.live.clubhouse import Clubhouse, fresh_id
from oddtrick.club.live.table_actor import now
from oddtrick.club.render.shapes.pages import MeShape
from oddtrick.club.storage import accounts
from oddtrick.club.storage.accounts import Person
from oddtrick.club.web.limits import LOGINS, LOGINS_FROM, NEW_PEOPLE, Limiter, address_of
from oddtrick.club.web.request_errors import form_of
from oddtrick.files.shapes.keywords import letters, matches
from oddtrick.rules.errors import OddtrickError
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say_error

SESSION_SECONDS = 30 * 24 * 3600
"""Seconds for which a session lasts."""

HASHER = PasswordHasher()
_TURNS = asyncio.Semaphore(2)
"""Passwords take memory to check: the number checked at once."""

router = APIRouter(prefix="/api", tags=["people"])


GuestBody = Annotated[GuestForm, form_of(GuestForm)]
NameBody = Annotated[NameForm, form_of(NameForm)]
Login = Annotated[str, letters(2, 40), matches(r"^[\w.@+-]+$")]
Password = Annotated[str, letters(8, 200)]


@dataclass(frozen=True, kw_only=True)
class AccountForm:
    """A name to log in with, and a password of eight characters or more."""

    login: Login
    password: Password
    program: bool = False


AccountBody = Annotated[AccountForm, form_of(AccountForm)]


@dataclass(frozen=True, kw_only=True)
class PasswordForm:
    """The old password and the new one; a ``program`` is told its new token."""

    old: Password
    new: Password
    program: bool = False


PasswordBody = Annotated[PasswordForm, form_of(PasswordForm)]


# -- sessions --


def club_of(connection: HTTPConnection) -> Clubhouse:
    """The club."""
    club: Clubhouse = connection.app.state.club
    return club


def limiter_of(connection: HTTPConnection) -> Limiter:
    """How often something may be done."""
    limiter: Limiter = connection.app.state.limiter
    return limiter


def cookie_name(club: Clubhouse) -> str:
    """The cookie of a session; browsers take a ``__Host-`` one over HTTPS only."""
    return "__Host-oddtrick" if club.settings.secure else "oddtrick"


def token_of(connection: HTTPConnection) -> str | None:
    """The token: a browser's cookie, or a program's header."""
    bearer = connection.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return bearer.removeprefix("Bearer ").strip()[:200]
    return connection.cookies.get(cookie_name(club_of(connection)))


def hashed(token: str) -> str:
    """The hash of a token, which is all that the club keeps of it."""
    return sha256(token.encode()).hexdigest()


async def who(connection: HTTPConnection) -> Person | None:
    """The person of this session, if there is one."""
    token = token_of(connection)
    if token is None:
        return None
    key = hashed(token)
    return await club_of(connection).writer.do(lambda database: accounts.find_session(database, key, now()))


async def somebody(request: Request) -> Person:
    """The person of this session; 401 without one."""
    person = await who(request)
    if person is None:
        raise HTTPException(401, _("Sign in first: POST /api/guest"))
    return person


Somebody = Annotated[Person, Depends(somebody)]


async def begin_session(request: Request, response: Response, person: Person, *, program: bool = False) -> str:
    """A new session, and the end of the one that was: a token never outlives what it was given for.

    A browser keeps it in a cookie that its pages cannot read.
    """
    club, old = club_of(request), token_of(request)
    token = secrets.token_urlsafe(32)
    moment = now()

    def keep(connection: Connection) -> accounts.Person | None:
        before = None if old is None else accounts.find_session(connection, hashed(old), moment)
        if old is not None:
            accounts.end_sessions(connection, [hashed(old)])
        accounts.create_session(connection, hashed(token), person.id, moment, moment + SESSION_SECONDS * 1000)
        return before

    before = await club.writer.do(keep)
    if old is not None and before is not None and before.id == person.id:
        club.carry_on(hashed(old), hashed(token))
    elif old is not None:
        # Another person from now on: the sockets of the person that they were are closed.
        club.show_out(hashed(old))
    if not program:
        name, secure = cookie_name(club), club.settings.secure
        response.set_cookie(
            name, token, max_age=SESSION_SECONDS, httponly=True, secure=secure, samesite="lax", path="/"
        )
    return token


def me(person: Person, token: str | None = None) -> MeShape:
    """What somebody is told of themselves; ``token`` once, for programs."""
    return {
        "id": person.id,
        "name": person.name,
        "login": person.login,
        "guest": person.login is None,
        "password": person.password is not None,
        "token": token,
    }


# -- guests and accounts --


@router.get("/me")
async def get_me(request: Request) -> MeShape | None:
    """Who is signed in; nothing for nobody."""
    person = await who(request)
    return None if person is None else me(person)


@router.post("/guest")
async def come_in(request: Request, response: Response, form: GuestBody) -> MeShape:
    """Sign in as a guest; nothing to register. The player who is signed in already stays who they are."""
    visitor = await who(request)
    if visitor is not None:
        return me(visitor)
    club = club_of(request)
    limiter_of(request).check(NEW_PEOPLE, "guest", address_of(request, club.settings))
    key, moment = fresh_id(12), now()

    def come(connection: Connection) -> Person:
        lately = () if form.name else accounts.names_since(connection, moment - SESSION_SECONDS * 1000)
        person = Person(key, form.name or guest_name(lately), None, None)
        accounts.create_person(connection, person, moment)
        return person

    person = await club.writer.do(come)
    token = await begin_session(request, response, person, program=form.program)
    return me(person, token if form.program else None)


@router.post("/name")
async def rename(request: Request, person: Somebody, form: NameBody) -> MeShape:
    """Change one's name, at tables that one joins from now on."""
    name = form.name
    await club_of(request).writer.do(lambda connection: accounts.change_person(connection, person.id, name=name))
    return me(Person(person.id, name, person.login, person.password))


@router.post("/register")
async def register(request: Request, response: Response, person: Somebody, form: AccountBody) -> MeShape:
    """Make the guest's session an account; their rubbers stay theirs."""
    if person.login is not None:
        raise HTTPException(409, _("You have an account already."))
    club = club_of(request)
    limiter_of(request).check(NEW_PEOPLE, "register", address_of(request, club.settings))
    async with _TURNS:
        password = await asyncio.to_thread(HASHER.hash, form.password)
    login = form.login.lower()
    try:
        await club.writer.do(
            lambda connection: accounts.change_person(connection, person.id, login=login, password=password)
        )
    except OddtrickError as error:
        raise HTTPException(409, say_error(error)) from None
    account = Person(person.id, person.name, login, password)
    token = await begin_session(request, response, account, program=form.program)
    return me(account, token if form.program else None)


async def _right(account: Person | None, password: str) -> bool:
    """Whether it is their password; it takes as long to say no where there is nobody of that name."""
    kept = account.password if account is not None and account.password is not None else _nobodys()
    async with _TURNS:
        try:
            await asyncio.to_thread(HASHER.verify, kept, password)
        except (VerificationError, InvalidHashError):
            return False
    return account is not None and account.password is not None


_NOBODYS: list[str] = []


def _nobodys() -> str:
    if not _NOBODYS:
        _NOBODYS.append(HASHER.hash(secrets.token_hex(16)))
    return _NOBODYS[0]


@router.post("/login")
async def log_in(request: Request, response: Response, form: AccountBody) -> MeShape:
    """Log in with a password."""
    club, limiter = club_of(request), limiter_of(request)
    limiter.check(LOGINS_FROM, "login-from", address_of(request, club.settings))
    limiter.check(LOGINS, "login", form.login.lower())
    account = await club.writer.do(lambda connection: accounts.find_login(connection, form.login))
    if not await _right(account, form.password) or account is None:
        raise HTTPException(403, _("Name or password is wrong."))
    token = await begin_session(request, response, account, program=form.program)
    return me(account, token if form.program else None)


@router.post("/logout", status_code=204)
async def log_out(request: Request, response: Response) -> None:
    """End this session; its sockets are closed."""
    club, token = club_of(request), token_of(request)
    person = await who(request)
    if token is not None and person is not None:
        await club.writer.do(lambda connection: accounts.end_sessions(connection, [hashed(token)]))
        club.show_out(hashed(token))
    response.delete_cookie(cookie_name(club), path="/", secure=club.settings.secure, httponly=True, samesite="lax")


@router.post("/password")
async def change_password(request: Request, response: Response, person: Somebody, form: PasswordBody) -> MeShape:
    """Change one's password; every other session ends, and this one goes on with a new token."""
    limiter_of(request).check(LOGINS, "password", person.id)
    if not await _right(person, form.old):
        raise HTTPException(403, _("The old password is wrong."))
    async with _TURNS:
        password = await asyncio.to_thread(HASHER.hash, form.new)
    club, own = club_of(request), hashed(token_of(request) or "")

    def keep(connection: Connection) -> None:
        accounts.change_person(connection, person.id, password=password)
        accounts.end_sessions(connection, person=person.id, but=own)

    await club.writer.do(keep)
    club.show_out(person=person.id, but=own)
    token = await begin_session(request, response, person, program=form.program)
    return me(person, token if form.program else None)


@router.post("/forget", status_code=204)
async def forget(request: Request, response: Response, person: Somebody) -> None:
    """Delete the account. At the tables where one has played the name stays, and leads nowhere."""
    club = club_of(request)
    await club.writer.do(lambda connection: accounts.delete_person(connection, person.id))
    club.show_out(person=person.id)
    response.delete_cookie(cookie_name(club), path="/", secure=club.settings.secure, httponly=True, samesite="lax")
