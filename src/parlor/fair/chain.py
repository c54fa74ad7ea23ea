"""A player's part in the shuffles of a batch: a hash chain, its tip shown first, then link by link.

Link 1 chooses the cut; shuffle number u has link u + 1. (In batches of scheme 1 the tips chose the cut, and
shuffle number u had link u.)
"""

from hashlib import sha256


def step(link: bytes) -> bytes:
    """One link towards the tip. (Nobody can go the other way.)"""
    return sha256(b"parlor link" + link).digest()


def length(shuffles: int) -> int:
    """How many links a chain has for a batch of so many shuffles."""
    return shuffles + 1


def tip(seed: bytes, links: int) -> bytes:
    """What a player is bound by, before any link is known."""
    return link(seed, links, 0)


def link(seed: bytes, links: int, number: int) -> bytes:
    """A link of a chain of so many, counted from 1; number 0 is the tip, the last one the seed itself."""
    assert 0 <= number <= links, (number, links)
    here = seed
    for _ in range(links - number):
        here = step(here)
    return here


def belongs(given: bytes, number: int, to: bytes) -> bool:
    """Is this the link with that number of the chain with that tip?"""
    here = given
    for _ in range(number):
        here = step(here)
    return here == to
