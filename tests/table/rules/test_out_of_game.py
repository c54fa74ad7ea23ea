"""Players who are out of the game have no say in it, and keep the place that its rules give them."""

import pytest

from parlor.base.person import Person
from parlor.games.noughts import Noughts
from parlor.lobby.results import result_of_game
from parlor.table.entries import Agreed, FellAsleep, Forfeited, Freed, Hosted, Left, Paused
from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import ANN, BOB, CID, DAN, PEOPLE, Hall
from tests.table.scenes.ring import Ring
from tests.table.scenes.standoff import Standoff

CLOCK = Clock(move=20_000, reaction=8_000)


def brawl(seats: int, script: str = "", settings: Settings | None = None, house: int = 2) -> Hall:
    """So many people sit at a standoff, and Ann has the first turn."""
    names = list(PEOPLE)[:seats]
    if settings is not None and settings.rated:
        names = list(PEOPLE)[4 : 4 + seats]
    come = " | ".join(f"{name} comes | {name} sits" for name in names)
    ready = " | ".join(f"{name} is ready" for name in names)
    hall = Hall(Standoff(), f"{come}", settings=settings or Settings(clock=CLOCK), house=house)
    hall.play(f"{ready} | tick | {script}")
    return hall


def sniped(out: int, seats: int = 4) -> str:
    """Ann fires at all, and Bob puts another player out."""
    others = [seat for seat in range(2, seats) if seat != out]
    names = list(PEOPLE)
    ducking = " | ".join(f"{names[seat]} ducks" for seat in others)
    return f"ann fires at all | bob snipes {out} | {ducking}"


# Votes


def test_the_living_agree_to_a_pause_without_the_dead() -> None:
    hall = brawl(4, sniped(3))
    assert hall.sitting().out_of_game == (3,)
    hall.play("ann offers pause | bob accepts")
    assert hall.did("cid accepts").news[1:] == (Agreed("pause"), Paused(ANN.id))


def test_an_open_offer_is_agreed_when_the_last_one_asked_is_put_out() -> None:
    hall = brawl(4, "ann fires at all | cid ducks | ann offers pause | cid accepts | dan accepts")
    assert hall.sitting().paused is None
    receipt = hall.did("dan snipes 1")
    assert [type(each) for each in receipt.news][-2:] == [Agreed, Paused]


def test_the_dead_offer_and_answer_nothing() -> None:
    hall = brawl(4, sniped(3))
    assert hall.no("dan offers pause") == "eliminated"
    hall.play("ann offers pause")
    assert hall.no("dan accepts") == "eliminated"
    assert hall.may(DAN).propose == ()


def test_in_the_first_house_rules_they_did() -> None:
    """A log of then means what it meant."""
    hall = brawl(4, sniped(3), house=1)
    assert hall.sitting().out_of_game == ()
    hall.play("ann offers pause | bob accepts | cid accepts")
    assert hall.sitting().paused is None
    hall.play("dan accepts")
    assert hall.sitting().paused == ANN.id
    assert hall.replay() == hall.sitting()


# Sleep


def test_a_table_sleeps_when_all_the_living_are_away() -> None:
    hall = brawl(3, f"{sniped(2, seats=3)} | time is up")  # Ann's turn
    assert hall.sitting().chairs[0].away
    receipt = hall.did("time is up")  # and Bob's
    assert receipt.news[-1] == FellAsleep()
    assert hall.due() is None


# The host


def test_the_host_who_is_put_out_is_host_no_more() -> None:
    hall = brawl(4, "ann passes the turn | bob fires at all")
    receipt = hall.did("cid snipes 0")
    assert receipt.news == (Hosted(BOB),)
    assert receipt.room
    assert hall.no("ann pauses") == "eliminated"
    assert hall.sitting().host == BOB.id


# Leaving


