"""Luck that comes as whole orders: each is used once, and where none is left the table is asked for one."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Chance, Unshuffled
from parlor.engine.chance import DIGIT


def fair(*orders: tuple[int, ...]) -> Chance:
    return Chance(b"", orders=orders)


def first_is(card: int, size: int = DIGIT) -> tuple[int, ...]:
    """An order with this card on top."""
    return (card, *(each for each in range(size) if each != card))


def test_a_shuffle_takes_the_next_order() -> None:
    luck = fair((2, 0, 1), (1, 0, 2))
    cards, rest = luck.shuffle("abc")
    assert cards == ("c", "a", "b")
    assert (rest.drawn, rest.orders) == (1, ((1, 0, 2),))
    assert rest.shuffle("abc")[0] == ("b", "a", "c")


def test_fewer_cards_take_the_relative_order() -> None:
    assert fair((4, 1, 3, 0, 2)).shuffle("abc")[0] == ("b", "a", "c")


@given(st.permutations(range(9)), st.integers(2, 9))
def test_no_card_is_lost_and_none_comes_twice(order: list[int], many: int) -> None:
    cards, rest = fair(tuple(order)).shuffle(range(many))
    assert sorted(cards) == list(range(many))
    assert rest.orders == ()


def test_what_cannot_be_mixed_needs_no_luck() -> None:
    for cards in ((), ("a",)):
        assert fair().shuffle(cards) == (cards, fair())
    assert fair().below(1) == (0, fair())


@pytest.mark.parametrize("luck", [fair(), fair((1, 0, 2))], ids=["none left", "too small"])
def test_where_there_is_no_order_one_is_asked_for(luck: Chance) -> None:
    with pytest.raises(Unshuffled, match="a fair shuffle of 4 cards is needed") as short:
        luck.shuffle("abcd")
    assert short.value.cards == 4


def test_a_number_is_the_first_card_of_a_shuffle() -> None:
    assert fair((5, 3, 1, 0, 2, 4)).below(6)[0] == 5
    assert fair((5, 3, 1, 0, 2, 4)).below(4)[0] == 3
    assert fair((1, 0)).pick(("head", "tail"))[0] == "tail"


def test_a_large_number_is_made_of_digits() -> None:
    luck = fair(first_is(2, 3), first_is(7), first_is(0, 2))
    number, rest = luck.below(3 * DIGIT)
    assert number == 2 * DIGIT + 7
    assert rest.orders == (first_is(0, 2),)


def test_a_number_that_is_too_large_is_drawn_again() -> None:
    """2 · 1024 + 9 is not below 2057, and to take what is left of it would favour the low ones."""
    luck = fair(first_is(2, 3), first_is(9), first_is(1, 3), first_is(5))
    assert luck.below(2 * DIGIT + 9) == (DIGIT + 5, Chance(b"", 4, ()))


def test_every_number_is_as_likely_as_its_order() -> None:
    orders = [first_is(card, 6) for card in range(6)]
    assert Counter(fair(order).below(6)[0] for order in orders) == Counter(range(6))


def test_it_survives_encoding() -> None:
    for luck in (fair(), fair((1, 0), (0, 1)), Chance(b"", 3, ())):
        assert msgspec.json.decode(msgspec.json.encode(luck), type=Chance) == luck
    assert msgspec.json.encode(Chance(b"x")) == b'{"seed":"eA=="}'
