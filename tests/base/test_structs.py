"""Words on the wire: tagged in snake_case, strict when they are read, and frozen."""

from typing import Any

import msgspec
import pytest

from parlor.base.structs import snake
from parlor.engine import Variant


class PlayCard(Variant, frozen=True):
    card: int


class Pass(Variant, frozen=True):
    pass


@pytest.mark.parametrize(
    ("name", "tag"), [("Fold", "fold"), ("RaiseTo", "raise_to"), ("Take2Cards", "take2_cards")]
)
def test_a_word_is_tagged_by_its_name(name: str, tag: str) -> None:
    assert snake(name) == tag


def test_a_word_is_written_with_its_type() -> None:
    assert msgspec.json.encode(PlayCard(3)) == b'{"type":"play_card","card":3}'
    assert msgspec.json.encode(Pass()) == b'{"type":"pass"}'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"type":"play_card","card":3,"face":"up"}', "unknown field `face`"),
        ('{"type":"play_card"}', "missing required field `card`"),
        ('{"type":"play_card","card":"3"}', r"got `str` - at `\$.card`"),
        ('{"type":"cheat"}', "Invalid value 'cheat'"),
        ('{"card":3}', "missing required field `type`"),
    ],
)
def test_a_word_is_read_strictly(text: str, why: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=why):
        msgspec.json.decode(text, type=PlayCard | Pass)


def test_a_word_cannot_be_changed() -> None:
    word: Any = PlayCard(3)
    with pytest.raises(AttributeError):
        word.card = 4
