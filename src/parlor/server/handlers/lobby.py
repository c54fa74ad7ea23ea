"""Messages to the lobby; what is refused names their `ref`."""

from collections.abc import Callable
from typing import Any

from parlor.engine import Refused
from parlor.lobby.commands import Challenge, Lobby, Reply, Wait
from parlor.server.lobby.live_lists import LiveLists
from parlor.server.visitors.visitor import Handlers, Visitor

LISTED = 20  # listings of a list that cost as much as a message


class LobbyHandlers:
    def __init__(self, lobby: LiveLists) -> None:
        self._lobby = lobby

    def table(self) -> Handlers:
        handlers: Handlers = {
            Lobby: self.look,
            Wait: self.wait,
            Challenge: self._lobby.challenges.challenge,
            Reply: self._lobby.challenges.reply,
        }
        return {kind: _refusable(handle) for kind, handle in handlers.items()}

    def look(self, visitor: Visitor, message: Lobby) -> None:
        if message.follow:
            visitor.bucket.left -= self._lobby.follow(visitor, message.show) / LISTED
        else:
            self._lobby.unfollow(visitor)

    def wait(self, visitor: Visitor, message: Wait) -> None:
        if message.game is None:
            self._lobby.leave(visitor.person.id)
        else:
            self._lobby.wait(visitor.person, message.game)


def _refusable(handle: Callable[[Visitor, Any], None]) -> Callable[[Visitor, Any], None]:
    def handle_or_refuse(visitor: Visitor, message: Any) -> None:
        try:
            handle(visitor, message)
        except Refused as no:
            visitor.refuse(no.code, str(no), ref=message.ref)

    return handle_or_refuse
