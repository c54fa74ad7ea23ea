"""What the host changes while hands are played: the price of one, who sits where, when the next is dealt."""

from functools import partial

from tests.server.house import House, Letter, Player, until
from tests.server.tables.hosts.steps import is_away
from tests.server.tables.series.steps import (
    CALL,
    FOLD,
    chips,
    dealt,
    evening,
    join,
    next_hand,
    pass_time,
    play,
    scores,
    sitting,
    until_phase,
)


async def raise_ante(host: Player, table: str, ante: int, **more: object) -> Letter:
    return await host.ask(table, "change", options={"stack": 20, "ante": ante, **more})


async def test_an_ante_raised_in_a_hand_is_paid_in_the_next(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    changed = await raise_ante(ann, table, 4)
    assert [each["type"] for each in changed["news"]] == ["changed"]
    assert changed["room"]["options"]["ante"] == 1
    assert changed["room"]["next_options"]["ante"] == 4
    assert (changed["room"]["phase"], "view" in changed) == ("playing", False)
    assert sitting(home, table).state.bets[:2] == (1, 1)
    assert (await raise_ante(ann, table, 4))["code"] == "unchanged"
    await raise_ante(ann, table, 5)  # the host thinks again
    over = await play(home, table, (ann, FOLD))
    assert over["room"]["options"]["ante"] == 5
    assert "next_options" not in over["room"]
    assert chips(home, table)[:2] == [19, 21]  # the hand was played for the old one
    await next_hand(home, table)
    assert sitting(home, table).state.bets[:2] == (5, 5)


async def test_an_ante_raised_between_hands_holds_at_once(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await play(home, table, (ann, FOLD))
    changed = await raise_ante(ann, table, 7)
    assert (changed["room"]["phase"], changed["room"]["next_in"]) == ("between", 5000)
    assert changed["room"]["options"]["ante"] == 7
    seen = await bob.subscribe(table)
    assert seen["view"]["bets"] == [0] * 6  # the last hand still lies there
    await next_hand(home, table)
    assert sitting(home, table).state.bets[:2] == (7, 7)


async def test_what_a_series_is_does_not_change_while_it_is_played(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    for _ in range(2):  # in a hand, and between two
        before = home.place(table).table.sitting
        assert (await raise_ante(bob, table, 2))["code"] == "not_host"
        assert (await raise_ante(ann, table, 1, freezeout=True))["code"] == "playing"
        assert (await ann.ask(table, "change", settings={"seats": 3}))["code"] == "playing"
        assert (await raise_ante(ann, table, 11))["code"] == "malformed"
        assert home.place(table).table.sitting is before
        await play(home, table, *([(ann, FOLD)] if before.phase == "playing" else []))


async def test_a_higher_ante_leaves_out_who_cannot_pay_it(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, cid, options={"stack": 10, "ante": 5})
    await play(home, table, (ann, FOLD), (bob, CALL), (cid, CALL))
    await ann.ask(table, "change", options={"stack": 10, "ante": 6})
    poor = [seat for seat, each in enumerate(chips(home, table)) if each == 5]
    assert len(poor) == 2
    assert home.place(table).timer.due is None  # one alone plays no hand
    for seat in poor:
        player = (ann, bob, cid)[seat]
        await player.ask(table, "request", request={"type": "buy_in", "chips": 1})
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1, 2)


async def test_a_move_to_another_chair_waits_for_the_end_of_the_hand(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    moving = await ann.ask(table, "reseat", seat=1, to=4)
    assert (moving["seat"], moving["room"]["seats"][1]["moves_to"]) == (0, 4)
    hers = sitting(home, table).state.cards[1]
    assert (await bob.subscribe(table))["view"]["card"] == hers
    await play(home, table, (ann, FOLD))
    assert chips(home, table) == [19, None, None, None, 21, None]
    seen = await bob.subscribe(table)
    assert (seen["seat"], seen["view"].get("card")) == (4, None)
    await next_hand(home, table)
    assert dealt(home, table) == (0, 4)


async def test_a_pause_stops_the_deal_and_everybody_has_a_moment_after_it(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await play(home, table, (ann, FOLD))
    assert "next_in" not in (await ann.ask(table, "pause"))["room"]
    pass_time(home, table, 60_000)
    assert (await ann.ask(table, "start"))["code"] == "paused"
    assert sitting(home, table).phase == "between"
    assert (await ann.ask(table, "resume"))["room"]["next_in"] == 5000
    pass_time(home, table, 4999)
    await ann.ping()
    assert sitting(home, table).phase == "between"
    pass_time(home, table, 1)
    await until_phase(home, table, "playing")


async def test_nobody_is_dealt_to_where_nobody_is(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await play(home, table, (ann, FOLD))
    for player in (ann, bob):
        await player.hang_up()
        await until(partial(is_away, home, player))
    pass_time(home, table, 3_600_000)
    assert sitting(home, table).phase == "between"
    again = await home.player(bob.guest)
    await again.subscribe(table)
    await until_phase(home, table, "playing")  # Ann is expected, since nobody said that she is away
    assert dealt(home, table) == (0, 1)


async def test_the_host_sends_players_away_with_their_chips(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, cid)
    kicked = await ann.ask(table, "kick", person=bob.id)
    assert kicked["events"] == [{"type": "folded", "seat": 1}]
    assert (await bob.hear("refused"))["code"] == "kicked"
    await play(home, table, (ann, CALL), (cid, CALL))
    assert chips(home, table)[1] is None
    assert await scores(home, bob) == [-1]
    await next_hand(home, table)
    assert dealt(home, table) == (0, 2)


async def test_the_chair_of_somebody_who_is_gone_is_freed_in_a_hand(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    assert (await ann.ask(table, "free", seat=1))["code"] == "present"
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    freed = await ann.ask(table, "free", seat=1)
    assert [each["type"] for each in freed["news"]] == ["freed", "hand_ended", "cashed_out"]
    assert chips(home, table)[:2] == [21, None]
    assert await scores(home, bob.guest) == [-1]
    await join(table, await home.player("Cid"))
    assert chips(home, table)[:2] == [21, 20]
