"""The keys that sign tokens: files that only their owner can read, replaced without logging anybody out.

The life of a key follows from when it was made, so all processes that share the folder agree:

    made ── published ── AHEAD ── signs ── the next one signs ── published still ── LONGEST ── removed

Others have the time AHEAD to fetch a new key before they see its signature. An old key stays as long as
anything that it signed can be valid.
"""

import fcntl
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import structlog
from joserfc.errors import JoseError
from joserfc.jwk import RSAKey

from parlor.base.row import Instant
from parlor.store import StoreTrouble

DAY = 24 * 3600 * 1000
AHEAD = DAY  # published this long before it signs: others cache a key set for hours
LONGEST = 61 * DAY  # longer than any token lives
BITS = 2048
NAME = ".json"

log: Any = structlog.get_logger()


class KeyTrouble(StoreTrouble):
    """The keys cannot be read, or cannot be kept secret."""


class Key(msgspec.Struct, frozen=True):
    """One key, named by its thumbprint of RFC 7638."""

    kid: str
    made: Instant
    pair: Any  # joserfc's RSAKey

    def public(self) -> dict[str, Any]:
        """The public half, as the key set publishes it."""
        public: dict[str, Any] = self.pair.as_dict(private=False)
        return {**public, "kid": self.kid, "use": "sig", "alg": "RS256"}


class Keys:
    """The keys in one folder. `maintain` reads and writes files and is slow: run it in a thread."""

    def __init__(self, folder: Path, lasts: Instant = 90 * DAY) -> None:
        self._folder = folder
        self._lasts = lasts
        self._keys: tuple[Key, ...] = ()  # the oldest first
        self._seen = -1  # when the folder had changed, when we last read it

    def maintain(self, now: Instant) -> None:
        """Make the first key, or the next one if the newest is old enough; remove keys that are over."""
        with self._alone():
            self._read()
            if not self._keys or now - self._keys[-1].made >= self._lasts:
                self._make(now)
            self._remove_old(now)

    def rotate(self, now: Instant) -> str:
        """Make the next key now, which signs after `AHEAD`; returns its name."""
        with self._alone():
            self._read()
            return self._make(now)

    @property
    def exists(self) -> bool:
        """Is there a folder of keys?"""
        return self._folder.exists()

    @property
    def is_empty(self) -> bool:
        self._refresh()
        return not self._keys

    def signing_key(self, now: Instant) -> Key:
        """The key that signs: the newest that others had time to fetch, or else the oldest."""
        self._refresh()
        assert self._keys, "no key was made yet: call maintain first"
        ready = [key for key in self._keys if key.made + AHEAD <= now]
        return ready[-1] if ready else self._keys[0]

    def find(self, kid: str) -> Key | None:
        """The key with this name; another process may have made it a moment ago."""
        found = self._find(kid)
        if found is None:
            self._refresh()
            found = self._find(kid)
        return found

    def public_keys(self) -> list[dict[str, Any]]:
        """The key set, newest first."""
        self._refresh()
        return [key.public() for key in reversed(self._keys)]

    def _find(self, kid: str) -> Key | None:
        return next((key for key in self._keys if key.kid == kid), None)

    def _refresh(self) -> None:
        """Read the folder again if it changed; if that fails, the keys stay as they were."""
        try:
            if self._folder.stat().st_mtime_ns != self._seen:
                self._read()
        except FileNotFoundError:
            return
        except KeyTrouble as trouble:
            log.error("keys_unreadable", why=str(trouble))

    def _read(self) -> None:
        seen = self._folder.stat().st_mtime_ns  # first: a change while we read is read next time
        found = [_load(file) for file in self._folder.glob(f"[!.]*{NAME}")]
        self._keys = tuple(
            sorted((key for key in found if key), key=lambda key: (key.made, key.kid))
        )
        self._seen = seen  # last: a failed read is tried again

    def _make(self, now: Instant) -> str:
        pair = RSAKey.generate_key(BITS)
        kid = pair.thumbprint()
        body = msgspec.json.encode({**pair.as_dict(private=True), "kid": kid, "made": now})
        # A file gets the name that others look for only when it is complete and on disk.
        draft = self._folder / f".{secrets.token_hex(8)}{NAME}"
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        draft.rename(self._folder / f"{kid}{NAME}")
        log.info("key_made", kid=kid)
        self._read()
        return kid

    def _remove_old(self, now: Instant) -> None:
        for key, after in zip(self._keys, self._keys[1:], strict=False):
            if after.made + AHEAD + LONGEST <= now:
                (self._folder / f"{key.kid}{NAME}").unlink(missing_ok=True)
                log.info("key_removed", kid=key.kid)
        self._read()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One process at a time makes and removes keys."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            _tighten(self._folder, 0o700)
            lock = os.open(self._folder / ".lock", os.O_CREAT | os.O_RDWR, 0o600)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX)
                yield
            finally:
                os.close(lock)
        except OSError as wrong:
            raise KeyTrouble(f"{self._folder} cannot be used: {wrong.strerror}") from wrong


def _load(file: Path) -> Key | None:
    """Read a key from its file; None if another process has just removed it."""
    try:
        _tighten(file, 0o600)
        read: dict[str, Any] = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
        made = msgspec.convert(read.pop("made", None), Instant)
        pair = RSAKey.import_key(read)
        if not pair.is_private or pair.raw_value.key_size < BITS:
            raise KeyTrouble(f"{file} is no private key of {BITS} bits or more")
        return Key(pair.thumbprint(), made, pair)
    except FileNotFoundError:
        return None
    except (OSError, JoseError, msgspec.MsgspecError, ValueError) as wrong:
        # The message could quote the key.
        raise KeyTrouble(f"{file} cannot be read as a key: {type(wrong).__name__}") from None


def _tighten(path: Path, mode: int) -> None:
    """Let only the owner read a key, even one that was copied here by hand."""
    if path.stat().st_mode & 0o077:
        try:
            path.chmod(mode)
        except OSError:
            raise KeyTrouble(f"{path} can be read by others, and that cannot be changed") from None
        log.warning("key_was_open", path=str(path), mode=oct(mode))
