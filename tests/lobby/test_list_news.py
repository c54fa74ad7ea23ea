"""News of the lists: what each follower keeps is the list."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.lobby import lists as lounges
from parlor.lobby.letters import LobbyList, LobbyNews
from parlor.lobby.lists import LobbyLists
from parlor.lobby.model import Filter, PersonListing, TableListing
from parlor.testing.profiles import scale_to_profile
from tests.lobby.listings import ANN, BOB, CID, EVERYTHING, person, table, told

# News


def test_each_hears_what_changed_in_what_they_see() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    for name, show in (
        ("all", EVERYTHING),
        ("bobs", Filter(name="bob")),
        ("top", Filter(low=1600)),
    ):
        assert lounge.follow(name, show, 0) == LobbyList()
    assert lounge.followers == 3
    lounge.list_person(ANN)
    lounge.list_person(BOB)
    assert lounge.changed
    assert told(lounge) == {
        "all": LobbyNews(people=(ANN, BOB)),
        "bobs": LobbyNews(people=(BOB,)),
        "top": LobbyNews(people=(ANN,)),
    }
    assert told(lounge) == {}


def test_who_does_not_match_any_more_is_gone() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    lounge.list_person(ANN)
    lounge.list_table(table("t", "Ann"))
    lounge.follow("top", Filter(low=1600), 0)
    lounge.follow("anns", Filter(name="ann"), 0)
    told(lounge)
    worse = replace(ANN, rating=1590)
    lounge.list_person(worse)
    lounge.list_table(table("t", "Bob"))
    assert told(lounge) == {
        "top": LobbyNews(people_gone=("ann",)),
        "anns": LobbyNews(people=(worse,), tables_gone=("t",)),
    }


def test_changes_are_told_together_and_what_came_and_went_is_not_told() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    lounge.follow("eve", EVERYTHING, 0)
    lounge.list_person(ANN)
    lounge.list_person(replace(ANN, away=True))
    lounge.list_person(CID)
    lounge.drop_person("cid")
    lounge.list_table(table("t"))
    lounge.drop_table("t")
    assert told(lounge) == {"eve": LobbyNews(people=(replace(ANN, away=True),))}


def test_who_comes_between_two_news_is_told_of_what_is_gone_since() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    lounge.list_person(ANN)
    assert lounge.follow("eve", Filter(low=1600), 0).people == (ANN,)
    lounge.list_person(replace(ANN, rating=1599))
    assert lounge.follow("fay", Filter(high=1599), 0).people == (replace(ANN, rating=1599),)
    lounge.drop_person("ann")
    gone = LobbyNews(people_gone=("ann",))
    assert told(lounge) == {"eve": gone, "fay": gone}


def test_the_same_again_is_no_change() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    lounge.list_person(ANN)
    told(lounge)
    lounge.list_person(ANN)
    assert not lounge.changed


def test_those_who_look_alike_are_one_group() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    for name, piece in (("eve", "ANN"), ("fay", "ann "), ("gus", "bob")):
        lounge.follow(name, Filter(name=piece), 0)
    lounge.list_person(ANN)
    [(followers, letter)] = lounge.news(0)
    assert followers == {"eve", "fay"}
    assert letter == LobbyNews(people=(ANN,))


def test_who_looks_no_more_hears_no_more() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    lounge.follow("eve", EVERYTHING, 0)
    lounge.follow("fay", EVERYTHING, 0)
    lounge.unfollow("eve")
    lounge.unfollow("eve")
    lounge.list_person(ANN)
    assert set(told(lounge)) == {"fay"}
    lounge.unfollow("fay")
    assert lounge.followers == 0
    assert lounge._groups == {}


def test_another_filter_is_another_list() -> None:
    lounge: LobbyLists[str] = LobbyLists()
    lounge.list_person(ANN)
    lounge.list_person(BOB)
    lounge.follow("eve", Filter(name="ann"), 0)
    assert lounge.follow("eve", Filter(name="bob"), 0).people == (BOB,)
    told(lounge)
    lounge.drop_person("ann")
    assert told(lounge) == {}


# Lists too long to be shown whole


def test_who_sees_a_part_gets_the_part_again_when_others_move_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lounges, "LISTED", 2)
    lounge: LobbyLists[str] = LobbyLists()
    for each in (ANN, BOB, CID):
        lounge.list_person(each)
    told(lounge)
    assert lounge.follow("eve", EVERYTHING, 1000).people == (BOB, ANN)
    assert lounge.due() is None
    lounge.drop_person("bob")
    assert told(lounge, 1001) == {"eve": LobbyNews(people_gone=("bob",))}
    assert lounge.due() == 6000
    assert told(lounge, 5999) == {}
    assert told(lounge, 6000) == {"eve": LobbyList(people=(ANN, CID))}
    assert lounge.due() is None
    lounge.drop_person("ann")
    assert told(lounge, 20_000) == {"eve": LobbyNews(people_gone=("ann",))}


# What a follower keeps from list and news is the list


NAMES = st.sampled_from("abc")


CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("wait"), NAMES, st.none() | st.integers(1500, 1520)),
        st.tuples(st.just("leave"), NAMES, st.none()),
        st.tuples(st.just("open"), NAMES, st.none() | st.integers(1500, 1520)),
        st.tuples(st.just("close"), NAMES, st.none()),
        st.tuples(st.just("tell"), NAMES, st.none()),
    ),
    max_size=16,
)


SHOWN = st.builds(
    Filter,
    name=st.sampled_from(["", "a", "b"]),
    low=st.none() | st.integers(1500, 1510),
    high=st.none() | st.integers(1510, 1520),
)


@settings(max_examples=scale_to_profile(400))
@given(CHANGES, SHOWN, st.integers(0, 12))
def test_list_and_news_are_the_list(
    changes: list[tuple[str, str, int | None]], show: Filter, comes: int
) -> None:
    lounge: LobbyLists[str] = LobbyLists()
    tables: dict[str, TableListing] = {}
    people: dict[str, PersonListing] = {}

    def hear(letter: LobbyNews | LobbyList) -> None:
        if isinstance(letter, LobbyList):
            tables.clear()
            people.clear()
        else:
            for name in letter.tables_gone:
                tables.pop(name, None)
            for name in letter.people_gone:
                people.pop(name, None)
        tables.update({each.id: each for each in letter.tables})
        people.update({each.id: each for each in letter.people})

    for number, (deed, name, rating) in enumerate([*changes, ("tell", "a", None)]):
        if number == comes:
            hear(lounge.follow("eve", show, 0))
        match deed:
            case "wait":
                lounge.list_person(person(name, rating))
            case "leave":
                lounge.drop_person(name)
            case "open":
                lounge.list_table(table(name, name, rating=rating))
            case "close":
                lounge.drop_table(name)
            case _:
                for letter in told(lounge).values():
                    hear(letter)
    if comes <= len(changes):
        truth = lounge.whole(show)
        assert tables == {each.id: each for each in truth.tables}
        assert people == {each.id: each for each in truth.people}
