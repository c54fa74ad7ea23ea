"""Accounts: a name belongs to one, and a password to its owner."""

import asyncio
import re

import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st

from parlor.base.text_limits import NO_MAIL_OR_ONE
from parlor.engine import Refused
from parlor.identity.accounts import MemberAccount, VerifiedAccount, clean_mail
from parlor.identity.passwords import Passwords
from parlor.store import StoreTrouble
from tests.databases import one_database
from tests.identity.rooms import NOW, PASSWORD, Desk


async def refused(work: object) -> str:
    with pytest.raises(Refused) as no:
        await work  # type: ignore[misc]
    return no.value.code


def account_of(verified: VerifiedAccount | None) -> MemberAccount | None:
    return verified.account if verified else None


async def test_a_member_is_found_by_id_and_by_name(desk: Desk) -> None:
    ann = await desk.accounts.register("Ann Lee", PASSWORD, " ann@home.example ", NOW, None)
    assert (ann.name, ann.mail, ann.made, ann.person.member) == (
        "Ann Lee",
        "ann@home.example",
        NOW,
        True,
    )
    assert await desk.accounts.find(ann.id) == ann
    assert await desk.accounts.find_by_name("ANN_LEE") == ann
    assert await desk.accounts.find("nobody") is None
    assert await desk.accounts.find_by_name("Bob") is None


@one_database
async def test_the_password_is_kept_as_a_hash_alone(desk: Desk) -> None:
    await desk.member()
    rows = await desk.store.fetch("SELECT * FROM accounts")
    assert PASSWORD not in str(rows)
    assert "$argon2id$" in str(rows)


async def test_a_guest_who_registers_keeps_the_id(desk: Desk) -> None:
    ann = await desk.member("Ann", person="guest-1")
    assert ann.id == "guest-1"
    assert ann.uid not in ("", "guest-1")
    assert await refused(desk.member("Bob", person="guest-1")) == "already_member"


@one_database
@pytest.mark.parametrize("name", ["Ann", "ann", "A-n-n", "Ａnn", "admin", "H0ST"])
async def test_a_name_that_is_taken_or_looks_so_is_refused(desk: Desk, name: str) -> None:
    ann = await desk.member("Ann")
    assert await refused(desk.member(name)) == "name_taken"
    bob = await desk.member("Bob")
    assert await refused(desk.accounts.rename(bob.id, name)) == "name_taken"
    assert await desk.accounts.find(bob.id) == bob
    assert await desk.accounts.find(ann.id) == ann


async def test_of_many_who_want_a_name_at_once_one_gets_it(desk: Desk) -> None:
    tries = [desk.member(name) for name in ("Ann", "ann", "ANN", "A nn", "Ann")]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    refusals = [each.code for each in answers if isinstance(each, Refused)]
    assert refusals == ["name_taken"] * 4
    assert await desk.count("accounts") == 1


async def test_a_refused_registration_ends_no_session_of_the_guest(desk: Desk) -> None:
    """Also where the name is taken only between the look and the write."""
    name = [desk.member("Ann", person="g1"), desk.member("Ann", person="g2")]
    answers = await asyncio.gather(*name, return_exceptions=True)
    members = {each.id for each in answers if not isinstance(each, BaseException)}
    ended = {row[0] for row in await desk.store.fetch("SELECT person FROM guests_ended")}
    assert len(members) == 1
    assert ended == members


@one_database
@pytest.mark.parametrize(
    ("name", "password", "mail", "code"),
    [
        ("", PASSWORD, None, "empty_field"),
        ("  ", PASSWORD, None, "empty_field"),
        ("A", PASSWORD, None, "bad_name"),
        ("x" * 25, PASSWORD, None, "bad_name"),
        ("Аnn", PASSWORD, None, "bad_name"),
        ("Ann", "", None, "empty_field"),
        ("Ann", "12345", None, "short_password"),
        ("Ann", "x" * 257, None, "long_password"),
        ("Ann", PASSWORD, "nonsense", "bad_mail"),
    ],
)
async def test_a_bad_registration_changes_nothing(
    desk: Desk, name: str, password: str, mail: str | None, code: str
) -> None:
    assert await refused(desk.accounts.register(name, password, mail, NOW, "guest-1")) == code
    assert await desk.count("accounts") == await desk.count("guests_ended") == 0