def test_players_who_are_out_and_leave_keep_their_place() -> None:
    hall = brawl(4, sniped(3))
    hall.play("ann fires at all | bob snipes 2")
    assert hall.did("cid leaves").news == (Left(2),)
    assert hall.sees(None).room.seats[2].vacated
    over = hall.did("bob flees")
    assert over.sitting.outcome is not None
    assert over.sitting.outcome.places == (1, 2, 3, 4)
    result = result_of_game(hall.table.rules, over.sitting, over.news, over.row.at)
    assert result is not None
    assert [(seat.name, seat.place) for seat in result.seats] == [
        ("Ann", 1),
        ("Bob", 2),
        ("Cid", 3),
        ("Dan", 4),
    ]
    assert hall.replay() == over.sitting


def test_the_chair_of_a_player_who_was_out_and_left_is_free_after_the_game() -> None:
    hall = brawl(4, f"{sniped(3)} | dan leaves | cid flees | bob flees")
    assert hall.did("tick").news == (Freed(3),)
    assert hall.names == "ann bob cid - - - - -"


def test_they_may_come_back_to_their_chair_and_watch() -> None:
    hall = brawl(4, f"{sniped(3)} | dan leaves")
    assert hall.may(DAN).sit == (3,)
    assert hall.table.views.presence(hall.now).watchers == (DAN,)
    hall.play("dan sits")
    assert hall.sitting().chairs[3].human
    assert hall.sitting().asked == (0,)


def test_a_player_who_is_out_and_leaves_a_rated_game_has_not_lost_more() -> None:
    hall = brawl(3, "eve fires at all | fay snipes 2", Settings(rated=True, clock=CLOCK))
    hall.play("gus leaves")
    assert hall.sitting().forfeits == ()
    over = hall.did("fay leaves")  # of two who are left
    assert over.sitting.outcome is not None
    assert over.sitting.outcome.places == (1, 3, 2)


# By the host's choice, the seat of a player who leaves gives up


GIVES_UP = Settings(clock=CLOCK, leaving="gives_up")


def test_a_player_who_leaves_gives_up_by_the_rule_of_the_game() -> None:
    hall = brawl(4, "ann shoots 1", GIVES_UP)
    receipt = hall.did("bob leaves")
    assert receipt.news == (Forfeited(1),)
    assert [each.did for each in receipt.events[:1]] == ["flees"]
    assert hall.sitting().asked == (0,)
    assert hall.names == "ann bob cid dan"
    assert not hall.sitting().chairs[1].human
    assert hall.no("bob sits") == "forfeited"
    assert hall.replay() == hall.sitting()


def test_the_game_is_over_when_one_player_is_left() -> None:
    hall = brawl(3, "bob leaves", GIVES_UP)
    over = hall.did("cid leaves")
    assert over.sitting.outcome is not None
    assert over.sitting.outcome.places == (1, 3, 2)  # the first to leave is last


def test_the_page_is_told_that_leaving_loses() -> None:
    assert brawl(4, settings=GIVES_UP).may(CID).leave == "loses"
    assert brawl(4).may(CID).leave == "bot"
    assert brawl(4, sniped(3)).may(DAN).leave == "free"


def test_a_game_that_cannot_be_given_up_needs_a_bot() -> None:
    hall = Hall(Noughts(), "ann sits")
    assert hall.no('ann sets {"leaving": "gives_up"}') == "no_giving_up"


@pytest.mark.parametrize("house", [1, 2])
def test_of_two_who_are_left_one_wins_when_the_other_leaves(house: int) -> None:
    """The dead are no opponents. In the first house rules a table did not know who they were."""
    hall = brawl(3, sniped(2, seats=3), Settings(clock=CLOCK), house)
    assert hall.may(BOB).leave == ("bot" if house == 1 else "loses")


# What an attack found


def test_leaving_in_a_pause_starts_no_clock() -> None:
    hall = brawl(4, "ann pauses", GIVES_UP)
    hall.play("5 s pass | ann leaves | 30 s pass")
    assert hall.due() is None or hall.due() > 0  # type: ignore[operator]
    assert all(chair.since is None for chair in hall.sitting().chairs)
    asleep = brawl(3, "time is up | time is up | time is up | ann leaves", GIVES_UP)
    assert asleep.due() is None


