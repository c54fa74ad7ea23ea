"""A table keeps the rules that it began with."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from parlor.engine import Illegal, Seat, Step, registry
from parlor.games.noughts.model import Action, Event, State
from parlor.games.noughts.rules import Noughts
from parlor.games.onecard import OneCard
from tests.server.house import (
    house,
)


class Newer(Noughts, frozen=True):
    """Rules in which the middle is forbidden: an old log would not replay under them."""

    version: ClassVar[int] = 2
    former: ClassVar[tuple[type, ...]] = (Noughts,)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if action.cell == 4:
            raise Illegal("middle", "cell 4 refused: the middle is nobody's")
        return super().apply(state, seat, action)


class Forgetful(Newer, frozen=True):
    former: ClassVar[tuple[type, ...]] = ()


def installed(monkeypatch: pytest.MonkeyPatch, games: Mapping[str, type]) -> None:
    monkeypatch.setattr(registry, "games", lambda: games)


async def test_a_table_keeps_the_rules_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        old = await home.game(ann, bob)
        await ann.place(old, 4)
    installed(monkeypatch, {"noughts": Newer})
    async with house(tmp_path) as home:
        assert type(home.place(old).table.rules.game) is Noughts
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        snapshot = await bob.subscribe(old)
        assert snapshot["room"]["version"] == 1
        assert snapshot["view"]["board"] == "....X...."
        assert (await bob.place(old, 0))["type"] == "update"
        new = await home.game(ann, bob)
        assert home.place(new).table.charter.version == 2
        assert (await ann.place(new, 4))["code"] == "middle"


@pytest.mark.parametrize(
    ("games", "code", "text"),
    [
        ({"noughts": Forgetful, "onecard": OneCard}, "unknown_rules", "noughts rules 1"),
        ({"onecard": OneCard}, "unknown_game", "noughts"),
    ],
)
async def test_rules_that_are_not_kept_are_refused_by_name(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    games: Mapping[str, type],
    code: str,
    text: str,
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        old = await home.game(ann, bob)
        other = await home.game(ann, bob, "onecard")
        await ann.place(old, 4)
    with monkeypatch.context() as patch:
        installed(patch, games)
        async with house(tmp_path) as home:
            again = await home.player(ann.guest)
            await again.say("subscribe", table=old)
            no = await again.hear("refused")
            assert (no["code"], no["table"]) == (code, old)
            assert text in no["text"]
            await again.say("act", table=old, ref="r", action={})
            assert (await again.hear("refused", ref="r"))["code"] == code
            await again.subscribe(other)  # the rest of the house is open
            assert (await again.act(other, {"type": "call"}))["type"] == "update"
    async with house(tmp_path) as home:  # and when the rules are back, so is the table
        again = await home.player(ann.guest)
        assert (await again.subscribe(old))["view"]["board"] == "....X...."
