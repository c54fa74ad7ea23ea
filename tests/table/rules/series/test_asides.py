"""Between two hands the last one stays on the table, and its players may show what nobody asked to see."""

import pytest
from msgspec.structs import replace

from parlor.engine import Alternatives, Chance, Legal, Seat, Step
from parlor.games.onecard.model import Folded
from parlor.table.history.checkpoint import from_checkpoint, to_beginning, to_checkpoint
from parlor.table.history.replay import last_moment
from parlor.table.model import Clock
from tests.table.rules.series.shown_hands import COME, fold, shown_hands
from tests.table.scenes.hall import ANN, BOB, CID, Hall
from tests.table.scenes.showing import Action, Event, Show, Showing, State, Turned

SHOW = Alternatives[Action]((Show(),))


def test_a_player_shows_a_card_when_the_hand_is_over() -> None:
    hall = shown_hands(over=True)
    before = hall.sitting()
    shown = hall.did("bob shows")
    assert shown.events == (Turned(1, before.state.cards[1]),)
    assert (shown.moved, shown.room, shown.news) == (True, False, ())
    assert hall.sees(None).view.turned == ((1, before.state.cards[1]),)
    after = hall.sitting()
    same = replace(after, seq=before.seq, acts=before.acts, state=before.state)
    assert same == before, "purse, outcome and clocks stay as they were"


def test_everybody_is_told_what_they_may_show() -> None:
    hall = shown_hands()
    for person in (ANN, BOB):
        told = hall.sees(person, legal=True).legal
        assert told is not None
        assert told.asides == Alternatives()
    over = fold(hall)
    for person, seat in ((ANN, 0), (BOB, 1)):
        assert hall.sees(person, legal=True).legal == Legal(asides=SHOW)
        assert hall.table.views.update(over, seat, True, None).legal == Legal(asides=SHOW)
    assert hall.sees(CID, legal=True).legal == Legal()
    shown = hall.did("bob shows")
    assert hall.table.views.update(shown, 1, True, None).legal == Legal()
    assert hall.table.views.update(shown, 0, True, None).view.turned


def test_the_game_refuses_what_is_not_an_aside() -> None:
    hall = shown_hands(over=True)
    assert hall.no("ann calls") == "not_your_turn"
    hall.play("bob shows")
    assert hall.no("bob shows") == "nothing_to_show"
    assert hall.no("cid shows") == "not_seated"


def test_nobody_shows_a_card_of_a_hand_that_was_not_theirs() -> None:
    hall = shown_hands("cid sits", over=True)
    assert hall.no("cid shows") == "not_in_hand"
    hall.play("ann moves 1 to 3")
    assert hall.no("bob shows") == "not_in_hand"
    hall.play("ann leaves | ann sits at 0")
    assert hall.no("ann shows") == "not_in_hand"


def test_nothing_is_shown_in_a_pause_or_after_the_next_deal() -> None:
    hall = shown_hands(over=True)
    hall.play("ann pauses")
    assert hall.no("bob shows") == "paused"
    assert hall.sees(BOB, legal=True).legal == Legal()
    hall.play("ann resumes | bob shows | time is up")
    assert hall.sitting().round == 2
    assert hall.no("ann shows") == "nothing_to_show"


def test_nothing_is_shown_after_the_series() -> None:
    hall = shown_hands("ann offers finish | bob accepts", over=True)
    assert hall.sitting().phase == "over"
    assert hall.no("bob shows") == "not_playing"


def test_showing_a_card_holds_nothing_up() -> None:
    hall = shown_hands(over=True)
    hall.play("3 s pass | bob shows")
    assert hall.due() == 2000
    hall.play("time is up")
    assert (hall.sitting().round, hall.sitting().state.turned) == (2, ())


def test_a_player_who_was_away_is_back_by_showing_a_card() -> None:
    hall = shown_hands("cid sits at 2", clock=Clock(move=10_000))
    (seat,) = hall.sitting().asked
    hall.play("time is up")  # the first player checks
    fold(hall)
    assert hall.sitting().chairs[seat].away
    shown = hall.did(f"{hall.names.split()[seat]} shows")
    assert shown.room
    assert not hall.sitting().chairs[seat].away


def test_a_card_may_be_shown_while_the_next_hand_is_shuffled() -> None:
    hall = Hall(Showing(), "ann joins | bob joins | ann sits | bob sits | ann starts")
    hall.play("ann gives | bob gives | " * 4)
    fold(hall)
    hall.play("time is up | ann gives")
    assert hall.table.queue.begins_game
    hall.play("bob shows | bob gives")
    assert (hall.sitting().phase, hall.sitting().round) == ("playing", 2)


def test_a_restart_loses_nothing_that_was_shown() -> None:
    hall = shown_hands(over=True)
    hall.play("bob shows")
    assert from_checkpoint(to_checkpoint(hall.sitting()), hall.game) == hall.sitting()
    again = hall.restart(gone=1000)
    assert again.sitting().state == hall.sitting().state
    again.play("ann comes | bob comes | ann shows")
    assert again.sitting().state.turned == (1, 0)


def test_a_replay_may_begin_after_the_hand_and_before_the_card() -> None:
    hall = shown_hands(over=True, clock=Clock(move=10_000))
    start = from_checkpoint(to_beginning(hall.sitting()), hall.game)
    hall.play("bob shows | time is up")
    again = last_moment(hall.table.rules, start, hall.rows[start.seq :]).sitting
    assert again == replace(hall.sitting(), acts=again.acts, asks=again.asks)


class Greedy(Showing, frozen=True):
    """It breaks its promises about asides."""

    asks: bool = False

    def legal(self, state: State, seat: Seat) -> Legal[Action]:  # type: ignore[override]
        return Legal(asides=SHOW)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:  # type: ignore[override]
        if not isinstance(action, Show):
            return super().apply(state, seat, action)
        if self.asks:
            return Step(replace(state, turn=0), (Folded(seat),))
        Chance(b"", orders=()).shuffle(range(5))
        raise AssertionError("there was luck")


@pytest.mark.parametrize(("asks", "why"), [(False, "shuffles for Show"), (True, "asks somebody")])
def test_an_aside_that_changes_the_hand_is_a_bug(asks: bool, why: str) -> None:
    hall = Hall(Greedy(asks=asks), COME)
    fold(hall)
    with pytest.raises(AssertionError, match=why):
        hall.play("bob shows")
