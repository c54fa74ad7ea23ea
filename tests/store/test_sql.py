"""Queries that the server makes, each on both databases; `tests.identity` runs those about people."""

from parlor.store import CommitBatch, PeopleWrite, Statement, Store
from parlor.store.sql import history, log_search, openid, people
from tests.store.result_rows import game, members, write
from tests.store.rows import NOON, batch, row, table


async def change(store: Store, *statements: Statement) -> tuple[int, ...]:
    """Run statements in one transaction; the number of rows that each has changed."""
    written, work = CommitBatch(), PeopleWrite(*statements)
    written.changes.append(work)
    await store.commit(written)
    return work.counts


# The log


async def test_the_games_of_a_table_are_found_in_its_log(store: Store) -> None:
    kinds = ("sat", "started", "acted", "started", "acted")
    rows = [row(seq, kind=kind) for seq, kind in enumerate(kinds, start=1)]
    await store.commit(batch(*rows, row(1, table="t2", kind="started"), opened=(table("t1"),)))
    assert await log_search.find_charter(store, "t1") == table("t1").charter
    assert await log_search.find_charter(store, "t9") is None
    assert await log_search.count_starts(store, "t1") == 2
    assert await log_search.count_starts(store, "t9") == 0


async def test_kicks_come_in_the_order_of_the_log(store: Store) -> None:
    rows = [
        row(1, kind="kicked", body='{"n":1}'),
        row(2, kind="said", body='{"n":2}'),
        row(3, kind="admitted", body='{"n":3}'),
        row(1, table="t2", kind="kicked", body='{"n":4}'),
    ]
    await store.commit(batch(*rows))
    assert await log_search.list_kicks(store, "t1") == ['{"n":1}', '{"n":3}']


async def test_what_a_person_said_comes_by_time(store: Store) -> None:
    rows = [
        row(1, at=NOON + 5, who="ann", kind="said", body='"later"'),
        row(2, at=NOON + 6, who="bob", kind="said", body='"by another"'),
        row(3, at=NOON + 7, who="ann", kind="acted", body='"a move"'),
        row(1, table="t2", at=NOON + 1, who="ann", kind="said", body='"first"'),
    ]
    await store.commit(batch(*rows))
    found = [tuple(each) for each in await log_search.list_said(store, "ann")]
    assert found == [("t2", NOON + 1, '"first"'), ("t1", NOON + 5, '"later"')]


async def test_a_person_is_known_by_a_row_or_by_a_result(store: Store) -> None:
    await store.commit(batch(row(1, who="ann", kind="acted")))
    await write(store, game("bob", "cid"))
    known = [await log_search.is_known(store, each) for each in ("ann", "bob", "cid", "eve")]
    assert known == [True, True, True, False]


# People


async def test_accounts_are_searched_by_a_piece_of_the_name_letter_by_letter(store: Store) -> None:
    names = {"a": "a_b", "b": "axb", "c": "100%", "d": "back\\slash"}
    await change(
        store,
        *(
            people.add_account(
                id=who, uid=who, name=name, name_key=name, password="", mail=None, made=NOON
            )
            for who, name in names.items()
        ),
    )

    async def search(piece: str, most: int = 9) -> list[str]:
        return [name for _, name, _, _ in await people.search_accounts(store, piece, most)]

    assert await search("_") == ["a_b"]
    assert await search("%") == ["100%"]
    assert await search("\\") == ["back\\slash"]
    assert await search("") == sorted(names.values())
    assert await search("a", most=2) == ["a_b", "axb"]


async def test_a_rating_is_followed_through_the_last_rated_games(store: Store) -> None:
    await members(store, "ann", "bob")
    await write(
        store, game("ann", "bob", 1), game("ann", "bob", 2, rated=False), game("bob", "ann", 3)
    )
    first, last = await history.list_ratings(store, "ann", "noughts", 9)
    assert (first[0], last[0]) == (NOON + 1, NOON + 3)
    assert first[1] == 1600
    assert first[2] == last[1]
    assert await history.list_ratings(store, "ann", "noughts", 1) == [last]


# OpenID


async def test_a_client_comes_and_goes_with_its_sessions(store: Store) -> None:
    row = {"id": "c1", "name": "Chess", "secret": b"\0x", "redirects": "[]", "made": NOON}
    assert await change(store, openid.add_client(**row)) == (1,)
    assert await change(store, openid.add_client(**{**row, "name": "Again"})) == (0,)
    assert await openid.find_client(store, "c1") == tuple(row.values())
    assert await openid.list_clients(store) == [tuple(row.values())]
    assert await change(store, *openid.remove_client("c1")) == (1, 0)
    assert await openid.find_client(store, "c1") is None


async def test_a_question_is_answered_once_in_its_own_session(store: Store) -> None:
    await change(store, openid.add_consent(b"s", "mine", "{}", NOON + 10))
    assert await openid.find_consent(store, b"s", "mine", NOON) == "{}"
    assert await openid.find_consent(store, b"s", "another", NOON) is None
    assert await openid.find_consent(store, b"s", "mine", NOON + 10) is None
    assert await change(store, openid.spend_consent(b"s", "another")) == (0,)
    assert await change(store, openid.spend_consent(b"s", "mine")) == (1,)
    assert await change(store, openid.spend_consent(b"s", "mine")) == (0,)


async def test_a_code_needs_the_session_in_which_it_was_allowed(store: Store) -> None:
    assert await change(store, openid.add_code(b"c", "ann", "{}", NOON + 60, "gone")) == (0,)
    assert await openid.find_code(store, b"c", NOON) is None
    assert await openid.find_sign_in(store, "gone", "ann") == 0


async def test_a_program_has_the_scopes_of_all_its_sessions(store: Store) -> None:
    await members(store, "ann")
    for family, scope, expires in (
        ("f1", "openid", 10),
        ("f2", "openid play", 10),
        ("f3", "email", 0),
    ):
        session = {
            "family": family,
            "secret": b"s",
            "client": "c1",
            "person": "ann",
            "scope": scope,
        }
        times = {"device": "", "made": NOON, "seen": NOON, "expires": NOON + expires}
        assert await change(store, openid.begin_family("", **session, **times)) == (1,)
    assert await openid.list_scopes(store, "ann", "c1", NOON) == {"openid", "play"}
    assert await openid.list_scopes(store, "ann", "c2", NOON) == set()
