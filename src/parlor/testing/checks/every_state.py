"""What must hold in every state of every walk. Each check is a sentence, and `suite` runs them all."""

from collections.abc import Callable
from functools import partial

from parlor.engine import Disconnects, Step
from parlor.engine.contract import Agreeable, Eliminates
from parlor.engine.promises import promises_of
from parlor.testing.attempts import attempts, check_refusal, offers_of, outside, pick_some, refusal
from parlor.testing.checks import asking, secrecy, tallies
from parlor.testing.checks.endings import check_end
from parlor.testing.explain import explain
from parlor.testing.walks import Walk, encode, encode_view, replay, reread
from parlor.testing.work import count_lines_of_a_step


def the_game_is_over_when_nobody_is_asked(walk: Walk) -> None:
    """`to_act` is empty exactly when there is an outcome, and an outcome ranks every seat."""
    for state in walk.states:
        check_end(walk.case, state)


def only_seats_that_are_asked_may_act(walk: Walk) -> None:
    """`legal` offers actions to the seats of `to_act`, and to no others."""
    for state, every in zip(walk.states, walk.legal, strict=True):
        asked = walk.game.to_act(state)
        for seat, legal in enumerate(every):
            offered = bool(legal.sample())
            assert offered == (seat in asked), f"to_act is {set(asked)}; seat {seat} has {legal}"


def legal_names_each_action_once(walk: Walk) -> None:
    """No action is offered twice, no range or choice is empty, and `allows` agrees with `sample`."""
    for every in walk.legal:
        for legal in every:
            named = (*offers_of(legal), *legal.concessions)
            for action in pick_some(walk, named):
                assert legal.allows(action), f"it offers {action} and does not allow it: {legal}"
            assert len({encode(action) for action in named}) == len(named), f"twice in {legal}"
            for span in (*legal.ranges, *legal.asides.ranges):
                assert span.low <= span.high, f"an empty range: {span}"
            for choice in (*legal.choices, *legal.asides.choices):
                assert choice.most, f"a choice of nothing: {choice}"
                assert 0 <= choice.least <= choice.most <= len(choice.among), f"wrong: {choice}"
            for offer, action in outside(legal):
                assert not offer.holds(action), f"it holds {action}: {offer}"


def legal_is_what_apply_accepts(walk: Walk) -> None:
    """`apply` plays what `legal` allows. It refuses everything else with a code and a text."""
    for number, (state, before) in enumerate(zip(walk.states, walk.written, strict=True)):
        for seat, legal in enumerate(walk.legal[number]):
            for action in attempts(walk, number, seat):
                if legal.allows(action):
                    step = walk.game.apply(state, seat, action)
                    assert isinstance(step, Step), f"`apply` returned {step!r} and no Step"
                else:
                    check_refusal(refusal(walk.game, state, seat, action))
        assert encode(state) == before, "`apply` changed the state that it was given"


def a_timeout_is_legal(walk: Walk) -> None:
    """`timeout` gives a legal action to every seat that is asked. So does `timeout_gone`, if it is there."""
    game = walk.game
    for state, every in zip(walk.states, walk.legal, strict=True):
        for seat in game.to_act(state):
            actions = [game.timeout(state, seat)]
            if isinstance(game, Disconnects):
                actions.append(game.timeout_gone(state, seat))
            for action in actions:
                legal = every[seat]
                assert legal.allows(action), f"{action} of seat {seat} is not in {legal}"
                assert not legal.asides.allows(action), f"{action} is an aside and no answer"
                game.apply(state, seat, action)


def giving_up_loses(walk: Walk) -> None:
    """With `concedes` every seat still in the game may give up; in a game of two that ends it."""
    game = walk.game
    concedes = game.describe().concedes
    for state, every in zip(walk.states, walk.legal, strict=True):
        may = concedes and bool(game.to_act(state))
        out = game.eliminated(state) if isinstance(game, Eliminates) else frozenset()
        for seat, legal in enumerate(every):
            expected = may and seat not in out
            assert bool(legal.concessions) == expected, (
                f"concedes is {concedes}, and seat {seat} may give up by {legal.concessions}"
            )
            for action in legal.concessions:
                after = game.apply(state, seat, action).state
                check_end(walk.case, after)
                assert seat not in game.to_act(after), f"seat {seat} is asked after {action}"
                if len(walk.seats) == 2:
                    outcome = game.outcome(after)
                    assert outcome is not None, f"{action} does not end a game of two"
                    assert outcome.winners == (1 - seat,), f"{action} of seat {seat}: {outcome}"


