"""The author of a game: a folder with a package of their own, beside the house, and pytest run in it."""

import doctest
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/write-a-game.md"


@dataclass(frozen=True)
class Author:
    folder: Path

    def install(self, name: str, module: str, source: str) -> None:
        """Write a module with a game and install it, as an editable install would."""
        site = self.folder / "site"
        information = site / f"{module}-1.0.dist-info"
        information.mkdir(parents=True)
        (site / f"{module}.py").write_text(source)
        (information / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {module}\nVersion: 1\n"
        )
        (information / "entry_points.txt").write_text(f"[parlor.games]\n{name} = {module}:Game\n")

    def pytest(self, *arguments: str, profile: str = "quick") -> subprocess.CompletedProcess[str]:
        """Run pytest in the folder, with only the plugins that it needs."""
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "parlor.testing", *arguments],
            cwd=self.folder,
            env={
                **os.environ,
                "HYPOTHESIS_PROFILE": profile,
                "PYTEST_ADDOPTS": "",
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
                "PYTHONPATH": str(self.folder / "site"),
            },
            capture_output=True,
            text=True,
            check=False,
        )


def code_of_the_page(before: str = "") -> str:
    """The classes and imports of docs/write-a-game.md, as somebody types them; perhaps up to a heading."""
    page = PAGE.read_text(encoding="utf-8")
    if before:
        page, found, _ = page.partition(f"\n## {before}\n")
        assert found, f"the page has no heading {before!r}"
    examples = doctest.DocTestParser().get_examples(page)
    typed = [each.source for each in examples if each.source.startswith(("from ", "class "))]
    return "\n".join([*typed, "Game = Nim\n"])
