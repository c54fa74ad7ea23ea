"""Sign in with this parlour: what people see of it, in their browsers."""

from urllib.parse import urlencode

from aiohttp import web
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import UnsupportedResponseTypeError

from parlor.engine import Refused
from parlor.identity.openid.authorization import AskConsent, SendBack, SignedInBrowser, SignIn
from parlor.identity.openid.forms import MOST_FIELDS, read_fields
from parlor.server.http.cookies import cookie_name
from parlor.server.http.errors import check_rate
from parlor.server.http.origin import check_origin
from parlor.server.http.request import Request
from parlor.server.routes.consent import STYLE, apology, question
from parlor.server.routes.openid import NO_STORE, form_of, issuer

routes = web.RouteTableDef()


@routes.get("/oauth/authorize")
async def authorize(request: web.Request) -> web.StreamResponse:
    check_rate(request)
    call = Request(request)
    try:
        fields = read_fields(list(request.query.items())[: MOST_FIELDS + 2])
        outcome = await call.node.authorization.ask(
            fields, await _visitor(call), issuer(call), call.now
        )
    except OAuth2Error as no:
        return apology(words(no))
    match outcome:
        case SendBack(location):
            return _redirect(location)
        case SignIn(again):
            next_page = f"/oauth/authorize?{urlencode(again)}"
            return _redirect(f"/login?{urlencode({'next': next_page})}")
        case AskConsent() as asked:
            visitor = await _visitor(call)
            return question(asked, visitor.account.name if visitor else "")


@routes.post("/oauth/authorize")
async def authorize_by_form(request: web.Request) -> web.StreamResponse:
    """The same question in a form [OpenID Connect Core 3.1.2.1]; the cookie comes with a GET alone."""
    check_rate(request)
    try:
        fields = await form_of(Request(request))
    except OAuth2Error as no:
        return apology(words(no))
    return _redirect(f"/oauth/authorize?{urlencode(fields)}")


@routes.post("/oauth/consent")
async def consent(request: web.Request) -> web.StreamResponse:
    """The answer of a person: from a page of ours, from the session that was asked, and once."""
    check_rate(request)
    call = Request(request)
    said = request.headers.get("Origin")
    if said is None:
        raise Refused("wrong_origin", "an answer comes from a page of this parlour")
    check_origin(said, request, call.node.settings)
    visitor = await _visitor(call)
    if visitor is None:
        raise Refused("not_signed_in", "sign in first")
    try:
        fields = await form_of(call)
        allowed = fields.get("answer") == "yes"
        outcome = await call.node.authorization.answer(
            fields.get("ticket", ""), allowed, visitor, issuer(call), call.now
        )
    except OAuth2Error as no:
        return apology(words(no))
    return _redirect(outcome.location)


@routes.get("/oauth/consent.css")
async def consent_style(request: web.Request) -> web.Response:
    return web.Response(
        text=STYLE, content_type="text/css", headers={"Cache-Control": "public, max-age=3600"}
    )


def words(no: OAuth2Error) -> str:
    """What is wrong, for a person: nothing in it was written by whoever made the address."""
    if isinstance(no, UnsupportedResponseTypeError):
        return "It asks for another answer than a code."
    return str(no.description or no.error)


async def _visitor(call: Request) -> SignedInBrowser | None:
    """The member whose browser it is. Another site sends people here, so the cookie counts without asking
    which: nothing happens before the person answers, or did so earlier."""
    cookie = call.request.cookies.get(cookie_name(call.node.settings), "")
    signed = await call.node.logins.read(cookie, call.now) if cookie else None
    if signed is None or signed.kind != "member":
        return None
    call.node.penalties.check_not_banned(signed.person.id, call.now)
    account = await call.node.accounts.find(signed.person.id)
    return SignedInBrowser(account, signed.id) if account else None


def _redirect(location: str) -> web.Response:
    headers = {"Location": location, "Referrer-Policy": "no-referrer", **NO_STORE}
    return web.Response(status=303, headers=headers)
