"""What people say to the lobby over their sockets; what is refused names their `ref`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlor.engine import Refused
from parlor.lobby.commands import Challenge, Lobby, Reply, Wait

if TYPE_CHECKING:
    from parlor.server.sockets.connection import Connection

LISTED = 20  # listings of a list that cost as much as a message


def look(session: "Connection", message: Lobby) -> None:
    lobby = session.node.lobby
    if message.follow:
        session.bucket.left -= lobby.follow(session, message.show) / LISTED
    else:
        lobby.unfollow(session)


def wait(session: "Connection", message: Wait) -> None:
    lobby = session.node.lobby
    if message.game is None:
        lobby.leave(session.person.id)
    else:
        lobby.wait(session.person, message.game)


def challenge(session: "Connection", message: Challenge) -> None:
    session.node.lobby.challenging.challenge(session, message)


def reply(session: "Connection", message: Reply) -> None:
    session.node.lobby.challenging.reply(session, message)


def _refusable(say: Callable[["Connection", Any], None]) -> Callable[["Connection", Any], None]:
    def said(session: "Connection", message: Any) -> None:
        try:
            say(session, message)
        except Refused as no:
            session.refuse(no.code, str(no), ref=message.ref)

    return said


HANDLERS: dict[type, Callable[["Connection", Any], None]] = {
    Lobby: _refusable(look),
    Wait: _refusable(wait),
    Challenge: _refusable(challenge),
    Reply: _refusable(reply),
}
