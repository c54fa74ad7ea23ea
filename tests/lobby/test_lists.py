"""Who waits and which tables there are: lists and filters."""

import pytest

from parlor.engine import Malformed
from parlor.lobby import lists as lounges
from parlor.lobby.letters import LobbyList, LobbyNews
from parlor.lobby.lists import LobbyLists, person_matches, plain, table_matches
from parlor.lobby.model import Filter
from tests.lobby.listings import ANN, BOB, CID, EVERYTHING, person, table, told

# The lists


def test_people_are_sorted_by_rating_and_then_by_name() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    people = [CID, person("ada"), person("Dan", 1550), ANN, BOB, person("bea", 1550)]
    for each in people:
        lounge.list_person(each)
    names = [each.name for each in lounge.whole(EVERYTHING).people]
    assert names == ["bea", "Bob", "Dan", "Ann", "ada", "Cid"]


def test_tables_are_listed_oldest_first_whenever_they_became_public() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    for name, made in (("new", 30), ("old", 10), ("b", 20), ("a", 20)):
        lounge.list_table(table(name, made=made))
    lounge.list_table(table("old", "Ann", made=10))
    assert [each.id for each in lounge.whole(EVERYTHING).tables] == ["old", "a", "b", "new"]


def test_a_long_list_says_how_many_more_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lounges, "LISTED", 2)
    lounge: LobbyLists[str] = LobbyLists()
    for number in range(5):
        lounge.list_table(table(f"t{number}", made=number))
    for each in (ANN, BOB, CID):
        lounge.list_person(each)
    letter = lounge.whole(EVERYTHING)
    assert [each.id for each in letter.tables] == ["t3", "t4"]
    assert [each.name for each in letter.people] == ["Bob", "Ann"]
    assert (letter.tables_left_out, letter.people_left_out) == (3, 1)


def test_what_is_dropped_is_listed_no_more() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    lounge.list_table(table("t"))
    lounge.list_person(ANN)
    lounge.drop_table("t")
    lounge.drop_person("ann")
    lounge.drop_person("nobody")
    assert lounge.whole(EVERYTHING) == LobbyList()


def test_a_letter_is_made_once_until_something_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lounges, "KEPT", 2)
    lounge: LobbyLists[str] = LobbyLists()
    lounge.list_person(ANN)
    first = lounge.whole(EVERYTHING)
    assert lounge.whole(Filter(name="  ")) is first
    lounge.list_person(BOB)
    assert len(lounge.whole(EVERYTHING).people) == 2
    for name in "abc":
        lounge.whole(Filter(name=name))
    assert len(lounge._whole) <= 2


# Filters


FILTERS = {
    "a game": (Filter(game="onecard"), []),
    "a piece of a name": (Filter(name="NN"), ["Ann"]),
    "a name in another script's width": (Filter(name="ａｎｎ"), ["Ann"]),
    "a name that folds": (Filter(name="STRASSE"), ["Straße"]),
    "blanks around it": (Filter(name="  bob "), ["Bob"]),
    "from a rating": (Filter(low=1600), ["Ann"]),
    "to a rating": (Filter(high=1599), ["Bob"]),
    "a range of ratings": (Filter(low=1550, high=1600), ["Bob", "Ann"]),
    "nothing in it": (Filter(low=1, high=2), []),
    "both": (Filter(name="b", low=1550), ["Bob"]),
    "reset": (EVERYTHING, ["Bob", "Ann", "Cid", "Straße"]),
}


@pytest.mark.parametrize("case", FILTERS)
def test_people_are_filtered(case: str) -> None:
    show, names = FILTERS[case]
    lounge: LobbyLists[str] = LobbyLists()
    for each in (ANN, BOB, CID, person("Straße")):
        lounge.list_person(each)
    assert [each.name for each in lounge.whole(show).people] == names


@pytest.mark.parametrize(
    ("show", "shown"),
    [
        (EVERYTHING, True),
        (Filter(game="noughts"), True),
        (Filter(game="onecard"), False),
        (Filter(name="ob"), True),
        (Filter(name="annbob"), False),
        (Filter(low=1500), True),
        (Filter(high=1500), False),
    ],
)
def test_tables_are_filtered_by_who_sits_there(show: Filter, shown: bool) -> None:
    assert table_matches(plain(show), table("t", "Ann", "Bob", rating=1575)) is shown


def test_who_has_no_rating_is_in_no_range() -> None:
    assert person_matches(EVERYTHING, CID)
    assert not person_matches(Filter(low=0), CID)
    assert not person_matches(Filter(high=10_000), CID)


def test_a_range_the_wrong_way_round_is_refused_and_changes_nothing() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    lounge.follow("eve", Filter(name="ann"), 0)
    with pytest.raises(Malformed, match="1700 to 1600"):
        lounge.follow("eve", Filter(low=1700, high=1600), 0)
    lounge.list_person(ANN)
    assert told(lounge) == {"eve": LobbyNews(people=(ANN,))}
