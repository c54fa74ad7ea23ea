"""Coming in without an account: who am I, and how do I come in on another device?"""

from aiohttp import web

from parlor.base.person import Person
from parlor.engine import Refused
from parlor.identity.guests import new_guest
from parlor.identity.logins import LoginSession
from parlor.identity.names import guest_name
from parlor.server.http import routing
from parlor.server.http.addresses import shared_base
from parlor.server.http.request import Request
from parlor.server.limits import Buckets
from parlor.server.routes.devices import OWNER
from parlor.wire.http_bodies import Guest, NewGuest
from parlor.wire.http_people import Moved, MoveLink, SignedIn

NEW_GUESTS: web.AppKey[Buckets] = web.AppKey("new_guests", Buckets)


@routing.post("/api/v1/guest", who="anybody", refuses=("bad_name", "name_taken", "already_member"))
async def guest(call: Request, body: NewGuest) -> Guest:
    """Who am I? Makes a guest of a stranger, and renames one who gives a name, or whose name a member took."""
    signed = await call.visitor()
    if signed is None:
        person = await _new(call, body.name)
    elif signed.person.member:
        return _member(call, signed, body.name)
    elif body.name is None:
        person = await call.node.people.own_name(signed.person)
    else:
        person = Person(signed.person.id, guest_name(body.name))
        if person != signed.person:
            call.node.people.check_pace(person)
            await call.node.people.check_free(person.name)
            call.node.people.introduce(person)
    guests = call.node.logins.guests
    if signed is None:
        return Guest(person, call.remember(guests.token(person, call.now)))
    return Guest(person, call.remember(guests.renew(person, signed.since, call.now)))


@routing.post("/api/v1/move", refuses=OWNER)
async def move(call: Request) -> MoveLink:
    """A link that signs you in on another device, once and soon."""
    signed = await call.owner()
    secret, expires = await call.node.device_links.make(signed, call.now)
    base = shared_base(call.request, call.node.settings)
    # Behind the #, so that it stays in the browser: no log and no proxy sees it.
    return MoveLink(f"{base}/move#{secret}", expires)


@routing.post("/api/v1/moved", who="anybody", refuses=("link_spent",))
async def moved(call: Request, body: Moved) -> SignedIn:
    """Follow such a link: this device is signed in from now on."""
    call.check_origin()
    node = call.node
    followed = await node.device_links.follow(body.secret, call.agent, call.now)
    if followed is None:
        raise Refused("link_spent", "this link was used already, or is too old: make another")
    person, token = followed
    node.penalties.check_not_banned(person.id, call.now)
    return SignedIn(person, call.remember(token))


async def _new(call: Request, name: str | None) -> Person:
    node = call.node
    if not call.request.app[NEW_GUESTS].take(call.address, node.time.monotonic()):
        raise Refused("too_fast", "too many new guests from your address: wait a minute")
    person = new_guest(name)
    if name is None:
        return await node.people.own_name(person)
    await node.people.check_free(person.name)
    return person


def _member(call: Request, signed: LoginSession, name: str | None) -> Guest:
    """A member stays one; the name is changed where the account is."""
    if name is not None and name != signed.person.name:
        raise Refused(
            "already_member", "you have an account: PATCH /api/v1/account changes its name"
        )
    return Guest(signed.person, "" if call.browser else call.bearer)
