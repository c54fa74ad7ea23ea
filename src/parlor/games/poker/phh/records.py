"""Hands of poker as files of PHH: between a file and what the house knows of a game."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from parlor.engine.records import CheckedGame, FinishedGame, ForeignGame
from parlor.games.poker.phh.check import check_hand
from parlor.games.poker.phh.hand import PhhHand
from parlor.games.poker.phh.notes import make_hand
from parlor.games.poker.phh.reading import read_file, read_hands
from parlor.games.poker.phh.replay import prepare, replay
from parlor.games.poker.phh.writing import write_file
from parlor.games.poker.series import Poker


class PokerPhh:
    """PHH as it is, and a few fields of our own for what it has no word for."""

    title: ClassVar[str] = "PHH"
    extension: ClassVar[str] = "phh"
    media_type: ClassVar[str] = "application/toml"
    several: ClassVar[bool] = True
    writing_refusals: ClassVar[tuple[str, ...]] = ()
    reading_refusals: ClassVar[tuple[str, ...]] = (
        "not_phh",
        "not_played",
        "bad_hand",
        "bad_cards",
        "bad_action",
        "undecided",
        "not_your_turn",
        "bad_raise",
        "no_raise",
    )

    def write(self, games: Iterable[FinishedGame]) -> bytes:
        return write_file(map(make_hand, games))

    def read(self, data: bytes) -> tuple[ForeignGame, ...]:
        return tuple(map(play_hand, read_hands(data)))

    def check(self, data: bytes) -> Iterator[CheckedGame]:
        return map(check_hand, read_file(data))


def play_hand(hand: PhhHand) -> ForeignGame:
    """The game of a hand; its steps refuse what our rules refuse."""
    prepared = prepare(hand)
    stakes = prepared.first.stakes
    game = Poker(
        game=hand.variant,
        betting=hand.betting,
        preset="house" if hand.house else "standard",
        stack=max(hand.stacks),
        small_blind=stakes.small,
        big_blind=stakes.big,
        ante=stakes.ante,
        ante_by="big_blind" if stakes.big_blind_ante else "everybody",
    )
    return ForeignGame(game, replay(prepared), len(hand.acts), hand.names, hand.day)
