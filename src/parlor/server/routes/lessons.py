"""Lessons over HTTP: each is a game that was played beforehand, so the page needs no rules to teach it."""

from parlor.engine import Refused
from parlor.engine.contract import AnyGame
from parlor.engine.lesson import Lesson, Scene, lesson_of, perform
from parlor.engine.registry import GameType, rules, set_up
from parlor.lobby.model import GameName
from parlor.server.http import routing
from parlor.server.http.request import Request
from parlor.wire.http_replays import LessonSheet, LessonStep


@routing.get("/api/v1/lessons/{game}", refuses=("unknown_game", "no_lesson"), cache="no-cache")
async def lesson(call: Request, game: GameName) -> LessonSheet:
    """The lesson of a game, beat by beat, as the learner sees it."""
    kind = rules(game)
    taught = lesson_of(kind)
    if taught is None:
        raise Refused("no_lesson", f"{kind.name} brings no lesson")
    return sheet(kind, taught)


def sheet(kind: GameType, taught: Lesson) -> LessonSheet:
    game = set_up(kind, taught.options)
    return LessonSheet(
        game=kind.name,
        title=taught.title,
        learner=taught.learner,
        names=taught.names,
        options=taught.options,
        marks=taught.marks,
        steps=tuple(step(game, taught, scene) for scene in perform(game, taught)),
    )


def step(game: AnyGame, taught: Lesson, scene: Scene) -> LessonStep:
    beat, state, learner = scene.beat, scene.state, taught.learner
    return LessonStep(
        caption=beat.caption,
        view=game.view(state, learner),
        asked=tuple(sorted(game.to_act(state))),
        events=scene.events,
        seat=beat.seat,
        action=beat.action,
        legal=game.legal(state, learner) if beat.seat == learner else None,
        nudge=beat.nudge,
    )
