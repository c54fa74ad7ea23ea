"""The WebSocket route: one multiplexed socket for each client."""

from aiohttp import WSCloseCode, WSMsgType, web

from parlor.engine import Refused
from parlor.server.doors import caller, shared_base
from parlor.server.frames import Line, pong
from parlor.server.logs import log
from parlor.server.parlour import PARLOUR
from parlor.server.session import Session

routes = web.RouteTableDef()


@routes.get("/ws")
async def websocket(request: web.Request) -> web.StreamResponse:
    parlour = request.app[PARLOUR]
    settings = parlour.settings
    person = caller(request, parlour.guests, settings, parlour.now())
    if person is None:
        raise Refused("not_signed_in", "say who you are first: POST /api/v1/guest")
    address = request.remote or ""
    most = (person.id, settings.sockets), (address, settings.sockets_per_address)
    for key, limit in most:
        if parlour.sockets[key] >= limit:
            raise Refused("too_fast", f"{limit} sockets are open already, which is the most")
    socket = web.WebSocketResponse(
        autoping=False, compress=False, max_msg_size=settings.frame_bytes + 1, decode_text=False
    )
    await socket.prepare(request)
    transport = request.transport
    if transport is None:
        return socket  # gone already
    line = Line(transport, settings.backlog_bytes)
    share = shared_base(request, settings)
    session = Session(parlour, person, line, parlour.loop.time(), share)
    parlour.sockets.update((person.id, address))
    parlour.enter(session)
    try:
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
                parlour.figures.cut += 1
                log.info("cut_off", why="size", person=person.id)
    finally:
        parlour.leave(session)
        for key, _ in most:
            parlour.sockets[key] -= 1
            if not parlour.sockets[key]:
                del parlour.sockets[key]
    return socket
