"""An evening of one card: people come and go with their chips, the server dies, and not one chip is lost."""

import re
import signal
from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import House, NewPage
from tests.browser.people import call_oneself, choose, hold, register
from tests.browser.tables import (
    PHONE,
    all_heard,
    both_ready,
    deal,
    heard,
    lay_table,
    next_asked,
    play_out,
)

# The name and the chips of everybody who sits at the table.
CHIPS = """() => [...document.querySelectorAll('[data-testid^=stack-]')].map(stack =>
    [stack.closest('.seat').querySelector('.name').textContent, parseInt(stack.textContent)])"""
# The bets on the cloth, by the number of their seat.
BETS = """() => [...document.querySelectorAll('[data-testid^=bet-]')].map(bet =>
    [Number(bet.dataset.testid.slice(4)), parseInt(bet.querySelector('b').textContent)])"""


def chips(page: Page) -> dict[str, int]:
    return dict(page.evaluate(CHIPS))


def bets(page: Page) -> dict[int, int]:
    return dict(page.evaluate(BETS))


def seat_of(page: Page, name: str) -> Locator:
    return page.locator(".seat", has_text=name)


def last_hand(page: Page) -> list[str]:
    """What was said since the last hand began."""
    lines = page.get_by_test_id("log").locator("li").all_inner_texts()
    begun = max(at for at, line in enumerate(lines) if re.fullmatch(r"Hand \d+", line))
    return lines[begun:]


def gains(said: Iterable[str], players: Iterable[str], ante: int) -> dict[str, int]:
    """What a hand gave everybody, counted by what was said of it."""
    paid = dict.fromkeys(players, ante)
    for line in said:
        if called := re.fullmatch(r"(.+) calls\.", line):
            paid[called[1]] = max(paid.values())
        elif raised := re.fullmatch(r"(.+) raises to (\d+)\.", line):
            paid[raised[1]] = int(raised[2])
        elif won := re.fullmatch(r"(.+) takes (\d+)\.", line):
            assert int(won[2]) == sum(paid.values())
            return {name: int(won[2]) * (name == won[1]) - bet for name, bet in paid.items()}
    raise AssertionError("nobody has taken the pot")


class Books:
    """Everybody's chips, counted by somebody who looks on."""

    def __init__(self, stack: int) -> None:
        self.stack = stack
        self.chips: dict[str, int] = {}
        self.bought: dict[str, int] = {}
        self.taken: dict[str, int] = {}  # out of the game

    def sit_down(self, *names: str) -> None:
        for name in names:
            self.chips[name] = self.bought[name] = self.stack

    def leave(self, name: str) -> str:
        """With all chips; what the page says then."""
        self.taken[name] = self.chips.pop(name)
        return signed(self.taken[name] - self.bought[name])

    def enter(self, page: Page, players: Iterable[str], ante: int) -> None:
        """The hand that is over."""
        for name, gain in gains(last_hand(page), players, ante).items():
            self.chips[name] += gain

    def agree(self, pages: list[Page]) -> None:
        """Every page shows these chips, and there are as many as were bought."""
        for page in pages:
            expect(page.locator("[data-testid^=stack-]")).to_have_count(len(self.chips))
            assert chips(page) == self.chips
        there = sum(self.chips.values()) + sum(self.taken.values())
        assert there == sum(self.bought.values())


def signed(score: int) -> str:
    return f"{'+' if score > 0 else '−' if score < 0 else '±'}{abs(score)}"


