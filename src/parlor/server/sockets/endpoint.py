"""The WebSocket route: one multiplexed socket for each client."""

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from parlor.engine import Refused
from parlor.identity.logins import LoginSession
from parlor.server.http.addresses import shared_base
from parlor.server.http.authentication import signed_in
from parlor.server.logs import log
from parlor.server.metrics import Metrics
from parlor.server.node import NODE, Node
from parlor.server.sockets.channel import WebSocketChannel
from parlor.server.sockets.frames import pong
from parlor.server.visitors.visitor import Visitor
from parlor.wire.codec import read_client

routes = web.RouteTableDef()


@routes.get("/ws")
async def websocket(request: web.Request) -> web.StreamResponse:
    node = request.app[NODE]
    settings = node.settings
    signed = await signed_in(request, node.time.now())
    if signed is None:
        raise Refused("not_signed_in", "say who you are first: POST /api/v1/guest")
    person = await node.people.own_name(signed.person)
    address = node.proxies.address(request)
    node.sockets.check(person.id, address)
    socket = web.WebSocketResponse(
        autoping=False, compress=False, max_msg_size=settings.frame_bytes + 1, decode_text=False
    )
    try:
        await socket.prepare(request)
    except ConnectionResetError:
        return socket  # who knocked went away while we looked who it is
    transport = request.transport
    if transport is None:
        return socket  # gone already
    channel = WebSocketChannel(transport, settings.backlog_bytes, request.writer)
    share = shared_base(request, settings)
    visitor = node.visitors.enter(person, channel, share, signed.id, address)
    try:
        with node.sockets.count(person.id, address):
            # A session that ended while the socket opened had no socket yet to be closed.
            still = await still_signed_in(request, node)
            if still is None:
                visitor.end("signed_out", "this session is over")
            elif still.person != signed.person:
                visitor.person = still.person  # renamed meanwhile
            async for message in socket:
                take(message, visitor, channel, node.metrics)
    finally:
        node.visitors.leave(visitor)
    return socket


def take(message: WSMessage, visitor: Visitor, channel: WebSocketChannel, metrics: Metrics) -> None:
    """Take one frame of whatever kind; each counts."""
    if message.type is WSMsgType.TEXT:
        receive(visitor, message.data)
    elif message.type is WSMsgType.PING:
        if visitor.allows():
            channel.write(pong(message.data))
    elif message.type is WSMsgType.PONG:
        visitor.allows()
    elif message.type is WSMsgType.BINARY:
        if visitor.allows():
            visitor.refuse("malformed", "binary frame: send JSON text")
    elif getattr(message.data, "code", None) == WSCloseCode.MESSAGE_TOO_BIG:
        metrics.cut += 1
        log.info("cut_off", why="size", person=visitor.person.id)


def receive(visitor: Visitor, data: bytes | str) -> None:
    """Take one text frame."""
    visitor.take(lambda: read_client(data))


async def still_signed_in(request: web.Request, node: Node) -> LoginSession | None:
    try:
        return await signed_in(request, node.time.now())
    except Refused:
        return None
