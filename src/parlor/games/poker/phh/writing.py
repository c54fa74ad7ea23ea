"""From hands to a file: TOML with the fields of PHH."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from parlor.games.poker.phh.actions import spell_act
from parlor.games.poker.phh.codes import NAMES
from parlor.games.poker.phh.hand import PhhHand, spell_known

CONTROL = {number: f"\\u{number:04X}" for number in (*range(0x20), *range(0x7F, 0xA0))}
QUOTED = str.maketrans({**CONTROL, ord("\\"): "\\\\", ord('"'): '\\"'})


def write_file(hands: Iterable[PhhHand]) -> bytes:
    """One hand as it is; several as the tables [1], [2] and so on."""
    texts = ["\n".join(fields_of(hand)) + "\n" for hand in hands]
    if len(texts) != 1:
        texts = [f"[{number}]\n{text}" for number, text in enumerate(texts, 1)]
    return "\n".join(texts).encode("utf-8", "replace")


def fields_of(hand: PhhHand) -> Iterator[str]:
    """The lines of a hand: what the standard requires, what it knows, and what is ours."""
    yield f'variant = "{NAMES[hand.variant, hand.betting]}"'
    yield f"ante_trimming_status = {spell(hand.trimmed)}"
    yield f"antes = {by_position(hand.antes)}"
    yield f"blinds_or_straddles = {by_position(hand.blinds)}"
    if hand.betting == "fixed_limit":
        yield f"small_bet = {hand.unit}"
        yield f"big_bet = {2 * hand.unit}"
    else:
        yield f"min_bet = {hand.unit}"
    yield f"starting_stacks = {spell(hand.stacks)}"
    yield "actions = ["
    yield from (f"  {spell(spell_act(act))}," for act in hand.acts)
    yield "]"
    yield 'venue = "Parlor"'
    if hand.time:
        yield f"time = {hand.time}"
        yield 'time_zone = "UTC"'
    if hand.day:
        year, month, day = map(int, hand.day.split("-"))
        yield f"day = {day}\nmonth = {month}\nyear = {year}"
    yield f"hand = {hand.hand if hand.hand.isdecimal() else spell(hand.hand)}"
    yield f"seats = {spell(hand.seats)}"
    yield f"seat_count = {hand.seat_count}"
    yield f"table = {spell(hand.table)}"
    yield f"players = {spell(hand.names)}"
    if hand.finishing:
        yield f"finishing_stacks = {spell(hand.finishing)}"
        yield f"winnings = {spell(hand.winnings)}"
    yield from own_fields(hand)


def own_fields(hand: PhhHand) -> Iterator[str]:
    """User-defined fields, which other programs pass over."""
    if any(hand.dead):
        yield f"_dead = {by_position(hand.dead)}"
    if any(hand.posts):
        yield f"_posts = {by_position(hand.posts)}"
    if hand.house:
        yield '_rules = "house"'
    if hand.short_blind_counts:
        yield '_short_blind = "actual"'
    if hand.asked_runs:
        yield "_asked_runs = true"
    if hand.second_board:
        yield f'_second_board = "{spell_known(hand.second_board)}"'
    if hand.viewer is not None:
        yield f"_viewer = {hand.viewer + 1}"


def by_position(amounts: Sequence[int]) -> str:
    """Of two players the second has the small blind, and it is written first. [PHH, blinds]"""
    return spell(amounts[::-1] if len(amounts) == 2 else amounts)


def spell(value: Any) -> str:
    r"""A value of TOML.

    >>> print(spell(('Ann "Ace"', 3, True)))
    ["Ann \"Ace\"", 3, true]
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value.translate(QUOTED)}"'
    if isinstance(value, int):
        return str(value)
    return f"[{', '.join(map(spell, value))}]"
