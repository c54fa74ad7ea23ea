"""Who is in a room, in the order of joining."""

from collections.abc import Iterable


class Seating:
    """The circle of players. During a game a seat stays where it was when its player leaves."""

    def __init__(self, present: Iterable[str] = ()) -> None:
        self.joined: list[str] = list(present)
        self.left: set[str] = set()

    @property
    def here(self) -> list[str]:
        """The players who are in the room now, in the order of joining."""
        return [who for who in self.joined if who not in self.left]

    def join(self, who: str) -> None:
        """Take a seat; somebody who left while the room was forming comes last now."""
        if who in self.left:
            self.joined.remove(who)
            self.left.remove(who)
        self.joined.append(who)

    def leave(self, who: str) -> None:
        self.left.add(who)

    def circle(self, after: str) -> list[str]:
        """The players in the room in order, beginning after a player, who comes last (if still there).

        >>> Seating(["ann", "bob", "cid"]).circle("bob")
        ['cid', 'ann', 'bob']
        """
        at = self.joined.index(after) + 1
        return [who for who in self.joined[at:] + self.joined[:at] if who not in self.left]

    def following(self, who: str) -> str:
        return self.circle(who)[0]

    def previous(self, who: str) -> str:
        """The player before this one, who may have left already."""
        return [each for each in self.circle(who) if each != who][-1]
