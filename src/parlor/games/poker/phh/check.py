"""Does a hand of a file come out as the file says, played by our rules?"""

from collections.abc import Sequence

from parlor.engine import Refused
from parlor.engine.records import CheckedGame, Difference
from parlor.games.poker.model.hand import State
from parlor.games.poker.phh.actions import name_player
from parlor.games.poker.phh.chips import spell_chips
from parlor.games.poker.phh.hand import Departure, PhhHand
from parlor.games.poker.phh.reading import FileHand, read_hand
from parlor.games.poker.phh.replay import prepare, replay

NOT_STATED = "no result is stated: only the actions were checked"
BREAKS_OFF = "the hand breaks off: compared as far as it goes"
RAKED = "the file gives its winners less: a rake"
MOST_RAKE = 10  # percent of what was won


def check_hand(found: FileHand) -> CheckedGame:
    """Play a hand, and name the first difference."""
    try:
        hand = read_hand(found.fields)
        state = play_to_end(hand)
        remark = compare(hand, state)
    except Departure as no:
        return CheckedGame(found.name, Difference(no.where, no.expected, no.came))
    except Refused as no:
        return CheckedGame(found.name, Difference("", "", str(no)))
    return CheckedGame(found.name, None, remark)


def play_to_end(hand: PhhHand) -> State:
    state = None
    for step in replay(prepare(hand)):
        state = step.state
    assert state is not None, hand
    return state


def compare(hand: PhhHand, state: State) -> str:
    """Compare what the file states; the remark, where there is one."""
    won = state.won or (0,) * len(state.stacks)
    raked = False
    for field, stated, ours in (
        ("finishing_stacks", hand.finishing, state.stacks),
        ("winnings", hand.winnings, won),
    ):
        if not stated or stated == ours:
            continue
        if not is_rake(stated, ours, won):
            raise first_difference(hand, field, stated, ours)
        raked = True
    if raked:
        return RAKED
    if state.phase != "over":
        return BREAKS_OFF
    return "" if hand.finishing or hand.winnings else NOT_STATED


def is_rake(stated: Sequence[int], ours: Sequence[int], won: Sequence[int]) -> bool:
    """Do only winners have less than here, and not much less? Then the room has taken its part.

    >>> is_rake((0, 97), ours=(0, 100), won=(0, 100)), is_rake((3, 97), ours=(0, 100), won=(0, 100))
    (True, False)
    """
    gaps = [mine - theirs for mine, theirs in zip(ours, stated, strict=True)]
    fair = all(0 <= gap <= chips for gap, chips in zip(gaps, won, strict=True))
    return fair and 100 * sum(gaps) <= MOST_RAKE * sum(won)


def first_difference(
    hand: PhhHand, field: str, stated: Sequence[int], ours: Sequence[int]
) -> Departure:
    player = next(at for at, chips in enumerate(stated) if chips != ours[at])
    return Departure(
        "different",
        f"{field} of {name_player(player)}",
        f"{spell_chips(ours[player], hand.scale)} came out",
        spell_chips(stated[player], hand.scale),
    )
