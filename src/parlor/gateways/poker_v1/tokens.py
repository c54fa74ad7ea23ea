"""The person behind an access token, and the tokens of this protocol: our own provider issues them."""

from typing import NamedTuple

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.openid.poker import IssuedTokens, PokerTokens
from parlor.server.node import Node

BEARER = "bearer "


class TokenHolder(NamedTuple):
    """Somebody who showed a good access token."""

    person: Person
    uid: str
    session: str  # the family of the token
    expires: Instant


class Tokens:
    """Issues tokens and reads them. Every refusal of a token is `not_signed_in`, without saying why."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._poker = PokerTokens(node.openid)

    async def register(self, name: str, password: str, issuer: str) -> IssuedTokens:
        node, now = self._node, self._node.time.now()
        if node.settings.registration == "closed":
            raise Refused("registration_closed", "the host of this server lets nobody register")
        account = await node.accounts.register(name, password, None, now)
        return await self._poker.issue(account, issuer, now)

    async def grant(self, name: str, password: str, issuer: str) -> IssuedTokens:
        return await self._poker.password(name, password, issuer, self._node.time.now())

    async def renew(self, token: str, issuer: str) -> IssuedTokens:
        return await self._poker.refresh(token, issuer, self._node.time.now())

    async def revoke(self, shown: str) -> bool:
        """End the session of a token; False if it is none of ours, or ended already."""
        return await self._poker.revoke(bare(shown), self._node.time.now())

    async def read(self, shown: str) -> TokenHolder:
        """Who shows this access token, or `Refused`."""
        node, now = self._node, self._node.time.now()
        found = await node.openid.read_access(bare(shown), node.openid.issuer or None, now)
        if found is None or "play" not in found[1].scopes:
            raise Refused("not_signed_in", "the access token is not one of ours, or too old")
        family, claims = found
        node.penalties.check_not_banned(family.person, now)
        person = Person(family.person, family.name, member=True)
        return TokenHolder(person, claims.user_uid, family.id, claims.exp * 1000)


def bare(shown: str) -> str:
    """A token as it is, or after the word Bearer.

    >>> bare("Bearer abc"), bare(" abc ")
    ('abc', 'abc')
    """
    text = shown.strip()
    return text[len(BEARER) :].strip() if text.lower().startswith(BEARER) else text
