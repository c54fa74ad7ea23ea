"""Bringing a database up to date with Alembic."""

from importlib import resources

from alembic import command
from alembic.config import Config


def migrate(url: str) -> None:
    """Make or upgrade the schema of a database."""
    with resources.as_file(resources.files("parlor.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
        command.upgrade(config, "head")
