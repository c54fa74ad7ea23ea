"""What the players do, and the links that stand for them."""

from typing import ClassVar

from parlor.games.onecard.model import Action, Fold
from tests.fair.scenes.dealer import Sealed
from tests.fair.scenes.games import Begun
from tests.fair.scenes.scene import BOB, Scene


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

    name: ClassVar[str] = "nought 1"


class FirstLinkAgain(Scene):
    """Bob's first link, which everybody knows from the cut, is mixed in as his link for the first shuffle."""

    def link(self, sealed: Sealed, use: int, voice: int) -> bytes | None:
        known = super().link(sealed, 0, voice)
        return known if (use, voice) == (1, BOB) else super().link(sealed, use, voice)


class LinkAhead(Scene):
    """Ann's link for the next shuffle is mixed in already."""

    def link(self, sealed: Sealed, use: int, voice: int) -> bytes | None:
        return super().link(sealed, use + ((sealed.at, use, voice) == (0, 1, 0)), voice)


class LinksExchanged(Scene):
    """The links of Ann and Bob stand for each other."""

    def link(self, sealed: Sealed, use: int, voice: int) -> bytes | None:
        return super().link(sealed, use, 1 - voice)


class Folded(Scene):
    """Honest: every hand is folded, so that nobody sees a card but their own, and a spectator none."""

    moves: ClassVar[tuple[Action, ...]] = (Fold(), Fold(), Fold())
