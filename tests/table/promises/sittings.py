"""What holds for every sitting of a table."""

from random import Random

from parlor.table import Table
from parlor.table.model import ASLEEP
from parlor.table.rules.claims import still_stands
from parlor.table.rules.offers import voters
from tests.table.scenes.evenings import Spent
from tests.table.scenes.hall import PEOPLE


def what_is_due_happens_when_it_is_due_and_not_before(spent: Spent) -> None:
    """With any people connected, some of whom give tips and links."""
    hall, luck = spent.hall, Random(len(spent.hall.rows))
    for sitting in spent.sittings:
        table = Table(hall.charter, hall.game, hall.draw_seed, hall.bots, sitting)
        for who in luck.sample(sorted(PEOPLE), luck.randrange(len(PEOPLE) + 1)):
            table.come(PEOPLE[who], sitting.at, links=bool(luck.randrange(2)))
        due = table.due()
        if due is None:
            assert table.tick(sitting.at + 10**9) is None
            continue
        if due > sitting.at:
            assert table.tick(due - 1) is None
        assert table.tick(due) is not None or table.shuffles.request is not None
        ticks = 0
        while (then := table.due()) is not None and then <= due:
            assert table.tick(due) is not None or table.shuffles.request is not None
            ticks += 1
            assert ticks < 100, "time stands still and the table does not"


def every_sitting_makes_sense(spent: Spent) -> None:
    for sitting in spent.sittings:
        rules = spent.rules.at(sitting)
        endless = rules.description.endless
        people = [chair for chair in sitting.chairs if chair.human]
        hosts = [chair for chair in people if chair.person and chair.person.id == sitting.host]
        assert len(hosts) == (bool(people) and not rules.runs_itself)
        names = [chair.person.id for chair in sitting.chairs if chair.person]
        assert len(names) == len(set(names))
        playing = sitting.phase == "playing"
        assert bool(sitting.asked) == playing
        assert (sitting.outcome is not None) <= (sitting.phase in ("over", "between", "closed"))
        active = [
            chair for seat, chair in enumerate(sitting.chairs) if seat not in sitting.out_of_game
        ]
        awake = [chair for chair in active if chair.human]  # people who are out only watch
        idle = playing and all(chair.away for chair in awake) and (bool(awake) or endless)
        if sitting.paused in (None, ASLEEP):
            assert (sitting.paused == ASLEEP) == idle
        running = {seat for seat, chair in enumerate(sitting.chairs) if chair.since is not None}
        timed = rules.clock is not None and sitting.paused is None
        humans = {seat for seat in sitting.asked if sitting.chairs[seat].human}
        assert running == (humans if timed else set())
        for chair in sitting.chairs:
            assert chair.human or not chair.away
            assert min(chair.used, chair.bank, chair.left or 0) >= 0
            assert chair.dealt or not playing or rules.serial is not None
        assert sitting.in_series <= (sitting.phase in ("playing", "between", "closed"))
        assert sitting.in_series >= (sitting.phase == "between")
        if not playing:
            assert len(sitting.chairs) == rules.description.most_seats or sitting.phase == "closed"
        here = [chair.person.id for chair in sitting.chairs if chair.person and not chair.vacated]
        assert not any(out.id in here for out in sitting.out)
        if rules.settings.rated:
            assert all(chair.person is not None or not chair.bot for chair in sitting.chairs)
            assert all(chair.person.member for chair in sitting.chairs if chair.person)
        assert sitting.claim is None or still_stands(sitting)


def an_open_offer_always_waits_for_somebody(spent: Spent) -> None:
    for sitting in spent.sittings:
        offer = sitting.offer
        if offer is not None:
            rules = spent.rules.at(sitting)
            assert set(voters(rules, sitting, offer)) - set(offer.agreed)
            assert sitting.chairs[offer.by].human
            assert offer.about is None or sitting.chairs[offer.about].human


def a_room_that_runs_itself_has_nobody_in_charge_and_one_series(spent: Spent) -> None:
    if not spent.rules.runs_itself:
        return
    order = ("forming", "playing", "between", "over", "closed")
    last = "forming"
    for sitting in spent.sittings:
        assert (sitting.host, sitting.paused, sitting.offer, sitting.claim) == (None,) * 4
        assert not any(chair.bot or chair.away for chair in sitting.chairs)
        sat = [chair.sat for chair in sitting.chairs if chair.taken]
        assert sat == sorted(sat), "first come, first seated"
        assert bool(sitting.gathered) == (sitting.phase == "forming" and len(sat) > 1)
        again = (last, sitting.phase) == ("between", "playing")  # the next hand
        assert again or order.index(last) <= order.index(sitting.phase)
        last = sitting.phase


PROMISES = (
    what_is_due_happens_when_it_is_due_and_not_before,
    every_sitting_makes_sense,
    an_open_offer_always_waits_for_somebody,
    a_room_that_runs_itself_has_nobody_in_charge_and_one_series,
)
