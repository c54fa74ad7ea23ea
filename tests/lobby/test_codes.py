"""Names of tables."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Malformed
from parlor.lobby import codes

CHANCE = st.binary(min_size=codes.BYTES, max_size=codes.BYTES)


@given(CHANCE)
def test_an_id_has_no_letter_that_looks_like_another(chance: bytes) -> None:
    assert re.fullmatch(r"[0-9a-hjkmnp-tv-z]{8}", codes.draw_id(chance))


@given(CHANCE, CHANCE)
def test_other_chance_is_another_id(one: bytes, other: bytes) -> None:
    assert (codes.draw_id(one) == codes.draw_id(other)) == (one == other)


@given(CHANCE)
def test_a_code_is_read_as_it_is_shown(chance: bytes) -> None:
    table = codes.draw_id(chance)
    assert codes.read_code(codes.spell_code(table)) == codes.code_of(table)
    assert codes.read_code(table) == codes.code_of(table)


@pytest.mark.parametrize(
    "typed", ["10z-a9b", "10ZA9B", " IOz a9b ", "loz.A9B", "i0z_a9b", "1 0 z a 9 b", "10za9bzz"]
)
def test_reading_forgives_what_people_mix_up(typed: str) -> None:
    assert codes.read_code(typed) == "10za9b"


def test_ids_of_before_have_a_code_too() -> None:
    assert codes.spell_code("0a1b2c3d4e") == "0A1-B2C"
    assert codes.read_code("0a1-b2c") == codes.code_of("0a1b2c3d4e")


@pytest.mark.parametrize(
    "typed", ["", "4f7k2", "4f7-k2u", "4f7-k2й", "../etc", "4f7k2m!", "٣٣٣٣٣٣"]
)
def test_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(Malformed, match="4F7-K2M"):
        codes.read_code(typed)
