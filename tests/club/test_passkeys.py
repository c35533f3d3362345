"""Passkeys, made and used by an authenticator in software."""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Iterator
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from tests.club.serving import Served, served
from tests.support.waiting import PATIENCE

UP_AND_VERIFIED, WITH_KEY = 0x05, 0x40


class Authenticator:
    """A machine that keeps one key for one club."""

    def __init__(self, origin: str) -> None:
        self.origin, self.id, self.count = origin, b"a key of the test", 0
        self.key = ec.generate_private_key(ec.SECP256R1())

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(b"localhost").digest() + struct.pack(">BI", flags, self.count)

    def make(self, challenge: str) -> dict[str, Any]:
        """A new key."""
        point = self.key.public_key().public_numbers()
        coordinates = {-2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, **coordinates})
        data = self._data(UP_AND_VERIFIED | WITH_KEY) + bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        answer = {"clientDataJSON": self._client("webauthn.create", challenge), "attestationObject": attested}
        return self._credential(answer)

    def sign(self, challenge: str) -> dict[str, Any]:
        """The key shown."""
        data, client = self._data(UP_AND_VERIFIED), self._client("webauthn.get", challenge)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential({"clientDataJSON": client, "authenticatorData": data, "signature": signature})

    def _credential(self, answer: dict[str, bytes]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        response = {key: bytes_to_base64url(value) for key, value in answer.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("club") / "club.sqlite")) as opened:
        yield opened


def page(club: Served) -> httpx.Client:
    return httpx.Client(base_url=club.origin, headers={"Origin": club.origin}, timeout=PATIENCE)


def test_a_guest_makes_a_passkey_and_comes_back_by_it(club: Served) -> None:
    authenticator = Authenticator(club.origin)
    with page(club) as first:
        me = first.post("/api/guest", json={"name": "Ann"}).json()
        before = first.cookies["oddtrick"]
        asked = first.post("/api/passkey/new").json()
        made = {"challenge": asked["challenge"], "credential": authenticator.make(asked["challenge"])}
        kept = first.post("/api/passkey/register", json=made)
        assert kept.status_code == 200, kept.text
        assert not kept.json()["guest"]
        assert first.cookies["oddtrick"] != before
        assert first.post("/api/passkey/register", json=made).status_code == 400
    with page(club) as later:
        asked = later.post("/api/passkey/known").json()
        shown = {"challenge": asked["challenge"], "credential": authenticator.sign(asked["challenge"])}
        back = later.post("/api/passkey/login", json=shown)
        assert back.status_code == 200, back.text
        assert back.json()["id"] == me["id"]
        assert later.post("/api/passkey/login", json=shown).status_code == 400
        asked = later.post("/api/passkey/known").json()
        forged = Authenticator(club.origin)
        wrong = {"challenge": asked["challenge"], "credential": forged.sign(asked["challenge"])}
        assert later.post("/api/passkey/login", json=wrong).status_code == 403


def test_a_passkey_for_another_address_is_refused(club: Served) -> None:
    with page(club) as first:
        first.post("/api/guest", json={})
        asked = first.post("/api/passkey/new").json()
        elsewhere = Authenticator("http://evil.example")
        made = {"challenge": asked["challenge"], "credential": elsewhere.make(asked["challenge"])}
        assert first.post("/api/passkey/register", json=made).status_code == 400
