"""What must hold on every walk through every game. `test_every_game` runs these; each is a sentence."""

from collections.abc import Callable
from typing import Any

from parlor.engine import Outcome, Step
from parlor.engine.contract import Agreeable, Eliminates
from parlor.testing.attempts import attempts, check_refusal, refusal, some
from parlor.testing.promises import PROMISES
from parlor.testing.walks import Walk, choose, encode, replayed, within
from parlor.testing.work import work_of_a_step, work_of_refusing
from parlor.testing.worlds import luck_in, mistakable, reread, revelations, shown, twins


def the_game_is_over_when_nobody_is_asked(walk: Walk) -> None:
    for state in walk.states:
        check_end(walk, state)


def only_who_is_asked_may_act(walk: Walk) -> None:
    game = walk.game
    for state in walk.states:
        asked = game.to_act(state)
        for seat in walk.seats:
            legal = game.legal(state, seat)
            assert bool(legal.sample()) == (seat in asked), (seat, asked, legal)


def what_is_legal_is_well_said(walk: Walk) -> None:
    """No action is offered twice, no range is empty, and `allows` agrees with `sample`."""
    for state in walk.states:
        for seat in walk.seats:
            legal = walk.game.legal(state, seat)
            said = (*legal.sample(), *legal.concessions)
            assert all(legal.allows(action) for action in some(walk, said))
            assert len({encode(action) for action in said}) == len(said), legal
            for span in legal.ranges:
                assert span.low <= span.high, span
                assert not span.holds(within(span.action, span.field, span.low - 1))
                assert not span.holds(within(span.action, span.field, span.high + 1))


def legal_is_what_is_accepted(walk: Walk) -> None:
    """Whatever `legal` allows is played, and whatever else is refused and changes nothing."""
    for state in walk.states:
        before = encode(state)
        legal = [walk.game.legal(state, seat) for seat in walk.seats]
        for seat, action in attempts(walk, state):
            if legal[seat].allows(action):
                assert isinstance(walk.game.apply(state, seat, action), Step)
            else:
                check_refusal(refusal(walk.game, state, seat, action), seat, action)
            assert encode(state) == before, (seat, action)


def a_silent_seat_plays_something_legal(walk: Walk) -> None:
    game = walk.game
    for state in walk.states:
        for seat in game.to_act(state):
            action = game.timeout(state, seat)
            assert game.legal(state, seat).allows(action), (seat, action)
            game.apply(state, seat, action)


def who_gives_up_has_lost(walk: Walk) -> None:
    """A game that says it can be given up can be, by anybody who is in it; of two, the other has won."""
    game = walk.game
    for state in walk.states:
        may = game.describe().concedes and bool(game.to_act(state))
        out = game.eliminated(state) if isinstance(game, Eliminates) else frozenset()
        for seat in walk.seats:
            concessions = game.legal(state, seat).concessions
            assert bool(concessions) == (may and seat not in out), (seat, concessions)
            for action in concessions:
                after = game.apply(state, seat, action).state
                check_end(walk, after)
                assert seat not in game.to_act(after), f"{action}, and it is asked again"
                outcome = game.outcome(after)
                if len(walk.seats) == 2:
                    assert outcome is not None, f"{action} does not end it"
                    assert outcome.winners == (1 - seat,)


def a_replay_is_the_same_game(walk: Walk) -> None:
    """The same seed and actions give the same states, events and views, byte for byte."""
    steps = list(replayed(walk))
    assert tuple(encode(step.state) for step in steps) == walk.written
    heard = [encode(step.events) for step in steps[1:]]
    assert heard == [encode(move.events) for move in walk.moves]
    for state, step in zip(walk.states, steps, strict=True):
        for viewer in walk.viewers:
            assert shown(walk.game, step.state, viewer) == shown(walk.game, state, viewer)


def a_state_that_was_written_down_plays_on_the_same(walk: Walk) -> None:
    """A game goes on from a checkpoint as it would have from memory."""
    game = walk.game
    for state, move, after in zip(walk.states, walk.moves, walk.written[1:], strict=False):
        read = reread(state, game.words.state)
        step = game.apply(read, move.seat, reread(move.action, game.words.action))
        assert encode(step.state) == after
        assert encode(step.events) == encode(move.events)
        for viewer in walk.viewers:
            assert shown(game, read, viewer) == shown(game, state, viewer)


def every_word_survives_encoding(walk: Walk) -> None:
    words = walk.game.words
    for state in walk.states:
        assert reread(state, words.state) == state
        for viewer in walk.viewers:
            view = walk.game.view(state, viewer)
            assert reread(view, words.view) == view
        for seat in walk.game.to_act(state):
            legal = walk.game.legal(state, seat)
            for action in (*some(walk, legal.sample()), *legal.concessions):
                assert reread(action, words.action) == action
    for move in walk.moves:
        for event in move.events:
            assert reread(event, words.event) == event


def a_state_never_changes_under_your_hands(walk: Walk) -> None:
    """Asking a state anything leaves it as it was when it was reached."""
    game = walk.game
    for number, state in enumerate(walk.states):
        for viewer in walk.viewers:
            game.view(state, viewer)
            game.redeal(state, viewer, walk.lucky("asked", number))
        game.outcome(state)
    assert tuple(encode(state) for state in walk.states) == walk.written


def a_view_cannot_tell_hidden_worlds_apart(walk: Walk) -> None:
    """Not a byte that a seat receives depends on what is hidden from it."""
    game = walk.game
    for state, viewer, twin in twins(walk):
        assert shown(game, twin, viewer) == shown(game, state, viewer)
        assert game.to_act(twin) == game.to_act(state)
        assert game.outcome(twin) == game.outcome(state)
        if viewer is not None:
            assert game.legal(twin, viewer) == game.legal(state, viewer)
            if viewer in game.to_act(state):
                assert game.timeout(twin, viewer) == game.timeout(state, viewer)


