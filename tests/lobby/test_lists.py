"""Who waits and which tables there are: lists, filters, and what changed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.engine import Malformed
from parlor.lobby import lists as lounges
from parlor.lobby.letters import LobbyList, LobbyNews
from parlor.lobby.lists import LobbyLists, person_matches, plain, table_matches
from parlor.lobby.model import Filter, PersonListing, TableListing
from parlor.testing.profiles import scaled

EVERYTHING = Filter()


def table(name: str, *names: str, made: int = 0, **more: object) -> TableListing:
    listing = TableListing(name, "noughts", "forming", 2, made, names)
    return replace(listing, **more)


def person(name: str, rating: int | None = None, game: str = "noughts") -> PersonListing:
    return PersonListing(name.casefold(), name, game, 0, rating)


ANN, BOB, CID = person("Ann", 1600), person("Bob", 1550), person("Cid")


def told(lounge: LobbyLists[str], now: int = 0) -> dict[str, LobbyNews | LobbyList]:
    """What each follower hears next."""
    return {each: letter for followers, letter in lounge.news(now) for each in followers}


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


@settings(max_examples=scaled(400))
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
