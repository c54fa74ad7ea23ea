"""People at the door of a table: guests on two devices, hosts and whom they keep out, passphrases, matches."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import (
    PASSWORD,
    be_known,
    call_oneself,
    choose,
    fill_in,
    hold,
    path_of,
    register,
    row_of,
)
from tests.browser.tables import make_table


def say(page: Page, text: str) -> None:
    page.get_by_test_id("chat-input").fill(text)
    page.get_by_test_id("chat-send").click()
    expect(page.get_by_test_id("log")).to_contain_text(text)


def test_a_link_moves_a_guest_to_another_device_and_the_seat_is_kept(visit: NewPage) -> None:
    desk = visit()
    call_oneself(desk, "Annika")
    path = make_table(desk)
    desk.goto("/account")
    desk.get_by_test_id("move-link").click()
    link = desk.get_by_test_id("share-link").input_value()
    phone = visit(re.sub(r"^https?://[^/]+", "", link))
    expect(phone.get_by_test_id("move-page")).to_be_visible()
    expect(phone).to_have_url(re.compile("/move$"))  # the secret does not stay to be read
    be_known(phone)
    choose(phone.get_by_test_id("move-here"))
    expect(phone.get_by_test_id("greeting")).to_contain_text("Annika")
    phone.goto(path)
    expect(phone.get_by_test_id("seat-0")).to_contain_text("Annika")
    expect(phone.get_by_test_id("ready")).to_be_visible()

    # It works once.
    third = visit(re.sub(r"^https?://[^/]+", "", link))
    be_known(third)
    choose(third.get_by_test_id("move-here"))
    expect(third.get_by_test_id("move-problem")).to_be_visible()


@pytest.mark.own_house
def test_a_guest_who_registers_keeps_the_seat(visit: NewPage) -> None:
    ann = visit()
    call_oneself(ann, "Annika")
    path = make_table(ann)
    register(ann, "Annika Lee")
    ann.goto(path)
    expect(ann.get_by_test_id("seat-0")).to_contain_text("Annika Lee")
    expect(ann.get_by_test_id("ready")).to_be_visible()


def test_the_host_sends_away_keeps_out_and_lets_in_again(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    call_oneself(bob, "Bertil")
    path = make_table(ann)
    bob.goto(path)
    bob.get_by_test_id("sit").click()
    expect(ann.get_by_test_id("seat-1")).to_contain_text("Bertil")
    ann.get_by_test_id("who").click()
    row_of(ann, "Bertil").get_by_test_id("kick").click()
    expect(bob.get_by_test_id("door")).to_contain_text("sent you away")
    bob.get_by_test_id("come-again").click()
    expect(bob.get_by_test_id("sit")).to_be_visible()

    expect(row_of(ann, "Bertil")).to_contain_text("guest")  # he watches now, and is named
    hold(row_of(ann, "Bertil").get_by_test_id("keep-out"))
    expect(bob.get_by_test_id("door")).to_be_visible()
    bob.reload()
    expect(bob.get_by_test_id("door")).to_contain_text("keeps you out")
    ann.get_by_test_id("let-in").click()
    expect(ann.get_by_test_id("kept-out")).to_be_hidden()
    bob.reload()
    expect(bob.get_by_test_id("sit")).to_be_visible()


def test_the_host_locks_mutes_moves_and_hands_over(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    call_oneself(ann, "Annika")
    call_oneself(bob, "Bertil")
    path = make_table(ann)
    bob.goto(path)
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("lock").click()
    expect(bob.get_by_test_id("sit")).to_be_hidden()
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("lock").click()
    bob.get_by_test_id("sit").click()
    ann.get_by_test_id("who").click()
    row_of(ann, "Bertil").get_by_test_id("mute").click()
    expect(bob.get_by_text("The host has muted you.", exact=True)).to_be_visible()
    expect(bob.get_by_test_id("chat-input")).to_be_hidden()
    row_of(ann, "Bertil").get_by_test_id("mute").click()
    expect(bob.get_by_test_id("chat-input")).to_be_visible()
    row_of(ann, "Bertil").get_by_test_id("reseat").select_option("0")
    expect(bob.get_by_test_id("seat-0")).to_contain_text("Bertil")
    row_of(ann, "Bertil").get_by_test_id("hand-over").click()
    expect(ann.get_by_test_id("log")).to_contain_text("Bertil is the host now.")
    expect(row_of(ann, "Bertil").get_by_test_id("kick")).to_be_hidden()
    bob.get_by_test_id("who").click()
    expect(row_of(bob, "Annika").get_by_test_id("kick")).to_be_visible()


def test_the_host_changes_the_table_between_games(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    path = make_table(ann, "onecard")
    bob.goto(path)
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("change").click()
    ann.get_by_test_id("option-stack").fill("30")
    ann.get_by_test_id("change-table").click()
    expect(bob.get_by_test_id("log")).to_contain_text("The host has changed the game.")
    ann.get_by_test_id("more").click()
    ann.get_by_test_id("change").click()
    expect(ann.get_by_test_id("option-stack")).to_have_value("30")
    ann.get_by_test_id("change-watch").uncheck()
    ann.get_by_test_id("change-table").click()
    expect(bob.get_by_test_id("log")).to_contain_text("The host has changed the table.")


def test_one_may_stop_hearing_somebody(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    call_oneself(bob, "Bertil")
    bob.goto(make_table(ann))
    say(bob, "hello there")
    expect(ann.get_by_test_id("log")).to_contain_text("hello there")
    ann.get_by_test_id("who").click()
    row_of(ann, "Bertil").get_by_test_id("silence").click()
    expect(ann.get_by_test_id("log")).not_to_contain_text("hello there")
    expect(bob.get_by_test_id("log")).to_contain_text("hello there")
    ann.reload()  # it is remembered
    expect(ann.get_by_test_id("log")).to_contain_text("sits down")
    expect(ann.get_by_test_id("log")).not_to_contain_text("hello there")


def test_a_passphrase_opens_the_door(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    ann.get_by_test_id("make-noughts").click()
    ann.get_by_test_id("who-passphrase").check()
    ann.get_by_test_id("passphrase").fill("open sesame")
    ann.get_by_test_id("make-table").click()
    ann.wait_for_url("**/t/*")
    expect(ann.get_by_test_id("seat-0")).to_be_visible()
    bob.goto(path_of(ann))
    bob.get_by_test_id("door-passphrase").fill("open barley")
    bob.get_by_test_id("door-enter").click()
    expect(bob.get_by_test_id("door-passphrase-problem")).to_be_visible()
    bob.get_by_test_id("door-passphrase").fill("open sesame")
    bob.get_by_test_id("door-enter").click()
    bob.get_by_test_id("sit").click()
    expect(ann.get_by_test_id("seat-1")).not_to_contain_text("Free seat")


@pytest.mark.own_house
def test_a_guest_signs_in_at_a_rated_table_and_sits_down(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    register(ann, "Annika")
    ann.get_by_test_id("make-noughts").click()
    ann.get_by_test_id("rated").check()
    ann.get_by_test_id("make-table").click()
    ann.wait_for_url("**/t/*")
    path = path_of(ann)
    bob.goto(path)
    expect(bob.get_by_test_id("forming")).to_contain_text("A rated game")
    bob.get_by_test_id("sign-in-to-sit").click()
    bob.get_by_test_id("other-way").click()
    fill_in(bob, "Bertil", PASSWORD)
    bob.wait_for_url(f"**{path}")
    bob.get_by_test_id("sit").click()
    expect(ann.get_by_test_id("seat-1")).to_contain_text("Bertil")


def test_who_watches_a_game_with_secrets_talks_apart(visit: NewPage) -> None:
    ann, bob, cid = visit(), visit(), visit()
    path = make_table(ann, "onecard")
    bob.goto(path)
    bob.get_by_test_id("sit").click()
    bob.get_by_test_id("ready").click()
    ann.get_by_test_id("ready").click()
    cid.goto(path)
    expect(cid.get_by_test_id("log")).to_contain_text("Hand 1")
    say(cid, "she has the king")
    expect(cid.get_by_test_id("log")).to_contain_text("apart")
    say(ann, "good luck")
    for page in (bob, cid):
        expect(page.get_by_test_id("log")).to_contain_text("good luck")
    for page in (ann, bob):
        expect(page.get_by_test_id("log")).not_to_contain_text("king")


@pytest.mark.own_house
def test_two_who_want_a_quick_match_meet(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    ann.get_by_test_id("match-noughts").click()
    ann.wait_for_url("**/t/*")
    expect(ann.get_by_test_id("headline")).to_contain_text("Waiting for one more")
    bob.get_by_test_id("match-noughts").click()
    bob.wait_for_url("**/t/*")
    assert path_of(ann) == path_of(bob)
    for page in (ann, bob):
        expect(page.get_by_test_id("log")).to_contain_text("The game begins.")


def test_a_code_leads_to_its_table(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    path = make_table(ann)
    code = ann.get_by_test_id("code-of-table").inner_text()
    bob.get_by_test_id("code").fill("zzz-zzz")
    bob.get_by_test_id("code-go").click()
    expect(bob.get_by_test_id("code-problem")).to_be_visible()
    bob.get_by_test_id("code").fill(code.lower().replace("-", " "))
    bob.get_by_test_id("code-go").click()
    bob.wait_for_url(f"**{path}")
    expect(bob.get_by_test_id("sit")).to_be_visible()


@pytest.mark.own_house(countdown=0)
@pytest.mark.parametrize("granted", [True, False])
def test_who_lost_the_cookie_gets_the_seat_back_if_the_host_says_so(
    visit: NewPage, granted: bool
) -> None:
    ann, bob = visit(), visit()
    call_oneself(bob, "Bertil")
    path = make_table(ann)
    bob.goto(path)
    bob.get_by_test_id("sit").click()
    expect(ann.get_by_test_id("seat-1")).to_contain_text("Bertil")
    bob.context.clear_cookies()
    bob.reload()
    bob.get_by_test_id("claim-1").click()
    expect(bob.get_by_test_id("claim")).to_contain_text("The host decides")
    ann.get_by_test_id("claim-grant" if granted else "claim-refuse").click()
    if granted:
        expect(bob.get_by_test_id("ready")).to_be_visible()
    else:
        expect(bob.get_by_test_id("claim")).to_be_hidden()
        expect(bob.get_by_test_id("ready")).to_be_hidden()
