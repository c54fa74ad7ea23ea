"""The list of a table's games: who finds what in it, page by page, and what it costs."""

from typing import Any
from urllib.parse import urlencode

from tests.databases import both_databases
from tests.server.house import Guest, House, Player
from tests.server.members import Answer, ask
from tests.server.routes.replays.replay_steps import got, noughts, refused
from tests.server.tables.series.steps import CALL, FOLD, evening, join, next_hand, play, sitting


async def listed(home: House, who: Guest | Player | None, table: str, **query: Any) -> Answer:
    guest = who.guest if isinstance(who, Player) else who
    path = f"/tables/{table}/games?{urlencode(query)}"
    return await ask(home, "GET", path, **(guest.headers if guest else {}))


async def fold(home: House, table: str, *players: Player) -> None:
    """Whoever is to play folds."""
    seat = sitting(home, table).asked[0]
    chair = sitting(home, table).chairs[seat]
    (player,) = (each for each in players if chair.person and each.id == chair.person.id)
    await play(home, table, (player, FOLD))


@both_databases
async def test_a_game_is_listed_when_it_is_over(home: House) -> None:
    ann, bob, table = await noughts(home)
    answer = await listed(home, ann, table)
    assert answer.status == 200, answer.body
    (game,) = answer.body["games"]
    whole = (await got(home, ann, table)).body
    assert game == {
        "round": 1,
        "begun": whole["begun"],
        "ended": whole["ended"],
        "replay": True,
        "seats": whole["seats"],
        "outcome": whole["outcome"],
    }
    assert (answer.body["table"], answer.body["game"]) == (table, "noughts")
    await ann.ask(table, "start")
    assert (await listed(home, bob, table)).body == answer.body, "the second is not over"


async def test_every_hand_of_an_evening_is_listed_and_can_be_opened(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await fold(home, table, ann, bob)
    for _ in range(4):
        await next_hand(home, table)
        await fold(home, table, ann, bob)
    whole = (await listed(home, ann, table)).body
    assert [game["round"] for game in whole["games"]] == [5, 4, 3, 2, 1]
    assert whole["next"] is None
    for game in whole["games"]:
        assert (await got(home, ann, table, game["round"])).body["ended"] == game["ended"]
    first = (await listed(home, ann, table, limit=2)).body
    second = (await listed(home, ann, table, limit=2, before=first["next"])).body
    third = (await listed(home, ann, table, limit=2, before=second["next"])).body
    assert first["games"] + second["games"] + third["games"] == whole["games"]
    assert third["next"] is None


async def test_a_list_costs_one_query_however_long_it_is(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await fold(home, table, ann, bob)
    reads = home.node.store.reads
    costs = []
    for _ in range(3):
        before = reads.queries
        assert (await listed(home, ann, table)).status == 200
        costs.append(reads.queries - before)
        await next_hand(home, table)
        await fold(home, table, ann, bob)
    assert costs == [1, 1, 1]


async def test_where_nobody_may_watch_others_learn_only_when_it_was(home: House) -> None:
    ann, _, table = await noughts(home, settings={"watch": False})
    will = await home.guest("Will")
    assert (await listed(home, ann, table)).body["games"][0]["replay"]
    for who in (will, None):
        (game,) = (await listed(home, who, table)).body["games"]
        assert game.keys() == {"round", "begun", "ended"}


async def test_a_passphrase_keeps_strangers_out_of_the_list(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, passphrase="sesame", bots=1)
    await ann.subscribe(table)
    await ann.ask(table, "start")
    await ann.ask(table, "close")
    assert (await listed(home, ann, table)).body["games"][0]["replay"]
    assert "seats" not in (await listed(home, None, table)).body["games"][0]


async def test_who_is_kept_out_sees_the_games_they_played_and_no_others(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob)
    await join(table, cid)
    await fold(home, table, ann, bob)
    await next_hand(home, table)
    for _ in range(2):
        await fold(home, table, ann, bob, cid)
    await ann.ask(table, "kick", person=cid.id, out=True)
    games = (await listed(home, cid, table)).body["games"]
    assert [game.get("replay", False) for game in games] == [True, False]
    for game, status in zip(games, (200, 403), strict=True):
        assert (await got(home, cid, table, game["round"])).status == status
    others = (await listed(home, None, table)).body["games"]
    assert all(game["replay"] for game in others)


async def three_at_a_table(home: House, **settings: Any) -> tuple[Player, Player, Player, str]:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    return ann, bob, cid, await evening(home, ann, bob, cid, settings=settings)


async def show_down(home: House, table: str, *players: Player) -> None:
    """Those who are left call until the cards are shown."""
    while sitting(home, table).phase == "playing":
        seat = sitting(home, table).asked[0]
        person = sitting(home, table).chairs[seat].person
        assert person is not None
        (player,) = (each for each in players if each.id == person.id)
        await play(home, table, (player, CALL))


async def test_who_is_sent_away_in_the_middle_of_a_hand_does_not_see_how_it_went_on(
    home: House,
) -> None:
    ann, bob, cid, table = await three_at_a_table(home, watch=False)
    await ann.ask(table, "kick", person=cid.id, out=True)
    await show_down(home, table, ann, bob)
    assert refused(await got(home, cid, table)) == (403, "no_watching")
    (game,) = (await listed(home, cid, table)).body["games"]
    assert game.keys() == {"round", "begun", "ended"}
    shared = await ask(home, "POST", f"/tables/{table}/games/1/share", **cid.guest.headers)
    assert refused(shared) == (403, "not_yours")
    (game,) = (await listed(home, ann, table)).body["games"]
    assert [seat.get("name") for seat in game["seats"]][:3] == ["Ann", "Bob", "Cid"], "they played"
    assert (await got(home, ann, table)).status == 200


async def test_who_leaves_in_the_middle_of_a_hand_keeps_it(home: House) -> None:
    ann, bob, cid, table = await three_at_a_table(home, watch=False)
    await cid.ask(table, "leave")
    await show_down(home, table, ann, bob)
    assert (await got(home, cid, table)).status == 200
    (game,) = (await listed(home, cid, table)).body["games"]
    assert game["replay"]


async def test_tables_that_never_were_have_no_list(home: House) -> None:
    assert refused(await listed(home, None, "nosuch")) == (404, "no_such_game")
    ann = await home.player("Ann")
    table = await home.table(ann)
    assert (await listed(home, ann, table)).body["games"] == []
    assert refused(await listed(home, ann, table, limit=0)) == (400, "malformed")
