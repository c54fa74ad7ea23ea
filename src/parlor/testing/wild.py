"""Values of any type that msgspec can read, whether or not a game would like them."""

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

SPREADS = ((-2, 14), (-(2**17), 2**17), (-(10**30), 10**30))


def wild(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type, in its range or not far from it: what a stranger could send."""
    return of(inspect.type_info(kind))


def of(info: inspect.Type) -> st.SearchStrategy[Any]:
    match info:
        case inspect.StructType():
            fields = {field.name: of(field.type) for field in info.fields}
            return st.builds(info.cls, **fields)
        case inspect.UnionType():
            return st.one_of([of(each) for each in info.types])
        case inspect.IntType():
            return numbers(info.ge, info.le)
        case inspect.BoolType():
            return st.booleans()
        case inspect.FloatType():
            return st.floats(allow_nan=False)
        case inspect.NoneType():
            return st.none()
        case inspect.StrType():
            return st.text(min_size=info.min_length or 0, max_size=info.max_length or 12)
        case inspect.LiteralType():
            return st.sampled_from(info.values)
        case inspect.EnumType():
            return st.sampled_from(list(info.cls))
        case inspect.TupleType():
            return st.tuples(*(of(each) for each in info.item_types))
        case inspect.VarTupleType():
            return st.lists(of(info.item_type), max_size=4).map(tuple)
        case inspect.ListType():
            return st.lists(of(info.item_type), max_size=4)
        case inspect.FrozenSetType():
            return st.frozensets(of(info.item_type), max_size=4)
        case _:
            raise NotImplementedError(f"{info}: say here what a wild one looks like")


def numbers(low: int | None, high: int | None) -> st.SearchStrategy[int]:
    """Small, large and absurd, as far as the decoder would let them through to the game."""
    spreads = [
        (first if low is None else max(low, first), last if high is None else min(high, last))
        for first, last in SPREADS
    ]
    return st.one_of([st.integers(*spread) for spread in spreads if spread[0] <= spread[1]])
