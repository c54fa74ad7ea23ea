"""The rows of a shuffle and what they do to a table: decks are sealed, cut, and mixed one by one."""

from collections.abc import Iterator

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.base.structs import Digest
from parlor.fair import batch, chain, mixing
from parlor.table.fairness import Fairness, Voice
from parlor.table.model import Sitting
from parlor.table.rules import clocks
from parlor.table.rules.batch_history import tell_cut, tell_seal
from parlor.table.rules.play import Transition
from parlor.table.shuffle_entries import Abandoned, Committed, Cut, Mixed, Sealed, Vowed

KEEPS_ORDERS = ("cut", "scheme")  # reasons to give up a batch that have nothing to do with them


def seal(sitting: Sitting, entry: Sealed) -> Transition:
    """A new batch. Orders that were made before and are not used yet stay."""
    before = sitting.fair
    fair = Fairness(
        entry.batch,
        entry.secret,
        entry.root,
        entry.size,
        entry.count,
        entry.pack,
        scheme=entry.scheme,
    )
    if before is not None:
        fair = replace(
            fair,
            orders=before.orders,
            taken_from=before.taken_from,
            left_out=() if before.kept else before.left_out,
            former=batches_waited_for(before),
        )
    return Transition(replace(sitting, fair=fair), news=(tell_seal(fair),))


def batches_waited_for(fair: Fairness) -> tuple[Fairness, ...]:
    """A batch and those before it, as far as orders of them still wait."""
    wanted = {number for number, _ in fair.taken_from}
    own = replace(fair, orders=(), taken_from=(), former=())
    return tuple(each for each in (*fair.former, own) if each.batch in wanted)


def commit(sitting: Sitting, entry: Committed) -> Transition:
    """The tips are fixed."""
    fair = batch_in_use(sitting, entry.batch)
    voices = tuple(voice_at(sitting, seat, tip) for seat, tip in entry.tips)
    after = replace(fair, voices=voices, committed=True)
    return Transition(replace(sitting, fair=after), news=(entry,))


def cut(sitting: Sitting, entry: Cut) -> Transition:
    """The decks to be thrown away are opened. Everybody gets their seeds, to check."""
    fair = batch_in_use(sitting, entry.batch)
    root = bytes.fromhex(fair.root)
    if fair.scheme == 1:
        voices = tuple(voice_at(sitting, seat, tip) for seat, tip in entry.tips)
        tips = [bytes.fromhex(tip) for _, tip in entry.tips]
        _, kept = batch.cut_by_tips(root, tips, fair.count)
        after = replace(fair, kept=kept, voices=voices)
    else:
        given, committed = dict(entry.links), committed_voices(fair)
        links = tuple(given[voice.seat] for voice in committed)
        said = [(number, bytes.fromhex(link)) for number, link in enumerate(links)]
        _, kept = batch.cut(root, said, fair.count)
        late = len(fair.voices) - len(committed)
        after = replace(fair, kept=kept, cut_links=links, late_at_cut=late, left_out=())
    return Transition(replace(sitting, fair=after), news=(tell_cut(after),))


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
    after = replace(
        fair,
        used=entry.use,
        orders=(*fair.orders, order),
        taken_from=(*fair.taken_from, (entry.batch, entry.use)),
        mixed=(*fair.mixed, entry),
    )
    chairs = tuple(clocks.give_back(chair, entry.waited, at) for chair in sitting.chairs)
    return Transition(replace(sitting, fair=after, chairs=chairs), news=(entry,))


def abandon(sitting: Sitting, entry: Abandoned) -> Transition:
    """Its orders go with the batch: a game that wants more cards would stop there at every try.

    The people who kept back their first link are left out of the next cut.
    """
    fair = batch_in_use(sitting, entry.batch)
    silent = tuple(fair.voices[number].person for number, _ in entry.missing)
    after = replace(
        fair,
        used=fair.count,
        abandoned=entry.reason,
        withheld=entry.missing,
        left_out=(*fair.left_out, *silent),
    )
    if entry.reason not in KEEPS_ORDERS:
        after = replace(after, orders=(), taken_from=(), former=())
    return Transition(replace(sitting, fair=after), news=(entry,))


def batch_in_use(sitting: Sitting, number: int) -> Fairness:
    fair = sitting.fair
    assert fair is not None, f"batch {number} was never sealed"
    assert fair.batch == number, f"batch {number} is not in use: {fair.batch} is"
    return fair


def is_used_up(fair: Fairness) -> bool:
    return fair.used >= fair.count


def committed_voices(fair: Fairness) -> tuple[Voice, ...]:
    """Those whose tips were fixed before the cut."""
    return tuple(voice for voice in fair.voices if voice.since == 1)


def next_voices(fair: Fairness) -> Iterator[tuple[int, Voice]]:
    """The voices that take part in the next shuffle or in the cut, each with its number."""
    for number, voice in enumerate(fair.voices):
        if voice.since <= fair.used + 1:
            yield number, voice


def next_link(fair: Fairness) -> int:
    """The number of the link that is wanted next: 0 is the tip."""
    if fair.scheme == 1:
        return fair.used + 1 if fair.kept else 0
    if fair.kept:
        return link_for(fair, fair.used + 1)
    return 1 if fair.committed else 0


def link_for(fair: Fairness, use: int) -> int:
    """The number of the link that a shuffle wants."""
    return use if fair.scheme == 1 else use + 1


def decks_of(fair: Fairness) -> batch.Batch:
    pack = bytes.fromhex(fair.pack)
    return batch.Batch(fair.secret, fair.size, fair.count, pack, fair.scheme)


def voice_at(sitting: Sitting, seat: int, tip: Digest) -> Voice:
    person = sitting.chairs[seat].person
    assert person is not None, f"nobody sits at seat {seat}, which gives a tip"
    return Voice(seat, person.id, tip)


def number_of(fair: Fairness, seat: int, link: Digest, use: int) -> int:
    """The number of the voice that a link belongs to: two people may have given tips at the same seat."""
    wanted = link_for(fair, use)
    for number, voice in enumerate(fair.voices):
        if voice.seat == seat and voice.since <= use and link_fits(link, wanted, voice):
            return number
    raise AssertionError(f"the link of seat {seat} for use {use} belongs to nobody")


def link_fits(link: Digest, number: int, voice: Voice) -> bool:
    return chain.belongs(bytes.fromhex(link), number, bytes.fromhex(voice.tip))
