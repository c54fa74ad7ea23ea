"""Messages that are sent as text."""

import json
from typing import Any

# Too deep for Python's stack by the time the game reads it, but not for the reader of frames.
DEEP = "[" * 900 + "]" * 900


def act(table: str, action: str) -> str:
    return f'{{"type":"act","table":"{table}","ref":"r","action":{action}}}'


def ask(table: str, command: str, ref: str = "r", **fields: Any) -> str:
    return json.dumps(
        {"type": "ask", "table": table, "ref": ref, "command": {"type": command, **fields}}
    )
