"""Files of PHH for tests: a short hand, and the same with other lines."""

from parlor.engine.records import CheckedGame, Difference
from parlor.games.poker.model.hand import State
from parlor.games.poker.phh.reading import read_hands
from parlor.games.poker.phh.records import PokerPhh
from parlor.games.poker.phh.replay import prepare, replay

FIELDS = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[100, 100, 100]",
}
DEAL = "d dh p1 AsAh | d dh p2 KsKh | d dh p3 QsQh"


def phh(actions: str, **fields: str) -> bytes:
    """A hand of three players with 100 chips each; actions stand between bars."""
    given = {**FIELDS, **fields}
    spelled = ", ".join(f'"{each.strip()}"' for each in actions.split("|"))
    lines = [f"{name} = {value}" for name, value in given.items() if value]
    return "\n".join([*lines, f"actions = [{spelled}]"]).encode()


def end_of(file: bytes) -> State:
    """Where a hand ends, played by our rules."""
    (hand,) = read_hands(file)
    return [step.state for step in replay(prepare(hand))][-1]


def check(file: bytes) -> CheckedGame:
    (checked,) = PokerPhh().check(file)
    return checked


def difference(file: bytes) -> Difference:
    found = check(file).difference
    assert found is not None, file.decode()
    return found
