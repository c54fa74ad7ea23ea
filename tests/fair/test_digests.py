"""Digests: one way to write a value, and a chain over the steps."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.fair import verifier
from parlor.fair.digests import add_digests, canonical

SMALL = st.floats(-(2.0**53), 2.0**53) | st.integers(-(2**53), 2**53)
JSON = st.recursive(
    st.none() | st.booleans() | SMALL | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_what_is_written_is_read_again_and_written_alike_by_both(value: Any) -> None:
    text = canonical(value)
    assert json.loads(text) == value
    assert verifier.canonical(verifier.loaded(json.dumps(value).encode())) == text


def test_a_tuple_is_a_list() -> None:
    assert canonical((1, ("a",))) == canonical([1, ["a"]]) == b'[1,["a"]]'


@pytest.mark.parametrize(
    "value",
    [2**53 + 1, [2**53 + 1], [0, -(2**53) - 1], -1e300, float("inf"), float("nan"), {1, 2}],
)
def test_what_others_would_read_differently_is_not_written(value: Any) -> None:
    with pytest.raises(AssertionError):
        canonical(value)


def test_a_digest_binds_everything_before_it() -> None:
    document = {"game": "a", "steps": [{"seq": 1}, {"seq": 2}, {"seq": 3}], "fair": None}
    told = add_digests(document)
    changed = add_digests({**document, "steps": [{"seq": 1}, {"seq": 5}, {"seq": 3}]})
    same = [
        one["digest"] == two["digest"]
        for one, two in zip(told["steps"], changed["steps"], strict=True)
    ]
    assert same == [True, False, False]
    assert told["digest"] != changed["digest"]
    assert add_digests({**document, "game": "b"})["steps"][0] != told["steps"][0]
    assert add_digests({**document, "fair": {}})["digest"] != told["digest"]


def test_what_the_digests_were_and_who_reads_it_does_not_matter() -> None:
    document = {"game": "a", "steps": [{"seq": 1}]}
    told = add_digests(document)
    assert add_digests(told) == told
    assert add_digests({**document, "may": ["open"]})["digest"] == told["digest"]
    assert document == {"game": "a", "steps": [{"seq": 1}]}, "what was given is left as it was"
