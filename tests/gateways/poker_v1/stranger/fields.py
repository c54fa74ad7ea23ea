"""Does a JSON object have the fields of its table: all of them, in order, with values of their kinds?"""

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

from tests.gateways.poker_v1.stranger.tables import (
    BOUT_VARIANT,
    COEFFICIENTS,
    PLAYER_INFO,
    PLAYING_CARD,
    Field,
    Table,
)

JWT = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+")
LARGEST = 2**63 - 1


def read_object(text: str, place: str) -> dict[str, Any]:
    """Parse one JSON object; no field may be there twice."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        for name in names:
            assert names.count(name) == 1, f"{place}: field {name} is there twice"
        return dict(pairs)

    try:
        value = json.loads(text, object_pairs_hook=once)
    except ValueError as fault:
        raise AssertionError(f"{place}: no JSON: {fault} in {text[:200]!r}") from None
    assert isinstance(value, dict), f"{place}: expected a JSON object, got {text[:200]!r}"
    return value


def check_fields(value: Any, table: Table, place: str) -> None:
    """Check an object against its table: names, order, kinds, allowed values."""
    assert isinstance(value, dict), f"{place}: expected an object, got {value!r}"
    check_names(list(value), table, place)
    for field in table:
        if field.name in value:
            check_value(value[field.name], field, f"{place}, {field.name}")


def is_empty(value: object) -> bool:
    """Is a field of an event empty: null, "" or 0?"""
    return value is None or value == "" or (value == 0 and value is not False)


def check_names(names: list[str], table: Table, place: str) -> None:
    known = [field.name for field in table]
    for name in names:
        assert name in known, f"{place}: field {name} is not in the table ({', '.join(known)})"
    for field in table:
        if field.required and not field.beside:
            assert field.name in names, f"{place}: field {field.name} is missing"
    wanted = [name for name in known if name in names]
    # The table's neighbours may stand either way round: DealerUid is only said to be beside Dealer.
    if "DealerUid" in names and "Dealer" in names:
        at = names.index("DealerUid")
        beside = abs(at - names.index("Dealer")) == 1
        assert beside, f"{place}: DealerUid does not stand beside Dealer"
        names, wanted = ([n for n in each if n != "DealerUid"] for each in (names, wanted))
    assert names == wanted, f"{place}: fields in the order {names}, the table has {wanted}"


def check_value(value: Any, field: Field, place: str) -> None:
    kind = field.kind
    if kind.endswith("?") and (value is None or value == "" or value == []):
        empty = "" if kind in ("str?", "uuid?") else None
        # HTTP bodies may write an empty list; events are checked for null where they are read.
        assert value == empty or (value == [] and empty is None), (
            f"{place}: empty is {empty!r}, got {value!r}"
        )
        return
    KINDS[kind.removesuffix("?")](value, place)
    if field.values:
        assert value in field.values, f"{place}: {value!r} is none of {', '.join(field.values)}"


def check_str(value: Any, place: str) -> None:
    assert isinstance(value, str), f"{place}: expected a string, got {value!r}"
    assert value, f"{place}: the string is empty"


def check_empty(value: Any, place: str) -> None:
    assert value == "", f'{place}: expected "", got {value!r}'


def check_uuid(value: Any, place: str) -> None:
    check_str(value, place)
    try:
        canonical = str(UUID(value))
    except ValueError:
        canonical = ""
    assert value == canonical, f"{place}: {value!r} is no UUID"


def check_jwt(value: Any, place: str) -> None:
    check_str(value, place)
    assert JWT.fullmatch(value), f"{place}: {value[:20]!r}… is no JWT"


def check_count(value: Any, place: str) -> None:
    is_int = isinstance(value, int) and not isinstance(value, bool)
    assert is_int, f"{place}: expected an integer, got {value!r}"
    assert 0 <= value <= LARGEST, f"{place}: {value} is not between 0 and 2**63 - 1"


def check_id(value: Any, place: str) -> None:
    check_count(value, place)
    assert value > 0, f"{place}: an identifier is at least 1, got 0"


def check_status(value: Any, place: str) -> None:
    check_count(value, place)
    assert value in (200, 400, 401), f"{place}: {value} is none of 200, 400, 401"


def check_coefficients(value: Any, place: str) -> None:
    check_list(check_str)(value, place)
    known = [each for each in COEFFICIENTS if each in value]
    assert value == known, f"{place}: expected some of {COEFFICIENTS} in order, got {value!r}"


def check_object(value: Any, place: str) -> None:
    assert isinstance(value, dict), f"{place}: expected an object, got {value!r}"


def check_table(table: Table) -> Callable[[Any, str], None]:
    return lambda value, place: check_fields(value, table, place)


def check_list(check: Callable[[Any, str], None]) -> Callable[[Any, str], None]:
    def check_each(value: Any, place: str) -> None:
        assert isinstance(value, list), f"{place}: expected a list, got {value!r}"
        for at, each in enumerate(value):
            check(each, f"{place}[{at}]")

    return check_each


check_cards = check_list(check_table(PLAYING_CARD))
KINDS: dict[str, Callable[[Any, str], None]] = {
    "str": check_str,
    "empty": check_empty,
    "uuid": check_uuid,
    "jwt": check_jwt,
    "count": check_count,
    "id": check_id,
    "id0": check_count,  # 0 before the first event, or for a message without an id
    "status": check_status,
    "object": check_object,
    "coefficients": check_coefficients,
    "cards": check_cards,
    "hands": check_list(check_cards),
    "uuids": check_list(check_uuid),
    "counts": check_list(check_count),
    "variants": check_list(check_table(BOUT_VARIANT)),
    "players": check_list(check_table(PLAYER_INFO)),
}
