"""`parlor serve`: open the parlour."""

import argparse
import errno
import os
from typing import Any

import msgspec

from parlor.cli.loop import run_loop
from parlor.server.settings import ServerSettings, read_settings, variable


def add_command(commands: Any) -> None:
    serving = commands.add_parser("serve", help="open the parlour", description=serve.__doc__)
    serving.fill = add_options
    serving.set_defaults(run=serve)


def add_options(serving: argparse.ArgumentParser) -> None:
    """Every setting of the server and of each gateway that is installed, which takes time to find."""
    from parlor.gateways.shared.registry import variables

    for field in msgspec.structs.fields(ServerSettings):
        add_option(serving, field, field.name)
    for kind, field, name in variables():
        add_option(serving, field, name, f"{kind.name}: ")


def add_option(
    serving: argparse.ArgumentParser, field: msgspec.structs.FieldInfo, name: str, whose: str = ""
) -> None:
    meta = field.type.__metadata__[0]
    default = "" if field.default == "" else f"; {field.default} if not set"
    serving.add_argument(
        f"--{name.replace('_', '-')}",
        metavar=field.name.upper(),
        help=f"{whose}{meta.description} ({variable(name)}{default})",
    )


def serve(asked: argparse.Namespace) -> None:
    """Open the parlour. Every option can be set by the environment variable named beside it."""
    # Other commands should not wait for what only a server uses.
    from parlor.gateways.shared.registry import set_up
    from parlor.server.address import greeting
    from parlor.server.logs import set_up_logs
    from parlor.server.main import serve as open_house
    from parlor.store import StoreTrouble

    given = {name: getattr(asked, name) for name in ServerSettings.__struct_fields__}
    settings = read_settings(os.environ, **given)
    gateways = set_up(settings.gateways, os.environ, vars(asked))
    set_up_logs(settings.log)

    def ready(port: int) -> None:
        print(greeting(settings, port), flush=True)

    try:
        run_loop(open_house(settings, ready, gateways))
    except StoreTrouble as trouble:
        raise SystemExit(f"parlor: {trouble}") from None
    except OSError as wrong:
        if wrong.errno not in (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL):
            raise
        where = f"{settings.host}:{settings.port}"
        raise SystemExit(f"parlor: {where} cannot be had: {os.strerror(wrong.errno)}") from None
