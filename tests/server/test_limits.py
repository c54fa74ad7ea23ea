"""Buckets: how much may be asked, where time is an argument."""

from parlor.server.limits import Bucket, Buckets


def test_a_bucket_never_holds_more_than_its_most() -> None:
    bucket = Bucket(rate=10, most=2, now=0.0)
    assert [bucket.take(1000.0) for _ in range(3)] == [True, True, False]


def test_a_bucket_fills_while_it_refuses() -> None:
    bucket = Bucket(rate=1, most=1, now=0.0)
    assert bucket.take(0.0)
    assert [bucket.take(tenth / 10) for tenth in range(1, 11)].count(True) == 1


def test_each_address_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(rate=1, most=1)
    assert [buckets.take(name, 0.0) for name in ("a", "b", "a", "b")] == [True, True, False, False]


def test_the_address_that_was_quiet_longest_is_forgotten_first() -> None:
    buckets = Buckets(rate=0, most=1, remembered=2)
    for name in ("a", "b", "a", "c"):  # a is louder than b
        buckets.take(name, 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0), "b was forgotten"
    assert len(buckets._buckets) == 2


def test_what_is_given_back_does_not_count_and_no_more_than_the_most() -> None:
    buckets = Buckets(rate=0, most=2)
    buckets.give_back("a")  # nobody took anything
    for _ in range(5):
        assert buckets.take("a", 0.0)
        buckets.give_back("a")
    buckets.give_back("a")
    assert [buckets.take("a", 0.0) for _ in range(3)] == [True, True, False]
