"""What everybody was told of the batch in use, told again to people who come back or sit down late.

They give a link only for the shuffle after the last that they were shown, so they must be shown all of them.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from parlor.base.structs import Digest
from parlor.fair.batch import Batch
from parlor.table.entries import News
from parlor.table.fairness import Fairness, Voice
from parlor.table.shuffle_entries import Committed, Opened, Seal, Vowed


def tell_batch(fair: Fairness) -> Iterator[News]:
    """The rows of a batch from its seal on, in the order in which they were told."""
    yield tell_seal(fair)
    if not fair.committed:
        return
    yield Committed(fair.batch, tips_of(fair))
    late = [voice for voice in fair.voices if voice.since > 1]
    before_cut = fair.late_at_cut if fair.kept else len(late)
    yield from tell_vows(fair, late[:before_cut])
    if not fair.kept:
        return
    yield tell_cut(fair)
    for used, mixed in enumerate((None, *fair.mixed)):
        if mixed is not None:
            yield mixed
        yield from tell_vows(fair, [each for each in late[before_cut:] if each.since == used + 2])


def tell_vows(fair: Fairness, late: Iterable[Voice]) -> Iterator[Vowed]:
    for voice in late:
        yield Vowed(fair.batch, voice.seat, voice.tip)


def tell_seal(fair: Fairness) -> Seal:
    return Seal(fair.batch, fair.root, fair.size, fair.count, fair.pack, fair.scheme)


def tell_cut(fair: Fairness) -> Opened:
    """The decks that were thrown away, and what shows that they were chosen and sealed rightly."""
    seeds, proof = _open_decks(
        Batch(fair.secret, fair.size, fair.count, bytes.fromhex(fair.pack), fair.scheme), fair.kept
    )
    links: tuple[tuple[int, Digest], ...] = ()
    if fair.scheme > 1:
        links = tuple(
            (seat, link) for (seat, _), link in zip(tips_of(fair), fair.cut_links, strict=True)
        )
    return Opened(fair.batch, tips_of(fair), seeds=seeds, proof=proof, links=links)


def tips_of(fair: Fairness) -> tuple[tuple[int, Digest], ...]:
    """The tips that were there before the cut, each with its seat."""
    return tuple((voice.seat, voice.tip) for voice in fair.voices if voice.since == 1)


@lru_cache(maxsize=256)  # a few kilobytes for each; everybody who comes back is told
def _open_decks(
    decks: Batch, kept: tuple[int, ...]
) -> tuple[tuple[tuple[int, Digest], ...], tuple[Digest, ...]]:
    opened = [number for number in range(decks.decks) if number not in kept]
    seeds = tuple((number, decks.seed(number).hex()) for number in opened)
    return seeds, tuple(each.hex() for each in decks.cut_proof(opened))
