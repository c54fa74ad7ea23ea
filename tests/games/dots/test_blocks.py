"""What a block of dots remembers after it was broken or stepped into."""

import pytest
from msgspec.structs import replace

from parlor.games.dots.model import Put
from tests.games.dots.pictures import laid_out, paper_for, picture, played, stages


@pytest.mark.parametrize("into", [Put(4, 2), Put(4, 12), Put(2, 5), Put(5, 9)])
@pytest.mark.parametrize("isle", ["11. .1.", ".1. 11.", "111 1.1", "1.. .11"])
def test_a_house_with_an_island_is_closed_whole_wherever_the_enemy_steps_in(
    isle: str, into: Put
) -> None:
    """The two pockets hang on the ring, the island lies in the middle and is linked with nothing.

    [dots.md 4.7]
    """
    rows = """
        ...............
        ....1111111....
        ...1.......1...
        ..11..{}..11..
        .1.1..{}..1.1.
        ..11.......11..
        ....1111111....
        ...............
    """
    ring, drawn = (stages(rows.format(*rows_of))[0] for rows_of in (("...", "..."), isle.split()))
    game = paper_for(drawn, "seed")
    after = game.apply(laid_out(game, ring, drawn, turn=1), 1, into).state
    assert after.score == (1, 0)
    assert "." not in [picture(game, after).split()[4][col] for col in (2, 12)]
    assert {zone.seat for zone in after.zones} == {0}


def test_what_is_left_of_a_broken_block_is_still_a_block() -> None:
    """2 breaks the pocket on the right; the house, its island and the pocket on the left stay one block.

    [dots.md 4.7]
    """
    game, _, step = played(
        """
        ................      ................
        ......11111.12..      ......11111.12..
        .....1.....1.12.      .....1.....12a2.
        .....1......12..      .....1......12..
        ...11.......1...      ...11.......1...
        ..1..1......1...      ..1..1......1...
        ...11...11..1...  ->  ...11...11..1...
        .....1.....1....      .....1.....1....
        ......11111.....      ......11111.....
        ................      ................
        """,
        "seed",
    )
    assert step.state.score == (0, 1)
    state = replace(step.state, turn=1)
    left = game.apply(state, 1, Put(5, 3))
    assert left.state.score == (1, 1)
    assert picture(game, left.state).split()[5] == "..1b,1,,,,,,1..."
    inside = game.apply(state, 1, Put(3, 8))
    assert inside.state.score == (1, 1)
    assert picture(game, inside.state).split()[5] == "..1,,1,,,,,,1..."
