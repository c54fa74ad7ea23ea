"""The options of poker, and the stakes of a hand that follow from them."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from parlor.engine import Illegal, Options
from parlor.games.poker.evening.levels import Growth, blinds_at, level_of
from parlor.games.poker.model.hand import Betting, Manners, Stakes
from parlor.games.poker.presets import HOUSE_MANNERS
from parlor.games.poker.variants import VariantName

Chips: TypeAlias = int

LIMITS = {"no_limit": "NL", "pot_limit": "PL", "fixed_limit": "FL"}


class PokerOptions(Options, frozen=True):
    game: Annotated[VariantName, Meta(title="Game")] = "holdem"
    betting: Annotated[Betting, Meta(title="Betting")] = "no_limit"
    format: Annotated[Literal["cash", "tournament"], Meta(title="Format")] = "cash"
    preset: Annotated[Literal["standard", "house"], Meta(title="Rules of betting")] = "standard"
    stack: Annotated[Chips, Meta(ge=10, le=10_000_000, title="Chips to begin with")] = 200
    small_blind: Annotated[Chips, Meta(ge=1, le=1_000_000, title="Small blind")] = 1
    big_blind: Annotated[Chips, Meta(ge=1, le=1_000_000, title="Big blind")] = 2
    ante: Annotated[Chips, Meta(ge=0, le=1_000_000, title="Ante")] = 0
    ante_by: Annotated[Literal["everybody", "big_blind"], Meta(title="The ante is paid by")] = (
        "everybody"
    )
    # Cash
    least_buy_in: Annotated[Chips, Meta(ge=1, le=10_000_000, title="Least buy-in (cash)")] = 40
    most_buy_in: Annotated[
        Chips, Meta(ge=10, le=10_000_000, title="Most chips to buy up to (cash)")
    ] = 400
    straddles: Annotated[bool, Meta(title="Straddles allowed (cash)")] = False
    run_twice: Annotated[bool, Meta(title="Run it twice (cash)")] = False
    open_all_ins: Annotated[bool, Meta(title="All-in hands are turned up (cash)")] = True
    # Tournaments
    levels: Annotated[
        Literal["off", "hands", "minutes"], Meta(title="Blinds rise by (tournament)")
    ] = "hands"
    level_length: Annotated[int, Meta(ge=1, le=240, title="Length of a level (tournament)")] = 10
    growth: Annotated[Growth, Meta(title="How fast blinds rise (tournament)")] = "schedule"
    entry: Annotated[Chips, Meta(ge=0, le=1_000_000, title="Entry fee (tournament)")] = 100
    payout: Annotated[
        Literal["by_players", "winner", "two", "three"], Meta(title="Prizes for (tournament)")
    ] = "by_players"
    # Where rooms differ
    raises: Annotated[int, Meta(ge=3, le=4, title="Raises in a round (fixed limit)")] = 3
    uncapped_heads_up: Annotated[bool, Meta(title="No cap between two (fixed limit)")] = False
    button: Annotated[Literal["usual", "dead", "moving"], Meta(title="Dealer button")] = "usual"
    short_blind: Annotated[
        Literal["full", "actual"], Meta(title="To call when the big blind is all-in for less")
    ] = "full"
    all_show: Annotated[bool, Meta(title="Everybody shows at a showdown")] = False

    @property
    def tournament(self) -> bool:
        return self.format == "tournament"

    @property
    def dead_button(self) -> bool:
        """Tournaments have a dead button, unless the host chose.  [poker.md 9]"""
        if self.button == "usual":
            return self.tournament and self.preset == "standard"
        return self.button == "dead"

    @property
    def all_ins_opened(self) -> Literal["never", "early", "always"]:
        """In tournaments nobody who is all-in mucks; the house room opens no hand early.  [poker.md 12, 26]"""
        if self.preset == "house":
            return "never"
        if self.tournament:
            return "always"
        return "early" if self.open_all_ins else "never"

    def check_options(self) -> None:
        """Refuse options that do not fit each other."""
        if self.small_blind > self.big_blind:
            raise Illegal(
                "bad_options",
                f"a small blind of {self.small_blind} is more than the big blind of {self.big_blind}",
            )
        if self.stack < self.big_blind:
            raise Illegal(
                "bad_options",
                f"{self.stack} chips to begin with do not pay a big blind of {self.big_blind}",
            )
        if not self.tournament and not self.least_buy_in <= self.stack <= self.most_buy_in:
            raise Illegal(
                "bad_options",
                f"{self.stack} chips to begin with: a buy-in is"
                f" {self.least_buy_in} to {self.most_buy_in}",
            )
        if self.preset == "house" and (self.betting, self.game) != ("no_limit", "holdem"):
            raise Illegal("bad_options", "the rules of the house are for no-limit Hold'em")

    def stakes_of(self, hand: int, played: int) -> Stakes:
        """What a hand is played for: its number in the series counts, or the milliseconds before it."""
        level = level_of(self.levels, self.level_length, hand, played) if self.tournament else 0
        small, big, ante = blinds_at(
            self.growth, level, (self.small_blind, self.big_blind, self.ante)
        )
        return Stakes(
            small=small,
            big=big,
            ante=ante,
            big_blind_ante=self.ante_by == "big_blind",
            variant=self.game,
            betting=self.betting,
            cap=self.raises + 1,
            uncapped_heads_up=self.uncapped_heads_up,
            short_blind_counts=self.short_blind == "actual",
            run_twice=self.run_twice and not self.tournament,
            open_all_ins=self.all_ins_opened,
            all_show=self.all_show,
            manners=HOUSE_MANNERS if self.preset == "house" else Manners(),
        )
