"""What a name may contain, and when two names look alike.

A name is shown to others, so it contains nothing invisible. Names are compared by their `name_key`, so that
nobody can pose as somebody else.
"""

import re
import unicodedata

from parlor.base.person import FORMER
from parlor.base.text_limits import GUEST_NAME, USER_NAME
from parlor.engine import Refused


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Scripts in everyday use, as the first word of the Unicode names of their letters. [UAX 31, table 5]
# Other scripts have many letters that look like Latin ones: a name in Lisu can look like any name in capitals.
SCRIPTS = _words(
    "ARABIC ARMENIAN BENGALI BOPOMOFO CJK CYRILLIC DEVANAGARI ETHIOPIC GEORGIAN GREEK GUJARATI GURMUKHI"
    " HANGUL HEBREW HIRAGANA IDEOGRAPHIC KANNADA KATAKANA KATAKANA-HIRAGANA KHMER LAO LATIN MALAYALAM"
    " MYANMAR ORIYA SINHALA TAMIL TELUGU THAANA THAI TIBETAN"
)
# These are written together, and with Latin.
EAST_ASIAN = _words("BOPOMOFO CJK HANGUL HIRAGANA IDEOGRAPHIC KATAKANA KATAKANA-HIRAGANA")
# Letters and marks that are invisible: fillers, joiners, variation selectors.
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
# Latin as languages write it: Basic, Latin-1, Extended-A, Extended-B without the clicks (bars and a !), and
# Extended Additional. Other blocks contain small capitals, turned letters and phonetic signs, which look like
# other letters. A few of those are allowed: names in Azerbaijan and West Africa have them.
LATIN = re.compile("[A-Za-z\u00aa-\u01bf\u01c4-\u024f\u1e00-\u1effəɓɔɖɗɛɣɲ]")
PUNCTUATION = "_-.'"
APOSTROPHES = str.maketrans({"\u2019": "'", "\u02bc": "'", "\u2010": "-", "\u2011": "-"})
TATWEEL = "\u0640"  # stretches an Arabic word without changing it
MOST_TYPED = 100  # characters, before invisible ones are left out
MOST_MARKS = 4  # on one letter, in scripts that write vowels as marks
MOST_STACKED = 2  # on top of each other

# Look-alikes, in lower case. Where only the capitals look alike (В, Н), the small letters follow them.
LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("авсеԁһіјӏкмнорԛѕтуѵԝхгзь", "abcedhljlkmhopqstyvwxr3b", strict=True)),
        **dict(zip("αβϲεζηικμνορτυχϳ", "abcezhlkmnoptyxj", strict=True)),
        **dict(zip("օոսհցզյլտաւ", "onuhgqjlswl", strict=True)),
        **dict(zip("ɩıĸƅƿȷ", "llkbpj", strict=True)),
        **dict(zip("0i1", "oll", strict=True)),
    }
)

RESERVED = _words(
    "admin administrator anonymous bot bots computer dealer deleted everybody everyone guest host me"
    " moderator nobody null official operator owner parlor parlour player root server somebody staff"
    " support system table undefined you"
)


def guest_name(name: str) -> str:
    """The name of a guest as it is stored and shown.

    >>> guest_name("  Ann\\u200b   Lee ")
    'Ann Lee'
    """
    return clean_name(name, *GUEST_NAME)


def user_name(name: str) -> str:
    """The name of an account as it is stored and shown."""
    return clean_name(name, *USER_NAME)


def clean_name(name: str, least: int, most: int) -> str:
    """A name that can be shown: NFKC, visible, with single spaces. Refuses `bad_name`."""
    if len(name) > MOST_TYPED:
        raise _bad(f"{len(name)} characters, allowed is {least} to {most}")
    plain = unicodedata.normalize("NFKC", name.translate(APOSTROPHES)).replace(TATWEEL, "")
    # Control characters and direction marks are left out; the rest must be visible.
    visible = "".join(each for each in plain if each.isprintable() or each.isspace())
    short = " ".join(visible.split())
    if not least <= len(short) <= most:
        raise _bad(f"{len(short)} characters, allowed is {least} to {most}")
    _check(short)
    if not name_key(short):
        raise _bad("there must be a letter or a digit in it")
    return short


def name_key(name: str) -> str:
    """The same for two names that look alike: without case, spaces and punctuation, look-alikes replaced.

    >>> name_key("Anna_Lee") == name_key("anna 1EE") == name_key("Ａnna-Lee")
    True
    >>> name_key("Тор") == name_key("TOP"), name_key("Zoe") == name_key("Zoë")  # the first is Cyrillic
    (True, False)
    """
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    kept = "".join(
        str(unicodedata.digit(each, each)).translate(LOOK_ALIKES)
        for each in parts
        if unicodedata.category(each)[0] in "LMN" and each != TATWEEL and not INVISIBLE.match(each)
    )
    return unicodedata.normalize("NFD", kept)  # puts marks in order whose separator was dropped


def is_reserved(key: str) -> bool:
    """Would people take this name for the server itself?"""
    return key in _RESERVED


def _check(name: str) -> None:
    """Refuse anything but letters, marks, digits, spaces and a few signs, and mixed scripts."""
    scripts: set[str] = set()
    marks = stacked = 0
    base = False  # is there a letter for a mark to combine with?
    for each in name:
        kind = unicodedata.category(each)
        if INVISIBLE.match(each):
            raise _bad(f"U+{ord(each):04X} cannot be seen")
        if kind[0] == "M":
            marks += 1
            stacked += unicodedata.combining(each) != 0
            if not base or marks > MOST_MARKS or stacked > MOST_STACKED:
                raise _bad("too many marks, or one on no letter")
            continue
        marks = stacked = 0
        base = kind[0] == "L"
        if base:
            script = unicodedata.name(each, "").split(" ")[0]
            if script not in SCRIPTS or (script == "LATIN" and not LATIN.match(each)):
                raise _bad(f"U+{ord(each):04X} is no letter that names may have")
            scripts.add(script)
        elif kind != "Nd" and each != " " and each not in PUNCTUATION:
            raise _bad(f"{each!a}: allowed are letters, digits, blanks and {PUNCTUATION}")
    if len(scripts) > 1 and not scripts <= EAST_ASIAN | {"LATIN"}:
        raise _bad(
            f"letters of {' and '.join(sorted(scripts)).lower()} in one name look like others"
        )


def _bad(why: str) -> Refused:
    return Refused("bad_name", f"name: {why}")


_RESERVED = frozenset(name_key(each) for each in (*RESERVED, FORMER))
