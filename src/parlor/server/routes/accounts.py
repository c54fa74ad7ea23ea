"""Accounts over HTTP: register, log in and out, change, export and delete."""

from typing import Any

import msgspec

from parlor.engine import Refused
from parlor.identity import accounts
from parlor.identity.accounts import wrong_password
from parlor.server.http import routing
from parlor.server.http.request import Request
from parlor.server.people import SETTLED
from parlor.server.routes.devices import OWNER
from parlor.server.routes.export import export_all
from parlor.wire.http_people import (
    Account,
    ChangeAccount,
    ChangePassword,
    DeleteAccount,
    Exported,
    Login,
    Register,
    SignedIn,
)

NAME = ("empty_field", "bad_name", "name_taken")
MAIL = ("bad_mail",)
NEW_PASSWORD = ("empty_field", "short_password", "long_password", "busy")
PASSWORD = ("wrong_password", "busy", "empty_field")
MEMBER = (*OWNER, "not_a_member")


@routing.post(
    "/api/v1/account",
    status=201,
    who="anybody",
    refuses=(*NAME, *MAIL, *NEW_PASSWORD, "already_member", "registration_closed"),
)
async def register(call: Request, body: Register) -> SignedIn:
    """Become a member. A guest keeps the id, and so the seats and the history; the session is a new one."""
    node, signed = call.node, await call.visitor()
    if node.settings.registration == "closed":
        raise Refused("registration_closed", "the host of this parlour lets nobody register")
    if signed is not None and signed.person.member:
        raise Refused("already_member", "you have an account: log out to make another")
    call.check_logins()
    guest = signed.person.id if signed else None
    account = await node.accounts.register(body.name, body.password, body.mail, call.now, guest)
    token = await node.logins.begin(account.person, call.agent, call.now)
    node.people.introduce(account.person)
    node.visitors.hang_up(
        account.id, "signed_in", "you are a member now: come in again", after=SETTLED
    )
    return SignedIn(account.person, call.remember(token))


@routing.post("/api/v1/login", who="anybody", refuses=PASSWORD)
async def login(call: Request, body: Login) -> SignedIn:
    """Sign in. The answer is the same whether the name or the password is wrong."""
    call.check_origin()
    node = call.node
    if not body.name.strip() or not body.password:
        raise Refused("empty_field", "a name and a password are needed")
    call.check_logins()
    verified = await node.accounts.verify(body.name, body.password)
    if verified is None:
        raise wrong_password()
    account = verified.account
    node.penalties.check_not_banned(account.id, call.now)
    token = await node.logins.begin(account.person, call.agent, call.now, verified.hashed)
    return SignedIn(account.person, call.remember(token))


@routing.post("/api/v1/logout", who="anybody")
async def logout(call: Request) -> None:
    """This session ends, and its sockets close. A guest is somebody new after it, on every device."""
    signed = await call.visitor(banned=True)
    call.forget()
    if signed is None:
        return
    logins, person = call.node.logins, signed.person.id
    if signed.kind == "guest":
        await logins.end_all(person, call.now)
        call.node.people.sign_off(person, "you logged out")
    else:
        await logins.end(person, signed.id)
        call.node.people.sign_off(person, "you logged out", signed.id)


@routing.get("/api/v1/account", refuses=OWNER)
async def account(call: Request) -> Account:
    """What the parlour knows of you."""
    return await describe_account(call)


@routing.patch("/api/v1/account", refuses=(*MEMBER, *NAME, *MAIL))
async def change(call: Request, body: ChangeAccount) -> Account:
    """Another name or mail address."""
    person = (await call.member()).person
    if body.mail is not msgspec.UNSET:
        accounts.clean_mail(body.mail)  # before anything is changed
    if body.name is not msgspec.UNSET:
        call.node.people.check_pace(person)
        renamed = await call.node.accounts.rename(person.id, body.name)
        call.node.people.introduce(renamed.person)
    if body.mail is not msgspec.UNSET:
        await call.node.accounts.change_mail(person.id, body.mail)
    return await describe_account(call)


@routing.post("/api/v1/account/password", refuses=(*MEMBER, *PASSWORD, *NEW_PASSWORD))
async def change_password(call: Request, body: ChangePassword) -> SignedIn:
    """Another password: every other session ends, and this one gets a new token."""
    signed = await call.member()
    call.check_logins()
    node, person = call.node, signed.person
    proof = await node.accounts.change_password(person.id, body.old, body.new)
    token = await node.logins.begin(person, call.agent, call.now, proof)
    node.visitors.hang_up(person.id, "signed_out", "the password was changed", after=SETTLED)
    return SignedIn(person, call.remember(token))


@routing.post("/api/v1/account/delete", refuses=(*MEMBER, *PASSWORD))
async def delete(call: Request, body: DeleteAccount) -> None:
    """Delete the account. The games stay, the name does not."""
    signed = await call.member()
    call.check_logins()
    if await call.node.accounts.confirm(signed.person.id, body.password) is None:
        raise wrong_password()
    call.forget()
    await call.node.people.delete_account(signed.person, call.now)


@routing.get("/api/v1/account/export", refuses=OWNER)
async def export(call: Request) -> Exported:
    """Everything the parlour has about you."""
    return await export_all(call.node, await call.owner(), await describe_account(call), call.now)


async def describe_account(call: Request) -> Account:
    signed, node = await call.owner(), call.node
    mute = node.penalties.find(signed.person.id, "mute", call.now)
    known = await node.accounts.find(signed.person.id)
    about: dict[str, Any] = {}
    if known is not None:
        about = {"uid": known.uid, "mail": known.mail, "made": known.made}
    you = known.person if known else signed.person
    return Account(you, muted_until=mute.until if mute else None, **about)
