"""Who sees and hears what: seats, spectators, and players who are still in the game."""

from collections.abc import Collection, Mapping
from hashlib import sha256
from itertools import islice
from typing import Any

from msgspec.structs import replace

from parlor.base.person import Person, PersonId
from parlor.engine import Alternatives, Legal, Question, Seat
from parlor.engine.contract import QUESTION_ID_LENGTH, AnyGame
from parlor.table.entries import News, Said
from parlor.table.model import (
    Charter,
    Settings,
    Sitting,
)
from parlor.table.rules_in_force import RulesInForce

NAMED = 50  # watchers whose names are told, at most


def seat_of(sitting: Sitting, person: PersonId) -> Seat | None:
    for seat, chair in enumerate(sitting.chairs):
        sitter = chair.person
        if sitter is not None and sitter.id == person:
            return seat
    return None


def in_game(sitting: Sitting, seat: Seat | None) -> bool:
    """Is this chair in the game on the table? (A person who sits down afterwards may not see its cards.)"""
    if seat is None or (sitting.phase == "playing" and seat in sitting.forfeits):
        return False  # a bot has the hand now
    return sitting.chairs[seat].dealt


def in_play(rules: RulesInForce, sitting: Sitting, seat: Seat | None) -> bool:
    """Can this audience still decide something in the game on the table?"""
    return (
        sitting.phase == "playing"
        and in_game(sitting, seat)
        and seat not in rules.eliminated(sitting.state)
    )


def news_for(
    rules: RulesInForce, sitting: Sitting, seat: Seat | None, news: tuple[News, ...]
) -> tuple[News, ...]:
    """The news that an audience may hear: players in the game hear nothing that is said apart."""
    for each in news:
        if isinstance(each, Said) and each.apart and in_play(rules, sitting, seat):
            return drop_talk_apart(news)
    return news


def drop_talk_apart(news: tuple[News, ...]) -> tuple[News, ...]:
    return tuple(each for each in news if not (isinstance(each, Said) and each.apart))


def view_for(game: AnyGame, sitting: Sitting, seat: Seat | None) -> Any:
    """The view of the game for an audience; people who sit down later see it as spectators."""
    if sitting.state is None:
        return None
    return game.view(sitting.state, seat if in_game(sitting, seat) else None)


def legal_for(game: AnyGame, sitting: Sitting, seat: Seat | None) -> Legal[Any]:
    """What an audience may do now: a seat that is not asked has asides, and may give up.

    Between two hands there are only the asides of the hand that is over.
    """
    if seat is None or sitting.phase not in ("playing", "between") or sitting.paused is not None:
        return Legal()
    if not (in_game(sitting, seat) and sitting.chairs[seat].human):
        return Legal()
    return game.legal(sitting.state, seat)


def question_for(rules: RulesInForce, sitting: Sitting, seat: Seat | None) -> Question | None:
    """What an audience is asked, in a game that names its questions."""
    if seat is None or seat not in sitting.asked or not sitting.chairs[seat].human:
        return None
    return name_question(rules, sitting, seat)


def name_question(rules: RulesInForce, sitting: Sitting, seat: Seat) -> Question | None:
    """What a seat is asked, by a name that no other game at this table has.

    Each game counts its questions anew: a tap that is late by a whole rematch must not answer its first one.
    """
    question = rules.question(sitting.state, seat)
    if question is None:
        return None
    name = f"{sitting.round}:{question.id}"
    if len(name) > QUESTION_ID_LENGTH:
        name = sha256(name.encode()).hexdigest()[:QUESTION_ID_LENGTH]
    return replace(question, id=name)


def requests_for(rules: RulesInForce, sitting: Sitting, seat: Seat | None) -> Alternatives[Any]:
    """What an audience may ask for in a series, beside playing."""
    if rules.serial is None or seat is None or not sitting.in_series:
        return Alternatives()
    if not sitting.chairs[seat].human or seat in sitting.out_of_game:
        return Alternatives()
    state = sitting.state if sitting.phase == "playing" else None
    return rules.serial.requests(sitting.purse, state, seat)


def settings_of(charter: Charter, sitting: Sitting) -> Settings:
    """The settings in force: the charter's, or those the host chose since."""
    return charter.settings if sitting.settings is None else sitting.settings


def count_watchers(sitting: Sitting, present: Collection[PersonId]) -> int:
    return sum(1 for person in present if watches(sitting, person))


def watches(sitting: Sitting, person: PersonId) -> bool:
    """Do they sit nowhere, or at a chair that they left?"""
    seat = seat_of(sitting, person)
    return seat is None or sitting.chairs[seat].vacated


def watchers(sitting: Sitting, present: Mapping[PersonId, Person]) -> tuple[Person, ...]:
    """The people who watch, the first to come first, as many as are named."""
    names = (who for who in present.values() if watches(sitting, who.id))
    return tuple(islice(names, NAMED))
