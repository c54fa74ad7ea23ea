"""Signing keys: who can read them, when they sign, and how long they stay."""

import json
import os
import threading
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from parlor.identity.openid.keys import AHEAD, DAY, LONGEST, Keys, KeyTrouble

NOW = 1_800_000_000_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "keys"


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("[!.]*"))


def names(keys: Keys) -> list[str]:
    """The newest first."""
    return [key["kid"] for key in keys.public_keys()]


def test_a_key_is_its_owners_alone(folder: Path) -> None:
    old = os.umask(0)
    try:
        keys = Keys(folder)
        keys.maintain(NOW)
    finally:
        os.umask(old)
    (file,) = files(folder)
    assert file.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    assert [each for each in folder.iterdir() if each.name not in (file.name, ".lock")] == []


def test_what_is_published_is_public_and_named_by_its_thumbprint(folder: Path) -> None:
    keys = Keys(folder)
    keys.maintain(NOW)
    (shown,) = keys.public_keys()
    assert set(shown) == {"kty", "n", "e", "kid", "use", "alg"}
    assert shown["kid"] == keys.signing_key(NOW).pair.thumbprint() == files(folder)[0].stem
    assert (shown["kty"], shown["use"], shown["alg"]) == ("RSA", "sig", "RS256")
    assert keys.signing_key(NOW).pair.raw_value.key_size >= 2048


def test_a_key_outlives_the_process(folder: Path) -> None:
    first = Keys(folder)
    first.maintain(NOW)
    second = Keys(folder)
    second.maintain(NOW + DAY)
    assert names(first) == names(second)


def test_a_new_key_is_published_before_it_signs(folder: Path) -> None:
    keys = Keys(folder)
    keys.maintain(NOW)
    old = keys.signing_key(NOW).kid
    due = NOW + 90 * DAY
    keys.maintain(due - 1)
    assert names(keys) == [old]
    keys.maintain(due)
    new = names(keys)[0]
    assert names(keys) == [new, old]
    assert keys.signing_key(due + AHEAD - 1).kid == old
    assert keys.signing_key(due + AHEAD).kid == new


def test_an_old_key_stays_until_all_it_signed_has_expired(folder: Path) -> None:
    keys = Keys(folder, lasts=200 * DAY)
    keys.maintain(NOW)
    old = keys.signing_key(NOW).kid
    new = keys.rotate(NOW + DAY)
    over = NOW + DAY + AHEAD + LONGEST
    keys.maintain(over - 1)
    assert names(keys) == [new, old]
    assert keys.find(old)
    keys.maintain(over)
    assert names(keys) == [new]
    assert keys.find(old) is None
    assert [file.stem for file in files(folder)] == [new]


def test_another_process_sees_a_new_key(folder: Path) -> None:
    serving, admin = Keys(folder), Keys(folder)
    serving.maintain(NOW)
    new = admin.rotate(NOW + DAY)
    assert serving.find(new)
    assert names(serving) == names(admin)
    assert serving.signing_key(NOW + DAY + AHEAD).kid == new


def test_many_at_once_make_one_key(folder: Path) -> None:
    several = [Keys(folder) for _ in range(6)]
    threads = [threading.Thread(target=each.maintain, args=(NOW,)) for each in several]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(files(folder)) == 1
    assert len({each.signing_key(NOW).kid for each in several}) == 1


def test_a_key_that_others_can_read_is_shut_and_the_log_says_so(folder: Path) -> None:
    Keys(folder).maintain(NOW)
    (file,) = files(folder)
    file.chmod(0o644)
    folder.chmod(0o755)
    with capture_logs() as logs:
        Keys(folder).maintain(NOW)
    assert file.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    opened = [each["path"] for each in logs if each["event"] == "key_was_open"]
    assert opened == [str(folder), str(file)]
    assert json.loads(file.read_bytes())["d"] not in str(logs)


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"kty":"RSA"}', '{"kty":"oct","k":"AAAA","made":1}']
)
def test_a_file_that_is_no_key_stops_the_house_from_opening(folder: Path, text: str) -> None:
    Keys(folder).maintain(NOW)
    (folder / "other.json").write_text(text)
    with pytest.raises(KeyTrouble, match=r"other\.json"):
        Keys(folder).maintain(NOW)


def test_a_public_or_short_key_cannot_sign(folder: Path) -> None:
    keys = Keys(folder)
    keys.maintain(NOW)
    (file,) = files(folder)
    file.write_text(json.dumps({**keys.public_keys()[0], "made": NOW}))
    with pytest.raises(KeyTrouble):
        Keys(folder).maintain(NOW)


def test_a_bad_file_does_not_stop_a_house_that_is_open(folder: Path) -> None:
    keys = Keys(folder)
    keys.maintain(NOW)
    kept = names(keys)
    (folder / "other.json").write_text("{")
    with capture_logs() as logs:
        assert names(keys) == kept
    assert [each["event"] for each in logs] == ["key_was_open", "keys_unreadable"]


def test_what_could_not_be_read_is_read_when_it_can_be(folder: Path) -> None:
    """Though the folder is as it was: only the file was mended."""
    here, other = Keys(folder), Keys(folder)
    here.maintain(NOW)
    other.maintain(NOW)
    new = folder / f"{other.rotate(NOW + 1)}.json"
    good = new.read_bytes()
    new.write_bytes(b"{}")
    assert len(here.public_keys()) == 1
    new.write_bytes(good)
    assert len(here.public_keys()) == 2


def test_a_folder_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(KeyTrouble, match="cannot be used"):
        Keys(tmp_path / "data" / "keys").maintain(NOW)


def test_no_key_before_one_is_needed(folder: Path) -> None:
    keys = Keys(folder)
    assert keys.is_empty
    assert keys.find("x") is None
    assert keys.public_keys() == []
    assert not folder.exists()
