"""Requests of programs to the provider, read strictly before Authlib sees them."""

import base64
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import parse_qsl

from authlib.oauth2.rfc6749 import InvalidClientError, InvalidRequestError, OAuth2Request
from authlib.oauth2.rfc6749.requests import BasicOAuth2Payload

MOST_FIELDS = 40
LONGEST = 4096  # characters of one value
PROSE = ("username", "password")  # free text: anything but a lone surrogate
# Authlib quotes these in its errors, and RFC 6749 restricts the characters of errors.
QUOTED = ("response_type", "grant_type", "redirect_uri", "client_id", "scope", "token_type_hint")


class AuthlibRequest(OAuth2Request):
    """A request, as Authlib's interface wants it."""

    def __init__(self, method: str, fields: Mapping[str, str], headers: Mapping[str, str]) -> None:
        # Authlib insists on TLS or loopback. Whether plain HTTP is good enough on a home network is the host's
        # decision, and Authlib uses nothing else of the address.
        super().__init__(method, "https://localhost/", headers=dict(headers))
        self.payload = BasicOAuth2Payload(dict(fields))

    @property
    def args(self) -> Any:
        return self.payload.data

    @property
    def form(self) -> Any:
        return self.payload.data


def read_form(body: bytes) -> dict[str, str]:
    """The fields of a form, or `InvalidRequestError`."""
    try:
        pairs = parse_qsl(
            body.decode("ascii"),
            keep_blank_values=True,
            errors="strict",
            max_num_fields=MOST_FIELDS,
        )
    except ValueError:
        raise InvalidRequestError("The form cannot be read.") from None
    return read_fields(pairs)


def read_fields(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Check that each field comes once, in allowed characters; drop empty fields [RFC 6749 3.1].

    >>> read_fields([("state", "x"), ("scope", "")])
    {'state': 'x'}
    """
    fields: dict[str, str] = {}
    for name, value in pairs:
        if name in fields:
            raise InvalidRequestError(_about(name, "given more than once"))
        if len(value) > LONGEST:
            raise InvalidRequestError(_about(name, "too long"))
        if not _is_allowed(name, value):
            raise InvalidRequestError(_about(name, "characters that are not allowed"))
        fields[name] = value
        if len(fields) > MOST_FIELDS:
            raise InvalidRequestError("Too many parameters.")
    return {name: value for name, value in fields.items() if value}


def _is_allowed(name: str, value: str) -> bool:
    if name in PROSE:
        return not any("\ud800" <= each <= "\udfff" for each in value)
    if not value.isascii() or not value.isprintable():
        return False
    return name not in QUOTED or not set(value) & set('"\\')


def _about(name: str, what: str) -> str:
    safe = name if name.isascii() and name.isidentifier() and len(name) <= 40 else "a parameter"
    return f"{safe}: {what}."


def basic_client(authorization: str) -> str | None:
    """The client in a Basic Authorization header; None if there is no such header."""
    kind, _, encoded = authorization.partition(" ")
    if kind.lower() != "basic":
        return None
    try:
        text = base64.b64decode(encoded.strip(), validate=True).decode("ascii")
    except ValueError:
        raise InvalidClientError(
            status_code=401, description="The Authorization header cannot be read."
        ) from None
    return text.partition(":")[0]