@pytest.mark.own_house
def test_an_evening_with_comings_and_goings_and_a_dead_server(visit: NewPage, house: House) -> None:
    ann, bob, cid = visit(), visit(), visit()
    for page, name in ((ann, "Annika"), (bob, "Bertil"), (cid, "Cecilia")):
        register(page, name)
    path = lay_table(ann, "onecard", bots=1)
    bob.goto(path)
    both_ready(ann, bob)
    books = Books(stack=20)
    books.sit_down("Annika", "Bot", "Bertil")
    play_out([ann, bob])
    all_heard(ann, [bob])
    books.enter(ann, ["Annika", "Bot", "Bertil"], ante=1)
    books.agree([ann, bob])

    # Cecilia comes in mid-hand and waits for the next one; Bertil goes, and leaves what he has bet.
    deal(ann, [bob])
    assert next_asked([ann, bob]) is not None
    cid.goto(path)
    cid.get_by_test_id("sit").click()
    books.sit_down("Cecilia")
    expect(cid.get_by_test_id("standing")).to_have_text("You play from the next hand on.")
    expect(ann.get_by_test_id("seat-3")).to_contain_text("next hand")
    bob.get_by_test_id("more").click()
    expect(bob.get_by_test_id("leave")).to_have_text("Fold and leave")
    expect(bob.get_by_test_id("leave-keeps")).to_have_text("You take your chips with you.")
    hold(bob.get_by_test_id("leave"))
    expect(bob.get_by_test_id("standing")).to_have_text("You are watching.")
    expect(ann.get_by_test_id("log")).to_contain_text("Bertil folds.")
    play_out([ann, cid])
    books.enter(ann, ["Annika", "Bot", "Bertil"], ante=1)
    took = books.leave("Bertil")
    for page in (ann, bob, cid):
        expect(page.get_by_test_id("log")).to_contain_text(f"Bertil cashes out: {took}.")
        expect(page.get_by_test_id("seat-2")).to_contain_text("Free")
    books.agree([ann, bob, cid])
    bob.goto("/")
    bob.get_by_test_id("account-menu").click()
    bob.get_by_test_id("menu-profile").click()
    expect(bob.get_by_test_id("result")).to_have_count(1)
    expect(bob.get_by_test_id("result")).to_contain_text(took)
    expect(bob.get_by_test_id("result")).to_contain_text("One card cashed out")
    expect(bob.get_by_test_id("tallies-onecard")).to_contain_text("Hands played")
    bob.get_by_test_id("tally-hands").click()
    expect(bob.get_by_test_id("tallies-onecard").get_by_test_id("chart")).to_be_visible()

    # The host raises the ante.
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("change").click()
    expect(ann.get_by_test_id("from-next-hand")).to_be_visible()
    ann.get_by_test_id("option-ante").fill("2")
    ann.get_by_test_id("change-table").click()
    expect(cid.get_by_test_id("log")).to_contain_text("The host has changed the game.")
    deal(ann, [cid])
    expect(cid.get_by_test_id("own-card")).to_be_visible()
    expect(cid.get_by_test_id("headline")).to_have_text("Your turn")  # so nobody has acted yet
    for page in (ann, cid):
        assert bets(page) == {0: 2, 1: 2, 3: 2}
    play_out([ann, cid])
    books.enter(ann, ["Annika", "Bot", "Cecilia"], ante=2)
    books.agree([ann, cid])

    # The server dies between the last row of this hand and the first of the next.
    said = heard(ann)
    house.stop(signal.SIGKILL)
    for page in (ann, cid):
        expect(page.get_by_test_id("status")).to_contain_text("Reconnecting")
    house.open()
    for page in (ann, cid):
        expect(page.get_by_test_id("status")).not_to_contain_text("Reconnecting")
        expect(page.get_by_test_id("headline")).to_have_text("Between hands")
        expect(page.get_by_test_id("log")).to_contain_text(said)
    books.agree([ann, cid])
    cid.reload()
    expect(cid.get_by_test_id("headline")).to_have_text("Between hands")
    books.agree([cid])
    deal(ann, [cid])
    play_out([ann, cid])
    books.enter(ann, ["Annika", "Bot", "Cecilia"], ante=2)
    books.agree([ann, cid])

    # They agree to go home, and are told who took what; the bot keeps its own books.
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("offer-finish").click()
    cid.get_by_test_id("offer-accept").click()
    for page in (ann, cid):
        for name in ("Annika", "Cecilia"):
            score = signed(books.chips[name] - books.stack)
            line = page.get_by_test_id("takings").locator("li", has_text=name)
            expect(line).to_have_text(f"{name}{score}")


@pytest.mark.own_house
def test_a_hand_that_was_due_while_the_server_was_away_comes_by_itself(
    visit: NewPage, house: House
) -> None:
    ann, bob = visit(), visit()
    bob.goto(lay_table(ann, "onecard", pause=8000))
    both_ready(ann, bob)
    play_out([ann, bob])
    house.stop(signal.SIGKILL)
    before = chips(ann)
    assert sum(before.values()) == 40
    house.open()
    for page in (ann, bob):
        expect(page.get_by_test_id("log")).to_contain_text("Hand 2")
        assert chips(page) == {name: count - 1 for name, count in before.items()}  # the antes


