"""The batches of sealed decks that a game took its shuffles from, as far as everybody was told of them."""

from collections.abc import Collection

from parlor.replays.structs import SealRecord
from parlor.table.fairness import Fairness
from parlor.table.history.one_game import OneGame
from parlor.table.rules.batch_history import tell_cut, tips_of
from parlor.table.shuffle_entries import Mixed


class Batches:
    """Every batch that the table had from the end of the game before to the end of this one."""

    def __init__(self, game: OneGame) -> None:
        self._known: dict[int, Fairness] = {}
        self.shuffled: list[Mixed] = []  # during the game, or for it
        self._sealed: set[int] = set()  # or cut, or given up, during the game or for it
        if game.start.fair is not None:
            for fair in (*game.start.fair.former, game.start.fair):
                self._known[fair.batch] = fair
        for moment in game.shuffling:
            now = moment.sitting.fair
            assert now is not None, moment.entry
            self._known[now.batch] = now
            self._sealed.add(now.batch)
            if isinstance(moment.entry, Mixed):
                self.shuffled.append(moment.entry)

    def find(self, number: int) -> Fairness:
        """A batch as it stood at the end of the game."""
        return self._known[number]

    def find_shuffle(self, number: int, use: int) -> Mixed:
        return next(each for each in self._known[number].mixed if each.use == use)

    def records(self, numbers: Collection[int]) -> tuple[SealRecord, ...]:
        """The batches with these numbers, and those that were made or given up during this game."""
        return tuple(
            record_batch(self._known[number]) for number in sorted(self._sealed.union(numbers))
        )


def record_batch(fair: Fairness) -> SealRecord:
    """All that was told of a batch, but for its shuffles."""
    opened = tell_cut(fair) if fair.kept else None
    return SealRecord(
        fair.batch,
        fair.root,
        fair.size,
        fair.count,
        fair.pack,
        tips=tips_of(fair),
        late=tuple((each.since, each.seat, each.tip) for each in fair.voices if each.since > 1),
        seeds=() if opened is None else opened.seeds,
        proof=() if opened is None else opened.proof,
        abandoned=fair.abandoned,
        scheme=fair.scheme,
        links=() if opened is None else opened.links,
        missing=fair.withheld,
    )
