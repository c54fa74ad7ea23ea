"""Opening and closing the house."""

import asyncio
import gc
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from typing import Any

from aiohttp import web

from parlor.identity.guests import Guests
from parlor.server.admin.socket import lock_folder, open_admin_socket
from parlor.server.gateway import Gateway
from parlor.server.http import openapi, page, routing
from parlor.server.http.connection import HttpConnection, arrival, departure
from parlor.server.http.errors import REQUESTS, refusals
from parlor.server.limits import Buckets
from parlor.server.logs import log
from parlor.server.node import NODE, Node
from parlor.server.routes import (
    accounts,
    authorization,
    lessons,
    matching,
    openid,
    past_games,
    people,
    records,
    replays,
    tables,
    tallies,
)
from parlor.server.routes.guests import NEW_GUESTS
from parlor.server.settings import ServerSettings
from parlor.server.sockets import endpoint
from parlor.server.tables.recovery import recover
from parlor.server.time import Time
from parlor.server.timings import Timings
from parlor.store.opening import open_store, without_password

# Their routes are in `routing` once they are imported.
API = (accounts, lessons, openapi, people, tallies, replays, past_games, records)
DOORS = (
    routing,
    tables,
    openid,
    authorization,
    endpoint,
    page,
)  # the page last: it answers what nobody else does
ONE_ADDRESS = (
    "PARLOR_URL is set and PARLOR_PROXIES is not: behind a proxy all people have one address, and who tries"
    " passwords locks everybody out"
)


def api_document() -> dict[str, Any]:
    """The HTTP API as OpenAPI, with every route that is imported here."""
    return openapi.document()


@asynccontextmanager
async def open_served(
    settings: ServerSettings,
    time: Time | None = None,
    timings: Timings | None = None,
    gateways: Sequence[Gateway] = (),
) -> AsyncIterator[tuple[Node, int]]:
    """A parlour that serves, and the port it listens on."""
    async with _opened_node(settings, time or Time(), timings or Timings()) as node:
        with lock_folder(settings.data):
            async with _serve_node(node, settings, gateways) as port:
                yield node, port


@asynccontextmanager
async def _serve_node(
    node: Node, settings: ServerSettings, gateways: Sequence[Gateway]
) -> AsyncIterator[int]:
    if settings.url and not settings.proxies:
        log.warning("no_proxies", why=ONE_ADDRESS)
    await recover(node.tables, node.store)
    await node.openid.open(node.time.now())
    middlewares = [refusals, arrival, page.nothing_here]
    app = web.Application(middlewares=middlewares, client_max_size=65536)
    app[NODE] = node
    app.on_response_prepare.append(departure)
    per_minute = settings.guests_per_minute
    app[NEW_GUESTS] = Buckets(per_minute / 60, per_minute)
    app[REQUESTS] = Buckets(settings.requests, settings.requests * 3)
    matching.set_up(app)
    replays.set_up_replays(app, await node.store.secret("replays"))
    records.set_up_records(app)
    for each in DOORS:
        app.add_routes(each.routes)
    async with AsyncExitStack() as open_gateways:
        for gateway in gateways:
            await open_gateways.enter_async_context(gateway.serve(node, app))
        async with _listen(node, settings, app) as port:
            yield port


@asynccontextmanager
async def _listen(node: Node, settings: ServerSettings, app: web.Application) -> AsyncIterator[int]:
    runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=2)
    await runner.setup()
    assert runner.server is not None
    connection = partial(HttpConnection, node, runner.server)
    try:
        door = await node.loop.create_server(connection, settings.host, settings.port, backlog=1024)
        with closing(door):
            async with open_admin_socket(node):
                port: int = door.sockets[0].getsockname()[1]
                yield port
    finally:
        await node.close()
        await runner.cleanup()


@asynccontextmanager
async def open_unserved(settings: ServerSettings) -> AsyncIterator[Node]:
    """A parlour with its doors shut, in which nobody plays: for its host."""
    async with _opened_node(settings, Time(), Timings()) as node:
        try:
            yield node
        finally:
            await node.close()


@asynccontextmanager
async def _opened_node(
    settings: ServerSettings, time: Time, timings: Timings
) -> AsyncIterator[Node]:
    """Whatever goes wrong in it, its store is closed: a line left open keeps uvloop from ending."""
    store = await open_store(settings.database_address)
    try:
        node = Node(store, settings, Guests(await store.secret("guests")), time, timings)
        await node.penalties.load()
        yield node
    finally:
        await store.close()


async def serve(
    settings: ServerSettings, ready: Callable[[int], None], gateways: Sequence[Gateway] = ()
) -> None:
    """Serve until somebody asks us to stop."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stop.set)
    async with open_served(settings, gateways=gateways) as (_, port):
        # What is loaded now stays: the collector need not look at it again. Fewer collections measured
        # 15–20 µs a move and half the p99.
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 25, 50)
        log.info("serving", port=port, database=without_password(settings.database_address))
        ready(port)
        await stop.wait()
        log.info("closing")
