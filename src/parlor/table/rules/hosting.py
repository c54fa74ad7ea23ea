"""What the host does with people and with the table, and who becomes the host."""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.table.audience import seat_of
from parlor.table.entries import (
    Admitted,
    Changed,
    Hosted,
    Kicked,
    Locked,
    Muted,
    News,
    Renamed,
    Reseated,
)
from parlor.table.model import Chair, Milliseconds, Sitting
from parlor.table.rules import clocks
from parlor.table.rules.chairs import vacate, with_chair
from parlor.table.rules.play import Transition, doze_or_wake
from parlor.table.rules_in_force import RulesInForce

MISSED_AFTER: Milliseconds = 60_000  # then a host who is missing is replaced
CLAIM_OPEN: Milliseconds = 120_000  # a claim waits for the host's answer


def host(sitting: Sitting, entry: Hosted, at: Instant) -> Transition:
    """Somebody else is the host; an open claim gives them as much time as it gave the one before."""
    claim = sitting.claim and replace(sitting.claim, until=at + CLAIM_OPEN)
    return Transition(replace(sitting, host=entry.person.id, claim=claim), news=(entry,))


def with_a_host(rules: RulesInForce, sitting: Sitting, news: tuple[News, ...]) -> Transition:
    """When the host has left or given up, the first person who plays becomes the host."""
    if rules.runs_itself:
        return Transition(sitting, news=news)
    people = [person for _, person in deciders(sitting)]
    if any(person.id == sitting.host for person in people):
        return Transition(sitting, news=news)
    if not people:
        return Transition(replace(sitting, host=None), news=news)
    return Transition(replace(sitting, host=people[0].id), news=(*news, Hosted(people[0])))


def heir(sitting: Sitting, present: Collection[PersonId]) -> Person | None:
    """The next host after one who is missing: the next connected person round the table."""
    if sitting.phase == "closed" or sitting.host is None:
        return None
    seat = seat_of(sitting, sitting.host)
    first = 0 if seat is None else seat + 1
    for _, person in sorted(deciders(sitting), key=lambda each: each[0] < first):
        if person.id in present:
            return person
    return None


def deciders(sitting: Sitting) -> list[tuple[Seat, Person]]:
    """The people who may be the host: those who play, or all who sit where nobody plays any more."""
    people = [
        (seat, chair.person)
        for seat, chair in enumerate(sitting.chairs)
        if chair.human and chair.person is not None
    ]
    return [each for each in people if each[0] not in sitting.out_of_game] or people


def kick(rules: RulesInForce, sitting: Sitting, entry: Kicked, at: Instant) -> Transition:
    """Between games the chair is free; in the middle of one a bot has it for good."""
    seat = seat_of(sitting, entry.person.id)
    after = keep_out(sitting, entry)
    if seat is None:
        return Transition(after, news=(entry,))
    chair = Chair()
    if entry.bot is None and sitting.phase == "playing":
        chair = vacate(after.chairs[seat], at)
    elif entry.bot is not None:
        left = replace(after.chairs[seat], person=None, bot=entry.bot, away=False)
        chair = clocks.hold(left, at)
    return doze_or_wake(rules, with_a_host(rules, with_chair(after, seat, chair), (entry,)), at)


def keep_out(sitting: Sitting, entry: Kicked) -> Sitting:
    """A person who was sent away may have to stay away."""
    if not entry.out:
        return sitting
    return replace(sitting, out=(*remove_person(sitting.out, entry.person), entry.person))


def admit(sitting: Sitting, entry: Admitted) -> Transition:
    return Transition(replace(sitting, out=remove_person(sitting.out, entry.person)), news=(entry,))


def lock(sitting: Sitting, entry: Locked) -> Transition:
    return Transition(replace(sitting, locked=entry.locked), news=(entry,))


