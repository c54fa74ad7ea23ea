"""`parlor schema`: the JSON Schema of the protocol, or the HTTP API as OpenAPI."""

import argparse
import json
from typing import Any


def add_command(commands: Any) -> None:
    showing = commands.add_parser("schema", help="print the JSON Schema of everything that is said")
    showing.add_argument("--openapi", action="store_true", help="the HTTP API, as OpenAPI 3.1")
    showing.set_defaults(run=schema)


def schema(asked: argparse.Namespace) -> None:
    from parlor.engine.registry import games
    from parlor.wire.schema import export

    if asked.openapi:
        from parlor.server.main import api_document

        drawn = api_document()
    else:
        drawn = export(games())
    print(json.dumps(drawn, indent=2, ensure_ascii=False))
