"""Dealers and players who do one thing differently, most of them to cheat."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from tests.fair.dealer import CARDS, Sealed, Shuffle
from tests.fair.scene import BOB, Scene

LARGER = CARDS + 3


# ── What the dealer does


class DoubledDeck(Scene):
    """One deck of the first batch holds half of its cards twice."""

    def __init__(self, wrong: int, name: str = "doubled") -> None:
        self.wrong = wrong
        self.name = name  # type: ignore[misc]  # for each a world of its own

    def deck(self, sealed: Sealed, number: int) -> Sequence[int]:
        honest = super().deck(sealed, number)
        if (sealed.at, number) != (0, self.wrong):
            return honest
        return [honest[place - place % 2] for place in range(sealed.size)]


def doubled(right: Callable[[DoubledDeck], bool]) -> DoubledDeck:
    """The first such world that is as it should be for a test."""
    worlds = (DoubledDeck(wrong, f"doubled {at}") for at in range(1000) for wrong in range(4))
    return next(world for world in worlds if right(world))


class ChangedOrder(Scene):
    """After the root is out the dealer turns the decks round."""

    def played(self, sealed: Sealed, deck: int) -> Sequence[int]:
        return sealed.decks[deck][::-1]


class OwnMix(Scene):
    """The dealer mixes as he likes."""

    def mix(self, sealed: Sealed, deck: int, said: Sequence[tuple[int, bytes]]) -> Sequence[int]:
        return range(sealed.size)


class OwnCut(Scene):
    """The dealer opens what he likes."""

    def cut(self, sealed: Sealed, tips: Sequence[bytes]) -> tuple[Sequence[int], Sequence[int]]:
        return super().cut(sealed, tips)[::-1]


class SkippedDeck(Scene):
    """The dealer takes the deck that he likes better."""

    def next_deck(self, sealed: Sealed, use: int) -> int:
        return sealed.cut[1][2 - use]


class LargerDecks(Scene):
    """Honest: the decks hold more cards than are shuffled."""

    sizes: ClassVar[tuple[int, ...]] = (LARGER, LARGER)


class SlippedCards(LargerDecks):
    """A spare card lies on top; the dealer says that it is Ann's, and so Bob gets what would be hers."""

    name: ClassVar[str] = "slipped 4"

    def dealt(self, shuffle: Shuffle) -> tuple[int, ...]:
        if shuffle.use != 2:
            return super().dealt(shuffle)
        assert shuffle.spare[0] == 0, "another name is needed: a spare card must lie on top"
        honest = super().dealt(shuffle)
        shuffle.spare.remove(0)
        shuffle.places.insert(0, 0)
        return (honest[-1], *honest[:-1])


class Abandoned(Scene):
    """Honest: a larger deck was needed."""

    sizes: ClassVar[tuple[int, ...]] = (CARDS, LARGER)
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1,), (1, 2))
    abandoned: ClassVar[tuple[str, ...]] = ("size", "")


class AbandonedForNothing(Abandoned):
    sizes: ClassVar[tuple[int, ...]] = (CARDS, CARDS)


class AbandonedInSilence(Abandoned):
    abandoned: ClassVar[tuple[str, ...]] = ("", "")


class AbandonedSomehow(Abandoned):
    abandoned: ClassVar[tuple[str, ...]] = ("the lamp went out", "")


class AnotherSecondBatch(Scene):
    """For Bob there is another second batch."""

    def secret(self, at: int) -> bytes:
        return self.seed("for Bob") if at == 1 else super().secret(at)


class Begun(Scene):
    """Honest: an earlier game took the first shuffle of the batch."""

    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((2,), (1, 2))


class NextGame(Scene):
    """Honest: what is played at the table after the scene; a batch is left over from it."""

    first: ClassVar[int] = 2
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((2,), (1, 2))

    def secret(self, at: int) -> bytes:
        return super().secret(at + 1)

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return super().tips(at + 1)


class LostBetween(Scene):
    """The rest of batch 2 is left out, and no file says why."""

    first: ClassVar[int] = 3
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (1,))

    def secret(self, at: int) -> bytes:
        return super().secret(at + 2)


class SameBatchTwice(Scene):
    """The second batch is the first one again: everybody's links for it are known."""

    def secret(self, at: int) -> bytes:
        return super().secret(0)

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return super().tips(0)


class Nameless(Scene):
    """The game does not say how it writes its cards."""

    pack: ClassVar[tuple[Any, ...]] = ()


class PassedOver(Scene):
    """The first shuffle of the second batch is kept back."""

    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (2,))


# ── What the players do


class LateBob(Scene):
    """Honest: Bob sits down after the first shuffle."""

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return super().tips(at)[: 1 if at == 0 else 2]

    def late(self, at: int) -> list[tuple[int, int, bytes]]:
        return [(2, BOB, self.seed("chain", at, BOB))] if at == 0 else []


class LateAgain(Begun):
    """Honest: Bob sits down when the second batch is cut, and everybody hears of it."""

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return super().tips(at)[: 2 - at]

    def late(self, at: int) -> list[tuple[int, int, bytes]]:
        return [(2, BOB, self.seed("chain", at, BOB))] if at == 1 else []


class TooLateBob(LateBob):
    """Bob's tip comes when Ann's link is known, and his link counts all the same."""

    def speaks(self, since: int, use: int) -> bool:
        return True


class SilentBob(Scene):
    """Bob gives no link for the second shuffle; or he gave it, and the dealer says that he did not."""

    def link(self, sealed: Sealed, use: int, voice: int) -> bytes | None:
        return None if (use, voice) == (2, BOB) else super().link(sealed, use, voice)


class LeftBob(SilentBob):
    """He had left, and somebody else sits there."""

    def sits(self, seat: int) -> int | None:
        return None


class ForeignLink(Scene):
    """Bob's second link is not of his chain."""

    def link(self, sealed: Sealed, use: int, voice: int) -> bytes | None:
        return (
            self.seed("foreign") if (use, voice) == (2, BOB) else super().link(sealed, use, voice)
        )


class AgainstBot(Scene):
    """Honest: a bot gives no links."""

    seats: ClassVar[list[dict[str, str]]] = [{"name": "Ann", "person": "p1"}, {"bot": "random"}]

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return super().tips(at)[:1]


class BotVoice(AgainstBot):
    """A voice at the bot's seat: the dealer could choose its tip when Ann's was there."""

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return Scene.tips(self, at)


class Nobody(Scene):
    """Two people whose pages can give no links."""

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return []


class NobodyAndDeckNought(Nobody):
    """The last shuffle takes deck number 0."""

    name: ClassVar[str] = "nought 0"


DOUBLED_CUT = doubled(lambda world: world.wrong in world.batches[0].cut[0])
DOUBLED_PLAY = doubled(
    lambda world: (
        world.shuffles[0].deck == world.wrong
        and world.shuffles[0].dealt[0] == world.shuffles[0].dealt[1]
    )
)
DOUBLED_HANDS = doubled(
    lambda world: (
        world.shuffles[1].deck == world.wrong
        and world.shuffles[1].dealt[0] == world.shuffles[1].dealt[1]
    )
)
