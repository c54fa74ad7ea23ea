"""Where you are signed in: the list of sessions, and ending them."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.logins import LoginSession, device_words
from parlor.server.http import routing
from parlor.server.http.request import Request
from parlor.server.node import Node
from parlor.server.people import SETTLED
from parlor.wire.http_people import EndSessions, SessionList, SessionListing

OWNER = ("not_signed_in", "not_for_programs")

OVER = "you logged out everywhere"

SessionId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]


@routing.get("/api/v1/sessions", refuses=OWNER)
async def sessions(call: Request) -> SessionList:
    """The devices and programs on which you are signed in; of a guest only this one is known."""
    signed = await call.owner()
    return SessionList(await list_devices(call.node, signed, call.now, call.agent))


@routing.delete("/api/v1/sessions/{session}", refuses=(*OWNER, "unknown_session"))
async def end(call: Request, session: SessionId) -> None:
    """End one session; its sockets close."""
    signed = await call.owner()
    if not await call.node.logins.end(signed.person.id, session):
        raise Refused("unknown_session", f"you have no session {session!a}")
    call.node.people.sign_off(signed.person.id, "this session was ended", session)
    if session == signed.id:
        call.forget()


@routing.post("/api/v1/sessions/end-all", refuses=OWNER)
async def end_all(call: Request, body: EndSessions) -> None:
    """Log out everywhere: every token is void from now on, and every socket closes.

    Who stays `here` keeps the session; a guest, whose tokens are all void, is given a new one in the cookie.
    """
    signed, node, now = await call.owner(), call.node, call.now
    person = signed.person
    await node.logins.end_all(person.id, now, None if body.here else signed.id)
    if body.here:
        call.forget()
        node.people.sign_off(person.id, OVER)
    elif person.member:
        node.visitors.hang_up(person.id, "signed_out", OVER, but=signed.id)
    else:
        # A guest's tokens all ended; this browser gets the first of the new ones.
        call.remember(node.logins.guests.token(person, now + 1))
        node.visitors.hang_up(person.id, "signed_out", OVER, after=SETTLED)


async def list_devices(
    node: Node, signed: LoginSession, now: Instant, agent: str
) -> tuple[SessionListing, ...]:
    found = await node.logins.devices(signed.person.id, now)
    if not found:
        here = SessionListing(signed.id, device_words(agent), now, now, current=True)
        return (here,)
    return tuple(
        SessionListing(
            each.id, each.device, each.made, each.seen, each.id == signed.id, each.client
        )
        for each in found
    )
