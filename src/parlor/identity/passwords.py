"""Passwords: hashed with Argon2id, a few at a time, in threads.

A password is prepared as RFC 8265 (OpaqueString) says: NFC, and every kind of space becomes a plain one; its
length is counted after that. No account is ever locked, since any stranger could then lock anybody out.
Guessing is limited by address (see `server.routes.accounts`) and by how many can be hashed at once.
"""

import asyncio
import base64
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from parlor.base.text_limits import PASSWORD
from parlor.engine import Refused

T = TypeVar("T")

SHORTEST, LONGEST = PASSWORD
MOST_TYPED = 4 * LONGEST  # characters: NFC makes one of at most four
WAITING = (
    64  # passwords in the queue; above that we refuse, rather than make everybody wait for seconds
)


class Passwords:
    """Hashes and verifies passwords, a limited number at a time."""

    def __init__(self, threads: int = 2, hasher: PasswordHasher | None = None) -> None:
        # Argon2id with 19 MiB, two passes, one lane: about 20 ms. [OWASP, Password Storage]
        self._hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._waiting = 0
        self._no_match = _no_match(self._hasher)
        self.checked = 0  # how many passwords were verified

    async def hash(self, password: str) -> str:
        """Hash a new password; refuses one that is empty, too short or too long."""
        plain = _plain(password)
        if not plain:
            raise Refused("empty_field", "the password is empty")
        if len(plain) < SHORTEST:
            raise Refused("short_password", f"a password has at least {SHORTEST} characters")
        if len(plain) > LONGEST:
            raise Refused("long_password", f"a password has at most {LONGEST} characters")
        return await self._work(lambda: self._hash(plain))

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Does a password match a hash? Without a hash the answer is no, after the same work."""
        plain = _plain(password)
        if not SHORTEST <= len(plain) <= LONGEST:
            return False  # it cannot be anybody's password, so there is nothing to hide
        return await self._work(lambda: self._verify(hashed, plain))

    def is_outdated(self, hashed: str) -> bool:
        """Was a hash made with other parameters than today's?"""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    async def _work(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise Refused(
                "busy", "too many people are signing in just now: try again in a few seconds"
            )
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1

    def _hash(self, plain: str) -> str:
        return self._hasher.hash(plain.encode("utf-8", "surrogatepass"))

    def _verify(self, hashed: str | None, plain: str) -> bool:
        self.checked += 1
        try:
            self._hasher.verify(hashed or self._no_match, plain.encode("utf-8", "surrogatepass"))
        except (VerificationError, InvalidHashError):
            return False
        return hashed is not None


def _no_match(hasher: PasswordHasher) -> str:
    """A hash that no password matches: it takes as much work to check as any other, and none to make."""
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    salt, value = (
        base64.b64encode(secrets.token_bytes(size)).rstrip(b"=").decode()
        for size in (hasher.salt_len, hasher.hash_len)
    )
    return f"$argon2id$v=19${cost}${salt}${value}"


def _plain(password: str) -> str:
    if len(password) > MOST_TYPED:
        return password  # too long even after NFC
    blanks = "".join(" " if unicodedata.category(each) == "Zs" else each for each in password)
    return unicodedata.normalize("NFC", blanks)
