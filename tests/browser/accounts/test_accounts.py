"""Accounts in a browser: signing in and out, on one device and on several, changing and leaving."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.people import PASSWORD, fill_in, hold, log_in, register
from tests.browser.tables import PHONE

pytestmark = pytest.mark.own_house


def test_what_is_wrong_is_said_at_the_field(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    register(ann, "Annika")
    bob.goto("/register")
    fill_in(bob, "", "")
    expect(bob.get_by_test_id("name-problem")).to_be_visible()
    expect(bob.get_by_test_id("password-problem")).to_be_visible()
    fill_in(bob, "Bertil", "short")
    expect(bob.get_by_test_id("password-problem")).to_contain_text("At least 6")
    expect(bob.get_by_test_id("name-problem")).to_be_hidden()
    fill_in(bob, "annika", PASSWORD)
    expect(bob.get_by_test_id("name-problem")).to_contain_text("taken")
    expect(bob.get_by_test_id("password-problem")).to_be_hidden()
    bob.get_by_test_id("other-way").click()
    fill_in(bob, "Annika", "wrong password")
    expect(bob.get_by_test_id("password-problem")).to_contain_text("wrong")
    fill_in(bob, "Annika", PASSWORD)
    expect(bob.get_by_test_id("my-name")).to_have_text("Annika")


def test_signing_in_leads_back_and_never_out_of_the_house(visit: NewPage) -> None:
    ann = visit()
    register(ann, "Annika")
    ann.get_by_test_id("account-menu").click()
    ann.get_by_test_id("logout").click()
    expect(ann.get_by_test_id("sign-in")).to_be_visible()
    ann.goto("/login?next=/leaders")
    fill_in(ann, "Annika", PASSWORD)
    ann.wait_for_url("**/leaders")
    expect(ann.get_by_test_id("my-name")).to_have_text("Annika")
    ann.get_by_test_id("account-menu").click()
    ann.get_by_test_id("logout").click()
    expect(ann.get_by_test_id("sign-in")).to_be_visible()
    ann.goto("/login?next=https://elsewhere.invalid/")
    fill_in(ann, "Annika", PASSWORD)
    expect(ann.get_by_test_id("greeting")).to_contain_text("Annika")


def test_logging_out_everywhere_closes_the_other_page(visit: NewPage) -> None:
    desk, phone = visit(), visit()
    register(desk, "Annika")
    log_in(phone, "Annika")
    expect(phone.get_by_test_id("greeting")).to_contain_text("Annika")
    desk.goto("/account")
    expect(desk.get_by_test_id("session-other")).to_have_count(1)
    hold(desk.get_by_test_id("end-all"))
    expect(phone.get_by_test_id("status")).to_contain_text("logged out")
    expect(phone.get_by_test_id("sign-in")).to_be_visible()
    expect(phone.get_by_test_id("greeting")).not_to_contain_text("Annika")
    expect(desk.get_by_test_id("login")).to_be_visible()


def test_one_other_device_is_logged_out(visit: NewPage) -> None:
    desk, phone = visit(), visit()
    register(desk, "Annika")
    log_in(phone, "Annika")
    expect(phone.get_by_test_id("greeting")).to_contain_text("Annika")
    desk.goto("/account")
    desk.get_by_test_id("end-session").click()
    expect(desk.get_by_test_id("session-other")).to_have_count(0)
    expect(phone.get_by_test_id("sign-in")).to_be_visible()
    expect(desk.get_by_test_id("my-name")).to_have_text("Annika")


def test_an_account_is_changed_exported_and_deleted(visit: NewPage) -> None:
    ann = visit()
    register(ann, "Annika")
    ann.goto("/account")
    ann.get_by_test_id("self-name").fill("Annika Lee")
    ann.get_by_test_id("self-mail").fill("annika@example.org")
    ann.get_by_test_id("self-save").click()
    expect(ann.get_by_test_id("self")).to_contain_text("Saved.")
    expect(ann.get_by_test_id("my-name")).to_have_text("Annika Lee")
    ann.get_by_test_id("old-password").fill("not this one")
    ann.get_by_test_id("new-password").fill("battery staple")
    ann.get_by_test_id("change-password").click()
    expect(ann.get_by_test_id("old-password-problem")).to_be_visible()
    ann.get_by_test_id("old-password").fill(PASSWORD)
    ann.get_by_test_id("change-password").click()
    expect(ann.get_by_test_id("password-form")).to_contain_text("Changed.")
    with ann.expect_download() as download:
        ann.get_by_test_id("export").click()
    assert "annika@example.org" in download.value.path().read_text()
    hold(ann.get_by_test_id("delete-account"))
    expect(ann.get_by_test_id("delete-password-problem")).to_be_visible()
    ann.get_by_test_id("delete-password").fill("battery staple")
    hold(ann.get_by_test_id("delete-account"))
    expect(ann.get_by_test_id("sign-in")).to_be_visible()
    log_in(ann, "Annika Lee", "battery staple")
    expect(ann.get_by_test_id("password-problem")).to_be_visible()


def test_no_page_about_people_is_wider_than_a_phone(visit: NewPage) -> None:
    ann = visit(**PHONE)
    register(ann, "Екатерина Константин")
    ann.goto("/account")
    ann.get_by_test_id("move-link").click()
    expect(ann.get_by_test_id("share-link")).to_be_visible()
    ann.get_by_test_id("account-menu").click()
    profile = ann.get_by_test_id("menu-profile").get_attribute("href") or ""
    for path in ("/", "/login", "/register", "/account", "/leaders", "/move", profile):
        ann.goto(path)
        expect(ann.locator("main")).to_be_visible()
        wide = ann.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, path
