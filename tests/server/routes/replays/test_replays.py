"""Games that are over, over HTTP: who gets them, from where, and that their shuffles can be checked."""

from hashlib import sha256
from pathlib import Path

import pytest

from parlor.engine import registry
from parlor.fair import chain
from parlor.table.live.shuffle_protocol import COUNT
from tests.databases import both_databases
from tests.replays.lots import Lots
from tests.server.house import House, Player, house, until
from tests.server.members import ask
from tests.server.routes.people_steps import HOST_WINS, play
from tests.server.routes.replays.replay_steps import (
    ONE_BOARD,
    cards,
    duel,
    got,
    noughts,
    refused,
    shared,
    verdict,
)

# What everybody gets


async def test_a_game_is_told_to_those_who_played_and_those_who_may_watch(home: House) -> None:
    ann, bob, table = await noughts(home)
    mine, his, anybodys = [await got(home, who, table) for who in (ann, bob, None)]
    assert [each.status for each in (mine, his, anybodys)] == [200] * 3
    assert (mine.body["viewer"], his.body["viewer"]) == (0, 1)
    assert "viewer" not in anybodys.body
    assert mine.body["may"] == ["seat", "watch"]
    assert anybodys.body["may"] == ["watch"]
    assert [each["name"] for each in mine.body["seats"]] == ["Ann", "Bob"]
    assert mine.body["outcome"]["places"] == [1, 2]
    for game in (mine.body, his.body, anybodys.body):
        assert "NOT" not in verdict(game)
    watched = await got(home, ann, table, from_="watch")
    assert {**watched.body, "may": ["watch"]} == anybodys.body
    everything = await got(home, None, table, from_="open")
    assert everything.body["open"], "nothing is hidden, so this shows no more"


async def test_each_sees_their_own_card_and_the_file_is_fair(home: House) -> None:
    ann, bob, table = await duel(home)
    dealt = home.place(table).table.sitting.state.cards
    mine, his, anybodys = [(await got(home, who, table)).body for who in (ann, bob, None)]
    assert (cards(mine), cards(his), cards(anybodys)) == ({dealt[0]}, {dealt[1]}, {None})
    for game in (mine, his, anybodys):
        assert verdict(game).startswith("fair")
        assert "mixed" not in str(game["steps"])
    opened = [
        [card["card"] for each in game["fair"]["shuffles"] for card in each.get("opened", ())]
        for game in (mine, his, anybodys)
    ]
    assert opened == [[dealt[0]], [dealt[1]], []]


async def test_a_card_that_was_shown_is_in_everybodys_file(home: House) -> None:
    ann, bob, table = await duel(home, "call", "call")
    for who in (ann, bob, None):
        game = (await got(home, who, table)).body
        assert verdict(game).startswith("fair")
        (shuffle,) = game["fair"]["shuffles"]
        assert {each["place"] for each in shuffle["opened"]} == {0, 1}


async def give(player: Player, table: str) -> None:
    """What the page does when a shuffle waits for it."""
    asked = await player.hear("asking", table=table)
    batch, number = asked["batch"], asked.get("number", 0)
    secret = sha256(f"{player.id} {batch}".encode()).digest()
    given = {"table": table, "batch": batch}
    link = chain.link(secret, chain.length(COUNT), number).hex()
    if number:
        await player.say("link", **given, number=number, link=link)
    else:
        await player.say("vow", **given, tip=link)


async def test_who_gives_links_has_a_file_that_is_wholly_fair(home: House) -> None:
    ann, bob = await home.two()
    table = await home.table(ann, "duel", options={"hands": 2})
    for player in (ann, bob):
        await player.subscribe(table, links=True)
    await bob.ask(table, "sit")
    await ann.say("ask", table=table, ref="begin", command={"type": "start"})
    for player in (ann, bob) * 3:  # tips, first links, and those for the shuffle
        await give(player, table)
    await ann.answer("begin")
    await ann.say("act", table=table, ref="first", action={"type": "fold"})
    for player in (ann, bob):
        await give(player, table)
    await ann.answer("first")
    await bob.act(table, {"type": "fold"})
    files = [(await got(home, who, table)).body for who in (ann, bob, None)]
    assert [verdict(game) for game in files][:2] == ["fair"] * 2
    assert verdict(files[2]).startswith("fair, but this file: nothing was shown")
    for shuffle in files[0]["fair"]["shuffles"]:
        assert [each[:2] for each in shuffle["links"]] == [[0, 0], [1, 1]]


