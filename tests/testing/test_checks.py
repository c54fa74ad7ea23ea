"""The checks can fail: each is shown a game that breaks just what it looks for."""

import pytest
from msgspec import ValidationError

from parlor.engine import (
    Illegal,
)
from parlor.engine.registry import GameType
from parlor.testing.cases import cases
from parlor.testing.checks import asking, every_state, secrecy, tallies
from parlor.testing.checks.every_state import Check
from parlor.testing.walks import some_walks
from tests.testing.broken_games import (
    FallsAsleep,
    ForgetsASeat,
    ForgetsItsPlace,
    GivesUpInVain,
    KeepsTheFuture,
    NeverAdmitsTheEnd,
    OffersOutOfTurn,
    OffersTooLittle,
    OffersTooMuch,
    OffersTwice,
    PeeksAtItself,
    PlaysOutOfTurn,
    PromisesAWayOut,
    RedealsToADeadEnd,
    RedealsYourOwnHand,
    RefusesWithASecret,
    RefusesWithAStackTrace,
    RefusesWithoutACode,
    RefusesWithoutAWord,
    SaysItHasNoSecrets,
    ShowsAHandInWhatYouMay,
    ShowsAllHands,
    SpeaksInTongues,
    TakesItsTime,
    TellsTheHand,
    TellsTheSecretOfAnother,
    ThinksAboutASecret,
    WillNotFinish,
    WritesOnItsState,
)
from tests.testing.broken_questions import (
    AsksAfterAnAside,
    AsksSomethingElseAfterAnAside,
    AsksTheDead,
    ForgetsThoseWhoAreGone,
    HasAsidesAfterTheEnd,
    HasAsidesWithoutQuestions,
    HidesWhoIsOut,
    HurriesForASecret,
    LeavesNoTime,
    NamesASecret,
    NamesNothing,
    OffersMoreThanThereIs,
    OffersNothingToChoose,
    PutsThemBackIn,
    TimesOutByAnAside,
)
from tests.testing.broken_series import AsksAfterTheEnd, DrawsToShow, WinsByShowing
from tests.testing.broken_tallies import (
    CountsASecret,
    CountsForNobody,
    CountsHalves,
    CountsTooFar,
    CountsWhatIsNotDeclared,
    HasALabelOfHalfALetter,
    HasALongLabel,
    HasANumberForALabel,
)

BROKEN: list[tuple[Check, GameType]] = [
    (secrecy.a_view_shows_nothing_hidden, ShowsAllHands),
    (secrecy.a_view_shows_nothing_hidden, ShowsAHandInWhatYouMay),
    (secrecy.a_view_shows_nothing_hidden, RedealsYourOwnHand),
    (secrecy.events_reveal_only_what_is_promised, TellsTheSecretOfAnother),
    (secrecy.events_tell_no_hidden_choice, TellsTheHand),
    (secrecy.a_refusal_shows_nothing_hidden, RefusesWithASecret),
    (secrecy.a_refusal_shows_nothing_hidden, ThinksAboutASecret),
    (every_state.legal_is_what_apply_accepts, RefusesWithoutAWord),
    (every_state.legal_is_what_apply_accepts, RefusesWithAStackTrace),
    (every_state.legal_is_what_apply_accepts, RefusesWithoutACode),
    (every_state.legal_is_what_apply_accepts, OffersTooMuch),
    (every_state.legal_is_what_apply_accepts, OffersTooLittle),
    (every_state.legal_is_what_apply_accepts, PlaysOutOfTurn),
    (every_state.legal_names_each_action_once, OffersTwice),
    (every_state.only_seats_that_are_asked_may_act, OffersOutOfTurn),
    (every_state.legal_names_each_action_once, OffersNothingToChoose),
    (every_state.legal_names_each_action_once, OffersMoreThanThereIs),
    (every_state.a_timeout_is_legal, FallsAsleep),
    (every_state.a_timeout_is_legal, TimesOutByAnAside),
    (every_state.a_timeout_is_legal, ForgetsThoseWhoAreGone),
    (asking.nobody_waits_for_an_aside, HasAsidesWithoutQuestions),
    (asking.nobody_waits_for_an_aside, HasAsidesAfterTheEnd),
    (asking.nobody_waits_for_an_aside, AsksAfterTheEnd),
    (asking.nobody_waits_for_an_aside, WinsByShowing),
    (asking.nobody_waits_for_an_aside, DrawsToShow),
    (asking.nobody_waits_for_an_aside, AsksAfterAnAside),
    (asking.nobody_waits_for_an_aside, AsksSomethingElseAfterAnAside),
    (asking.a_question_has_a_name, NamesASecret),
    (asking.a_question_has_a_name, NamesNothing),
    (asking.a_question_has_a_name, HurriesForASecret),
    (asking.a_question_has_a_name, LeavesNoTime),
    (asking.an_eliminated_seat_stays_out, PutsThemBackIn),
    (asking.an_eliminated_seat_stays_out, AsksTheDead),
    (asking.an_eliminated_seat_stays_out, HidesWhoIsOut),
    (every_state.giving_up_loses, PromisesAWayOut),
    (every_state.giving_up_loses, GivesUpInVain),
    (every_state.the_game_is_over_when_nobody_is_asked, NeverAdmitsTheEnd),
    (every_state.the_game_is_over_when_nobody_is_asked, ForgetsASeat),
    (every_state.a_replay_is_the_same_game, PeeksAtItself),
    (every_state.a_checkpoint_plays_on_the_same, PeeksAtItself),
    (every_state.asking_changes_no_state, WritesOnItsState),
    (every_state.every_value_survives_encoding, ForgetsItsPlace),
    (every_state.every_value_survives_encoding, SpeaksInTongues),
    (secrecy.a_redealt_state_hides_the_same_things, RedealsToADeadEnd),
    (secrecy.a_redealt_state_can_be_played, RedealsToADeadEnd),
    (secrecy.a_redealt_state_has_another_future, KeepsTheFuture),
    (secrecy.without_secrets_redeal_changes_no_view, SaysItHasNoSecrets),
    (every_state.a_step_keeps_to_its_budget, TakesItsTime),
    (every_state.an_agreed_offer_is_a_step, WillNotFinish),
    (tallies.a_tally_counts_what_is_declared, CountsWhatIsNotDeclared),
    (tallies.a_tally_counts_what_is_declared, CountsHalves),
    (tallies.a_tally_counts_what_is_declared, CountsTooFar),
    (tallies.a_tally_counts_what_is_declared, CountsForNobody),
    (tallies.a_tally_counts_what_is_declared, HasALongLabel),
    (tallies.a_tally_counts_what_is_declared, HasALabelOfHalfALetter),
    (tallies.a_tally_counts_what_is_declared, HasANumberForALabel),
    (tallies.a_tally_tells_no_secret, CountsASecret),
]


@pytest.mark.parametrize(("check", "broken"), BROKEN, ids=lambda each: each.__name__)
def test_a_broken_game_is_caught(check: Check, broken: GameType) -> None:
    with pytest.raises((AssertionError, Illegal, ValidationError)):
        check_some(check, broken)


def check_some(check: Check, kind: GameType) -> None:
    for case in cases(kind):
        for walk in some_walks(case, 4):
            check(walk)


def test_every_check_has_a_game_that_breaks_it() -> None:
    assert {check for check, _ in BROKEN} == set(every_state.CHECKS)
