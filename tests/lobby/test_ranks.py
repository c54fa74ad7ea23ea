"""Ranks by wins.  [docs/play.md: Ranks]"""

import pytest

from parlor.lobby.ranks import RANKS, rank

LADDER = {
    0: "РЕКРУТ",
    4: "РЕКРУТ",
    5: "РЯДОВОЙ",
    9: "РЯДОВОЙ",
    10: "СЕРЖАНТ",
    24: "СЕРЖАНТ",
    25: "КАПИТАН",
    49: "КАПИТАН",
    50: "МАЙОР",
    99: "МАЙОР",
    100: "ПОЛКОВНИК",
    249: "ПОЛКОВНИК",
    250: "ГЕНЕРАЛ",
    10_000: "ГЕНЕРАЛ",
}


@pytest.mark.parametrize(("wins", "name"), LADDER.items())
def test_so_many_wins_make_this_rank(wins: int, name: str) -> None:
    assert rank(wins).name_ru == name


def test_ranks_are_told_apart_by_their_codes() -> None:
    codes = "recruit private sergeant captain major colonel general"
    assert [each.code for each in RANKS] == codes.split()
    assert [each.name for each in RANKS] == codes.title().split()
