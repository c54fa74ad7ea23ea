"""Bringing a database up to date with Alembic."""

from importlib import resources


def newest() -> str:
    """The newest revision: the versions' files are named by theirs, in order."""
    versions = resources.files("parlor.store") / "migrations" / "versions"
    return max(file.name.split("_")[0] for file in versions.iterdir() if file.name.endswith(".py"))


def migrate(url: str) -> None:
    """Make or upgrade the schema of a database."""
    from alembic import command  # most starts find nothing to do, and need not wait for its import
    from alembic.config import Config

    with resources.as_file(resources.files("parlor.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
        command.upgrade(config, "head")
