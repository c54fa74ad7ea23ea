"""What a dealer holds and does: batches of sealed decks, and shuffles made of them, honest or not."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from parlor.engine import Face
from parlor.fair import batch, chain, tree

if TYPE_CHECKING:
    from tests.fair.scenes.scene import Scene

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
        self.root = tree.root(self.seals[-1][0], self.size, scene.count, self.pack, scene.scheme)

    def salt(self, number: int, place: int) -> bytes:
        return self.scene.salt(self.batch.seed(number), place)

    @cached_property
    def voices(self) -> list[tuple[int, int, bytes]]:
        """From which use on, where they sit, and the seed of their chain."""
        return [(1, *voice) for voice in self.scene.tips(self.at)] + self.scene.late(self.at)

    @property
    def links(self) -> int:
        """How many links a chain has."""
        return chain.length(self.scene.count)

    @cached_property
    def first_links(self) -> list[tuple[int, bytes]]:
        """The first link of each voice that gave its tip in time, with its seat."""
        given = ((seat, self.scene.first_link(self, seat, seed)) for seat, seed in self.tips)
        return [(seat, link) for seat, link in given if link is not None]

    @cached_property
    def cut(self) -> tuple[Sequence[int], Sequence[int]]:
        said = [(voice, link) for voice, (_, link) in enumerate(self.first_links)]
        return self.scene.cut(self, said)

    @property
    def tips(self) -> list[tuple[int, bytes]]:
        return [(seat, seed) for since, seat, seed in self.voices if since == 1]

    def record(self) -> dict[str, Any]:
        half = self.scene.count
        opened, _ = self.cut
        leaves = [number * self.size + at for number in opened for at in range(self.size)]
        late = [(s, seat, seed) for s, seat, seed in self.voices if s > 1]
        if self.scene.abandoned[self.at] == "cut":
            return self.record_uncut()
        return trimmed(
            batch=self.scene.first + self.at,
            root=self.root.hex(),
            size=self.size,
            count=half,
            pack=self.pack.hex(),
            tips=self.told_tips,
            late=[[since, seat, chain.tip(seed, self.links).hex()] for since, seat, seed in late],
            seeds=[[number, self.batch.seed(number).hex()] for number in opened],
            proof=[each.hex() for each in tree.proof(self.seals, leaves)],
            abandoned=self.scene.abandoned[self.at],
            scheme=2,
            links=[[seat, link.hex()] for seat, link in self.first_links],
        )

    @property
    def told_tips(self) -> list[list[Any]]:
        return [[seat, chain.tip(seed, self.links).hex()] for seat, seed in self.tips]

    def record_uncut(self) -> dict[str, Any]:
        """Somebody kept back the first link, so it was given up."""
        return trimmed(
            batch=self.scene.first + self.at,
            root=self.root.hex(),
            size=self.size,
            count=self.scene.count,
            pack=self.pack.hex(),
            tips=self.told_tips,
            abandoned="cut",
            scheme=2,
            missing=self.scene.kept_back,
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

        last = (sealed.at, use) == (len(scene.sizes) - 1, scene.uses[-1][-1])
        self.plain = last and bool(scene.draws)
        self.cards = scene.draws if self.plain else scene.cards
        self.spare = [at for at, card in enumerate(self.order) if card >= self.cards]
        self.places = [at for at, card in enumerate(self.order) if card < self.cards]
        self.dealt = scene.dealt(self)
        self.takes = scene.takes(self)  # does the game take it?

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

    def taken(self) -> list[Any]:
        """What everybody is told of it by the step that takes it."""
        return [self.sealed.scene.first + self.sealed.at, self.use, self.cards, self.plain]

    def record(self, faces: Sequence[tuple[int, Face]], seq: int = 0) -> dict[str, Any]:
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
            cards=self.cards,
            plain=self.plain or None,
            seq=seq or None,
            links=[[voice, seat, link.hex()] for voice, seat, link in self.links],
            missing=silent,
            opened=seen,
            spare=[self.card(at, at, {}) for at in self.spare],
        )


def trimmed(**fields: Any) -> dict[str, Any]:
    """As a struct is written that leaves out its defaults."""
    return {key: value for key, value in fields.items() if value not in ([], "", None)}