def test_a_player_who_gave_up_is_counted_once() -> None:
    hall = brawl(4, "dan flees | cid flees")
    assert sorted(hall.sitting().out_of_game) == [2, 3]
    assert hall.may(BOB).leave == "loses"
    assert brawl(4, "dan flees").may(BOB).leave == "bot"


def test_no_bot_comes_for_a_player_who_is_out() -> None:
    hall = brawl(4, sniped(3))
    hall.play("dan goes")
    assert hall.no("ann puts random at 3") == "no_person"
    assert hall.no("ann offers bot for 3") == "no_person"


def test_an_offer_of_a_bot_lapses_when_that_player_is_put_out() -> None:
    hall = brawl(4, "cid goes | ann fires at all | ann offers bot for 2")
    assert hall.sitting().offer is not None
    hall.play("dan snipes 2")
    assert hall.sitting().offer is None


def test_the_table_ranks_players_who_were_out_behind_the_last_one_left() -> None:
    hall = Hall(Ring(rounds=3), settings=Settings(rated=True, clock=CLOCK))
    for name in ("eve", "fay", "gus"):
        hall.play(f"{name} comes | {name} sits | {name} is ready")
    hall.play("tick | eve whispers 5 | fay whispers 4 | gus whispers 0")
    outcome = hall.did("fay leaves").sitting.outcome
    assert outcome is not None
    assert outcome.places == (1, 3, 2)


def test_a_rated_game_counts_whatever_becomes_of_a_player_who_was_out() -> None:
    hall = brawl(3, "eve fires at all | fay snipes 2", Settings(rated=True, clock=CLOCK))
    hall.play("gus leaves")
    hall.commit(hall.table.rename(Person("gus", "Former"), hall.now))
    over = hall.did("fay leaves")
    result = result_of_game(hall.table.rules, over.sitting, over.news, over.row.at)
    assert result is not None
    assert result.rated


def test_the_host_makes_nobody_host_who_is_out() -> None:
    hall = brawl(4, sniped(3))
    assert hall.no("ann hands over to dan") == "no_person"
    assert hall.may(ANN).host is not None
    assert DAN.id not in hall.may(ANN).host.hand_over  # type: ignore[union-attr]


def test_a_player_who_is_out_and_sent_away_keeps_their_place() -> None:
    hall = brawl(4, f"{sniped(3)} | ann kicks dan")
    over = hall.did("cid flees | bob flees")
    result = result_of_game(hall.table.rules, over.sitting, over.news, over.row.at)
    assert result is not None
    assert [(seat.name, seat.place) for seat in result.seats][3] == ("Dan", 3)


def test_in_the_first_house_rules_a_dead_player_who_leaves_gets_a_bot() -> None:
    hall = brawl(4, sniped(3), GIVES_UP, house=1)
    assert hall.did("dan leaves").news == (Left(3, "random"),)


def test_the_last_one_playing_may_close_the_table() -> None:
    hall = brawl(3, "bob flees", Settings(clock=CLOCK))
    assert hall.no("ann closes") == "playing"


def test_nothing_is_taken_back_that_would_ask_a_player_who_has_left() -> None:
    hall = Hall(Ring(rounds=3), "ann sits | bob sits | cid sits | ann starts")
    hall.play("ann whispers 5 | bob whispers 4 | cid whispers 0 | ann whispers 3")
    hall.play("ann offers takeback")
    hall.play("cid leaves")
    assert hall.sitting().offer is None
    hall.play("10 s pass")
    assert hall.no("ann offers takeback") == "nothing_to_take_back"


def test_in_the_first_house_rules_a_bot_takes_the_chair_of_one_who_gave_up() -> None:
    hall = brawl(4, "bob flees", house=1)
    assert hall.did("bob leaves").news == (Left(1, "random"),)
