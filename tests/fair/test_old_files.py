"""Files of the first version are checked for ever, and are called what they are."""

import json
from typing import Any

import pytest

from parlor.fair import verifier
from tests.fair.pinned import HERE

OLD = HERE / "old"
INDEX: dict[str, Any] = json.loads((OLD / "index.json").read_bytes())


@pytest.mark.parametrize("tale", INDEX["alone"], ids=lambda tale: str(tale["file"]))
def test_an_old_file_gets_its_verdict(tale: dict[str, Any]) -> None:
    data = (OLD / tale["file"]).read_bytes()
    if tale["verdict"] == "unreadable":
        with pytest.raises(verifier.Unreadable):
            verifier.check(verifier.read(data))
        return
    report = verifier.check(verifier.read(data))
    verdict = "unfair" if report.faults else "but" if report.buts else "fair"
    codes = sorted({code for code, _, _ in report.faults or report.buts})
    assert (verdict, codes) == (tale["verdict"], tale["codes"])
    assert sorted({place for _, place, _ in report.faults}) == tale["places"]


@pytest.mark.parametrize("pair", INDEX["pairs"], ids=lambda pair: " and ".join(pair["files"]))
def test_old_files_of_one_game_are_compared(pair: dict[str, Any]) -> None:
    one, two = (verifier.read((OLD / file).read_bytes()) for file in pair["files"])
    assert sorted({code for code, _, _ in verifier.differences(one, two)}) == pair["codes"]


def test_no_old_file_is_simply_fair() -> None:
    """Whoever gave the last tip could choose the cut, and each file of that time says so."""
    verdicts = {tale["verdict"] for tale in INDEX["alone"]}
    assert verdicts == {"but", "unfair", "unreadable"}
    for tale in INDEX["alone"]:
        shuffled = tale["codes"] != ["no_record"]
        assert tale["verdict"] != "but" or not shuffled or "old_seal" in tale["codes"]
