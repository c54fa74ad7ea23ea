"""`parlor admin`: what the host of the server may order, while the house is open and while it is shut."""

import asyncio
import stat
from pathlib import Path

import msgspec
import pytest

from parlor.cli.commands import main as command_line
from parlor.server.admin import commands
from parlor.server.admin.commands import AdminAnswer
from parlor.server.admin.handlers import carry_out
from parlor.server.admin.socket import ask, door
from parlor.server.main import open_unserved
from parlor.server.routes import replays
from parlor.store import Statement
from tests.conftest import Install
from tests.databases import both_databases
from tests.engine.records_of_others import LEDGER, entry_points
from tests.server.admin.steps import ordered
from tests.server.house import House, house, until
from tests.server.members import PASSWORD, Browser
from tests.server.members import ask as request


async def registered(home: House, name: str) -> Browser:
    browser = Browser(home)
    answer = await browser.ask("POST", "/account", {"name": name, "password": PASSWORD})
    assert answer.status in (200, 201), answer
    return browser


async def test_people_are_listed_with_guests_who_are_here(home: House) -> None:
    await registered(home, "Olga")
    await registered(home, "Peter")
    guest = await home.player("Visitor")
    everybody = await ordered(home, commands.ListPeople())
    assert [row[0] for row in everybody.rows] == ["Olga", "Peter", "Visitor"]
    assert everybody.rows[2][1:] == (guest.id, "guest", "", "", "here")
    assert [row[0] for row in (await ordered(home, commands.ListPeople("OLG"))).rows] == ["Olga"]
    assert (
        await ordered(home, commands.ListPeople("%"))
    ).rows == ()  # no pattern, a piece of a name


async def test_a_ban_shuts_the_door_at_once_and_can_be_lifted(home: House) -> None:
    browser = await registered(home, "Olga")
    player = await home.player("Loud")
    told = await ordered(home, commands.Punish("ban", player.id, None, "noise"))
    assert told.said == "Loud is banned for good: noise"
    assert await player.closed() is not None
    assert player.heard[-1]["code"] == "banned"
    status, refusal = await home.post("/api/v1/tables", player.guest, game="noughts")
    assert (status, refusal["code"]) == (403, "banned")
    assert "noise" in refusal["text"]
    assert (await ordered(home, commands.Lift("ban", player.id))).refused == ""
    assert (await home.post("/api/v1/tables", player.guest, game="noughts"))[0] == 201
    assert (await ordered(home, commands.Lift("ban", player.id))).refused == "no_penalty"
    assert (await ordered(home, commands.Lift("ban", "nobody"))).refused == "unknown_person"
    assert (await ordered(home, commands.Lift("ban", "olga"))).refused == "no_penalty"
    assert (await browser.ask("GET", "/account")).status == 200


