"""The verifier: every cheat is caught or named, and every change of a file is found."""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.fair import verifier
from parlor.testing.profiles import scale_to_profile
from tests.fair.pinned import HERE
from tests.fair.scenes.decks import DoubledDeck
from tests.fair.scenes.scene import ANN, Scene
from tests.fair.tales import Tale, pairs, tales, written

TALES = {tale.name: tale for tale in tales()}
HONEST = TALES["honest_ann"].data
OLD = HERE / "old"


@cache
def judged(data: bytes) -> tuple[str, tuple[str, ...]]:
    """The verdict on a file, and the codes of it, each once."""
    try:
        report = verifier.check(verifier.read(data))
    except verifier.Unreadable:
        return "unreadable", ()
    codes = tuple(dict.fromkeys(code for code, _, _ in report.faults or report.buts))
    return "unfair" if report.faults else "but" if report.buts else "fair", codes


@pytest.mark.parametrize("tale", TALES.values(), ids=TALES)
def test_a_file_gets_the_verdict_that_it_deserves(tale: Tale) -> None:
    assert judged(tale.data) == (tale.verdict, tale.findings)


@pytest.mark.parametrize(("one", "two", "codes"), list(pairs()))
def test_two_players_who_were_told_different_things_find_out(
    one: str, two: str, codes: tuple[str, ...]
) -> None:
    files = verifier.read(TALES[one].data), verifier.read(TALES[two].data)
    found = verifier.differences(*files)
    assert tuple(dict.fromkeys(code for code, _, _ in found)) == codes


# ── A false deck


def test_a_doubled_card_is_found_at_the_cut_half_of_the_time() -> None:
    """Four decks, two opened; nobody knows beforehand which, so the dealer cannot hide it."""
    caught = sum(
        judged(written(DoubledDeck(0, f"try {at}").document(ANN)))[1] == ("seeds",)
        for at in range(60)
    )
    assert 18 <= caught <= 42


def test_who_seals_nothing_but_false_decks_is_always_found() -> None:
    class Doubled(DoubledDeck):
        def deck(self, sealed: Any, number: int) -> Any:
            self.wrong = number
            return super().deck(sealed, number)

    for at in range(10):
        assert "seeds" in judged(written(Doubled(0, f"try {at}").document(ANN)))[1]


# ── One byte


@given(at=st.integers(0, len(HONEST) - 1), into=st.integers(0, 255))
@settings(max_examples=scale_to_profile(400))
def test_no_byte_of_a_file_can_be_changed(at: int, into: int) -> None:
    changed = HONEST[:at] + bytes([into]) + HONEST[at + 1 :]
    if not the_same(changed, HONEST):
        assert judged(changed)[0] in ("unfair", "unreadable")


def the_same(one: bytes, two: bytes) -> bool:
    """Two ways to write the same: with another space between, or 1.0 for 1."""
    try:
        return verifier.canonical(verifier.loaded(one)) == verifier.canonical(verifier.loaded(two))
    except ValueError:
        return False


def test_spaces_do_not_matter() -> None:
    assert judged(json.dumps(json.loads(HONEST), indent=2).encode()) == ("fair", ())


def test_every_word_of_a_file_is_bound() -> None:
    """Without digests made new, no value of it can be another, whatever it is."""
    document = verifier.read(HONEST)
    for *way, last in places(document):
        inner = document
        for key in way:
            inner = inner[key]
        kept = inner[last]
        inner[last] = "another" if kept != "another" else "yet another"
        assert judged(written(document))[0] in ("unfair", "unreadable"), (*way, last)
        inner[last] = kept


