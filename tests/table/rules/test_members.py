"""Tables for members: guests may watch, and sit down when they have an account."""

import pytest

from parlor.engine import Illegal
from parlor.table.model import Chair, Settings
from parlor.table.rules import allowed_settings
from tests.table.scenes.hall import ANN, EVE, FAY, Hall
from tests.table.scenes.pennies import Pennies
from tests.table.scenes.whispers import Whispers

MEMBERS = Settings(members=True)


def test_only_people_with_an_account_sit_down() -> None:
    hall = Hall(Whispers(), "eve comes | ann comes | eve sits", settings=MEMBERS)
    assert hall.no("ann sits") == "members_only"
    hall.play("fay comes | fay sits")
    assert hall.names == "eve fay - -"


def test_guests_may_watch_and_are_asked_to_sign_in() -> None:
    hall = Hall(Whispers(), "eve comes | ann comes | eve sits", settings=MEMBERS)
    assert (hall.may(ANN).sit, hall.may(ANN).sign_in) == ((), True)
    assert (hall.may(FAY).sit, hall.may(FAY).sign_in) == ((1, 2, 3), False)
    assert hall.sees(ANN).room.watching == 1


def test_the_host_does_not_keep_guests_out_who_sit_there() -> None:
    hall = Hall(Whispers(), "eve comes | eve sits | ann sits")
    assert hall.no('eve sets {"members":true}') == "members_only"
    hall.play('ann leaves | eve sets {"members":true}')
    assert hall.no("ann sits") == "members_only"


def test_a_guest_does_not_sit_down_in_the_last_hand_before_it_holds() -> None:
    hall = Hall(Pennies(), "eve comes | fay comes | eve sits | fay sits | eve starts")
    hall.play('eve sets {"members":true}')
    assert hall.sitting().next_settings == MEMBERS
    assert hall.no("ann sits") == "members_only"
    hall.play("eve hides 1 | fay hides 1")
    assert hall.table.settings == MEMBERS


def test_a_guest_does_not_sit_down_in_the_first_hand_before_it_is_over() -> None:
    script = 'eve comes | fay comes | eve sits | fay sits | eve starts | eve sets {"watch":false}'
    hall = Hall(Pennies(), script, settings=MEMBERS)
    assert hall.no("ann sits") == "members_only"


def test_a_table_for_members_is_not_made_for_a_guest() -> None:
    described = Whispers().describe()
    allowed_settings.check(MEMBERS, described, (Chair(person=EVE), Chair(bot="sharp")))
    with pytest.raises(Illegal, match="Ann is a guest: this table is for members"):
        allowed_settings.check(MEMBERS, described, (Chair(person=ANN),))
