"""A batch: sealed decks, half of them opened."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.fair import batch, chain, mixing, opening

BATCHES = st.builds(
    batch.Batch,
    secret=st.binary(min_size=32, max_size=32),
    size=st.integers(2, 9),
    count=st.integers(1, 4),
)
SEEDS = st.lists(st.binary(min_size=32, max_size=32), max_size=3)


@given(BATCHES, SEEDS)
def test_what_a_dealer_may_show_holds(sealed: batch.Batch, seeds: list[bytes]) -> None:
    """A whole batch: sealed, cut, mixed and opened, as an honest dealer does it."""
    size, count, root, seals = sealed.size, sealed.count, sealed.root(), sealed.seals()
    long = chain.length(count)
    first = [(voice, chain.link(seed, long, 1)) for voice, seed in enumerate(seeds)]
    opened, kept = batch.cut(root, first, count)
    assert sorted((*opened, *kept)) == list(range(2 * count))
    proof = sealed.cut_proof(opened)
    assert batch.cut_holds(root, size, count, [(at, sealed.seed(at)) for at in opened], proof)
    for use, deck in enumerate(kept, start=1):
        links = [(voice, chain.link(seed, long, use + 1)) for voice, seed in enumerate(seeds)]
        mix = mixing.permutation(root, deck, links, size)
        order = mixing.mix_order(sealed, root, deck, links)
        assert sorted(order) == list(range(size))
        for place, card in enumerate(order):
            seen = opening.open_card(sealed, seals, deck, mix[place])
            assert seen.card == card
            assert opening.holds(seen, deck, root, size, count)


def test_an_open_deck_is_what_was_sealed_or_it_does_not_hold() -> None:
    sealed = batch.Batch(b"secret", 5, 2)
    root, opened = sealed.root(), (0, 3)
    seeds = [(number, sealed.seed(number)) for number in opened]
    proof = sealed.cut_proof(opened)
    assert batch.cut_holds(root, 5, 2, seeds, proof)
    assert not batch.cut_holds(root, 5, 2, [seeds[0], (3, bytes(32))], proof)
    assert not batch.cut_holds(root, 5, 2, [seeds[0], (2, seeds[1][1])], proof)
    assert not batch.cut_holds(root, 5, 2, seeds, proof[:-1])
    assert not batch.cut_holds(root, 2, 5, seeds, proof)
    assert not batch.cut_holds(bytes(32), 5, 2, seeds, proof)


def test_a_root_is_bound_to_the_names_of_the_cards() -> None:
    named, renamed = (batch.names(pack) for pack in (("ace", "king"), ("king", "ace")))
    sealed = batch.Batch(b"secret", 5, 2, named)
    opened = batch.cut(sealed.root(), [], 2)[0]
    seeds, proof = [(at, sealed.seed(at)) for at in opened], sealed.cut_proof(opened)
    assert batch.cut_holds(sealed.root(), 5, 2, seeds, proof, named)
    assert not batch.cut_holds(sealed.root(), 5, 2, seeds, proof, renamed)
    card = opening.open_card(sealed, sealed.seals(), 1, 0)
    assert opening.holds(card, 1, sealed.root(), 5, 2, named)
    assert not opening.holds(card, 1, sealed.root(), 5, 2, renamed)
    assert batch.Batch(b"secret", 5, 2).pack == batch.names(())


def test_the_first_links_choose_the_cut() -> None:
    root = batch.Batch(b"secret", 5, 8).root()
    links = [(voice, bytes([voice]) * 32) for voice in range(3)]
    assert batch.cut(root, links, 8) != batch.cut(root, links[:2], 8)
    assert batch.cut(root, [(0, bytes(32))], 8) != batch.cut(root, [(1, bytes(32))], 8)
    cuts = {batch.cut(root, [(0, bytes([at]) * 32)], 8)[0] for at in range(40)}
    assert len(cuts) == 40  # of 12,870


def test_in_the_first_scheme_the_tips_chose_it_whatever_order_they_came_in() -> None:
    sealed = batch.Batch(b"secret", 5, 8, scheme=1)
    root, tips = sealed.root(), [bytes([at]) * 32 for at in range(3)]
    assert batch.cut_by_tips(root, tips, 8) == batch.cut_by_tips(root, tips[::-1], 8)
    opened, _ = batch.cut_by_tips(root, tips, 8)
    seeds, proof = [(at, sealed.seed(at)) for at in opened], sealed.cut_proof(opened)
    assert batch.cut_holds(root, 5, 8, seeds, proof, scheme=1)
    assert not batch.cut_holds(root, 5, 8, seeds, proof), "a root is of one scheme"


def test_what_is_forgotten_is_computed_anew() -> None:
    sealed = batch.Batch(b"secret", 5, 2)
    kept = sealed.seals()
    assert sealed.seals() is kept
    batch.forget_seals()
    assert sealed.seals() == kept
    assert sealed.seals() is not kept


def test_every_deck_is_opened_about_as_often_as_another() -> None:
    often = Counter(
        at for seed in range(400) for at in batch.cut(bytes([seed % 256, seed // 256]), [], 4)[0]
    )
    assert all(often[at] == pytest.approx(200, abs=60) for at in range(8))


def test_a_fingerprint_is_the_beginning_of_a_root() -> None:
    assert batch.fingerprint(bytes([255]) * 10 + bytes(22)) == "ZZZZ-ZZZZ-ZZZZ-ZZZZ"
    assert batch.fingerprint(bytes(9) + bytes([1]) + bytes(22)) == "0000-0000-0000-0001"
