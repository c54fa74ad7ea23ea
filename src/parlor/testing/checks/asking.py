"""What must hold of questions, asides, and seats that are out of the game."""

from typing import Any

from parlor.engine import Alternatives, Asks, Eliminates, Question, Seat
from parlor.engine.contract import AnyGame
from parlor.testing.attempts import pick_some
from parlor.testing.walks import Walk, reread
from parlor.testing.worlds import find_luck


def nobody_waits_for_an_aside(walk: Walk) -> None:
    """A seat that acts unprompted is not asked for anything by it, and what it is asked already stays open.

    When nobody is asked the game is over. Only a hand of a series has asides then, and they change no result.
    """
    game = walk.game
    series = game.describe().series is not None
    for state, every in zip(walk.states, walk.legal, strict=True):
        asked = game.to_act(state)
        for seat, legal in enumerate(every):
            none = legal.asides == Alternatives()
            assert asked or series or none, f"seat {seat} has {legal} after the end"
            for action in pick_some(walk, legal.asides.sample()):
                if not asked:
                    check_after_the_end(game, state, seat, action)
                    continue
                assert isinstance(game, Asks), (
                    "a game with asides names its questions, for the clocks"
                )
                after = game.apply(state, seat, action).state
                if seat in game.to_act(after):
                    assert seat in asked, f"seat {seat} is asked after {action}"
                    same = game.question(after, seat).id == game.question(state, seat).id
                    assert same, f"seat {seat} is asked something else after {action}"


def check_after_the_end(game: AnyGame, state: Any, seat: Seat, action: Any) -> None:
    """An aside in a hand that is over asks nobody, takes no luck and leaves the outcome as it was."""
    after = game.apply(state, seat, action).state
    assert not game.to_act(after), f"{action} of seat {seat} asks {set(game.to_act(after))}"
    assert game.outcome(after) == game.outcome(state), f"{action} of seat {seat}: another outcome"
    assert find_luck(after) == find_luck(state), f"{action} of seat {seat} takes luck"


def a_question_has_a_name(walk: Walk) -> None:
    """`question` names what each seat is asked, and depends on nothing hidden: everybody sees the clocks."""
    game = walk.game
    if not isinstance(game, Asks):
        return
    for state in walk.states:
        for seat in game.to_act(state):
            question = game.question(state, seat)
            assert reread(question, Question) == question, f"no proper question: {question}"
            assert question.seconds is None or question.seconds > 0, f"no time for {question}"
    for twin in walk.twins:
        for seat in game.to_act(twin.state) & game.to_act(twin.twin):
            here, there = game.question(twin.state, seat), game.question(twin.twin, seat)
            assert here == there, (
                f"{here} or {there}: it depends on what {twin.viewer} may not know"
            )


def an_eliminated_seat_stays_out(walk: Walk) -> None:
    """A seat that is out is never asked again, and never back in. Everybody knows who is out."""
    game = walk.game
    if not isinstance(game, Eliminates):
        return
    out: frozenset[int] = frozenset()
    for state in walk.states:
        assert out <= game.eliminated(state), f"back in: {set(out - game.eliminated(state))}"
        out = game.eliminated(state)
        asked = game.to_act(state)
        assert not out & asked, f"{set(out & asked)} are out and asked"
    for twin in walk.twins:
        hidden = game.eliminated(twin.state) ^ game.eliminated(twin.twin)
        assert not hidden, (
            f"whether {set(hidden)} are out depends on what {twin.viewer} may not know"
        )


CHECKS = (nobody_waits_for_an_aside, a_question_has_a_name, an_eliminated_seat_stays_out)
