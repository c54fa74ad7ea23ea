"""A transcript never opens a card that stayed hidden."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.fair import batch
from parlor.testing.profiles import scale_to_profile
from tests.fair.scenes.dealer import Sealed
from tests.fair.scenes.decks import LargerDecks
from tests.fair.scenes.scene import ANN, BOB, Said, Scene
from tests.fair.tales import written


@pytest.mark.parametrize("scene", [Scene(), LargerDecks()], ids=["plain", "larger"])
@pytest.mark.parametrize("viewer", [ANN, BOB, None])
def test_what_was_not_seen_is_not_in_the_file(scene: Scene, viewer: int | None) -> None:
    document = scene.document(viewer)
    text = written(document).decode()
    for at, sealed in enumerate(scene.batches):
        assert scene.secret(at).hex() not in text
        for number in sealed.cut[1]:
            assert sealed.batch.seed(number).hex() not in text, "a deck that was not opened whole"
    for shuffle, told in zip(scene.shuffles, document["fair"]["shuffles"], strict=True):
        seen = {card["salt"] for card in (*told.get("opened", ()), *told.get("spare", ()))}
        for place in range(shuffle.sealed.size):
            salt = shuffle.sealed.salt(shuffle.deck, place).hex()
            assert (salt in text) == (salt in seen), "the salt of a card that was not seen"


class Fixed(Scene):
    """The sealed decks are given, and what depends on the root is not asked of it.

    So two worlds can be compared that differ in hidden cards alone: their roots differ, and with them, at a
    real table, everything that follows.
    """

    def __init__(self, decks: Mapping[tuple[int, int], Sequence[int]]) -> None:
        self.given = decks

    sizes: ClassVar[tuple[int, ...]] = (15, 15)

    def deck(self, sealed: Sealed, number: int) -> Sequence[int]:
        return self.given.get((sealed.at, number)) or super().deck(sealed, number)

    def cut(self, sealed: Sealed, said: Said) -> tuple[Sequence[int], Sequence[int]]:
        return (0, 2), (1, 3)

    def mix(self, sealed: Sealed, deck: int, said: Said) -> Sequence[int]:
        return batch.order(self.seed("mix", sealed.at, deck), sealed.size)


@given(st.data(), st.sampled_from([ANN, BOB]))
@settings(max_examples=scale_to_profile(25))
def test_other_hidden_cards_change_nothing_but_hashes(data: st.DataObject, viewer: int) -> None:
    """The second hand was folded: the other card of it and the rest of each deck stay sealed."""
    world = Fixed({})
    document = world.document(viewer)
    decks = {}
    for shuffle, told in zip(world.shuffles, document["fair"]["shuffles"], strict=True):
        opened = {card["card"] for card in (*told["opened"], *told["spare"])}
        deck = list(shuffle.sealed.decks[shuffle.deck])
        hidden = [at for at, card in enumerate(deck) if card not in opened]
        for at, card in zip(
            hidden, data.draw(st.permutations([deck[at] for at in hidden])), strict=True
        ):
            deck[at] = card
        decks[shuffle.sealed.at, shuffle.deck] = deck
    twin = Fixed(decks).document(viewer)
    assert without_hashes(twin) == without_hashes(document)


def without_hashes(document: dict[str, Any]) -> str:
    """Everything but what only a hash says: roots, paths, proofs and digests."""
    text = written(document).decode()
    return re.sub(r'"(root|digest)":"\w+"|"(path|proof)":\[[^]]*\]', "", text)
