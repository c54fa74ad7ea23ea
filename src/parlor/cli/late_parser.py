"""A parser that learns its commands when it is used."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any


class LateParser(argparse.ArgumentParser):
    """Where finding the commands takes time, only those who ask for them should wait."""

    fill: Callable[[argparse.ArgumentParser], None] | None = None

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        if self.fill is not None:
            fill, self.fill = self.fill, None
            fill(self)
        return super().parse_known_args(args, namespace)
