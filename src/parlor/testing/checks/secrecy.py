"""Checks of secrets: whatever a seat receives is the same in every world that it cannot tell apart.

Such worlds come from `redeal`. `suite` also tests that `redeal` itself hides enough.
"""

from collections.abc import Callable
from typing import Any

from parlor.engine import Illegal, Seat
from parlor.engine.contract import AnyGame
from parlor.engine.promises import promises_of
from parlor.testing.attempts import attempts, refusal
from parlor.testing.checks.endings import check_end
from parlor.testing.picking import choose
from parlor.testing.walks import Walk, encode, encode_view, reread
from parlor.testing.work import count_lines
from parlor.testing.worlds import find_luck, find_mistakable_moves, find_revelations

FAR = 40  # moves that we play on from a redealt state


def a_view_shows_nothing_hidden(walk: Walk) -> None:
    """What a seat sees and may do does not depend on what is hidden from it."""
    game = walk.game
    for number, state, viewer, twin in walk.twins:
        view = encode_view(game, twin, viewer)
        assert view == walk.views[number][viewer], f"{name(viewer)} sees what is hidden from it"
        assert game.to_act(twin) == game.to_act(state)
        assert game.outcome(twin) == game.outcome(state)
        if viewer is not None:
            legal = game.legal(twin, viewer)
            assert legal == walk.legal[number][viewer], f"what {name(viewer)} may do tells a secret"
            if viewer in game.to_act(state):
                assert game.timeout(twin, viewer) == game.timeout(state, viewer)


def a_refusal_shows_nothing_hidden(walk: Walk) -> None:
    """Neither its words nor the work that it takes depend on what is hidden from the seat refused."""
    game = walk.game
    for number, state, viewer, twin in walk.twins:
        if viewer is None or twin == state:
            continue
        legal = walk.legal[number][viewer]
        for action in attempts(walk, number, viewer):
            if not legal.allows(action):
                here = measure_refusal(game, state, viewer, action)
                there = measure_refusal(game, twin, viewer, action)
                assert here == there, f"refusing {action} tells {name(viewer)} a secret"


def measure_refusal(game: AnyGame, state: Any, seat: Seat, action: Any) -> tuple[str, str, int]:
    """The code and the text of a refusal, and the lines of Python that it took."""
    found: list[Illegal] = []
    lines = count_lines(lambda: found.append(refusal(game, state, seat, action)))
    return found[0].code, str(found[0]), lines


def events_reveal_only_what_is_promised(walk: Walk) -> None:
    """Only the events in `promises.reveals` may differ where an action is played in two such worlds."""
    promised = promises_of(type(walk.game)).reveals
    for found in find_revelations(walk):
        assert found.type in promised, (
            f"the event {found.type!r} reveals a secret and is not in `reveals`: "
            f"{found.here} in one world, {found.there} in another"
        )


def events_tell_no_hidden_choice(walk: Walk) -> None:
    """Where a viewer cannot know which of two actions a seat chose, both have the same events."""
    for move, other in find_mistakable_moves(walk):
        assert encode(move.events) == encode(other.events), f"{move} and {other} differ"


def a_redealt_state_hides_the_same_things(walk: Walk) -> None:
    """A state redealt twice still looks the same to the viewer; and a spectator knows no more."""
    game = walk.game
    for number, _, viewer, twin in walk.twins:
        seen = walk.views[number]
        again = game.redeal(twin, viewer, walk.luck_for("again"))
        assert encode_view(game, again, viewer) == seen[viewer], f"{name(viewer)} sees a change"
        assert encode_view(game, twin, None) == seen[None], "a spectator sees a change"
        assert reread(twin, game.words.state) == twin, "a redealt state does not survive encoding"


def a_redealt_state_has_another_future(walk: Walk) -> None:
    """A redealt state holds none of the luck that is really to come."""
    real = [{each.seed for each in find_luck(state)} for state in walk.states]
    for number, _, viewer, twin in walk.twins:
        luck = {each.seed for each in find_luck(twin)}
        assert not luck & real[number], f"redeal for {name(viewer)} keeps the real luck"


def a_redealt_state_can_be_played(walk: Walk) -> None:
    """A bot may think in a redealt state: whatever is legal there is accepted."""
    game = walk.game
    _, _, _, state = walk.dice("played").choice(walk.twins)
    rest = walk.luck_for("played")
    for _ in range(FAR):
        check_end(walk.case, state)
        if not game.to_act(state):
            break
        choice, rest = rest.below(2**32)
        state = game.apply(state, *choose(game, len(walk.seats), state, choice)).state


def without_secrets_redeal_changes_no_view(walk: Walk) -> None:
    """Where the description has no `secrets`, every viewer sees the same in a redealt state."""
    game = walk.game
    if game.describe().secrets:
        return
    for number, _, _, twin in walk.twins:
        for viewer, seen in walk.views[number].items():
            assert encode_view(game, twin, viewer) == seen, f"{name(viewer)} sees a change"


def name(viewer: Seat | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


CHECKS: tuple[Callable[[Walk], None], ...] = (
    a_view_shows_nothing_hidden,
    a_refusal_shows_nothing_hidden,
    events_reveal_only_what_is_promised,
    events_tell_no_hidden_choice,
    a_redealt_state_hides_the_same_things,
    a_redealt_state_has_another_future,
    a_redealt_state_can_be_played,
    without_secrets_redeal_changes_no_view,
)
