"""What a result makes of the standings of those in it: counts, ratings, achievements."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from parlor.base.person import FORMER, PersonId
from parlor.base.result import Achieved, Played, Result, Standing, Verdict
from parlor.lobby import ratings
from parlor.lobby.achievements import FEATS, Deed, Feat

End: TypeAlias = Literal["win", "draw", "loss"]


class Judging:
    """A judge who knows these achievements. Those that a game brings are judged by `tallies.AddingUp`."""

    __slots__ = ("feats",)

    def __init__(self, feats: Sequence[Feat] = FEATS) -> None:
        self.feats = tuple(feats)

    def __call__(self, result: Result, before: Mapping[PersonId, Standing]) -> Verdict:
        """Pure, and the order of the seats does not matter: everybody is judged in the order of their ids.

        People whose account was deleted are opponents like others, but nothing is written of them any more.
        """
        people = sorted(
            (seat for seat in result.seats if seat.person), key=lambda seat: seat.person
        )
        were = {
            seat.person: before.get(seat.person, Standing(seat.person, result.game))
            for seat in people
        }
        became = {seat.person: count_result(result, seat, were[seat.person]) for seat in people}
        if result.rated and not result.cash:
            rate = ratings.duel if result.duel else ratings.free_for_all
            rated = rate([(seat, became[seat.person]) for seat in people])
            became = {each.person: each for each in rated}
        present = [seat for seat in people if seat.name != FORMER]
        return Verdict(
            tuple(
                became[seat.person] for seat in present if became[seat.person] != were[seat.person]
            ),
            tuple(
                Achieved(seat.person, feat.code)
                for seat in present
                for feat in self.feats
                if feat.done(Deed(result, seat, were, became[seat.person]))
            ),
        )


judge = Judging()


def count_result(result: Result, played: Played, standing: Standing) -> Standing:
    """One more game, with people or against bots alone. Against bots only players who stayed have finished.

    A cash-out names only those who left, so it says by itself whether they had company, and it is complete.
    """
    alone = _played_alone(result)
    left = bool(played.bot) and not result.cash
    if alone and (left or not result.finished):
        return replace(standing, solo_unfinished=standing.solo_unfinished + 1, at=result.at)
    if not result.finished:
        return standing
    end = ending(result, played)
    won, lost = end == "win", end == "loss"
    if alone:
        return replace(
            standing,
            solo=standing.solo + 1,
            solo_wins=standing.solo_wins + won,
            solo_losses=standing.solo_losses + lost,
            at=result.at,
        )
    return replace(
        standing,
        games=standing.games + 1,
        wins=standing.wins + won,
        draws=standing.draws + (end == "draw"),
        losses=standing.losses + lost,
        streak=standing.streak + 1 if won else 0,
        at=result.at,
    )


def ending(result: Result, played: Played) -> End:
    """First is a win, also when some share it (as a team does); when all share it nobody won.

    Those who cash out have won if they take more chips than they brought.
    """
    if result.cash:
        chips = played.score or 0
        return "win" if chips > 0 else "loss" if chips < 0 else "draw"
    if len({seat.place for seat in result.seats}) == 1:
        return "draw"
    return "win" if played.place == 1 else "loss"


def _played_alone(result: Result) -> bool:
    """Against bots alone?"""
    if result.cash:
        return not result.company
    return sum(1 for seat in result.seats if seat.person) == 1
