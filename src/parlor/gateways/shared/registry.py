"""The installed gateways, found through entry points, so that any package can bring one.

[project.entry-points."parlor.gateways"]
poker_v1 = "parlor.gateways.poker_v1:PokerV1"
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol

import msgspec

from parlor.server.gateway import Gateway

NONE = "none"  # an environment variable cannot be empty and count


class GatewayType(Protocol):
    """A gateway before it is opened: its settings are read from the environment and the command line."""

    name: str
    settings_type: type[msgspec.Struct]  # its fields have a description and a default

    def __call__(self, settings: Any) -> Gateway: ...


@cache
def gateways() -> Mapping[str, GatewayType]:
    """Every installed gateway by name."""
    points = sorted(entry_points(group="parlor.gateways"), key=lambda point: point.name)
    return {point.name: point.load() for point in points}


def variables() -> Iterator[tuple[GatewayType, msgspec.structs.FieldInfo, str]]:
    """Every setting of every gateway, with the name that it has among all settings: `poker_v1_ping`."""
    for kind in gateways().values():
        for field in msgspec.structs.fields(kind.settings_type):
            yield kind, field, f"{kind.name}_{field.name}"


def set_up(
    names: str, environ: Mapping[str, str], given: Mapping[str, object] | None = None
) -> tuple[Gateway, ...]:
    """The gateways that the host wants, with their settings; `SystemExit` where one is wrong."""
    wanted = dict.fromkeys(name.strip() for name in names.split(","))
    for nothing in ("", NONE):
        wanted.pop(nothing, None)
    for name in wanted:
        if name not in gateways():
            known = ", ".join(gateways()) or "none"
            raise SystemExit(f"parlor: no gateway {name!r} is installed: there is {known}")
    return tuple(_open(gateways()[name], environ, given or {}) for name in wanted)


def _open(kind: GatewayType, environ: Mapping[str, str], given: Mapping[str, object]) -> Gateway:
    values: dict[str, object] = {}
    for each, field, name in variables():
        value = given.get(name) or environ.get(f"PARLOR_{name.upper()}")
        if each is kind and value:
            values[field.name] = value
    try:
        return kind(msgspec.convert(values, kind.settings_type, strict=False))
    except msgspec.ValidationError as wrong:
        raise SystemExit(f"parlor: a setting of {kind.name} is wrong: {wrong}") from None
