"""What is no card, no position or no action at all is refused.  [iota.md ruling 7]"""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Illegal, Malformed
from parlor.engine.registry import set_up
from parlor.games.iota import Iota
from parlor.games.iota.model import Put, Reclaim
from parlor.table.rules_in_force import decoder_of
from tests.games.iota.desks import DESK, HANDS
from tests.games.iota.scripts import ANN, CLASSIC, SEED, arranged


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ('{"type":"put","card":"141","x":"54","y":51}', r"\$\.x"),
        ('{"type":"put","card":"141","x":54.5,"y":51}', r"\$\.x"),
        ('{"type":"put","card":"141","x":true,"y":51}', r"\$\.x"),
        ('{"type":"put","card":"141","x":54,"y":null}', r"\$\.y"),
        ('{"type":"put","card":"141","x":[54,51]}', r"\$\.x"),
        ('{"type":"put","card":"141","x":54}', "y"),
        ('{"type":"put","card":"141"}', "x"),
        ('{"type":"put","card":141,"x":54,"y":51}', r"\$\.card"),
        ('{"type":"put","card":["1","4","1"],"x":54,"y":51}', r"\$\.card"),
        ('{"type":"put","card":null,"x":54,"y":51}', r"\$\.card"),
        ('{"type":"put","x":54,"y":51}', "card"),
        ('{"type":"put","card":"141","x":54,"y":51,"z":0}', "z"),
        ('{"type":"put","card":"141","x":1e400,"y":51}', "out of range"),
        ('{"type":"trade","cards":"141"}', r"\$\.cards"),
        ('{"type":"trade","cards":[141]}', r"\$\.cards\[0\]"),
        ('{"type":"trade","cards":null}', r"\$\.cards"),
        ('{"type":"end_turn","points":9}', "points"),
        ('{"type":"endTurnAndRewindHand"}', "endTurnAndRewindHand"),
        ('{"type":"leave","seat":1}', "seat"),
        ('{"card":"141","x":54,"y":51}', "type"),
        ("[54,51]", "object"),
        ("null", "object"),
    ],
)
def test_what_is_no_action_at_all(said: str, where: str) -> None:
    with pytest.raises(msgspec.DecodeError, match=where):
        decoder_of(SEED.words.action).decode(said)


@pytest.mark.parametrize(
    "card",
    ["", "1", "1411", "041", "151", "14", "abc", "141 ", "١٤١", "Wild", "-141", "x" * 10_000],
)
def test_a_text_that_is_no_card_is_a_card_that_nobody_holds(card: str) -> None:
    state = arranged(DESK, *HANDS)
    for action in (Put(card, 54, 51), Reclaim(card, 54, 51)):
        with pytest.raises(Illegal) as no:
            SEED.apply(state, ANN, action)
        assert no.value.code == "not_in_hand"


PIECES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
TYPES = st.sampled_from(["put", "take_back", "end_turn", "trade", "reclaim", "leave"])


# Pieces that mean something in the game, so that legal actions are met too.
TEXTS = st.sampled_from(["141", "222", "333", "444", "wild"])


@pytest.mark.parametrize("game", [SEED, CLASSIC], ids=["seed", "classic"])
@given(
    said=st.fixed_dictionaries(
        {"type": TYPES | st.text(max_size=6)},
        optional={
            "card": PIECES | TEXTS,
            "cards": PIECES | st.lists(TEXTS, max_size=4),
            "x": PIECES,
            "y": PIECES,
        },
    )
    | PIECES
)
def test_whatever_is_said_is_an_action_or_refused(game: Iota, said: object) -> None:
    """And an action that is not legal changes nothing."""
    state = arranged(DESK, *HANDS, game=game)
    before = msgspec.json.encode(state)
    try:
        action = decoder_of(game.words.action).decode(msgspec.json.encode(said))
    except msgspec.DecodeError:
        return
    if game.legal(state, ANN).allows(action):
        game.apply(state, ANN, action)
    else:
        with pytest.raises(Illegal):
            game.apply(state, ANN, action)
    assert msgspec.json.encode(state) == before


@pytest.mark.parametrize("options", [{"manner": "wild"}, {"manner": 1}, {"cards": 64}])
def test_rules_that_there_are_not(options: dict[str, object]) -> None:
    with pytest.raises(Malformed, match=next(iter(options))):
        set_up(Iota, options)
