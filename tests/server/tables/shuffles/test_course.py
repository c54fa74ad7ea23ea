"""Tips and links: who is asked for them, and who is waited for."""

from parlor.table.live.shuffle_queue import WAIT
from tests.server.house import House
from tests.server.tables.conftest import PassTime
from tests.server.tables.shuffles.steps import asked, begun, give, link, mixed, sealed, vow

# How it goes


async def test_a_game_begins_when_everybody_has_given_a_tip_and_a_link(home: House) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    told = await bob.hear("update", seq=3)
    (seal,) = told["news"]
    assert seal["type"] == "seal"
    assert told["room"]["seal"] == {
        key: seal[key] for key in ("batch", "root", "size", "count", "pack", "scheme")
    }
    first = await asked(bob, 0)
    assert (first["table"], first["batch"]) == (table, 1)
    assert 0 < first["left"] <= 2000
    await vow(bob, table)
    await asked(ann, 0)
    await vow(ann, table)
    committed = await bob.hear("update", seq=4)
    assert [seat for seat, _ in committed["news"][0]["tips"]] == [0, 1]
    assert committed["room"]["seal"]["voices"] == [0, 1]
    for player in (ann, bob):
        await give(player, table, 1)
    opened = await bob.hear("update", seq=5)
    assert [seat for seat, _ in opened["news"][0]["links"]] == [0, 1]
    for player in (ann, bob):
        letter = await asked(player, 2)
        assert letter["cards"] == 13
        await link(player, table, 2)
    shuffled = await bob.hear("update", seq=6)
    assert [seat for seat, _ in shuffled["news"][0]["links"]] == [0, 1]
    begun, dealt = (await ann.answer("start"))["news"]
    assert begun == {"type": "begun", "round": 1}
    assert dealt == {"type": "dealt", "shuffles": [[1, 1, 13, False]]}
    assert (await bob.hear("update", seq=7))["view"]["card"] in range(13)


async def test_only_who_takes_part_is_asked(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.table(ann, "duel")
    await ann.subscribe(table, links=True)
    await bob.subscribe(table)
    await cid.subscribe(table, links=True)
    await bob.ask(table, "sit")
    await ann.say("ask", table=table, ref="start", command={"type": "start"})
    await give(ann, table, 0, 1, 2)
    await ann.answer("start")
    for other in (bob, cid):
        await other.hear("update", seq=home.seq(table))
        assert "asking" not in [letter["type"] for letter in other.heard]
    assert [len(each.links) for each in await mixed(home, table)] == [1]


async def test_who_comes_meanwhile_is_asked_too(home: House) -> None:
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    await asked(bob, 0)
    again = await home.player(bob.guest)
    for after in (None, home.seq(table)):  # with what was missed, or nothing
        await again.subscribe(table, links=True, after=after)
        await asked(again, 0)
    await vow(again, table)
    await bob.ask(table, "say", text="here")
    await vow(ann, table)
    await asked(again, 1)
    await again.subscribe(table, links=True)
    await asked(again, 1)
    await link(again, table, 1)
    await again.subscribe(table, links=True)
    await ann.ping()
    assert await again.ping() == []  # it has given what there is to give


async def test_a_late_seat_takes_part_later(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "duel")
    await bob.subscribe(table, links=True)
    await vow(bob, table)
    (vowed,) = (await ann.hear("update"))["news"]
    assert (vowed["type"], vowed["seat"]) == ("vowed", 1)
    await ann.act(table, {"type": "fold"})  # the next one is made without it
    await bob.say("act", table=table, ref="b", action={"type": "fold"})
    await give(bob, table, 4)
    await bob.answer("b")
    assert [len(each.links) for each in await mixed(home, table)] == [0, 0, 1]


# Silent clients


async def test_a_silent_client_is_waited_for_once(home: House, pass_time: PassTime) -> None:
    home.time.stand_still()
    ann, bob = await home.two()
    table = await sealed(home, ann, bob)
    await asked(ann, 0)
    await vow(ann, table)
    assert "asking" not in [letter["type"] for letter in await ann.ping()]
    pass_time(home.place(table), WAIT)
    await give(ann, table, 1, 2)
    await ann.answer("start")
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    assert (await asked(ann, 3))["left"] <= WAIT
    await link(ann, table, 3)
    await ann.answer("a")  # at once, since no time passes
    assert [(len(each.links), each.missing) for each in await mixed(home, table)] == [
        (1, ()),
        (1, ()),
    ]


async def test_a_withheld_link_is_told_to_everybody(home: House, pass_time: PassTime) -> None:
    home.time.stand_still()
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await give(ann, table, 3)
    await ann.ping()  # then the link has come
    pass_time(home.place(table), WAIT)
    await ann.answer("a")
    told = [news for letter in ann.heard for news in letter.get("news", ())]
    (last,) = [news for news in told if news["type"] == "mixed" and news["use"] == 2]
    assert last["missing"] == [[1, 1]]
    assert last["waited"] == WAIT


async def test_who_hangs_up_is_not_waited_for(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await give(ann, table, 3)
    await bob.hang_up()
    assert (await ann.answer("a"))["events"][0] == {"type": "folded", "seat": 0}


async def test_a_page_that_subscribes_anew_without_links_is_not_waited_for(home: House) -> None:
    ann, bob = await home.two()
    table = await begun(home, ann, bob)
    await bob.subscribe(table)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await give(ann, table, 3)
    await ann.answer("a")
