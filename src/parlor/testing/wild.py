"""Values of any type that msgspec can read, whether a game likes them or not."""

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

SPREADS = ((-2, 14), (-(2**17), 2**17), (-(10**30), 10**30))


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that the decoder would let through: what a stranger could send."""
    return strategy(inspect.type_info(kind))


def strategy(info: inspect.Type) -> st.SearchStrategy[Any]:
    match info:
        case inspect.StructType():
            return st.builds(info.cls, **{each.name: strategy(each.type) for each in info.fields})
        case inspect.UnionType():
            return st.one_of([strategy(each) for each in info.types])
        case inspect.IntType():
            low = info.ge if info.gt is None else info.gt + 1
            high = info.le if info.lt is None else info.lt - 1
            return numbers(low, high)
        case inspect.BoolType():
            return st.booleans()
        case inspect.FloatType():
            return st.floats(allow_nan=False)
        case inspect.NoneType():
            return st.none()
        case inspect.StrType(pattern=str(pattern)):
            return st.from_regex(pattern)
        case inspect.StrType():
            return st.text(min_size=info.min_length or 0, max_size=info.max_length or 12)
        case inspect.LiteralType():
            return st.sampled_from(info.values)
        case inspect.EnumType():
            return st.sampled_from(list(info.cls))
        case inspect.TupleType():
            return st.tuples(*(strategy(each) for each in info.item_types))
        case inspect.VarTupleType():
            return st.lists(strategy(info.item_type), max_size=4).map(tuple)
        case inspect.ListType():
            return st.lists(strategy(info.item_type), max_size=4)
        case inspect.FrozenSetType():
            return st.frozensets(strategy(info.item_type), max_size=4)
        case _:
            raise NotImplementedError(
                f"an action holds {info}, which parlor.testing cannot make up: it knows structs, unions,"
                " numbers, texts, literals, enums, tuples, lists and frozensets"
            )


def numbers(low: int | None, high: int | None) -> st.SearchStrategy[int]:
    """Small, large and absurd numbers, as far as the decoder lets them through to the game."""
    spreads = [
        (first if low is None else max(low, first), last if high is None else min(high, last))
        for first, last in SPREADS
    ]
    return st.one_of([st.integers(*spread) for spread in spreads if spread[0] <= spread[1]])
