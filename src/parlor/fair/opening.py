"""One card opened: its salt and its path, and nothing about any other."""

from collections.abc import Iterable, Sequence

from parlor.engine import Value
from parlor.fair import tree
from parlor.fair.batch import Batch, order, salt


class Opening(Value, frozen=True):
    """The card at a place of a sealed deck, and what shows that it was there from the beginning."""

    place: int
    card: int
    salt: bytes
    path: tuple[bytes, ...]


def open_card(batch: Batch, seals: Sequence[Sequence[bytes]], number: int, place: int) -> Opening:
    """Open one card of one deck; `seals` is the tree of the batch."""
    seed = batch.seed(number)
    card = order(seed, batch.size)[place]
    return Opening(place, card, salt(seed, place), tree.path(seals, number * batch.size + place))


def holds(
    opening: Opening,
    number: int,
    root: bytes,
    size: int,
    count: int,
    pack: bytes = tree.NAMELESS,
    scheme: int = 2,
) -> bool:
    """Does the opening lead to the root?"""
    leaf = tree.leaf(opening.salt, number, opening.place, opening.card)
    top = tree.climb({number * size + opening.place: leaf}, 2 * count * size, opening.path)
    return top is not None and tree.root(top, size, count, pack, scheme) == root


def open_cards(
    batch: Batch,
    seals: Sequence[Sequence[bytes]],
    number: int,
    mix: Sequence[int],
    cards: int,
    places: Iterable[int],
) -> tuple[list[tuple[int, Opening]], list[tuple[int, Opening]]]:
    """Open what somebody saw of a shuffle, and what shows that these cards lay where the game says.

    `mix` is the public permutation of the deck, `cards` how many were shuffled, `places` are those of the seen
    cards among the shuffled ones. Where the deck holds more, the shuffled cards lie between spare ones, so
    these are opened too, each with its place in the whole deck: those above the last seen card where everything
    above it is seen, or else all of them (one kept back could pass for a card in another hand).
    """
    secret = order(batch.seed(number), batch.size)
    played = [at for at, place in enumerate(mix) if secret[place] < cards]
    spare = [at for at, place in enumerate(mix) if secret[place] >= cards]
    seen = sorted(set(places))
    if seen == list(range(len(seen))):
        spare = [at for at in spare if seen and at < played[seen[-1]]]
    return (
        [(place, open_card(batch, seals, number, mix[played[place]])) for place in seen],
        [(at, open_card(batch, seals, number, mix[at])) for at in spare],
    )
