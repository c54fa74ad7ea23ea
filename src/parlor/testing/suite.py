"""The suite that every game must pass: ours, installed ones, and somebody else's.

What holds at each state of a walk is said in `checks`; how a game is set up, in `cases`. A game that is new
here fails until `promises` says what a step of it may cost and what its events may reveal.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.engine import Chance, Description, Illegal, Malformed, Shows
from parlor.engine.registry import GameType, options_for, set_up
from parlor.testing.cases import KINDS, Case, cases, option_schemas
from parlor.testing.checks import CHECKS, check_end
from parlor.testing.fair_walks import Shoe, fair_walk, sightings, written
from parlor.testing.promises import PROMISES
from parlor.testing.walks import Walk, encode, fingerprint, seeds, some_walks, walk, walks
from parlor.testing.worlds import (
    alike,
    changes,
    luck_in,
    played_alike,
    reread,
    revelations,
    shown,
)

pytestmark = pytest.mark.fuzz

every_game = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
every_case = pytest.mark.parametrize(
    "case", [case for kind in KINDS for case in cases(kind)], ids=str
)
few = settings(max_examples=max(5, settings().max_examples // 12))

WALKS = {kind.name: walks(kind) for kind in KINDS}
LONG = 20_000  # no game of ours takes so many actions
ENDLESS = 600  # how long we follow one that never ends


@every_game
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@given(data=st.data())
def test_on_every_walk(kind: GameType, check: Callable[[Walk], None], data: st.DataObject) -> None:
    check(data.draw(WALKS[kind.name]))


@every_case
@few
@given(seed=st.binary(max_size=4), choices=st.lists(st.integers(0, 2**16), max_size=50))
def test_a_random_walk_ends(case: Case, seed: bytes, choices: list[int]) -> None:
    endless = case.game.describe().endless
    played = walk(case, Chance(seed), Chance(seed), choices, ENDLESS if endless else LONG)
    for state in played.states[:-1]:
        assert case.game.to_act(state)
    check_end(played, played.states[-1])
    assert (case.game.outcome(played.states[-1]) is None) == endless


@every_case
def test_a_silent_table_ends(case: Case) -> None:
    """Everybody went to bed: the clock plays the game to its end, or for ever."""
    game = case.game
    endless = game.describe().endless
    state = game.start(case.seats, Chance.named("silence"))
    for _ in range(ENDLESS if endless else LONG):
        asked = game.to_act(state)
        if not asked:
            break
        seat = min(asked)
        state = game.apply(state, seat, game.timeout(state, seat)).state
    assert bool(game.to_act(state)) == endless


@every_case
def test_an_endless_game_does_not_grow(case: Case) -> None:
    if case.game.describe().endless:
        (played,) = some_walks(case, 1, ENDLESS)
        sizes = [len(written) for written in played.written]
        assert max(sizes) <= 2 * max(sizes[:50])


@every_case
@few
@given(seed=seeds, choices=seeds)
def test_fair_luck_is_enough(case: Case, seed: bytes, choices: bytes) -> None:
    """Whole orders, each asked for when it is needed: the game ends, uses them all, and replays."""
    described = case.game.describe()
    shoe = Shoe(Chance(seed), described.deck)
    played = fair_walk(case, shoe, Chance(choices), ENDLESS if described.endless else LONG)
    last = played.steps[-1].state
    assert bool(case.game.to_act(last)) == described.endless
    for step in played.steps:
        assert not any(each.orders for each in luck_in(step.state)), "it asks for too much"
    assert not described.deck or max(shoe.cards, default=0) <= described.deck
    again = fair_walk(
        case, Shoe(Chance(b""), 0, shoe.orders), Chance(choices), len(played.steps) - 1
    )
    assert written(again) == written(played)


@every_case
@few
@given(seed=seeds, choices=seeds, deck=st.integers(0, 60))
def test_a_card_is_seen_once_and_where_it_was_dealt(
    case: Case, seed: bytes, choices: bytes, deck: int
) -> None:
    """What a game says it shows of a shuffle is the card that lay there, also in a larger deck."""
    game = case.game
    if not isinstance(game, Shows):
        return
    played = fair_walk(case, Shoe(Chance(seed), deck), Chance(choices), ENDLESS)
    shoe = played.shoe
    lay = [
        [game.pack[card] for card in order if card < cards]
        for order, cards in zip(shoe.orders, shoe.cards, strict=True)
    ]
    for viewer in (*range(case.seats), None):
        for shuffle, place, seen in sightings(played, viewer):
            assert seen == lay[shuffle][place], (viewer, shuffle, place)
    twins = {card for card in game.pack if game.pack.count(card) > 1}
    assert twins <= PROMISES[game.name].twins, "cards that look alike prove less"


@every_game
def test_the_description_is_true(kind: GameType) -> None:
    described = set_up(kind, {}).describe()
    assert described.title
    assert described.blurb
    assert 1 <= described.least_seats <= described.most_seats
    assert reread(described, Description) == described


@every_game
def test_a_rated_game_has_an_end(kind: GameType) -> None:
    """Where nobody chose options: the house finds such games for people by itself."""
    assert not set_up(kind, options_for(kind, {}, rated=True)).describe().endless


@every_game
def test_the_seats_described_are_the_seats_there_are(kind: GameType) -> None:
    game = set_up(kind, {})
    described = game.describe()
    for seats in range(described.least_seats, described.most_seats + 1):
        game.start(seats, Chance.named("seats"))
    for seats in {0, described.least_seats - 1, described.most_seats + 1}:
        with pytest.raises(Illegal, match=f"{seats} seats") as no:
            game.start(seats, Chance.named("seats"))
        assert no.value.code == "wrong_seats"


@every_game
def test_every_option_has_a_label_a_default_and_bounds(kind: GameType) -> None:
    for name, schema in option_schemas(kind).items():
        assert schema.get("title"), name
        assert "default" in schema, name
        if schema.get("type") == "integer":
            assert {"minimum", "maximum"} <= set(schema), name


@every_game
def test_an_option_that_is_wrong_is_refused_by_name(kind: GameType) -> None:
    wrong: list[tuple[str, Any]] = [("nonsense", 1)]
    for name, schema in option_schemas(kind).items():
        wrong += [(name, []), (name, None)]
        if schema.get("type") == "integer":
            wrong += [(name, schema["minimum"] - 1), (name, schema["maximum"] + 1), (name, "1")]
    for name, value in wrong:
        with pytest.raises(Malformed, match=rf"options of {kind.name}: .*\b{name}\b"):
            set_up(kind, {name: value})


@every_game
@pytest.mark.parametrize("options", [None, [], 7, "stack"], ids=json.dumps)
def test_options_that_are_no_options_are_refused(kind: GameType, options: object) -> None:
    with pytest.raises(Malformed, match=f"options of {kind.name}: Expected `object`"):
        set_up(kind, options)


@every_game
def test_the_words_of_a_game_have_a_schema(kind: GameType) -> None:
    """The TypeScript types and the generic page are made of it."""
    words = kind.words
    schemas, _ = msgspec.json.schema_components(
        (words.action, words.event, words.view), ref_template="#/{name}"
    )
    assert len(schemas) == 3


@every_game
def test_old_rules_are_kept_under_the_same_name(kind: GameType) -> None:
    versions = [each.version for each in (kind, *kind.former)]
    assert len(set(versions)) == len(versions)
    assert max(versions) == kind.version
    assert {each.name for each in (kind, *kind.former)} == {kind.name}


@every_game
def test_redeal_really_hides_what_others_know(kind: GameType) -> None:
    """Else the tests of views would compare a world with itself."""
    changed = set()
    for case in cases(kind):
        for played in some_walks(case, 5, steps=12):
            for number, state in enumerate(played.states):
                for viewer in played.viewers:
                    twin = case.game.redeal(state, viewer, played.lucky("hide", number))
                    for other in played.seats:
                        if shown(case.game, twin, other) != shown(case.game, state, other):
                            changed.add(viewer)
    if set_up(kind, {}).describe().secrets:
        assert None in changed, "a spectator would see what a seat keeps to itself"
        assert len(changed) > 1, "no seat keeps anything from another"
    else:
        assert not changed


@every_game
def test_whatever_chance_hides_redeal_hides_too(kind: GameType) -> None:
    """Deal many worlds, and take those in which a viewer saw and heard the same. What the others see in them
    differs in some places: redealing one of them must be able to change every such place. And in all of them
    the viewer may do the same, or its client would offer it the wrong things.
    """
    for case in cases(kind):
        for first in some_walks(case, 2, steps=3):
            dealt = [played_alike(first, Chance.named(f"world {number}")) for number in range(40)]
            worlds = [each for each in dealt if each is not None]
            for viewer in first.viewers:
                by_chance: set[tuple[int, str]] = set()
                by_redeal: set[tuple[int, str]] = set()
                for same in alike(worlds, viewer):
                    one, ends = same[0].states[-1], [each.states[-1] for each in same]
                    draws = [first.lucky("hides", number) for number in range(3)]
                    by_chance |= changes(first, one, ends)
                    by_redeal |= changes(
                        first, one, [case.game.redeal(one, viewer, draw) for draw in draws]
                    )
                    if viewer is not None:
                        assert len({encode(case.game.legal(end, viewer)) for end in ends}) == 1
                assert by_chance <= by_redeal, (case, viewer)


@every_game
def test_a_promise_to_reveal_is_kept(kind: GameType) -> None:
    """Every event that is said to reveal something does so sometimes, so that the list stays short."""
    seen = {
        revealed.sort
        for case in cases(kind)
        for played in some_walks(case, 6, steps=30)
        for revealed in revelations(played)
    }
    assert seen == PROMISES[kind.name].reveals


@pytest.mark.parametrize("order", ["1", "2"])
def test_a_game_is_the_same_in_every_process(order: str) -> None:
    """Python orders its sets differently each time it starts; a replay must not notice."""
    told = subprocess.run(
        [sys.executable, "-c", FINGERPRINTS],
        env={**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert json.loads(told) == {kind.name: fingerprint(kind) for kind in KINDS}


FINGERPRINTS = """
import json
from parlor.testing.cases import KINDS
from parlor.testing.walks import fingerprint
print(json.dumps({kind.name: fingerprint(kind) for kind in KINDS}))
"""
