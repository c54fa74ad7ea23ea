"""What we gave for the shuffles of a table, and what we were told of them: to be held against the file."""

from dataclasses import dataclass, field
from typing import TypeAlias

from parlor.base.structs import Digest
from parlor.client.batch_seen import BatchSeen, Tips
from parlor.table.shuffle_entries import Mixed

Size: TypeAlias = tuple[int, bool]  # how many cards, and whether they are plain numbers


@dataclass(slots=True)
class BatchNotes:
    """Of one batch."""

    number: int
    root: Digest
    given: list[int] = field(default_factory=list)  # the numbers of the links that we gave
    games: dict[int, int] = field(default_factory=dict)  # for which game we gave each of them
    tips: Tips | None = None  # that were fixed when we gave our first link
    knew: dict[int, tuple[Digest, ...]] = field(default_factory=dict)  # all tips, at each link
    told: dict[int, Mixed] = field(default_factory=dict)  # the shuffles, by their use
    first_use: int | None = (
        None  # the first shuffle that our tip was in time for; None: we gave none
    )


class ShuffleNotes:
    """Links go forwards only: never a lower one after a higher one, never the first for other tips."""

    def __init__(self) -> None:
        self.batches: dict[Digest, BatchNotes] = {}  # by root
        self.asked: dict[tuple[Digest, int], Size] = {}  # what each link was first asked for

    def vow(self, number: int, root: Digest, first_use: int) -> None:
        notes = self.batches.setdefault(root, BatchNotes(number, root))
        if notes.first_use is None:
            notes.first_use = first_use

    def vowed(self, root: Digest) -> bool:
        """Did we give our tip for these decks?"""
        return root in self.batches and self.batches[root].first_use is not None

    def expects(self, root: Digest, use: int) -> bool:
        """Did we give our tip in time for this shuffle?"""
        first = self.batches[root].first_use if root in self.batches else None
        return first is not None and first <= use

    def gave(self, root: Digest, number: int) -> bool:
        return root in self.batches and number in self.batches[root].given

    def may_give(self, root: Digest, number: int, tips: Tips | None) -> bool:
        """Again what we gave last, or further; and for the tips that we knew."""
        notes = self.batches.get(root)
        if notes is None:
            return False
        return number >= max(notes.given, default=0) and notes.tips in (None, tips)

    def give(self, number: int, seen: BatchSeen, game: int, size: Size) -> None:
        """We give a link, for a shuffle of the game with this number."""
        batch, root = seen.seal.batch, seen.seal.root
        notes = self.batches.setdefault(root, BatchNotes(batch, root))
        notes.tips = seen.tips
        if number not in notes.given:
            notes.given.append(number)
            notes.games[number] = game
            notes.knew[number] = tuple(voice.tip for voice in seen.voices)
        if number > 1:
            self.asked.setdefault((root, number), size)

    def tell(self, seen: BatchSeen, mixed: Mixed) -> None:
        notes = self.batches.setdefault(seen.seal.root, BatchNotes(mixed.batch, seen.seal.root))
        notes.told[mixed.use] = mixed
