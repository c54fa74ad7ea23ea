"""The WebSocket route: one multiplexed socket for each client."""

from aiohttp import WSCloseCode, WSMsgType, web

from parlor.engine import Refused
from parlor.identity.logins import Login
from parlor.server.http.authentication import shared_base, signed_in
from parlor.server.lobby.renames import own_name
from parlor.server.logs import log
from parlor.server.node import NODE, Node
from parlor.server.sockets.connection import Connection
from parlor.server.sockets.frames import FrameWriter, pong

routes = web.RouteTableDef()


@routes.get("/ws")
async def websocket(request: web.Request) -> web.StreamResponse:
    node = request.app[NODE]
    settings = node.settings
    signed = await signed_in(request, node.now())
    if signed is None:
        raise Refused("not_signed_in", "say who you are first: POST /api/v1/guest")
    person = await own_name(node, signed.person)
    address = node.proxies.address(request)
    most = (person.id, settings.sockets), (address, settings.sockets_per_address)
    for key, limit in most:
        if node.sockets[key] >= limit:
            raise Refused("too_fast", f"{limit} sockets are open already, which is the most")
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
    line = FrameWriter(transport, settings.backlog_bytes)
    share = shared_base(request, settings)
    session = Connection(node, person, line, node.clock(), share, signed.id, address)
    node.sockets.update((person.id, address))
    node.enter(session)
    try:
        # A session that ended while the socket opened had no socket yet to be closed.
        still = await still_signed_in(request, node)
        if still is None:
            session.end("signed_out", "this session is over")
        elif still.person != signed.person:
            session.person = still.person  # renamed meanwhile
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                session.receive(message.data)
            elif message.type is WSMsgType.PING:
                if session.allows():
                    session.line.write(pong(message.data))
            elif message.type is WSMsgType.PONG:
                session.allows()
            elif message.type is WSMsgType.BINARY:
                if session.allows():
                    session.refuse("malformed", "binary frame: send JSON text")
            elif getattr(message.data, "code", None) == WSCloseCode.MESSAGE_TOO_BIG:
                node.figures.cut += 1
                log.info("cut_off", why="size", person=person.id)
    finally:
        node.leave(session)
        for key, _ in most:
            node.sockets[key] -= 1
            if not node.sockets[key]:
                del node.sockets[key]
    return socket


async def still_signed_in(request: web.Request, node: Node) -> Login | None:
    try:
        return await signed_in(request, node.now())
    except Refused:
        return None
