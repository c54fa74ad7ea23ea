"""Rooms: the tables of this protocol, and a room as it is described over HTTP."""

from collections.abc import Iterator

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.engine import Refused, registry
from parlor.gateways.poker_v1.bodies import PlayerInfo, RoomInfo
from parlor.gateways.poker_v1.hand import bout_variants
from parlor.gateways.poker_v1.history import LastEvents
from parlor.gateways.poker_v1.ids import read_room_uid, room_uid
from parlor.gateways.poker_v1.people import GAME, People
from parlor.gateways.poker_v1.sight import RoomSight, SeatedPlayer, people_in, see
from parlor.gateways.poker_v1.words import LABELS, spell_list
from parlor.server.node import Node
from parlor.server.tables.hosted import HostedTable
from parlor.table.audience import seat_of
from parlor.table.model import Sitting
from parlor.wire.http_bodies import Match

PRESET = "house"


class Rooms:
    """Finds rooms and describes them. Which room somebody gets is for our own matchmaker to say."""

    def __init__(self, node: Node, people: People) -> None:
        self._node = node
        self._people = people
        self._last_events = LastEvents(people)

    async def match(self, person: Person) -> HostedTable:
        """The room where somebody is, the oldest that forms, or a new one; they have a seat in it."""
        options = next(each.options for each in registry.rules(GAME).presets if each.name == PRESET)
        return await self._node.matchmaker.match(person, Match(GAME, options=dict(options)))

    def find(self, uid: str) -> HostedTable:
        """The room with this UUID, or `Refused`."""
        table = read_room_uid(uid)
        hosted = None if table is None else self._node.tables.hosted.get(table)
        if hosted is None or not is_room(hosted):
            raise Refused("no_such_table", f"there is no room {uid!a}")
        return hosted

    def of(self, person: PersonId) -> HostedTable | None:
        """The room in which somebody waits or plays, the oldest if there are several."""
        found = (hosted for hosted in self._all() if plays_in(hosted.table.durable, person))
        return min(found, key=lambda hosted: hosted.table.charter.made, default=None)

    def _all(self) -> Iterator[HostedTable]:
        return (hosted for hosted in self._node.tables.hosted.values() if is_room(hosted))

    async def describe(self, hosted: HostedTable, person: PersonId) -> RoomInfo:
        """A room as this person sees it."""
        sitting, now = hosted.table.durable, self._node.time.now()
        sight = await self._see(hosted, sitting, person, now)
        last = await self._last_events.find(hosted, sitting)
        players = [
            await self.describe_player(sight, seat, player, person, ends_in(hosted, seat, now))
            for seat, player in enumerate(sight.players)
            if player is not None and not player.left and not sight.is_told_out(seat)
        ]
        view = None if sight.state == "FORMING" else sight.view
        bank = 0 if view is None else sum(pot.size for pot in view.pots) + sum(view.bets)
        dealer = "" if view is None else uid_at(sight, view.button)
        return RoomInfo(
            room_uid=room_uid(hosted.table.charter.id),
            room_state=sight.state,
            num_of_players=len(players),
            num_of_start_players=sight.votes,
            player_list=players,
            table_card_list=None if view is None else spell_list(view.board),
            stack=bank,
            dealer=dealer,
            dealer_uid=dealer,
            bout="" if view is None or view.turn is None else uid_at(sight, view.turn),
            last_event_id=last,
            round_number=0 if view is None else view.hand,
        )

    async def describe_somebody(self, person: Person, uid: str, asker: PersonId) -> PlayerInfo:
        """A player wherever they are: in their room, or in none."""
        hosted = self.of(person.id)
        if hosted is not None:
            now = self._node.time.now()
            sight = await self._see(hosted, hosted.table.durable, asker, now)
            for seat, player in enumerate(sight.players):
                if player is not None and player.person == person.id:
                    ends = ends_in(hosted, seat, now)
                    return await self.describe_player(sight, seat, player, asker, ends)
        rank = await self._people.rank(person.id)
        return PlayerInfo(user_uid=uid, username=person.name, user_rank=rank)

    async def describe_player(
        self, sight: RoomSight, seat: int, player: SeatedPlayer, asker: PersonId, ends: Instant
    ) -> PlayerInfo:
        view, own = sight.view, player.person == asker
        told = PlayerInfo(
            user_uid=player.uid,
            username=player.name,
            user_rank=await self._people.rank(player.person),
            time_end_bout_or_forming=sight.begins if sight.state == "FORMING" else ends,
            vote_type="START" if player.votes else "WAIT",
        )
        if view is None or sight.state == "FORMING":
            return told
        return PlayerInfo(
            user_uid=told.user_uid,
            username=told.username,
            bet=view.bets[seat],
            deposit=view.stacks[seat],
            last_action_label=LABELS[view.last[seat] if view.last else ""],
            user_rank=told.user_rank,
            personal_card_list=spell_list(view.cards if own else view.shown[seat]),
            best_comb_name=sight.best_name() if own else "",
            bout_variants=bout_variants(view) if own else None,
            time_end_bout_or_forming=told.time_end_bout_or_forming,
            vote_type=told.vote_type,
        )

    async def _see(
        self, hosted: HostedTable, sitting: Sitting, person: PersonId, now: Instant
    ) -> RoomSight:
        letter = hosted.table.views.snapshot(sitting, seat_of(sitting, person), False, now)
        return see(letter, await self._people.learn(people_in(letter)), now)


def is_room(hosted: HostedTable) -> bool:
    """Is it a table of this protocol? (Not one with rules of somebody's own.)"""
    charter = hosted.table.charter
    gathered = charter.settings.gather is not None
    return charter.game == GAME and gathered and charter.options.get("preset") == PRESET


def plays_in(sitting: Sitting, person: PersonId) -> bool:
    """Does somebody wait or play here? Players who are out may look for another room."""
    seat = seat_of(sitting, person)
    if seat is None or sitting.phase not in ("forming", "playing", "between"):
        return False
    return sitting.chairs[seat].human and seat not in sitting.out_of_game


def ends_in(hosted: HostedTable, seat: int, now: Instant) -> Instant:
    """When the time of a player who is asked is up; 0 where no clock runs."""
    letter = hosted.table.views.snapshot(hosted.table.durable, None, False, now)
    if seat not in letter.asked or not letter.clocks:
        return 0
    return now + letter.clocks[seat].left


def uid_at(sight: RoomSight, seat: int) -> str:
    """The UUID of the player at a chair; empty if they left."""
    player = sight.players[seat]
    return "" if player is None else player.uid
