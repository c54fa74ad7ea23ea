"""`parlor equity`: hands against each other, as a table or as JSON."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from parlor.engine import Chance, Malformed, Value
from parlor.games.poker.hands.cards import read_cards, spell_cards
from parlor.games.poker.odds.equity import MOST_SAMPLES, Equity, equity
from parlor.games.poker.odds.matchup import ShowdownRules

TOO_MANY = "\nall boards are counted with numpy: pip install 'parlor[numbers]'"
COLUMNS = ("hand", "wins", "ties", "equity")


class EquityCommand(Value, frozen=True):
    """The arguments and options of `parlor equity`."""

    hands: Annotated[tuple[str, ...], Meta(description="2 to 10 hands, as AsAh KdKc")]
    board: Annotated[str, Meta(description="the board so far, as 2c7d9h")] = ""
    dead: Annotated[str, Meta(description="cards that cannot come, as 2d2h")] = ""
    omaha: Annotated[bool, Meta(description="hands of Omaha, with four cards")] = False
    omaha_hilo: Annotated[
        bool, Meta(description="Omaha high-low: half of the pot for the best low, eight or better")
    ] = False
    samples: Annotated[
        int,
        Meta(
            description="look at so many random boards (all of them, if they can be counted)",
            ge=0,
            le=MOST_SAMPLES,
        ),
    ] = 0
    seed: Annotated[str, Meta(description="another one draws other samples (equity)")] = "equity"
    json: Annotated[bool, Meta(description="print JSON")] = False

    summary: ClassVar[str] = "How much of the pot each hand of poker may expect."

    def answer(self) -> str:
        found = equity(
            self.hands,
            self.board,
            self.dead,
            self.variant,
            samples=self.samples,
            luck=Chance.named(self.seed),
        )
        names = [spell_cards(read_cards(hand)) for hand in self.hands]
        if self.json:
            return as_json(names, found)
        hint = "" if found.exact or self.samples else TOO_MANY
        return as_table(names, found) + hint

    @property
    def variant(self) -> ShowdownRules:
        if self.omaha and self.omaha_hilo:
            raise Malformed("hands are of Omaha or of Omaha high-low: choose one")
        if self.omaha_hilo:
            return "omaha_hilo"
        return "omaha" if self.omaha else "holdem"


def as_json(names: list[str], found: Equity) -> str:
    """The answer as `equity` gives it, with the hands."""
    told = msgspec.to_builtins(found)
    hands = [{"hand": name, **hand} for name, hand in zip(names, told["hands"], strict=True)]
    return msgspec.json.encode({**told, "hands": hands}).decode()


def as_table(names: list[str], found: Equity) -> str:
    """
    >>> print(as_table(["AsAh", "KdKc"], equity(["AsAh", "KdKc"], "2c7d9h")))
    hand     wins    ties   equity
    AsAh  91.62 %  0.00 %  91.62 %
    KdKc   8.38 %  0.00 %   8.38 %
    exact: all 990 boards
    """
    rows = [COLUMNS]
    for name, hand in zip(names, found.hands, strict=True):
        parts = (hand.wins / found.boards, hand.ties / found.boards, hand.equity, hand.error)
        wins, ties, share, error = (f"{100 * part:.2f} %" for part in parts)
        rows.append((name, wins, ties, share if found.exact else f"{share} ± {error}"))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [align(row, widths) for row in rows]
    return "\n".join([*lines, say_how(found)])


def align(row: tuple[str, ...], widths: list[int]) -> str:
    name, *rest = row
    cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
    return "  ".join([name.ljust(widths[0]), *cells])


def say_how(found: Equity) -> str:
    if found.exact:
        return f"exact: all {found.boards:,} boards" if found.boards > 1 else "exact: one board"
    return f"sampled: {found.boards:,} random boards; ± is the standard error"
