"""Old tables keep the rules they began with.

`kept/rules-1.jsonl` has 300 games as version 1 of the rules played them, before there was a version 2: the
options, the luck, the moves, and a digest of everything that could be seen, heard and asked after each of them.
Never change that file to please a test.
"""

from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlor.engine import Chance, Illegal, Seat, Step
from parlor.engine.registry import games, rules
from parlor.games.onecard import OneCard, OneCardOne
from parlor.games.onecard.former import StateOne
from parlor.games.onecard.model import Action, Call, Event, Fold, RaiseTo

VIEWERS = (0, 1, None)


class OldGame(msgspec.Struct, frozen=True):
    options: dict[str, Any]
    chance: str
    moves: str  # "0r3 1c finish": seat 0 raises to 3, seat 1 calls, and both agree to finish
    digest: str


LINES = (Path(__file__).parent / "kept/rules-1.jsonl").read_bytes().splitlines()
PLAYED = [msgspec.json.decode(line, type=OldGame) for line in LINES]


def test_old_games_replay_byte_for_byte() -> None:
    assert len(PLAYED) == 300
    assert [replay(old) for old in PLAYED] == [old.digest for old in PLAYED]


def replay(old: OldGame) -> str:
    """Play an old game again by the rules of version 1: the digest of all that it shows."""
    game = msgspec.convert(old.options, rules("onecard", 1))
    state = game.start(2, Chance.named(old.chance))
    digest = sha256(look(game, None, Step(state)))
    for move in old.moves.split():
        if move == "finish":
            step = game.agree(state, "finish")
        else:
            step = game.apply(state, *read(move))
        digest.update(look(game, state, step))
        state = step.state
    assert not game.to_act(state), f"it is not over: {old}"
    return digest.hexdigest()[:16]


def look(game: OneCardOne, before: StateOne | None, step: Step[StateOne, Event]) -> bytes:
    """Everything that the house asks of the game after a step."""
    state = step.state
    return msgspec.json.encode(
        (
            state,
            step.events,
            [game.view(state, viewer) for viewer in VIEWERS],
            [game.legal(state, seat) for seat in (0, 1)],
            [game.timeout(state, seat) for seat in (0, 1)],
            sorted(game.to_act(state)),
            game.outcome(state),
            game.appraise(state),
            [list(game.faces(before, step, viewer)) for viewer in VIEWERS],
            [game.redeal(state, viewer, Chance.named("redeal")) for viewer in VIEWERS],
        )
    )


def read(move: str) -> tuple[Seat, Action]:
    """The seat and the action of a move in the file."""
    seat, kind, amount = int(move[0]), move[1], move[2:]
    if kind == "r":
        return seat, RaiseTo(int(amount))
    return seat, Fold() if kind == "f" else Call()


def test_a_new_table_gets_the_newest_rules_and_an_old_one_keeps_its_own() -> None:
    assert rules("onecard") is games()["onecard"] is OneCard
    assert rules("onecard", 2) is OneCard
    assert rules("onecard", 1) is OneCardOne
    with pytest.raises(Illegal, match="onecard rules 3 are not kept here: choose from 1, 2"):
        rules("onecard", 3)


def test_one_page_can_draw_both() -> None:
    """A view of version 1 can be read as one of version 2; only what it lacks differs."""
    assert OneCardOne.words.view is OneCard.words.view
    assert OneCardOne.words.event == OneCard.words.event
    old = OneCardOne().view(OneCardOne().start(2, Chance.named("ann")), 0)
    new = OneCard().view(OneCard().start(2, Chance.named("ann")), 0)
    assert (old.hands, old.button, old.dealt) == (5, None, ())
    assert (new.hands, new.button, new.dealt) == (0, 1, (0, 1))
    assert old.card == new.card
    assert b"button" not in msgspec.json.encode(old)
    assert b"hands" not in msgspec.json.encode(new)
