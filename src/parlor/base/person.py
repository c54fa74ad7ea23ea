"""People: an id that never changes, and a name that others see."""

from typing import TypeAlias

from parlor.base.structs import Value

PersonId: TypeAlias = str

FORMER = "somebody who left"  # the name of a person whose account was deleted


class Person(Value, frozen=True, omit_defaults=True):
    """A guest, or a member, who has an account."""

    id: PersonId
    name: str
    member: bool = False
