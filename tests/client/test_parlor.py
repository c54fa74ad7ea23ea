"""Coming in, making tables, playing whole games, and being refused."""

import asyncio
import random
from typing import Any

import pytest

from parlor.base.result import Achieved
from parlor.client import Parlor, Refused, Table
from parlor.client.random_player import any_action
from parlor.engine import Malformed
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place, Placed, View
from parlor.server.trouble import TROUBLE
from parlor.table.commands import Change, Close, Kick, Leave, Say
from parlor.table.letters import Snapshot, Update
from parlor.table.model import Settings
from tests.client.conftest import House


async def test_a_guest_has_a_name_and_comes_back_by_its_token(house: House) -> None:
    async with Parlor(house.url, name="Ann") as first:
        ann, token = first.you, first.token
    async with Parlor(house.url, token=token) as again:
        assert again.you == ann
    async with Parlor(house.url, token=token, name="Anna") as renamed:
        assert (renamed.you.id, renamed.you.name) == (ann.id, "Anna")


async def test_who_comes_in_while_the_parlour_cannot_write_is_told(house: House) -> None:
    async with Parlor(house.url) as before:
        assert before.trouble is None
        token = before.token
    house.node.writer.failing = True
    async with Parlor(house.url, token=token) as ann:
        assert ann.trouble == TROUBLE
    house.node.writer.failing = False


async def test_connect_and_close_leave_no_task_behind(house: House) -> None:
    parlor = await Parlor.connect(house.url)
    table = await parlor.make_table("noughts")
    await parlor.close()
    assert table.ended
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not {name for name in names if name.startswith("parlor ")}


async def test_a_stranger_with_a_wrong_token_is_refused(house: House) -> None:
    with pytest.raises(Refused) as no:
        await Parlor.connect(house.url, token="not.ours")
    assert no.value.code == "not_signed_in"


async def test_an_address_where_nobody_listens_is_an_error_at_once(house: House) -> None:
    await house.close()
    with pytest.raises(OSError, match="Cannot connect"):
        await Parlor.connect(house.url)
    with pytest.raises(Malformed, match="http://"):
        Parlor("localhost:8000")


async def test_the_lobby_lists_games_and_public_tables(ann: Parlor) -> None:
    assert {game.name for game in await ann.games()} >= {"noughts", "onecard"}
    hidden = await ann.make_table("noughts")
    shown = await ann.make_table("onecard", settings=Settings(public=True))
    listed = {table.id: table for table in await ann.tables()}
    assert hidden.id not in listed
    assert listed[shown.id].names == ("Ann",)


GAMES: dict[str, dict[str, Any]] = {
    "noughts": {"boards": 3},
    "onecard": {"stack": 30, "ante": 10, "freezeout": True},
}


@pytest.mark.parametrize("game", GAMES)
async def test_two_play_a_whole_game_while_a_third_watches(
    game: str, ann: Parlor, bob: Parlor, house: House
) -> None:
    hers = await ann.make_table(game, options=GAMES[game], settings=Settings(next=0))
    his = await bob.join(hers.link)
    assert (hers.seat, his.seat) == (0, 1)
    async with Parlor(house.url, name="Cid") as cid:
        sight = await cid.join(hers.id, sit=False)
        assert sight.seat is None
        await asyncio.gather(play(hers), play(his))
        await sight.until(lambda table: table.room.phase == "over")
        assert sight.room.outcome == hers.room.outcome == his.room.outcome is not None
        assert sight.seq == hers.seq == his.seq
        await sight.until(lambda table: table.rated is not None)
        assert sight.rated is not None
        assert Achieved(ann.you.id, "first_game") in sight.rated.achieved
        assert not sight.my_turn


async def play(table: Table) -> None:
    """Whatever is legal, until the game is over, and no letter out of order."""
    last = None
    await table.ready()
    async for letter in table:
        assert last is None or letter.seq == last + 1
        last = letter.seq
        if table.my_turn:
            update = await table.act(any_action(table.legal, luck))
            assert (update.ref is not None, bool(update.events)) == (True, True)
        if table.room.phase == "over":
            return


luck = random.Random(7)


