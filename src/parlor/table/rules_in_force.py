"""The rules in force at a table: what its charter says, and what its host changed between games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec

from parlor.base.structs import encode_value
from parlor.engine import (
    Asks,
    Chance,
    Continues,
    Description,
    Disconnects,
    Eliminates,
    Illegal,
    KeepsTime,
    Question,
    Seat,
    Serial,
    Shows,
    Welcomes,
)
from parlor.engine.contract import AnyGame
from parlor.engine.registry import set_up
from parlor.table.model import Chair, Charter, Clock, Settings, Sitting

# The versions of the table's own rules: countdowns, takebacks, sleeping, who votes. When a row comes to mean
# something else, that is a new version, and `RulesInForce` must still know the old one. (New kinds of rows are
# no new version: no old log has them.) In the first version, players who were out of a game by its rules still
# voted in it, could be its host, and kept the table awake. (What people may ask for is in no log, so it may
# change at a table that is open.)
HOUSE_RULES = (1, 2)
NEWEST_HOUSE = HOUSE_RULES[-1]


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The game, its clock and what people may agree on: what every row of a table needs to know."""

    charter: Charter
    chartered: AnyGame  # the game as the charter says
    game: AnyGame  # as it is played now
    settings: Settings
    clock: Clock | None
    description: Description
    takebacks: bool
    bots: tuple[str, ...]  # the levels that can play here, the usual one first
    action: msgspec.json.Decoder[Any]
    request: msgspec.json.Decoder[Any]  # of a series
    # The game once more, where it has these abilities: they are asked for at every move.
    asks: Asks | None
    eliminates: Eliminates | None
    serial: Serial | None
    # Options and settings that replace the charter's.
    changed: tuple[dict[str, Any] | None, Settings | None] = (None, None)

    @property
    def options(self) -> dict[str, Any]:
        changed = self.changed[0]
        return self.charter.options if changed is None else changed

    @property
    def seats(self) -> int:
        """How many chairs there are between games."""
        most = self.description.most_seats
        return most if self.settings.seats is None else min(most, self.settings.seats)

    @property
    def helper(self) -> str:
        """The bot that takes a seat here unless another is named: the chosen one, if it is installed."""
        wished = self.settings.level
        return wished if wished in self.bots else self.bots[0]

    @property
    def pack(self) -> tuple[Any, ...]:
        """The cards of a whole shuffle as views write them; none where the game does not say."""
        return self.game.pack if isinstance(self.game, Shows) else ()

    def fits(self, seats: int) -> bool:
        """Can this many play? (Some games are for two or four, and not for three.)"""
        try:
            self.game.start(seats, Chance(b""))
        except Illegal:
            return False
        return True

    def eliminated(self, state: Any) -> frozenset[Seat]:
        """The seats that are out of a game that goes on."""
        return frozenset() if self.eliminates is None else self.eliminates.eliminated(state)

    def out_of_game(self, state: Any) -> tuple[Seat, ...]:
        """The seats that have no say any more, as a sitting keeps them."""
        if self.eliminates is None or self.charter.house == 1:
            return ()
        return tuple(sorted(self.eliminates.eliminated(state)))

    def question(self, state: Any, seat: Seat) -> Question | None:
        """What a seat is asked, in a game that names its questions."""
        return None if self.asks is None else self.asks.question(state, seat)

    def timeout(self, state: Any, seat: Seat, gone: bool) -> Any:
        """What a silent seat does."""
        game = self.game
        if gone and isinstance(game, Disconnects):
            return game.timeout_gone(state, seat)
        return game.timeout(state, seat)

    def continues(self, before: Any, after: Any, seat: Seat) -> bool:
        """Is a seat that acted and is asked again still in the same turn, and on the same clock?"""
        game = self.game
        return isinstance(game, Continues) and game.continues(before, after, seat)

    def read_action(self, action: object) -> Any:
        """An action as the game knows it: from JSON, or from a value that was made in this process.

        A value is checked like JSON, since nothing checks a struct when it is made.
        """
        return self.action.decode(
            action if isinstance(action, msgspec.Raw) else encode_value(action)
        )

    def read_request(self, request: object) -> Any:
        """A request of a series, likewise."""
        return self.request.decode(
            request if isinstance(request, msgspec.Raw) else encode_value(request)
        )

    @property
    def keeps_time(self) -> KeepsTime | None:
        """The game, where it is a series in which something depends on the time."""
        game = self.game
        return game if self.serial is not None and isinstance(game, KeepsTime) else None

    @property
    def welcomes(self) -> Welcomes | None:
        """The game, where it is an open series that remembers with what people left."""
        game, described = self.game, self.description
        if described.series != "open" or not described.remembers:
            return None
        return game if isinstance(game, Welcomes) else None

    @property
    def closed_series(self) -> bool:
        """A series in which nobody sits down later, and which ends with places."""
        return self.description.series == "closed"

    @property
    def runs_itself(self) -> bool:
        """A room without a host, for people who do not know each other: see `rules.gathering`."""
        return self.settings.gather is not None

    def at(self, sitting: Sitting) -> "RulesInForce":
        """The rules that were in force at a sitting."""
        options, settings = self.changed
        if sitting.options is options and sitting.settings is settings:
            return self
        return self.under(sitting.options, sitting.settings)

    def under(self, options: dict[str, Any] | None, settings: Settings | None) -> "RulesInForce":
        """The charter's rules with these changes."""
        game = self.chartered if options is None else set_up(type(self.chartered), options)
        held = self.charter.settings if settings is None else settings
        description = game.describe()
        return replace(
            self,
            game=game,
            settings=held,
            clock=held.clock,
            description=description,
            takebacks="takeback" in description.offers and not held.rated,
            asks=game if isinstance(game, Asks) else None,
            eliminates=game if isinstance(game, Eliminates) else None,
            serial=find_serial(game, description),
            changed=(options, settings),
        )

    @classmethod
    def of(
        cls, charter: Charter, game: AnyGame, bots: Sequence[str] = ("random",)
    ) -> "RulesInForce":
        assert bots, f"{charter.game} has no bot to keep a seat"
        if charter.house not in HOUSE_RULES:
            known = " and ".join(map(str, HOUSE_RULES))
            raise Illegal("unknown_rules", f"house rules {charter.house} asked: there are {known}")
        description = game.describe()
        return cls(
            charter=charter,
            chartered=game,
            game=game,
            settings=charter.settings,
            clock=charter.settings.clock,
            description=description,
            takebacks="takeback" in description.offers and not charter.settings.rated,
            bots=tuple(bots),
            action=decoder_of(game.words.action),
            request=decoder_of(game.words.request),
            asks=game if isinstance(game, Asks) else None,
            eliminates=game if isinstance(game, Eliminates) else None,
            serial=find_serial(game, description),
        )


def first_sitting(charter: Charter, rules: RulesInForce) -> Sitting:
    """A table before its first row: every chair empty."""
    return Sitting(chairs=(Chair(),) * rules.under(None, None).seats, at=charter.made)


def find_serial(game: AnyGame, description: Description) -> Serial | None:
    """The game as one of hands that follow each other, if it is one."""
    if description.series is None:
        return None
    assert isinstance(game, Serial), f"{game.name} says it is a series: see `engine.series`"
    return game


@cache
def decoder_of(words: Any) -> msgspec.json.Decoder[Any]:
    """One strict decoder for all tables of a game."""
    return msgspec.json.Decoder(words)