def test_who_is_broke_buys_in_again_and_who_wants_a_rest_sits_out(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    call_oneself(bob, "Bertil")
    bob.goto(lay_table(ann, "onecard", stack=10, ante=10))
    both_ready(ann, bob)
    for page in (ann, bob):
        page.get_by_test_id("act-call").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("series-line")).to_have_text("Waiting for players")
        expect(page.get_by_test_id("deal-now")).to_have_count(0)
    assert sorted(chips(ann).values()) == [0, 20]
    broke, rich = (ann, bob) if chips(ann)["Annika"] == 0 else (bob, ann)
    name, other = ("Annika", "Bertil") if broke is ann else ("Bertil", "Annika")

    needed = broke.get_by_test_id("request-needed")
    expect(needed).to_contain_text("The next hand is dealt without you.")
    expect(rich.get_by_test_id("request-needed")).to_have_count(0)
    choose(needed.get_by_role("button", name="Buy in for 10"))
    for page in (ann, bob):
        expect(page.get_by_test_id("log")).to_contain_text(f"{name} buys in for 10.")
        expect(page.get_by_test_id("series-line")).to_contain_text("Next hand in")
        assert chips(page) == {name: 10, other: 20}

    rich.get_by_test_id("request-sit_out").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("series-line")).to_have_text("Waiting for players")
        expect(seat_of(page, other)).to_contain_text("sits out")
    choose(rich.get_by_test_id("request-come_back"))
    for page in (ann, bob):
        expect(page.get_by_test_id("series-line")).to_contain_text("Next hand in")
        expect(seat_of(page, other)).not_to_contain_text("sits out")
    deal(ann, [bob])
    assert chips(ann) == chips(bob) == {name: 0, other: 10}
    # In mid-hand it counts from the next one on.
    broke.get_by_test_id("request-sit_out").click()
    expect(seat_of(rich, name)).to_contain_text("sits out")
    expect(broke.get_by_test_id("own-card")).to_be_visible()


# In every frame: where the own card lies, and the buttons by what they say. One that is pressed may give way.
WATCHING = """() => {
    window.lain = {};
    const look = () => {
        for (const each of document.querySelectorAll(
            '[data-testid=own-card], :is(.onecard-buttons .button, [data-testid=request-sit_out]):not(:active)',
        )) {
            const { x, y, width, height } = each.getBoundingClientRect();
            const place = [x, y, width, height].map(Math.round).join(' ');
            (lain[each.matches('button') ? each.textContent : 'card'] ??= {})[place] = true;
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_on_a_phone_nothing_moves_under_the_finger(visit: NewPage) -> None:
    ann, bob, cid = visit(**PHONE), visit(), visit()
    call_oneself(ann, "Анна Константинопольская")
    call_oneself(bob, "Пётр Константинопольский")
    path = lay_table(bob, "onecard")
    ann.goto(path)
    both_ready(bob, ann)
    expect(ann.get_by_test_id("own-card")).to_be_visible()
    ann.evaluate(WATCHING)
    bob.get_by_test_id("act-call").click()
    expect(ann.get_by_test_id("headline")).to_have_text("Your turn")
    cid.goto(path)
    cid.get_by_test_id("sit").click()
    expect(ann.get_by_test_id("seat-2")).to_contain_text("next hand")
    play_out([ann, bob])
    expect(ann.get_by_test_id("series-line")).to_contain_text("Next hand in")
    deal(bob, [ann, cid])
    play_out([ann, bob, cid])
    deal(bob, [ann, cid])
    cid.get_by_test_id("more").click()
    hold(cid.get_by_test_id("leave"))
    expect(ann.get_by_test_id("log")).to_contain_text("leaves.")
    ann.get_by_test_id("request-sit_out").click()  # from the next hand on
    expect(ann.get_by_test_id("seat-1")).to_contain_text("sits out")
    play_out([ann, bob])
    expect(ann.get_by_test_id("request-needed")).to_be_visible()
    lain = {what: list(places) for what, places in ann.evaluate("lain").items()}
    assert lain.keys() >= {"card", "FoldF", "CallC", "Raise to 2R", "Sit out"}
    assert {what: places for what, places in lain.items() if len(places) > 1} == {}
