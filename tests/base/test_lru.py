"""A bounded mapping drops what was not used for longest."""

from collections import OrderedDict

from hypothesis import given
from hypothesis import strategies as st

from parlor.base.lru import LRU


def test_the_least_recently_used_entry_makes_room() -> None:
    cache: LRU[str, int] = LRU(2)
    assert cache.put("a", 1) is None
    assert cache.put("b", 2) is None
    assert cache.get("a") == 1  # used now, so b is the older one
    assert cache.put("c", 3) == ("b", 2)
    assert [cache.peek(key) for key in "abc"] == [1, None, 3]
    assert len(cache) == 2


def test_a_look_is_no_use() -> None:
    cache: LRU[str, int] = LRU(2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.peek("a") == 1
    assert cache.put("c", 3) == ("a", 1)


def test_a_value_is_replaced_and_counts_as_used() -> None:
    cache: LRU[str, int] = LRU(2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.put("a", 7) is None
    assert cache.put("c", 3) == ("b", 2)
    assert cache.get("a") == 7


def test_a_key_can_be_dropped() -> None:
    cache: LRU[str, int] = LRU(2)
    cache.put("a", 1)
    assert cache.pop("a") == 1
    assert cache.pop("a") is None
    assert cache.get("a") is None
    assert len(cache) == 0


Calls = st.lists(st.tuples(st.sampled_from(["get", "put", "pop"]), st.integers(0, 5)))


@given(st.integers(1, 4), Calls)
def test_it_does_what_a_list_in_order_of_use_would_do(
    size: int, calls: list[tuple[str, int]]
) -> None:
    cache: LRU[int, int] = LRU(size)
    used: OrderedDict[int, int] = OrderedDict()  # the oldest first
    for step, (call, key) in enumerate(calls, start=1):
        if call == "put":
            used.pop(key, None)
            used[key] = step
            oldest = next(iter(used.items())) if len(used) > size else None
            assert cache.put(key, step) == oldest
            if oldest:
                del used[oldest[0]]
        elif call == "pop":
            assert cache.pop(key) == used.pop(key, None)
        else:
            known = used.pop(key, None)
            if known:
                used[key] = known
            assert cache.get(key) == known
    assert len(cache) == len(used)