def a_refusal_cannot_tell_hidden_worlds_apart(walk: Walk) -> None:
    """Neither its words nor the work it takes depend on what is hidden from the one refused."""
    game = walk.game
    for state, viewer, twin in twins(walk):
        if viewer is None:
            continue
        legal = game.legal(state, viewer)
        for seat, action in attempts(walk, state):
            if seat == viewer and not legal.allows(action):
                here, there = (refusal(game, each, seat, action) for each in (state, twin))
                assert (here.code, str(here)) == (there.code, str(there))
                assert work_of_refusing(game, state, seat, action) == work_of_refusing(
                    game, twin, seat, action
                )


def an_event_tells_only_what_the_game_reveals(walk: Walk) -> None:
    revealed = list(revelations(walk))
    assert {each.sort for each in revealed} <= PROMISES[walk.game.name].reveals, revealed


def a_hidden_choice_is_not_told(walk: Walk) -> None:
    """Where a viewer cannot know which of two things a seat did, both are heard the same."""
    for move, other in mistakable(walk):
        assert encode(move.events) == encode(other.events), (move, other)


def a_redealt_world_hides_the_same_things(walk: Walk) -> None:
    """A world redealt twice still looks the same, and so does one redealt for a spectator."""
    game = walk.game
    for state, viewer, twin in twins(walk):
        again = game.redeal(twin, viewer, walk.lucky("again"))
        assert shown(game, again, viewer) == shown(game, state, viewer)
        assert shown(game, twin, None) == shown(game, state, None)
        assert reread(twin, game.words.state) == twin


def a_redealt_world_has_a_future_of_its_own(walk: Walk) -> None:
    """Whoever is shown a redealt state must not find in it the luck that is really to come."""
    for state, _, twin in twins(walk):
        assert not {each.seed for each in luck_in(state)} & {each.seed for each in luck_in(twin)}


def a_redealt_world_can_be_played(walk: Walk) -> None:
    """A bot may think in it: every action it finds legal is accepted, as far as it looks."""
    game = walk.game
    at, rest = walk.lucky("played").below(len(walk.states))
    for viewer in walk.viewers:
        state = game.redeal(walk.states[at], viewer, rest)
        for _ in range(40):
            check_end(walk, state)
            if not game.to_act(state):
                break
            choice, rest = rest.below(2**32)
            state = game.apply(state, *choose(game, state, choice)).state


def without_secrets_all_worlds_look_alike(walk: Walk) -> None:
    game = walk.game
    if not game.describe().secrets:
        for state, _, twin in twins(walk):
            for viewer in walk.viewers:
                assert shown(game, twin, viewer) == shown(game, state, viewer)


def a_step_keeps_to_its_budget(walk: Walk) -> None:
    game = walk.game
    budget = PROMISES[game.name].lines
    for state, move in zip(walk.states, walk.moves, strict=False):
        spent = work_of_a_step(game, state, move.seat, move.action, walk.viewers)
        assert spent <= budget, f"{move.action} took {spent} lines of {budget}"


def what_players_agree_on_happens(walk: Walk) -> None:
    """A draw or a finish is a step like any other, and a finish is the end."""
    game = walk.game
    offers = [offer for offer in game.describe().offers if offer != "takeback"]
    if not offers:
        return
    assert isinstance(game, Agreeable), f"{game.name} offers {offers} and has no `agree`"
    for state, before in zip(walk.states, walk.written, strict=True):
        if not game.to_act(state):
            continue
        for offer in offers:
            step = game.agree(state, offer)
            assert encode(state) == before
            assert reread(step.state, game.words.state) == step.state
            assert all(reread(event, game.words.event) == event for event in step.events)
            check_end(walk, step.state)
            if offer == "finish":
                assert game.outcome(step.state) is not None
                assert not game.to_act(step.state)


CHECKS: tuple[Callable[[Walk], None], ...] = (
    the_game_is_over_when_nobody_is_asked,
    only_who_is_asked_may_act,
    what_is_legal_is_well_said,
    legal_is_what_is_accepted,
    a_silent_seat_plays_something_legal,
    who_gives_up_has_lost,
    a_replay_is_the_same_game,
    a_state_that_was_written_down_plays_on_the_same,
    every_word_survives_encoding,
    a_state_never_changes_under_your_hands,
    a_view_cannot_tell_hidden_worlds_apart,
    a_refusal_cannot_tell_hidden_worlds_apart,
    an_event_tells_only_what_the_game_reveals,
    a_hidden_choice_is_not_told,
    a_redealt_world_hides_the_same_things,
    a_redealt_world_has_a_future_of_its_own,
    a_redealt_world_can_be_played,
    without_secrets_all_worlds_look_alike,
    a_step_keeps_to_its_budget,
    what_players_agree_on_happens,
)


def check_end(walk: Walk, state: Any) -> None:
    """Nobody is asked, exactly when there is an outcome; and it has a place for every seat."""
    asked, outcome = walk.game.to_act(state), walk.game.outcome(state)
    assert asked <= set(walk.seats), asked
    assert bool(asked) == (outcome is None), (asked, outcome)
    if outcome is not None:
        check_outcome(outcome, len(walk.seats))


def check_outcome(outcome: Outcome, seats: int) -> None:
    assert len(outcome.places) == seats, outcome
    assert min(outcome.places) == 1, outcome
    assert max(outcome.places) <= seats, outcome
    assert len(outcome.scores) in (0, seats), outcome
