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
from tests.fair.dealer import Sealed, Shuffle, trimmed

MOVES = (Call(), Call(), RaiseTo(3), Fold(), Call(), Call())  # the second hand is never shown
ANN, BOB = 0, 1


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

    def cut(self, sealed: Sealed, tips: Sequence[bytes]) -> tuple[Sequence[int], Sequence[int]]:
        return batch.cut(sealed.root, tips, self.count)

    def next_deck(self, sealed: Sealed, use: int) -> int:
        return sealed.cut[1][use - 1]

    def mix(self, sealed: Sealed, deck: int, said: Sequence[tuple[int, bytes]]) -> Sequence[int]:
        return mixing.permutation(sealed.root, deck, said, sealed.size)

    def played(self, sealed: Sealed, deck: int) -> Sequence[int]:
        """What he deals from."""
        return sealed.decks[deck]

    def dealt(self, shuffle: Shuffle) -> tuple[int, ...]:
        """The cards that the game gets."""
        return tuple(shuffle.order[place] for place in shuffle.places)

    def speaks(self, since: int, use: int) -> bool:
        return since <= use

    # What the players do

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return [(seat, self.seed("chain", at, seat)) for seat in (ANN, BOB)]

    def late(self, at: int) -> list[tuple[int, int, bytes]]:
        return []

    def link(self, sealed: Sealed, use: int, voice: int) -> bytes | None:
        return chain.link(sealed.voices[voice][2], self.count, use)

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
        game = OneCardOne(hands=len(self.shuffles))
        orders = tuple(each.dealt for each in self.shuffles)
        before: StateOne | None = None
        step: Step[StateOne, Event] = Step(game.start(2, Chance(b"", orders=orders)))
        moves, seqs = iter(MOVES), count(7)
        while True:
            if before is not None:
                move: Action = next(moves)
                assert before.turn is not None
                step = game.apply(before, before.turn, move)
            if before is not None and step.state.hand != before.hand:
                for news in self.news(self.shuffles[step.state.hand - 1]):
                    seq = next(seqs)
                    yield {"seq": seq, "at": 1000 * seq, "news": [news]}, []
            told = msgspec.to_builtins((step.events, game.view(step.state, viewer)))
            asked = sorted(game.to_act(step.state))
            seq = next(seqs)
            said = trimmed(seq=seq, at=1000 * seq, events=list(told[0]), view=told[1], asked=asked)
            yield said, list(game.faces(before, step, viewer))
            if game.outcome(step.state) is not None:
                return
            before = step.state

    def news(self, shuffle: Shuffle) -> Iterator[dict[str, Any]]:
        """What everybody hears of a shuffle that is made in the middle of the game."""
        sealed, use = shuffle.sealed, shuffle.use
        batch, told = sealed.record(), shuffle.record([])
        number = {"batch": batch["batch"]}
        if use == 1 and self.abandoned[sealed.at - 1]:
            reason = self.abandoned[sealed.at - 1]
            yield {"type": "abandoned", "batch": batch["batch"] - 1, "reason": reason}
        if use == 1:
            yield {
                "type": "seal",
                **number,
                **{key: batch[key] for key in ("root", "size", "count", "pack")},
            }
            opened = {key: batch.get(key, []) for key in ("tips", "seeds", "proof")}
            yield {"type": "opened", **number, **opened}
        for since, seat, tip in batch.get("late", ()):
            if since == use + 1:  # before the shuffle ahead of it
                yield {"type": "vowed", **number, "seat": seat, "tip": tip}
        links = [link[1:] for link in told.get("links", ())]
        said = trimmed(use=use, deck=told["deck"], links=links, missing=told.get("missing", []))
        yield {"type": "mixed", **number, **said, "waited": 40}

    def document(self, viewer: int | None) -> dict[str, Any]:
        """The file for a viewer."""
        faces: list[list[tuple[int, Face]]] = [[] for _ in self.shuffles]
        steps = []
        for step, shown in self.steps(viewer):
            steps.append(step)
            for face in shown:
                faces[face.shuffle].append((step["seq"], face))
        fair = {
            "pack": list(self.pack),
            "batches": [sealed.record() for sealed in self.batches],
            "shuffles": [
                shuffle.record(seen) for shuffle, seen in zip(self.shuffles, faces, strict=True)
            ],
        }
        head = trimmed(
            format="parlor-game",
            version=1,
            game="onecard",
            rules=1,
            options={"stack": 10, "hands": len(self.shuffles)},
            table="K3XPLQ",
            round=2,
            begun=7000,
            ended=7000 + 1000 * len(steps),
            seats=self.seats,
        )
        viewed = {} if viewer is None else {"viewer": viewer}
        document = {**head, **viewed, "outcome": None, "steps": steps, "fair": fair}
        # What the digests are computed of is what will be read again.
        return add_digests(msgspec.json.decode(msgspec.json.encode(document)))
