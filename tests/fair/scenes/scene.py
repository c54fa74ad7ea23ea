"""An evening of one card with an honest dealer, played without a table: a cheat overrides one of his verbs."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from itertools import count
from typing import Any, ClassVar

import msgspec

from parlor.engine import Chance, Face, Step
from parlor.fair import batch, chain, mixing
from parlor.fair.digests import add_digests
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.former import StateOne
from parlor.games.onecard.model import Action, Call, Event, Fold, RaiseTo
from tests.fair.scenes.dealer import CARDS, Sealed, Shuffle, trimmed

MOVES = (Call(), Call(), RaiseTo(3), Fold(), Call(), Call())  # the second hand is never shown
ANN, BOB = 0, 1
Said = Sequence[tuple[int, bytes]]  # links, each with the number of its voice


class Scene:
    """Ann and Bob play three hands of one card; two shuffles come from the first batch, one from the next."""

    sizes: ClassVar[tuple[int, ...]] = (13, 13)  # of the decks in each batch
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (1,))  # that this game takes
    abandoned: ClassVar[tuple[str, ...]] = ("", "")
    count: ClassVar[int] = 2
    pack: ClassVar[tuple[Any, ...]] = OneCardOne.pack  # how the cards are written
    first: ClassVar[int] = 1  # the number of the first batch
    seats: ClassVar[list[dict[str, str]]] = [
        {"name": "Ann", "person": "p1"},
        {"name": "Bob", "person": "p2"},
    ]
    name: ClassVar[str] = "scene"  # everything secret follows from it
    moves: ClassVar[tuple[Action, ...]] = MOVES
    scheme: ClassVar[int] = 2  # by which the root is made
    round: ClassVar[int] = 1  # the number of the game at its table
    cards: ClassVar[int] = CARDS  # that are shuffled
    draws: ClassVar[int] = 0  # in the end a number below this is drawn, by one more shuffle
    kept_back: ClassVar[list[list[int]]] = [
        [1, BOB]
    ]  # where a batch is given up at its cut: by whom

    def seed(self, *of: object) -> bytes:
        return sha256(" ".join(map(str, (self.name, *of))).encode()).digest()

    # What the dealer does

    def secret(self, at: int) -> bytes:
        return self.seed("secret", at)

    def deck(self, sealed: Sealed, number: int) -> Sequence[int]:
        """What he puts into a deck."""
        return batch.order(sealed.batch.seed(number), sealed.size)

    def salt(self, seed: bytes, place: int) -> bytes:
        return batch.salt(seed, place)

    def cut(self, sealed: Sealed, said: Said) -> tuple[Sequence[int], Sequence[int]]:
        return batch.cut(sealed.root, said, self.count)

    def next_deck(self, sealed: Sealed, use: int) -> int:
        return sealed.cut[1][use - 1]

    def mix(self, sealed: Sealed, deck: int, said: Said) -> Sequence[int]:
        return mixing.permutation(sealed.root, deck, said, sealed.size)

    def played(self, sealed: Sealed, deck: int) -> Sequence[int]:
        """What he deals from."""
        return sealed.decks[deck]

    def dealt(self, shuffle: Shuffle) -> tuple[int, ...]:
        """The cards that the game gets."""
        return tuple(shuffle.order[place] for place in shuffle.places)

    def takes(self, shuffle: Shuffle) -> bool:
        """Does the game take it?"""
        return True

    def speaks(self, since: int, use: int) -> bool:
        return since <= use

    # What the players do

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return [(seat, self.seed("chain", at, seat)) for seat in (ANN, BOB)]

    def late(self, at: int) -> list[tuple[int, int, bytes]]:
        return []

    def first_link(self, sealed: Sealed, seat: int, seed: bytes) -> bytes | None:
        """What somebody gives for the cut."""
        return chain.link(seed, sealed.links, 1)

    def link(self, sealed: Sealed, use: int, voice: int) -> bytes | None:
        return chain.link(sealed.voices[voice][2], sealed.links, use + 1)

    def sits(self, seat: int) -> int | None:
        """Where somebody sits now who gave a tip at a seat."""
        return seat

    # What comes of it

    @cached_property
    def batches(self) -> list[Sealed]:
        return [Sealed(self, at) for at in range(len(self.sizes))]

    @cached_property
    def shuffles(self) -> list[Shuffle]:
        pairs = zip(self.batches, self.uses, strict=True)
        return [Shuffle(sealed, use) for sealed, uses in pairs for use in uses]

    def steps(self, viewer: int | None) -> Iterator[tuple[dict[str, Any], list[Face]]]:
        """Every step with the cards that it shows to the viewer."""
        taken = [each for each in self.shuffles if each.takes and not each.plain]
        game = OneCardOne(hands=len(taken))
        orders = tuple(each.dealt for each in taken)
        before: StateOne | None = None
        step: Step[StateOne, Event] = Step(game.start(2, Chance(b"", orders=orders)))
        moves, seqs = iter(self.moves), count(7, 3)  # rows of shuffles lie between them
        while True:
            if before is not None:
                move: Action = next(moves)
                assert before.turn is not None
                step = game.apply(before, before.turn, move)
            hand = 0 if before is None else before.hand
            news = [self.news(each) for each in taken[hand : step.state.hand]]
            told = msgspec.to_builtins((step.events, game.view(step.state, viewer)))
            asked = sorted(game.to_act(step.state))
            seq = next(seqs)
            yield (
                trimmed(
                    seq=seq,
                    at=1000 * seq,
                    events=list(told[0]),
                    news=news,
                    view=told[1],
                    asked=asked,
                ),
                list(game.faces(before, step, viewer)),
            )
            if game.outcome(step.state) is not None:
                break
            before = step.state
        if self.draws:
            seq = next(seqs)
            drawn = {"type": "drawn", "number": self.drawn(self.draw)}
            news = [self.news(self.draw)]
            yield {"seq": seq, "at": 1000 * seq, "events": [drawn], "news": news}, self.drawn_face()

    @property
    def draw(self) -> Shuffle:
        return self.shuffles[-1]

    def drawn(self, draw: Shuffle) -> int:
        """The number that everybody is told."""
        return draw.dealt[0]

    def drawn_face(self) -> list[Face]:
        return [Face(len(self.shuffles) - 1, 0, "/events/0/number")]

    def news(self, shuffle: Shuffle) -> dict[str, Any]:
        """What everybody hears when the game takes a shuffle."""
        return {"type": "dealt", "shuffles": [shuffle.taken()]}

    def document(self, viewer: int | None) -> dict[str, Any]:
        """The file for a viewer."""
        faces: list[list[tuple[int, Face]]] = [[] for _ in self.shuffles]
        taken = [at for at, each in enumerate(self.shuffles) if each.takes]
        seqs = [0 for _ in self.shuffles]
        steps: list[dict[str, Any]] = []
        for step, shown in self.steps(viewer):
            steps.append(step)
            for _ in step.get("news", ()):
                seqs[taken[sum(map(bool, seqs))]] = step["seq"]
            for face in shown:
                faces[taken[face.shuffle]].append((step["seq"], face))
        fair = {
            "pack": list(self.pack),
            "batches": [sealed.record() for sealed in self.batches],
            "shuffles": [
                shuffle.record(seen, seq)
                for shuffle, seen, seq in zip(self.shuffles, faces, seqs, strict=True)
            ],
        }
        head = trimmed(
            format="parlor-game",
            version=2,
            game="onecard",
            rules=1,
            options={"stack": 10, "hands": len(taken) - bool(self.draws)},
            table="K3XPLQ",
            round=self.round,
            begun=7000,
            ended=7000 + 1000 * len(steps),
            seats=self.seats,
        )
        viewed = {} if viewer is None else {"viewer": viewer}
        document = {**head, **viewed, "outcome": None, "steps": steps, "fair": fair}
        # What the digests are computed of is what will be read again.
        return add_digests(msgspec.json.decode(msgspec.json.encode(document)))
