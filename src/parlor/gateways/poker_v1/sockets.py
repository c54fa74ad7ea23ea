"""The WebSocket of a room: GET /poker/v1/rooms-ws/{roomUid}."""

from aiohttp import web

from parlor.gateways.poker_v1.connection import Connection
from parlor.gateways.poker_v1.heartbeat import PingTimer
from parlor.gateways.poker_v1.service import Service
from parlor.server.http.request import Request
from parlor.server.sockets.channel import WebSocketChannel


class RoomSockets:
    """Opens sockets. Who is behind one is shown later, by AUTH; `?uid=` is not believed."""

    def __init__(self, service: Service, pings: PingTimer) -> None:
        self._service = service
        self._pings = pings

    async def open(self, call: Request) -> web.StreamResponse:
        node, request = self._service.node, call.request
        call.check_origin()
        hosted = self._service.rooms.find(request.match_info["uid"])
        node.sockets.check_address(call.address)
        socket = web.WebSocketResponse(
            compress=False, max_msg_size=node.settings.frame_bytes + 1, decode_text=False
        )
        try:
            await socket.prepare(request)
        except ConnectionResetError:
            return socket  # who knocked went away
        transport = request.transport
        if transport is None:
            return socket
        channel = WebSocketChannel(transport, node.settings.backlog_bytes, request.writer)
        connection = Connection(self._service, hosted, channel, call.address)
        self._pings.add(connection)
        try:
            with node.sockets.count(call.address):
                async for message in socket:
                    await connection.take(message)
        finally:
            self._pings.remove(connection)
            connection.leave()
        return socket
