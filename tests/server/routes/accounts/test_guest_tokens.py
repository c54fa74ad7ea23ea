"""What a guest signed, and when it is over: however the ending races with a renewal."""

import asyncio

from parlor.base.person import Person
from tests.databases import both_databases
from tests.server.house import Guest, House, until
from tests.server.members import Browser, ask, member


async def renewed(home: House, guest: Guest) -> Guest:
    answer = await ask(home, "POST", "/guest", {}, **guest.headers)
    assert answer.status == 200, answer.body
    return Guest(guest.id, answer.body["you"]["name"], answer.body["token"])


async def status(home: House, guest: Guest) -> int:
    return (await ask(home, "GET", "/account", **guest.headers)).status


async def older(home: House, guest: Guest) -> Guest:
    """The same guest, with a token of some days ago."""
    ago = home.node.time.now() - 5 * 24 * 3600_000
    token = home.node.logins.guests.token(Person(guest.id, guest.name), ago)
    return Guest(guest.id, guest.name, token)


@both_databases
async def test_a_token_renewed_while_the_guest_registers_is_no_key_to_the_account(
    home: House,
) -> None:
    for name in ("Anna", "Boris"):
        ann = await home.guest(name)
        if name == "Boris":
            ann = await older(home, ann)
        home.store.hold()
        registering = asyncio.create_task(member(home, f"{name} Lee", ann))
        await home.store.arrived.wait()
        stolen = await renewed(home, ann)
        home.store.let_go()
        registered = await registering
        assert registered.id == ann.id
        for each in (ann, stolen):
            assert await status(home, each) == 401
            assert (await ask(home, "POST", "/move", {}, **each.headers)).status == 401
        assert await status(home, registered) == 200


@both_databases
async def test_a_link_asked_for_while_the_guest_registers_is_none(home: House) -> None:
    ann = await home.guest("Anna")
    home.store.hold()
    registering = asyncio.create_task(member(home, "Anna Lee", ann))
    await home.store.arrived.wait()
    asking = asyncio.create_task(ask(home, "POST", "/move", {}, **ann.headers))
    await until(lambda: bool(home.node.writer._next))
    home.store.let_go()
    await registering
    assert (await asking).status == 401


@both_databases
async def test_a_token_renewed_while_all_end_ends_with_them(home: House) -> None:
    for old in (False, True):
        ann = await home.guest("Ann")
        if old:
            ann = await older(home, ann)
        home.store.hold()
        ending = asyncio.create_task(
            ask(home, "POST", "/sessions/end-all", {"here": True}, **ann.headers)
        )
        await home.store.arrived.wait()
        other = await renewed(home, ann)
        home.store.let_go()
        assert (await ending).status == 204
        assert [await status(home, each) for each in (ann, other)] == [401, 401]


async def test_who_stays_here_may_renew_and_move(home: House) -> None:
    browser = Browser(home)
    await browser.ask("POST", "/guest", {"name": "Ann"})
    await browser.ask("POST", "/sessions/end-all", {"here": False})
    await browser.ask("POST", "/guest", {})
    link = (await browser.ask("POST", "/move", {})).body["url"]
    moved = await ask(home, "POST", "/moved", {"secret": link.partition("#")[2]})
    there = Guest(moved.body["you"]["id"], "Ann", moved.body["token"])
    assert await status(home, there) == 200


async def test_a_guest_who_logs_out_is_out_everywhere(home: House) -> None:
    ann = await home.guest("Ann")
    early = await home.player(ann)
    await early.say("wait", game="noughts")
    await until(lambda: ann.id in home.node.lobby.waiting)
    late = await renewed(home, ann)
    there = await home.player(late)
    assert (await ask(home, "POST", "/logout", {}, **late.headers)).status == 204
    for player in (early, there):
        assert (await player.hear("bye"))["code"] == "signed_out"
    assert [await status(home, each) for each in (ann, late)] == [401, 401]
    assert ann.id not in home.node.lobby.waiting


# The waiting room


async def test_who_logs_out_waits_no_more(home: House) -> None:
    ann = await home.player(await member(home, "Ann"))
    waiting = home.node.lobby.waiting
    for path, body in (("/logout", {}), ("/sessions/end-all", {"here": True})):
        await ann.say("wait", game="noughts")
        await until(lambda: bool(waiting))
        await ask(home, "POST", path, body, **ann.guest.headers)
        assert not waiting
        login = {"name": "Ann", "password": "correct horse"}
        answer = await ask(home, "POST", "/login", login)
        ann = await home.player(Guest(ann.id, "Ann", answer.body["token"]))


async def test_who_is_here_on_another_device_still_waits(home: House) -> None:
    ann = await home.player(await member(home, "Ann"))
    answer = await ask(home, "POST", "/login", {"name": "Ann", "password": "correct horse"})
    other = await home.player(Guest(ann.id, "Ann", answer.body["token"]))
    await other.say("wait", game="noughts")
    await until(lambda: ann.id in home.node.lobby.waiting)
    await ask(home, "POST", "/logout", {}, **ann.guest.headers)
    assert ann.id in home.node.lobby.waiting
    await ask(home, "POST", "/logout", {}, **other.guest.headers)
    assert ann.id not in home.node.lobby.waiting


# A name that a member took


async def test_a_guest_gives_up_a_name_that_a_member_took(home: House) -> None:
    squatter = await home.guest("Olga")
    player = await home.player(squatter)
    table = await home.table(player)
    await player.subscribe(table)
    await member(home, "Olga")
    again = await renewed(home, squatter)
    assert again.name != "Olga"
    told = await player.hear("update", table=table)
    assert told["room"]["seats"][0]["person"] == {"id": squatter.id, "name": again.name}
    # The old token says the old name still, and is told the same new one at every door.
    await player.hang_up()
    back = await home.player(squatter)
    assert next(each for each in back.heard if each["type"] == "welcome")["you"] == {
        "id": squatter.id,
        "name": again.name,
    }
    status, made = await home.post("/api/v1/tables", squatter, game="noughts")
    assert status == 201, made
    assert "Olga" not in str(home.place(made["table"]).table.sitting)
    assert (await renewed(home, again)).name == again.name


async def test_a_socket_alone_is_enough_to_lose_it(home: House) -> None:
    squatter = await home.guest("Olga")
    table = await home.table(squatter)
    await member(home, "Olga")
    player = await home.player(squatter)
    assert "Olga" not in str((await player.subscribe(table))["room"])
