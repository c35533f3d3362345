"""Challenges for passkeys, and the verification of their answers, by WebAuthn.

It brings much into memory that a club needs only where somebody uses a passkey: so it is loaded then.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

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

from oddtrick.rules.errors import OddtrickError


class NotTheKey(OddtrickError):
    """The answer is not that of the passkey that was asked."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge, and what the browser is asked with it, as JSON."""

    challenge: bytes
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Address:
    """The club's name for passkeys, and the address of its pages."""

    name: str
    origin: str


@dataclass(frozen=True, slots=True)
class Key:
    """A passkey as it is kept: its id, its public half, how often it has been used."""

    id: str
    public_key: bytes
    count: int


def ask_to_make(address: Address, person: str, name: str) -> Challenge:
    """A passkey is to be made for that person."""
    options = generate_registration_options(
        rp_id=address.name,
        rp_name="oddtrick",
        user_id=person.encode(),
        user_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    return Challenge(options.challenge, json.loads(options_to_json(options)))


def registered_key(address: Address, challenge: bytes, credential: dict[str, Any]) -> Key:
    """The passkey that was made; ``NotTheKey`` if it was not."""
    try:
        verified = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=address.name,
            expected_origin=address.origin,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise NotTheKey("that is no passkey of this club") from error
    return Key(bytes_to_base64url(verified.credential_id), verified.credential_public_key, verified.sign_count)


def ask_to_show(address: Address) -> Challenge:
    """A passkey is to be shown, whosever it is."""
    options = generate_authentication_options(
        rp_id=address.name, user_verification=UserVerificationRequirement.PREFERRED
    )
    return Challenge(options.challenge, json.loads(options_to_json(options)))


def shown(address: Address, challenge: bytes, credential: dict[str, Any], key: Key) -> int:
    """How often that passkey has been used now that it is shown; ``NotTheKey`` if it was not."""
    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=address.name,
            expected_origin=address.origin,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.count,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise NotTheKey("that is not the passkey") from error
    return verified.new_sign_count
