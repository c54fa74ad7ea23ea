"""Every lesson is a game that can be played as it says, and read in every language."""

from collections.abc import Iterator

import pytest

from parlor.engine import Illegal
from parlor.engine.lesson import Beat, Caption, Lesson, Scene, lesson_of, perform
from parlor.engine.registry import GameType, games, set_up
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place

TEACHERS = [kind for kind in games().values() if lesson_of(kind) is not None]


def scenes(kind: GameType) -> list[Scene]:
    return list(perform(set_up(kind, kind.lesson.options), kind.lesson))


def captions(lesson: Lesson) -> Iterator[Caption]:
    yield lesson.title
    for beat in lesson.beats:
        yield beat.caption
        if beat.nudge is not None:
            yield beat.nudge


def test_our_games_teach() -> None:
    assert {kind.name for kind in TEACHERS} >= {"noughts", "onecard"}


@pytest.mark.parametrize("kind", TEACHERS, ids=lambda kind: kind.name)
def test_a_lesson_is_played_by_the_rules_to_the_end_and_the_learner_wins(kind: GameType) -> None:
    game = set_up(kind, kind.lesson.options)
    told = scenes(kind)
    assert len(told) == len(kind.lesson.beats)
    for scene in told:
        if scene.beat.seat is not None:
            assert scene.beat.seat in game.to_act(scene.state)
            assert game.legal(scene.state, scene.beat.seat).allows(scene.beat.action)
    outcome = game.outcome(told[-1].state)
    assert outcome is not None
    assert outcome.winners == (kind.lesson.learner,)
    assert told == scenes(kind)  # the same each time


@pytest.mark.parametrize("kind", TEACHERS, ids=lambda kind: kind.name)
def test_a_lesson_takes_three_minutes_and_corrects_who_tries_something_else(kind: GameType) -> None:
    lesson = kind.lesson
    assert len(lesson.names) in game_seats(kind)
    assert 5 <= len(lesson.beats) <= 30
    words = sum(len(caption.en.split()) for caption in captions(lesson))
    assert words <= 3 * 150  # a slow reader reads so many in three minutes
    mine = [beat for beat in lesson.beats if beat.seat == lesson.learner]
    assert mine
    assert all(beat.nudge is not None for beat in mine)
    assert lesson.beats[-1].seat is None  # the end is looked at


@pytest.mark.parametrize("kind", TEACHERS, ids=lambda kind: kind.name)
def test_a_lesson_of_ours_is_written_in_every_language(kind: GameType) -> None:
    for caption in captions(kind.lesson):
        assert caption.en, caption
        assert any("а" <= letter.lower() <= "я" for letter in caption.ru), caption
        assert caption.fi, caption
        assert len({caption.en, caption.ru, caption.fi}) == 3, caption


def test_a_lesson_that_breaks_the_rules_is_refused() -> None:
    twice = tuple(Beat(Caption("Here."), seat, Place(4)) for seat in (0, 1))
    lesson = Lesson(Caption("Twice"), 0, ("Ann", "Bob"), "x", (*twice, Beat(Caption("Done."))))
    with pytest.raises(Illegal, match="cell 4 refused"):
        list(perform(Noughts(), lesson))


def game_seats(kind: GameType) -> range:
    described = set_up(kind, kind.lesson.options).describe()
    return range(described.least_seats, described.most_seats + 1)
