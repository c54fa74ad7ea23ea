"""One small tree of refusals."""

import pickle

import pytest

from parlor.engine import Illegal, Malformed, Refused
from parlor.engine.records import OtherGame


def test_a_refusal_has_a_code_for_clients_and_a_text_for_people() -> None:
    no = Illegal("bad_raise", "raise to 7 refused: allowed is 8 to 92")
    assert isinstance(no, Refused)
    assert no.code == "bad_raise"
    assert str(no) == "raise to 7 refused: allowed is 8 to 92"


def test_wrong_bytes_are_malformed() -> None:
    no = Malformed("Expected `int`, got `str` - at `$.amount`")
    assert isinstance(no, Refused)
    assert no.code == "malformed"
    assert str(no) == "Expected `int`, got `str` - at `$.amount`"


@pytest.mark.parametrize(
    "no", [Illegal("bad_raise", "no"), Malformed("what"), OtherGame("other_game", "chess")]
)
def test_a_refusal_travels_between_processes(no: Refused) -> None:
    came = pickle.loads(pickle.dumps(no))
    assert (type(came), came.code, str(came)) == (type(no), no.code, str(no))
