"""The tests that every game must pass.

The plugin collects them for the games that it is asked to test; `kind` is the class of one game. What must
hold in every state of a walk is in `checks` and `secrecy`. The setups are in `cases`.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from parlor.engine import Chance, Description, Malformed, Shows, Tallies
from parlor.engine.achievements import milestones
from parlor.engine.lesson import lesson_of, perform
from parlor.engine.promises import promises_of
from parlor.engine.registry import GameType, options_for, set_up
from parlor.testing import profiles
from parlor.testing.cases import Case, cases, option_schemas, some_cases, wrong_values
from parlor.testing.checks.endings import check_end
from parlor.testing.checks.every_state import check_all
from parlor.testing.checks.faces import check_faces, hides_for_ever
from parlor.testing.checks.presets import check_gathering, check_presets
from parlor.testing.checks.series import SeriesWalk
from parlor.testing.checks.tallies import check_counted, check_milestones, check_tally
from parlor.testing.explain import explain
from parlor.testing.fair_walks import Shoe, check_cards, encode_steps, fair_walk, replay_fairly
from parlor.testing.walks import Walk, encode, encode_view, fingerprint, reread, some_walks, walks
from parlor.testing.wild import values
from parlor.testing.worlds import changes, find_luck, find_revelations, group_alike, play_alike

# One broken promise at a time, and no guesses at its cause: they take long and name our lines, not yours.
PHASES = tuple(phase for phase in Phase if phase is not Phase.explain)
MANY = settings(profiles.choose_profile(), report_multiple_bugs=False, phases=PHASES)
FEW = settings(MANY, max_examples=profiles.scale_to_profile(10, least=2))

LONG = 20_000  # actions: a game that takes more is taken to be endless
SETUPS = profiles.scale_to_profile(24, least=8)  # of a game with many options, in costly tests
OTHERS = 8  # setups with which a hand must look the same
NEIGHBOURS = 40  # worlds next door that we deal for each viewer of a walk
REDEALS = 200  # of one world, until each place has changed that may: some change seldom
ENDLESS = 600  # actions that we follow a game which says that it is endless

numbers = st.integers(0, 2**16)


@MANY
@given(data=st.data())
def test_every_promise_holds_on_random_walks(kind: GameType, data: st.DataObject) -> None:
    check_all(data.draw(walks(kind), label="walk"))


@MANY
@given(data=st.data(), seed=numbers, hands=st.integers(1, 12))
def test_every_promise_of_a_series_holds(
    kind: GameType, data: st.DataObject, seed: int, hands: int
) -> None:
    """Hands that follow each other: see `engine.series`."""
    series = [case for case in cases(kind) if case.game.describe().series is not None]
    if not series:
        return
    case = data.draw(st.sampled_from(series), label="setup")
    strays = data.draw(st.lists(values(kind.words.request), max_size=5), label="requests")
    walk = SeriesWalk(case.game, case.seats, seed, tuple(strays))
    walk.others = [each.game for each in series[:: max(1, len(series) // OTHERS)]]
    with explain(lambda: f"{case}: {hands} hands with the dice of {seed}"):
        walk.spend(hands)


@FEW
@given(
    data=st.data(), seed=numbers, choices=st.lists(numbers, max_size=50), deck=st.integers(0, 60)
)
def test_whole_games_end(
    kind: GameType, data: st.DataObject, seed: int, choices: list[int], deck: int
) -> None:
    case = data.draw(st.sampled_from(cases(kind)), label="setup")
    check_whole_game(case, str(seed), choices, deck)


def test_every_setup_can_be_played_to_its_end(kind: GameType) -> None:
    for case in cases(kind):
        check_whole_game(case, "any", (), case.game.describe().deck)


def check_whole_game(case: Case, seed: str, choices: Sequence[int], deck: int) -> None:
    """With fair luck a game ends, uses every shuffle that it asked for, and replays."""
    described = case.game.describe()
    most = ENDLESS if described.endless else LONG
    shoe = Shoe(Chance.named(seed), deck)
    with explain(lambda: f"{case}: a whole game with fair luck"):
        walk = fair_walk(case, shoe, choices, Chance.named(f"{seed} choices"), most)
    with explain(lambda: f"{case}: a whole game with fair luck. {walk.script()}"):
        last = walk.steps[-1].state
        check_end(case, last)
        if isinstance(case.game, Tallies):
            check_tally(case.game, last, case.seats)
        check_endless(case, last, len(walk.moves))
        for step in walk.steps:
            unused = any(each.orders for each in find_luck(step.state))
            assert not unused, "it asked for a shuffle and did not use it"
        largest = max(shoe.cards, default=0)
        assert largest <= described.deck, f"a shuffle of {largest}; deck is {described.deck}"
        assert encode_steps(list(replay_fairly(walk))) == encode_steps(walk.steps), "other steps"
        if isinstance(case.game, Shows):
            check_cards(walk)


def check_endless(case: Case, last: Any, actions: int) -> None:
    """A game ends, or says that it does not."""
    ended = not case.game.to_act(last)
    endless = case.game.describe().endless
    assert ended != endless, f"{'over' if ended else 'no end'} after {actions} actions; {endless=}"


def test_a_silent_table_ends(kind: GameType) -> None:
    """Where nobody acts, `timeout` alone plays the game to its end."""
    for case in cases(kind):
        with explain(partial("{}: nobody acts, so `timeout` plays".format, case)):
            game = case.game
            state = game.start(case.seats, Chance.named("silence"))
            actions = 0
            while game.to_act(state) and actions < (ENDLESS if game.describe().endless else LONG):
                seat = min(game.to_act(state))
                state = game.apply(state, seat, game.timeout(state, seat)).state
                actions += 1
            check_endless(case, state, actions)


def test_an_endless_game_does_not_grow(kind: GameType) -> None:
    """Its state after hundreds of actions is no larger than after fifty, or nearly."""
    for case in cases(kind):
        if case.game.describe().endless:
            (walk,) = some_walks(case, 1, ENDLESS)
            sizes = [len(written) for written in walk.written]
            assert max(sizes) <= 2 * max(sizes[:50]), f"{case}: the state grows"


def test_the_description_is_complete(kind: GameType) -> None:
    described = set_up(kind, {}).describe()
    assert described.title, "a description needs a title"
    assert described.blurb, "a description needs a blurb"
    assert 1 <= described.least_seats <= described.most_seats
    assert reread(described, Description) == described


def test_a_rated_game_ends(kind: GameType) -> None:
    """With the options for rated games where nobody chose any: the house makes such games by itself."""
    rated = set_up(kind, options_for(kind, {}, rated=True)).describe()
    ends = not rated.endless and rated.series != "open"
    assert ends, "name options in `rated` of the description with which it ends"


def test_every_number_of_seats_described_can_start(kind: GameType) -> None:
    game = set_up(kind, {})
    described = game.describe()
    for seats in range(described.least_seats, described.most_seats + 1):
        game.start(seats, Chance.named("seats"))


def test_every_option_has_a_title_a_default_and_limits(kind: GameType) -> None:
    for name, schema in option_schemas(kind).items():
        assert schema.get("title"), f"the option {name} needs Meta(title=...)"
        assert "default" in schema, f"the option {name} needs a default"
        if schema.get("type") == "integer":
            assert {"minimum", "maximum"} <= set(schema), f"the option {name} needs Meta(ge, le)"


def test_a_wrong_option_is_refused_by_name(kind: GameType) -> None:
    wrong: list[tuple[str, Any]] = [("nonsense", 1)]
    for name, schema in option_schemas(kind).items():
        wrong += [(name, value) for value in wrong_values(schema)]
    for name, value in wrong:
        with pytest.raises(Malformed, match=rf"options of {kind.name}: .*\b{name}\b"):
            set_up(kind, {name: value})


def test_options_that_are_no_object_are_refused(kind: GameType) -> None:
    wrong: tuple[Any, ...] = (None, [], 7, "stack")
    for options in wrong:
        with pytest.raises(Malformed, match=f"options of {kind.name}: Expected `object`"):
            set_up(kind, options)


def test_the_words_have_a_schema(kind: GameType) -> None:
    """The TypeScript types and the generic page are made from it."""
    words = kind.words
    msgspec.json.schema_components((words.action, words.event, words.view))
    if set_up(kind, {}).describe().series is not None:
        msgspec.json.schema_components((words.purse, words.request))


def test_every_preset_can_be_played(kind: GameType) -> None:
    check_presets(kind)


def test_only_a_closed_series_gathers_people(kind: GameType) -> None:
    for case in cases(kind):
        check_gathering(case)


def test_old_rules_are_kept_under_the_same_name(kind: GameType) -> None:
    versions = [each.version for each in (kind, *kind.former)]
    assert len(set(versions)) == len(versions), f"a version twice: {versions}"
    assert max(versions) == kind.version, f"`former` has a newer version than the game: {versions}"
    assert {each.name for each in (kind, *kind.former)} == {kind.name}


def test_redeal_changes_what_is_hidden(kind: GameType) -> None:
    """Otherwise the tests of views would compare a state with itself."""
    setups = some_cases(kind, SETUPS)
    changed = {viewer for case in setups for viewer in viewers_with_secrets(case)}
    if set_up(kind, {}).describe().secrets:
        assert None in changed, "secrets=True, and redeal for a spectator changes no seat's view"
        assert len(changed) > 1, "secrets=True, and redeal for a seat changes no other seat's view"
    else:
        assert not changed, f"secrets=False, and redeal changes views for {changed}"


def viewers_with_secrets(case: Case) -> set[int | None]:
    """The viewers for whom a redealt state looks different to some seat."""
    return {
        twin.viewer
        for walk in some_walks(case, 5, steps=12)
        for twin in walk.twins
        for seat in walk.seats
        if encode_view(case.game, twin.twin, seat) != walk.views[twin.number][seat]
    }


def test_redeal_changes_all_that_luck_hides(kind: GameType) -> None:
    """Deal many worlds and keep those in which a viewer saw and heard the same. Other seats' views differ there
    in some places, and redealing one world must be able to change each of these places. The viewer may do
    the same in all of them, or its client would offer the wrong actions.
    """
    for case in some_cases(kind, SETUPS):
        for walk in some_walks(case, 2, steps=3):
            dealt = [play_alike(walk, Chance.named(f"world {number}")) for number in range(40)]
            worlds = [each for each in dealt if each is not None]
            for viewer in walk.viewers:
                check_redeal_reaches(walk, worlds, viewer)


def check_redeal_reaches(walk: Walk, worlds: list[Walk], viewer: int | None) -> None:
    game = walk.game
    by_luck: set[tuple[int, str]] = set()
    by_redeal: set[tuple[int, str]] = set()
    for same in group_alike(worlds, viewer):
        one, ends = same[0].states[-1], [each.states[-1] for each in same]
        wanted = changes(walk, one, ends)
        by_luck |= wanted
        for draw in range(REDEALS):
            redealt = game.redeal(one, viewer, walk.luck_for("hides", draw))
            by_redeal |= changes(walk, one, [redealt])
            if wanted <= by_redeal:
                break
        if viewer is not None:
            legal = {encode(game.legal(end, viewer)) for end in ends}
            assert len(legal) == 1, f"{walk.case}: what seat {viewer} may do tells a secret"
    assert by_luck <= by_redeal, (
        f"{walk.case}: redeal for {viewer} never changes {by_luck - by_redeal} (seat, place in its view)"
    )


def test_every_promised_revelation_happens(kind: GameType) -> None:
    """An event in `reveals` reveals something sometimes, so the list stays short."""
    promised = promises_of(kind).reveals
    if promised:
        found = {
            each.type
            for case in some_cases(kind, SETUPS)
            for walk in some_walks(case, 6, steps=30)
            for each in find_revelations(walk)
        }
        assert found == promised


def test_cards_look_alike_only_where_promised(kind: GameType) -> None:
    """A card that looks like another one proves less to a player who checks the shuffle."""
    pack = getattr(kind, "pack", ())
    alike = {card for card in pack if pack.count(card) > 1}
    assert alike <= promises_of(kind).lookalikes, "name them in `lookalikes` of the promises"


def test_faces_tell_nobody_who_had_a_card(kind: GameType) -> None:
    """In worlds that look the same to a viewer, a card that `faces` names has come the same way: dealt to the
    same player at the same time, and passed by nobody or by the same players.
    """
    for case in some_cases(kind, SETUPS):
        if hides_for_ever(case):
            for number in range(profiles.scale_to_profile(6)):
                with explain(partial("{}: deal {} of `check_faces`".format, case, number)):
                    check_faces(case, f"deal {number}", NEIGHBOURS)


def test_what_is_counted_is_declared(kind: GameType) -> None:
    check_counted(kind)


def test_achievements_rest_on_what_is_counted(kind: GameType) -> None:
    check_milestones(kind, milestones().get(kind.name, ()))


def test_the_lesson_is_played_by_the_rules(kind: GameType) -> None:
    """Each action is legal when its turn comes, and a learner who tries another one is told so."""
    lesson = lesson_of(kind)
    if lesson is None:
        return
    game = set_up(kind, lesson.options)
    scenes = list(perform(game, lesson))
    for scene in scenes:
        beat = scene.beat
        if beat.seat is not None:
            assert game.legal(scene.state, beat.seat).allows(beat.action), f"not legal: {beat}"
            assert beat.seat != lesson.learner or beat.nudge is not None, f"no nudge: {beat}"
    assert scenes == list(perform(game, lesson)), "the lesson is another one the second time"


def test_the_game_is_the_same_in_every_process(kind: GameType) -> None:
    """Python orders its sets differently in each process; a replay must not notice."""
    order = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    here = fingerprint(kind)
    there = subprocess.run(
        [sys.executable, "-c", FINGERPRINT, kind.__module__, kind.__name__],
        env={**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert there.returncode == 0, there.stderr
    assert there.stdout.strip() == here, "another game: does it depend on the order of a set?"


FINGERPRINT = """
import sys
from importlib import import_module
from parlor.testing.walks import fingerprint
module, name = sys.argv[1:]
print(fingerprint(getattr(import_module(module), name)))
"""