async def test_who_is_muted_plays_but_does_not_talk(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    await ordered(home, commands.Punish("mute", ann.id, 1.0, "words"))
    assert (await ann.ask(table, "say", text="hello"))["code"] == "muted"
    assert (await ann.place(table, 4))["type"] == "update"
    listed = await ordered(home, commands.ListPenalties())
    assert [row[:3] for row in listed.rows] == [("mute", "Ann", ann.id)]


async def test_a_name_that_several_guests_have_is_not_enough(home: House) -> None:
    await home.player("Ann")
    await home.player("Ann")
    assert (await ordered(home, commands.Punish("ban", "Ann"))).refused == "ambiguous"
    assert (await ordered(home, commands.Punish("ban", "Nobody"))).refused == "unknown_person"


async def test_a_guest_who_hung_up_can_be_banned(home: House) -> None:
    """By name while a chair is theirs, by id whenever they did something here."""
    troll, host = await home.player("Troll"), await home.player("Hilda")
    table = await home.table(host)
    await troll.subscribe(table)
    await troll.ask(table, "sit")
    await troll.hang_up()
    await until(lambda: troll.id not in home.node.visitors.by_person)
    listed = await ordered(home, commands.ListPeople("troll"))
    assert [row[:3] + row[5:] for row in listed.rows] == [("Troll", troll.id, "guest", "seated")]
    assert (await ordered(home, commands.Punish("ban", "Troll"))).said == "Troll is banned for good"
    await ordered(home, commands.Lift("ban", "Troll"))
    assert (await ordered(home, commands.CloseTable(table))).refused == ""
    home.node.tables.forget(home.place(table))
    assert (await ordered(home, commands.Punish("ban", "Troll"))).refused == "unknown_person"
    assert (await ordered(home, commands.Punish("ban", troll.id))).refused == ""
    status, refusal = await home.post("/api/v1/tables", troll.guest, game="noughts")
    assert (status, refusal["code"]) == (403, "banned")
    assert (await ordered(home, commands.Punish("ban", ""))).refused == "unknown_person"


async def test_a_new_password_ends_the_sessions_and_lets_its_owner_in(home: House) -> None:
    browser = await registered(home, "Olga")
    told = (await ordered(home, commands.ResetPassword("Olga"))).said
    assert (await browser.ask("GET", "/account")).status == 401
    password = told.removeprefix("the new password of Olga is ").partition(":")[0]
    wish = {"name": "Olga", "password": password}
    assert (await request(home, "POST", "/login", wish)).status == 200
    wish["password"] = PASSWORD
    assert (await request(home, "POST", "/login", wish)).status == 401


async def test_a_guest_has_no_password_to_reset(home: House) -> None:
    guest = await home.player("Ann")
    assert (await ordered(home, commands.ResetPassword(guest.id))).refused == "not_a_member"


async def test_a_table_is_listed_and_closed(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    listed = await ordered(home, commands.ListTables())
    assert [(row[0], row[1], row[2], row[4]) for row in listed.rows] == [
        (table, "noughts", "playing", f"Ann ({ann.id}), Bob ({bob.id})")
    ]
    assert (await ordered(home, commands.CloseTable(table))).said == f"table {table} is closed"
    news = (await bob.hear("update"))["news"]
    assert news[-1] == {"type": "closed", "reason": "admin"}
    assert (await ordered(home, commands.CloseTable("nowhere"))).refused == "no_such_table"


async def test_programs_come_and_go(home: House) -> None:
    added = await ordered(home, commands.AddClient("Club", ("https://club.example/back",), True))
    client = added.said.removeprefix("the client's id is ").partition(",")[0]
    listed = await ordered(home, commands.ListClients())
    assert (client, "Club", "yes", "https://club.example/back") in listed.rows
    assert (await ordered(home, commands.RemoveClient(client))).refused == ""
    assert (await ordered(home, commands.RemoveClient(client))).refused == "unknown_client"
    assert (await ordered(home, commands.AddClient("Club", ("http://far.example",)))).refused


async def test_the_next_key_is_made(home: House) -> None:
    before = home.node.openid.keys.public_keys()
    assert "signing key" in (await ordered(home, commands.RotateKeys())).said
    assert len(home.node.openid.keys.public_keys()) == len(before) + 1


async def test_only_the_owner_of_the_folder_comes_to_the_door(home: House) -> None:
    path = door(home.node.settings.data)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_an_order_that_is_none_is_refused(home: House) -> None:
    path = door(home.node.settings.data)
    for line in (b"{}\n", b"hello\n", b'{"type":"punish","kind":"praise","person":"a"}\n', b"\n"):
        reader, writer = await asyncio.open_unix_connection(path)
        writer.write(line)
        answer = msgspec.json.decode(await reader.readline(), type=AdminAnswer)
        assert answer.refused == "malformed"
        writer.close()


async def test_a_shut_house_takes_orders_too(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        settings = home.node.settings
        await registered(home, "Olga")
        ann, bob = await home.two()
        table = await home.game(ann, bob)
    assert await ask(settings.data, commands.ListTables()) is None
    assert not door(settings.data).exists()
    async with open_unserved(settings) as node:
        assert [row[0] for row in (await carry_out(node, commands.ListTables())).rows] == [table]
        assert (await carry_out(node, commands.CloseTable(table))).refused == ""
        assert (await carry_out(node, commands.CloseTable(table))).refused == "no_such_table"
        assert (await carry_out(node, commands.Punish("ban", "olga"))).refused == ""
    async with house(tmp_path) as home:
        assert table not in home.node.tables.hosted
        answer = await request(home, "POST", "/login", {"name": "Olga", "password": PASSWORD})
        assert answer.code == "banned"


async def test_a_folder_with_a_long_name_has_no_office_but_serves(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    async with house(folder) as home:
        assert not door(str(folder)).exists()
        await home.player("Ann")


RESULTS = "SELECT table_id, round, rated, finished FROM results"


@both_databases
@pytest.mark.parametrize("open_house", [True, False])
async def test_a_game_that_the_host_of_the_server_closes_is_a_result(
    tmp_path: Path, open_house: bool
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        await ann.place(table, 0)
        if open_house:
            await ordered(home, commands.CloseTable(table))
        settings = home.node.settings
    async with open_unserved(settings) as node:
        if not open_house:
            await carry_out(node, commands.CloseTable(table))
        assert list(await node.store.fetch(RESULTS)) == [(table, 1, 0, 0)]


async def test_a_table_that_cannot_be_brought_back_can_be_closed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(await home.player("Ann"))
        await home.node.writer.change(Statement(OTHER_RULES, {}))
    async with house(tmp_path) as home:
        assert table in home.node.tables.lost
        listed = await ordered(home, commands.ListTables())
        assert [(row[0], row[2]) for row in listed.rows] == [(table, "not kept")]
        assert "cannot be replayed" in (await ordered(home, commands.CloseTable(table))).said
        assert table not in home.node.tables.lost
        assert (await ordered(home, commands.ListTables())).rows == ()
        assert (await ordered(home, commands.CloseTable(table))).refused == "no_such_table"


OTHER_RULES = """UPDATE tables SET charter = replace(charter, '"version":1', '"version":99')"""


async def test_a_finished_game_is_exported_as_a_spectator_saw_it(
    home: House, install: Install
) -> None:
    install(entry_points(LEDGER))
    ann, bob = await home.two()
    table = await home.game(ann, bob, "onecard")
    assert (await ordered(home, commands.ExportGame(table, 1))).refused == "not_over"
    first, second = (ann, bob) if 0 in home.place(table).table.durable.asked else (bob, ann)
    await first.act(table, {"type": "call"})
    await second.act(table, {"type": "fold"})
    ours = msgspec.json.decode((await ordered(home, commands.ExportGame(table, 1))).file)
    assert (ours["format"], ours.get("viewer")) == ("parlor-game", None)
    one = await ordered(home, commands.ExportGame(table, 1, "ledger"))
    every = await ordered(home, commands.ExportGame(table, None, "ledger"))
    assert one.file == every.file
    assert one.file.endswith(b",None\n")
    for typed in (table.upper(), f"{table[:4]}-{table[4:]}", f"http://localhost/t/{table}"):
        assert (await ordered(home, commands.ExportGame(typed, 1, "ledger"))).file == one.file
    for order, code in (
        (commands.ExportGame(table), "one_game"),
        (commands.ExportGame(table, 9), "no_such_game"),
        (commands.ExportGame(table, 1, "sgf"), "unknown_format"),
        (commands.ExportGame("nowhere", None, "ledger"), "no_such_game"),
    ):
        assert (await ordered(home, order)).refused == code


async def test_the_command_line_exports_from_the_open_parlour_and_from_its_database(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, "dots", options={"width": 9, "height": 7})
        await ann.act(table, {"type": "put", "row": 0, "col": 1})
        await bob.act(table, {"type": "resign"})
        data = home.node.settings.data
        words = ("export", table, "1", "--data", data, "--format", "sgf", "--to")
        opened, shut = tmp_path / "open.sgf", tmp_path / "shut.sgf"
        await asyncio.to_thread(command_line, (*words, str(opened)))
    await asyncio.to_thread(command_line, (*words, str(shut)))
    assert opened.read_bytes() == shut.read_bytes()
    assert b"SZ[9:7]" in opened.read_bytes()
    assert b";B[ba])" in opened.read_bytes()


async def test_a_game_that_is_too_long_is_not_exported(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "dots", options={"width": 9, "height": 7})
    await bob.act(table, {"type": "resign"})
    monkeypatch.setattr(replays, "MOST_BYTES", 100)
    assert (await ordered(home, commands.ExportGame(table, 1))).refused == "too_long"
    assert (await ordered(home, commands.ExportGame(table, 1, "sgf"))).refused == ""
