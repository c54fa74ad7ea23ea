"""The rows of a shuffle and what they do to a table: decks are sealed, cut, and mixed one by one."""

from collections.abc import Iterator

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.fair import batch, chain, mixing
from parlor.table.model import Digest, Fairness, Sitting, Voice
from parlor.table.rules import clocks
from parlor.table.rules.play import Transition
from parlor.table.shuffle_entries import Abandoned, Cut, Mixed, Opened, Seal, Sealed, Vowed


def seal(sitting: Sitting, entry: Sealed) -> Transition:
    """A new batch. Orders that were made before and are not used yet stay."""
    orders = () if sitting.fair is None else sitting.fair.orders
    shape = entry.size, entry.count, entry.pack
    fair = Fairness(entry.batch, entry.secret, entry.root, *shape, orders=orders)
    told = Seal(entry.batch, entry.root, *shape)
    return Transition(replace(sitting, fair=fair), news=(told,))


def cut(sitting: Sitting, entry: Cut) -> Transition:
    """Root and tips choose the decks to open and throw away. Everybody gets their seeds, to check."""
    fair = batch_in_use(sitting, entry.batch)
    decks = decks_of(fair)
    tips = [bytes.fromhex(tip) for _, tip in entry.tips]
    opened, kept = batch.cut(bytes.fromhex(fair.root), tips, fair.count)
    told = Opened(
        entry.batch,
        entry.tips,
        seeds=tuple((number, decks.seed(number).hex()) for number in opened),
        proof=tuple(each.hex() for each in decks.cut_proof(opened)),
    )
    voices = tuple(voice_at(sitting, seat, tip) for seat, tip in entry.tips)
    return Transition(replace(sitting, fair=replace(fair, kept=kept, voices=voices)), news=(told,))


def vow(sitting: Sitting, entry: Vowed) -> Transition:
    """One more voice, but not in the next shuffle: the links for that one may be known already.

    Somebody who knew them could choose a tip to suit. For the shuffle after it nobody has given a link yet.
    """
    fair = batch_in_use(sitting, entry.batch)
    late = replace(voice_at(sitting, entry.seat, entry.tip), since=fair.used + 2)
    voices = (*fair.voices, late)
    return Transition(replace(sitting, fair=replace(fair, voices=voices)), news=(entry,))


def mix(sitting: Sitting, entry: Mixed, at: Instant) -> Transition:
    """One more order for the game. The time that it took is nobody's loss."""
    fair = batch_in_use(sitting, entry.batch)
    links = [
        (number_of(fair, seat, link, entry.use), bytes.fromhex(link)) for seat, link in entry.links
    ]
    order = mixing.mix_order(decks_of(fair), bytes.fromhex(fair.root), entry.deck, links)
    after = replace(fair, used=entry.use, orders=(*fair.orders, order))
    chairs = tuple(clocks.give_back(chair, entry.waited, at) for chair in sitting.chairs)
    return Transition(replace(sitting, fair=after, chairs=chairs), news=(entry,))


def abandon(sitting: Sitting, entry: Abandoned) -> Transition:
    """Its orders go with the batch: a game that wants more cards would stop there at every try."""
    fair = batch_in_use(sitting, entry.batch)
    return Transition(
        replace(sitting, fair=replace(fair, used=fair.count, orders=())), news=(entry,)
    )


def batch_in_use(sitting: Sitting, number: int) -> Fairness:
    fair = sitting.fair
    assert fair is not None, f"batch {number} was never sealed"
    assert fair.batch == number, f"batch {number} is not in use: {fair.batch} is"
    return fair


def is_used_up(fair: Fairness) -> bool:
    return fair.used >= fair.count


def next_voices(fair: Fairness) -> Iterator[tuple[int, Voice]]:
    """The voices that take part in the next shuffle, each with its number."""
    for number, voice in enumerate(fair.voices):
        if voice.since <= fair.used + 1:
            yield number, voice


def decks_of(fair: Fairness) -> batch.Batch:
    return batch.Batch(fair.secret, fair.size, fair.count, bytes.fromhex(fair.pack))


def voice_at(sitting: Sitting, seat: int, tip: Digest) -> Voice:
    person = sitting.chairs[seat].person
    assert person is not None, f"nobody sits at seat {seat}, which gives a tip"
    return Voice(seat, person.id, tip)


def number_of(fair: Fairness, seat: int, link: Digest, use: int) -> int:
    """The number of the voice that a link belongs to: two people may have given tips at the same seat."""
    for number, voice in enumerate(fair.voices):
        if voice.seat == seat and voice.since <= use and link_fits(link, use, voice):
            return number
    raise AssertionError(f"the link of seat {seat} for use {use} belongs to nobody")


def link_fits(link: Digest, use: int, voice: Voice) -> bool:
    return chain.belongs(bytes.fromhex(link), use, bytes.fromhex(voice.tip))
