"""What players show after a hand belongs to it: its replay, its file and its record grow by it."""

import msgspec
import pytest

from parlor.fair import verifier
from parlor.replays.document import make_replay, measure_views
from parlor.replays.records import describe_game
from parlor.replays.structs import Replay
from parlor.table.history.one_game import OneGame, cut_games
from parlor.table.rules_in_force import first_sitting
from tests.table.rules.series.shown_hands import fold
from tests.table.scenes.hall import Hall
from tests.table.scenes.showing import Showing, Turned

GIVE = "ann gives | bob gives"


def shuffled_hands(script: str = "") -> Hall:
    """A hand in which somebody folded; Ann and Bob take part in the shuffles."""
    hall = Hall(Showing(), "ann joins | bob joins | ann sits | bob sits | ann starts")
    hall.play(" | ".join([GIVE] * 4))
    fold(hall)
    hall.play(script)
    return hall


def games(hall: Hall) -> list[OneGame]:
    first = first_sitting(hall.charter, hall.table.rules)
    return list(cut_games(hall.table.rules, first, hall.rows))


def judge(replay: Replay) -> str:
    return verifier.check(verifier.read(msgspec.json.encode(replay))).verdict()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_card_that_was_shown_after_the_hand_is_opened_and_compared(viewer: int | None) -> None:
    hall = shuffled_hands("5 s pass | bob shows")
    (game,) = games(hall)
    replay = make_replay(game, viewer)
    last = replay.steps[-1]
    card = hall.sitting().state.cards[1]
    assert last.events == ({"type": "turned", "seat": 1, "card": card},)
    assert last.view["turned"] == ((1, card),)
    assert replay.fair is not None
    opened = [(each.seq, each.where) for each in replay.fair.shuffles[1].opened]
    assert (last.seq, "/events/0/card") in opened
    assert judge(replay) == "fair"


def test_a_number_that_was_drawn_before_the_deal_is_compared_with_the_view() -> None:
    (game,) = games(shuffled_hands())
    for viewer in (0, 1, None):
        replay = make_replay(game, viewer)
        assert replay.fair is not None
        drawn, cards = replay.fair.shuffles
        assert (drawn.plain, drawn.cards, cards.plain, cards.cards) == (True, 2, False, 13)
        assert [each.where for each in drawn.opened] == ["/view/drawn"]
        assert judge(replay) == "fair"
        told = msgspec.to_builtins(replay)
        view = next(step["view"] for step in told["steps"] if step.get("view"))
        view["drawn"] = 1 - view["drawn"]
        faults = verifier.check(verifier.read(msgspec.json.encode(told))).faults
        assert "face" in [code for code, _, _ in faults]


def test_another_card_than_was_dealt_is_found_where_it_was_shown_afterwards() -> None:
    (game,) = games(shuffled_hands("bob shows"))
    told = msgspec.to_builtins(make_replay(game, 0))
    told["steps"][-1]["events"][0]["card"] += 1
    faults = verifier.check(verifier.read(msgspec.json.encode(told))).faults
    assert "face" in [code for code, _, _ in faults]


def test_the_hand_ended_when_it_ended() -> None:
    hall = shuffled_hands("5 s pass | bob shows")
    (game,) = games(hall)
    over = game.end.row.at
    assert (make_replay(game, 0).ended, game.over, hall.rows[-1].at) == (over, True, over + 5000)
    assert [type(each) for each in game.told[-1].transition.events] == [Turned]
    assert measure_views(game) > sum(
        len(msgspec.json.encode(game.rules.game.view(each.sitting.state, None)))
        for each in game.moments
        if each.transition.moved
    )


def test_a_record_of_another_program_has_what_was_shown() -> None:
    (game,) = games(shuffled_hands("bob shows"))
    assert describe_game(game, None).steps[-1].events[0]["type"] == "turned"


def test_files_from_before_and_after_agree() -> None:
    hall = shuffled_hands()
    early = msgspec.to_builtins(make_replay(games(hall)[0], 0))
    hall.play("bob shows")
    late = msgspec.to_builtins(make_replay(games(hall)[0], 1))
    assert verifier.differences(early, late) == []
    assert verifier.differences(late, early) == []
    other = msgspec.to_builtins(make_replay(games(hall)[0], 0))
    other["steps"][-1]["events"][0]["card"] += 1
    place = f"/steps/{len(other['steps']) - 1}"
    assert verifier.differences(late, other) == [("steps", place, "")]
    without_end = {**early, "steps": early["steps"][:-1]}
    assert verifier.differences(late, without_end) == [
        ("steps", f"/steps/{len(early['steps']) - 1}", "")
    ]


def test_shuffles_for_the_next_hand_are_not_of_the_hand_before() -> None:
    hall = shuffled_hands("time is up | ann gives | bob shows | bob gives")
    fold(hall)
    one, two = games(hall)
    assert [each.row.kind for each in one.asides] == ["acted"]
    assert one.asides[0].row.seq < two.moments[0].row.seq
    assert [each.row.kind for each in two.shuffling] == ["mixed"]
    files = [msgspec.to_builtins(make_replay(game, 1)) for game in (one, two)]
    assert verifier.gaps(*files) == []
    assert not two.asides


def test_a_player_who_left_sees_what_was_shown_as_a_spectator() -> None:
    (game,) = games(shuffled_hands("cid comes | cid sits | ann leaves | bob shows"))
    replay = make_replay(game, 0)
    assert replay.steps[-2].view["card"] is not None
    assert replay.steps[-1].view.get("card") is None
    assert judge(replay) == "fair"
