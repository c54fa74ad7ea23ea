"""The word at the door of a table: kept salted and hashed, and nobody may guess at it for long."""

import asyncio
import hashlib
import hmac
import secrets
import unicodedata

from parlor.engine import Refused
from parlor.server.limits import Buckets

AT_ONCE = 2  # hashes: each takes 16 MB and a few hundredths of a second
GUESSES, AGAIN_AFTER = 5, 10.0  # guesses of one person at once; then one every so many seconds
SHARED = 6  # an address, where many may live, gets this many times more


class Passphrases:
    """Hashes and compares them, so many at a time."""

    def __init__(self) -> None:
        self._busy = asyncio.Semaphore(AT_ONCE)
        self._people = Buckets(1 / AGAIN_AFTER, GUESSES)
        self._addresses = Buckets(SHARED / AGAIN_AFTER, GUESSES * SHARED)

    async def make_hash(self, phrase: str) -> str:
        """What a table keeps of its passphrase."""
        salt = secrets.token_bytes(16)
        return f"scrypt:{salt.hex()}:{(await self._hash(phrase, salt)).hex()}"

    async def fits(self, kept: str, phrase: str) -> bool:
        kind, salt, value = kept.split(":")
        assert kind == "scrypt", f"a passphrase kept by {kind}"
        found = await self._hash(phrase, bytes.fromhex(salt))
        return hmac.compare_digest(found, bytes.fromhex(value))

    def check_pace(self, person: str, address: str, now: float) -> None:
        """Refuse who guesses too often. Right ones count too, but nobody needs a second."""
        if self._people.take(person, now) and self._addresses.take(address, now):
            return
        raise Refused("too_fast", "too many guesses at passphrases: wait a little")

    async def _hash(self, phrase: str, salt: bytes) -> bytes:
        plain = " ".join(unicodedata.normalize("NFKC", phrase).split())
        data = plain.encode("utf-8", "surrogatepass")
        async with self._busy:
            return await asyncio.to_thread(hashlib.scrypt, data, salt=salt, n=2**14, r=8, p=1)
