"""The event loop of a command."""

import asyncio
from typing import Any


def run_loop(work: Any) -> None:
    """Run the loop on uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
