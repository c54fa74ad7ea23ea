"""What a seat may do: plain actions, numbers, and any so many of these."""

import pytest

from parlor.engine import Alternatives, Choice, Legal, Variant


class Discard(Variant, frozen=True):
    cards: tuple[str, ...] = ()
    face_up: bool = False


class Wait(Variant, frozen=True):
    pass


def any_of(*among: str, least: int, most: int) -> Choice[Discard]:
    return Choice(Discard(), "cards", among, least, most)


@pytest.mark.parametrize(
    ("choice", "sample"),
    [
        (any_of("a", least=1, most=1), [("a",)]),
        (any_of("a", "b", "c", least=0, most=0), [()]),
        (any_of("a", "b", "c", least=2, most=2), [("a", "b"), ("b", "c")]),
        (
            any_of("a", "b", "c", least=0, most=3),
            [(), ("a",), ("c",), ("a", "b", "c")],
        ),
        (any_of("a", "a", "b", least=1, most=2), [("a",), ("b",), ("a", "a"), ("a", "b")]),
    ],
)
def test_a_choice_gives_a_few_of_all_that_it_allows(
    choice: Choice[Discard], sample: list[tuple[str, ...]]
) -> None:
    found = list(choice.sample())
    assert [each.cards for each in found] == sample
    assert all(choice.holds(each) for each in found)


@pytest.mark.parametrize(
    ("cards", "held"),
    [
        (("a", "b"), True),
        (("b", "a"), True),  # in any order
        (("a", "a"), True),  # it is there twice
        (("b", "b"), False),
        (("a", "d"), False),
        (("a",), False),
        (("a", "b", "a"), False),
    ],
)
def test_a_choice_holds_any_so_many_of_what_is_there(cards: tuple[str, ...], held: bool) -> None:
    assert any_of("a", "a", "b", least=2, most=2).holds(Discard(cards)) is held


def test_a_choice_holds_nothing_that_differs_elsewhere() -> None:
    choice = any_of("a", "b", least=1, most=2)
    assert not choice.holds(Discard(("a",), face_up=True))
    assert not choice.holds(Wait())  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [7, None, "ab", [["a"]], (["a"],), ({"a": 1},)])
def test_a_choice_holds_nothing_of_another_type(wrong: object) -> None:
    """Where the type of a field allows more, a client can send it."""
    assert not any_of("a", "b", least=1, most=2).holds(Discard(wrong))  # type: ignore[arg-type]


def test_asides_are_allowed_and_are_no_answers() -> None:
    one = Choice[Discard | Wait](Discard(), "cards", ("a",), 1, 1)
    legal = Legal[Discard | Wait](asides=Alternatives((Wait(),), choices=(one,)))
    assert legal.allows(Wait())
    assert legal.allows(Discard(("a",)))
    assert not legal.allows(Discard())
    assert legal.sample() == ()
    assert legal.asides.sample() == (Wait(), Discard(("a",)))