def a_replay_is_the_same_game(walk: Walk) -> None:
    """The same seed and actions give the same states, events and views, byte for byte."""
    steps = list(replay(walk))
    assert tuple(encode(step.state) for step in steps) == walk.written, "other states"
    events = [encode(step.events) for step in steps[1:]]
    assert events == [encode(move.events) for move in walk.moves], "other events"
    for step, views in zip(steps, walk.views, strict=True):
        for viewer, view in views.items():
            assert encode_view(walk.game, step.state, viewer) == view, f"another view of {viewer}"


def a_checkpoint_plays_on_the_same(walk: Walk) -> None:
    """A state that was encoded and decoded plays on like the original."""
    game = walk.game
    for number, move in enumerate(walk.moves):
        read = reread(walk.states[number], game.words.state)
        step = game.apply(read, move.seat, reread(move.action, game.words.action))
        assert encode(step.state) == walk.written[number + 1], "another state"
        assert encode(step.events) == encode(move.events), "other events"
        for viewer, view in walk.views[number].items():
            assert encode_view(game, read, viewer) == view, f"another view of {viewer}"


def every_value_survives_encoding(walk: Walk) -> None:
    """States, views, actions and events decode to equal values, by the types in `words`."""
    words = walk.game.words
    for state, every in zip(walk.states, walk.legal, strict=True):
        assert reread(state, words.state) == state
        for viewer in walk.viewers:
            view = walk.game.view(state, viewer)
            assert reread(view, words.view) == view
        for legal in every:
            for action in (*pick_some(walk, offers_of(legal)), *legal.concessions):
                assert reread(action, words.action) == action
    for move in walk.moves:
        for event in move.events:
            assert reread(event, words.event) == event


def asking_changes_no_state(walk: Walk) -> None:
    """A state is the same after any question as when it was reached."""
    game = walk.game
    for number, state in enumerate(walk.states):
        for viewer in walk.viewers:
            game.view(state, viewer)
            game.redeal(state, viewer, walk.luck_for("asked", number))
        game.outcome(state)
        assert encode(state) == walk.written[number], "a question changed the state"


def a_step_keeps_to_its_budget(walk: Walk) -> None:
    """An action and its views take at most as many lines of Python as the game promises."""
    game = walk.game
    budget = promises_of(type(game)).lines
    for state, move in zip(walk.states, walk.moves, strict=False):
        lines = count_lines_of_a_step(game, state, move.seat, move.action, walk.viewers)
        assert lines <= budget, f"{move.action} ran {lines} lines, and the promise is {budget}"


def an_agreed_offer_is_a_step(walk: Walk) -> None:
    """`agree` to a draw or a finish is a step like any other, and a finish ends the game."""
    game = walk.game
    described = game.describe()
    offers = [offer for offer in described.offers if offer != "takeback"]
    if described.series is not None:  # a series is finished by the table
        offers = [offer for offer in offers if offer != "finish"]
    if not offers:
        return
    assert isinstance(game, Agreeable), f"{game.name} offers {offers} and has no `agree`"
    for state, before in zip(walk.states, walk.written, strict=True):
        if not game.to_act(state):
            continue
        for offer in offers:
            step = game.agree(state, offer)
            assert encode(state) == before, "`agree` changed the state that it was given"
            assert reread(step.state, game.words.state) == step.state
            assert all(reread(event, game.words.event) == event for event in step.events)
            check_end(walk.case, step.state)
            if offer == "finish":
                assert game.outcome(step.state) is not None, "a finish without an outcome"


Check = Callable[[Walk], None]

CHECKS: tuple[Check, ...] = (
    asking_changes_no_state,  # first: a changed state would break other promises too
    the_game_is_over_when_nobody_is_asked,
    only_seats_that_are_asked_may_act,
    legal_names_each_action_once,
    legal_is_what_apply_accepts,
    a_timeout_is_legal,
    giving_up_loses,
    a_replay_is_the_same_game,
    a_checkpoint_plays_on_the_same,
    every_value_survives_encoding,
    a_step_keeps_to_its_budget,
    an_agreed_offer_is_a_step,
    *asking.CHECKS,
    *secrecy.CHECKS,
    *tallies.CHECKS,
)


def check_all(walk: Walk) -> None:
    """Run every check on one walk; a failure says which promise broke and how to get there."""
    for check in CHECKS:
        with explain(partial(tell, check, walk)):
            check(walk)


def tell(check: Check, walk: Walk) -> str:
    promise = check.__name__.replace("_", " ")
    return f"{walk.game.name} breaks a promise: {promise}.\n{check.__doc__}\n{walk.script()}"