@pytest.mark.parametrize(
    "mail",
    [
        *("a", "@b", "a@", "a b@c.d", "a@b@c", "a@.b", "a@b.", "a\n@b.c", "a@" + "b" * 300),
        *("a\U000e0041@b.c", "a\U0001d173@b.c", "a\ue000@b.c"),
        *("a\x85@b.c", "a\u202e@b.c", "a\u200b@b.c", "a@b\u2066.c", "a@b\u200d.c", "a\x7f@b.c"),
    ],
)
def test_what_is_no_mail_address(mail: str) -> None:
    with pytest.raises(Refused) as no:
        clean_mail(mail)
    assert no.value.code == "bad_mail"


def test_what_is_a_mail_address() -> None:
    for mail in ("a@b", "ann.lee+games@home.example", "ä@ö.example"):
        assert clean_mail(mail) == mail
    assert clean_mail("  ") is clean_mail(None) is None


async def test_who_knows_name_and_password_is_let_in(desk: Desk) -> None:
    ann = await desk.member()
    assert account_of(await desk.accounts.verify("ANN", PASSWORD)) == ann
    assert await desk.accounts.verify("Ann", "wrong horse") is None
    assert await desk.accounts.verify("Bob", PASSWORD) is None
    assert account_of(await desk.accounts.confirm(ann.id, PASSWORD)) == ann
    assert await desk.accounts.confirm(ann.id, "wrong horse") is None


@one_database
async def test_an_unknown_name_costs_what_a_known_one_does(desk: Desk) -> None:
    await desk.member()
    costs = []
    for name in ("Ann", "Nobody At All", "", "\ufffd" * 90):
        before = desk.passwords.checked
        assert await desk.accounts.verify(name, "wrong horse") is None
        costs.append(desk.passwords.checked - before)
    assert costs == [1, 1, 1, 1]


async def test_a_hash_of_other_times_is_made_anew_when_its_owner_comes(desk: Desk) -> None:
    ann = await desk.member()
    dearer = Passwords(1, PasswordHasher(time_cost=2, memory_cost=64, parallelism=1))
    desk.accounts.passwords = dearer
    assert await desk.accounts.verify("Ann", "wrong horse") is None
    before = await desk.store.fetch("SELECT password FROM accounts")
    assert dearer.is_outdated(before[0][0])
    assert account_of(await desk.accounts.verify("Ann", PASSWORD)) == ann
    after = await desk.store.fetch("SELECT password FROM accounts")
    assert not dearer.is_outdated(after[0][0])
    assert account_of(await desk.accounts.verify("Ann", PASSWORD)) == ann
    dearer.close()


async def test_two_who_come_at_once_with_a_hash_of_other_times_both_come_in(desk: Desk) -> None:
    await desk.member()
    dearer = Passwords(2, PasswordHasher(time_cost=2, memory_cost=64, parallelism=1))
    desk.accounts.passwords = dearer
    found = await asyncio.gather(*(desk.accounts.verify("Ann", PASSWORD) for _ in range(3)))
    ((hashed,),) = await desk.store.fetch("SELECT password FROM accounts")
    assert [each and each.hashed for each in found] == [hashed] * 3
    dearer.close()


async def test_a_new_name_frees_the_old_one(desk: Desk) -> None:
    ann = await desk.member("Ann")
    assert (await desk.accounts.rename(ann.id, "ANN")).name == "ANN"  # one's own look-alike
    assert (await desk.accounts.rename(ann.id, "Anna")).name == "Anna"
    found = await desk.accounts.find(ann.id)
    assert found is not None
    assert found.name == "Anna"
    await desk.member("Ann")


def is_plain(mail: str) -> bool:
    return len(mail) <= 254 and mail.strip().isprintable()  # no pattern can say the latter


