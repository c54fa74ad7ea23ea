"""Rows of the past, told again as the updates that each person got then."""

from typing import Any

from msgspec.structs import replace

from parlor.base.person import Person
from parlor.games.noughts import Noughts
from parlor.table.audience import seat_of
from parlor.table.entries import Said
from parlor.table.letters import Update
from parlor.table.live.retelling import Retelling
from parlor.table.rules_in_force import first_sitting
from tests.table.scenes.hall import ANN, BOB, CID, Hall
from tests.table.scenes.whispers import Whispers

HERE = "ann comes | bob comes | cid comes | ann sits | bob sits"
MATCH = f"{HERE} | ann starts"


def begin(hall: Hall, person: Person, now: Any = None) -> Retelling:
    """What somebody who comes now is told, from the first row on."""
    start = first_sitting(hall.charter, hall.table.rules)
    return Retelling(hall.table.rules, start, now or hall.sitting(), person.id)


def without_company(update: Update) -> Update:
    """An update without those who were connected then: who is there is in no log."""
    if update.room is None:
        return update
    seats = tuple(replace(seat, connected=False) for seat in update.room.seats)
    return replace(update, room=replace(update.room, seats=seats, watching=0))


def test_each_row_is_told_as_it_was() -> None:
    hall = Hall(Whispers(), HERE)
    heard: dict[str, list[Update]] = {person.id: [] for person in (ANN, BOB, CID)}
    for line in ("ann starts", "ann whispers 0", "bob says hello", "bob whispers 1"):
        receipt = hall.did(line)
        for person in (ANN, BOB, CID):
            seat = seat_of(receipt.sitting, person.id)
            update = hall.table.views.update(receipt, seat, False, None, timed=True)
            heard[person.id].append(without_company(update))
    for person in (ANN, BOB, CID):
        retelling = begin(hall, person)
        retelling.skip(hall.rows[:2])
        assert retelling.seq == 2
        told = retelling.tell(hall.rows[2:])
        assert [without_company(each) for each in told] == heard[person.id]
        assert [each.at for each in told] == [row.at for row in hall.rows[2:]]
        assert retelling.seq == hall.sitting().seq


def test_what_is_passed_over_is_shown_as_it_stood_then() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | bob places 0")
    shown = begin(hall, ANN).skip(hall.rows[:4])
    assert (shown.seq, shown.seat, shown.asked) == (4, 0, (1,))
    assert begin(hall, CID).skip(()).seat is None


def test_talk_apart_is_told_to_players_only_after_the_game() -> None:
    hall = Hall(Whispers(), f"{MATCH} | cid says he has a nine!")
    said = Said(CID, "he has a nine!", apart=True)
    for person, told in ((ANN, False), (CID, True)):
        last = begin(hall, person).tell(hall.rows)[-1]
        assert (said in last.news) is told
    # Somebody who watched when it was said and plays now hears nothing of this game either.
    now = hall.sitting()
    later = replace(now, chairs=(replace(now.chairs[0], person=CID), now.chairs[1]))
    assert said not in begin(hall, CID, later).tell(hall.rows)[-1].news
