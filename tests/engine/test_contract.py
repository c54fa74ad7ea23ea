"""The small values of the contract: what is legal, a range of numbers, an outcome."""

from parlor.engine import Legal, Outcome, Range, Variant


class Fold(Variant, frozen=True):
    pass


class RaiseTo(Variant, frozen=True):
    amount: int
    loudly: bool = False


class Bow(Variant, frozen=True):
    amount: int


def between(low: int, high: int) -> Range[Fold | RaiseTo | Bow]:
    return Range(RaiseTo(low), "amount", low, high)


def test_a_range_samples_its_ends_and_its_middle() -> None:
    assert list(between(2, 10).sample()) == [RaiseTo(2), RaiseTo(6), RaiseTo(10)]
    assert list(between(2, 3).sample()) == [RaiseTo(2), RaiseTo(3)]
    assert list(between(2, 2).sample()) == [RaiseTo(2)]


def test_a_range_holds_its_numbers_and_no_others() -> None:
    span = between(2, 10)
    assert [number for number in range(13) if span.holds(RaiseTo(number))] == list(range(2, 11))


def test_a_range_holds_no_other_action() -> None:
    span = between(2, 10)
    assert not span.holds(Fold())
    assert not span.holds(Bow(5))
    assert not span.holds(RaiseTo(5, loudly=True))


def test_what_is_legal_is_its_actions_and_its_ranges() -> None:
    legal = Legal((Fold(),), (between(2, 3), between(8, 8)))
    assert legal.sample() == (Fold(), RaiseTo(2), RaiseTo(3), RaiseTo(8))
    assert legal.allows(Fold())
    assert legal.allows(RaiseTo(8))
    assert not legal.allows(RaiseTo(5))


def test_giving_up_is_allowed_and_is_in_no_sample() -> None:
    """Bots and tests play what is sampled: they fight on."""
    legal = Legal((RaiseTo(2),), concessions=(Fold(),))
    assert legal.allows(Fold())
    assert legal.sample() == (RaiseTo(2),)


def test_who_is_not_asked_may_do_nothing() -> None:
    assert Legal[Fold]().sample() == ()
    assert not Legal[Fold]().allows(Fold())


def test_the_winners_are_those_in_the_first_place() -> None:
    assert Outcome((2, 1, 1, 4)).winners == (1, 2)
