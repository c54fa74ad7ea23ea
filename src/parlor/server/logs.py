"""Structured logs: one JSON line for each thing worth knowing, and no secret in any of them."""

import logging
import sys
from typing import Any

import structlog


def set_up_logs(level: str) -> None:
    """Log to the standard error output: lines for people at a terminal, JSON elsewhere."""
    chosen = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    look: Any = (
        structlog.dev.ConsoleRenderer()
        if sys.stderr.isatty()
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            look,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(chosen),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    # It quotes the headers of requests that it cannot read, and tokens are in headers.
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)
    logging.getLogger("authlib").setLevel(logging.WARNING)  # below that it shows tokens


log: Any = structlog.get_logger()
