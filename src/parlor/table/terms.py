"""What holds for a table from its first row to its last."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from parlor.engine import Chance, Description, Illegal
from parlor.engine.contract import AnyGame
from parlor.table.model import Chair, Charter, Clock, Sitting

# The version of the table's own rules: countdowns, takebacks, sleeping, who votes. A change of what a row
# means is a new version, and `Terms.of` must still know the old one or refuse it.
HOUSE = 1


@dataclass(frozen=True, slots=True)
class Terms:
    """The game, its clock and what people may agree on: what every turn of a table needs to know."""

    game: AnyGame
    clock: Clock | None
    description: Description
    takebacks: bool
    bots: tuple[str, ...]  # the levels that can play here, the usual one first
    action: msgspec.json.Decoder[Any]

    def fits(self, seats: int) -> bool:
        """Can so many play? (Some games are for two or four, and not for three.)"""
        try:
            self.game.start(seats, Chance(b""))
        except Illegal:
            return False
        return True

    @classmethod
    def of(cls, charter: Charter, game: AnyGame, bots: Sequence[str] = ("random",)) -> "Terms":
        assert bots, f"{charter.game} has no bot to keep a seat"
        if charter.house != HOUSE:
            raise Illegal("unknown_rules", f"house rules {charter.house} asked: there is {HOUSE}")
        description = game.describe()
        return cls(
            game=game,
            clock=charter.settings.clock,
            description=description,
            takebacks="takeback" in description.offers,
            bots=tuple(bots),
            action=action_decoder(game),
        )


def first_sitting(charter: Charter, terms: Terms) -> Sitting:
    """A table before its first row: every chair empty."""
    return Sitting(chairs=(Chair(),) * terms.description.most_seats, at=charter.made)


_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}


def action_decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """One strict decoder for all tables of a game."""
    kind = type(game)
    if kind not in _decoders:
        _decoders[kind] = msgspec.json.Decoder(game.words.action)
    return _decoders[kind]
