"""How hard hypothesis tries: three profiles, shared by the plugin and by our own tests.

HYPOTHESIS_PROFILE=quick   the same few examples every time: seconds
HYPOTHESIS_PROFILE=ci      the same sixty examples every time (the default)
HYPOTHESIS_PROFILE=soak    many new examples every time; a failure prints how to repeat it
"""

import os

from hypothesis import HealthCheck, settings

# A slow machine is no fault of the test.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
PROFILES = {
    "quick": settings(PATIENT, derandomize=True, max_examples=6),
    "ci": settings(PATIENT, derandomize=True, max_examples=60),
    "soak": settings(PATIENT, derandomize=False, max_examples=2000, print_blob=True),
}


def chosen_name() -> str:
    """The profile that the environment names. Another project's name for its own profile means `ci` here."""
    name = os.environ.get("HYPOTHESIS_PROFILE", "ci")
    return name if name in PROFILES else "ci"


def choose_profile() -> settings:
    return PROFILES[chosen_name()]


def scale_to_profile(number: int, least: int = 3) -> int:
    """How often to try something that `ci` tries so often: fewer times in `quick`, more in `soak`."""
    return max(least, number * choose_profile().max_examples // PROFILES["ci"].max_examples)


def load() -> None:
    """Make these the profiles of the whole run; a misspelt name is refused by hypothesis."""
    for name, profile in PROFILES.items():
        settings.register_profile(name, profile)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
