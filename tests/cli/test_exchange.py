"""`parlor sgf`: files of other programs and ours are turned into each other."""

import json

import pytest

from parlor.cli.exchange import convert
from parlor.engine import Malformed
from parlor.games.dots.notation import read_sgf
from tests.replays.records import FILE


def test_files_are_turned_into_each_other() -> None:
    ours = convert("sgf", FILE)
    assert json.loads(ours)["outcome"] == {"places": [1, 2], "scores": [1, 0]}
    theirs = convert("sgf", f"\n{ours}".encode())
    assert read_sgf(theirs.encode()) == read_sgf(FILE)
    with pytest.raises(Malformed):
        convert("sgf", b'{"format": "parlor-game"}')
