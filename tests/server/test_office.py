"""`parlor admin`: what the host of the server may order, while the house is open and while it is shut."""

import asyncio
import stat
from pathlib import Path

import msgspec

from parlor.server import orders
from parlor.server.app import housed
from parlor.server.office import carry_out
from parlor.server.office_door import ask, door
from parlor.server.orders import Answer, Order
from tests.server.house import House, both_databases, house
from tests.server.members import PASSWORD, Browser
from tests.server.members import ask as request

pytestmark = both_databases


async def ordered(home: House, order: Order) -> Answer:
    """An order through the door, as `parlor admin` sends it."""
    answer = await ask(home.parlour.settings.data, order)
    assert answer is not None
    return answer


async def registered(home: House, name: str) -> Browser:
    browser = Browser(home)
    answer = await browser.ask("POST", "/account", {"name": name, "password": PASSWORD})
    assert answer.status in (200, 201), answer
    return browser


async def test_people_are_listed_with_guests_who_are_here(home: House) -> None:
    await registered(home, "Olga")
    await registered(home, "Peter")
    guest = await home.player("Visitor")
    everybody = await ordered(home, orders.People())
    assert [row[0] for row in everybody.rows] == ["Olga", "Peter", "Visitor"]
    assert everybody.rows[2][1:] == (guest.id, "guest", "", "", "here")
    assert [row[0] for row in (await ordered(home, orders.People("OLG"))).rows] == ["Olga"]
    assert (await ordered(home, orders.People("%"))).rows == ()  # no pattern, a piece of a name


async def test_a_ban_shuts_the_door_at_once_and_can_be_lifted(home: House) -> None:
    browser = await registered(home, "Olga")
    player = await home.player("Loud")
    told = await ordered(home, orders.Punish("ban", player.id, None, "noise"))
    assert told.said == "Loud is banned for good: noise"
    assert await player.closed() is not None
    assert player.heard[-1]["code"] == "banned"
    status, refusal = await home.post("/api/v1/tables", player.guest, game="noughts")
    assert (status, refusal["code"]) == (403, "banned")
    assert "noise" in refusal["text"]
    assert (await ordered(home, orders.Lift("ban", player.id))).refused == ""
    assert (await home.post("/api/v1/tables", player.guest, game="noughts"))[0] == 201
    assert (await ordered(home, orders.Lift("ban", player.id))).refused == "unknown_person"
    assert (await ordered(home, orders.Lift("ban", "olga"))).refused == "no_penalty"
    assert (await browser.ask("GET", "/account")).status == 200


async def test_who_is_muted_plays_but_does_not_talk(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    await ordered(home, orders.Punish("mute", ann.id, 1.0, "words"))
    assert (await ann.ask(table, "say", text="hello"))["code"] == "muted"
    assert (await ann.place(table, 4))["type"] == "update"
    listed = await ordered(home, orders.Penalties())
    assert [row[:3] for row in listed.rows] == [("mute", "Ann", ann.id)]


async def test_a_name_that_several_guests_have_is_not_enough(home: House) -> None:
    await home.player("Ann")
    await home.player("Ann")
    assert (await ordered(home, orders.Punish("ban", "Ann"))).refused == "ambiguous"
    assert (await ordered(home, orders.Punish("ban", "Nobody"))).refused == "unknown_person"


async def test_a_new_password_ends_the_sessions_and_lets_its_owner_in(home: House) -> None:
    browser = await registered(home, "Olga")
    told = (await ordered(home, orders.ResetPassword("Olga"))).said
    assert (await browser.ask("GET", "/account")).status == 401
    password = told.removeprefix("the new password of Olga is ").partition(":")[0]
    wish = {"name": "Olga", "password": password}
    assert (await request(home, "POST", "/login", wish)).status == 200
    wish["password"] = PASSWORD
    assert (await request(home, "POST", "/login", wish)).status == 401


async def test_a_guest_has_no_password_to_reset(home: House) -> None:
    guest = await home.player("Ann")
    assert (await ordered(home, orders.ResetPassword(guest.id))).refused == "not_a_member"


async def test_a_table_is_listed_and_closed(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    listed = await ordered(home, orders.Tables())
    assert [(row[0], row[1], row[2], row[4]) for row in listed.rows] == [
        (table, "noughts", "playing", "Ann, Bob")
    ]
    assert (await ordered(home, orders.CloseTable(table))).said == f"table {table} is closed"
    news = (await bob.hear("update"))["news"]
    assert news[-1] == {"type": "closed", "reason": "admin"}
    assert (await ordered(home, orders.CloseTable("nowhere"))).refused == "no_such_table"


async def test_programs_come_and_go(home: House) -> None:
    added = await ordered(home, orders.AddClient("Club", ("https://club.example/back",), True))
    client = added.said.removeprefix("the client's id is ").partition(",")[0]
    listed = await ordered(home, orders.Clients())
    assert (client, "Club", "yes", "https://club.example/back") in listed.rows
    assert (await ordered(home, orders.RemoveClient(client))).refused == ""
    assert (await ordered(home, orders.RemoveClient(client))).refused == "unknown_client"
    assert (await ordered(home, orders.AddClient("Club", ("http://far.example",)))).refused


async def test_the_next_key_is_made(home: House) -> None:
    before = home.parlour.openid.keys.published()
    assert "signing key" in (await ordered(home, orders.RotateKeys())).said
    assert len(home.parlour.openid.keys.published()) == len(before) + 1


async def test_only_the_owner_of_the_folder_comes_to_the_door(home: House) -> None:
    path = door(home.parlour.settings.data)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_an_order_that_is_none_is_refused(home: House) -> None:
    path = door(home.parlour.settings.data)
    for line in (b"{}\n", b"hello\n", b'{"type":"punish","kind":"praise","person":"a"}\n', b"\n"):
        reader, writer = await asyncio.open_unix_connection(path)
        writer.write(line)
        answer = msgspec.json.decode(await reader.readline(), type=Answer)
        assert answer.refused == "malformed"
        writer.close()


async def test_a_shut_house_takes_orders_too(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        settings = home.parlour.settings
        await registered(home, "Olga")
        ann, bob = await home.two()
        table = await home.game(ann, bob)
    assert await ask(settings.data, orders.Tables()) is None
    assert not door(settings.data).exists()
    async with housed(settings) as parlour:
        assert [row[0] for row in (await carry_out(parlour, orders.Tables())).rows] == [table]
        assert (await carry_out(parlour, orders.CloseTable(table))).refused == ""
        assert (await carry_out(parlour, orders.CloseTable(table))).refused == "no_such_table"
        assert (await carry_out(parlour, orders.Punish("ban", "olga"))).refused == ""
    async with house(tmp_path) as home:
        assert table not in home.parlour.places
        answer = await request(home, "POST", "/login", {"name": "Olga", "password": PASSWORD})
        assert answer.code == "banned"


async def test_a_folder_with_a_long_name_has_no_office_but_serves(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    async with house(folder) as home:
        assert not door(str(folder)).exists()
        await home.player("Ann")
