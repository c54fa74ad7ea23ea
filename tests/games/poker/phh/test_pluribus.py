"""The hands that Pluribus played against professionals, each with its stacks at the end.  [poker.md 25]

`make test` plays 500 of them. `make soak` plays all 10,000, from the zip that PARLOR_PLURIBUS names, or from
../shared/data/phh/pluribus.zip beside this repository. Without the zip it fails and says so.
"""

import os
import zipfile
from pathlib import Path

import pytest

from parlor.games.poker.phh.reading import read_hands
from parlor.games.poker.phh.records import PokerPhh
from parlor.testing.profiles import chosen_name

ROOT = Path(__file__).resolve().parents[4]
SOME = ROOT / "tests/data/phh/pluribus-500.zip"
ALL = Path(os.environ.get("PARLOR_PLURIBUS", ROOT.parent / "shared/data/phh/pluribus.zip"))


def play_all(packed: Path) -> tuple[int, list[str]]:
    """How many hands there are, and what differs."""
    hands, faults = 0, []
    with zipfile.ZipFile(packed) as opened:
        for name in opened.namelist():
            if not name.endswith((".phh", ".phhs")):
                continue
            for game in PokerPhh().check(opened.read(name)):
                hands += 1
                if game.difference is not None or game.remark:
                    faults.append(f"{name}: {game}")
    return hands, faults


@pytest.mark.fuzz
def test_hands_come_out_as_they_did() -> None:
    if chosen_name() != "soak":
        assert play_all(SOME) == (500, [])
        return
    assert ALL.exists(), (
        f"the 10,000 hands are not at {ALL}: get data/pluribus of github.com/uoftcprg/phh-dataset"
        " as one zip, and name it in PARLOR_PLURIBUS"
    )
    assert play_all(ALL) == (10_000, [])


def test_a_pot_may_be_split_into_halves() -> None:
    """Eight hands of the 10,000 are; this is how one of them is read."""
    file = b"""
    variant = 'NT'
    antes = [0, 0]
    blinds_or_straddles = [50, 100]
    min_bet = 100
    starting_stacks = [10000, 10000]
    actions = []
    finishing_stacks = [10112.5, 9887.5]
    """
    (hand,) = read_hands(file)
    assert (hand.scale, hand.finishing) == (2, (20225, 19775))
