"""The suite, for our games and the toy game."""

from parlor.testing.suite import *  # noqa: F403
