"""Tables of every structure, with small stacks, so that players are all-in all the time."""

from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.games.poker import Poker


@st.composite
def tables(draw: st.DrawFn, /, **fixed: Any) -> Poker:
    """A table of any structure: kinds of poker, of betting, of blinds and of buttons."""
    big = draw(st.integers(1, 12))
    stack = draw(st.integers(max(10, big), 60))
    preset = draw(st.sampled_from(["standard", "standard", "house"]))
    betting = draw(st.sampled_from(["no_limit", "pot_limit", "fixed_limit"]))
    game = draw(st.sampled_from(["holdem", "omaha", "omaha_hilo"]))
    options = {
        "game": game if preset == "standard" else "holdem",
        "betting": betting if preset == "standard" else "no_limit",
        "format": draw(st.sampled_from(["cash", "tournament"])),
        "preset": preset,
        "stack": stack,
        "small_blind": draw(st.integers(1, big)),
        "big_blind": big,
        "ante": draw(st.sampled_from([0, 0, 1, 3, stack])),
        "ante_by": draw(st.sampled_from(["everybody", "big_blind"])),
        "least_buy_in": 1,
        "most_buy_in": 2 * stack,
        "straddles": draw(st.booleans()),
        "run_twice": draw(st.booleans()),
        "open_all_ins": draw(st.booleans()),
        "levels": draw(st.sampled_from(["off", "hands"])),
        "level_length": draw(st.integers(1, 3)),
        "growth": draw(st.sampled_from(["schedule", "steps"])),
        "raises": draw(st.sampled_from([3, 4])),
        "uncapped_heads_up": draw(st.booleans()),
        "button": draw(st.sampled_from(["usual", "dead", "moving"])),
        "short_blind": draw(st.sampled_from(["full", "actual"])),
        "all_show": draw(st.booleans()),
    }
    return Poker(**{**options, **fixed})


def change_options(game: Poker, dice: Random) -> Poker:
    """The host changes the table between two hands."""
    changed = replace(
        game,
        big_blind=(big := dice.randint(1, 12)),
        small_blind=dice.randint(1, big),
        stack=max(10, big, game.stack),
        ante=dice.choice((0, 1, 20)),
        button=dice.choice(("usual", "dead", "moving")),
        straddles=dice.random() < 0.5,
        run_twice=dice.random() < 0.5,
    )
    changed.check_options()
    return changed
