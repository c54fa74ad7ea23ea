"""Proofs that the shuffles of a game were fair: the seals, the links, and the cards that a viewer saw.

A card is opened only where the game itself says that this viewer has seen it (`Shows.faces`). All others stay
sealed for ever.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from msgspec.structs import replace

from parlor.engine import Face, Seat, Shows, Step, Unshuffled
from parlor.fair.batch import Batch
from parlor.fair.mixing import permutation
from parlor.fair.opening import Opening, open_cards
from parlor.replays.structs import CardRecord, FairRecord, SealRecord, ShuffleRecord
from parlor.table.audience import in_game
from parlor.table.entries import Agreed, Started
from parlor.table.history.one_game import OneGame
from parlor.table.history.replay import Moment, sitting_at
from parlor.table.model import Fairness
from parlor.table.rules.shuffle_rows import decks_of, number_of
from parlor.table.rules.transition import apply_entry
from parlor.table.shuffle_entries import Abandoned, Cut, Mixed, Opened, Sealed, Vowed

Sighting: TypeAlias = tuple[int, str]  # the row that showed a card, and where in it


@dataclass(frozen=True, slots=True)
class Use:
    """A shuffle that a game took, and where the viewer saw its cards."""

    entry: Mixed
    fair: Fairness  # before it
    cards: int  # how many it wanted shuffled
    seen: dict[int, list[Sighting]] = field(default_factory=dict)  # by place


def record_shuffles(game: OneGame, viewer: Seat | None, *, open: bool = False) -> FairRecord | None:
    """The record of a game's shuffles for a viewer; None where there was no fair shuffle."""
    seats = range(len(game.chairs)) if open else ()
    uses: list[Use] = []
    for moment, new, had in follow_shuffles(game):
        uses += new
        for face in faces_shown(moment, viewer, seats) if had else ():
            assert face.shuffle < len(had), f"{face} is shown, of {len(had)} shuffles"
            sightings = had[face.shuffle].seen.setdefault(face.place, [])
            sightings.append((moment.row.seq, face.where))
    batches = batches_of(game, {use.entry.batch for use in uses})
    if not batches:
        return None
    seals = cache(Batch.seals)  # a tree is large, and many shuffles hang on one
    return FairRecord(
        pack=game.rules.pack,
        batches=batches,
        shuffles=tuple(record_shuffle(use, seals(decks_of(use.fair))) for use in uses),
    )


# Which shuffles the game took


def follow_shuffles(game: OneGame) -> Iterator[tuple[Moment, Sequence[Use], Sequence[Use]]]:
    """Each row of a game, with the shuffles that it took and all that its state rests on.

    When a move is taken back, its shuffles go with it, and the game counts on from there.
    """
    had: tuple[Use, ...] = ()
    ways: dict[int, tuple[Use, ...]] = {}  # by identity: every state is kept alive by its row
    for moment in game.moments:
        new = shuffles_taken_by(game, moment)
        had = (*ways[id(moment.sitting.state)], *new) if took_back(moment) else (*had, *new)
        ways[id(moment.sitting.state)] = had
        yield moment, new, had


def shuffles_taken_by(game: OneGame, moment: Moment) -> tuple[Use, ...]:
    """The shuffles that one row took. Withholding one tells how many cards it was of."""
    fair = moment.before.fair
    if fair is None or not fair.orders:
        return ()
    mixed = [each for each in game.shuffling if each.row.seq < moment.row.seq]
    waiting = [each for each in mixed if isinstance(each.entry, Mixed)][-len(fair.orders) :]
    uses = []
    for at, each in enumerate(waiting):
        less = replace(moment.before, fair=replace(fair, orders=fair.orders[:at]))
        try:
            apply_entry(moment.rules, less, moment.entry, moment.row.at)
        except Unshuffled as wanted:
            uses.append(use_of(each, wanted.cards))
        else:
            break
    return tuple(uses)


def use_of(mixed: Moment, cards: int) -> Use:
    entry, fair = mixed.entry, mixed.before.fair
    assert isinstance(entry, Mixed), entry
    assert fair is not None, entry
    return Use(entry, fair, cards)


def took_back(moment: Moment) -> bool:
    return Agreed("takeback") in moment.transition.news


# What the viewer saw of them


def faces_shown(moment: Moment, viewer: Seat | None, every: Collection[Seat]) -> Iterator[Face]:
    """The cards that a row showed to a viewer, or to every seat."""
    game, sitting = moment.rules.game, moment.sitting
    before = None if isinstance(moment.entry, Started) else moment.before.state
    if not isinstance(game, Shows) or sitting.state is before or took_back(moment):
        return
    step = Step(sitting.state, moment.transition.events)
    if not every:
        seen = in_game(sitting_at(moment), viewer)
        yield from game.faces(before, step, viewer if seen else None)
        return
    told: dict[Face, None] = dict.fromkeys(game.faces(before, step, None))
    for seat in every:
        for face in game.faces(before, step, seat):
            where = f"/views/{seat}{face.where.removeprefix('/view')}"
            told[replace(face, where=where) if face.where.startswith("/view") else face] = None
    yield from told


def record_shuffle(use: Use, seals: Sequence[Sequence[bytes]]) -> ShuffleRecord:
    """A shuffle with what is opened of it."""
    entry, fair = use.entry, use.fair
    links = tuple(
        (number_of(fair, seat, link, entry.use), seat, link) for seat, link in entry.links
    )
    said = [(voice, bytes.fromhex(link)) for voice, _, link in links]
    mix = permutation(bytes.fromhex(fair.root), entry.deck, said, fair.size)
    opened, spare = open_cards(decks_of(fair), seals, entry.deck, mix, use.cards, use.seen)
    return ShuffleRecord(
        batch=entry.batch,
        use=entry.use,
        deck=entry.deck,
        cards=use.cards,
        links=links,
        missing=entry.missing,
        opened=tuple(
            record_card(place, opening, *sighting)
            for place, opening in opened
            for sighting in use.seen[place]
        ),
        spare=tuple(record_card(place, opening) for place, opening in spare),
    )


def record_card(place: int, opening: Opening, seq: int = 0, where: str = "") -> CardRecord:
    path = tuple(each.hex() for each in opening.path)
    return CardRecord(place, opening.card, opening.salt.hex(), path, seq, where)


# What they were taken from


def batches_of(game: OneGame, numbers: Collection[int]) -> tuple[SealRecord, ...]:
    """The batches with these numbers, and those that were made or abandoned during this game."""
    records: dict[int, SealRecord] = {}
    wanted = set(numbers)
    for moment in game.shuffling:
        entry, fair = moment.entry, moment.sitting.fair
        assert fair is not None, entry
        match entry:
            case Sealed(batch):
                shape = entry.size, entry.count, entry.pack
                records[batch] = SealRecord(batch, entry.root, *shape)
            case Cut(batch):
                (told,) = moment.transition.news
                assert isinstance(told, Opened), told
                records[batch] = replace(
                    records[batch], tips=told.tips, seeds=told.seeds, proof=told.proof
                )
            case Vowed(batch):
                late = (fair.voices[-1].since, entry.seat, entry.tip)
                records[batch] = replace(records[batch], late=(*records[batch].late, late))
            case Abandoned(batch):
                records[batch] = replace(records[batch], abandoned=entry.reason)
            case _:
                assert isinstance(entry, Mixed), entry
                batch = entry.batch
        if moment.row.seq > game.since:
            wanted.add(batch)
    return tuple(records[number] for number in sorted(wanted))