def places(value: Any) -> list[tuple[Any, ...]]:
    """The way to everything that is neither a list nor an object."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found: list[tuple[Any, ...]] = []
    for key, each in inner:
        if isinstance(each, dict | list):
            found += [(key, *way) for way in places(each)]
        else:
            found.append((key,))
    return found


# ── What cannot be read


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xff", "it is not JSON"),
        (b"[" * 100_000, "it is not JSON"),
        (b'{"a": 1, "a": 2}', "said twice"),
        (b'["\\ud800"]', "it is not JSON"),
        (b"[NaN]", "it is not JSON"),
        (b"[9007199254740993]", "read differently"),
        (b"[1e400]", "read differently"),
        (b"[]", "not a game of Parlor"),
        (b"{}", "not a game of Parlor"),
        (b'{"format":"parlor-game","version":1}', "$.game"),
        (b'{"format":"parlor-game","version":3}', "its version is 3"),
    ],
)
def test_what_is_not_a_game_is_said_to_be_none(data: bytes, why: str) -> None:
    with pytest.raises(verifier.Unreadable, match=re.escape(why)):
        verifier.check(verifier.read(data))


@pytest.mark.parametrize("around", [" {}", "{} ", "{}\n"])
def test_nothing_stands_around_a_digest(around: str) -> None:
    document = json.loads(HONEST)
    step = document["steps"][0]
    step["digest"] = around.format(step["digest"])
    with pytest.raises(verifier.Unreadable, match=re.escape("$.steps[0].digest")):
        verifier.check(verifier.read(written(document)))


@pytest.mark.parametrize("batch", [[], "1", 1.5, True, -1, None])
def test_news_of_a_batch_has_its_number(batch: Any) -> None:
    game = verifier.read((OLD / "honest_ann.json").read_bytes())
    told = next(each for step in game["steps"] for each in step.get("news", ()))
    told |= {"type": "mixed", "batch": batch}
    with pytest.raises(verifier.Unreadable, match=r"\.news\[0\]"):
        verifier.check(game)


@pytest.mark.parametrize(
    ("news", "where"),
    [
        ({"type": "mixed", "use": True}, "use"),
        ({"type": "mixed", "use": [1]}, "use"),
        ({"type": "vowed", "seat": True, "tip": ""}, "seat"),
        ({"type": "abandoned", "reason": None}, "reason"),
        ({"type": "dealt", "shuffles": [[True, 1, 13]]}, "shuffles"),
        ({"type": "dealt", "shuffles": [[1, 1]]}, "shuffles"),
        ({"type": "dealt", "shuffles": {}}, "shuffles"),
    ],
)
def test_news_of_shuffles_says_what_it_must(news: Any, where: str) -> None:
    game = verifier.read(written(Scene().document(ANN)))
    game["steps"][0]["news"] = [news]
    with pytest.raises(verifier.Unreadable, match=where):
        verifier.check(game)


def many_voices(fair: Any) -> None:
    fair["batches"][0]["late"] = [[2, 0, "00" * 32]] * 401


def many_cards(fair: Any) -> None:
    fair["shuffles"][0]["opened"] *= 4096


def many_shuffles(fair: Any) -> None:
    fair["shuffles"] *= 25_600


def long_path(fair: Any) -> None:
    fair["shuffles"][0]["opened"][0]["path"] *= 65


@pytest.mark.parametrize("grow", [many_voices, many_cards, many_shuffles, long_path])
def test_nobody_waits_for_a_file_for_ever(grow: Callable[[Any], None]) -> None:
    game = verifier.read(written(Scene().document(ANN)))
    grow(game["fair"])
    with pytest.raises(verifier.Unreadable):
        verifier.check(game)


def test_a_file_has_a_size_that_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifier, "BYTES", 10)
    with pytest.raises(verifier.Unreadable, match="more than 10 bytes"):
        verifier.read(b" " * 11)


def test_a_shuffle_of_more_numbers_than_there_are_takes_no_memory() -> None:
    game = verifier.read(written(Scene().document(ANN)))
    game["fair"]["shuffles"][0] |= {"plain": True, "cards": 10**12}
    assert "too_many" in {code for code, _, _ in verifier.check(game).faults}


def test_whatever_a_file_does_to_the_verifier_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file that we know gets there."""
    game = verifier.read(written(Scene().document(ANN)))
    monkeypatch.setattr(verifier, "check_digests", lambda report, game: game["nothing"])
    with pytest.raises(verifier.Unreadable, match="KeyError"):
        verifier.check(game)


def test_a_pointer_leads_where_it_says_or_nowhere() -> None:
    step = {"view": {"a/b": [{"~": 5}], "hand": [1, 2]}}
    assert verifier.at_pointer(step, "/view/a~1b/0/~0") == 5
    assert verifier.at_pointer(step, "/view/hand/1") == 2
    assert verifier.at_pointer(step, "/view/hand/2") is None
    assert verifier.at_pointer(step, "/view/hand/x/y") is None
    assert verifier.at_pointer(step, "/views/0/card") is None


def test_an_honest_scene_is_fair_for_everybody_who_saw_it() -> None:
    for viewer in (0, 1, None):
        assert judged(written(Scene().document(viewer))) == ("fair", ())