def mute(sitting: Sitting, entry: Muted) -> Transition:
    others = remove_person(sitting.muted, entry.person)
    muted = (*others, entry.person) if entry.muted else others
    return Transition(replace(sitting, muted=muted), news=(entry,))


def reseat(rules: RulesInForce, sitting: Sitting, entry: Reseated) -> Transition:
    """Two change places and vote anew. The cards of the last game stay with the seats, not the people.

    In a room that runs itself votes stay: people only move up there, and nothing that they voted for changes.
    """
    chairs = list(sitting.chairs)
    for seat, chair in ((entry.seat, chairs[entry.to]), (entry.to, chairs[entry.seat])):
        chairs[seat] = replace(chair, ready=chair.ready and rules.runs_itself, dealt=False)
    after = replace(sitting, chairs=tuple(chairs), offer=None)
    moved = sitting.state is not None  # both see the last game like spectators now
    return Transition(after, news=(entry,), moved=moved)


def change(rules: RulesInForce, sitting: Sitting, entry: Changed, at: Instant) -> Transition:
    """Everybody votes anew. Other options cannot show the last game, which is taken off the table."""
    settings = sitting.settings if entry.settings is None else entry.settings
    chairs = tuple(replace(chair, ready=False) for chair in sitting.chairs)
    after = replace(sitting, settings=settings, chairs=chairs, offer=None, sat=at)
    if entry.options is None:
        seats = rules.under(sitting.options, settings).seats
        if seats != len(chairs):
            after = replace(after, chairs=fit_chairs(chairs, seats))
        return Transition(
            after, news=(entry,), moved=after.state is not None and seats != len(chairs)
        )
    cleared = replace(
        after,
        options=entry.options,
        chairs=fit_chairs(chairs, rules.under(entry.options, settings).seats),
        phase="forming",
        state=None,
        outcome=None,
        played=(),
        forfeits=(),
        eliminated=(),
    )
    return Transition(cleared, news=(entry,))


def fit_chairs(chairs: Iterable[Chair], most: int) -> tuple[Chair, ...]:
    """Make it `most` chairs. Empty ones go first, then bots, from the last on; no person loses theirs."""
    kept = [replace(chair, dealt=False) for chair in chairs]
    while len(kept) > most:
        spare = [seat for seat, chair in enumerate(kept) if not chair.taken]
        bots = [seat for seat, chair in enumerate(kept) if chair.person is None]
        assert bots, f"{len(kept)} people for {most} seats"
        del kept[(spare or bots)[-1]]
    return (*kept, *(Chair() for _ in range(most - len(kept))))


def rename(sitting: Sitting, entry: Renamed) -> Transition:
    """Give a person the new name wherever the table mentions them."""
    new = entry.person

    def rename_in(people: tuple[Person, ...]) -> tuple[Person, ...]:
        return tuple(new if person.id == new.id else person for person in people)

    def rename_at(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
        return tuple(
            replace(chair, person=new) if chair.person and chair.person.id == new.id else chair
            for chair in chairs
        )

    claim = sitting.claim
    if claim is not None and claim.person.id == new.id:
        claim = replace(claim, person=new)
    return Transition(
        replace(
            sitting,
            chairs=rename_at(sitting.chairs),
            played=rename_at(sitting.played),
            muted=rename_in(sitting.muted),
            out=rename_in(sitting.out),
            claim=claim,
        ),
        news=(entry,),
    )


def mentions_of(sitting: Sitting, person: Person) -> tuple[Person, ...]:
    """Every copy of this person that the table keeps."""
    chairs = (*sitting.chairs, *sitting.played)
    seated = (chair.person for chair in chairs if chair.person is not None)
    claims = () if sitting.claim is None else (sitting.claim.person,)
    everybody = (*seated, *sitting.muted, *sitting.out, *claims)
    return tuple(each for each in everybody if each.id == person.id)


def remove_person(people: Iterable[Person], person: Person) -> tuple[Person, ...]:
    return tuple(each for each in people if each.id != person.id)
