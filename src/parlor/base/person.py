"""People: an id that never changes, and what others see of them."""

from typing import TypeAlias

from parlor.base.structs import Value

PersonId: TypeAlias = str

FORMER = "somebody who left"  # the name of a person whose account was deleted


class Person(Value, frozen=True, omit_defaults=True):
    """Somebody the parlour can tell from others: a guest, or a member, who has an account."""

    id: PersonId
    name: str
    member: bool = False
