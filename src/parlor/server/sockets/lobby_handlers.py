"""What people say to the lobby over their sockets; what is refused names their `ref`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlor.engine import Refused
from parlor.lobby.commands import Challenge, Lobby, Reply, Wait

if TYPE_CHECKING:
    from parlor.server.sockets.connection import Session

LISTED = 20  # listings of a list that cost as much as a message


def look(session: "Session", message: Lobby) -> None:
    lobby = session.parlour.lobby
    if message.follow:
        session.bucket.left -= lobby.follow(session, message.show) / LISTED
    else:
        lobby.unfollow(session)


def wait(session: "Session", message: Wait) -> None:
    lobby = session.parlour.lobby
    if message.game is None:
        lobby.leave(session.person.id)
    else:
        lobby.wait(session.person, message.game)


def challenge(session: "Session", message: Challenge) -> None:
    session.parlour.lobby.challenging.challenge(session, message)


def reply(session: "Session", message: Reply) -> None:
    session.parlour.lobby.challenging.reply(session, message)


def _refusable(say: Callable[["Session", Any], None]) -> Callable[["Session", Any], None]:
    def said(session: "Session", message: Any) -> None:
        try:
            say(session, message)
        except Refused as no:
            session.refuse(no.code, str(no), ref=message.ref)

    return said


HANDLERS: dict[type, Callable[["Session", Any], None]] = {
    Lobby: _refusable(look),
    Wait: _refusable(wait),
    Challenge: _refusable(challenge),
    Reply: _refusable(reply),
}
