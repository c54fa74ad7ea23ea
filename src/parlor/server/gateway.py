"""What a gateway is to the server: another protocol's way to the same tables.

The server knows none by name. The command line finds those that are installed and gives them to `main.serve`.
"""

from contextlib import AbstractAsyncContextManager
from typing import ClassVar, Protocol

from aiohttp import web

from parlor.server.node import Node


class Gateway(Protocol):
    """It adds routes to the server's own port, or listens on ports of its own."""

    name: ClassVar[str]

    def serve(self, node: Node, app: web.Application) -> AbstractAsyncContextManager[None]:
        """Let clients in for as long as the server is open."""
        ...