async def test_secrets_that_last_are_open_to_nobody(home: House) -> None:
    ann, _, table = await duel(home)
    for who in (ann, None):
        assert refused(await got(home, who, table, from_="open")) == (403, "lasting_secrets")


async def test_a_seat_is_for_who_had_it(home: House) -> None:
    _, _, table = await duel(home)
    will = await home.guest("Will")
    for who in (will, None):
        assert refused(await got(home, who, table, from_="seat")) == (403, "not_yours")


async def test_where_secrets_end_with_the_game_all_cards_can_be_seen(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"lots": Lots})
    ann, bob = await home.two()
    table = await home.game(ann, bob, "lots", options={"turns": 2})
    await ann.act(table, {"type": "throw"})
    await bob.act(table, {"type": "throw"})
    hands = list(home.place(table).table.sitting.state.lots)
    game = (await got(home, None, table, from_="open")).body
    assert [view["lot"] for view in game["steps"][0]["views"]] == hands
    assert game["may"] == ["watch", "open"]
    assert verdict(game).startswith("fair")


# When


async def test_a_game_that_is_played_is_told_when_it_is_over(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, **ONE_BOARD)
    for who in (ann, None):
        assert refused(await got(home, who, table)) == (409, "not_over")
    assert refused(await shared(home, ann, table)) == (409, "not_over")
    await play(table, (ann, bob), HOST_WINS)
    assert (await got(home, ann, table)).status == 200


async def test_games_that_never_were(home: House) -> None:
    ann, _, table = await noughts(home)
    for name, number in ((table, 2), ("nosuch", 1)):
        assert refused(await got(home, ann, name, number)) == (404, "no_such_game")
        assert refused(await shared(home, ann, name, number)) == (404, "no_such_game")
    assert refused(await got(home, ann, table, 0)) == (400, "malformed")
    assert refused(await got(home, ann, table, from_="above")) == (400, "malformed")


@both_databases
async def test_each_game_of_a_table_is_one_of_its_own(home: House) -> None:
    ann, bob, table = await noughts(home)
    await ann.ask(table, "ready")
    await bob.ask(table, "ready")
    await until(lambda: home.place(table).table.durable.phase == "playing")
    first = (await got(home, ann, table)).body
    assert refused(await got(home, ann, table, 2)) == (409, "not_over")
    await ann.say("unsubscribe", table=table)
    for player in (ann, bob):
        await player.subscribe(table)
    await play(table, (ann, bob), HOST_WINS)
    second = (await got(home, ann, table, 2)).body
    assert (first["round"], second["round"]) == (1, 2)
    assert (await got(home, ann, table)).body == first
    assert second["begun"] > first["ended"]


@both_databases
async def test_a_table_that_is_gone_is_read_from_the_disk(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, _, table = await duel(home)
        before = (await got(home, ann, table)).body
        link = (await shared(home, ann, table)).body["key"]
        await ann.ask(table, "close")
        home.node.tables.forget(home.place(table))
        assert (await got(home, ann, table)).body == before
    async with house(tmp_path) as home:
        assert (await got(home, ann, table)).body == before
        assert (await got(home, None, table, key=link)).body == {**before, "may": ["seat", "watch"]}


async def test_a_game_that_its_table_did_not_outlive(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, bots=1)
    await ann.subscribe(table)
    await ann.ask(table, "start")
    await ann.ask(table, "close")
    game = (await got(home, ann, table)).body
    assert "outcome" not in game
    assert game["seats"][1].keys() == {"bot"}
    (listed,) = (await ask(home, "GET", f"/people/{ann.id}/results", **ann.guest.headers)).body[
        "results"
    ]
    assert (listed["table"], listed["round"], listed["finished"]) == (table, 1, False)
