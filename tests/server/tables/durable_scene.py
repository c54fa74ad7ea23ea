"""Two people at a table whose store can be held or broken."""

from tests.server.house import House, Player


class Scene:
    """A game of noughts between Ann and Bob, with Cid watching."""

    def __init__(self, home: House, table: str, ann: Player, bob: Player, cid: Player) -> None:
        self.home, self.table, self.ann, self.bob, self.cid = home, table, ann, bob, cid
        self.all = (ann, bob, cid)

    def hold(self) -> None:
        self.home.store.hold()

    def let_go(self) -> None:
        self.home.store.let_go()

    @property
    def seq(self) -> int:
        return self.home.seq(self.table)

    async def place(self, player: Player, cell: int, ref: str) -> None:
        """Play without waiting for the answer."""
        action = {"type": "place", "cell": cell}
        await player.say("act", table=self.table, ref=ref, action=action)

    async def silence(self) -> None:
        """Everybody's socket lives, and nothing came over it."""
        for player in self.all:
            assert await player.ping() == []
