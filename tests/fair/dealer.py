"""What a dealer holds and does: batches of sealed decks, and shuffles made of them, honest or not."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from parlor.engine import Face
from parlor.fair import batch, chain, tree

if TYPE_CHECKING:
    from tests.fair.scene import Scene

CARDS = 13


class Sealed:
    """A batch of decks as the dealer holds it: whatever lies in them, this is what he sealed."""

    def __init__(self, scene: "Scene", at: int) -> None:
        self.scene, self.at, self.size = scene, at, scene.sizes[at]
        self.pack = batch.names(scene.pack)
        self.batch = batch.Batch(scene.secret(at), self.size, scene.count, self.pack)
        self.decks = [scene.deck(self, number) for number in range(self.batch.decks)]
        self.seals = tree.rows(
            [
                tree.leaf(self.salt(number, place), number, place, card)
                for number, deck in enumerate(self.decks)
                for place, card in enumerate(deck)
            ]
        )
        self.root = tree.root(self.seals[-1][0], self.size, scene.count, self.pack)

    def salt(self, number: int, place: int) -> bytes:
        return self.scene.salt(self.batch.seed(number), place)

    @cached_property
    def voices(self) -> list[tuple[int, int, bytes]]:
        """From which use on, where they sit, and the seed of their chain."""
        return [(1, *voice) for voice in self.scene.tips(self.at)] + self.scene.late(self.at)

    @cached_property
    def cut(self) -> tuple[Sequence[int], Sequence[int]]:
        return self.scene.cut(self, [chain.tip(seed, self.scene.count) for _, seed in self.tips])

    @property
    def tips(self) -> list[tuple[int, bytes]]:
        return [(seat, seed) for since, seat, seed in self.voices if since == 1]

    def record(self) -> dict[str, Any]:
        half = self.scene.count
        opened, _ = self.cut
        leaves = [number * self.size + at for number in opened for at in range(self.size)]
        late = [(s, seat, seed) for s, seat, seed in self.voices if s > 1]
        return trimmed(
            batch=self.scene.first + self.at,
            root=self.root.hex(),
            size=self.size,
            count=half,
            pack=self.pack.hex(),
            tips=[[seat, chain.tip(seed, half).hex()] for seat, seed in self.tips],
            late=[[since, seat, chain.tip(seed, half).hex()] for since, seat, seed in late],
            seeds=[[number, self.batch.seed(number).hex()] for number in opened],
            proof=[each.hex() for each in tree.proof(self.seals, leaves)],
            abandoned=self.scene.abandoned[self.at],
        )


class Shuffle:
    """One shuffle of a batch."""

    def __init__(self, sealed: Sealed, use: int) -> None:
        self.sealed, self.use, scene = sealed, use, sealed.scene
        self.deck = scene.next_deck(sealed, use)
        self.links = [
            (voice, seat, link)
            for voice, (since, seat, _) in enumerate(sealed.voices)
            if scene.speaks(since, use) and (link := scene.link(sealed, use, voice)) is not None
        ]
        said = [(voice, link) for voice, _, link in self.links]
        self.mix = scene.mix(sealed, self.deck, said)
        order = scene.played(sealed, self.deck)
        self.order = tuple(order[place] for place in self.mix)

        self.spare = [at for at, card in enumerate(self.order) if card >= CARDS]
        self.places = [at for at, card in enumerate(self.order) if card < CARDS]
        self.dealt = scene.dealt(self)

    def card(self, place: int, whole: int, face: dict[str, Any]) -> dict[str, Any]:
        sealed = self.sealed
        at = self.mix[whole]
        path = tree.path(sealed.seals, self.deck * sealed.size + at)
        return trimmed(
            place=place,
            card=self.order[whole],
            salt=sealed.salt(self.deck, at).hex(),
            path=[each.hex() for each in path],
            **face,
        )

    def record(self, faces: Sequence[tuple[int, Face]]) -> dict[str, Any]:
        spoke = {voice for voice, _, _ in self.links}
        voices = enumerate(self.sealed.voices)
        silent = [
            [at, self.sealed.scene.sits(v[1])]
            for at, v in voices
            if v[0] <= self.use and at not in spoke
        ]
        seen = [
            self.card(face.place, self.places[face.place], {"seq": seq, "where": face.where})
            for seq, face in faces
        ]
        return trimmed(
            batch=self.sealed.scene.first + self.sealed.at,
            use=self.use,
            deck=self.deck,
            cards=CARDS,
            links=[[voice, seat, link.hex()] for voice, seat, link in self.links],
            missing=silent,
            opened=seen,
            spare=[self.card(at, at, {}) for at in self.spare],
        )


def trimmed(**fields: Any) -> dict[str, Any]:
    """As a struct is written that leaves out its defaults."""
    return {key: value for key, value in fields.items() if value not in ([], "", None)}
