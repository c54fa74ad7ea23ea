"""Options that do not fit each other, or so many seats, are refused before a table is made or changed."""

import pytest
from msgspec.structs import replace

from parlor.engine import Illegal, Malformed
from parlor.games.poker import Poker
from parlor.table.model import Settings
from parlor.table.rules.allowed_settings import check_fits
from parlor.testing.morra import Morra


class FewOnly(Morra, frozen=True):
    """Morra that says it is for up to four, and plays with two."""

    def start(self, seats, chance):  # type: ignore[no-untyped-def]
        if seats > 2:
            raise Illegal("wrong_seats", f"{seats} seats asked, but this is for 2")
        return super().start(seats, chance)


@pytest.mark.parametrize("fill", [None, 0])
def test_options_that_fit_no_number_of_seats_are_refused(fill: int | None) -> None:
    game = Poker(small_blind=50, big_blind=2)
    for seats in (None, 3):
        with pytest.raises(Malformed, match="options of poker: a small blind of 50 is more than"):
            check_fits(Settings(seats=seats, fill=fill), game)


def test_a_table_for_more_than_can_play_is_refused_only_where_it_fills_by_itself() -> None:
    settings = Settings(seats=4)
    check_fits(settings, FewOnly())
    with pytest.raises(Illegal, match="4 seats asked, but this is for 2") as refused:
        check_fits(replace(settings, fill=0), FewOnly())
    assert refused.value.code == "wrong_seats"


def test_what_fits_is_allowed() -> None:
    check_fits(Settings(), Poker())
    check_fits(Settings(seats=4, fill=0), Morra())
