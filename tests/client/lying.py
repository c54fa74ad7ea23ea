"""How a server could lie about the shuffles of a table: where it is told, and what is said. See `lies`."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, TypeAlias

from msgspec.structs import replace

from parlor.fair import chain
from parlor.table.letters import Snapshot, Update
from parlor.table.rules.shuffle_rows import decks_of
from parlor.table.shuffle_entries import (
    Abandoned,
    Committed,
    Mixed,
    Opened,
    Seal,
    Shuffle,
    Vowed,
)
from parlor.wire.messages import Asking
from tests.client.dealer import Dealer, Lie

FALSE = "ab" * 32  # some digest
STRANGER = sha256(b"a chain of nobody at the table").digest()
LENGTH = chain.length(8)
TIP = chain.tip(STRANGER, LENGTH).hex()

Change: TypeAlias = Callable[[Dealer, Any], Any]  # news in; news out, a tuple of them, or None


def link(number: int) -> str:
    """A link of the stranger's chain."""
    return chain.link(STRANGER, LENGTH, number).hex()


# Where a lie is told


def told(kind: type, change: Change, use: int = 0) -> Lie:
    """Another thing is told where this is: of this shuffle, or of any."""

    def lie(dealer: Dealer, letter: Any) -> Iterable[Any]:
        if isinstance(letter, Update):
            letter = replace(letter, news=change_all(dealer, letter.news, kind, change, use))
        return (letter,)

    return lie


def shown(kind: type, change: Change, use: int = 0) -> Lie:
    """Another thing is told again to Ann when she comes back."""

    def lie(dealer: Dealer, letter: Any) -> Iterable[Any]:
        if isinstance(letter, Snapshot):
            told_again = change_all(dealer, letter.shuffles, kind, change, use)
            letter = replace(letter, shuffles=told_again)
        return (letter,)

    return lie


def change_all(
    dealer: Dealer, news: tuple[Any, ...], kind: type, change: Change, use: int
) -> tuple[Any, ...]:
    changed: list[Any] = []
    for each in news:
        if isinstance(each, kind) and use in (0, getattr(each, "use", 0)):
            after = change(dealer, each)
            changed += () if after is None else after if isinstance(after, tuple) else (after,)
        else:
            changed.append(each)
    return tuple(changed)


def ask_nothing(dealer: Dealer, letter: Any) -> Iterable[Any]:
    """Ann does not hear that her first link is wanted."""
    return () if isinstance(letter, Asking) and letter.number == 1 else (letter,)


def given_up_instead(dealer: Dealer, mixed: Mixed) -> Abandoned:
    """The links were given, so the order is known; and it is not told."""
    return Abandoned(mixed.batch, "size")


def followed_by(*more: Any) -> Change:
    return lambda _, news: (news, *more)


def behind(kind: type, *more: Any) -> Lie:
    """More is told than happened, behind this."""
    return told(kind, followed_by(*more))


def asked(*changes: dict[str, Any], number: int = 2) -> Lie:
    """Ann is asked for something else: once for each change."""

    def lie(dealer: Dealer, letter: Any) -> Iterable[Any]:
        if isinstance(letter, Asking) and letter.number == number:
            return [replace(letter, **change) for change in changes]
        return (letter,)

    return lie


def room_seal(**fields: Any) -> Lie:
    """The seal that everybody sees at the table is another one."""

    def lie(dealer: Dealer, letter: Any) -> Iterable[Any]:
        if isinstance(letter, Update) and letter.room is not None and letter.room.seal is not None:
            seal = replace(letter.room.seal, **fields)
            letter = replace(letter, room=replace(letter.room, seal=seal))
        return (letter,)

    return lie


# What is said


def set_to(**fields: Any) -> Change:
    return lambda _, news: replace(news, **fields)


def nothing(_: Dealer, __: Any) -> None:
    return None


def twice(_: Dealer, news: Any) -> Any:
    return news, news


def without_first(field: str) -> Change:
    return lambda _, news: replace(news, **{field: getattr(news, field)[1:]})


def without_last(field: str) -> Change:
    return lambda _, news: replace(news, **{field: getattr(news, field)[:-1]})


def with_more(field: str, *more: Any) -> Change:
    return lambda _, news: replace(news, **{field: (*getattr(news, field), *more)})


def with_false_link(_: Dealer, news: Any) -> Any:
    """Bob's link is not of his chain."""
    return replace(news, links=(*news.links[:-1], (1, FALSE)))


def with_other_tip(_: Dealer, news: Any) -> Any:
    """Bob's tip is another one."""
    return replace(news, tips=(news.tips[0], (1, TIP)))


def with_tip_for_ann(_: Dealer, news: Committed) -> Any:
    return replace(news, tips=((0, TIP), *news.tips[1:]))


def with_tip_twice(_: Dealer, news: Committed) -> Any:
    return replace(news, tips=(*news.tips, (2, news.tips[-1][1])))


def fixed_twice(dealer: Dealer, news: Committed) -> Any:
    return news, with_other_tip(dealer, news)


def and_late_again(_: Dealer, news: Committed) -> Any:
    return news, Vowed(news.batch, 2, news.tips[-1][1])


def open_other_decks(dealer: Dealer, opened: Opened) -> Opened:
    """Decks that are honest and sealed, only not those that the links chose."""
    fair = dealer.hall.fair()
    decks, chosen = decks_of(fair), fair.kept
    seeds = tuple((number, decks.seed(number).hex()) for number in chosen)
    return replace(opened, seeds=seeds, proof=tuple(map(bytes.hex, decks.cut_proof(chosen))))


def forge_a_deck(_: Dealer, opened: Opened) -> Opened:
    (number, _seed), *rest = opened.seeds
    return replace(opened, seeds=((number, FALSE), *rest))


def give_up(*missing: tuple[int, int]) -> Change:
    """The cut is given up, and these voices kept back their first links, they say."""
    return lambda _, news: Abandoned(news.batch, "cut", missing)


def shift_deck(dealer: Dealer, mixed: Mixed) -> Mixed:
    return replace(mixed, deck=dealer.hall.fair().kept[mixed.use])


def with_newcomer(_: Dealer, mixed: Mixed) -> Any:
    """A voice that came late speaks at once."""
    late = Vowed(mixed.batch, 2, TIP)
    return late, replace(mixed, links=(*mixed.links, (2, link(mixed.use + 1))))


def without_ann(_: Dealer, mixed: Mixed) -> Mixed:
    return replace(mixed, links=mixed.links[1:], missing=((0, 0),))


def taking(batch: int, use: int, cards: int) -> Change:
    return set_to(shuffles=(Shuffle(batch, use, cards),))


def first_root_again(dealer: Dealer, seal: Seal) -> Seal:
    """The second batch has the root of the first."""
    first = dealer.hall.receipts[2].news[0]
    assert isinstance(first, Seal)
    return replace(seal, root=first.root)


def skip_a_number(_: Dealer, seal: Seal) -> Seal:
    return replace(seal, batch=3) if seal.batch == 2 else seal