async def test_with_the_words_of_a_game_letters_are_its_structs(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("noughts", words=Noughts.words)
    his = await bob.join(hers.link, words=Noughts.words, events=50)
    await asyncio.gather(hers.ready(), his.ready())
    await hers.until(lambda table: table.my_turn)
    assert hers.view == View(".........", 0, 0, (0, 0), tuple(range(9)))
    assert hers.legal.allows(Place(8))
    update = await hers.act(Place(4))
    assert update.events == (Placed(0, 4),)


async def test_joining_again_returns_to_the_seat_that_a_bot_kept(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("noughts")
    his = await bob.join(hers.link)
    await asyncio.gather(hers.ready(), his.ready())
    await his.until(lambda table: table.room.phase == "playing")
    await his.ask(Leave())
    assert his.room.seats[1].bot is not None
    await his.unfollow()
    again = await bob.join(hers.link)
    assert again.seat == 1
    assert again.room.seats[1].bot is None


async def test_who_comes_and_goes_is_told(ann: Parlor, house: House) -> None:
    table = await ann.make_table("noughts")
    async with Parlor(house.url) as cid:
        await cid.join(table.id, sit=False)
        await table.until(lambda table: table.room.watching == 1)
    await table.until(lambda table: table.room.watching == 0)
    assert table.room.seats[0].connected


async def test_who_watches_is_named(ann: Parlor, bob: Parlor) -> None:
    table = await ann.make_table("noughts")
    await bob.join(table.id, sit=False)
    await table.until(lambda table: table.watchers == (bob.you,))


async def test_a_passphrase_opens_the_door(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("noughts", passphrase="open sesame")
    assert hers.room.passphrase
    for wrong in ("", "open barley"):
        with pytest.raises(Refused) as no:
            await bob.join(hers.link, passphrase=wrong)
        assert no.value.code == "wrong_passphrase"
    assert (await bob.join(hers.link, passphrase="open sesame")).seat == 1


async def test_who_is_sent_away_is_told_so(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("noughts")
    his = await bob.join(hers.link)
    await hers.ask(Kick(bob.you.id))
    with pytest.raises(Refused) as no:
        await his.until(lambda table: table.room.phase == "over")
    assert no.value.code == "kicked"
    with pytest.raises(Refused) as no:
        await bob.join(hers.link)
    assert no.value.code == "kept_out"


async def test_other_options_take_the_last_game_off_the_table(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("noughts", options={"boards": 1})
    his = await bob.join(hers.link)
    await asyncio.gather(play(hers), play(his))
    assert his.view is not None
    await hers.ask(Change(options={"boards": 3}))
    await his.until(lambda table: table.room.options == {"boards": 3})
    assert (his.room.phase, his.view, hers.view) == ("forming", None, None)


async def test_a_table_that_closes_ends_what_follows_it(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("noughts")
    his = await bob.join(hers.link)
    said = await hers.say("good night")
    assert [type(news).__name__ for news in said.news] == ["Said"]
    await hers.ask(Close())
    letters = [letter async for letter in his]
    assert isinstance(letters[0], Snapshot)
    assert [type(letter) for letter in letters[1:]] == [Update] * (len(letters) - 1)
    assert his.ended
    assert his.room.phase == "closed"
    for late in (his.say("too late"), his.until(lambda table: table.my_turn)):
        with pytest.raises(Refused) as no:
            await late
        assert no.value.code == "closed"


async def test_a_refused_action_says_why_and_changes_nothing(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("noughts")
    his = await bob.join(hers.link)
    await asyncio.gather(hers.ready(), his.ready())
    await his.until(lambda table: table.room.phase == "playing")
    seq = his.seq
    refusals = {
        "not_your_turn": his.act({"type": "place", "cell": 0}),
        "off_board": hers.act(Place(9)),
        "malformed": hers.act({"type": "jump"}),
        "not_host": his.ask(Close()),
        "playing": hers.ready(),
    }
    for code, asked in refusals.items():
        with pytest.raises(Refused) as no:
            await asked
        assert no.value.code == code
        assert str(no.value)
    assert hers.seq == his.seq == seq


async def test_a_table_may_be_refused(ann: Parlor, bob: Parlor, house: House) -> None:
    full = await ann.make_table("noughts")
    await bob.join(full.link)
    async with Parlor(house.url) as cid:
        for code, asked in {
            "full": cid.join(full.link),
            "no_such_table": cid.join("0000000000"),
            "malformed": cid.join("x" * 41),
            "unknown_game": cid.make_table("whist"),
            "too_many": cid.make_table("noughts", bots=9),
        }.items():
            with pytest.raises(Refused) as no:
                await asked
            assert no.value.code == code
        with pytest.raises(Refused, match="boards"):
            await cid.make_table("noughts", options={"boards": "many"})
        with pytest.raises(Malformed, match="names no table"):
            await cid.join(house.url + "/t/")
        await cid.join(full.link, sit=False)  # the line is as good as before


async def test_what_nobody_could_read_is_refused_before_it_is_sent(ann: Parlor) -> None:
    table = await ann.make_table("noughts")
    with pytest.raises(Malformed, match="500"):
        await table.ask(Say("x" * 501))
    with pytest.raises(Refused) as no:
        await ann.join(table.id)
    assert no.value.code == "followed"


async def test_a_question_that_fails_fails_for_who_asked_it(ann: Parlor) -> None:
    table = await ann.make_table("noughts")

    def wrong(table: Table) -> bool:
        return table.seq > 1 and bool(1 / 0)

    waiting = asyncio.ensure_future(table.until(wrong))
    await asyncio.sleep(0)
    await table.say("hello")
    with pytest.raises(ZeroDivisionError):
        await waiting
    await table.say("still here")
