"""What the house writes it reads again: every hand, of every kind, as every viewer saw it."""

from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from parlor.games.poker.hands.cards import PACK
from parlor.games.poker.phh.reading import read_hands
from parlor.games.poker.phh.records import PokerPhh
from tests.games.poker.phh.evenings import PlayedHand, play_evening, random_options

PHH = PokerPhh()


def evening(seed: int) -> list[PlayedHand]:
    return list(play_evening(random_options(Random(seed)), seed))


@given(st.integers(0, 2**32))
def test_a_hand_comes_out_the_same_for_every_viewer(seed: int) -> None:
    for played in evening(seed):
        end = played.states[-1]
        order = end.seating.players
        for viewer in (None, *order):
            file = PHH.write([played.seen_by(viewer)])
            (checked,) = PHH.check(file)
            assert (checked.difference, checked.remark) == (None, ""), file.decode()
            (game,) = PHH.read(file)
            last = [step.state for step in game.steps][-1]
            assert last.stacks == tuple(end.stacks[seat] for seat in order), file.decode()
            assert last.won == tuple(end.won[seat] for seat in order), file.decode()


@given(st.integers(0, 2**32))
def test_a_file_holds_no_card_that_its_viewer_has_not_seen(seed: int) -> None:
    for played in evening(seed):
        for viewer in (None, *played.states[-1].seating.players):
            finished = played.seen_by(viewer)
            file = PHH.write([finished]).decode()
            seen = msgspec.json.encode(finished.steps).decode()
            actions = file.split("actions = [")[1].split("\n]")[0]
            in_file = {card for card in PACK if card in actions}
            assert in_file <= {card for card in PACK if f'"{card}"' in seen}


@given(st.integers(0, 2**32))
def test_an_evening_is_one_file(seed: int) -> None:
    hands = evening(seed)
    file = PHH.write(played.seen_by(None) for played in hands)
    assert [checked.difference for checked in PHH.check(file)] == [None] * len(hands)
    numbers = [str(played.states[0].number) for played in hands]
    assert [hand.hand for hand in read_hands(file)] == numbers
