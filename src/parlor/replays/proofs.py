"""Proofs that the shuffles of a game were fair: the seals, the links, and the cards that a viewer saw.

A card is opened only where the game itself says that this viewer has seen it (`Shows.faces`). All others stay
sealed for ever.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec.structs import replace

from parlor.engine import Face, Seat, Shows, Step
from parlor.fair.mixing import permutation
from parlor.fair.opening import Opening, open_cards
from parlor.replays.batches import Batches
from parlor.replays.structs import CardRecord, FairRecord, ShuffleRecord
from parlor.table.audience import in_game
from parlor.table.entries import Agreed, Started
from parlor.table.history.one_game import OneGame, waiting_at
from parlor.table.history.replay import Moment, sitting_at
from parlor.table.rules.luck import find_shuffles
from parlor.table.rules.shuffle_rows import decks_of, number_of
from parlor.table.rules.transition import apply_one
from parlor.table.shuffle_entries import Mixed, Shuffle

Sighting: TypeAlias = tuple[int, str]  # the row that showed a card, and where in it


@dataclass(frozen=True, slots=True)
class Use:
    """A shuffle that a game took, and where the viewer saw its cards."""

    shuffle: Shuffle
    seq: int  # the row that took it
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
    batches = Batches(game)
    uses = sorted((*uses, *thrown_away(game, batches, uses)), key=when_made)
    records = batches.records({use.shuffle.batch for use in uses})
    if not records:
        return None
    return FairRecord(
        pack=game.rules.pack,
        batches=records,
        shuffles=tuple(record_shuffle(use, batches) for use in uses),
    )


def when_made(use: Use) -> tuple[int, int]:
    return use.shuffle.batch, use.shuffle.use


# Which shuffles the game took


def follow_shuffles(game: OneGame) -> Iterator[tuple[Moment, Sequence[Use], Sequence[Use]]]:
    """Each row of a game, with the shuffles that it took and all that its state rests on.

    When a move is taken back, its shuffles go with it, and the game counts on from there.
    """
    had: tuple[Use, ...] = ()
    ways: dict[int, tuple[Use, ...]] = {}  # by identity: every state is kept alive by its row
    for moment in game.told:
        new = shuffles_taken_by(moment)
        had = (*ways[id(moment.sitting.state)], *new) if took_back(moment) else (*had, *new)
        ways[id(moment.sitting.state)] = had
        yield moment, new, had


def shuffles_taken_by(moment: Moment) -> tuple[Use, ...]:
    """The shuffles that one row took."""
    fair = moment.before.fair
    if fair is None or not fair.orders:
        return ()
    found = find_shuffles(
        moment.before, lambda less: apply_one(moment.rules, less, moment.entry, moment.row.at)
    )
    return tuple(Use(each, moment.row.seq) for each in found)


def took_back(moment: Moment) -> bool:
    return Agreed("takeback") in moment.transition.news


def thrown_away(game: OneGame, batches: Batches, uses: Collection[Use]) -> Iterator[Use]:
    """Shuffles that were made for this game or waited for it, and went with their batch before it took them.

    Records of scheme 1 do not list them.
    """
    taken = {when_made(use) for use in uses}
    waiting = waiting_at(game.end.sitting)
    made = (*game.waiting, *((mixed.batch, mixed.use) for mixed in batches.shuffled))
    for number, use in made:
        if batches.find(number).scheme > 1 and (number, use) not in {*taken, *waiting}:
            mixed = batches.find_shuffle(number, use)
            yield Use(Shuffle(number, use, mixed.cards, mixed.plain), 0)


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


def record_shuffle(use: Use, batches: Batches) -> ShuffleRecord:
    """A shuffle with what is opened of it."""
    taken = use.shuffle
    fair = batches.find(taken.batch)
    entry = batches.find_shuffle(taken.batch, taken.use)
    links = tuple(
        (number_of(fair, seat, link, entry.use), seat, link) for seat, link in entry.links
    )
    said = [(voice, bytes.fromhex(link)) for voice, _, link in links]
    mix = permutation(bytes.fromhex(fair.root), entry.deck, said, fair.size)
    decks = decks_of(fair)
    opened, spare = open_cards(decks, decks.seals(), entry.deck, mix, taken.cards, use.seen)
    record = ShuffleRecord(
        batch=entry.batch,
        use=entry.use,
        deck=entry.deck,
        cards=taken.cards,
        links=links,
        missing=entry.missing,
        opened=tuple(
            record_card(place, opening, *sighting)
            for place, opening in opened
            for sighting in use.seen[place]
        ),
        spare=tuple(record_card(place, opening) for place, opening in spare),
    )
    return record if fair.scheme == 1 else bind_shuffle(record, use, entry)


def bind_shuffle(record: ShuffleRecord, use: Use, entry: Mixed) -> ShuffleRecord:
    """With what scheme 2 tells beside: what was shuffled, and which step took it."""
    taken, told = (use.shuffle.cards, use.shuffle.plain), (entry.cards, entry.plain)
    return replace(record, plain=taken[1], told=None if told == taken else told, seq=use.seq)


def record_card(place: int, opening: Opening, seq: int = 0, where: str = "") -> CardRecord:
    path = tuple(each.hex() for each in opening.path)
    return CardRecord(place, opening.card, opening.salt.hex(), path, seq, where)
