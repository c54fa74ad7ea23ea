"""Opening: a card, and nothing about another."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.engine import Chance
from parlor.fair import mixing, opening
from parlor.fair.batch import Batch

BATCH = Batch(b"secret", 9, 2)
SEALS, ROOT = BATCH.seals(), BATCH.root()
DECK = 2
MIX = mixing.permutation(ROOT, DECK, [], 9)
ORDER = mixing.mix_order(BATCH, ROOT, DECK, [])


def test_a_card_holds_at_its_own_place_alone() -> None:
    card = opening.open_card(BATCH, SEALS, DECK, 4)
    assert opening.holds(card, DECK, ROOT, 9, 2)
    assert not opening.holds(replace(card, card=card.card ^ 1), DECK, ROOT, 9, 2)
    assert not opening.holds(replace(card, place=5), DECK, ROOT, 9, 2)
    assert not opening.holds(replace(card, salt=bytes(16)), DECK, ROOT, 9, 2)
    assert not opening.holds(replace(card, path=card.path[1:]), DECK, ROOT, 9, 2)
    assert not opening.holds(card, DECK + 1, ROOT, 9, 2)
    assert not opening.holds(card, DECK, bytes(32), 9, 2)


@given(st.integers(1, 9), st.data())
def test_what_is_seen_of_a_smaller_shuffle_is_shown_with_what_was_passed_over(
    cards: int, data: st.DataObject
) -> None:
    places = data.draw(st.sets(st.integers(0, cards - 1)))
    seen, spare = opening.open_cards(BATCH, SEALS, DECK, MIX, cards, places)
    assert [place for place, _ in seen] == sorted(places)
    assert all(opening.holds(card, DECK, ROOT, 9, 2) for _, card in (*seen, *spare))
    assert all(card.card >= cards and ORDER[at] == card.card for at, card in spare)
    if cards > 1:  # the game's own cards, in the order in which it gets them
        dealt, _ = Chance(b"", orders=(ORDER,)).shuffle(range(cards))
        assert [card.card for _, card in seen] == [dealt[place] for place in sorted(places)]


def test_no_more_spare_cards_are_opened_than_needed() -> None:
    def spare(places: list[int]) -> list[int]:
        return [at for at, _ in opening.open_cards(BATCH, SEALS, DECK, MIX, 4, places)[1]]

    passed = [at for at, card in enumerate(ORDER) if card >= 4]
    first = next(at for at, card in enumerate(ORDER) if card < 4)
    assert spare([]) == []
    assert spare([0]) == [at for at in passed if at < first]
    assert spare([1]) == passed  # a hidden card lies above: any of them could pass for it
    assert spare([0, 1, 2, 3]) == [at for at in passed if any(card < 4 for card in ORDER[at:])]