@given(st.from_regex(NO_MAIL_OR_ONE).filter(is_plain))
def test_what_the_schema_says_of_mail_addresses_is_taken(mail: str) -> None:
    assert clean_mail(mail) == (mail.strip() or None)


@given(st.text(max_size=254).filter(lambda mail: not re.search(NO_MAIL_OR_ONE, mail)))
def test_what_the_schema_does_not_say_of_them_is_not(mail: str) -> None:
    with pytest.raises(Refused):
        clean_mail(mail)


async def test_a_mail_address_is_changed_and_removed(desk: Desk) -> None:
    ann = await desk.member()
    assert (await desk.accounts.change_mail(ann.id, "a@b.c")).mail == "a@b.c"
    assert await refused(desk.accounts.change_mail(ann.id, "nonsense")) == "bad_mail"
    assert (await desk.accounts.change_mail(ann.id, None)).mail is None


async def test_another_password_ends_every_session(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    signed = await desk.logins.read(token, NOW)
    assert signed is not None
    link, _ = await desk.links.make(signed, NOW)
    no = desk.accounts.change_password(ann.id, "wrong horse", "new horse")
    assert await refused(no) == "wrong_password"
    no = desk.accounts.change_password(ann.id, PASSWORD, "short")
    assert await refused(no) == "short_password"
    assert await desk.logins.read(token, NOW)
    proof = await desk.accounts.change_password(ann.id, PASSWORD, "new horse")
    assert await desk.logins.read(token, NOW) is None
    assert await desk.links.follow(link, "", NOW) is None
    assert await desk.accounts.verify("Ann", PASSWORD) is None
    assert await desk.accounts.verify("Ann", "new horse") == VerifiedAccount(ann, proof)


async def test_who_showed_a_password_that_was_changed_meanwhile_gets_no_session(desk: Desk) -> None:
    ann = await desk.member()
    verified = await desk.accounts.verify("Ann", PASSWORD)
    assert verified is not None
    assert await desk.logins.begin(ann.person, "", NOW, verified.hashed)
    await desk.accounts.change_password(ann.id, PASSWORD, "new horse")
    no = desk.logins.begin(ann.person, "", NOW, verified.hashed)
    assert await refused(no) == "wrong_password"
    assert await desk.count("sessions") == 0
    await desk.accounts.delete(ann.id, NOW)
    assert await refused(desk.logins.begin(ann.person, "", NOW)) == "wrong_password"


async def test_the_host_may_set_a_password(desk: Desk) -> None:
    ann = await desk.member()
    token = await desk.logins.begin(ann.person, "", NOW)
    await desk.accounts.set_password(ann.id, "new horse")
    assert await desk.logins.read(token, NOW) is None
    assert account_of(await desk.accounts.verify("Ann", "new horse")) == ann


async def test_a_deleted_account_is_no_more(desk: Desk) -> None:
    ann = await desk.member("Ann", person="guest-1")
    await desk.penalties.mute(ann.id, NOW + 1000, "", NOW)
    token = await desk.logins.begin(ann.person, "", NOW)
    signed = await desk.logins.read(token, NOW)
    assert signed is not None
    await desk.links.make(signed, NOW)
    await desk.accounts.delete(ann.id, NOW + 5)
    assert await desk.logins.read(token, NOW) is None
    assert await desk.accounts.find(ann.id) is await desk.accounts.find_by_name("Ann") is None
    for table in ("accounts", "sessions", "moves", "penalties"):
        assert await desk.count(table) == 0, table
    # Nor do the tokens of the guest come back to life.
    assert await desk.store.fetch("SELECT before FROM guests_ended") == [(NOW + 5,)]
    await desk.member("Ann")


@one_database
async def test_when_nothing_can_be_written_nothing_is_done(desk: Desk) -> None:
    desk.writer.failing = True
    with pytest.raises(StoreTrouble):
        await desk.member()
    desk.writer.failing = False
    assert await desk.accounts.find_by_name("Ann") is None
    await desk.member()
