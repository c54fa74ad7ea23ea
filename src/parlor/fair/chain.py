"""A player's part in the shuffles of a batch: a hash chain, its tip shown first, then link by link."""

from hashlib import sha256


def step(link: bytes) -> bytes:
    """One link towards the tip. (Nobody can go the other way.)"""
    return sha256(b"parlor link" + link).digest()


def tip(seed: bytes, count: int) -> bytes:
    """What a player is bound by, before any link is known."""
    return link(seed, count, 0)


def link(seed: bytes, count: int, use: int) -> bytes:
    """The link for the batch's shuffle number `use`, counted from 1; number 0 is the tip."""
    assert 0 <= use <= count, (use, count)
    here = seed
    for _ in range(count - use):
        here = step(here)
    return here


def belongs(given: bytes, use: int, to: bytes) -> bool:
    """Is this the link number `use` of the chain with that tip?"""
    here = given
    for _ in range(use):
        here = step(here)
    return here == to
