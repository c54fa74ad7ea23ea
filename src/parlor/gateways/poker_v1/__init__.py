"""The poker protocol of the seed: HTTP under /poker/v1, a WebSocket for each room, tokens of our provider.

It has no deck, pot, vote or clock of its own. [docs/gateways/poker_v1.md]
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, ClassVar

from parlor.gateways.poker_v1.settings import PokerV1Settings

if TYPE_CHECKING:
    from aiohttp import web

    from parlor.server.node import Node


class PokerV1:
    """The gateway, as the server opens it."""

    name: ClassVar[str] = "poker_v1"
    settings_type: ClassVar[type[PokerV1Settings]] = PokerV1Settings

    def __init__(self, settings: PokerV1Settings) -> None:
        self.settings = settings

    @asynccontextmanager
    async def serve(self, node: "Node", app: "web.Application") -> AsyncIterator[None]:
        # `parlor serve --help` should not wait for what only a server uses.
        from parlor.gateways.poker_v1.heartbeat import PingTimer
        from parlor.gateways.poker_v1.routes import ROOT, PokerRoutes
        from parlor.gateways.poker_v1.service import Service
        from parlor.gateways.poker_v1.sockets import RoomSockets

        figures = node.metrics.add_gateway(self.name)
        service = Service(node, figures)
        pings = PingTimer(self.settings, node.time, figures)
        routes, sockets = PokerRoutes(service), RoomSockets(service, pings)
        routes.add_to(app)
        app.router.add_get(
            f"{ROOT}/rooms-ws/{{uid}}", routes.answer(sockets.open), allow_head=False
        )
        routes.add_last(app)
        pings.start()
        try:
            yield
        finally:
            pings.stop()
