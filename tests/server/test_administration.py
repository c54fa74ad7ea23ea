"""The words of `parlor admin`: lines become orders, and what a shut house answers is printed."""

import argparse
import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from parlor.server import administration, office_door, orders
from parlor.server.orders import Order


def parsed(*arguments: str) -> Any:
    parser = argparse.ArgumentParser()
    administration.add_commands(parser)
    return parser.parse_args(arguments)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("people", orders.People()),
        ("people ann", orders.People("ann")),
        ("tables", orders.Tables()),
        ("penalties", orders.Penalties()),
        ("ban ann", orders.Punish("ban", "ann")),
        ("mute ann --hours 2 --why noise", orders.Punish("mute", "ann", 2.0, "noise")),
        ("lift ann --kind mute", orders.Lift("mute", "ann")),
        ("password ann", orders.ResetPassword("ann")),
        ("close t1", orders.CloseTable("t1")),
        ("clients", orders.Clients()),
        ("add-client Club https://a.example", orders.AddClient("Club", ("https://a.example",))),
        ("remove-client c1", orders.RemoveClient("c1")),
        ("rotate-keys", orders.RotateKeys()),
    ],
)
def test_a_line_is_an_order(line: str, order: Order) -> None:
    asked = parsed(*line.split())
    assert asked.order(asked) == order


def test_the_command_works_on_a_shut_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = parsed("--data", str(tmp_path), "--json", "clients")
    asked.run(asked)
    assert json.loads(capsys.readouterr().out)[0]["id"] == "poker_v1"
    asked = parsed("--data", str(tmp_path), "close", "nowhere")
    with pytest.raises(SystemExit, match="there is no open table 'nowhere'"):
        asked.run(asked)
    asked = parsed("--data", str(tmp_path), "ban", "ann", "--hours", "-1")
    with pytest.raises(SystemExit, match=r"hours"):
        asked.run(asked)


def test_a_broken_order_is_loud_in_the_log_and_short_outside() -> None:
    """An order that meets a bug is answered, and the server lives."""
    answer = asyncio.run(office_door._answered(None, b'{"type":"tables"}'))  # type: ignore[arg-type]
    assert answer.refused == "internal_error"
