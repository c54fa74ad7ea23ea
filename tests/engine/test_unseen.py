"""Cards that nobody has seen are dealt uniformly over all deals that agree with what is known."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Chance
from parlor.engine.unseen import ImpossibleDeal, Place, deal_unseen
from tests.engine.scripted import how_likely

ROOT = Path(__file__).parents[2]

Deal = tuple[tuple[str, ...], ...]


def all_deals(cards: str, places: tuple[Place[str], ...]) -> Iterator[Deal]:
    """Every order of the cards over the places that agrees with what is known, found by trying them all.

    Cards that look alike are different cards: the one that must lie somewhere is one of them.
    """
    loose = list(enumerate(cards))
    certain = []
    for place in places:
        mine = set()
        for card in place.must:
            mine.add(next(each for each in loose if each[1] == card))
            loose = [each for each in loose if each not in mine]
        certain.append(mine)
    for order in permutations(enumerate(cards)):
        rest, deal = list(order), []
        for place in places:
            deal.append(tuple(rest[: place.count]))
            del rest[: place.count]
        if all(
            must <= set(held) and not {card for _, card in held} & set(place.never)
            for place, must, held in zip(places, certain, deal, strict=True)
        ):
            yield tuple(tuple(card for _, card in held) for held in deal)


KNOWN: tuple[tuple[str, tuple[Place[str], ...]], ...] = (
    ("abcd", (Place(2), Place(2))),
    ("abcd", (Place(2, never="a"), Place(2))),
    ("abcd", (Place(2, must=("a",)), Place(1, never="b"), Place(1))),
    ("abcd", (Place(1, never="ab"), Place(1, never="bc"), Place(2))),
    ("abcd", (Place(1, never="abc"), Place(3))),
    ("aabc", (Place(2, never="a"), Place(2))),  # two that look alike
    ("aabc", (Place(2, must=("a",)), Place(2, must=("a",)))),
    ("aabc", (Place(2, must=("a",)), Place(2))),
    ("abc", (Place(0), Place(1, never="a"), Place(2, never="b"))),
    ("abcd", (Place(1, never="ab"), Place(1, never="cd"), Place(2))),
    ("abc", (Place(1, never="c"), Place(1, never="a"), Place(1, never="b"))),  # only in a circle
    ("abcd", (Place(2, never="cd"), Place(2))),  # only one, in any order
    ("ab", (Place(1, must=("a",)), Place(1, must=("b",), never="a"))),
    ("", ()),
)


@pytest.mark.parametrize(("cards", "places"), KNOWN)
def test_every_possible_deal_is_equally_likely(cards: str, places: tuple[Place[str], ...]) -> None:
    possible = Counter(all_deals(cards, places))
    assert how_likely(lambda chance: deal_unseen(cards, places, chance)) == {
        deal: Fraction(many, possible.total()) for deal, many in possible.items()
    }


NAMES = "abcdefg"


@st.composite
def knowledge(draw: st.DrawFn) -> tuple[str, tuple[Place[str], ...]]:
    counts = draw(st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(lambda c: sum(c) < 7))
    cards = "".join(draw(st.sampled_from(NAMES)) for _ in range(sum(counts)))
    certain = list(cards)
    places = []
    for count in counts:
        must = draw(st.lists(st.sampled_from(certain), max_size=1)) if certain and count else []
        for card in must:
            certain.remove(card)
        never = draw(st.sets(st.sampled_from(NAMES), max_size=3)) - set(must)
        places.append(Place[str](count, tuple(must), tuple(sorted(never))))
    return cards, tuple(places)


@given(knowledge(), st.binary(max_size=4))
def test_a_deal_agrees_with_what_is_known(
    known: tuple[str, tuple[Place[str], ...]], seed: bytes
) -> None:
    """Or it is said that there is none, and a search through all deals finds none either."""
    cards, places = known
    try:
        dealt, _ = deal_unseen(cards, places, Chance(seed))
    except ImpossibleDeal:
        assert next(all_deals(cards, places), None) is None
        return
    assert sorted(card for held in dealt for card in held) == sorted(cards)
    for place, held in zip(places, dealt, strict=True):
        assert len(held) == place.count
        assert not Counter(place.must) - Counter(held)
        assert not set(held) & set(place.never)


@pytest.mark.parametrize(
    ("cards", "places", "why"),
    [
        ("abc", (Place(2), Place(2)), r"3 cards do not fit places of \(2, 2\)"),
        ("abc", (Place(1, must=("a", "b")), Place(2)), "do not fit"),
        ("abc", (Place(1, must=("d",)), Place(2)), r"not among the cards: \['d'\]"),
        ("aab", (Place(1, must=("a",), never="a"), Place(2)), r"never lie there: \['a'\]"),
        ("abc", (Place(1, never="abc"), Place(2)), "no deal of 3 cards"),
        ("abcd", (Place(2, never="ab"), Place(1, never="ab"), Place(1)), "no deal of 4 cards"),
    ],
)
def test_what_cannot_be_is_said(cards: str, places: Any, why: str) -> None:
    with pytest.raises(ImpossibleDeal, match=why):
        deal_unseen(cards, places, Chance(b""))


def test_a_whole_deck_under_many_voids_is_dealt() -> None:
    """Hearts for four in the middle: suits that players do not have, and cards that were passed on."""
    deck = [f"{rank}{suit}" for suit in "cdhs" for rank in range(13)]
    suits = {suit: frozenset(card for card in deck if card.endswith(suit)) for suit in "cdhs"}
    places = (
        Place(13, must=("12s",)),
        Place(13, never=suits["c"]),
        Place(13, never=suits["d"] | suits["h"]),
        Place(13, must=("0c", "1c"), never=suits["s"]),
    )
    worlds = set()
    for number in range(20):
        dealt, _ = deal_unseen(deck, places, Chance.named(f"{number}"))
        assert sorted(card for held in dealt for card in held) == sorted(deck)
        assert not suits["c"] & set(dealt[1])
        assert not (suits["d"] | suits["h"]) & set(dealt[2])
        assert "12s" in dealt[0]
        assert {"0c", "1c"} <= set(dealt[3])
        worlds.add(dealt)
    assert len(worlds) == 20


DECK = [f"card {number}" for number in range(52)]
# Eight hands that each lack nine other cards: more deals of more sorts than anybody can count.
TANGLED = (*(Place(5, never=frozenset(DECK[at * 3 : at * 3 + 9])) for at in range(8)), Place(12))
# Ten hands that each lack one card: too many as well, but hardly a deal goes wrong.
LOOSE = (*(Place(5, never=frozenset(DECK[at : at + 1])) for at in range(10)), Place(2))


@pytest.mark.parametrize("places", [TANGLED, LOOSE])
def test_tangled_knowledge_is_kept(places: tuple[Place[str], ...]) -> None:
    worlds = set()
    for number in range(5):
        dealt, _ = deal_unseen(DECK, places, Chance.named(f"{number}"))
        assert sorted(card for held in dealt for card in held) == sorted(DECK)
        assert [len(held) for held in dealt] == [place.count for place in places]
        assert not any(
            set(held) & set(place.never) for place, held in zip(places, dealt, strict=True)
        )
        worlds.add(dealt)
    assert len(worlds) == 5


def test_tangled_knowledge_that_cannot_be_is_found() -> None:
    """Sixteen cards that only three hands of five may hold, among much else."""
    few = frozenset(DECK[:16])
    places = tuple(
        Place(place.count, never=frozenset(place.never) - few if at < 3 else few | set(place.never))
        for at, place in enumerate(TANGLED)
    )
    with pytest.raises(ImpossibleDeal, match="no deal of 52 cards"):
        deal_unseen(DECK, places, Chance(b""))


PROBE = """
from parlor.engine import Chance
from tests.engine.test_unseen import DECK, LOOSE, TANGLED, Place, deal_unseen
for places in (TANGLED, LOOSE, (Place(26, never=frozenset(DECK[:9])), Place(26, never=frozenset(DECK[30:])))):
    print(deal_unseen(DECK, places, Chance.named("probe")))
"""


@pytest.mark.long
def test_a_deal_is_the_same_in_every_process() -> None:
    """The order of a set differs from process to process, so nothing may depend on it."""
    said = {
        subprocess.run(
            [sys.executable, "-c", PROBE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert "card 51" in said.pop()
