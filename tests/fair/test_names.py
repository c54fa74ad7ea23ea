"""Two files of one game may differ in names: people change theirs, and some delete their account."""

import json
from pathlib import Path
from typing import Any

from parlor.base.person import FORMER
from parlor.fair import verifier

CHEATS = Path(__file__).parent / "cheats"
SAT = {"type": "renamed", "person": {"id": "p1", "name": "Ann", "member": True}}
NAMELESS = {"type": "renamed", "person": {"id": "p1", "name": FORMER}}


def game(**seat: str) -> Any:
    read = json.loads((CHEATS / "honest_ann.json").read_text())
    read["seats"][0].update(seat)
    return read


def test_a_name_that_is_gone_is_no_difference() -> None:
    ours, theirs = game(name="Ann"), game(name=FORMER)
    ours["steps"][0]["news"], theirs["steps"][0]["news"] = [SAT], [NAMELESS]
    assert verifier.differences(ours, theirs) == []


def test_another_person_is_one() -> None:
    found = verifier.differences(game(), game(person="somebody else"))
    assert found == [("head", "/seats", "")]


def test_events_are_compared_word_by_word() -> None:
    ours, theirs = game(), game()
    ours["steps"][0]["events"], theirs["steps"][0]["events"] = (
        [{"id": 1, "name": n}] for n in "ab"
    )
    assert verifier.differences(ours, theirs) == [("steps", "/steps/0", "")]
