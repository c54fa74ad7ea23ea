"""UUIDs of people, and what their results made of them."""

from collections.abc import Iterable, Mapping

from parlor.base.lru import LRU
from parlor.base.person import PersonId
from parlor.base.result import Standing
from parlor.gateways.poker_v1.ids import former_uid
from parlor.identity.accounts import MemberAccount
from parlor.lobby.ranks import rank
from parlor.server.node import Node
from parlor.store.sql import history

GAME = "poker"
SIZE = 20_000


class People:
    """Every member has a UUID that never changes, so those that were asked for are remembered."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._uids: LRU[PersonId, str] = LRU(SIZE)

    def known(self, people: Iterable[PersonId]) -> Mapping[PersonId, str] | None:
        """The UUIDs of these people; None if one must be looked up first: see `learn`."""
        found = {}
        for person in people:
            uid = self._uids.get(person)
            if uid is None:
                return None
            found[person] = uid
        return found

    async def learn(self, people: Iterable[PersonId]) -> Mapping[PersonId, str]:
        """The UUIDs of these people. Somebody whose account was deleted has another one from then on."""
        found = {}
        for person in people:
            uid = self._uids.get(person)
            if uid is None:
                account = await self._node.accounts.find(person)
                uid = former_uid(person) if account is None else account.uid
                self._uids.put(person, uid)
            found[person] = uid
        return found

    async def find(self, uid: str) -> MemberAccount | None:
        """The member with this UUID."""
        return await self._node.accounts.find_by_uid(uid)

    async def standing(self, person: PersonId) -> Standing:
        """Somebody's record at poker."""
        for each in await history.list_standings(self._node.store, person):
            if each.game == GAME:
                return each
        return Standing(person, GAME)

    async def rank(self, person: PersonId) -> str:
        return rank_name(await self.standing(person))


def rank_name(standing: Standing) -> str:
    return rank(standing.wins).name_ru
