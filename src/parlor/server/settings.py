"""What the host of a parlour can set: by environment, each also an option of `parlor serve`."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from parlor.server.proxies import Proxies
from parlor.store.opening import is_known


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PARLOR_PORT` sets `port`, and so on; the descriptions are what `parlor serve --help` prints."""

    port: Annotated[int, Meta(ge=0, le=65535, description="the port to serve on")] = 8000
    host: Annotated[str, Meta(description="the address to listen on")] = "0.0.0.0"  # noqa: S104
    url: Annotated[str, Meta(description="the public address, if there is one")] = ""
    data: Annotated[str, Meta(description="the folder where everything is kept")] = "data"
    gateways: Annotated[
        str, Meta(description="other protocols to speak, with commas; none: no other")
    ] = "poker_v1"
    database: Annotated[
        str,
        Meta(
            description="another database than the one in the data folder: a file or postgresql://…"
        ),
    ] = ""
    log: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="how much to log")
    ] = "info"
    metrics_token: Annotated[
        str, Meta(description="bearer token that may read /metrics from anywhere")
    ] = ""
    rate: Annotated[int, Meta(ge=1, description="messages a second from one socket")] = 30
    chat: Annotated[int, Meta(ge=1, description="lines of chat a second from one person")] = 1
    asks: Annotated[
        int, Meta(ge=1, description="other things one person may ask of tables, a second")
    ] = 5
    sockets: Annotated[int, Meta(ge=1, description="sockets of one person")] = 12
    sockets_per_address: Annotated[int, Meta(ge=1, description="sockets from one address")] = 200
    connections_per_address: Annotated[
        int, Meta(ge=1, description="HTTP connections from one address, besides its sockets")
    ] = 150
    request_seconds: Annotated[
        int, Meta(ge=1, le=3600, description="seconds for a request to arrive before we hang up")
    ] = 20
    tables: Annotated[int, Meta(ge=1, description="open tables one person may have made")] = 20
    open_tables: Annotated[int, Meta(ge=1, description="open tables in the whole house")] = 5000
    requests: Annotated[int, Meta(ge=1, description="HTTP requests a second from one address")] = 50
    subscriptions: Annotated[int, Meta(ge=1, description="tables one socket may follow")] = 50
    fill: Annotated[
        int, Meta(ge=0, le=3600, description="seconds before bots fill a quick match; 0: at once")
    ] = 60
    challenges: Annotated[int, Meta(ge=1, description="challenges a minute by one person")] = 12
    proxies: Annotated[
        str, Meta(description="networks of proxies whose X-Forwarded-For is believed, with commas")
    ] = ""
    registration: Annotated[
        Literal["open", "closed"], Meta(description="may strangers make accounts?")
    ] = "open"
    logins_per_minute: Annotated[
        int, Meta(ge=1, description="passwords that one address may try")
    ] = 20
    hashers: Annotated[int, Meta(ge=1, le=64, description="threads that check passwords")] = 2
    token_seconds: Annotated[
        int, Meta(ge=60, le=86400, description="seconds an access token is good for")
    ] = 3600
    key_days: Annotated[
        int, Meta(ge=2, le=3650, description="days after which a new key signs tokens")
    ] = 90
    guests_per_minute: Annotated[int, Meta(ge=1, description="new guests from one address")] = 30
    frame_bytes: Annotated[
        int, Meta(ge=256, description="the largest message a client may send")
    ] = 16384
    backlog_bytes: Annotated[
        int, Meta(ge=1024, description="what may wait for a slow reader before it is cut off")
    ] = 262_144
    bot_workers: Annotated[int, Meta(ge=1, description="processes that think for bots")] = max(
        1, (os.cpu_count() or 2) - 1
    )
    bot_budget: Annotated[float, Meta(gt=0, description="seconds a bot may think for a move")] = 1.0

    @property
    def database_address(self) -> str:
        """Where the database is: a file, or the address of a server. It may hold a password."""
        return self.database or str(Path(self.data) / "parlor.db")


def variable(name: str) -> str:
    """The environment variable of a setting.

    >>> variable("bot_workers")
    'PARLOR_BOT_WORKERS'
    """
    return f"PARLOR_{name.upper()}"


def read_settings(environ: Mapping[str, str], **given: object) -> ServerSettings:
    """Settings from the environment, with what was given on the command line on top."""
    values: dict[str, object] = {
        name: environ[variable(name)]
        for name in ServerSettings.__struct_fields__
        if environ.get(variable(name))
    }
    values.update({name: value for name, value in given.items() if value is not None})
    try:
        settings = msgspec.convert(values, ServerSettings, strict=False)
    except msgspec.ValidationError as wrong:
        raise SystemExit(f"parlor: a setting is wrong: {wrong}") from None
    try:
        Proxies(settings.proxies)
    except ValueError as wrong:
        raise SystemExit(f"parlor: PARLOR_PROXIES: {wrong}") from None
    try:
        settings = msgspec.structs.replace(settings, url=_public(settings.url))
    except ValueError as wrong:
        raise SystemExit(f"parlor: PARLOR_URL: {wrong}") from None
    if not is_known(settings.database):
        raise SystemExit(
            f"parlor: PARLOR_DATABASE {settings.database.split(':')[0]}://… is not known here:"
            " give a file, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE"
        )
    return settings


def _public(url: str) -> str:
    """A public address as browsers write it, which is compared with what they say; `ValueError` for another.

    >>> _public("HTTPS://Games.Example:443/")
    'https://games.example'
    """
    if not url:
        return url
    parts = urlsplit(url.strip())
    host, port = parts.hostname or "", parts.port
    if parts.scheme not in DEFAULT_PORTS or not _HOST.fullmatch(host):
        raise ValueError(f"{url!r} is no address: write it like https://games.example")
    if parts.username is not None or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError(f"{url!r} is more than scheme, name and port: a parlour is at the root")
    name = f"[{host}]" if ":" in host else host
    explicit = "" if port in (None, DEFAULT_PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{name}{explicit}"


DEFAULT_PORTS = {"http": 80, "https": 443}
_HOST = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|[0-9a-f:.]*:[0-9a-f:.]*")
