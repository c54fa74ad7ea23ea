"""What a name may be, and which names are one."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.base.person import FORMER
from parlor.engine import Refused
from parlor.identity.names import guest_name, is_reserved, name_key, user_name

GOOD = [
    "Ann",
    "Zoë",
    "O'Brien",
    "Jean-Luc",
    "a.b_c",
    "Ёжик",
    "Андрей",
    "Βασίλης",
    "小明",
    "小明 Ann",
    "さくら",
    "안녕",
    "नमस्ते",
    "สวัสดี",
    "မြန်မာ",
    "שלום",
    "Ələkbər",
    "Ƙaura Ɗan",
    "Łukasz",
    "Nguyễn",
    "人々",
    "ラーメン",
    "Ann 42",
    "٣٢",
]
BAD = {
    "hangul filler": "\u3164\u3164",
    "half-width filler": "A\uffa0nn",
    "choseong filler": "A\u115fnn",
    "jungseong filler": "A\u1160nn",
    "variation selector": "Ann\ufe0f",
    "tall variation selector": "Ann\U000e0100",
    "grapheme joiner": "A\u034fnn",
    "khmer vowel": "\u1780\u17b4\u1780",
    "stacked marks": "Z\u0335\u0335\u0335",
    "a mark on nothing": "\u0301Ann",
    "a mark on a digit": "1\u0301a",
    "latin and cyrillic": "Аnn",
    "latin and greek": "Αnn",
    "cyrillic and greek": "Αнна",
    "lisu": "ꓮꓠꓠ",
    "cherokee": "ᎪᎾᎾ",
    "small capital": "Bᴏb",
    "small capitals": "ᴀᴅᴍɪɴ",
    "small capital of medieval Latin": "ꜱam",
    "small capital of phonetics": "ʙob",
    "click": "ǀan",
    "exclamation click": "Annǃ",
    "turned l": "ꞁan",
    "saltillo": "Annꞌ",
    "script a": "ɑnn",
    "emoji": "Ann 😀",
    "html": "<b>Ann</b>",
    "mail": "ann@home",
    "slash": "a/b",
    "percent": "%41nn",
    "fraction": "½ Ann",
    "only signs": "-._",
    "private use": "\ue000\ue001",
}


@pytest.mark.parametrize("name", GOOD)
def test_names_of_many_peoples_are_kept_as_they_are(name: str) -> None:
    assert user_name(name) == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize("kind", BAD)
def test_a_name_that_could_deceive_is_refused(kind: str) -> None:
    for read in (guest_name, user_name):
        with pytest.raises(Refused) as no:
            read(BAD[kind])
        assert no.value.code == "bad_name"


@pytest.mark.parametrize(
    ("read", "least", "most"), [(guest_name, 1, 24), (user_name, 2, 24)], ids=["guest", "member"]
)
def test_how_long_a_name_may_be(read, least: int, most: int) -> None:  # type: ignore[no-untyped-def]
    for length in (least, most):
        assert read("x" * length) == "x" * length
    for length in (least - 1, most + 1):
        with pytest.raises(Refused):
            read("x" * length)


def test_what_is_not_seen_does_not_count() -> None:
    assert guest_name("\u202e Ann\u200b \t Lee\u2069\n") == "Ann Lee"
    assert guest_name("Ａｎｎ") == "Ann"
    assert guest_name("O\u2019Brien") == "O'Brien"
    assert guest_name("مـحـمـد") == "محمد"


ALIKE = [
    ("Ann", "ann", "ANN", "A.n-n", "A n n", "Ａnn", "\u1d2cnn"),
    ("Bob", "B0b", "Ｂob"),
    ("Bill", "Bi11", "BiIl", "B1ll"),
    ("TOP", "Тор", "ТОР", "Τορ"),  # the second and third Cyrillic, the last Greek
    ("Cop", "Сор"),
    ("Zoë", "ZOE\u0308"),
    ("ooo", "օօօ", "ООО"),  # the second Armenian, the last Cyrillic
    ("Hugo", "հսցօ"),
    ("محمد", "مـحـمـد"),
    ("Jan", "ȷan"),
    ("straße", "STRASSE"),
]


@pytest.mark.parametrize("names", ALIKE, ids=lambda names: str(names[0]))
def test_names_that_look_alike_are_one(names: tuple[str, ...]) -> None:
    assert len({name_key(each) for each in names}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Zoe", "Zoë"), ("Андрей", "Андреи"), ("Ann 1", "Ann 2")]
)
def test_names_that_look_different_are_two(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


def test_the_house_keeps_its_own_names() -> None:
    for name in ("admin", "Adm1n", "HOST", "Parlor", "b0t", "SomeB0dy", "deleted", FORMER):
        assert is_reserved(name_key(name)), name
    assert not is_reserved(name_key("Ann"))


def kept(text: str) -> str | None:
    """The name that is made of a text; None where it is refused, in the only way a name may be."""
    try:
        return guest_name(text)
    except Refused as no:
        if no.code != "bad_name":
            raise
        return None


@given(st.text(max_size=40))
def test_a_name_is_clean_or_refused(text: str) -> None:
    name = kept(text)
    if name is None:
        return
    assert guest_name(name) == name
    assert name.isprintable()
    assert name == name.strip()
    assert name_key(name)
    assert name_key(name) == name_key(name.upper()) == name_key(name_key(name))


@given(st.text(max_size=60))
def test_any_text_has_a_key(text: str) -> None:
    """Somebody may log in as anything."""
    assert name_key(name_key(text)) == name_key(text)
